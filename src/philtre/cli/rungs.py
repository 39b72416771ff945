"""What a ladder is made of: matches of one bot alone among seats of another, and what they tell."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import pairwise
from pathlib import Path

import msgspec

from philtre.arena.cheater import CHEATER
from philtre.arena.measure import Line, Measure, Timing, lines_of, timing
from philtre.arena.plan import FIRST, Plan, plan_of
from philtre.arena.play import Result
from philtre.arena.ratings import Rating, ratings
from philtre.arena.run import run_arena
from philtre.arena.schedule import units
from philtre.arena.store import Store
from philtre.bots.registry import LEVELS
from philtre.play.game import Game, load, players_allowed, rules_of

RULE_OF_THUMB = next(name for name, bot in LEVELS.items() if bot == "thumb")
STRONGEST = [*LEVELS][-1]
RULER = ("random", STRONGEST, CHEATER)
"""Who plays against rules of thumb: they measure what there is to gain."""
CLOSE = 6
"""Neighbouring levels are close together: their matches take so many times as many deals."""


class Rung(msgspec.Struct, frozen=True):
    """A match, and how the bot that was alone fared in it."""

    game: str
    players: int
    bot: str
    against: str
    result: Measure


class Ladder(msgspec.Struct, frozen=True):
    """All matches, and what they tell about each bot in each game."""

    version: str
    deals: int
    seed: int
    rungs: tuple[Rung, ...]
    ratings: dict[str, dict[str, Rating]]
    """By game and bot."""
    timings: dict[str, dict[str, Timing]]
    """The same: what the clock said. All else follows from the seed."""

    def find(self, game: str, players: int, bot: str, against: str) -> Measure:
        return next(
            rung.result
            for rung in self.rungs
            if (rung.game, rung.players, rung.bot, rung.against) == (game, players, bot, against)
        )


def steps() -> list[tuple[str, str]]:
    """Each level with the one below it, from the lowest on."""
    return [(higher, lower) for lower, higher in pairwise(LEVELS)]


def matches(game: str, players: int) -> list[tuple[str, str]]:
    """Who meets whom at a table: the ruler the rule of thumb; each level the one below it, where
    there are as many players as usual.
    """
    ruler = [(bot, RULE_OF_THUMB) for bot in RULER]
    return [*steps(), *ruler] if players == usual_table(game).players else ruler


def tables_of(game: str) -> range:
    """All numbers of players of a game with its usual options."""
    rules = rules_of(game)
    return players_allowed(rules, {option.name: option.values[0] for option in rules.options})


def usual_table(game: str) -> Game:
    """A game with as many players as there are usually: neither the fewest nor the most."""
    tables = tables_of(game)
    return load(game, tables[(len(tables) - 1) // 2])


def plans(games: Sequence[str], deals: int, seed: int) -> list[Plan]:
    """The matches of a ladder, game by game."""
    return [
        plan_of(load(game, players), match, deals * (CLOSE if match in steps() else 1), seed, FIRST)
        for game in games
        for players in tables_of(game)
        for match in matches(game, players)
    ]


def climb(
    games: Sequence[str],
    deals: int,
    seed: int,
    folder: Path,
    *,
    workers: int | None = 1,
    on_progress: Callable[[int, int], object] = lambda done, total: None,  # noqa: ARG005
) -> Ladder:
    """Play all matches that are not in the folder yet, and sum up.

    ``on_progress`` is told how many units of the arena are done, and of how many.
    """
    planned = plans(games, deals, seed)
    done, total = 0, sum(len(units(plan)) for plan in planned)
    rungs, played = [], dict[str, list[Result]]()
    for plan in planned:
        place = folder / f"{plan.game}-{plan.players}-{'-'.join(plan.bots)}"
        tell = partial(_tell, on_progress, done, total)
        report = run_arena(plan, workers=workers, folder=place, on_progress=tell)
        done += len(units(plan))
        bot, against = plan.bots
        cell = next(cell for cell in report.result.matrix if cell.bot == bot)
        rungs.append(Rung(plan.game, plan.players, bot, against, cell.result))
        played.setdefault(plan.game, []).extend(_results(plan, place))
    return Ladder(
        version=planned[0].version,
        deals=deals,
        seed=seed,
        rungs=tuple(rungs),
        ratings={game: _ratings(game, results) for game, results in played.items()},
        timings={game: _timings(results) for game, results in played.items()},
    )


def _tell(
    on_progress: Callable[[int, int], object], before: int, total: int, done: int, _: int
) -> None:
    on_progress(before + done, total)


def _results(plan: Plan, folder: Path) -> Iterator[Result]:
    """What was played, in the order of the plan."""
    with Store(plan, folder) as store:
        yield from (store.results[unit.deal, unit.line_up] for unit in units(plan))


def _bots() -> list[str]:
    return list(dict.fromkeys([*LEVELS, *RULER]))


def _ratings(game: str, results: list[Result]) -> dict[str, Rating]:
    lowest_wins = rules_of(game).lowest_wins
    lines: list[list[Line]] = [list(lines_of(result, lowest_wins)) for result in results]
    return ratings(_bots(), lines)


def _timings(results: list[Result]) -> dict[str, Timing]:
    return {
        bot: timing([time for result in results for time in result.times.get(bot, ())])
        for bot in _bots()
    }
