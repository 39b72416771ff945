"""The arena: going on after a stop, workers, and a cluster."""

import os
import sys
from pathlib import Path
from types import SimpleNamespace

import msgspec
import pytest

from arenas import in_bytes, poison_plan
from philtre.arena import workers as crew
from philtre.arena.play import Result
from philtre.arena.run import run_arena
from philtre.arena.schedule import (
    units,
)
from philtre.arena.store import RESULTS, Store
from philtre.errors import BadOption, BadRecord, NeedsExtra, WorkerDied

# ---------------------------------------------------------------- going on after a stop


def test_what_was_played_is_not_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plan = poison_plan()
    whole = run_arena(plan, folder=tmp_path)
    monkeypatch.setattr(crew, "play_unit", pytest.fail)
    assert in_bytes(run_arena(plan, folder=tmp_path)) == in_bytes(whole)


def test_a_torn_last_line_is_played_again(tmp_path: Path) -> None:
    plan = poison_plan()
    whole = run_arena(plan, folder=tmp_path)
    results = tmp_path / RESULTS
    results.write_bytes(results.read_bytes()[:-30])
    with Store(plan, tmp_path) as store:
        assert len(store.results) == len(units(plan)) - 1
    assert in_bytes(run_arena(plan, folder=tmp_path)) == in_bytes(whole)
    assert len(results.read_bytes().splitlines()) == len(units(plan))


def test_the_order_in_which_units_were_done_does_not_matter(tmp_path: Path) -> None:
    plan = poison_plan()
    whole = run_arena(plan, folder=tmp_path)
    results = tmp_path / RESULTS
    lines = results.read_bytes().splitlines(keepends=True)
    results.write_bytes(b"".join(reversed(lines)))
    assert in_bytes(run_arena(plan, folder=tmp_path)) == in_bytes(whole)


def test_a_folder_of_another_arena_is_refused(tmp_path: Path) -> None:
    Store(poison_plan(), tmp_path).__exit__(None, None, None)
    with pytest.raises(BadOption, match="holds another arena: its seed is 0, not 7"):
        Store(poison_plan(seed=7), tmp_path)


@pytest.mark.parametrize("line", [b"{}", b"nonsense"])
def test_a_damaged_line_is_named(tmp_path: Path, line: bytes) -> None:
    plan = poison_plan()
    run_arena(plan, folder=tmp_path)
    results = tmp_path / RESULTS
    results.write_bytes(line + b"\n" + results.read_bytes())
    with pytest.raises(BadRecord, match=r"line 1 of .* is damaged"):
        run_arena(plan, folder=tmp_path)


def test_a_line_of_another_schedule_is_refused(tmp_path: Path) -> None:
    plan = poison_plan()
    stray = Result(99, 0, "one", (), (), {})
    Store(plan, tmp_path).__exit__(None, None, None)
    (tmp_path / RESULTS).write_bytes(msgspec.json.encode(stray) + b"\n")
    with pytest.raises(BadRecord, match="damaged"):
        Store(plan, tmp_path)


# ---------------------------------------------------------------- workers


def test_a_worker_that_dies_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crew, "play_unit", _die)
    with pytest.raises(WorkerDied):
        run_arena(poison_plan(), workers=2)


def _die(*_given: object) -> None:
    os._exit(1)


def test_without_ray_the_cluster_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(NeedsExtra, match=r"philtre\[cluster\]"):
        run_arena(poison_plan(), cluster=True)


def test_a_cluster_plays_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """A stand-in for Ray, with the four calls that are made of it."""
    ray = SimpleNamespace(
        init=lambda **_: None,
        remote=lambda function: SimpleNamespace(remote=lambda *given: (function, given)),
        wait=lambda waiting: (waiting[-1:], waiting[:-1]),
        get=lambda ready: [function(*given) for function, given in ready],
    )
    monkeypatch.setitem(sys.modules, "ray", ray)
    assert in_bytes(run_arena(poison_plan(), cluster=True)) == in_bytes(run_arena(poison_plan()))
