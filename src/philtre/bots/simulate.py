"""Many games between bots, and what they tell about a game: who wins, scores, lengths."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from math import sqrt

import msgspec
import numpy as np

from philtre.bots.playout import POLICIES, bot_kernels
from philtre.errors import BadOption
from philtre.play.chance import checked_seed
from philtre.play.game import Game
from philtre.play.record import Record
from philtre.table.layout import MAX_SEATS, Numbers

CHUNK = 512
Z_95 = 1.959964
WINNERS, ENDING, DECISIONS, SCORES = 0, 1, 2, 3  # the columns of a result


class Estimate(msgspec.Struct, frozen=True):
    """A mean with its 95% interval."""

    mean: float
    low: float
    high: float


class Simulation(msgspec.Struct, frozen=True):
    """What many games between bots came to."""

    game: str
    rules: str
    players: int
    options: dict[str, str | bool]
    bots: tuple[str, ...]
    """The bot in each seat."""
    games: int
    seed: int
    win_share: tuple[Estimate, ...]
    """For each seat: how much of a win it gets; a shared win is divided."""
    score: tuple[Estimate, ...]
    decisions: Estimate
    """How many decisions a game has."""
    endings: dict[str, int]
    """How often each clause ended the game."""


def simulate(
    game: Game,
    games: int,
    seed: int,
    bots: Sequence[str] = ("random",),
    on_progress: Callable[[int], object] = int,
) -> tuple[Simulation, Numbers]:
    """Play so many games between bots, on all cores, and sum up.

    ``bots`` names the bot of each seat, or one for all. The games follow from the seed and their
    number alone. ``on_progress`` is told how many more games are done. Returns the summary and a
    row for each game (see ``playout.play_games``).
    """
    if isinstance(games, bool) or not isinstance(games, int) or games < 1:
        raise BadOption("games", number=games)
    checked_seed(seed)
    seats = seated(game, bots)
    results = np.zeros((games, SCORES + MAX_SEATS), np.int64)
    policies = np.array([POLICIES.index(bot) for bot in seats], np.int64)
    play_games = bot_kernels(game.name).play_games

    def play_chunk(start: int) -> int:
        chunk = results[start : start + CHUNK]
        play_games(game.template, np.uint64(seed), start, policies, chunk)
        return len(chunk)

    with ThreadPoolExecutor(os.cpu_count()) as threads:
        for done in threads.map(play_chunk, range(0, games, CHUNK)):
            on_progress(done)
    return _summary(game, seats, seed, results), results


def records(game: Game, games: int, seed: int, bots: Sequence[str]) -> Iterator[Record]:
    """The same games that ``simulate`` plays, one after the other, as records."""
    seats = seated(game, bots)
    policies = [POLICIES.index(bot) for bot in seats]
    kernels = bot_kernels(game.name)
    seeds = np.empty(2, np.uint64)
    for number in range(games):
        kernels.seed_game(np.uint64(seed), number, seeds)
        table = game.new(seed=int(seeds[0]))
        while table.turn is not None:
            policy = policies[table.turn]
            table.play(kernels.pick_move(table.states, 0, policy, seeds[1:]))
        yield table.record(seats)


def seated(game: Game, bots: Sequence[str]) -> tuple[str, ...]:
    """The bot of each seat, from one name for all or one name a seat."""
    for bot in bots:
        if bot not in POLICIES:
            raise BadOption("no-bot", bot=bot, bots=", ".join(POLICIES))
    if len(bots) not in (1, game.players):
        raise BadOption("bots", players=game.players)
    return tuple(bots) * game.players if len(bots) == 1 else tuple(bots)


def _summary(game: Game, seats: tuple[str, ...], seed: int, results: Numbers) -> Simulation:
    is_winner = (results[:, [WINNERS]] >> np.arange(game.players)) & 1
    shares = is_winner / is_winner.sum(axis=1, keepdims=True)
    endings = Counter(game.rules.clause(int(number)) for number in results[:, ENDING])
    return Simulation(
        game=game.name,
        rules=game.rules.version,
        players=game.players,
        options=dict(game.options),
        bots=seats,
        games=len(results),
        seed=seed,
        win_share=tuple(_share(shares[:, seat]) for seat in range(game.players)),
        score=tuple(_estimate(results[:, SCORES + seat]) for seat in range(game.players)),
        decisions=_estimate(results[:, DECISIONS]),
        endings=dict(sorted(endings.items())),
    )


def _estimate(sample: Numbers) -> Estimate:
    mean = float(sample.mean())
    spread = float(sample.std(ddof=1)) if len(sample) > 1 else 0.0
    half = Z_95 * spread / sqrt(len(sample))
    return Estimate(mean, mean - half, mean + half)


def _share(sample: Numbers) -> Estimate:
    """A share of wins with Wilson's interval, which stays between 0 and 1."""
    share, n = float(sample.mean()), len(sample)
    weight = Z_95**2 / n
    middle = (share + weight / 2) / (1 + weight)
    half = Z_95 * sqrt(share * (1 - share) / n + weight / (4 * n)) / (1 + weight)
    return Estimate(share, max(0.0, middle - half), min(1.0, middle + half))
