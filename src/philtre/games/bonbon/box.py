"""What is in the box of Bonbon: chocolates, tiles, decisions, and what a state is made of."""

from typing import NamedTuple

import numpy as np

from philtre.table.layout import MAX_SEATS, layout
from philtre.table.rules import (
    DIE,
    HAND,
    ROW,
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
    seats,
)


class Chocolate(NamedTuple):
    name: str
    picture: str
    value: int
    copies: int
    sort: int
    in_reduced_box: int = 0  # how many of the copies


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
    Chocolate("leave praline", "praline", 1, 2, LEAVE, 1),
    Chocolate("unveil truffle", "truffle", 2, 2, UNVEIL, 2),
    Chocolate("swap caramel", "caramel", 3, 2, SWAP),
    Chocolate("again nougat", "nougat", 4, 2, AGAIN),
    Chocolate("hide ganache", "ganache", 5, 2, HIDE),
    Chocolate("zero", "zero", 0, 7, ZERO, 1),
)
TILE_NAMES = (  # BON-23, in its order
    "tile three",
    "tile zeros",
    "tile face up",
    "tile ones",
    "tile runs",
    "tile pictures",
)

# Pairs hold the number for each box, the standard and the reduced one.
TILES_IN_BOX = (len(TILE_NAMES), 1)  # the first ones
TILES_LAID_OUT = (3, 1)  # BON-3
OWN_LIMIT = (10, 2)  # BON-6: less one a token
SHARED_LIMIT = (  # BON-7: by the number of players
    (0, 0, 10, 15, 20, 30, 36),
    (0, 0, 3, 0, 0, 0, 0),
)
PLACES = (0, 0, 1, 1, 1, 2, 2)  # BON-24: how many seats get a token, by the number of players
TOKENS_TO_WIN = (3, 1)  # BON-2
MOST_ROUNDS = (60, 1)  # BON-R91

CARDS = Cards(
    [Face(chocolate.name, chocolate.value, chocolate.copies) for chocolate in CHOCOLATES]
    + [Face(tile) for tile in TILE_NAMES]
)
CHOCOLATE_CARDS = sum(chocolate.copies for chocolate in CHOCOLATES)
# No line can be longer, and some are hardly shorter: a seat that plays on alone can draw all zeros,
# show open cards worth 9, hide all 39 that may lie face down and go out with one more: 52.
SLOTS = CHOCOLATE_CARDS
PILES = Piles(
    Pile("deck", STACK, CHOCOLATE_CARDS),
    Pile("discard", STACK, CHOCOLATE_CARDS),
    Pile("lots", DIE, MAX_SEATS),
    Pile("tiles", ROW, len(TILE_NAMES), face_up=True, slots=TILES_LAID_OUT[STANDARD_BOX]),
    Pile("box", STACK, len(TILE_NAMES)),  # the tiles that are not laid out
    Pile("tile", STACK, 1, per_seat=True, face_up=True),  # the one taken this round
    # of a line longer than 16 the rest is observed card by card, but not place by place
    Pile("line", ROW, SLOTS, per_seat=True, face_up=True, slots=16),
    Pile("hand", HAND, 1, per_seat=True),  # the card just drawn
)
DECK, DISCARD, LOTS = PILES["deck"], PILES["discard"], PILES["lots"]
TILES, OTHER_TILES, TAKEN = PILES["tiles"], PILES["box"], PILES["tile"]
LINE, HELD = PILES["line"], PILES["hand"]

FIRST_TILE = CHOCOLATE_CARDS
FIRST_MARKER = CARDS.first_marker
TILE_THREE, TILE_ZEROS, TILE_FACE_UP, TILE_ONES, TILE_RUNS, TILE_PICTURES = range(
    FIRST_TILE, FIRST_MARKER
)

COPIES = np.array([(c.copies, c.in_reduced_box) for c in CHOCOLATES], np.int64)  # by kind and box
FIRST_COPY = np.array([CARDS.first_of(kind) for kind in range(len(CHOCOLATES))], np.int64)

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

_CARD_IN_A_LINE = {"seat": seats(), "slot": Domain("slot", tuple(map(str, range(1, SLOTS + 1))))}

ACTIONS = Actions(
    Family("draw", "draw", clause=4),
    Family("stop", "stop", clause=4),
    Family("end turn", "end turn", clause=4, declines=True),
    Family("lay up", "lay it face up", clause=5),
    Family("lay down", "lay it face down", clause=5),
    Family("take no tile", "take no tile", clause=8, declines=True),
    Family("leave", "leave", clause=16),
    Family("stay", "stay", clause=16, declines=True),
    Family("unveil nothing", "unveil nothing", clause=17, declines=True),
    Family("swap nothing", "swap nothing", clause=18, declines=True),
    Family("hide nothing", "hide nothing", clause=20, declines=True),
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

WORDS = ("stops", "out", "caught", "runs", "chocolates", "bonus", "token", "picked")
STOPS, OUT, CAUGHT, FOR_RUNS, FOR_CHOCOLATES, FOR_TILE, TOKEN, PICKED = range(len(WORDS))

# One decision can bring about at most: two cards moved (2), a seat that stops (1) or is out (1);
# each chocolate in a line turned up or discarded once (54); a round scored, with three lines and a
# token a seat (24); lines and discards swept (7); tiles taken, replaced and put back (1 + 3 + 3);
# box and deck shuffled (2).
STATE = layout(
    cards=len(CARDS),
    rooms=PILES.rooms,
    tellings=104,
    fields={
        "box": (),
        "stopped": (),  # a bit a seat
        "out": (),
        "shown": (MAX_SEATS,),  # the value of each seat's face-up cards
        "drew_last": (),  # the seat that begins the next round
        "swap_seat": (),  # the first card of a swap, while its second is being chosen
        "swap_slot": (),
        "points": (MAX_SEATS,),  # of the last round, NOBODY for a seat that was out
        "played": (MAX_SEATS,),  # what breaks ties: the cards in each line that are no zeros,
        "face_up": (MAX_SEATS,),  # and those that lay face up
        # The seats that got a token in each round, a bit each.
        "awards": ("i1", (MOST_ROUNDS[STANDARD_BOX],)),
    },
)
