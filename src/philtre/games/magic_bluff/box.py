"""What is in the box of Magic Bluff: cards, piles, decisions, and what a state is made of."""

import numpy as np

from philtre.table.layout import MAX_SEATS, layout
from philtre.table.rules import (
    DIE,
    GRID,
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
)

INGREDIENTS = ("toad", "feather", "mushroom", "spider", "crystal", "mandrake")
COPIES = 10
KINDS = len(INGREDIENTS)
INGREDIENT_CARDS = KINDS * COPIES
COLUMNS = ROWS = 7  # MAG-R5: the field of a seat
DEALT_SQUARE = 3  # columns and rows of the grid that is dealt, in the middle of the field
PENALTY_OF_A_LIE = 2  # cards
PENALTY_OF_A_GUESS = 1
LAST_TURN = (300, 2)  # MAG-R91; by box: the standard one and the reduced one
LOTS_TOLD = 2  # how much the drawing of lots tells: they were shuffled, and one was turned up

CARDS = Cards(  # MAG-1, MAG-R1
    [Face(ingredient, copies=COPIES) for ingredient in INGREDIENTS]
    + [Face(f"rolled {ingredient}") for ingredient in INGREDIENTS]
)
PILES = Piles(
    Pile("deck", STACK, INGREDIENT_CARDS),
    Pile("cauldron", STACK, INGREDIENT_CARDS, face_up=True),
    # MAG-R9: still to be placed
    Pile("drawn", ROW, PENALTY_OF_A_LIE, face_up=True, slots=PENALTY_OF_A_LIE),
    Pile("book", DIE, KINDS),
    Pile("lots", DIE, MAX_SEATS),
    Pile("grid", GRID, COLUMNS * ROWS, per_seat=True, face_up=True, slots=COLUMNS * ROWS),
)
DECK, CAULDRON, DRAWN = PILES["deck"], PILES["cauldron"], PILES["drawn"]
BOOK, LOTS, GRIDS = PILES["book"], PILES["lots"], PILES["grid"]

FIRST_SIDE = INGREDIENT_CARDS  # the sides of the die follow the cards
FIRST_MARKER = CARDS.first_marker
INGREDIENT = np.array([kind % KINDS for kind in CARDS.kind_of], np.int64)  # of cards and sides

# A cell is a number, row after row; a set of cells is the bits of one number.
CELL_NAMES = tuple(f"{'abcdefg'[k % COLUMNS]}{k // COLUMNS + 1}" for k in range(COLUMNS * ROWS))
CELLS = len(CELL_NAMES)
WHOLE_FIELD = (1 << CELLS) - 1
FIRST_COLUMN = sum(1 << cell for cell in range(0, CELLS, COLUMNS))
LAST_COLUMN = FIRST_COLUMN << (COLUMNS - 1)
MARGIN = (COLUMNS - DEALT_SQUARE) // 2
DEALT_CELLS = np.array(
    [
        (MARGIN + row) * COLUMNS + MARGIN + column
        for row in range(DEALT_SQUARE)
        for column in range(DEALT_SQUARE)
    ],
    np.int64,
)

# The reduced box, for two. Two different cards lie in each grid before the deal: otherwise redeals
# (MAG-R2) could go on and on, and no tree of the game would be finite.
SIDES = (KINDS, 3)  # by box: how many ingredients there are, the first ones
SHOWS = (SIDES[0] - 1, SIDES[1] - 1)  # the slot of the book's top card: the side that shows
DEALT_CARDS = (len(DEALT_CELLS), 1)  # how many cards each seat is dealt, from the first cell on
REDUCED_FIELD = ("c3", "d3", "e3")
REDUCED_GRID = {"d3": "toad", "e3": "feather"}
REDUCED_DECK = ("toad/c", "mushroom/a")  # one for each seat
FIELD = (WHOLE_FIELD, sum(1 << CELL_NAMES.index(name) for name in REDUCED_FIELD))
PREPARED = np.array(  # seats, cells and their cards; the first copies are in the grids
    [
        (seat, CELL_NAMES.index(cell), INGREDIENTS.index(ingredient) * COPIES + seat)
        for seat in range(2)
        for cell, ingredient in REDUCED_GRID.items()
    ],
    np.int64,
)
LOOSE = np.array([CARDS.number_of[name] for name in REDUCED_DECK], np.int64)

