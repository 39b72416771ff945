"""Bonbon: what a seat may decide, a turn, and the effects of cards."""

from philtre.games.bonbon.box import (
    ACTIONS,
    AGAIN,
    BON_R2,
    BON_R13,
    CARDS,
    CARDS_IN_LINES,
    CHOOSE_TILE,
    CHOOSE_TO_LEAVE,
    CLAUSE,
    DECK,
    DISCARD,
    DRAW,
    FIRST_TILE,
    HELD,
    HIDE,
    LAY,
    LAY_DOWN,
    LAY_UP,
    LEAVE,
    LEAVE_NOW,
    LINE,
    MUST_LIE_UP,
    OFFERED,
    ONE_MORE,
    OTHER_TURN,
    OWN_LIMIT,
    PHASES,
    PICK_CARD,
    PICK_HIDDEN,
    PICK_SECOND,
    PICK_SWAPPED,
    PICK_UNVEILED,
    PICKED,
    PILES,
    ROUND_OVER,
    SHARED_LIMIT,
    SLOTS,
    SORT,
    STATE,
    STOP,
    STOPS,
    SWAP,
    TAKE_TILE,
    TAKEN,
    TILES,
    TURN,
    TURN_OVER,
    UNVEIL,
    VALUE,
    WORDS,
    ZERO,
)
from philtre.games.bonbon.round import (
    be_caught,
    end_round,
    heed_own_limit,
    is_in,
    is_shared_limit_passed,
    resume,
    setup,
)
from philtre.table.compiled import rule
from philtre.table.handling import (
    draw_to_hand,
    lay_down,
    lay_up,
    turn_down,
    turn_up,
)
from philtre.table.hooks import hooks_of
from philtre.table.knowledge import show
from philtre.table.layout import NOBODY, Numbers, State
from philtre.table.piles import (
    card_at,
    count,
    is_up,
    put_at,
    right_of,
    slot_of,
    take_at,
    take_top,
)
from philtre.table.rules import (
    BOX,
    Facts,
    Rules,
    SheetRow,
    Value,
)
from philtre.table.telling import MOVED, say, tell

# ---------------------------------------------------------------- what a seat may decide


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
        say(s, seat, PICKED, slot + 1)
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
    put_at(s, LINE + seat, slot, card)
    show(s, card, seat)
    tell(s, MOVED, card, LINE + giver, LINE + seat, slot)
    if is_up(s, card):
        s.shown[giver] -= VALUE[card]
        s.shown[seat] += VALUE[card]


# ---------------------------------------------------------------- what hidden cards can be


@rule
def is_restricted(s: State, pile: int, slot: int) -> bool:
    """Outside the deck, a card nobody else has seen lies hidden, or waits, by a seat's choice."""
    return pile == DISCARD or pile >= LINE


@rule
def could_lie(s: State, pile: int, slot: int, card: int) -> bool:
    """There was a choice only with a card that need not lie face up (BON-12, BON-15)."""
    return bool(not MUST_LIE_UP[card])


# ---------------------------------------------------------------- what everybody sees


def facts(s: State) -> Facts:
    players = int(s.players)
    return Facts(
        {
            "round": int(s.rounds) + (0 if s.ending else 1),
            "total": sum(int(s.shown[seat]) for seat in range(players)),
            "limit": SHARED_LIMIT[s.box][players],
        },
        [_facts_of(s, seat) for seat in range(players)],
    )


def _facts_of(s: State, seat: int) -> dict[str, Value]:
    is_out, has_stopped = (int(s.out) >> seat) & 1, (int(s.stopped) >> seat) & 1
    had_points = s.rounds > 0 and s.points[seat] != NOBODY
    return {
        "tokens": int(s.score[seat]),
        "own-limit": OWN_LIMIT[s.box] - int(s.score[seat]),
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
    options=(BOX,),
    seat_fields={"stopped": "seats", "out": "seats", "drew_last": "seat", "swap_seat": "seat"},
)
