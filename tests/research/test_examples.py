"""The examples do what they say, in small."""

import json
import math
import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"
needs_torch = pytest.mark.skipif(
    find_spec("torch") is None, reason="needs PyTorch, which only the extra `train` brings"
)


def run(script: str, out: Path, *arguments: str) -> tuple[str, Any]:
    """What a script prints, and the JSON it writes."""
    command = [sys.executable, str(EXAMPLES / script), *arguments, "--out", str(out)]
    done = subprocess.run(
        command, capture_output=True, text=True, check=False, env={**os.environ, "COLUMNS": "200"}
    )
    assert done.returncode == 0, done.stderr
    return done.stdout, json.loads(out.read_text())


def test_cfr_plus_solves_reduced_poison(tmp_path: Path) -> None:
    printed, result = run("solve_reduced.py", tmp_path / "out", "poison", "--iterations", "16")
    gaps = list(result["nash_conv"].values())
    assert gaps[-1] < 0.01 < gaps[0]
    assert 0.44 < result["value"] < 0.46
    assert result["histories"] == 892  # as docs/researchers.md says
    assert result["information_states"] == [246, 101]
    assert "892 histories" in printed


def test_what_is_told_of_a_solution_are_chances(tmp_path: Path) -> None:
    arguments = ("magic_bluff", "--iterations", "4", "--shown", "5")
    printed, result = run("solve_reduced.py", tmp_path / "out", *arguments)
    assert 0 < len(result["situations"]) <= 5
    for situation in result["situations"]:
        assert math.isclose(sum(situation["choices"].values()), 1, abs_tol=1e-6)
        assert 0 < situation["reach"] <= 1
    assert "announce" in printed


TINY = ("--updates", "2", "--games", "32", "--steps", "16", "--evaluation", "32")


@needs_torch
def test_an_agent_trains_on_le_verre_and_its_curve_is_kept(tmp_path: Path) -> None:
    printed, result = run("train_verre.py", tmp_path / "out", *TINY)
    assert len(result["curve"]) == 2
    assert all(math.isfinite(point["loss"]) for point in result["curve"])
    for when in ("before", "after"):
        assert 0.0 <= result[when]["random"]["mean"] <= 1.0
    assert "after  against thumb" in printed


@needs_torch
def test_training_follows_from_the_seed(tmp_path: Path) -> None:
    once = run("train_verre.py", tmp_path / "1", *TINY, "--seed", "3")[1]
    again = run("train_verre.py", tmp_path / "2", *TINY, "--seed", "3")[1]
    assert once == again


@needs_torch
def test_counting_knows_more_of_a_glass_than_the_usual_share(tmp_path: Path) -> None:
    arguments = ("--samples", "300", "--tests", "300", "--worlds", "20", "--epochs", "2")
    _, result = run("who_knows.py", tmp_path / "out", *arguments)
    scores = result["brier"]["random"]
    assert scores["counting"]["high"] < scores["the usual share"]["low"]
    assert 0 < scores["reading"]["mean"] < 1


@pytest.mark.parametrize("script", sorted(path.name for path in EXAMPLES.glob("*.py")))
def test_every_example_has_help_and_a_seed(script: str) -> None:
    if "torch" in (EXAMPLES / script).read_text() and find_spec("torch") is None:
        pytest.skip("needs PyTorch, which only the extra `train` brings")
    command = [sys.executable, str(EXAMPLES / script), "--help"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert "--seed" in done.stdout
