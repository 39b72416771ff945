"""The PettingZoo environments: PettingZoo's own tests, no leaks, bad input, and records."""

import importlib
import sys
import warnings
from random import Random
from typing import Any

import numpy as np
import pettingzoo
import pytest

import philtre
from every import SETTINGS, every_setting, label, play_on
from philtre.errors import (
    BadOption,
    BadRecord,
    GameOver,
    IllegalDecision,
    NeedsExtra,
    UnknownDecision,
)
from philtre.pettingzoo import IDS, SeatsEnv, dealt_env, episode, record_of
from philtre.play.game import rules_of
from philtre.play.record import DecisionStep

with warnings.catch_warnings():  # they import modules that PettingZoo itself warns of
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import api_test, render_test, seed_test

NAMES = philtre.names()
TABLES = [(name, players) for name in NAMES for players in rules_of(name).players]
every_table = pytest.mark.parametrize(("name", "players"), TABLES)

# PettingZoo knows by name which environments have observations with a mask; and at the end of a
# game no decision is legal.
pettingzoo_warns = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),
]


def module(name: str) -> Any:
    return importlib.import_module(f"philtre.pettingzoo.{name}_v0")


def sampled(env: Any, random: Random) -> int | None:
    """A legal decision of the agent that has to decide, None if its game is over."""
    observation, _, termination, _, _ = env.last()
    if termination:
        return None
    return random.choice(np.flatnonzero(observation["action_mask"]).tolist())


def played(env: Any, seed: int, decisions: int = 10**6) -> Any:
    random = Random(seed)
    env.reset(seed=seed)
    for _ in env.agent_iter(decisions):
        env.step(sampled(env, random))
    return env


# ---------------------------------------------------------------- PettingZoo's own tests


class TestPettingZoo:
    pytestmark = pettingzoo_warns

    @every_table
    def test_api_test_passes(self, name: str, players: int) -> None:
        env = module(name).env(players=players)
        api_test(env, num_cycles=100)
        assert str(env) == f"{name}_v0"

    @pytest.mark.parametrize("name", NAMES)
    def test_api_test_passes_through_whole_games(self, name: str) -> None:
        api_test(module(name).env(reward="margin"), num_cycles=2000)

    @every_table
    def test_seed_test_passes(self, name: str, players: int) -> None:
        seed_test(lambda: module(name).env(players=players), num_cycles=50)

    @every_table
    def test_render_test_passes(
        self, name: str, players: int, capsys: pytest.CaptureFixture[str]
    ) -> None:
        render_test(lambda render_mode: module(name).env(players=players, render_mode=render_mode))
        assert capsys.readouterr().out


@pytest.mark.parametrize("name", NAMES)
def test_pettingzoo_makes_every_game_by_name(name: str) -> None:
    env = pettingzoo.make("aec", IDS[name], reward="margin")
    assert str(env) == f"{name}_v0"


def test_without_pettingzoo_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pettingzoo", None)
    monkeypatch.delitem(sys.modules, "philtre.pettingzoo")
    with pytest.raises(NeedsExtra, match=r"philtre\[research\]"):
        importlib.import_module("philtre.pettingzoo")


# ---------------------------------------------------------------- a game


def test_a_seed_deals_what_a_table_deals() -> None:
    env = module("poison").raw_env(players=4)
    env.reset(seed=7)
    assert env.record().steps == philtre.load("poison", 4).new(seed=7).record().steps


def test_games_without_a_seed_follow_on_the_last_seed() -> None:
    def three_games() -> list[bytes]:
        env = module("verre").raw_env()
        env.reset(seed=7)
        observed = []
        for _ in range(3):
            observed.append(env.observe("player_0")["observation"].tobytes())
            env.reset()
        return observed

    assert three_games() == three_games()
    assert len(set(three_games())) == 3


@every_table
def test_rewards_come_at_the_end_and_add_up(name: str, players: int) -> None:
    env, random = module(name).raw_env(players=players), Random(3)
    env.reset(seed=3)
    rewards: dict[str, float] = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        _, reward, termination, truncation, _ = env.last()
        assert not truncation
        assert termination or reward == 0
        rewards[agent] += reward
        env.step(sampled(env, random))
    assert sum(rewards.values()) == pytest.approx(1)
    assert env.agents == []


def test_the_margin_is_what_a_seat_has_more_than_the_others() -> None:
    env = played(module("poison").raw_env(players=3, reward="margin"), 5)
    record = record_of(env)
    assert record.outcome is not None
    a, b, c = record.outcome.scores
    returns = episode(record, reward="margin").returns
    assert returns["player_0"] == (b + c) / 2 - a  # penalty points: the fewest win


