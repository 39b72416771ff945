"""The bots there are, and what a bot is."""

from __future__ import annotations

import secrets
from typing import Protocol

import numpy as np

from philtre.bots.playout import POLICIES, bot_kernels
from philtre.errors import BadOption
from philtre.play.action import Action
from philtre.play.view import View


class Bot(Protocol):
    """Anything that picks one of the legal decisions of a view.

    >>> class First:
    ...     name = "first"
    ...     def choose(self, view: View) -> Action:
    ...         return view.actions[0]
    """

    name: str

    def choose(self, view: View) -> Action:
        """One of ``view.actions``. It is the view's seat's turn."""


class PolicyBot:
    """A compiled policy as a bot: ``random``, or ``thumb``, the game's rule of thumb."""

    def __init__(self, name: str, seed: int | None = None) -> None:
        if name not in POLICIES:
            raise BadOption("no-bot", bot=name, bots=", ".join(POLICIES))
        self.name = name
        self._policy = POLICIES.index(name)
        start = secrets.randbits(64) if seed is None else seed
        self._generator = np.array([start], np.uint64)

    def choose(self, view: View) -> Action:
        kernels = bot_kernels(view.game.name)
        number = kernels.pick_move(view.states, 0, self._policy, self._generator)
        return view.game.actions[number]
