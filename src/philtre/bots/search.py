"""The bot that searches: it draws worlds it believes in, and tries decisions out in them."""

from __future__ import annotations

import secrets
from time import perf_counter
from typing import NamedTuple

import numpy as np

from philtre.batches.desk import desks_of, slates_of, words_of
from philtre.batches.observation import DTYPE, observation_of
from philtre.batches.plan import plan_of
from philtre.bots.beliefs import Beliefs
from philtre.bots.playout import RANDOM, THUMB
from philtre.bots.thought import Thought, think_back
from philtre.bots.tree import Tree, mixing_of, tree_kernels
from philtre.errors import BadOption
from philtre.play.action import Action
from philtre.play.game import Game
from philtre.play.view import View
from philtre.table.kernels import MAX_MOVES
from philtre.table.layout import Numbers

SIMULATIONS = 400
WORLDS = 128
MOST = 1_000_000
ROOM = 4  # edges in the tree for each simulation, beside those of a wide root
CHUNK = 64  # simulations between two looks at the clock
NEARLY_BEST = 0.5  # decisions tried so often beside the most tried one are chosen from
RARE = 0.1  # and of a mix those that are not rarer than this beside the most frequent one


class SearchBot:
    """Information-set Monte-Carlo tree search within a budget of simulations or of milliseconds.

    ``reads`` tells whether it draws conclusions from how the others decide. Hosts that show it
    every view of its seat (``watch``) let it remember; without, it knows only what lies there.
    Without ``experience`` it imagines that the game goes on at random, as a beginner might.
    """

    def __init__(
        self,
        seed: int | None = None,
        simulations: int = SIMULATIONS,
        milliseconds: int = 0,
        worlds: int = WORLDS,
        reads: str = "yes",
        experience: str = "yes",
    ) -> None:
        self.name = "search"
        self._seed = secrets.randbits(64) if seed is None else seed
        self._simulations = _number("simulations", simulations)
        self._seconds = milliseconds / 1000 if milliseconds else None
        self._worlds = _number("worlds", worlds)
        self._reads = _yes("reads", reads)
        self._policy = THUMB if _yes("experience", experience) else RANDOM
        self._mind: _Mind | None = None
        self.thought: Thought | None = None
        """What led to its last decision; None where there was nothing to choose."""

    def watch(self, view: View) -> None:
        """See what has come of a decision, of whoever."""
        if self._reads:
            self._mind_for(view).beliefs.watch(view)

    def choose(self, view: View) -> Action:
        if len(view.actions) == 1:
            self.thought = None
            return view.actions[0]
        mind = self._mind_for(view)
        if not self._reads:
            mind.beliefs.forget()
        mind.beliefs.watch(view)
        found = mind.search(self._simulations, self._seconds, self._policy)
        chances = found.chances
        needle = (mind.decision_seed % 2**32) / 2**32
        chosen = view.actions[int(np.searchsorted(np.cumsum(chances), needle, side="right"))]
        self.thought = think_back(view, chosen, found.tries, found.means, chances, mind.beliefs)
        return chosen

    def _mind_for(self, view: View) -> _Mind:
        """What it keeps of a game: made anew at another table."""
        assert view.seat is not None
        if self._mind is None or not self._mind.fits(view):
            self._mind = _Mind(view.game, view.seat, self._worlds, self._seed, self._simulations)
        return self._mind


class Found(NamedTuple):
    """What a search came to, for each legal decision."""

    tries: Numbers
    means: Numbers
    mixes: Numbers
    """How often each would have been made where decisions are mixed, else zeros."""

    @property
    def chances(self) -> Numbers:
        """How likely each is to be chosen."""
        counts, least = (self.mixes, RARE) if self.mixes.any() else (self.tries, NEARLY_BEST)
        liked = np.where(counts >= least * counts.max(), counts, 0)
        return np.asarray(liked / liked.sum())


class _Mind:
    """All that a search needs for one seat at one table."""

    def __init__(self, game: Game, seat: int, worlds: int, seed: int, simulations: int) -> None:
        self.game = game
        self.beliefs = Beliefs(game, seat, worlds, seed)
        self._seed = seed
        self._kernels = tree_kernels(game.name)
        observation = observation_of(game.name)
        self._board = desks_of(game, 1)
        self._out = np.zeros((1, len(observation)), DTYPE)
        self._plan = plan_of(observation, game)
        self._slates = slates_of(game.rules, 1)
        nodes = 2 * simulations + 8
        self._tree = Tree.with_room(nodes, MAX_MOVES + ROOM * nodes)
        self._found = np.zeros_like(self._tree.edges[:MAX_MOVES])

    def fits(self, view: View) -> bool:
        return view.game is self.game and view.seat == self.beliefs.seat

    @property
    def decision_seed(self) -> int:
        """A number of its own for every decision."""
        decisions = int(self.beliefs.worlds[0]["state"]["decisions"])
        return (self._seed * 0xD1342543DE82EF95 + decisions * 0x9E3779B97F4A7C15 + 1) % 2**64

    def search(self, simulations: int, seconds: float | None, policy: int) -> Found:
        """What is found about each legal decision within a budget."""
        self._tree.fell()
        begin, done = perf_counter(), 0
        while done < simulations and (seconds is None or perf_counter() - begin < seconds):
            stop = min(done + CHUNK, simulations)
            self._think(done, stop, policy)
            done = stop
        return self._look_up()

    def _think(self, start: int, stop: int, policy: int) -> None:
        self._kernels.think(
            self._board,
            words_of(self._board),
            self._out,
            self._plan,
            self._slates,
            *self._tree,
            self.beliefs.worlds,
            np.cumsum(self.beliefs.weights),
            start,
            stop,
            np.uint64(self.decision_seed),
            int(self.game.rules.lowest_wins),
            mixing_of(self.game.name),
            policy,
        )

    def _look_up(self) -> Found:
        self._board[:] = self.beliefs.worlds[:1]
        many = self._kernels.look_up(
            self._board,
            words_of(self._board),
            self._out,
            self._plan,
            self._slates,
            self._tree.nodes,
            self._tree.edges,
            self._found,
        )
        edges = self._found[:many]
        tries = edges["tries"].copy()
        return Found(tries, edges["sum"] / np.maximum(1, tries), edges["mix"].copy())


def _yes(setting: str, value: object) -> bool:
    if value not in ("yes", "no"):
        raise BadOption("bot-setting", setting=setting, value=value, choices="yes, no")
    return value == "yes"


def _number(setting: str, value: object) -> int:
    if not isinstance(value, int) or not 1 <= value <= MOST:
        raise BadOption("bot-number", setting=setting, value=value, most=MOST)
    return value
