"""What happened, in sentences, as one observer saw it."""

from collections.abc import Sequence
from itertools import groupby

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from philtre.drawing.company import Company
from philtre.play.events import Event
from philtre.play.table import Decision, Table

ROUTINE = ("dealt", "swept", "shuffled")


class Story:
    """The log of a table for one observer: entry 0 is the deal, entry k the k-th decision."""

    def __init__(
        self, company: Company, table: Table, observer: int | None, *, is_open: bool = False
    ) -> None:
        """``is_open`` tells what anybody saw, and every decision."""
        self.company = company
        self.wording = company.wording(observer)
        self.observer = observer
        self.is_open = is_open
        self.entries = open_log(table) if is_open else table.log(observer)
        self.decisions = [step for step in table.history if isinstance(step, Decision)]

    def __len__(self) -> int:
        return len(self.entries)

    def print(self, console: Console, start: int = 0) -> None:
        """Print from an entry on."""
        grid = Grid.grid(padding=(0, 2, 0, 0))
        names = [self.wording.seat(seat) for seat in range(self.company.game.players)]
        grid.add_column(style="cyan", no_wrap=True, min_width=max(map(len, names)))
        for k in range(start, len(self.entries)):
            sentences = self._sentences(self.entries[k])
            if self.is_open and k > 0:
                sentences = Text.assemble(self._decision(k), "\n" if sentences else "", sentences)
            grid.add_row(self._who(k), sentences or self._unseen(k))
        if grid.row_count:
            console.print(grid)

    def _decision(self, k: int) -> Text:
        action = self.company.game.actions[self.decisions[k - 1].action]
        return Text(self.wording.action(action), "bold")

    def _unseen(self, k: int) -> Text:
        """For a decision that nothing shows: its own seat knows what it decided, others do not."""
        if self.decisions[k - 1].seat == self.observer:
            return self._decision(k)
        return Text(self.company.texts("story-unseen"))

    def _who(self, k: int) -> str:
        if k == 0:
            return self.company.texts("story-deal")
        return self.wording.seat(self.decisions[k - 1].seat)

    def _sentences(self, events: list[Event]) -> Text:
        """A sentence a line; what every deal brings with it runs on in one."""
        lines = []
        for kind, alike in groupby(events, key=lambda event: event.kind in ROUTINE):
            sentences = [self.wording.event(event, self.observer) for event in alike]
            lines += ["; ".join(sentences)] if kind else sentences
        return Text("\n".join(lines))


def open_log(table: Table) -> list[list[Event]]:
    """The log as all the seats together saw it."""
    logs = [table.log(seat) for seat in range(table.game.players)]
    return [
        [_best_seen(versions) for versions in zip(*entry, strict=True)]
        for entry in zip(*logs, strict=True)
    ]


def _best_seen(versions: Sequence[Event]) -> Event:
    """Of the same event as each seat saw it: one that tells the card, if any does."""
    return next((event for event in versions if event.card), versions[0])
