"""The two databases: how each is reached, and what each does in its own way."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import Executor, ThreadPoolExecutor
from pathlib import Path
from typing import Any, Protocol, TypeVar

from sqlalchemy import URL, Connection, Float, create_engine, event, func, make_url, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.functions import FunctionElement

from philtre.errors import BadOption, NeedsExtra, PhiltreError
from philtre.store.claim import Claim
from philtre.store.line import CHANNEL, Line

CONNECT_SECONDS = 5.0
STATEMENT_SECONDS = 15.0
READERS = 4
MIGRATION = 0x5048494C  # the number of the lock under which PostgreSQL is migrated
SQLITE_SETTINGS = (
    "journal_mode=WAL",  # who reads does not wait for who writes
    "synchronous=FULL",  # a commit is on the disk when it returns, whatever happens next
    "fullfsync=1",  # and on a Mac too
    "foreign_keys=ON",
    "busy_timeout=5000",
)

Result = TypeVar("Result")


class DatabaseInUse(PhiltreError):
    """Another server works on this SQLite file."""


class Connections(Protocol):
    """Connections to a database. The work on them is plain blocking code, the same for both."""

    async def write(self, work: Callable[[Connection], Result]) -> Result:
        """Do something in a transaction: durable when it returns, undone when it raises."""

    async def read(self, work: Callable[[Connection], Result]) -> Result:
        """Look something up."""

    async def close(self) -> None:
        """Close them all."""


class Database(Protocol):
    """What differs between the two."""

    name: str
    """Where it is, without the password."""
    takes_many: bool
    """Whether several workers can share it."""
    insert: Callable[..., Any]
    """``INSERT ... ON CONFLICT`` in its dialect."""

    def connections(self, statement_seconds: float | None = STATEMENT_SECONDS) -> Connections:
        """New connections, made as they are needed."""

    def claim(self) -> None:
        """Make sure that nobody is here who must not be. Given back by ``give_back``."""

    def give_back(self) -> None:
        """Let others claim it."""

    def take_turns(self, connection: Connection) -> None:
        """Wait until no other worker migrates; for the rest of the transaction."""

    def notify(self, connection: Connection, notice: str) -> None:
        """Tell all workers, once the transaction is committed."""

    def line(self, hear: Callable[[str], None], missed: Callable[[], None]) -> Line | None:
        """What other workers notify, if there can be others."""


def database_of(address: str) -> Database:
    """The database at a URL: ``sqlite:///path`` or ``postgresql://user:password@host/name``."""
    try:
        url = make_url(address)
    except ArgumentError:
        raise BadOption("database-url") from None
    kind = url.drivername.partition("+")[0]
    if kind == "sqlite" and url.database and url.database != ":memory:":
        return Sqlite(Path(url.database))
    if kind in ("postgresql", "postgres"):
        return Postgres(url)
    raise BadOption("database-url")


class now(FunctionElement[float]):  # noqa: N801 - it reads as SQL
    """The database's clock, in seconds since 1970: one clock for all workers."""

    type = Float()
    inherit_cache = True


@compiles(now, "sqlite")
def _now_in_sqlite(element: now, compiler: Any, **told: Any) -> str:  # noqa: ARG001
    return "((julianday('now') - 2440587.5) * 86400.0)"


@compiles(now, "postgresql")
def _now_in_postgresql(element: now, compiler: Any, **told: Any) -> str:  # noqa: ARG001
    return "CAST(EXTRACT(epoch FROM clock_timestamp()) AS double precision)"


# ---------------------------------------------------------------- SQLite


class Sqlite:
    """A file, for one server process."""

    takes_many = False
    insert = staticmethod(sqlite.insert)

    def __init__(self, path: Path) -> None:
        self.path = path
        self.name = str(path)
        self._claim = Claim(Path(f"{path}.lock"))

    def connections(self, statement_seconds: float | None = None) -> Connections:  # noqa: ARG002
        return InThreads(self.path)

    def claim(self) -> None:
        if not self._claim.take():
            raise DatabaseInUse("database-in-use", path=self.name)

    def give_back(self) -> None:
        self._claim.give_back()

    def take_turns(self, connection: Connection) -> None:
        """Nobody else is here: see ``claim``."""

    def notify(self, connection: Connection, notice: str) -> None:
        """There is nobody to tell."""

    def line(self, hear: Callable[[str], None], missed: Callable[[], None]) -> None:  # noqa: ARG002
        return None


