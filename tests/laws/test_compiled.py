"""The rules are the same program compiled and uncompiled."""

import os
import subprocess
import sys
from pathlib import Path

import philtre
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
