"""Magic Bluff from set-up to the end: how a turn goes."""

from philtre.games.magic_bluff.box import (
    ANNOUNCE,
    BELIEVE,
    BOOK,
    CAULDRON,
    CELLS,
    CHOOSE_FIRST,
    DEAL,
    DEALT_CARDS,
    DEALT_CELLS,
    DECK,
    DISCARD_CARD,
    DISCARD_GROUP,
    DOUBT,
    DRAWN,
    FIELD,
    FIRST_MARKER,
    FIRST_SIDE,
    GRIDS,
    INGREDIENT,
    INGREDIENT_CARDS,
    KINDS,
    LAST_TURN,
    LOOSE,
    LOTS,
    LOTS_TOLD,
    MAG_14,
    MAG_R91,
    PENALTY_OF_A_GUESS,
    PENALTY_OF_A_LIE,
    PLACE,
    PREPARED,
    REACT,
    RENEW,
    ROLL,
    SAY_ANNOUNCE,
    SAY_BELIEVE,
    SAY_BOOK_BELIEVES,
    SAY_BOOK_DOUBTS,
    SAY_DOUBT,
    SAY_LIE,
    SAY_REDEAL,
    SAY_TRUTH,
    SHOWS,
    SIDES,
)
from philtre.games.magic_bluff.field import (
    cells_with,
    filled_cells,
    how_many,
    kinds_in,
    neighbours,
)
from philtre.table.bits import lowest
from philtre.table.chance import await_shuffle
from philtre.table.compiled import rule
from philtre.table.handling import lay, lay_up, look, sweep_down, turn_down, turn_up
from philtre.table.knowledge import reveal
from philtre.table.layout import NOBODY, State
from philtre.table.lots import cast_lots, draw_lot, host_has_chosen
from philtre.table.piles import (
    card_at,
    count,
    is_up,
    lay_out,
    left_of,
    put,
    put_at,
    right_of,
    take_at,
    take_top,
    top_of,
    write_card,
)
from philtre.table.rules import REDUCED_BOX
from philtre.table.telling import DEALT, MOVED, say, tell, untell

# ---------------------------------------------------------------- setting up


@rule
def setup(s: State) -> None:
    lay_out(s, BOOK, FIRST_SIDE, SIDES[s.box])
    for seat in range(s.players):
        s.count[GRIDS + seat] = CELLS
    if s.box == REDUCED_BOX:
        for card in LOOSE:
            lay_out(s, DECK, card, 1)
        for seat, cell, card in PREPARED:
            lay_in_grid(s, seat, cell, card)
    else:
        lay_out(s, DECK, 0, INGREDIENT_CARDS)
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
        look(s, BOOK, SHOWS[s.box], s.active)  # MAG-3
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
        for k in range(DEALT_CARDS[s.box]):  # MAG-2
            lay_in_grid(s, seat, DEALT_CELLS[k], take_top(s, DECK))
        tell(s, DEALT, NOBODY, DECK, GRIDS + seat, DEALT_CARDS[s.box])
    for seat in range(s.players):
        if kinds_in(s, seat) == 1:
            gather(s)  # MAG-R2
            untell(s, 0 if host_has_chosen(s) else LOTS_TOLD)  # what the deal told is void
            say(s, seat, SAY_REDEAL, 0)
            shuffle_to_deal(s)
            return
    begin_turn(s)


@rule
def lay_in_grid(s: State, seat: int, cell: int, card: int) -> None:
    put_at(s, GRIDS + seat, cell, card)
    s.up[card] = 1
    reveal(s, card)


@rule
def gather(s: State) -> None:
    """All that was dealt goes back to the deck."""
    for seat in range(s.players):
        for k in range(DEALT_CARDS[s.box]):
            card = take_from_grid(s, seat, DEALT_CELLS[k])
            s.up[card] = 0
            put(s, DECK, card)


@rule
def take_from_grid(s: State, seat: int, cell: int) -> int:
    """MAG-R4: it leaves a gap."""
    card = card_at(s, GRIDS + seat, cell)
    write_card(s, GRIDS + seat, cell, NOBODY)
    return card


# ---------------------------------------------------------------- a turn: the announcement


@rule
def begin_turn(s: State) -> None:
    s.announced = NOBODY
    for seat in range(s.players):
        s.token[seat] = BELIEVE  # MAG-2, MAG-11
    if is_up(s, top_of(s, BOOK)):
        turn_down(s, BOOK, SHOWS[s.box])
    s.phase = ROLL
    await_shuffle(s, BOOK)  # MAG-3


@rule
def rolled(s: State) -> int:
    """The ingredient the die shows: the active seat's secret until the book is opened."""
    return int(INGREDIENT[card_at(s, BOOK, SHOWS[s.box])])


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
    return pile == BOOK and slot == SHOWS[s.box] and s.announced != NOBODY and s.in_grid == 0


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
    turn_up(s, BOOK, SHOWS[s.box])
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
    return neighbours(filled) & FIELD[s.box] & ~filled


@rule
def discard(s: State, seat: int, cells: int) -> None:
    while cells != 0:
        lay(s, take_from_grid(s, seat, lowest(cells)), GRIDS + seat, CAULDRON)
        cells &= cells - 1
    # A grid is never emptied: with one kind left the game is over, and one group is one kind.
    if kinds_in(s, seat) == 1:  # MAG-14
        win(s, seat)
    else:
        go_on(s)


@rule
def place(s: State, seat: int, ingredient: int, cell: int) -> None:
    card = take_at(s, DRAWN, drawn_slot(s, ingredient))
    put_at(s, GRIDS + seat, cell, card)
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
    if s.turns + 1 == LAST_TURN[s.box]:
        break_off(s)
    else:
        s.turns += 1
        s.active = left_of(s, s.active)  # MAG-11
        begin_turn(s)


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
