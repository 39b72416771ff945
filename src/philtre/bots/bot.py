"""What a bot is, and the compiled policies as bots."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from typing import Protocol, runtime_checkable

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


@runtime_checkable
class Watcher(Protocol):
    """A bot that also wants to see what comes of every decision, its own and the others'."""

    def watch(self, view: View) -> None:
        """What its seat sees after a decision of whoever."""


def let_watch(bots: Mapping[int, Bot], see: Callable[[int], View]) -> None:
    """Show a decision's outcome to the bots that want it, each as its seat sees it."""
    for seat, bot in bots.items():
        if isinstance(bot, Watcher):
            bot.watch(see(seat))


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
