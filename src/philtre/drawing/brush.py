"""Drawing with Pillow, twice as large as asked for and made smaller at the end: smooth edges.

All lengths are in units of the layout; ``unit`` says how many pixels of the picture one has.
"""

import unicodedata
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any

import numpy as np

from philtre.drawing.looks import Colour
from philtre.drawing.symbols import SYMBOLS, Disc, Line, Shape, Stroke

if TYPE_CHECKING:
    from PIL.ImageFont import FreeTypeFont

Pixels = np.ndarray[Any, np.dtype[np.uint8]]
Box = tuple[float, float, float, float]  # left, top, width, height

FINER = 2
LINE_HEIGHT = 1.28
CAPITALS = 0.72  # how high a capital letter is, of the size of the font
SMALL_LETTERS = 0.53

# The font that comes with Pillow has no letters with accents: these are drawn onto the plain ones,
# as lines between points that count from the middle of the letter, in sizes of the font.
PLAIN = str.maketrans(
    {"œ": "oe", "Œ": "OE", "×": "x", "–": "-", "—": "-", "−": "-", "\u00a0": " ", "\u202f": " "}
)
ACCENTS: dict[str, tuple[tuple[tuple[float, float], ...], ...]] = {
    "\N{COMBINING ACUTE ACCENT}": (((-0.04, -0.07), (0.1, -0.2)),),
    "\N{COMBINING GRAVE ACCENT}": (((0.04, -0.07), (-0.1, -0.2)),),
    "\N{COMBINING CIRCUMFLEX ACCENT}": (((-0.12, -0.07), (0.0, -0.19), (0.12, -0.07)),),
    "\N{COMBINING DIAERESIS}": (((-0.12, -0.12), (-0.09, -0.12)), ((0.09, -0.12), (0.12, -0.12))),
}
CEDILLA = "\N{COMBINING CEDILLA}"
CEDILLA_LINE = ((0.0, 0.0), (0.05, 0.09), (-0.04, 0.15), (-0.1, 0.13))


@lru_cache(maxsize=64)
def _font(size: int) -> "FreeTypeFont":
    from PIL import ImageFont

    font = ImageFont.load_default(size)
    assert isinstance(font, ImageFont.FreeTypeFont)  # as it is whenever a size is given
    return font


@cache
def _taken_apart(text: str) -> tuple[str, tuple[tuple[int, str], ...]]:
    """Letters that the font has, and the accents above (or below) them."""
    letters: list[str] = []
    marks: list[tuple[int, str]] = []
    for sign in unicodedata.normalize("NFD", text.translate(PLAIN)):
        if unicodedata.combining(sign):
            marks.append((len(letters) - 1, sign))
        else:
            letters.append(sign)
    return "".join(letters), tuple(marks)


@lru_cache(maxsize=4096)
def width_of(text: str, size: float) -> float:
    """How wide a text is. Measured large, so that it does not depend on the picture's size."""
    return float(_font(100).getlength(_taken_apart(text)[0])) * size / 100 + 1


def wrapped(text: str, size: float, room: float) -> tuple[str, ...]:
    """A text in lines: broken between words, never inside one."""
    lines: list[str] = []
    for word in text.split(" "):
        if lines and width_of(f"{lines[-1]} {word}", size) <= room:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return tuple(lines)


class Brush:
    """A picture being drawn."""

    def __init__(self, background: Pixels, unit: float) -> None:
        """``background`` is as large as the picture is while it is drawn."""
        from PIL import Image, ImageDraw

        self._scale = unit * FINER
        self._image = Image.fromarray(background)
        self._draw = ImageDraw.Draw(self._image)

    def finish(self) -> Pixels:
        return np.array(self._image.reduce(FINER))

    # ------------------------------------------------------------ boxes

    def box(
        self,
        box: Box,
        radius: float = 0,
        fill: Colour | None = None,
        outline: Colour | None = None,
        line: float = 1,
    ) -> None:
        left, top, width, height = (round(value * self._scale) for value in box)
        thick = max(1, round(line * self._scale))
        roundest = max(0, min(width, height) // 2 - thick)  # Pillow refuses to draw rounder ones
        corner = min(round(radius * self._scale), roundest)
        right, bottom = left + width, top + height
        self._draw.rounded_rectangle((left, top, right, bottom), corner, fill, outline, thick)

    # ------------------------------------------------------------ texts

    def text(self, text: str, x: float, y: float, size: float, colour: Colour) -> None:
        """A line of text, from the left, with ``y`` at the top of its capitals."""
        letters, marks = _taken_apart(text)
        font = _font(max(1, round(size * self._scale)))
        base = (y + CAPITALS * size) * self._scale
        self._draw.text((x * self._scale, base), letters, colour, font, anchor="ls")
        for place, mark in marks:
            before = font.getlength(letters[:place])
            middle = x * self._scale + (before + font.getlength(letters[: place + 1])) / 2
            self._accent(mark, middle, base, size * self._scale, colour, letters[place])

    def _accent(
        self, mark: str, x: float, base: float, size: float, colour: Colour, letter: str
    ) -> None:
        lines = ACCENTS.get(mark, ())
        if mark == CEDILLA:
            lines = (CEDILLA_LINE,)
        else:
            base -= (CAPITALS if letter.isupper() else SMALL_LETTERS) * size
        for line in lines:
            points = [(x + dx * size, base + dy * size) for dx, dy in line]
            self._draw.line(points, colour, max(1, round(0.075 * size)), joint="curve")

    def centred(self, text: str, x: float, y: float, size: float, colour: Colour) -> None:
        """A line of text around a middle."""
        left = x - (width_of(text, size) - 1) / 2
        self.text(text, left, y - CAPITALS * size / 2, size, colour)

    # ------------------------------------------------------------ symbols

    def symbol(self, name: str, box: Box, ink: Colour, beneath: Colour) -> None:
        """A symbol; a name that is none is written instead."""
        left, top, width, height = box
        if name not in SYMBOLS:
            self.centred(name, left + width / 2, top + height / 2, height * 1.15, ink)
            return
        for stroke in SYMBOLS[name]:
            self._stroke(stroke, box, beneath if stroke.is_hole else ink)

    def _stroke(self, stroke: Stroke, box: Box, colour: Colour) -> None:
        left, top, width, height = (value * self._scale for value in box)

        def at(x: float, y: float) -> tuple[float, float]:
            return left + x * width, top + y * height

        match stroke:
            case Disc((x0, y0, x1, y1)):
                self._draw.ellipse((at(x0, y0), at(x1, y1)), colour)
            case Shape(corners):
                self._draw.polygon([at(*corner) for corner in corners], colour)
            case Line(points, thick):
                wide = max(1, round(thick * width))
                self._draw.line([at(*point) for point in points], colour, wide, joint="curve")
