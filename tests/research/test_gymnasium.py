"""The Gymnasium environments: Gymnasium's own checks, one game and many, bots, bad input."""

import importlib
import sys
from random import Random
from typing import Any, cast

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

import philtre
from every import SETTINGS, label
from philtre.bots.bot import PolicyBot
from philtre.errors import BadArray, BadOption, IllegalDecision, NeedsExtra, UnknownDecision
from philtre.gymnasium import IDS
from philtre.gymnasium.single import AgainstBots
from philtre.gymnasium.vector import ManyAgainstBots
from philtre.play.game import rules_of

every_id = pytest.mark.parametrize("name", IDS)
every_setting_once = pytest.mark.parametrize("game", SETTINGS[::3], ids=label)


def settings_of(game: philtre.Game) -> dict[str, Any]:
    return {"game": game.name, "players": game.players, **game.options}


def sampled(mask: Any, random: Random) -> int:
    return random.choice(np.flatnonzero(mask).tolist())


def all_sampled(masks: Any, random: Random) -> Any:
    return np.array([sampled(mask, random) for mask in masks])


def same(one: Any, other: Any) -> bool:
    return all(one[key].tobytes() == other[key].tobytes() for key in ("observation", "action_mask"))


# ---------------------------------------------------------------- Gymnasium's own checks


@pytest.mark.parametrize(
    ("name", "players"), [(name, players) for name in IDS for players in rules_of(name).players]
)
def test_check_env_passes(name: str, players: int, capsys: pytest.CaptureFixture[str]) -> None:
    env = gymnasium.make(IDS[name], players=players)
    check_env(env.unwrapped)
    assert capsys.readouterr().out  # what render_mode="human" writes


def test_every_game_has_an_environment() -> None:
    assert set(IDS) == set(philtre.names())


@every_id
def test_whole_games_pass_gymnasiums_passive_checks(name: str) -> None:
    env = gymnasium.make(IDS[name], bots="random", seat=None)
    for game in range(3):
        observed, info = env.reset(seed=game)
        terminated, reward = False, cast("Any", 0)
        while not terminated:
            assert reward == 0
            assert observed in env.observation_space
            action = env.action_space.sample(info["action_mask"])
            observed, reward, terminated, truncated, info = env.step(action)
            assert not truncated
        assert 0 <= reward <= 1
        assert not observed["action_mask"].any()


def test_without_gymnasium_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "gymnasium", None)
    monkeypatch.delitem(sys.modules, "philtre.gymnasium")
    with pytest.raises(NeedsExtra, match=r"philtre\[research\]"):
        importlib.import_module("philtre.gymnasium")


# ---------------------------------------------------------------- one game


def played(env: Any, seed: int | None, games: int = 2) -> list[Any]:
    """All that is told in some games of random decisions."""
    random, told = Random(5), []
    for game in range(games):
        observed, info = env.reset(seed=seed if game == 0 else None)
        terminated = False
        while not terminated:
            told.append((observed["observation"].tobytes(), info["seat"]))
            step = env.step(sampled(observed["action_mask"], random))
            observed, reward, terminated, _, info = step
            told.append(reward)
    return told


@every_id
def test_deals_seat_and_bots_follow_from_the_seed(name: str) -> None:
    one, other = (AgainstBots(name, seat=None) for _ in range(2))
    assert played(one, 7) == played(other, 7)
    assert played(one, 7) != played(other, 8)


def test_without_a_seed_games_differ() -> None:
    assert played(AgainstBots("verre"), None) != played(AgainstBots("verre"), None)


def test_a_drawn_seat_is_any_seat() -> None:
    env = AgainstBots("verre", players=3, seat=None)
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(30)} == {0, 1, 2}
    assert AgainstBots("verre", players=3, seat=2).reset(seed=1)[1]["seat"] == 2


