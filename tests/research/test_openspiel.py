"""Philtre's games in OpenSpiel: its own tests, its own search, its own solvers."""

import copy
import pickle
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from math import factorial, prod
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import policy
from open_spiel.python.algorithms import cfr, expected_game_score, exploitability, ismcts, mcts
from open_spiel.python.observation import make_observation

import philtre
import philtre.openspiel as spiel
from every import every_game, every_setting, play_on
from philtre.errors import BadRecord, NeedsExtra
from philtre.openspiel.limits import limits_of
from philtre.openspiel.position import CHANCE

every_table = pytest.mark.parametrize(
    ("name", "players"),
    [(name, k) for name in philtre.names() for k in philtre.load(name).rules.players],
)


def load(name: str, **parameters: object) -> pyspiel.Game:
    return pyspiel.load_game(spiel.PREFIX + name, parameters)


def reduced(name: str) -> pyspiel.Game:
    return pyspiel.load_game(f"{spiel.PREFIX}{name}_reduced")


def deal(game: pyspiel.Game, random: Random) -> pyspiel.State:
    return past_chance(game.new_initial_state(), random)


def past_chance(state: pyspiel.State, random: Random) -> pyspiel.State:
    while state.is_chance_node():
        kinds, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(random.choices(kinds, weights)[0])
    return state


def somewhere(game: pyspiel.Game, random: Random, most: int = 40) -> pyspiel.State:
    """A state in which somebody has to decide."""
    state = deal(game, random)
    for _ in range(random.randrange(most)):
        after = state.clone()
        after.apply_action(random.choice(after.legal_actions()))
        if past_chance(after, random).is_terminal():
            break
        state = after
    return state


# ---------------------------------------------------------------- OpenSpiel's own tests


@every_table
def test_openspiels_own_test_passes(name: str, players: int) -> None:
    game = load(name, players=players)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@every_game
def test_openspiels_own_test_passes_for_reduced_games(name: str) -> None:
    pyspiel.random_sim_test(reduced(name), num_sims=5, serialize=True, verbose=False)


@every_game
def test_margins_sum_to_zero_and_stay_within_their_bounds(name: str) -> None:
    random = Random(7)
    game = load(name, reward="margin")
    state = deal(game, random)
    while not state.is_terminal():
        state.apply_action(random.choice(state.legal_actions()))
        past_chance(state, random)
    returns = state.returns()
    assert sum(returns) == pytest.approx(0)
    assert all(game.min_utility() <= value <= game.max_utility() for value in returns)
    assert len(state.history()) - chance_nodes(state) <= limits_of(name).decisions


def chance_nodes(state: pyspiel.State) -> int:
    return sum(step.player == CHANCE for step in state.full_history())


# ---------------------------------------------------------------- search


class Glance:
    """An evaluator that looks no further: searches of long games stay short."""

    def evaluate(self, state: pyspiel.State) -> list[float]:
        return [1 / state.num_players()] * state.num_players()

    def prior(self, state: pyspiel.State) -> list[tuple[int, float]]:
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


def searching(game: pyspiel.Game, evaluator: Any, simulations: int, seed: int) -> Any:
    bot = ismcts.ISMCTSBot(
        game,
        evaluator,
        uct_c=2.0,
        max_simulations=simulations,
        random_state=np.random.RandomState(seed),
    )
    bot.set_resampler(spiel.seeded_resampler(seed))
    return bot


@every_game
def test_ismcts_plays_a_whole_game(name: str) -> None:
    game, random = load(name), Random(1)
    bot = searching(game, Glance(), simulations=3, seed=1)
    state = deal(game, random)
    while not state.is_terminal():
        state.apply_action(int(bot.step(state)))
        past_chance(state, random)
    assert sum(state.returns()) == pytest.approx(1)


def test_ismcts_with_rollouts_and_without_a_callback() -> None:
    """The bot's own way to resample: the method of the state."""
    game, random = load("verre", players=2), Random(2)
    rollouts = mcts.RandomRolloutEvaluator(1, np.random.RandomState(2))
    bot = ismcts.ISMCTSBot(game, rollouts, 2.0, 4, random_state=np.random.RandomState(2))
    state = deal(game, random)
    for _ in range(10):
        state.apply_action(int(bot.step(state)))
        past_chance(state, random)


