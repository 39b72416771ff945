"""Le Verre, by moijeux, for 2 to 5 players.

All fill the glasses in secret, with poison and antidote. Then each takes one: to drink, or not?
"""

import numpy as np

from philtre.table.chance import await_shuffle
from philtre.table.compiled import rule
from philtre.table.handling import deal, lay_down, look, sweep_down, turn_up
from philtre.table.hooks import hooks_of
from philtre.table.knowledge import knows, mingle, show_pile
from philtre.table.layout import MAX_SEATS, NOBODY, Numbers, State, layout
from philtre.table.lots import cast_lots, draw_lot, host_has_chosen
from philtre.table.piles import (
    card_at,
    count,
    lay_out,
    left_of,
    right_of,
    slot_of,
    take_from_hand,
    take_top,
    top_of,
)
from philtre.table.rules import (
    DIE,
    HAND,
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
)
from philtre.table.telling import SWEPT, say, tell

# ---------------------------------------------------------------- the parts of the box

KINDS = ("poison", "antidote")
VALUES = 10  # of each kind, from 1
HIGHEST_IN_USE = (0, 0, 6, 6, 8, 10)  # by number of players; VER-2
LOOKS = (0, 0, 1, 2, 2, 3)  # by number of players; VER-7
GLASSES = 5
FEWEST_GLASSES = 3  # VER-4: two players play with one more than they are
FULL = 4  # cards in a glass; VER-8
HEARTS = 4  # VER-3
MOST_ROUNDS = 60  # VER-R91

# Value by value, so that the cards in use are the first ones of the box.
CARDS = Cards([Face(kind, value + 1) for value in range(VALUES) for kind in KINDS])  # VER-1
PILES = Piles(
    Pile("deck", STACK),
    Pile("aside", STACK),
    Pile("lots", DIE),
    Pile("glass", STACK, GLASSES),
    Pile("hand", HAND, per_seat=True),
)
DECK, ASIDE, LOTS = PILES["deck"], PILES["aside"], PILES["lots"]
GLASS, HELD = PILES["glass"], PILES["hand"]

CARDS_IN_THE_BOX = CARDS.own
FIRST_MARKER = CARDS.first_marker
CURE = np.array(  # what a card does to whoever drinks it: antidote above zero, poison below
    [face.value or 0 if face.picture == "antidote" else -(face.value or 0) for face in CARDS.faces],
    np.int64,
)

ANY_GLASS = Domain("pile", PILES.names[GLASS : GLASS + GLASSES])
ANY_CARD = Domain("card", tuple(face.name for face in CARDS.faces))
ACTIONS = Actions(
    Family("spy", "spy on {glass}", 7, {"glass": ANY_GLASS}),
    Family("stop", "spy no more", RULING + 7),
    Family("lay", "lay {card} on {glass}", 8, {"card": ANY_CARD, "glass": ANY_GLASS}),
    Family(
        "exchange",
        "exchange the tops of {glass} and {other}",
        10,
        {"glass": ANY_GLASS, "other": ANY_GLASS},
    ),
    Family("keep", "keep them", RULING + 4),
    Family("take", "take {glass}", 11, {"glass": ANY_GLASS}),
    Family("drink", "drink", 12),
    Family("decline", "do not drink", 12),
)
SPY, STOP, LAY, EXCHANGE = ACTIONS["spy"], ACTIONS["stop"], ACTIONS["lay"], ACTIONS["exchange"]
KEEP, TAKE, DRINK, DECLINE = ACTIONS["keep"], ACTIONS["take"], ACTIONS["drink"], ACTIONS["decline"]

VER_4, VER_7, VER_8, VER_10, VER_11, VER_12, VER_19 = 4, 7, 8, 10, 11, 12, 19
VER_R4, VER_R7, VER_R91 = RULING + 4, RULING + 7, RULING + 91
COUNTERCLOCKWISE = 0  # the option `choose_order`; 1 is clockwise

PHASES = ("choose wesley", "shuffle", "spy", "fill", "exchange", "take", "drink")
CHOOSE_WESLEY, SHUFFLE, SPYING, FILLING, EXCHANGING, TAKING, DRINKING = range(len(PHASES))

