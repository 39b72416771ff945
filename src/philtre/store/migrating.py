"""Brings a database to the form this program expects, under a lock."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection

from philtre.errors import PhiltreError
from philtre.store.database import Database
from philtre.store.patience import patiently, state_of

STEPS = Path(__file__).parent / "migrations"
REFUSALS = ("28", "3D", "42501")
"""PostgreSQL's states for: not with this password, no such database, no right to do so."""


class DatabaseNewer(PhiltreError):
    """A newer program has brought the database to a form this one does not know."""


class DatabaseRefused(PhiltreError):
    """The database does not let us in."""


def newest() -> str:
    """The name of the last step this program knows."""
    return ScriptDirectory(str(STEPS)).get_current_head() or ""


async def migrate(database: Database, seconds: float) -> None:
    """Run the steps the database has not seen. All of them, or none: they are one transaction."""
    connections = database.connections(statement_seconds=None)  # a step may take its time

    def work(connection: Connection) -> None:
        database.take_turns(connection)
        _run_steps(connection)

    try:
        await patiently(lambda: connections.write(work), seconds, "migrate")
    except Exception as refusal:
        if not (state_of(refusal) or "").startswith(REFUSALS):
            raise
        reason = str(getattr(refusal, "orig", refusal))
        raise DatabaseRefused("database-refused", reason=reason) from None
    finally:
        await connections.close()


def _run_steps(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(STEPS).replace("%", "%%"))
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError:
        raise DatabaseNewer("database-newer", newest=newest()) from None