@every_table
def test_resampled_states_are_the_same_to_the_player_and_play_on(name: str, players: int) -> None:
    random = Random(players)
    state = somewhere(load(name, players=players), random)
    for player in range(players):
        world = spiel.resampler(state, player)
        assert world.information_state_string(player) == state.information_state_string(player)
        assert world.information_state_tensor(player) == state.information_state_tensor(player)
        assert world.observation_string(player) == state.observation_string(player)
        assert world.observation_tensor(player) == state.observation_tensor(player)
        if player == state.current_player():
            assert world.legal_actions() == state.legal_actions()
        world = pickled(world)
        for _ in range(20):
            if world.is_terminal():
                break
            other = world.current_player()
            assert f'"seat":{other}' in world.information_state_string(other)
            world.apply_action(random.choice(world.legal_actions()))
            past_chance(world, random)


def pickled(state: pyspiel.State) -> pyspiel.State:
    again = pickle.loads(pickle.dumps(state))
    assert again.information_state_string(0) == state.information_state_string(0)
    return again


# ---------------------------------------------------------------- solving


ITERATIONS = {"belladone": 10, "bonbon": 40, "magic_bluff": 20, "poison": 10, "verre": 100}


@every_game
def test_cfr_plus_solves_the_reduced_game(name: str) -> None:
    game = reduced(name)
    solver = pyspiel.CFRPlusSolver(game)
    for _ in range(ITERATIONS[name]):
        solver.evaluate_and_update_policy()
    utility_range = game.max_utility() - game.min_utility()
    assert exploitability.nash_conv(game, solver.average_policy()) < utility_range / 100


def test_cfr_plus_in_python_does_as_well() -> None:
    game = reduced("magic_bluff")
    solver = cfr.CFRPlusSolver(game)
    for _ in range(ITERATIONS["magic_bluff"]):
        solver.evaluate_and_update_policy()
    assert exploitability.nash_conv(game, solver.average_policy()) < 0.01


@every_game
def test_a_reduced_game_exports_to_gambit(name: str) -> None:
    game = reduced(name)
    exported = pyspiel.load_efg_game(spiel.as_efg(game))
    values = [
        expected_game_score.policy_value(
            one.new_initial_state(), [policy.UniformRandomPolicy(one)] * 2
        )
        for one in (game, exported)
    ]
    assert values[0] == pytest.approx(values[1])


# ---------------------------------------------------------------- chance


def deals(state: pyspiel.State, chance: float = 1.0) -> Iterator[tuple[tuple[int, ...], float]]:
    """Every way in which the first shuffles can go, and its probability."""
    if not state.is_chance_node():
        yield tuple(state.history()), chance
        return
    outcomes = state.chance_outcomes()
    assert sum(p for _, p in outcomes) == pytest.approx(1)
    for kind, p in outcomes:
        yield from deals(state.child(kind), chance * p)


def test_every_deal_is_as_likely_as_the_cards_make_it() -> None:
    """Poison's reduced box has five cards, two of them equal: 60 orders, all equally likely."""
    dealt = dict(deals(reduced("poison").new_initial_state()))
    cards = Counter({"red 1": 1, "red 4": 2, "blue 2": 1, "poison 4": 1})
    orders = factorial(cards.total()) // prod(factorial(many) for many in cards.values())
    assert len(dealt) == orders
    assert all(chance == pytest.approx(1 / orders) for chance in dealt.values())


def test_lots_and_dice_show_one_side() -> None:
    state = load("magic_bluff", players=3).new_initial_state()
    assert state.chance_outcomes() == [(kind, pytest.approx(1 / 3)) for kind in (12, 13, 14)]
    assert state.action_to_string(12) == "deal seat 1"
    state.apply_action(12)
    assert state.is_chance_node()
    assert len(state.chance_outcomes()) == 6  # the first card of the deck


@every_game
def test_dealing_follows_the_cards_that_are_left(name: str) -> None:
    random = Random(3)
    state = load(name).new_initial_state()
    while state.is_chance_node():
        position = state.position
        left = Counter(position.frame.kinds[card] for card in position.left)
        expected = [(kind, left[kind] / left.total()) for kind in sorted(left)]
        assert state.chance_outcomes() == [(kind, pytest.approx(p)) for kind, p in expected]
        state.apply_action(random.choice(state.legal_actions()))