def test_the_chosen_bot_decides() -> None:
    def mean_reward(bots: Any) -> float:
        env, random = AgainstBots("poison", players=3, bots=bots), Random(1)
        total = 0.0
        for seed in range(60):
            observed, _ = env.reset(seed=seed)
            terminated = False
            while not terminated:
                action = sampled(observed["action_mask"], random)
                observed, reward, terminated, _, _ = env.step(action)
                total += reward
        return total / 60

    assert mean_reward("random") > mean_reward(["random", "random", "thumb"]) + 0.1


def test_a_bot_of_ones_own_gets_views_of_its_own_seat() -> None:
    seen = []

    class First:
        name = "first"

        def choose(self, view: philtre.View) -> philtre.Action:
            seen.append(view.seat)
            assert view.turn == view.seat
            return view.actions[0]

    played(AgainstBots("verre", players=3, seat=1, bots=First()), 1, 1)
    assert set(seen) == {0, 2}
    seen.clear()
    bots: list[Any] = ["thumb", "random", First()]
    played(AgainstBots("verre", players=3, seat=1, bots=bots), 1, 1)
    assert set(seen) == {2}
    played(AgainstBots("verre", bots=PolicyBot("thumb", seed=1)), 1, 1)


def test_the_margin_is_a_reward_too() -> None:
    rewards = played(AgainstBots("poison", reward="margin"), 3, 3)[1::2]
    assert any(abs(reward) > 1 for reward in rewards)


def test_render_shows_what_the_learner_sees() -> None:
    env = gymnasium.make("philtre/Poison-v0", players=3, seat=1, render_mode="ansi")
    env.reset(seed=1)
    text = env.render()
    assert isinstance(text, str)
    assert "seat 2 (you)" in text
    with pytest.warns(UserWarning, match="render_mode"):
        AgainstBots("poison").render()


# ---------------------------------------------------------------- many games


@every_setting_once
def test_the_first_of_many_games_goes_as_the_only_one(game: philtre.Game) -> None:
    random = Random(label(game))
    settings = {**settings_of(game), "seat": None, "bots": random.choice(["random", "thumb"])}
    many, one = ManyAgainstBots(num_envs=3, **settings), AgainstBots(**settings)
    observed, infos = many.reset(seed=9)
    alone, info = one.reset(seed=9)
    ended = 0
    while ended < 2:
        assert observed in many.observation_space
        first = {key: array[0] for key, array in observed.items()}
        assert same(first, alone)
        assert infos["seat"][0] == info["seat"]
        actions = all_sampled(observed["action_mask"], random)
        observed, rewards, terminated, truncated, infos = many.step(actions)
        alone, reward, is_over, _, info = one.step(actions[0])
        assert (rewards[0], terminated[0]) == (np.float32(reward), is_over)
        assert not truncated.any()
        if is_over:
            assert infos["_final_obs"][0]
            assert same(infos["final_obs"][0], alone)
            alone, info = one.reset()
            ended += 1


@every_id
def test_the_number_of_threads_changes_nothing(name: str) -> None:
    def told(threads: int) -> list[bytes]:
        envs = ManyAgainstBots(name, num_envs=600, seat=None, threads=threads)
        random, rows = np.random.default_rng(1), []
        observed, _ = envs.reset(seed=3)
        for _ in range(20):
            masks = observed["action_mask"]
            actions = (masks * random.random(masks.shape)).argmax(axis=1)
            observed, rewards, terminated, _, _ = envs.step(actions)
            rows += [observed["observation"].tobytes(), rewards.tobytes(), terminated.tobytes()]
        return rows

    assert told(1) == told(2)


