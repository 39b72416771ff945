"""A turn of signals, solved as a small game of its own.

Somebody knows a secret and says something; the others react, one after the other, and everybody
hears it. Such a turn (in Magic Bluff: announce, then believe or doubt) is small enough to be
solved: every secret, all that can be said to it, every reaction. What a turn leads to is worth what
simulations from believed worlds come to. Regret matching (CFR+) then finds how often each seat
should do what, if the others partly follow the rule of thumb and else learn just as it does.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

import numpy as np

from philtre.batches.kernels import carry_out, go_on, with_parts
from philtre.bots.outlook import chapters, foresee, value
from philtre.bots.playout import hooks_of, pick, rule_of_thumb
from philtre.bots.regrets import is_allowed, is_informed, odds, solve
from philtre.bots.walk import Bench, Terms, play_out, step_inside
from philtre.bots.worlds import could_be, put_world, stir
from philtre.table.chance import derive
from philtre.table.compiled import bind, bind_rule, rule
from philtre.table.hooks import legal
from philtre.table.layout import MAX_SEATS, NOBODY, Numbers, State, States

MOST_UPSHOTS = 3
ASKED = 16
"""How often the rule of thumb is asked what it would do at each place."""

# ---------------------------------------------------------------- what a game says of its signals
# Placeholders: a game's bot that has SIGNALS defines functions of these names, and they are bound
# in their place before they are ever called.


def secrets(s: State) -> int:
    """How many things there are of which the first to speak knows which one is true."""
    raise NotImplementedError


def secret_of(s: State) -> int:
    """The secret of a world."""
    raise NotImplementedError


def begin_again(s: State, secret: int) -> None:
    """Put a table amid the signals of a turn back to their beginning, with this secret."""
    raise NotImplementedError


def said(s: State, number: int) -> int:
    """The decision of this number in the turn, from 0, or NOBODY if it is still to come."""
    raise NotImplementedError


def upshot(s: State) -> int:
    """A small number for what the secret has come to: from equal ones all goes on equally."""
    raise NotImplementedError


# ---------------------------------------------------------------- the tree of a turn


def follow(desks: States, node: int, child: int, decision: int, slate: State) -> None:
    """Put on a child's desk what a decision makes of its parent's."""
    desks[child] = desks[node]
    carry_out(desks[child], decision)
    go_on(desks[child].state, slate.dealer)


def branch(turn: State, desks: States, node: int, slate: State, allowed: int) -> None:
    """Add the legal decisions at a node to the tree, as far as they are not there yet."""
    turn.seat[node] = desks[node].state.turn
    for k in range(legal(desks[node].state, slate.moves)):
        move = slate.moves[k]
        child = turn.first[node]
        while child < turn.many and turn.decision[child] != move:
            child += 1
        if child == turn.many:
            turn.many += 1
            turn.width[node] += 1
            turn.width[child] = turn.allowed[child] = 0
            turn.parent[child], turn.decision[child] = node, move
            follow(desks, node, child, move, slate)
        turn.allowed[child] |= allowed


def grow(turn: State, desks: States, world: State, slate: State, signals: int) -> None:
    """Lay out the tree of the turn a world is in. Only the first to speak knows the secret."""
    turn.many = turn.first[0] = 1
    turn.width[0] = turn.samples = 0
    turn.secrets, turn.players = secrets(world.state), world.state.players
    turn.own = world.state.turn
    desks[0] = world
    for secret in range(turn.secrets):
        begin_again(desks[0].state, secret)
        branch(turn, desks, 0, slate, 1 << secret)
    turn.allowed[0] = (1 << turn.secrets) - 1
    node, chapter = 1, chapters(world.state)
    while node < turn.many:
        s = desks[node].state
        if s.ending == 0 and (signals >> s.phase) & 1 and chapters(s) == chapter:
            turn.first[node] = turn.many
            branch(turn, desks, node, slate, turn.allowed[node])
        node += 1


def ask_around(turn: State, desks: States, slate: State, policy: int, seed: np.uint64) -> None:
    """How often a policy makes each decision of the turn. The first desk is the turn's."""
    generator = np.empty(1, np.uint64)
    generator[0] = seed
    for secret in range(turn.secrets):
        begin_again(desks[0].state, secret)
        for node in range(turn.many):
            turn.model[node, secret] = 0.0
            if node > 0 and is_allowed(turn, node, secret):
                follow(desks, turn.parent[node], node, turn.decision[node], slate)
        for node in range(turn.many):
            if turn.width[node] == 0 or not is_allowed(turn, node, secret):
                continue
            many = legal(desks[node].state, slate.moves)
            for _ in range(ASKED):
                move = pick(desks[node].state, slate.moves, many, policy, generator)
                child = turn.first[node]
                while turn.decision[child] != move:
                    child += 1
                turn.model[child, secret] += 1 / ASKED


def lay_out(
    turns: States,
    desks: States,
    slates: States,
    worlds: States,
    terms: Terms,
    seed: np.uint64,
) -> None:
    """Prepare a turn to be thought about."""
    turn = turns[0]
    grow(turn, desks, worlds[0], slates[0], terms.signals)
    ask_around(turn, desks, slates[0], terms.policy, seed)
    for node in range(turn.many):
        for secret in range(turn.secrets):
            turn.charm[node, secret] = turn.mix[node, secret] = turn.regret[node, secret] = 0.0
            for seat in range(turn.players):
                turn.worth[node, secret, seat] = 0.0
                turn.reach[node, secret, seat] = 1.0