DEEDS = ("wesley", "vizzini", "stops", "keeps", "takes", "drinks", "declines", "loses")
VERDICTS = ("antidote", "poison", "balance")  # what a glass turned up holds more of
WORDS = DEEDS + VERDICTS
WESLEY, VIZZINI, STOPS, KEEPS, TAKES, DRINKS, DECLINES, LOSES = range(len(DEEDS))
ANTIDOTE, POISON, BALANCE = range(len(DEEDS), len(WORDS))

STATE = layout(
    cards=len(CARDS),
    piles=len(PILES),
    width=CARDS_IN_THE_BOX,
    # The last of five seats drinks and a new round is dealt: 1 word, 4 cards up, 1 word, 4 hearts,
    # 5 glasses swept, 2 roles, 1 shuffle, 5 cards for the glasses and 5 hands make 28.
    tellings=32,
    fields={
        "choose_order": (),
        "wesley": (),  # the seat with this card
        "vizzini": (),
        "looks": (),  # how many the spying seat has left
        "exchanged": (),  # 1 once VIZZINI has exchanged two tops in this round
        "owner": (GLASSES,),  # the seat that has taken the glass, or NOBODY
        "change": ("i1", (MOST_ROUNDS, MAX_SEATS)),  # of hearts, by round and seat
    },
)


# ---------------------------------------------------------------- setting up


@rule
def setup(s: State) -> None:
    lay_out(s, DECK, 0, len(KINDS) * HIGHEST_IN_USE[s.players])  # VER-2
    for seat in range(s.players):
        s.score[seat] = HEARTS  # VER-3, VER-R1: once, not every round
    if host_has_chosen(s):  # VER-R9
        hand_out_roles(s, s.first)
    else:
        s.phase = CHOOSE_WESLEY
        cast_lots(s, LOTS, FIRST_MARKER)


@rule
def resume(s: State) -> None:
    if s.phase == CHOOSE_WESLEY:
        hand_out_roles(s, draw_lot(s, LOTS, FIRST_MARKER))
    else:
        deal_round(s)


@rule
def hand_out_roles(s: State, first: int) -> None:
    s.wesley = first  # VER-6
    s.vizzini = right_of(s, first)
    begin_round(s)


@rule
def begin_round(s: State) -> None:
    """All cards go back to the deck, to be shuffled."""
    for glass in range(GLASSES):
        sweep_down(s, GLASS + glass, DECK)
        s.owner[glass] = NOBODY
    sweep_down(s, ASIDE, DECK)
    s.exchanged = 0
    s.parts = 0
    say(s, s.wesley, WESLEY, s.rounds + 1)
    say(s, s.vizzini, VIZZINI, s.rounds + 1)
    s.phase = SHUFFLE
    await_shuffle(s, DECK)  # VER-4


@rule
def glasses_on_the_table(s: State) -> int:
    return max(int(s.players), FEWEST_GLASSES)  # VER-4


@rule
def deal_round(s: State) -> None:
    for glass in range(glasses_on_the_table(s)):
        lay_down(s, take_top(s, DECK), DECK, GLASS + glass)  # VER-4
    hand = count(s, DECK) // s.players
    seat = int(s.wesley)
    for _ in range(s.players):
        deal(s, DECK, HELD + seat, seat, hand)  # VER-5
        seat = left_of(s, seat)
    if count(s, DECK) > 0:
        lay_down(s, take_top(s, DECK), DECK, ASIDE)  # VER-5: with 2 players, unseen
    s.phase = SPYING
    s.turn = s.wesley  # VER-7
    s.looks = LOOKS[s.players]


# ---------------------------------------------------------------- what a seat may decide


@rule
def legal(s: State, moves: Numbers) -> int:
    if s.phase == FILLING:
        return legal_fillings(s, moves)
    if s.phase == EXCHANGING:
        moves[0] = KEEP
        return legal_exchanges(s, moves, 1)
    if s.phase == DRINKING:
        moves[0], moves[1] = DRINK, DECLINE
        return 2
    many = 0
    for glass in range(glasses_on_the_table(s)):
        if s.phase == TAKING:
            moves[many] = TAKE + glass
            many += is_free(s, glass)
        else:
            moves[many] = SPY + glass
            many += is_new_to(s, s.turn, glass)
    if may_stop(s):
        moves[many] = STOP
        many += 1
    return many


