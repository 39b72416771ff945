"""The table as a text."""

import io

from rich.console import Console

from philtre.drawing.company import Company
from philtre.drawing.screen import Screen
from philtre.play.view import View
from philtre.texts import Texts

LINES = 100  # any number: nothing is drawn by the height of the screen


def as_text(view: View, lang: str = "en", width: int = 100, colour: bool = False) -> str:
    """What the terminal shows of a view, with colours as ANSI codes if asked for.

    >>> import philtre
    >>> table = philtre.load("poison", players=3, first=2).new(seed=7)
    >>> print(as_text(table.view(0), width=80).splitlines()[0])
    ──────────────────────────────────── Poison ────────────────────────────────────
    """
    written = io.StringIO()
    console = Console(
        file=written,
        width=width,
        height=LINES,
        force_terminal=colour,
        color_system="standard" if colour else None,
        markup=False,
        emoji=False,
        highlight=False,
        legacy_windows=False,
        _environ={},  # the same text on every machine
    )
    Screen(company_of(view, lang), view, console).draw()
    return written.getvalue()


def company_of(view: View, lang: str) -> Company:
    """The seats of a view by their numbers."""
    texts = Texts(lang)
    numbers = range(1, view.game.players + 1)
    return Company(texts, view.game, [texts("seat", number=number) for number in numbers])
