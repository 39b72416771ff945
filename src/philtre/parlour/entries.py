"""What can happen at a table in the parlour. A table is the list of its entries and nothing else.

Entries are stored as JSON, numbered from 0, never changed and never removed; a ``Room`` is what
following them leads to. Some of what they hold is secret (``Opened.secret``, every ``key``): only
``messages`` leave the server, and none is made from an entry as it is.
"""

from __future__ import annotations

from typing import Literal

import msgspec

Clock = Literal["none", "relaxed", "fast"]
Pace = Literal["slow", "normal", "fast", "instant"]
By = Literal["person", "bot", "stand-in", "clock"]
Status = Literal["gathering", "playing", "over"]
Emote = Literal["hello", "well-played", "hmm", "liar", "oops", "thanks", "hurry", "laugh"]


class Entry(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True, tag_field="entry"):
    """Something that happened at a table."""

    at: int
    """When, in milliseconds since 1970."""


class Opened(Entry, frozen=True, tag="opened"):
    """The table was set up. Always the first entry, never a later one."""

    secret: str
    """The secret of the deal, in hex; its commitment is public from the start."""
    game: str
    rules: str
    players: int
    options: dict[str, str | bool]
    first: int | None = None
    clock: Clock = "none"
    is_public: bool = False
    has_chat: bool = True


class Sat(Entry, frozen=True, tag="sat"):
    """A person took an empty seat. The first to sit is the host."""

    seat: int
    name: str
    key: str
    """The SHA-256 of the seat's token, in hex. The token itself is kept by the browser alone."""
    entropy: str = ""
    """What the person added to the deal."""


class Named(Entry, frozen=True, tag="named"):
    """A person changed their name."""

    seat: int
    name: str


class Stood(Entry, frozen=True, tag="stood"):
    """A seat became empty before the game: its person or bot left, or the host freed it."""

    seat: int


class BotSat(Entry, frozen=True, tag="bot sat"):
    """A bot was given an empty seat before the game."""

    seat: int
    bot: str
    name: str
    seed: int


class Started(Entry, frozen=True, tag="started"):
    """The cards were dealt. From here on, nobody sits down or stands up."""


class Decided(Entry, frozen=True, tag="decided"):
    """The seat whose turn it was decided."""

    seat: int
    decision: int
    by: By = "person"


class TookBack(Entry, frozen=True, tag="took back"):
    """A person took back their last decision, of which nobody had learnt anything yet."""

    seat: int


class Replaced(Entry, frozen=True, tag="replaced"):
    """A bot plays on for somebody who is away, by the choice of another person at the table."""

    seat: int
    by_seat: int
    bot: str
    seed: int


class Returned(Entry, frozen=True, tag="returned"):
    """Somebody came back, and the stand-in left."""

    seat: int


class Moved(Entry, frozen=True, tag="moved"):
    """A person went on at another device: the seat has a new key, and the old token is void."""

    seat: int
    key: str


class Paced(Entry, frozen=True, tag="paced"):
    """Somebody changed how fast the bots play."""

    seat: int
    pace: Pace


class Chatted(Entry, frozen=True, tag="chatted"):
    seat: int
    text: str


class Emoted(Entry, frozen=True, tag="emoted"):
    seat: int
    emote: Emote


class Rematched(Entry, frozen=True, tag="rematched"):
    """A new table was set up with the same people; the link leads there."""

    seat: int
    table: str


AnyEntry = (
    Opened
    | Sat
    | Named
    | Stood
    | BotSat
    | Started
    | Decided
    | TookBack
    | Replaced
    | Returned
    | Moved
    | Paced
    | Chatted
    | Emoted
    | Rematched
)
