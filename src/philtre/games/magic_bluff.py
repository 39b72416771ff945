"""Magic Bluff, by Carsten Rohlf and Michael Diechtierow, for 2 to 5 players.

A die lies hidden in a book of spells. Say what it shows, or say what suits you, and be the first
to have only one kind of ingredient left.
"""

import numpy as np

from philtre.table.chance import await_shuffle
from philtre.table.compiled import rule
from philtre.table.handling import lay, lay_up, look, sweep_down, turn_down, turn_up
from philtre.table.hooks import hooks_of
from philtre.table.knowledge import reveal
from philtre.table.layout import MAX_SEATS, NOBODY, Numbers, State, layout
from philtre.table.lots import cast_lots, draw_lot, host_has_chosen
from philtre.table.piles import (
    card_at,
    count,
    is_up,
    lay_out,
    left_of,
    put,
    right_of,
    take_at,
    take_top,
    top_of,
)
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
    Facts,
    Family,
    Pile,
    Piles,
    Rules,
    SheetRow,
    Value,
)
from philtre.table.telling import DEALT, MOVED, say, tell

# ---------------------------------------------------------------- the parts of the box

INGREDIENTS = ("toad", "feather", "mushroom", "spider", "crystal", "mandrake")
COPIES = 10
COLUMNS = ROWS = 7  # MAG-R5: the field of a seat
DEALT_SQUARE = 3  # columns and rows of the grid that is dealt, in the middle of the field
PENALTY_OF_A_LIE = 2  # cards
PENALTY_OF_A_GUESS = 1
LAST_TURN = 300  # MAG-R91

CARDS = Cards(  # MAG-1, MAG-R1
    [Face(ingredient, copies=COPIES) for ingredient in INGREDIENTS]
    + [Face(f"rolled {ingredient}") for ingredient in INGREDIENTS]
)
PILES = Piles(
    Pile("deck", STACK),
    Pile("cauldron", STACK, face_up=True),
    Pile("drawn", ROW, face_up=True),  # MAG-R9: cards that are still to be placed
    Pile("book", DIE),
    Pile("lots", DIE),
    Pile("grid", GRID, per_seat=True, face_up=True),
)
DECK, CAULDRON, DRAWN = PILES["deck"], PILES["cauldron"], PILES["drawn"]
BOOK, LOTS, GRIDS = PILES["book"], PILES["lots"], PILES["grid"]

KINDS = len(INGREDIENTS)
INGREDIENT_CARDS = KINDS * COPIES
FIRST_SIDE = INGREDIENT_CARDS  # the sides of the die follow the cards
SHOWS = KINDS - 1  # the slot of the book's top card: the side that shows
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

MAG_4, MAG_5, MAG_6, MAG_7, MAG_9, MAG_10, MAG_14 = 4, 5, 6, 7, 9, 10, 14
MAG_R3, MAG_R5, MAG_R8, MAG_R9, MAG_R91 = (RULING + k for k in (3, 5, 8, 9, 91))

