"""The score sheet, as the pad in the box would show it, and how a game ended."""

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from philtre.cli.rules import clause_text
from philtre.drawing.company import Company
from philtre.play.outcome import Outcome
from philtre.play.view import View


def print_sheet(console: Console, company: Company, view: View) -> None:
    """The lines written so far, and the totals."""
    wording = company.wording(view.seat)
    s = view.state
    table = Grid(show_edge=False, header_style="bold", padding=(0, 1))
    table.add_column("")
    for seat in range(view.game.players):
        table.add_column(wording.seat(seat), justify="right", overflow="fold")
    for row in view.game.rules.sheet(s):
        table.add_row(wording.row(row), *(str(points) for points in row.points))
    table.add_section()
    totals = [str(int(s.score[seat])) for seat in range(view.game.players)]
    table.add_row(company.texts("sheet-total"), *totals, style="bold")
    console.print(table)
    teams = view.game.rules.teams.get(view.game.players, ())
    for team in teams:
        names = ", ".join(wording.seat(seat) for seat in team)
        points = sum(int(s.score[seat]) for seat in team)
        console.print(company.texts("sheet-team", names=names, points=points))


def print_outcome(console: Console, company: Company, view: View, outcome: Outcome) -> None:
    """The ending with its clause, the winners, the sheet."""
    texts = company.texts
    wording = company.wording(view.seat)
    console.rule(Text(texts("end-title"), "bold"), style="dim")
    text = clause_text(company.game.rules, outcome.ending, texts.lang)
    console.print(Text.assemble((outcome.ending, "cyan"), " ", text))
    names = ", ".join(wording.seat(seat) for seat in outcome.winners)
    console.print(Text(texts("end-winners", count=len(outcome.winners), names=names), "bold green"))
    console.print()
    print_sheet(console, company, view)
