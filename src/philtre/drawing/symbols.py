"""Small symbols, as strokes in a square of side 1.

A stroke is filled with ink or, to leave a hole, with the colour of what lies beneath.
"""

from dataclasses import dataclass
from math import cos, pi, sin

Point = tuple[float, float]


@dataclass(frozen=True)
class Disc:
    """An ellipse, by two opposite corners of the box around it."""

    box: tuple[float, float, float, float]
    is_hole: bool = False


@dataclass(frozen=True)
class Shape:
    corners: tuple[Point, ...]
    is_hole: bool = False


@dataclass(frozen=True)
class Line:
    points: tuple[Point, ...]
    width: float = 0.08
    is_hole: bool = False


Stroke = Disc | Shape | Line


def _around(points: int, *radii: float, start: float = -pi / 2) -> tuple[Point, ...]:
    """Corners on circles around the middle, one radius after the other."""
    many = points * len(radii)
    return tuple(
        (
            0.5 + radii[k % len(radii)] * cos(start + 2 * pi * k / many),
            0.5 + radii[k % len(radii)] * sin(start + 2 * pi * k / many),
        )
        for k in range(many)
    )


def _almond(left: float, right: float, half: float) -> tuple[Point, ...]:
    """Two arcs that meet in points at the left and the right."""
    steps = [k / 12 for k in range(13)]
    upper = [(left + (right - left) * t, 0.5 - half * sin(pi * t)) for t in steps]
    lower = [(left + (right - left) * t, 0.5 + half * sin(pi * t)) for t in reversed(steps)]
    return (*upper, *lower)


def _slanted(points: tuple[Point, ...]) -> tuple[Point, ...]:
    """Turned by an eighth, so that the right end points up."""
    c, s = cos(-pi / 4), sin(-pi / 4)
    return tuple(
        (0.5 + (x - 0.5) * c - (y - 0.5) * s, 0.5 + (x - 0.5) * s + (y - 0.5) * c)
        for x, y in points
    )


_EYE: tuple[Stroke, ...] = (
    Shape(_almond(0.02, 0.98, 0.32)),
    Disc((0.32, 0.32, 0.68, 0.68), is_hole=True),
    Disc((0.41, 0.41, 0.59, 0.59)),
)
_LEGS = tuple(
    Line(
        ((0.5, 0.5), (0.5 + side * 0.28, 0.5 + lift), (0.5 + side * 0.46, 0.5 + lift + foot)), 0.06
    )
    for side in (-1, 1)
    for lift, foot in ((-0.3, 0.1), (-0.12, -0.06), (0.06, 0.12), (0.22, 0.2))
)

