"""What comes about between two stops of a game, as rows that say who could see them.

A game stops where somebody has to decide, where a pile has to be shuffled, and at its end. The rows
hold what the rules told; which cards or backs came in sight without a telling of their own (a hand
that was dealt, a pile that was swept face up, the next card of the deck); and the decision, which
only the seat that made it sees.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache

import numpy as np

from philtre.play.lying import backs_of
from philtre.play.table import Decision, Shuffle, Step
from philtre.table.layout import (
    CARD,
    FROM,
    KIND,
    KNOWN,
    NOBODY,
    OBSERVERS,
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

# A row has two columns more than a telling: the place of a card, and who sees the row at all,
# besides those who are SEEN to see the card.
AT, OPEN = 6, 7
WIDTH = 8
NO_ONE, ALL, ALL_BUT = 0, 1, 2  # ALL_BUT + seat: all but this seat


def happenings(rules: Rules, before: States | None, after: States, step: Step | None) -> Numbers:
    """All that came about from one stop to the next, by a decision, a shuffle or the set-up.

    A stop is an array of one state: its fields are quicker to get at than those of a record.
    """
    old, new = _Places(rules, before), _Places(rules, after)
    rows = _decision(rules, step) if isinstance(step, Decision) else []
    told: dict[int, int] = {}  # of which cards, and to whom with their faces
    for telling in _tellings(before, after, step):
        rows.append([*telling, _place_of(rules, old, new, telling), ALL])
        told[telling[CARD]] = told.get(telling[CARD], 0) | telling[SEEN]
    if isinstance(step, Shuffle):
        old.forget(step.order)
    rows.extend(_in_sight(rules, old, new, told))
    return np.array(rows, np.int64).reshape(-1, WIDTH)


def known_rows(rules: Rules, states: States, observer: int) -> Numbers:
    """All the cards that an observer knows and the spectator does not, as if seen just now."""
    places = _Places(rules, states)
    secret = np.flatnonzero(places.known[observer] & ~places.known[SPECTATOR])
    rows = [_saw(rules, places, int(card), 1 << observer, NO_ONE) for card in secret]
    return np.array(_sorted(rules, rows), np.int64).reshape(-1, WIDTH)


class _Places:
    """Where each card lies, who knows it, and whether its back can be told and shows."""

    def __init__(self, rules: Rules, states: States | None) -> None:
        cards = len(rules.cards)
        if states is None:
            self.pile = self.slot = np.full(cards, NOBODY, np.int8)
            self.known = np.zeros((OBSERVERS, cards), bool)
            self.back_shows = np.zeros(cards, bool)
            return
        self.pile, self.slot = states["where"][0, :cards], states["place"][0, :cards]
        lies = self.pile != NOBODY
        self.known = (states["part"][0, :, :cards] == KNOWN) & lies
        is_top = self.slot == states["count"][0][self.pile] - 1
        is_stack = _is_of_kind(rules.piles, STACK)[self.pile]
        self.back_shows = lies & (is_top | ~is_stack) & (backs_of(rules.cards) > 0)

    def forget(self, cards: Sequence[int]) -> None:
        self.known[:, list(cards)] = False
        self.back_shows[list(cards)] = False


@cache
def _is_of_kind(piles: Piles, kind: str) -> Numbers:
    return np.array([family.kind == kind for family, _ in piles], bool)


def _decision(rules: Rules, step: Decision) -> list[list[int]]:
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


def _tellings(before: States | None, after: States, step: Step | None) -> list[list[int]]:
    """The tellings that are new: all of them after a decision, those added after a shuffle."""
    told = int(after["told"][0])
    start = int(before["told"][0]) if before is not None and isinstance(step, Shuffle) else 0
    if start >= told:
        start = 0  # a redeal in Magic Bluff starts the telling afresh
    rows: list[list[int]] = after["tellings"][0, start:told].tolist()
    return rows


def _place_of(rules: Rules, old: _Places, new: _Places, telling: Sequence[int]) -> int:
    """The cell of a grid that a card was taken from, or the place that it was looked at in.

    From other piles nobody can tell which of the cards that look alike was taken.
    """
    kind, card, origin = telling[KIND], telling[CARD], telling[FROM]
    if card == NOBODY:
        return NOBODY
    if kind == MOVED and _is_of_kind(rules.piles, GRID)[origin] and old.pile[card] == origin:
        return int(old.slot[card])
    if kind == LOOKED and new.pile[card] == origin:
        return int(new.slot[card])
    return NOBODY


def _in_sight(rules: Rules, old: _Places, new: _Places, told: Mapping[int, int]) -> list[list[int]]:
    """The cards and backs that came in sight and were not told of."""
    learned = new.known & ~old.known
    showing = new.back_shows & ~old.back_shows
    rows = []
    for card in np.flatnonzero(learned.any(axis=0) | showing).tolist():
        bits = sum(1 << observer for observer in np.flatnonzero(learned[:, card]).tolist())
        bits &= ~told.get(card, 0)
        sees = ALL if showing[card] and card not in told else NO_ONE
        if bits or sees:
            rows.append(_saw(rules, new, card, bits, sees))
    return _sorted(rules, rows)


def _saw(rules: Rules, places: _Places, card: int, seen: int, sees: int) -> list[int]:
    pile = int(places.pile[card])
    slot = NOBODY if _is_of_kind(rules.piles, HAND)[pile] else int(places.slot[card])
    return [SAW, card, pile, NOBODY, slot, seen, NOBODY, sees]


def _sorted(rules: Rules, rows: Iterable[list[int]]) -> list[list[int]]:
    """By pile and place. In a hand by what can be seen, so that the order tells nothing more."""
    backs = backs_of(rules.cards)
    return sorted(rows, key=lambda row: (row[FROM], row[VALUE], backs[row[CARD]], row[CARD]))
