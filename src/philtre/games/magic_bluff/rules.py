"""Magic Bluff: what a seat may decide."""

from philtre.games.magic_bluff.box import (
    ACTIONS,
    ANNOUNCE,
    BELIEVE,
    BOOK,
    CARDS,
    CELLS,
    CLAUSE_OF,
    DISCARD_CARD,
    DISCARD_GROUP,
    DO_ANNOUNCE,
    DO_BELIEVE,
    DO_DISCARD_CARD,
    DO_DISCARD_GROUP,
    DO_DOUBT,
    DO_KEEP,
    DO_PLACE,
    DOUBT,
    DRAWN,
    GRIDS,
    INGREDIENT,
    INGREDIENTS,
    MAG_5,
    MAG_7,
    MAG_9,
    MAG_10,
    MAG_R1,
    MAG_R3,
    MAG_R5,
    MAG_R8,
    MAG_R9,
    PHASE_OF,
    PHASES,
    PILES,
    REACT,
    SAY_KEEP,
    SIDES,
    STATE,
    WORDS,
)
from philtre.games.magic_bluff.field import (
    cells_with,
    filled_cells,
    first_cells,
    group_around,
    has,
    offer,
)
from philtre.games.magic_bluff.turn import (
    announce,
    could_lie,
    discard,
    drawn_slot,
    go_on,
    is_exposed,
    is_restricted,
    may_announce,
    open_cells,
    place,
    react,
    resume,
    setup,
)
from philtre.table.compiled import rule
from philtre.table.hooks import hooks_of
from philtre.table.layout import NOBODY, Numbers, State
from philtre.table.piles import (
    card_at,
    cards_in,
    count,
    is_up,
    top_of,
)
from philtre.table.rules import (
    BOX,
    Facts,
    Rules,
    SheetRow,
    Value,
)
from philtre.table.telling import say

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
    for ingredient in range(SIDES[s.box]):
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
        return refusal_of_announcement(s, action - DO_ANNOUNCE)
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
def refusal_of_announcement(s: State, ingredient: int) -> int:
    if ingredient >= SIDES[s.box]:
        return MAG_R1  # there is none in the box
    return 0 if may_announce(s, ingredient) else MAG_5


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


# ---------------------------------------------------------------- what everybody sees


def facts(s: State) -> Facts:
    announced = None if s.announced == NOBODY else INGREDIENTS[s.announced]
    table: dict[str, Value] = {"turn": int(s.turns) + 1, "announced": announced}
    return Facts(table, [facts_of_seat(s, seat) for seat in range(s.players)])


def facts_of_seat(s: State, seat: int) -> dict[str, Value]:
    kinds = {int(INGREDIENT[card]) for card in cards_in(s, GRIDS + seat) if card != NOBODY}
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
    hooks=hooks_of(setup, resume, legal, refusal, apply, is_restricted, could_lie),
    facts=facts,
    sheet=sheet,
    options=(BOX,),
    seat_fields={"active": "seat", "acting": "seat"},
    lowest_wins=True,
)
