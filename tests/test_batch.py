"""Batches: the same games as at a table, many at once, in the caller's own arrays."""

from queue import SimpleQueue
from threading import Event
from typing import Any

import numpy as np
import pytest

import philtre
from every import every_game, every_setting
from philtre.batches import Batch, batch, observation_of, solo
from philtre.batches.helpers import ask_helper
from philtre.play.game import rules_of
from philtre.table.layout import UNHEARD, Numbers, States

STEPS = 60


def played(games: Batch, steps: int = STEPS) -> list[bytes]:
    """All that a batch writes, step by step."""
    told = []
    for _ in range(steps):
        games.step(games.sampled)
        arrays = (games.observations, games.masks, games.turns, games.rewards, games.dones)
        told.append(b"".join(array.tobytes() for array in arrays))
    return told


def unheard(states: States) -> States:
    """The same, as if nobody had listened to what was told: in a batch nobody does."""
    same = states.copy()
    same["told"], same["tellings"] = UNHEARD, 0
    return same


@every_setting
def test_a_batch_plays_the_games_that_a_table_plays(game: philtre.Game) -> None:
    games = Batch(game, 3, seed=5)
    tables = [game.new(seed=int(state["seed"])) for state in games.states]
    ended = 0
    for _ in range(400):
        actions = games.sampled.copy()
        for k, table in enumerate(tables):
            assert unheard(table.states).tobytes() == games.states[k : k + 1].tobytes()
            assert games.turns[k] == table.turn
            legal = [action.id for action in table.actions()]
            assert list(np.flatnonzero(games.masks[k])) == sorted(legal)
            table.play(int(actions[k]))
        games.step(actions)
        for k, table in enumerate(tables):
            assert games.dones[k] == table.is_over
            outcome = table.outcome()
            if outcome is None:
                assert not games.rewards[k].any()
                continue
            ended += 1
            shares = [
                (seat in outcome.winners) / len(outcome.winners) for seat in range(game.players)
            ]
            assert list(games.rewards[k]) == pytest.approx(shares)
            tables[k] = game.new(seed=int(games.states[k]["seed"]))
        if ended > 4:
            break
    assert ended or game.name == "magic_bluff"


@every_game
def test_the_number_of_threads_and_the_size_change_nothing(name: str) -> None:
    alone = played(batch(name, size=600, seed=3, threads=1))
    assert played(batch(name, size=600, seed=3, threads=2)) == alone
    fewer, more = batch(name, size=7, seed=3), batch(name, size=600, seed=3)
    for _ in range(STEPS):
        fewer.step(fewer.sampled)
        more.step(more.sampled)
        assert (fewer.observations == more.observations[:7]).all()


@every_game
def test_another_seed_gives_other_games_and_the_same_the_same(name: str) -> None:
    games = batch(name, size=8, seed=3)
    first = played(games)
    games.reset(3)
    assert played(games) == first
    games.reset()
    assert played(games) != first
    assert played(batch(name, size=8, seed=4)) != first


def test_a_batch_writes_into_the_arrays_of_its_caller() -> None:
    spec = observation_of("poison")
    observations = np.full((64, len(spec)), -9, np.int16)
    masks = np.ones((64, len(rules_of("poison").actions)), np.bool_)
    games = batch("poison", 4, 64, arrays={"observations": observations, "masks": masks})
    assert games.observations is observations
    assert games.masks is masks
    assert not (observations == -9).any()
    before = observations.copy()
    games.step(games.sampled)
    assert (observations != before).any()


def test_margins_are_how_much_better_a_score_is_than_the_others() -> None:
    games = batch("poison", 3, 32, rewards="margin")
    while not games.dones.any():
        scores = games.states["score"].copy()
        games.step(games.sampled)
    done = games.rewards[games.dones]
    assert np.allclose(done.sum(axis=1), 0, atol=1e-4)
    assert done.any()
    assert scores.any()


