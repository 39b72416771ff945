"""What the site asks of a database: to keep the entries of tables, and to tell other workers.

An entry that was appended is durable when ``append`` returns. All else here (the status, leases)
can be worked out again from the entries or taken anew.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

import msgspec

from philtre.errors import PhiltreError
from philtre.parlour.entries import AnyEntry, Opened, Status

__all__ = ["Ear", "NoTable", "NumberTaken", "Status", "Store", "StoreAway", "Stored"]


class Stored(msgspec.Struct, frozen=True):
    """An entry of a table's log, and its place there, counted from 0."""

    number: int
    entry: AnyEntry


class NumberTaken(PhiltreError):
    """Somebody else's entry has this number. Follow it, and see whether yours still makes sense."""

    def __init__(self, table: str, number: int) -> None:
        super().__init__("number-taken", table=table, number=number)


class NoTable(PhiltreError):
    """There is no table, or no record, with this id."""

    def __init__(self, table: str) -> None:
        super().__init__("no-table", table=table)


class StoreAway(PhiltreError):
    """The database does not answer. What was asked may have been done or not: read, then decide."""

    def __init__(self) -> None:
        super().__init__("store-away")


class Ear(Protocol):
    """Who wants to hear what other workers do. Called in the event loop; must not block."""

    def entry_made(self, table: str, number: int) -> None:
        """Another worker appended this entry (it may be told of twice, and of one's own too)."""

    def announced(self, table: str, payload: dict[str, Any]) -> None:
        """Another worker said this about a table."""

    def missed(self) -> None:
        """The line was cut for a while: anything may have happened at any table."""


class Store(Protocol):
    """Where tables are kept. Every call may raise ``StoreAway``."""

    async def start(self) -> None:
        """Get ready. Called once, before all else."""

    async def ping(self) -> None:
        """``StoreAway`` if the store does not answer."""

    async def open(
        self,
        table: str,
        entry: Opened,
        more: Sequence[AnyEntry] = (),
        status: Status = "gathering",
    ) -> None:
        """Keep a new table with its first entries, all or none of them.

        ``NumberTaken`` if there is a table with this id already.
        """

    async def append(
        self, table: str, number: int, entry: AnyEntry, status: Status | None = None
    ) -> None:
        """Keep an entry; durable when it returns. ``NumberTaken`` if there is one with the number.

        ``status``, if given, becomes the table's in the same transaction.
        """

    async def read(self, table: str, start: int = 0) -> list[Stored]:
        """The entries from a number on. ``NoTable`` if there is no such table."""

    async def public(self, limit: int) -> list[str]:
        """The ids of public tables that are not over, newest activity first."""

    async def unfinished(self) -> list[str]:
        """The ids of tables that are being played: bots and clocks may have to go on there."""

    async def keep(self, tables: Sequence[str], worker: str, seconds: float) -> frozenset[str]:
        """Take or renew the leases to run these tables' bots and clocks.

        Returned are those that this worker has now; of the others, another worker has the lease.
        """

    async def leave(self, worker: str) -> None:
        """Give all leases of a worker back."""

    async def save_record(self, key: str, record: bytes) -> None:
        """Keep a record that was dropped in. The same key holds the same record: twice is fine."""

    async def record(self, key: str) -> bytes:
        """A record that was dropped in. ``NoTable`` if there is none."""

    def listen(self, ear: Ear) -> None:
        """Tell this ear what other workers append and announce, from now on."""

    async def announce(self, table: str, payload: dict[str, Any]) -> None:
        """Say something about a table to the other workers. It is not kept, and may be lost."""

    async def close(self) -> None:
        """Give everything back. The store is not used afterwards."""
