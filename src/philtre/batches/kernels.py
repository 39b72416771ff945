"""The compiled half of a batch. As in ``table.kernels``, hooks are bound to each game's rules."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from philtre.batches.desk import bytes_of, own_record
from philtre.batches.observation import RECENT, TOLD, observation_of
from philtre.batches.plan import told_of_decisions
from philtre.batches.turnstile import (
    DONE,
    HELPS,
    PORTION,
    STEPS,
    await_all,
    next_games,
    open_turnstile,
)
from philtre.batches.writing import write_observation
from philtre.play.game import rules_of
from philtre.table.chance import derive, draw, shuffle_pile, shuffled
from philtre.table.compiled import bind, bind_rule, in_one_piece, rule, writer
from philtre.table.hooks import apply, legal, resume, setup
from philtre.table.layout import NOBODY, UNHEARD, Numbers, State, States
from philtre.table.memory import fetch, record_at, take
from philtre.table.telling import begin_telling

LEAVE = -1
"""In the place of a decision: leave this game as it is."""
BEGIN = -2
"""In the place of a decision: begin a new game."""

SHARE, MARGIN = 0, 1  # what a reward is

DECISIONS = np.zeros((0, TOLD), np.int16)  # what is told of each decision: bound to each game's
OWN = np.dtype([])  # the record of a single game: bound to each game's

AHEAD = 4
"""So many games before its turn a game is fetched from memory."""
FETCHED = 320
"""So many bytes of a mask with it: most decisions are among these."""
TELLINGS = (0, 0)  # where in the state lies what nobody hears: bound to each game's

ONE, SIX, LOW_SIX = np.uint64(1), np.uint64(6), np.uint64(63)
LEAST_REACH = np.uint64(255)  # clearing less, or less evenly, takes longer


def go_on(s: State, dealer: Numbers) -> None:
    """Let chance have its way until somebody has to decide, or the game is over."""
    while s.awaits != NOBODY:
        pile = s.awaits
        dealer[0] = derive(derive(s.seed, pile), s.shakes[pile])
        shuffle_pile(s, dealer)
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


@in_one_piece
def step_games(
    thread: int,
    steps: int,
    patience: int,
    turnstile: Numbers,
    desks: States,
    words: Numbers,
    blank: States,
    asked: Numbers,
    may: Numbers,
    seed: Numbers,
    plan: States,
    slates: States,
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
    rewards and ``dones`` tell of the game that ended, all else of the new one. A thread that HELPS
    does as many steps as the turnstile says, and waits at it with its ``patience``.
    """
    p, slate, observes = plan[0], slates[thread], out.shape[1] > 0
    if steps != HELPS:
        open_turnstile(turnstile, len(desks), steps)
    first = next_games(turnstile, thread, len(desks), patience)
    while first < len(desks):
        last = min(first + PORTION, len(desks))
        for i in range(first, last):
            forget_rewards(i, rewards, dones)
            fetch_game(desks, masks, i + AHEAD)
            desk = desks[i]
            s, action, many = desk.state, asked[i], 0
            if action == LEAVE:
                continue
            for _ in range(turnstile[STEPS]):
                if action != BEGIN:
                    if observes:
                        remember(desk, action)
                    act(s, action)
                    go_on(s, slate.dealer)
                if s.ending != 0 or action == BEGIN:
                    begin_next(
                        desks, blank, i, seed[0], slate.dealer, rewards, dones, how, lowest_wins
                    )
                many = legal(s, slate.moves)
                action = slate.moves[draw(desk.stream, many)]
            sampled[i] = action
            turns[i] = s.turn
            desk.reach = write_moves(slate, many, i, desk.reach, masks, may)
        observe_games(desks, words, asked, turns, first, last, p, slate, out)
        take(turnstile, DONE, last - first)
        first = next_games(turnstile, thread, len(desks), patience)


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


@in_one_piece
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
