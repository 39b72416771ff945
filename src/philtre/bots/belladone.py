"""A rule of thumb for Belladone Bluff.

Complete a row in one go when the sum you know or expect is good, and leave no good row to an
opponent whose backs show that it could complete it. Always look when you may, and swap what makes
your own finish better or an opponent's worse. What lies face down is guessed by its colour: the
average of that colour's cards you have not seen. Give good rows to a partner, bad ones to whoever
leads. Big values go face down rather than up, and a little chance hides the plan.
"""

from math import sqrt

import numpy as np

from philtre.bots import tones
from philtre.games.belladone.box import (
    COLOUR,
    COLOUR_SIZE,
    COLOURS,
    DECK,
    DISCARD,
    DONE,
    FULL_ROW,
    GIFT,
    GIVE,
    HELD,
    HIDDEN,
    INVERSION,
    KEEP,
    LAY,
    LOOK,
    MOST_ROWS,
    ROWS,
    SPECIAL,
    STOP,
    SWAP,
    VALUE,
)
from philtre.games.belladone.rules import lies_face_up, slot_of_hidden
from philtre.table.chance import draw
from philtre.table.compiled import rule
from philtre.table.knowledge import knows
from philtre.table.layout import MAX_SEATS, NOBODY, Numbers, State
from philtre.table.piles import card_at, count

BLUFF = 0.1  # how much nicer a point is face down than face up
WHIM = 0.05  # times a number below 10: what decides between much the same
TOO_FEW = -1000.0  # no hand has such a sum
ALL_COLOURS = len(COLOURS)
WEAK = 2  # values up to this are not worth keeping when cards are exchanged


@rule
def choose(s: State, moves: Numbers, many: int, generator: Numbers) -> int:
    sums, backs = sums_of_rows(s), backs_of_hands(s)
    choice, highest = NOBODY, 0.0
    for k in range(many):
        worth = worth_of(s, moves[k], sums, backs) + WHIM * draw(generator, 10)
        if choice == NOBODY or worth > highest:
            choice, highest = moves[k], worth
    return int(choice)


@rule
def worth_of(s: State, action: int, sums: Numbers, backs: Numbers) -> float:
    """What the seat to move expects of a decision, in points."""
    if action < STOP:
        return worth_of_laying(s, action - LAY, sums, backs)
    if action in (STOP, KEEP):
        return prospect(s, s.row, sums[s.row], 0, s.colour, NOBODY, backs)
    if action < SWAP:
        return 1.0 if action == LOOK else 0.0
    if action < KEEP:
        return worth_of_swapping(s, action - SWAP, sums, backs)
    if action < DISCARD:
        return worth_of_giving(s, action - GIVE)
    if action == DONE:
        return 0.0
    card = action - DISCARD
    return 1.0 if abs(VALUE[card]) <= WEAK and SPECIAL[card] == 0 else -1.0


# ---------------------------------------------------------------- what the seat sees


@rule
def sums_of_rows(s: State) -> Numbers:
    """The values in each row, as far as the seat knows them, and a guess at the others."""
    guesses = np.empty(ALL_COLOURS, np.float64)
    for colour in range(ALL_COLOURS):
        guesses[colour] = guess(s, colour)
    sums = np.zeros(MOST_ROWS, np.float64)
    for row in range(MOST_ROWS):
        for slot in range(count(s, ROWS + row)):
            card = card_at(s, ROWS + row, slot)
            sums[row] += VALUE[card] if knows(s, s.turn, card) else guesses[COLOUR[card]]
    return sums


@rule
def guess(s: State, colour: int) -> float:
    """The average of the cards of a colour that the seat has not seen."""
    total, unseen = 0.0, 0
    for card in range(colour * COLOUR_SIZE, (colour + 1) * COLOUR_SIZE):
        if not knows(s, s.turn, card):
            total += VALUE[card]
            unseen += 1
    return total / max(unseen, 1)


@rule
def backs_of_hands(s: State) -> Numbers:
    """How many cards of each colour each seat holds."""
    backs = np.zeros((MAX_SEATS, ALL_COLOURS), np.int64)
    for seat in range(s.players):
        for slot in range(count(s, HELD + seat)):
            backs[seat, COLOUR[card_at(s, HELD + seat, slot)]] += 1
    return backs


# ---------------------------------------------------------------- laying and swapping


@rule
def worth_of_laying(s: State, card_and_row: int, sums: Numbers, backs: Numbers) -> float:
    card, row = divmod(card_and_row, MOST_ROWS)
    bluff = 0.0 if lies_face_up(count(s, ROWS + row)) else BLUFF * abs(VALUE[card])
    return bluff + prospect(s, row, sums[row] + VALUE[card], 1, COLOUR[card], card, backs)


