"""Belladone Bluff, by Konstantinos Karagiannis, for 2 to 4 players.

Three preparations grow, every other card face down. Whoever lays the seventh card of one wins it,
remedy or poison.
"""

import numpy as np

from philtre.table.chance import await_shuffle
from philtre.table.compiled import rule
from philtre.table.handling import (
    deal,
    draw_to_hand,
    lay_down,
    lay_up,
    look,
    sweep_up,
    turn_up,
)
from philtre.table.hooks import hooks_of
from philtre.table.layout import MAX_SEATS, NOBODY, Numbers, State, layout
from philtre.table.lots import cast_lots, draw_lot, host_has_chosen
from philtre.table.piles import card_at, count, lay_out, left_of, slot_of, take, take_top
from philtre.table.rules import (
    DIE,
    FAN,
    ROW,
    RULING,
    STACK,
    Actions,
    Cards,
    Domain,
    Face,
    Facts,
    Family,
    Option,
    Pile,
    Piles,
    Rules,
    SheetRow,
    Value,
    seats,
)
from philtre.table.telling import MOVED, add_score, say, tell

# ---------------------------------------------------------------- the parts of the box

COLOURS = ("red", "yellow", "green", "blue", "purple")
VALUES = (-6, -5, -4, -3, -2, -1, 1, 2, 3, 4, 5, 6)  # BEL-R1: once in each colour
SPECIALS = ("invert", "give", "lock", "peek")  # BEL-R1: once in each colour, worth 0
PREPARATIONS = 3  # rows being made at a time
FULL_ROW = 7
HIDDEN_PLACES = ("2", "4", "6")  # BEL-7: the cards of a row that lie face down
FULL_HAND = 5
EASY_START = 5  # points, in the variant `easy`
TEAMS = {4: ((0, 2), (1, 3))}  # BEL-22

CARDS = Cards(  # BEL-1: the colour is printed on the back too
    [
        face
        for colour in COLOURS
        for face in (
            *(Face(colour, value, back=colour, signed=True) for value in VALUES),
            *(Face(f"{colour} {special}", back=colour) for special in SPECIALS),
        )
    ]
)
CARDS_IN_THE_BOX = CARDS.own
FIRST_MARKER = CARDS.first_marker
PILES = Piles(
    Pile("deck", STACK),
    Pile("discard", STACK, face_up=True),  # BEL-R8
    Pile("lots", DIE),
    Pile("row", ROW, PREPARATIONS, face_up=True),
    Pile("hand", FAN, per_seat=True),  # BEL-5
)
DECK, DISCARDED, LOTS = PILES["deck"], PILES["discard"], PILES["lots"]
ROWS, HELD = PILES["row"], PILES["hand"]

