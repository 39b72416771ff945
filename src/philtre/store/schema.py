"""What the database holds. Migrations lead to exactly this; a test compares them."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", String, primary_key=True),
    Column("status", String, nullable=False),
    Column("is_public", Boolean, nullable=False),
    Index("tables_by_status", "status"),
)

entries = Table(
    "entries",
    metadata,
    Column("table_id", String, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),  # milliseconds since 1970
    Column("entry", Text, nullable=False),  # JSON of parlour/entries.py
    # whose append this was: after a cut connection it tells one's own entry from another's
    Column("mark", String, nullable=False),
    sqlite_with_rowid=False,  # kept in the order of the key, without a second tree
)

leases = Table(
    "leases",
    metadata,
    Column("table_id", String, primary_key=True),
    Column("worker", String, nullable=False),
    Column("until", Float(53), nullable=False),  # seconds since 1970, by the database's clock
)

records = Table(
    "records",
    metadata,
    Column("id", String, primary_key=True),
    Column("record", LargeBinary, nullable=False),
    Column("at", BigInteger, nullable=False),
)
