"""One game, stepped from Python with as little between as possible. What adapters are built on."""

from __future__ import annotations

import secrets
from typing import Any

import numpy as np

from philtre.batches.batch import REWARDS
from philtre.batches.kernels import BEGIN, batch_kernels
from philtre.batches.observation import DTYPE, RECENT, TOLD, Observation, observation_of
from philtre.batches.plan import plans_of
from philtre.errors import BadOption, GameOver, IllegalDecision
from philtre.play.chance import checked_seed
from philtre.play.game import Game, load
from philtre.play.view import View
from philtre.table.kernels import MAX_MOVES
from philtre.table.layout import NOBODY, Numbers


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
        self.states = game.template.copy()
        self._words = self.states.view(np.int64).reshape(1, -1)
        self._turn = self.observation.word("turn")
        self._moves = np.empty(MAX_MOVES, np.int64)
        self._recent = np.zeros((1, RECENT, TOLD), DTYPE)
        self._plans = plans_of(self.observation, game)
        self._kernels = batch_kernels(game.name)
        self._actions = len(game.rules.actions)
        self._many = 0
        self.reset(seed)

    def reset(self, seed: int | None = None) -> None:
        """Deal a new game. The same seed gives the same deals as at a ``Table``."""
        chosen = secrets.randbits(64) if seed is None else checked_seed(seed)
        self.states[0] = self.game.template[0]
        self.states["seed"] = np.uint64(chosen)
        self._many = self._step_one(BEGIN)

    def step(self, action: int) -> None:
        """Carry out a decision. ``IllegalDecision`` names the clause that forbids it."""
        if type(action) is not int or not 0 <= action < self._actions:
            action = self.game.action(action).id
        if self._many == 0:
            raise GameOver("over")
        many = self._step_one(action)
        if many < 0:
            clause = self.game.rules.clause(-many)
            raise IllegalDecision(self.game.actions[action].name, clause, self.game.name)
        self._many = many

    def _step_one(self, action: int) -> int:
        return self._kernels.step_one(self.states, action, self._moves, self._recent, self._plans)

    # ------------------------------------------------------------ what is the case

    @property
    def turn(self) -> int:
        """The seat that has to decide, or -1 once the game is over."""
        return self._words.item(self._turn)

    @property
    def is_over(self) -> bool:
        return self._many == 0

    @property
    def legal(self) -> Numbers:
        """The legal decisions: a window on memory that the next step writes anew."""
        return self._moves[: self._many]

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
            self._kernels.reward_one(self.states, REWARDS[how], lowest_wins, rewards)
        return np.asarray(rewards[0])

    # ------------------------------------------------------------ what a seat knows

    def observe(self, seat: int | None = None) -> Numbers:
        """What a seat knows (without one: the seat to decide), as a vector."""
        out = np.empty((1, len(self.observation)), DTYPE)
        observer = max(self.turn, 0) if seat is None else self.game.observer(seat)
        self._kernels.observe_one(
            self.states, self._words, self._recent, observer, self._plans, out
        )
        return np.asarray(out[0])

    def view(self, seat: int | None = None) -> View:
        """The view a seat has, or without one a spectator."""
        return View.of(self.game, self.states, self.game.observer(seat))

    def copy(self) -> Solo:
        """An independent game in the same state."""
        twin = type(self).__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.__dict__.update(
            states=self.states.copy(), _moves=self._moves.copy(), _recent=self._recent.copy()
        )
        twin.__dict__["_words"] = twin.states.view(np.int64).reshape(1, -1)
        return twin

    def __repr__(self) -> str:
        where = "over" if self.turn == NOBODY else f"seat {self.turn} to decide"
        return f"<Solo {self.game!r}: {where}>"
