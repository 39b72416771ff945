"""How a round of Bonbon begins, the limits, and how it is scored."""

from philtre.games.bonbon.box import (
    BON_26,
    BON_R91,
    CAUGHT,
    CHOCOLATES,
    CHOOSE_FIRST,
    COPIES,
    DECK,
    DISCARD,
    FIRST_COPY,
    FIRST_MARKER,
    FIRST_TILE,
    FOR_CHOCOLATES,
    FOR_RUNS,
    FOR_TILE,
    LAY_OUT_TILES,
    LINE,
    LOTS,
    MOST_ROUNDS,
    OTHER_TILES,
    OUT,
    OWN_LIMIT,
    PICTURE,
    PLACES,
    ROUND_OVER,
    SHARED_LIMIT,
    SHUFFLE,
    SORT,
    TAKEN,
    TILE_FACE_UP,
    TILE_ONES,
    TILE_PICTURES,
    TILE_RUNS,
    TILE_THREE,
    TILE_ZEROS,
    TILES,
    TILES_IN_BOX,
    TILES_LAID_OUT,
    TOKEN,
    TOKENS_TO_WIN,
    TURN,
    VALUE,
    ZERO,
)
from philtre.table.chance import await_shuffle
from philtre.table.compiled import rule
from philtre.table.handling import (
    lay_down,
    lay_up,
    sweep_down,
    turn_up,
)
from philtre.table.layout import NOBODY, State
from philtre.table.lots import cast_lots, draw_lot, host_has_chosen
from philtre.table.piles import (
    card_at,
    count,
    is_up,
    lay_out,
    take_top,
    top_of,
)
from philtre.table.telling import say

# ---------------------------------------------------------------- setting up


@rule
def setup(s: State) -> None:
    for kind in range(len(CHOCOLATES)):
        lay_out(s, DECK, FIRST_COPY[kind], COPIES[kind, s.box])
    lay_out(s, OTHER_TILES, FIRST_TILE, TILES_IN_BOX[s.box])
    if host_has_chosen(s):  # BON-R15
        s.drew_last = s.first
        s.phase = LAY_OUT_TILES
        await_shuffle(s, OTHER_TILES)
    else:
        s.phase = CHOOSE_FIRST
        cast_lots(s, LOTS, FIRST_MARKER)


@rule
def resume(s: State) -> None:
    if s.phase == CHOOSE_FIRST:
        s.drew_last = draw_lot(s, LOTS, FIRST_MARKER)
        s.phase = LAY_OUT_TILES
        await_shuffle(s, OTHER_TILES)
    elif s.phase == LAY_OUT_TILES:
        lay_out_tiles(s)
        begin_round(s)
    else:
        s.phase = TURN
        s.turn = s.drew_last  # BON-4, BON-26


@rule
def lay_out_tiles(s: State) -> None:
    """BON-3, and between rounds BON-R9: the tiles just used go back last."""
    while count(s, TILES) < TILES_LAID_OUT[s.box]:
        lay_up(s, take_top(s, OTHER_TILES), OTHER_TILES, TILES)
    for seat in range(s.players):
        if count(s, TAKEN + seat) > 0:
            lay_down(s, take_top(s, TAKEN + seat), TAKEN + seat, OTHER_TILES)


@rule
def begin_round(s: State) -> None:
    sweep_down(s, DISCARD, DECK)
    for seat in range(s.players):
        sweep_down(s, LINE + seat, DECK)
        s.shown[seat] = 0
    s.stopped = 0
    s.out = 0
    s.phase = SHUFFLE
    await_shuffle(s, DECK)  # BON-3, BON-26


# ---------------------------------------------------------------- the limits


@rule
def is_in(s: State, seat: int) -> bool:
    """Whether the seat still plays in this round: only then is it a target of effects.

    Never is one that has stopped (BON-16 to BON-20), nor one that is out (BON-R2).
    """
    return bool(seat < s.players and not ((s.stopped | s.out) >> seat) & 1)


@rule
def own_limit(s: State, seat: int) -> int:
    """BON-6: the more tokens a seat has, the less it may show."""
    return int(OWN_LIMIT[s.box] - s.score[seat])


@rule
def shared_limit(s: State) -> int:
    """BON-7: what all seats together may show."""
    return SHARED_LIMIT[s.box][s.players]


@rule
def heed_own_limit(s: State, seat: int) -> None:
    if s.shown[seat] > own_limit(s, seat):  # BON-6
        s.out |= 1 << seat
        say(s, seat, OUT, 0)


@rule
def is_shared_limit_passed(s: State) -> bool:
    """BON-7; what seats that are out or have stopped show still counts (BON-R2)."""
    total = 0
    for seat in range(s.players):
        total += s.shown[seat]
    return total > shared_limit(s)


