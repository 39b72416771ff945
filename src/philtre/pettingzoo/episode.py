"""A record as an episode of a PettingZoo environment, and an environment's game as a record."""

from __future__ import annotations

from typing import NamedTuple

from philtre.gymnasium.spaces import Observed
from philtre.pettingzoo.aec import Environment, SeatsEnv, dealt_env
from philtre.play.record import DecisionStep, Record, parse


class Step(NamedTuple):
    """A decision: who made it, what it knew, what it chose, and what all agents got for it."""

    agent: str
    observation: Observed
    action: int
    rewards: dict[str, float]


class Episode(NamedTuple):
    """A whole game: its decisions, and what each agent got in all."""

    steps: tuple[Step, ...]
    returns: dict[str, float]


def episode(record: Record | bytes | str, reward: str = "share") -> Episode:
    """Play a record through the environment. One that is damaged or illegal is a ``BadRecord``."""
    recorded = parse(record) if isinstance(record, bytes | str) else record
    env = dealt_env(recorded, reward=reward)
    env.reset()
    decisions = [step.decision for step in recorded.steps if isinstance(step, DecisionStep)]
    steps = tuple(_step(env, decision) for decision in decisions)
    returns = {a: sum(step.rewards[a] for step in steps) for a in env.possible_agents}
    return Episode(steps, returns)


def _step(env: SeatsEnv, decision: str) -> Step:
    agent, action = env.agent_selection, env.game.action(decision).id
    observation = env.observe(agent)
    env.step(action)
    return Step(agent, observation, action, env.rewards.copy())


def record_of(env: Environment) -> Record:
    """The record of the game played in an environment of ours, wrapped or not."""
    bare = getattr(env, "unwrapped", env)
    if not isinstance(bare, SeatsEnv):
        raise TypeError(f"{env} is not an environment of philtre.pettingzoo")
    return bare.record()
