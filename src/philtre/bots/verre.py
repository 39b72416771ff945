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
MEMORY = 8
"""So many times as many worlds: there is much to conclude of what the others laid in secret."""
LABELS = 128  # of sets of cards that a seat cannot tell apart
SIZE, SUM, SQUARES = range(3)  # what is worked out of each: see sort_out
WHIM = 0.1  # how much better a card must be to be laid for certain


@rule
def choose(s: State, moves: Numbers, many: int, generator: Numbers) -> int:
    if s.phase == SPYING:
        last = int(moves[many - 1])
        return int(moves[draw(generator, many - 1 if last == STOP else many)])
    lore = np.zeros((LABELS, SQUARES + 1))
    sort_out(s, lore)
    mean, variance, odds = np.empty(GLASSES), np.empty(GLASSES), np.empty(GLASSES)
    for glass in range(glasses_on_the_table(s)):
        mean[glass], variance[glass] = weigh(s, glass, lore)
        odds[glass] = antidote_odds(mean[glass], variance[glass])
    if s.phase == FILLING:
        return choose_filling(s, moves, many, mean, variance, odds, generator)
    if s.phase == EXCHANGING:
        return choose_exchange(s, moves, many, lore, mean, variance, odds)
    if s.phase == DRINKING:
        glass = 0
        while s.owner[glass] != s.turn:
            glass += 1
        return DRINK if 2 * odds[glass] - 1 > -odds[glass] else DECLINE
    return choose_glass(moves, many, odds)


# ---------------------------------------------------------------- what the seat makes of a glass


@rule
def sort_out(s: State, lore: Numbers) -> None:
    """Of each set of cards that the seat to move cannot tell apart: how many there are, the sum of
    what they do, and that of its squares.
    """
    for card in range(len(CURE)):
        label = s.part[s.turn, card]
        lore[label, SIZE] += 1
        lore[label, SUM] += CURE[card]
        lore[label, SQUARES] += CURE[card] * CURE[card]


@rule
def weigh(s: State, glass: int, lore: Numbers) -> tuple[float, float]:
    """By how much antidote outweighs poison in a glass, for the seat to move: mean and variance."""
    mean, variance = s.players / 2 if s.turn == s.wesley else 0.0, 0.0
    for slot in range(count(s, GLASS + glass)):
        expected, spread = guess(s, card_at(s, GLASS + glass, slot), lore)
        mean += expected
        variance += spread
    return mean, variance


@rule
def guess(s: State, card: int, lore: Numbers) -> tuple[float, float]:
    """Mean and variance of a card, as far as the seat to move can tell it from others."""
    if knows(s, s.turn, card):
        return float(CURE[card]), 0.0
    label = s.part[s.turn, card]
    expected = lore[label, SUM] / lore[label, SIZE]
    return expected, lore[label, SQUARES] / lore[label, SIZE] - expected * expected


@rule
def antidote_odds(mean: float, variance: float) -> float:
    """The chance that there is more antidote than poison."""
    return 1 / (1 + exp(-STEEPNESS * mean / sqrt(variance + 0.1)))


@rule
def promise(odds: float) -> float:
    """What a glass brings whoever drinks it or leaves it, whichever is better."""
    return max(2 * odds - 1, -odds)


@rule
def prospect(s: State, odds: Numbers) -> float:
    """How the seat likes the glasses as they stand: one that is good, and no other."""
    best, total = 0.0, 0.0
    for glass in range(glasses_on_the_table(s)):
        best = max(best, odds[glass])
        total += odds[glass]
    return best - SPITE * (total - best)


# ---------------------------------------------------------------- what it does about it


@rule
def choose_filling(
    s: State,
    moves: Numbers,
    many: int,
    mean: Numbers,
    variance: Numbers,
    odds: Numbers,
    generator: Numbers,
) -> int:
    choice, best = NOBODY, -np.inf
    for k in range(many):
        move = int(moves[k])
        if move >= EXCHANGE:
            break  # not before his last card is laid
        card, glass = divmod(move - LAY, GLASSES)
        before = odds[glass]
        odds[glass] = antidote_odds(mean[glass] + CURE[card], variance[glass])
        liking = prospect(s, odds) + WHIM * draw(generator, 100) / 100
        odds[glass] = before
        if liking > best:
            choice, best = move, liking
    return choice


@rule
def choose_exchange(
    s: State,
    moves: Numbers,
    many: int,
    lore: Numbers,
    mean: Numbers,
    variance: Numbers,
    odds: Numbers,
) -> int:
    choice, best = KEEP, prospect(s, odds)
    if count(s, HELD + s.turn) > 0:
        return choice
    for k in range(many):
        move = int(moves[k])
        if move == KEEP:
            continue
        glass, other = divmod(move - EXCHANGE, GLASSES)
        top, other_top = top_of(s, GLASS + glass), top_of(s, GLASS + other)
        gain = guess(s, other_top, lore)[0] - guess(s, top, lore)[0]
        before, other_before = odds[glass], odds[other]
        odds[glass] = antidote_odds(mean[glass] + gain, variance[glass])
        odds[other] = antidote_odds(mean[other] - gain, variance[other])
        liking = prospect(s, odds)
        odds[glass], odds[other] = before, other_before
        if liking > best:
            choice, best = move, liking
    return choice


@rule
def choose_glass(moves: Numbers, many: int, odds: Numbers) -> int:
    choice, best = NOBODY, -np.inf
    for k in range(many):
        liking = promise(odds[int(moves[k]) - TAKE])
        if liking > best:
            choice, best = int(moves[k]), liking
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
