"""Figures as tables that show what they say: every row has its interval drawn under its name.

What is drawn is for the eye only; whoever listens to the page hears the table.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape
from math import isfinite, log2

from philtre.bots.simulate import Estimate

STRONGEST = 42
"""How many per cent of its colour a cell of the matrix has at most: its text stays readable."""


@dataclass(frozen=True)
class Scale:
    """Where a figure lies between the lowest and the highest one drawn, in per cent."""

    low: float
    high: float

    @classmethod
    def of(cls, rows: Iterable[Estimate], *others: float) -> Scale:
        found = [mark for row in rows for mark in (row.low, row.mean, row.high)]
        marks = [*filter(isfinite, found), *others]
        return cls(min(marks), max(marks))

    def at(self, value: float) -> float:
        clipped = min(max(value, self.low), self.high)
        return 100 * (clipped - self.low) / ((self.high - self.low) or 1.0)


def intervals(
    title: str,
    columns: tuple[str, str],
    rows: Sequence[tuple[str, Estimate]],
    even: float | None,
    *others: float,
) -> str:
    """Means with their intervals: a table, drawn. ``even`` is where nobody is better than another.

    ``others`` are marks that the scale reaches in any case.
    """
    marks = others if even is None else (even, *others)
    scale = Scale.of((row for _, row in rows), *marks)
    body = "".join(_row(place, name, row, scale, even) for place, (name, row) in enumerate(rows, 1))
    first, second = map(escape, columns)
    return (
        f'<table class="plot"><caption>{escape(title)}</caption><thead><tr>'
        f'<th scope="col">{first}</th><th scope="col" class="number">{second}</th></tr></thead>'
        f"<tbody>{body}</tbody></table>"
    )


def _row(place: int, name: str, row: Estimate, scale: Scale, even: float | None) -> str:
    kind = ' class="below"' if even is not None and row.high < even else ""
    return (
        f'<tr{kind}><th scope="row"><span class="place">{place}</span>{escape(name)}'
        f"{_track(row, scale, even)}</th>"
        f'<td class="number">{row.mean:.2f} <small>[{row.low:.2f}; {row.high:.2f}]</small>'
        "</td></tr>"
    )


def _track(row: Estimate, scale: Scale, even: float | None) -> str:
    left, right = scale.at(row.low), scale.at(row.high)
    line = "" if even is None else f'<i class="even" style="left:{scale.at(even):.2f}%"></i>'
    return (
        f'<div class="track" aria-hidden="true">{line}'
        f'<i class="range" style="left:{left:.2f}%;width:{right - left:.2f}%"></i>'
        f'<i class="mean" style="left:{scale.at(row.mean):.2f}%"></i></div>'
    )


# ---------------------------------------------------------------- the matrix


def matrix(title: str, names: Sequence[str], cells: dict[tuple[str, str], Estimate]) -> str:
    """Multiples of a fair share: the row's bot alone among seats of the column's."""
    numbers = dict(enumerate(names, start=1))
    head = "".join(
        f'<th scope="col"><span class="place" aria-hidden="true">{number}</span>'
        f'<span class="told">{escape(name)}</span></th>'
        for number, name in numbers.items()
    )
    body = "".join(
        f'<tr><th scope="row"><span class="place">{number}</span>{escape(bot)}</th>'
        + "".join(_cell(cells.get((bot, against))) for against in names)
        + "</tr>"
        for number, bot in numbers.items()
    )
    return (
        f'<table class="matrix"><caption class="told">{escape(title)}</caption>'
        f"<thead><tr><td></td>{head}</tr></thead><tbody>{body}</tbody></table>"
    )


def _cell(found: Estimate | None) -> str:
    if found is None:
        return '<td aria-hidden="true">–</td>'
    kind = "better" if found.mean >= 1 else "worse"
    strength = min(1.0, abs(log2(max(found.mean, 0.25))) / 2)  # full at 4 times, or a quarter
    return (
        f'<td class="{kind}" style="--much:{STRONGEST * strength:.0f}%">'
        f"{found.mean:.2f}{mark(found)} <small>±{found.high - found.mean:.2f}</small></td>"
    )


def mark(found: Estimate) -> str:
    """A sign where an interval does not reach a fair share.

    >>> mark(Estimate(2.0, 1.5, 2.5)), mark(Estimate(1.0, 0.5, 1.5)), mark(Estimate(0.0, 0.0, 0.0))
    ('▲', '', '▼')
    """
    return "▲" if found.low > 1 else "▼" if found.high < 1 else ""


# ---------------------------------------------------------------- plain tables


def table(title: str, names: Sequence[str], rows: Iterable[Sequence[str]], numbers: int) -> str:
    """A table whose first column names the row and whose last ones are numbers."""
    first = len(names) - numbers

    def kind(column: int) -> str:
        return ' class="number"' if column >= first else ""

    head = "".join(
        f'<th scope="col"{kind(column)}>{escape(name)}</th>' for column, name in enumerate(names)
    )
    body = "".join(
        f'<tr><th scope="row">{escape(name)}</th>'
        + "".join(f"<td{kind(k)}>{escape(word)}</td>" for k, word in enumerate(words, start=1))
        + "</tr>"
        for name, *words in rows
    )
    return (
        f'<table><caption class="told">{escape(title)}</caption>'
        f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
    )