@rule
def worth_of_swapping(s: State, card_and_place: int, sums: Numbers, backs: Numbers) -> float:
    card, place = divmod(card_and_place, HIDDEN)
    gained = card_at(s, ROWS + s.row, slot_of_hidden(place))
    total = sums[s.row] + VALUE[card] - VALUE[gained]
    return prospect(s, s.row, total, 0, s.colour, card, backs)


@rule
def prospect(
    s: State, row: int, total: float, laid: int, colour: int, gone: int, backs: Numbers
) -> float:
    """What a row of this sum promises, once ``laid`` more cards (0 or 1) lie on it.

    Either the seat completes it this turn with cards of its colour, or it leaves it to whoever can
    complete it next. ``gone`` is the card that then has left the hand for the row, or NOBODY.
    """
    pile = ROWS + row
    cards = count(s, pile) + laid
    sign, is_gift = 1, False
    for slot in range(0, cards, 2):
        card = card_at(s, pile, slot) if slot < count(s, pile) else gone
        if SPECIAL[card] == INVERSION:
            sign = -sign
        is_gift = is_gift or SPECIAL[card] == GIFT
    if cards == FULL_ROW[s.box]:
        return gain(s, sign * total, is_gift)
    last = colour if laid else COLOUR[card_at(s, pile, cards - 1)]
    left = left_behind(s, cards, last, gain(s, sign * total, is_gift), backs)
    wish = -sign if is_gift and s.players < 4 else sign
    own = best_cards(s, FULL_ROW[s.box] - cards, colour, wish, gone)
    if own == TOO_FEW:
        return left
    return max(left, gain(s, sign * (total + own), is_gift))


@rule
def gain(s: State, points: float, is_gift: bool) -> float:
    """What winning a row is worth to the one who wins it."""
    if not is_gift:
        return points
    return abs(points) if s.players == 4 else -points


@rule
def best_cards(s: State, many: int, colour: int, wish: int, gone: int) -> float:
    """The sum of so many cards of a colour in hand, the highest (wish 1) or the lowest (-1)."""
    hand = HELD + s.turn
    total, used = 0.0, 0
    for _ in range(many):
        best = NOBODY
        for slot in range(count(s, hand)):
            card = card_at(s, hand, slot)
            if card == gone or COLOUR[card] != colour or used >> slot & 1:
                continue
            if best == NOBODY or wish * VALUE[card] > wish * VALUE[card_at(s, hand, best)]:
                best = slot
        if best == NOBODY:
            return TOO_FEW
        used |= 1 << best
        total += VALUE[card_at(s, hand, best)]
    return total


@rule
def left_behind(s: State, cards: int, last: int, worth: float, backs: Numbers) -> float:
    """What it means to leave a row to the others: their backs show who can complete it."""
    if worth <= 0:
        return 0.0
    for step in range(1, s.players):
        seat = s.turn + step if s.turn + step < s.players else s.turn + step - s.players
        if could_complete(backs, seat, FULL_ROW[s.box] - cards, last):
            return worth if is_partner(s, seat) else -worth
    return 0.0


@rule
def could_complete(backs: Numbers, seat: int, missing: int, last: int) -> bool:
    """Whether a seat's backs show enough cards of a colour; a 7th card must match the last."""
    if missing == 1:
        return bool(backs[seat, last] > 0)
    most = 0
    for colour in range(ALL_COLOURS):
        most = max(most, backs[seat, colour])
    return bool(most >= missing)


@rule
def is_partner(s: State, seat: int) -> bool:
    return bool(s.players == 4 and seat != s.turn and (seat - s.turn) & 1 == 0)


# ---------------------------------------------------------------- giving


@rule
def worth_of_giving(s: State, seat: int) -> float:
    """A good row to a partner, else to whoever is far behind; a bad one to whoever leads."""
    if is_partner(s, seat):
        return float(1000 * s.points)
    return float(-s.score[seat] if s.points > 0 else s.score[seat])


# ---------------------------------------------------------------- how a seat stands, and styles

HORIZON = 2  # rows
A_POINT = 0.65  # as odds, from games of rules of thumb,
A_ROW = 7  # with so many cards of luck even when the deck is gone


@rule
def strength(s: State, seat: int) -> float:
    """Luck adds up with the square root of the cards to come."""
    points = s.score[seat]
    if s.players == 4:
        points += s.score[(seat + 2) % 4]
    return float(A_POINT * points / sqrt(A_ROW + count(s, DECK)))


def tone(s: State, action: int) -> str | None:
    """To hide a card that harms a row is to bluff."""
    if action >= STOP:
        return None
    card, row = divmod(action - LAY, MOST_ROWS)
    is_hidden = s.count[ROWS + row] % 2 == 1  # every second card of a row
    return tones.BLUFF if is_hidden and VALUE[card] < 0 else None
