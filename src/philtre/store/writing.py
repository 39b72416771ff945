"""Many appends, one commit: whoever comes while a commit is under way shares the next one.

A commit waits for the disk, some milliseconds, whether it holds one entry or hundreds.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from time import monotonic
from typing import Any, NamedTuple

from sqlalchemy.exc import IntegrityError

from philtre.store.store import NoTable, NumberTaken, Status

MOST_AT_ONCE = 256
APART = 0.02
"""So many seconds lie between the beginnings of two commits: under load more share one."""

Key = tuple[str, int]


class Wanted(NamedTuple):
    """An entry that somebody waits to see kept."""

    key: Key
    row: dict[str, Any]
    """As the database keeps it."""
    status: Status | None
    """What becomes of the table with it, if anything does."""
    kept: asyncio.Future[None]


class Writer:
    """Writes what is wanted in batches, one after the other."""

    def __init__(self, keep: Callable[[list[Wanted]], Awaitable[set[Key]]]) -> None:
        self._keep = keep  # one transaction; returns which were new
        self._waiting: dict[Key, list[Wanted]] = {}
        self._is_wanted = asyncio.Event()
        self._is_closing = False
        self._began = -APART

    async def write(self, wanted: Wanted) -> None:
        """Wait until this entry is durable, or refused."""
        self._waiting.setdefault(wanted.key, []).append(wanted)
        self._is_wanted.set()
        await wanted.kept

    def finish(self) -> None:
        """``run`` ends once all that is wanted now is written."""
        self._is_closing = True
        self._is_wanted.set()

    async def run(self) -> None:
        while self._waiting or not self._is_closing:
            await self._is_wanted.wait()
            self._is_wanted.clear()
            while self._waiting:
                await asyncio.sleep(self._began + APART - monotonic())
                self._began = monotonic()
                await self._write_batch(self._next_batch())

    def _next_batch(self) -> list[Wanted]:
        """Who has waited longest, at most one for each number; sorted, so that two workers that
        want the same numbers never wait for each other.
        """
        keys = list(self._waiting)[:MOST_AT_ONCE]
        batch = []
        for key in keys:
            rivals = self._waiting.pop(key)
            batch.append(rivals.pop(0))
            if rivals:
                self._waiting[key] = rivals
        return sorted(batch, key=lambda wanted: wanted.key)

    async def _write_batch(self, batch: list[Wanted]) -> None:
        try:
            new = await self._keep(batch)
        except IntegrityError:
            await self._write_one_by_one(batch)
        except Exception as trouble:
            _refuse(batch, trouble)
        else:
            for wanted in batch:
                if wanted.key in new:
                    _settle(wanted)
                else:
                    _refuse([wanted], NumberTaken(*wanted.key))

    async def _write_one_by_one(self, batch: list[Wanted]) -> None:
        """Somebody's table is gone. The others shall not suffer for it."""
        if len(batch) == 1:
            _refuse(batch, NoTable(batch[0].key[0]))
            return
        for wanted in batch:
            await self._write_batch([wanted])


def _settle(wanted: Wanted) -> None:
    if not wanted.kept.done():
        wanted.kept.set_result(None)


def _refuse(batch: list[Wanted], trouble: Exception) -> None:
    for wanted in batch:
        if not wanted.kept.done():
            wanted.kept.set_exception(trouble)
