"""What a thinking bot keeps for its seat at a table, and the ways it has to think."""

from __future__ import annotations

from functools import lru_cache
from math import ceil, log2
from time import perf_counter
from typing import NamedTuple

import numpy as np

from philtre.batches.desk import desks_of, slates_of, words_of
from philtre.batches.observation import DTYPE, observation_of
from philtre.batches.plan import plan_of
from philtre.bots.beliefs import DOUBT, Beliefs
from philtre.bots.outlook import HORIZON
from philtre.bots.playout import bot_kernels, rule_of_thumb
from philtre.bots.regrets import MOST_NODES, TURN
from philtre.bots.signals import signal_kernels, signals_of
from philtre.bots.solved import solution_of, solving_kernels
from philtre.bots.style import PERSUASION
from philtre.bots.tree import Tree, record_of
from philtre.bots.walk import Bench, Terms, compare_kernel
from philtre.play.game import Game
from philtre.play.view import View
from philtre.table.kernels import MAX_MOVES
from philtre.table.layout import Numbers, States

MOST_SIMULATIONS = 20_000  # that a tree has room for; then it only learns
ROOM = 4  # edges in the tree for each simulation, beside those of a wide root
CHUNK = 64  # simulations between two looks at the clock
SOME = 4  # decisions that are mixed in the end, where decisions are mixed
INDIFFERENCE = 0.005  # so much better a decision is made nearly three times as often

FOUND = record_of(
    ("decision", np.int64),
    ("tries", np.int64),
    ("sum", np.float64),  # of what it brought
    ("mix", np.float64),  # how often it should be made, where decisions are mixed
    ("regret", np.float64),  # that it was not made more often
    ("charm", np.float64),  # how much a style likes it for itself
)


class Budget(NamedTuple):
    """How long a bot may think about a decision."""

    simulations: int
    seconds: float | None


class Clock:
    """Deals a budget out in chunks."""

    def __init__(self, budget: Budget) -> None:
        self._budget = budget
        self._begin = perf_counter()
        self.done = 0
        """How many simulations there have been."""

    def left(self, share: float = 1.0, at_once: int = 1) -> int:
        """How often so many simulations at once may come next, within a share of the budget."""
        seconds = self._budget.seconds
        if seconds is not None and perf_counter() - self._begin >= share * seconds:
            return 0
        left = round(share * self._budget.simulations) - self.done
        return min(left, max(CHUNK, at_once)) // at_once


@lru_cache(maxsize=64)
def _plan(game: Game) -> States:
    return plan_of(observation_of(game.name), game)