@rule
def legal_fillings(s: State, moves: Numbers) -> int:
    """Each card of the hand on each glass with room; and VIZZINI's exchange.

    There is always room: at the end the glasses hold all cards in use, four each, or one card less
    with 2 players (VER-R5). So a seat with a card in hand finds a glass that is not full.
    """
    many = 0
    for slot in range(count(s, HELD + s.turn)):
        card = card_at(s, HELD + s.turn, slot)
        for glass in range(glasses_on_the_table(s)):
            moves[many] = LAY + card * GLASSES + glass
            many += has_room(s, glass)
    if may_exchange(s):
        many = legal_exchanges(s, moves, many)
    return many


@rule
def legal_exchanges(s: State, moves: Numbers, many: int) -> int:
    for glass in range(glasses_on_the_table(s)):
        for other in range(glass + 1, glasses_on_the_table(s)):
            moves[many] = EXCHANGE + glass * GLASSES + other
            many += 1
    return many


@rule
def refusal(s: State, action: int) -> int:
    if action < STOP:
        return against_spying(s, action - SPY)
    if action == STOP:
        return against_stopping(s)
    if action < EXCHANGE:
        card, glass = divmod(action - LAY, GLASSES)
        return against_laying(s, card, glass)
    if action < KEEP:
        glass, other = divmod(action - EXCHANGE, GLASSES)
        return against_exchanging(s, glass, other)
    if action == KEEP:
        return 0 if s.phase == EXCHANGING else VER_R4
    if action < DRINK:
        return against_taking(s, action - TAKE)
    return 0 if s.phase == DRINKING else VER_12


# ---------------------------------------------------------------- phase 1, spying


@rule
def is_new_to(s: State, seat: int, glass: int) -> bool:
    """Whether the seat has not yet spied on the one card that lies there in phase 1."""
    return not knows(s, seat, top_of(s, GLASS + glass))  # VER-R7


@rule
def may_stop(s: State) -> bool:
    """VER-R7: a seat may decline further spying, so it has looked at one card at least."""
    return bool(s.phase == SPYING and s.looks < LOOKS[s.players])


@rule
def against_spying(s: State, glass: int) -> int:
    if s.phase != SPYING:
        return VER_7
    if glass >= glasses_on_the_table(s):
        return VER_4
    return 0 if is_new_to(s, s.turn, glass) else VER_R7


@rule
def against_stopping(s: State) -> int:
    if may_stop(s):
        return 0
    return VER_7 if s.phase == SPYING else VER_R7


@rule
def spy_on(s: State, glass: int) -> None:
    look(s, GLASS + glass, 0, s.turn)  # VER-7
    s.looks -= 1
    if s.looks == 0:
        end_spying(s)


@rule
def end_spying(s: State) -> None:
    s.looks = LOOKS[s.players]
    if s.turn == s.vizzini:
        s.phase = FILLING
    s.turn = left_of(s, s.turn)  # VER-7, VER-8: WESLEY sits at VIZZINI's left


# ---------------------------------------------------------------- phase 2, filling


@rule
def has_room(s: State, glass: int) -> bool:
    return count(s, GLASS + glass) < FULL  # VER-8


@rule
def may_exchange(s: State) -> bool:
    """VER-10, VER-R4: VIZZINI in his turn, before or after laying his card, once a round."""
    is_his_turn = s.turn == s.vizzini and (s.phase == FILLING or s.phase == EXCHANGING)
    return bool(is_his_turn and not s.exchanged)


@rule
def against_laying(s: State, card: int, glass: int) -> int:
    if s.phase != FILLING or slot_of(s, HELD + s.turn, card) == NOBODY:
        return VER_8
    if glass >= glasses_on_the_table(s):
        return VER_4
    return 0 if has_room(s, glass) else VER_8


