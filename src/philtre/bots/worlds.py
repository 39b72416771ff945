"""Worlds in a bot's mind: one of those it believes in is put on the board, with luck of its own.

What no seat can tell apart nobody has ever decided by, and no belief says anything of it. So in
every simulation those cards, such as a draw pile, lie in another order.
"""

from __future__ import annotations

import numpy as np

from philtre.table.chance import derive, draw
from philtre.table.compiled import rule
from philtre.table.hooks import is_restricted
from philtre.table.layout import KNOWN, NOBODY, OBSERVERS, UNHEARD, Numbers, State, States
from philtre.table.piles import write_card

A_NEEDLE = 1 << 30


@rule
def exchange(s: State, card: int, other: int) -> None:
    """Let two cards change places."""
    write_card(s, s.where[card], s.place[card], other)
    write_card(s, s.where[other], s.place[other], card)
    s.where[card], s.where[other] = s.where[other], s.where[card]
    s.place[card], s.place[other] = s.place[other], s.place[card]
    s.up[card], s.up[other] = s.up[other], s.up[card]


def could_be(s: State, card: int, other: int, observer: int) -> bool:
    """Whether each of two cards could lie where the other does, for all that an observer knows."""
    label = s.part[observer, card]
    if label == KNOWN or label != s.part[observer, other]:
        return False
    if card == other or s.where[card] == NOBODY or s.where[other] == NOBODY:
        return False
    return not (
        is_restricted(s, s.where[card], s.place[card])
        or is_restricted(s, s.where[other], s.place[other])
    )


def stir(s: State, generator: Numbers) -> None:
    """Mix the cards that nobody can tell apart."""
    for card in range(len(s.up) - 1, 0, -1):
        other, observer = draw(generator, card + 1), 0
        while observer < OBSERVERS and could_be(s, card, other, observer):
            observer += 1
        if observer == OBSERVERS:
            exchange(s, card, other)


def put_world(
    board: States, worlds: States, cumulated: Numbers, seed: np.uint64, generator: Numbers
) -> None:
    """Put one of the believed worlds on the board, with luck of its own; both by the seed."""
    generator[0] = seed
    needle = cumulated[-1] * draw(generator, A_NEEDLE) / A_NEEDLE
    chosen = 0
    while cumulated[chosen] < needle:
        chosen += 1
    board[0] = worlds[chosen]
    board[0].state.seed = derive(generator[0], NOBODY)
    board[0].state.told = UNHEARD
    stir(board[0].state, generator)
