"""The report of the load. Whether a target is met is computed here, never typed."""

import msgspec

from capacity import LATEST
from result import Result


class Measured(msgspec.Struct, frozen=True):
    """One server, measured."""

    name: str
    keeps: str
    idle_bytes: int
    """The server's memory before the first table."""
    bytes_a_table: float
    at_tables: Result
    """The load that was asked for: so many tables, one decision every two seconds each."""
    most_decisions: Result | None
    """The most decisions a second in time, by few tables in haste."""
    most_tables: Result | None
    """The most tables in time, at one decision every two seconds."""


class Run(msgspec.Struct, frozen=True):
    """All that was measured in one run on one machine."""

    machine: str
    seconds: float
    pace: float
    most: int
    """No more tables than this were tried."""
    sides: tuple[Measured, ...]


HEAD = """\
# Load

Written by `python benchmarks/load/run.py`; do not edit. {machine}, the generator included: the
server has what the generator and the database leave it. Each figure is from {seconds:g} seconds.

A table is four sockets playing Poison. A decision counts from the moment it was due until it has
arrived at all four sockets. *In time* means: {latest:g} ms at the 99th percentile, and nothing left
lying. All servers carry the same load: the same game, four seats that see their own hands only,
views of the same shape and size, a new table when a game is over. Where decisions are kept is not
the same: philtre answers once a decision is stored on disk, boardgame.io before it is stored, and
by default in memory.

| | kept in | {tables} tables, a decision each {pace:g} s: p50, p95, p99 | most tables in time \
| most decisions a second in time | memory a table | sent a decision |
| --- | --- | --- | --- | --- | --- | --- |
"""


def page(run: Run) -> str:
    tables = run.sides[0].at_tables.tables
    head = HEAD.format(
        machine=run.machine, seconds=run.seconds, latest=LATEST, tables=tables, pace=run.pace
    )
    rows = "".join(f"{row(side, run.most)}\n" for side in run.sides)
    return f"{head}{rows}\n{verdicts(run)}\n{cores(run)}"


def row(side: Measured, most: int) -> str:
    at = side.at_tables
    cells = [
        side.name,
        side.keeps,
        f"{at.p50:.1f}, {at.p95:.1f}, {at.p99:.1f} ms",
        tables_in_time(side, most),
        f"{decisions_in_time(side):,.0f}",
        f"{side.bytes_a_table / 1000:.0f} kB",
        f"{at.bytes_a_decision / 1000:.1f} kB",
    ]
    return f"| {' | '.join(cells)} |"


def tables_in_time(side: Measured, most: int) -> str:
    if side.most_tables is None:
        return "none"
    carried = side.most_tables.tables
    return f"{carried:,} (no more were tried)" if carried >= most else f"{carried:,}"


def decisions_in_time(side: Measured) -> float:
    """By few tables in haste or by many at their ease, whichever is more."""
    return max(r.made if r else 0.0 for r in (side.most_decisions, side.most_tables))


def verdicts(run: Run) -> str:
    ours = [side for side in run.sides if side.name == "philtre"]
    theirs = [side for side in run.sides if side.name != "philtre"]
    lines = [enough_tables(side) for side in ours]
    lines += [faster(own, other) for own in ours for other in theirs]
    return "".join(f"- {line}\n" for line in lines)


def enough_tables(side: Measured) -> str:
    at = side.at_tables
    verdict = "met" if at.p99 < LATEST else "**not met**"
    return f"{at.tables} tables in time, philtre ({side.keeps}): p99 {at.p99:.1f} ms, {verdict}"


def faster(own: Measured, other: Measured) -> str:
    mine, its = decisions_in_time(own), decisions_in_time(other)
    ratio = mine / its if its else float("inf")
    verdict = "met" if mine > its else "**not met**"
    return (
        f"decisions a second in time, philtre ({own.keeps}) / {other.name} ({other.keeps}): "
        f"{mine:,.0f} / {its:,.0f} = {ratio:.2f}, {verdict}"
    )


def cores(run: Run) -> str:
    """How busy the processor was: a generator at its own limit would measure itself."""
    lines = [
        f"- {side.name} ({side.keeps}), at {result.made:,.0f} decisions a second: server "
        f"{result.server_cores:.2f} cores, generator {result.generator_cores:.2f}\n"
        for side in run.sides
        for result in (side.at_tables, side.most_decisions, side.most_tables)
        if result
    ]
    return f"Processor time used:\n\n{''.join(lines)}"
