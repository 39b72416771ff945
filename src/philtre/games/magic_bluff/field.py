"""The field a grid lies in: its cells as the bits of a number."""

from philtre.games.magic_bluff.box import (
    CELLS,
    COLUMNS,
    COPIES,
    FIRST_COLUMN,
    GRIDS,
    LAST_COLUMN,
    WHOLE_FIELD,
)
from philtre.table.bits import lowest
from philtre.table.compiled import rule
from philtre.table.layout import NOBODY, Numbers, State
from philtre.table.piles import at, card_at


@rule
def neighbours(cells: int) -> int:
    """The cells that share an edge with one of these."""
    beside = ((cells & ~LAST_COLUMN) << 1) | ((cells & ~FIRST_COLUMN) >> 1)
    return (beside | (cells << COLUMNS) | (cells >> COLUMNS)) & WHOLE_FIELD  # MAG-R3


@rule
def group_around(start: int, cells: int) -> int:
    """MAG-R3: all of these cells that are connected with the start."""
    group = start
    grown = group | (neighbours(group) & cells)
    while grown != group:
        group = grown
        grown = group | (neighbours(group) & cells)
    return group


@rule
def first_cells(cells: int) -> int:
    """The first cell of every group among these: a group goes by its name."""
    firsts = 0
    while cells != 0:
        first = cells & -cells
        firsts |= first
        cells &= ~group_around(first, cells)
    return firsts


@rule
def offer(moves: Numbers, many: int, action: int, cells: int) -> int:
    """Write a decision for each of these cells; ``action`` is that of the field's first cell."""
    while cells != 0:
        moves[at(many)] = action + lowest(cells)
        many += 1
        cells &= cells - 1
    return many


@rule
def cells_with(s: State, seat: int, ingredient: int) -> int:
    """Where in the seat's grid this ingredient lies."""
    first = ingredient * COPIES  # equal cards have neighbouring numbers
    cells = 0
    for cell in range(CELLS):
        card = card_at(s, GRIDS + seat, cell)
        cells |= int(first <= card < first + COPIES) << cell
    return cells


@rule
def filled_cells(s: State, seat: int) -> int:
    cells = 0
    for cell in range(CELLS):
        cells |= int(card_at(s, GRIDS + seat, cell) != NOBODY) << cell
    return cells


@rule
def has(cells: int, cell: int) -> bool:
    return (cells >> cell) & 1 == 1


@rule
def how_many(cells: int) -> int:
    many = 0
    while cells != 0:
        cells &= cells - 1
        many += 1
    return many


@rule
def kinds_in(s: State, seat: int) -> int:
    """How many different ingredients lie in the seat's grid."""
    kinds = 0  # a bit each, after one for gaps
    for cell in range(CELLS):
        card = card_at(s, GRIDS + seat, cell)
        kinds |= 1 << (card + COPIES) // COPIES  # equal cards have neighbouring numbers
    return how_many(kinds >> 1)
