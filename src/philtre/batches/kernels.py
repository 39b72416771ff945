"""The compiled half of a batch. As in ``table.kernels``, hooks are bound to each game's rules."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from philtre.batches.desk import bytes_of, own_record
from philtre.batches.observation import RECENT, TOLD, observation_of
from philtre.batches.plan import told_of_decisions
from philtre.play.game import rules_of
from philtre.table.chance import derive, draw, shuffle_cards, shuffled, sort
from philtre.table.compiled import bind, bind_rule, fetch, record_at, rule, take, writer
from philtre.table.hooks import apply, legal, resume, setup
from philtre.table.layout import KNOWN, NOBODY, SPECTATOR, UNHEARD, Numbers, State, States
from philtre.table.telling import begin_telling

LEAVE = -1
"""In the place of a decision: leave this game as it is."""
BEGIN = -2
"""In the place of a decision: begin a new game."""

SHARE, MARGIN = 0, 1  # what a reward is

DECISIONS = np.zeros((0, TOLD), np.int16)  # what is told of each decision: bound to each game's
OWN = np.dtype([])  # the record of a single game: bound to each game's

AT_ONCE = 32
"""So many games are stepped, then observed: code that is used again at once is faster."""

PORTION = 128
"""So many games a thread takes before it takes more."""
NEXT, DONE = 0, 8
"""A turnstile: the next game that no thread has taken yet, and how many games are done. They lie
apart, in lines of the cache of their own."""
A_MOMENT = 5000
"""So often a thread that has nothing left to do looks whether the others are done, before it lets
go of its core."""

AHEAD = 4
"""So many games before its turn a game is fetched from memory."""
FETCHED = 320
"""So many bytes of a mask with it: most decisions are among these."""
TELLINGS = (0, 0)  # where in the state lies what nobody hears: bound to each game's

ONE, SIX, LOW_SIX = np.uint64(1), np.uint64(6), np.uint64(63)
LEAST_REACH = np.uint64(255)  # clearing less, or less evenly, takes longer

# ---------------------------------------------------------------- observing
#
# ``p`` is the plan of the observation (see ``plan``). Whole arrays and an index are
# passed, and no slices of them: each slice would cost as much as several cards.


@writer
def write_observation(
    desk: State, words: Numbers, i: int, seat: int, p: State, slate: State, out: Numbers
) -> None:
    """Write into ``out[i]`` what a seat knows. ``words`` are the 64-bit words of all desks."""
    s, row, sizes = desk.state, np.uint64(i), np.uint64(p.sizes)
    for k in range(np.uint64(len(p.blank_start))):
        out[row, k] = p.blank_start[k]
    write_public(s, words, i, seat, p, out)
    write_cards(s, i, seat, p, slate, out)
    for k in range(np.uint64(len(p.blank_from_sizes))):
        out[row, sizes + k] = p.blank_from_sizes[k]
    write_all_piles(s, i, seat, p, slate, out)
    write_recent(desk, i, seat, p, out)


@writer
def write_public(s: State, words: Numbers, i: int, seat: int, p: State, out: Numbers) -> None:
    row, observer = np.uint64(i), np.uint64(seat)
    out[row, np.uint64(p.phase + s.phase)] = 1
    for k in range(np.uint64(p.many_numbers)):
        out[row, np.uint64(p.numbers_to[k])] = words[row, np.uint64(p.numbers[observer, k])]
    for k in range(np.uint64(p.many_single)):
        other = words[row, np.uint64(p.single[k])]
        after = p.after[observer, np.uint64(max(other, 0))]
        out[row, np.uint64(p.single_to[k] + after)] = other != NOBODY
    for k in range(np.uint64(p.many_bits)):
        bits, to = words[row, np.uint64(p.bits[k])], np.uint64(p.bits_to[k])
        around = (bits >> seat) | (bits << (p.players - seat))
        for after in range(np.uint64(p.players)):
            out[row, to + after] = (around >> np.int64(after)) & 1


@writer
def write_recent(desk: State, i: int, seat: int, p: State, out: Numbers) -> None:
    """The last decisions: who decided, counted from the observer, then what."""
    row, observer, start = np.uint64(i), np.uint64(seat), np.uint64(p.recent)
    for k in range(np.uint64(RECENT)):
        decider = np.uint64(desk.recent[np.uint64(0), k])
        out[row, start + k] = p.decider[observer, decider]
    for line in range(np.uint64(1), np.uint64(TOLD)):
        for k in range(np.uint64(RECENT)):
            out[row, start + line * np.uint64(RECENT) + k] = desk.recent[line, k]


# A batch spends most of its time in the next functions: plain loops over bytes, of a length known
# when they are compiled, which become a few wide instructions. Indices are unsigned, as Numba makes
# sure of signed ones at every step.


@writer
def write_cards(s: State, i: int, seat: int, p: State, slate: State, out: Numbers) -> None:
    """Write what the seat knows of every card."""
    find_cards(s, seat, slate)
    find_zones(seat, p, slate)
    find_held(seat, p, slate)
    write_known(s, i, p, slate, out)


@writer
def write_all_piles(s: State, i: int, seat: int, p: State, slate: State, out: Numbers) -> None:
    """Write what the seat knows of the piles. What is known of the cards is on the slate."""
    write_piles(s, i, seat, p, slate, out)
    write_mixed(s, i, seat, p, slate, out)
    write_backs(s, i, seat, p, out)
    if p.many_seen_by > 0:
        find_looks(s, p, slate)
        write_seen(i, seat, p, slate, out)


@writer
def find_cards(s: State, seat: int, slate: State) -> None:
    """The seat's label of each card, the pile and the place in which it lies, on the slate."""
    observer = np.uint64(seat)
    for card in range(np.uint64(len(s.where))):
        slate.labels[card] = s.part[observer, card]
    for card in range(np.uint64(len(s.where))):
        slate.piles[card] = s.where[card]
    for card in range(np.uint64(len(s.where))):
        slate.places[card] = s.place[card]


