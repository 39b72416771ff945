"""A table of well-behaved people, whose game must go on whatever happens at other tables."""

from __future__ import annotations

import asyncio
import time

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from fuzzing.guests import Tally, new_table
from fuzzing.server import Served
from philtre.parlour.messages import Decide, Hello, News, Position, Snapshot

SLOWEST = 60.0  # seconds: a decision that takes longer to arrive everywhere is a hang
BETWEEN = 0.05  # seconds from one decision to the next

_TOLD: msgspec.json.Decoder[Snapshot | News] = msgspec.json.Decoder(Snapshot | News)
_REFUSED = b'{"type":"refused"'
_SHOWS = (b'{"type":"snapshot"', b'{"type":"news"')


class Company:
    """Four sockets at a table; a new table when the game is over."""

    def __init__(self, server: Served, http: httpx.AsyncClient, tally: Tally) -> None:
        self.server = server
        self.http = http
        self.tally = tally
        self.decisions = 0
        self.games = 0
        self.slowest = 0.0

    async def play(self, until: asyncio.Event) -> None:
        """Play on until it is time to go."""
        while not until.is_set():
            try:
                await self._game(until)
            except TimeoutError:
                self.tally.complain(f"a decision of the quiet table took over {SLOWEST:g} s")
                return
            except (OSError, WebSocketException, httpx.HTTPError) as wrong:
                self.tally.complain(f"the quiet table was disturbed: {wrong!r}")
                return

    async def _game(self, until: asyncio.Event) -> None:
        made = await new_table(self.http, start=True)
        socks = [
            await connect(self.server.socket_url(made.table), open_timeout=SLOWEST)
            for _ in made.tokens
        ]
        try:
            for sock, token in zip(socks, made.tokens.values(), strict=True):
                await sock.send(msgspec.json.encode(Hello(token=token)).decode())
            after = 0
            while not until.is_set():
                begin = time.monotonic()
                seen = await asyncio.wait_for(_all_see(socks, after), SLOWEST)
                self.slowest = max(self.slowest, time.monotonic() - begin)
                if seen[0].sight.outcome:
                    self.games += 1
                    return
                mover = seen[0].sight.turn or 0
                choice = seen[mover].sight.actions[0].id
                ask = Decide(after=after, decision=choice)
                await asyncio.sleep(BETWEEN)
                await socks[mover].send(msgspec.json.encode(ask).decode())
                after += 1
                self.decisions += 1
        finally:
            for sock in socks:
                await sock.close()


async def _all_see(socks: list[ClientConnection], decisions: int) -> list[Position]:
    """The position after so many decisions, as each of the sockets is shown it."""
    return await asyncio.gather(*(_sees(sock, decisions) for sock in socks))


async def _sees(sock: ClientConnection, decisions: int) -> Position:
    async for heard in sock:
        told = heard.encode() if isinstance(heard, str) else heard
        if told.startswith(_SHOWS):
            position = _TOLD.decode(told).position
            if position and position.decisions == decisions:
                return position
        elif told.startswith(_REFUSED):
            raise ConnectionError(told.decode())
    raise ConnectionError("the server closed the socket")
