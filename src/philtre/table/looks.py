"""What an observer sees of every card, as numbers: each different look of a card is one number.

Whoever shows a view to a person keeps the looks it has met and does not work them out again.
"""

from typing import NamedTuple

import numpy as np

from philtre.table.compiled import rule
from philtre.table.layout import KNOWN, MAX_SEATS, NOBODY, Numbers, State, States
from philtre.table.piles import card_at

LOOK = np.int32
"""The numbers are of this type."""
PARTS = 128
"""Labels of parts are smaller than this."""
CROWDS = 1 << MAX_SEATS
"""Sets of seats, a bit each."""


class Look(NamedTuple):
    """What a number stands for."""

    what: int
    """The kind of a card that is known; else the number of the back that shows, 0 if none does."""
    part: int
    crowd: int
    """The seats that have seen a card that does not lie face up, a bit each."""
    is_up: bool
    is_known: bool


def look_of(number: int) -> Look:
    """Take a look apart again.

    >>> look_of((((5 * PARTS + 3) * CROWDS + 2) * 2 + 1) * 2)
    Look(what=5, part=3, crowd=2, is_up=True, is_known=False)
    """
    number, is_known = divmod(number, 2)
    number, is_up = divmod(number, 2)
    number, crowd = divmod(number, CROWDS)
    what, part = divmod(number, PARTS)
    return Look(what, part, crowd, bool(is_up), bool(is_known))


def look(
    states: States,
    i: int,
    observer: int,
    kinds: Numbers,
    backs: Numbers,
    spread: Numbers,
    looks: Numbers,
    unseen: Numbers,
) -> int:
    """Write the look of every card, pile after pile, ``NOBODY`` in a gap.

    ``kinds`` and ``backs`` are of each card, ``spread`` is 1 for a pile of which every back
    shows. Into ``unseen`` go part, kind and number of the cards that the observer cannot tell
    apart; returns how many such rows there are.
    """
    s = states[i]
    tally, sizes = np.zeros((PARTS, np.max(kinds) + 1), np.int64), np.zeros(PARTS, np.int64)
    for card in range(len(kinds)):
        tally[s.part[observer, card], kinds[card]] += 1
        sizes[s.part[observer, card]] += 1
    sizes[KNOWN] = 1  # like a part of one card: there is no doubt which it is
    n = 0
    for pile in range(len(s.count)):
        for slot in range(s.count[pile]):
            card = card_at(s, pile, slot)
            looks[n] = NOBODY
            if card != NOBODY:
                shows = spread[pile] or slot == s.count[pile] - 1
                back = backs[card] if shows else 0
                looks[n] = look_at(s, observer, card, kinds[card], back, sizes)
            n += 1
    return int(list_unseen(tally, sizes, unseen))


@rule
def look_at(s: State, observer: int, card: int, kind: int, back: int, sizes: Numbers) -> int:
    """The look of one card."""
    part = int(s.part[observer, card])
    is_known = sizes[part] == 1
    what = kind if is_known else back
    label = KNOWN if is_known else part
    crowd = 0
    if not s.up[card]:
        for seat in range(s.players):
            if s.part[seat, card] == KNOWN:
                crowd |= 1 << seat
    number = (what * PARTS + label) * CROWDS + crowd
    return (number * 2 + int(s.up[card])) * 2 + int(is_known)


@rule
def list_unseen(tally: Numbers, sizes: Numbers, unseen: Numbers) -> int:
    """Write a row for every kind in every part, and return how many there are."""
    rows = 0
    for part in range(1, PARTS):
        for kind in range(tally.shape[1] if sizes[part] else 0):
            if tally[part, kind]:
                unseen[rows, 0] = part
                unseen[rows, 1] = kind
                unseen[rows, 2] = tally[part, kind]
                rows += 1
    return rows
