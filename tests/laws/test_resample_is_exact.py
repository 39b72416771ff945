"""``resample`` gives exactly the states a seat cannot rule out, each as often as any other.

In small cases all of them are found by other means: by playing every possible world through the
rules and keeping those in which the seat would have seen the same, or by trying every arrangement.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Sequence
from itertools import permutations
from math import sqrt
from random import Random

import numpy as np
import pytest

import philtre
from philtre.play.table import Decision, Shuffle
from philtre.table.layout import KNOWN, NOBODY
from philtre.table.rules import HAND
from setting import lying_in, set_table

Arrangement = tuple[tuple[int, ...], ...]
DRAWS_A_STATE = 150
UNSEEN = 1  # the label of the deck


def arrangement(table: philtre.Table) -> Arrangement:
    """Which cards lie where; the order of a held hand and of a die's hidden sides is nothing."""
    s = table.state
    piles = []
    for pile, (family, _) in enumerate(table.game.rules.piles):
        cards = [card for card in lying_in(s, pile) if card != NOBODY]
        piles.append(tuple(sorted(cards) if family.kind == HAND else cards))
    return tuple(piles)


def assert_drawn_evenly(
    table: philtre.Table,
    seat: int,
    possible: set[Hashable],
    read: Callable[[philtre.Table], Hashable],
) -> None:
    """Chi-squared against the even distribution over all possible states, with fixed seeds."""
    draws = DRAWS_A_STATE * len(possible)
    seen = Counter(read(table.resample(seat, seed)) for seed in range(draws))
    assert set(seen) <= possible, "unsound: a state was drawn that the seat can rule out"
    assert set(seen) == possible, "incomplete: a possible state was never drawn"
    freedom = len(possible) - 1
    chi = sum((count - DRAWS_A_STATE) ** 2 / DRAWS_A_STATE for count in seen.values())
    # Wilson and Hilferty: the cube root of chi-squared is nearly normal.
    z = ((chi / freedom) ** (1 / 3) - 1 + 2 / (9 * freedom)) / sqrt(2 / (9 * freedom))
    assert abs(z) < 4, f"not even: chi-squared {chi:.1f} with {freedom} degrees of freedom"


class Fixed:
    """Chance that deals a given deck."""

    seed = 0

    def __init__(self, order: Sequence[int]) -> None:
        self._order = order

    def order(self, table: philtre.Table) -> Sequence[int]:
        return self._order


# ---------------------------------------------------------------- Le Verre, after the first pass


@pytest.mark.parametrize(("players", "seat"), [(2, 0), (3, 1)])
def test_verre_after_the_first_pass(players: int, seat: int) -> None:
    """Every deal and every hidden choice of the others, played through the rules."""
    game = philtre.load("verre", players, first=0)
    real = play_first_pass(game.new(seed=players))
    possible: set[Hashable] = {
        arrangement(world) for world in worlds(real, seat) if world.log(seat) == real.log(seat)
    }
    assert len(possible) > 10
    assert_drawn_evenly(real, seat, possible, arrangement)


def play_first_pass(table: philtre.Table) -> philtre.Table:
    random = Random(4)
    holders = [hand.count for hand in table.view().piles if hand.family == "hand"]
    while len(cards_laid(table)) < len(holders):
        choices = [action for action in table.actions() if action.verb not in ("exchange", "stop")]
        table.play(random.choice(choices))
    while table.actions()[-1].verb == "keep":  # VIZZINI ends his turn, and the hands are passed
        table.play("keep them")
    return table


def cards_laid(table: philtre.Table) -> list[Decision]:
    return [step for step in decisions(table) if verb(table, step) == "lay"]


def decisions(table: philtre.Table) -> list[Decision]:
    return [step for step in table.history if isinstance(step, Decision)]


def verb(table: philtre.Table, step: Decision) -> str:
    return table.game.actions[step.action].verb


def worlds(real: philtre.Table, seat: int) -> Iterator[philtre.Table]:
    """Every deal that leaves the seat's own first hand as it was, with every choice of card by
    the others. Deals that only order a hand differently count once."""
    shuffle = real.history[0]
    assert isinstance(shuffle, Shuffle)
    dealt = philtre.Table.begin(real.game, Fixed(shuffle.order))
    own = set(lying_in(dealt.state, real.game.rules.piles["hand"] + seat))
    looked = {
        int(row)
        for row in np.flatnonzero(real.state.part[seat] == KNOWN)
        if row in shuffle.order and is_a_first_card(dealt, int(row))
    }
    fixed = own | looked
    places = [k for k, card in enumerate(shuffle.order) if card not in fixed]
    hidden = [shuffle.order[k] for k in places]
    tried: set[Arrangement] = set()
    for mixed in permutations(hidden):
        order = list(shuffle.order)
        for k, card in zip(places, mixed, strict=True):
            order[k] = card
        start = philtre.Table.begin(real.game, Fixed(order))
        if arrangement(start) in tried:
            continue
        tried.add(arrangement(start))
        yield from with_every_choice(start, decisions(real), seat)


