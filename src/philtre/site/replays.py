"""Games that are over, and records that were dropped in, to be looked at from any seat."""

from __future__ import annotations

import asyncio
import hashlib
from base64 import urlsafe_b64encode
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Hashable, Sequence
from typing import Any, NamedTuple, TypeVar

from philtre.bots.thought import Thought
from philtre.errors import BadRecord
from philtre.parlour.entries import AnyEntry, Decided, TookBack
from philtre.parlour.forms import ReplayPosition, ReplayShown
from philtre.parlour.room import NotAllowed, Room, Sitter
from philtre.play.record import LONGEST_NAME, DealSource, DecisionStep, Record, parse
from philtre.play.replay import Replay
from philtre.play.table import Table
from philtre.play.view import View
from philtre.site.company import Seated, thought_of
from philtre.site.opening import checked_id
from philtre.store.store import Store

MOST_POSITIONS = 100
"""So many positions are told at once."""
LONGEST_FILM = 10_000
"""More steps than people make: a film keeps a position for each."""
FILMS_KEPT = 8
THOUGHTS_KEPT = 500
TABLE_ID = 12
"""The length of a table's id; the id of a record is longer."""

Who = tuple[str, int] | None
"""The name and seed of the bot that made a decision; None for a person or the clock."""
Made = TypeVar("Made")


class Film(NamedTuple):
    """A game from the first position to the last, and which bots made its decisions."""

    id: str
    replay: Replay
    names: tuple[str, ...]
    bots: tuple[str | None, ...]
    deciders: Sequence[Who]

    @property
    def record(self) -> Record:
        return self.replay.record


class Kept:
    """What was worked out lately, so that it need not be worked out again."""

    def __init__(self, many: int) -> None:
        self._many = many
        self._kept: OrderedDict[Hashable, asyncio.Task[Any]] = OrderedDict()

    async def get(self, key: Hashable, make: Callable[[], Coroutine[Any, Any, Made]]) -> Made:
        """What was made for this key, or what is made now. What fails is not kept."""
        task: asyncio.Task[Made] | None = self._kept.get(key)
        if task is None:
            task = self._kept[key] = asyncio.create_task(make())
            while len(self._kept) > self._many:
                self._kept.popitem(last=False)
        else:
            self._kept.move_to_end(key)
        try:
            return await asyncio.shield(task)
        except Exception:
            if self._kept.get(key) is task:
                del self._kept[key]
            raise


class Replays:
    """All games that can be looked at."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._films = Kept(FILMS_KEPT)
        self._thoughts = Kept(THOUGHTS_KEPT)

    async def add(self, record: Record) -> str:
        """Keep a record that was dropped in, if it holds; return its id."""
        data = record.json()
        id_ = urlsafe_b64encode(hashlib.sha256(data).digest()[:15]).decode()
        await self._films.get(id_, lambda: asyncio.to_thread(film_of_record, id_, data))
        await self._store.save_record(id_, data)
        return id_

    async def film(self, id_: str) -> Film:
        """A game by its id. ``NoTable`` if there is none, ``NotAllowed`` if it is not over."""
        return await self._films.get(checked_id(id_), lambda: self._made(id_))

    async def _made(self, id_: str) -> Film:
        if len(id_) == TABLE_ID:
            entries = [stored.entry for stored in await self._store.read(id_)]
            return await asyncio.to_thread(film_of_table, id_, entries)
        return await asyncio.to_thread(film_of_record, id_, await self._store.record(id_))

    async def positions(
        self, id_: str, seat: int | str | None, start: int, stop: int
    ) -> list[ReplayPosition]:
        film = await self.film(id_)
        return await asyncio.to_thread(positions_of, film, seat, start, stop)

    async def thought(self, id_: str, number: int) -> Thought:
        """What the bot that made this decision, counted from 0, thought."""
        film = await self.film(id_)
        if not 0 <= number < len(film.deciders):
            raise NotAllowed("no-thought", decision=number)
        return await self._thoughts.get(
            (id_, number), lambda: asyncio.to_thread(thought_at, film, number)
        )


# ---------------------------------------------------------------- making films


def film_of_table(id_: str, entries: Sequence[AnyEntry]) -> Film:
    room, deciders = Room.opened_by(id_, entries[0]), list[Who]()
    for entry in entries[1:]:
        if isinstance(entry, Decided):
            sitter = room.sitters[entry.seat]
            is_bot = entry.by in ("bot", "stand-in") and sitter.bot is not None
            deciders.append((sitter.bot or "", sitter.seed) if is_bot else None)
        elif isinstance(entry, TookBack):
            deciders.pop()
        room = room.after(entry)
    if room.table is None or not room.table.is_over:
        raise NotAllowed("not-finished")
    names = tuple(sitter.name for sitter in room.sitters)
    record = room.table.record([_with_bot(sitter) for sitter in room.sitters])
    bots = tuple(sitter.bot for sitter in room.sitters)
    return Film(id_, Replay(record), names, bots, deciders)


def _with_bot(sitter: Sitter) -> str:
    """A name for the record, which says which bot it was."""
    name = f"{sitter.name} ({sitter.bot})" if sitter.kind == "bot" else sitter.name
    return name[:LONGEST_NAME]


def film_of_record(id_: str, data: bytes) -> Film:
    record = parse(data)
    if len(record.steps) > LONGEST_FILM:
        raise BadRecord("record-steps", most=LONGEST_FILM, steps=len(record.steps))
    replay = Replay(record)
    names, players = replay.record.seats, replay.game.players
    return Film(id_, replay, names, (None,) * players, [None] * len(replay))


# ---------------------------------------------------------------- looking at them


def shown(film: Film) -> ReplayShown:
    record = film.record
    decisions = [step for step in record.steps if isinstance(step, DecisionStep)]
    return ReplayShown(
        id=film.id,
        game=record.game,
        players=record.players,
        options=record.options,
        names=film.names,
        bots=film.bots,
        decisions=len(film.replay),
        turns=tuple(step.seat for step in decisions),
        names_of_decisions=tuple(step.decision for step in decisions),
        outcome=record.outcome,
        is_dealt=isinstance(record.chance, DealSource) and record.chance.secret is not None,
    )


def positions_of(film: Film, seat: int | str | None, start: int, stop: int) -> list[ReplayPosition]:
    """Positions from one number of decisions to before another, as somebody saw them."""
    last = min(stop, len(film.replay) + 1, start + MOST_POSITIONS)
    if start > len(film.replay):
        raise BadRecord("record-decisions", decisions=len(film.replay), asked=start)
    made = []
    for number in range(start, last):
        view = _view(film.replay.at(number), seat)
        made.append(ReplayPosition(number, view.shown, tuple(view.events)))
    return made


def _view(table: Table, seat: int | str | None) -> View:
    if seat == "open":
        return View.of_all(table.game, table.states)
    return table.view(None if isinstance(seat, str) else seat)


def thought_at(film: Film, number: int) -> Thought:
    """The bot decides once more, after it has seen again all that its seat saw."""
    who = film.deciders[number]
    if who is None:
        raise NotAllowed("no-thought", decision=number)
    tables = [film.replay.at(k) for k in range(number + 1)]
    seat = tables[-1].turn
    assert seat is not None
    seated = Seated(*who, seat)
    seated.choose(tables)
    thought = thought_of(seated.bot)
    if thought is None:
        raise NotAllowed("no-thought", decision=number)
    return thought