# ---------------------------------------------------------------- what its ends are worth


def weigh(
    turn: State,
    desks: States,
    bench: Bench,
    terms: Terms,
    seed: np.uint64,
    values: Numbers,
    is_known: Numbers,
) -> int:
    """Add what every end of the turn is worth in a world. Returns the number of simulations.

    All go on with the same luck, so that they differ by what was decided.
    """
    generator = np.empty(1, np.uint64)
    simulations, slate = 0, bench.slates[0]
    end = chapters(desks[0].state) + terms.horizon
    is_known[:] = False
    for secret in range(turn.secrets):
        begin_again(desks[0].state, secret)
        for node in range(1, turn.many):
            if not is_allowed(turn, node, secret):
                continue
            follow(desks, turn.parent[node], node, turn.decision[node], slate)
            if turn.width[node] > 0:
                continue
            kind = upshot(desks[node].state)
            if not is_known[node, kind]:
                is_known[node, kind] = True
                bench.board[0] = desks[node]
                generator[0] = seed
                play_out(bench, terms, end, generator, values[node, kind], 1.0)
                simulations += 1
            for seat in range(turn.players):
                turn.worth[node, secret, seat] += values[node, kind, seat]
    turn.samples += 1
    return simulations


def sample(
    turns: States,
    desks: States,
    bench: Bench,
    terms: Terms,
    worlds: States,
    cumulated: Numbers,
    simulations: int,
    seed: np.uint64,
) -> int:
    """Weigh the ends of the turn in believed worlds, by so many simulations or a few more."""
    turn, done = turns[0], 0
    generator = np.empty(1, np.uint64)
    values = np.empty((turn.many, MOST_UPSHOTS, MAX_SEATS), np.float64)
    is_known = np.empty((turn.many, MOST_UPSHOTS), np.bool_)
    while done < simulations:
        put_world(desks, worlds, cumulated, derive(seed, turn.samples), generator)
        done += weigh(turn, desks, bench, terms, generator[0], values, is_known)
    return done


# ---------------------------------------------------------------- what follows from it


def place_of(turn: State, s: State) -> int:
    """The node of the tree at which a table is."""
    node, number = 0, 0
    while said(s, number) != NOBODY:
        child = turn.first[node]
        while turn.decision[child] != said(s, number):
            child += 1
        node, number = child, number + 1
    return int(node)


@rule
def average(turn: State) -> None:
    """Make what the ends of the turn are worth in all samples a mean."""
    for node in range(turn.many):
        for secret in range(turn.secrets):
            for seat in range(turn.players):
                turn.worth[node, secret, seat] /= turn.samples


@rule
def lend_charm(turn: State, node: int, known: int, found: States) -> None:
    """Let the seat like its own decisions at a node as its style does."""
    for child in range(turn.first[node], turn.first[node] + turn.width[node]):
        for k in range(len(found)):
            for secret in range(turn.secrets):
                if found[k].decision == turn.decision[child] and known in (NOBODY, secret):
                    turn.charm[child, secret] = found[k].charm


@rule
def report(turn: State, node: int, known: int, option: State) -> None:
    """Write down what a decision at a node is worth and how often it should be made."""
    child, total = turn.first[node], 0.0
    while turn.decision[child] != option.decision:
        child += 1
    option.tries = turn.samples
    for secret in range(turn.secrets):
        if known in (NOBODY, secret):
            likely = odds(turn, node, secret)
            total += likely
            option.sum += likely * turn.worth[child, secret, turn.own]
            option.mix += likely * turn.mix[child, secret]
    option.sum *= turn.samples / total
    option.mix /= total


def settle(turns: States, worlds: States, trust: float, found: States) -> None:
    """Solve the turn, and write down what follows for each decision that is ``found``."""
    turn, s = turns[0], worlds[0].state
    node = place_of(turn, s)
    known = secret_of(s) if is_informed(turn, node) else NOBODY
    average(turn)
    lend_charm(turn, node, known, found)
    solve(turn, trust)
    for k in range(len(found)):
        report(turn, node, known, found[k])


@dataclass(frozen=True)
class SignalKernels:
    """The kernels of the turns of signals of one game."""

    lay_out: Callable[..., None]
    sample: Callable[..., int]
    settle: Callable[..., None]


def signals_of(game: str) -> int:
    """A bit for each phase of a game in which signals are given, if there is one."""
    return sum(1 << phase for phase in getattr(rule_of_thumb(game), "SIGNALS", ()))


@cache
def signal_kernels(game: str) -> SignalKernels:
    hooks = with_parts(game, hooks_of(game))
    for hook in (secrets, secret_of, begin_again, said, upshot):
        hooks[hook.__name__] = getattr(rule_of_thumb(game), hook.__name__)
    parts = (pick, foresee, value, step_inside, play_out, could_be, stir, put_world)
    for part in (*parts, follow, branch, grow, ask_around, weigh, place_of):
        hooks[part.__name__] = bind_rule(part, hooks)
    kernels = (lay_out, sample, settle)
    return SignalKernels(**{kernel.__name__: bind(kernel, game, hooks) for kernel in kernels})
