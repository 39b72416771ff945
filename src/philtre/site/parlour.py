"""All tables that this process has to do with, and what it hears of them from other workers."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Coroutine
from time import monotonic
from typing import Any

import structlog

from philtre.bots.registry import make_bot
from philtre.parlour.entries import AnyEntry, Opened, Rematched
from philtre.parlour.forms import TableListed
from philtre.parlour.room import NotAllowed, Room
from philtre.play.game import load
from philtre.site.keeper import RENEW, Keeper
from philtre.site.live import GRACE, LiveTable, now_ms
from philtre.site.loading import Loading
from philtre.site.lobby import Lobby
from philtre.site.observing import Metrics
from philtre.site.opening import NewRoom, checked_id, rematch_room
from philtre.site.visitor import GOING_AWAY
from philtre.store.store import Store, StoreAway

UNUSED = 60.0
"""Seconds after which a table where nobody is and nothing goes on is put away."""
SAY_WHO = 20.0
"""Seconds after which other workers are told again who is at our tables."""
log = structlog.get_logger()


class Parlour:
    """The tables in this process. It hears what other workers do (``store.Ear``)."""

    def __init__(self, store: Store, metrics: Metrics, grace: float = GRACE) -> None:
        self.worker = secrets.token_hex(8)
        self.tables: dict[str, LiveTable] = {}
        self.keeper = Keeper(self.worker, store, metrics)
        self._store = store
        self._metrics = metrics
        self._grace = grace
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._heard: set[str] = set()
        self._errands: set[asyncio.Task[Any]] = set()
        self._rules = Loading(_touch)
        self._lobby = Lobby(store, self.enter)

    # ------------------------------------------------------------ opening and closing

    async def open(self) -> None:
        """Start work: listen to other workers, look after tables."""
        self._store.listen(self)
        self._run(self._now_and_then(RENEW, self.keeper.renew))
        self._run(self._now_and_then(RENEW, lambda: self.keeper.search(self.enter)))
        self._run(self._now_and_then(RENEW, self._tidy))
        self._run(self._now_and_then(SAY_WHO, self._say_who_is_here))

    async def close(self) -> None:
        """End all work; the sockets are told to come back."""
        for live in self.tables.values():
            live.close_all(GOING_AWAY)
        cares = [live.care for live in self.tables.values() if live.care is not None]
        for task in [*self._errands, *cares, *self._loading.values()]:
            task.cancel()
        await asyncio.gather(*self._errands, *cares, return_exceptions=True)
        try:
            await self.keeper.close()
        except StoreAway:
            log.warning("leases_left")

    def _run(self, errand: Coroutine[Any, Any, Any]) -> None:
        task = asyncio.create_task(errand)
        self._errands.add(task)
        task.add_done_callback(self._errands.discard)

    async def _now_and_then(self, seconds: float, work: Callable[[], Awaitable[None]]) -> None:
        while True:
            try:
                await work()
            except StoreAway:
                log.warning("store_away")
            except Exception:
                log.exception("errand_failed")
            await asyncio.sleep(seconds)

    async def _tidy(self) -> None:
        """Put away the tables that nobody uses."""
        now = monotonic()
        for table, live in list(self.tables.items()):
            live.see_who_is_here()
            if live.is_idle and live.used_at + UNUSED < now:
                del self.tables[table]
        self._metrics.tables.set(len(self.tables))

    # ------------------------------------------------------------ tables

    async def enter(self, table: str) -> LiveTable:
        """A table, brought in if it is not here. ``NoTable`` if there is none."""
        live = self.tables.get(checked_id(table))
        if live is None:
            loading = self._loading.get(table)
            if loading is None:
                loading = self._loading[table] = asyncio.create_task(self._load(table))
                loading.add_done_callback(lambda _: self._loading.pop(table, None))
            live = await asyncio.shield(loading)
        live.used_at = monotonic()
        return live

    async def _load(self, table: str) -> LiveTable:
        entries: list[AnyEntry] = [stored.entry for stored in await self._store.read(table)]
        if isinstance(entries[0], Opened):
            await self.ready(entries[0].game)
        live = self._bring_in(await asyncio.to_thread(Room.of, table, entries))
        if table in self._heard:  # what others did while we were reading
            self._heard.discard(table)
            await live.catch_up()
        self._run(self._announce(table, {"who": True}))
        return live

    def _bring_in(self, room: Room) -> LiveTable:
        if room.id in self.tables:  # somebody found it in the store before we were done
            return self.tables[room.id]
        live = LiveTable(room, self._store, self._metrics, self.keeper, self._grace)
        live.on_presence = self._presence_changed
        self.tables[room.id] = live
        self._metrics.tables.set(len(self.tables))
        self.keeper.noticed(live)
        return live

    async def open_table(self, new: NewRoom) -> LiveTable:
        """Store a new table, and bring it in."""
        opened = new.entries[0]
        assert isinstance(opened, Opened)
        await self._store.open(new.room.id, opened, new.entries[1:], new.room.status)
        self._lobby.changed()
        return self._bring_in(new.room)

    async def rematch(self, live: LiveTable, seat: int) -> str:
        """The id of the table where the same people play again; there is only one."""
        if live.room.rematch is not None:
            return live.room.rematch
        entry = Rematched(at=now_ms(), seat=seat, table="")
        live.room.after(entry)  # refused before anything is stored
        new = rematch_room(live.room, now_ms())
        await self.open_table(new)
        try:
            await live.make(lambda _: Rematched(at=now_ms(), seat=seat, table=new.room.id))
        except NotAllowed:
            if live.room.rematch is None:
                raise
        return live.room.rematch or new.room.id

    async def listed(self) -> list[TableListed]:
        """The public tables that are not over."""
        return await self._lobby.listed()

    async def ready(self, game: str) -> None:
        """Wait until a game's rules are loaded, which may mean that they have to be compiled."""
        await self._rules.done(game)

    # ------------------------------------------------------------ other workers

    def entry_made(self, table: str, number: int) -> None:
        live = self.tables.get(table)
        if live is not None:
            if number >= live.room.number:
                self._run(self._catch_up(live))
        elif table in self._loading:
            self._heard.add(table)
        else:
            self.keeper.heard(table)

    def announced(self, table: str, payload: dict[str, Any]) -> None:
        live = self.tables.get(table)
        if live is None:
            return
        if payload.get("who"):
            self._presence_changed(live)
        elif "worker" in payload:
            live.heard_of(str(payload["worker"]), payload.get("here", ()))

    def missed(self) -> None:
        self._heard.update(self._loading)
        for live in self.tables.values():
            self._run(self._catch_up(live))

    async def _catch_up(self, live: LiveTable) -> None:
        try:
            await live.catch_up()
        except StoreAway:
            log.warning("behind", table=live.id)

    def _presence_changed(self, live: LiveTable) -> None:
        said = {"worker": self.worker, "here": sorted(live.here_now)}
        self._run(self._announce(live.id, said))

    async def _announce(self, table: str, payload: dict[str, Any]) -> None:
        try:
            await self._store.announce(table, payload)
        except StoreAway:
            log.warning("not_announced", table=table)

    async def _say_who_is_here(self) -> None:
        for live in list(self.tables.values()):
            if live.here_now:
                said = {"worker": self.worker, "here": sorted(live.here_now)}
                await self._announce(live.id, said)


def _touch(game: str) -> None:
    """Call what a table needs once: from the cache it is there in a moment, else it is compiled."""
    table = load(game).new(seed=0)
    table.play(table.actions()[0])
    view = table.view(table.turn)
    _ = view.shown
    if table.turn is not None:
        make_bot("taster", 0).choose(view)
