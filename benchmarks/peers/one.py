"""One measurement: ``python benchmarks/peers/one.py hearts --cores 1 --seconds 3``.

Prints one line of JSON, a `Row`. Every process that plays is kept on its cores before it imports
what it measures, a peer or Philtre (``batch/poison/4/4096``). What is not installed or fails is a
row that says why.
"""

import argparse
import importlib
import importlib.metadata
import json
import multiprocessing
import os
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from threading import Barrier, BrokenBarrierError

if not __package__:  # started as a script: the folder itself would stand first on the path
    sys.path[0] = str(Path(__file__).parents[1])

from peers.catalogue import Peer, Played, Ready, Row
from peers.ours import entry

COMPILED = "PEERS_COMPILED"
"""The variable that names a folder for what JAX compiles, so that later processes find it."""
PATIENCE = 600.0  # seconds until all processes of one measurement have compiled


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure one peer, or Philtre.")
    parser.add_argument("name")
    parser.add_argument("--cores", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=3.0)
    chosen = parser.parse_args()
    row = measured(chosen.name, chosen.cores, chosen.seconds)
    sys.stdout.write("\n" + json.dumps(row) + "\n")


def measured(name: str, cores: int, seconds: float) -> Row:
    """A row, whatever happens to the peer."""
    row = empty_row(name, cores)
    peer = entry(name)
    here = sorted(os.sched_getaffinity(0))
    if cores > len(here):
        row["missing"] = f"only {len(here)} cores here"
        return row
    try:
        row["version"] = importlib.metadata.version(peer.library)
        played = max((_together(name, s, seconds) for s in _shares(peer, here[:cores])), key=_rate)
    except importlib.metadata.PackageNotFoundError:
        row["missing"] = f"{peer.library} is not installed"
    except Exception as error:  # whatever a peer raises is the answer
        row["missing"] = f"{type(error).__name__}: {error}"
    else:
        row["decisions"], row["seconds"], row["note"] = played
        row["rate"] = played.rate
        row["rates"] = [played.rate]
    return row


def empty_row(name: str, cores: int) -> Row:
    peer = entry(name)
    return Row(
        name=name,
        library=peer.library,
        version="",
        game=peer.game,
        cores=cores,
        decisions=0,
        seconds=0.0,
        rate=0.0,
        rates=[],
        note="",
        how=peer.how,
        missing="",
    )


def _rate(played: Played) -> float:
    return played.rate


def _shares(peer: Peer, cores: list[int]) -> list[list[set[int]]]:
    """The ways to share the cores out to processes."""
    ways: list[list[set[int]]] = []
    if peer.in_threads:
        ways.append([set(cores)])
    if peer.in_processes:
        ways.append([{core} for core in cores])
    return ways if len(cores) > 1 else ways[:1]  # on one core they are the same


def _together(name: str, shares: list[set[int]], seconds: float) -> Played:
    """All processes at once; they begin to play when the last one is ready."""
    fresh = multiprocessing.get_context("spawn")
    barrier = fresh.Barrier(len(shares))
    workers = len(shares)
    with ProcessPoolExecutor(workers, fresh, _wait_at, (barrier,)) as pool:
        asked = [pool.submit(_alone, name, share, seconds) for share in shares]
        errors = [error for answer in asked if (error := answer.exception())]
    if errors:  # those who waited for the one that failed know nothing of it
        raise min(errors, key=lambda error: isinstance(error, BrokenBarrierError))
    played = [answer.result() for answer in asked]
    notes = sorted({p.note for p in played if p.note})
    if workers > 1:
        notes.append(f"{workers} processes")
    decisions = sum(p.decisions for p in played)
    return Played(decisions, max(p.seconds for p in played), ", ".join(notes))


_barrier: Barrier | None = None


def _wait_at(barrier: Barrier) -> None:
    global _barrier  # noqa: PLW0603 - a barrier reaches a process only when it starts
    _barrier = barrier


def _alone(name: str, share: set[int], seconds: float) -> Played:
    os.sched_setaffinity(0, share)
    os.environ["JAX_PLATFORMS"] = "cpu"
    if folder := os.environ.get(COMPILED):
        # XLA may split the work by the number of cores, so each number has its own.
        os.environ["JAX_COMPILATION_CACHE_DIR"] = f"{folder}/{len(share)}"
    assert _barrier is not None
    peer = entry(name)
    try:
        prepare = importlib.import_module(f"peers.{peer.module}").prepare
        play: Ready = prepare(peer.game, **peer.settings)
    except BaseException:
        _barrier.abort()
        raise
    _barrier.wait(PATIENCE)
    return play(seconds)


if __name__ == "__main__":
    main()