@rule
def against_exchanging(s: State, glass: int, other: int) -> int:
    if not may_exchange(s) or glass == other:
        return VER_10
    if max(glass, other) >= glasses_on_the_table(s):
        return VER_4
    return 0 if glass < other else VER_R4


@rule
def lay_card(s: State, card: int, glass: int) -> None:
    hand = HELD + int(s.turn)
    take_from_hand(s, hand, slot_of(s, hand, card))
    lay_down(s, card, hand, GLASS + glass)  # VER-8, VER-R8: on top
    if may_exchange(s):
        s.phase = EXCHANGING  # VER-R4
    else:
        end_filling(s)


@rule
def exchange_tops(s: State, glass: int, other: int) -> None:
    """VER-R4: VIZZINI looks at both cards, and they are exchanged."""
    for pile in (GLASS + glass, GLASS + other):
        look(s, pile, count(s, pile) - 1, s.turn)
    from_glass = take_top(s, GLASS + glass)
    from_other = take_top(s, GLASS + other)
    lay_down(s, from_glass, GLASS + glass, GLASS + other)
    lay_down(s, from_other, GLASS + other, GLASS + glass)
    s.exchanged = 1  # VER-10
    if s.phase == EXCHANGING:
        end_filling(s)


@rule
def end_filling(s: State) -> None:
    """A seat has laid its card; VIZZINI is the last of each lap."""
    s.phase = FILLING
    if s.turn != s.vizzini:
        s.turn = left_of(s, s.turn)  # VER-8
    elif count(s, HELD + s.turn) > 0:
        pass_hands(s)
        s.turn = s.wesley
    else:
        s.phase = TAKING  # VER-9, VER-R5: the hands are empty
        s.turn = s.vizzini  # VER-11


@rule
def pass_hands(s: State) -> None:
    """VER-9: all hands move one seat to the left at once. They are equally large."""
    many = count(s, HELD)
    for slot in range(many):
        passed = card_at(s, HELD + s.players - 1, slot)
        for seat in range(s.players):
            kept = card_at(s, HELD + seat, slot)
            s.cards[HELD + seat, slot] = passed
            passed = kept
    for seat in range(s.players):
        left = left_of(s, seat)
        tell(s, SWEPT, NOBODY, HELD + seat, HELD + left, many)
        mingle(s, HELD + left, left)  # whoever held it will not see which card goes where
        show_pile(s, HELD + left, left)


# ---------------------------------------------------------------- phase 3, choosing


@rule
def is_free(s: State, glass: int) -> bool:
    return bool(s.owner[glass] == NOBODY)  # VER-11


@rule
def against_taking(s: State, glass: int) -> int:
    if s.phase != TAKING:
        return VER_11
    if glass >= glasses_on_the_table(s):
        return VER_4
    return 0 if is_free(s, glass) else VER_11


@rule
def take_glass(s: State, glass: int) -> None:
    s.owner[glass] = s.turn
    say(s, s.turn, TAKES, glass + 1)
    if s.choose_order == COUNTERCLOCKWISE:  # VER-R2
        s.turn = right_of(s, s.turn)
    else:
        s.turn = left_of(s, s.turn)
    if s.turn == s.vizzini:  # once round the table
        s.phase = DRINKING
        s.turn = s.wesley  # VER-12


# ---------------------------------------------------------------- phase 4, drinking


@rule
def glass_of(s: State, seat: int) -> int:
    glass = 0
    while s.owner[glass] != seat:
        glass += 1
    return glass


@rule
def antidote_lead(s: State, seat: int, glass: int) -> int:
    """By how many halves the antidote outweighs the poison in this seat's glass."""
    lead = int(s.players) if seat == s.wesley else 0  # VER-17: half an antidote for each player
    for slot in range(count(s, GLASS + glass)):
        lead += 2 * CURE[card_at(s, GLASS + glass, slot)]
    return lead