@writer
def find_zones(seat: int, p: State, slate: State) -> None:
    """Of each card that the seat knows zone and place, from 1; of each other its set, below 0."""
    before, behind = np.int8(seat), np.int8(p.players - seat)
    for card in range(np.uint64(len(slate.zones))):
        zone, label = slate.piles[card], slate.labels[card]
        for k in range(len(p.turned)):  # the piles of the seats, counted from the observer
            first = np.int8(p.turned[k])
            mine, last = np.int8(first + before), np.int8(first + before + behind)
            moved = np.int8(zone + behind) if zone < mine else np.int8(zone - before)
            zone = moved if (zone >= first) & (zone < last) else zone
        slate.zones[card] = np.int8(zone + 1) if label == KNOWN else np.int8(-label)
    for card in range(np.uint64(len(slate.zones))):
        place, label = slate.places[card], slate.labels[card]
        slate.places[card] = np.int8(place + 1) if label == KNOWN else np.int8(0)


@writer
def find_held(seat: int, p: State, slate: State) -> None:
    """Whether the seat holds each card, on the slate."""
    held = np.int8(p.held + seat)
    for card in range(np.uint64(len(slate.held))):
        slate.held[card] = np.int8(slate.piles[card] == held)


@writer
def write_known(s: State, i: int, p: State, slate: State, out: Numbers) -> None:
    """Of each card whether it is held, its zone, place and side.

    A few numbers more are written than there are cards: the next part comes over them.
    """
    row, own = np.uint64(i), np.uint64(p.own)
    hand, cards = np.uint64(p.hand), np.uint64(p.cards)
    places, sides = np.uint64(p.places), np.uint64(p.sides)
    if p.held != NOBODY:
        for card in range(own):
            out[row, hand + card] = slate.held[card]
    for card in range(own):
        out[row, cards + card] = slate.zones[card]
    for card in range(own):
        out[row, places + card] = slate.places[card]
    for card in range(own):
        out[row, sides + card] = s.up[card]


