"""What a game is worth to each seat, at its end or where it is broken off.

A search does not play every game in its mind to the end: luck would hide what a decision brought.
It stops where a chapter is over (a round, a row, a turn) and asks how likely each seat is to win
from there. A game's bot tells that by one number a seat, its strength.
"""

from __future__ import annotations

from math import exp

import numpy as np

from philtre.table.compiled import rule
from philtre.table.layout import MAX_SEATS, Numbers, State

HORIZON = 1
"""How many chapters a simulation lasts, unless a game's bot says otherwise."""
WIN, PLACE = 0.8, 0.2
"""How much the share of the win counts, and how much how many of the others are behind."""

# ---------------------------------------------------------------- what a game's bot can say


@rule
def chapters(s: State) -> int:
    """How many chapters of the game are over."""
    return int(s.rounds)


@rule
def strength(s: State, seat: int) -> float:
    """How well a seat stands: its odds to win against another are e to their difference."""
    return 0.0


# ---------------------------------------------------------------- values


def value(s: State, lowest_wins: int, values: Numbers) -> None:
    """What a game is worth to each seat, from 0 to 1, whether it is over or goes on."""
    if s.ending != 0:
        judge(s, lowest_wins, values)
    else:
        foresee(s, values)


@rule
def judge(s: State, lowest_wins: int, values: Numbers) -> None:
    """What a finished game is worth: the share of the win, and a little for those behind."""
    winners = 0
    for seat in range(s.players):
        winners += (s.winners >> seat) & 1
    for seat in range(s.players):
        behind = 0.0
        for other in range(s.players):
            better = s.score[seat] - s.score[other]
            if lowest_wins:
                better = -better
            if other != seat:
                behind += 1.0 if better > 0 else (0.5 if better == 0 else 0.0)
        share = ((s.winners >> seat) & 1) / winners
        values[seat] = WIN * share + PLACE * behind / (s.players - 1)


def foresee(s: State, values: Numbers) -> None:
    """The same as it can be expected of a game that goes on."""
    odds = np.empty(MAX_SEATS, np.float64)
    total, strongest = 0.0, strength(s, 0)
    for seat in range(s.players):
        strongest = max(strongest, strength(s, seat))
    for seat in range(s.players):
        odds[seat] = exp(strength(s, seat) - strongest)
        total += odds[seat]
    for seat in range(s.players):
        behind = 0.0
        for other in range(s.players):
            if other != seat:
                behind += odds[seat] / (odds[seat] + odds[other])
        values[seat] = WIN * odds[seat] / total + PLACE * behind / (s.players - 1)
