"""A clairvoyant cheater: it sees all cards. It shows how much better than a bot one could be."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import numpy as np

from philtre.batches.kernels import go_on
from philtre.bots.playout import THUMB, pick, scope_of
from philtre.play.action import Action
from philtre.play.table import Table
from philtre.table.compiled import bind, rule
from philtre.table.hooks import apply, legal
from philtre.table.kernels import MAX_MOVES
from philtre.table.layout import Numbers, State, States

CHEATER = "cheater"
PLAYOUTS = 12
A_POINT = 0.01
"""What a point above the table's mean is worth, in wins: it decides between equal chances."""


class Cheater:
    """Plays every decision out on the real state, by rules of thumb, and takes the best.

    It knows where every card lies, not how a pile will be shuffled later. There is no such bot
    outside the arena: a bot of the registry gets a view, this one the table itself.
    """

    def __init__(self, seed: int, playouts: int = PLAYOUTS) -> None:
        self.name = CHEATER
        self._random = np.random.Generator(np.random.PCG64(seed))
        self._playouts = playouts

    def choose(self, table: Table) -> Action:
        actions = table.actions()
        if len(actions) == 1:
            return actions[0]
        game = table.game
        moves = np.array([action.id for action in actions], np.int64)
        # the same luck for every decision: their difference is then less a matter of luck
        seeds = self._random.integers(2**64, size=(self._playouts, 2), dtype=np.uint64)
        values = np.zeros(len(actions))
        weigh_kernel(game.name)(table.states, moves, seeds, int(game.rules.lowest_wins), values)
        return actions[int(values.argmax())]


def weigh(
    states: States, moves: Numbers, seeds: Numbers, lowest_wins: int, values: Numbers
) -> None:
    """Add up what each decision brings the seat to move, if all go on by rules of thumb."""
    twins = states.copy()
    s = twins[0]
    listed = np.empty(MAX_MOVES, np.int64)
    dealer, bots = np.empty(1, np.uint64), np.empty(1, np.uint64)
    seat = int(states[0].turn)
    for k in range(len(moves)):
        for playout in range(len(seeds)):
            twins[0] = states[0]
            s.seed = seeds[playout, 0]
            bots[0] = seeds[playout, 1]
            action = moves[k]
            while s.ending == 0:
                s.told = 0
                s.decisions += 1
                apply(s, action)
                go_on(s, dealer)
                if s.ending == 0:
                    action = pick(s, listed, legal(s, listed), THUMB, bots)
            values[k] += worth(s, seat, lowest_wins)


@rule
def worth(s: State, seat: int, lowest_wins: int) -> float:
    """How good the end of a game is for a seat."""
    winners, total = 0, 0
    for other in range(s.players):
        winners += (s.winners >> other) & 1
        total += s.score[other]
    share = ((s.winners >> seat) & 1) / winners
    ahead = s.score[seat] - total / s.players
    return float(share + A_POINT * (-ahead if lowest_wins else ahead))


@cache
def weigh_kernel(game: str) -> Callable[..., None]:
    return bind(weigh, game, scope_of(game))
