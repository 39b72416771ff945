"""What a seat may decide in Belladone Bluff, and what backs show."""

from philtre.games.belladone.box import (
    ALL_COLOURS,
    BEL_6,
    BEL_8,
    BEL_15,
    BEL_16,
    BEL_17,
    BEL_19,
    BEL_R3,
    BEL_R9,
    BEL_R10,
    COLOUR,
    COLOURS_IN_BOX,
    DECK,
    DECLINE,
    DISCARD,
    DONE,
    EXCHANGING,
    FULL_ROW,
    GIVE,
    GIVING,
    HELD,
    HIDDEN,
    KEEP,
    LAY,
    LAYING,
    LOOK,
    LOOKING,
    MOST_ROWS,
    ON_EACH_ROW,
    PREPARATIONS,
    ROWS,
    STOP,
    SWAP,
    SWAPPING,
)
from philtre.table.compiled import rule
from philtre.table.layout import NOBODY, Numbers, State
from philtre.table.piles import card_at, count, slot_of

# ---------------------------------------------------------------- what backs show


@rule
def is_restricted(s: State, pile: int, slot: int) -> bool:
    """Every back is in sight, except those in the deck below its top card: BEL-5, BEL-R2."""
    return pile != DECK or slot == count(s, DECK) - 1


@rule
def could_lie(s: State, pile: int, slot: int, card: int) -> bool:
    """Only a card of the colour that shows there."""
    return bool(COLOUR[card] == COLOUR[card_at(s, pile, slot)])


# ---------------------------------------------------------------- what is allowed


@rule
def clause_against_row(s: State, row: int) -> int:
    """0 if the seat may now lay cards on this row."""
    if has_laid(s) and row != s.row:
        return BEL_6  # one row a turn
    if s.locked != NOBODY and row != s.locked:
        return BEL_16
    if count(s, ROWS + row) == 0:
        return BEL_R9  # nobody starts a row any more
    return 0


@rule
def fits_turn(s: State) -> int:
    """A bit for each colour that the seat may still lay in this turn."""
    return 1 << s.colour if has_laid(s) else ALL_COLOURS  # BEL-6: one colour a turn


@rule
def fits_row(s: State, row: int) -> int:
    """A bit for each colour that may come next in this row."""
    last = count(s, ROWS + row) - 1
    if last == FULL_ROW[s.box] - 2:
        return 1 << int(COLOUR[card_at(s, ROWS + row, last)])  # BEL-8
    return ALL_COLOURS


@rule
def clause_against_laying(s: State, colour: int, row: int) -> int:
    """0 if the seat may now lay a card of this colour on this row."""
    clause = clause_against_row(s, row)
    if clause != 0:
        return clause
    if not (fits_turn(s) >> colour) & 1:
        return BEL_6
    if not (fits_row(s, row) >> colour) & 1:
        return BEL_8
    return 0


@rule
def open_in(s: State, row: int) -> int:
    """A bit for each colour that the seat may now lay on this row, in the place of the row."""
    if clause_against_row(s, row) != 0:
        return 0
    return (fits_turn(s) & fits_row(s, row)) << (COLOURS_IN_BOX * row)


@rule
def rows_open(s: State) -> int:
    """The same for all rows."""
    if has_laid(s):
        return open_in(s, s.row)  # BEL-6: one row a turn
    is_open = 0
    for row in range(PREPARATIONS[s.box]):
        is_open |= open_in(s, row)
    return is_open


@rule
def can_lay(s: State) -> bool:
    hand, is_open = HELD + s.turn, rows_open(s)
    for slot in range(count(s, hand)):
        if (is_open >> COLOUR[card_at(s, hand, slot)]) & ON_EACH_ROW:
            return True
    return False


@rule
def has_laid(s: State) -> bool:
    """BEL-6: at least one card."""
    return bool(s.row != NOBODY)


@rule
def holds(s: State, card: int) -> bool:
    return slot_of(s, HELD + s.turn, card) != NOBODY


