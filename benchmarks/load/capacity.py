"""How much load a server carries before its slowest answers come too late."""

from collections.abc import Awaitable, Callable

from result import Result

LATEST = 100.0  # milliseconds, for 99 of 100 decisions
LOST_AT_MOST = 0.02  # of what was due
NARROW = 1.08  # the search ends when what is carried and what is not are this close
TRIES = 2  # a hiccup of the machine is not held against a server

Attempt = Callable[[int], Awaitable[Result]]


def carries(result: Result) -> bool:
    """Whether 99 of 100 decisions arrived in time and next to none was left lying."""
    return result.p99 < LATEST and result.made >= (1 - LOST_AT_MOST) * result.wanted


async def most_carried(attempt: Attempt, first: int, most: int) -> Result | None:
    """The greatest load that is carried: doubled until it is too much, then halved in between.

    Nothing beyond ``most`` is tried. None if not even a sixteenth of the first is carried.
    """
    best: Result | None = None
    low = high = 0
    load = first
    while not high and low < most:
        result = await _best_of_tries(attempt, load)
        if carries(result):
            best, low, load = result, load, min(load * 2, most)
        elif best is None and load > first // 16:
            load //= 2
        else:
            high = load
    while best is not None and high > low * NARROW + 1:
        load = (low + high) // 2
        result = await _best_of_tries(attempt, load)
        if carries(result):
            best, low = result, load
        else:
            high = load
    return best


async def _best_of_tries(attempt: Attempt, load: int) -> Result:
    for _ in range(TRIES - 1):
        result = await attempt(load)
        if carries(result):
            return result
    return await attempt(load)
