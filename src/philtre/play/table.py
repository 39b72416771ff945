"""A table where a game is being played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np

from philtre.errors import GameOver, IllegalDecision
from philtre.play.action import Action
from philtre.play.chance import Chance, Deal, Seeded
from philtre.play.events import Event, events_of
from philtre.play.game import Game
from philtre.play.outcome import Outcome, outcome_of
from philtre.play.view import View
from philtre.table.kernels import GO_ON, MAX_MOVES, SET_UP
from philtre.table.layout import NOBODY, States, copied

if TYPE_CHECKING:
    from philtre.play.record import Record


class Shuffle(msgspec.Struct, frozen=True, tag="shuffle"):
    """A chance event: a pile came to lie in this order, bottom card first."""

    pile: int
    order: tuple[int, ...]


class Decision(msgspec.Struct, frozen=True, tag="decision"):
    """A seat decided."""

    seat: int
    action: int


Step = Shuffle | Decision


class Table:
    """A game in progress: its state, and the list of shuffles and decisions that led to it.

    >>> import philtre
    >>> table = philtre.load("poison", players=4, first=3).new(seed=7)
    >>> table.turn
    0
    >>> table.play(table.actions()[0]).turn
    1
    >>> table.play("drink")
    Traceback (most recent call last):
    ...
    philtre.errors.UnknownDecision: poison has no decision 'drink'
    """

    def __init__(self, game: Game, states: States, chance: Chance, history: list[Step]) -> None:
        self.game = game
        self.states = states
        self.chance = chance
        self.history = history
        self._log: list[np.ndarray[Any, Any]] = []

    @classmethod
    def begin(cls, game: Game, chance: Chance) -> Table:
        """Set a new table up and deal."""
        table = cls(game, copied(game.template), chance, [])
        table.state.seed = chance.seed
        game.kernels.advance(table.states, 0, SET_UP)
        table._await_chance()
        table.keep_log()
        return table

    @property
    def state(self) -> Any:
        """The whole truth, as one record. Rules and tests read it; nobody at the table may."""
        return self.states[0]

    # ------------------------------------------------------------ whose turn, and what is possible

    @property
    def turn(self) -> int | None:
        """The seat that has to decide, counted from 0; None once the game is over."""
        turn = int(self.states["turn"][0])
        return None if turn == NOBODY else turn

    @property
    def decisions(self) -> int:
        """How many decisions have been made."""
        return int(self.states["decisions"][0])

    @property
    def is_over(self) -> bool:
        return bool(self.states["ending"][0])

    @property
    def phase(self) -> str:
        """What the seat has to decide about, as a key of the texts."""
        return self.game.rules.phases[int(self.states["phase"][0])]

    def actions(self) -> tuple[Action, ...]:
        """The legal decisions of the seat whose turn it is, in a fixed order."""
        return legal_actions(self.game, self.states)

    def clause_against(self, decision: Action | int | str) -> str | None:
        """The id of the clause that forbids a decision now, or None if it is legal."""
        action = self.game.action(decision)
        if self.is_over:
            raise GameOver("over")
        clause = self.game.kernels.why_not(self.states, 0, action.id)
        return self.game.rules.clause(clause) if clause else None

    # ------------------------------------------------------------ playing

    def play(self, decision: Action | int | str) -> Table:
        """Carry out a decision of the seat whose turn it is; return the table itself.

        A decision that is not among ``actions()`` raises ``IllegalDecision``, which names the
        clause, and changes nothing.
        """
        action = self.game.action(decision)
        clause = self.clause_against(action)
        if clause:
            raise IllegalDecision(action.name, clause, self.game.name)
        self.history.append(Decision(int(self.states["turn"][0]), action.id))
        self.game.kernels.advance(self.states, 0, action.id)
        self._await_chance()
        self.keep_log()
        return self

    def _await_chance(self) -> None:
        kernels, awaits = self.game.kernels, self.states["awaits"]
        while awaits[0] != NOBODY:
            order = tuple(self.chance.order(self))
            self.history.append(Shuffle(int(awaits[0]), order))
            kernels.arrange(self.states, 0, np.array(order, np.int64))
            kernels.advance(self.states, 0, GO_ON)

    def keep_log(self) -> None:
        """Remember what the state tells of its last decision."""
        told = int(self.states["told"][0])
        self._log.append(self.states["tellings"][0, :told].copy())

    # ------------------------------------------------------------ what a seat gets to know

    def view(self, seat: int | None = None) -> View:
        """What a seat can see and know now; without a seat, what a spectator can."""
        return View.of(self.game, self.states, self.game.observer(seat))

    def events(self, seat: int | None = None) -> list[Event]:
        """What the last decision brought about, as a seat (or a spectator) saw it."""
        return events_of(self.game.rules, self._log[-1], self.game.observer(seat))

    def log(self, seat: int | None = None) -> list[list[Event]]:
        """The events of the deal and of every decision so far, as a seat saw them."""
        observer = self.game.observer(seat)
        return [events_of(self.game.rules, rows, observer) for rows in self._log]

    def information_state(self, seat: int | None = None) -> str:
        """All that a seat saw and did so far, in order, as JSON: what perfect recall keeps."""
        from philtre.play.recall import information_text, trail_of

        return information_text(trail_of(self), self.game.observer(seat))

    def information_tensor(
        self, seat: int | None = None, rows: int | None = None
    ) -> np.ndarray[Any, np.dtype[np.int16]]:
        """The same as numbers, a row a happening and zeros below (see ``recall.COLUMNS``)."""
        from philtre.play.recall import information_numbers, rows_needed, trail_of

        many = rows_needed(self.game) if rows is None else rows
        return information_numbers(trail_of(self), self.game.observer(seat), many)

    def resample(self, seat: int | None = None, seed: int = 0) -> Table:
        """A table drawn evenly from those the seat cannot tell from this one. It has no history."""
        return self.view(seat).resample(seed)

    # ------------------------------------------------------------ the end, copies and records

    def outcome(self) -> Outcome | None:
        """How the game ended, who won and the score sheet; None while it lasts."""
        return outcome_of(self.game.rules, self.state) if self.is_over else None

    def copy(self) -> Table:
        """An independent table in the same state."""
        twin = Table(self.game, copied(self.states), self.chance, self.history.copy())
        twin._log = self._log.copy()
        return twin

    def back_at(self, states: States, steps: int) -> Table:
        """The table as it was with these states and so many steps in its history."""
        table = Table(self.game, copied(states), self.chance, self.history[:steps])
        table._log = self._log[: table.decisions + 1]
        return table

    def record(self, names: Sequence[str] | None = None) -> Record:
        """The game so far in a form that people can follow and programs can check."""
        from philtre.play.record import record_of

        return record_of(self, names)

    @property
    def seed(self) -> int | None:
        """The seed of a simulated table, None at a live one."""
        return self.chance.seed if isinstance(self.chance, Seeded) else None

    @property
    def deal(self) -> Deal | None:
        """The committed deal of a live table, None at a simulated one."""
        return self.chance if isinstance(self.chance, Deal) else None

    def __repr__(self) -> str:
        where = "over" if self.is_over else f"seat {self.turn} to {self.phase}"
        return f"<Table {self.game!r}: {self.decisions} decisions, {where}>"


def legal_actions(game: Game, states: States) -> tuple[Action, ...]:
    """The legal decisions in a state."""
    moves = np.empty(MAX_MOVES, np.int64)
    many = game.kernels.moves_of(states, 0, moves)
    actions = game.actions
    return tuple([actions[move] for move in moves[:many].tolist()])
