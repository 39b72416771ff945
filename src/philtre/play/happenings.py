"""What comes about between two stops of a game, as rows that say who could see them.

A game stops where somebody has to decide, where a pile has to be shuffled, and at its end. The rows
hold what the rules told; which cards or backs came in sight without a telling of their own (a hand
that was dealt, a pile that was swept face up, the next card of the deck); and the decision, which
only the seat that made it sees.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, cached_property

import numpy as np

from philtre.play.lying import backs_of
from philtre.play.table import Decision, Shuffle, Step
from philtre.table.layout import (
    CARD,
    FROM,
    KIND,
    KNOWN,
    NOBODY,
    SEEN,
    SPECTATOR,
    VALUE,
    Numbers,
    States,
)
from philtre.table.rules import GRID, HAND, STACK, Piles, Rules
from philtre.table.telling import KINDS, LOOKED, MOVED

SAW, CHOSE, DECIDED = range(len(KINDS), len(KINDS) + 3)
WHAT = (*KINDS, "saw", "chose", "decided")

NO_ONE, ALL, ALL_BUT = 0, 1, 2  # ALL_BUT + seat: all but this seat

Rows = list[list[int]]
"""A row is a telling and two numbers more: the place of a card, and who sees the row at all,
besides those who are SEEN to see the card."""


class Places:
    """Where each card lies at a stop, who knows it, and whether its back can be told and shows."""

    def __init__(self, rules: Rules, states: States) -> None:
        self.rules = rules
        self.states = states

    @classmethod
    def of_nothing(cls, rules: Rules) -> Places:
        """Before the set-up."""
        states = np.zeros(1, rules.dtype)
        states["where"] = NOBODY
        return cls(rules, states)

    @cached_property
    def pile(self) -> Numbers:
        return self._field("where")

    @cached_property
    def slot(self) -> Numbers:
        return self._field("place")

    @cached_property
    def known(self) -> Numbers:
        """For each observer and card."""
        known: Numbers = (self._field("part") == KNOWN) & (self.pile != NOBODY)
        return known

    @cached_property
    def back_shows(self) -> Numbers:
        is_top = self.slot == self.states["count"][0][self.pile] - 1
        is_stack = _is_of_kind(self.rules.piles, STACK)[self.pile]
        is_back = (backs_of(self.rules.cards) > 0) & (self.pile != NOBODY)
        shows: Numbers = is_back & (is_top | ~is_stack)
        return shows

    def without(self, cards: Sequence[int]) -> Places:
        """The same, but that nobody knows these cards or sees their backs."""
        forgotten = Places(self.rules, self.states)
        forgotten.known, forgotten.back_shows = self.known.copy(), self.back_shows.copy()
        forgotten.known[:, list(cards)] = False
        forgotten.back_shows[list(cards)] = False
        return forgotten

    def _field(self, name: str) -> Numbers:
        """A field with a number for each card."""
        return self.states[name][0, ..., : len(self.rules.cards)]


def happenings(old: Places, new: Places, step: Step | None) -> Rows:
    """All that came about from one stop to the next, by a decision, a shuffle or the set-up."""
    rules = new.rules
    rows = _decision(rules, step) if isinstance(step, Decision) else []
    told: dict[int, int] = {}  # of which cards, and to whom with their faces
    for telling in _tellings(old.states, new.states, step):
        rows.append([*telling, _place_of(old, new, telling), ALL])
        told[telling[CARD]] = told.get(telling[CARD], 0) | telling[SEEN]
    if isinstance(step, Shuffle):
        old = old.without(step.order)
    return rows + _in_sight(old, new, told)


def known_rows(places: Places, observer: int) -> Rows:
    """All the cards that an observer knows and the spectator does not, as if seen just now."""
    secret = np.flatnonzero(places.known[observer] & ~places.known[SPECTATOR]).tolist()
    return _sorted(places.rules, [_saw(places, card, 1 << observer, NO_ONE) for card in secret])


@cache
def _is_of_kind(piles: Piles, kind: str) -> Numbers:
    return np.array([family.kind == kind for family, _ in piles], bool)


def _decision(rules: Rules, step: Decision) -> Rows:
    """The seat knows what it chose. The others see what kind of decision it is, and its places.

    A card that a decision names is told by what follows from it, to those who see its face.
    """
    family, values = rules.actions.table[step.action]
    verb = rules.actions.families.index(family)
    places = [value for place, value in values.items() if family.places[place].of != "card"]
    first, second = [*places, NOBODY, NOBODY][:2]
    chose = [CHOSE, NOBODY, step.seat, NOBODY, step.action, 1 << step.seat, NOBODY, NO_ONE]
    decided = [DECIDED, NOBODY, step.seat, verb, second, 0, first, ALL_BUT + step.seat]
    return [chose, decided]


def _tellings(before: States, after: States, step: Step | None) -> Rows:
    """The tellings that are new: all of them after a decision, those added after a shuffle."""
    told = int(after["told"][0])
    start = int(before["told"][0]) if isinstance(step, Shuffle) else 0
    if start >= told:
        start = 0  # a redeal in Magic Bluff starts the telling afresh
    rows: Rows = after["tellings"][0, start:told].tolist()
    return rows


def _place_of(old: Places, new: Places, telling: Sequence[int]) -> int:
    """The cell of a grid that a card was taken from, or the place that it was looked at in.

    From other piles nobody can tell which of the cards that look alike was taken.
    """
    kind, card, origin = telling[KIND], telling[CARD], telling[FROM]
    if card == NOBODY:
        return NOBODY
    if kind == MOVED and _is_of_kind(new.rules.piles, GRID)[origin] and old.pile[card] == origin:
        return int(old.slot[card])
    if kind == LOOKED and new.pile[card] == origin:
        return int(new.slot[card])
    return NOBODY


def _in_sight(old: Places, new: Places, told: Mapping[int, int]) -> Rows:
    """The cards and backs that came in sight and were not told of."""
    learned = new.known & ~old.known
    showing = new.back_shows & ~old.back_shows
    rows = []
    for card in np.flatnonzero(learned.any(axis=0) | showing).tolist():
        bits = sum(1 << observer for observer in np.flatnonzero(learned[:, card]).tolist())
        bits &= ~told.get(card, 0)
        sees = ALL if showing[card] and card not in told else NO_ONE
        if bits or sees:
            rows.append(_saw(new, card, bits, sees))
    return _sorted(new.rules, rows)


def _saw(places: Places, card: int, seen: int, sees: int) -> list[int]:
    pile = int(places.pile[card])
    slot = NOBODY if _is_of_kind(places.rules.piles, HAND)[pile] else int(places.slot[card])
    return [SAW, card, pile, NOBODY, slot, seen, NOBODY, sees]


def _sorted(rules: Rules, rows: Rows) -> Rows:
    """By pile and place. In a hand by what can be seen, so that the order tells nothing more."""
    backs = backs_of(rules.cards)
    return sorted(rows, key=lambda row: (row[FROM], row[VALUE], backs[row[CARD]], row[CARD]))
