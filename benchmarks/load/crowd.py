"""Many tables of four sockets, each deciding at a steady pace, and how long each decision took.

A decision is timed from the moment it was due until it is at all four sockets of its table.
A server that falls behind is not spared: what was due meanwhile waits, and its wait counts.
"""

import asyncio
import gc
import math
import random
import time
from collections import deque
from collections.abc import Callable

from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

from result import Result
from side import HOST, SEATS, Card, Heard, Running, Side

AT_ONCE = 16  # tables that are being opened at the same time
LAST_WAIT = 10.0  # seconds, for what is still under way when time is up
EVERYWHERE = (1 << SEATS) - 1


class Chair(WSListener):
    """A socket of one seat."""

    def __init__(self, table: "Table", card: Card) -> None:
        self.table = table
        self.card = card
        self.transport: WSTransport | None = None
        self.has_left = False

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.transport = transport
        self._say(self.table.side.greeting(self.card))

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:  # noqa: ARG002
        if frame.msg_type not in (WSMsgType.TEXT, WSMsgType.BINARY):
            return
        message = frame.get_payload_as_bytes()
        crowd, side = self.table.crowd, self.table.side
        crowd.received += len(message)
        heard = side.heard(message)
        if heard is not None:
            self.table.hear(self, heard)
            return
        complaint = side.complaint(message)
        if complaint:
            crowd.complaints.append(complaint)
        self._say(side.answer(self.card, message))

    def on_ws_disconnected(self, transport: WSTransport) -> None:  # noqa: ARG002
        if not self.has_left:
            self.table.crowd.complaints.append("a socket was closed by the server")

    def decide(self, after: int, choice: int) -> None:
        self._say(self.table.side.decision(self.card, after, choice))

    def leave(self) -> None:
        self.has_left = True
        if self.transport is not None:
            self.transport.disconnect(False)

    def _say(self, message: bytes | None) -> None:
        if message is not None and self.transport is not None:
            self.transport.send(WSMsgType.TEXT, message)


class Table:
    """Four sockets and the game they are in; a new game when it is over."""

    def __init__(self, crowd: "Crowd") -> None:
        self.crowd = crowd
        self.side = crowd.side
        self.chairs: list[Chair] = []
        self._clear()

    def _clear(self) -> None:
        self.decisions = -1
        self.arrived = 0
        self.mover: Chair | None = None
        self.choice = 0
        self.is_ready = False
        """Whether the last decision has arrived everywhere."""
        self.due: float | None = None
        """When the decision under way was due."""
        self.overdue: deque[float] = deque()

    async def open(self) -> None:
        for chair in self.chairs:
            chair.leave()
        self._clear()
        self.chairs = [await self._connect(card) for card in await self.side.open_table()]

    async def _connect(self, card: Card) -> Chair:
        chair = Chair(self, card)
        await ws_connect(
            lambda: chair,
            self.side.address(card),
            extra_headers={"Origin": f"http://{HOST}:{self.side.port}"},
            websocket_handshake_timeout=30,
        )
        return chair

    def decide(self, due: float) -> None:
        """Send the decision that is due, or let it wait for the one before."""
        if not self.is_ready:
            self.overdue.append(due)
        elif self.mover is not None:
            self.is_ready, self.due = False, due
            self.mover.decide(self.decisions, self.choice)

    def hear(self, chair: Chair, heard: Heard) -> None:
        if heard.decisions < self.decisions or self.is_ready:
            return  # somebody came or left: no decision
        if heard.decisions > self.decisions:
            self.decisions, self.arrived, self.mover = heard.decisions, 0, None
        self.arrived |= 1 << chair.card.seat
        if heard.choice is not None:
            self.mover, self.choice = chair, heard.choice
        if self.arrived == EVERYWHERE:
            self._arrived(heard)

    def _arrived(self, heard: Heard) -> None:
        if self.due is not None:
            self.crowd.note(self.due)
        self.due = None
        if heard.is_over:
            self.crowd.play_again(self)
            return
        self.is_ready = True
        if self.overdue:
            self.decide(self.overdue.popleft())


