"""Rude guests: what they do to a table's socket, and what they are not to get out of it."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import socket
import struct
from collections import Counter
from collections.abc import Awaitable, Callable
from random import Random

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage, InvalidStatus

from fuzzing.nonsense import Known, message
from fuzzing.server import HOST, Served
from philtre.parlour.forms import TableMade
from philtre.parlour.messages import AnyTell

PATIENCE = 60.0  # seconds: an answer that takes longer is a hang
A_MOMENT = 0.3  # seconds that a silent guest stays
INTERNAL_ERROR = 1011
FORBIDDEN = 403
FLOOD = 300

_TELLS: msgspec.json.Decoder[AnyTell] = msgspec.json.Decoder(AnyTell)


class Tally:
    """What was done, and what went wrong."""

    def __init__(self) -> None:
        self.done: Counter[str] = Counter()
        self.wrong: list[str] = []

    def note(self, what: str) -> None:
        self.done[what] += 1

    def complain(self, what: str) -> None:
        self.wrong.append(what)


class Guest:
    """One visit, all of it drawn from one seed."""

    def __init__(self, server: Served, known: Known, seed: int, tally: Tally) -> None:
        self.server = server
        self.known = known
        self.chance = Random(seed)
        self.tally = tally
        self.name = f"guest {seed}"

    async def visit(self) -> None:
        """One of the ways to be rude."""
        (way,) = self.chance.choices(list(WAYS), [often for _, often in WAYS.values()])
        self.tally.note(way)
        self.name += f" ({way})"
        try:
            await asyncio.wait_for(WAYS[way][0](self), 2 * PATIENCE)
        except TimeoutError:
            self.tally.complain(f"{self.name}: no answer in {2 * PATIENCE:g} s")
        except (OSError, asyncio.IncompleteReadError, ConnectionClosed, InvalidMessage):
            self.tally.note("connections the server ended")

    # ------------------------------------------------------------ over a proper socket

    async def talk(self) -> None:
        """Say many things, some of them sensible."""
        async with self._socket() as sock:
            listening = asyncio.ensure_future(self._listen(sock))
            with contextlib.suppress(ConnectionClosed):
                if self.chance.random() < 0.7:
                    own = self.chance.choice((*self.known.tokens, *self.known.foreign))
                    await sock.send(msgspec.json.encode({"type": "hello", "token": own}), text=True)
                for _ in range(self.chance.randint(1, 30)):
                    kind, said = message(self.chance, self.known)
                    self.tally.note(f"{kind} messages")
                    await sock.send(said, text=self.chance.random() < 0.85)
            if self.chance.random() < 0.8:
                await asyncio.wait([listening], timeout=A_MOMENT)
            await self._leave(sock, listening)

    async def flood(self) -> None:
        """Say the same thing very often, without listening."""
        async with self._socket() as sock:
            listening = asyncio.ensure_future(self._listen(sock))
            said = message(self.chance, self.known)[1][:1000]
            with contextlib.suppress(ConnectionClosed):
                for _ in range(FLOOD):
                    await sock.send(said, text=True)
                    self.tally.note("flooding messages")
            await self._leave(sock, listening)

    async def be_silent(self) -> None:
        """Come, say nothing, go."""
        async with self._socket() as sock:
            listening = asyncio.ensure_future(self._listen(sock))
            await asyncio.sleep(A_MOMENT)
            await self._leave(sock, listening)

    async def come_from_elsewhere(self) -> None:
        """Open the socket as a page of another site would."""
        elsewhere = self.chance.choice(
            ("https://evil.example", "null", f"http://{HOST}", f"http://{HOST}.evil.example", "x")
        )
        try:
            async with connect(self._url(), origin=elsewhere, open_timeout=PATIENCE):  # type: ignore[arg-type]
                self.tally.complain(f"{self.name}: let in from {elsewhere}")
        except InvalidStatus as refused:
            if refused.response.status_code != FORBIDDEN:
                self.tally.complain(f"{self.name}: {refused.response.status_code} to {elsewhere}")

    async def ask_for_nothing(self) -> None:
        """Open the socket of a table that does not exist."""
        wanted = self.chance.choice(("x", "%00", "..%2f..", "a" * 3000, "\u202e", "1/socket/2"))
        try:
            async with connect(self.server.socket_url(wanted), open_timeout=PATIENCE) as sock:
                await asyncio.wait_for(self._listen(sock), PATIENCE)
        except InvalidStatus as refused:
            if refused.response.status_code >= httpx.codes.INTERNAL_SERVER_ERROR:
                self.tally.complain(f"{self.name}: {refused.response.status_code} for {wanted!r}")
        except InvalidHandshake:
            self.tally.note("handshakes refused")

    def _socket(self) -> connect:
        return connect(
            self._url(),
            compression=self.chance.choice((None, "deflate")),
            open_timeout=PATIENCE,
            close_timeout=PATIENCE,
            max_size=None,
        )

    def _url(self) -> str:
        return self.server.socket_url(self.known.table)

    async def _listen(self, sock: ClientConnection) -> None:
        """Read to the end; all that comes must be a message of ours."""
        try:
            async for heard in sock:
                self.tally.note("answers")
                try:
                    _TELLS.decode(heard)
                except msgspec.DecodeError as wrong:
                    self.tally.complain(f"{self.name}: {wrong}: {heard[:200]!r}")
        except ConnectionClosed:
            pass
        if sock.close_code == INTERNAL_ERROR:
            self.tally.complain(f"{self.name}: closed with {INTERNAL_ERROR}, {sock.close_reason!r}")

    async def _leave(self, sock: ClientConnection, listening: asyncio.Future[None]) -> None:
        if self.chance.random() < 0.3:
            sock.transport.abort()
        else:
            await sock.close()
        await asyncio.wait_for(listening, PATIENCE)

    # ------------------------------------------------------------ over a bare connection

    async def write_frames(self) -> None:
        """Speak the socket's protocol badly."""
        reader, writer = await self._shake_hands()
        for _ in range(self.chance.randint(1, 5)):
            writer.write(self.frame())
            await writer.drain()
        answer = asyncio.ensure_future(reader.read(LARGEST_READ))
        done, _ = await asyncio.wait([answer], timeout=A_MOMENT)
        answer.cancel()
        if done and struct.pack("!H", INTERNAL_ERROR) in answer.result()[:4]:
            self.tally.complain(f"{self.name}: closed with {INTERNAL_ERROR}")
        self._hang_up(writer)

    def frame(self) -> bytes:
        """A frame with something wrong, such as a reserved kind, a false length, or no mask."""
        chance = self.chance
        first = chance.randrange(256)
        payload = chance.randbytes(chance.choice((0, 2, 125, 126, 1000)))
        claimed = chance.choice((len(payload), 0, 127, 65535, 2**31, 2**63 - 1))
        masked = chance.choice((0x80, 0x80, 0))
        if claimed < 126:
            head = bytes((first, masked | claimed))
        elif claimed < 65536:
            head = struct.pack("!BBH", first, masked | 126, claimed)
        else:
            head = struct.pack("!BBQ", first, masked | 127, claimed)
        return head + chance.randbytes(4 if masked else 0) + payload

    async def stop_half_way(self) -> None:
        """Begin to say hello and stop, at any byte of it."""
        _, writer = await asyncio.open_connection(HOST, self.server.port)
        said = self._handshake()
        writer.write(said[: self.chance.randrange(len(said))])
        await writer.drain()
        await asyncio.sleep(A_MOMENT)
        self._hang_up(writer)

    async def write_rubbish(self) -> None:
        """Write something that is no HTTP at all."""
        reader, writer = await asyncio.open_connection(HOST, self.server.port)
        writer.write(self.chance.randbytes(self.chance.randrange(1, 5000)))
        await writer.drain()
        writer.write_eof()
        answer = await asyncio.wait_for(reader.read(LARGEST_READ), PATIENCE)
        if answer.startswith(b"HTTP/1.1 5"):
            self.tally.complain(f"{self.name}: {answer[:40]!r}")
        self._hang_up(writer)

    async def _shake_hands(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        reader, writer = await asyncio.open_connection(HOST, self.server.port)
        writer.write(self._handshake())
        await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), PATIENCE)
        return reader, writer

    def _handshake(self) -> bytes:
        key = base64.b64encode(self.chance.randbytes(16)).decode()
        lines = (
            f"GET /api/tables/{self.known.table}/socket HTTP/1.1",
            f"Host: {HOST}:{self.server.port}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {key}",
            "Sec-WebSocket-Version: 13",
            "",
            "",
        )
        return "\r\n".join(lines).encode()

    def _hang_up(self, writer: asyncio.StreamWriter) -> None:
        """Go, now and then as abruptly as a network can."""
        if self.chance.random() < 0.5:
            bare = writer.get_extra_info("socket")
            bare.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        writer.close()


LARGEST_READ = 1 << 16

WAYS: dict[str, tuple[Callable[[Guest], Awaitable[None]], int]] = {
    "talks": (Guest.talk, 40),
    "floods": (Guest.flood, 6),
    "is silent": (Guest.be_silent, 6),
    "comes from elsewhere": (Guest.come_from_elsewhere, 6),
    "asks for nothing": (Guest.ask_for_nothing, 6),
    "writes bad frames": (Guest.write_frames, 16),
    "stops half-way": (Guest.stop_half_way, 8),
    "writes rubbish": (Guest.write_rubbish, 8),
}
"""The ways of being rude, and how often each is chosen."""


async def new_table(http: httpx.AsyncClient, seats: int = 4, *, start: bool = False) -> TableMade:
    """A table of Poison with people in all seats but, before the game, the last."""
    many = seats if start else seats - 1
    people = [{"name": f"guest {seat}"} for seat in range(many)] + [{}] * (seats - many)
    form = {"game": "poison", "seats": people, "start": start}
    answer = await http.post("/api/tables", json=form)
    answer.raise_for_status()
    return msgspec.json.decode(answer.content, type=TableMade)
