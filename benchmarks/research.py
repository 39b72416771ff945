"""Philtre and its peers side by side: ``python benchmarks/research.py``.

Measures all in one run, on one core and on two, and writes research.md, research.json and
research.png. Run it on a quiet machine; the peers and the plot need the extra ``peers``.
"""

import argparse
import sys
from collections.abc import Iterable, Iterator
from itertools import chain, zip_longest
from pathlib import Path

import msgspec
from rich.console import Console

import philtre
from peers import PEERS, measure
from peers.ours import BATCH, OBSERVED, Ours, solo_of
from philtre.play.game import rules_of
from plot import draw
from report import BEST_OF, Run, page
from speed import machine
from targets import SIZES, Figures, targets

HERE = Path(__file__).parent
CORES = (1, 2)
REPEATS = 3
QUICK_PEERS = ("hearts", "leduc_holdem")
QUICK_GAMES = ("poison",)
QUICK_SIZES = (256, 4096)

Wanted = tuple[str, int]
"""The name of what is measured, and on how many cores."""


def main() -> None:
    chosen = arguments()
    console = Console(stderr=True)
    raw: Path = chosen.json or chosen.out / "research.json"
    for folder in (chosen.out, raw.parent):  # now, and not after an hour
        folder.mkdir(parents=True, exist_ok=True)
    run = earlier(chosen.rows) if chosen.rows else measured(chosen)
    raw.write_bytes(msgspec.json.format(msgspec.json.encode(run), indent=1) + b"\n")
    chosen.out.joinpath("research.md").write_text(page(run))
    figures = Figures(run.rows)
    draw(figures, chosen.out / "research.png")
    for target in targets(figures):
        console.print(f"{target.verdict.strip('*'):>12}  {target.what}", markup=False)
    console.print(f"Written: {raw}, and research.md and research.png in {chosen.out}.")


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Measure Philtre beside its peers.")
    add = parser.add_argument
    add("--quick", action="store_true", help="one game, two peers, once: to see that it works")
    add("--seconds", type=float, default=3.0, help="of each measurement (default: 3)")
    add("--repeats", type=int, help=f"of all measurements, the best counts (default: {REPEATS})")
    add("--only", nargs="+", metavar="NAME", help="rows by name, such as hearts or solo/poison/4/1")
    add("--out", type=Path, default=HERE, help="folder for the report (default: benchmarks)")
    add("--json", type=Path, metavar="FILE", help="raw figures (default: research.json there)")
    add("--rows", type=Path, metavar="FILE", help="report earlier raw figures, measure nothing")
    return parser.parse_args()


def earlier(raw: Path) -> Run:
    return msgspec.json.decode(raw.read_bytes(), type=Run)


def measured(chosen: argparse.Namespace) -> Run:
    wanted = quick_rows() if chosen.quick else all_rows()
    if chosen.only:
        wanted = only(chosen.only, wanted)
    repeats = chosen.repeats or (1 if chosen.quick else REPEATS)
    rows = measure(wanted, chosen.seconds, repeats)
    return Run(machine(), chosen.seconds, repeats, chosen.quick, rows)


# ---------------------------------------------------------------- what is measured


def only(names: list[str], wanted: list[Wanted]) -> list[Wanted]:
    known = list(dict.fromkeys(name for name, _ in wanted))
    if unknown := [name for name in names if name not in known]:
        sys.exit(f"No such row: {', '.join(unknown)}. There are: {', '.join(known)}.")
    return [each for each in wanted if each[0] in names]


def all_rows() -> list[Wanted]:
    games = philtre.names()
    ours = [*main_rows(games), *sizes(games, SIZES), *players(games)]
    return in_turn(ours, on_both(PEERS))


def quick_rows() -> list[Wanted]:
    ours = [*main_rows(QUICK_GAMES), *sizes(QUICK_GAMES, QUICK_SIZES)]
    return in_turn(ours, on_both(QUICK_PEERS))


def main_rows(games: Iterable[str]) -> Iterator[Wanted]:
    """What stands side by side with the peers."""
    for game in games:
        for ours in (solo_of(game), Ours(BATCH, game), Ours(OBSERVED, game)):
            yield from on_both([ours.name])


def sizes(games: Iterable[str], chosen: Iterable[int]) -> Iterator[Wanted]:
    for game in games:
        for size in chosen:
            yield Ours(BATCH, game, size=size).name, 1
            yield Ours(OBSERVED, game, size=size).name, 1
            if size in BEST_OF:
                yield Ours(BATCH, game, size=size).name, 2


def players(games: Iterable[str]) -> Iterator[Wanted]:
    for game in games:
        for count in rules_of(game).players:
            yield Ours(OBSERVED, game, count).name, 1


def on_both(names: Iterable[str]) -> list[Wanted]:
    return [(name, cores) for name in names for cores in CORES]


def in_turn(ours: Iterable[Wanted], peers: Iterable[Wanted]) -> list[Wanted]:
    """Ours and theirs by turns, each once."""
    pairs = zip_longest(dict.fromkeys(ours), peers)
    return [each for each in chain.from_iterable(pairs) if each]


if __name__ == "__main__":
    main()
