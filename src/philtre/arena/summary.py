"""What an arena came to: who is how strong, against whom, how fast, and with which faults."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import permutations
from math import inf

import msgspec

from philtre.arena.measure import Line, Measure, Timing, lines_of, measure, timing
from philtre.arena.plan import MIXED, Plan
from philtre.arena.play import Result
from philtre.arena.ratings import Rating, ratings
from philtre.arena.seat import Fault


class Standing(msgspec.Struct, frozen=True):
    """A bot's results."""

    bot: str
    mixed: Measure | None
    """At mixed tables."""
    alone: Measure | None
    """As the only one of its kind, against each of the others. If only the first bot was put to
    the test, the others have neither."""
    rating: Rating
    decisions: int
    faults: int

    @property
    def chief(self) -> float:
        """What the bots are ranked by: wins at mixed tables, if they were played."""
        found = self.mixed or self.alone
        return -inf if found is None else found.win.mean


class Cell(msgspec.Struct, frozen=True):
    """One bot alone among seats of another."""

    bot: str
    against: str
    result: Measure


class Summary(msgspec.Struct, frozen=True):
    """All that follows from the plan, to the last digit. The best bot comes first."""

    plan: Plan
    games: int
    standings: tuple[Standing, ...]
    matrix: tuple[Cell, ...]
    faults: tuple[Fault, ...]


class Report(msgspec.Struct, frozen=True):
    """What an arena tells: what follows from the plan, and what the clock said."""

    result: Summary
    timings: dict[str, Timing]


def report_of(plan: Plan, results: Sequence[Result]) -> Report:
    """Sum up results that are in the order of the schedule."""
    lowest_wins = plan.load().rules.lowest_wins
    matches = [list(lines_of(result, lowest_wins)) for result in results]
    return Report(
        result=_summary(plan, results, matches),
        timings={
            bot: timing([time for result in results for time in result.times.get(bot, ())])
            for bot in plan.bots
        },
    )


def _summary(plan: Plan, results: Sequence[Result], matches: list[list[Line]]) -> Summary:
    lines = [line for match in matches for line in match]
    skills = ratings(plan.bots, matches)
    faults = tuple(fault for result in results for fault in result.faults)
    decisions, failed = _decisions(results), Counter(fault.bot for fault in faults)
    standings = [
        Standing(
            bot=bot,
            mixed=measure(line for line in lines if line.bot == bot and line.kind == MIXED),
            alone=measure(line for line in lines if line.bot == bot and line.against),
            rating=skills[bot],
            decisions=decisions[bot],
            faults=failed[bot],
        )
        for bot in plan.bots
    ]
    return Summary(
        plan=plan,
        games=sum(len(result.games) for result in results),
        standings=tuple(sorted(standings, key=lambda row: row.chief, reverse=True)),
        matrix=tuple(_matrix(plan, lines)),
        faults=faults,
    )


def _decisions(results: Sequence[Result]) -> Counter[str]:
    decisions: Counter[str] = Counter()
    for result in results:
        for game in result.games:
            for bot, many in zip(game.seats, game.decisions, strict=True):
                decisions[bot] += many
    return decisions


def _matrix(plan: Plan, lines: list[Line]) -> list[Cell]:
    met: dict[tuple[str, str | None], list[Line]] = {}
    for line in lines:
        met.setdefault((line.bot, line.against), []).append(line)
    cells = []
    for bot, against in permutations(plan.bots, 2):
        found = measure(met.get((bot, against), ()))
        if found is not None:
            cells.append(Cell(bot, against, found))
    return cells
