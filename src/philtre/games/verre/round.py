"""How a round of Le Verre begins, and its last phase, drinking, which ends it."""

from philtre.games.verre.box import (
    ANTIDOTE,
    ASIDE,
    BALANCE,
    CHOOSE_WESLEY,
    CURE,
    DECK,
    DECLINES,
    DRINKS,
    FEWEST_GLASSES,
    FIRST_MARKER,
    GLASS,
    GLASSES,
    HEARTS,
    HELD,
    HIGHEST_IN_USE,
    KINDS,
    LOOKS,
    LOSES,
    LOTS,
    MOST_ROUNDS,
    POISON,
    REDUCED_CARDS,
    SHUFFLE,
    SPYING,
    VER_19,
    VER_R91,
    VIZZINI,
    WESLEY,
)
from philtre.table.chance import await_shuffle
from philtre.table.compiled import rule
from philtre.table.handling import deal, lay_down, sweep_down, turn_up
from philtre.table.layout import NOBODY, State
from philtre.table.lots import cast_lots, draw_lot, host_has_chosen
from philtre.table.piles import (
    card_at,
    count,
    lay_out,
    left_of,
    right_of,
    take_top,
)
from philtre.table.rules import REDUCED_BOX
from philtre.table.telling import say

# ---------------------------------------------------------------- setting up


@rule
def setup(s: State) -> None:
    if s.box == REDUCED_BOX:
        for card in REDUCED_CARDS:
            lay_out(s, DECK, card, 1)
    else:
        lay_out(s, DECK, 0, len(KINDS) * HIGHEST_IN_USE[s.players])  # VER-2
    for seat in range(s.players):
        s.score[seat] = HEARTS[s.box]  # VER-3, VER-R1: once, not every round
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
    return max(int(s.players), FEWEST_GLASSES[s.box])  # VER-4


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


# ---------------------------------------------------------------- the end


@rule
def end_round(s: State) -> None:
    s.rounds += 1
    if s.rounds == MOST_ROUNDS[s.box]:
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