# ---------------------------------------------------------------- states


@every_game
def test_a_clone_goes_its_own_way(name: str) -> None:
    random = Random(4)
    state = somewhere(load(name), random)
    before = (str(state), state.information_state_string(), state.legal_actions())
    for twin in (state.clone(), copy.deepcopy(state)):
        twin.apply_action(random.choice(twin.legal_actions()))
        past_chance(twin, random)
        assert len(twin.history()) > len(state.history())
    assert (str(state), state.information_state_string(), state.legal_actions()) == before


@every_game
def test_states_and_games_survive_serialisation(name: str) -> None:
    state = somewhere(load(name, first=1), Random(5))
    text = pyspiel.serialize_game_and_state(state.get_game(), state)
    game, again = pyspiel.deserialize_game_and_state(text)
    assert game.get_parameters() == state.get_game().get_parameters()
    assert str(again) == str(state)
    for player in range(game.num_players()):
        assert again.information_state_string(player) == state.information_state_string(player)
        assert again.observation_tensor(player) == state.observation_tensor(player)


@every_game
def test_decisions_have_their_names(name: str) -> None:
    state = somewhere(load(name), Random(6))
    names = philtre.load(name).rules.actions.names
    for action in state.legal_actions():
        assert state.action_to_string(action) == names[action]
        assert state.string_to_action(names[action]) == action


# ---------------------------------------------------------------- observers


OBSERVERS = [
    (perfect_recall, public, private)
    for perfect_recall in (False, True)
    for public in (False, True)
    for private in (pyspiel.PrivateInfoType.NONE, pyspiel.PrivateInfoType.SINGLE_PLAYER)
]


@pytest.mark.parametrize(("perfect_recall", "public", "private"), OBSERVERS)
def test_an_observer_has_named_parts(perfect_recall: bool, public: bool, private: Any) -> None:
    kind = pyspiel.IIGObservationType(perfect_recall, public, private)
    state = somewhere(load("verre", players=3), Random(8))
    observer = make_observation(state.get_game(), kind)
    for player in range(3):
        observer.set_from(state, player)
        assert observer.tensor.dtype == np.float32
        assert observer.dict["player"].tolist() == np.eye(3)[player].tolist()
        assert sum(part.size for part in observer.dict.values()) == observer.tensor.size
        assert isinstance(observer.string_from(state, player), str)


def test_public_information_is_the_same_for_all_who_sit_anywhere() -> None:
    kind = pyspiel.IIGObservationType(True, True, pyspiel.PrivateInfoType.NONE)
    state = somewhere(load("verre", players=3), Random(9))
    observer = make_observation(state.get_game(), kind)
    assert len({observer.string_from(state, player) for player in range(3)}) == 1
    observer.set_from(state, 0)
    first = observer.dict["saw"].copy()
    observer.set_from(state, 1)
    assert (observer.dict["saw"] == first).all()


def test_secrets_are_the_cards_in_hand() -> None:
    kind = pyspiel.IIGObservationType(False, False, pyspiel.PrivateInfoType.SINGLE_PLAYER)
    state = deal(load("poison", players=4), Random(9))
    observer = make_observation(state.get_game(), kind)
    observer.set_from(state, 2)
    assert observer.dict["secrets"].sum() == 13
    assert "hand 3" in observer.string_from(state, 2)
    assert "hand 1" not in observer.string_from(state, 2)


def test_what_an_observer_cannot_show_is_refused() -> None:
    game = load("poison")
    of_all = pyspiel.IIGObservationType(False, True, pyspiel.PrivateInfoType.ALL_PLAYERS)
    with pytest.raises(ValueError, match="all players"):
        make_observation(game, of_all)
    with pytest.raises(ValueError, match="parameters"):
        make_observation(game, None, {"depth": 3})


# ---------------------------------------------------------------- records


@every_setting
def test_a_record_is_a_history_and_a_history_is_a_record(game: philtre.Game) -> None:
    table = play_on(game.new(seed=11), Random(11))
    state = spiel.state_of(table.record())
    outcome = table.outcome()
    assert outcome is not None
    assert state.is_terminal()
    share = 1 / len(outcome.winners)
    assert state.returns() == [share * (seat in outcome.winners) for seat in range(game.players)]

    record = spiel.record_of(state)
    assert philtre.replay(record.json()).table.outcome() == outcome
    assert spiel.state_of(record).history() == state.history()


