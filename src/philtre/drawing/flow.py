"""Short texts one after the other: lines break between them, never inside one."""

from collections.abc import Iterable

from rich.console import Console, ConsoleOptions, RenderResult
from rich.measure import Measurement
from rich.text import Text


class Flow:
    """A paragraph of short texts, such as the cards of a row."""

    def __init__(
        self, items: Iterable[Text], between: str = ", ", lead: Text | None = None
    ) -> None:
        self.items = list(items)
        self.between = between
        self.lead = lead or Text()

    def __rich_console__(self, _: Console, options: ConsoleOptions) -> RenderResult:
        line = self.lead.copy()
        for k, item in enumerate(self.items):
            is_last = k == len(self.items) - 1
            room = options.max_width - (0 if is_last else len(self.between.rstrip()))
            if k and line.cell_len + len(self.between) + item.cell_len > room:
                yield line.append(self.between.rstrip())
                line = Text()
            elif k:
                line.append(self.between)
            line.append_text(item)
        if self.items or self.lead:
            yield line

    def __rich_measure__(self, _: Console, options: ConsoleOptions) -> Measurement:
        widest = max((item.cell_len for item in self.items), default=0)
        whole = sum(item.cell_len + len(self.between) for item in self.items) + self.lead.cell_len
        return Measurement(min(widest, options.max_width), min(whole, options.max_width))