class Mind:
    """All that thinking needs for one seat at one table."""

    def __init__(
        self,
        game: Game,
        seat: int,
        worlds: int,
        seed: int,
        simulations: int,
        doubt: float = DOUBT,
    ) -> None:
        self.game = game
        self.beliefs = Beliefs(game, seat, worlds, seed, doubt)
        self._seed = seed
        observation = observation_of(game.name)
        board = desks_of(game, 1)
        self._simulations = min(simulations, MOST_SIMULATIONS)
        nodes = 2 * self._simulations + 8
        self._tree = Tree.with_room(nodes, MAX_MOVES + ROOM * nodes)
        self._bench = Bench(
            board,
            words_of(board),
            np.zeros((1, len(observation)), DTYPE),
            _plan(game),
            slates_of(game.rules, 1),
            *self._tree,
        )
        self._horizon = int(getattr(rule_of_thumb(game.name), "HORIZON", HORIZON))
        self._mixed = int(getattr(rule_of_thumb(game.name), "MIXED", 0))
        self._signals = signals_of(game.name)
        if self._signals:
            self._turns, self._desks = np.zeros(1, TURN), desks_of(game, MOST_NODES)

    def fits(self, view: View) -> bool:
        return view.game is self.game and view.seat == self.beliefs.seat

    @property
    def decision_seed(self) -> int:
        """A number of its own for every decision."""
        decisions = int(self.beliefs.worlds[0]["state"]["decisions"])
        return (self._seed * 0xD1342543DE82EF95 + decisions * 0x9E3779B97F4A7C15 + 1) % 2**64

    @property
    def _luck(self) -> np.uint64:
        return np.uint64(self.decision_seed)

    @property
    def _believed(self) -> tuple[States, Numbers]:
        return self.beliefs.worlds, np.cumsum(self.beliefs.weights)

    def gives_signals(self, view: View) -> bool:
        """Whether the decision belongs to a turn that can be solved as a whole."""
        return bool((self._signals >> int(view.state.phase)) & 1)

    def _terms(self, policy: int, deepest: int, *, mixes: bool) -> Terms:
        lowest_wins = int(self.game.rules.lowest_wins)
        return Terms(lowest_wins, policy, deepest, self._horizon, self._signals, int(mixes))

    # ------------------------------------------------------------ ways to think

    def recall(self, found: States) -> bool:
        """Look up what was learned about the situation, in a game that is small enough for that.

        A style makes a decision that it likes more often, for what was learned knows no style.
        """
        solution = solution_of(self.game, self._simulations)
        if solution is None:
            return False
        look_up = solving_kernels(self.game.name).look_up
        is_known = bool(look_up(self._bench, *solution, self.beliefs.seen, found))
        found["mix"] *= np.exp(found["charm"] / PERSUASION)
        return is_known

    def compare(self, view: View, found: States, budget: Budget, policy: int, deepest: int) -> None:
        """Try all decisions in the same worlds, then the better half of them further, and so on.

        The one that the rule of thumb likes stays among them to the end. Where decisions have to be
        mixed, some are left, each made as often as it was regretted not to be.
        """
        kernel, clock = compare_kernel(self.game.name), Clock(budget)
        mixes = bool((self._mixed >> int(view.state.phase)) & 1)
        terms, believed = self._terms(policy, deepest, mixes=mixes), self._believed
        luck = self._luck
        self._tree.fell()
        liked = self._liked(view, policy)
        rivals, number = np.arange(len(found)), 0
        rounds = max(1, ceil(log2(len(found) / SOME)) + 1 if mixes else ceil(log2(len(found))))
        for k in range(1, rounds + 1):
            while (more := clock.left(k / rounds, len(rivals)) or int(number == 0)) > 0:
                stop = number + more
                kernel(self._bench, terms, *believed, number, stop, luck, found, rivals)
                clock.done += more * len(rivals)
                number = stop
            if k < rounds:
                rivals = better_half(found, rivals, liked)
        mix = found["mix"][rivals]
        if not mixes:
            worths = worths_of(found, rivals)
            mix = np.exp((worths - worths.max()) / INDIFFERENCE)
        found["mix"] = 0
        found["mix"][rivals] = mix

    def _liked(self, view: View, policy: int) -> int:
        """The number, among the legal decisions, of the one that a policy makes."""
        pick_move = bot_kernels(self.game.name).pick_move
        chosen = pick_move(view.states, 0, policy, np.array([self._luck]))
        return [action.id for action in view.actions].index(chosen)

    def solve(self, found: States, budget: Budget, policy: int, trust: float) -> None:
        """Solve the turn of signals that the decision at hand belongs to."""
        kernels, terms, clock = (
            signal_kernels(self.game.name),
            self._terms(policy, 0, mixes=False),
            Clock(budget),
        )
        turn = self._turns, self._desks
        worlds, cumulated = self._believed
        kernels.lay_out(*turn, self._bench.slates, worlds, terms, self._luck)
        while (more := clock.left()) > 0:
            clock.done += kernels.sample(
                *turn, self._bench, terms, worlds, cumulated, more, self._luck
            )
        kernels.settle(self._turns, worlds, trust, found)


def better_half(found: States, rivals: Numbers, liked: int) -> Numbers:
    """Half of the rivals, the better ones so far; the one that is liked is always among them."""
    order = np.argsort(-worths_of(found, rivals), kind="stable")
    best = rivals[order[: (len(rivals) + 1) // 2]]
    return best if liked in best else np.append(best[:-1], liked)


def worths_of(found: States, rivals: Numbers) -> Numbers:
    """What decisions bring on average, and how much the style likes them."""
    some = found[rivals]
    return np.asarray(some["sum"] / np.maximum(1, some["tries"]) + some["charm"])
