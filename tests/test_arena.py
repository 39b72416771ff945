"""The arena as a whole: the same to the last digit, the rulers, the page."""

import re
import xml.etree.ElementTree as ET

import pytest

import philtre
from arenas import in_bytes, poison_plan
from philtre.arena.cheater import Cheater
from philtre.arena.plots import intervals
from philtre.arena.report import page
from philtre.arena.run import run_arena
from philtre.arena.summary import Report
from philtre.bots.simulate import Estimate
from philtre.texts import LANGUAGES, Texts


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


def test_the_first_bot_alone_can_be_put_to_the_test() -> None:
    found = run_arena(poison_plan("random", "thumb", tables="first")).result
    assert found.games == 2 * 3
    assert [(cell.bot, cell.against) for cell in found.matrix] == [("random", "thumb")]
    assert [row.bot for row in found.standings] == ["random", "thumb"]
    assert found.standings[1].alone is None


def test_the_cheater_sees_the_cards_and_beats_the_rule_of_thumb() -> None:
    found = run_arena(poison_plan("cheater", "thumb", tables="first")).result
    alone = found.standings[0].alone
    assert alone is not None
    assert alone.win.mean > 1.5


def test_the_cheater_changes_nothing_at_the_table_and_decides_the_same_again() -> None:
    table = philtre.load("poison", 3).new(seed=4)
    before = table.states.tobytes()
    assert Cheater(1).choose(table) == Cheater(1).choose(table)
    assert table.states.tobytes() == before


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_is_whole_in_itself(told: Report, lang: str) -> None:
    html = page(told, Texts(lang, strict=True))
    assert told.result.plan.command() in html
    assert "prefers-color-scheme: dark" in html
    assert "src=" not in html
    assert "href=" not in html


def test_all_figures_of_the_page_are_in_tables_that_can_be_listened_to(told: Report) -> None:
    html = page(told, Texts("en", strict=True))
    parts = [ET.fromstring(part) for part in re.findall(r"<section>.*?</section>", html, re.S)]
    tables = [table for part in parts for table in part.iter("table")]
    assert len(tables) == 7  # wins and scores of two kinds of tables, matrix, ratings, times
    for table in tables:
        assert (table.findtext("caption") or "").strip()
        rows = ["".join(row[0].itertext()).lstrip("12") for row in table.findall("tbody/tr")]
        assert sorted(rows) == ["random", "thumb"]
        assert {head.get("scope") for head in table.iter("th")} == {"col", "row"}
    mixed = told.result.standings[0].mixed
    assert mixed is not None
    assert f"{mixed.win.mean:.2f} [{mixed.win.low:.2f}; " in "".join(tables[0].itertext())


def test_an_interval_without_bounds_is_drawn_to_the_ends_of_the_scale() -> None:
    boundless = Estimate(1.0, float("-inf"), float("inf"))
    drawn = intervals("wins", ("bot", "mean"), [("a", boundless)], 1.0, 0.0)
    assert "left:0.00%;width:100.00%" in drawn
