"""How much could be won from a bot by somebody who knew it by heart: ``tools/nashconv.py``.

Asks the bot in every situation of a reduced game, makes a policy of OpenSpiel of its answers, and
has OpenSpiel work out its NashConv: what both seats together could gain by answering best.

    python tools/nashconv.py verre --bot master
    python tools/nashconv.py --bot master --bot thumb --json > nashconv.json

Without a game: all that have a reduced box. Needs the extra ``research``.
"""

import argparse
import sys
from collections.abc import Callable
from time import perf_counter

import msgspec
import pyspiel
from open_spiel.python.algorithms.exploitability import nash_conv
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

import philtre
from philtre.openspiel.game import PREFIX
from philtre.openspiel.policy import SEEDS, bot_policy, situations

ASKED = 3.0
"""Per cent of the utility range that the strongest bot may give away."""


class Row(msgspec.Struct, frozen=True):
    """How much one bot gives away in one reduced game."""

    game: str
    bot: str
    seeds: int
    situations: int
    """Information states with a choice."""
    nash_conv: float
    percent: float
    """The same, as a part of the difference between the best and the worst result."""
    seconds: float


def main() -> None:
    chosen = arguments()
    rows = []
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, TimeRemainingColumn(), console=Console(stderr=True)) as progress:
        for game in chosen.games:
            for bot in chosen.bot:
                tell = teller(progress, f"{game}, {bot}")
                rows.append(measured(game, bot, chosen.seeds, tell))
    if chosen.json:
        sys.stdout.buffer.write(msgspec.json.format(msgspec.json.encode(rows), indent=1) + b"\n")
    else:
        sys.stdout.write("\n".join(table(rows)) + "\n")


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="NashConv of bots in the reduced games.")
    add = parser.add_argument
    add("games", nargs="*", metavar="GAME", help="default: all")
    add("--bot", action="append", metavar="NAME", help="several times for several (master)")
    add("--seeds", type=int, default=SEEDS, help=f"how often it is asked (default: {SEEDS})")
    add("--json", action="store_true", help="print the figures as JSON")
    chosen = parser.parse_args()
    chosen.games = chosen.games or [game for game in philtre.names() if has_reduced(game)]
    chosen.bot = chosen.bot or ["master"]
    for game in chosen.games:
        if not has_reduced(game):
            parser.error(f"there is no reduced game of {game!r}")
    return chosen


def has_reduced(game: str) -> bool:
    return f"{PREFIX}{game}_reduced" in pyspiel.registered_names()


def teller(progress: Progress, what: str) -> Callable[[int, int], None]:
    task = progress.add_task(what, total=None)

    def tell(done: int, total: int) -> None:
        progress.update(task, completed=done, total=total)

    return tell


def measured(game: str, bot: str, seeds: int, tell: Callable[[int, int], None]) -> Row:
    began = perf_counter()
    loaded = pyspiel.load_game(f"{PREFIX}{game}_reduced")
    policy = bot_policy(loaded, bot, seeds, tell)
    gap = float(nash_conv(loaded, policy))
    return Row(
        game=game,
        bot=bot,
        seeds=seeds,
        situations=sum(1 for _ in situations(loaded)),
        nash_conv=gap,
        percent=100 * gap / (loaded.max_utility() - loaded.min_utility()),
        seconds=perf_counter() - began,
    )


def table(rows: list[Row]) -> list[str]:
    lines = [
        "| reduced game | bot | situations | NashConv, % of the utility range | |",
        "| --- | --- | --: | --: | --- |",
    ]
    for row in rows:
        is_met = "met" if row.percent <= ASKED else f"above {ASKED:g} %"
        told = f"{row.situations} | {row.percent:.2f} | {is_met} |"
        lines.append(f"| {row.game} | `{row.bot}` | {told}")
    return lines


if __name__ == "__main__":
    main()