@every_id
def test_make_vec_steps_many_games(name: str) -> None:
    envs = gymnasium.make_vec(
        IDS[name], num_envs=16, vectorization_mode="vector_entry_point", bots="random"
    )
    assert envs.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    observed, _ = envs.reset(seed=1)
    random, ended = Random(1), 0
    while ended < 16:
        actions = all_sampled(observed["action_mask"], random)
        observed, rewards, terminated, _, infos = envs.step(actions)
        assert observed in envs.observation_space
        assert not rewards[~terminated].any()
        ended += int(terminated.sum())
        if terminated.any():
            assert [final is not None for final in infos["final_obs"]] == terminated.tolist()
    envs.close()


def test_gymnasium_can_make_vectors_of_single_games() -> None:
    envs = gymnasium.make_vec("philtre/Verre-v0", num_envs=2, vectorization_mode="sync")
    observed, infos = envs.reset(seed=1)
    envs.step(all_sampled(infos["action_mask"], Random(1)))
    assert observed["observation"].shape[0] == 2
    envs.close()


def test_every_step_gives_new_arrays_unless_they_are_to_be_reused() -> None:
    for reuse in (False, True):
        envs = ManyAgainstBots("poison", num_envs=4, reuse=reuse)
        before, _ = envs.reset(seed=1)
        kept = before["observation"].copy()
        after = envs.step(all_sampled(before["action_mask"], Random(1)))[0]
        assert np.shares_memory(before["observation"], after["observation"]) == reuse
        assert np.array_equal(before["observation"], kept) != reuse


def test_a_vector_without_a_seed_goes_on_and_with_one_begins_again() -> None:
    envs = ManyAgainstBots("verre", num_envs=4)
    first = envs.reset(seed=1)[0]["observation"]
    second = envs.reset()[0]["observation"]
    assert first.tobytes() != second.tobytes()
    assert envs.reset(seed=1)[0]["observation"].tobytes() == first.tobytes()
    assert envs.reset()[0]["observation"].tobytes() == second.tobytes()
    fresh = [ManyAgainstBots("verre", num_envs=4).reset()[0]["observation"] for _ in range(2)]
    assert fresh[0].tobytes() != fresh[1].tobytes()


def test_a_vector_renders_every_game() -> None:
    envs = ManyAgainstBots("verre", num_envs=2, render_mode="ansi")
    envs.reset(seed=1)
    pictures = envs.render()
    assert pictures is not None
    assert [type(picture) for picture in pictures] == [str, str]


# ---------------------------------------------------------------- bad input


def an_illegal_decision(observed: Any) -> int:
    return int(np.flatnonzero(observed["action_mask"] == 0)[0])


@every_id
def test_an_illegal_decision_loses_and_the_state_is_unchanged(name: str) -> None:
    env = AgainstBots(name)
    observed, _ = env.reset(seed=1)
    before = env._solo.states.tobytes()
    after, reward, terminated, truncated, info = env.step(an_illegal_decision(observed))
    assert (reward, terminated, truncated) == (-1, True, False)
    assert "not allowed now" in info["illegal"]
    assert after["observation"].tobytes() == observed["observation"].tobytes()
    assert env._solo.states.tobytes() == before
    with pytest.raises(ResetNeeded):
        env.step(0)


@every_id
def test_an_illegal_decision_raises_where_that_is_asked_for(name: str) -> None:
    env = gymnasium.make(IDS[name], illegal="raise")
    observed, _ = env.reset(seed=1)
    with pytest.raises(IllegalDecision):
        env.step(an_illegal_decision(observed))
    env.step(sampled(observed["action_mask"], Random(1)))


@every_id
def test_one_illegal_decision_of_many(name: str) -> None:
    envs = ManyAgainstBots(name, num_envs=5)
    observed, _ = envs.reset(seed=1)
    actions = all_sampled(observed["action_mask"], Random(1))
    actions[3] = np.flatnonzero(observed["action_mask"][3] == 0)[0]

    strict = ManyAgainstBots(name, num_envs=5, illegal="raise")
    strict.reset(seed=1)
    before = strict._batch.states.tobytes()
    with pytest.raises(IllegalDecision) as wrong:
        strict.step(actions)
    assert wrong.value.index == 3
    assert strict._batch.states.tobytes() == before

    _, rewards, terminated, _, infos = envs.step(actions)
    assert (rewards[3], terminated[3]) == (-1, True)
    assert np.array_equal(infos["final_obs"][3]["observation"], observed["observation"][3])
    assert not infos["final_obs"][3]["action_mask"].any()


