"""The store over a database: SQLite for one process, PostgreSQL for any number."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import count
from time import perf_counter, time
from typing import Any, TypeVar

import msgspec
import structlog
from sqlalchemy import Connection, bindparam, delete, select, update

from philtre.parlour.entries import AnyEntry, Opened
from philtre.store.database import Database, database_of, now
from philtre.store.migrating import migrate
from philtre.store.patience import patiently
from philtre.store.schema import entries, leases, records, tables
from philtre.store.store import Ear, NoTable, NumberTaken, Status, Stored
from philtre.store.writing import Key, Wanted, Writer

NOTICE_ENTRIES = 50
"""How many entries one notice tells of: PostgreSQL takes up to 8,000 bytes."""
DAY = 24 * 3600
PURGE_EVERY = 3600.0

Result = TypeVar("Result")
Kept = Callable[[int, float], None]
log = structlog.get_logger()


class SqlStore:
    """Where tables are kept. ``start`` it first, ``close`` it at the end."""

    def __init__(
        self,
        address: str,
        *,
        away_seconds: float = 20.0,
        abandoned_days: float = 0.0,
        on_kept: Kept = lambda *_: None,
    ) -> None:
        """``on_kept`` is told of every commit: how many entries it held, how long it took.

        Unfinished tables where nothing happened for ``abandoned_days`` are removed; 0 keeps all.
        """
        self.database: Database = database_of(address)
        self._name = secrets.token_hex(8)
        self._marks = count()
        self._away_seconds = away_seconds
        self._abandoned_days = abandoned_days
        self._on_kept = on_kept
        self._keeping = _keeping(self.database)
        self._ears: list[Ear] = []
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Migrate, connect, listen."""
        self.database.claim()
        try:
            await migrate(self.database, self._away_seconds)
        except BaseException:
            self.database.give_back()
            raise
        self._connections = self.database.connections()
        if not self.database.takes_many:  # whoever had these is gone
            await self._write(lambda c: c.execute(delete(leases)))
        self._writer = Writer(self._keep_batch)
        self._writing = asyncio.create_task(self._writer.run())
        line = self.database.line(self._hear, self._missed)
        if line is not None:
            self._tasks.append(asyncio.create_task(line.run()))
            await line.is_open.wait()
        if self._abandoned_days:
            self._tasks.append(asyncio.create_task(self._purge_now_and_then()))

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
        self._writer.finish()
        await self._writing
        await self._connections.close()
        self.database.give_back()

    # ------------------------------------------------------------ entries

    async def open(
        self,
        table: str,
        entry: Opened,
        more: Sequence[AnyEntry] = (),
        status: Status = "gathering",
    ) -> None:
        mark = self._mark()
        rows = [_row(table, number, one, mark) for number, one in enumerate([entry, *more])]
        insert = self.database.insert
        with_id = insert(tables).values(id=table, status=status, is_public=entry.is_public)

        def work(connection: Connection) -> None:
            connection.execute(with_id.on_conflict_do_nothing())
            kept = connection.execute(self._keeping, rows)
            if len(kept.all()) < len(rows):
                raise NumberTaken(table, 0)

        await self._write(work)

    async def append(
        self, table: str, number: int, entry: AnyEntry, status: Status | None = None
    ) -> None:
        row = _row(table, number, entry, self._mark())
        kept = asyncio.get_running_loop().create_future()
        await self._writer.write(Wanted((table, number), row, status, kept))

    def _mark(self) -> str:
        """A mark that nobody else sets: by it we know our own entries again."""
        return f"{self._name}-{next(self._marks)}"

    async def _keep_batch(self, batch: list[Wanted]) -> set[Key]:
        begin = perf_counter()
        rows = [wanted.row for wanted in batch]

        def work(connection: Connection) -> set[Key]:
            found = connection.execute(self._keeping, rows)
            new = {(table, number) for table, number in found}
            told = [wanted for wanted in batch if wanted.key in new]
            _set_statuses(connection, told)
            for k in range(0, len(told), NOTICE_ENTRIES):
                made = [wanted.key for wanted in told[k : k + NOTICE_ENTRIES]]
                self._notify(connection, {"made": made})
            return new

        new = await self._write(work)
        self._on_kept(len(new), perf_counter() - begin)
        return new

    async def read(self, table: str, start: int = 0) -> list[Stored]:
        wanted = (
            select(entries.c.number, entries.c.entry)
            .where(entries.c.table_id == table, entries.c.number >= start)
            .order_by(entries.c.number)
        )
        found = await self._fetch(wanted)
        if not found and not (start and await self._fetch(_is_there(table))):
            raise NoTable(table)
        return [Stored(number, _entry_of(text)) for number, text in found]

    # ------------------------------------------------------------ tables

    async def public(self, limit: int) -> list[str]:
        wanted = (
            select(tables.c.id)
            .where(tables.c.is_public, tables.c.status != "over")
            .order_by(_last_activity().desc())
            .limit(limit)
        )
        return [table for (table,) in await self._fetch(wanted)]

    async def unfinished(self) -> list[str]:
        wanted = select(tables.c.id).where(tables.c.status == "playing").order_by(tables.c.id)
        return [table for (table,) in await self._fetch(wanted)]

    async def keep(self, tables: Sequence[str], worker: str, seconds: float) -> frozenset[str]:
        if not tables:
            return frozenset()
        insert = self.database.insert(leases)
        insert = insert.values(
            table_id=bindparam("table_id"), worker=worker, until=now() + float(seconds)
        )
        taking = insert.on_conflict_do_update(
            index_elements=[leases.c.table_id],
            set_={"worker": insert.excluded.worker, "until": insert.excluded.until},
            where=(leases.c.worker == worker) | (leases.c.until < now()),
        ).returning(leases.c.table_id)
        rows = [{"table_id": table} for table in sorted(set(tables))]

        def work(connection: Connection) -> frozenset[str]:
            return frozenset(table for (table,) in connection.execute(taking, rows))

        return await self._write(work)

    async def leave(self, worker: str) -> None:
        await self._write(lambda c: c.execute(delete(leases).where(leases.c.worker == worker)))

    async def purge(self, before: int) -> int:
        """Remove unfinished tables where nothing happened since a time in milliseconds."""
        old = delete(tables).where(tables.c.status != "over", _last_activity() < before)
        expired = delete(leases).where(leases.c.until < now())

        def work(connection: Connection) -> int:
            connection.execute(expired)
            return (connection.execute(old)).rowcount

        return await self._write(work)

    async def _purge_now_and_then(self) -> None:
        while True:
            before = int((time() - self._abandoned_days * DAY) * 1000)
            try:
                if many := await self.purge(before):
                    log.info("purged", tables=many)
            except Exception:
                log.exception("purge_failed")
            await asyncio.sleep(PURGE_EVERY)

    # ------------------------------------------------------------ records

    async def save_record(self, key: str, record: bytes) -> None:
        row = self.database.insert(records).values(id=key, record=record, at=int(time() * 1000))
        await self._write(lambda c: c.execute(row.on_conflict_do_nothing()))

    async def record(self, key: str) -> bytes:
        found = await self._fetch(select(records.c.record).where(records.c.id == key))
        if not found:
            raise NoTable(key)
        return bytes(found[0][0])

    # ------------------------------------------------------------ other workers

    def listen(self, ear: Ear) -> None:
        self._ears.append(ear)

    async def announce(self, table: str, payload: dict[str, Any]) -> None:
        if self.database.takes_many:
            notice = {"table": table, "said": payload}
            await self._write(lambda c: self._notify(c, notice))

    def _notify(self, connection: Connection, notice: dict[str, Any]) -> None:
        told = msgspec.json.encode({"from": self._name, **notice}).decode()
        self.database.notify(connection, told)

    def _hear(self, words: str) -> None:
        notice = msgspec.json.decode(words)
        if notice["from"] == self._name:
            return
        for ear in self._ears:
            for table, number in notice.get("made", ()):
                ear.entry_made(table, number)
            if "said" in notice:
                ear.announced(notice["table"], notice["said"])

    def _missed(self) -> None:
        for ear in self._ears:
            ear.missed()

    # ------------------------------------------------------------ the database

    async def ping(self) -> None:
        """``StoreAway`` unless the database answers at once."""
        await patiently(lambda: self._connections.read(_answer), 0, "ping")

    async def _fetch(self, wanted: Any) -> Sequence[Any]:
        def work(connection: Connection) -> Sequence[Any]:
            return connection.execute(wanted).all()

        return await patiently(lambda: self._connections.read(work), self._away_seconds, "read")

    async def _write(self, work: Callable[[Connection], Result]) -> Result:
        """Do something in a transaction; durable when it returns. It may be tried twice."""
        return await patiently(lambda: self._connections.write(work), self._away_seconds, "write")