IN_WORDS = Domain("word", INGREDIENTS)
AS_CARDS = Domain("card", INGREDIENTS)
IN_CELLS = Domain("cell", CELL_NAMES)
ACTIONS = Actions(
    Family("announce", "announce {ingredient}", MAG_4, {"ingredient": IN_WORDS}),
    Family("believe", "believe", MAG_6),
    Family("doubt", "doubt", MAG_6),
    Family("keep", "keep the cards", MAG_R8),
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
    piles=len(PILES),
    width=INGREDIENT_CARDS,
    # The most that one decision brings about: the last reaction, the book's vote, the die and its
    # verdict (5), a new pile (2); two cards drawn and, as the grid is full, thrown into the
    # cauldron, each time with a new pile (12); the next seat's card (3), which it has to place, or
    # the next roll (3). A group of ten cards and a new pile (12) stand in for the first seven.
    # A redeal starts the telling afresh.
    tellings=32,
    fields={
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


# ---------------------------------------------------------------- cells of a field, as bits


@rule
def neighbours(cells: int) -> int:
    """The cells that share an edge with one of these."""
    beside = ((cells & ~LAST_COLUMN) << 1) | ((cells & ~FIRST_COLUMN) >> 1)
    return (beside | (cells << COLUMNS) | (cells >> COLUMNS)) & WHOLE_FIELD  # MAG-R3


@rule
def group_around(start: int, cells: int) -> int:
    """MAG-R3: all of these cells that are connected with the start."""
    group = start
    grown = group | (neighbours(group) & cells)
    while grown != group:
        group = grown
        grown = group | (neighbours(group) & cells)
    return group


@rule
def first_cells(cells: int) -> int:
    """The first cell of every group among these: a group goes by its name."""
    firsts = 0
    while cells != 0:
        first = cells & -cells
        firsts |= first
        cells &= ~group_around(first, cells)
    return firsts


@rule
def offer(moves: Numbers, many: int, action: int, cells: int) -> int:
    """Write a decision for each of these cells; ``action`` is that of the field's first cell."""
    for cell in range(CELLS):
        moves[many] = action + cell
        many += (cells >> cell) & 1
    return many


@rule
def cells_with(s: State, seat: int, ingredient: int) -> int:
    """Where in the seat's grid this ingredient lies."""
    first = ingredient * COPIES  # equal cards have neighbouring numbers
    cells = 0
    for cell in range(CELLS):
        card = card_at(s, GRIDS + seat, cell)
        cells |= int(first <= card < first + COPIES) << cell
    return cells


@rule
def filled_cells(s: State, seat: int) -> int:
    cells = 0
    for cell in range(CELLS):
        cells |= int(card_at(s, GRIDS + seat, cell) != NOBODY) << cell
    return cells


@rule
def has(cells: int, cell: int) -> bool:
    return (cells >> cell) & 1 == 1


@rule
def how_many(cells: int) -> int:
    many = 0
    while cells != 0:
        cells &= cells - 1
        many += 1
    return many


@rule
def kinds_in(s: State, seat: int) -> int:
    """How many different ingredients lie in the seat's grid."""
    kinds = 0
    for ingredient in range(KINDS):
        kinds += int(cells_with(s, seat, ingredient) != 0)
    return kinds


# ---------------------------------------------------------------- setting up


@rule
def setup(s: State) -> None:
    lay_out(s, DECK, 0, INGREDIENT_CARDS)
    lay_out(s, BOOK, FIRST_SIDE, KINDS)
    for seat in range(s.players):
        s.count[GRIDS + seat] = CELLS
    s.announced = NOBODY
    if host_has_chosen(s):  # MAG-R11
        s.active = s.first
        shuffle_to_deal(s)
    else:
        s.phase = CHOOSE_FIRST
        cast_lots(s, LOTS, FIRST_MARKER)


@rule
def resume(s: State) -> None:
    if s.phase == CHOOSE_FIRST:
        s.active = draw_lot(s, LOTS, FIRST_MARKER)
        shuffle_to_deal(s)
    elif s.phase == DEAL:
        deal(s)
    elif s.phase == ROLL:
        look(s, BOOK, SHOWS, s.active)  # MAG-3
        ask(s, s.active, ANNOUNCE)
    else:
        go_on(s)


@rule
def ask(s: State, seat: int, phase: int) -> None:
    s.turn = seat
    s.phase = phase


@rule
def shuffle_to_deal(s: State) -> None:
    s.phase = DEAL
    await_shuffle(s, DECK)


@rule
def deal(s: State) -> None:
    for seat in range(s.players):
        for cell in DEALT_CELLS:  # MAG-2
            card = take_top(s, DECK)
            s.cards[GRIDS + seat, cell] = card
            s.up[card] = 1
            reveal(s, card)
        tell(s, DEALT, NOBODY, DECK, GRIDS + seat, len(DEALT_CELLS))
    for seat in range(s.players):
        if kinds_in(s, seat) == 1:
            gather(s)  # MAG-R2
            s.told = 0
            say(s, seat, SAY_REDEAL, 0)
            shuffle_to_deal(s)
            return
    begin_turn(s)


@rule
def gather(s: State) -> None:
    """All that was dealt goes back to the deck."""
    for seat in range(s.players):
        for cell in DEALT_CELLS:
            card = take_from_grid(s, seat, cell)
            s.up[card] = 0
            put(s, DECK, card)


@rule
def take_from_grid(s: State, seat: int, cell: int) -> int:
    """MAG-R4: it leaves a gap."""
    card = card_at(s, GRIDS + seat, cell)
    s.cards[GRIDS + seat, cell] = NOBODY
    return card


# ---------------------------------------------------------------- a turn: the announcement


@rule
def begin_turn(s: State) -> None:
    s.announced = NOBODY
    for seat in range(s.players):
        s.token[seat] = BELIEVE  # MAG-2, MAG-11
    if is_up(s, top_of(s, BOOK)):
        turn_down(s, BOOK, SHOWS)
    s.phase = ROLL
    await_shuffle(s, BOOK)  # MAG-3


@rule
def rolled(s: State) -> int:
    """The ingredient the die shows: the active seat's secret until the book is opened."""
    return int(INGREDIENT[card_at(s, BOOK, SHOWS)])


@rule
def may_announce(s: State, ingredient: int) -> bool:
    """MAG-4: the truth or a bluff; MAG-R6: any bluff."""
    return ingredient != rolled(s) or cells_with(s, s.active, ingredient) != 0  # MAG-5


@rule
def announce(s: State, ingredient: int) -> None:
    s.announced = ingredient
    s.in_grid = 1 if cells_with(s, s.active, ingredient) != 0 else 0
    say(s, s.active, SAY_ANNOUNCE, ingredient)
    ask(s, left_of(s, s.active), REACT)  # MAG-6


@rule
def is_restricted(s: State, pile: int, slot: int) -> bool:
    """MAG-5: who announces what its grid has none of has not rolled it."""
    return pile == BOOK and slot == SHOWS and s.announced != NOBODY and s.in_grid == 0


@rule
def could_lie(s: State, pile: int, slot: int, card: int) -> bool:
    return not is_restricted(s, pile, slot) or bool(INGREDIENT[card] != s.announced)


# ---------------------------------------------------------------- a turn: the reactions


@rule
def react(s: State, token: int) -> None:
    seat = int(s.turn)
    s.token[seat] = token
    say(s, seat, SAY_DOUBT if token == DOUBT else SAY_BELIEVE, s.announced)
    if left_of(s, seat) != s.active:
        s.turn = left_of(s, seat)  # MAG-6
        return
    if doubters(s) > 0 or (s.players == 2 and book_doubts(s)):  # MAG-13
        open_book(s)  # MAG-8
        s.effects = s.players
    else:
        s.effects = 1  # MAG-7: only the active seat's
    s.acting = right_of(s, s.active)  # MAG-R7: so that the active seat comes next
    go_on(s)


@rule
def doubters(s: State) -> int:
    many = 0
    for seat in range(s.players):
        many += int(s.token[seat] == DOUBT)
    return many


@rule
def book_doubts(s: State) -> bool:
    """MAG-13: the book votes with the top card of the pile. Without one it believes (MAG-R10)."""
    if count(s, DECK) == 0:
        return False
    card = take_top(s, DECK)
    lay_up(s, card, DECK, CAULDRON)
    doubts = INGREDIENT[card] != s.announced
    say(s, s.active, SAY_BOOK_DOUBTS if doubts else SAY_BOOK_BELIEVES, INGREDIENT[card])
    return bool(doubts)


@rule
def open_book(s: State) -> None:
    turn_up(s, BOOK, SHOWS)
    say(s, s.active, SAY_LIE if is_exposed(s) else SAY_TRUTH, s.announced)


@rule
def is_exposed(s: State) -> bool:
    """Whether the die lies open and shows something else than was announced."""
    return is_up(s, top_of(s, BOOK)) and rolled(s) != s.announced


# ---------------------------------------------------------------- a turn: its effects


@rule
def go_on(s: State) -> None:
    """Carry the effects of the turn out, up to the next decision, a shuffle or the end."""
    while True:
        if count(s, DECK) == 0 and count(s, CAULDRON) > 0:
            sweep_down(s, CAULDRON, DECK)
            s.phase = RENEW
            await_shuffle(s, DECK)  # MAG-12
            return
        if s.to_draw > 0:
            draw_one(s)
        elif count(s, DRAWN) > 0:
            if open_cells(s, s.acting) != 0:
                ask(s, s.acting, PLACE)
                return
            lay(s, take_top(s, DRAWN), DRAWN, CAULDRON)  # MAG-R5
        elif s.effects == 0:
            end_turn(s)
            return
        else:
            s.effects -= 1
            s.acting = left_of(s, s.acting)  # MAG-R7
            if begin_effect(s, s.acting):
                return


@rule
def begin_effect(s: State, seat: int) -> bool:
    """What the turn brings the seat. Whether that starts with a decision."""
    if seat == s.active:
        if is_exposed(s):
            s.to_draw = PENALTY_OF_A_LIE  # MAG-10
            return False
        if cells_with(s, seat, s.announced) == 0:
            return False  # MAG-R8
        ask(s, seat, DISCARD_GROUP)  # MAG-7, MAG-9
        return True
    if (s.token[seat] == DOUBT) == is_exposed(s):
        ask(s, seat, DISCARD_CARD)  # MAG-9, MAG-10: it guessed right
        return True
    s.to_draw = PENALTY_OF_A_GUESS  # MAG-9, MAG-10
    return False


@rule
def draw_one(s: State) -> None:
    if count(s, DECK) == 0:
        s.to_draw = 0  # MAG-R10
    else:
        lay_up(s, take_top(s, DECK), DECK, DRAWN)  # MAG-R9
        s.to_draw -= 1


@rule
def open_cells(s: State, seat: int) -> int:
    """MAG-R5: where the seat may add a card."""
    filled = filled_cells(s, seat)
    return neighbours(filled) & ~filled


@rule
def discard(s: State, seat: int, cells: int) -> None:
    for cell in range(CELLS):
        if has(cells, cell):
            lay(s, take_from_grid(s, seat, cell), GRIDS + seat, CAULDRON)
    # A grid is never emptied: with one kind left the game is over, and one group is one kind.
    if kinds_in(s, seat) == 1:
        win(s, seat)
    else:
        go_on(s)


@rule
def place(s: State, seat: int, ingredient: int, cell: int) -> None:
    card = take_at(s, DRAWN, drawn_slot(s, ingredient))
    s.cards[GRIDS + seat, cell] = card
    tell(s, MOVED, card, DRAWN, GRIDS + seat, cell)
    go_on(s)


@rule
def drawn_slot(s: State, ingredient: int) -> int:
    for slot in range(count(s, DRAWN)):
        if INGREDIENT[card_at(s, DRAWN, slot)] == ingredient:
            return slot
    return NOBODY


@rule
def end_turn(s: State) -> None:
    if s.turns + 1 == LAST_TURN:
        break_off(s)
    else:
        s.turns += 1
        s.active = left_of(s, s.active)  # MAG-11
        begin_turn(s)


# ---------------------------------------------------------------- decisions


@rule
def legal(s: State, moves: Numbers) -> int:
    if s.phase == ANNOUNCE:
        return legal_announcements(s, moves)
    if s.phase == REACT:
        moves[0], moves[1] = DO_BELIEVE, DO_DOUBT
        return 2
    if s.phase == DISCARD_GROUP:
        moves[0] = DO_KEEP
        groups = first_cells(cells_with(s, s.turn, s.announced))
        return offer(moves, 1 if may_keep(s) else 0, DO_DISCARD_GROUP, groups)
    if s.phase == DISCARD_CARD:
        return offer(moves, 0, DO_DISCARD_CARD, filled_cells(s, s.turn))
    return legal_placements(s, moves)


@rule
def legal_announcements(s: State, moves: Numbers) -> int:
    many = 0
    for ingredient in range(KINDS):
        if may_announce(s, ingredient):
            moves[many] = DO_ANNOUNCE + ingredient
            many += 1
    return many


@rule
def legal_placements(s: State, moves: Numbers) -> int:
    many = 0
    cells = open_cells(s, s.turn)
    for slot in range(count(s, DRAWN)):
        ingredient = INGREDIENT[card_at(s, DRAWN, slot)]
        if drawn_slot(s, ingredient) == slot:  # two equal cards are one decision
            many = offer(moves, many, DO_PLACE + ingredient * CELLS, cells)
    return many


@rule
def may_keep(s: State) -> bool:
    """MAG-R8: only after blind trust, which leaves the book closed."""
    return not is_up(s, top_of(s, BOOK))


@rule
def refusal(s: State, action: int) -> int:
    if PHASE_OF[action] != s.phase:
        return int(CLAUSE_OF[action])
    if s.phase == ANNOUNCE:
        return 0 if may_announce(s, action - DO_ANNOUNCE) else MAG_5
    if s.phase == REACT:
        return 0
    if action == DO_KEEP:
        return 0 if may_keep(s) else MAG_R8
    if s.phase == DISCARD_GROUP:
        return refusal_of_group(s, action - DO_DISCARD_GROUP)
    if s.phase == DISCARD_CARD:
        if has(filled_cells(s, s.turn), action - DO_DISCARD_CARD):
            return 0
        return MAG_10 if is_exposed(s) else MAG_9
    ingredient, cell = divmod(action - DO_PLACE, CELLS)
    if drawn_slot(s, ingredient) == NOBODY:
        return MAG_R9
    return 0 if has(open_cells(s, s.turn), cell) else MAG_R5


@rule
def refusal_of_group(s: State, cell: int) -> int:
    cells = cells_with(s, s.turn, s.announced)
    if not has(cells, cell):
        return MAG_7 if may_keep(s) else MAG_9
    return 0 if has(first_cells(cells), cell) else MAG_R3


@rule
def apply(s: State, action: int) -> None:
    seat = int(s.turn)
    if s.phase == ANNOUNCE:
        announce(s, action - DO_ANNOUNCE)
    elif s.phase == REACT:
        react(s, DOUBT if action == DO_DOUBT else BELIEVE)
    elif action == DO_KEEP:
        say(s, seat, SAY_KEEP, s.announced)
        go_on(s)
    elif s.phase == DISCARD_GROUP:
        start = 1 << (action - DO_DISCARD_GROUP)
        discard(s, seat, group_around(start, cells_with(s, seat, s.announced)))  # MAG-R3
    elif s.phase == DISCARD_CARD:
        discard(s, seat, 1 << (action - DO_DISCARD_CARD))
    else:
        ingredient, cell = divmod(action - DO_PLACE, CELLS)
        place(s, seat, ingredient, cell)


# ---------------------------------------------------------------- the end


@rule
def win(s: State, seat: int) -> None:
    s.winners = 1 << seat  # MAG-14, MAG-R7: alone
    end_game(s, MAG_14)


@rule
def break_off(s: State) -> None:
    """MAG-R91: the fewest kinds win, then the fewest cards."""
    fewest = (KINDS + 1) * CELLS
    for seat in range(s.players):
        left = kinds_in(s, seat) * CELLS + how_many(filled_cells(s, seat))
        if left < fewest:
            fewest = left
            s.winners = 0
        if left == fewest:
            s.winners |= 1 << seat
    end_game(s, MAG_R91)


@rule
def end_game(s: State, clause: int) -> None:
    for seat in range(s.players):
        s.score[seat] = kinds_in(s, seat)
    s.turn = NOBODY
    s.ending = clause


# ---------------------------------------------------------------- what everybody sees


def facts(s: State) -> Facts:
    announced = None if s.announced == NOBODY else INGREDIENTS[s.announced]
    table: dict[str, Value] = {"turn": int(s.turns) + 1, "announced": announced}
    return Facts(table, [facts_of_seat(s, seat) for seat in range(s.players)])


def facts_of_seat(s: State, seat: int) -> dict[str, Value]:
    grid = s.cards[GRIDS + seat]
    kinds = {int(INGREDIENT[card]) for card in grid[grid != NOBODY]}
    return {"active": bool(seat == s.active), "token": token_of(s, seat), "kinds": len(kinds)}


def token_of(s: State, seat: int) -> str | None:
    """What the seat's token says. The active seat has nothing to say to its own announcement."""
    if seat == s.active:
        return None
    is_asked = s.phase == REACT and s.turn != NOBODY
    if is_asked and (seat - s.active) % s.players >= (s.turn - s.active) % s.players:
        return "undecided"  # MAG-6: its place to the left is not reached yet
    return "doubt" if s.token[seat] == DOUBT else "believe"


def sheet(s: State) -> list[SheetRow]:
    if not s.ending:
        return []
    return [SheetRow("kinds", 1, tuple(int(kinds) for kinds in s.score[: s.players]))]


RULES = Rules(
    name="magic_bluff",
    prefix="MAG",
    version="1",
    players=range(2, 6),
    cards=CARDS,
    piles=PILES,
    actions=ACTIONS,
    dtype=STATE,
    phases=PHASES,
    words=WORDS,
    hooks=hooks_of(globals()),
    facts=facts,
    sheet=sheet,
    lowest_wins=True,
)
