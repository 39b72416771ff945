"""No peeking, for the compiled policies.

Compiled play hands a policy the real state and not a view. So here it decides three times: in the
real state, in a twin that its seat cannot tell from it, and in the state that a view holds.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

import numpy as np

from philtre.bots.playout import POLICIES, bot_kernels
from philtre.play.game import Game
from philtre.play.table import Table
from philtre.table.layout import States


def policies_compared(game: Game, seed: int, pairs: int) -> dict[str, int]:
    """For each compiled policy the number of pairs in which it did not decide the same."""
    pick_move = bot_kernels(game.name).pick_move
    differing = dict.fromkeys(POLICIES, 0)
    for luck, states in islice(_pairs(game, Random(seed)), pairs):
        for number, policy in enumerate(POLICIES):
            chosen = {pick_move(state, 0, number, np.array([luck])) for state in states}
            differing[policy] += len(chosen) > 1
    return differing


def _pairs(game: Game, random: Random) -> Iterator[tuple[np.uint64, tuple[States, States, States]]]:
    """Luck, and the three states in which it is tried: wherever there is a choice on the way of
    games played at random, if anything hidden differs in the twin.
    """
    while True:
        table = game.new(seed=random.getrandbits(64))
        while not table.is_over:
            choices, seat = table.actions(), table.turn
            if len(choices) > 1:
                twin = table.resample(seat, random.getrandbits(64))
                if _differ(table, twin):
                    luck = np.uint64(random.getrandbits(64))
                    yield luck, (table.states, twin.states, table.view(seat).states)
            table.play(random.choice(choices))


def _differ(one: Table, other: Table) -> bool:
    """Whether some card lies elsewhere."""
    return any((one.states[field] != other.states[field]).any() for field in ("where", "place"))
