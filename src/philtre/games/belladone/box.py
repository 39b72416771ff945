"""What is in the box of Belladone Bluff: cards, piles, decisions, and what a state is made of."""

import numpy as np

from philtre.table.layout import MAX_SEATS, layout
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
    Family,
    Pile,
    Piles,
    seats,
)

COLOURS = ("red", "yellow", "green", "blue", "purple")
VALUES = (-6, -5, -4, -3, -2, -1, 1, 2, 3, 4, 5, 6)  # BEL-R1: once in each colour
SPECIALS = ("invert", "give", "lock", "peek")  # BEL-R1: once in each colour, worth 0

# These by box: the standard one and the reduced one.
PREPARATIONS = (3, 1)  # BEL-3: rows being made at a time
FULL_ROW = (7, 3)  # BEL-11
FULL_HAND = (5, 2)  # BEL-2, BEL-10

MOST_ROWS = max(PREPARATIONS)
# All cards of the reduced box. With a second special there could be no card left to start the row
# (BEL-4), and the game would be over before anybody has decided anything.
REDUCED = ("red -2", "red +3", "red peek", "blue -1", "blue +2", "green +1")
HIDDEN_PLACES = ("2", "4", "6")  # BEL-7: the cards of a row that lie face down
EASY_START = 5  # BEL-23: points, in the variant `easy`
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
REDUCED_CARDS = np.array([CARDS.number_of[name] for name in REDUCED], np.int64)
PILES = Piles(
    Pile("deck", STACK, CARDS.own),
    Pile("discard", STACK, CARDS.own, face_up=True),  # BEL-R8
    Pile("lots", DIE, MAX_SEATS),
    Pile("row", ROW, max(FULL_ROW), MOST_ROWS, face_up=True, slots=max(FULL_ROW)),
    # BEL-5; nobody draws beyond BEL-10
    Pile("hand", FAN, max(FULL_HAND), per_seat=True, slots=max(FULL_HAND)),
)
DECK, DISCARDED, LOTS = PILES["deck"], PILES["discard"], PILES["lots"]
ROWS, HELD = PILES["row"], PILES["hand"]

VALUE = CARDS.values
COLOUR_SIZE = len(VALUES) + len(SPECIALS)
COLOUR = np.array([card // COLOUR_SIZE for card in range(len(CARDS))], np.int64)
COLOURS_IN_BOX = len(COLOURS)
ALL_COLOURS = (1 << COLOURS_IN_BOX) - 1  # a bit each
ON_EACH_ROW = sum(1 << COLOURS_IN_BOX * row for row in range(MOST_ROWS))  # the first colour's bit
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
        places={"card": A_CARD, "row": Domain("pile", PILES.names[ROWS : ROWS + MOST_ROWS])},
    ),
    Family("stop", "stop", clause=BEL_6, declines=True),
    Family("look", "look", clause=BEL_17),
    Family("decline", "decline to look", clause=BEL_17, declines=True),
    Family(
        "swap",
        "swap {card} with card {place}",
        clause=BEL_17,
        places={"card": A_CARD, "place": Domain("slot", HIDDEN_PLACES)},
    ),
    Family("keep", "keep", clause=BEL_17, declines=True),
    Family("give", "give the row to {seat}", clause=BEL_15, places={"seat": seats()}),
    Family("discard", "discard {card}", clause=BEL_19, places={"card": A_CARD}),
    Family("done", "done", clause=BEL_19, declines=True),
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
    rooms=PILES.rooms,
    # At most 34 by one decision: a swap (2) lets a row be turned up (3), won (1), scored (1) and
    # discarded (1); all 20 specials precede the new row's first card (21); five are drawn (5).
    tellings=40,
    fields={
        "variant": (),
        "box": (),
        "row": (),  # to which the seat has laid cards this turn, or NOBODY
        "colour": (),  # of the cards it has laid, or NOBODY
        "locked": (),  # the row that has to be completed first, or NOBODY
        "points": (),  # what the completed row is worth
        "exchanged": (),  # cards a seat unable to play has discarded this turn
        "idle": (),  # how many seats in a row were unable to play and exchanged nothing
        # by row won (BEL-13) and seat
        "sheet": ("i1", (CARDS_IN_THE_BOX // max(FULL_ROW), MAX_SEATS)),
    },
)