@rule
def is_another(s: State, seat: int) -> bool:
    """BEL-15: to whom the seat may give a row. BEL-R7: a partner is another seat too."""
    return bool(seat != s.turn and seat < s.players)


@rule
def can_exchange_more(s: State) -> bool:
    """BEL-19: as many as it discards it has to draw."""
    return count(s, HELD + s.turn) > 0 and s.exchanged < count(s, DECK)


@rule
def must_exchange(s: State) -> bool:
    """BEL-R10: everybody has passed, and the position would repeat for ever."""
    return bool(s.idle >= s.players and s.exchanged == 0)


@rule
def legal(s: State, moves: Numbers) -> int:
    if s.phase == LAYING:
        return legal_to_lay(s, moves)
    if s.phase == SWAPPING:
        return legal_to_swap(s, moves)
    if s.phase == EXCHANGING:
        return legal_to_exchange(s, moves)
    many = 0
    if s.phase == GIVING:
        for seat in range(s.players):
            if is_another(s, seat):
                moves[many] = GIVE + seat
                many += 1
    else:
        for action in (LOOK, DECLINE):
            moves[many] = action
            many += 1
    return many


@rule
def legal_to_lay(s: State, moves: Numbers) -> int:
    hand = HELD + s.turn
    is_open = rows_open(s)
    many = 0
    for slot in range(count(s, hand)):
        card = card_at(s, hand, slot)
        open_here = is_open >> COLOUR[card]
        for row in range(MOST_ROWS):
            moves[many] = LAY + card * MOST_ROWS + row
            many += (open_here >> (COLOURS_IN_BOX * row)) & 1
    if has_laid(s):
        moves[many] = STOP
        many += 1
    return many


@rule
def legal_to_swap(s: State, moves: Numbers) -> int:
    hand = HELD + s.turn
    many = 0
    for slot in range(count(s, hand)):
        for place in range(hidden_in(s, s.row)):
            moves[many] = SWAP + card_at(s, hand, slot) * HIDDEN + place
            many += 1
    moves[many] = KEEP
    return many + 1


@rule
def legal_to_exchange(s: State, moves: Numbers) -> int:
    hand = HELD + s.turn
    many = 0
    for slot in range(count(s, hand)):  # the turn is over once no more can be exchanged
        moves[many] = DISCARD + card_at(s, hand, slot)
        many += 1
    if not must_exchange(s):
        moves[many] = DONE
        many += 1
    return many


@rule
def refusal(s: State, action: int) -> int:
    if action < STOP:
        return refusal_to_lay(s, action - LAY)
    if action == STOP:
        return 0 if s.phase == LAYING and has_laid(s) else BEL_6
    if action < SWAP:
        return 0 if s.phase == LOOKING else BEL_17
    if action < GIVE:
        return refusal_to_swap(s, action)
    if action < DISCARD:
        return 0 if s.phase == GIVING and is_another(s, action - GIVE) else BEL_15
    return refusal_to_exchange(s, action)


@rule
def refusal_to_lay(s: State, card_and_row: int) -> int:
    if s.phase != LAYING and s.phase != EXCHANGING:
        return BEL_R3
    card, row = divmod(card_and_row, MOST_ROWS)
    if not holds(s, card):
        return BEL_6
    return clause_against_laying(s, COLOUR[card], row)


@rule
def refusal_to_swap(s: State, action: int) -> int:
    if s.phase != SWAPPING:
        return BEL_17
    if action == KEEP:
        return 0
    card, place = divmod(action - SWAP, HIDDEN)
    return 0 if holds(s, card) and place < hidden_in(s, s.row) else BEL_17


@rule
def refusal_to_exchange(s: State, action: int) -> int:
    if s.phase != EXCHANGING:
        return BEL_19
    if action == DONE:
        return BEL_R10 if must_exchange(s) else 0
    return 0 if holds(s, action - DISCARD) else BEL_19


@rule
def hidden_in(s: State, row: int) -> int:
    """How many cards of a row lie face down."""
    return count(s, ROWS + row) >> 1
