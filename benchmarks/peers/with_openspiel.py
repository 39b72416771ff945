"""OpenSpiel: C++ rules, one state stepped from Python."""

from random import random

import pyspiel

from .catalogue import Ready
from .clock import game_after_game

CHECKED_GAMES = 20


def prepare(name: str) -> Ready:
    game = pyspiel.load_game(name)
    for _ in range(CHECKED_GAMES):
        _check_that_chance_is_uniform(game)

    def one_game() -> int:
        # One loop for chance and players: asking for the outcomes with their chances builds a list
        # of pairs and takes about twice as long. A finished game has no legal actions.
        state = game.new_initial_state()
        decisions = 0
        while actions := state.legal_actions():
            if state.current_player() >= 0:
                decisions += 1
            state.apply_action(actions[int(random() * len(actions))])
        return decisions

    return game_after_game(one_game)


def _check_that_chance_is_uniform(game: pyspiel.Game) -> None:
    state = game.new_initial_state()
    while actions := state.legal_actions():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            alike = max(p for _, p in outcomes) - min(p for _, p in outcomes) < 1e-9  # rounding
            if not alike or [action for action, _ in outcomes] != actions:
                raise ValueError(f"{game}: chance is not uniform over the legal actions")
        state.apply_action(actions[int(random() * len(actions))])
