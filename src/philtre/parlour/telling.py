"""All that a table tells anybody, made here and nowhere else.

Messages come from the room's public facts, and from what the observer's seat may know: its view,
its events, its log. Nothing here reads a state, a secret or a key.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Collection
from functools import lru_cache
from typing import Any

import msgspec
from msgspec.structs import replace

from philtre.errors import PhiltreError
from philtre.parlour.entries import (
    AnyEntry,
    Chatted,
    Decided,
    Emoted,
    Moved,
    Opened,
    Replaced,
    Returned,
    Started,
    TookBack,
)
from philtre.parlour.forms import Problem, TableListed
from philtre.parlour.messages import (
    ChatLine,
    Line,
    News,
    Position,
    Refused,
    RoomShown,
    SeatShown,
    Snapshot,
)
from philtre.parlour.room import Room
from philtre.play.table import Table
from philtre.play.view import Sight

MANY = 512
"""So many tables' sceneries are remembered."""


class Observer(msgspec.Struct, frozen=True):
    """Somebody to be told something: observers that are equal are told the same."""

    seat: int | None = None
    wants_state: bool = False


# ---------------------------------------------------------------- the room


def room_shown(room: Room, here: Collection[int]) -> RoomShown:
    """The table as everybody sees it, the cards aside."""
    opened = room.opened
    return RoomShown(
        id=room.id,
        game=opened.game,
        players=opened.players,
        options=dict(room.game.options),
        status=room.status,
        clock=opened.clock,
        pace=room.pace,
        is_public=opened.is_public,
        has_chat=opened.has_chat,
        commitment=room.deal.commitment,
        seats=tuple(
            SeatShown(sitter.kind, sitter.name, sitter.bot, bool(sitter.key) and seat in here)
            for seat, sitter in enumerate(room.sitters)
        ),
        host=room.host,
        rematch=room.rematch,
    )


def listed(room: Room) -> TableListed:
    """The table as a line of the lobby."""
    opened = room.opened
    return TableListed(
        id=room.id,
        game=opened.game,
        players=opened.players,
        status="gathering" if room.status == "gathering" else "playing",
        clock=opened.clock,
        names=tuple(sitter.name for sitter in room.sitters if sitter.kind != "empty"),
        free=len(room.free),
        opened=opened.at,
    )


# ---------------------------------------------------------------- the game


def position(room: Room, observer: Observer) -> Position | None:
    """The game as this observer sees it now; None until the cards are dealt."""
    if room.table is None:
        return None
    view = room.table.view(observer.seat)
    return Position(
        decisions=room.decisions,
        sight=view.sight(_scenery(room.table)),
        can_take_back=observer.seat is not None and room.can_take_back(observer.seat),
        deadline=room.deadline,
        state=b64encode(view.states.tobytes()).decode() if observer.wants_state else None,
    )


@lru_cache(MANY)
def _scenery(table: Table) -> Sight:
    """What everybody sees: worked out once, from what a spectator knows, and not for every seat."""
    return table.view().scenery


def last_line(room: Room, seat: int | None) -> Line | None:
    """What the deal, or the last decision, brought about."""
    if room.table is None:
        return None
    events = tuple(room.table.events(seat))
    return Line(events, *room.deciders[-1]) if room.deciders else Line(events)


def all_lines(room: Room, seat: int | None) -> tuple[Line, ...]:
    if room.table is None:
        return ()
    deal, *decisions = (tuple(events) for events in room.table.log(seat))
    decided = zip(decisions, room.deciders, strict=True)
    return (Line(deal), *(Line(events, who, by) for events, (who, by) in decided))


# ---------------------------------------------------------------- messages


def snapshot(room: Room, observer: Observer, here: Collection[int], now: int) -> Snapshot:
    """All there is to know for this observer."""
    return Snapshot(
        number=room.number,
        now=now,
        seat=observer.seat,
        room=room_shown(room, here),
        position=position(room, observer),
        log=all_lines(room, observer.seat),
        chat=room.chat,
    )


class Bulletin:
    """An entry as everybody is told of it. What is the same for all is worked out once."""

    def __init__(self, room: Room, entry: AnyEntry, here: Collection[int], now: int) -> None:
        self._room = room
        self._has_line = isinstance(entry, Started | Decided)
        self.tells_apart = _tells_apart(room, entry)
        """Whether different observers are told different things."""
        self.common = News(
            number=room.number,
            now=now,
            room=room_shown(room, here) if _changes_room(room, entry) else None,
            taken_back=isinstance(entry, TookBack),
            chat=_chat_line(room, entry),
            emote=entry.emote if isinstance(entry, Emoted) else None,
            seat=None if isinstance(entry, Opened | Started) else entry.seat,
        )

    def news(self, observer: Observer) -> News:
        """What the entry means to this observer."""
        if not self.tells_apart:
            return self.common
        line = last_line(self._room, observer.seat) if self._has_line else None
        return replace(self.common, position=position(self._room, observer), line=line)


def presence(room: Room, here: Collection[int], now: int) -> News:
    """Somebody came or went: no entry was made, and the number is the same as before."""
    return News(number=room.number, now=now, room=room_shown(room, here))


def _tells_apart(room: Room, entry: AnyEntry) -> bool:
    if isinstance(entry, Replaced | Returned):
        return room.turn == entry.seat  # a stand-in needs no clock: the deadline changes
    return isinstance(entry, Started | Decided | TookBack)


def _changes_room(room: Room, entry: AnyEntry) -> bool:
    if isinstance(entry, Decided):
        return room.status == "over"
    return not isinstance(entry, TookBack | Chatted | Emoted | Moved)


def _chat_line(room: Room, entry: AnyEntry) -> ChatLine | None:
    return room.chat[-1] if isinstance(entry, Chatted) else None


# ---------------------------------------------------------------- refusals


def refused(ref: int, reason: PhiltreError) -> Refused:
    key, values, message, clause = _reason(reason)
    return Refused(ref=ref, key=key, values=values, message=message, clause=clause)


def problem(reason: PhiltreError) -> Problem:
    return Problem(*_reason(reason))


def _reason(reason: PhiltreError) -> tuple[str, dict[str, Any], str, str | None]:
    plain = {
        key: value if isinstance(value, int | float | str | None) else str(value)
        for key, value in reason.values.items()
    }
    return reason.key, plain, str(reason), getattr(reason, "clause", None)
