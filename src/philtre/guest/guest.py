"""Somebody at a table of a site, over the network. Comes back by itself when the line is cut."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from itertools import count
from types import TracebackType
from typing import Any

import msgspec
from msgspec.structs import replace
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidStatus, WebSocketException

from philtre.errors import PhiltreError
from philtre.guest.link import Link
from philtre.parlour.forms import Problem
from philtre.parlour.messages import (
    AnyAsk,
    AnyTell,
    Decide,
    Done,
    Hello,
    MovedAway,
    News,
    Position,
    Refused,
    RoomShown,
    Sit,
    Snapshot,
    Start,
)

PATIENCE = 60.0
"""For how many seconds a site may be away before a guest gives up."""
SHORTEST_PAUSE, LONGEST_PAUSE = 0.1, 3.0
LARGEST_MESSAGE = 4 * 1024 * 1024
TRY_AGAIN = ("store-away", "too-fast")
PASSED = ("other-moment", "turn", "over")
AWAY = (OSError, TimeoutError, WebSocketException)

_read = msgspec.json.Decoder(AnyTell).decode
_written = msgspec.json.Encoder().encode


class Refusal(PhiltreError):
    """The table refused what was asked for; nothing was changed."""

    def __init__(self, refused: Refused | Problem) -> None:
        Exception.__init__(self, refused.message)
        self.key = refused.key
        self.values = refused.values
        self.clause = refused.clause


class SiteAway(PhiltreError):
    """No site answers there, or it has no such table."""


class Lost(Exception):
    """The line was cut before an answer came: what was asked for may have been done or not."""


class Guest:
    """A seat at a table (or a spectator, until it sits), for programs.

    >>> async def first_choice(link: str) -> None:
    ...     async with Guest(link) as guest:
    ...         await guest.sit(0, "Ann")
    ...         async for position in guest.turns():
    ...             await guest.decide(position, position.sight.actions[0].id)
    """

    def __init__(
        self,
        link: str,
        token: str | None = None,
        *,
        with_state: bool = False,
        patience: float = PATIENCE,
        on_line: Callable[[bool], None] = lambda _: None,
    ) -> None:
        """``token`` goes on as a seat that was taken before. ``with_state`` asks for what
        ``guest.view`` needs. ``on_line`` is told when the line is cut (False) and mended (True).
        """
        self.link = Link.read(link)
        self.token = token or self.link.token
        self.room: RoomShown | None = None
        self.seat: int | None = None
        self.position: Position | None = None
        self._with_state = with_state
        self._patience = patience
        self._on_line = on_line
        self._socket: ClientConnection | None = None
        self._refs = count(1)
        self._answers: dict[int, asyncio.Future[Any]] = {}
        self._is_new = asyncio.Condition()
        self._positions: list[Position] = []
        self._end: Exception | None = None

    # ------------------------------------------------------------ coming and going

    async def __aenter__(self) -> Guest:
        self._life = asyncio.create_task(self._live())
        try:
            await self.until(lambda: self.room is not None)
        except BaseException:
            await self._leave()
            raise
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self._leave()

    async def _leave(self) -> None:
        self._life.cancel()
        with suppress(asyncio.CancelledError):
            await self._life

    async def _live(self) -> None:
        """Hold the line; when it is cut, call again, for a while."""
        try:
            while True:
                await self._call()
        except Exception as trouble:
            self._end = trouble
            await self._tell_all()

    async def _call(self) -> None:
        socket = await self._connected()
        reason: Exception = Lost()
        try:
            await self._listen(socket)
        except PhiltreError as told:
            reason = told
            raise
        finally:
            was_open, self._socket = self._socket is not None, None
            for ref in list(self._answers):
                self._answer(ref, lambda answer: answer.set_exception(reason))
            await socket.close()
        if was_open:
            self._on_line(False)

    async def _listen(self, socket: ClientConnection) -> None:
        """Hear what the table says until the line is cut."""
        with suppress(*AWAY):
            hello = Hello(ref=0, token=self.token, state=self._with_state)
            await socket.send(_written(hello).decode())
            async for words in socket:
                await self._hear(_read(words), socket)

    async def _connected(self) -> ClientConnection:
        give_up = asyncio.get_running_loop().time() + self._patience
        pause = SHORTEST_PAUSE
        while True:
            try:
                return await connect(self.link.socket, max_size=LARGEST_MESSAGE)
            except AWAY as trouble:
                if _is_final(trouble) or asyncio.get_running_loop().time() > give_up:
                    where = f"{self.link.site}/t/{self.link.table}"
                    raise SiteAway("site-away", url=where) from trouble
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)

    # ------------------------------------------------------------ what the table says

    async def _hear(self, told: AnyTell, socket: ClientConnection) -> None:
        if isinstance(told, Done):
            self._answer(told.ref, lambda answer: answer.set_result(told.result))
        elif isinstance(told, Refused):
            if told.ref == 0:  # the hello, or what the table did not even understand
                raise Refusal(told)
            self._answer(told.ref, lambda answer: answer.set_exception(Refusal(told)))
        elif isinstance(told, MovedAway):
            raise SiteAway("moved-away")
        else:
            self._follow(told)
            if self._socket is None:
                self._socket = socket
                self._on_line(True)
            await self._tell_all()

    def _answer(self, ref: int, settle: Callable[[asyncio.Future[Any]], None]) -> None:
        answer = self._answers.pop(ref, None)
        if answer is not None and not answer.done():
            settle(answer)

    def _follow(self, told: Snapshot | News) -> None:
        if isinstance(told, Snapshot):
            self.seat = told.seat
        if told.room is not None:
            self.room = told.room
        if told.position is not None:
            self.position = told.position
            self._positions.append(told.position)

    async def _tell_all(self) -> None:
        async with self._is_new:
            self._is_new.notify_all()

    async def until(self, holds: Callable[[], bool]) -> None:
        """Wait until something holds: it is asked again with all that the table says."""
        async with self._is_new:
            await self._is_new.wait_for(lambda: self._end is not None or holds())
        if self._end is not None:
            raise self._end

    # ------------------------------------------------------------ what one asks of the table

    async def ask(self, asked: AnyAsk) -> Any:
        """Ask something of the table, and wait for the answer.

        ``Refusal`` if it says no; ``Lost`` if the line was cut before it could say anything.
        """
        await self.until(lambda: self._socket is not None)
        assert self._socket is not None
        ref = next(self._refs)
        answer = self._answers[ref] = asyncio.get_running_loop().create_future()
        try:
            await self._socket.send(_written(replace(asked, ref=ref)).decode())
        except AWAY as trouble:
            self._answers.pop(ref, None)
            raise Lost from trouble
        return await answer

    async def sit(self, seat: int, name: str) -> str:
        """Take an empty seat. Returned is its token: whoever has it is the seat."""
        self.token = str((await self.ask(Sit(seat=seat, name=name)))["token"])
        await self.until(lambda: self.seat == seat)
        return self.token

    async def start(self) -> None:
        """Deal: the host's to say."""
        await self.ask(Start())

    async def decide(self, position: Position, decision: int) -> bool:
        """Decide in a position, and wait until it is stored. It asks again when the line was cut
        or the site is short of breath; False if the moment has passed, by the clock, say.
        """
        ask = Decide(after=position.decisions, decision=decision)
        while self._awaits(position):
            try:
                await self.ask(ask)
            except Lost:
                await self.until(lambda: self._socket is not None)
            except Refusal as refusal:
                if refusal.key in PASSED:
                    return False
                if refusal.key not in TRY_AGAIN:
                    raise
                await asyncio.sleep(SHORTEST_PAUSE)
            else:
                return True
        return False

    def _awaits(self, position: Position) -> bool:
        """Whether the table still waits for the seat to decide in this position."""
        now = self.position
        assert now is not None
        return now.decisions == position.decisions and now.sight.turn == self.seat

    # ------------------------------------------------------------ the game

    @property
    def has_begun(self) -> bool:
        """Whether the cards are dealt."""
        return self.position is not None

    async def positions(self) -> AsyncIterator[Position]:
        """Every position of the game from now on, in order, to the last."""
        while True:
            await self.until(lambda: bool(self._positions))
            position = self._positions.pop(0)
            yield position
            if position.sight.outcome is not None:
                return

    async def turns(self) -> AsyncIterator[Position]:
        """The positions in which this seat has to decide, until the game is over."""
        async for position in self.positions():
            is_last = not self._positions
            if is_last and position.sight.turn is not None and position.sight.turn == self.seat:
                yield position


def _is_final(trouble: Exception) -> bool:
    """Whether calling again is of no use: the site answers, and says no."""
    return isinstance(trouble, InvalidStatus) and 400 <= trouble.response.status_code < 500
