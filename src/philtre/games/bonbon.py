"""Bonbon, by G. & S. Pedrazzoli, for 2 to 6 players.

Eat the finest chocolates, openly or in secret, and stop before you have had too many.
"""

from typing import NamedTuple

import numpy as np

from philtre.table.chance import await_shuffle
from philtre.table.compiled import rule
from philtre.table.handling import (
    draw_to_hand,
    lay_down,
    lay_up,
    sweep_down,
    turn_down,
    turn_up,
)
from philtre.table.hooks import hooks_of
from philtre.table.knowledge import show
from philtre.table.layout import MAX_SEATS, NOBODY, Numbers, State, layout
from philtre.table.lots import cast_lots, draw_lot, host_has_chosen
from philtre.table.piles import (
    card_at,
    count,
    is_up,
    lay_out,
    put,
    right_of,
    slot_of,
    take_at,
    take_top,
    top_of,
)
from philtre.table.rules import (
    DIE,
    HAND,
    ROW,
    RULING,
    STACK,
    Actions,
    Cards,
    Domain,
    Face,
    Facts,
    Family,
    Pile,
    Piles,
    Rules,
    SheetRow,
    Value,
    seats,
)
from philtre.table.telling import MOVED, say, tell

# ---------------------------------------------------------------- the parts of the box


class Chocolate(NamedTuple):
    name: str
    picture: str
    value: int
    copies: int
    sort: int


PLAIN, OPEN, ZERO, LEAVE, UNVEIL, SWAP, AGAIN, HIDE = range(8)  # sorts of cards

CHOCOLATES = (  # BON-1, BON-R1: whoever owns the box can correct the numbers here
    Chocolate("praline", "praline", 1, 8, PLAIN),
    Chocolate("truffle", "truffle", 2, 8, PLAIN),
    Chocolate("caramel", "caramel", 3, 8, PLAIN),
    Chocolate("nougat", "nougat", 4, 3, PLAIN),
    Chocolate("ganache", "ganache", 5, 2, PLAIN),
    Chocolate("open praline", "praline", 1, 2, OPEN),
    Chocolate("open truffle", "truffle", 2, 2, OPEN),
    Chocolate("open caramel", "caramel", 3, 2, OPEN),
    Chocolate("open nougat", "nougat", 4, 1, OPEN),
    Chocolate("open ganache", "ganache", 5, 1, OPEN),
    Chocolate("leave praline", "praline", 1, 2, LEAVE),
    Chocolate("unveil truffle", "truffle", 2, 2, UNVEIL),
    Chocolate("swap caramel", "caramel", 3, 2, SWAP),
    Chocolate("again nougat", "nougat", 4, 2, AGAIN),
    Chocolate("hide ganache", "ganache", 5, 2, HIDE),
    Chocolate("zero", "zero", 0, 7, ZERO),
)
TILE_NAMES = (  # BON-23, in its order
    "tile three",
    "tile zeros",
    "tile face up",
    "tile ones",
    "tile runs",
    "tile pictures",
)
TILES_LAID_OUT = 3
OWN_LIMIT = 10  # less one a token
SHARED_LIMIT = (0, 0, 10, 15, 20, 30, 36)  # by the number of players
PLACES = (0, 0, 1, 1, 1, 2, 2)  # how many seats get a token, by the number of players
TOKENS_TO_WIN = 3
MOST_ROUNDS = 60  # BON-R91

CARDS = Cards(
    [Face(chocolate.name, chocolate.value, chocolate.copies) for chocolate in CHOCOLATES]
    + [Face(tile) for tile in TILE_NAMES]
)
PILES = Piles(
    Pile("deck", STACK),
    Pile("discard", STACK),
    Pile("lots", DIE),
    Pile("tiles", ROW, face_up=True),
    Pile("box", STACK),  # the tiles that are not laid out
    Pile("tile", STACK, per_seat=True, face_up=True),  # the one taken this round
    Pile("line", ROW, per_seat=True, face_up=True),
    Pile("hand", HAND, per_seat=True),  # the card just drawn
)
DECK, DISCARD, LOTS = PILES["deck"], PILES["discard"], PILES["lots"]
TILES, BOX, TAKEN = PILES["tiles"], PILES["box"], PILES["tile"]
LINE, HELD = PILES["line"], PILES["hand"]

