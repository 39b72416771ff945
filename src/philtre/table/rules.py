"""What a game declares about itself: cards, piles, decisions, options."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from string import ascii_lowercase
from types import MappingProxyType
from typing import Any

import numpy as np

from philtre.table.layout import MAX_SEATS, State, starts_of

Value = int | bool | str | None

RULING = 100
"""Clause numbers from here on are rulings: 102 is R2."""

# How a pile lies on the table.
STACK = "stack"  # only the top card's back (or face) shows
ROW = "row"  # cards side by side, in order: every back shows
HAND = "hand"  # held by its owner, who sorts it as it likes: the others see how many
FAN = "fan"  # held by its owner with the backs in plain sight, each card in its place
GRID = "grid"  # cells, some of them empty
DIE = "die"  # the top card is the side that shows


@dataclass(frozen=True)
class Face:
    """What is printed on a card: a picture (a key of the texts) and, for most, a number."""

    picture: str
    value: int | None = None
    copies: int = 1
    back: str = ""  # what of it is printed on the back, where backs differ
    signed: bool = False

    @property
    def name(self) -> str:
        if self.value is None:
            return self.picture
        return f"{self.picture} {self.value:+d}" if self.signed else f"{self.picture} {self.value}"


class Cards:
    """The cards of a game, numbered from 0, equal ones next to each other.

    Kinds are the different faces, in the order they were given. Six seat markers follow the game's
    own cards: the die that decides who starts.
    """

    def __init__(self, faces: Sequence[Face]) -> None:
        self.faces: tuple[Face, ...] = tuple(faces)
        seats = [Face("seat", k + 1) for k in range(MAX_SEATS)]
        self.kind_of: tuple[int, ...] = tuple(
            kind for kind, face in enumerate([*faces, *seats]) for _ in range(face.copies)
        )
        self._all = (*self.faces, *seats)
        self.first_marker = sum(face.copies for face in faces)
        self.own = self.first_marker

    def __len__(self) -> int:
        return len(self.kind_of)

    def face(self, card: int) -> Face:
        return self._all[self.kind_of[card]]

    @cached_property
    def kinds(self) -> np.ndarray[Any, np.dtype[np.int64]]:
        """The kind of each card, for rules to index."""
        return np.array(self.kind_of, np.int64)

    @cached_property
    def values(self) -> np.ndarray[Any, np.dtype[np.int64]]:
        """The number printed on each card, 0 where there is none."""
        return np.array([self.face(card).value or 0 for card in range(len(self))], np.int64)

    def first_of(self, kind: int) -> int:
        """The lowest number among the cards of a kind."""
        return self.kind_of.index(kind)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """A name for every single card: its face, and a letter where there are several."""
        names = []
        for card, kind in enumerate(self.kind_of):
            face = self._all[kind]
            letter = f"/{ascii_lowercase[card - self.first_of(kind)]}" if face.copies > 1 else ""
            names.append(face.name + letter)
        return tuple(names)

    @cached_property
    def number_of(self) -> Mapping[str, int]:
        return MappingProxyType({name: card for card, name in enumerate(self.names)})


@dataclass(frozen=True)
class Pile:
    """A pile, or a family of equal ones: one for each seat, or a fixed number of them."""

    name: str
    kind: str
    room: int  # the most cards that can ever lie in it
    many: int = 1
    per_seat: bool = False
    face_up: bool = False  # how its cards usually lie; in play the rules turn each card
    closed: bool = False  # shown by its size only, even to those who saw the cards go there
    slots: int = 0  # where the order of the cards matters: how many places are observed
    mixed: bool = False  # a seat can be unable to tell its cards for different reasons


class Piles:
    """The piles of a game, numbered from 0. ``piles["hand"] + seat`` is that seat's hand."""

    def __init__(self, *families: Pile) -> None:
        self.families = families
        self._start: dict[str, int] = {}
        self.places: list[tuple[Pile, int]] = []
        for family in families:
            self._start[family.name] = len(self.places)
            many = MAX_SEATS if family.per_seat else family.many
            self.places.extend((family, k) for k in range(many))

    def __getitem__(self, name: str) -> int:
        return self._start[name]

    def __len__(self) -> int:
        return len(self.places)

    @cached_property
    def rooms(self) -> tuple[int, ...]:
        """How many cards each single pile has room for."""
        return tuple(family.room for family, _ in self.places)

    @cached_property
    def starts(self) -> tuple[int, ...]:
        """Where each single pile begins, when they lie one after the other."""
        return starts_of(self.rooms)

    def __iter__(self) -> Iterator[tuple[Pile, int]]:
        return iter(self.places)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """A name for every single pile, counted from 1 where there are several: ``row 2``."""
        return tuple(
            f"{family.name} {k + 1}" if family.per_seat or family.many > 1 else family.name
            for family, k in self.places
        )


