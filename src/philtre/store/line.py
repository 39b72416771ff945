"""The line on which PostgreSQL tells a worker what the others do. It mends itself."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import structlog

from philtre.store.patience import LONGEST_PAUSE

CHANNEL = "philtre"
STILL_THERE = 10.0
"""After so many seconds of silence we ask whether the database is still there."""

log = structlog.get_logger()


class Line:
    """A connection that only listens."""

    def __init__(
        self,
        connect: Callable[[], Awaitable[Any]],
        hear: Callable[[str], None],
        missed: Callable[[], None],
    ) -> None:
        self._connect = connect
        self._hear = hear
        self._missed = missed
        self._was_open = False
        self.is_open = asyncio.Event()

    async def run(self) -> None:
        """Listen until cancelled."""
        while True:
            try:
                await self._listen()
            except Exception as trouble:  # whatever it is: a worker that hears nothing is no use
                log.warning("line_cut", trouble=type(trouble).__name__)
            self.is_open.clear()
            await asyncio.sleep(LONGEST_PAUSE)

    async def _listen(self) -> None:
        connection = await self._connect()
        cut = asyncio.Event()
        connection.add_termination_listener(lambda _: cut.set())
        try:
            await connection.add_listener(CHANNEL, lambda *told: self._hear(told[-1]))
            if self._was_open:
                # only now: whatever happens from here on is heard, all before is caught up with
                log.info("line_mended")
                self._missed()
            self._was_open = True
            self.is_open.set()
            while not cut.is_set():
                with suppress(TimeoutError):
                    await asyncio.wait_for(cut.wait(), STILL_THERE)
                if not cut.is_set():
                    await connection.execute("SELECT 1")
        finally:
            connection.terminate()
