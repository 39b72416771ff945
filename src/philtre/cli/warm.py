"""``philtre warm``: compile every game's rules into the cache, so that nobody waits later."""

import subprocess
import sys
import time
from typing import Annotated

import typer

from philtre.cli.options import Lang, known_name
from philtre.cli.terminal import aside, screen
from philtre.errors import PhiltreError
from philtre.texts import Texts, choose_language

AT_ONCE = 2
FEW_DECISIONS = 3

Names = Annotated[list[str] | None, typer.Argument(metavar="[GAME]...", show_default=False)]
Again = Annotated[bool, typer.Option("--again")]


def warm_up(name: str) -> float:
    """Call every kernel of a game once, with the types that real play uses; return the seconds.

    What is compiled goes to the cache. A game that is warm takes a moment, others some seconds.
    """
    import numpy as np

    from philtre.bots.bot import PolicyBot
    from philtre.bots.playout import POLICIES
    from philtre.bots.simulate import records, simulate
    from philtre.play.game import load
    from philtre.table.compiled import cache_folder

    start = time.perf_counter()
    game = load(name)
    table = game.new(seed=0)
    for k in range(FEW_DECISIONS):
        if table.turn is None:
            break
        table.play(PolicyBot(POLICIES[k % len(POLICIES)], seed=0).choose(table.view(table.turn)))
    table.view(None).resample(1)
    game.kernels.copy_state(table.states, 0, np.empty_like(table.states), 0)
    simulate(game, 1, 0, POLICIES[:1])
    next(records(game, 1, 0, POLICIES[:1]))
    cache_folder().mkdir(parents=True, exist_ok=True)
    _marker(name).touch()
    return time.perf_counter() - start


def _marker(name: str) -> "Path":
    from philtre.table.compiled import cache_folder

    return cache_folder() / f"{name}.warm"


def is_warm(name: str) -> bool:
    """Whether exactly these sources of the game have been compiled, or need not be."""
    from philtre.table.compiled import IS_COMPILED

    return not IS_COMPILED or _marker(name).exists()