CHOCOLATE_CARDS = sum(chocolate.copies for chocolate in CHOCOLATES)
FIRST_TILE = CHOCOLATE_CARDS
FIRST_MARKER = CARDS.first_marker
TILE_THREE, TILE_ZEROS, TILE_FACE_UP, TILE_ONES, TILE_RUNS, TILE_PICTURES = range(
    FIRST_TILE, FIRST_MARKER
)

VALUE = CARDS.values
SORT = np.zeros(len(CARDS), np.int64)
PICTURE = np.zeros(len(CARDS), np.int64)  # a bit a picture; zeros have none that counts
_PICTURES = sorted({c.picture for c in CHOCOLATES if c.sort != ZERO})
for _card in range(CHOCOLATE_CARDS):
    _chocolate = CHOCOLATES[CARDS.kind_of[_card]]
    SORT[_card] = _chocolate.sort
    if _chocolate.sort != ZERO:
        PICTURE[_card] = 1 << _PICTURES.index(_chocolate.picture)
MUST_LIE_UP = (SORT == ZERO) | (SORT == OPEN)  # BON-12, BON-15

SLOTS = CHOCOLATE_CARDS  # no line can be longer
LONGER = SLOTS + 1  # than any line: cards counted in this base never carry over
_CARD_IN_A_LINE = {"seat": seats(), "slot": Domain("slot", tuple(map(str, range(1, SLOTS + 1))))}

ACTIONS = Actions(
    Family("draw", "draw", clause=4),
    Family("stop", "stop", clause=4),
    Family("end turn", "end turn", clause=4),
    Family("lay up", "lay it face up", clause=5),
    Family("lay down", "lay it face down", clause=5),
    Family("take no tile", "take no tile", clause=8),
    Family("leave", "leave", clause=16),
    Family("stay", "stay", clause=16),
    Family("unveil nothing", "unveil nothing", clause=17),
    Family("swap nothing", "swap nothing", clause=18),
    Family("hide nothing", "hide nothing", clause=20),
    Family("take", "take {tile}", clause=8, places={"tile": Domain("card", TILE_NAMES)}),
    Family("unveil", "unveil card {slot} of {seat}", clause=17, places=_CARD_IN_A_LINE),
    Family("swap", "swap card {slot} of {seat}", clause=18, places=_CARD_IN_A_LINE),
    Family("with", "with card {slot} of {seat}", clause=18, places=_CARD_IN_A_LINE),
    Family("hide", "hide card {slot} of {seat}", clause=20, places=_CARD_IN_A_LINE),
)
DRAW, STOP = ACTIONS["draw"], ACTIONS["stop"]
LAY_UP, LAY_DOWN = ACTIONS["lay up"], ACTIONS["lay down"]
LEAVE_NOW, STAY = ACTIONS["leave"], ACTIONS["stay"]
TAKE_TILE, PICK_CARD = ACTIONS["take"], ACTIONS["unveil"]  # where decisions with places begin
CARDS_IN_LINES = MAX_SEATS * SLOTS
CLAUSE = np.array([family.clause for family, _ in ACTIONS.table], np.int64)
BON_26, BON_R2, BON_R13, BON_R91 = 26, RULING + 2, RULING + 13, RULING + 91

PHASES = {  # each with the decisions it offers, beside those about a tile or a card
    "choose first": (),
    "lay out tiles": (),
    "shuffle": (),
    "turn": ("draw", "stop"),
    "other turn": ("draw", "stop", "end turn"),  # BON-13, BON-R3
    "again": ("draw", "end turn"),  # BON-19
    "lay": ("lay up", "lay down"),
    "choose tile": ("take no tile",),
    "leave": ("leave", "stay"),
    "unveil": ("unveil nothing",),
    "swap": ("swap nothing",),
    "swap with": (),
    "hide": ("hide nothing",),
    "round over": (),  # seen only when the game is over too
}
CHOOSE_FIRST, LAY_OUT_TILES, SHUFFLE = 0, 1, 2
TURN, OTHER_TURN, ONE_MORE, LAY, CHOOSE_TILE, CHOOSE_TO_LEAVE = 3, 4, 5, 6, 7, 8
PICK_UNVEILED, PICK_SWAPPED, PICK_SECOND, PICK_HIDDEN = 9, 10, 11, 12  # as the last four families
ROUND_OVER, TURN_OVER = 13, 14  # on the way to the next decision
OFFERED = np.array([sum(1 << ACTIONS[verb] for verb in verbs) for verbs in PHASES.values()])

