"""Styles: a liar bluffs more than others, somebody bold doubts more, and all of it is measured."""

import json

import pytest

import philtre
from every import every_game
from philtre.bots.manners import Manners, has_manners, manners_of
from philtre.bots.registry import make_bot
from philtre.bots.style import CHARM, STYLES, charms_of, tones_of
from test_cli import run

QUICK = "search:simulations=40:worlds=8:reads=no"
DEALS = 6


def watched(name: str, players: int, bot: str, style: str) -> Manners:
    game = philtre.load(name, players)
    return manners_of(game, f"{bot}:style={style}", bot, DEALS, seed=5)


@pytest.mark.parametrize(
    ("name", "players", "bot"),
    [
        ("magic_bluff", 3, QUICK),
        ("magic_bluff", 3, "thumb"),
        ("bonbon", 3, QUICK),
        ("bonbon", 3, "thumb"),
        ("belladone", 2, QUICK),
    ],
)
def test_a_liar_bluffs_most_and_the_cautious_least(name: str, players: int, bot: str) -> None:
    rates = {
        style: watched(name, players, bot, style).rates["bluff"].share
        for style in ("cautious", "plain", "liar")
    }
    assert rates["cautious"] < rates["plain"] < rates["liar"], rates


@pytest.mark.parametrize("bot", [QUICK, "thumb"])
def test_the_bold_doubt_most_and_the_cautious_least(bot: str) -> None:
    rates = {
        style: watched("magic_bluff", 3, bot, style).rates["doubt"].share
        for style in ("cautious", "plain", "bold")
    }
    assert rates["cautious"] < rates["plain"] < rates["bold"], rates


@pytest.mark.parametrize(("name", "players"), [("verre", 3), ("bonbon", 3)])
def test_the_bold_take_the_most_risks_and_the_cautious_the_least(name: str, players: int) -> None:
    rates = {
        style: watched(name, players, QUICK, style).rates["risk"].share
        for style in ("cautious", "plain", "bold")
    }
    assert rates["cautious"] < rates["plain"] < rates["bold"], rates


@every_game
def test_a_style_gives_up_no_more_than_its_charm(name: str) -> None:
    table = philtre.load(name).new(seed=1)
    guide = make_bot("thumb", seed=1)
    for _ in range(12):
        if table.turn is None:
            break
        view = table.view(table.turn)
        assert len(tones_of(view)) == len(view.actions)
        for style in STYLES.values():
            assert abs(charms_of(view, style)).max() <= CHARM
        table.play(guide.choose(view))


def test_a_plain_bot_is_one_without_a_style() -> None:
    table = philtre.load("magic_bluff", 3).new(seed=4)
    assert table.turn is not None
    view = table.view(table.turn)
    for bot in ("thumb", QUICK):
        assert make_bot(f"{bot}:style=plain", 3).choose(view) == make_bot(bot, 3).choose(view)


def test_in_poison_nothing_is_hidden_so_there_is_no_bluff() -> None:
    assert not has_manners("poison")


def test_the_rates_of_all_styles_are_printed() -> None:
    arguments = ("ladder", "--styles", "thumb", "--games", "poison,magic_bluff", "--deals", "1")
    told = run(*arguments)
    assert told.exit_code == 0, told.stderr
    assert "thumb:style=liar" in told.stdout
    found = json.loads(run(*arguments, "--json").stdout)
    assert [manners["bot"] for manners in found] == [f"thumb:style={style}" for style in STYLES]
    assert {manners["game"] for manners in found} == {"magic_bluff"}
