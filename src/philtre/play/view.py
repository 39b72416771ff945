"""What a seat, or a spectator, can see and know. Built from what it knows, and from nothing else.

A view never holds the real state. It holds the state that the observer's knowledge leads to by a
fixed rule (``imagine`` with seed 0): the same for any two states the observer cannot tell apart.
Whatever is computed from a view, by us or by a bot, is therefore blind to what is hidden.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np
from msgspec.structs import replace

from philtre.play.action import Action
from philtre.play.events import Event, events_of
from philtre.play.lying import CardView, PileView, Unseen
from philtre.play.outcome import Outcome, outcome_of
from philtre.table.layout import KNOWN, NOBODY, SEEN, SPECTATOR, States, copied, room_for
from philtre.table.rules import Value
from philtre.table.telling import EVERYBODY

if TYPE_CHECKING:
    from philtre.play.game import Game
    from philtre.play.table import Table


__all__ = ["CardView", "PileView", "Sight", "View"]


class Sight(msgspec.Struct, frozen=True, omit_defaults=True):
    """All that a view shows, ready for JSON."""

    game: str
    rules: str
    players: int
    options: dict[str, str | bool]
    seat: int | None
    turn: int | None
    phase: str
    piles: tuple[PileView, ...]
    unseen: dict[int, dict[str, int]]
    """For each part of cards the observer cannot tell apart: its faces, and how many of each."""
    table: dict[str, Value]
    seats: tuple[dict[str, Value], ...]
    actions: tuple[Action, ...] = ()
    """The legal decisions, if it is the observer's turn."""
    outcome: Outcome | None = None


class View:
    """What a seat (or a spectator, ``seat`` None) can see and know. This is all a bot is given.

    >>> import philtre
    >>> table = philtre.load("poison", players=4, first=3).new(seed=7)
    >>> view = table.view(1)
    >>> view.turn, view.actions
    (0, ())
    >>> view.pile("hand 2").count
    13
    """

    def __init__(self, game: Game, states: States, observer: int, *, is_open: bool = False) -> None:
        self.game = game
        self.states = states
        self.observer = observer
        self.is_open = is_open
        self._fields: Any = _Fields(states)

    @classmethod
    def of(cls, game: Game, states: States, observer: int) -> View:
        """The view an observer has of the real states."""
        perceived = room_for(states)
        game.kernels.imagine(states, 0, observer, perceived, 0, np.uint64(0))
        return cls(game, perceived, observer)

    @classmethod
    def of_all(cls, game: Game, states: States) -> View:
        """The real state with every card open, as if a spectator had seen everything.

        For games that are over, and records: nobody who still plays may have it.
        """
        opened = copied(states)
        opened[0].part[SPECTATOR] = KNOWN
        opened[0].tellings[:, SEEN] = EVERYBODY
        return cls(game, opened, SPECTATOR, is_open=True)

    @property
    def state(self) -> Any:
        """A state the observer cannot tell from the real one, always the same for what it knows."""
        return self.states[0]

    @property
    def seat(self) -> int | None:
        return None if self.observer == SPECTATOR else self.observer

    @property
    def turn(self) -> int | None:
        turn: int = self.states["turn"].item()
        return None if turn == NOBODY else turn

    @property
    def phase(self) -> str:
        phase: int = self.states["phase"].item()
        return self.game.rules.phases[phase]

    @cached_property
    def actions(self) -> tuple[Action, ...]:
        """The legal decisions, if it is the observer's turn."""
        from philtre.play.table import legal_actions

        return legal_actions(self.game, self.states) if self.turn == self.seat else ()

    @cached_property
    def _lying(self) -> tuple[tuple[PileView, ...], Unseen]:
        lens = self.game.lens(is_open=self.is_open)
        return lens.shown(self.game.kernels, self.states, self.observer)

    @property
    def piles(self) -> tuple[PileView, ...]:
        return self._lying[0]

    @property
    def unseen(self) -> Unseen:
        return self._lying[1]

    def pile(self, name: str) -> PileView:
        """A pile by its name, such as ``hand 2`` (the hand of seat 1)."""
        return next(pile for pile in self.piles if pile.name == name)

    @property
    def events(self) -> list[Event]:
        """What the last decision brought about, as the observer saw it."""
        s = self._fields
        return events_of(self.game.rules, s.tellings[: max(s.told, 0)], self.observer)

    @property
    def scenery(self) -> Sight:
        """What everybody sees: all but the piles, what is unseen, and one's own decisions."""
        game, rules = self.game, self.game.rules
        facts = rules.facts(self._fields)
        return Sight(
            game=rules.name,
            rules=rules.version,
            players=game.players,
            options=dict(game.options),
            seat=None,
            turn=self.turn,
            phase=self.phase,
            piles=(),
            unseen={},
            table=dict(facts.table),
            seats=tuple([dict(seat) for seat in facts.seats]),
            outcome=outcome_of(rules, self._fields) if self.states["ending"].item() else None,
        )

    @cached_property
    def shown(self) -> Sight:
        return self.sight(self.scenery)

    def sight(self, scenery: Sight) -> Sight:
        """All that the view shows, in a scenery that is the same for everybody."""
        piles, unseen = self._lying
        return replace(scenery, seat=self.seat, piles=piles, unseen=unseen, actions=self.actions)

    def json(self) -> bytes:
        """All that the view shows, as JSON: the same bytes for states that look the same."""
        return msgspec.json.encode(self.shown)

    def resample(self, seed: int = 0) -> Table:
        """A table drawn evenly from those the observer cannot tell from the real one."""
        from philtre.play.chance import Seeded
        from philtre.play.table import Table

        states = room_for(self.states)
        self.game.kernels.imagine(self.states, 0, self.observer, states, 0, np.uint64(seed))
        table = Table(self.game, states, Seeded(int(states[0].seed)), [])
        table.keep_log()
        return table


class _Fields:
    """The fields of a state, to be read. NumPy finds them anew at each look, and takes its time."""

    def __init__(self, states: States) -> None:
        self._states = states

    def __getattr__(self, name: str) -> Any:
        field = self._states[name][0]
        if field.ndim < 2:  # a number, or a few: Python reads its own kind faster
            field = field.tolist()
        self.__dict__[name] = field
        return field
