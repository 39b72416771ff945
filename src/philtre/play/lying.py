"""How cards lie in a view, pile by pile. A pile that looks as one did before is not built again.

At a table little changes from one decision to the next, and most piles look the same to all. So
every look of a card is one number (``table.looks``), and piles are remembered by those numbers.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING

import msgspec
import numpy as np

from philtre.table.layout import NOBODY, Numbers, States
from philtre.table.looks import LOOK, look_of
from philtre.table.rules import STACK, Cards, Rules

if TYPE_CHECKING:
    from philtre.table.kernels import Kernels

REMEMBERED = 8192
"""So many piles are remembered."""


class CardView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card in a pile, as far as the observer knows it."""

    face: str | None = None
    """What it is, if the observer knows."""
    back: str | None = None
    """What shows on its back, where backs differ and this one is in sight."""
    up: bool = False
    part: int | None = None
    """If its face is unknown: it is one of the cards ``unseen`` lists under this number."""
    seen_by: tuple[int, ...] = ()
    """The seats that have seen its face, where it does not lie face up."""


class PileView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A pile. A gap in a grid is None. Of a closed pile only the count is told."""

    name: str
    family: str
    kind: str
    count: int
    owner: int | None = None
    cards: tuple[CardView | None, ...] | None = None


Unseen = dict[int, dict[str, int]]
"""For each part of cards the observer cannot tell apart: its faces, and how many of each."""


class Lens:
    """What all views of a game have in common, and how its piles looked before."""

    def __init__(self, rules: Rules, players: int, *, opens_closed: bool) -> None:
        cards, piles = rules.cards, rules.piles
        faces = [cards.face(cards.first_of(kind)) for kind in range(max(cards.kind_of) + 1)]
        self._names = [face.name for face in faces]
        self._backs_of_kinds = [face.back or None for face in faces]
        self._backs = [back or None for back in back_names(cards)]
        self._piles = [(name, *place) for name, place in zip(piles.names, piles, strict=True)]
        self._places = [
            (number, family.closed and not opens_closed)
            for number, (family, k) in enumerate(piles)
            if not family.per_seat or k < players
        ]
        spread = np.array([family.kind != STACK for family, _ in piles], np.int64)
        self._marks = cards.kinds, backs_of(cards), spread
        self._pile = lru_cache(REMEMBERED)(self._new_pile)
        self._card = cache(self._new_card)

    def shown(
        self, kernels: Kernels, states: States, observer: int
    ) -> tuple[tuple[PileView, ...], Unseen]:
        """The piles of a view, and the cards it cannot tell apart."""
        looks = np.empty(states["cards"].size, LOOK)
        rows = np.empty((len(self._marks[0]), 3), np.int32)
        many = kernels.look(states, 0, observer, *self._marks, looks, rows)
        seen, begin = looks.tobytes(), 0
        counts = states["count"][0].tolist()
        piles = []
        for number, is_shut in self._places:  # the piles of absent seats are empty
            end = begin + counts[number] * looks.itemsize
            piles.append(self._pile(number, is_shut, seen[begin:end]))
            begin = end
        unseen: Unseen = {}
        for label, kind, copies in rows[:many].tolist():
            unseen.setdefault(label, {})[self._names[kind]] = copies
        return tuple(piles), unseen

    def _new_pile(self, number: int, is_shut: bool, looks: bytes) -> PileView:
        name, family, k = self._piles[number]
        lying = np.frombuffer(looks, LOOK).tolist()
        return PileView(
            name=name,
            family=family.name,
            kind=family.kind,
            count=len(lying) - lying.count(NOBODY),
            owner=k if family.per_seat else None,
            cards=None if is_shut else tuple(self._card(look) for look in lying),
        )

    def _new_card(self, number: int) -> CardView | None:
        if number == NOBODY:
            return None
        what, part, crowd, is_up, is_known = look_of(number)
        seen_by = tuple(seat for seat in range(crowd.bit_length()) if crowd >> seat & 1)
        if is_known:
            return CardView(self._names[what], self._backs_of_kinds[what], is_up, None, seen_by)
        return CardView(None, self._backs[what], is_up, part, seen_by)


@cache
def back_names(cards: Cards) -> tuple[str, ...]:
    """The different backs, after the one of cards whose backs tell nothing."""
    return ("", *sorted({cards.face(card).back for card in range(len(cards))} - {""}))


@cache
def backs_of(cards: Cards) -> Numbers:
    """The number of each card's back among those names."""
    names = back_names(cards)
    return np.array([names.index(cards.face(card).back) for card in range(len(cards))])
