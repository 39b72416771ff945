"""A bot in a seat of the arena: asked, timed, and replaced where it fails."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from time import perf_counter_ns

import msgspec
import numpy as np

from philtre.arena.cheater import CHEATER, Cheater
from philtre.bots.bot import Bot, PolicyBot, Watcher
from philtre.errors import PhiltreError
from philtre.play.action import Action
from philtre.play.table import Table

ILLEGAL, NO_DECISION, RAISED, OVERRAN = "illegal", "no-decision", "raised", "overran"
LONGEST_REASON = 200
NANOSECONDS = 1_000_000_000
SPARE = 0x5EA7
"""Tells the seed of the random decisions that replace a bot's from the bot's own."""


class Fault(msgspec.Struct, frozen=True):
    """Where a bot failed. If it had to decide, a random legal decision was played in its place."""

    bot: str
    game: str
    deal: int
    seats: tuple[str, ...]
    """The line-up as it sat."""
    seat: int
    decision: int
    """How many decisions of the game came before."""
    kind: str
    reason: str


class Mishap(Exception):
    """What went wrong with a decision."""

    def __init__(self, kind: str, reason: str) -> None:
        super().__init__(reason)
        self.kind = kind
        said = "".join(sign if sign.isprintable() else " " for sign in reason)
        self.reason = said[:LONGEST_REASON]


def bot_named(name: str, seed: int) -> Bot | Cheater:
    """A bot of the registry, or the cheater, which only the arena knows."""
    if name == CHEATER:
        return Cheater(seed)
    from philtre.bots.registry import make_bot

    return make_bot(name, seed)


class Seat:
    """A seat with its bot.

    ``times`` are the microseconds each decision took, with what the bot spent on watching before.
    """

    def __init__(self, name: str, seed: int, limit: float | None) -> None:
        self.name = name
        self.times: list[int] = []
        self._limit = limit
        self._watched = 0  # nanoseconds since its last decision
        self._spare = PolicyBot("random", seed ^ SPARE)
        self._bot = _made(name, seed)

    def decide(self, table: Table) -> tuple[Action, Mishap | None]:
        """The bot's decision; or any legal one, and what was wrong with the bot's."""
        try:
            return self._ask(table), None
        except Mishap as mishap:
            return self._spare.choose(table.view(table.turn)), mishap

    def watch(self, table: Table, seat: int) -> Mishap | None:
        """Show a bot that wants it what has come of a decision; say what went wrong with it."""
        if not isinstance(self._bot, Watcher):
            return None
        view = table.view(seat)
        began = perf_counter_ns()
        try:
            self._bot.watch(view)
        except (Exception, SystemExit) as wrong:
            return _raised(wrong)
        finally:
            self._watched += perf_counter_ns() - began
        return None

    def _ask(self, table: Table) -> Action:
        if isinstance(self._bot, Mishap):
            raise self._bot
        ask: Callable[[], object]
        if isinstance(self._bot, Cheater):
            ask = partial(self._bot.choose, table.copy())
        else:
            ask = partial(self._bot.choose, table.view(table.turn))
        answer, took = self._timed(ask)
        action = _checked(table, answer)
        if self._limit is not None and took > self._limit * NANOSECONDS:
            raise Mishap(OVERRAN, f"{took / NANOSECONDS:.3f} s > {self._limit:g} s")
        return action

    def _timed(self, ask: Callable[[], object]) -> tuple[object, int]:
        began = perf_counter_ns()
        try:
            answer = ask()
        except (Exception, SystemExit) as wrong:  # whatever a bot does, the arena goes on
            raise _raised(wrong) from wrong
        finally:
            took = perf_counter_ns() - began + self._watched
            self._watched = 0
            self.times.append(took // 1000)
        return answer, took


def _made(name: str, seed: int) -> Bot | Cheater | Mishap:
    """The bot, or what went wrong in making it: then every decision of the seat is a fault."""
    try:
        return bot_named(name, seed)
    except (Exception, SystemExit) as wrong:
        return _raised(wrong)


def _raised(wrong: BaseException) -> Mishap:
    return Mishap(RAISED, f"{type(wrong).__name__}: {wrong}")


def _checked(table: Table, answer: object) -> Action:
    if not isinstance(answer, Action | str | int | np.integer):
        raise Mishap(NO_DECISION, type(answer).__name__)
    try:
        action = table.game.action(answer)  # type: ignore[arg-type] # NumPy's integers will do
    except PhiltreError as wrong:
        raise Mishap(NO_DECISION, str(wrong)) from wrong
    clause = table.clause_against(action)
    if clause is not None:
        raise Mishap(ILLEGAL, f"{action.name} ({clause})")
    return action
