"""The rules are the same program compiled and uncompiled."""

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

import philtre
from philtre.table.compiled import bind, cache_folder
from tracing import traces

TESTS = Path(__file__).parent.parent


def test_compiled_and_uncompiled_runs_agree_byte_for_byte() -> None:
    plain = subprocess.run(
        [sys.executable, "-W", "error", str(TESTS / "tracing.py")],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": str(TESTS)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert plain.stdout.splitlines() == list(traces())


def test_kernels_of_all_games_live_together_in_one_process() -> None:
    """They were compiled in different processes, and must not call into one another."""
    names = philtre.names()
    assert simulated(*names) == [line for name in names for line in simulated(name)]


def simulated(*names: str) -> list[str]:
    """What a fresh process gets by simulating these games, a line a game."""
    code = (
        "import sys, philtre\n"
        "from philtre.bots.simulate import simulate\n"
        "for name in sys.argv[1:]:\n"
        "    for bot in ('random', 'thumb'):\n"
        "        print(simulate(philtre.load(name), 200, 1, [bot])[0])\n"
    )
    run = subprocess.run(
        [sys.executable, "-c", code, *names], capture_output=True, text=True, check=True
    )
    return run.stdout.splitlines()


def test_threads_that_bind_at_once_keep_their_kernels_where_they_belong(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A server loads several games at once, and Numba has one setting for all threads."""
    monkeypatch.setenv("PHILTRE_CACHE", str(tmp_path))
    games = [f"game{number}" for number in range(200)]
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(8) as threads:
            bound: list[Any] = list(threads.map(lambda game: bind(nothing, game, {}), games))
    finally:
        sys.setswitchinterval(before)
    for game, kernel in zip(games, bound, strict=True):
        kept = Path(kernel.stats.cache_path)
        assert kept.is_relative_to(cache_folder(game, [nothing])), kept


def nothing(number: int) -> int:
    return number