WORDS = ("stops", "out", "caught", "runs", "chocolates", "bonus", "token")
STOPS, OUT, CAUGHT, FOR_RUNS, FOR_CHOCOLATES, FOR_TILE, TOKEN = range(len(WORDS))

# One decision can bring about at most: two cards moved (2), a seat that stops (1) or is out (1);
# each chocolate in a line turned up or discarded once (54); a round scored, with three lines and a
# token a seat (24); lines and discards swept (7); tiles taken, replaced and put back (1 + 3 + 3);
# box and deck shuffled (2).
STATE = layout(
    cards=len(CARDS),
    piles=len(PILES),
    width=CHOCOLATE_CARDS,
    tellings=104,
    fields={
        "stopped": (),  # a bit a seat
        "out": (),
        "shown": (MAX_SEATS,),  # the value of each seat's face-up cards
        "drew_last": (),  # the seat that begins the next round
        "swap_seat": (),  # the first card of a swap, while its second is being chosen
        "swap_slot": (),
        "points": (MAX_SEATS,),  # of the last round, NOBODY for a seat that was out
        "standing": (MAX_SEATS,),  # the same, with what breaks ties
        "awards": ("i1", (MOST_ROUNDS,)),  # the seats that got a token in each round, a bit each
    },
)


# ---------------------------------------------------------------- setting up


@rule
def setup(s: State) -> None:
    lay_out(s, DECK, 0, CHOCOLATE_CARDS)
    lay_out(s, BOX, FIRST_TILE, len(TILE_NAMES))
    if host_has_chosen(s):  # BON-R15
        s.drew_last = s.first
        s.phase = LAY_OUT_TILES
        await_shuffle(s, BOX)
    else:
        s.phase = CHOOSE_FIRST
        cast_lots(s, LOTS, FIRST_MARKER)


@rule
def resume(s: State) -> None:
    if s.phase == CHOOSE_FIRST:
        s.drew_last = draw_lot(s, LOTS, FIRST_MARKER)
        s.phase = LAY_OUT_TILES
        await_shuffle(s, BOX)
    elif s.phase == LAY_OUT_TILES:
        lay_out_tiles(s)
        begin_round(s)
    else:
        s.phase = TURN
        s.turn = s.drew_last  # BON-4, BON-26


@rule
def lay_out_tiles(s: State) -> None:
    """BON-3, and between rounds BON-R9: the tiles just used go back last."""
    while count(s, TILES) < TILES_LAID_OUT:
        lay_up(s, take_top(s, BOX), BOX, TILES)
    for seat in range(s.players):
        if count(s, TAKEN + seat) > 0:
            lay_down(s, take_top(s, TAKEN + seat), TAKEN + seat, BOX)


@rule
def begin_round(s: State) -> None:
    sweep_down(s, DISCARD, DECK)
    for seat in range(s.players):
        sweep_down(s, LINE + seat, DECK)
        s.shown[seat] = 0
    s.stopped = 0
    s.out = 0
    s.phase = SHUFFLE
    await_shuffle(s, DECK)  # BON-3, BON-26


# ---------------------------------------------------------------- what a seat may decide


@rule
def is_in(s: State, seat: int) -> bool:
    """Whether the seat still plays in this round: only then is it a target of effects."""
    return bool(seat < s.players and not ((s.stopped | s.out) >> seat) & 1)


@rule
def choices(s: State) -> int:
    """A bit for each decision without places."""
    if count(s, DECK) == 0:
        return int(OFFERED[s.phase] & ~(1 << DRAW))  # BON-R13
    return int(OFFERED[s.phase])