@pytest.mark.parametrize("name", NAMES)
def test_only_the_agent_to_decide_has_a_mask(name: str) -> None:
    env = played(module(name).raw_env(), 11, decisions=9)
    for agent in env.agents:
        assert env.observe(agent)["action_mask"].any() == (agent == env.agent_selection)


def test_first_and_options_are_the_games() -> None:
    env = module("poison").raw_env(players=4, first=2, variant="draw")
    assert env.game == philtre.load("poison", 4, first=2, variant="draw")


def test_ansi_shows_the_hand_of_the_agent_to_decide_only() -> None:
    env = module("poison").env(players=3, render_mode="ansi")
    env.reset(seed=7)
    assert f"seat {int(env.agent_selection[-1]) + 1} (you)" in env.render()


def test_nothing_is_rendered_without_a_mode() -> None:
    env = module("verre").env()
    env.reset(seed=1)
    with pytest.warns(UserWarning, match="render_mode"):
        assert env.render() is None


# ---------------------------------------------------------------- nothing leaks


@every_setting
def test_observations_do_not_depend_on_what_is_hidden(game: philtre.Game) -> None:
    random = Random(label(game))
    env = SeatsEnv(game)
    for seed in range(4):
        played(env, seed, decisions=random.randrange(40))
        for agent in env.possible_agents:
            told = env.observe(agent)
            other = in_another_world(env, agent, random.getrandbits(32)).observe(agent)
            assert told["observation"].tobytes() == other["observation"].tobytes()
            assert told["action_mask"].tobytes() == other["action_mask"].tobytes()


def in_another_world(env: SeatsEnv, agent: str, seed: int) -> SeatsEnv:
    """The environment at a table that the agent cannot tell from this one."""
    twin = SeatsEnv(env.game)
    twin.reset(seed=0)
    twin._solo = env._solo.copy()
    world = env._solo.view(int(agent[-1])).resample(seed)
    twin._solo.states[:] = world.states
    moves = np.array([action.id for action in world.actions()], np.int64)
    twin._solo._moves[: len(moves)] = moves
    twin._solo.legal = twin._solo._windows[len(moves)]
    return twin


# ---------------------------------------------------------------- bad input


def state_of(env: Any) -> bytes:
    return bytes(env.unwrapped._solo.states.tobytes())


def an_illegal_decision(env: Any) -> int:
    return int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"] == 0)[0])


@pytest.mark.parametrize("name", NAMES)
def test_raw_env_refuses_an_illegal_decision_and_changes_nothing(name: str) -> None:
    env = played(module(name).raw_env(), 2, decisions=5)
    before, agent = state_of(env), env.agent_selection
    with pytest.raises(IllegalDecision):
        env.step(an_illegal_decision(env))
    assert (state_of(env), env.agent_selection) == (before, agent)
    env.step(sampled(env, Random(1)))


@pytest.mark.parametrize("bad", [None, "drink this", 1.5, True, -1, 10**9, [3]])
def test_raw_env_refuses_what_is_no_decision(bad: Any) -> None:
    env = module("poison").raw_env()
    env.reset(seed=1)
    before = state_of(env)
    with pytest.raises(UnknownDecision):
        env.step(bad)
    assert state_of(env) == before


@pytest.mark.parametrize("bad", [None, "drink", 1.5, -1, 10**9, [3]])
def test_env_refuses_what_is_not_in_the_action_space(bad: Any) -> None:
    env = module("poison").env()
    env.reset(seed=1)
    before = state_of(env)
    with pytest.raises(AssertionError, match="action is not in action space"):
        env.step(bad)
    assert state_of(env) == before


@pytest.mark.parametrize(("reward", "loss"), [("share", -1), ("margin", -1000)])
def test_env_ends_with_a_loss_for_an_illegal_decision(reward: str, loss: int) -> None:
    env = played(module("bonbon").env(reward=reward), 2, decisions=5)
    loser, before = env.agent_selection, state_of(env)
    env.step(an_illegal_decision(env))
    assert state_of(env) == before
    for agent in env.agent_iter():
        _, reward_, termination, _, _ = env.last()
        assert termination
        assert reward_ == (loss if agent == loser else 0)
        env.step(None)
    env.reset(seed=1)
    env.step(sampled(env, Random(1)))


def test_a_finished_game_takes_no_decision() -> None:
    env = module("verre").raw_env()
    random = Random(4)
    env.reset(seed=4)
    while not env.terminations[env.agent_selection]:
        env.step(sampled(env, random))
    with pytest.raises(ValueError, match="the only valid action is None"):
        env.step(0)
    for _ in env.agent_iter():
        env.step(None)
    with pytest.raises(GameOver):
        env.step(None)


