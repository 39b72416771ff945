"""What results tell about a bot: means, with intervals that know that deals are shared.

Games of one deal are no independent games: the same cards lie on all its tables. So a deal counts
once, with the mean of its games, and the intervals are about the means of the deals.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import fsum, sqrt
from statistics import NormalDist

import msgspec
import numpy as np

from philtre.arena.plan import ONE
from philtre.arena.play import Played, Result
from philtre.bots.simulate import Estimate

CONFIDENCE = 0.95
_SMALL = (12.706205, 4.302653, 3.182446, 2.776445, 2.570582, 2.446912)
"""Student's quantiles for 1 to 6 degrees of freedom, where the series below is too rough."""


class Line(msgspec.Struct, frozen=True):
    """How one seat fared in one game."""

    deal: int
    kind: str
    bot: str
    against: str | None
    """At a table of one against the rest: the bot in all other seats."""
    win: float
    """Its share of the win, in fair shares: 1 is what equal bots get."""
    score: float
    """Its score above the table's mean; below it, where the lowest score wins."""


class Measure(msgspec.Struct, frozen=True):
    """How a bot fared, with 95% intervals clustered by deal."""

    win: Estimate
    score: Estimate


class Timing(msgspec.Struct, frozen=True):
    """How long a bot took for its decisions, in milliseconds."""

    decisions: int
    mean: float
    median: float
    high: float
    """The 95th percentile."""


def lines_of(result: Result, lowest_wins: bool) -> Iterator[Line]:
    """A line for every seat of every game of a unit."""
    for game in result.games:
        shares = fair_shares(game.winners, len(game.seats))
        ahead = above_the_mean(game.scores, lowest_wins)
        for seat, bot in enumerate(game.seats):
            against = _against(game, seat) if result.kind == ONE else None
            yield Line(result.deal, result.kind, bot, against, shares[seat], ahead[seat])


def fair_shares(winners: Sequence[int], players: int) -> list[float]:
    """Each seat's share of the win as a multiple of a fair one; a shared win is divided.

    >>> fair_shares([0, 2], 4)
    [2.0, 0.0, 2.0, 0.0]
    """
    return [players / len(winners) if seat in winners else 0.0 for seat in range(players)]


def above_the_mean(scores: Sequence[int], lowest_wins: bool) -> list[float]:
    """How much better each score is than the mean of the table.

    >>> above_the_mean([1, 2, 6], lowest_wins=True)
    [2.0, 1.0, -3.0]
    """
    mean = sum(scores) / len(scores)
    return [mean - score if lowest_wins else score - mean for score in scores]


def _against(game: Played, seat: int) -> str | None:
    """The bot in all other seats, if this seat's is alone."""
    others = {*game.seats[:seat], *game.seats[seat + 1 :]}
    return others.pop() if len(others) == 1 and game.seats[seat] not in others else None


def measure(lines: Iterable[Line]) -> Measure | None:
    """How the seats of some lines fared; None where there are none."""
    found = list(lines)
    if not found:
        return None
    return Measure(
        win=clustered((line.deal, line.win) for line in found),
        score=clustered((line.deal, line.score) for line in found),
    )


def clustered(numbers: Iterable[tuple[int, float]]) -> Estimate:
    """The mean of numbers that belong to deals, and its interval. Their order does not matter.

    >>> clustered([(0, 1.0), (0, 3.0), (1, 4.0), (1, 4.0)])
    Estimate(mean=3.0, low=-9.706205, high=15.706205)
    """
    deals: dict[int, list[float]] = {}
    for deal, number in numbers:
        deals.setdefault(deal, []).append(number)
    means = [fsum(members) / len(members) for members in deals.values()]
    many = len(means)
    mean = fsum(means) / many  # fsum rounds once, whatever the order
    if many == 1:
        return Estimate(mean, float("-inf"), float("inf"))
    variance = fsum((member - mean) ** 2 for member in means) / (many - 1)
    half = student(many - 1) * sqrt(variance / many)
    return Estimate(mean, mean - half, mean + half)


def student(freedom: int) -> float:
    """The quantile of Student's distribution that leaves 2.5% above (Abramowitz, Stegun 26.7.5)."""
    if freedom <= len(_SMALL):
        return _SMALL[freedom - 1]
    z = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
    series = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + fsum(term / freedom**power for power, term in enumerate(series, start=1))


def timing(microseconds: Sequence[int]) -> Timing:
    """How long decisions took."""
    if not microseconds:
        return Timing(0, 0.0, 0.0, 0.0)
    times = np.array(microseconds) / 1000
    median, high = np.percentile(times, [50, 95]).tolist()
    return Timing(len(microseconds), float(times.mean()), median, high)
