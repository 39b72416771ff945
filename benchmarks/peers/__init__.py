"""How fast Philtre and its peers are, as rows: `measure`. Each measurement has its own process."""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)

from .catalogue import PEERS, Row
from .one import COMPILED, empty_row

__all__ = ["PEERS", "Row", "measure"]

PATIENCE = 1800.0  # seconds; some peers compile for minutes
SELDOM = 1  # the bar should not take time from what is measured
COLUMNS = (
    TextColumn("{task.description}"),
    BarColumn(bar_width=20),
    MofNCompleteColumn(),
    TimeElapsedColumn(),
    TimeRemainingColumn(elapsed_when_finished=True),
)


def measure(wanted: Sequence[tuple[str, int]], seconds: float = 3.0, repeats: int = 1) -> list[Row]:
    """A row for every name and number of cores, in this order; never raises because of a peer.

    All are measured once, then all again: what disturbs the machine for a while does not fall upon
    one of them only. A row is the best of its repeats.
    """
    rows: dict[tuple[str, int], Row] = {}
    with (
        tempfile.TemporaryDirectory(prefix="peers-") as compiled,
        Progress(*COLUMNS, console=Console(stderr=True), refresh_per_second=SELDOM) as progress,
    ):
        task = progress.add_task("", total=len(wanted) * repeats)
        for name, cores in [*wanted] * repeats:
            progress.update(task, description=f"{name}, cores: {cores}")
            before = rows.get((name, cores))
            if before is None or not before["missing"]:  # what failed will fail again
                row = _measured(name, cores, seconds, compiled)
                rows[name, cores] = better(before, row) if before else row
                progress.console.print(_line(row), soft_wrap=True, markup=False)
            progress.advance(task)
    return list(rows.values())


def better(before: Row, row: Row) -> Row:
    """The faster of two measurements, with the rates of both."""
    best = before if row["missing"] or before["rate"] >= row["rate"] else row
    return {**best, "rates": before["rates"] + row["rates"]}


def _measured(name: str, cores: int, seconds: float, compiled: str) -> Row:
    script = Path(__file__).with_name("one.py")
    command = [sys.executable, str(script), name, "--cores", str(cores), "--seconds", str(seconds)]
    environment = os.environ | {COMPILED: compiled}
    try:
        run = subprocess.run(
            command, capture_output=True, text=True, timeout=PATIENCE, env=environment, check=False
        )
    except subprocess.TimeoutExpired:
        return {**empty_row(name, cores), "missing": f"no answer in {PATIENCE:.0f} seconds"}
    if run.returncode:
        last = (run.stderr.strip().splitlines() or ["no message"])[-1]
        return {**empty_row(name, cores), "missing": f"exit {run.returncode}: {last}"}
    row: Row = json.loads(run.stdout.splitlines()[-1])
    return row


def _line(row: Row) -> str:
    said = row["missing"] or f"{row['rate']:,.0f} decisions a second"
    note = f" ({row['note']})" if row["note"] else ""
    return f"{row['library']} {row['name']}, cores: {row['cores']}: {said}{note}"
