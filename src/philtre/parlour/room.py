"""A room: what following a table's entries leads to.

A room does not change: ``after`` gives the room after one more entry, or raises where the entry
cannot follow. So a room can be tried out before an entry is stored, and whoever follows the same
entries has the same room.
"""

from __future__ import annotations

import hmac
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from philtre.errors import PhiltreError
from philtre.parlour.clock import SECONDS, clocks_choice
from philtre.parlour.entries import (
    AnyEntry,
    BotSat,
    By,
    Chatted,
    Decided,
    Emoted,
    Moved,
    Named,
    Opened,
    Pace,
    Paced,
    Rematched,
    Replaced,
    Returned,
    Sat,
    Started,
    Status,
    Stood,
    TookBack,
)
from philtre.parlour.messages import ChatLine
from philtre.parlour.taking_back import told_nobody_anything
from philtre.play.chance import Deal
from philtre.play.game import Game, rules_of
from philtre.play.table import Table

CHAT_KEPT = 200
"""So many lines of the chat are shown to somebody who comes later."""


class NotAllowed(PhiltreError):
    """The table does not allow it: not now, or not to this seat. Nothing was changed."""


class Sitter(msgspec.Struct, frozen=True):
    """Who sits in a seat. A stand-in has the bot's name and seed beside the person's own."""

    kind: Literal["empty", "person", "bot", "stand-in"] = "empty"
    name: str = ""
    key: str = ""
    entropy: str = ""
    bot: str | None = None
    seed: int = 0

    @property
    def decides(self) -> By:
        """By whom a decision of this seat is, if not by the clock."""
        return "person" if self.kind == "empty" else self.kind


EMPTY = Sitter()


class Room(msgspec.Struct, frozen=True):
    """A table in the parlour: who sits there, and the game."""

    id: str
    opened: Opened
    game: Game
    sitters: tuple[Sitter, ...]
    number: int = 1
    """How many entries led here."""
    arrivals: tuple[int, ...] = ()
    """The seats of the people, in the order in which they sat down."""
    pace: Pace = "normal"
    table: Table | None = None
    """None until the cards are dealt. Nobody plays on it: a decision is made on a copy."""
    deciders: tuple[tuple[int, By], ...] = ()
    """Who made each decision, and how."""
    chat: tuple[ChatLine, ...] = ()
    asked_at: int = 0
    """Since when the seat whose turn it is has been asked to decide."""
    before: Room | None = None
    """As it was before the last decision, while that can be taken back."""
    rematch: str | None = None

    @classmethod
    def of(cls, id_: str, entries: Iterable[AnyEntry]) -> Room:
        """The room that a table's entries lead to."""
        following = iter(entries)
        room = cls.opened_by(id_, next(following, None))
        for entry in following:
            room = room.after(entry)
        return room

    @classmethod
    def opened_by(cls, id_: str, entry: AnyEntry | None) -> Room:
        """The room after its first entry."""
        if not isinstance(entry, Opened):
            raise NotAllowed("first-entry")
        options = tuple(sorted(entry.options.items()))
        game = _game(entry.game, entry.players, entry.first, options)
        if game.rules.version != entry.rules:
            raise NotAllowed(
                "rules-version",
                recorded=entry.rules,
                game=entry.game,
                version=game.rules.version,
            )
        return cls(id_, entry, game, (EMPTY,) * entry.players)

    def after(self, entry: AnyEntry) -> Room:
        """The room after one more entry, or ``NotAllowed`` (or ``IllegalDecision``) if it cannot be
        the next.
        """
        if isinstance(entry, Opened):
            raise NotAllowed("first-entry")
        changes = _FOLLOWING[type(entry)](self, entry)
        return replace(self, number=self.number + 1, **changes)

    # ------------------------------------------------------------ what others may ask

    @property
    def status(self) -> Status:
        if self.table is None:
            return "gathering"
        return "over" if self.table.is_over else "playing"

    @property
    def host(self) -> int | None:
        return self.arrivals[0] if self.arrivals else None

    @property
    def deal(self) -> Deal:
        entropy = [sitter.entropy for sitter in self.sitters]
        return Deal(bytes.fromhex(self.opened.secret), entropy)

    @property
    def turn(self) -> int | None:
        return None if self.table is None else self.table.turn

    @property
    def decisions(self) -> int:
        return len(self.deciders)

    @property
    def deadline(self) -> int | None:
        """When the clock decides for the person whose turn it is, in milliseconds since 1970."""
        seconds = SECONDS[self.opened.clock]
        if seconds is None or self.turn is None or self.sitters[self.turn].kind != "person":
            return None
        return self.asked_at + 1000 * seconds

    @property
    def free(self) -> list[int]:
        """The empty seats."""
        return [seat for seat, sitter in enumerate(self.sitters) if sitter.kind == "empty"]

    def can_take_back(self, seat: int | None) -> bool:
        """Whether this seat may take the last decision back."""
        return (
            self.before is not None
            and self.deciders[-1][0] == seat
            and self.sitters[seat].kind == "person"
        )

    def seat_of(self, key: str) -> int | None:
        """The seat that a key opens."""
        found = None
        for seat, sitter in enumerate(self.sitters):
            if hmac.compare_digest(sitter.key, key) and key:
                found = seat
        return found

    # ------------------------------------------------------------ what entries need

    def sitter(self, seat: int) -> Sitter:
        if not 0 <= seat < len(self.sitters):
            raise NotAllowed("no-seat", seat=seat, last=len(self.sitters) - 1)
        return self.sitters[seat]

    def person(self, seat: int) -> Sitter:
        """Who sits there, if it is a person, even one for whom a bot stands in."""
        sitter = self.sitter(seat)
        if not sitter.key:
            raise NotAllowed("no-person", seat=seat)
        return sitter

    def playing(self) -> Table:
        """The table, if a game is being played there."""
        if self.table is None:
            raise NotAllowed("not-begun")
        if self.table.is_over:
            raise NotAllowed("over")
        return self.table

    def gathering(self) -> None:
        if self.table is not None:
            raise NotAllowed("begun")