@rule
def speak(s: State, drinks: bool) -> None:
    """VER-12: a seat says whether it drinks, and turns its glass up."""
    seat = int(s.turn)
    say(s, seat, DRINKS if drinks else DECLINES, 0)
    glass = glass_of(s, seat)
    for slot in range(count(s, GLASS + glass)):
        turn_up(s, GLASS + glass, slot)
    lead = antidote_lead(s, seat, glass)
    if lead > 0:
        say(s, seat, ANTIDOTE, 0)
        if drinks:
            lose_hearts_but(s, seat)  # VER-13
        else:
            lose_heart(s, seat)  # VER-15
    elif lead < 0:
        say(s, seat, POISON, 0)
        if drinks:
            lose_heart(s, seat)  # VER-14; VER-16: else nothing happens
    else:
        say(s, seat, BALANCE, 0)  # VER-R3
    end_drinking(s)


@rule
def lose_heart(s: State, seat: int) -> None:
    s.score[seat] -= 1
    s.change[s.rounds, seat] -= 1
    say(s, seat, LOSES, s.score[seat])


@rule
def lose_hearts_but(s: State, drinker: int) -> None:
    for seat in range(s.players):
        if seat != drinker:
            lose_heart(s, seat)


@rule
def end_drinking(s: State) -> None:
    """VER-R6: after each seat it is seen whether the game is over, so nobody falls below zero."""
    fewest = s.score[0]
    for seat in range(s.players):
        fewest = min(fewest, s.score[seat])
    if fewest == 0:
        end_game(s, VER_19)
    elif s.turn == s.vizzini:
        end_round(s)
    else:
        s.turn = left_of(s, s.turn)


@rule
def apply(s: State, action: int) -> None:
    if action < STOP:
        spy_on(s, action - SPY)
    elif action == STOP:
        say(s, s.turn, STOPS, 0)
        end_spying(s)
    elif action < EXCHANGE:
        card, glass = divmod(action - LAY, GLASSES)
        lay_card(s, card, glass)
    elif action < KEEP:
        glass, other = divmod(action - EXCHANGE, GLASSES)
        exchange_tops(s, glass, other)
    elif action == KEEP:
        say(s, s.turn, KEEPS, 0)
        end_filling(s)
    elif action < DRINK:
        take_glass(s, action - TAKE)
    else:
        speak(s, action == DRINK)


# ---------------------------------------------------------------- the end


@rule
def end_round(s: State) -> None:
    s.rounds += 1
    if s.rounds == MOST_ROUNDS:
        end_game(s, VER_R91)
    else:
        s.wesley = left_of(s, s.wesley)  # VER-18
        s.vizzini = left_of(s, s.vizzini)
        begin_round(s)


@rule
def end_game(s: State, clause: int) -> None:
    most = s.score[0]
    for seat in range(s.players):
        most = max(most, s.score[seat])
    for seat in range(s.players):
        if s.score[seat] == most:  # VER-19, VER-R91: several may
            s.winners |= 1 << seat
    s.turn = NOBODY
    s.ending = clause


# ---------------------------------------------------------------- what else everybody sees


def facts(s: State) -> Facts:
    table: dict[str, Value] = {
        "round": int(s.rounds) + 1,
        "wesley": int(s.wesley),
        "vizzini": int(s.vizzini),
        "exchange": not s.exchanged,
    }
    glass = {int(owner): number for number, owner in enumerate(s.owner, 1)}
    return Facts(
        table,
        [{"hearts": int(s.score[seat]), "glass": glass.get(seat)} for seat in range(s.players)],
    )


def sheet(s: State) -> list[SheetRow]:
    """The hearts at the start, then what each round took, the present one included."""
    rows = [SheetRow("start", 0, (HEARTS,) * int(s.players))]
    for row in range(min(int(s.rounds) + 1, MOST_ROUNDS)):
        lost = tuple(int(hearts) for hearts in s.change[row, : s.players])
        rows.append(SheetRow("round", row + 1, lost))
    return rows


RULES = Rules(
    name="verre",
    prefix="VER",
    version="1",
    players=range(2, 6),
    cards=CARDS,
    piles=PILES,
    actions=ACTIONS,
    dtype=STATE,
    phases=PHASES,
    words=WORDS,
    options=(Option("choose_order", ("counterclockwise", "clockwise"), "VER-R2"),),
    hooks=hooks_of(globals()),
    facts=facts,
    sheet=sheet,
)
