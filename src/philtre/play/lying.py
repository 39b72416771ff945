"""How cards lie in a view, pile by pile. A pile that looks as one did before is not built again.

At a table little changes from one decision to the next, and most piles look the same to all. So
every card's look is one number, and piles are remembered by the numbers of their cards.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

import msgspec
import numpy as np

from philtre.table.layout import KNOWN, NOBODY, Numbers
from philtre.table.rules import STACK, Cards, Piles

REMEMBERED = 8192
"""So many piles are remembered."""

# The parts of a look: what is known of the card (its face, or UNKNOWN and the label of its part),
# its back, whether it lies face up, and the seats that have seen it.
UNKNOWN, LABELS = 256, 128
BACK, UP, SEEN_BY = 9, 14, 15
GAP = -1


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


def pile_views(
    cards: Cards, piles: Piles, s: Any, observer: int, *, opens_closed: bool
) -> tuple[PileView, ...]:
    """All piles of a state, as an observer sees them."""
    players = int(s.players)
    looks = _looks(cards, s, observer, players)[s.cards]
    counts = s.count.tolist()
    return tuple(
        _pile_view(
            cards,
            piles,
            number,
            family.closed and not opens_closed,
            looks[number, : counts[number]].tobytes(),
        )
        for number, (family, k) in enumerate(piles)
        if not family.per_seat or k < players
    )


def _looks(cards: Cards, s: Any, observer: int, players: int) -> Numbers:
    """The look of each card, and at the end that of a gap."""
    many = len(cards)
    labels = s.part[observer, :many].astype(np.int32)
    alone = np.bincount(labels, minlength=LABELS) == 1
    what = np.where((labels == KNOWN) | alone[labels], cards.kinds, UNKNOWN + labels)
    up = s.up[:many].astype(np.int32)
    known_to = ((s.part[:players, :many] == KNOWN) << np.arange(players)[:, None]).sum(axis=0)
    looks = np.empty(many + 1, np.int32)
    looks[:many] = what | backs_of(cards) << BACK | up << UP | np.where(up, 0, known_to) << SEEN_BY
    looks[NOBODY] = GAP
    return looks


@lru_cache(REMEMBERED)
def _pile_view(cards: Cards, piles: Piles, number: int, is_shut: bool, looks: bytes) -> PileView:
    family, k = piles.places[number]
    lying = np.frombuffer(looks, np.int32).tolist()
    top = len(lying) - 1 if family.kind == STACK else None
    return PileView(
        name=piles.names[number],
        family=family.name,
        kind=family.kind,
        count=len(lying) - lying.count(GAP),
        owner=k if family.per_seat else None,
        cards=None
        if is_shut
        else tuple(
            None if look == GAP else _card_view(cards, look, top in (None, slot))
            for slot, look in enumerate(lying)
        ),
    )


@cache
def _card_view(cards: Cards, look: int, back_shows: bool) -> CardView:
    what = look % (1 << BACK)
    back = back_names(cards)[(look >> BACK) % (1 << UP - BACK)] or None
    is_known = what < UNKNOWN
    return CardView(
        face=cards.face(cards.first_of(what)).name if is_known else None,
        back=back if back_shows or is_known else None,
        up=bool(look >> UP & 1),
        part=None if is_known else what - UNKNOWN,
        seen_by=tuple(seat for seat in range(6) if look >> SEEN_BY + seat & 1),
    )


@cache
def back_names(cards: Cards) -> tuple[str, ...]:
    """The different backs, after the one of cards whose backs tell nothing."""
    return ("", *sorted({cards.face(card).back for card in range(len(cards))} - {""}))


@cache
def backs_of(cards: Cards) -> Numbers:
    """The number of each card's back among those names."""
    names = back_names(cards)
    return np.array([names.index(cards.face(card).back) for card in range(len(cards))])