class Crowd:
    """All tables of one server."""

    def __init__(self, side: Side, server: Running) -> None:
        self.side = side
        self.server = server
        self.tables: list[Table] = []
        self.opening: set[asyncio.Task[None]] = set()
        self.taken: list[tuple[float, float]] = []
        """For each decision that arrived: when it was due, and how many seconds it took."""
        self.received = 0
        self.complaints: list[str] = []

    async def grow(self, tables: int, on_opened: Callable[[int], None]) -> None:
        """Open tables until there are so many."""
        turns = asyncio.Semaphore(AT_ONCE)

        async def one(table: Table) -> None:
            async with turns:
                await table.open()
            on_opened(sum(bool(table.chairs) for table in self.tables))

        missing = [Table(self) for _ in range(tables - len(self.tables))]
        self.tables += missing
        await asyncio.gather(*(one(table) for table in missing))
        await self._quiet(self.tables)

    def play_again(self, table: Table) -> None:
        task = asyncio.ensure_future(table.open())
        self.opening.add(task)
        task.add_done_callback(self.opening.discard)

    def note(self, due: float) -> None:
        self.taken.append((due, time.monotonic() - due))

    async def drive(self, tables: int, interval: float, warm_up: float, seconds: float) -> Result:
        """Let so many tables decide once in so many seconds, and measure after warming up."""
        driven = self.tables[:tables]
        gc.collect()
        gc.freeze()  # the generator's own pauses are none of the server's
        self.taken.clear()
        begin = time.monotonic() + 0.1
        paced = asyncio.ensure_future(self._pace(driven, interval, begin, warm_up + seconds))
        await asyncio.sleep(0.1 + warm_up)
        before = (self.server.busy(), time.process_time(), self.received)
        due = await paced
        after = (self.server.busy(), time.process_time(), self.received)
        await self._quiet(driven)
        took = sorted(took for when, took in self.taken if when >= begin + warm_up)
        wanted = sum(when >= begin + warm_up for when in due)
        took += [math.inf] * (wanted - len(took))
        server, generator, received = (b - a for a, b in zip(before, after, strict=True))
        made = sum(
            begin + warm_up <= w and w + t <= begin + warm_up + seconds for w, t in self.taken
        )
        return Result(
            tables=tables,
            wanted=wanted / seconds,
            made=made / seconds,
            p50=1000 * percentile(took, 50),
            p95=1000 * percentile(took, 95),
            p99=1000 * percentile(took, 99),
            worst=1000 * took[-1],
            bytes_a_decision=received / max(made, 1),
            server_cores=server / seconds,
            generator_cores=generator / seconds,
        )

    async def _pace(
        self, tables: list[Table], interval: float, begin: float, seconds: float
    ) -> list[float]:
        """Every table once in an interval, each at a moment of its own. Returns what was due."""
        chance = random.Random(len(tables))
        moments = sorted(chance.random() * interval for _ in tables)
        due: list[float] = []
        rounds = 0
        while True:
            for table, moment in zip(tables, moments, strict=True):
                when = begin + rounds * interval + moment
                if when > begin + seconds:
                    return due
                early = when - time.monotonic()
                if early > 0:
                    await asyncio.sleep(early)
                if table.decisions >= 0:  # a table that is just being opened has nothing to decide
                    due.append(when)
                    table.decide(when)
            rounds += 1

    async def _quiet(self, tables: list[Table]) -> None:
        """Wait until nothing is under way any more."""
        until = time.monotonic() + LAST_WAIT
        while time.monotonic() < until and not all(table.is_ready for table in tables):
            await asyncio.sleep(0.02)
        for table in tables:
            table.overdue.clear()


def percentile(ordered: list[float], of_hundred: float) -> float:
    """The value that so many of a hundred do not exceed."""
    return ordered[max(0, math.ceil(len(ordered) * of_hundred / 100) - 1)]