def is_a_first_card(dealt: philtre.Table, card: int) -> bool:
    glass = dealt.game.rules.piles["glass"]
    return any(lying_in(dealt.state, glass + k)[:1] == [card] for k in range(5))


def with_every_choice(
    start: philtre.Table, script: list[Decision], seat: int
) -> Iterator[philtre.Table]:
    """The same looks and glasses, but the others may have laid any card of their hands."""
    branches = [start]
    for step in script:
        action = start.game.actions[step.action]
        grown = []
        for table in branches:
            if action.verb == "lay" and step.seat != seat:
                same_glass = [
                    a
                    for a in table.actions()
                    if a.verb == "lay" and a.places["glass"] == action.places["glass"]
                ]
                grown += [table.copy().play(a) for a in same_glass]
            elif table.clause_against(action) is None:
                grown.append(table.copy().play(action))
        branches = grown
    yield from branches


# ---------------------------------------------------------------- Bonbon and Belladone, set by hand


def know_everything_in(table: philtre.Table, pile: str) -> None:
    """Everybody has seen the cards of this pile."""
    number = table.game.rules.piles[pile]
    s = table.state
    s.part[:, lying_in(s, number)] = KNOWN


def leave_unseen(table: philtre.Table, pile: str, but_by: int | None = None) -> None:
    """Nobody, or only one seat, has seen the face-down cards of this pile."""
    number = table.game.rules.piles.names.index(pile)
    s = table.state
    for card in lying_in(s, number):
        if not s.up[card]:
            s.part[:, card] = UNSEEN
            if but_by is not None:
                s.part[but_by, card] = KNOWN


def unknown_places(table: philtre.Table, seat: int) -> list[tuple[int, int]]:
    s = table.state
    return [
        (pile, slot)
        for pile in range(len(s.count))
        for slot, card in enumerate(lying_in(s, pile))
        if card != NOBODY and s.part[seat, card] == UNSEEN
    ]


def faces_at(table: philtre.Table, places: list[tuple[int, int]]) -> tuple[str, ...]:
    face = table.game.rules.cards.face
    return tuple(face(lying_in(table.state, pile)[slot]).name for pile, slot in places)


def test_bonbon_a_hidden_card_is_never_a_zero_nor_one_that_must_lie_open() -> None:
    table = set_table(
        "bonbon",
        2,
        {
            "deck": "zero 0, praline 1, open truffle 2",
            "line 1": "caramel 3",
            "line 2": "(truffle 2), (swap caramel 3)",
        },
        phase="turn",
        rest="discard",
    )
    know_everything_in(table, "discard")
    leave_unseen(table, "deck")
    leave_unseen(table, "line 2", but_by=1)
    places = unknown_places(table, 0)
    assert len(places) == 5
    line_2 = table.game.rules.piles["line"] + 1
    forbidden = {"zero 0", "open truffle 2"}
    possible: set[Hashable] = {
        faces
        for faces in permutations(faces_at(table, places))
        if not any(
            pile == line_2 and face in forbidden
            for (pile, _), face in zip(places, faces, strict=True)
        )
    }
    assert len(possible) == 36  # 3 * 2 for the two hidden cards, 3! for the deck
    assert_drawn_evenly(table, 0, possible, lambda drawn: faces_at(drawn, places))


def test_belladone_hidden_cards_keep_the_colour_of_their_backs() -> None:
    table = set_table(
        "belladone",
        2,
        {
            "deck": "red +1, blue +2, red +3",  # the top shows a red back
            "hand 2": "red -1, blue -2, red -6",
            "row 1": "yellow +1, (blue +6)",
            "hand 1": "yellow +2, yellow +3",
        },
        phase="lay",
        rest="discard",
    )
    know_everything_in(table, "discard")
    leave_unseen(table, "deck")
    leave_unseen(table, "row 1", but_by=1)
    leave_unseen(table, "hand 2", but_by=1)
    places = unknown_places(table, 0)
    real = faces_at(table, places)
    deck = table.game.rules.piles["deck"]
    covered = {(deck, 0), (deck, 1)}  # of these not even the backs show
    possible: set[Hashable] = {
        faces
        for faces in permutations(real)
        if all(
            place in covered or faces[k].split()[0] == real[k].split()[0]
            for k, place in enumerate(places)
        )
    }
    assert_drawn_evenly(table, 0, possible, lambda drawn: faces_at(drawn, places))
