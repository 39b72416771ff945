"""Piles, and moving cards between them.

Slot 0 is the bottom of a stack and the left end of a row. A grid uses all its slots from the
start, and a gap in it holds NOBODY.
"""

from collections.abc import Callable
from typing import Any

import numba.extending
import numpy as np

from philtre.table.compiled import rule
from philtre.table.layout import NOBODY, OBSERVERS, STARTS, Numbers, State

_EXTENDING: Any = numba.extending  # which has few type hints

at = np.uint64
"""Marks an index that is never below zero: Numba need not look whether it is, at every step."""


@rule
def count(s: State, pile: int) -> int:
    """How many cards lie in a stack, a row or a hand."""
    return int(s.count[at(pile)])


def start_of(s: State, pile: int) -> int:
    """Where in ``s.cards`` a pile begins."""
    return int(s.start[pile])


def _compiled_start_of(s: Any, pile: Any) -> Callable[..., Any]:  # noqa: ARG001 - types
    starts = STARTS[tuple(s.fields)]

    def compiled(s: Any, pile: Any) -> Any:  # noqa: ARG001
        return starts[at(pile)]

    return compiled


_EXTENDING.overload(start_of)(_compiled_start_of)


@rule
def card_at(s: State, pile: int, slot: int) -> int:
    return int(s.cards[at(start_of(s, pile) + slot)])


@rule
def write_card(s: State, pile: int, slot: int, card: int) -> None:
    """Have this card, or NOBODY, lie there. Where it is said to lie is another matter."""
    s.cards[at(start_of(s, pile) + slot)] = card


@rule
def top_of(s: State, pile: int) -> int:
    return card_at(s, pile, count(s, pile) - 1)


@rule
def is_up(s: State, card: int) -> bool:
    return bool(s.up[at(card)])


@rule
def put_at(s: State, pile: int, slot: int, card: int) -> None:
    """Lay a card into a cell of a grid, or into the place of another card."""
    write_card(s, pile, slot, card)
    s.where[at(card)] = pile
    s.place[at(card)] = slot


@rule
def put(s: State, pile: int, card: int) -> None:
    """Lay a card on top of a stack, or at the right end of a row."""
    put_at(s, pile, count(s, pile), card)
    s.count[at(pile)] += 1


@rule
def take_top(s: State, pile: int) -> int:
    last = count(s, pile) - 1
    card = card_at(s, pile, last)
    write_card(s, pile, last, NOBODY)
    s.count[at(pile)] = last
    return card


@rule
def take_at(s: State, pile: int, slot: int) -> int:
    """Take a card out of a row; those to its right close up."""
    card = card_at(s, pile, slot)
    for k in range(slot, count(s, pile) - 1):
        put_at(s, pile, k, card_at(s, pile, k + 1))
    take_top(s, pile)
    return card


@rule
def take_from_hand(s: State, hand: int, slot: int) -> int:
    """Take a card out of a hand, where the order of the others means nothing."""
    card = card_at(s, hand, slot)
    put_at(s, hand, slot, top_of(s, hand))
    take_top(s, hand)
    return card


@rule
def slot_of(s: State, pile: int, card: int) -> int:
    """Where in the pile the card lies, or NOBODY."""
    return int(s.place[at(card)]) if s.where[at(card)] == pile else NOBODY


@rule
def take(s: State, pile: int, card: int) -> int:
    """Take this very card out of a pile and return it."""
    return take_at(s, pile, slot_of(s, pile, card))


@rule
def sweep(s: State, origin: int, to: int) -> None:
    """Put a whole pile on another, in its order."""
    for slot in range(count(s, origin)):
        put(s, to, card_at(s, origin, slot))
        write_card(s, origin, slot, NOBODY)
    s.count[at(origin)] = 0


@rule
def lay_out(s: State, pile: int, first: int, cards: int) -> None:
    """At the start of the game: these cards make up a face-down pile that nobody has seen."""
    for card in range(first, first + cards):
        put(s, pile, card)
        for observer in range(OBSERVERS):
            s.part[at(observer), at(card)] = pile + 1


def cards_in(s: State, pile: int) -> Numbers:
    """The cards of a pile as they lie, for Python to read and arrange; rules use ``card_at``."""
    cards: Numbers = s.cards[s.start[pile] :][: s.count[pile]]
    return cards


@rule
def left_of(s: State, seat: int) -> int:
    """The next seat clockwise."""
    return seat + 1 if seat + 1 < s.players else 0


@rule
def right_of(s: State, seat: int) -> int:
    return seat - 1 if seat > 0 else s.players - 1
