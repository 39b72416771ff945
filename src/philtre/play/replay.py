"""Replaying a record: every state again, without a generator, and every step checked."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from philtre.errors import BadRecord, IllegalDecision, PhiltreError, UnknownDecision
from philtre.play.game import Game, names, rules_of
from philtre.play.record import DecisionStep, Record, SeedSource, ShuffleStep, parse
from philtre.play.table import Table
from philtre.table.layout import copied
from philtre.table.piles import cards_in


def replay(record: Record | bytes | str) -> Replay:
    """Rebuild every state of a recorded game.

    A damaged or illegal record raises ``BadRecord`` with the step, counted from 1, and the clause.

    >>> import philtre
    >>> table = philtre.load("poison", 3).new(seed=1)
    >>> for _ in range(5):
    ...     _ = table.play(table.actions()[0])
    >>> again = philtre.replay(table.record())
    >>> again.at(5).states.tobytes() == table.states.tobytes()
    True
    """
    return Replay(parse(record) if isinstance(record, bytes | str) else record)


OnShuffle = Callable[[Table, Sequence[int], int], None]
"""Called at every shuffle: with the table, the recorded order, and the number of the step."""


class Replay:
    """A recorded game, state by state: ``at(0)`` is the deal, ``at(k)`` is after k decisions."""

    def __init__(self, record: Record, on_shuffle: OnShuffle | None = None) -> None:
        self.record = record
        self.game = game_of(record)
        steps = _Steps(self.game, record, on_shuffle)
        table = self._end = Table.begin(self.game, steps)
        self._stops = [(copied(table.states), len(table.history))]
        while (step := steps.next_decision()) is not None:
            _decide(table, step, steps.number)
            self._stops.append((copied(table.states), len(table.history)))
        if table.outcome() != record.outcome:
            raise BadRecord("record-outcome")

    def __len__(self) -> int:
        """How many decisions there are."""
        return len(self._stops) - 1

    def __iter__(self) -> Iterator[Table]:
        return (self._end.back_at(*stop) for stop in self._stops)

    def at(self, decisions: int) -> Table:
        """The table after so many decisions."""
        if not 0 <= decisions <= len(self):
            raise BadRecord("record-decisions", decisions=len(self), asked=decisions)
        return self._end.back_at(*self._stops[decisions])

    @property
    def table(self) -> Table:
        """The table after the last decision."""
        return self.at(len(self))


def game_of(record: Record) -> Game:
    """The game a record was played with, at the very version of its rules."""
    if record.game not in names():
        raise BadRecord("no-game", name=record.game[:40], games=", ".join(names()))
    version = rules_of(record.game).version
    if record.rules != version:
        raise BadRecord(
            "rules-version", recorded=record.rules[:20], game=record.game, version=version
        )
    try:
        game = Game(rules_of(record.game), record.players, record.first, record.options)
    except PhiltreError as wrong:
        raise BadRecord(wrong.key, None, **wrong.values) from None
    if len(record.seats) != record.players:
        raise BadRecord("record-names", names=len(record.seats), players=record.players)
    return game


class _Steps:
    """The steps of a record as a source of chance and of decisions."""

    def __init__(self, game: Game, record: Record, on_shuffle: OnShuffle | None) -> None:
        self.game = game
        self.steps = record.steps
        self.number = 0  # of the step taken last, counted from 1
        self.on_shuffle = on_shuffle
        self.seed = int(record.chance.seed) if isinstance(record.chance, SeedSource) else 0

    def next_decision(self) -> DecisionStep | None:
        if self.number == len(self.steps):
            return None
        step = self.steps[self.number]
        self.number += 1
        if isinstance(step, DecisionStep):
            return step
        raise BadRecord("shuffle-unasked", self.number, pile=step.pile)

    def order(self, table: Table) -> Sequence[int]:
        pile = int(table.state.awaits)
        name = self.game.rules.piles.names[pile]
        if self.number == len(self.steps):
            raise BadRecord("shuffle-at-end", self.number, pile=name)
        step = self.steps[self.number]
        self.number += 1
        if not isinstance(step, ShuffleStep) or step.pile != name:
            raise BadRecord("shuffle-missing", self.number, pile=name)
        order = self._cards(table, pile, step)
        if self.on_shuffle:
            self.on_shuffle(table, order, self.number)
        return order

    def _cards(self, table: Table, pile: int, step: ShuffleStep) -> list[int]:
        numbers = self.game.rules.cards.number_of
        order = [numbers.get(name, -1) for name in step.order]
        if sorted(order) != sorted(int(card) for card in cards_in(table.state, pile)):
            raise BadRecord("shuffle-cards", self.number, pile=step.pile)
        if step.shows is not None and step.shows != step.order[-1]:
            raise BadRecord("shuffle-shows", self.number, pile=step.pile)
        return order


def _decide(table: Table, step: DecisionStep, number: int) -> Table:
    if table.is_over:
        raise BadRecord("after-the-end", number)
    if step.seat != table.turn:
        raise BadRecord("turn", number, turn=table.turn, seat=step.seat)
    try:
        return table.play(step.decision)
    except (IllegalDecision, UnknownDecision) as wrong:
        raise BadRecord(wrong.key, number, **wrong.values) from None
