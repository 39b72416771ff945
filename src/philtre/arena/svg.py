"""Small plots as SVG. Their colours are those of the page, light or dark."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import log2

from philtre.bots.simulate import Estimate

WIDTH = 340
"""About a phone's width: the plots need no zoom there."""
ROW, MARGIN, AXIS = 40, 10, 22
CELL, LABEL, LONGEST = 56, 150, 20


def intervals(rows: Sequence[tuple[str, Estimate]], reference: float | None, unit: str) -> str:
    """Means with their intervals, a row each, and a line where nobody is better than another."""
    marks = [value for _, row in rows for value in (row.low, row.high)]
    marks += [] if reference is None else [reference]
    low, high = min(marks), max(marks)
    scale = (WIDTH - 2 * MARGIN) / ((high - low) or 1.0)

    def x(value: float) -> float:
        return MARGIN + (value - low) * scale

    height = len(rows) * ROW
    parts = []
    if reference is not None:
        at = f"{x(reference):.1f}"
        parts.append(f'<line class="reference" x1="{at}" x2="{at}" y1="0" y2="{height}"/>')
    for number, (label, row) in enumerate(rows):
        y = number * ROW + 28
        told = f"{row.mean:.3f} [{row.low:.3f}; {row.high:.3f}]"
        parts += [
            f'<text x="{MARGIN}" y="{y - 12}">{escape(shortened(label, 25))}</text>',
            f'<text class="told" x="{WIDTH - MARGIN}" y="{y - 12}">{told}</text>',
            f'<line class="range" x1="{x(row.low):.1f}" x2="{x(row.high):.1f}" y1="{y}" y2="{y}"/>',
            f'<circle cx="{x(row.mean):.1f}" cy="{y}" r="4.5"/>',
        ]
    ends = height + AXIS - 6
    parts.append(f'<text class="faint" x="{MARGIN}" y="{ends}">{low:.2f}</text>')
    parts.append(f'<text class="faint told" x="{WIDTH - MARGIN}" y="{ends}">{high:.2f}</text>')
    parts.append(f'<text class="faint middle" x="{WIDTH / 2}" y="{ends}">{escape(unit)}</text>')
    return drawing(WIDTH, height + AXIS, parts)


def heat_map(names: Sequence[str], cells: dict[tuple[str, str], Estimate]) -> str:
    """A matrix of multiples of a fair share: the row's bot against the column's."""
    parts = []
    for column, _ in enumerate(names):
        middle = LABEL + column * CELL + CELL / 2
        parts.append(f'<text class="faint middle" x="{middle}" y="16">{column + 1}</text>')
    for row, bot in enumerate(names):
        y = 24 + row * CELL
        label = escape(shortened(f"{row + 1}  {bot}", LONGEST))
        parts.append(f'<text x="0" y="{y + CELL / 2 + 4}">{label}</text>')
        for column, against in enumerate(names):
            found = cells.get((bot, against))
            if found is not None:
                parts.append(_cell(LABEL + column * CELL, y, found, f"{bot} / {against}"))
    return drawing(LABEL + len(names) * CELL, 24 + len(names) * CELL, parts, fixed=True)


def _cell(x: float, y: float, found: Estimate, title: str) -> str:
    better = found.mean >= 1
    strength = min(1.0, abs(log2(max(found.mean, 0.25))) / 2)  # full at 4 times, or a quarter
    kind = "better" if better else "worse"
    told = f"{title}: {found.mean:.3f} [{found.low:.3f}; {found.high:.3f}]"
    give = f"±{found.high - found.mean:.2f}"
    middle = x + CELL / 2
    return (
        f"<g><title>{escape(told)}</title>"
        f'<rect class="{kind}" x="{x + 1}" y="{y + 1}" width="{CELL - 2}" height="{CELL - 2}" '
        f'rx="4" fill-opacity="{0.1 + 0.6 * strength:.2f}"/>'
        f'<text class="middle" x="{middle}" y="{y + 26}">{found.mean:.2f}</text>'
        f'<text class="faint middle" x="{middle}" y="{y + 42}">{give}</text>'
        "</g>"
    )


def shortened(label: str, longest: int) -> str:
    """A label that fits.

    >>> shortened("search:simulations=1000", 10)
    'search:si…'
    """
    return label if len(label) <= longest else label[: longest - 1] + "…"


def drawing(width: float, height: float, parts: Sequence[str], fixed: bool = False) -> str:
    """An SVG for a page; a fixed one keeps its size and scrolls."""
    size = f' width="{width}" height="{height}"' if fixed else ""
    return (
        f'<svg role="img" viewBox="0 0 {width} {height}"{size}'
        ' xmlns="http://www.w3.org/2000/svg">' + "".join(parts) + "</svg>"
    )
