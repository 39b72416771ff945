"""A record of a game as an OpenSpiel history, and back."""

from __future__ import annotations

from collections.abc import Sequence

import pyspiel

from philtre.openspiel.game import FEWEST, LOTS, PREFIX, PhiltreState
from philtre.openspiel.position import SHARE
from philtre.play.chance import Seeded
from philtre.play.game import Game
from philtre.play.record import Record
from philtre.play.replay import replay
from philtre.play.table import Decision, Step, Table


def load_game(game: Game, reward: str = SHARE) -> pyspiel.Game:
    """OpenSpiel's game for one of ours."""
    parameters = {
        **game.options,
        "players": game.players if game.players else FEWEST,
        "first": LOTS if game.first is None else game.first,
        "reward": reward,
    }
    return pyspiel.load_game(PREFIX + game.name, parameters)


def state_of(record: Record | bytes | str, reward: str = SHARE) -> PhiltreState:
    """The state that a record leads to, with all its steps as OpenSpiel's history.

    A damaged or illegal record raises ``BadRecord``, as ``philtre.replay`` does.
    """
    played = replay(record)
    state: PhiltreState = load_game(played.game, reward).new_initial_state()
    for step in played.table.history:
        for action in _actions(state, step):
            state.apply_action(action)
    return state


def _actions(state: PhiltreState, step: Step) -> Sequence[int]:
    if isinstance(step, Decision):
        return [step.action]
    kinds = {state.position.frame.kinds[card] for card in step.order}
    return state.position.shuffled(step.order) if len(kinds) > 1 else []


def record_of(state: PhiltreState, names: Sequence[str] | None = None) -> Record:
    """The record of a state. It replays as any other.

    OpenSpiel's chance has no seed: the record names seed 0, from which its shuffles do not follow,
    so ``philtre.verify`` will rightly say that this game was not dealt by it. A state that was
    resampled has no history, and so no record.
    """
    position = state.position.frame.root
    steps = [*position.steps]
    for taken in state.full_history():
        position = position.after(taken.action)
        steps.extend(position.steps)
    if position.states.tobytes() != state.position.states.tobytes():
        raise pyspiel.SpielError("a state that was resampled has no history to make a record of")
    table = Table(position.frame.game, position.states, Seeded(0), steps)
    return table.record(names)
