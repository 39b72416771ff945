"""Is rude to a server, over HTTP and over sockets: ``python tools/fuzz.py --minutes 10``.

Starts ``philtre serve`` on a free port with an empty database. Schemathesis tries all operations
of its OpenAPI document; guests of ours say nonsense over tables' sockets, flood them, break the
protocol, come from foreign origins, hang up half-way. Meanwhile four well-behaved people play on at
a table of their own. Fails if the server answers with a 5xx or an internal error, hangs, writes a
traceback, grows, disturbs the quiet table, or does not stop when asked to.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import statistics
import sys
import tempfile
import time
from pathlib import Path

import httpx
import msgspec
from rich.console import Console
from rich.progress import (
    Progress,
    SpinnerColumn,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)

from fuzzing.api import try_api
from fuzzing.company import Company
from fuzzing.guests import Guest, Tally, new_table
from fuzzing.nonsense import Known
from fuzzing.server import NO_LIMITS, Served, served

AT_ONCE = 6  # guests
VISITS_A_TABLE = 40  # then a new table is set up to be rude at
HEALTH_EVERY = 0.5  # seconds
HEALTH_SLOWEST = 5.0  # seconds, where nothing else runs on the machine
HANG = 60.0  # seconds, wherever
GROWTH_AT_MOST = 1.05  # of the memory in the second fifth of the time, in the last fifth
LONG_ENOUGH = 120.0  # seconds: in less, caches are still filling and growth says nothing


class Finding(msgspec.Struct):
    """What came of it."""

    seconds: float
    seed: int
    done: dict[str, int]
    quiet_decisions: int
    quiet_games: int
    quiet_slowest_ms: float
    health_slowest_ms: float
    memory_mb: list[float]
    exit_code: int | None
    wrong: list[str]


class Siege:
    """One run against one server."""

    def __init__(self, server: Served, chosen: argparse.Namespace) -> None:
        self.server = server
        self.chosen = chosen
        self.tally = Tally()
        self.over = asyncio.Event()
        self.http = httpx.AsyncClient(base_url=server.url, timeout=HANG)
        self.company = Company(server, self.http, self.tally)
        self.health_slowest = 0.0
        self.memory: list[float] = []
        self.visits = 0

    async def all(self, progress: Progress) -> None:
        bar = progress.add_task("", total=self.chosen.rounds or self.chosen.minutes * 60)
        begin = time.monotonic()
        beside = [
            asyncio.ensure_future(self.company.play(self.over)),
            asyncio.ensure_future(self._watch_health()),
            asyncio.ensure_future(self._watch_memory()),
        ]
        guests = [asyncio.ensure_future(self._receive_guests(begin)) for _ in range(AT_ONCE)]
        api = asyncio.ensure_future(self._try_api())
        working = [*guests, api]
        while not all(task.done() for task in working):
            done = self.visits if self.chosen.rounds else time.monotonic() - begin
            text = f"{self.visits} guests, {self.company.decisions} quiet decisions"
            progress.update(bar, completed=done, description=text)
            await asyncio.wait(working, timeout=0.5)
        self.over.set()
        await asyncio.gather(*working, *beside)
        await self.http.aclose()

    # ------------------------------------------------------------ being rude

    async def _receive_guests(self, begin: float) -> None:
        known = await self._known()
        while self._goes_on(begin):
            self.visits += 1
            if self.visits % VISITS_A_TABLE == 0:
                known = await self._known()
            seed = self.chosen.seed * 1_000_003 + self.visits
            await Guest(self.server, known, seed, self.tally).visit()

    def _goes_on(self, begin: float) -> bool:
        if self.chosen.rounds:
            return bool(self.visits < self.chosen.rounds)
        return bool(time.monotonic() - begin < self.chosen.minutes * 60)

    async def _known(self) -> Known:
        """A table to be rude at, and tokens of another."""
        own, other = await new_table(self.http), await new_table(self.http)
        self.tally.note("tables")
        return Known(own.table, tuple(own.tokens.values()), tuple(other.tokens.values()))

    async def _try_api(self) -> None:
        short = ["--max-examples", str(self.chosen.examples), "--phases", "coverage,fuzzing"]
        long = ["--max-time", str(int(self.chosen.minutes * 60)), "--continue-on-failure"]
        amount = ["--seed", str(self.chosen.seed), *(short if self.chosen.rounds else long)]
        folder = self.server.log.parent
        await try_api(self.server, self.http, self.tally, amount, folder)

    # ------------------------------------------------------------ watching

    async def _watch_health(self) -> None:
        while not self.over.is_set():
            begin = time.monotonic()
            try:
                answer = await self.http.get("/health")
                if not answer.is_success:
                    self.tally.complain(f"/health: {answer.status_code} {answer.text[:200]}")
            except httpx.HTTPError as wrong:
                self.tally.complain(f"/health did not answer: {wrong!r}")
            self.health_slowest = max(self.health_slowest, time.monotonic() - begin)
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.over.wait(), HEALTH_EVERY)

    async def _watch_memory(self) -> None:
        while not self.over.is_set():
            self.memory.append(self.server.memory() / 1e6)
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.over.wait(), 1.0)


def growth(memory: list[float]) -> float:
    """The memory in the last fifth of the time, as a multiple of that in the second fifth."""
    fifth = max(1, len(memory) // 5)
    return statistics.median(memory[-fifth:]) / statistics.median(memory[fifth : 2 * fifth])


def main() -> None:
    chosen = arguments()
    console = Console(stderr=True)
    begin = time.monotonic()
    with (
        tempfile.TemporaryDirectory(prefix="philtre-fuzz-") as folder,
        served(Path(folder), NO_LIMITS) as server,
    ):
        finding = besiege(server, chosen, console, begin)
    raw = msgspec.json.format(msgspec.json.encode(finding), indent=1)
    if chosen.json:
        chosen.json.write_bytes(raw + b"\n")
    console.print(raw.decode(), markup=False, highlight=False, soft_wrap=True)
    console.print(
        "All is well." if not finding.wrong else f"{len(finding.wrong)} things are wrong."
    )
    sys.exit(bool(finding.wrong))


def besiege(server: Served, chosen: argparse.Namespace, console: Console, begin: float) -> Finding:
    columns = (SpinnerColumn(), TextColumn("{task.description}"))
    with Progress(
        *columns, TimeElapsedColumn(), TimeRemainingColumn(), console=console
    ) as progress:
        siege = asyncio.run(_besieged(server, chosen, progress))
    wrong = siege.tally.wrong
    seconds = time.monotonic() - begin
    is_long = not chosen.rounds and seconds > LONG_ENOUGH
    if is_long and growth(siege.memory) > GROWTH_AT_MOST:
        wrong.append(f"the server's memory grew by {100 * (growth(siege.memory) - 1):.1f}%")
    if not chosen.rounds and siege.health_slowest > HEALTH_SLOWEST:
        wrong.append(f"/health took {siege.health_slowest:.1f} s")
    code = server.stop()
    if code != 0:
        wrong.append("the server had to be killed" if code is None else f"exit code {code}")
    wrong += server.trouble()
    every = max(1, len(siege.memory) // 20)
    return Finding(
        seconds=round(seconds, 1),
        seed=chosen.seed,
        done=dict(sorted(siege.tally.done.items())),
        quiet_decisions=siege.company.decisions,
        quiet_games=siege.company.games,
        quiet_slowest_ms=round(1000 * siege.company.slowest, 1),
        health_slowest_ms=round(1000 * siege.health_slowest, 1),
        memory_mb=[round(megabytes, 1) for megabytes in siege.memory[::every]],
        exit_code=code,
        wrong=wrong,
    )


async def _besieged(server: Served, chosen: argparse.Namespace, progress: Progress) -> Siege:
    siege = Siege(server, chosen)
    await siege.all(progress)
    return siege


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Be rude to a server of Philtre's.")
    add = parser.add_argument
    add("--minutes", type=float, default=10.0, help="how long (default: 10)")
    add("--rounds", type=int, help="so many guests instead, for a short run")
    add("--examples", type=int, default=3, help="of each operation, in a short run (default: 3)")
    add("--seed", type=int, default=1, help="of all that is drawn (default: 1)")
    add("--json", type=Path, metavar="FILE", help="write what came of it to a file, too")
    return parser.parse_args()


if __name__ == "__main__":
    main()
