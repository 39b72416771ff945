"""Bots that think: they draw worlds they believe in, and try decisions out in them."""

from __future__ import annotations

import secrets
from collections.abc import Collection
from typing import ClassVar

import numpy as np

from philtre.bots.beliefs import DOUBT
from philtre.bots.mind import FOUND, Budget, Mind
from philtre.bots.playout import RANDOM, THUMB, memory_for
from philtre.bots.style import charms_of, style_named
from philtre.bots.thought import Thought, Trace
from philtre.bots.tree import DEEPEST
from philtre.errors import BadOption
from philtre.play.action import Action
from philtre.play.view import View
from philtre.table.layout import Numbers, States

SIMULATIONS = 400
WORLDS = 128
MOST = 1_000_000
TRUST = 0.9  # how much the others are taken to follow the rule of thumb, if they are read
FEWEST_TO_SOLVE = 500  # simulations: fewer tell too little of the many ends of a turn
READS = {"yes": DOUBT, "little": 0.9, "no": 1.0}
"""How well a bot reads the others: how little it trusts its idea of why they decide as they do."""
EXPERIENCE = {"yes": THUMB, "no": RANDOM}
RARE = 0.1  # decisions that are made so rarely beside the most frequent one are not made at all


class SearchBot:
    """Information-set Monte-Carlo tree search within a budget of simulations or of milliseconds.

    ``reads`` tells how well it draws conclusions from how the others decide. Hosts that show it
    every view of its seat (``watch``) let it remember; without, it knows only what lies there.
    Without ``experience`` it imagines that the game goes on at random, as a beginner might.
    """

    deepest: ClassVar[int] = DEEPEST

    def __init__(
        self,
        seed: int | None = None,
        simulations: int = SIMULATIONS,
        milliseconds: int | None = None,
        worlds: int = WORLDS,
        reads: str = "yes",
        experience: str = "yes",
        style: str = "plain",
    ) -> None:
        self.name = "search"
        self._seed = secrets.randbits(64) if seed is None else seed
        seconds = None
        if milliseconds is not None:
            seconds = _number("milliseconds", milliseconds) / 1000
        self._budget = Budget(_number("simulations", simulations), seconds)
        self._worlds = _number("worlds", worlds)
        self._reads = reads != "no"
        self._doubt = READS[_one_of("reads", reads, READS)]
        self._policy = EXPERIENCE[_one_of("experience", experience, EXPERIENCE)]
        self._style = style_named(style)
        self._mind: Mind | None = None
        self._trace: Trace | None = None

    @property
    def thought(self) -> Thought | None:
        """What led to its last decision; None where there was nothing to choose."""
        return None if self._trace is None else self._trace.thought

    def watch(self, view: View) -> None:
        """See what has come of a decision, of whoever."""
        if self._reads:
            self._mind_for(view).beliefs.watch(view)

    def choose(self, view: View) -> Action:
        self._trace = None
        if len(view.actions) == 1:
            return view.actions[0]
        mind = self._mind_for(view)
        if not self._reads:
            mind.beliefs.forget()
        mind.beliefs.watch(view)
        found = self._think(mind, view)
        chances = chances_of(found)
        needle = (mind.decision_seed % 2**32) / 2**32
        chosen = view.actions[int(np.searchsorted(np.cumsum(chances), needle, side="right"))]
        self._trace = Trace(view, chosen, found, chances, mind.beliefs)
        return chosen

    def _think(self, mind: Mind, view: View) -> States:
        """What is found about each legal decision."""
        found = np.zeros(len(view.actions), FOUND)
        found["decision"] = [action.id for action in view.actions]
        found["charm"] = charms_of(view, self._style)
        if self._reads and mind.recall(found):
            return found
        if self._budget.simulations >= FEWEST_TO_SOLVE and mind.gives_signals(view):
            mind.solve(found, self._budget, self._policy, TRUST if self._reads else 0.0)
        else:
            mind.compare(view, found, self._budget, self._policy, self.deepest)
        return found

    def _mind_for(self, view: View) -> Mind:
        """What it keeps of a game: made anew at another table."""
        assert view.seat is not None
        if self._mind is None or not self._mind.fits(view):
            worlds = memory_for(view.game.name) * self._worlds
            simulations = self._budget.simulations if self.deepest else 0
            self._mind = Mind(view.game, view.seat, worlds, self._seed, simulations, self._doubt)
        return self._mind


class MonteCarloBot(SearchBot):
    """Determinised Monte-Carlo: decisions are played out by the rule of thumb in the same worlds.

    There is no tree: nobody in its mind thinks further than the rule of thumb.
    """

    deepest = 0


def chances_of(found: States) -> Numbers:
    """How likely each decision is to be made, by its share in the mix."""
    mix = found["mix"]
    made = np.where(mix >= RARE * mix.max(), mix, 0)
    return np.asarray(made / made.sum())


def _one_of(setting: str, value: str, choices: Collection[str]) -> str:
    if value not in choices:
        raise BadOption("bot-setting", setting=setting, value=value, choices=", ".join(choices))
    return value


def _number(setting: str, value: object) -> int:
    if not isinstance(value, int) or not 1 <= value <= MOST:
        raise BadOption("bot-number", setting=setting, value=value, most=MOST)
    return value
