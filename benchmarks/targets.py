"""What Philtre is asked to reach, and what it has reached in a run."""

import math
from collections.abc import Iterable, Iterator, Sequence
from statistics import linear_regression
from typing import NamedTuple

from peers.catalogue import Row
from peers.ours import BATCH, OBSERVED, Ours, solo_of

SIZES = (256, 1024, 4096, 16384, 65536)
GROWTH = 1.1
"""The exponent up to which growth is called linear: from 256 games to 65536, of which a cache holds
only some, a decision then takes at most 1.75 times as long."""


class Target(NamedTuple):
    what: str
    asked: float | None
    """None: told beside, nothing is asked."""
    reached: float | None
    """None: not measured."""
    unit: str = " x"
    at_most: bool = False

    @property
    def verdict(self) -> str:
        if self.reached is None:
            return "not measured"
        if self.asked is None:
            return ""
        is_met = self.reached <= self.asked if self.at_most else self.reached >= self.asked
        return "met" if is_met else "**not met**"


class Figures:
    """The rows of a run, by name and number of cores."""

    def __init__(self, rows: Iterable[Row]) -> None:
        self.rows = {(row["name"], row["cores"]): row for row in rows}
        ours = [Ours.named(name) for name, _ in self.rows if "/" in name]
        self.ours = sorted(set(ours))
        self.games = sorted({each.game for each in ours})

    def rate(self, name: str, cores: int = 1) -> float | None:
        """Decisions a second, if it was measured."""
        row = self.rows.get((name, cores))
        return row["rate"] if row and not row["missing"] else None

    def nanoseconds(self, ours: Ours) -> float | None:
        """The time a decision takes on one core."""
        rate = self.rate(ours.name)
        return 1e9 / rate if rate else None

    def growth(self, kind: str, game: str) -> float | None:
        """The exponent with which the time of a step grows with the size of the batch."""
        times = [
            (math.log(size), math.log(time * size))
            for size in SIZES
            if (time := self.nanoseconds(Ours(kind, game, size=size)))
        ]
        return linear_regression(*zip(*times, strict=True)).slope if len(times) > 1 else None

    def threads(self, kind: str, game: str) -> float | None:
        """How many times as fast two threads are as one."""
        name = Ours(kind, game).name
        return ratio(self.rate(name, 2), self.rate(name, 1))


def ratio(one: float | None, other: float | None) -> float | None:
    return one / other if one and other else None


def targets(figures: Figures) -> Iterator[Target]:
    yield from _against_hearts(figures)
    yield from _against_leduc(figures)
    yield from _alone_against_hearts(figures)
    yield from _with_observations(figures)
    yield from _growth(figures)
    yield from _threads(figures)


def _against_hearts(figures: Figures) -> Iterator[Target]:
    one, two = figures.rate("hearts"), figures.rate("hearts", 2)
    for game in figures.games:
        rate = figures.rate(Ours(BATCH, game).name, 2)
        what = f"{game}: batch on two cores / OpenSpiel hearts"
        yield Target(f"{what}, one process", 30, ratio(rate, one))
        yield Target(f"{what}, two processes", None, ratio(rate, two))


def _against_leduc(figures: Figures) -> Iterator[Target]:
    for cores, said in ((1, "one core"), (2, "two cores")):
        ours, pgx = figures.rate(Ours(BATCH, "poison").name, cores), figures.rate(LEDUC, cores)
        what = f"poison: batch / Pgx leduc_holdem, {said} each"
        yield Target(what, 1, ratio(ours, pgx))


LEDUC = "leduc_holdem"


def _alone_against_hearts(figures: Figures) -> Iterator[Target]:
    for game in figures.games:
        reached = ratio(figures.rate(solo_of(game).name), figures.rate("hearts"))
        yield Target(f"{game}: one game stepped from Python / OpenSpiel hearts", 2, reached)


def _with_observations(figures: Figures) -> Iterator[Target]:
    for game in figures.games:
        what = f"{game}: batch with observations and masks, one core"
        sizes = [figures.rate(Ours(OBSERVED, game, size=size).name) for size in SIZES]
        best = max((rate for rate in sizes if rate), default=None)
        yield Target(f"{what}, 4 players, best size", 3, _millions(best), UNIT)
        rates = [rate for _, rate in by_players(figures, game)]
        if len(rates) > 1:
            yield Target(f"{what}, slowest number of players", 3, _millions(min(rates)), UNIT)


UNIT = " million/s"


def by_players(figures: Figures, game: str) -> Sequence[tuple[int, float]]:
    """The numbers of players measured with observations on one core, and their rates."""
    return [
        (ours.players, rate)
        for ours in figures.ours
        if ours == Ours(OBSERVED, game, ours.players) and (rate := figures.rate(ours.name))
    ]


def _millions(rate: float | None) -> float | None:
    return rate / 1e6 if rate else None


def _growth(figures: Figures) -> Iterator[Target]:
    for kind in (BATCH, OBSERVED):
        for game in figures.games:
            what = f"{game}: {WITH[kind]}: time of a step grows with size to the power of"
            yield Target(what, GROWTH, figures.growth(kind, game), "", at_most=True)


def _threads(figures: Figures) -> Iterator[Target]:
    for kind in (BATCH, OBSERVED):
        for game in figures.games:
            what = f"{game}: {WITH[kind]}: two threads / one"
            yield Target(what, 1.7, figures.threads(kind, game))


WITH = {BATCH: "batch", OBSERVED: "batch with observations"}
