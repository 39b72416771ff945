"""A rule of thumb for Magic Bluff.

* One ingredient stays: that of which the grid has most. All others have to go.
* Announce what promises most. A truth discards its group for certain; a bluff does so if nobody
  doubts it, and costs two cards otherwise; a truth about the ingredient that stays may cost a group
  of it. Now and then something nearly as good is announced, so that nobody can be sure.
* Doubt as often as the announcement is likely to be a lie: the more sides of the die the active
  seat could not or would not name, the likelier. What its grid has none of is a lie for certain.
* A card that has to go is of the rarest kind and in the smallest group; a card that has to be
  placed joins the largest group of its kind.
"""

import numpy as np

from philtre.games.magic_bluff.box import (
    ANNOUNCE,
    CELLS,
    DISCARD_CARD,
    DISCARD_GROUP,
    DO_ANNOUNCE,
    DO_BELIEVE,
    DO_DISCARD_CARD,
    DO_DISCARD_GROUP,
    DO_DOUBT,
    DO_KEEP,
    DO_PLACE,
    GRIDS,
    INGREDIENT,
    KINDS,
    PENALTY_OF_A_LIE,
    REACT,
)
from philtre.games.magic_bluff.field import cells_with, first_cells, group_around, how_many
from philtre.games.magic_bluff.turn import rolled
from philtre.table.chance import draw
from philtre.table.compiled import rule
from philtre.table.layout import NOBODY, Numbers, State
from philtre.table.piles import card_at

MIXED = (ANNOUNCE, REACT)
"""The phases in which a search mixes its decisions: whoever always tells the truth is believed."""


WHIM = 0.9  # cards: how much better a decision must be to be made for certain
ALOOF = 100  # more than any group: the ingredient that stays goes last


@rule
def choose(s: State, moves: Numbers, many: int, generator: Numbers) -> int:
    if s.phase == REACT:
        is_doubted = draw(generator, 1000) < 1000 * odds_of_a_lie(s, s.announced)
        return DO_DOUBT if is_doubted else DO_BELIEVE
    stays = staying(s, s.turn)
    choice, best = NOBODY, -np.inf
    for k in range(many):
        move = int(moves[k])
        promise = promise_of(s, move, stays) + WHIM * draw(generator, 1000) / 1000
        if promise > best:
            choice, best = move, promise
    return choice


@rule
def promise_of(s: State, move: int, stays: int) -> float:
    """How many cards nearer to the aim a decision brings the seat, roughly."""
    if s.phase == ANNOUNCE:
        return promise_of_announcing(s, move - DO_ANNOUNCE, stays)
    if s.phase == DISCARD_GROUP:
        if move == DO_KEEP:
            return 0.0
        size = group_size(s, move - DO_DISCARD_GROUP, s.announced)
        return float(-size if s.announced == stays else size)
    if s.phase == DISCARD_CARD:
        return promise_of_discarding(s, move - DO_DISCARD_CARD, stays)
    ingredient, cell = divmod(move - DO_PLACE, CELLS)
    return float(group_size(s, cell, ingredient))


# ---------------------------------------------------------------- grids


@rule
def staying(s: State, seat: int) -> int:
    """The ingredient of which the seat has most."""
    stays, most = NOBODY, 0
    for ingredient in range(KINDS):
        many = how_many(cells_with(s, seat, ingredient))
        if many > most:
            stays, most = ingredient, many
    return stays


@rule
def group_size(s: State, cell: int, ingredient: int) -> int:
    """The size of the group of this ingredient around a cell of the seat's own grid."""
    return how_many(group_around(1 << cell, cells_with(s, s.turn, ingredient)))


@rule
def group_to_go(s: State, ingredient: int, stays: int) -> int:
    """The size of the group it would discard: the largest, or the smallest of what stays."""
    cells = cells_with(s, s.turn, ingredient)
    firsts = first_cells(cells)
    chosen = 0
    while firsts != 0:
        size = how_many(group_around(firsts & -firsts, cells))
        if chosen == 0 or (size < chosen) == (ingredient == stays):
            chosen = size
        firsts &= firsts - 1
    return chosen


@rule
def promise_of_discarding(s: State, cell: int, stays: int) -> float:
    ingredient = int(INGREDIENT[card_at(s, GRIDS + s.turn, cell)])
    if ingredient == stays:
        return float(-ALOOF)
    return float(-how_many(cells_with(s, s.turn, ingredient)) - group_size(s, cell, ingredient))


# ---------------------------------------------------------------- announcements


@rule
def odds_of_a_lie(s: State, announced: int) -> float:
    """How likely the active seat lies, as everybody at the table can reckon."""
    if cells_with(s, s.active, announced) == 0:
        return 1.0
    stays = staying(s, s.active)
    reasons = 0  # sides that it could not or would not name
    for side in range(KINDS):
        if side != announced and (side == stays or cells_with(s, s.active, side) == 0):
            reasons += 1
    return reasons / (reasons + 1)


@rule
def promise_of_announcing(s: State, ingredient: int, stays: int) -> float:
    odds_of_trust = 1.0 / KINDS if s.players == 2 else 1.0  # the book's vote
    for _ in range(s.players - 1):
        odds_of_trust *= 1 - odds_of_a_lie(s, ingredient)
    size = group_to_go(s, ingredient, stays)
    if ingredient == rolled(s):
        return float(size) if ingredient != stays else -size * (1 - odds_of_trust)
    gain = size if ingredient != stays else 0
    return gain * odds_of_trust - PENALTY_OF_A_LIE * (1 - odds_of_trust)