MAG_4, MAG_5, MAG_6, MAG_7, MAG_9, MAG_10, MAG_14 = 4, 5, 6, 7, 9, 10, 14
MAG_R1, MAG_R3, MAG_R5, MAG_R8, MAG_R9, MAG_R91 = (RULING + k for k in (1, 3, 5, 8, 9, 91))

IN_WORDS = Domain("word", INGREDIENTS)
AS_CARDS = Domain("card", INGREDIENTS)
IN_CELLS = Domain("cell", CELL_NAMES)
ACTIONS = Actions(
    Family("announce", "announce {ingredient}", MAG_4, {"ingredient": IN_WORDS}),
    Family("believe", "believe", MAG_6),
    Family("doubt", "doubt", MAG_6),
    Family("keep", "keep the cards", MAG_R8, declines=True),
    Family("discard group", "discard the group at {cell}", MAG_7, {"cell": IN_CELLS}),
    Family("discard card", "discard the card at {cell}", MAG_9, {"cell": IN_CELLS}),
    Family(
        "place", "place {ingredient} at {cell}", MAG_R9, {"ingredient": AS_CARDS, "cell": IN_CELLS}
    ),
)
DO_ANNOUNCE, DO_BELIEVE, DO_DOUBT = ACTIONS["announce"], ACTIONS["believe"], ACTIONS["doubt"]
DO_KEEP, DO_DISCARD_GROUP = ACTIONS["keep"], ACTIONS["discard group"]
DO_DISCARD_CARD, DO_PLACE = ACTIONS["discard card"], ACTIONS["place"]

CHANCE_PHASES = ("choose first", "deal", "roll", "renew")  # what a shuffle decides
SEAT_PHASES = ("announce", "react", "discard group", "discard card", "place")
PHASES = CHANCE_PHASES + SEAT_PHASES
CHOOSE_FIRST, DEAL, ROLL, RENEW, ANNOUNCE, REACT, DISCARD_GROUP, DISCARD_CARD, PLACE = range(9)
PHASE_OF_VERB = {"believe": "react", "doubt": "react", "keep": "discard group"}
PHASE_OF = np.array(  # of each decision; most phases go by their verb
    [PHASES.index(PHASE_OF_VERB.get(family.verb, family.verb)) for family, _ in ACTIONS.table],
    np.int64,
)
CLAUSE_OF = np.array([family.clause for family, _ in ACTIONS.table], np.int64)

WORDS = (
    *("announce", "believe", "doubt", "book believes", "book doubts"),
    *("truth", "lie", "keep", "redeal"),
)
SAY_ANNOUNCE, SAY_BELIEVE, SAY_DOUBT, SAY_BOOK_BELIEVES, SAY_BOOK_DOUBTS = range(5)
SAY_TRUTH, SAY_LIE, SAY_KEEP, SAY_REDEAL = range(5, 9)

BELIEVE, DOUBT = 0, 1  # the sides of a token

STATE = layout(
    cards=len(CARDS),
    rooms=PILES.rooms,
    # The most that one decision brings about: the last reaction, the book's vote, the die and its
    # verdict (5), a new pile (2); two cards drawn and, as the grid is full, thrown into the
    # cauldron, each time with a new pile (12); the next seat's card (3), which it has to place, or
    # the next roll (3). A group of ten cards and a new pile (12) stand in for the first seven.
    # A redeal starts the telling afresh, but for the drawing of lots.
    tellings=32,
    fields={
        "box": (),
        "turns": (),  # before the present one
        "active": (),  # the seat that rolls and announces
        "announced": (),  # an ingredient, or NOBODY before the announcement
        "in_grid": (),  # 1 if the active seat had a card of it when it announced
        "token": (MAX_SEATS,),
        "acting": (),  # the seat whose effect of the turn is being carried out
        "effects": (),  # how many seats' effects are still to come
        "to_draw": (),  # how many cards the acting seat still has to draw
    },
)
