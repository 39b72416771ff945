"""The spaces of observations and decisions, for Gymnasium and PettingZoo alike."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
from gymnasium import spaces

from philtre.batches.observation import DTYPE, Observation, observation_of
from philtre.play.game import Game
from philtre.table.layout import Numbers

Observed = dict[str, Numbers]
"""What an agent gets: its ``observation``, and its ``action_mask``, all zeros out of turn."""

MASK = np.dtype(np.int8)
_FLAG = (0, 1)


def observation_space(game: Game) -> spaces.Space[Any]:
    """The space of an observation and a mask; a new object each time, for spaces have seeds."""
    low, high = bounds(game.name)
    return spaces.Dict(
        {
            "observation": spaces.Box(low, high, dtype=DTYPE.type),
            "action_mask": spaces.Box(0, 1, (len(game.rules.actions),), MASK.type),
        }
    )


def action_space(game: Game) -> spaces.Space[Any]:
    return spaces.Discrete(len(game.rules.actions))


@cache
def bounds(name: str) -> tuple[Numbers, Numbers]:
    """The lowest and the highest value of each number of an observation."""
    observation = observation_of(name)
    low = np.full(len(observation), np.iinfo(DTYPE).min, DTYPE)
    high = np.full(len(observation), np.iinfo(DTYPE).max, DTYPE)
    narrower = _bounds(observation)
    for part in observation.parts.values():
        if part.name in narrower:
            low[part.place], high[part.place] = narrower[part.name]
    return low, high


def _bounds(observation: Observation) -> dict[str, tuple[int, int]]:
    """The bounds of those parts that have any narrower than their type."""
    rules = observation.rules
    count = (0, len(rules.cards))
    families = rules.actions.families
    places = [place for family in families for place in family.places.values()]
    return {
        "present": _FLAG,
        "turn": _FLAG,
        "phase": _FLAG,
        "options": (0, max([2, *(len(option.values) for option in rules.options)]) - 1),
        "hand": count,
        "cards": (int(np.iinfo(np.int8).min), len(observation.zones)),  # sets are bytes
        "seen_by": count,
        "sides": _FLAG,
        "recent": (
            0,
            max([observation.seats, len(families), *(len(place.names) for place in places)]),
        ),
    }