def test_masks_that_the_caller_wrote_on_allow_nothing() -> None:
    envs = ManyAgainstBots("poison", num_envs=2, illegal="raise", reuse=True)
    observed, _ = envs.reset(seed=1)
    action = np.array([an_illegal_decision({"action_mask": m}) for m in observed["action_mask"]])
    observed["action_mask"][:] = 1
    with pytest.raises(IllegalDecision):
        envs.step(action)


@pytest.mark.parametrize("bad", [None, "drink", 1.5, -1, 10**9])
def test_what_is_no_decision_is_refused(bad: Any) -> None:
    env = AgainstBots("poison")
    env.reset(seed=1)
    before = env._solo.states.tobytes()
    with pytest.raises(UnknownDecision):
        env.step(bad)
    assert env._solo.states.tobytes() == before


@pytest.mark.parametrize(
    ("bad", "error"),
    [
        ([0, 0], BadArray),
        (0, BadArray),
        (None, BadArray),
        (np.zeros((3, 1), np.int64), BadArray),
        (np.zeros(3), BadArray),
        (np.array(["drink"] * 3), BadArray),
        ([-1, 0, 0], UnknownDecision),
        ([-2, 0, 0], UnknownDecision),
        ([0, 0, 10**6], UnknownDecision),
    ],
)
@pytest.mark.parametrize("illegal", ["lose", "raise"])
def test_wrong_arrays_are_refused(bad: Any, error: type[Exception], illegal: str) -> None:
    envs = ManyAgainstBots("poison", num_envs=3, illegal=illegal)
    envs.reset(seed=1)
    before = envs._batch.states.tobytes()
    with pytest.raises(error):
        envs.step(bad)
    assert envs._batch.states.tobytes() == before


def test_nothing_can_be_decided_before_reset_or_after_the_end() -> None:
    env = gymnasium.make("philtre/Verre-v0")
    with pytest.raises(ResetNeeded):
        env.step(0)
    with pytest.raises(ResetNeeded):
        env.unwrapped.step(0)
    with pytest.raises(ResetNeeded):
        ManyAgainstBots("verre", num_envs=2).step(np.zeros(2, np.int64))
    played(env, 1, 1)
    with pytest.raises(ResetNeeded):
        env.step(0)


WRONG_SETTINGS = [
    *({"players": 9}, {"seat": 2}, {"seat": -1}, {"first": 5}, {"flavour": "mint"}),
    *({"bots": "genius"}, {"bots": ["thumb"] * 3}, {"bots": []}),
    *({"reward": "glory"}, {"illegal": "forgive"}, {"render_mode": "smell"}),
]


@pytest.mark.parametrize("settings", WRONG_SETTINGS)
@pytest.mark.parametrize("kind", [AgainstBots, ManyAgainstBots])
def test_unknown_settings_are_refused(kind: Any, settings: dict[str, Any]) -> None:
    with pytest.raises(BadOption):
        kind("verre", **settings)


@pytest.mark.parametrize("size", [0, -1, 1.5, True])
def test_bad_sizes_are_refused(size: Any) -> None:
    with pytest.raises(BadOption):
        ManyAgainstBots("verre", num_envs=size)


@pytest.mark.parametrize("seed", [-1, 2**64, "7"])
def test_bad_seeds_are_refused(seed: Any) -> None:
    for env in (ManyAgainstBots("verre", num_envs=2), AgainstBots("verre")):
        with pytest.raises((BadOption, gymnasium.error.Error)):
            env.reset(seed=seed)
