"""What a seat, or a spectator, can see and know. Built from what it knows, and from nothing else.

A view never holds the real state. It holds the state that the observer's knowledge leads to by a
fixed rule (``imagine`` with seed 0): the same for any two states the observer cannot tell apart.
Whatever is computed from a view, by us or by a bot, is therefore blind to what is hidden.
"""

from __future__ import annotations

from functools import cache, cached_property
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np

from philtre.play.action import Action
from philtre.play.events import Event, events_of
from philtre.play.outcome import Outcome, outcome_of
from philtre.table.layout import KNOWN, NOBODY, SEEN, SPECTATOR, States
from philtre.table.rules import STACK, Cards, Pile, Value
from philtre.table.telling import EVERYBODY

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

    def __init__(self, game: Game, states: States, observer: int, *, is_open: bool = False) -> None:
        self.game = game
        self.states = states
        self.observer = observer
        self.is_open = is_open

    @classmethod
    def of(cls, game: Game, states: States, observer: int) -> View:
        """The view an observer has of the real states."""
        perceived = np.empty_like(states)
        game.kernels.imagine(states, 0, observer, perceived, 0, np.uint64(0))
        return cls(game, perceived, observer)

    @classmethod
    def of_all(cls, game: Game, states: States) -> View:
        """The real state with every card open, as if a spectator had seen everything.

        For games that are over, and records: nobody who still plays may have it.
        """
        opened = states.copy()
        opened[0].part[SPECTATOR] = KNOWN
        opened[0].tellings[:, SEEN] = EVERYBODY
        return cls(game, opened, SPECTATOR, is_open=True)

    @property
    def state(self) -> Any:
        """A state the observer cannot tell from the real one, always the same for what it knows."""
        return self.states[0]

    @cached_property
    def _fields(self) -> Any:
        return _Fields(self.states)

    @property
    def seat(self) -> int | None:
        return None if self.observer == SPECTATOR else self.observer

    @property
    def turn(self) -> int | None:
        turn = int(self._fields.turn)
        return None if turn == NOBODY else turn

    @property
    def phase(self) -> str:
        return self.game.rules.phases[int(self._fields.phase)]

    @cached_property
    def actions(self) -> tuple[Action, ...]:
        """The legal decisions, if it is the observer's turn."""
        from philtre.play.table import legal_actions

        return legal_actions(self.game, self.states) if self.turn == self.seat else ()

    @cached_property
    def piles(self) -> tuple[PileView, ...]:
        lying = _Lying(self, self._fields)
        return tuple(
            self._pile(lying, number, family, k)
            for number, (family, k) in enumerate(self.game.rules.piles)
            if not family.per_seat or k < self.game.players
        )

    def pile(self, name: str) -> PileView:
        """A pile by its name, such as ``hand 2`` (the hand of seat 1)."""
        return next(pile for pile in self.piles if pile.name == name)

    @property
    def events(self) -> list[Event]:
        """What the last decision brought about, as the observer saw it."""
        s = self._fields
        return events_of(self.game.rules, s.tellings[: s.told], self.observer)

    @cached_property
    def unseen(self) -> dict[int, dict[str, int]]:
        faces = _faces(self.game.rules.cards)
        labels = self._fields.part[self.observer, : len(faces)]
        parts: dict[int, dict[str, int]] = {}
        for face, label in zip(faces, labels.tolist(), strict=True):
            if label != KNOWN:
                part = parts.setdefault(label, {})
                part[face] = part.get(face, 0) + 1
        return {label: parts[label] for label in sorted(parts)}

    @cached_property
    def shown(self) -> Sight:
        rules, s = self.game.rules, self._fields
        facts = rules.facts(s)
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
            outcome=outcome_of(rules, s) if s.ending else None,
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

    def _pile(self, lying: _Lying, number: int, family: Pile, k: int) -> PileView:
        cards = lying.cards[number][: lying.count[number]]
        is_shut = family.closed and not (self.game.options.get("open_piles") or self.is_open)
        top = len(cards) - 1 if family.kind == STACK else None
        return PileView(
            name=self.game.rules.piles.names[number],
            family=family.name,
            kind=family.kind,
            count=len(cards) - cards.count(NOBODY),
            owner=k if family.per_seat else None,
            cards=None
            if is_shut
            else tuple(
                None if card == NOBODY else lying.card(card, back_shows=top in (None, slot))
                for slot, card in enumerate(cards)
            ),
        )


class _Fields:
    """The fields of a state, to be read. NumPy finds them anew at each look, and takes its time."""

    def __init__(self, states: States) -> None:
        self._states = states

    def __getattr__(self, name: str) -> Any:
        field = self._states[name][0]
        self.__dict__[name] = field
        return field


class _Lying:
    """The cards of a view as plain lists: an array is slow to read number by number."""

    def __init__(self, view: View, s: _Fields) -> None:
        players = view.game.players
        self.cards: list[list[int]] = s.cards.tolist()
        self.count: list[int] = s.count.tolist()
        self._up: list[int] = s.up.tolist()
        self._label: list[int] = s.part[view.observer].tolist()
        bits = (s.part[:players] == KNOWN) << np.arange(players)[:, None]
        self._known_to: list[int] = bits.sum(axis=0).tolist()
        self._faces = _faces(view.game.rules.cards)
        self._backs = _backs(view.game.rules.cards)
        sizes = {label: sum(faces.values()) for label, faces in view.unseen.items()}
        self._is_known = {label for label, size in sizes.items() if size == 1} | {KNOWN}

    def card(self, card: int, *, back_shows: bool) -> CardView:
        label, up = self._label[card], self._up[card]
        is_known = label in self._is_known
        return CardView(
            self._faces[card] if is_known else None,
            self._backs[card] if back_shows or is_known else None,
            bool(up),
            None if is_known else label,
            () if up else _seats_of(self._known_to[card]),
        )


@cache
def _faces(cards: Cards) -> tuple[str, ...]:
    return tuple(cards.face(card).name for card in range(len(cards)))


@cache
def _backs(cards: Cards) -> tuple[str | None, ...]:
    return tuple(cards.face(card).back or None for card in range(len(cards)))


@cache
def _seats_of(bits: int) -> tuple[int, ...]:
    return tuple(seat for seat in range(bits.bit_length()) if bits >> seat & 1)
