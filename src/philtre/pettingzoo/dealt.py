"""A game that is dealt as a record tells."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from philtre.batches.kernels import BEGIN
from philtre.batches.solo import Solo
from philtre.play.chance import awaited_cards
from philtre.play.game import Game
from philtre.play.record import Record, SeedSource, ShuffleStep, chance_of
from philtre.play.table import Table
from philtre.table.layout import States


class Recorded:
    """Chance as recorded: the same shuffles, also where other decisions lie between them.

    Where other decisions lead to a shuffle that is not in the record, its seed or secret decides;
    if the secret has not been told, that is a ``BadRecord``.
    """

    def __init__(self, game: Game, record: Record) -> None:
        self.record = record
        self.seed = int(record.chance.seed) if isinstance(record.chance, SeedSource) else 0
        self._orders: dict[int, list[list[int]]] = {}
        piles, cards = game.rules.piles.names, game.rules.cards.number_of
        for step in record.steps:
            if isinstance(step, ShuffleStep):
                order = [cards[name] for name in step.order]
                self._orders.setdefault(piles.index(step.pile), []).append(order)

    def order(self, table: Table) -> Sequence[int]:
        pile = int(table.state.awaits)
        orders, number = self._orders.get(pile, []), int(table.state.shakes[pile])
        if number < len(orders) and sorted(orders[number]) == sorted(awaited_cards(table.state)):
            return orders[number]
        return chance_of(self.record).order(table)


class Dealt(Solo):
    """A game stepped like any other, beside a table that is dealt as recorded."""

    def __init__(self, game: Game, record: Record) -> None:
        self._record = record
        self._table = Table.begin(game, Recorded(game, record))
        super().__init__(game, 0)

    def _sit_at(self, own: States) -> None:
        super()._sit_at(own)
        self._step_dealt_otherwise, self._step_one = self._step_one, self._step_recorded

    def _step_recorded(self, address: int, action: int) -> int:
        if action == BEGIN:
            table = Table.begin(self.game, Recorded(self.game, self._record))
        else:
            table = self._table.copy().play(action)
        self._step_dealt_otherwise(address, action)  # which remembers the decision
        self._table = table
        self.states[:] = table.states
        many = int(self.game.kernels.moves_of(self.states, 0, self._moves))
        self._own["slate"]["many"] = many
        return many

    def recorded(self) -> Record:
        """The game so far, with the source of chance that the record names."""
        played = self._table.record(self._record.seats)
        return msgspec.structs.replace(played, chance=self._record.chance)
