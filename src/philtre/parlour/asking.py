"""From what somebody asks for to the entry that would do it, or a refusal that says why not.

Here stands who may do what. Whether an entry can follow at all is the room's to say.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Collection, Mapping
from typing import Any

import msgspec

from philtre.bots.registry import LEVELS, make_bot
from philtre.errors import BadOption
from philtre.parlour.entries import (
    AnyEntry,
    BotSat,
    Chatted,
    Decided,
    Emoted,
    Moved,
    Named,
    Paced,
    Replaced,
    Returned,
    Sat,
    Started,
    Stood,
    TookBack,
)
from philtre.parlour.messages import (
    LONGEST_CHAT,
    LONGEST_NAME,
    Ask,
    Chat,
    Decide,
    Move,
    Rename,
    Replace,
    Return,
    SeatBot,
    SetPace,
    ShowEmote,
    Sit,
    Stand,
    Start,
    TakeBack,
)
from philtre.parlour.room import NotAllowed, Room
from philtre.play.chance import LONGEST_ENTROPY

MOST_ENTRIES = 20_000
"""A table with so many entries hears no more chat: only the game goes on there."""

HERBS = (
    "Absinthe",
    "Angelica",
    "Borage",
    "Bryony",
    "Cicely",
    "Comfrey",
    "Fennel",
    "Hyssop",
    "Juniper",
    "Lovage",
    "Mallow",
    "Melissa",
    "Rue",
    "Sorrel",
    "Tansy",
    "Vervain",
    "Yarrow",
)
"""What bots are called."""

JOINER = "\u200d"
"""Joins the parts of some emoji: the one invisible sign that is left in what people write."""


class Asked(msgspec.Struct, frozen=True):
    """All that an entry may be made of beside the room and what was asked for."""

    seat: int | None
    """The seat that asks; None for a spectator."""
    at: int
    seed: int
    """A fresh number, for a bot."""
    key: str
    """The key of a fresh token, for whoever sits down or moves."""
    here: Collection[int] = ()
    """The seats whose people have a socket open."""


def entry_for(room: Room, ask: Ask, asked: Asked) -> AnyEntry:
    """The entry that does what was asked for. Raises ``NotAllowed``, or ``BadOption`` for a bot
    that does not exist.
    """
    return _MAKING[type(ask)](room, ask, asked)


def makes_entry(ask: Ask) -> bool:
    """Whether it is something that becomes an entry by itself."""
    return type(ask) in _MAKING


def cleaned(text: str, longest: int) -> str:
    """What a person wrote, on one line and without signs that cannot be seen."""
    normal = unicodedata.normalize("NFC", text)
    visible = (
        " " if letter.isspace() else letter
        for letter in normal
        if letter.isspace() or letter == JOINER or unicodedata.category(letter)[0] != "C"
    )
    return " ".join("".join(visible).split())[:longest]


def clean_name(text: str) -> str:
    name = cleaned(text, LONGEST_NAME)
    if not name.strip(JOINER):
        raise NotAllowed("name-empty")
    return name


def seatable(bot: str) -> str:
    """The name of a bot, if anybody may seat it: a level, and a style if one likes, no more."""
    if bot.partition(":")[0] not in LEVELS:
        raise BadOption("no-bot", bot=bot, bots=", ".join(LEVELS))
    make_bot(bot, 0)
    return bot


def bots_name(taken: Collection[str], seed: int) -> str:
    """A name for a bot that nobody at the table has."""
    start = seed % len(HERBS)
    return next(name for name in HERBS[start:] + HERBS[:start] if name not in taken)


# ---------------------------------------------------------------- who asks


def _own_seat(asked: Asked) -> int:
    if asked.seat is None:
        raise NotAllowed("spectator")
    return asked.seat


def _host_asks(room: Room, asked: Asked) -> None:
    if _own_seat(asked) != room.host:
        raise NotAllowed("not-host")


def _not_too_much(room: Room) -> None:
    if room.number >= MOST_ENTRIES:
        raise NotAllowed("talked-out", most=MOST_ENTRIES)


# ---------------------------------------------------------------- before the game


def _sit(room: Room, ask: Sit, asked: Asked) -> Sat:
    if asked.seat is not None:
        raise NotAllowed("seated", seat=asked.seat)
    _not_too_much(room)
    return Sat(
        at=asked.at,
        seat=ask.seat,
        name=clean_name(ask.name),
        key=asked.key,
        entropy=cleaned(ask.entropy, LONGEST_ENTROPY),
    )


def _stand(room: Room, ask: Stand, asked: Asked) -> Stood:
    if _own_seat(asked) != ask.seat:
        _host_asks(room, asked)
    return Stood(at=asked.at, seat=ask.seat)


def _seat_bot(room: Room, ask: SeatBot, asked: Asked) -> BotSat:
    _host_asks(room, asked)
    _not_too_much(room)
    name = bots_name([sitter.name for sitter in room.sitters], asked.seed)
    return BotSat(at=asked.at, seat=ask.seat, bot=seatable(ask.bot), name=name, seed=asked.seed)


def _start(room: Room, _: Start, asked: Asked) -> Started:
    _host_asks(room, asked)
    return Started(at=asked.at)


# ---------------------------------------------------------------- the game


def _at_this_moment(room: Room, after: int) -> None:
    room.playing()
    if after != room.decisions:
        raise NotAllowed("other-moment", after=after, decisions=room.decisions)


def _decide(room: Room, ask: Decide, asked: Asked) -> Decided:
    seat = _own_seat(asked)
    _at_this_moment(room, ask.after)
    if room.turn != seat:
        raise NotAllowed("turn", turn=room.turn, seat=seat)
    if room.sitters[seat].kind == "stand-in":
        raise NotAllowed("stands-in")
    return Decided(at=asked.at, seat=seat, decision=ask.decision)


def _take_back(room: Room, ask: TakeBack, asked: Asked) -> TookBack:
    seat = _own_seat(asked)
    _at_this_moment(room, ask.after)
    return TookBack(at=asked.at, seat=seat)


def _replace(_: Room, ask: Replace, asked: Asked) -> Replaced:
    seat = _own_seat(asked)
    if ask.seat in asked.here:
        raise NotAllowed("here", seat=ask.seat)
    bot = seatable(ask.bot)
    return Replaced(at=asked.at, seat=ask.seat, by_seat=seat, bot=bot, seed=asked.seed)


def _return(_: Room, __: Return, asked: Asked) -> Returned:
    return Returned(at=asked.at, seat=_own_seat(asked))


# ---------------------------------------------------------------- at any time


def _rename(room: Room, ask: Rename, asked: Asked) -> Named:
    seat = _own_seat(asked)
    _not_too_much(room)
    return Named(at=asked.at, seat=seat, name=clean_name(ask.name))


def _move(room: Room, _: Move, asked: Asked) -> Moved:
    seat = _own_seat(asked)
    _not_too_much(room)
    return Moved(at=asked.at, seat=seat, key=asked.key)


def _set_pace(room: Room, ask: SetPace, asked: Asked) -> Paced:
    seat = _own_seat(asked)
    _not_too_much(room)
    return Paced(at=asked.at, seat=seat, pace=ask.pace)


def _chat(room: Room, ask: Chat, asked: Asked) -> Chatted:
    seat = _own_seat(asked)
    _not_too_much(room)
    text = cleaned(ask.text, LONGEST_CHAT)
    if not text:
        raise NotAllowed("chat-empty")
    return Chatted(at=asked.at, seat=seat, text=text)


def _emote(room: Room, ask: ShowEmote, asked: Asked) -> Emoted:
    seat = _own_seat(asked)
    _not_too_much(room)
    return Emoted(at=asked.at, seat=seat, emote=ask.emote)


_MAKING: Mapping[type[Ask], Callable[[Room, Any, Asked], AnyEntry]] = {
    Sit: _sit,
    Stand: _stand,
    SeatBot: _seat_bot,
    Start: _start,
    Decide: _decide,
    TakeBack: _take_back,
    Replace: _replace,
    Return: _return,
    Rename: _rename,
    Move: _move,
    SetPace: _set_pace,
    Chat: _chat,
    ShowEmote: _emote,
}
