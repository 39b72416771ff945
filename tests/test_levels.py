"""The five levels: what they can be asked for, and the ladder that measures them."""

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

import philtre
from philtre.bots.registry import LEVELS, make_bot, thinks
from philtre.bots.style import STYLES
from philtre.cli.rungs import (
    CLOSE,
    RULE_OF_THUMB,
    RULER,
    climb,
    matches,
    steps,
    tables_of,
    usual_table,
)
from test_cli import REFUSED, run

LADDER = ("ladder", "--games", "verre", "--deals", "2", "--workers", "1")


@pytest.fixture(scope="module")
def ladder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The folder of a ladder that was climbed by levels that hardly think: these tests are about
    the ladder, not about who is strong.
    """
    folder = tmp_path_factory.mktemp("ladder")
    with pytest.MonkeyPatch.context() as patch:
        for level in LEVELS:
            if thinks(level):
                patch.setitem(LEVELS, level, "search:simulations=2:worlds=1:reads=no")
        climb(["verre"], 2, 1, folder)
        yield folder


@pytest.fixture
def climbed(ladder: Path, tmp_path: Path) -> Path:
    """A copy of it."""
    return Path(shutil.copytree(ladder, tmp_path / "climbed"))


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("style", STYLES)
def test_every_level_decides_in_every_style(level: str, style: str) -> None:
    table = philtre.load("verre", players=2).new(seed=1)
    bot = make_bot(f"{level}:style={style}", 1)
    assert bot.name == f"{level}:style={style}"
    assert table.turn is not None
    assert bot.choose(table.view(table.turn)) in table.actions()


def test_each_level_meets_the_one_below() -> None:
    assert len(LEVELS) == 5
    assert [lower for _, lower in steps()] == [*LEVELS][:-1]
    assert [higher for higher, _ in steps()] == [*LEVELS][1:]
    usual = usual_table("verre").players
    assert {*steps()} < {*matches("verre", usual)}


def test_the_ruler_is_laid_at_every_table() -> None:
    for players in tables_of("verre"):
        assert {(bot, RULE_OF_THUMB) for bot in RULER} <= {*matches("verre", players)}


def test_a_ladder_that_was_stopped_goes_on_and_comes_to_the_same(climbed: Path) -> None:
    told: list[tuple[int, int]] = []
    whole = climb(["verre"], 2, 1, climbed)
    (sorted(climbed.glob("verre-*"))[0] / "results.jsonl").unlink()
    again = climb(["verre"], 2, 1, climbed, on_progress=lambda *now: told.append(now))
    assert again.rungs == whole.rungs
    assert again.ratings == whole.ratings
    played = [match for players in tables_of("verre") for match in matches("verre", players)]
    total = sum(2 * CLOSE if match in steps() else 2 for match in played)
    assert told[-1] == (total, total)
    assert len(whole.rungs) == len(played)


def test_a_ladder_writes_its_page_with_the_command_that_made_it(
    climbed: Path, tmp_path: Path
) -> None:
    page = tmp_path / "ladder.md"
    told = run(*LADDER, "--out", str(climbed), "--page", str(page))
    assert told.exit_code == 0, told.stderr
    written = page.read_text("utf-8")
    assert f"philtre ladder --deals 2 --seed 1 --games verre --page {page}" in written
    assert "master vs alchemist" in written
    for heading in ("Ratings", "Each level", "Against rules of thumb", "Time for a decision"):
        assert f"## {heading}" in written
        assert heading in told.stdout
    assert written.count("| Le Verre, 3 players |") == 2
    assert written.count("| Le Verre, 5 players |") == 1
    again = run(*LADDER, "--out", str(climbed), "--lang", "fr")
    assert again.exit_code == 0, again.stderr
    assert "Contre les règles simples" in again.stdout
    assert (climbed / "ladder.md").exists()


def test_a_ladder_can_be_read_by_programs(climbed: Path) -> None:
    told = json.loads(run(*LADDER, "--out", str(climbed), "--json").stdout)
    assert told["deals"] == 2
    assert set(told["ratings"]["verre"]) == {*LEVELS, "random", "cheater"}


def test_an_unknown_game_has_no_ladder(tmp_path: Path) -> None:
    told = run("ladder", "--games", "chess", "--out", str(tmp_path))
    assert told.exit_code == REFUSED
    assert "chess" in told.stderr
