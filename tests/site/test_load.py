"""The report of the load, made of invented measurements: nothing is timed here."""

import asyncio

import pytest

from capacity import LATEST, NARROW, most_carried
from page import Measured, Run, page
from result import Result

PACE = 2.0


def under(load: int, limit: int) -> Result:
    """What a server with a limit shows under a load."""
    p99 = 10.0 if load <= limit else 10 * LATEST
    rate = load / PACE
    return Result(load, rate, rate, 5.0, 8.0, p99, p99, 16_000, 0.5, 0.1)


def carried_by(limit: int, first: int, most: int) -> int:
    async def attempt(load: int) -> Result:
        assert load <= most
        return under(load, limit)

    best = asyncio.run(most_carried(attempt, first, most))
    return best.tables if best else 0


@pytest.mark.parametrize("limit", [130, 500, 999, 1790])
def test_the_search_ends_just_below_what_a_server_carries(limit: int) -> None:
    assert limit / NARROW - 2 <= carried_by(limit, first=500, most=4000) <= limit


def test_the_search_tries_nothing_beyond_the_most_it_may() -> None:
    assert carried_by(limit=10**6, first=500, most=1300) == 1300


def test_a_server_that_carries_nothing_is_found_out() -> None:
    assert carried_by(limit=0, first=500, most=4000) == 0


def test_a_hiccup_is_not_held_against_a_server() -> None:
    tried: list[int] = []

    async def attempt(load: int) -> Result:
        tried.append(load)
        return under(load, 800 if tried.count(load) > 1 else 0)

    best = asyncio.run(most_carried(attempt, 500, 4000))
    assert best is not None
    assert 800 / NARROW - 2 <= best.tables <= 800


def report(ours: int, theirs: int) -> str:
    sides = tuple(
        Measured(name, "memory", 10**7, 10**5, under(500, limit), None, under(limit, limit))
        for name, limit in (("philtre", ours), ("boardgame.io", theirs))
    )
    return page(Run("a machine", 10, PACE, 4000, sides))


def test_the_report_says_what_is_met() -> None:
    text = report(ours=1000, theirs=400)
    assert "1,000 |" in text
    assert "500 / 200 = 2.50, met" in text
    assert "not met" not in text


def test_the_report_says_what_is_not_met() -> None:
    text = report(ours=400, theirs=1000)
    assert "p99 1000.0 ms, **not met**" in text
    assert "200 / 500 = 0.40, **not met**" in text
