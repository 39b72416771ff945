"""What to do while the database is away: try again, for a limited time, and then say so."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from time import monotonic
from typing import TypeVar

import structlog
from sqlalchemy import exc

from philtre.store.store import StoreAway

SHORTEST_PAUSE = 0.05
LONGEST_PAUSE = 1.0
OUR_FAULT = (exc.IntegrityError, exc.ProgrammingError, exc.DataError, exc.NotSupportedError)
PASSING = ("08", "40", "53", "55", "57", "58")
"""Classes of PostgreSQL's states that pass: connections, rollbacks, too much, in use, shutdown,
disks."""

Result = TypeVar("Result")
log = structlog.get_logger()


def state_of(trouble: BaseException) -> str | None:
    """PostgreSQL's five letters for what went wrong, if it said so."""
    cause = getattr(trouble, "orig", None) or trouble
    state = getattr(cause, "sqlstate", None)
    return None if state is None else str(state)


def is_away(trouble: BaseException) -> bool:
    """Whether it may well work in a moment: the database is being restarted, say."""
    state = state_of(trouble)
    if state is not None:
        return state.startswith(PASSING)
    if isinstance(trouble, exc.DBAPIError):
        return not isinstance(trouble, OUR_FAULT)
    is_of_driver = type(trouble).__module__.startswith("asyncpg")
    return is_of_driver or isinstance(trouble, OSError | exc.TimeoutError)


async def patiently(
    work: Callable[[], Awaitable[Result]], seconds: float, what: str = "work"
) -> Result:
    """Do the work, again and again if the database is away; ``StoreAway`` after these seconds.

    The work must be such that doing it twice is as good as once: when a connection is cut, nobody
    knows whether the last try was carried out.
    """
    give_up = monotonic() + seconds
    pause = SHORTEST_PAUSE
    while True:
        try:
            return await work()
        except Exception as trouble:
            if not is_away(trouble):
                raise
            if monotonic() + pause > give_up:
                log.error("database_away", what=what, seconds=seconds, trouble=_words(trouble))
                raise StoreAway from trouble
            log.warning("database_retry", what=what, trouble=_words(trouble))
        await asyncio.sleep(pause)
        pause = min(2 * pause, LONGEST_PAUSE)


def _words(trouble: Exception) -> str:
    """The trouble without the statement and its values, which may hold a deal's secret."""
    cause = getattr(trouble, "orig", None) or trouble
    return f"{type(cause).__name__}: {cause}".splitlines()[0][:200]
