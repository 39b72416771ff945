"""A rule of thumb for Le Verre.

* Drinking gains a heart on everybody or costs one; leaving the antidote costs one too. So drink as
  soon as the antidote has better odds than one in three.
* Of the glasses take the one that promises most: a sure antidote, or else a sure poison to leave.
* While filling, make one glass good and the others bad. Which of two nearly equal cards is laid is
  left to chance, and so is the spying: whoever always does the same is read like a book.
* VIZZINI saves his exchange for the end, when he knows most, and makes it only if it helps him.

The odds come from what the seat knows: a card it has seen counts as it is, and any other as the
average of the cards it may be.
"""

from math import exp, sqrt

import numpy as np

from philtre.bots.tones import RISK
from philtre.games.verre.box import (
    CURE,
    DECLINE,
    DRINK,
    DRINKING,
    EXCHANGE,
    EXCHANGING,
    FILLING,
    GLASS,
    GLASSES,
    HELD,
    KEEP,
    LAY,
    SPYING,
    STOP,
    TAKE,
    TAKING,
)
from philtre.games.verre.round import glasses_on_the_table
from philtre.table.chance import draw
from philtre.table.compiled import rule
from philtre.table.knowledge import knows
from philtre.table.layout import NOBODY, Numbers, State
from philtre.table.piles import card_at, count, top_of

STEEPNESS = 1.7  # of the logistic curve that is nearest to the normal one
SPITE = 0.5  # how much a bad glass for another counts beside a good one for oneself
MIXED = 1 << FILLING | 1 << EXCHANGING | 1 << TAKING | 1 << DRINKING
"""The phases in which whoever always does the same is read like a book."""
WHIM = 0.1  # how much better a card must be to be laid for certain


@rule
def choose(s: State, moves: Numbers, many: int, generator: Numbers) -> int:
    if s.phase == SPYING:
        last = int(moves[many - 1])
        return int(moves[draw(generator, many - 1 if last == STOP else many)])
    mean = np.zeros(GLASSES)
    variance = np.zeros(GLASSES)
    for glass in range(glasses_on_the_table(s)):
        weigh(s, glass, mean, variance)
    if s.phase == FILLING:
        return choose_filling(s, moves, many, mean, variance, generator)
    if s.phase == EXCHANGING:
        return choose_exchange(s, moves, many, mean, variance)
    if s.phase == DRINKING:
        glass = 0
        while s.owner[glass] != s.turn:
            glass += 1
        odds = antidote_odds(mean[glass], variance[glass])
        return DRINK if 2 * odds - 1 > -odds else DECLINE
    return choose_glass(moves, many, mean, variance)


# ---------------------------------------------------------------- what the seat makes of a glass


@rule
def weigh(s: State, glass: int, mean: Numbers, variance: Numbers) -> None:
    """By how much antidote outweighs poison in a glass, for the seat to move."""
    if s.turn == s.wesley:
        mean[glass] += s.players / 2
    for slot in range(count(s, GLASS + glass)):
        expected, spread = guess(s, card_at(s, GLASS + glass, slot))
        mean[glass] += expected
        variance[glass] += spread


@rule
def guess(s: State, card: int) -> tuple[float, float]:
    """Mean and variance of a card, as far as the seat to move can tell it from others."""
    if knows(s, s.turn, card):
        return float(CURE[card]), 0.0
    part = s.part[s.turn, card]
    size, total, squares = 0, 0, 0
    for other in range(len(CURE)):
        if s.part[s.turn, other] == part:
            size += 1
            total += CURE[other]
            squares += CURE[other] * CURE[other]
    expected = total / size
    return expected, squares / size - expected * expected


@rule
def antidote_odds(mean: float, variance: float) -> float:
    """The chance that there is more antidote than poison."""
    return 1 / (1 + exp(-STEEPNESS * mean / sqrt(variance + 0.1)))


@rule
def promise(odds: float) -> float:
    """What a glass brings whoever drinks it or leaves it, whichever is better."""
    return max(2 * odds - 1, -odds)


@rule
def prospect(s: State, mean: Numbers, variance: Numbers) -> float:
    """How the seat likes the glasses as they stand: one that is good, and no other."""
    best, total = 0.0, 0.0
    for glass in range(glasses_on_the_table(s)):
        odds = antidote_odds(mean[glass], variance[glass])
        best = max(best, odds)
        total += odds
    return best - SPITE * (total - best)


# ---------------------------------------------------------------- what it does about it


@rule
def choose_filling(
    s: State, moves: Numbers, many: int, mean: Numbers, variance: Numbers, generator: Numbers
) -> int:
    choice, best = NOBODY, -np.inf
    for k in range(many):
        move = int(moves[k])
        if move >= EXCHANGE:
            break  # not before his last card is laid
        card, glass = divmod(move - LAY, GLASSES)
        mean[glass] += CURE[card]
        liking = prospect(s, mean, variance) + WHIM * draw(generator, 100) / 100
        mean[glass] -= CURE[card]
        if liking > best:
            choice, best = move, liking
    return choice


@rule
def choose_exchange(s: State, moves: Numbers, many: int, mean: Numbers, variance: Numbers) -> int:
    choice, best = KEEP, prospect(s, mean, variance)
    if count(s, HELD + s.turn) > 0:
        return choice
    for k in range(many):
        move = int(moves[k])
        if move == KEEP:
            continue
        glass, other = divmod(move - EXCHANGE, GLASSES)
        gain = guess(s, top_of(s, GLASS + other))[0] - guess(s, top_of(s, GLASS + glass))[0]
        mean[glass] += gain
        mean[other] -= gain
        liking = prospect(s, mean, variance)
        mean[glass] -= gain
        mean[other] += gain
        if liking > best:
            choice, best = move, liking
    return choice


@rule
def choose_glass(moves: Numbers, many: int, mean: Numbers, variance: Numbers) -> int:
    choice, best = NOBODY, -np.inf
    for k in range(many):
        glass = int(moves[k]) - TAKE
        liking = promise(antidote_odds(mean[glass], variance[glass]))
        if liking > best:
            choice, best = TAKE + glass, liking
    return choice


# ---------------------------------------------------------------- how a seat stands, and styles

A_HEART = 1.9  # a heart, when somebody has only one, as odds: from games of rules of thumb


@rule
def strength(s: State, seat: int) -> float:
    """The more hearts everybody has, the more rounds are to come, and the less each counts."""
    fewest = s.score[seat]
    for other in range(s.players):
        fewest = min(fewest, s.score[other])
    return float(A_HEART * s.score[seat] / sqrt(fewest))


def tone(s: State, action: int) -> str | None:
    """To drink is a risk."""
    return RISK if action == DRINK else None
