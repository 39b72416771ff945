"""A clairvoyant cheater: it sees all cards. It shows how much better than a bot one could be."""

from __future__ import annotations

import numpy as np

from philtre.bots.mind import FOUND, Budget, Mind, worths_of
from philtre.bots.playout import THUMB
from philtre.bots.tree import DEEPEST
from philtre.play.action import Action
from philtre.play.game import Game
from philtre.play.table import Table
from philtre.play.view import View

CHEATER = "cheater"
SIMULATIONS = 1500


class Cheater:
    """Thinks as the searching bots do, but on the real state in place of what it believes.

    It knows where every card lies, not how a pile will be shuffled later. There is no such bot
    outside the arena: a bot of the registry gets a view, this one the table itself.
    """

    def __init__(self, seed: int, simulations: int = SIMULATIONS, deepest: int = DEEPEST) -> None:
        self.name = CHEATER
        self._seed = seed
        self._budget = Budget(simulations, None)
        self._deepest = deepest
        self._minds: dict[tuple[Game, int], Mind] = {}

    def choose(self, table: Table) -> Action:
        assert table.turn is not None
        truth = View(table.game, table.states, table.turn)
        if len(truth.actions) == 1:
            return truth.actions[0]
        mind = self._mind_for(table.game, table.turn)
        mind.beliefs.worlds["state"] = table.states
        mind.beliefs.weights[:] = 1
        found = np.zeros(len(truth.actions), FOUND)
        found["decision"] = [action.id for action in truth.actions]
        mind.compare(truth, found, self._budget, THUMB, self._deepest)
        most = found["tries"] == found["tries"].max()  # the others were given up early
        worths = np.where(most, worths_of(found, np.arange(len(found))), -np.inf)
        return truth.actions[int(worths.argmax())]

    def _mind_for(self, game: Game, seat: int) -> Mind:
        key = game, seat
        if key not in self._minds:
            self._minds[key] = Mind(game, seat, 1, self._seed, self._budget.simulations)
        return self._minds[key]