@dataclass(frozen=True)
class Domain:
    """The values an argument of a decision can take, and what kind of thing they are."""

    of: str  # "card", "pile", "seat", "cell", "slot" or "word"
    names: tuple[str, ...]

    def __len__(self) -> int:
        return len(self.names)


def seats() -> Domain:
    return Domain("seat", tuple(f"seat {k + 1}" for k in range(MAX_SEATS)))


@dataclass(frozen=True)
class Family:
    """Decisions of one form: a verb, a sentence with places, and what can stand in them."""

    verb: str
    form: str
    clause: int  # cited when it is not the time for such a decision
    places: Mapping[str, Domain] = field(default_factory=dict)
    declines: bool = False  # it means: no, thank you; a phase that offers it is an optional step

    @property
    def size(self) -> int:
        size = 1
        for domain in self.places.values():
            size *= len(domain)
        return size


class Actions:
    """All decisions of a game as the integers 0, 1, 2, ..., family after family.

    Within a family the last place counts fastest, so ``divmod`` by its size takes them apart.
    """

    def __init__(self, *families: Family) -> None:
        self.families = families
        self._start: dict[str, int] = {}
        self.table: list[tuple[Family, dict[str, int]]] = []
        for family in families:
            self._start[family.verb] = len(self.table)
            for number in range(family.size):
                self.table.append((family, _take_apart(family, number)))

    def __getitem__(self, verb: str) -> int:
        return self._start[verb]

    def __len__(self) -> int:
        return len(self.table)

    @cached_property
    def names(self) -> tuple[str, ...]:
        return tuple(
            family.form.format(
                **{place: family.places[place].names[k] for place, k in values.items()}
            )
            for family, values in self.table
        )

    @cached_property
    def number_of(self) -> Mapping[str, int]:
        """The decision of each name, in lower case."""
        return MappingProxyType({name.lower(): number for number, name in enumerate(self.names)})


def _take_apart(family: Family, number: int) -> dict[str, int]:
    values: dict[str, int] = {}
    for place, domain in reversed(list(family.places.items())):
        number, values[place] = divmod(number, len(domain))
    return dict(reversed(values.items()))


@dataclass(frozen=True)
class Option:
    """A choice made before the game. The state field of its name holds the index of the value."""

    name: str
    values: tuple[str | bool, ...]  # the first is the default
    clause: str = ""  # empty for a choice that is not in the rulebook
    players: Mapping[str | bool, range] = field(default_factory=dict)  # where a value changes them


STANDARD_BOX, REDUCED_BOX = 0, 1
BOX = Option("box", ("standard", "reduced"), players={"reduced": range(2, 3)})
"""Every game also comes in a reduced box: the same rules with so few cards, for two, that it can be
solved exactly. Numbers that differ are pairs, indexed by ``s.box``."""


@dataclass(frozen=True)
class Facts:
    """What everybody sees beside the piles: of the table as a whole, and of each seat.

    Keys are keys of the texts. A value is a number, a truth, a word of the texts, or None.
    """

    table: Mapping[str, Value]
    seats: Sequence[Mapping[str, Value]]


@dataclass(frozen=True)
class SheetRow:
    """A line of the score sheet: a key of the texts, its number, and what each seat got."""

    key: str
    number: int
    points: tuple[int, ...]


@dataclass(frozen=True)
class Rules:
    """A game: its declarations and its rule functions."""

    name: str
    prefix: str
    version: str
    players: range
    cards: Cards
    piles: Piles
    actions: Actions
    dtype: np.dtype[Any]
    phases: tuple[str, ...]  # the names of the phases, in the order of their numbers
    words: tuple[str, ...]  # what SAID tellings can say
    hooks: Mapping[str, Any]
    facts: Callable[[State], "Facts"]
    sheet: Callable[[State], list["SheetRow"]]
    options: tuple[Option, ...] = ()
    seat_fields: Mapping[str, str] = field(default_factory=dict)
    """Fields of the state that speak of seats: "seat" (its number) or "seats" (a bit each)."""
    lowest_wins: bool = False
    teams: Mapping[int, tuple[tuple[int, ...], ...]] = field(default_factory=dict)

    def clause(self, number: int) -> str:
        """The id of a clause from its number: 6 is POI-6, 102 is POI-R2."""
        if number >= RULING:
            return f"{self.prefix}-R{number - RULING}"
        return f"{self.prefix}-{number}"
