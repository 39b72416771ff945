"""The arena: bots that fail, are named, and do not stop it."""

import time

import msgspec
import pytest

from arenas import in_bytes, poison_plan
from philtre.arena.report import page
from philtre.arena.run import run_arena
from philtre.arena.seat import Fault
from philtre.bots import registry
from philtre.play.action import Action
from philtre.play.view import View
from philtre.texts import Texts


class Faulty:
    """A bot that fails in one way, at its every decision."""

    name = "faulty"

    def __init__(self, seed: int, way: str = "raised") -> None:
        self.way = way

    def choose(self, view: View) -> object:
        if self.way == "raised":
            raise ValueError("no idea\x1b[2J")
        if self.way == "left":
            raise SystemExit(3)
        if self.way == "nothing":
            return None
        if self.way == "unknown":
            return "drink it all"
        if self.way == "slow":
            time.sleep(0.002)
            return view.actions[0]
        return next(a for a in view.game.actions if a not in view.actions)


class Unmakeable:
    def __init__(self, seed: int) -> None:
        if seed:  # the check before the start makes it with 0
            raise RuntimeError("no luck")

    def choose(self, view: View) -> Action:
        return view.actions[0]


class Watching:
    """A bot that notes what it is shown, and fails at the third."""

    def __init__(self, seed: int) -> None:
        self.seen: list[tuple[int | None, int]] = []

    def watch(self, view: View) -> None:
        self.seen.append((view.seat, int(view.state.decisions)))
        if len(self.seen) == 3:
            raise ValueError(f"{self.seen}")

    def choose(self, view: View) -> Action:
        return view.actions[0]


@pytest.fixture
def with_faulty(monkeypatch: pytest.MonkeyPatch) -> None:
    ours = {**registry.makers(), "faulty": Faulty, "unmakeable": Unmakeable, "watching": Watching}
    monkeypatch.setattr(registry, "makers", lambda: ours)


@pytest.mark.usefixtures("with_faulty")
@pytest.mark.parametrize(
    ("bot", "kind", "reason"),
    [
        ("faulty:way=raised", "raised", "ValueError: no idea [2J"),
        ("faulty:way=left", "raised", "SystemExit: 3"),
        ("faulty:way=nothing", "no-decision", "NoneType"),
        ("faulty:way=unknown", "no-decision", "poison has no decision 'drink it all'"),
        ("faulty:way=illegal", "illegal", "(POI-"),
        ("unmakeable", "raised", "RuntimeError: no luck"),
    ],
)
def test_a_bot_that_fails_is_named_and_the_arena_goes_on(bot: str, kind: str, reason: str) -> None:
    plan = poison_plan("thumb", bot, tables="mixed")
    found = run_arena(plan).result
    row = next(row for row in found.standings if row.bot == bot)
    assert row.faults == row.decisions == len(found.faults)
    assert next(row for row in found.standings if row.bot == "thumb").faults == 0
    first = found.faults[0]
    assert (first.bot, first.game, first.deal, first.kind) == (bot, "poison", 0, kind)
    assert first.seats[first.seat] == bot
    assert reason in first.reason
    assert len({fault.decision for fault in found.faults}) > 1
    assert in_bytes(run_arena(plan)) == msgspec.json.encode(found)


@pytest.mark.usefixtures("with_faulty")
def test_a_bot_that_overruns_its_time_is_named() -> None:
    plan = poison_plan("random", "faulty:way=slow", tables="mixed", limit=0.0015)
    found = run_arena(plan).result.faults
    assert {fault.bot for fault in found} >= {"faulty:way=slow"}
    assert {fault.kind for fault in found} == {"overran"}
    assert "> 0.0015 s" in found[0].reason


@pytest.mark.usefixtures("with_faulty")
def test_a_bot_may_watch_every_decision_from_its_seat_and_its_failing_is_noted() -> None:
    faults = run_arena(poison_plan("random", "watching", tables="one")).result.faults
    assert {(fault.bot, fault.kind, fault.decision) for fault in faults} == {
        ("watching", "raised", 2)
    }
    for fault in faults:
        assert fault.reason == f"ValueError: {[(fault.seat, number) for number in (0, 1, 2)]}"


@pytest.mark.usefixtures("with_faulty")
def test_the_page_lists_faults_and_does_not_trust_their_words() -> None:
    report = run_arena(poison_plan("thumb", "faulty", tables="mixed"))
    nasty = Fault("faulty", "poison", 0, ("faulty",), 0, 7, "raised", "<script>alert(1)</script>")
    result = msgspec.structs.replace(report.result, faults=(nasty,))
    html = page(msgspec.structs.replace(report, result=result), Texts("en"))
    assert "&lt;script&gt;" in html
    assert "<script>" not in html
