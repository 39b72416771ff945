"""Databases of every age come to the form the program expects."""

from pathlib import Path

import pytest
from alembic import op
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, inspect, text

from databases import run
from philtre.store.database import database_of
from philtre.store.migrating import DatabaseNewer, migrate, newest
from philtre.store.schema import metadata


def differences(connection: Connection) -> list[object]:
    return list(compare_metadata(MigrationContext.configure(connection), metadata))


def test_the_steps_lead_to_the_schema(address: str) -> None:
    async def work() -> None:
        database = database_of(address)
        await migrate(database, 5)
        await migrate(database, 5)  # a second time there is nothing to do
        connections = database.connections()
        assert await connections.read(differences) == []
        at = await connections.read(lambda c: c.scalar(text("SELECT * FROM alembic_version")))
        await connections.close()
        assert at == newest()

    run(work())


def test_a_migration_that_breaks_off_leaves_nothing_behind(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise KeyboardInterrupt

    async def work() -> None:
        database = database_of(address)
        with monkeypatch.context() as patch:
            patch.setattr(op, "create_index", broken)
            with pytest.raises(KeyboardInterrupt):
                await migrate(database, 5)
        connections = database.connections()
        found = await connections.read(lambda c: inspect(c).get_table_names())
        await connections.close()
        assert found == []
        await migrate(database, 5)

    run(work())


def test_a_database_of_a_newer_program_is_refused(address: str) -> None:
    async def work() -> None:
        database = database_of(address)
        await migrate(database, 5)
        connections = database.connections()
        future = text("UPDATE alembic_version SET version_num = '9999'")
        await connections.write(lambda c: c.execute(future))
        await connections.close()
        with pytest.raises(DatabaseNewer, match=newest()):
            await migrate(database, 5)

    run(work())


def test_every_step_is_numbered_in_its_file() -> None:
    from philtre.store.migrating import STEPS

    files = sorted(path.name for path in Path(STEPS / "versions").glob("m*.py"))
    assert [name[1:5] for name in files] == [f"{k:04}" for k in range(1, len(files) + 1)]
    assert newest() == f"{len(files):04}"