@rule
def can_be_picked(s: State, seat: int, card: int) -> bool:
    """Whether the effect at hand can be used on this card of a seat that is in."""
    if s.phase == PICK_UNVEILED:
        return seat != s.turn and not is_up(s, card)  # BON-17
    if s.phase == PICK_HIDDEN:
        return is_up(s, card)  # BON-20, BON-R6
    return bool(
        s.phase == PICK_SWAPPED or seat != s.swap_seat
    )  # BON-R5: one from each of two seats


@rule
def legal(s: State, moves: Numbers) -> int:
    offered = choices(s)
    many = 0
    for choice in range(TAKE_TILE):
        moves[many] = choice
        many += (offered >> choice) & 1
    if s.phase == CHOOSE_TILE:
        for slot in range(count(s, TILES)):
            moves[many] = TAKE_TILE + card_at(s, TILES, slot) - FIRST_TILE
            many += 1
    elif s.phase >= PICK_UNVEILED:
        many = cards_to_pick(s, moves, many)
    return many


@rule
def cards_to_pick(s: State, moves: Numbers, many: int) -> int:
    for seat in range(s.players):
        if is_in(s, seat):
            number = PICK_CARD + (s.phase - PICK_UNVEILED) * CARDS_IN_LINES + seat * SLOTS
            for slot in range(count(s, LINE + seat)):
                moves[many] = number + slot
                many += can_be_picked(s, seat, card_at(s, LINE + seat, slot))
    return many


@rule
def refusal(s: State, action: int) -> int:
    if action >= PICK_CARD:
        return refusal_to_pick(s, action)
    if action >= TAKE_TILE:
        tile = action - TAKE_TILE + FIRST_TILE
        is_there = s.phase == CHOOSE_TILE and slot_of(s, TILES, tile) != NOBODY  # BON-8
        return 0 if is_there else int(CLAUSE[action])
    if (choices(s) >> action) & 1:
        return 0
    if (OFFERED[s.phase] >> action) & 1:
        return BON_R13
    return int(CLAUSE[action])


@rule
def refusal_to_pick(s: State, action: int) -> int:
    effect, place = divmod(action - PICK_CARD, CARDS_IN_LINES)
    seat, slot = divmod(place, SLOTS)
    if s.phase != PICK_UNVEILED + effect:
        return int(CLAUSE[action])
    if (s.out >> seat) & 1:
        return BON_R2
    if (
        is_in(s, seat)
        and slot < count(s, LINE + seat)
        and can_be_picked(s, seat, card_at(s, LINE + seat, slot))
    ):
        return 0
    return int(CLAUSE[action])


# ---------------------------------------------------------------- a turn


@rule
def apply(s: State, action: int) -> None:
    carry_out(s, action)
    if s.phase == TURN_OVER:
        pass_turn(s)
    if s.phase == ROUND_OVER:
        end_round(s)


@rule
def carry_out(s: State, action: int) -> None:
    seat = int(s.turn)
    if action == DRAW:
        draw_chocolate(s, seat)
    elif action == LAY_UP:
        lay_face_up(s, seat)
    elif action == LAY_DOWN:
        lay_down(s, take_top(s, HELD + seat), HELD + seat, LINE + seat)  # BON-5
        s.phase = TURN_OVER
    elif action == STOP:
        stop(s, seat, s.stopped == 0)  # BON-8, BON-R8, BON-R15: the first to stop
    elif action == LEAVE_NOW:
        stop(s, seat, True)  # BON-16
    elif action < TAKE_TILE:
        s.phase = TURN_OVER  # what was offered is declined
    elif action < PICK_CARD:
        take_tile(s, seat, action - TAKE_TILE + FIRST_TILE)
    else:
        use_effect(s, action - PICK_CARD)


@rule
def draw_chocolate(s: State, seat: int) -> None:
    card = draw_to_hand(s, DECK, HELD + seat, seat)
    s.drew_last = seat  # BON-26
    if MUST_LIE_UP[card]:
        lay_face_up(s, seat)  # BON-12, BON-15
    else:
        s.phase = LAY


