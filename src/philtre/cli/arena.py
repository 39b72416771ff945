"""``philtre arena``: bots against each other on the same deals in every seat."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from philtre.cli.options import AsJson, GameName, Lang, Options, Players, load_game
from philtre.cli.progress import progress_bar
from philtre.cli.terminal import screen
from philtre.texts import Texts, choose_language

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

    from philtre.arena.plan import Plan
    from philtre.arena.summary import Report, Summary
    from philtre.bots.simulate import Estimate

Bots = Annotated[str, typer.Option("--bots", metavar="A,B,...", show_default=False)]
Deals = Annotated[int, typer.Option("--deals", "-d", metavar="N")]
Seed = Annotated[int, typer.Option("--seed", "-s", metavar="S")]
Tables = Annotated[str, typer.Option("--tables", metavar="first|one|mixed|both")]
Limit = Annotated[float | None, typer.Option("--limit", metavar="SECONDS")]
Workers = Annotated[int | None, typer.Option("--workers", "-w", metavar="W")]
Cluster = Annotated[bool, typer.Option("--cluster")]
Out = Annotated[Path | None, typer.Option("--out", metavar="FOLDER")]

MOST_FAULTS = 20
"""How many faults the terminal lists."""


def run(
    game: GameName,
    bots: Bots,
    deals: Deals = 100,
    players: Players = None,
    seed: Seed = 0,
    option: Options = None,
    tables: Tables = "both",
    limit: Limit = None,
    workers: Workers = None,
    cluster: Cluster = False,
    out: Out = None,
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    texts = Texts(choose_language(lang))
    chosen = load_game(game, players, option, texts)
    from philtre.arena.plan import plan_of

    named = [bot.strip() for bot in bots.split(",")]
    plan = plan_of(chosen, named, deals, seed, tables, limit)
    report = _held(plan, workers, out, cluster, texts)
    if out is not None:
        _write(out, report, texts)
    if as_json:
        from philtre.arena.journal import in_lines

        print(in_lines(report).decode(), end="")  # noqa: T201
    else:
        _print_report(report, texts)
        if out is not None:
            screen().print(texts("arena-written", folder=str(out)), soft_wrap=True)


def _held(
    plan: "Plan", workers: int | None, out: Path | None, cluster: bool, texts: Texts
) -> "Report":
    from rich.progress import TimeRemainingColumn

    from philtre.arena.run import run_arena

    with progress_bar() as progress:
        progress.columns = (*progress.columns, TimeRemainingColumn())
        task = progress.add_task(texts("arena-playing", game=texts(f"{plan.game}-name")))
        return run_arena(
            plan,
            workers=workers,
            folder=out,
            cluster=cluster,
            on_progress=lambda done, total: progress.update(task, completed=done, total=total),
        )


def _write(folder: Path, report: "Report", texts: Texts) -> None:
    """The reproducible part and the timings apart, and the page."""
    from philtre.arena.journal import in_lines, write_whole
    from philtre.arena.report import page

    for name, part in (("summary.json", report.result), ("timings.json", report.timings)):
        write_whole(folder / name, in_lines(part))
    write_whole(folder / "report.html", page(report, texts).encode())


# ------------------------------------------------------------ the tables of the terminal


def _print_report(report: "Report", texts: Texts) -> None:
    from philtre.arena.report import settings_line

    console = screen()
    console.print(settings_line(report.result, texts))
    for kind in ("mixed", "alone"):
        _print_ranking(console, report.result, kind, texts)
    if report.result.matrix:
        _print_matrix(console, report.result, texts)
    _print_bots(console, report, texts)
    _print_faults(console, report.result, texts)


def _table(texts: Texts, words: tuple[str, ...], numbers: tuple[str, ...]) -> "Table":
    from rich.table import Table

    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0), header_style="bold")
    for name in words:
        table.add_column(texts(f"arena-{name}"), overflow="fold")
    for name in numbers:
        table.add_column(texts(f"arena-{name}"), justify="right")
    return table


def _print_ranking(console: "Console", result: "Summary", kind: str, texts: Texts) -> None:
    table = _table(texts, ("bot",), ("wins", "score"))
    for row in result.standings:
        found = getattr(row, kind)
        if found is not None:
            table.add_row(row.bot, _interval(found.win), _interval(found.score))
    if table.row_count:
        console.print("\n" + texts(f"arena-{kind}"), style="bold")
        console.print(table)


def _print_matrix(console: "Console", result: "Summary", texts: Texts) -> None:
    names = [row.bot for row in result.standings]
    cells = {(cell.bot, cell.against): cell.result.win for cell in result.matrix}
    table = _table(texts, ("bot",), ())
    for number, _ in enumerate(names, start=1):
        table.add_column(str(number), justify="right")
    for number, bot in enumerate(names, start=1):
        row = [cells.get((bot, against)) for against in names]
        table.add_row(f"{number} {bot}", *(_cell(found) for found in row))
    console.print("\n" + texts("arena-matrix"), style="bold")
    console.print(table)


def _print_bots(console: "Console", report: "Report", texts: Texts) -> None:
    names = ("rating", "decisions", "mean", "median", "high", "fault-count")
    table = _table(texts, ("bot",), names)
    for row in report.result.standings:
        time = report.timings[row.bot]
        table.add_row(
            row.bot,
            f"{row.rating.mu:.2f} ± {2 * row.rating.sigma:.2f}",
            str(row.decisions),
            *(f"{milliseconds:.2f}" for milliseconds in (time.mean, time.median, time.high)),
            str(row.faults),
        )
    console.print("\n" + texts("arena-bots"), style="bold")
    console.print(table)


def _print_faults(console: "Console", result: "Summary", texts: Texts) -> None:
    faults = result.faults
    if not faults:
        return
    shown = faults[:MOST_FAULTS]
    console.print("\n" + texts("arena-faults"), style="bold")
    console.print(texts("arena-faults.hint", shown=len(shown), all=len(faults)))
    for fault in shown:
        console.print(
            texts(
                "arena-fault",
                bot=fault.bot,
                game=texts(f"{fault.game}-name"),
                deal=str(fault.deal),
                seats=", ".join(fault.seats),
                seat=str(fault.seat + 1),
                decision=str(fault.decision),
                kind=texts(f"arena-fault-{fault.kind}"),
                reason=fault.reason,
            ),
            soft_wrap=True,
        )


def _interval(estimate: "Estimate") -> str:
    return f"{estimate.mean:.3f} [{estimate.low:.3f}; {estimate.high:.3f}]"


def _cell(found: "Estimate | None") -> str:
    return "–" if found is None else f"{found.mean:.2f} ±{found.high - found.mean:.2f}"