def test_nothing_works_before_reset() -> None:
    env = module("verre").env()
    for call in (lambda: env.step(0), env.render, lambda: env.observe("player_0")):
        with pytest.raises(AssertionError, match="reset"):
            call()


@pytest.mark.parametrize(
    "settings",
    [
        {"players": 9},
        {"first": 7},
        {"reward": "glory"},
        {"render_mode": "smell"},
        {"render_mode": ["ansi"]},
        {"flavour": "mint"},
    ],
)
def test_unknown_settings_are_refused(settings: dict[str, Any]) -> None:
    with pytest.raises(BadOption):
        module("verre").env(**settings)


def test_unknown_agents_and_seeds_are_refused() -> None:
    env = module("verre").raw_env()
    env.reset(seed=1)
    with pytest.raises(BadOption):
        env.observe("seat_0")
    before = state_of(env)
    for seed in (-1, 2**64, 1.5, "7"):
        with pytest.raises(BadOption):
            env.reset(seed=seed)
    assert state_of(env) == before


# ---------------------------------------------------------------- records


@every_setting
def test_a_record_is_an_episode_with_the_returns_of_its_outcome(game: philtre.Game) -> None:
    deal = philtre.Deal(bytes(range(32)), ["x"] * game.players)
    for table in (game.new(seed=5), game.new(deal=deal)):
        play_on(table, Random(6))
        record = table.record()
        played_again = episode(record.json())
        outcome = record.outcome
        assert outcome is not None
        share = np.float32(1 / len(outcome.winners))
        assert played_again.returns == {
            f"player_{seat}": share if seat in outcome.winners else 0
            for seat in range(game.players)
        }
        decisions = [step for step in record.steps if isinstance(step, DecisionStep)]
        assert [(step.agent, game.actions[step.action].name) for step in played_again.steps] == [
            (f"player_{step.seat}", step.decision) for step in decisions
        ]


@pytest.mark.parametrize("name", NAMES)
def test_an_episode_observes_what_the_environment_did(name: str) -> None:
    env, random, observed = module(name).env(), Random(8), []
    env.reset(seed=8)
    for _ in env.agent_iter():
        observation, _, termination, _, _ = env.last()
        if not termination:
            observed.append(observation)
        env.step(sampled(env, random))
    steps = episode(record_of(env)).steps
    assert len(steps) == len(observed)
    for step, was in zip(steps, observed, strict=True):
        assert step.observation["observation"].tobytes() == was["observation"].tobytes()
        assert step.observation["action_mask"].tobytes() == was["action_mask"].tobytes()


@pytest.mark.parametrize("game", SETTINGS[::5], ids=label)
def test_the_record_of_an_environment_holds(game: philtre.Game) -> None:
    env = played(SeatsEnv(game), 9)
    philtre.verify(record_of(env))


def test_the_record_of_a_recorded_game_is_the_same_record() -> None:
    game = philtre.load("bonbon", 3)
    record = play_on(game.new(deal=game.commit()), Random(1)).record(["a", "b", "c"])
    env = dealt_env(record)
    env.reset()
    for step in record.steps:
        if isinstance(step, DecisionStep):
            env.step(game.action(step.decision).id)
    assert record_of(env) == record


def test_other_decisions_may_be_tried_on_recorded_deals() -> None:
    game = philtre.load("poison", 3)
    record = play_on(game.new(deal=game.commit()), Random(1)).record()
    for seed in range(3):
        philtre.verify(record_of(played(dealt_env(record), seed)))


def test_an_unfinished_record_has_no_returns_yet() -> None:
    table = play_on(philtre.load("verre", 2).new(seed=1), Random(1), 5)
    again = episode(table.record())
    assert len(again.steps) == 5
    assert set(again.returns.values()) == {0}


def test_where_a_secret_is_not_told_only_the_recorded_deals_are_known() -> None:
    game = philtre.load("verre", 2)
    table = play_on(game.new(deal=game.commit()), Random(1), 3)
    env = dealt_env(table.record())
    with pytest.raises(BadRecord, match="secret"):
        played(env, 3)
    before = state_of(env)
    with pytest.raises(BadRecord, match="secret"):
        env.step(sampled(env, Random(1)))
    assert state_of(env) == before


def test_damaged_records_and_foreign_environments_are_refused() -> None:
    record = play_on(philtre.load("verre", 2).new(seed=1), Random(1)).record()
    with pytest.raises(BadRecord):
        episode(record.json()[:-20])
    with pytest.raises(BadRecord):
        episode(record.json().replace(b'"winners":[', b'"winners":[5,'))
    with pytest.raises(TypeError):
        record_of(object())