@rule
def lay_face_up(s: State, seat: int) -> None:
    card = take_top(s, HELD + seat)
    lay_up(s, card, HELD + seat, LINE + seat)
    s.shown[seat] += VALUE[card]
    if SORT[card] == ZERO:
        turn_up_last_cards(s, seat)
    if is_shared_limit_passed(s):
        be_caught(s, seat)  # BON-R7: before the seat's own limit
        return
    heed_own_limit(s, seat)
    if is_in(s, seat):
        offer_effect(s, seat, int(SORT[card]))
    else:
        s.phase = TURN_OVER


@rule
def turn_up_last_cards(s: State, seat: int) -> None:
    """BON-12: the cards before a zero are turned up, back to the last face-up card."""
    slot = count(s, LINE + seat) - 2
    while slot >= 0 and not is_up(s, card_at(s, LINE + seat, slot)):
        unveil(s, seat, slot)
        slot -= 1


@rule
def unveil(s: State, seat: int, slot: int) -> None:
    """A card is turned up and counts. It was not laid face up: its effect does not work."""
    turn_up(s, LINE + seat, slot)  # BON-R4
    s.shown[seat] += VALUE[card_at(s, LINE + seat, slot)]


@rule
def stop(s: State, seat: int, may_take_a_tile: bool) -> None:
    s.stopped |= 1 << seat
    say(s, seat, STOPS, 0)
    if may_take_a_tile:
        s.phase = CHOOSE_TILE
    else:
        s.phase = TURN_OVER


@rule
def take_tile(s: State, seat: int, tile: int) -> None:
    take_at(s, TILES, slot_of(s, TILES, tile))
    lay_up(s, tile, TILES, TAKEN + seat)
    s.phase = TURN_OVER


@rule
def pass_turn(s: State) -> None:
    """To the right, to the next seat that is in; it may be the same seat again."""
    seat = int(s.turn)
    for _ in range(s.players):
        seat = right_of(s, seat)  # BON-4
        if is_in(s, seat):
            s.turn = seat
            s.phase = TURN
            return
    s.phase = ROUND_OVER  # BON-9


# ---------------------------------------------------------------- the limits


@rule
def heed_own_limit(s: State, seat: int) -> None:
    if s.shown[seat] > OWN_LIMIT - s.score[seat]:  # BON-6
        s.out |= 1 << seat
        say(s, seat, OUT, 0)


@rule
def is_shared_limit_passed(s: State) -> bool:
    """BON-7; what seats that are out or have stopped show still counts (BON-R2)."""
    total = 0
    for seat in range(s.players):
        total += s.shown[seat]
    return total > SHARED_LIMIT[s.players]


@rule
def be_caught(s: State, active: int) -> None:
    """BON-7: the round ends at once, and hidden cards at the end of a line are lost."""
    s.out |= 1 << active
    say(s, active, CAUGHT, 0)
    for seat in range(s.players):
        if is_in(s, seat):
            while count(s, LINE + seat) > 0 and not is_up(s, top_of(s, LINE + seat)):
                discard_last_card(s, seat)
    s.phase = ROUND_OVER


@rule
def discard_last_card(s: State, seat: int) -> None:
    # Told without the card: nobody shall find it again by its number in the shuffled deck.
    tell(s, MOVED, NOBODY, LINE + seat, DISCARD, count(s, DISCARD))
    put(s, DISCARD, take_top(s, LINE + seat))


# ---------------------------------------------------------------- effects


@rule
def offer_effect(s: State, seat: int, sort: int) -> None:
    """What the card just laid face up lets the seat do; it may decline."""
    if sort == ZERO:
        s.phase = OTHER_TURN  # BON-13, BON-R3
    elif sort == LEAVE:
        s.phase = CHOOSE_TO_LEAVE  # BON-16
    elif sort == UNVEIL and has_others_with_cards(s, seat, True):
        s.phase = PICK_UNVEILED  # BON-17
    elif sort == SWAP and has_others_with_cards(s, seat, False):
        s.phase = PICK_SWAPPED  # BON-18
    elif sort == AGAIN and count(s, DECK) > 0:
        s.phase = ONE_MORE  # BON-19
    elif sort == HIDE:
        s.phase = PICK_HIDDEN  # BON-20
    else:
        s.phase = TURN_OVER


