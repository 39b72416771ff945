"""OpenSpiel's search in a seat of ours, and our bots as policies of OpenSpiel."""

import sys

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import exploitability, mcts

import philtre
import philtre.openspiel as spiel
from every import every_game
from philtre.bots.registry import make_bot
from philtre.openspiel import bot as ours
from philtre.openspiel.policy import bot_policy, situations

FEW = "openspiel-ismcts:simulations=6"
OWN = f"{FEW}:playouts=own"


@pytest.mark.parametrize(
    ("name", "bot"), [*((name, OWN) for name in philtre.names()), ("verre", FEW)]
)
def test_openspiels_search_decides_by_its_view_alone(name: str, bot: str) -> None:
    table = philtre.load(name).new(seed=2)
    seat = table.turn
    assert seat is not None
    chosen = make_bot(bot, 1).choose(table.view(seat))
    assert chosen in table.actions()
    assert make_bot(bot, 1).choose(table.resample(seat, 9).view(seat)) == chosen


@every_game
def test_the_state_it_searches_in_looks_to_the_seat_as_the_table_does(name: str) -> None:
    table = philtre.load(name).new(seed=4)
    seat = table.turn
    assert seat is not None
    state = ours.state_seen(table.view(seat))
    assert state.current_player() == seat
    assert sorted(state.legal_actions()) == sorted(action.id for action in table.actions())
    assert state.history() == []
    world = spiel.resampler(state, seat)
    assert world.information_state_string(seat) == state.information_state_string(seat)


def test_a_budget_can_be_given_in_milliseconds() -> None:
    table = philtre.load("verre").new(seed=1)
    bot = make_bot("openspiel-ismcts:simulations=1000000:milliseconds=1", 1)
    assert bot.choose(table.view(table.turn)) in table.actions()


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("openspiel-ismcts:simulations=0", "simulations of a bot is a whole number"),
        ("openspiel-ismcts:playouts=wise", "playouts of a bot is one of compiled, own"),
        ("openspiel-ismcts:depth=3", "has no setting 'depth'"),
    ],
)
def test_a_wrong_setting_is_told(name: str, reason: str) -> None:
    with pytest.raises(philtre.BadOption, match=reason):
        make_bot(name)


def test_without_openspiel_only_this_bot_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for module in [name for name in sys.modules if name.startswith("philtre.openspiel")]:
        monkeypatch.delitem(sys.modules, module)
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    with pytest.raises(philtre.errors.NeedsExtra, match=r"philtre\[research\]"):
        make_bot(FEW)
    assert make_bot("thumb").name == "thumb"


def test_compiled_playouts_are_worth_as_much_as_openspiels_own() -> None:
    table = philtre.load("verre", 2, box="reduced").new(seed=1)
    state = ours.state_seen(table.view(table.turn))
    luck = np.random.RandomState(1)
    many = 600
    compiled = [ours.Playouts(luck).evaluate(state)[0] for _ in range(many)]
    own = mcts.RandomRolloutEvaluator(many, luck).evaluate(state)[0]
    assert abs(float(np.mean(compiled)) - own) < 0.1  # a fixed seed, so no chance is left


# ---------------------------------------------------------------- our bots as policies


def test_a_policy_has_chances_for_every_situation_of_a_reduced_game() -> None:
    game = pyspiel.load_game("python_philtre_poison_reduced")
    policy = bot_policy(game, "search:simulations=16:worlds=4", seeds=1)
    for situation in situations(game):
        chances = policy.policy_for_key(situation.key)
        legal = situation.stops[-1].legal
        assert chances.sum() == pytest.approx(1)
        assert chances[legal].sum() == pytest.approx(1)
        assert situation.views()[-1].seat == situation.seat


def test_thinking_gives_less_away_than_chance() -> None:
    game = pyspiel.load_game("python_philtre_poison_reduced")
    gaps = {
        name: exploitability.nash_conv(game, bot_policy(game, name, seeds=2))
        for name in ("random", "search:simulations=200:worlds=16")
    }
    assert gaps["search:simulations=200:worlds=16"] < gaps["random"] / 2


def test_a_game_that_is_solved_gives_hardly_anything_away() -> None:
    """`python tools/nashconv.py` asks for no more than 3 % in every reduced game."""
    game = pyspiel.load_game("python_philtre_verre_reduced")
    policy = bot_policy(game, "search:simulations=1500:worlds=16", seeds=1)
    assert exploitability.nash_conv(game, policy) < 0.01