@writer
def write_piles(s: State, i: int, seat: int, p: State, slate: State, out: Numbers) -> None:
    """How large each pile is, and of which set its unknown cards are."""
    row, sizes, sets = np.uint64(i), np.uint64(p.sizes), np.uint64(p.sets)
    for k in range(np.uint64(p.many_zones)):
        zone = np.uint64(p.present[k])
        pile = p.piles[np.uint64(seat), zone]
        out[row, sizes + zone] = s.count[np.uint64(pile)]
        its_set = np.int8(KNOWN)
        for card in range(np.uint64(len(slate.zones))):
            is_here = np.int8(-np.int8(slate.piles[card] == pile))  # all bits, or none
            label = np.int8(slate.labels[card] & is_here)
            its_set = label if label > its_set else its_set
        out[row, sets + zone] = its_set


@writer
def write_mixed(s: State, i: int, seat: int, p: State, slate: State, out: Numbers) -> None:
    """The set of each single card of some piles, instead of one for all."""
    row, observer, at = np.uint64(i), np.uint64(seat), np.uint64(p.mixes)
    for k in range(p.many_mixed):
        out[row, np.uint64(p.sets) + np.uint64(p.zones_mixed[k])] = KNOWN
    for k in range(np.uint64(p.many_mixes)):
        pile = np.uint64(p.piles_mixes[observer, k])
        for slot in range(np.uint64(p.slots_mixes[k])):
            card = s.cards[pile, slot]
            label = slate.labels[np.uint64(max(card, 0))]
            out[row, at + slot] = label if card >= 0 else 0
        at += np.uint64(p.slots_mixes[k])


@writer
def write_backs(s: State, i: int, seat: int, p: State, out: Numbers) -> None:
    row, observer, at = np.uint64(i), np.uint64(seat), np.uint64(p.backs)
    for k in range(np.uint64(p.many_backs)):
        pile = np.uint64(p.piles_backs[observer, k])
        for slot in range(np.uint64(p.slots_backs[k])):
            out[row, at + slot] = p.back_of[np.uint64(s.cards[pile, slot] + 1)]
        at += np.uint64(p.slots_backs[k])


@writer
def find_looks(s: State, p: State, slate: State) -> None:
    """For each seat whether it knows each card that not all know, on the slate."""
    for seat in range(np.uint64(p.players)):
        for card in range(np.uint64(slate.looks.shape[1])):
            by_seat = s.part[seat, card] == KNOWN
            by_all = s.part[np.uint64(SPECTATOR), card] == KNOWN
            slate.looks[seat, card] = np.int8(by_seat & ~by_all)


@writer
def write_seen(i: int, seat: int, p: State, slate: State, out: Numbers) -> None:
    """How many cards of a pile each seat has seen, but for those that everybody has seen."""
    row, observer = np.uint64(i), np.uint64(seat)
    for k in range(np.uint64(p.many_seen_by)):
        pile, at = p.piles_seen_by[observer, k], np.uint64(p.seen_by_to[k])
        for other in range(np.uint64(p.players)):
            seen = np.int8(0)
            for card in range(np.uint64(slate.looks.shape[1])):
                is_here = np.int8(-np.int8(slate.piles[card] == pile))  # all bits, or none
                seen = np.int8(seen + np.int8(slate.looks[other, card] & is_here))
            out[row, at + np.uint64(p.after[observer, other])] = seen


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


def set_up(desks: States) -> None:
    """Set up the game at a desk: all games of its kind begin from this one, and nobody listens."""
    desks[0].state.told = UNHEARD
    setup(desks[0].state)


def deal(desks: States, blank: States, i: int, seed: np.uint64, dealer: Numbers) -> None:
    """Begin the next game at a desk, dealt from a seed of its own."""
    number = desks[i].dealt
    desks[i] = blank[0]
    desks[i].dealt = number + 1
    s = desks[i].state
    s.seed = derive(derive(seed, i), number)
    go_on(s, dealer)


def carry_out(desk: State, action: int) -> None:
    """Carry a legal decision out and keep what is told of it."""
    remember(desk, action)
    act(desk.state, action)


def act(s: State, action: int) -> None:
    """Carry a legal decision out."""
    begin_telling(s)
    s.decisions += 1
    apply(s, action)


