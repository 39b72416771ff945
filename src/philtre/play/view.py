"""What a seat, or a spectator, can see and know. Built from what it knows, and from nothing else.

A view never holds the real state. It holds the state that the observer's knowledge leads to by a
fixed rule (``imagine`` with seed 0): the same for any two states the observer cannot tell apart.
Whatever is computed from a view, by us or by a bot, is therefore blind to what is hidden.
"""

from __future__ import annotations

from collections import Counter
from functools import cached_property
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np

from philtre.play.action import Action
from philtre.play.events import Event, events_of
from philtre.play.outcome import Outcome, outcome_of
from philtre.table.layout import KNOWN, NOBODY, SPECTATOR, States
from philtre.table.rules import STACK, Pile, Value

if TYPE_CHECKING:
    from philtre.play.game import Game
    from philtre.play.table import Table


class CardView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card in a pile, as far as the observer knows it."""

    face: str | None = None
    """What it is, if the observer knows."""
    back: str | None = None
    """What shows on its back, where backs differ and this one is in sight."""
    up: bool = False
    part: int | None = None
    """If its face is unknown: it is one of the cards ``unseen`` lists under this number."""
    seen_by: tuple[int, ...] = ()
    """The seats that have seen its face, where it does not lie face up."""


class PileView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A pile. A gap in a grid is None. Of a closed pile only the count is told."""

    name: str
    family: str
    kind: str
    count: int
    owner: int | None = None
    cards: tuple[CardView | None, ...] | None = None


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

    def __init__(self, game: Game, states: States, observer: int) -> None:
        self.game = game
        self.states = states
        self.observer = observer

    @classmethod
    def of(cls, game: Game, states: States, observer: int) -> View:
        """The view an observer has of the real states."""
        perceived = np.empty_like(states)
        game.kernels.imagine(states, 0, observer, perceived, 0, np.uint64(0))
        return cls(game, perceived, observer)

    @property
    def state(self) -> Any:
        """A state the observer cannot tell from the real one, always the same for what it knows."""
        return self.states[0]

    @property
    def seat(self) -> int | None:
        return None if self.observer == SPECTATOR else self.observer

    @property
    def turn(self) -> int | None:
        turn = int(self.state.turn)
        return None if turn == NOBODY else turn

    @property
    def phase(self) -> str:
        return self.game.rules.phases[int(self.state.phase)]

    @cached_property
    def actions(self) -> tuple[Action, ...]:
        """The legal decisions, if it is the observer's turn."""
        from philtre.play.table import legal_actions

        return legal_actions(self.game, self.states) if self.turn == self.seat else ()

    @cached_property
    def piles(self) -> tuple[PileView, ...]:
        return tuple(
            self._pile(number, family, k)
            for number, (family, k) in enumerate(self.game.rules.piles)
            if not family.per_seat or k < self.game.players
        )

    def pile(self, name: str) -> PileView:
        """A pile by its name, such as ``hand 2`` (the hand of seat 1)."""
        return next(pile for pile in self.piles if pile.name == name)

    @property
    def events(self) -> list[Event]:
        """What the last decision brought about, as the observer saw it."""
        s = self.state
        return events_of(self.game.rules, s.tellings[: s.told], self.observer)

    @cached_property
    def unseen(self) -> dict[int, dict[str, int]]:
        parts: dict[int, Counter[str]] = {}
        s = self.state
        for card in range(len(s.up)):
            label = int(s.part[self.observer, card])
            if label != KNOWN:
                parts.setdefault(label, Counter())[self.game.rules.cards.face(card).name] += 1
        return {label: dict(parts[label]) for label in sorted(parts)}

    @cached_property
    def shown(self) -> Sight:
        rules = self.game.rules
        facts = rules.facts(self.state)
        return Sight(
            game=rules.name,
            rules=rules.version,
            players=self.game.players,
            options=dict(self.game.options),
            seat=self.seat,
            turn=self.turn,
            phase=self.phase,
            piles=self.piles,
            unseen=self.unseen,
            table=dict(facts.table),
            seats=tuple(dict(seat) for seat in facts.seats),
            actions=self.actions,
            outcome=outcome_of(rules, self.state) if self.state.ending else None,
        )

    def json(self) -> bytes:
        """All that the view shows, as JSON: the same bytes for states that look the same."""
        return msgspec.json.encode(self.shown)

    def resample(self, seed: int = 0) -> Table:
        """A table drawn evenly from those the observer cannot tell from the real one."""
        from philtre.play.chance import Seeded
        from philtre.play.table import Table

        states = np.empty_like(self.states)
        self.game.kernels.imagine(self.states, 0, self.observer, states, 0, np.uint64(seed))
        table = Table(self.game, states, Seeded(int(states[0].seed)), [])
        table.keep_log()
        return table

    def _pile(self, number: int, family: Pile, k: int) -> PileView:
        s = self.state
        slots = range(int(s.count[number]))
        is_shut = family.closed and not self.game.options.get("open_piles")
        return PileView(
            name=self.game.rules.piles.names[number],
            family=family.name,
            kind=family.kind,
            count=sum(1 for slot in slots if s.cards[number, slot] != NOBODY),
            owner=k if family.per_seat else None,
            cards=None if is_shut else tuple(self._card(number, family, slot) for slot in slots),
        )

    def _card(self, number: int, family: Pile, slot: int) -> CardView | None:
        s = self.state
        card = int(s.cards[number, slot])
        if card == NOBODY:
            return None
        face = self.game.rules.cards.face(card)
        label = int(s.part[self.observer, card])
        is_known = label == KNOWN or sum(self.unseen[label].values()) == 1
        back_shows = family.kind != STACK or slot == s.count[number] - 1
        return CardView(
            face=face.name if is_known else None,
            back=(face.back or None) if back_shows or is_known else None,
            up=bool(s.up[card]),
            part=None if is_known else label,
            seen_by=() if s.up[card] else self._seen_by(card),
        )

    def _seen_by(self, card: int) -> tuple[int, ...]:
        known = self.state.part[: self.game.players, card] == KNOWN
        return tuple(int(seat) for seat in np.flatnonzero(known))
