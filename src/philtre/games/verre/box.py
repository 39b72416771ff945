"""What is in the box of Le Verre: cards, piles, decisions, and what a state is made of."""

import numpy as np

from philtre.table.layout import MAX_SEATS, layout
from philtre.table.rules import (
    DIE,
    HAND,
    RULING,
    STACK,
    STANDARD_BOX,
    Actions,
    Cards,
    Domain,
    Face,
    Family,
    Pile,
    Piles,
)

KINDS = ("poison", "antidote")
VALUES = 10  # of each kind, from 1
HIGHEST_IN_USE = (0, 0, 6, 6, 8, 10)  # by number of players; VER-2
# All cards of the reduced box. No two of them hold more antidote than poison: VIZZINI, whose
# exchange can show him all four, would too often be sure to get them. With these he has to bluff.
REDUCED = ("poison 1", "antidote 1", "poison 3", "poison 4")
LOOKS = (0, 0, 1, 2, 2, 3)  # by number of players; VER-7
GLASSES = 5
FEWEST_GLASSES = (3, 2)  # by box; VER-4: in the standard box one more than two players
FULL = (4, 2)  # by box: cards in a glass; VER-8
HEARTS = (4, 1)  # by box; VER-3
MOST_ROUNDS = (60, 1)  # by box; VER-R91

# Value by value, so that the cards in use are the first ones of the box.
CARDS = Cards([Face(kind, value + 1) for value in range(VALUES) for kind in KINDS])  # VER-1
LARGEST_HAND = 4  # VER-5: with two players; more have fewer
PILES = Piles(
    Pile("deck", STACK, CARDS.own),
    Pile("aside", STACK, CARDS.own),
    Pile("lots", DIE, MAX_SEATS),
    Pile("glass", STACK, FULL[STANDARD_BOX], GLASSES, slots=FULL[STANDARD_BOX], mixed=True),
    Pile("hand", HAND, LARGEST_HAND, per_seat=True),
)
DECK, ASIDE, LOTS = PILES["deck"], PILES["aside"], PILES["lots"]
GLASS, HELD = PILES["glass"], PILES["hand"]

CARDS_IN_THE_BOX = CARDS.own
REDUCED_CARDS = np.array([CARDS.number_of[name] for name in REDUCED], np.int64)
FIRST_MARKER = CARDS.first_marker
CURE = np.array(  # what a card does to whoever drinks it: antidote above zero, poison below
    [face.value or 0 if face.picture == "antidote" else -(face.value or 0) for face in CARDS.faces],
    np.int64,
)

ANY_GLASS = Domain("pile", PILES.names[GLASS : GLASS + GLASSES])
ANY_CARD = Domain("card", tuple(face.name for face in CARDS.faces))
ACTIONS = Actions(
    Family("spy", "spy on {glass}", 7, {"glass": ANY_GLASS}),
    Family("stop", "spy no more", RULING + 7, declines=True),
    Family("lay", "lay {card} on {glass}", 8, {"card": ANY_CARD, "glass": ANY_GLASS}),
    Family(
        "exchange",
        "exchange the tops of {glass} and {other}",
        10,
        {"glass": ANY_GLASS, "other": ANY_GLASS},
    ),
    Family("keep", "keep them", RULING + 4, declines=True),
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
    rooms=PILES.rooms,
    # The last of five seats drinks and a new round is dealt: 1 word, 4 cards up, 1 word, 4 hearts,
    # 5 glasses swept, 2 roles, 1 shuffle, 5 cards for the glasses and 5 hands make 28.
    tellings=32,
    fields={
        "box": (),
        "choose_order": (),
        "wesley": (),  # the seat with this card
        "vizzini": (),
        "looks": (),  # how many the spying seat has left
        "exchanged": (),  # 1 once VIZZINI has exchanged two tops in this round
        "owner": (GLASSES,),  # the seat that has taken the glass, or NOBODY
        "change": ("i1", (MOST_ROUNDS[STANDARD_BOX], MAX_SEATS)),  # of hearts, by round and seat
    },
)