def _answer(connection: Connection) -> None:
    connection.execute(select(1))


def _keeping(database: Database) -> Any:
    """Insert entries where there is none; return the keys of those that are there by our mark.

    So it can be done again when nobody knows whether it was done.
    """
    insert = database.insert(entries)
    return insert.on_conflict_do_update(
        index_elements=[entries.c.table_id, entries.c.number],
        set_={"mark": insert.excluded.mark},
        where=entries.c.mark == insert.excluded.mark,
    ).returning(entries.c.table_id, entries.c.number)


def _row(table: str, number: int, entry: AnyEntry, mark: str) -> dict[str, Any]:
    text = msgspec.json.encode(entry).decode()
    return {"table_id": table, "number": number, "at": entry.at, "entry": text, "mark": mark}


_entry_of = msgspec.json.Decoder(AnyEntry).decode


def _is_there(table: str) -> Any:
    return select(tables.c.id).where(tables.c.id == table)


def _last_activity() -> Any:
    last = select(entries.c.at).where(entries.c.table_id == tables.c.id)
    return last.order_by(entries.c.number.desc()).limit(1).scalar_subquery()


_setting_status = (
    update(tables).where(tables.c.id == bindparam("table")).values(status=bindparam("new"))
)


def _set_statuses(connection: Connection, told: list[Wanted]) -> None:
    changed = [
        {"table": wanted.key[0], "new": wanted.status}
        for wanted in told
        if wanted.status is not None
    ]
    if changed:
        connection.execute(_setting_status, changed)