VALUE = CARDS.values
COLOUR_SIZE = len(VALUES) + len(SPECIALS)
COLOUR = np.array([card // COLOUR_SIZE for card in range(len(CARDS))], np.int64)
NO_SPECIAL, INVERSION, GIFT, LOCK, PEEK = 0, 1, 2, 3, 4
SPECIAL = np.array(
    [max(0, card % COLOUR_SIZE - len(VALUES) + 1) for card in range(len(CARDS))], np.int64
)

BEL_6, BEL_8, BEL_15, BEL_16, BEL_17, BEL_19, BEL_20 = 6, 8, 15, 16, 17, 19, 20
BEL_R3, BEL_R9, BEL_R10 = RULING + 3, RULING + 9, RULING + 10

A_CARD = Domain("card", tuple(face.name for face in CARDS.faces))
ACTIONS = Actions(
    Family(
        "lay",
        "lay {card} on {row}",
        clause=BEL_R3,
        places={"card": A_CARD, "row": Domain("pile", PILES.names[ROWS : ROWS + PREPARATIONS])},
    ),
    Family("stop", "stop", clause=BEL_6),
    Family("look", "look", clause=BEL_17),
    Family("decline", "decline to look", clause=BEL_17),
    Family(
        "swap",
        "swap {card} with card {place}",
        clause=BEL_17,
        places={"card": A_CARD, "place": Domain("slot", HIDDEN_PLACES)},
    ),
    Family("keep", "keep", clause=BEL_17),
    Family("give", "give the row to {seat}", clause=BEL_15, places={"seat": seats()}),
    Family("discard", "discard {card}", clause=BEL_19, places={"card": A_CARD}),
    Family("done", "done", clause=BEL_19),
)
LAY, STOP, LOOK, DECLINE = ACTIONS["lay"], ACTIONS["stop"], ACTIONS["look"], ACTIONS["decline"]
SWAP, KEEP, GIVE = ACTIONS["swap"], ACTIONS["keep"], ACTIONS["give"]
DISCARD, DONE = ACTIONS["discard"], ACTIONS["done"]
HIDDEN = len(HIDDEN_PLACES)

STANDARD, EASY = 0, 1  # the option `variant`
SHUFFLING, CHOOSING_STARTER, LAYING, LOOKING, SWAPPING, GIVING, EXCHANGING = range(7)  # phases
LOCKS, WINS, GIVES, PASSES, EXCHANGES = range(5)  # words

STATE = layout(
    cards=len(CARDS),
    piles=len(PILES),
    width=CARDS_IN_THE_BOX,
    # At most 34 by one decision: a swap (2) lets a row be turned up (3), won (1), scored (1) and
    # discarded (1); all 20 specials precede the new row's first card (21); five are drawn (5).
    tellings=40,
    fields={
        "variant": (),
        "row": (),  # to which the seat has laid cards this turn, or NOBODY
        "colour": (),  # of the cards it has laid, or NOBODY
        "locked": (),  # the row that has to be completed first, or NOBODY
        "points": (),  # what the completed row is worth
        "exchanged": (),  # cards a seat unable to play has discarded this turn
        "idle": (),  # how many seats in a row were unable to play and exchanged nothing
        "sheet": (CARDS_IN_THE_BOX // FULL_ROW, MAX_SEATS),  # by row won (BEL-13) and seat
    },
)


# ---------------------------------------------------------------- setting up


@rule
def setup(s: State) -> None:
    lay_out(s, DECK, 0, CARDS_IN_THE_BOX)
    s.row = s.colour = s.locked = NOBODY
    if s.variant == EASY:
        for seat in range(s.players):
            s.score[seat] = EASY_START  # BEL-23
    s.phase = SHUFFLING
    await_shuffle(s, DECK)


@rule
def resume(s: State) -> None:
    if s.phase == CHOOSING_STARTER:
        begin_turn(s, draw_lot(s, LOTS, FIRST_MARKER))
        return
    for seat in range(s.players):
        deal(s, DECK, HELD + seat, seat, FULL_HAND)  # BEL-2
    for row in range(PREPARATIONS):
        start_row(s, row)  # BEL-3
    if host_has_chosen(s):  # BEL-R4
        begin_turn(s, int(s.first))
    else:
        s.phase = CHOOSING_STARTER
        cast_lots(s, LOTS, FIRST_MARKER)


@rule
def start_row(s: State, row: int) -> None:
    while count(s, DECK) > 0:
        card = take_top(s, DECK)
        if SPECIAL[card] == NO_SPECIAL:
            lay_up(s, card, DECK, ROWS + row)
            return
        lay_up(s, card, DECK, DISCARDED)  # BEL-4, BEL-R8
    # BEL-R9: the deck has ended and the row stays empty


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
def clause_against_laying(s: State, colour: int, row: int) -> int:
    """0 if the seat may now lay a card of this colour on this row."""
    if has_laid(s) and (row != s.row or colour != s.colour):
        return BEL_6  # one row and one colour a turn
    if s.locked != NOBODY and row != s.locked:
        return BEL_16
    cards = count(s, ROWS + row)
    if cards == 0:
        return BEL_R9  # nobody starts a row any more
    is_last = cards == FULL_ROW - 1
    if is_last and colour != COLOUR[card_at(s, ROWS + row, cards - 1)]:  # BEL-8
        return BEL_8
    return 0


@rule
def can_lay(s: State) -> bool:
    hand = HELD + s.turn
    for slot in range(count(s, hand)):
        colour = COLOUR[card_at(s, hand, slot)]
        for row in range(PREPARATIONS):
            if clause_against_laying(s, colour, row) == 0:
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
    many = 0
    for slot in range(count(s, hand)):
        card = card_at(s, hand, slot)
        for row in range(PREPARATIONS):
            if clause_against_laying(s, COLOUR[card], row) == 0:
                moves[many] = LAY + card * PREPARATIONS + row
                many += 1
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
    card, row = divmod(card_and_row, PREPARATIONS)
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


# ---------------------------------------------------------------- a turn


@rule
def apply(s: State, action: int) -> None:
    if action < STOP:
        lay_card(s, action - LAY)
    elif action == STOP:
        end_turn(s)
    elif action == LOOK:
        look_under(s)
    elif action in (DECLINE, KEEP):  # BEL-R12
        go_on(s)
    elif action < KEEP:
        swap_cards(s, action - SWAP)
    elif action < DISCARD:
        say(s, s.turn, GIVES, action - GIVE)
        award(s, action - GIVE)
    elif action < DONE:
        discard_one(s, action - DISCARD)
    else:
        draw_as_many(s)


@rule
def begin_turn(s: State, seat: int) -> None:
    s.turn = seat
    s.row = s.colour = NOBODY
    if can_lay(s):
        s.phase = LAYING
    elif count(s, DECK) == 0:
        end_game(s)  # BEL-20
    else:
        s.phase = EXCHANGING  # BEL-19
        s.exchanged = 0


@rule
def lay_card(s: State, card_and_row: int) -> None:
    card, row = divmod(card_and_row, PREPARATIONS)
    hand = HELD + s.turn
    take(s, hand, card)
    s.row = row
    s.colour = COLOUR[card]
    s.idle = 0
    if lies_face_up(count(s, ROWS + row)):
        lay_up(s, card, hand, ROWS + row)
        if SPECIAL[card] == PEEK:
            s.phase = LOOKING  # BEL-17; as 7th card too, before the row is turned up: BEL-R5
            return
        if SPECIAL[card] == LOCK and count(s, ROWS + row) < FULL_ROW:  # BEL-R5
            s.locked = row  # BEL-16
            say(s, s.turn, LOCKS, row + 1)
    else:
        lay_down(s, card, hand, ROWS + row)  # BEL-9: whatever it is
    go_on(s)


@rule
def lies_face_up(slot: int) -> bool:
    """BEL-7: the 1st, 3rd, 5th and 7th."""
    return slot & 1 == 0


@rule
def go_on(s: State) -> None:
    """BEL-R3: after each card and its effect the seat goes on, if it can and wishes."""
    if count(s, ROWS + s.row) == FULL_ROW:
        complete_row(s)
    elif can_lay(s):
        s.phase = LAYING
    else:
        end_turn(s)


@rule
def end_turn(s: State) -> None:
    hand = HELD + s.turn
    while count(s, hand) < FULL_HAND and count(s, DECK) > 0:
        draw_to_hand(s, DECK, hand, s.turn)  # BEL-10
    begin_turn(s, left_of(s, s.turn))


# ---------------------------------------------------------------- peek


@rule
def hidden_in(s: State, row: int) -> int:
    """How many cards of a row lie face down."""
    return count(s, ROWS + row) >> 1


@rule
def look_under(s: State) -> None:
    """BEL-17: the seat looks at all face-down cards of the row."""
    for place in range(hidden_in(s, s.row)):
        look(s, ROWS + s.row, slot_of_hidden(place), s.turn)
    if count(s, HELD + s.turn) > 0:
        s.phase = SWAPPING
    else:
        go_on(s)  # it has nothing to swap


@rule
def slot_of_hidden(place: int) -> int:
    return 2 * place + 1


@rule
def swap_cards(s: State, card_and_place: int) -> None:
    """BEL-17: one card for the other, each in the other's place. BEL-R6: of any colour."""
    card, place = divmod(card_and_place, HIDDEN)
    pile, hidden = ROWS + s.row, slot_of_hidden(place)
    hand, held = HELD + s.turn, slot_of(s, HELD + s.turn, card)
    gained = card_at(s, pile, hidden)
    s.cards[pile, hidden] = card
    s.cards[hand, held] = gained
    tell(s, MOVED, gained, pile, hand, held)
    tell(s, MOVED, card, hand, pile, hidden)
    go_on(s)


# ---------------------------------------------------------------- completing a row


@rule
def complete_row(s: State) -> None:
    """BEL-11: the row is turned up and counted, all its specials (BEL-18) having their say."""
    s.locked = NOBODY
    s.points = score_of(s, s.row)
    for place in range(HIDDEN):
        turn_up(s, ROWS + s.row, slot_of_hidden(place))
    say(s, s.turn, WINS, s.points)
    if faces_up(s, s.row, GIFT) > 0:
        s.phase = GIVING  # BEL-15, BEL-R12
    else:
        award(s, s.turn)


@rule
def faces_up(s: State, row: int, special: int) -> int:
    """BEL-9: how many of this special were laid face up on the row."""
    many = 0
    for slot in range(0, FULL_ROW, 2):
        if SPECIAL[card_at(s, ROWS + row, slot)] == special:
            many += 1
    return many


@rule
def score_of(s: State, row: int) -> int:
    total = 0
    for slot in range(FULL_ROW):
        total += VALUE[card_at(s, ROWS + row, slot)]  # BEL-11
    is_inverted = faces_up(s, row, INVERSION) & 1  # BEL-14
    return -total if is_inverted else total


@rule
def award(s: State, seat: int) -> None:
    """The row goes to this seat. What a completed row leaves behind: BEL-12."""
    points = s.points
    if s.variant == EASY:
        points = max(points, -s.score[seat])  # BEL-23, BEL-R11
    s.sheet[s.rounds, seat] = points
    s.rounds += 1
    add_score(s, seat, points)
    sweep_up(s, ROWS + s.row, DISCARDED)  # BEL-R8
    if count(s, DECK) == 0:
        end_game(s)  # BEL-20; the turn that empties the deck draws only after this: BEL-R9
    else:
        start_row(s, s.row)
        end_turn(s)


# ---------------------------------------------------------------- unable to play


@rule
def discard_one(s: State, card: int) -> None:
    hand = HELD + s.turn
    lay_up(s, take(s, hand, card), hand, DISCARDED)  # BEL-R8
    s.exchanged += 1
    if not can_exchange_more(s):
        draw_as_many(s)


@rule
def draw_as_many(s: State) -> None:
    """BEL-19: the seat draws as many cards as it has discarded, and passes."""
    if s.exchanged == 0:
        s.idle += 1
        say(s, s.turn, PASSES, 0)
    else:
        s.idle = 0
        say(s, s.turn, EXCHANGES, s.exchanged)
    for _ in range(s.exchanged):
        draw_to_hand(s, DECK, HELD + s.turn, s.turn)
    begin_turn(s, left_of(s, s.turn))


# ---------------------------------------------------------------- the end


@rule
def total_of(s: State, seat: int) -> int:
    """What counts for a seat in the end: its own score or, with four players, its team's."""
    if s.players == 4:
        partner = left_of(s, left_of(s, seat))
        return int(s.score[seat] + s.score[partner])  # BEL-22
    return int(s.score[seat])


@rule
def end_game(s: State) -> None:
    highest = total_of(s, 0)
    for seat in range(s.players):
        highest = max(highest, total_of(s, seat))
    for seat in range(s.players):
        if total_of(s, seat) == highest:  # BEL-21, BEL-R11
            s.winners |= 1 << seat
    s.turn = NOBODY
    s.ending = BEL_20


# ---------------------------------------------------------------- what everybody sees, beside piles


def facts(s: State) -> Facts:
    is_giving = s.phase == GIVING and not s.ending
    table: dict[str, Value] = {
        "locked": int(s.locked) + 1 if s.locked != NOBODY else None,
        "points": int(s.points) if is_giving else None,
        "last-row": bool(s.count[DECK] == 0),
    }
    own: list[dict[str, Value]] = [{"score": int(s.score[seat])} for seat in range(s.players)]
    for team in TEAMS.get(int(s.players), ()):
        for seat in team:
            own[seat]["team"] = sum(int(s.score[member]) for member in team)
    return Facts(table, own)


def sheet(s: State) -> list[SheetRow]:
    start = [SheetRow("start", 1, (EASY_START,) * int(s.players))] if s.variant == EASY else []
    return start + [
        SheetRow("row", row + 1, tuple(int(p) for p in s.sheet[row, : s.players]))
        for row in range(s.rounds)
    ]


RULES = Rules(
    name="belladone",
    prefix="BEL",
    version="1",
    players=range(2, 5),
    cards=CARDS,
    piles=PILES,
    actions=ACTIONS,
    dtype=STATE,
    phases=("shuffle", "choose starter", "lay", "look", "swap", "give", "exchange"),
    words=("locks", "wins", "gives", "passes", "exchanges"),
    options=(Option("variant", ("standard", "easy"), "BEL-23"),),
    hooks=hooks_of(globals()),
    facts=facts,
    sheet=sheet,
    teams=TEAMS,
)
