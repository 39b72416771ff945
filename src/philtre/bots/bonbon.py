"""A rule of thumb for Bonbon.

Draw as long as the next card promises more than it puts at risk: only zeros and face-up-only cards
can throw a seat out, and those nobody has seen yet are all in the draw pile, so the odds are exact.
Eat in secret, for runs are worth more, but lay a card face up when a zero would make the hidden
ones too many, or when somebody may soon pass the shared limit. Never stop behind seats that have
already stopped; once ahead of all of them, with nobody else left, stop. A little chance hides the
plan.
"""

from philtre.bots.tones import BLUFF, DOUBT, RISK
from philtre.games.bonbon.box import (
    AGAIN,
    CARDS_IN_LINES,
    CHOCOLATE_CARDS,
    CHOCOLATES,
    DECK,
    DRAW,
    FIRST_TILE,
    HELD,
    HIDE,
    LAY_DOWN,
    LAY_UP,
    LEAVE,
    LEAVE_NOW,
    LINE,
    MUST_LIE_UP,
    OPEN,
    PICK_CARD,
    PICK_HIDDEN,
    PICK_SECOND,
    PICK_UNVEILED,
    PLACES,
    SLOTS,
    SORT,
    STAY,
    STOP,
    SWAP,
    TAKE_TILE,
    TAKEN,
    TILES,
    UNVEIL,
    VALUE,
    ZERO,
)
from philtre.games.bonbon.round import is_in, own_limit, points_of_tile, runs_in, shared_limit
from philtre.table.chance import draw
from philtre.table.compiled import rule
from philtre.table.knowledge import knows
from philtre.table.layout import NOBODY, Numbers, State
from philtre.table.piles import card_at, count, is_up, top_of

_HIDEABLE = [c for c in CHOCOLATES if c.sort not in (OPEN, ZERO)]
GUESS = sum(c.value * c.copies for c in _HIDEABLE) / sum(c.copies for c in _HIDEABLE)
"""The average of the cards that can lie face down."""

A_CARD = 3.0  # what one more card brings: its value, and often a place in a run
A_TILE = 2.0  # what a tile brings to whoever leaves with it
A_RIVAL_OUT = 5.0
NEVER = -1000.0
WHIM = 0.03  # times a number below 10: what decides between much the same


@rule
def choose(s: State, moves: Numbers, many: int, generator: Numbers) -> int:
    choice, highest = NOBODY, 0.0
    for k in range(many):
        worth = worth_of(s, int(moves[k])) + WHIM * draw(generator, 10)
        if choice == NOBODY or worth > highest:
            choice, highest = int(moves[k]), worth
    return choice


@rule
def worth_of(s: State, action: int) -> float:
    """What the seat to move expects of a decision, in points; 0 is to leave things as they are."""
    seat = int(s.turn)
    if action == DRAW:
        return worth_of_drawing(s, seat)
    if action == STOP:
        return worth_of_stopping(s, seat, s.stopped == 0)
    if action == LEAVE_NOW:
        return worth_of_stopping(s, seat, True)
    if action == STAY:
        return worth_of_drawing(s, seat)
    if action in (LAY_UP, LAY_DOWN):
        return worth_of_laying(s, seat, top_of(s, HELD + seat), action == LAY_UP)
    if action < TAKE_TILE:
        return 0.0
    if action < PICK_CARD:
        return 1.0 + points_of_tile(s, action - TAKE_TILE + FIRST_TILE, LINE + seat)
    return worth_of_picking(s, seat, (action - PICK_CARD) % CARDS_IN_LINES)


# ---------------------------------------------------------------- drawing and stopping


@rule
def worth_of_drawing(s: State, seat: int) -> float:
    hidden = hidden_at_the_end(s, seat)
    risk = risk_to_be_out(s, seat, int(s.shown[seat]), total_shown(s), hidden)
    return (1.0 - risk) * A_CARD - risk * points_of(s, seat)


@rule
def worth_of_stopping(s: State, seat: int, with_tile: bool) -> float:
    points = points_of(s, seat)
    bonus = best_tile(s, seat) if with_tile else 0.0
    ahead, still_in = 0, 0
    for rival in range(s.players):
        if rival != seat and is_in(s, rival):
            still_in += 1
        elif rival != seat and (s.stopped >> rival) & 1 and points_of(s, rival) >= points + bonus:
            ahead += 1
    if ahead >= PLACES[s.players]:
        return NEVER
    if still_in == 0:
        return -NEVER
    at_stake = hidden_at_the_end(s, seat)
    return bonus + still_in * risk_of_others(s, total_shown(s)) * at_stake


@rule
def points_of(s: State, seat: int) -> float:
    """What a line is worth, as far as the seat to move knows it, and a guess at the rest."""
    line = LINE + seat
    points = 0.0
    for slot in range(count(s, line)):
        card = card_at(s, line, slot)
        points += VALUE[card] if knows(s, int(s.turn), card) else GUESS
        points += 0 if is_up(s, card) else 1
    if count(s, TAKEN + seat) > 0:
        points += A_TILE
    return points - runs_in(s, line)


@rule
def best_tile(s: State, seat: int) -> float:
    best = 0
    for slot in range(count(s, TILES)):
        best = max(best, points_of_tile(s, card_at(s, TILES, slot), LINE + seat))
    return float(best)


