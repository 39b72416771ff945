"""The arena: who sits where, what is measured, faults, workers, and going on after a stop."""

import os
import re
import sys
import time
import xml.etree.ElementTree as ET
from collections import Counter
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import philtre
from philtre.arena import workers as crew
from philtre.arena.cheater import Cheater
from philtre.arena.measure import (
    Line,
    above_the_mean,
    clustered,
    fair_shares,
    lines_of,
    student,
    timing,
)
from philtre.arena.plan import Plan, plan_of
from philtre.arena.play import Played, Result, play_unit
from philtre.arena.ratings import ranking, ratings
from philtre.arena.report import page
from philtre.arena.run import run_arena
from philtre.arena.schedule import (
    bot_seed,
    deal_seed,
    line_ups,
    mixed,
    one_against_the_rest,
    rotations,
    units,
)
from philtre.arena.seat import Fault
from philtre.arena.store import RESULTS, Store
from philtre.arena.summary import Report
from philtre.bots import registry
from philtre.errors import BadOption, BadRecord, NeedsExtra, WorkerDied
from philtre.play.action import Action
from philtre.play.view import View
from philtre.texts import LANGUAGES, Texts


def poison_plan(*bots: str, deals: int = 2, tables: str = "both", **settings: Any) -> Plan:
    game = philtre.load("poison", settings.pop("players", 3))
    return plan_of(game, bots or ("thumb", "random"), deals, tables=tables, **settings)


def in_bytes(report: Report) -> bytes:
    """What has to be the same to the last digit."""
    return msgspec.json.encode(report.result)


# ---------------------------------------------------------------- who sits where


def test_each_bot_sits_alone_among_seats_of_each_other() -> None:
    found = one_against_the_rest(["a", "b", "c"], 3)
    assert len(found) == 6
    assert ("b", "c", "c") in found


def test_of_two_seats_each_is_alone_so_a_pair_meets_once() -> None:
    assert one_against_the_rest(["a", "b", "c"], 2) == [("a", "b"), ("a", "c"), ("b", "c")]


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("bots", ["ab", "abc", "abcd", "abcdefg"])
def test_at_mixed_tables_every_bot_sits_equally_often_in_every_seat(
    bots: str, players: int
) -> None:
    taken = Counter(
        (seat, bot)
        for line_up in mixed(bots, players)
        for seats in rotations(line_up)
        for seat, bot in enumerate(seats)
    )
    assert len(taken) == len(bots) * players
    assert len(set(taken.values())) == 1


def test_as_many_bots_as_seats_make_one_mixed_table() -> None:
    assert mixed("abc", 3) == [("a", "b", "c")]


def test_a_rotation_that_changes_nothing_is_played_once() -> None:
    assert rotations(("a", "b", "a", "b")) == [("a", "b", "a", "b"), ("b", "a", "b", "a")]


@pytest.mark.parametrize(("tables", "kinds"), [("one", {"one"}), ("mixed", {"mixed"})])
def test_the_kind_of_tables_can_be_chosen(tables: str, kinds: set[str]) -> None:
    assert {kind for kind, _ in line_ups(poison_plan(tables=tables))} == kinds


def test_a_deal_has_the_same_cards_at_every_table_and_bots_have_seeds_of_their_own() -> None:
    plan = poison_plan()
    assert deal_seed(plan, 0) != deal_seed(plan, 1)
    seats = ("thumb", "random", "random")
    seeds = {bot_seed(plan, deal, seats, seat) for deal in range(5) for seat in range(3)}
    assert len(seeds) == 15


def test_a_pair_plays_the_same_games_whoever_else_is_in_the_arena() -> None:
    few, many = poison_plan("thumb", "random"), poison_plan("cheater", "thumb", "random")
    unit = units(few)[0]
    twin = next(u for u in units(many) if u.bots == unit.bots and u.kind == unit.kind)
    assert play_unit(few, unit).games == play_unit(many, twin).games


# ---------------------------------------------------------------- statistics


