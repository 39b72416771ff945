"""How fast the rules are: ``python benchmarks/speed.py`` measures and writes benchmarks/results.md.

Uniformly random play from deal to end on one core, compiled; what a state and a copy of it cost;
how long the first start after installation compiles and how long later starts take to load.
Run it on a quiet machine.
"""

import os
import platform
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import numba
import numpy as np
from rich.console import Console
from rich.progress import track

import philtre
from philtre.bots.playout import RANDOM, THUMB, bot_kernels
from philtre.bots.simulate import DECISIONS, SCORES
from philtre.play.game import rules_of
from philtre.table.compiled import bind
from philtre.table.layout import MAX_SEATS, States

HERE = Path(__file__).parent
REPEATS = 5
A_RUN = 0.2  # seconds
COPIES = 200_000
TARGET = {"poison": 8.0}
OTHERS = 4.0


class Row(msgspec.Struct, frozen=True):
    """One game with one number of players."""

    game: str
    players: int
    decisions_a_game: float
    random_millions: float
    """Decisions a second, in millions, uniformly random play."""
    thumb_millions: float
    state_bytes: int
    copy_ns: float


class Start(msgspec.Struct, frozen=True):
    """Starting a game of every kind in a fresh process, in seconds."""

    first_compile: float
    later_load: float


def best(seconds: Callable[[], float]) -> float:
    """The shortest of several runs: what the machine can do when nothing disturbs it."""
    return min(seconds() for _ in range(REPEATS))


def measure(game: philtre.Game) -> Row:
    decisions_a_game, random = rate(game, RANDOM)
    _, thumb = rate(game, THUMB)
    return Row(
        game=game.name,
        players=game.players,
        decisions_a_game=decisions_a_game,
        random_millions=random,
        thumb_millions=thumb,
        state_bytes=game.rules.dtype.itemsize,
        copy_ns=copy_time(game),
    )


def rate(game: philtre.Game, policy: int) -> tuple[float, float]:
    """Decisions a game, and millions of decisions a second."""
    play(game, policy, 1)  # loads the kernel
    games = 8
    while (taken := play(game, policy, games)[1]) < A_RUN / 4:
        games *= 2
    games = max(1, int(games * A_RUN / taken))
    decisions = play(game, policy, games)[0]
    return decisions / games, decisions / best(lambda: play(game, policy, games)[1]) / 1e6


def play(game: philtre.Game, policy: int, games: int) -> tuple[int, float]:
    results = np.zeros((games, SCORES + MAX_SEATS), np.int64)
    policies = np.full(game.players, policy, np.int64)
    start = time.perf_counter()
    bot_kernels(game.name).play_games(game.template, np.uint64(1), 0, policies, results)
    return int(results[:, DECISIONS].sum()), time.perf_counter() - start


def copy_often(states: States, many: int) -> None:
    """Copies between changing places, so that no copy can be left out."""
    for k in range(many):
        states[k & 1] = states[2 + (k & 3)]


def copy_time(game: philtre.Game) -> float:
    states = np.repeat(game.new(seed=1).states, 6)
    copies = bind(copy_often, game.name, {})
    copies(states, 1)

    def seconds() -> float:
        start = time.perf_counter()
        copies(states, COPIES)
        return time.perf_counter() - start

    return best(seconds) / COPIES * 1e9


def measure_start() -> Start:
    """All kernels of all games by ``philtre warm`` into an empty cache, then from a full one."""
    with tempfile.TemporaryDirectory() as cache:
        first = start_once(cache, "-m", "philtre.cli", "warm")
        later = min(start_once(cache, "-c", LATER) for _ in range(3))
    return Start(first, later)


LATER = """
import philtre
for name in philtre.names():
    table = philtre.load(name).new(seed=1)
    table.view(table.turn).json()
    table.play(table.actions()[0])
"""


def start_once(cache: str, *arguments: str) -> float:
    start = time.perf_counter()
    subprocess.run(
        [sys.executable, *arguments],
        env={**os.environ, "PHILTRE_CACHE": cache},
        check=True,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    return time.perf_counter() - start


def page(rows: list[Row], start: Start) -> Iterator[str]:
    yield "# Speed\n"
    yield "Written by `python benchmarks/speed.py`; the raw figures are in `results.json`.\n"
    yield f"{machine()}\n"
    yield (
        "Whole games from deal to end on one core, compiled, with every seat's knowledge and all "
        f"events kept. Best of {REPEATS} runs.\n"
    )
    yield (
        "| game | players | decisions a game | random play, million decisions/s | rule of thumb, "
        "million decisions/s | state, bytes | copy, ns |"
    )
    yield "| --- | --: | --: | --: | --: | --: | --: |"
    for row in rows:
        yield (
            f"| {row.game} | {row.players} | {row.decisions_a_game:.0f} | "
            f"{row.random_millions:.1f} | {row.thumb_millions:.1f} | {row.state_bytes} | "
            f"{row.copy_ns:.0f} |"
        )
    yield ""
    yield f"The first start compiles all games in {start.first_compile:.0f} s (`philtre warm`)."
    yield (
        "Later, a process that loads all games, deals each, shows a view and plays a decision "
        f"takes {start.later_load:.1f} s in all, Python and Numba included."
    )


def machine() -> str:
    return (
        f"{os.cpu_count()} cores, {processor()}; Python {platform.python_version()}, "
        f"NumPy {np.__version__}, Numba {numba.__version__}."
    )


def processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
    except OSError:
        return platform.processor() or platform.machine()
    return next((x.split(":")[1].strip() for x in lines if x.startswith("model name")), "unknown")


def main() -> None:
    console = Console()
    games = [philtre.load(name, n) for name in philtre.names() for n in rules_of(name).players]
    rows = [measure(game) for game in track(games, "measuring", console=console)]
    console.print("starting from an empty cache ...")
    start = measure_start()
    HERE.joinpath("results.md").write_text("\n".join(page(rows, start)) + "\n")
    raw = msgspec.json.encode({"rows": rows, "start": start})
    HERE.joinpath("results.json").write_bytes(msgspec.json.format(raw, indent=1) + b"\n")
    for row in rows:
        enough = row.random_millions >= TARGET.get(row.game, OTHERS)
        console.print(f"{'ok ' if enough else 'LOW'} {row}")
    console.print(start)


if __name__ == "__main__":
    main()