class InThreads:
    """SQLite blocks, so it works in threads: one that writes, as only one can, some that read.

    A whole transaction is one trip to the thread; a driver that makes a trip of every step takes
    several times the processor's time (docs/adr/0012-sqlite-in-threads.md).
    """

    def __init__(self, path: Path) -> None:
        self._engine = create_engine(URL.create("sqlite", database=str(path)))
        event.listen(self._engine, "connect", _set_up_sqlite)
        event.listen(self._engine, "begin", _begin_sqlite)
        self._writer = ThreadPoolExecutor(1, "writer")
        self._readers = ThreadPoolExecutor(READERS, "reader")

    async def write(self, work: Callable[[Connection], Result]) -> Result:
        return await self._in(self._writer, work)

    async def read(self, work: Callable[[Connection], Result]) -> Result:
        return await self._in(self._readers, work)

    async def _in(self, threads: Executor, work: Callable[[Connection], Result]) -> Result:
        def whole() -> Result:
            with self._engine.begin() as connection:
                return work(connection)

        return await asyncio.get_running_loop().run_in_executor(threads, whole)

    async def close(self) -> None:
        for threads in (self._writer, self._readers):
            threads.shutdown()
        self._engine.dispose()


def _set_up_sqlite(connection: Any, _: object) -> None:
    connection.isolation_level = None  # transactions begin where we say, also before DDL
    for setting in SQLITE_SETTINGS:
        connection.execute(f"PRAGMA {setting}")


def _begin_sqlite(connection: Any) -> None:
    connection.exec_driver_sql("BEGIN")


# ---------------------------------------------------------------- PostgreSQL


class Postgres:
    """A PostgreSQL server, for any number of workers."""

    takes_many = True
    insert = staticmethod(postgresql.insert)

    def __init__(self, url: URL) -> None:
        try:
            import asyncpg
        except ImportError:
            raise NeedsExtra("PostgreSQL", "postgres") from None
        self._asyncpg = asyncpg
        self._dsn = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self.name = url.set(drivername="postgresql").render_as_string(hide_password=True)

    async def connect(self, statement_seconds: float | None = STATEMENT_SECONDS) -> Any:
        """A connection of the driver's own. asyncpg reads all of the URL, ``sslmode`` too."""
        return await self._asyncpg.connect(
            self._dsn,
            timeout=CONNECT_SECONDS,
            command_timeout=statement_seconds,
            server_settings={"application_name": "philtre"},
        )

    def connections(self, statement_seconds: float | None = STATEMENT_SECONDS) -> Connections:
        return InTheLoop(lambda: self.connect(statement_seconds))

    def claim(self) -> None:
        """Anybody may come."""

    def give_back(self) -> None:
        """Nothing was taken."""

    def take_turns(self, connection: Connection) -> None:
        connection.execute(select(func.pg_advisory_xact_lock(MIGRATION)))

    def notify(self, connection: Connection, notice: str) -> None:
        connection.execute(select(func.pg_notify(CHANNEL, notice)))

    def line(self, hear: Callable[[str], None], missed: Callable[[], None]) -> Line:
        return Line(self.connect, hear, missed)


class InTheLoop:
    """asyncpg works in the event loop; SQLAlchemy lets blocking code run over it."""

    def __init__(self, connect: Callable[[], Awaitable[Any]]) -> None:
        self._engine = create_async_engine("postgresql+asyncpg://", async_creator=connect)

    async def write(self, work: Callable[[Connection], Result]) -> Result:
        async with self._engine.begin() as connection:
            return await connection.run_sync(work)

    async def read(self, work: Callable[[Connection], Result]) -> Result:
        return await self.write(work)

    async def close(self) -> None:
        await self._engine.dispose()
