"""Belladone Bluff from set-up to the end."""

from philtre.games.belladone.allowed import (
    can_exchange_more,
    can_lay,
    could_lie,
    hidden_in,
    is_restricted,
    legal,
    refusal,
)
from philtre.games.belladone.box import (
    ACTIONS,
    BEL_20,
    CARDS,
    CARDS_IN_THE_BOX,
    CHOOSING_STARTER,
    COLOUR,
    DECK,
    DECLINE,
    DISCARD,
    DISCARDED,
    DONE,
    EASY,
    EASY_START,
    EXCHANGES,
    EXCHANGING,
    FIRST_MARKER,
    FULL_HAND,
    FULL_ROW,
    GIFT,
    GIVE,
    GIVES,
    GIVING,
    HELD,
    HIDDEN,
    INVERSION,
    KEEP,
    LAY,
    LAYING,
    LOCK,
    LOCKS,
    LOOK,
    LOOKING,
    LOTS,
    MOST_ROWS,
    NO_SPECIAL,
    PASSES,
    PEEK,
    PILES,
    PREPARATIONS,
    REDUCED_CARDS,
    ROWS,
    SHUFFLING,
    SPECIAL,
    STATE,
    STOP,
    SWAP,
    SWAPPING,
    TEAMS,
    VALUE,
    WINS,
)
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
from philtre.table.layout import NOBODY, State
from philtre.table.lots import cast_lots, draw_lot, host_has_chosen
from philtre.table.piles import card_at, count, lay_out, left_of, put_at, slot_of, take, take_top
from philtre.table.rules import (
    BOX,
    REDUCED_BOX,
    Facts,
    Option,
    Rules,
    SheetRow,
    Value,
)
from philtre.table.telling import MOVED, add_score, say, tell

# ---------------------------------------------------------------- setting up


@rule
def setup(s: State) -> None:
    if s.box == REDUCED_BOX:
        for card in REDUCED_CARDS:
            lay_out(s, DECK, card, 1)
    else:
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
        deal(s, DECK, HELD + seat, seat, FULL_HAND[s.box])  # BEL-2
    for row in range(PREPARATIONS[s.box]):
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
    card, row = divmod(card_and_row, MOST_ROWS)
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
        if SPECIAL[card] == LOCK and count(s, ROWS + row) < FULL_ROW[s.box]:  # BEL-R5
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
    if count(s, ROWS + s.row) == FULL_ROW[s.box]:
        complete_row(s)
    elif can_lay(s):
        s.phase = LAYING
    else:
        end_turn(s)


@rule
def end_turn(s: State) -> None:
    hand = HELD + s.turn
    while count(s, hand) < FULL_HAND[s.box] and count(s, DECK) > 0:
        draw_to_hand(s, DECK, hand, s.turn)  # BEL-10
    begin_turn(s, left_of(s, s.turn))


# ---------------------------------------------------------------- peek


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
    put_at(s, pile, hidden, card)
    put_at(s, hand, held, gained)
    tell(s, MOVED, gained, pile, hand, held)
    tell(s, MOVED, card, hand, pile, hidden)
    go_on(s)


# ---------------------------------------------------------------- completing a row


@rule
def complete_row(s: State) -> None:
    """BEL-11: the row is turned up and counted, all its specials (BEL-18) having their say."""
    s.locked = NOBODY
    s.points = score_of(s, s.row)
    for place in range(hidden_in(s, s.row)):
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
    for slot in range(0, FULL_ROW[s.box], 2):
        if SPECIAL[card_at(s, ROWS + row, slot)] == special:
            many += 1
    return many


@rule
def score_of(s: State, row: int) -> int:
    total = 0
    for slot in range(FULL_ROW[s.box]):
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
    sweep_up(s, ROWS + s.row, DISCARDED)  # BEL-13, BEL-R8
    if count(s, DECK) == 0:
        end_game(s)  # BEL-20; the turn that empties the deck draws only after this: BEL-R9
    else:
        start_row(s, s.row)  # BEL-12: first a new row, then the hand
        end_turn(s)  # BEL-12


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
    options=(Option("variant", ("standard", "easy"), "BEL-23"), BOX),
    hooks=hooks_of(setup, resume, legal, refusal, apply, is_restricted, could_lie),
    facts=facts,
    sheet=sheet,
    teams=TEAMS,
)
