"""Chance: every chance event is the shuffle of one pile, and a die is a pile whose top card shows.

Rules never draw random numbers. They set ``s.awaits`` to a pile and return; somebody shuffles it
(the simulation's generator here, a live table's secret, a record being replayed) and the game goes
on in its ``resume``. Every pile is a stream of its own, and every shuffle starts from the pile in
the order of its card numbers: the same seed gives the same deals whatever was played before.
"""

import numpy as np

from philtre.table.compiled import rule, wrapping
from philtre.table.knowledge import forget
from philtre.table.layout import CARD, NOBODY, SEEN, Numbers, State
from philtre.table.piles import at, card_at, count, slot_of, start_of, write_card
from philtre.table.telling import EVERYBODY, SHUFFLED, tell

FEW = 8
"""So few cards are faster sorted one by one than by going through all cards of the game."""

_STEP = np.uint64(0x9E3779B97F4A7C15)
_MIX_1 = np.uint64(0xBF58476D1CE4E5B9)
_MIX_2 = np.uint64(0x94D049BB133111EB)
_27, _30, _31, _32 = np.uint64(27), np.uint64(30), np.uint64(31), np.uint64(32)


@wrapping
def scramble(x: np.uint64) -> np.uint64:
    """The output function of SplitMix64: every bit of x moves every bit of the result."""
    x = (x ^ (x >> _30)) * _MIX_1
    x = (x ^ (x >> _27)) * _MIX_2
    return x ^ (x >> _31)


@wrapping
def derive(seed: np.uint64, number: int) -> np.uint64:
    """An independent seed for the numbered child of a seed."""
    return scramble(seed + _STEP * np.uint64(number + 1))


@wrapping
def draw(generator: Numbers, below: int) -> int:
    """A number from 0 to below - 1. The generator is one uint64 in an array, and moves on."""
    generator[0] += _STEP
    return int(((scramble(generator[0]) >> _32) * np.uint64(below)) >> _32)


@rule
def await_shuffle(s: State, pile: int) -> None:
    """The rules ask for chance: nobody decides until this pile has been shuffled."""
    s.awaits = pile
    s.turn = NOBODY


@rule
def sort(s: State, pile: int) -> None:
    """Put a pile in the order of its card numbers."""
    if count(s, pile) <= FEW:
        insert_all(s, pile)
        return
    card, slot = 0, 0
    while slot < count(s, pile):
        write_card(s, pile, slot, card)
        slot += s.where[at(card)] == pile
        card += 1


@rule
def insert_all(s: State, pile: int) -> None:
    """The same for few cards, as a die has sides: one after the other is put in its place."""
    for end in range(1, count(s, pile)):
        card, slot = card_at(s, pile, end), end
        while slot > 0 and card_at(s, pile, slot - 1) > card:
            write_card(s, pile, slot, card_at(s, pile, slot - 1))
            slot -= 1
        write_card(s, pile, slot, card)


@rule
def shuffle_cards(cards: Numbers, start: int, many: int, generator: Numbers) -> None:
    """Bring so many entries into a random order (Fisher and Yates)."""
    for k in range(start + many - 1, start, -1):
        j = start + draw(generator, k - start + 1)
        card = cards[at(k)]
        cards[at(k)] = cards[at(j)]
        cards[at(j)] = card


@rule
def shuffle_pile(s: State, generator: Numbers) -> None:
    """Bring the awaited pile into a random order."""
    pile = s.awaits
    sort(s, pile)
    shuffle_cards(s.cards, start_of(s, pile), count(s, pile), generator)


@rule
def shuffled(s: State) -> None:
    """The awaited pile now lies in its new order: nobody knows it, and the rules may go on."""
    pile = s.awaits
    s.awaits = NOBODY
    s.shakes[pile] += 1
    for slot in range(count(s, pile)):
        s.place[at(card_at(s, pile, slot))] = slot
    forget(s, pile)
    forget_tellings(s, pile)
    tell(s, SHUFFLED, NOBODY, pile, pile, count(s, pile))


@rule
def forget_tellings(s: State, pile: int) -> None:
    """What was told of a card only to some must not follow it to its new place in the pile.

    The telling loses the card for those who saw it too: they saw it before, and in their views.
    """
    for k in range(s.told):
        card = int(s.tellings[k, CARD])
        is_secret = card != NOBODY and s.tellings[k, SEEN] != EVERYBODY
        if is_secret and slot_of(s, pile, card) != NOBODY:
            s.tellings[k, CARD] = NOBODY
