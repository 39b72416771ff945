"""A real site on a free port, and people (or programs) who sit at its tables."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from random import Random
from typing import Any

import httpx
import msgspec
import uvicorn
from memory_store import MemoryStore
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from philtre.site.app import create_app
from philtre.site.settings import Settings
from philtre.site.wire import Wire
from philtre.store.store import Store

PATIENCE = 240.0
"""Seconds after which a test that waits for something fails. What bots need may have to be
compiled meanwhile."""

Message = dict[str, Any]


class Refused(Exception):
    """The table said no."""

    def __init__(self, told: Message) -> None:
        super().__init__(told["message"])
        self.key = told["key"]
        self.told = told


def run(work: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Run an asynchronous test to its end."""

    async def in_time() -> None:
        async with asyncio.timeout(2 * PATIENCE):
            await work()

    asyncio.run(in_time())


class Site:
    """A site that runs, as its visitors see it."""

    def __init__(self, port: int, http: httpx.AsyncClient) -> None:
        self.port = port
        self.http = http

    async def new_table(self, *seats: str | None, **form: Any) -> tuple[str, dict[int, str]]:
        """A table with people ("Anne"), bots ("bot:taster") and empty seats (None)."""
        wanted = [
            {}
            if who is None
            else {"bot": who.removeprefix("bot:")}
            if who.startswith("bot:")
            else {"name": who}
            for who in seats
        ]
        form = {"game": "poison", "pace": "instant", **form}
        answer = await self.http.post("/api/tables", json={"seats": wanted, **form})
        assert answer.status_code == 201, answer.text
        made = answer.json()
        return made["table"], {int(seat): token for seat, token in made["tokens"].items()}

    @asynccontextmanager
    async def sit(
        self, table: str, token: str | None = None, **hello: Any
    ) -> AsyncIterator[Sitting]:
        """A socket that has said hello."""
        async with self.raw(table) as wire:
            sitting = Sitting(wire)
            listening = asyncio.create_task(sitting.listen())
            try:
                await sitting.ask("hello", token=token, **hello)
                yield sitting
            finally:
                listening.cancel()

    def raw(self, table: str, **options: Any) -> connect:
        return connect(
            f"ws://127.0.0.1:{self.port}/api/tables/{table}/socket", max_size=None, **options
        )


class Sitting:
    """A socket, and what it has been told."""

    def __init__(self, wire: ClientConnection) -> None:
        self.wire = wire
        self.told: list[Message] = []
        self.snapshot: Message = {}
        self.room: Message = {}
        self.position: Message | None = None
        self.log: list[Message] = []
        self.seat: int | None = None
        self.number = 0
        self.closed: int | None = None
        self._heard = asyncio.Condition()
        self._answers: dict[int, Message] = {}
        self._ref = 0

    async def listen(self) -> None:
        try:
            async for text in self.wire:
                await self._hear(msgspec.json.decode(text))
        except ConnectionClosed:
            pass
        async with self._heard:
            self.closed = self.wire.close_code
            self._heard.notify_all()

    async def _hear(self, told: Message) -> None:
        async with self._heard:
            self.told.append(told)
            if told["type"] in ("done", "refused"):
                self._answers[told["ref"]] = told
            elif told["type"] == "snapshot":
                self._begin(told)
            elif told["type"] == "news":
                self._learn(told)
            self._heard.notify_all()

    def _begin(self, told: Message) -> None:
        self.snapshot = told
        self.number, self.seat, self.room = told["number"], told["seat"], told["room"]
        self.position, self.log = told.get("position"), list(told.get("log", ()))

    def _learn(self, told: Message) -> None:
        assert told["number"] in (self.number, self.number + 1), "an entry was missed"
        self.number = told["number"]
        self.room = told.get("room", self.room)
        self.position = told.get("position", self.position)
        if told.get("taken_back"):
            self.log.pop()
        if "line" in told:
            self.log.append(told["line"])

    async def ask(self, kind: str, **fields: Any) -> Any:
        """Ask for something; return what ``done`` brings, raise ``Refused``."""
        self._ref += 1
        ref = self._ref
        await self.wire.send(msgspec.json.encode({"type": kind, "ref": ref, **fields}).decode())
        await self.until(lambda: ref in self._answers)
        answer = self._answers.pop(ref)
        if answer["type"] == "refused":
            raise Refused(answer)
        return answer.get("result")

    async def until(self, true: Callable[[], bool]) -> None:
        """Wait until something has been told."""
        async with asyncio.timeout(PATIENCE), self._heard:
            await self._heard.wait_for(lambda: true() or self.closed is not None)
        assert true(), f"closed with {self.closed}"

    @property
    def sight(self) -> Message:
        assert self.position is not None
        sight: Message = self.position["sight"]
        return sight

    @property
    def is_over(self) -> bool:
        return self.room.get("status") == "over"

    async def until_closed(self) -> None:
        async with asyncio.timeout(PATIENCE), self._heard:
            await self._heard.wait_for(lambda: self.closed is not None)

    async def until_over(self) -> None:
        await self.until(lambda: self.is_over)

    async def decide(self, decision: int) -> None:
        assert self.position is not None
        await self.ask("decide", after=self.position["decisions"], decision=decision)

    async def play_on(self, random: Random, decisions: int = 1_000_000) -> None:
        """Decide at random whenever it is this seat's turn, so often or to the end."""
        for _ in range(decisions):
            await self.until(lambda: self.is_over or self.sight["turn"] == self.seat)
            if self.is_over:
                return
            await self.decide(random.choice(self.sight["actions"])["id"])


@asynccontextmanager
async def site(store: Store | None = None, **settings: Any) -> AsyncIterator[Site]:
    """A site over a store, in this very process, with no limits but those that are set."""
    free = {"tables_a_minute": 0, "sockets_an_address": 0, "asks_a_second": 0}
    app = create_app(Settings(**{**free, **settings}), store or MemoryStore(), grace=0.0)
    with socket.create_server(("127.0.0.1", 0)) as door:
        port = door.getsockname()[1]
        config = uvicorn.Config(app, log_config=None, lifespan="on", ws=Wire, ws_max_size=2**20)
        server = uvicorn.Server(config)
        server.install_signal_handlers = lambda: None  # type: ignore[attr-defined]
        serving = asyncio.create_task(server.serve(sockets=[door]))
        await _until_started(server, serving)
        try:
            async with httpx.AsyncClient(
                base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE
            ) as http:
                yield Site(port, http)
        finally:
            server.should_exit = True
            await serving


async def _until_started(server: uvicorn.Server, serving: Awaitable[None]) -> None:
    while not server.started:
        assert not getattr(serving, "done", lambda: False)(), "the site did not start"
        await asyncio.sleep(0.01)
