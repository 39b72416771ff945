"""Simulations: games in the mind of a searching bot, compiled, and written once for all games.

A simulation draws a world from what the seat believes, and makes one of the decisions there. It
walks down the tree of what follows, adds one node, plays on by the rule of thumb to the end of the
chapter, and teaches the tree what that was worth. Without a tree this is determinised Monte-Carlo.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

import numpy as np

from philtre.batches.kernels import carry_out, go_on, with_parts
from philtre.batches.writing import write_observation
from philtre.bots.outlook import chapters, foresee, value
from philtre.bots.playout import hooks_of, pick
from philtre.bots.regrets import match_rivals, regret_rivals
from philtre.bots.tree import add, best_edge, find, has_room, is_same, key_of
from philtre.bots.worlds import could_be, put_world, stir
from philtre.table.chance import derive
from philtre.table.compiled import bind, bind_rule, in_one_piece
from philtre.table.hooks import legal
from philtre.table.layout import MAX_SEATS, NOBODY, Numbers, State, States


class Bench(NamedTuple):
    """What simulations take place on."""

    board: States
    """One desk: the world as it has become."""
    words: Numbers
    out: Numbers
    plan: States
    slates: States
    nodes: States
    edges: States
    walk: States
    sizes: States


class Terms(NamedTuple):
    """What simulations are like."""

    lowest_wins: int
    policy: int
    """Who plays on outside the tree."""
    deepest: int
    """How many decisions can be in the tree: none, if nobody searches."""
    horizon: int
    """How many chapters a simulation lasts."""
    signals: int
    """A bit for each phase in which nobody searches, because its turn is solved as a whole."""
    mixes: int
    """Whether the decision at hand is mixed: then the others learn from how often it is made."""


def step_inside(bench: Bench, many: int, liked: int, step: State) -> bool:
    """Note the step that the seat to move takes inside the tree. False: it is a new node."""
    desk, slate, size = bench.board[0], bench.slates[0], bench.sizes[0]
    s = desk.state
    write_observation(desk, bench.words, 0, s.turn, bench.plan[0], slate, bench.out)
    key = key_of(bench.out, s.turn)
    node = bench.nodes[find(bench.nodes, key)]
    is_new = node.key == 0
    if is_new and has_room(bench.nodes, bench.edges, size, many):
        add(node, bench.edges, size, key, slate.moves, many, liked)
    step.edge, step.seat = NOBODY, s.turn
    if node.key != 0 and is_same(node, bench.edges, slate.moves, many):
        step.edge = best_edge(node, bench.edges)
    return not is_new


def play_out(
    bench: Bench, terms: Terms, end: int, generator: Numbers, values: Numbers, weight: float
) -> None:
    """One simulation from the world on the board to the end of a chapter, and what it teaches.

    It teaches the tree the more, the greater its ``weight``.
    """
    desk, slate = bench.board[0], bench.slates[0]
    s, depth, is_inside = desk.state, 0, terms.deepest > 0
    while s.ending == 0 and chapters(s) < end:
        many = legal(s, slate.moves)
        action = pick(s, slate.moves, many, terms.policy, generator)
        if is_inside and many > 1 and not (terms.signals >> s.phase) & 1:
            step = bench.walk[depth]
            is_inside = step_inside(bench, many, action, step)
            if step.edge != NOBODY:
                action = bench.edges[step.edge].decision
                depth += 1
            is_inside = is_inside and depth < terms.deepest
        carry_out(desk, action)
        go_on(s, slate.dealer)
    value(s, terms.lowest_wins, values)
    for k in range(depth):
        edge = bench.edges[bench.walk[k].edge]
        edge.tries += weight
        edge.sum += weight * values[bench.walk[k].seat]


@in_one_piece
def compare(
    bench: Bench,
    terms: Terms,
    worlds: States,
    cumulated: Numbers,
    start: int,
    stop: int,
    seed: np.uint64,
    found: States,
    rivals: Numbers,
) -> None:
    """The simulations from number ``start`` to ``stop`` of each rival among what is ``found``.

    Those of the same number take place in the same world with the same luck, so that they differ
    by what was decided. ``cumulated`` are the sums of the weights of the worlds up to each.
    """
    generator, values = np.empty(1, np.uint64), np.empty(MAX_SEATS, np.float64)
    seat, end = worlds[0].state.turn, chapters(worlds[0].state) + terms.horizon
    shares, worths = np.full(len(rivals), 1 / len(rivals)), np.empty(len(rivals))
    for number in range(start, stop):
        if terms.mixes:
            match_rivals(found, rivals, shares)
        for k in range(len(rivals)):
            edge = found[rivals[k]]
            put_world(bench.board, worlds, cumulated, derive(seed, number), generator)
            carry_out(bench.board[0], edge.decision)
            go_on(bench.board[0].state, bench.slates[0].dealer)
            play_out(bench, terms, end, generator, values, shares[k] * len(rivals))
            edge.tries += 1
            edge.sum += values[seat]
            worths[k] = values[seat] + edge.charm
        if terms.mixes:
            regret_rivals(found, rivals, shares, worths, number + 1)


@cache
def compare_kernel(game: str) -> Callable[..., None]:
    hooks = with_parts(game, hooks_of(game))
    for part in (pick, foresee, value, step_inside, play_out, could_be, stir, put_world):
        hooks[part.__name__] = bind_rule(part, hooks)
    return bind(compare, game, hooks)
