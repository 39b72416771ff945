"""What an observation is made of: named parts. Their places are computed, never typed by hand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from math import prod
from types import MappingProxyType
from typing import NamedTuple

import numpy as np

from philtre.play.game import rules_of
from philtre.table.layout import MAX_SEATS, Numbers
from philtre.table.lots import LOTS
from philtre.table.rules import DIE, FAN, GRID, HAND, Pile, Rules

RECENT = 8
"""How many of the last decisions are told."""
PLACES = 2
"""How many places of a decision are told, those for cards left out."""
TOLD = 2 + PLACES  # numbers for each of them: seat, verb, places

DTYPE = np.dtype(np.int16)

# How a field of the state is written: as it is, as a seat, a number for each seat, a bit for each.
NUMBER, SEAT, BY_SEAT, SEATS = range(4)


@dataclass(frozen=True)
class Part:
    """A named part of an observation: where it starts, its shape, and what it means."""

    name: str
    start: int
    shape: tuple[int, ...]
    meaning: str

    @property
    def size(self) -> int:
        return prod(self.shape)

    @property
    def place(self) -> slice:
        return slice(self.start, self.start + self.size)


class Zone(NamedTuple):
    """A pile as the observer counts: of those of the seats its own is the first."""

    name: str
    family: Pile
    number: int  # within the family; for a seat's pile: how many seats after the observer

    def is_present(self, players: int) -> bool:
        """Whether there is such a pile when so many play."""
        return not self.family.per_seat or self.number < players

    @property
    def shows_backs(self) -> bool:
        return self.family.slots > 0 and self.family.kind != GRID

    @property
    def can_be_looked_at(self) -> bool:
        """Whether some seats can come to know cards here that others do not, beside hands."""
        family = self.family
        if family.kind == DIE:
            return family.name != LOTS
        return family.slots > 0 and family.kind not in (HAND, FAN, GRID)


class Field(NamedTuple):
    """A public number of the game, or several, and how it is written."""

    name: str
    word: int  # where it starts in the state, in 64-bit words
    many: int
    how: int


class Observation:
    """The parts of a game's observation: the same for every number of players and every option.

    The observer is always the first of the seats; absent seats hold zeros. A zone is a pile; the
    piles of the seats are counted from the observer's own.

    >>> spec = observation_of("verre")
    >>> spec["score"].meaning
    'the total of each seat'
    >>> spec["cards"].shape
    (20,)
    """

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.seats = rules.players[-1]
        self.kinds = len(rules.cards.faces)
        self.zones = tuple(self._all_zones())
        used = [zone for zone in self.zones if zone.is_present(self.seats)]
        self.lookable = tuple(zone for zone in used if zone.can_be_looked_at)
        self.mixed = tuple(zone for zone in used if zone.family.mixed)
        self.fields = tuple(self._all_fields())
        self.backs = tuple(sorted({face.back for face in rules.cards.faces} - {""}))
        self.with_backs = tuple(zone for zone in used if self.backs and zone.shows_backs)
        self._parts: dict[str, Part] = {}
        self.size = 0
        self._lay_out()

    def __getitem__(self, name: str) -> Part:
        return self._parts[name]

    def __len__(self) -> int:
        return self.size

    @property
    def parts(self) -> Mapping[str, Part]:
        """The parts by name, in the order they lie."""
        return MappingProxyType(self._parts)

    def split(self, vector: Numbers) -> dict[str, Numbers]:
        """A vector, or a whole batch of them, as named arrays that share its memory."""
        return {
            name: vector[..., part.place].reshape(*vector.shape[:-1], *part.shape)
            for name, part in self._parts.items()
        }

    def describe(self) -> str:
        """A table of the parts, one a line: name, place, shape, meaning."""
        return "\n".join(
            f"{part.name:<8} {part.start:>4} to {part.start + part.size:<4} "
            f"{' x '.join(map(str, part.shape)):<7} {part.meaning}"
            for part in self._parts.values()
        )

    # ------------------------------------------------------------ what there is to tell

    @property
    def hand(self) -> Zone | None:
        """The zone of the cards the observer holds, in a game with hands."""
        hands = (z for z in self.zones if z.family.kind in (HAND, FAN) and z.number == 0)
        return next(hands, None)

    def _all_zones(self) -> Iterator[Zone]:
        for family, k in self.rules.piles:
            several = family.per_seat or family.many > 1
            yield Zone(f"{family.name} {k}" if several else family.name, family, k)

    def _all_fields(self) -> Iterator[Field]:
        """The rounds played, and the game's own numbers but for options and whole score sheets."""
        untold = {option.name for option in self.rules.options}
        names = list(self.rules.dtype.names or ())
        for name in ["rounds", *names[names.index("shakes") + 1 : names.index("start")]]:
            shape = self.rules.dtype[name].shape
            if name not in untold and len(shape) < 2:
                yield Field(name, self.word(name), prod(shape), self._how(name, shape))

    def word(self, name: str) -> int:
        """Where a field starts in the state, in 64-bit words."""
        fields = dict(self.rules.dtype.fields or {})
        return int(fields[name][1]) // 8

    def _how(self, name: str, shape: tuple[int, ...]) -> int:
        said = self.rules.seat_fields.get(name)
        if said is not None:
            return {"seat": SEAT, "seats": SEATS}[said]
        return BY_SEAT if shape == (MAX_SEATS,) else NUMBER

    def width(self, field: Field) -> int:
        """How many numbers a field takes in the observation."""
        if field.how == NUMBER:
            return field.many
        return self.seats * (field.many if field.how == SEAT else 1)

    # ------------------------------------------------------------ where it is told

    def _add(self, name: str, shape: tuple[int, ...], meaning: str) -> None:
        self._parts[name] = Part(name, self.size, shape, meaning)
        self.size += prod(shape)

    def _lay_out(self) -> None:
        zones, seats, cards = len(self.zones), self.seats, self.rules.cards.own
        backs = sum(zone.family.slots for zone in self.with_backs)
        mixes = sum(zone.family.slots for zone in self.mixed)
        facts = ", ".join(field.name for field in self.fields)
        self._add("present", (seats,), "1 for each seat that plays")
        self._add("turn", (seats,), "1 at the seat that decides")
        self._add("phase", (len(self.rules.phases),), "1 at what it decides about")
        self._add("options", (len(self.rules.options),), "the number of the value of each option")
        self._add("score", (seats,), "the total of each seat")
        self._add("facts", (sum(map(self.width, self.fields)),), f"what all can see: {facts}")
        self._add("hand", (cards if self.hand else 0,), "1 for each card it holds")
        self._add("cards", (cards,), "zone + 1 of each card it knows, - set of each other, else 0")
        self._add("places", (cards,), "place + 1, within its zone, of each card it knows")
        self._add("sides", (cards,), "1 for each card that lies face up")
        self._add("sizes", (zones,), "how many cards, or cells, each zone has")
        self._add(
            "sets", (zones,), "the set of the cards it does not know there; 0 where mixes tells"
        )
        self._add("mixes", (mixes,), "the set of each card it does not know where several can lie")
        self._add("backs", (backs,), "back + 1 of the card in each place where backs show")
        self._add(
            "seen_by", (len(self.lookable), seats), "who saw how many cards not all have seen"
        )
        self._add("recent", (TOLD, RECENT), "last decisions: seat + 1, verb + 1, places + 1")

    # ------------------------------------------------------------ from numbers to features

    def known(self, observations: Numbers) -> Numbers:
        """How many cards of each kind the observer knows to lie in each zone: zones x kinds."""
        return self._count(observations, np.arange(1, 1 + len(self.zones)))

    def unseen(self, observations: Numbers) -> Numbers:
        """How many cards of each kind are in the set that each zone's unknown cards are of.

        zones x kinds; zeros where ``mixes`` tells the set of each card.
        """
        sets = observations[..., self["sets"].place]
        return self._count(observations, -sets) * (sets > 0)[..., None]

    def _count(self, observations: Numbers, values: Numbers) -> Numbers:
        cards = observations[..., self["cards"].place]
        kinds = np.eye(self.kinds, dtype=DTYPE)[list(self.rules.cards.kind_of[: cards.shape[-1]])]
        is_there = (cards[..., None, :] == values[..., None]).astype(DTYPE)
        return np.asarray(is_there @ kinds)


@cache
def observation_of(name: str) -> Observation:
    """The observation of a game, by the game's name."""
    return Observation(rules_of(name))
