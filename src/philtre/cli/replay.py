"""``philtre replay FILE``: step through a recorded game, from any seat's view."""

from typing import TYPE_CHECKING, Annotated

import typer

from philtre.cli.options import Lang, Line, RecordFile, seat_number
from philtre.cli.terminal import ask, screen
from philtre.errors import BadOption
from philtre.texts import Texts, choose_language

if TYPE_CHECKING:
    from rich.console import Console

    from philtre.drawing.company import Company
    from philtre.play.replay import Replay
    from philtre.play.table import Table
    from philtre.play.view import CardView, PileView

Seat = Annotated[int | None, typer.Option("--seat", metavar="N")]
Open = Annotated[bool, typer.Option("--open")]
Spectator = Annotated[bool, typer.Option("--spectator")]
From = Annotated[int, typer.Option("--from", metavar="STEP")]
Everything = Annotated[bool, typer.Option("--all")]


def run(
    file: RecordFile,
    seat: Seat = None,
    is_open: Open = False,
    spectator: Spectator = False,
    start: From = 0,
    everything: Everything = False,
    line: Line = None,
    lang: Lang = None,
) -> None:
    from philtre.cli.records import read_one
    from philtre.drawing.company import Company
    from philtre.play.replay import Replay

    texts = Texts(choose_language(lang))
    if sum([seat is not None, is_open, spectator]) > 1:
        raise BadOption(texts("error-one-view"))
    replay = Replay(read_one(file, line, texts))
    if not 0 <= start <= len(replay):
        raise BadOption(texts("error-no-step", step=start, most=len(replay)))
    observer = None if seat is None else seat_number(seat, replay.game.players)
    company = Company(texts, replay.game, replay.record.seats)
    reel = Reel(replay, company, screen(), observer, everybody=seat is None and not spectator)
    if everything:
        for step in range(start, len(replay) + 1):
            reel.show(step)
    else:
        _step_through(reel, start, texts)


class Reel:
    """A recorded game, shown step by step from one view, or from everybody's at once."""

    def __init__(
        self,
        replay: "Replay",
        company: "Company",
        console: "Console",
        observer: int | None,
        *,
        everybody: bool,
    ) -> None:
        self.replay = replay
        self.company = company
        self.console = console
        self.observer = observer
        self.everybody = everybody
        self.last = len(replay)

    def show(self, step: int) -> None:
        from rich.text import Text

        from philtre.cli.sheet import print_outcome
        from philtre.cli.story import Story
        from philtre.drawing.screen import Screen

        table = self.replay.at(step)
        view = table.view(self.observer)
        heading = self.company.texts("replay-step", step=step, last=self.last)
        self.console.print(Text(f"\n{heading}", "bold"))
        story = Story(self.company, table, self.observer, is_open=self.everybody)
        story.print(self.console, len(story) - 1)
        piles = open_piles(table) if self.everybody else None
        Screen(self.company, view, self.console, piles).draw()
        outcome = table.outcome()
        if outcome is not None:
            print_outcome(self.console, self.company, view, outcome)


def _step_through(reel: Reel, step: int, texts: Texts) -> None:
    forward, back, leave = (texts(f"replay-{key}").split() for key in ("next", "back", "quit"))
    while True:
        reel.show(step)
        while True:
            try:
                answer = ask(texts("replay-prompt", step=step, last=reel.last)).lower()
            except EOFError:
                reel.console.print()
                return
            if answer in leave:
                return
            wanted = _wanted(answer, step, forward, back)
            if wanted is not None and 0 <= wanted <= reel.last:
                step = wanted
                break
            reel.console.print(texts("replay-no-step", last=reel.last))


def _wanted(answer: str, step: int, forward: list[str], back: list[str]) -> int | None:
    if not answer or answer in forward:
        return step + 1
    if answer in back:
        return step - 1
    return int(answer) if answer.isdigit() else None


def open_piles(table: "Table") -> "list[PileView]":
    """The piles with every card that any seat knows."""
    from msgspec.structs import replace

    views = [table.view(None).piles]
    views += [table.view(seat).piles for seat in range(table.game.players)]
    shown = []
    for several in zip(*views, strict=True):
        owner = several[0].owner
        best = several[0] if owner is None else several[owner + 1]
        cards = None
        if best.cards is not None:
            columns = zip(*(pile.cards or () for pile in several), strict=True)
            pairs = zip(best.cards, columns, strict=True)
            cards = tuple(_best(card, others) for card, others in pairs)
        shown.append(replace(best, cards=cards))
    return shown


def _best(card: "CardView | None", others: "tuple[CardView | None, ...]") -> "CardView | None":
    if card is None or card.face is not None:
        return card
    return next((other for other in others if other is not None and other.face), card)
