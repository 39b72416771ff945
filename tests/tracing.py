"""A long trace of bytes: run compiled and uncompiled, it must come out the same.

``python tests/tracing.py`` prints a line for each game, number of players and option.
"""

import hashlib
from collections.abc import Iterator
from random import Random

import numpy as np

import philtre
from every import SETTINGS, label
from philtre.bots.playout import bot_kernels

DECISIONS = 60


def trace(game: philtre.Game) -> str:
    """A digest of every state on the way, of states drawn for every seat, and of a bot game."""
    digest = hashlib.sha256()
    random = Random(label(game))
    table = game.new(seed=random.getrandbits(64))
    for _ in range(DECISIONS):
        digest.update(table.states.tobytes())
        if table.is_over:
            table = game.new(seed=random.getrandbits(64))
        seat = random.choice([*range(game.players), None])
        digest.update(table.resample(seat, random.getrandbits(64)).states.tobytes())
        table.play(random.choice(table.actions()))
    results = np.zeros((1, 9), np.int64)
    policies = np.array([k % 2 for k in range(game.players)], np.int64)
    bot_kernels(game.name).play_games(game.template, np.uint64(5), 0, policies, results)
    digest.update(results.tobytes())
    return digest.hexdigest()


def traces() -> Iterator[str]:
    return (f"{label(game)} {trace(game)}" for game in SETTINGS)


if __name__ == "__main__":
    for line in traces():
        print(line, flush=True)  # noqa: T201 - this is its output
