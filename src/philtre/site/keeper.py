"""Who looks after the tables: lets bots decide at a pace people can follow, and minds the clocks.

Of all workers only the one with a table's lease does so. If it dies, the lease runs out, and
another worker goes on from the log.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from time import monotonic, perf_counter
from typing import TypeVar

import structlog

from philtre.bots.registry import thinks
from philtre.bots.rehearsal import rehearse
from philtre.bots.thought import Thought
from philtre.errors import PhiltreError
from philtre.parlour.clock import clocks_choice
from philtre.parlour.entries import Decided, Pace
from philtre.parlour.room import NotAllowed, Room
from philtre.site.live import LiveTable, now_ms
from philtre.site.loading import Loading
from philtre.site.observing import Metrics
from philtre.store.store import Store, StoreAway

SECONDS_OF: Mapping[Pace, float] = {"slow": 2.5, "normal": 1.2, "fast": 0.5, "instant": 0.0}
"""How long a bot takes for a decision, at least."""
LEASE = 15.0
"""Seconds for which a lease is taken."""
RENEW = 5.0
"""Seconds after which leases are renewed, and tables that nobody looks after are looked for."""
AT_ONCE = 50
"""So many unfinished tables are taken up with one question to the store."""
GENTLY = 2.0
"""How long to rest after taking up a table, in multiples of how long that took."""
THREADS = 2
LONGEST_THOUGHT = 60.0
"""Seconds after which nobody waits for a bot any more."""
LOADED_WITHIN = 8.0
"""Seconds to wait for bots that think to be loaded. Until they are, the rule of thumb decides."""
AFTER_TROUBLE = 1.0
"""Seconds to wait before trying again what went wrong."""

Moment = tuple[int, int | None, str]
"""How many decisions were made, whose turn it is, and who sits there: what a job is for."""
Result = TypeVar("Result")
log = structlog.get_logger()


class Changed(Exception):
    """The moment for which something was thought out is over."""


class Keeper:
    """The caretaker of this worker's tables."""

    def __init__(self, worker: str, store: Store, metrics: Metrics) -> None:
        self.worker = worker
        self._store = store
        self._metrics = metrics
        self._threads = ThreadPoolExecutor(THREADS, "bot")
        self._leases: dict[str, float] = {}
        self._denied: dict[str, float] = {}
        self._idle: set[str] = set()
        self._wakers: dict[str, asyncio.Event] = {}
        self._thinkers = Loading(rehearse)
        self._is_closing = False

    # ------------------------------------------------------------ what happens at tables

    def noticed(self, live: LiveTable) -> None:
        """Something has changed at a table: see to it that what has to be done there is done."""
        room = live.room
        if room.table is not None and any(sitter.bot for sitter in room.sitters):
            live.company.follow(room.table)
        if (waker := self._wakers.get(live.id)) is not None:
            waker.set()
        elif has_work(room) and not self._is_closing:
            self._wakers[live.id] = asyncio.Event()
            live.care = asyncio.create_task(self._care(live))

    def heard(self, table: str) -> None:
        """Another worker made an entry at a table that is not here."""
        self._idle.discard(table)

    async def _care(self, live: LiveTable) -> None:
        """Do what there is to do at a table, one thing after the other, until there is nothing."""
        waker = self._wakers[live.id]
        try:
            while has_work(live.room) and not self._is_closing:
                waker.clear()
                try:
                    await self._do_next(live, waker)
                except Changed:
                    continue
                except (NotAllowed, StoreAway) as trouble:
                    log.warning("care_delayed", table=live.id, trouble=trouble.key)
                    await asyncio.sleep(AFTER_TROUBLE)
        except Exception:
            log.exception("care_failed", table=live.id)
        finally:
            del self._wakers[live.id]

    async def _do_next(self, live: LiveTable, waker: asyncio.Event) -> None:
        if not await self._has_lease(live.id):
            await _wait(waker, LEASE)
        elif live.room.deadline is not None:
            await self._mind_clock(live, waker, live.room.deadline)
        else:
            await self._let_bot_decide(live, waker)

    # ------------------------------------------------------------ clocks and bots

    async def _mind_clock(self, live: LiveTable, waker: asyncio.Event, deadline: int) -> None:
        while (left := deadline - now_ms()) > 0:
            if await _wait(waker, left / 1000):
                raise Changed
        moment = moment_of(live.room)

        def decided(room: Room) -> Decided:
            _still(room, moment)
            choice = clocks_choice(room.playing())
            return Decided(at=now_ms(), seat=room.turn or 0, decision=choice.id, by="clock")

        await live.make(decided)

    async def _let_bot_decide(self, live: LiveTable, waker: asyncio.Event) -> None:
        room, begin = live.room, monotonic()
        assert room.turn is not None
        seat, moment = room.turn, moment_of(room)
        sitter = room.sitters[seat]
        assert sitter.bot is not None
        if await self._is_ready(room.game.name, sitter.bot):
            try:
                chosen = await self._think(live.company.decision_of(seat, sitter.bot, sitter.seed))
            except TimeoutError:
                chosen = live.company.substitute(seat, sitter.bot, sitter.seed)
        else:
            chosen = live.company.meanwhile(seat, sitter.seed)
        while (left := begin + SECONDS_OF[live.room.pace] - monotonic()) > 0:
            _still(live.room, moment)
            waker.clear()
            await _wait(waker, left)

        def decided(room: Room) -> Decided:
            _still(room, moment)
            return Decided(at=now_ms(), seat=seat, decision=chosen.id, by=sitter.decides)

        await live.make(decided)

    async def hint(self, live: LiveTable, seat: int) -> Thought:
        """What the strongest bot would do in this seat."""
        await self._thinkers.done(live.room.game.name)
        live.company.follow(live.room.playing())
        return await self._think(live.company.hint_for(seat))

    async def _is_ready(self, game: str, bot: str) -> bool:
        """Whether what such a bot needs is loaded. The first time ever it has to be compiled: that
        takes a minute, and nobody waits for it.
        """
        return not thinks(bot) or await self._thinkers.is_done_within(game, LOADED_WITHIN)

    async def _think(self, work: Callable[[], Result]) -> Result:
        """Have something thought out beside the event loop, which stays free meanwhile."""
        begin = perf_counter()
        loop = asyncio.get_running_loop()
        async with asyncio.timeout(LONGEST_THOUGHT):
            thought = await loop.run_in_executor(self._threads, work)
        self._metrics.bots.observe(perf_counter() - begin)
        return thought

    # ------------------------------------------------------------ leases

    async def _has_lease(self, table: str) -> bool:
        now = monotonic()
        if self._denied.get(table, 0) > now:
            return False
        if self._leases.get(table, 0) < now + RENEW:
            await self._keep([table])
        return table in self._leases

    async def _keep(self, tables: list[str]) -> None:
        """Take or renew leases. A lease that another has is not asked for again for a while."""
        asked_at = monotonic()
        kept = await self._store.keep(tables, self.worker, LEASE)
        for table in tables:
            if table in kept:
                self._leases[table] = asked_at + LEASE
            else:
                self._leases.pop(table, None)
                self._denied[table] = asked_at + RENEW

    async def renew(self) -> None:
        """Renew the leases of the tables where there is something to do."""
        self._leases, self._denied = _not_over(self._leases), _not_over(self._denied)
        await self._keep(list(self._wakers))

    async def search(self, enter: Callable[[str], Awaitable[LiveTable]]) -> None:
        """Go on at tables that nobody looks after: those of a worker that died, or was restarted.

        It takes its time, so that the people who are here do not notice it.
        """
        unfinished = await self._store.unfinished()
        self._idle.intersection_update(unfinished)
        new = [one for one in unfinished if one not in self._idle and one not in self._wakers]
        for k in range(0, len(new), AT_ONCE):
            some = new[k : k + AT_ONCE]
            await self._keep(some)
            for table in self._leases.keys() & set(some):
                begin = monotonic()
                if not await self._takes_up(table, enter):
                    self._idle.add(table)
                await asyncio.sleep(GENTLY * (monotonic() - begin))

    async def _takes_up(self, table: str, enter: Callable[[str], Awaitable[LiveTable]]) -> bool:
        """Whether there is something to do at a table, and we do it."""
        try:
            live = await enter(table)
        except StoreAway:
            raise
        except PhiltreError as reason:  # of an older version of the rules, say
            log.warning("not_taken_up", table=table, reason=str(reason))
            return False
        self.noticed(live)
        return has_work(live.room)

    async def close(self) -> None:
        """Stop looking after tables, and let other workers do so at once."""
        self._is_closing = True
        for waker in self._wakers.values():
            waker.set()
        self._threads.shutdown(wait=False, cancel_futures=True)
        await self._store.leave(self.worker)


def _not_over(times: dict[str, float]) -> dict[str, float]:
    now = monotonic()
    return {table: until for table, until in times.items() if until > now}


def has_work(room: Room) -> bool:
    """Whether it is a bot's turn, or a clock is running."""
    return room.turn is not None and (
        room.sitters[room.turn].bot is not None or room.deadline is not None
    )


def moment_of(room: Room) -> Moment:
    who = "" if room.turn is None else room.sitters[room.turn].decides
    return room.decisions, room.turn, who


def _still(room: Room, moment: Moment) -> None:
    if moment_of(room) != moment:
        raise Changed


async def _wait(waker: asyncio.Event, seconds: float) -> bool:
    """Wait so long, or until something changes; whether it did."""
    try:
        async with asyncio.timeout(max(0.0, seconds)):
            await waker.wait()
    except TimeoutError:
        return False
    return True