@cache
def _game(
    name: str, players: int, first: int | None, options: tuple[tuple[str, str | bool], ...]
) -> Game:
    """One game for all tables where it is played so: what it knows of its decisions is shared."""
    return Game(rules_of(name), players, first, dict(options))


# ---------------------------------------------------------------- what each entry changes

Changes = Mapping[str, Any]


def _seated(room: Room, seat: int, sitter: Sitter) -> tuple[Sitter, ...]:
    return (*room.sitters[:seat], sitter, *room.sitters[seat + 1 :])


def _empty_seat(room: Room, seat: int) -> None:
    room.gathering()
    if room.sitter(seat).kind != "empty":
        raise NotAllowed("seat-taken", seat=seat)


def _sat(room: Room, entry: Sat) -> Changes:
    _empty_seat(room, entry.seat)
    sitter = Sitter("person", entry.name, entry.key, entry.entropy)
    return {
        "sitters": _seated(room, entry.seat, sitter),
        "arrivals": (*room.arrivals, entry.seat),
    }


def _bot_sat(room: Room, entry: BotSat) -> Changes:
    _empty_seat(room, entry.seat)
    sitter = Sitter("bot", entry.name, bot=entry.bot, seed=entry.seed)
    return {"sitters": _seated(room, entry.seat, sitter)}


def _stood(room: Room, entry: Stood) -> Changes:
    room.gathering()
    if room.sitter(entry.seat).kind == "empty":
        raise NotAllowed("seat-empty", seat=entry.seat)
    return {
        "sitters": _seated(room, entry.seat, EMPTY),
        "arrivals": tuple(seat for seat in room.arrivals if seat != entry.seat),
    }


def _named(room: Room, entry: Named) -> Changes:
    sitter = replace(room.person(entry.seat), name=entry.name)
    return {"sitters": _seated(room, entry.seat, sitter)}


