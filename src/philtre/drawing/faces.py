"""One card of a picture: its face, its back, or a face known though it lies face down."""

from dataclasses import dataclass
from functools import lru_cache

from philtre.drawing.brush import LINE_HEIGHT, Box, Brush, width_of, wrapped
from philtre.drawing.looks import BACK, BRASS, DIM_BRASS, PAPER, Colour, Look, look_of
from philtre.play.view import CardView
from philtre.texts.wording import MINUS, Wording

SHAPE = 0.7  # how wide a card is, of its height
LEAST_IN_FULL = 50  # a lower card has only its number and its symbols
LARGEST_WORD, SMALLEST_WORD = 11, 7.5


@dataclass(frozen=True)
class Print:
    """What is printed on a card."""

    look: Look
    number: str
    words: str


class Faces:
    """Draws the cards of one game."""

    def __init__(self, brush: Brush, wording: Wording) -> None:
        self._brush = brush
        self._wording = wording
        self._prints = {
            face.name: Print(look_of(face.picture), _number(face.name), wording.card(face.name))
            for face in wording.game.rules.cards.faces
        }

    def card(self, card: CardView, box: Box, visible: float, *, is_held: bool = False) -> None:
        """A card on the table; ``visible`` is how much of its width no other card covers.

        Whoever holds a card sees its face, though it does not lie face up.
        """
        if card.face is None:
            self._back(card.back, box, visible)
        elif card.up or is_held:
            self._face(card.face, box, visible)
        else:
            left, top, width, height = box
            rim = max(2.5, height * 0.07)
            self._back(card.back, box, visible, is_plain=True)
            inside = left + rim, top + rim, width - 2 * rim, height - 2 * rim
            self._face(card.face, inside, min(visible - rim, width - 2 * rim))

    # ------------------------------------------------------------ backs

    def _back(self, back: str | None, box: Box, visible: float, *, is_plain: bool = False) -> None:
        left, top, width, height = box
        look = look_of(back or "")
        colour = _darker(look.colour) if back else BACK
        corner = height * 0.09
        self._brush.box(box, corner, colour, BRASS, max(0.7, height * 0.015))
        if is_plain:
            return
        rim = height * 0.07
        inner = left + rim, top + rim, width - 2 * rim, height - 2 * rim
        self._brush.box(inner, corner * 0.6, None, DIM_BRASS if back is None else BRASS, 0.6)
        if back is None and visible < width / 2:
            return
        side = min(visible, width) * 0.56
        symbol = look.symbols[0] if look.symbols else "flask"
        place = left + (min(visible, width) - side) / 2, top + (height - side) / 2, side, side
        self._brush.symbol(symbol, place, PAPER if back else BRASS, colour)

    # ------------------------------------------------------------ faces

    def _face(self, name: str, box: Box, visible: float) -> None:
        height = box[3]
        printed = self._prints[name]
        self._brush.box(box, height * 0.09, PAPER, printed.look.colour, max(1, height * 0.022))
        if height < LEAST_IN_FULL:
            self._small(printed, (box[0], box[1], min(visible, box[2]), height))
        elif visible < box[2]:
            self._edge(printed, box)
        else:
            self._whole(printed, box)

    def _small(self, printed: Print, box: Box) -> None:
        """All that a small card has room for, in the middle of what shows of it."""
        left, top, width, height = box
        middle, symbols = left + width / 2, printed.look.symbols
        colour = printed.look.colour
        if not symbols:
            self._words(printed, box, colour)
            return
        parts = len(symbols) + (1 if printed.number else 0)
        each = height * 0.86 / parts
        side = min(each * 0.92, width * 0.76)
        y = top + height * 0.07 + each / 2
        if printed.number:
            size = min(each * 1.15, width * 0.8 / (0.6 * len(printed.number)))
            self._brush.centred(printed.number, middle, y, size, colour)
            y += each
        for symbol in symbols:
            place = middle - side / 2, y - side / 2, side, side
            self._brush.symbol(symbol, place, colour, PAPER)
            y += each

    def _edge(self, printed: Print, box: Box) -> None:
        """The number and the symbols at the left edge, which shows in a hand of cards."""
        left, top, width, height = box
        y = top + height * 0.08
        if printed.number:
            self._corner(printed, box)
            y += height * 0.23
        side = width * 0.27
        for symbol in printed.look.symbols:
            place = left + width * 0.09, y, side, side
            self._brush.symbol(symbol, place, printed.look.colour, PAPER)
            y += side * 1.2

    def _corner(self, printed: Print, box: Box) -> None:
        left, top, width, height = box
        size = min(height * 0.24, width * 0.36 / (0.58 * len(printed.number)))
        y = top + height * 0.08
        self._brush.text(printed.number, left + width * 0.09, y, size, printed.look.colour)

    def _whole(self, printed: Print, box: Box) -> None:
        """The number and what it is in the corners, what it does in the middle, the words below."""
        left, top, width, height = box
        colour, symbols = printed.look.colour, printed.look.symbols
        if printed.number:
            self._corner(printed, box)
        side = width * 0.27
        for k, symbol in enumerate(symbols[:-1], 1):
            place = left + width * 0.92 - k * side * 1.1, top + height * 0.07, side, side
            self._brush.symbol(symbol, place, colour, PAPER)
        lines, size = words_within(printed.words, width * 0.9, height * 0.33)
        words = len(lines) * size * LINE_HEIGHT
        head = 0.28 if printed.number or len(symbols) > 1 else 0.08
        free = height * (0.94 - head) - words
        for symbol in symbols[-1:]:
            side = min(width * 0.5, free * 0.9)
            y = top + height * head + (free - side) / 2
            self._brush.symbol(symbol, (left + (width - side) / 2, y, side, side), colour, PAPER)
        below = (left, top + height * 0.95 - words, width, words)
        self._words(printed, below if symbols else box, _darker(colour))

    def _words(self, printed: Print, box: Box, colour: Colour) -> None:
        left, top, width, height = box
        lines, size = words_within(printed.words, width * 0.9, height + 0.1)
        y = top + (height - (len(lines) - 1) * size * LINE_HEIGHT) / 2
        for line in lines:
            self._brush.centred(line, left + width / 2, y, size, colour)
            y += size * LINE_HEIGHT


@lru_cache(maxsize=1024)
def words_within(words: str, width: float, height: float) -> tuple[tuple[str, ...], float]:
    """The words in lines of the largest letters that fit; none, if only tiny ones would."""
    size = float(LARGEST_WORD)
    while size >= SMALLEST_WORD:
        lines = wrapped(words, size, width)
        widest = max(width_of(line, size) for line in lines)
        if widest <= width and len(lines) * size * LINE_HEIGHT <= height:
            return lines, size
        size -= 0.5
    return (), size


def _number(name: str) -> str:
    """The number at the end of a card's name, if there is one."""
    last = name.rpartition(" ")[2]
    return last.replace("-", MINUS) if last.lstrip("+-").isdigit() else ""


def _darker(colour: Colour) -> Colour:
    red, green, blue = (value * 3 // 4 for value in colour)
    return red, green, blue
