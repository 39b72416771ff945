"""RLCard: Python rules, one game stepped from Python."""

from random import random

import rlcard

from .catalogue import Ready
from .clock import game_after_game


def prepare(name: str) -> Ready:
    game = rlcard.make(name).game

    def one_game() -> int:
        state, _ = game.init_game()
        decisions = 0
        while not game.is_over():
            actions = state["legal_actions"]
            state, _ = game.step(actions[int(random() * len(actions))])
            decisions += 1
        return decisions

    return game_after_game(one_game)
