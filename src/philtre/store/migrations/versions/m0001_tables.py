"""Tables, their entries, the leases of workers, and records that were dropped in."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("status", sa.String, nullable=False),
        sa.Column("is_public", sa.Boolean, nullable=False),
    )
    op.create_index("tables_by_status", "tables", ["status"])
    of_table = sa.ForeignKey("tables.id", ondelete="CASCADE")
    op.create_table(
        "entries",
        sa.Column("table_id", sa.String, of_table, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("entry", sa.Text, nullable=False),
        sa.Column("mark", sa.String, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "leases",
        sa.Column("table_id", sa.String, primary_key=True),
        sa.Column("worker", sa.String, nullable=False),
        sa.Column("until", sa.Float(53), nullable=False),
    )
    op.create_table(
        "records",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("record", sa.LargeBinary, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
