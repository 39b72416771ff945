"""Le Verre: what a seat may decide, and the first three phases of a round."""

from philtre.games.verre.box import (
    ACTIONS,
    CARDS,
    COUNTERCLOCKWISE,
    DECLINE,
    DRINK,
    DRINKING,
    EXCHANGE,
    EXCHANGING,
    FILLING,
    FULL,
    GLASS,
    GLASSES,
    HEARTS,
    HELD,
    KEEP,
    KEEPS,
    LAY,
    LOOKS,
    MOST_ROUNDS,
    PHASES,
    PILES,
    SPY,
    SPYING,
    STATE,
    STOP,
    STOPS,
    TAKE,
    TAKES,
    TAKING,
    VER_4,
    VER_7,
    VER_8,
    VER_10,
    VER_11,
    VER_12,
    VER_R4,
    VER_R7,
    WORDS,
)
from philtre.games.verre.round import glasses_on_the_table, resume, setup, speak
from philtre.table.compiled import rule
from philtre.table.handling import lay_down, look
from philtre.table.hooks import hooks_of
from philtre.table.knowledge import knows, mingle, show_pile
from philtre.table.layout import NOBODY, Numbers, State
from philtre.table.piles import (
    card_at,
    count,
    left_of,
    put_at,
    right_of,
    slot_of,
    take_from_hand,
    take_top,
    top_of,
)
from philtre.table.rules import (
    BOX,
    Facts,
    Option,
    Rules,
    SheetRow,
    Value,
)
from philtre.table.telling import SWEPT, say, tell

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

    There is always room: at the end the glasses are full of all cards in use, or hold one less with
    2 players and the standard box (VER-R5). So a seat with a card in hand finds a glass with room.
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
    return count(s, GLASS + glass) < FULL[s.box]  # VER-8


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
            put_at(s, HELD + seat, slot, passed)
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


# ---------------------------------------------------------------- what else everybody sees


def facts(s: State) -> Facts:
    table: dict[str, Value] = {
        "round": min(int(s.rounds) + 1, MOST_ROUNDS[s.box]),  # VER-R91: the last one is counted
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
    rows = [SheetRow("start", 0, (HEARTS[s.box],) * int(s.players))]
    for row in range(min(int(s.rounds) + 1, MOST_ROUNDS[s.box])):
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
    options=(Option("choose_order", ("counterclockwise", "clockwise"), "VER-R2"), BOX),
    seat_fields={"wesley": "seat", "vizzini": "seat", "owner": "seat"},
    hooks=hooks_of(setup, resume, legal, refusal, apply),
    facts=facts,
    sheet=sheet,
)
