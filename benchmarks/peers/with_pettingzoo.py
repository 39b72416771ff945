"""PettingZoo classic: Python environments in the AEC loop."""

from random import random

import pettingzoo

from .catalogue import Ready
from .clock import game_after_game


def prepare(name: str) -> Ready:
    env = pettingzoo.make("aec", name).unwrapped

    def one_game() -> int:
        env.reset()
        decisions = 0
        while not _is_over(env):
            actions = env.observe(env.agent_selection)["action_mask"].nonzero()[0]
            env.step(int(actions[int(random() * len(actions))]))
            decisions += 1
        return decisions

    return game_after_game(one_game)


def _is_over(env: pettingzoo.AECEnv) -> bool:
    agent = env.agent_selection
    return bool(env.terminations[agent] or env.truncations[agent])
