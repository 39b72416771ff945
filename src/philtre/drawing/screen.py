"""The table as one observer sees it, drawn for a terminal of 80 columns or more."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from rich.columns import Columns
from rich.console import Console
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from philtre.drawing.cards import FACE_DOWN, Cards
from philtre.drawing.company import Company
from philtre.drawing.field import can_add_to, draw_field
from philtre.drawing.flow import Flow
from philtre.drawing.labels import Labels
from philtre.play.view import PileView, Sight, View
from philtre.table.lots import LOTS
from philtre.table.rules import DIE, FAN, GRID, HAND, ROW, STACK

SMALL_PART = 6  # so few cards that somebody at a real table would remember them as a set


@dataclass
class Screen:
    """Draws what one observer sees. ``piles`` replaces the view's own, to see more than one can."""

    company: Company
    view: View
    console: Console
    piles: Sequence[PileView] | None = None

    def __post_init__(self) -> None:
        self.observer = self.view.seat
        self.wording = self.company.wording(self.observer)
        self.texts = self.company.texts
        self.labels = Labels(self.wording, self.view)
        self.cards = Cards(self.wording)

    @cached_property
    def sight(self) -> Sight:
        return self.view.shown

    @cached_property
    def laid_out(self) -> list[PileView]:
        piles = self.view.piles if self.piles is None else self.piles
        return [pile for pile in piles if pile.family != LOTS]

    def draw(self) -> None:
        self._print_title()
        self._print_shared_piles()
        self._print_seats()
        self._print_lines()
        self._print_grids()
        self._print_own_hand()
        self._print_small_parts()
        if self.cards.used_face_down:
            key = "screen-legend" if self.piles is None else "screen-legend-open"
            self.console.print(Text(self.texts(key, sign=FACE_DOWN), "dim"))

    # ------------------------------------------------------------ the table as a whole

    def _print_title(self) -> None:
        self.console.rule(Text(self.wording.title, "bold"), characters="─", style="dim")
        facts = self.labels.facts()
        if facts:
            self.console.print(Flow(map(Text, facts), "  ·  "))

    def _print_shared_piles(self) -> None:
        grid = Grid.grid(padding=(0, 2, 0, 0))
        grid.add_column(no_wrap=True)
        for pile in self.laid_out:
            if pile.owner is None and self.labels.is_in_play(pile):
                name = Text(self.labels.pile(pile)).append(self.labels.notes(pile.name), "bold")
                grid.add_row(name, self.cards.pile(pile, self.observer))
        if grid.row_count:
            self.console.print(grid)

    # ------------------------------------------------------------ the seats

    def _print_seats(self) -> None:
        facts = list(dict.fromkeys(key for seat in self.sight.seats for key in seat))
        families = self._small_families()
        table = Grid(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
        table.add_column("", no_wrap=True)
        for heading in [*map(self.wording.fact, facts), *map(self.labels.heading, families)]:
            table.add_column(heading, overflow="fold")
        for seat, known in enumerate(self.sight.seats):
            is_on = seat == self.sight.turn
            name = Text(f"{'►' if is_on else ' '} {self.wording.seat(seat)}")
            name.stylize("bold" if seat == self.observer else "")
            values = [self.labels.value(key, known[key]) if key in known else "" for key in facts]
            piles = [self._in_short(family, seat) for family in families]
            table.add_row(name, *values, *piles)
        self.console.print(Padding(table, (1, 0, 0, 0)))

    def _small_families(self) -> list[str]:
        """The piles of a seat that a number or one card says all about."""
        found = {p.family: None for p in self._owned(STACK, HAND, DIE) if self._is_interesting(p)}
        return list(found)

    def _is_interesting(self, pile: PileView) -> bool:
        return any(other.count for other in self._owned(pile.kind) if other.family == pile.family)

    def _owned(self, *kinds: str) -> Iterator[PileView]:
        return (p for p in self.laid_out if p.owner is not None and p.kind in kinds)

    def _in_short(self, family: str, seat: int) -> Text | Flow:
        pile = next(
            p for p in self._owned(STACK, HAND, DIE) if (p.family, p.owner) == (family, seat)
        )
        if pile.kind == HAND and seat == self.observer:
            return self.cards.many(pile.count)
        return self.cards.pile(pile, self.observer)

    # ------------------------------------------------------------ what lies before the seats

    def _print_lines(self) -> None:
        grid = Grid.grid(padding=(0, 2, 0, 0))
        grid.add_column(no_wrap=True)
        for pile in self._owned(ROW, FAN):
            if not (pile.kind == FAN and pile.owner == self.observer) and pile.count:
                grid.add_row(
                    self.labels.pile(pile),
                    self.cards.pile(pile, self.observer),
                )
        if grid.row_count:
            self.console.print(Padding(grid, (1, 0, 0, 0)))

    def _print_grids(self) -> None:
        fields = [
            draw_field(
                self.labels.pile(pile),
                pile,
                self.cards,
                margin=pile.owner == self.observer and can_add_to(self.view, pile),
            )
            for pile in self._owned(GRID)
        ]
        if fields:
            self.console.print(Padding(Columns(fields, padding=(0, 2)), (1, 0, 0, 0)))

    def _print_own_hand(self) -> None:
        for pile in self._owned(HAND, FAN):
            if pile.owner == self.observer and pile.count:
                lead = Text.assemble((self.texts("screen-your-hand"), "bold"), " ")
                faces = [card.face for card in pile.cards or () if card and card.face]
                self.console.print(Padding(self.cards.held(faces, lead), (1, 0, 0, 0)))

    def _print_small_parts(self) -> None:
        """Cards known as a set: which they are, and where they lie."""
        if self.piles is not None:
            return
        for label, faces in self.sight.unseen.items():
            if sum(faces.values()) > SMALL_PART:
                continue
            places = [
                self.texts("screen-part-in", count=many, pile=self.wording.pile(pile.name))
                for pile in self.laid_out
                if pile.kind != DIE and (many := _cards_of_part(pile, label))
            ]
            every = [face for face, many in faces.items() for _ in range(many)]
            if places:
                where = ", ".join(places)
                lead = Text(self.texts("screen-part", places=where), "dim").append(" ")
                self.console.print(self.cards.held(every, lead))


def _cards_of_part(pile: PileView, label: int) -> int:
    return sum(1 for card in pile.cards or () if card is not None and card.part == label)
