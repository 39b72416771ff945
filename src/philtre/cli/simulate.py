"""``philtre simulate``: many games between bots, and what they tell about the game."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, TYPE_CHECKING, Annotated, Any

import typer

from philtre.cli.options import AsJson, First, GameName, Lang, Options, Players, load_game, typed
from philtre.cli.progress import progress_bar
from philtre.cli.shell import cannot
from philtre.cli.terminal import screen
from philtre.errors import BadOption
from philtre.texts import Texts, choose_language

if TYPE_CHECKING:
    from rich.progress import Progress

    from philtre.bots.simulate import Estimate, Simulation
    from philtre.play.game import Game

Games = Annotated[int, typer.Option("--games", "-g", metavar="K")]
Seed = Annotated[int, typer.Option("--seed", "-s", metavar="S")]
Bots = Annotated[str, typer.Option("--bots", metavar="A,B,...")]
Out = Annotated[Path | None, typer.Option("--out", metavar="FILE")]
WholeRecords = Annotated[bool, typer.Option("--records")]


def run(
    game: GameName,
    players: Players = None,
    games: Games = 1000,
    seed: Seed = 0,
    option: Options = None,
    first: First = None,
    bots: Bots = "thumb",
    out: Out = None,
    records: WholeRecords = False,
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    texts = Texts(choose_language(lang))
    if records and out is None:
        raise BadOption(texts("error-records-out"))
    chosen = load_game(game, players, option, texts, first)
    named = [bot.strip() for bot in bots.split(",")]
    with _opened(out, texts) as file, progress_bar() as progress:
        summary, rows = _simulated(chosen, games, seed, named, progress, texts)
        if file is not None and records:
            _write_records(file, chosen, games, seed, named, progress, texts)
        elif file is not None:
            _write_lines(file, chosen, seed, rows)
    if as_json:
        import msgspec

        print(msgspec.json.format(msgspec.json.encode(summary), indent=1).decode())  # noqa: T201
    else:
        _print_summary(summary, rows, texts)


@contextmanager
def _opened(out: Path | None, texts: Texts) -> Iterator[IO[bytes] | None]:
    """The file to write to, opened before the games begin: now is the time to know it cannot be."""
    if out is None:
        yield None
        return
    try:
        with out.open("wb") as file:
            yield file
    except OSError as trouble:
        raise cannot("write", out, trouble, texts) from None


def _simulated(
    game: "Game", games: int, seed: int, bots: list[str], progress: "Progress", texts: Texts
) -> "tuple[Simulation, Any]":
    from philtre.bots.simulate import simulate

    title = texts(f"{game.name}-name")
    task = progress.add_task(texts("simulate-playing", game=title), total=games)
    return simulate(
        game, games, seed, bots, on_progress=lambda done: progress.update(task, advance=done)
    )


# ------------------------------------------------------------ a line for each game


def _write_lines(file: IO[bytes], game: "Game", seed: int, rows: Any) -> None:
    import msgspec
    import numpy as np

    from philtre.bots.playout import bot_kernels
    from philtre.bots.simulate import DECISIONS, ENDING, SCORES, WINNERS

    seeds = np.empty(2, np.uint64)
    seats = range(game.players)
    for number, row in enumerate(rows.tolist()):
        bot_kernels(game.name).seed_game(np.uint64(seed), number, seeds)
        line = {
            "number": number,
            "seed": str(seeds[0]),  # as in records: 64 bits are too many for JSON readers
            "winners": [seat for seat in seats if row[WINNERS] >> seat & 1],
            "ending": game.rules.clause(row[ENDING]),
            "decisions": row[DECISIONS],
            "scores": row[SCORES : SCORES + game.players],
        }
        file.write(msgspec.json.encode(line) + b"\n")


def _write_records(
    file: IO[bytes],
    game: "Game",
    games: int,
    seed: int,
    bots: list[str],
    progress: "Progress",
    texts: Texts,
) -> None:
    from philtre.bots.simulate import records

    task = progress.add_task(texts("simulate-writing"), total=games)
    for record in records(game, games, seed, bots):
        file.write(record.line() + b"\n")
        progress.update(task, advance=1)


# ------------------------------------------------------------ the summary


def _print_summary(summary: "Simulation", rows: Any, texts: Texts) -> None:
    import numpy as np
    from rich.table import Table

    from philtre.bots.simulate import DECISIONS

    console = screen()
    title = texts(f"{summary.game}-name")
    chosen = ", ".join(f"{name}={typed(value)}" for name, value in summary.options.items())
    console.print(
        texts(
            "simulate-title",
            game=title,
            players=summary.players,
            games=summary.games,
            seed=str(summary.seed),
            options=chosen or texts("nothing"),
        )
    )
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0), header_style="bold")
    for key in ("seat", "bot"):
        table.add_column(texts(f"simulate-{key}"))
    for key in ("wins", "score"):
        table.add_column(texts(f"simulate-{key}"), justify="right")
    for seat, bot in enumerate(summary.bots):
        share = _interval(summary.win_share[seat], 100, "%")
        table.add_row(str(seat + 1), bot, share, _interval(summary.score[seat]))
    console.print(table)
    shortest, median, longest = np.percentile(rows[:, DECISIONS], [0, 50, 100]).tolist()
    console.print(
        texts(
            "simulate-lengths",
            mean=_interval(summary.decisions),
            shortest=int(shortest),
            median=f"{median:g}",
            longest=int(longest),
        )
    )
    endings = ", ".join(f"{clause} ×{many}" for clause, many in summary.endings.items())
    console.print(texts("simulate-endings", endings=endings))


def _interval(estimate: "Estimate", factor: int = 1, unit: str = "") -> str:
    mean, low, high = (factor * x for x in (estimate.mean, estimate.low, estimate.high))
    return f"{mean:.2f}{unit} [{low:.2f}; {high:.2f}]"
