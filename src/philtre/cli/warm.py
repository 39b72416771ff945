"""``philtre warm``: compile every game's rules into the cache, so that nobody waits later."""

import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from philtre.cli.options import Lang, known_name
from philtre.cli.progress import progress_bar
from philtre.cli.terminal import screen
from philtre.errors import PhiltreError
from philtre.texts import Texts, choose_language

if TYPE_CHECKING:
    from rich.progress import Progress

    from philtre.play.game import Game

AT_ONCE = 2
FEW_DECISIONS = 4
AT_TABLE, TO_PLAY, WHOLE = "warm-at-table", "warm-to-play", "warm"  # markers in the cache

Names = Annotated[list[str] | None, typer.Argument(metavar="GAME", show_default=False)]
Again = Annotated[bool, typer.Option("--again")]
ToPlay = Annotated[bool, typer.Option("--to-play")]
AtTable = Annotated[bool, typer.Option("--at-table")]
Quiet = Annotated[bool, typer.Option("--quiet", "-q")]


def warm_up(name: str, what: str = WHOLE) -> float:
    """Call the kernels of a game once, with the types that real play uses; return the seconds.

    What is compiled goes to the cache. A game that is warm takes a moment, others some seconds.
    """
    from philtre.play.game import load

    start, game = time.perf_counter(), load(name)
    for part, warm in _PARTS.items():
        warm(game)
        _mark(name, part)
        if part == what:
            break
    return time.perf_counter() - start


def _warm_table(game: "Game") -> None:
    """What a table with people and rules of thumb needs."""
    from philtre.bots.playout import POLICIES
    from philtre.bots.registry import make_bot

    table = game.new(seed=0)
    for k in range(FEW_DECISIONS):
        if table.turn is not None:
            policy = POLICIES[k % len(POLICIES)]
            table.play(make_bot(policy, seed=0).choose(table.view(table.turn)))
    table.actions()
    view = table.view(None)
    view.json()
    view.resample(1)


def _warm_thinkers(game: "Game") -> None:
    """What bots that search need."""
    from philtre.bots.rehearsal import rehearse

    rehearse(game.name)


def _warm_research(game: "Game") -> None:
    """What batches, learners and simulations need."""
    from philtre.batches import Batch, Solo
    from philtre.bots.playout import POLICIES
    from philtre.bots.simulate import records, simulate
    from philtre.bots.versus import Versus

    games = Batch(game, 1)
    games.step(games.sampled)
    Versus(game, 1)
    alone = Solo(game, 0)
    alone.observe()
    while not alone.is_over:  # rewards are for the end
        alone.step(int(alone.legal[0]))
    alone.rewards()
    simulate(game, 1, 0, POLICIES[:1])
    next(records(game, 1, 0, POLICIES[:1]))


_PARTS = {AT_TABLE: _warm_table, TO_PLAY: _warm_thinkers, WHOLE: _warm_research}
"""Each part needs those before it."""


def _marker(name: str, what: str) -> Path:
    from philtre.bots.playout import kernel_folder

    return kernel_folder(name) / what


def _mark(name: str, what: str) -> None:
    with suppress(OSError):  # a cache that cannot be written only costs time
        _marker(name, what).parent.mkdir(parents=True, exist_ok=True)
        _marker(name, what).touch()


def is_warm(name: str, what: str = WHOLE) -> bool:
    """Whether exactly these sources of the game have been compiled, or need not be."""
    from philtre.table.compiled import IS_COMPILED

    return not IS_COMPILED or _marker(name, what).exists()


# ------------------------------------------------------------ the command


def run(
    games: Names = None,
    again: Again = False,
    to_play: ToPlay = False,
    at_table: AtTable = False,
    quiet: Quiet = False,
    lang: Lang = None,
) -> None:
    from philtre.play.game import names, rules_of
    from philtre.table.compiled import IS_COMPILED, cache_root

    texts = Texts(choose_language(lang))
    wanted = [known_name(name) for name in games or []] or list(names())
    for name in wanted:
        rules_of(name)  # refuses one that there is not
    console = screen()
    if not IS_COMPILED:
        console.print(texts("warm-not-compiled"))
        return
    what = AT_TABLE if at_table else TO_PLAY if to_play else WHOLE
    cold = [name for name in dict.fromkeys(wanted) if again or not is_warm(name, what)]
    start = time.perf_counter()
    for name in dict.fromkeys(wanted):
        if name not in cold and not quiet:
            console.print(texts("warm-already", game=name))
    if cold:
        console.print(texts("warm-begins", games=len(cold)))
        for name, seconds in _compiled(cold, what, texts):
            console.print(texts("warm-compiled", game=name, seconds=f"{seconds:.1f}"))
        console.print(texts("warm-all", seconds=f"{time.perf_counter() - start:.1f}"))
    if cold or not quiet:
        console.print(texts("warm-cache", folder=str(cache_root())), soft_wrap=True)


def _compiled(cold: list[str], what: str, texts: Texts) -> list[tuple[str, float]]:
    """Compile games, two at a time in processes of their own; return the seconds each took."""
    with progress_bar() as progress:
        return _run_two_at_a_time(cold, what, progress, texts)


def _run_two_at_a_time(
    cold: list[str], what: str, progress: "Progress", texts: Texts
) -> list[tuple[str, float]]:
    waiting = sorted(cold, key=_size_of, reverse=True)  # the longest first: all end together
    running, done = dict[str, subprocess.Popen[str]](), []
    task = progress.add_task("", total=len(cold))
    try:
        while waiting or running:
            while waiting and len(running) < AT_ONCE:
                name = waiting.pop(0)
                running[name] = _start(name, what)
            progress.update(task, description=texts("warm-compiling", games=", ".join(running)))
            for name in [name for name, process in running.items() if process.poll() is not None]:
                done.append((name, _seconds(name, running.pop(name), texts)))
                progress.advance(task)
            time.sleep(0.05)
    finally:
        for process in running.values():
            process.kill()
            process.communicate()
    return done


def _size_of(name: str) -> int:
    """How much source a game has, a guess at how long it takes to compile."""
    from philtre.play.game import rules_of

    return len(rules_of(name).cards) * len(rules_of(name).phases)


def _start(name: str, what: str) -> "subprocess.Popen[str]":
    code = f"from philtre.cli.warm import warm_up; print(warm_up({name!r}, {what!r}))"
    pipe = subprocess.PIPE
    return subprocess.Popen([sys.executable, "-c", code], stdout=pipe, stderr=pipe, text=True)


def _seconds(name: str, process: "subprocess.Popen[str]", texts: Texts) -> float:
    told, trouble = process.communicate()
    if process.returncode:
        reason = (trouble.strip().splitlines() or [""])[-1]
        raise PhiltreError(texts("warm-failed", game=name, reason=reason))
    return float(told)
