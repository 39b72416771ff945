"""What a picture is laid out from: blocks that know how large they are at any size of cards.

A block's size and its drawing come from the same arrangement, so what was measured is what is
drawn, and blocks that do not overlap cannot draw over each other.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol

from philtre.drawing.brush import LINE_HEIGHT, Brush, width_of, wrapped
from philtre.drawing.cards import MOST_OF_A_STACK
from philtre.drawing.faces import SHAPE, Faces
from philtre.drawing.field import part_in_use
from philtre.drawing.looks import BRASS, BRIGHT_BRASS, CREAM, DIM_BRASS, INK, Colour
from philtre.play.view import CardView, PileView
from philtre.table.rules import DIE, FAN, GRID, HAND, ROW, STACK, Rules

LABEL = 10.5  # sizes of letters
NARROWEST_LABEL = 112
MOST_OF_A_HAND = 6
NARROWEST_WORDS = 126  # so that the panels of a row look alike
GAP = 0.06  # between cards, of their height
TIGHTEST = 0.45  # how much of a card still shows when the next covers it, of its width
A_CELL_SIDE = 0.66  # of a grid and of a die, of the height of a card
UNKNOWN = CardView()

Size = tuple[float, float]


class Block(Protocol):
    """Something with a size, which depends on the size of cards and the room there is."""

    def size(self, card: float, room: float) -> Size: ...

    def draw(
        self, faces: Faces, brush: Brush, x: float, y: float, card: float, room: float
    ) -> None:
        """Draw it with its left upper corner there."""
        ...


# ---------------------------------------------------------------- texts


@dataclass(frozen=True)
class Words:
    """A name and what there is to say of it, line by line."""

    name: str
    facts: Sequence[str]
    sign: str | None = None
    is_on: bool = False
    widest: float = 190
    name_size: float = 14
    size_of_facts: float = 11

    def size(self, card: float, room: float) -> Size:  # noqa: ARG002 - texts have one size
        lines = self._lines(room)
        widths = [width_of(text, size) for text, size in lines]
        widths[0] += 18 if self.sign else 0
        height = sum(size * LINE_HEIGHT for _, size in lines)
        return max(min(room, NARROWEST_WORDS), *widths), height

    def _lines(self, room: float) -> list[tuple[str, float]]:
        room = min(room, self.widest)
        return [(self.name, self.name_size)] + [
            (line, self.size_of_facts)
            for fact in self.facts
            for line in wrapped(fact, self.size_of_facts, room)
        ]

    def draw(
        self,
        faces: Faces,  # noqa: ARG002 - no cards here
        brush: Brush,
        x: float,
        y: float,
        card: float,  # noqa: ARG002
        room: float,
    ) -> None:
        indent = 0.0
        if self.sign:
            brush.symbol(self.sign, (x, y + 1, 11, 11), BRIGHT_BRASS, INK)
            indent = 17
        for text, size in self._lines(room):
            is_name = size == self.name_size
            colour = (BRIGHT_BRASS if self.is_on else BRASS) if is_name else CREAM
            brush.text(text, x + (indent if is_name else 0), y + size * 0.12, size, colour)
            y += size * LINE_HEIGHT


# ---------------------------------------------------------------- piles


@dataclass(frozen=True)
class Placed:
    """A card in a pile, from the pile's left upper corner."""

    card: CardView
    x: float
    y: float
    width: float
    height: float
    visible: float
    is_held: bool = False


@dataclass
class Arrangement:
    """How the cards of a pile lie at a certain size."""

    width: float
    height: float
    cards: list[Placed] = field(default_factory=list)
    count: int = 0  # to be written on it, where not every card shows
    depth: int = 0  # edges of cards below the top one
    dots: list[Size] = field(default_factory=list)  # the middles of empty cells
    signs: list[tuple[str, float, float]] = field(default_factory=list)  # names of rows and columns


