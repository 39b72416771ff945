"""Philtre: a batch stepped in compiled code, or one game stepped from Python."""

from collections.abc import Callable
from random import random
from time import perf_counter

import numpy as np

import philtre

from .catalogue import Played, Ready
from .clock import game_after_game
from .ours import OBSERVED, SOLO

LEAVE = -1  # in the place of a decision: this game stays as it is
ROLLOUT = 64  # decisions without coming back to Python, as Pgx does in a scan
GAMES = 50  # enough to know how long a game takes


def prepare(game: str, kind: str, players: int, size: int) -> Ready:
    if kind == SOLO:
        return game_after_game(_one_game(game, players))
    return _batch_of(game, players, size, observe=kind == OBSERVED)


def _one_game(name: str, players: int) -> Callable[[], int]:
    game = philtre.solo(name, players)
    step = game.step

    def one_game() -> int:
        game.reset()
        decisions = 0
        while many := len(moves := game.legal):
            step(moves.item(int(random() * many)))
            decisions += 1
        return decisions

    return one_game


def _batch_of(game: str, players: int, size: int, *, observe: bool) -> Ready:
    games = philtre.batch(game, players, size, observe=observe)
    _scatter(games, _decisions_a_game(game, players))

    def play(seconds: float) -> Played:
        steps = 0
        begin = now = perf_counter()
        end = begin + seconds
        while now < end:
            if observe:
                games.step(games.sampled)
                steps += 1
            else:
                games.rollout(ROLLOUT)
                steps += ROLLOUT
            now = perf_counter()
        return Played(steps * size, now - begin, f"batch of {size}")

    return play


def _scatter(games: philtre.Batch, length: int) -> None:
    """Bring every game to another point of its course.

    Dealt together, games of equal length would also end together, and a short run with a large
    batch would see only a part of a game.
    """
    begins = np.random.default_rng(0).permutation(games.size) * length // games.size
    for now in range(length):
        games.step(np.where(begins <= now, games.sampled, LEAVE))


def _decisions_a_game(name: str, players: int) -> int:
    one_game = _one_game(name, players)
    return sum(one_game() for _ in range(GAMES)) // GAMES