def remember(desk: State, action: int) -> None:
    """Keep what is told of a decision, in observations to come."""
    s, first = desk.state, np.uint64(0)
    for line in range(np.uint64(TOLD)):
        for k in range(RECENT - 1, 0, -1):
            desk.recent[line, np.uint64(k)] = desk.recent[line, np.uint64(k - 1)]
    desk.recent[first, first] = s.turn + 1
    for line in range(np.uint64(1), np.uint64(TOLD)):
        desk.recent[line, first] = DECISIONS[np.uint64(action), line]


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


@writer
def write_moves(slate: State, many: int, i: int, reach: int, masks: Numbers, may: Numbers) -> int:
    """The legal decisions, for the caller as a mask and for us as bits.

    ``reach`` is how far the mask has to be cleared before; returns how far the next time.
    """
    row, bits = np.uint64(i), LEAST_REACH
    for k in range(np.uint64(reach)):
        masks[row, k] = False
    for k in range(np.uint64(may.shape[1])):
        may[row, k] = 0
    for k in range(np.uint64(many)):
        move = np.uint64(slate.moves[k])
        masks[row, move] = True
        may[row, move >> SIX] |= ONE << (move & LOW_SIX)
        bits |= move
    return int(min(np.int64(bits) + 1, masks.shape[1]))  # no move is above all bits together


@rule
def forget_rewards(i: int, rewards: Numbers, dones: Numbers) -> None:
    for seat in range(rewards.shape[1]):
        rewards[i, seat] = 0
    if dones[i]:  # else it is not written: it lies together with those of many other games
        dones[i] = False


@rule
def observe_games(
    desks: States,
    words: Numbers,
    asked: Numbers,
    turns: Numbers,
    first: int,
    last: int,
    p: State,
    slate: State,
    out: Numbers,
) -> None:
    """Write what the seats know that have to decide in the games from ``first`` to ``last``, if
    there is room for that.
    """
    for i in range(first, last if out.shape[1] > 0 else first):
        if asked[i] != LEAVE:
            write_observation(desks[i], words, i, turns[i], p, slate, out)


def fetch_game(desks: States, masks: Numbers, i: int) -> None:
    """Fetch what is needed of a game. In a large batch it lies far away."""
    fetch(desks, i, 0, TELLINGS[0])
    fetch(desks, i, TELLINGS[1], desks.strides[0])
    fetch(masks, i, 0, min(masks.strides[0], FETCHED))


def begin_next(
    desks: States,
    blank: States,
    i: int,
    seed: np.uint64,
    dealer: Numbers,
    rewards: Numbers,
    dones: Numbers,
    how: int,
    lowest_wins: int,
) -> None:
    """If the game at a desk has ended, write what came of it; then begin the next one there."""
    s = desks[i].state
    if s.ending != 0:
        write_rewards(s, i, how, lowest_wins, rewards)
        dones[i] = True
    deal(desks, blank, i, seed, dealer)
    desks[i].stream[0] = derive(s.seed, NOBODY)


def step_games(
    desks: States,
    words: Numbers,
    blank: States,
    asked: Numbers,
    may: Numbers,
    seed: np.uint64,
    plan: States,
    slates: States,
    thread: int,
    turnstile: Numbers,
    steps: int,
    out: Numbers,
    masks: Numbers,
    turns: Numbers,
    rewards: Numbers,
    dones: Numbers,
    sampled: Numbers,
    how: int,
    lowest_wins: int,
) -> None:
    """Carry out a decision in each of the games that the turnstile lets this thread have, and write
    what follows.

    With more ``steps`` than one, random decisions come after it, and only what follows the last is
    written; rewards add up. A game that ends begins anew, from a ``blank`` desk that is set up: the
    rewards and ``dones`` tell of the game that ended, all else of the new one.
    """
    p, slate, observes = plan[0], slates[thread], out.shape[1] > 0
    first = take(turnstile, NEXT, PORTION)
    stop = min(first + PORTION, len(desks))
    while first < len(desks):
        last = min(first + AT_ONCE, stop)
        for i in range(first, last):
            forget_rewards(i, rewards, dones)
            fetch_game(desks, masks, i + AHEAD)
            desk = desks[i]
            s, action, many = desk.state, asked[i], 0
            if action == LEAVE:
                continue
            for _ in range(steps):
                if action != BEGIN:
                    if observes:
                        remember(desk, action)
                    act(s, action)
                    go_on(s, slate.dealer)
                if s.ending != 0 or action == BEGIN:
                    begin_next(
                        desks, blank, i, seed, slate.dealer, rewards, dones, how, lowest_wins
                    )
                many = legal(s, slate.moves)
                action = slate.moves[draw(desk.stream, many)]
            sampled[i] = action
            turns[i] = s.turn
            desk.reach = write_moves(slate, many, i, desk.reach, masks, may)
        observe_games(desks, words, asked, turns, first, last, p, slate, out)
        take(turnstile, DONE, last - first)
        first = last
        if first == stop:
            first = take(turnstile, NEXT, PORTION)
            stop = min(first + PORTION, len(desks))


