"""All that goes over a table's socket, in both directions. docs/api.md explains it to others.

A browser (or a bot) opens ``/api/tables/{id}/socket``, says ``hello`` and is answered with a
``snapshot``; from then on every entry of the table's log comes as ``news``. Whatever it asks for
carries a number of its own choosing (``ref``), and is answered by ``done`` or ``refused`` with the
same number. What is asked for is done only once it is stored; its ``news`` may come before or
after its ``done``.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from philtre.parlour.entries import By, Clock, Emote, Pace
from philtre.play.events import Event
from philtre.play.view import Sight

LONGEST_NAME = 24
LONGEST_CHAT = 300

SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=5)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_NAME)]
Token = Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9_-]{43}$")]
"""32 random bytes in URL-safe base 64: whoever has it is the seat."""
Bot = Annotated[str, msgspec.Meta(max_length=100)]

# ---------------------------------------------------------------- what a browser says


class Ask(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type"):
    """Something asked of the table. ``ref`` comes back in the answer."""

    ref: Annotated[int, msgspec.Meta(ge=0, le=2**31)] = 0


class Hello(Ask, frozen=True, tag="hello"):
    """The first message: as which seat. Without a token one is a spectator."""

    token: Token | None = None
    state: bool = False
    """Whether every ``Position`` shall carry its ``state``: for bots that run philtre's rules."""


class Sit(Ask, frozen=True, tag="sit"):
    """Take an empty seat. Answered with ``{"token": ...}``; this socket is now that seat."""

    seat: SeatNumber
    name: Name
    entropy: Annotated[str, msgspec.Meta(max_length=100)] = ""


class Rename(Ask, frozen=True, tag="rename"):
    name: Name


class Stand(Ask, frozen=True, tag="stand"):
    """Before the game: leave one's own seat; the host may also free another."""

    seat: SeatNumber


class SeatBot(Ask, frozen=True, tag="seat_bot"):
    """Before the game: the host gives an empty seat to a bot."""

    seat: SeatNumber
    bot: Bot


class Start(Ask, frozen=True, tag="start"):
    """Deal. The host's to say, once every seat is taken."""


class Decide(Ask, frozen=True, tag="decide"):
    """Decide, as the seat whose turn it is. ``after`` is how many decisions have been made so far:
    a decision meant for another moment is refused.
    """

    after: Annotated[int, msgspec.Meta(ge=0)]
    decision: Annotated[int, msgspec.Meta(ge=0)]


class TakeBack(Ask, frozen=True, tag="take_back"):
    """Take one's last decision back, as long as ``can_take_back`` says so."""

    after: Annotated[int, msgspec.Meta(ge=0)]


class Why(Ask, frozen=True, tag="why"):
    """Why can this not be done? ``verb`` and ``places`` as in a decision; places may be left out.
    Answered with ``{"clause": "POI-6", "decision": 17}``: the clause is null where nothing forbids
    it, and the decision is null where there is none of this form.
    """

    places: dict[str, Annotated[str, msgspec.Meta(max_length=80)]]
    verb: Annotated[str, msgspec.Meta(max_length=40)] | None = None


class Hint(Ask, frozen=True, tag="hint"):
    """What would a strong bot do? Where all others are bots. Answered with a ``Thought``."""


class Replace(Ask, frozen=True, tag="replace"):
    """Let a bot play on for somebody who is away."""

    seat: SeatNumber
    bot: Bot


class Return(Ask, frozen=True, tag="return"):
    """Take one's seat back from the stand-in."""


class Move(Ask, frozen=True, tag="move"):
    """Go on here: answered with a new token, and the one used before is void."""


class SetPace(Ask, frozen=True, tag="set_pace"):
    pace: Pace


class Chat(Ask, frozen=True, tag="chat"):
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_CHAT)]


class ShowEmote(Ask, frozen=True, tag="emote"):
    emote: Emote


