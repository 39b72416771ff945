"""What a searching bot believes: only worlds it cannot rule out, and nothing by peeking."""

from random import Random

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

import philtre
from every import every_setting, somewhere
from philtre.bots.beliefs import Beliefs
from philtre.bots.registry import make_bot
from philtre.play.view import View

seeds = st.integers(0, 2**32 - 1)

WORLDS = 12
STEPS = 25
FEW = "search:simulations=24:worlds=8"


@every_setting
@settings(max_examples=3)
@given(seed=seeds)
def test_every_world_looks_to_the_seat_as_the_table_does(game: philtre.Game, seed: int) -> None:
    luck = Random(seed)
    table = game.new(seed=seed)
    seat = luck.randrange(game.players)
    beliefs = Beliefs(game, seat, WORLDS, seed)
    for _ in range(STEPS):
        if table.is_over:
            break
        view = table.view(seat)
        beliefs.watch(view)
        assert (beliefs.weights > 0).all()
        assert beliefs.weights.sum() > 0
        for world in range(WORLDS):
            state = np.array(beliefs.worlds["state"][world : world + 1])
            assert View.of(game, state, seat).states.tobytes() == view.states.tobytes()
        table.play(luck.choice(table.actions()))


@every_setting
@settings(max_examples=5)
@given(seed=seeds)
def test_a_searching_bot_does_not_peek(game: philtre.Game, seed: int) -> None:
    table = somewhere(game, Random(seed))
    if table.turn is None:
        return
    seat = table.turn
    other = table.resample(seat, seed)
    chosen = make_bot(FEW, seed).choose(table.view(seat))
    assert chosen in table.actions()
    assert make_bot(FEW, seed).choose(other.view(seat)) == chosen
