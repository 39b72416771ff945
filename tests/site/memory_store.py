"""A store that forgets all when the test is over. Several workers can share what it keeps."""

from __future__ import annotations

from collections.abc import Sequence
from time import monotonic
from typing import Any

from philtre.parlour.entries import AnyEntry, Opened
from philtre.store.store import Ear, NoTable, NumberTaken, Status, StoreAway, Stored


class Shelf:
    """What several workers keep together."""

    def __init__(self) -> None:
        self.tables: dict[str, list[AnyEntry]] = {}
        self.status: dict[str, Status] = {}
        self.leases: dict[str, tuple[str, float]] = {}
        self.records: dict[str, bytes] = {}
        self.stores: list[MemoryStore] = []


class MemoryStore:
    """One worker's way to the shelf."""

    def __init__(self, shelf: Shelf | None = None) -> None:
        self.shelf = shelf or Shelf()
        self.shelf.stores.append(self)
        self.ears: list[Ear] = []
        self.is_away = False
        """Set it to let every call fail."""
        self.rival: AnyEntry | None = None
        """Set it to an entry that another worker makes right before our next one."""

    def _answer(self) -> None:
        if self.is_away:
            raise StoreAway

    async def start(self) -> None:
        self._answer()

    async def ping(self) -> None:
        self._answer()

    async def open(
        self,
        table: str,
        entry: Opened,
        more: Sequence[AnyEntry] = (),
        status: Status = "gathering",
    ) -> None:
        self._answer()
        if table in self.shelf.tables:
            raise NumberTaken(table, 0)
        self.shelf.tables[table] = [entry, *more]
        self.shelf.status[table] = status

    async def append(
        self, table: str, number: int, entry: AnyEntry, status: Status | None = None
    ) -> None:
        self._answer()
        entries = self._entries(table)
        if self.rival is not None:
            rival, self.rival = self.rival, None
            entries.append(rival)
        if number != len(entries):
            raise NumberTaken(table, number)
        entries.append(entry)
        if status is not None:
            self.shelf.status[table] = status
        for ear in self._other_ears():
            ear.entry_made(table, number)

    def _entries(self, table: str) -> list[AnyEntry]:
        if table not in self.shelf.tables:
            raise NoTable(table)
        return self.shelf.tables[table]

    async def read(self, table: str, start: int = 0) -> list[Stored]:
        self._answer()
        return [Stored(k, entry) for k, entry in enumerate(self._entries(table)) if k >= start]

    async def public(self, limit: int) -> list[str]:
        self._answer()
        found = [
            table
            for table, (first, *_) in self.shelf.tables.items()
            if isinstance(first, Opened) and first.is_public and self.shelf.status[table] != "over"
        ]
        return found[::-1][:limit]

    async def unfinished(self) -> list[str]:
        self._answer()
        return [table for table, status in self.shelf.status.items() if status == "playing"]

    async def keep(self, tables: Sequence[str], worker: str, seconds: float) -> frozenset[str]:
        self._answer()
        now, kept = monotonic(), set()
        for table in tables:
            holder, until = self.shelf.leases.get(table, (worker, 0.0))
            if holder == worker or until < now:
                self.shelf.leases[table] = (worker, now + seconds)
                kept.add(table)
        return frozenset(kept)

    async def leave(self, worker: str) -> None:
        self._answer()
        self.shelf.leases = {t: held for t, held in self.shelf.leases.items() if held[0] != worker}

    async def save_record(self, key: str, record: bytes) -> None:
        self._answer()
        self.shelf.records[key] = record

    async def record(self, key: str) -> bytes:
        self._answer()
        if key not in self.shelf.records:
            raise NoTable(key)
        return self.shelf.records[key]

    def listen(self, ear: Ear) -> None:
        self.ears.append(ear)

    async def announce(self, table: str, payload: dict[str, Any]) -> None:
        self._answer()
        for ear in self._other_ears():
            ear.announced(table, payload)

    def _other_ears(self) -> list[Ear]:
        return [ear for store in self.shelf.stores if store is not self for ear in store.ears]

    async def close(self) -> None:
        self.ears.clear()
