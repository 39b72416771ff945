"""The functions Python calls, written once. ``bind_kernels`` gives each game its own copies.

The names imported from ``philtre.table.hooks`` are placeholders: binding replaces them by the
rules of a game. States are passed as an array and an index, because handing a single record
through Numba costs several times as much a call.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from philtre.table.chance import derive, draw, shuffle_cards, shuffle_pile, shuffled
from philtre.table.compiled import bind, bind_rule, rule
from philtre.table.hooks import apply, could_lie, is_restricted, legal, refusal, resume, setup
from philtre.table.layout import CARD, KNOWN, NOBODY, OBSERVERS, SEEN, Numbers, State, States
from philtre.table.looks import look
from philtre.table.piles import card_at, write_card
from philtre.table.telling import begin_telling

SET_UP, GO_ON = -2, -1
"""Steps that are not decisions."""

MAX_MOVES = 512
"""No position of any game offers more decisions than this (a law test holds it)."""


def shake(states: States, i: int) -> None:
    """Shuffle the awaited pile with the state's own generator."""
    s = states[i]
    pile = s.awaits
    generator = np.empty(1, np.uint64)
    generator[0] = derive(derive(s.seed, pile), s.shakes[pile])
    shuffle_pile(s, generator)


def arrange(states: States, i: int, order: Numbers) -> None:
    """Lay the awaited pile in a given order, bottom card first."""
    s = states[i]
    for slot in range(len(order)):
        write_card(s, s.awaits, slot, order[slot])


def advance(states: States, i: int, step: int) -> None:
    """Carry out a legal decision, or ``SET_UP`` a new table, or ``GO_ON`` after a shuffle.

    It goes on to the next decision, the next chance event or the end. (One kernel and not three:
    most of the rules can follow from each of them, and would be compiled three times.)
    """
    s = states[i]
    if step == SET_UP:
        setup(s)
    elif step == GO_ON:
        shuffled(s)
        resume(s)
    else:
        begin_telling(s)
        s.decisions += 1
        apply(s, step)


def moves_of(states: States, i: int, moves: Numbers) -> int:
    """Write the legal decisions into ``moves`` and return how many there are."""
    s = states[i]
    if s.turn == NOBODY:
        return 0
    return int(legal(s, moves))


def why_not(states: States, i: int, action: int) -> int:
    """0 if the decision is legal, else the number of the clause that forbids it."""
    return int(refusal(states[i], action))


def imagine(states: States, i: int, seat: int, out: States, j: int, seed: int) -> None:
    """Write into ``out[j]`` a state drawn evenly from those the seat cannot tell from this one.

    It reads what the seat knows (the contents of each part, and the places where it lies) and
    never which card really lies where: the same knowledge and seed give the same bytes.
    """
    out[j] = states[i]
    imagine_into(states[i], out[j], seat, np.uint64(seed))


def imagine_into(s: State, t: State, seat: int, seed: np.uint64) -> None:
    """The same for single states, the second of which is a copy of the first."""
    generator = np.empty(1, np.uint64)
    generator[0] = derive(seed, seat)
    t.seed = derive(generator[0], OBSERVERS)

    cards = len(s.up)
    places = np.empty((cards, 2), np.int64)  # pile and slot of each card of the part at hand
    pool = np.empty(cards, np.int64)  # its contents
    became = np.full(cards, NOBODY, np.int64)  # the card that now lies where this one did
    is_done = np.zeros(128, np.int8)
    is_done[KNOWN] = 1
    for card in range(cards):
        label = s.part[seat, card]
        if not is_done[label]:
            is_done[label] = 1
            size = find_part(s, seat, label, places, pool)
            size = fill_restricted(s, places, pool, size, generator, became)
            fill_freely(s, places, pool, size, generator, became)
    for card in range(cards):
        if became[card] != NOBODY:
            t.up[became[card]] = s.up[card]
            t.where[became[card]] = s.where[card]
            t.place[became[card]] = s.place[card]
            for observer in range(OBSERVERS):
                t.part[observer, became[card]] = s.part[observer, card]
    rename(s, t, seat, became)