@pytest.mark.parametrize(
    ("freedom", "quantile"),
    [(1, 12.7062), (4, 2.7764), (5, 2.5706), (10, 2.2281), (30, 2.0423), (1000, 1.9623)],
)
def test_students_quantiles_are_those_of_the_tables(freedom: int, quantile: float) -> None:
    assert student(freedom) == pytest.approx(quantile, abs=2e-4)


def test_an_interval_is_about_the_means_of_the_deals() -> None:
    """Means 1 to 5: their deviation is 1.5811, of the mean 0.70711; times 2.776445."""
    games = [(deal, deal + 1 + shift) for deal in range(5) for shift in (-10.0, 0.0, 10.0)]
    found = clustered(games)
    assert found.mean == 3
    assert found.high - found.mean == pytest.approx(1.963243, abs=1e-5)
    assert found.mean - found.low == pytest.approx(1.963243, abs=1e-5)


@given(
    numbers=st.lists(st.tuples(st.integers(0, 5), st.floats(-1e6, 1e6)), min_size=1, max_size=40),
    random=st.randoms(use_true_random=False),
)
def test_an_interval_does_not_depend_on_the_order_of_results(
    numbers: list[tuple[int, float]], random: Any
) -> None:
    other = numbers.copy()
    random.shuffle(other)
    assert clustered(other) == clustered(numbers)


@given(winners=st.sets(st.integers(0, 5), min_size=1), scores=st.lists(st.integers(), min_size=6))
def test_the_shares_of_a_table_sum_to_1_and_differences_to_0(
    winners: set[int], scores: list[int]
) -> None:
    assert sum(fair_shares(sorted(winners), 6)) / 6 == pytest.approx(1)
    small = [score % 1000 for score in scores]
    assert sum(above_the_mean(small, lowest_wins=False)) == pytest.approx(0, abs=1e-6)


def test_where_the_lowest_score_wins_below_the_mean_is_better() -> None:
    assert above_the_mean([0, 10], lowest_wins=True) == [5, -5]
    assert above_the_mean([0, 10], lowest_wins=False) == [-5, 5]


def test_only_a_bot_that_is_alone_has_an_opponent() -> None:
    games = (Played(("a", "b", "b"), (0,), (3, 0, 0), (1, 1, 1)),)
    lines = list(lines_of(Result(0, 0, "one", games, (), {}), lowest_wins=False))
    assert [(line.bot, line.against, line.win, line.score) for line in lines] == [
        ("a", "b", 3.0, 2.0),
        ("b", None, 0.0, -1.0),
        ("b", None, 0.0, -1.0),
    ]


def test_times_are_told_in_milliseconds() -> None:
    told = timing([1000, 2000, 3000, 10000])
    assert (told.decisions, told.mean, told.median) == (4, 4.0, 2.5)
    assert told.high == pytest.approx(8.95)
    assert timing([]).decisions == 0


# ---------------------------------------------------------------- ratings


def line(bot: str, win: float, score: float = 0) -> Line:
    return Line(0, "mixed", bot, None, win, score)


def test_a_match_ranks_bots_by_wins_for_each_seat_then_by_score() -> None:
    lines = [line("a", 1), line("b", 3), line("b", 0), line("c", 1, score=5)]
    assert ranking(lines) == {"b": 1, "c": 2, "a": 3}
    assert ranking([line("a", 1), line("b", 1)]) == {"a": 1, "b": 1}


def test_who_wins_more_is_rated_higher() -> None:
    found = ratings(["a", "b"], [[line("a", 2), line("b", 0)]] * 10)
    assert found["a"].mu > 25 > found["b"].mu
    assert found["a"].ordinal == pytest.approx(found["a"].mu - 3 * found["a"].sigma)


# ---------------------------------------------------------------- plans


