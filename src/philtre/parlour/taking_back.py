"""When a decision can be taken back: as long as nothing was revealed, drawn or passed on."""

import numpy as np

from philtre.play.happenings import SAW, Places, happenings
from philtre.play.table import Table
from philtre.table.layout import CARD, FROM, KIND, KNOWN, NOBODY, SEEN
from philtre.table.rules import STACK
from philtre.table.telling import DEALT, LOOKED, SCORED, SHUFFLED, TURNED_UP

TELLING = (SAW, DEALT, TURNED_UP, LOOKED, SHUFFLED, SCORED)
"""Happenings after which somebody knows more, or may."""


def told_nobody_anything(before: Table, after: Table) -> bool:
    """Whether the last decision left the turn where it was and told nobody of any card.

    The move itself is public, and seen by all. What must not have happened is that a card was
    drawn or shuffled, or that somebody learnt a face or a back that they did not know.
    """
    if after.turn is None or after.turn != before.turn:
        return False
    if len(after.history) != len(before.history) + 1:  # chance had its part in it
        return False
    if not np.array_equal(before.states["part"], after.states["part"]):
        return False
    old, new = (Places(before.game.rules, table.states) for table in (before, after))
    return not any(_tells(before, row) for row in happenings(old, new, after.history[-1]))


def _tells(before: Table, row: list[int]) -> bool:
    if row[KIND] in TELLING:
        return True
    card = row[CARD]
    if card == NOBODY:
        return False
    if before.game.rules.piles.places[row[FROM]][0].kind == STACK:  # drawn, even if nobody looked
        return True
    knew = before.states["part"][0, :, card] == KNOWN
    return any(row[SEEN] >> observer & 1 and not knew[observer] for observer in range(len(knew)))
