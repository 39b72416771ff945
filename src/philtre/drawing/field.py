"""A grid of cards, drawn as a grid."""

from dataclasses import dataclass
from math import isqrt

from rich.table import Table as Grid
from rich.text import Text

from philtre.drawing.cards import Cards
from philtre.play.view import CardView, PileView, View
from philtre.table.rules import Rules

A_CELL = "cell"


def cell_names(rules: Rules) -> tuple[str, ...]:
    """What the cells of the game's grids are called, row after row."""
    for family in rules.actions.families:
        for domain in family.places.values():
            if domain.of == A_CELL:
                return domain.names
    return ()


def columns_of(names: tuple[str, ...], cells: int) -> int:
    """How many cells a row has: as many as have the first one's row in their name."""
    if not names:
        return max(1, isqrt(cells))
    row = names[0].lstrip("abcdefghijklmnopqrstuvwxyz")
    return sum(1 for name in names if name.lstrip("abcdefghijklmnopqrstuvwxyz") == row)


@dataclass(frozen=True)
class Part:
    """The rows and columns of a grid that are worth drawing."""

    rows: range
    columns: range
    across: int
    cells: tuple[CardView | None, ...]

    def at(self, row: int, column: int) -> CardView | None:
        return self.cells[row * self.across + column]


def part_in_use(rules: Rules, pile: PileView, *, margin: bool) -> Part:
    """A grid without the empty rows and columns around it, or with one of them as a margin."""
    cells = pile.cards or ()
    across = columns_of(cell_names(rules), len(cells))
    taken = [k for k, card in enumerate(cells) if card is not None]
    rows = _span([k // across for k in taken], margin, (len(cells) + across - 1) // across)
    columns = _span([k % across for k in taken], margin, across)
    return Part(rows, columns, across, cells)


def _span(used: list[int], margin: bool, size: int) -> range:
    if not used:
        return range(0)
    more = 1 if margin else 0
    return range(max(0, min(used) - more), min(size, max(used) + 1 + more))


def can_add_to(view: View, pile: PileView) -> bool:
    """Whether the observer can lay a card on a free cell now."""
    names = cell_names(view.game.rules)
    free = {name for name, card in zip(names, pile.cards or (), strict=False) if card is None}
    return any(free & set(action.places.values()) for action in view.shown.actions)


def draw_field(title: str, pile: PileView, cards: Cards, *, margin: bool) -> Grid:
    """A grid with its cells' names at the edges, without the empty rows and columns around it.

    With a margin the free cells next to the cards are drawn too: that is where new ones can go.
    """
    part = part_in_use(cards.wording.game.rules, pile, margin=margin)
    grid = Grid(title=title, title_justify="left", title_style="", box=None, padding=(0, 2, 0, 0))
    grid.add_column("", style="dim")
    for column in part.columns:
        grid.add_column(chr(ord("a") + column), header_style="dim", no_wrap=True)
    for row in part.rows:
        line = [part.at(row, column) for column in part.columns]
        drawn = [cards.card(card) if card else Text("·", "dim") for card in line]
        grid.add_row(str(row + 1), *drawn)
    return grid