@pytest.mark.parametrize(
    ("settings", "key"),
    [
        ({"bots": ["thumb"]}, "arena-bots"),
        ({"bots": ["thumb", "thumb"]}, "arena-bots"),
        ({"bots": ["thumb", "chess"]}, "no-bot"),
        ({"bots": ["thumb", "random:depth=3"]}, "bot-no-setting"),
        ({"deals": 1}, "deals"),
        ({"deals": True}, "deals"),
        ({"tables": "round"}, "tables"),
        ({"limit": 0.0}, "limit"),
        ({"limit": float("nan")}, "limit"),
        ({"seed": -1}, "seed"),
    ],
)
def test_what_cannot_be_played_is_refused_before_anything_starts(
    settings: dict[str, Any], key: str
) -> None:
    with pytest.raises(BadOption) as refused:
        plan_of(philtre.load("poison"), **{"bots": ["thumb", "random"], "deals": 2, **settings})
    assert refused.value.key == key


@pytest.mark.parametrize("workers", [0, 257, True])
def test_a_number_of_workers_that_cannot_be_is_refused(workers: int) -> None:
    with pytest.raises(BadOption) as refused:
        run_arena(poison_plan(), workers=workers)
    assert refused.value.key == "workers"


def test_a_plan_tells_the_command_that_plays_it_again() -> None:
    game = philtre.load("poison", 4, variant="draw", open_piles=True)
    command = plan_of(game, ["thumb", "cheater"], 5, seed=3, limit=0.5).command()
    assert command.startswith("philtre arena poison --bots thumb,cheater --deals 5 --players 4")
    assert "-o variant=draw -o open_piles=yes" in command
    assert command.endswith("--limit 0.5")


# ---------------------------------------------------------------- the whole arena


@pytest.fixture(scope="module")
def told() -> Report:
    return run_arena(poison_plan("thumb", "random", deals=12))


def test_the_rule_of_thumb_beats_chance_in_every_measure(told: Report) -> None:
    best, worst = told.result.standings
    assert (best.bot, worst.bot) == ("thumb", "random")
    assert best.mixed is not None
    assert best.alone is not None
    assert best.mixed.win.mean > 1
    assert best.alone.score.mean > 0
    assert best.rating.mu > worst.rating.mu
    assert [(cell.bot, cell.against) for cell in told.result.matrix] == [
        ("thumb", "random"),
        ("random", "thumb"),
    ]
    assert told.timings["thumb"].decisions == best.decisions
    assert told.result.faults == ()


def test_every_deal_is_played_by_every_line_up_in_every_rotation(told: Report) -> None:
    assert told.result.games == 12 * 4 * 3


def test_two_workers_come_to_the_same_as_one(told: Report) -> None:
    assert in_bytes(run_arena(told.result.plan, workers=2)) == in_bytes(told)


def test_another_seed_comes_to_something_else(told: Report) -> None:
    other = run_arena(poison_plan("thumb", "random", deals=12, seed=1))
    assert other.result.standings != told.result.standings


def test_of_one_kind_of_tables_only_that_is_told() -> None:
    alone = run_arena(poison_plan(tables="one")).result
    assert {row.mixed for row in alone.standings} == {None}
    together = run_arena(poison_plan(tables="mixed")).result
    assert together.matrix == ()


def test_the_cheater_sees_the_cards_and_beats_the_rule_of_thumb() -> None:
    found = run_arena(poison_plan("cheater", "thumb", deals=3, tables="one")).result
    assert found.standings[0].bot == "cheater"


def test_the_cheater_changes_nothing_at_the_table_and_decides_the_same_again() -> None:
    table = philtre.load("poison", 3).new(seed=4)
    before = table.states.tobytes()
    assert Cheater(1).choose(table) == Cheater(1).choose(table)
    assert table.states.tobytes() == before


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_is_whole_in_itself(told: Report, lang: str) -> None:
    html = page(told, Texts(lang, strict=True))
    assert told.result.plan.command() in html
    assert html.count("<svg") == 6
    for drawn in re.findall(r"<svg.*?</svg>", html):
        ET.fromstring(drawn)
    assert "prefers-color-scheme: dark" in html
    assert "src=" not in html
    assert "href=" not in html


# ---------------------------------------------------------------- faults


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


# ---------------------------------------------------------------- going on after a stop


def test_what_was_played_is_not_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plan = poison_plan()
    whole = run_arena(plan, folder=tmp_path)
    monkeypatch.setattr(crew, "play_unit", None)
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