@dataclass(frozen=True)
class Cards:
    """A pile with its label."""

    pile: PileView
    label: str
    rules: Rules
    is_own: bool = False
    has_margin: bool = False

    def size(self, card: float, room: float) -> Size:
        lie = self.arranged(card, room)
        lines = self._label(lie.width, room)
        width = max([lie.width, *(width_of(line, LABEL) for line in lines)])
        return width, lie.height + len(lines) * LABEL * LINE_HEIGHT

    def _label(self, width: float, room: float) -> tuple[str, ...]:
        if not self.label:
            return ()
        return wrapped(self.label, LABEL, min(room, max(width, NARROWEST_LABEL)))

    def draw(
        self, faces: Faces, brush: Brush, x: float, y: float, card: float, room: float
    ) -> None:
        lie = self.arranged(card, room)
        for line in self._label(lie.width, room):
            brush.text(line, x, y + 1, LABEL, CREAM)
            y += LABEL * LINE_HEIGHT
        if not lie.cards and not lie.dots:
            brush.box((x, y, lie.width, lie.height), lie.height * 0.09, None, DIM_BRASS, 0.8)
        for edge in range(lie.depth, 0, -1):
            top = lie.cards[0]
            box = (x + top.x + 2 * edge, y + top.y + 2 * edge, top.width, top.height)
            brush.box(box, top.height * 0.09, INK, DIM_BRASS, 0.7)
        for placed in lie.cards:
            box = (x + placed.x, y + placed.y, placed.width, placed.height)
            faces.card(placed.card, box, placed.visible, is_held=placed.is_held)
        for across, down in lie.dots:
            brush.box((x + across - 1, y + down - 1, 2, 2), 1, DIM_BRASS)
        for sign, across, down in lie.signs:
            brush.centred(sign, x + across, y + down, 8.5, BRASS)
        if lie.count:
            _badge(brush, str(lie.count), x + lie.width, y + lie.height)

    # ------------------------------------------------------------ how they lie

    def arranged(self, card: float, room: float) -> Arrangement:
        kind, cards = self.pile.kind, self._shown()
        if kind == GRID:
            return self._grid(card)
        if kind == DIE:
            side = card * A_CELL_SIDE
            top = [Placed(one, 0, 0, side, side, side, is_held=True) for one in cards[-1:]]
            return Arrangement(side, side, top)
        if not cards:
            return Arrangement(card * SHAPE, card)
        if kind == STACK and not self._lies_open(cards):
            return self._stack(cards, card)
        if kind == HAND and not self.is_own:
            return self._closed_hand(cards, card, room)
        return self._line(cards, card, room)

    def _shown(self) -> list[CardView]:
        """The cards there are; of a closed pile, backs."""
        if self.pile.cards is None:
            return [UNKNOWN] * self.pile.count
        cards = [card for card in self.pile.cards if card is not None]
        if self.pile.kind != HAND:
            return cards
        order = {face.name: k for k, face in enumerate(self.rules.cards.faces)}
        return sorted(cards, key=lambda card: order.get(card.face or "", -1))

    def _lies_open(self, cards: list[CardView]) -> bool:
        return len(cards) <= MOST_OF_A_STACK and any(card.face for card in cards)

    def _stack(self, cards: list[CardView], card: float) -> Arrangement:
        depth = min(3, len(cards) - 1)
        wide = card * SHAPE
        top = Placed(cards[-1], 0, 0, wide, card, wide)
        count = len(cards) if depth else 0
        return Arrangement(wide + 2 * depth, card + 2 * depth, [top], count, depth)

    def _closed_hand(self, cards: list[CardView], card: float, room: float) -> Arrangement:
        """Few backs for all the unknown cards, then those that are known."""
        unknown = sum(1 for one in cards if one.face is None)
        backs = min(unknown, MOST_OF_A_HAND)
        shown = cards[unknown - backs :]  # the unknown ones are sorted first
        wide = card * SHAPE
        step = 0.5 * wide if len(shown) > backs else 0.3 * wide
        lie = _side_by_side(shown, card, step, room)
        if backs < unknown or unknown > 1:
            lie.count = len(cards)
        return lie

    def _line(self, cards: list[CardView], card: float, room: float) -> Arrangement:
        is_loose = self.pile.kind == ROW or self.is_own
        step = card * (SHAPE + GAP) if is_loose else card * SHAPE * 0.62
        is_held = self.is_own and self.pile.kind in (HAND, FAN)
        return _side_by_side(cards, card, step, room, is_held=is_held)

    def _grid(self, card: float) -> Arrangement:
        part = part_in_use(self.rules, self.pile, margin=self.has_margin)
        rows, columns = part.rows, part.columns
        side, edge = card * A_CELL_SIDE, 12.0
        step = side + max(2, card * GAP)
        lie = Arrangement(edge + max(1, len(columns)) * step, edge + max(1, len(rows)) * step)
        for column in columns:
            sign = chr(ord("a") + column)
            lie.signs.append((sign, edge + (column - columns[0]) * step + side / 2, edge / 2))
        for row in rows:
            y = edge + (row - rows[0]) * step
            lie.signs.append((str(row + 1), edge / 2, y + side / 2))
            for column in columns:
                x, one = edge + (column - columns[0]) * step, part.at(row, column)
                if one is None:
                    lie.dots.append((x + side / 2, y + side / 2))
                else:
                    lie.cards.append(Placed(one, x, y, side, side, side))
        return lie


def _side_by_side(
    cards: Sequence[CardView], card: float, step: float, room: float, *, is_held: bool = False
) -> Arrangement:
    """Cards in a line: as far apart as asked for, or closer, if there is not the room."""
    wide, last = card * SHAPE, len(cards) - 1
    if last and last * step + wide > room:
        step = max(wide * TIGHTEST, (room - wide) / last) if step > wide * TIGHTEST else step
    placed = [
        Placed(one, k * step, 0, wide, card, wide if k == last else min(step, wide), is_held)
        for k, one in enumerate(cards)
    ]
    return Arrangement(last * step + wide, card, placed)


def _badge(brush: Brush, text: str, right: float, bottom: float) -> None:
    """A number on a brass plate at the lower right corner."""
    size = 11.0
    width = max(18.0, width_of(text, size) + 8)
    colour: Colour = INK
    brush.box((right - width, bottom - 15, width, 15), 7, BRASS, INK, 0.8)
    brush.centred(text, right - width / 2, bottom - 7.4, size, colour)
