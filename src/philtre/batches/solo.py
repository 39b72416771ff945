"""One game, stepped from Python with as little between as possible. What adapters are built on."""

from __future__ import annotations

import secrets
from typing import Any

import numpy as np

from philtre.batches.batch import REWARDS
from philtre.batches.desk import own_desk, words_of
from philtre.batches.kernels import BEGIN, batch_kernels
from philtre.batches.observation import DTYPE, Observation, observation_of
from philtre.batches.plan import plan_of
from philtre.errors import BadOption, GameOver, IllegalDecision, PhiltreError
from philtre.play.chance import checked_seed
from philtre.play.game import Game, load
from philtre.play.view import View
from philtre.table.compiled import straight
from philtre.table.layout import NOBODY, Numbers, States


def solo(
    name: str, players: int | None = None, *, seed: int | None = None, **settings: Any
) -> Solo:
    """A single game, dealt and ready to be stepped.

    >>> game = solo("verre", players=3, seed=7)
    >>> while not game.is_over:
    ...     game.step(game.legal[0])
    >>> float(sum(game.rewards()))
    1.0
    """
    return Solo(load(name, players, **settings), seed)


class Solo:
    """A game in progress without history: its state, whose turn it is, and what is legal."""

    def __init__(self, game: Game, seed: int | None = None) -> None:
        self.game = game
        self.observation: Observation = observation_of(game.name)
        self._plan = plan_of(self.observation, game)
        self._kernels = batch_kernels(game.name)
        self._actions = len(game.rules.actions)
        self._turn = self.observation.word("turn")
        own = own_desk(game)
        self._blank = own.view(np.uint8).copy()
        self._sit_at(own)
        self.reset(seed)

    def _sit_at(self, own: States) -> None:
        self._own = own
        self._bytes, self._words = own.view(np.uint8), words_of(own)
        self._address = own.ctypes.data
        self._moves = own["slate"]["moves"][0]
        self._windows = _Windows(self._moves)
        self._step_one = straight(self._kernels.step_one, self._address, BEGIN)
        self.states = own["desk"]["state"]
        self.legal: Numbers = self._windows[int(own["slate"]["many"][0])]
        """The legal decisions: a window on memory that the next step writes anew."""

    def reset(self, seed: int | None = None) -> None:
        """Deal a new game. The same seed gives the same deals as at a ``Table``."""
        chosen = secrets.randbits(64) if seed is None else checked_seed(seed)
        self._bytes[:] = self._blank
        self.states["seed"] = np.uint64(chosen)
        self.legal = self._windows[self._step_one(self._address, BEGIN)]

    def step(self, action: int) -> None:
        """Carry out a decision. ``IllegalDecision`` names the clause that forbids it."""
        if type(action) is not int or action < 0:  # below 0 is what only we may ask a kernel for
            action = self.game.action(action).id
        try:
            many = self._step_one(self._address, action)
        except OverflowError:
            many = NOBODY  # no number of any decision is as large
        if many < 0:
            raise self._refused(action)
        self.legal = self._windows[many]

    def _refused(self, action: int) -> PhiltreError:
        """Why a decision that is not legal is not."""
        if self.is_over:
            return GameOver("over")
        decision = self.game.action(action)
        clause = self.game.rules.clause(self.game.kernels.why_not(self.states, 0, action))
        return IllegalDecision(decision.name, clause, self.game.name)

    # ------------------------------------------------------------ what is the case

    @property
    def turn(self) -> int:
        """The seat that has to decide, or -1 once the game is over."""
        return int(self._words.item(self._turn))

    @property
    def is_over(self) -> bool:
        return len(self.legal) == 0

    def mask(self) -> Numbers:
        """For each decision whether it is legal, as 0 or 1."""
        mask = np.zeros(self._actions, np.int8)
        mask[self.legal] = 1
        return mask

    def rewards(self, how: str = "share") -> Numbers:
        """For each seat its share of the win, or its margin; zeros while the game lasts."""
        if how not in REWARDS:
            raise BadOption("rewards", chosen=how, rewards=", ".join(REWARDS))
        rewards = np.zeros((1, self.game.players), np.float32)
        if self.is_over:
            lowest_wins = int(self.game.rules.lowest_wins)
            self._kernels.reward_one(self._own, REWARDS[how], lowest_wins, rewards)
        return np.asarray(rewards[0])

    # ------------------------------------------------------------ what a seat knows

    def observe(self, seat: int | None = None) -> Numbers:
        """What a seat knows (without one: the seat to decide), as a vector."""
        out = np.empty((1, len(self.observation)), DTYPE)
        observer = max(self.turn, 0) if seat is None else self.game.observer(seat)
        self._kernels.observe_one(self._own, self._words, observer, self._plan, out)
        return np.asarray(out[0])

    def view(self, seat: int | None = None) -> View:
        """The view a seat has, or without one a spectator."""
        return View.of(self.game, self.states, self.game.observer(seat))

    def copy(self) -> Solo:
        """An independent game in the same state."""
        twin = type(self).__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin._sit_at(self._own.copy())  # noqa: SLF001 - another of its kind
        return twin

    def __repr__(self) -> str:
        where = "over" if self.turn == NOBODY else f"seat {self.turn} to decide"
        return f"<Solo {self.game!r}: {where}>"


class _Windows(dict[int, Numbers]):
    """The first so many of the decisions on a slate, each made when it is first asked for."""

    def __init__(self, moves: Numbers) -> None:
        super().__init__()
        self._moves = moves

    def __missing__(self, many: int) -> Numbers:
        window = self[many] = self._moves[:many]
        return window