@every_game
def test_a_rollout_is_as_many_random_steps_at_once(name: str) -> None:
    slow, fast = batch(name, size=300, seed=8), batch(name, size=300, seed=8)
    rewards, dones = np.zeros_like(slow.rewards), np.zeros_like(slow.dones)
    for _ in range(150):
        slow.step(slow.sampled)
        rewards += slow.rewards
        dones |= slow.dones
    fast.rollout(150)
    assert fast.states.tobytes() == slow.states.tobytes()
    assert fast.observations.tobytes() == slow.observations.tobytes()
    assert np.allclose(fast.rewards, rewards)
    assert (fast.dones == dones).all()
    with pytest.raises(philtre.BadOption, match="the number of steps"):
        fast.rollout(0)


def test_a_game_can_be_left_as_it_is() -> None:
    games = batch("verre", 3, 4, seed=1)
    before = games.states[2:].tobytes()
    actions = games.sampled.copy()
    actions[2:] = -1
    games.step(actions)
    assert games.states[2:].tobytes() == before
    assert list(games.states["decisions"]) == [1, 1, 0, 0]


@every_game
def test_recent_decisions_are_told_newest_first_without_their_cards(name: str) -> None:
    game = solo(name, seed=11)
    spec = game.observation
    families = game.game.rules.actions.families
    made: list[Any] = []
    while not game.is_over and len(made) < 30:
        action = int(game.legal[-1])
        made.insert(0, (game.turn, *game.game.rules.actions.table[action]))
        game.step(action)
        for seat in range(game.game.players):
            recent = spec.split(game.observe(seat))["recent"].T
            for row, (turn, family, values) in zip(recent, made[: len(recent)], strict=False):
                public = [v + 1 for place, v in values.items() if family.places[place].of != "card"]
                after = (turn - seat) % game.game.players
                expected = [after + 1, families.index(family) + 1, *public]
                assert list(row) == expected + [0] * (len(row) - len(expected))


# ---------------------------------------------------------------- what is refused


def test_an_illegal_decision_names_its_game_and_clause_and_changes_nothing() -> None:
    games = batch("poison", 4, 16)
    before = (games.states.tobytes(), games.observations.tobytes(), games.masks.tobytes())
    actions = games.sampled.copy()
    actions[5] = np.flatnonzero(~games.masks[5])[0]
    games.masks[:] = True  # a caller who meddles with the masks gains nothing
    with pytest.raises(philtre.IllegalDecision, match=r"game 5 of the batch.*POI-") as caught:
        games.step(actions)
    assert caught.value.index == 5
    assert (games.states.tobytes(), games.observations.tobytes()) == before[:2]


@pytest.mark.parametrize("action", [-2, -3, 48, 10**6])
def test_a_number_that_is_no_decision_is_refused(action: int) -> None:
    games = batch("poison", 4, 16)
    before = games.states.tobytes()
    actions = games.sampled.copy()
    actions[3] = action
    with pytest.raises(philtre.UnknownDecision, match="poison has decisions 0 to 47"):
        games.step(actions)
    assert games.states.tobytes() == before


@pytest.mark.parametrize(
    "actions",
    [
        np.zeros(15, np.int64),
        np.zeros((16, 1), np.int64),
        np.zeros(16, np.int32),
        np.zeros(16, np.float64),
        np.zeros(32, np.int64)[::2],
        [0] * 16,
        None,
    ],
)
def test_decisions_come_in_an_array_of_the_right_shape_and_type(actions: Any) -> None:
    games = batch("poison", 4, 16)
    before = games.states.tobytes()
    with pytest.raises(philtre.BadArray, match="actions has to"):
        games.step(actions)
    assert games.states.tobytes() == before


def wrong_arrays() -> list[dict[str, Numbers]]:
    shared = np.zeros(16 * 8, np.uint8)
    read_only = np.zeros(16, np.int64)
    read_only.flags.writeable = False
    return [
        {"turns": np.zeros(15, np.int64)},
        {"turns": np.zeros(16, np.int32)},
        {"turns": read_only},
        {"turns": shared.view(np.int64), "sampled": shared.view(np.int64)},
        {"views": np.zeros(16)},
    ]