class Rematch(Ask, frozen=True, tag="rematch"):
    """Once the game is over: a new table with the same game, people and bots.

    Answered with ``{"table": id}``. Everybody who sat here can take their new seat with the token
    they have.
    """


AnyAsk = (
    Hello
    | Sit
    | Rename
    | Stand
    | SeatBot
    | Start
    | Decide
    | TakeBack
    | Why
    | Hint
    | Replace
    | Return
    | Move
    | SetPace
    | Chat
    | ShowEmote
    | Rematch
)

# ---------------------------------------------------------------- what the table says


class SeatShown(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sits in a seat."""

    kind: Literal["empty", "person", "bot", "stand-in"]
    """A stand-in is a bot that plays on for somebody who is away."""
    name: str = ""
    bot: str | None = None
    """The bot's name in the registry, such as ``brewer``."""
    is_here: bool = False
    """Whether the person has a socket open."""


class RoomShown(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table as everybody sees it, the cards aside."""

    id: str
    game: str
    players: int
    options: dict[str, str | bool]
    status: Literal["gathering", "playing", "over"]
    clock: Clock
    pace: Pace
    is_public: bool
    has_chat: bool
    commitment: str
    seats: tuple[SeatShown, ...]
    host: int | None = None
    """The seat that may start the game and seat bots; None until somebody sits."""
    rematch: str | None = None
    """The id of the table where these people play again."""


class Position(msgspec.Struct, frozen=True, omit_defaults=True):
    """The game as this seat, or a spectator, sees it now."""

    decisions: int
    """How many decisions have been made."""
    sight: Sight
    can_take_back: bool = False
    deadline: int | None = None
    """When the clock decides for the seat whose turn it is, in milliseconds since 1970."""
    state: str | None = None
    """The bytes of the state this view holds, in base 64, if ``hello`` asked for it. It follows
    from what the seat knows and nothing else (docs/adr/0002-a-view-holds-an-imagined-state.md).
    """


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """A part of the log: what the deal, or one decision, brought about, as this seat saw it."""

    events: tuple[Event, ...]
    seat: int | None = None
    """Who decided; None for the deal."""
    by: By = "person"


class ChatLine(msgspec.Struct, frozen=True):
    at: int
    seat: int
    name: str
    text: str


class Tell(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True, tag_field="type"):
    """Something the table says."""


class Snapshot(Tell, frozen=True, tag="snapshot"):
    """All there is to know, after ``hello`` and whenever a socket changes its seat."""

    number: int
    """How many entries the table's log has."""
    now: int
    """The server's time, in milliseconds since 1970."""
    seat: int | None
    """The seat this socket is; None for a spectator."""
    room: RoomShown
    position: Position | None = None
    """None until the cards are dealt."""
    log: tuple[Line, ...] = ()
    chat: tuple[ChatLine, ...] = ()


class News(Tell, frozen=True, tag="news"):
    """An entry was made. What it did not change is left out."""

    number: int
    """How many entries the log has now. If somebody came or went, which is no entry: as before."""
    now: int
    room: RoomShown | None = None
    position: Position | None = None
    line: Line | None = None
    """To be added to the log."""
    taken_back: bool = False
    """The last line of the log is void: its decision was taken back."""
    chat: ChatLine | None = None
    emote: Emote | None = None
    seat: int | None = None
    """Whose entry it was."""


class Done(Tell, frozen=True, tag="done"):
    """What was asked for is done, and stored."""

    ref: int
    result: Any = None


class Refused(Tell, frozen=True, tag="refused"):
    """What was asked for cannot be done, and nothing was changed."""

    ref: int
    key: str
    """A key of errors.ftl."""
    values: dict[str, Any]
    message: str
    """The English sentence."""
    clause: str | None = None


class MovedAway(Tell, frozen=True, tag="moved_away"):
    """The seat is now played from another device; the socket will be closed."""


AnyTell = Snapshot | News | Done | Refused | MovedAway
