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

from philtre.bots import tones
from philtre.games.magic_bluff.box import (
    ANNOUNCE,
    BELIEVE,
    BOOK,
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
    DOUBT,
    GRIDS,
    INGREDIENT,
    KINDS,
    PENALTY_OF_A_LIE,
    REACT,
    SHOWS,
    SIDES,
)
from philtre.games.magic_bluff.field import first_cells, group_around, how_many
from philtre.games.magic_bluff.turn import is_exposed, rolled
from philtre.table.chance import draw
from philtre.table.compiled import rule
from philtre.table.layout import NOBODY, Numbers, State
from philtre.table.piles import card_at, cards_in, is_up, top_of, write_card

SIGNALS = (ANNOUNCE, REACT)
"""The phases in which signals are given: whoever always tells the truth is believed."""

WHIM = 0.9  # cards: how much better a decision must be to be made for certain
ALOOF = 100  # more than any group: the ingredient that stays goes last


@rule
def choose(s: State, moves: Numbers, many: int, generator: Numbers) -> int:
    grid = grid_of(s, s.active if s.phase == REACT else s.turn)
    stays = staying(grid)
    if s.phase == REACT:
        is_doubted = draw(generator, 1000) < 1000 * odds_of_a_lie(grid, stays, s.announced)
        return DO_DOUBT if is_doubted else DO_BELIEVE
    choice, best = NOBODY, -np.inf
    for k in range(many):
        move = int(moves[k])
        promise = promise_of(s, grid, stays, move) + WHIM * draw(generator, 1000) / 1000
        if promise > best:
            choice, best = move, promise
    return choice


@rule
def promise_of(s: State, grid: Numbers, stays: int, move: int) -> float:
    """How many cards nearer to the aim a decision brings the seat, roughly."""
    if s.phase == ANNOUNCE:
        return promise_of_announcing(s, grid, stays, move - DO_ANNOUNCE)
    if s.phase == DISCARD_GROUP:
        if move == DO_KEEP:
            return 0.0
        size = group_size(grid, move - DO_DISCARD_GROUP, s.announced)
        return float(-size if s.announced == stays else size)
    if s.phase == DISCARD_CARD:
        return promise_of_discarding(s, grid, stays, move - DO_DISCARD_CARD)
    ingredient, cell = divmod(move - DO_PLACE, CELLS)
    return float(group_size(grid, cell, ingredient))


# ---------------------------------------------------------------- grids


@rule
def grid_of(s: State, seat: int) -> Numbers:
    """The cells of each ingredient in a seat's grid."""
    grid = np.zeros(KINDS, np.int64)
    for cell in range(CELLS):
        card = card_at(s, GRIDS + seat, cell)
        if card != NOBODY:
            grid[INGREDIENT[card]] |= 1 << cell
    return grid


@rule
def staying(grid: Numbers) -> int:
    """The ingredient of which the grid has most."""
    stays, most = NOBODY, 0
    for ingredient in range(KINDS):
        many = how_many(grid[ingredient])
        if many > most:
            stays, most = ingredient, many
    return stays


@rule
def group_size(grid: Numbers, cell: int, ingredient: int) -> int:
    """The size of the group of this ingredient around a cell."""
    return how_many(group_around(1 << cell, grid[ingredient]))


@rule
def group_to_go(cells: int, is_staying: bool) -> int:
    """The size of the group it would discard: the largest, or the smallest of what stays."""
    firsts = first_cells(cells)
    chosen = 0
    while firsts != 0:
        size = how_many(group_around(firsts & -firsts, cells))
        if chosen == 0 or (size < chosen) == is_staying:
            chosen = size
        firsts &= firsts - 1
    return chosen


@rule
def promise_of_discarding(s: State, grid: Numbers, stays: int, cell: int) -> float:
    ingredient = int(INGREDIENT[card_at(s, GRIDS + s.turn, cell)])
    if ingredient == stays:
        return float(-ALOOF)
    return float(-how_many(grid[ingredient]) - group_size(grid, cell, ingredient))


# ---------------------------------------------------------------- announcements


@rule
def odds_of_a_lie(grid: Numbers, stays: int, announced: int) -> float:
    """How likely the active seat, with this grid, lies: as everybody at the table can reckon."""
    if grid[announced] == 0:
        return 1.0
    reasons = 0  # sides that it could not or would not name
    for side in range(KINDS):
        if side != announced and (side == stays or grid[side] == 0):
            reasons += 1
    return reasons / (reasons + 1)


@rule
def promise_of_announcing(s: State, grid: Numbers, stays: int, ingredient: int) -> float:
    odds_of_trust = 1.0 / KINDS if s.players == 2 else 1.0  # the book's vote
    belief = 1 - odds_of_a_lie(grid, stays, ingredient)
    for _ in range(s.players - 1):
        odds_of_trust *= belief
    size = group_to_go(grid[ingredient], ingredient == stays)
    if ingredient == rolled(s):
        return float(size) if ingredient != stays else -size * (1 - odds_of_trust)
    gain = size if ingredient != stays else 0
    return gain * odds_of_trust - PENALTY_OF_A_LIE * (1 - odds_of_trust)


# ---------------------------------------------------------------- how a seat stands, and styles

HORIZON = 2  # turns: with one alone it is too short-sighted to gain by giving cards up
A_CARD = (0.0, 0.0, 0.08, 0.15, 0.27, 0.4)  # that has to go, by players, as odds,
THE_LAST = 0.8  # and to have only one: from games of rules of thumb


@rule
def chapters(s: State) -> int:
    return int(s.turns)


@rule
def strength(s: State, seat: int) -> float:
    grid = grid_of(s, seat)
    cards, most = 0, 0
    for ingredient in range(KINDS):
        many = how_many(grid[ingredient])
        cards += many
        most = max(most, many)
    to_go = cards - most
    return -A_CARD[s.players] * to_go + (THE_LAST if to_go == 1 else 0.0)


def tone(s: State, action: int) -> str | None:
    """To announce what the die does not show is to bluff."""
    if DO_ANNOUNCE <= action < DO_ANNOUNCE + KINDS:
        shown = INGREDIENT[cards_in(s, BOOK)[-1]]
        return None if action - DO_ANNOUNCE == shown else tones.BLUFF
    return tones.DOUBT if action == DO_DOUBT else None


# ---------------------------------------------------------------- a turn of signals


@rule
def secrets(s: State) -> int:
    return SIDES[s.box]


@rule
def secret_of(s: State) -> int:
    return rolled(s)


@rule
def begin_again(s: State, secret: int) -> None:
    for slot in range(SIDES[s.box]):
        if INGREDIENT[card_at(s, BOOK, slot)] == secret:
            top = card_at(s, BOOK, SHOWS[s.box])
            write_card(s, BOOK, SHOWS[s.box], card_at(s, BOOK, slot))
            write_card(s, BOOK, slot, top)
            break
    for seat in range(s.players):
        s.token[seat] = BELIEVE
    s.announced = NOBODY
    s.turn = s.active
    s.phase = ANNOUNCE


@rule
def said(s: State, number: int) -> int:
    if s.phase == ANNOUNCE:
        return NOBODY
    if number == 0:
        return DO_ANNOUNCE + int(s.announced)
    seat = (s.active + number) % s.players
    if number > (s.turn - s.active - 1) % s.players:
        return NOBODY
    return DO_DOUBT if s.token[seat] == DOUBT else DO_BELIEVE


@rule
def upshot(s: State) -> int:
    if not is_up(s, top_of(s, BOOK)):
        return 0
    return 2 if is_exposed(s) else 1