def _moved(room: Room, entry: Moved) -> Changes:
    sitter = replace(room.person(entry.seat), key=entry.key)
    return {"sitters": _seated(room, entry.seat, sitter)}


def _started(room: Room, entry: Started) -> Changes:
    room.gathering()
    if room.free:
        raise NotAllowed("seats-free", free=len(room.free))
    return {"table": room.game.new(deal=room.deal), "asked_at": entry.at}


def _decided(room: Room, entry: Decided) -> Changes:
    table = room.playing()
    if entry.seat != table.turn:
        raise NotAllowed("turn", turn=table.turn, seat=entry.seat)
    if entry.by == "clock":
        _clock_decided(room, table, entry)
    elif entry.by != room.sitters[entry.seat].decides:
        raise NotAllowed("decider", by=entry.by, seat=entry.seat)
    after = table.copy().play(entry.decision)
    is_private = entry.by == "person" and told_nobody_anything(table, after)
    return {
        "table": after,
        "deciders": (*room.deciders, (entry.seat, entry.by)),
        "asked_at": entry.at,
        "before": room if is_private else None,
    }


def _clock_decided(room: Room, table: Table, entry: Decided) -> None:
    if room.deadline is None or entry.at < room.deadline:
        raise NotAllowed("clock-early")
    if entry.decision != clocks_choice(table).id:
        raise NotAllowed("clock-choice")


def _took_back(room: Room, entry: TookBack) -> Changes:
    before = room.before
    if before is None or not room.can_take_back(entry.seat):
        raise NotAllowed("no-take-back")
    # The clock goes on from where it was: nobody gains time by deciding and taking back.
    if before.deadline is not None and entry.at >= before.deadline:
        raise NotAllowed("no-take-back")
    return {
        "table": before.table,
        "deciders": before.deciders,
        "asked_at": before.asked_at,
        "before": before.before,
    }


def _replaced(room: Room, entry: Replaced) -> Changes:
    room.playing()
    room.person(entry.by_seat)
    if entry.by_seat == entry.seat or room.sitter(entry.seat).kind != "person":
        raise NotAllowed("no-person", seat=entry.seat)
    sitter = replace(room.sitters[entry.seat], kind="stand-in", bot=entry.bot, seed=entry.seed)
    return {"sitters": _seated(room, entry.seat, sitter)}


def _returned(room: Room, entry: Returned) -> Changes:
    room.playing()
    if room.sitter(entry.seat).kind != "stand-in":
        raise NotAllowed("no-stand-in", seat=entry.seat)
    sitter = replace(room.sitters[entry.seat], kind="person", bot=None, seed=0)
    asked_at = entry.at if room.turn == entry.seat else room.asked_at
    return {"sitters": _seated(room, entry.seat, sitter), "asked_at": asked_at}


def _paced(room: Room, entry: Paced) -> Changes:
    room.sitter(entry.seat)
    return {"pace": entry.pace}


def _chatted(room: Room, entry: Chatted) -> Changes:
    if not room.opened.has_chat:
        raise NotAllowed("chat-off")
    name = room.person(entry.seat).name
    line = ChatLine(entry.at, entry.seat, name, entry.text)
    return {"chat": (*room.chat[1 - CHAT_KEPT :], line)}


def _emoted(room: Room, entry: Emoted) -> Changes:
    room.person(entry.seat)
    return {}


def _rematched(room: Room, entry: Rematched) -> Changes:
    if room.status != "over":
        raise NotAllowed("not-finished")
    room.person(entry.seat)
    if room.rematch is not None:
        raise NotAllowed("rematched", table=room.rematch)
    return {"rematch": entry.table}


_FOLLOWING: Mapping[type[AnyEntry], Callable[[Room, Any], Changes]] = {
    Sat: _sat,
    BotSat: _bot_sat,
    Stood: _stood,
    Named: _named,
    Moved: _moved,
    Started: _started,
    Decided: _decided,
    TookBack: _took_back,
    Replaced: _replaced,
    Returned: _returned,
    Paced: _paced,
    Chatted: _chatted,
    Emoted: _emoted,
    Rematched: _rematched,
}