@rule
def be_caught(s: State, active: int) -> None:
    """BON-7: the round ends at once, and hidden cards at the end of a line are lost."""
    s.out |= 1 << active
    say(s, active, CAUGHT, 0)
    for seat in range(s.players):
        if is_in(s, seat):
            while count(s, LINE + seat) > 0 and not is_up(s, top_of(s, LINE + seat)):
                discard_last_card(s, seat)
    s.phase = ROUND_OVER


@rule
def discard_last_card(s: State, seat: int) -> None:
    lay_down(s, take_top(s, LINE + seat), LINE + seat, DISCARD)


# ---------------------------------------------------------------- scoring


@rule
def end_round(s: State) -> None:
    for seat in range(s.players):
        if (s.out >> seat) & 1:
            s.points[seat] = NOBODY
            turn_up_line(s, seat)  # BON-R2: hidden until now
        else:
            score_line(s, seat)
    award_tokens(s)
    s.rounds += 1
    for seat in range(s.players):
        if s.score[seat] == TOKENS_TO_WIN[s.box]:  # BON-2, BON-26
            end_game(s, BON_26)
            return
    if s.rounds == MOST_ROUNDS[s.box]:
        end_game(s, BON_R91)
    else:
        go_on(s)


@rule
def score_line(s: State, seat: int) -> None:
    line = LINE + seat
    values, played, face_up = 0, 0, 0
    for slot in range(count(s, line)):
        card = card_at(s, line, slot)
        values += VALUE[card]  # BON-22
        played += SORT[card] != ZERO
        face_up += is_up(s, card)
    hidden = count(s, line) - face_up
    for_runs = hidden - runs_in(s, line)  # BON-21: each run's length less one
    for_tile = 0
    if count(s, TAKEN + seat) > 0:
        for_tile = points_of_tile(s, top_of(s, TAKEN + seat), line)
    points = for_runs + values + for_tile
    s.points[seat] = points
    s.played[seat], s.face_up[seat] = played, face_up
    if for_runs > 0:
        say(s, seat, FOR_RUNS, for_runs)
    turn_up_line(s, seat)  # BON-22
    say(s, seat, FOR_CHOCOLATES, values)
    if count(s, TAKEN + seat) > 0:
        say(s, seat, FOR_TILE, for_tile)


@rule
def turn_up_line(s: State, seat: int) -> None:
    for slot in range(count(s, LINE + seat)):
        if not is_up(s, card_at(s, LINE + seat, slot)):
            turn_up(s, LINE + seat, slot)


@rule
def runs_in(s: State, line: int) -> int:
    """How many unbroken runs of face-down cards there are, of one card too (BON-R14)."""
    runs, was_up = 0, True
    for slot in range(count(s, line)):
        now_up = is_up(s, card_at(s, line, slot))
        runs += was_up and not now_up
        was_up = now_up
    return runs


@rule
def points_of_tile(s: State, tile: int, line: int) -> int:
    """BON-23: read while the face-down cards still lie face down."""
    if tile == TILE_THREE:
        return 3
    if tile == TILE_RUNS:
        return 2 * runs_in(s, line)  # BON-R14
    points, pictures = 0, 0
    for slot in range(count(s, line)):
        card = card_at(s, line, slot)
        is_zero = SORT[card] == ZERO
        pictures |= PICTURE[card]
        if tile == TILE_ZEROS:
            points += is_zero
        elif tile == TILE_FACE_UP:
            points += is_up(s, card) and not is_zero
        elif tile == TILE_ONES:
            points += VALUE[card] == 1
    while pictures and tile == TILE_PICTURES:
        points += pictures & 1
        pictures >>= 1
    return points


@rule
def award_tokens(s: State) -> None:
    for seat in range(s.players):
        if s.points[seat] == NOBODY:
            continue  # BON-R11
        better = 0
        for other in range(s.players):
            better += is_better(s, other, seat)
        if better < PLACES[s.players]:  # BON-24, BON-25, BON-R10
            s.score[seat] += 1
            say(s, seat, TOKEN, 0)
            s.awards[s.rounds] |= 1 << seat


@rule
def is_better(s: State, seat: int, other: int) -> bool:
    """BON-25: more points; among equals more chocolates; then more of them face up."""
    if s.points[seat] != s.points[other]:
        return bool(s.points[seat] > s.points[other])
    if s.played[seat] != s.played[other]:
        return bool(s.played[seat] > s.played[other])
    return bool(s.face_up[seat] > s.face_up[other])


@rule
def go_on(s: State) -> None:
    if count(s, TILES) < TILES_LAID_OUT[s.box]:  # BON-26, BON-R9
        s.phase = LAY_OUT_TILES
        await_shuffle(s, OTHER_TILES)
    else:
        begin_round(s)


@rule
def end_game(s: State, clause: int) -> None:
    """The seats with the most tokens share the win (BON-2, BON-R12, BON-R91)."""
    most = 0
    for seat in range(s.players):
        most = max(most, s.score[seat])
    for seat in range(s.players):
        if s.score[seat] == most:
            s.winners |= 1 << seat
    s.turn = NOBODY
    s.ending = clause
