"""What a bot is, and the compiled policies as bots."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from typing import Protocol, runtime_checkable

import numpy as np

from philtre.bots.playout import POLICIES, bot_kernels
from philtre.bots.style import PERSUASION, charms_of, style_named
from philtre.errors import BadOption
from philtre.play.action import Action
from philtre.play.view import View

ASKED = 32
"""How often a styled policy is asked, to know how likely each of its decisions is."""


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
    """A compiled policy as a bot: ``random``, or ``thumb``, the game's rule of thumb.

    A style changes how often it makes which of the decisions it would make.
    """

    def __init__(self, name: str, seed: int | None = None, style: str = "plain") -> None:
        if name not in POLICIES:
            raise BadOption("no-bot", bot=name, bots=", ".join(POLICIES))
        self.name = name
        self._policy = POLICIES.index(name)
        self._style = style_named(style)
        start = secrets.randbits(64) if seed is None else seed
        self._generator = np.array([start], np.uint64)

    def choose(self, view: View) -> Action:
        charms = charms_of(view, self._style)
        if not charms.any():
            return view.game.actions[self._pick(view)]
        picked = [self._pick(view) for _ in range(ASKED)]
        listed = {action.id: charm for action, charm in zip(view.actions, charms, strict=True)}
        odds = np.exp([listed[number] / PERSUASION for number in picked])
        needle = (int(self._generator[0]) % 2**32) / 2**32 * odds.sum()
        return view.game.actions[picked[int(np.searchsorted(np.cumsum(odds), needle))]]

    def _pick(self, view: View) -> int:
        pick_move = bot_kernels(view.game.name).pick_move
        return int(pick_move(view.states, 0, self._policy, self._generator))
