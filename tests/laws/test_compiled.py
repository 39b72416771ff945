"""The rules are the same program compiled and uncompiled."""

import os
import subprocess
import sys
from pathlib import Path

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
