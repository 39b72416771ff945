"""A rule of thumb for Poison.

As long as a card fits, nobody is hurt: get rid of the high ones first, for the low ones still fit
into a full cauldron later. If every card of the hand makes something boil over, take what costs
least, and remember that potions cost nothing to whoever took the most of them: the colour to drink
is the one in which that takes the lead.
"""

from math import sqrt

import numpy as np

from philtre.games.poison import (
    CARDS,
    CAULDRON,
    CAULDRONS,
    COLOUR,
    LIMIT,
    POISON,
    POISON_PENALTY,
    POTION_PENALTY,
    ROUNDS,
    TAKEN,
)
from philtre.table.chance import draw
from philtre.table.compiled import rule
from philtre.table.layout import NOBODY, Numbers, State
from philtre.table.piles import card_at, count

VALUE_OF_KIND = np.array([face.value or 0 for face in CARDS.faces], np.int64)
A_POINT = 20  # a penalty point, measured against the value of a card one gets rid of
DEARER_THAN_ANY = 100 * A_POINT
MEMORY = 2
"""So many times as many worlds: a hand is many cards, of which a decision tells little."""


@rule
def choose(s: State, moves: Numbers, many: int, generator: Numbers) -> int:
    """The cheapest decision; among equals, any."""
    chosen, lowest, equals = NOBODY, DEARER_THAN_ANY, 0
    for k in range(many):
        asked = price(s, moves[k])
        if asked < lowest:
            chosen, lowest, equals = int(moves[k]), asked, 1
        elif asked == lowest:
            equals += 1
            if draw(generator, equals) == 0:
                chosen = int(moves[k])
    return chosen


@rule
def price(s: State, action: int) -> int:
    """What a decision costs: penalty points now, less what it is worth to be rid of the card."""
    kind, cauldron = divmod(action, CAULDRONS)
    value = int(VALUE_OF_KIND[kind])
    if s.total[cauldron] + value <= LIMIT[s.box]:
        return -value
    return A_POINT * points_for_drinking(s, cauldron) - value


@rule
def points_for_drinking(s: State, cauldron: int) -> int:
    """How many penalty points more the seat would have after taking this cauldron."""
    seat = s.turn
    poisons = how_many(s, CAULDRON + cauldron, POISON)
    points = poisons * POISON_PENALTY
    colour = s.colour[cauldron]
    if colour != NOBODY:
        potions = count(s, CAULDRON + cauldron) - poisons
        mine = how_many(s, TAKEN + seat, colour)
        most = most_taken_by_others(s, seat, colour)
        points += points_for(mine + potions, most) - points_for(mine, most)
    return int(points)


@rule
def points_for(mine: int, most: int) -> int:
    """What so many potions of a colour cost, if the others took at most ``most`` each."""
    return 0 if mine > most else mine * POTION_PENALTY


@rule
def most_taken_by_others(s: State, seat: int, colour: int) -> int:
    most = 0
    for other in range(s.players):
        if other != seat:
            most = max(most, how_many(s, TAKEN + other, colour))
    return most


@rule
def how_many(s: State, pile: int, colour: int) -> int:
    """The cards of a colour in a pile that everybody saw being filled."""
    cards = 0
    for slot in range(count(s, pile)):
        if COLOUR[card_at(s, pile, slot)] == colour:
            cards += 1
    return cards


# ---------------------------------------------------------------- how a seat stands

A_PENALTY = 0.33  # a point in the last round, as odds: from games of rules of thumb


@rule
def strength(s: State, seat: int) -> float:
    """Luck adds up with the square root of the rounds to come."""
    return float(-A_PENALTY * s.score[seat] / sqrt(ROUNDS[s.players] - s.rounds))
