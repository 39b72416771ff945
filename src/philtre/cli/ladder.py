"""``philtre ladder``: how strong the levels are, measured and written down."""

import shlex
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from philtre.cli.options import AsJson, Lang, known_name
from philtre.cli.progress import progress_bar
from philtre.cli.terminal import screen
from philtre.texts import Texts, choose_language

if TYPE_CHECKING:
    from rich.progress import Progress

    from philtre.bots.manners import Manners
    from philtre.cli.ladder_sheets import Sheet

Games = Annotated[str | None, typer.Option("--games", metavar="A,B,...")]
Deals = Annotated[int, typer.Option("--deals", "-d", metavar="N")]
Seed = Annotated[int, typer.Option("--seed", "-s", metavar="S")]
Workers = Annotated[int | None, typer.Option("--workers", "-w", metavar="W")]
Out = Annotated[Path, typer.Option("--out", metavar="FOLDER")]
Page = Annotated[Path | None, typer.Option("--page", metavar="FILE")]
Styles = Annotated[str | None, typer.Option("--styles", metavar="BOT")]

FOLDER = Path("ladder")


def run(
    games: Games = None,
    deals: Deals = 40,
    seed: Seed = 1,
    workers: Workers = None,
    out: Out = FOLDER,
    page: Page = None,
    styles: Styles = None,
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    from philtre.cli.ladder_sheets import page_of, sheet_of_styles, sheets_of
    from philtre.play.game import names, rules_of

    texts = Texts(choose_language(lang))
    chosen = [known_name(name) for name in games.split(",")] if games else list(names())
    for name in chosen:
        rules_of(name)  # refuses one that there is not
    if styles is not None:
        found = _watched(styles, chosen, deals, seed, texts)
        _tell(found, [sheet_of_styles(found, texts)], as_json=as_json)
        return
    from philtre.arena.journal import write_whole
    from philtre.cli.rungs import climb

    with _bar(texts) as (progress, task):
        ladder = climb(
            chosen,
            deals,
            seed,
            out,
            workers=workers,
            on_progress=lambda done, total: progress.update(task, completed=done, total=total),
        )
    written = page or out / "ladder.md"
    command = _command(games, deals, seed, page)
    write_whole(written, page_of(ladder, command).encode())
    _tell(ladder, sheets_of(ladder, texts), as_json=as_json)
    if not as_json:
        screen().print(texts("ladder-written", file=str(written)), soft_wrap=True)


def _command(games: str | None, deals: int, seed: int, page: Path | None) -> str:
    """The command that comes to the same again."""
    words = ["philtre", "ladder", "--deals", str(deals), "--seed", str(seed)]
    words += ["--games", games] if games else []
    words += ["--page", str(page)] if page is not None else []
    return shlex.join(words)


@contextmanager
def _bar(texts: Texts) -> "Iterator[tuple[Progress, Any]]":
    from rich.progress import TimeRemainingColumn

    with progress_bar() as progress:
        progress.columns = (*progress.columns, TimeRemainingColumn())
        yield progress, progress.add_task(texts("ladder-playing"))


def _watched(bot: str, games: list[str], deals: int, seed: int, texts: Texts) -> "list[Manners]":
    """The manners of a bot in each style, among others of its kind without one."""
    from philtre.bots.manners import has_manners, manners_of
    from philtre.bots.style import STYLES
    from philtre.cli.rungs import usual_table

    tables = [usual_table(name) for name in games if has_manners(name)]
    with _bar(texts) as (progress, task):
        progress.update(task, total=sum(len(STYLES) * deals * game.players for game in tables))
        return [
            manners_of(
                game,
                f"{bot}:style={style}",
                bot,
                deals,
                seed,
                on_progress=lambda more: progress.advance(task, more),
            )
            for game in tables
            for style in STYLES
        ]


def _tell(found: object, sheets: "list[Sheet]", *, as_json: bool) -> None:
    if as_json:
        import msgspec

        print(msgspec.json.format(msgspec.json.encode(found), indent=1).decode())  # noqa: T201
        return
    from rich.table import Table

    console = screen()
    for sheet in sheets:
        table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0), header_style="bold")
        for number, title in enumerate(sheet.header):
            table.add_column(title, justify="right" if number > 0 else "left", overflow="fold")
        for row in sheet.rows:
            table.add_row(*row)
        console.print("\n" + sheet.title, style="bold")
        console.print(sheet.hint)
        console.print(table)
