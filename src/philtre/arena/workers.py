"""Where work is done: here, in processes of this machine, or on a cluster."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from importlib import import_module
from multiprocessing import connection, get_context, parent_process
from threading import Thread
from typing import TypeVar

from philtre.arena.plan import Plan
from philtre.arena.play import Result, play_unit
from philtre.arena.schedule import Unit
from philtre.errors import BadOption, NeedsExtra, WorkerDied

MOST_WORKERS = 256

Piece = TypeVar("Piece")
Done = TypeVar("Done")


def checked_workers(workers: int | None) -> int:
    """How many processes play: as many as there are cores, if not said."""
    if workers is None:
        return os.cpu_count() or 1
    if (
        isinstance(workers, bool)
        or not isinstance(workers, int)
        or not 1 <= workers <= MOST_WORKERS
    ):
        raise BadOption("workers", most=MOST_WORKERS, given=workers)
    return workers


def played(plan: Plan, units: Sequence[Unit], workers: int) -> Iterator[Result]:
    """The results of units, in whatever order they are ready."""
    return spread(partial(play_unit, plan), units, workers)


def spread(work: Callable[[Piece], Done], pieces: Sequence[Piece], workers: int) -> Iterator[Done]:
    """What comes of every piece of work, in whatever order it is done."""
    if workers == 1 or len(pieces) < 2:
        yield from map(work, pieces)
        return
    context = get_context("spawn")  # a fork would copy the threads of Numba and of the screen
    with ProcessPoolExecutor(workers, context, _begin) as pool:
        waiting = [pool.submit(work, piece) for piece in pieces]
        try:
            for ready in as_completed(waiting):
                yield ready.result()
        except BrokenProcessPool as broken:
            raise WorkerDied("arena-worker") from broken
        finally:
            pool.shutdown(cancel_futures=True)


def played_on_cluster(plan: Plan, units: Sequence[Unit]) -> Iterator[Result]:
    """The same on all machines of a Ray cluster, or on this one if there is none."""
    try:
        ray = import_module("ray")
    except ImportError as missing:
        raise NeedsExtra(what="philtre arena --cluster", extra="cluster") from missing
    ray.init(ignore_reinit_error=True)
    play = ray.remote(play_unit)
    waiting = [play.remote(plan, unit) for unit in units]
    while waiting:
        ready, waiting = ray.wait(waiting)
        yield from ray.get(ready)


def _begin() -> None:
    """A worker leaves interrupting to the arena, and does not outlive it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_leave_with_arena, daemon=True).start()


def _leave_with_arena() -> None:
    arena = parent_process()
    if arena is not None:
        connection.wait([arena.sentinel])
        os._exit(1)
