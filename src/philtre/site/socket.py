"""The socket of a table: what a browser or a bot asks for, one thing after the other."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Mapping
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

import msgspec
import structlog
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.handlers import WebsocketRouteHandler
from litestar.params import FromPath

from philtre.errors import PhiltreError
from philtre.parlour.asking import Asked, entry_for
from philtre.parlour.messages import (
    AnyAsk,
    Ask,
    Done,
    Hello,
    Hint,
    Move,
    Rematch,
    Replace,
    SeatBot,
    Sit,
    Why,
)
from philtre.parlour.room import NotAllowed
from philtre.parlour.telling import Observer, refused
from philtre.parlour.why import why_not
from philtre.site.limits import LARGEST_ASK, MOST_SOCKETS_AT_A_TABLE, Bucket
from philtre.site.live import LiveTable, now_ms, written
from philtre.site.observing import Metrics
from philtre.site.opening import fresh_seed, fresh_token, key_of
from philtre.site.parlour import Parlour
from philtre.site.settings import Settings
from philtre.site.visitor import ABUSED, NO_TABLE, TRY_AGAIN, Visitor
from philtre.store.store import StoreAway

BURST = 3
"""Seconds of the allowed rate that may come at once."""
SILENT = 20.0
"""Seconds in which a socket has to say hello."""
PATIENCE = 20
"""So many messages that cannot be understood, or come too fast, at once: then it is closed."""
FORGIVEN = 0.5
"""So many of them are forgiven in a second."""
COSTLY = 5
"""Messages for which a hint counts, and everything told once more."""
DETAIL = 200

log = structlog.get_logger()
_read = msgspec.json.Decoder(AnyAsk).decode


class TooMuch(Exception):
    """A socket that is to be closed."""


class Doors:
    """Who may come in: from where, and how many at a time."""

    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        self._origins = {origin.rstrip("/").lower() for origin in settings.origins}
        self._most = settings.sockets_an_address
        self._open: Counter[str] = Counter()
        self._metrics = metrics

    def admits(self, headers: Mapping[str, str], address: str) -> bool:
        """A browser says from which page a socket is opened; programs do not."""
        origin = headers.get("origin")
        if origin is not None and not self._is_known(origin, headers.get("host", "")):
            return False
        return not self._most or self._open[address] < self._most

    def _is_known(self, origin: str, host: str) -> bool:
        return origin.lower() in self._origins or urlsplit(origin).netloc.lower() == host.lower()

    def entered(self, address: str) -> None:
        self._open[address] += 1
        self._metrics.sockets.inc()

    def left(self, address: str) -> None:
        self._open[address] -= 1
        if not self._open[address]:
            del self._open[address]
        self._metrics.sockets.dec()


def table_socket(parlour: Parlour, settings: Settings, metrics: Metrics) -> WebsocketRouteHandler:
    """The route of the socket."""
    doors = Doors(settings, metrics)

    @websocket("/api/tables/{table:str}/socket")
    async def socket_of_table(socket: WebSocket[Any, Any, Any], table: FromPath[str]) -> None:
        address = socket.client.host if socket.client else ""
        if not doors.admits(socket.headers, address):
            await socket.close(code=ABUSED)
            return
        await socket.accept()
        doors.entered(address)
        try:
            await _visit(socket, parlour, table, settings.asks_a_second)
        finally:
            doors.left(address)

    return socket_of_table


async def _visit(
    socket: WebSocket[Any, Any, Any], parlour: Parlour, table: str, a_second: int
) -> None:
    visitor = Visitor(socket.send)
    writing = asyncio.create_task(visitor.write())
    try:
        live = await parlour.enter(table)
    except PhiltreError as reason:
        await _turn_away(socket, visitor, reason)
        await asyncio.gather(writing, return_exceptions=True)
        return
    talk = Conversation(parlour, live, visitor, a_second)
    listening = asyncio.create_task(talk.listen(socket))
    try:
        await asyncio.wait([writing, listening], return_when=asyncio.FIRST_COMPLETED)
        if not writing.done():
            visitor.close(ABUSED)
            with suppress(TimeoutError):
                await asyncio.wait_for(asyncio.shield(writing), 1.0)
    finally:
        talk.live.leave(visitor)
        for task in (writing, listening):
            task.cancel()
        await asyncio.gather(writing, listening, return_exceptions=True)


async def _turn_away(
    socket: WebSocket[Any, Any, Any], visitor: Visitor, reason: PhiltreError
) -> None:
    """There is no such table: so is the first message answered."""
    if isinstance(reason, StoreAway):
        visitor.close(TRY_AGAIN)
        return
    with suppress(TimeoutError, WebSocketDisconnect, msgspec.DecodeError):
        event: Any = await asyncio.wait_for(socket.receive(), SILENT)
        ask: Ask = _read(event.get("text") or event.get("bytes") or "")
        visitor.tell(written(refused(ask.ref, reason)))
    visitor.close(NO_TABLE)


class Conversation:
    """What is said over one socket."""

    def __init__(self, parlour: Parlour, live: LiveTable, visitor: Visitor, a_second: int) -> None:
        self._parlour = parlour
        self.live = live
        self._visitor = visitor
        self._asks = Bucket(a_second, BURST * a_second) if a_second else None
        self._patience = Bucket(FORGIVEN, PATIENCE)
        self._wants_state = False

    async def listen(self, socket: WebSocket[Any, Any, Any]) -> None:
        """Answer everything until the other side leaves, or has to be shown the door."""
        with suppress(TooMuch, TimeoutError, WebSocketDisconnect):
            async with asyncio.timeout(SILENT) as hello_by:
                while True:
                    event: Any = await socket.receive()
                    if event["type"] == "websocket.disconnect":
                        return
                    await self._hear(event.get("text") or event.get("bytes") or "")
                    if self._visitor.observer is not None:
                        hello_by.reschedule(None)

    async def _hear(self, words: str | bytes) -> None:
        ref = 0
        try:
            ask = self._understood(words)
            ref = ask.ref
            result = await self._answer(ask)
        except PhiltreError as reason:
            self._visitor.tell(written(refused(ref, reason)))
        except (TooMuch, WebSocketDisconnect):
            raise
        except Exception:  # a mistake of ours, which must not cost anybody their seat
            log.exception("socket_trouble", table=self.live.id)
            self._visitor.tell(written(refused(ref, PhiltreError("trouble"))))
        else:
            self._visitor.tell(written(Done(ref=ref, result=result)))

    def _understood(self, words: str | bytes) -> Ask:
        if self._asks is not None and not self._asks.take():
            self._lose_patience()
            raise NotAllowed("too-fast")
        if len(words) > LARGEST_ASK:
            self._lose_patience()
            raise NotAllowed("too-large", most=LARGEST_ASK)
        try:
            ask: Ask = _read(words)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as wrong:
            self._lose_patience()
            raise NotAllowed("message", detail=str(wrong)[:DETAIL]) from None
        return ask

    def _lose_patience(self) -> None:
        if not self._patience.take():
            log.info("shown_the_door", table=self.live.id)
            raise TooMuch

    # ------------------------------------------------------------ answers

    async def _answer(self, ask: Ask) -> Any:
        """Do what is asked for; what is returned goes into ``done``."""
        if isinstance(ask, Hello):
            return self._hello(ask)
        if self._visitor.observer is None:
            raise NotAllowed("hello-first")
        if isinstance(ask, Why):
            return why_not(self.live.room.playing().view(self._own_seat()), ask.verb, ask.places)
        if isinstance(ask, Hint):
            return await self._hint()
        if isinstance(ask, Rematch):
            return {"table": await self._parlour.rematch(self.live, self._own_seat())}
        return await self._make(ask)

    def _own_seat(self) -> int:
        if self._visitor.seat is None:
            raise NotAllowed("spectator")
        return self._visitor.seat

    def _hello(self, ask: Hello) -> None:
        room, seat, key = self.live.room, None, ""
        if ask.token is not None:
            key = key_of(ask.token)
            seat = room.seat_of(key)
            if seat is None:
                raise NotAllowed("no-token")
        watching = sum(len(same) for same in self.live.audience.values())
        if seat is None and watching >= MOST_SOCKETS_AT_A_TABLE:
            raise NotAllowed("table-full", most=MOST_SOCKETS_AT_A_TABLE)
        if self._visitor.observer is not None:
            self._pay()
        self._wants_state = ask.state
        self._visitor.key = key
        self.live.enter(self._visitor, Observer(seat, ask.state))

    def _pay(self) -> None:
        if self._asks is not None and not self._asks.take(COSTLY):
            raise NotAllowed("too-fast")

    async def _hint(self) -> Any:
        seat, room = self._own_seat(), self.live.room
        room.playing()
        if any(sitter.kind != "bot" for k, sitter in enumerate(room.sitters) if k != seat):
            raise NotAllowed("no-hint")
        if room.turn != seat:
            raise NotAllowed("turn", turn=room.turn, seat=seat)
        self._pay()
        try:
            return await self._parlour.keeper.hint(self.live, seat)
        except TimeoutError:
            raise NotAllowed("bot-away") from None

    async def _make(self, ask: Ask) -> Any:
        """What becomes an entry. Who sits down or moves is given a new token, a bot its seed."""
        token, key = fresh_token() if isinstance(ask, Sit | Move) else ("", "")
        seed = fresh_seed() if isinstance(ask, SeatBot | Replace) else 0
        visitor, live = self._visitor, self.live
        old_key = visitor.key
        if isinstance(ask, Move):
            visitor.key = key  # so that it is the one socket that stays
        try:
            await live.make(
                lambda room: entry_for(
                    room, ask, Asked(visitor.seat, now_ms(), seed, key, live.here)
                )
            )
        except BaseException:
            visitor.key = old_key
            raise
        if isinstance(ask, Sit):
            visitor.key = key
            live.enter(visitor, Observer(ask.seat, self._wants_state))
        return {"token": token} if token else None
