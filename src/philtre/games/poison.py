"""Poison, by Reiner Knizia, for 3 to 6 players.

Three cauldrons are brewing. Whoever makes one boil over takes what was in it.
"""

import numpy as np

from philtre.table.chance import await_shuffle
from philtre.table.compiled import rule
from philtre.table.handling import draw_to_hand, lay_up, sweep_down
from philtre.table.hooks import hooks_of
from philtre.table.knowledge import show
from philtre.table.layout import MAX_SEATS, NOBODY, Numbers, State, layout
from philtre.table.lots import cast_lots, draw_lot, host_has_chosen
from philtre.table.piles import card_at, count, lay_out, left_of, put, take_from_hand, take_top
from philtre.table.rules import (
    BOX,
    DIE,
    HAND,
    REDUCED_BOX,
    STACK,
    STANDARD_BOX,
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
)
from philtre.table.telling import DEALT, add_score, tell

# ---------------------------------------------------------------- the parts of the box

COLOURS = ("red", "blue", "purple")
COPIES = {1: 3, 2: 3, 4: 2, 5: 3, 7: 3}  # of each potion value, in each colour
POISON_CARDS = 8
POISON_VALUE = 4
CAULDRONS = 3
ALL_CAULDRONS = (1 << CAULDRONS) - 1
POTION_PENALTY = 1
POISON_PENALTY = 2
ROUNDS = (0, 0, 1, 6, 4, 5, 6)  # by players: each deals once, three twice; two play one round

# These by box: the standard one and the reduced one.
LIMIT = (13, 5)  # a cauldron's sum; one more boils over
CAULDRONS_IN_USE = (CAULDRONS, 2)  # no fewer than the box has colours: every card can be played
HANDS_AT_LEAST = (4, 3)  # the deal is made for so many
OPENING_HAND = (5, 2)  # in the variant `draw`
REDUCED = ("red 1/a", "red 4/a", "red 4/b", "blue 2/a", "poison 4/a")  # all its cards

