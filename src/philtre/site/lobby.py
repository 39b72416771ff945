"""The lobby: the public tables of all workers."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from time import monotonic

from philtre.parlour.forms import TableListed
from philtre.parlour.room import NotAllowed
from philtre.parlour.telling import listed
from philtre.site.live import LiveTable
from philtre.store.store import NoTable, Store

MOST = 60
"""So many tables are listed,"""
AGE = 1.0
"""from a list that is at most so many seconds old."""


class Lobby:
    """The public tables that are not over. The list is kept for a moment: many may look at it."""

    def __init__(self, store: Store, enter: Callable[[str], Awaitable[LiveTable]]) -> None:
        self._store = store
        self._enter = enter
        self._lines: list[TableListed] = []
        self._good_until = 0.0
        self._reads = asyncio.Lock()

    def changed(self) -> None:
        """A table was opened here: who looks next shall see it."""
        self._good_until = 0.0

    async def listed(self) -> list[TableListed]:
        async with self._reads:
            if self._good_until < monotonic():
                self._good_until = monotonic() + AGE  # first: it may change while we read
                try:
                    self._lines = await self._read()
                except BaseException:
                    self.changed()
                    raise
        return self._lines

    async def _read(self) -> list[TableListed]:
        lines = []
        for table in await self._store.public(MOST):
            try:
                room = (await self._enter(table)).room
            except (NoTable, NotAllowed):  # gone meanwhile, or of an older version
                continue
            if room.status != "over":
                lines.append(listed(room))
        return lines
