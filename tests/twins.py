"""Twins: two games that one observer cannot tell apart, from the deal on, with other cards in them.

In the twin, two cards have changed places in every shuffle. Whoever held one of them decides about
the other. If all that the observer saw and did is the same (``information_state``), then all that a
site tells it has to be the same, to the last byte.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from random import Random
from typing import NamedTuple

import numpy as np

import philtre
from philtre.play.action import Action
from philtre.play.chance import Deal, awaited_cards
from philtre.play.table import Decision
from philtre.table.layout import KNOWN, NOBODY, Numbers

SECRET = bytes(range(32))
TRIED = 25
"""So many pairs of cards are tried before giving up."""


class SwappedDeal(Deal):
    """A deal in which two cards lie where the other one would."""

    def __init__(self, players: int, swap: Mapping[int, int]) -> None:
        super().__init__(SECRET, [""] * players)
        self.swap = swap

    def order(self, table: philtre.Table) -> Sequence[int]:
        s = table.state
        pile = int(s.awaits)
        names = table.game.rules.piles.names
        cards = [self.swap.get(card, card) for card in awaited_cards(s)]
        ordered = self.sorted(cards, table.game.rules.cards.names, names[pile], int(s.shakes[pile]))
        return [self.swap.get(card, card) for card in ordered]


class Twins(NamedTuple):
    """A game so far, and another that looks the same to one seat."""

    game: philtre.Game
    seat: int | None
    swap: Mapping[int, int]
    decisions: list[int]
    others: list[int]
    """The decisions of the other game."""
    is_exact: bool
    """Whether every card that the observer saw is the very same in both, and not only its equal. A
    state tells equal cards apart, which nobody at a table can."""


def twins(
    game: philtre.Game, random: Random, decisions: int, seats: Sequence[int | None]
) -> Iterator[Twins]:
    """For each of these observers a twin of a random game of so many decisions, if one is found."""
    table = game.new(deal=SwappedDeal(game.players, {}))
    ever_known = table.states["part"][0] == KNOWN
    while table.turn is not None and table.decisions < decisions:
        table.play(random.choice(table.actions()))
        ever_known |= table.states["part"][0] == KNOWN
    for seat in seats:
        found = _twin(table, seat, ever_known[game.observer(seat)], random)
        if found is not None:
            yield found


def _twin(table: philtre.Table, seat: int | None, known: Numbers, random: Random) -> Twins | None:
    game = table.game
    made = [step.action for step in table.history if isinstance(step, Decision)]
    for one, other in _pairs(table, known, random):
        swap = {one: other, other: one}
        again = game.new(deal=SwappedDeal(game.players, {}))
        twin = game.new(deal=SwappedDeal(game.players, swap))
        others, is_exact = [], True
        for number in made:
            others.append(_decide(twin, number, seat, swap))
            if others[-1] == NOBODY:
                break
            is_exact &= _saw_the_same(again.play(number), twin, game.observer(seat))
        if NOBODY in others or twin.states.tobytes() == table.states.tobytes():
            continue
        if twin.information_state(seat) == table.information_state(seat):
            return Twins(game, seat, swap, made, others, is_exact)
    return None


def _saw_the_same(one: philtre.Table, other: philtre.Table, observer: int) -> bool:
    known = one.states["part"][0, observer] == KNOWN
    return all(
        np.array_equal(one.states[field][0][known], other.states[field][0][known])
        for field in ("where", "place")
    )


def _pairs(table: philtre.Table, known: Numbers, random: Random) -> list[tuple[int, int]]:
    """Pairs of different cards with the same back, of which the observer never knew either."""
    cards = table.game.rules.cards
    unknown = [card for card in range(cards.own) if not known[card]]
    pairs = [
        (one, other)
        for one, other in combinations(unknown, 2)
        if cards.kind_of[one] != cards.kind_of[other]
        and cards.face(one).back == cards.face(other).back
    ]
    random.shuffle(pairs)
    return pairs[:TRIED]


def _decide(twin: philtre.Table, number: int, seat: int | None, swap: Mapping[int, int]) -> int:
    """The same decision, or the one about the other card; NOBODY where neither can be made."""
    if twin.turn is None:
        return NOBODY
    action = twin.game.actions[number]
    swapped = _about_the_other(twin.game, action, swap)
    for meant in (action, swapped) if twin.turn != seat else (action,):
        if meant is not None and twin.clause_against(meant) is None:
            twin.play(meant)
            return meant.id
    return NOBODY


def _about_the_other(game: philtre.Game, action: Action, swap: Mapping[int, int]) -> Action | None:
    cards = game.rules.cards
    names = {cards.face(one).name: cards.face(other).name for one, other in swap.items()}
    places = {place: names.get(name, name) for place, name in action.places.items()}
    if places == action.places:
        return None
    same = (one for one in game.actions if one.verb == action.verb and one.places == places)
    return next(same, None)