def test_margins_follow_from_a_record_too() -> None:
    table = play_on(philtre.load("poison", 3).new(seed=2), Random(2))
    outcome = table.outcome()
    assert outcome is not None
    mine, *others = outcome.scores
    margin = sum(others) / 2 - mine  # the fewest points win
    assert spiel.state_of(table.record().json(), "margin").returns()[0] == pytest.approx(margin)


def test_a_game_that_is_not_over_has_a_record_too() -> None:
    state = somewhere(load("belladone", players=3), Random(12))
    record = spiel.record_of(state, ["Ada", "Ben", "Eve"])
    assert record.outcome is None
    assert record.seats == ("Ada", "Ben", "Eve")
    assert spiel.state_of(record).information_state_string() == state.information_state_string()


def test_what_is_no_record_is_refused() -> None:
    with pytest.raises(BadRecord):
        spiel.state_of(b"{}")
    state = spiel.resampler(somewhere(load("poison"), Random(13)), 0)
    with pytest.raises(pyspiel.SpielError, match="no history"):
        spiel.record_of(state)


def test_the_position_of_a_resampled_state_can_be_kept_again_and_again() -> None:
    world = spiel.resampler(somewhere(load("verre"), Random(13)), 0).position
    kept = pickle.loads(pickle.dumps(pickle.loads(pickle.dumps(world))))
    assert [kept.information(seat) for seat in (0, 1)] == [world.information(k) for k in (0, 1)]


# ---------------------------------------------------------------- what goes wrong


@pytest.mark.parametrize(
    "parameters",
    [
        {"players": 9},
        {"players": 0},
        {"first": 7},
        {"variant": "wild"},
        {"box": "reduced", "players": 3},
        {"reward": "fame"},
        {"colour": "red"},
        {"players": "three"},
        {"open_piles": 3},
    ],
)
def test_bad_parameters_are_refused(parameters: dict[str, object]) -> None:
    with pytest.raises((pyspiel.SpielError, ValueError, TypeError, RuntimeError)):
        load("poison", **parameters)


def unchanged(state: pyspiel.State, act: Callable[[], object]) -> None:
    before = (str(state), state.position)
    with pytest.raises(pyspiel.SpielError):
        act()
    assert (str(state), state.position) == before


def test_what_is_not_legal_changes_nothing() -> None:
    state = load("poison").new_initial_state()
    unchanged(state, lambda: state.apply_action(0))  # chance has seats to choose from, no cards
    unchanged(state, lambda: state.apply_action(10_000))
    past_chance(state, Random(1))
    illegal = min(set(range(state.num_distinct_actions())) - set(state.legal_actions()))
    unchanged(state, lambda: state.apply_action(illegal))
    unchanged(state, lambda: state.apply_action(10_000))
    unchanged(state, lambda: state.apply_action(-1))
    unchanged(state, state.chance_outcomes)
    unchanged(state, lambda: state.information_state_string(5))
    unchanged(state, lambda: state.action_to_string(0, 10_000))
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
        past_chance(state, Random(1))
    assert state.legal_actions() == []
    unchanged(state, lambda: state.apply_action(0))


def test_a_refused_decision_names_its_clause() -> None:
    state = deal(load("poison"), Random(1))
    illegal = min(set(range(state.num_distinct_actions())) - set(state.legal_actions()))
    with pytest.raises(pyspiel.SpielError, match="POI-"):
        state.apply_action(illegal)


def test_without_openspiel_the_error_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in list(sys.modules):
        if module.startswith("philtre.openspiel"):
            monkeypatch.delitem(sys.modules, module)
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    with pytest.raises(NeedsExtra, match=r"philtre\[research\]"):
        __import__("philtre.openspiel")


def test_all_games_are_registered() -> None:
    names = {name for name in pyspiel.registered_names() if name.startswith(spiel.PREFIX)}
    assert names >= {spiel.PREFIX + name for name in philtre.names()}
    assert names >= {f"{spiel.PREFIX}{name}_reduced" for name in philtre.names()}
    assert len(spiel.as_efg(reduced("poison")).splitlines()) == 1 + 2593
