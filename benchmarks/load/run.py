"""Philtre's server and a boardgame.io server under one load: ``python benchmarks/load/run.py``.

Starts one server after the other, opens tables of four sockets, lets them play, and writes
benchmarks/load.md and load.json. Needs the extra ``peers`` and Node.js with npm; the first run gets
boardgame.io from npm into a folder that git ignores. Run it on a quiet machine.
"""

import argparse
import asyncio
import contextlib
import os
import platform
import resource
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec
import uvloop
from rich.console import Console
from rich.progress import BarColumn, Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

import ours
import theirs
from capacity import carries, most_carried
from crowd import Crowd
from page import Measured, Run, page, verdicts
from result import Result
from side import SEATS, Running, Side, started

HERE = Path(__file__).parent
OUT = HERE.parent
PACE = 2.0  # seconds between two decisions of a table
IN_HASTE = 100  # tables that share the greatest number of decisions a second
FIRST_RATE = 200  # decisions a second, where that search begins
SPARE_FILES = 200
LOOP = uvloop.new_event_loop


def main() -> None:
    chosen = arguments()
    console = Console(stderr=True)
    most = min(chosen.most, allowed_tables())
    if most < chosen.tables:
        raise SystemExit(f"Too few open files are allowed for {chosen.tables} tables (ulimit -n).")
    if "boardgame.io" in chosen.servers or "boardgame.io-files" in chosen.servers:
        theirs.install()
    ours.compile_rules()
    measured = []
    with shown_on(console) as progress, contextlib.ExitStack() as databases:
        for name in chosen.servers:
            side = side_of(name, databases)
            with (
                started(side) as server,
                asyncio.Runner(loop_factory=LOOP) as loop,
            ):
                measured.append(loop.run(Visit(side, server, chosen, most, progress).all()))
    run = Run(machine(), chosen.seconds, PACE, most, tuple(measured))
    raw = msgspec.json.format(msgspec.json.encode(run), indent=1) + b"\n"
    if chosen.json:
        sys.stdout.write(raw.decode())
    else:
        chosen.out.mkdir(parents=True, exist_ok=True)
        chosen.out.joinpath("load.json").write_bytes(raw)
        chosen.out.joinpath("load.md").write_text(page(run))
        console.print(f"Written: load.md and load.json in {chosen.out}.")
    console.print(verdicts(run), markup=False)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Philtre and boardgame.io under one load.")
    add = parser.add_argument
    add("--tables", type=int, default=500, help="the load that must be carried (default: 500)")
    add("--most", type=int, default=4000, help="try no more tables than this (default: 4000)")
    add("--seconds", type=float, default=10.0, help="of each measurement (default: 10)")
    add("--servers", nargs="+", choices=SERVERS, default=["philtre", "boardgame.io"])
    add("--json", action="store_true", help="print the figures as JSON, write no files")
    add("--out", type=Path, default=OUT, help="folder for the report (default: benchmarks)")
    add("--only-tables", action="store_true", help="measure that load and search for no greater")
    return parser.parse_args()


SERVERS = ("philtre", "philtre-postgres", "boardgame.io", "boardgame.io-files")


def side_of(name: str, databases: contextlib.ExitStack) -> Side:
    if name == "philtre-postgres":
        return ours.Philtre(databases.enter_context(postgres()))
    if name == "philtre":
        return ours.Philtre()
    return theirs.BoardgameIo(in_files=name == "boardgame.io-files")


@contextlib.contextmanager
def postgres() -> Iterator[str]:
    """The address of a PostgreSQL server of its own, as the tests have it."""
    sys.path.append(str(HERE.parent.parent / "tests"))
    from databases import postgres_here

    with postgres_here() as server:
        yield server.emptied()


def allowed_tables() -> int:
    """As many tables as this process may have sockets for."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    return (most - SPARE_FILES) // SEATS


def machine() -> str:
    return f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}"


def shown_on(console: Console) -> Progress:
    columns = (SpinnerColumn(), TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    return Progress(*columns, console=console)


class Visit:
    """All that is measured at one server."""

    def __init__(
        self, side: Side, server: Running, chosen: argparse.Namespace, most: int, progress: Progress
    ) -> None:
        self.side = side
        self.server = server
        self.chosen = chosen
        self.most = most
        self.progress = progress
        self.crowd = Crowd(side, server)
        self.bar = progress.add_task(side.name, total=None)

    async def all(self) -> Measured:
        while not self.server.is_settled():
            await asyncio.sleep(0.5)
        idle = self.server.memory()
        tables: int = self.chosen.tables
        at_tables = await self.at_ease(tables)
        bytes_a_table = (self.server.memory() - idle) / tables
        most_decisions = most_tables = None
        if not self.chosen.only_tables:
            most_decisions = await most_carried(self.in_haste, FIRST_RATE, 1_000_000)
            most_tables = at_tables if carries(at_tables) else None
            most_tables = await most_carried(self.at_ease, tables, self.most) or most_tables
        await self.side.http.aclose()
        self.progress.update(self.bar, description=f"{self.side.name}: done", total=1, completed=1)
        for complaint in self.crowd.complaints[:3]:
            self.progress.console.print(f"{self.side.name}: {complaint}", markup=False)
        return Measured(
            name=self.side.name,
            keeps=self.side.keeps,
            idle_bytes=idle,
            bytes_a_table=bytes_a_table,
            at_tables=at_tables,
            most_decisions=most_decisions,
            most_tables=most_tables,
        )

    async def at_ease(self, tables: int) -> Result:
        """So many tables, each deciding once in two seconds."""
        await self.open(tables)
        return await self.drive(tables, PACE)

    async def in_haste(self, rate: int) -> Result:
        """So many decisions a second, by a few tables."""
        tables = min(IN_HASTE, self.chosen.tables)
        return await self.drive(tables, tables / rate)

    async def open(self, tables: int) -> None:
        text = f"{self.side.name}: opening {tables} tables"
        self.progress.update(self.bar, description=text, total=tables)
        await self.crowd.grow(tables, lambda n: self.progress.update(self.bar, completed=n))

    async def drive(self, tables: int, interval: float) -> Result:
        rate = tables / interval
        text = f"{self.side.name}: {tables} tables, {rate:,.0f} decisions a second"
        self.progress.update(self.bar, description=text, total=None)
        warm_up = max(1.0, min(interval, PACE))
        result = await self.crowd.drive(tables, interval, warm_up, self.chosen.seconds)
        self.progress.console.print(
            f"{text}: p50 {result.p50:.1f}, p99 {result.p99:.1f} ms, {result.made:,.0f} made",
            markup=False,
            highlight=False,
        )
        return result


if __name__ == "__main__":
    main()
