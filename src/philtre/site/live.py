"""A table in this process: its room, who is at it, and how an entry is made and told."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from time import monotonic, perf_counter, time_ns
from typing import Protocol

import msgspec
import structlog

from philtre.parlour.entries import AnyEntry, Decided, Moved
from philtre.parlour.messages import MovedAway, Tell
from philtre.parlour.room import NotAllowed, Room
from philtre.parlour.telling import Bulletin, Observer, presence, snapshot
from philtre.site.company import Company
from philtre.site.observing import Metrics
from philtre.site.visitor import MOVED_AWAY, Visitor
from philtre.store.store import NumberTaken, Store

TRIES = 8
"""How often to try again after others were faster, each time from what they did."""
GRACE = 3.0
"""Seconds after which somebody whose socket was cut counts as away: a page may be loading again."""
ELSEWHERE = 50.0
"""Seconds for which we believe what another worker said of who is there."""

log = structlog.get_logger()
_encoder = msgspec.json.Encoder()


def now_ms() -> int:
    """The time, in milliseconds since 1970."""
    return time_ns() // 1_000_000


def written(tell: Tell) -> str:
    return _encoder.encode(tell).decode()


class Caretaker(Protocol):
    """Who looks after a table whenever something has changed there."""

    def noticed(self, live: LiveTable) -> None:
        """The room is another one now."""


class LiveTable:
    """A table with its sockets. All entries made in this process go through ``make``."""

    def __init__(
        self, room: Room, store: Store, metrics: Metrics, keeper: Caretaker, grace: float = GRACE
    ) -> None:
        self.room = room
        self.audience: dict[Observer, set[Visitor]] = {}
        self.elsewhere: dict[str, tuple[frozenset[int], float]] = {}
        self.used_at = monotonic()
        self.care: asyncio.Task[None] | None = None
        self.company = Company()
        self._store = store
        self._metrics = metrics
        self._keeper = keeper
        self._grace = grace
        self._here: frozenset[int] = frozenset()
        self._told_here: frozenset[int] = frozenset()
        self._makes = asyncio.Lock()
        self._making: set[asyncio.Future[AnyEntry]] = set()  # a task nobody holds may vanish
        self.on_presence: Callable[[LiveTable], None] = lambda live: None  # noqa: ARG005

    @property
    def id(self) -> str:
        return self.room.id

    @property
    def is_idle(self) -> bool:
        return not self.audience and (self.care is None or self.care.done())

    # ------------------------------------------------------------ entries

    async def make(self, entry_of: Callable[[Room], AnyEntry]) -> AnyEntry:
        """Make an entry: durable, followed and told when this returns.

        ``entry_of`` says what shall be done, given the room as it is; it is asked again if others
        were faster. What it raises, and what the room refuses, is raised, and nothing is changed.
        """
        # Whoever asked may be cut off meanwhile: what is stored is followed and told all the same.
        making = asyncio.ensure_future(self._make(entry_of))
        self._making.add(making)
        making.add_done_callback(self._made)
        return await asyncio.shield(making)

    def _made(self, making: asyncio.Future[AnyEntry]) -> None:
        self._making.discard(making)
        if not making.cancelled():
            making.exception()  # whoever asked is told of it, or is not there any more

    async def _make(self, entry_of: Callable[[Room], AnyEntry]) -> AnyEntry:
        begin = perf_counter()
        async with self._makes:
            for _ in range(TRIES):
                entry = entry_of(self.room)
                after = self.room.after(entry)
                status = after.status if after.status != self.room.status else None
                try:
                    await self._store.append(self.id, self.room.number, entry, status)
                except NumberTaken:
                    await self._follow_others()
                else:
                    self._become(after, entry)
                    self._measure(entry, perf_counter() - begin)
                    return entry
        raise NotAllowed("too-fast")

    async def catch_up(self) -> None:
        """Follow what other workers have done at this table."""
        async with self._makes:
            await self._follow_others()

    async def _follow_others(self) -> None:
        for stored in await self._store.read(self.id, self.room.number):
            self._become(self.room.after(stored.entry), stored.entry)

    def _become(self, room: Room, entry: AnyEntry) -> None:
        self.room = room
        self.used_at = monotonic()
        self._tell(entry)
        self._reseat(entry)
        self._keeper.noticed(self)

    def _measure(self, entry: AnyEntry, seconds: float) -> None:
        if isinstance(entry, Decided):
            self._metrics.decisions.labels(entry.by).inc()
            self._metrics.told.observe(seconds)

    # ------------------------------------------------------------ who is at the table

    @property
    def here(self) -> frozenset[int]:
        """The seats whose people have a socket open, at this worker or another."""
        now = monotonic()
        others = (seats for seats, until in self.elsewhere.values() if until > now)
        return self._here.union(*others)

    @property
    def here_now(self) -> frozenset[int]:
        """The same for this worker alone."""
        seats = (observer.seat for observer, visitors in self.audience.items() if visitors)
        return frozenset(seat for seat in seats if seat is not None)

    def enter(self, visitor: Visitor, observer: Observer) -> None:
        """Somebody comes, or changes their seat: they are shown everything."""
        self._forget(visitor)
        visitor.observer = observer
        self.audience.setdefault(observer, set()).add(visitor)
        here = self.here | self.here_now
        visitor.tell(written(snapshot(self.room, observer, here, now_ms())))
        self.see_who_is_here()

    def leave(self, visitor: Visitor) -> None:
        self._forget(visitor)
        self.used_at = monotonic()
        if visitor.seat is not None and visitor.seat not in self.here_now:
            asyncio.get_running_loop().call_later(self._grace, self.see_who_is_here)

    def _forget(self, visitor: Visitor) -> None:
        if visitor.observer is not None:
            same = self.audience.get(visitor.observer, set())
            same.discard(visitor)
            if not same:
                self.audience.pop(visitor.observer, None)

    def see_who_is_here(self) -> None:
        """Tell everybody, and other workers, if somebody has come or gone."""
        before, self._here = self._here, self.here_now
        if self._here != before:
            self.on_presence(self)
        if self.here != self._told_here:
            self._told_here = self.here
            self._tell_all(written(presence(self.room, self.here, now_ms())))

    def heard_of(self, worker: str, seats: Iterable[int]) -> None:
        """Another worker says who is there."""
        self.elsewhere[worker] = (frozenset(seats), monotonic() + ELSEWHERE)
        self.see_who_is_here()

    def _reseat(self, entry: AnyEntry) -> None:
        """Sockets whose key does not open their seat any more lose it."""
        for visitor in [one for same in self.audience.values() for one in same]:
            observer = visitor.observer
            if observer is None or observer.seat is None:
                continue
            if self.room.sitters[observer.seat].key == visitor.key:
                continue
            if isinstance(entry, Moved):
                visitor.tell(written(MovedAway()))
                visitor.close(MOVED_AWAY)
                self._forget(visitor)
            else:
                visitor.key = ""
                self.enter(visitor, msgspec.structs.replace(observer, seat=None))

    # ------------------------------------------------------------ telling

    def _tell(self, entry: AnyEntry) -> None:
        """Tell everybody of an entry; who is to be told the same gets the very same text."""
        if not self.audience:
            return
        bulletin = Bulletin(self.room, entry, self.here, now_ms())
        if not bulletin.tells_apart:
            self._tell_all(written(bulletin.common))
            return
        for observer, visitors in self.audience.items():
            text = written(bulletin.news(observer))
            for visitor in visitors:
                visitor.tell(text)

    def _tell_all(self, text: str) -> None:
        for visitors in self.audience.values():
            for visitor in visitors:
                visitor.tell(text)

    def close_all(self, code: int) -> None:
        for visitors in self.audience.values():
            for visitor in visitors:
                visitor.close(code)
