"""How fast the peers are, as rows: `measure`. Each measurement runs in its own process."""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

from .catalogue import PEERS, Row
from .one import COMPILED, empty_row

__all__ = ["PEERS", "Row", "measure"]

PATIENCE = 1800.0  # seconds; some peers compile for minutes


def measure(
    names: Sequence[str] = tuple(PEERS), cores: Sequence[int] = (1, 2), seconds: float = 3.0
) -> list[Row]:
    """A row for every peer and number of cores, in this order; never raises because of a peer."""
    wanted = [(name, count) for name in names for count in cores]
    rows: list[Row] = []
    columns = (SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
    with (
        tempfile.TemporaryDirectory(prefix="peers-") as compiled,
        Progress(*columns, console=Console(stderr=True)) as progress,
    ):
        task = progress.add_task("peers", total=len(wanted))
        for name, count in wanted:
            progress.update(task, description=f"{PEERS[name].library} {name}, cores: {count}")
            row = _measured(name, count, seconds, compiled)
            rows.append(row)
            progress.console.print(_line(row), soft_wrap=True, markup=False)
            progress.advance(task)
    return rows


def _measured(name: str, cores: int, seconds: float, compiled: str) -> Row:
    script = Path(__file__).with_name("one.py")
    command = [sys.executable, str(script), name, "--cores", str(cores), "--seconds", str(seconds)]
    environment = os.environ | {COMPILED: compiled}
    try:
        run = subprocess.run(
            command, capture_output=True, text=True, timeout=PATIENCE, env=environment, check=False
        )
    except subprocess.TimeoutExpired:
        return empty_row(name, cores) | {"missing": f"no answer in {PATIENCE:.0f} seconds"}
    if run.returncode:
        last = (run.stderr.strip().splitlines() or ["no message"])[-1]
        return empty_row(name, cores) | {"missing": f"exit {run.returncode}: {last}"}
    row: Row = json.loads(run.stdout.splitlines()[-1])
    return row


def _line(row: Row) -> str:
    said = row["missing"] or f"{row['rate']:,.0f} decisions a second"
    note = f" ({row['note']})" if row["note"] else ""
    return f"{row['library']} {row['name']}, cores: {row['cores']}: {said}{note}"