# ---------------------------------------------------------------- risks


@rule
def total_shown(s: State) -> int:
    total = 0
    for seat in range(s.players):
        total += int(s.shown[seat])
    return total


@rule
def hidden_at_the_end(s: State, seat: int) -> int:
    """The value of the seat's own cards that a zero would turn up."""
    value = 0
    slot = count(s, LINE + seat) - 1
    while slot >= 0 and not is_up(s, card_at(s, LINE + seat, slot)):
        value += int(VALUE[card_at(s, LINE + seat, slot)])
        slot -= 1
    return value


@rule
def risk_to_be_out(s: State, seat: int, shown: int, total: int, hidden: int) -> float:
    """The chance that the next card throws the seat out, were this to lie in its line."""
    room = min(own_limit(s, seat) - shown, shared_limit(s) - total)
    return share_above(s, seat, int(room), hidden)


@rule
def risk_of_others(s: State, total: int) -> float:
    """The chance that another seat's next card passes the shared limit."""
    return share_above(s, int(s.turn), shared_limit(s) - total, 0)


@rule
def share_above(s: State, seat: int, room: int, hidden: int) -> float:
    """The share of the draw pile that would show more than there is room for."""
    bad = 0
    for card in range(CHOCOLATE_CARDS):
        if MUST_LIE_UP[card] and not knows(s, seat, card):
            added = hidden if SORT[card] == ZERO else VALUE[card]
            bad += added > room
    return bad / max(count(s, DECK), 1)


# ---------------------------------------------------------------- laying a card


@rule
def worth_of_laying(s: State, seat: int, card: int, face_up: bool) -> float:
    value = int(VALUE[card])
    shown, total, hidden = int(s.shown[seat]), total_shown(s), hidden_at_the_end(s, seat)
    if face_up:
        shown, total = shown + value, total + value
        if shown > own_limit(s, seat) or total > shared_limit(s):
            return NEVER
        worth = worth_of_effect(int(SORT[card]))
        hidden = 0
    else:
        worth = 1.0 if hidden > 0 else 0.5
        hidden += value
    worth -= risk_to_be_out(s, seat, shown, total, hidden) * (points_of(s, seat) + value)
    return worth - int(s.players - 1) * risk_of_others(s, total) * hidden


@rule
def worth_of_effect(sort: int) -> float:
    if sort in (LEAVE, HIDE):
        return A_TILE
    if sort in (UNVEIL, SWAP):
        return 1.0
    return 0.5 if sort == AGAIN else 0.0


# ---------------------------------------------------------------- using an effect


@rule
def worth_of_picking(s: State, seat: int, place: int) -> float:
    owner, slot = divmod(place, SLOTS)
    if s.phase == PICK_UNVEILED:
        return worth_of_unveiling(s, owner, slot)
    if s.phase == PICK_HIDDEN:
        card = card_at(s, LINE + owner, slot)
        return 1.0 + VALUE[card] if owner == seat else -1.0
    if s.phase == PICK_SECOND:
        return worth_of_swapping(s, int(s.swap_seat), int(s.swap_slot), owner, slot)
    best = NEVER
    for other in range(s.players):
        if other != owner and is_in(s, other):
            for theirs in range(count(s, LINE + other)):
                best = max(best, worth_of_swapping(s, owner, slot, other, theirs))
    return best


@rule
def value_of(s: State, card: int) -> float:
    return float(VALUE[card]) if knows(s, int(s.turn), card) else GUESS


@rule
def worth_of_unveiling(s: State, owner: int, slot: int) -> float:
    value = value_of(s, card_at(s, LINE + owner, slot))
    if total_shown(s) + value + 1 > shared_limit(s):
        return NEVER
    is_too_much = s.shown[owner] + value > own_limit(s, owner)
    return A_RIVAL_OUT if is_too_much else 1.0


@rule
def worth_of_swapping(s: State, one: int, slot: int, other: int, place: int) -> float:
    """To gain value, or to give a rival more than it may show."""
    given, gained = card_at(s, LINE + one, slot), card_at(s, LINE + other, place)
    return worth_of_receiving(s, one, given, gained) + worth_of_receiving(s, other, gained, given)


@rule
def worth_of_receiving(s: State, owner: int, given: int, gained: int) -> float:
    """What it is worth to the seat to move that this owner gets a card for another."""
    is_own = owner == s.turn
    shown = int(s.shown[owner])
    shown += VALUE[gained] if is_up(s, gained) else 0
    shown -= VALUE[given] if is_up(s, given) else 0
    if shown > own_limit(s, owner):
        return NEVER if is_own else A_RIVAL_OUT
    return value_of(s, gained) - value_of(s, given) if is_own else 0.0


# ---------------------------------------------------------------- how a seat stands, and styles

LEAD = (0.0, 0.9, 2.2, 4.0)  # what so many tokens are worth, as odds: from games of rules of thumb


@rule
def strength(s: State, seat: int) -> float:
    return LEAD[s.score[seat]]


def tone(s: State, action: int) -> str | None:
    """To eat in secret is to bluff, to unveil is to doubt, and to draw is a risk."""
    if action == LAY_DOWN:
        return BLUFF
    if PICK_CARD <= action < PICK_CARD + CARDS_IN_LINES:
        return DOUBT
    return RISK if action == DRAW else None
