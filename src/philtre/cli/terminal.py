"""Writing to the screen and asking at the keyboard."""

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import Console

FORGET = "\x1b[H\x1b[2J\x1b[3J"
"""Clears the screen and what has scrolled off it."""


UNREADABLE = "\N{REPLACEMENT CHARACTER}"


def screen() -> "Console":
    """Standard output. Texts are printed as they are: no markup, no guessed colours."""
    from rich.console import Console

    return Console(markup=False, emoji=False, highlight=False)


def aside() -> "Console":
    """Standard error, for progress."""
    from rich.console import Console

    return Console(stderr=True, markup=False, emoji=False, highlight=False)


def ask(prompt: str) -> str:
    """A line from the keyboard. Raises ``EOFError`` when there is no more to come."""
    try:
        answer = input(prompt).strip()
    except UnicodeDecodeError:  # not a text at all
        answer = UNREADABLE
    answer = answer.encode(errors="replace").decode()  # bytes that are no letters become "?"
    if not sys.stdin.isatty():  # nobody has seen it being typed
        print(answer)  # noqa: T201
    return answer


def wipe(console: "Console") -> None:
    """Leave nothing of what was on the screen."""
    if console.is_terminal:
        console.file.write(FORGET)
        console.file.flush()