@rule
def has_others_with_cards(s: State, seat: int, face_down_only: bool) -> bool:
    for other in range(s.players):
        if other != seat and is_in(s, other):
            for slot in range(count(s, LINE + other)):
                if not (face_down_only and is_up(s, card_at(s, LINE + other, slot))):
                    return True
    return False


@rule
def use_effect(s: State, number: int) -> None:
    seat, slot = divmod(number % CARDS_IN_LINES, SLOTS)
    if s.phase == PICK_UNVEILED:
        unveil_another(s, seat, slot)
    elif s.phase == PICK_SWAPPED:
        s.swap_seat = seat
        s.swap_slot = slot
        s.phase = PICK_SECOND
    elif s.phase == PICK_SECOND:
        swap(s, int(s.swap_seat), int(s.swap_slot), seat, slot)
        s.phase = TURN_OVER
    else:
        turn_down(s, LINE + seat, slot)
        s.shown[seat] -= VALUE[card_at(s, LINE + seat, slot)]  # BON-R6
        s.phase = TURN_OVER


@rule
def unveil_another(s: State, seat: int, slot: int) -> None:
    unveil(s, seat, slot)
    if is_shared_limit_passed(s):
        be_caught(s, int(s.turn))  # BON-17: the seat that unveiled, not the one unveiled
    else:
        heed_own_limit(s, seat)
        s.phase = TURN_OVER


@rule
def swap(s: State, seat: int, slot: int, other: int, place: int) -> None:
    """BON-R5: two cards change places and keep their sides; the new owners may look at them."""
    given, gained = card_at(s, LINE + seat, slot), card_at(s, LINE + other, place)
    receive(s, gained, other, seat, slot)
    receive(s, given, seat, other, place)
    heed_own_limit(s, seat)
    heed_own_limit(s, other)


@rule
def receive(s: State, card: int, giver: int, seat: int, slot: int) -> None:
    s.cards[LINE + seat, slot] = card
    show(s, card, seat)
    tell(s, MOVED, card, LINE + giver, LINE + seat, slot)
    if is_up(s, card):
        s.shown[giver] -= VALUE[card]
        s.shown[seat] += VALUE[card]


# ---------------------------------------------------------------- scoring


@rule
def end_round(s: State) -> None:
    for seat in range(s.players):
        if (s.out >> seat) & 1:
            s.points[seat] = s.standing[seat] = NOBODY
            turn_up_line(s, seat)  # BON-R2: hidden until now
        else:
            score_line(s, seat)
    award_tokens(s)
    s.rounds += 1
    for seat in range(s.players):
        if s.score[seat] == TOKENS_TO_WIN:
            end_game(s, BON_26)
            return
    if s.rounds == MOST_ROUNDS:
        end_game(s, BON_R91)
    else:
        go_on(s)


@rule
def score_line(s: State, seat: int) -> None:
    line = LINE + seat
    values, played, face_up = 0, 0, 0
    for slot in range(count(s, line)):
        card = card_at(s, line, slot)
        values += VALUE[card]  # BON-22
        played += SORT[card] != ZERO
        face_up += is_up(s, card)
    hidden = count(s, line) - face_up
    for_runs = hidden - runs_in(s, line)  # BON-21: each run's length less one
    for_tile = 0
    if count(s, TAKEN + seat) > 0:
        for_tile = points_of_tile(s, top_of(s, TAKEN + seat), line)
    points = for_runs + values + for_tile
    s.points[seat] = points
    s.standing[seat] = (points * LONGER + played) * LONGER + face_up  # BON-25
    if for_runs > 0:
        say(s, seat, FOR_RUNS, for_runs)
    turn_up_line(s, seat)
    say(s, seat, FOR_CHOCOLATES, values)
    if count(s, TAKEN + seat) > 0:
        say(s, seat, FOR_TILE, for_tile)


@rule
def turn_up_line(s: State, seat: int) -> None:
    for slot in range(count(s, LINE + seat)):
        if not is_up(s, card_at(s, LINE + seat, slot)):
            turn_up(s, LINE + seat, slot)


@rule
def runs_in(s: State, line: int) -> int:
    """How many unbroken runs of face-down cards there are, of one card too (BON-R14)."""
    runs, was_up = 0, True
    for slot in range(count(s, line)):
        now_up = is_up(s, card_at(s, line, slot))
        runs += was_up and not now_up
        was_up = now_up
    return runs