SYMBOLS: dict[str, tuple[Stroke, ...]] = {
    "drop": (
        Disc((0.18, 0.34, 0.82, 0.98)),
        Shape(((0.5, 0.02), (0.79, 0.53), (0.21, 0.53))),
    ),
    "star": (Shape(_around(5, 0.5, 0.2)),),
    "leaf": (
        Shape(_slanted(_almond(0.0, 1.0, 0.28))),
        Line(((0.1, 0.9), (0.7, 0.3)), 0.06, is_hole=True),
    ),
    "moon": (Disc((0.06, 0.04, 0.94, 0.96)), Disc((0.32, -0.04, 1.1, 0.76), is_hole=True)),
    "diamond": (Shape(((0.5, 0.0), (0.9, 0.5), (0.5, 1.0), (0.1, 0.5))),),
    "skull": (
        Disc((0.1, 0.02, 0.9, 0.76)),
        Shape(((0.3, 0.6), (0.7, 0.6), (0.7, 0.98), (0.3, 0.98))),
        Disc((0.22, 0.3, 0.45, 0.55), is_hole=True),
        Disc((0.55, 0.3, 0.78, 0.55), is_hole=True),
        Line(((0.43, 0.8), (0.43, 0.98)), 0.05, is_hole=True),
        Line(((0.57, 0.8), (0.57, 0.98)), 0.05, is_hole=True),
    ),
    "cross": (
        Shape(((0.35, 0.04), (0.65, 0.04), (0.65, 0.96), (0.35, 0.96))),
        Shape(((0.04, 0.35), (0.96, 0.35), (0.96, 0.65), (0.04, 0.65))),
    ),
    "toad": (
        Disc((0.06, 0.34, 0.94, 0.96)),
        Disc((0.1, 0.1, 0.42, 0.48)),
        Disc((0.58, 0.1, 0.9, 0.48)),
        Disc((0.18, 0.18, 0.34, 0.36), is_hole=True),
        Disc((0.66, 0.18, 0.82, 0.36), is_hole=True),
        Line(((0.26, 0.64), (0.4, 0.74), (0.6, 0.74), (0.74, 0.64)), 0.07, is_hole=True),
    ),
    "feather": (
        Shape(_slanted(_almond(0.12, 1.1, 0.2))),
        Line(((0.02, 0.98), (0.8, 0.2)), 0.06),
        Line(((0.3, 0.7), (0.74, 0.26)), 0.05, is_hole=True),
        Line(((0.52, 0.5), (0.74, 0.54)), 0.05, is_hole=True),
    ),
    "mushroom": (
        Disc((0.02, 0.04, 0.98, 1.0)),
        Shape(((0.0, 0.54), (1.0, 0.54), (1.0, 1.02), (0.0, 1.02)), is_hole=True),
        Shape(((0.38, 0.5), (0.62, 0.5), (0.68, 0.98), (0.32, 0.98))),
        Disc((0.22, 0.22, 0.4, 0.4), is_hole=True),
        Disc((0.54, 0.14, 0.76, 0.36), is_hole=True),
    ),
    "spider": (*_LEGS, Disc((0.3, 0.4, 0.7, 0.86)), Disc((0.37, 0.2, 0.63, 0.46))),
    "crystal": (
        Shape(((0.5, 0.0), (0.86, 0.28), (0.72, 1.0), (0.28, 1.0), (0.14, 0.28))),
        Line(((0.14, 0.3), (0.5, 0.42), (0.86, 0.3)), 0.05, is_hole=True),
        Line(((0.5, 0.42), (0.5, 1.0)), 0.05, is_hole=True),
    ),
    "mandrake": (
        Shape(((0.5, 0.3), (0.74, 0.42), (0.66, 0.66), (0.84, 1.0), (0.5, 0.74), (0.16, 1.0),
               (0.34, 0.66), (0.26, 0.42))),
        Shape(((0.5, 0.34), (0.16, 0.16), (0.4, 0.02))),
        Shape(((0.5, 0.34), (0.84, 0.16), (0.6, 0.02))),
        Disc((0.39, 0.44, 0.47, 0.52), is_hole=True),
        Disc((0.53, 0.44, 0.61, 0.52), is_hole=True),
    ),
    "praline": (
        Disc((0.04, 0.16, 0.96, 0.86)),
        Line(((0.22, 0.56), (0.36, 0.38), (0.5, 0.56), (0.64, 0.38), (0.78, 0.56)), 0.07, True),
    ),
    "truffle": (
        Disc((0.1, 0.06, 0.9, 0.84)),
        Shape(((0.08, 0.62), (0.92, 0.62), (0.78, 0.98), (0.22, 0.98))),
        Line(((0.08, 0.63), (0.92, 0.63)), 0.06, is_hole=True),
    ),
    "caramel": (
        Shape(((0.2, 0.2), (0.8, 0.2), (0.8, 0.8), (0.2, 0.8))),
        Shape(((0.2, 0.5), (0.0, 0.26), (0.0, 0.74))),
        Shape(((0.8, 0.5), (1.0, 0.26), (1.0, 0.74))),
        Line(((0.34, 0.66), (0.66, 0.34)), 0.08, is_hole=True),
    ),
    "nougat": (
        Shape(_around(6, 0.5)),
        Disc((0.28, 0.3, 0.46, 0.48), is_hole=True),
        Disc((0.54, 0.52, 0.72, 0.7), is_hole=True),
    ),
    "heart": (
        Disc((0.04, 0.08, 0.54, 0.58)),
        Disc((0.46, 0.08, 0.96, 0.58)),
        Shape(((0.08, 0.45), (0.5, 0.3), (0.92, 0.45), (0.5, 0.96))),
    ),
    "up and down": (
        Shape(((0.28, 0.06), (0.5, 0.44), (0.06, 0.44))),
        Line(((0.28, 0.4), (0.28, 0.94)), 0.13),
        Shape(((0.72, 0.94), (0.94, 0.56), (0.5, 0.56))),
        Line(((0.72, 0.6), (0.72, 0.06)), 0.13),
    ),
    "arrow": (
        Shape(((0.98, 0.5), (0.54, 0.12), (0.54, 0.88))),
        Line(((0.02, 0.5), (0.6, 0.5)), 0.22),
    ),
    "lock": (
        Disc((0.22, 0.02, 0.78, 0.76)),
        Disc((0.35, 0.16, 0.65, 0.7), is_hole=True),
        Shape(((0.1, 0.44), (0.9, 0.44), (0.9, 0.98), (0.1, 0.98))),
        Disc((0.41, 0.58, 0.59, 0.78), is_hole=True),
    ),
    "eye": _EYE,
    "shut eye": (*_EYE, Line(((0.12, 0.92), (0.88, 0.08)), 0.1)),
    "face up": (
        Shape(((0.5, 0.04), (0.94, 0.56), (0.06, 0.56))),
        Line(((0.1, 0.84), (0.9, 0.84)), 0.16),
    ),
    "door": (
        Line(((0.4, 0.06), (0.08, 0.06), (0.08, 0.94), (0.4, 0.94)), 0.12),
        Shape(((0.98, 0.5), (0.64, 0.2), (0.64, 0.8))),
        Line(((0.28, 0.5), (0.7, 0.5)), 0.14),
    ),
    "swap": (
        Shape(((0.98, 0.3), (0.66, 0.06), (0.66, 0.54))),
        Line(((0.1, 0.3), (0.7, 0.3)), 0.12),
        Shape(((0.02, 0.72), (0.34, 0.48), (0.34, 0.96))),
        Line(((0.9, 0.72), (0.3, 0.72)), 0.12),
    ),
    "chevrons": (
        Line(((0.1, 0.1), (0.46, 0.5), (0.1, 0.9)), 0.15),
        Line(((0.5, 0.1), (0.86, 0.5), (0.5, 0.9)), 0.15),
    ),
    "ring": (Disc((0.08, 0.02, 0.92, 0.98)), Disc((0.28, 0.2, 0.72, 0.8), is_hole=True)),
    "turn": (Shape(((0.1, 0.02), (0.95, 0.5), (0.1, 0.98))),),
    "flask": (
        Shape(((0.38, 0.08), (0.62, 0.08), (0.62, 0.4), (0.92, 0.96), (0.08, 0.96), (0.38, 0.4))),
        Line(((0.28, 0.06), (0.72, 0.06)), 0.1),
        Disc((0.4, 0.6, 0.54, 0.74), is_hole=True),
        Disc((0.52, 0.74, 0.62, 0.84), is_hole=True),
    ),
}  # fmt: skip