CARDS = Cards(  # POI-1
    [Face(colour, value, copies) for colour in COLOURS for value, copies in COPIES.items()]
    + [Face("poison", POISON_VALUE, POISON_CARDS)]
)
LARGEST_HAND = -(-CARDS.own // HANDS_AT_LEAST[STANDARD_BOX])
PILES = Piles(
    Pile("deck", STACK, CARDS.own),
    Pile("aside", STACK, CARDS.own),  # POI-3
    Pile("lots", DIE, MAX_SEATS),
    Pile("cauldron", STACK, LIMIT[STANDARD_BOX], CAULDRONS, face_up=True),  # of ones, at the most
    Pile("hand", HAND, LARGEST_HAND, per_seat=True),
    Pile("taken", STACK, CARDS.own, per_seat=True, closed=True),  # POI-9, POI-R5
)
DECK, ASIDE, LOTS = PILES["deck"], PILES["aside"], PILES["lots"]
CAULDRON, HELD, TAKEN = PILES["cauldron"], PILES["hand"], PILES["taken"]

REDUCED_CARDS = np.array([CARDS.number_of[name] for name in REDUCED], np.int64)
KIND = CARDS.kinds
VALUE = CARDS.values
POISON = len(COLOURS)  # the colour number of poison; an uncoloured cauldron has NOBODY
COLOUR = np.array([k // len(COPIES) for k in CARDS.kind_of], np.int64)

ACTIONS = Actions(
    Family(
        "play",
        "play {card} into {cauldron}",
        clause=5,
        places={
            "card": Domain("card", tuple(face.name for face in CARDS.faces)),
            "cauldron": Domain("pile", PILES.names[CAULDRON : CAULDRON + CAULDRONS]),
        },
    ),
)

POI_5, POI_6, POI_14 = 5, 6, 14
STANDARD, DRAW = 0, 1  # the option `variant`
CHOOSE_DEALER, SHUFFLE, PLAY = 0, 1, 2  # phases

STATE = layout(
    cards=len(CARDS),
    rooms=PILES.rooms,
    tellings=32,  # 26 at most: 2 for the card played, 6 scores, 10 sweeps, a shuffle, 7 hands
    fields={
        "box": (),
        "variant": (),
        "open_piles": (),
        "dealer": (),
        "unplayed": (),  # cards still in hands and in the draw pile
        "colour": (CAULDRONS,),  # of each cauldron, or NOBODY
        "total": (CAULDRONS,),
        "sheet": (MAX_SEATS, MAX_SEATS),  # by round and seat
    },
)


# ---------------------------------------------------------------- setting up

CARDS_IN_THE_BOX = CARDS.own
FIRST_MARKER = CARDS.first_marker


@rule
def setup(s: State) -> None:
    if s.box == REDUCED_BOX:
        for card in REDUCED_CARDS:
            lay_out(s, DECK, card, 1)
    else:
        lay_out(s, DECK, 0, CARDS_IN_THE_BOX)
    if host_has_chosen(s):
        s.dealer = s.first  # POI-R1
        begin_round(s)
    else:
        s.phase = CHOOSE_DEALER
        cast_lots(s, LOTS, FIRST_MARKER)


@rule
def resume(s: State) -> None:
    if s.phase == CHOOSE_DEALER:
        s.dealer = draw_lot(s, LOTS, FIRST_MARKER)  # POI-R1
        begin_round(s)
    else:
        deal(s)


@rule
def begin_round(s: State) -> None:
    """All cards go back to the deck, and the dealer shuffles."""
    for pile in range(ASIDE, TAKEN + MAX_SEATS):
        sweep_down(s, pile, DECK)
    for cauldron in range(CAULDRONS):
        s.colour[cauldron] = NOBODY
        s.total[cauldron] = 0
    s.phase = SHUFFLE
    await_shuffle(s, DECK)  # POI-2


@rule
def deal(s: State) -> None:
    first = left_of(s, s.dealer)
    if s.variant == DRAW:
        deal_round(s, first, s.players, OPENING_HAND[s.box] * s.players)  # POI-16, POI-R4
    else:
        deal_round(s, first, max(s.players, HANDS_AT_LEAST[s.box]), count(s, DECK))
    s.unplayed = count(s, DECK)
    for seat in range(s.players):
        s.unplayed += count(s, HELD + seat)
        tell(s, DEALT, NOBODY, DECK, HELD + seat, count(s, HELD + seat))
    if count(s, ASIDE) > 0:
        tell(s, DEALT, NOBODY, DECK, ASIDE, count(s, ASIDE))
    s.phase = PLAY
    s.turn = first  # POI-4


@rule
def deal_round(s: State, first: int, hands: int, cards: int) -> None:
    """POI-2: one card at a time, beginning at the dealer's left."""
    place = 0  # counted from the first hand
    seat = first
    for _ in range(cards):
        card = take_top(s, DECK)
        if place == s.players:
            put(s, ASIDE, card)  # POI-3: the hand of the player who is not there
        else:
            put(s, HELD + seat, card)
            show(s, card, seat)
            seat = left_of(s, seat)
        place = place + 1 if place + 1 < hands else 0


# ---------------------------------------------------------------- a turn


@rule
def open_cauldrons(s: State) -> int:
    """For each colour a bit for each cauldron that takes a card of it, those of poison last."""
    everywhere = (1 << CAULDRONS_IN_USE[s.box]) - 1
    coloured, uncoloured = 0, 0
    for cauldron in range(CAULDRONS):
        if s.colour[cauldron] == NOBODY:
            uncoloured |= 1 << cauldron
        else:
            coloured |= 1 << (CAULDRONS * s.colour[cauldron] + cauldron)
    is_open = everywhere << (CAULDRONS * POISON)  # POI-7
    for colour in range(POISON):
        its_own = coloured & (ALL_CAULDRONS << (CAULDRONS * colour))
        if its_own != 0:
            is_open |= its_own  # POI-6: where its colour already is
        else:  # POI-6, POI-7: a cauldron with poison only has no colour
            is_open |= (uncoloured & everywhere) << (CAULDRONS * colour)
    return is_open


@rule
def legal(s: State, moves: Numbers) -> int:
    hand, is_open = HELD + s.turn, open_cauldrons(s)
    many = 0
    offered = 0  # a bit a kind: equal cards are one decision
    for slot in range(count(s, hand)):
        card = card_at(s, hand, slot)
        kind = KIND[card]
        new = 1 - ((offered >> kind) & 1)
        offered |= 1 << kind
        open_here = is_open >> (CAULDRONS * COLOUR[card])
        for cauldron in range(CAULDRONS):
            moves[many] = kind * CAULDRONS + cauldron
            many += new & (open_here >> cauldron)
    return many


@rule
def refusal(s: State, action: int) -> int:
    kind, cauldron = divmod(action, CAULDRONS)
    slot = slot_of_kind(s, HELD + s.turn, kind)
    if slot == NOBODY:
        return POI_5  # not a card of its hand
    colour = COLOUR[card_at(s, HELD + s.turn, slot)]
    if not (open_cauldrons(s) >> (CAULDRONS * colour + cauldron)) & 1:
        return POI_6
    return 0


@rule
def slot_of_kind(s: State, pile: int, kind: int) -> int:
    for slot in range(count(s, pile)):
        if KIND[card_at(s, pile, slot)] == kind:
            return slot
    return NOBODY


@rule
def apply(s: State, action: int) -> None:
    kind, cauldron = divmod(action, CAULDRONS)
    seat = int(s.turn)
    hand = HELD + seat
    card = take_from_hand(s, hand, slot_of_kind(s, hand, kind))  # POI-5
    if s.total[cauldron] + VALUE[card] > LIMIT[s.box]:
        take_what_boils_over(s, cauldron, seat)
    lay_up(s, card, hand, CAULDRON + cauldron)
    s.total[cauldron] += VALUE[card]
    if COLOUR[card] != POISON:
        s.colour[cauldron] = COLOUR[card]  # POI-6
    s.unplayed -= 1
    if s.variant == DRAW and count(s, DECK) > 0:
        draw_to_hand(s, DECK, hand, seat)  # POI-16
    if s.unplayed == 0:
        end_round(s)  # POI-10
    else:
        s.turn = left_of(s, seat)
        while count(s, HELD + s.turn) == 0:
            s.turn = left_of(s, s.turn)  # POI-R3


@rule
def take_what_boils_over(s: State, cauldron: int, seat: int) -> None:
    """POI-8: the seat takes what was there before; the card just played stays."""
    sweep_down(s, CAULDRON + cauldron, TAKEN + seat)
    s.colour[cauldron] = NOBODY
    s.total[cauldron] = 0


# ---------------------------------------------------------------- scoring and the end


@rule
def end_round(s: State) -> None:
    taken = np.zeros((MAX_SEATS, POISON + 1), np.int64)  # by seat and colour
    for seat in range(s.players):
        for slot in range(count(s, TAKEN + seat)):
            taken[seat, COLOUR[card_at(s, TAKEN + seat, slot)]] += 1
    for seat in range(s.players):
        penalty = taken[seat, POISON] * POISON_PENALTY  # POI-13
        for colour in range(POISON):
            if not has_most(s, taken, seat, colour):
                penalty += taken[seat, colour] * POTION_PENALTY  # POI-11
        s.sheet[s.rounds, seat] = penalty
        add_score(s, seat, penalty)
    s.rounds += 1
    if s.rounds == ROUNDS[s.players]:
        end_game(s)
    else:
        s.dealer = left_of(s, s.dealer)  # POI-14
        begin_round(s)


@rule
def has_most(s: State, taken: Numbers, seat: int, colour: int) -> bool:
    """POI-12: strictly more of the colour than every other seat."""
    for other in range(s.players):
        if other != seat and taken[other, colour] >= taken[seat, colour]:
            return False
    return True


@rule
def end_game(s: State) -> None:
    lowest = s.score[0]
    for seat in range(s.players):
        lowest = min(lowest, s.score[seat])
    for seat in range(s.players):
        if s.score[seat] == lowest:  # POI-15, POI-R2
            s.winners |= 1 << seat
    s.turn = NOBODY
    s.ending = POI_14


# ------------------------------------------------------- what everybody sees beside the piles


def facts(s: State) -> Facts:
    rounds = ROUNDS[s.players]
    table: dict[str, Value] = {
        "dealer": int(s.dealer),
        "round": min(int(s.rounds) + 1, rounds),
        "rounds": rounds,
        "limit": LIMIT[s.box],
    }
    for cauldron in range(CAULDRONS_IN_USE[s.box]):
        colour = s.colour[cauldron]
        table[f"colour-{cauldron + 1}"] = None if colour == NOBODY else COLOURS[colour]
        table[f"total-{cauldron + 1}"] = int(s.total[cauldron])
    return Facts(table, [{"score": int(s.score[seat])} for seat in range(s.players)])


def sheet(s: State) -> list[SheetRow]:
    return [
        SheetRow("round", row + 1, tuple(int(p) for p in s.sheet[row, : s.players]))
        for row in range(s.rounds)
    ]


RULES = Rules(
    name="poison",
    prefix="POI",
    version="1",
    players=range(3, 7),
    cards=CARDS,
    piles=PILES,
    actions=ACTIONS,
    dtype=STATE,
    phases=("choose dealer", "shuffle", "play"),
    words=(),
    options=(
        Option("variant", ("standard", "draw"), "POI-16"),
        Option("open_piles", (False, True), "POI-R5"),
        BOX,
    ),
    hooks=hooks_of(setup, resume, legal, refusal, apply),
    facts=facts,
    sheet=sheet,
    seat_fields={"dealer": "seat"},
    lowest_wins=True,
)
