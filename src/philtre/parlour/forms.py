"""All that goes over HTTP, in both directions. The OpenAPI page of a running site shows it too.

=======  ==================================  ==================================================
GET      /api/games                          every game: its cards, piles, decisions, options
GET      /api/games/{game}/rules?lang=en     the rule page, in Markdown, and its clauses
GET      /api/texts/{lang}                   all Fluent messages of a language, one text
GET      /api/bots                           the levels, weakest first
GET      /api/tables                         the public tables that gather or play
POST     /api/tables                         ``NewTable`` -> ``TableMade``
GET      /api/tables/{id}                    ``RoomShown``
GET      /api/tables/{id}/socket             the socket of a table (messages.py)
GET      /api/replays/{id}                   ``ReplayShown``: a finished table or a record
GET      /api/replays/{id}/positions         ``?seat=0|spectator|open&start=0&stop=50`` -> positions
GET      /api/replays/{id}/record            the record, as a file
GET      /api/replays/{id}/thoughts/{n}      what the bot that made decision n thought
POST     /api/replays                        a record file -> ``ReplayMade``
GET      /health, /metrics, /schema          for operators and programmers
=======  ==================================  ==================================================
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from philtre.parlour.entries import Clock, Pace
from philtre.parlour.messages import Bot, Name, SeatNumber, Token
from philtre.play.events import Event
from philtre.play.outcome import Outcome
from philtre.play.view import Sight

# ---------------------------------------------------------------- games


class FaceShown(msgspec.Struct, frozen=True, omit_defaults=True):
    """A kind of card: what is printed on it, and how many there are."""

    name: str
    picture: str
    copies: int
    value: int | None = None
    signed: bool = False
    back: str | None = None


class PileShown(msgspec.Struct, frozen=True):
    """A family of piles."""

    name: str
    kind: Literal["stack", "row", "hand", "fan", "grid", "die"]
    many: int
    per_seat: bool
    closed: bool


class PlaceShown(msgspec.Struct, frozen=True):
    """What can stand in a place of a decision."""

    of: Literal["card", "pile", "seat", "cell", "slot", "word"]
    names: tuple[str, ...]


class VerbShown(msgspec.Struct, frozen=True):
    """Decisions of one form."""

    verb: str
    form: str
    places: dict[str, PlaceShown]
    declines: bool
    """Whether it means: no, thank you. A phase that offers such a decision is an optional step."""


class OptionShown(msgspec.Struct, frozen=True):
    name: str
    values: tuple[str | bool, ...]
    """The first is the usual one."""
    players: dict[str, tuple[int, int]]
    """The lowest and highest number of players, where a value changes them."""


class GameShown(msgspec.Struct, frozen=True):
    """A game, as far as a client needs to know it to draw it. Texts are in the Fluent files."""

    name: str
    prefix: str
    """What the ids of its clauses begin with: ``POI``."""
    version: str
    players: tuple[int, int]
    options: tuple[OptionShown, ...]
    faces: tuple[FaceShown, ...]
    piles: tuple[PileShown, ...]
    verbs: tuple[VerbShown, ...]
    phases: tuple[str, ...]
    words: tuple[str, ...]
    teams: dict[int, tuple[tuple[int, ...], ...]]


class RulesShown(msgspec.Struct, frozen=True):
    page: str
    clauses: dict[str, str]


class BotShown(msgspec.Struct, frozen=True):
    """A level. Its words are ``bot-level-{name}`` in the texts."""

    name: str
    bot: str
    """What it stands for: ``search:simulations=40``."""


# ---------------------------------------------------------------- tables


class NewSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who shall sit in a seat of a new table. With neither, it waits for somebody with the link."""

    name: Name | None = None
    """A person at this device: the answer holds the seat's token."""
    bot: Bot | None = None


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be set up. The first person named is the host; more of them pass the device on."""

    game: Annotated[str, msgspec.Meta(max_length=40)]
    seats: Annotated[tuple[NewSeat, ...], msgspec.Meta(min_length=2, max_length=6)]
    options: dict[str, str | bool] = {}
    first: SeatNumber | None = None
    clock: Clock = "none"
    pace: Pace = "normal"
    is_public: bool = False
    has_chat: bool = True
    entropy: Annotated[str, msgspec.Meta(max_length=100)] = ""
    start: bool = False
    """Deal at once, if every seat is taken."""


class TableMade(msgspec.Struct, frozen=True):
    table: str
    tokens: dict[int, Token]
    """The token of each seat that was given a name."""


class TableListed(msgspec.Struct, frozen=True):
    """A line of the lobby."""

    id: str
    game: str
    players: int
    status: Literal["gathering", "playing"]
    clock: Clock
    names: tuple[str, ...]
    """Who sits there."""
    free: int
    """How many seats are empty."""
    opened: int
    """When it was set up, in milliseconds since 1970."""


# ---------------------------------------------------------------- replays


class ReplayMade(msgspec.Struct, frozen=True):
    replay: str


class ReplayShown(msgspec.Struct, frozen=True):
    """A game that is over, or a record that was dropped in."""

    id: str
    game: str
    players: int
    options: dict[str, str | bool]
    names: tuple[str, ...]
    bots: tuple[str | None, ...]
    """The bot of each seat, where one sat: its thoughts can be asked for."""
    decisions: int
    turns: tuple[int, ...]
    """The seat that made each decision."""
    names_of_decisions: tuple[str, ...]
    outcome: Outcome | None
    is_dealt: bool
    """Whether the deal was committed to and can be verified."""


class ReplayPosition(msgspec.Struct, frozen=True, omit_defaults=True):
    """The game after so many decisions, and what the last of them brought about."""

    decisions: int
    sight: Sight
    events: tuple[Event, ...]


class Problem(msgspec.Struct, frozen=True, omit_defaults=True):
    """What every refusal over HTTP looks like."""

    key: str
    """A key of errors.ftl."""
    values: dict[str, Any]
    message: str
    """The English sentence."""
    clause: str | None = None
