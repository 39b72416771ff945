"""A progress bar on stderr, gone when the work is done."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from philtre.cli.terminal import aside

if TYPE_CHECKING:
    from rich.progress import Progress


@contextmanager
def progress_bar() -> "Iterator[Progress]":
    """A bar with counts and time. Where nobody watches (a pipe, a file) it stays silent."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    words = TextColumn("{task.description}", markup=False)
    console = aside()
    bar = Progress(
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        words,
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )
    with bar:
        yield bar