@rule
def find_part(s: State, seat: int, label: int, places: Numbers, pool: Numbers) -> int:
    """Where the cards of a part lie, place by place, and which they are, in order of number."""
    size = 0
    for pile in range(len(s.count)):
        for slot in range(s.count[pile]):
            card = card_at(s, pile, slot)
            if card != NOBODY and s.part[seat, card] == label:
                places[size, 0] = pile
                places[size, 1] = slot
                size += 1
    found = 0
    for card in range(len(s.up)):
        if s.part[seat, card] == label:
            pool[found] = card
            found += 1
    return size


def fill_restricted(
    s: State, places: Numbers, pool: Numbers, size: int, generator: Numbers, became: Numbers
) -> int:
    """First fill the places where a visible back or a hard rule leaves only some cards.

    Returns how many cards of the pool, and so how many places, are left.
    """
    left = size
    for k in range(size):
        pile, slot = places[k, 0], places[k, 1]
        if not is_restricted(s, pile, slot):
            continue
        fitting = 0
        for p in range(left):
            if could_lie(s, pile, slot, pool[p]):
                fitting += 1
        chosen = draw(generator, fitting)
        for p in range(left):
            if could_lie(s, pile, slot, pool[p]):
                if chosen == 0:
                    became[card_at(s, pile, slot)] = pool[p]
                    left -= 1
                    pool[p] = pool[left]
                    break
                chosen -= 1
    return left


@rule
def fill_freely(
    s: State, places: Numbers, pool: Numbers, left: int, generator: Numbers, became: Numbers
) -> None:
    """Then the rest of the pool comes to lie in the places still open, in any order."""
    shuffle_cards(pool, 0, left, generator)
    k = 0
    while left > 0:
        card = card_at(s, places[k, 0], places[k, 1])
        if became[card] == NOBODY:
            left -= 1
            became[card] = pool[left]
        k += 1


@rule
def rename(s: State, t: State, seat: int, became: Numbers) -> None:
    """Lay the drawn cards where they belong, also in the tellings the seat did not see."""
    for pile in range(len(s.count)):
        for slot in range(s.count[pile]):
            card = card_at(s, pile, slot)
            if card != NOBODY and became[card] != NOBODY:
                write_card(t, pile, slot, became[card])
    for k in range(s.told):
        card = int(s.tellings[k, CARD])
        if card != NOBODY and became[card] != NOBODY and not (s.tellings[k, SEEN] >> seat) & 1:
            t.tellings[k, CARD] = became[card]
    for k in range(
        max(s.told, 0), len(t.tellings)
    ):  # rows of earlier decisions still name hidden cards
        for column in range(t.tellings.shape[1]):
            t.tellings[k, column] = 0


@dataclass(frozen=True)
class Kernels:
    """The kernels of one game."""

    advance: Callable[..., None]
    shake: Callable[..., None]
    arrange: Callable[..., None]
    moves_of: Callable[..., int]
    why_not: Callable[..., int]
    imagine: Callable[..., None]
    look: Callable[..., int]


def bind_kernels(game: str, hooks: Mapping[str, Any]) -> Kernels:
    """The kernels, bound to a game's rules. Nothing is compiled before a kernel is first called."""
    scope = with_imagination(hooks)
    kernels = (advance, shake, arrange, moves_of, why_not, imagine, look)
    return Kernels(**{kernel.__name__: bind(kernel, game, scope) for kernel in kernels})


def with_imagination(hooks: Mapping[str, Any]) -> dict[str, Any]:
    """A game's hooks, and those parts of ``imagine`` that need them."""
    scope = dict(hooks)
    for part in (fill_restricted, imagine_into):
        scope[part.__name__] = bind_rule(part, scope)
    return scope
