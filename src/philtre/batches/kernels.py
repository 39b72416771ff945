"""The compiled half of a batch. As in ``table.kernels``, hooks are bound to each game's rules."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from philtre.batches.observation import RECENT, TOLD
from philtre.batches.prefetch import fetch_row
from philtre.play.game import rules_of
from philtre.table.chance import derive, draw, shuffle_cards, shuffled, sort
from philtre.table.compiled import bind, bind_rule, rule
from philtre.table.hooks import apply, legal, refusal, resume, setup
from philtre.table.kernels import MAX_MOVES
from philtre.table.layout import KNOWN, NOBODY, Numbers, State, States

LEAVE = -1
"""In the place of a decision: leave this game as it is."""
BEGIN = -2
"""In the place of a decision: begin a new game."""

AHEAD = 2  # so many games before it is played, one is fetched

SHARE, MARGIN = 0, 1  # what a reward is

LOW_BITS = np.uint64(0x7F7F7F7F7F7F7F7F)  # all but the highest of each byte

# ---------------------------------------------------------------- observing
#
# ``p`` is the plan of the observation (see ``plan``). Whole arrays and an index are
# passed, and no slices of them: each slice would cost as much as several cards.


@rule
def write_observation(
    states: States, words: Numbers, recent: Numbers, i: int, seat: int, p: State, out: Numbers
) -> None:
    """Write into ``out[i]`` what a seat knows. ``words`` are the 64-bit words of the states."""
    s = states[i]
    for k in range(out.shape[1]):
        out[i, k] = p.blank[k]
    write_public(s, words, i, seat, p, out)
    write_recent(s, recent, i, seat, p, out)
    write_cards(s, words, i, seat, p, out)


@rule
def write_public(s: State, words: Numbers, i: int, seat: int, p: State, out: Numbers) -> None:
    out[i, p.phase + s.phase] = 1
    for k in range(p.many_numbers):
        out[i, p.numbers[k, 1]] = words[i, p.numbers[k, 0]]
    for k in range(p.many_by_seat):
        for other in range(s.players):
            out[i, p.by_seat[k, 1] + p.after[seat, other]] = words[i, p.by_seat[k, 0] + other]
    for k in range(p.many_seats):
        other = words[i, p.seats[k, 0]]
        if other != NOBODY:
            out[i, p.seats[k, 1] + p.after[seat, other]] = 1
    for k in range(p.many_bits):
        for other in range(s.players):
            bit = (words[i, p.bits[k, 0]] >> other) & 1
            out[i, p.bits[k, 1] + p.after[seat, other]] = bit


@rule
def write_recent(s: State, recent: Numbers, i: int, seat: int, p: State, out: Numbers) -> None:
    at = p.recent
    for k in range(min(RECENT, s.decisions)):
        out[i, at] = 1 + p.after[seat, recent[i, k, 0]]
        for column in range(1, TOLD):
            out[i, at + column] = recent[i, k, column]
        at += TOLD


@rule
def write_cards(s: State, words: Numbers, i: int, seat: int, p: State, out: Numbers) -> None:
    """Write what the seat knows: of every card, then of the piles."""
    find_zones(s, seat, p)
    write_known(s, i, p, out)
    write_piles(s, i, seat, p, out)
    if p.held != NOBODY:
        write_hand(s, i, p, p.piles[seat, p.held], out)
    for k in range(p.many_mixes):
        write_mixed(s, i, seat, p, p.piles[seat, p.zones_mixes[k]], k, out)
    for k in range(p.many_backs):
        write_backs(s, i, p, p.piles[seat, p.zones_backs[k]], k, out)
    for k in range(p.many_seen_by):
        pile = p.piles[seat, p.zones_seen_by[k]]
        for slot in range(s.count[pile]):
            card = s.cards[pile, slot]
            if is_known_to_some(words[i, p.knowledge + card]):
                write_look(s, i, seat, p, card, p.start_seen_by[k], out)


# A batch spends most of its time in the next functions: plain loops over bytes, one thing each and
# of a length known when they are compiled, which become a few wide instructions. Indices are
# unsigned, as Numba makes sure of signed ones at every step.


@rule
def find_zones(s: State, seat: int, p: State) -> None:
    """For each card the seat's label of it, and the zone where it lies, on the plan's slates."""
    observer, own = np.uint64(seat), np.uint64(len(p.kinds))
    for card in range(own):
        p.labels[card] = s.part[card, observer]
    for card in range(own):
        p.zones[card] = s.where[card]
    for k in range(len(p.turned)):
        first = np.int8(p.turned[k])
        last, mine = np.int8(first + s.players), np.int8(first + seat)
        behind, before = np.int8(s.players - seat), np.int8(seat)
        for card in range(own):
            zone = p.zones[card]
            moved = np.int8(zone + behind) if zone < mine else np.int8(zone - before)
            p.zones[card] = moved if (zone >= first) & (zone < last) else zone


@rule
def write_known(s: State, i: int, p: State, out: Numbers) -> None:
    """Of each card its zone, place and side; of one the seat does not know, its set."""
    row, own = np.uint64(i), np.uint64(len(p.kinds))
    cards, places, sides = np.uint64(p.cards), np.uint64(p.places), np.uint64(p.sides)
    for card in range(own):
        label, zone = np.int16(p.labels[card]), np.int16(p.zones[card])
        out[row, cards + card] = np.int16(zone + 1) if label == KNOWN else np.int16(-label)
    for card in range(own):
        label, place = p.labels[card], np.int16(s.place[card])
        out[row, places + card] = np.int16(place + 1) if label == KNOWN else np.int16(0)
    for card in range(own):
        out[row, sides + card] = np.int16(s.up[card])


@rule
def write_piles(s: State, i: int, seat: int, p: State, out: Numbers) -> None:
    """How large each pile is, and of which set its unknown cards are."""
    row, sizes, sets = np.uint64(i), np.uint64(p.sizes), np.uint64(p.sets)
    for zone in range(np.uint64(p.piles.shape[1])):
        out[row, sizes + zone] = s.count[np.uint64(p.piles[np.uint64(seat), zone])]
        its_set, here = np.int8(KNOWN), np.int8(zone)
        for card in range(np.uint64(len(p.labels))):
            is_here = np.int8(-(p.zones[card] == here))  # all bits, or none
            its_set = np.int8(its_set | np.int8(p.labels[card] & is_here))
        out[row, sets + zone] = its_set


@rule
def write_mixed(s: State, i: int, seat: int, p: State, pile: int, k: int, out: Numbers) -> None:
    """The set of each single card of a pile, instead of one for all."""
    row, start = np.uint64(i), np.uint64(p.start_mixes[k])
    out[i, p.sets + p.zones_mixes[k]] = KNOWN
    for slot in range(np.uint64(p.width_mixes[k])):
        card = s.cards[np.uint64(pile), slot]
        label = s.part[np.uint64(max(card, 0)), np.uint64(seat)]
        out[row, start + slot] = label if card >= 0 else 0


@rule
def write_hand(s: State, i: int, p: State, hand: int, out: Numbers) -> None:
    row, start, pile = np.uint64(i), np.uint64(p.hand), np.uint64(hand)
    for slot in range(np.uint64(s.count[pile])):
        out[row, start + np.uint64(p.kinds[np.uint64(s.cards[pile, slot])])] += 1


@rule
def write_backs(s: State, i: int, p: State, pile: int, k: int, out: Numbers) -> None:
    row, start = np.uint64(i), np.uint64(p.start_backs[k])
    for slot in range(np.uint64(p.width_backs[k])):
        out[row, start + slot] = p.backs[np.uint64(s.cards[np.uint64(pile), slot] + 1)]


@rule
def write_look(s: State, i: int, seat: int, p: State, card: int, start: int, out: Numbers) -> None:
    """Which seats have seen a card that not all have seen."""
    for other in range(s.players):
        if s.part[card, other] == KNOWN:
            out[i, start + p.after[seat, other]] += 1


@rule
def is_known_to_some(labels: int) -> bool:
    """Whether some of the observers know a card, and some not: one of these bytes is zero."""
    word = np.uint64(labels)
    return bool(labels != 0 and ~(((word & LOW_BITS) + LOW_BITS) | word | LOW_BITS) != 0)


# ---------------------------------------------------------------- playing


def go_on(s: State, dealer: Numbers) -> None:
    """Let chance have its way until somebody has to decide, or the game is over."""
    while s.awaits != NOBODY:
        pile = s.awaits
        dealer[0] = derive(derive(s.seed, pile), s.shakes[pile])
        sort(s, pile)
        shuffle_cards(s.cards[pile], s.count[pile], dealer)
        shuffled(s)
        resume(s)


def carry_out(s: State, action: int, recent: Numbers, i: int, p: State) -> None:
    """Carry a legal decision out and keep what is told of it."""
    for k in range(RECENT - 1, 0, -1):
        for column in range(TOLD):
            recent[i, k, column] = recent[i, k - 1, column]
    recent[i, 0, 0] = s.turn
    for column in range(1, TOLD):
        recent[i, 0, column] = p.decisions[action, column]
    s.told = 0
    s.decisions += 1
    apply(s, action)


@rule
def write_rewards(s: State, i: int, how: int, lowest_wins: int, rewards: Numbers) -> None:
    """Add each seat's share of the win, or how much better its score is than the others' mean."""
    winners, total = 0, 0
    for seat in range(s.players):
        winners += (s.winners >> seat) & 1
        total += s.score[seat]
    for seat in range(s.players):
        if how == SHARE:
            rewards[i, seat] += ((s.winners >> seat) & 1) / winners
        else:
            others = (total - s.score[seat]) / (s.players - 1)
            better = s.score[seat] - others
            rewards[i, seat] += -better if lowest_wins else better


@rule
def write_moves(moves: Numbers, many: int, i: int, masks: Numbers, may: Numbers) -> None:
    """The legal decisions, for the caller as a mask and for us as bits."""
    for k in range(masks.shape[1]):
        masks[i, k] = False
    for k in range(may.shape[1]):
        may[i, k] = 0
    for k in range(many):
        masks[i, moves[k]] = True
        may[i, moves[k] >> 6] |= 1 << (moves[k] & 63)


@rule
def forget_rewards(i: int, rewards: Numbers, dones: Numbers) -> None:
    for seat in range(rewards.shape[1]):
        rewards[i, seat] = 0
    dones[i] = False


def step_games(
    states: States,
    words: Numbers,
    template: States,
    seed: np.uint64,
    dealt: Numbers,
    streams: Numbers,
    recent: Numbers,
    may: Numbers,
    plans: States,
    thread: int,
    actions: Numbers,
    start: int,
    stop: int,
    out: Numbers,
    masks: Numbers,
    turns: Numbers,
    rewards: Numbers,
    dones: Numbers,
    sampled: Numbers,
    how: int,
    lowest_wins: int,
    steps: int,
) -> None:
    """Carry out a decision in each of the games from ``start`` to ``stop`` and write what follows.

    With more ``steps`` than one, random decisions come after it, and only what follows the last is
    written; rewards add up.

    A game that ends begins anew: the rewards and ``dones`` tell of the game that ended, all else of
    the new one. ``dealt`` is how many games were dealt in each place of the batch, ``streams`` what
    its random decisions are drawn from, and ``may`` its legal decisions, a bit each, which no
    caller can touch.
    """
    moves = np.empty(MAX_MOVES, np.int64)
    dealer = np.empty(1, np.uint64)
    p = plans[thread]
    for i in range(start, stop):
        if i + AHEAD < stop:
            fetch_row(words, i + AHEAD)
            fetch_row(out, i + AHEAD)
        forget_rewards(i, rewards, dones)
        action = actions[i]
        if action == LEAVE:
            continue
        s = states[i]
        many = 0
        for _ in range(steps):
            if action != BEGIN:
                carry_out(s, action, recent, i, p)
                go_on(s, dealer)
            if s.ending != 0:
                write_rewards(s, i, how, lowest_wins, rewards)
                dones[i] = True
            if s.ending != 0 or action == BEGIN:
                states[i] = template[0]
                s.seed = derive(derive(seed, i), dealt[i])
                dealt[i] += 1
                streams[i] = derive(s.seed, NOBODY)
                setup(s)
                go_on(s, dealer)
            many = legal(s, moves)
            dealer[0] = streams[i]
            action = moves[draw(dealer, many)]
            streams[i] = dealer[0]
        sampled[i] = action
        turns[i] = s.turn
        write_moves(moves, many, i, masks, may)
        if out.shape[1] > 0:
            write_observation(states, words, recent, i, s.turn, p, out)


def first_illegal(may: Numbers, actions: Numbers, many: int) -> int:
    """The first game in which the decision asked for is not legal, or NOBODY."""
    for i in range(len(actions)):
        action = actions[i]
        if action == LEAVE:
            continue
        if action < 0 or action >= many or not (may[i, action >> 6] >> (action & 63)) & 1:
            return i
    return NOBODY


def step_one(states: States, action: int, moves: Numbers, recent: Numbers, plans: States) -> int:
    """Carry out a decision, or BEGIN, in a single game.

    Returns how many legal decisions there are now (0: the game is over), having written them into
    ``moves``; or, changing nothing, the number of the clause that forbids the decision, below zero.
    """
    s = states[0]
    dealer = np.empty(1, np.uint64)
    if action == BEGIN:
        setup(s)
    else:
        clause = refusal(s, action)
        if clause != 0:
            return -clause
        carry_out(s, action, recent, 0, plans[0])
    go_on(s, dealer)
    return legal(s, moves) if s.turn != NOBODY else 0


def observe_one(
    states: States, words: Numbers, recent: Numbers, seat: int, plans: States, out: Numbers
) -> None:
    """Write what a seat of a single game knows."""
    write_observation(states, words, recent, 0, seat, plans[0], out)


def reward_one(states: States, how: int, lowest_wins: int, rewards: Numbers) -> None:
    """Write the rewards of a single game that has ended."""
    write_rewards(states[0], 0, how, lowest_wins, rewards)


@dataclass(frozen=True)
class BatchKernels:
    """The kernels of the batches of one game."""

    step_games: Callable[..., None]
    first_illegal: Callable[..., int]
    step_one: Callable[..., int]
    observe_one: Callable[..., None]
    reward_one: Callable[..., None]


@cache
def batch_kernels(game: str) -> BatchKernels:
    hooks: dict[str, Any] = dict(rules_of(game).hooks)
    scope = {
        **hooks,
        "go_on": bind_rule(go_on, hooks),
        "carry_out": bind_rule(carry_out, hooks),
    }
    kernels = (step_games, first_illegal, step_one, observe_one, reward_one)
    return BatchKernels(**{kernel.__name__: bind(kernel, game, scope) for kernel in kernels})