def await_all(turnstile: Numbers, games: int) -> bool:
    """Wait a moment for other threads. Whether all games are done."""
    looks = 0
    while looks < A_MOMENT and take(turnstile, DONE, 0) < games:
        looks += 1
    return looks < A_MOMENT


def ask(asked: Numbers, may: Numbers, many: int) -> int:
    """The first game in which the decision asked for is not legal, or NOBODY."""
    for i in range(len(asked)):
        action = asked[i]
        if action == LEAVE:
            continue
        if action < 0 or action >= many:
            return i
        if not (may[i, action >> 6] >> np.uint64(action & 63)) & ONE:
            return i
    return NOBODY


def step_one(address: int, action: int) -> int:
    """Carry out a decision, or BEGIN, in the single game whose record lies at an address.

    Returns how many legal decisions there are now (0: the game is over), having written them on the
    slate; or NOBODY, having changed nothing, if the decision is not legal.
    """
    own = record_at(address, OWN)[0]
    desk, slate = own.desk, own.slate
    s = desk.state
    if action == BEGIN:
        setup(s)
    elif is_listed(slate, action):
        carry_out(desk, action)
    else:
        return NOBODY
    go_on(s, slate.dealer)
    slate.many = legal(s, slate.moves) if s.turn != NOBODY else 0
    return int(slate.many)


@rule
def is_listed(slate: State, action: int) -> bool:
    """Whether a decision is among the legal ones on the slate."""
    found = False
    for k in range(np.uint64(slate.many)):
        found |= slate.moves[k] == action
    return found


def observe_one(owns: States, words: Numbers, seat: int, plan: States, out: Numbers) -> None:
    """Write what a seat of a single game knows."""
    own = owns[0]
    write_observation(own.desk, words, 0, seat, plan[0], own.slate, out)


def reward_one(owns: States, how: int, lowest_wins: int, rewards: Numbers) -> None:
    """Write the rewards of a single game that has ended."""
    write_rewards(owns[0].desk.state, 0, how, lowest_wins, rewards)


PARTS = (go_on, deal, remember, act, carry_out, fetch_game, begin_next)
"""What kernels are made of and needs the game's rules too: in the order in which they are bound."""


@dataclass(frozen=True)
class BatchKernels:
    """The kernels of the batches of one game."""

    set_up: Callable[..., None]
    step_games: Callable[..., None]
    await_all: Callable[..., bool]
    ask: Callable[..., int]
    step_one: Callable[..., int]
    observe_one: Callable[..., None]
    reward_one: Callable[..., None]


@cache
def batch_kernels(game: str) -> BatchKernels:
    hooks = with_parts(game, rules_of(game).hooks) | {"OWN": own_record(rules_of(game))}
    kernels = (set_up, step_games, await_all, ask, observe_one, reward_one)
    bound = {kernel.__name__: bind(kernel, game, hooks) for kernel in kernels}
    return BatchKernels(**bound, step_one=bind(step_one, game, hooks, nogil=False))


def with_parts(game: str, hooks: Mapping[str, Any]) -> dict[str, Any]:
    """A game's hooks, and the parts of kernels bound to them."""
    bound = {
        **hooks,
        "DECISIONS": told_of_decisions(observation_of(game)),
        "TELLINGS": bytes_of(rules_of(game).dtype, "tellings"),
    }
    for part in PARTS:
        bound[part.__name__] = bind_rule(part, bound)
    return bound
