"""Alembic runs this file; ``store/migrating.py`` gives it the connection."""

from alembic import context

from philtre.store.schema import metadata


def run() -> None:
    """Run the steps within the transaction that the connection is in."""
    context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
    with context.begin_transaction():
        context.run_migrations()


if __name__ == "env_py":  # so Alembic calls it; whoever only imports it migrates nothing
    run()