@pytest.mark.parametrize("arrays", wrong_arrays())
def test_arrays_that_cannot_be_written_are_refused(arrays: dict[str, Numbers]) -> None:
    with pytest.raises(philtre.BadArray):
        batch("poison", 4, 16, arrays=arrays)


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"size": 0}, "the size of a batch is a whole number from 1"),
        ({"size": 2.5}, "the size of a batch"),
        ({"size": 2**30}, "the size of a batch"),
        ({"threads": 0}, "the number of threads"),
        ({"rewards": "glory"}, "rewards are one of share, margin"),
        ({"seed": -1}, "a seed is a whole number"),
        ({"players": 9}, "poison is for 3 to 6 players"),
        ({"jokers": True}, "poison has no option 'jokers'"),
    ],
)
def test_settings_that_make_no_sense_are_refused(settings: dict[str, Any], words: str) -> None:
    with pytest.raises(philtre.BadOption, match=words):
        batch("poison", **settings)


# ---------------------------------------------------------------- one game alone


@every_game
def test_a_solo_game_is_the_one_at_the_table(name: str) -> None:
    game, table = solo(name, seed=9), philtre.load(name).new(seed=9)
    while not table.is_over:
        assert game.states.tobytes() == table.states.tobytes()
        assert game.turn == table.turn
        assert [int(move) for move in game.legal] == [action.id for action in table.actions()]
        action = int(game.legal[len(game.legal) // 2])
        game.step(action)
        table.play(action)
        if int(table.state.decisions) > 300:
            return
    assert game.is_over
    assert game.turn == -1
    outcome = table.outcome()
    assert outcome is not None
    assert list(np.flatnonzero(game.rewards())) == list(outcome.winners)
    with pytest.raises(philtre.GameOver):
        game.step(0)


def test_a_solo_game_refuses_what_is_not_legal_and_stays_as_it_is() -> None:
    game = solo("poison", 4, seed=1)
    before = game.states.tobytes()
    wrong = int(np.flatnonzero(game.mask() == 0)[0])
    with pytest.raises(philtre.IllegalDecision, match="POI-"):
        game.step(wrong)
    for number in (48, -1, -2, 2**63, -(2**63) - 1):
        with pytest.raises(philtre.UnknownDecision):
            game.step(number)
    with pytest.raises(philtre.UnknownDecision):
        game.step(1.5)  # type: ignore[arg-type]
    with pytest.raises(philtre.BadOption):
        game.observe(4)
    with pytest.raises(philtre.BadOption):
        game.rewards("glory")
    assert game.states.tobytes() == before


def test_a_copy_of_a_solo_game_goes_its_own_way() -> None:
    game = solo("verre", 3, seed=2)
    twin = game.copy()
    twin.step(int(twin.legal[0]))
    assert twin.states.tobytes() != game.states.tobytes()
    game.step(int(game.legal[0]))
    assert twin.states.tobytes() == game.states.tobytes()
    assert twin.observe().tobytes() == game.observe().tobytes()


def test_helpers_do_one_thing_after_the_other() -> None:
    done: SimpleQueue[int] = SimpleQueue()
    for number in range(3):
        ask_helper(0, done.put, number)
    assert [done.get(timeout=60) for _ in range(3)] == [0, 1, 2]


def test_a_batch_does_not_wait_for_helpers_that_are_busy_elsewhere() -> None:
    begun, free = Event(), Event()
    ask_helper(0, begun.set)
    ask_helper(0, free.wait, 60)
    begun.wait(60)
    games = batch("poison", size=1024, seed=3, threads=2)
    for _ in range(20):
        games.step(games.sampled)
    assert not free.is_set()
    free.set()
    alone = batch("poison", size=1024, seed=3, threads=1)
    for _ in range(20):
        alone.step(alone.sampled)
    assert games.states.tobytes() == alone.states.tobytes()
