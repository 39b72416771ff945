"""Worlds that a player cannot tell from the real one, for searches such as ISMCTS."""

from __future__ import annotations

import random
from collections.abc import Callable

from philtre.openspiel.game import PhiltreState


def resampler(state: PhiltreState, player_id: int) -> PhiltreState:
    """A callback for ``ISMCTSBot.set_resampler``: another world each time."""
    return state.resample_from_infostate(player_id, random.random)


def seeded_resampler(seed: int) -> Callable[[PhiltreState, int], PhiltreState]:
    """The same callback, with which a search can be repeated."""
    draw = random.Random(seed).random
    return lambda state, player_id: state.resample_from_infostate(player_id, draw)
