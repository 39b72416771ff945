"""What happened, in sentences, as one observer saw it."""

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from philtre.cli.seats import Company
from philtre.play.events import Event
from philtre.play.table import Decision, Table

MOST_LINES = 4  # more sentences than this run on in one paragraph


class Story:
    """The log of a table for one observer: entry 0 is the deal, entry k the k-th decision."""

    def __init__(self, company: Company, table: Table, observer: int | None) -> None:
        self.company = company
        self.wording = company.wording(observer)
        self.observer = observer
        self.entries = table.log(observer)
        self.decisions = [step for step in table.history if isinstance(step, Decision)]

    def __len__(self) -> int:
        return len(self.entries)

    def print(self, console: Console, start: int = 0, *, open_to_all: bool = False) -> None:
        """Print from an entry on. ``open_to_all`` tells the decisions too, not only their events."""
        grid = Grid.grid(padding=(0, 2, 0, 0))
        grid.add_column(style="cyan", no_wrap=True)
        for k in range(start, len(self.entries)):
            sentences = self._sentences(self.entries[k])
            if k > 0 and (open_to_all or self.decisions[k - 1].seat == self.observer):
                action = self.company.game.actions[self.decisions[k - 1].action]
                told = Text(self.wording.action(action), "bold")
                sentences = Text.assemble(told, "\n", sentences) if sentences else told
            grid.add_row(self._who(k), sentences or Text(self.company.texts("story-unseen")))
        if grid.row_count:
            console.print(grid)

    def _who(self, k: int) -> str:
        if k == 0:
            return self.company.texts("story-deal")
        return self.wording.seat(self.decisions[k - 1].seat)

    def _sentences(self, events: list[Event]) -> Text:
        lines = [self.wording.event(event, self.observer) for event in events]
        return Text(("\n" if len(lines) <= MOST_LINES else "; ").join(lines))