@rule
def points_of_tile(s: State, tile: int, line: int) -> int:
    """BON-23: read while the face-down cards still lie face down."""
    if tile == TILE_THREE:
        return 3
    if tile == TILE_RUNS:
        return 2 * runs_in(s, line)  # BON-R14
    points, pictures = 0, 0
    for slot in range(count(s, line)):
        card = card_at(s, line, slot)
        is_zero = SORT[card] == ZERO
        pictures |= PICTURE[card]
        if tile == TILE_ZEROS:
            points += is_zero
        elif tile == TILE_FACE_UP:
            points += is_up(s, card) and not is_zero
        elif tile == TILE_ONES:
            points += VALUE[card] == 1
    while pictures and tile == TILE_PICTURES:
        points += pictures & 1
        pictures >>= 1
    return points


@rule
def award_tokens(s: State) -> None:
    for seat in range(s.players):
        if s.standing[seat] == NOBODY:
            continue  # BON-R11
        better = 0
        for other in range(s.players):
            better += s.standing[other] > s.standing[seat]
        if better < PLACES[s.players]:  # BON-24, BON-25, BON-R10
            s.score[seat] += 1
            say(s, seat, TOKEN, 0)
            s.awards[s.rounds] |= 1 << seat


@rule
def go_on(s: State) -> None:
    if count(s, TILES) < TILES_LAID_OUT:  # BON-26, BON-R9
        s.phase = LAY_OUT_TILES
        await_shuffle(s, BOX)
    else:
        begin_round(s)


@rule
def end_game(s: State, clause: int) -> None:
    """The seats with the most tokens share the win (BON-2, BON-R12, BON-R91)."""
    most = 0
    for seat in range(s.players):
        most = max(most, s.score[seat])
    for seat in range(s.players):
        if s.score[seat] == most:
            s.winners |= 1 << seat
    s.turn = NOBODY
    s.ending = clause


# ---------------------------------------------------------------- what hidden cards can be


@rule
def is_restricted(s: State, pile: int, slot: int) -> bool:  # noqa: ARG001 - a hook
    """Outside the deck, a card nobody else has seen lies hidden, or waits, by a seat's choice."""
    return pile == DISCARD or pile >= LINE


@rule
def could_lie(s: State, pile: int, slot: int, card: int) -> bool:  # noqa: ARG001 - a hook
    """There was a choice only with a card that need not lie face up (BON-12, BON-15)."""
    return bool(not MUST_LIE_UP[card])


# ---------------------------------------------------------------- what everybody sees


def facts(s: State) -> Facts:
    players = int(s.players)
    return Facts(
        {
            "round": int(s.rounds) + 1,
            "total": sum(int(s.shown[seat]) for seat in range(players)),
            "limit": SHARED_LIMIT[players],
        },
        [_facts_of(s, seat) for seat in range(players)],
    )


def _facts_of(s: State, seat: int) -> dict[str, Value]:
    is_out, has_stopped = (int(s.out) >> seat) & 1, (int(s.stopped) >> seat) & 1
    had_points = s.rounds > 0 and s.points[seat] != NOBODY
    return {
        "tokens": int(s.score[seat]),
        "own-limit": OWN_LIMIT - int(s.score[seat]),
        "shown": int(s.shown[seat]),
        "status": "out" if is_out else "stopped" if has_stopped else "in",
        "points": int(s.points[seat]) if had_points else None,
    }


def sheet(s: State) -> list[SheetRow]:
    return [
        SheetRow(
            "tokens",
            number + 1,
            tuple((int(s.awards[number]) >> seat) & 1 for seat in range(s.players)),
        )
        for number in range(s.rounds)
    ]


RULES = Rules(
    name="bonbon",
    prefix="BON",
    version="1",
    players=range(2, 7),
    cards=CARDS,
    piles=PILES,
    actions=ACTIONS,
    dtype=STATE,
    phases=tuple(PHASES),
    words=WORDS,
    hooks=hooks_of(setup, resume, legal, refusal, apply, is_restricted, could_lie),
    facts=facts,
    sheet=sheet,
)
