"""Information-set Monte-Carlo tree search, compiled, and written once for all games.

Every node of the tree belongs to the seat that decides there and is known by what that seat knows:
its observation. So each seat has its own view of the tree, hidden moves and cards of others do not
split its nodes, and nobody in the tree decides by what it cannot know. A simulation draws a world
from what the searching seat believes, walks down the tree, adds one node, and plays on by the rule
of thumb.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from math import sqrt
from typing import Any, NamedTuple

import numpy as np

from philtre.batches.kernels import carry_out, go_on, with_parts, write_observation
from philtre.bots.playout import hooks_of, pick, rule_of_thumb
from philtre.table.chance import derive, draw
from philtre.table.compiled import bind, bind_rule, rule, wrapping
from philtre.table.hooks import legal
from philtre.table.layout import MAX_SEATS, NOBODY, Numbers, State, States

DEEPEST = 64
"""How many nodes a simulation can pass before it plays on by the rule of thumb."""
CURIOSITY = 1.0
"""How much a decision that was tried little is tried more,"""
FAITH = 0.4
"""how much of that is for the one that the rule of thumb would make,"""
MISTRUST = 0.05
"""and how much less one that was never tried is taken to be worth."""
RASHNESS = 0.05
"""Where decisions are mixed: how often one is tried whatever is known of it,"""
LOYALTY = 2.0
"""and how much regret of others it takes to leave the rule of thumb."""
WIN, PLACE = 0.8, 0.2
"""How much the share of the win counts, and how many of the others are behind."""

_PRIME = np.uint64(0x100000001B3)
_START = np.uint64(0xCBF29CE484222325)
_HALF = np.uint64(32)

# ---------------------------------------------------------------- the tree


class Tree(NamedTuple):
    """Nodes in a hash table, the edges of all nodes one after the other, and the walk of now."""

    nodes: States
    edges: States
    walk: States
    sizes: States

    @classmethod
    def with_room(cls, nodes: int, edges: int) -> Tree:
        return cls(
            np.zeros(nodes, _NODE), np.zeros(edges, _EDGE), np.zeros(DEEPEST, _STEP), _no_sizes()
        )

    def fell(self) -> None:
        """Forget everything."""
        self.nodes["key"] = 0
        self.sizes["nodes"] = self.sizes["edges"] = 0


def _record(*fields: tuple[str, type]) -> np.dtype[Any]:
    return np.dtype((np.record, np.dtype(list(fields), align=True)))


_NODE = _record(
    ("key", np.uint64),  # 0: nothing here
    ("first", np.int64),  # where its edges begin,
    ("width", np.int64),  # and how many they are
    ("liked", np.int64),  # the edge that the rule of thumb would take
)
_EDGE = _record(
    ("decision", np.int64),
    ("tries", np.int64),
    ("sum", np.float64),  # of what it brought the seat that decides
    # Where decisions are mixed:
    ("regret", np.float64),  # how much it is regretted not to have made it always
    ("mix", np.float64),  # and how often it would have been made
)
_STEP = _record(
    ("node", np.int64),
    ("edge", np.int64),
    ("seat", np.int64),
    ("is_mixed", np.int64),
)


def _no_sizes() -> States:
    return np.zeros(1, _record(("nodes", np.int64), ("edges", np.int64)))


@wrapping
def key_of(out: Numbers, seat: int) -> np.uint64:
    """A number for what a seat knows: never 0."""
    key = _START ^ np.uint64(seat + 1)
    for k in range(out.shape[1]):
        key = (key ^ np.uint64(out[0, k] + 32768)) * _PRIME
        key ^= key >> _HALF
    return key | np.uint64(1)


@rule
def find(nodes: States, key: np.uint64) -> int:
    """The place of a node, or of the gap where it would be."""
    place: int = np.int64(key % np.uint64(len(nodes)))  # type: ignore[assignment] # as Numba's
    while nodes[place].key != 0 and nodes[place].key != key:
        place = place + 1 if place + 1 < len(nodes) else 0
    return int(place)


@rule
def has_room(nodes: States, edges: States, size: State, many: int) -> bool:
    """Whether one more node with so many edges fits. A table that is too full is slow."""
    return bool(size.edges + many <= len(edges) and 2 * size.nodes < len(nodes))


@rule
def add(
    node: State,
    edges: States,
    size: State,
    key: np.uint64,
    moves: Numbers,
    many: int,
    liked: int,
) -> None:
    node.key = key
    node.first = size.edges
    node.width = many
    for k in range(many):
        edge = edges[size.edges + k]
        edge.decision = moves[k]
        edge.tries = 0
        edge.sum = edge.regret = edge.mix = 0.0
        if moves[k] == liked:
            node.liked = size.edges + k
            edge.regret = LOYALTY
    size.edges += many
    size.nodes += 1


@rule
def is_same(node: State, edges: States, moves: Numbers, many: int) -> bool:
    """Whether a node has these decisions: if not, two observations share a key."""
    if node.width != many:
        return False
    others = 0
    for k in range(many):
        others += edges[node.first + k].decision != moves[k]
    return bool(others == 0)


@rule
def best_edge(node: State, edges: States) -> int:
    """The edge to walk next: the promising and the little tried, at first the one that is liked.

    One that was never tried is taken to be worth a little less than the others on average.
    """
    total, brought = 0, 0.0
    for k in range(node.first, node.first + node.width):
        total += edges[k].tries
        brought += edges[k].sum
    untried = brought / total - MISTRUST if total > 0 else 0.0
    reach = CURIOSITY * sqrt(total + 1.0)
    best, choice = -np.inf, node.first
    for k in range(node.first, node.first + node.width):
        tries = edges[k].tries
        worth = edges[k].sum / tries if tries > 0 else untried
        faith = (1 - FAITH) / node.width + (FAITH if k == node.liked else 0.0)
        promise = worth + reach * faith / (1 + tries)
        if promise > best:
            best, choice = promise, k
    return int(choice)


# ---------------------------------------------------------------- mixed decisions


@rule
def mixed_edge(node: State, edges: States, generator: Numbers) -> int:
    """An edge drawn by regret matching, or now and then any."""
    total = total_regret(node, edges)
    needle, choice = draw(generator, 1 << 30) / (1 << 30), node.first
    for k in range(node.first, node.first + node.width):
        share = matched(edges[k], total, node.width)
        edges[k].mix += share
        if needle >= 0:
            choice = k
            needle -= (1 - RASHNESS) * share + RASHNESS / node.width
    return int(choice)


@rule
def total_regret(node: State, edges: States) -> float:
    total = 0.0
    for k in range(node.first, node.first + node.width):
        total += edges[k].regret
    return total


@rule
def matched(edge: State, total: float, width: int) -> float:
    """The share of a decision by regret matching: regrets are never below zero."""
    return float(edge.regret / total) if total > 0 else 1 / width


@rule
def regret(node: State, edges: States) -> None:
    """Learn at a mixed decision: how much better would each have been than the mix, so far?"""
    total, expected = total_regret(node, edges), 0.0
    for k in range(node.first, node.first + node.width):
        expected += matched(edges[k], total, node.width) * mean_of(edges[k])
    for k in range(node.first, node.first + node.width):
        if edges[k].tries > 0:
            edges[k].regret = max(0.0, edges[k].regret + mean_of(edges[k]) - expected)


@rule
def mean_of(edge: State) -> float:
    return float(edge.sum / edge.tries) if edge.tries > 0 else 0.0


# ---------------------------------------------------------------- a simulation


@rule
def judge(s: State, lowest_wins: int, values: Numbers) -> None:
    """What a finished game is worth to each seat, from 0 to 1."""
    winners = 0
    for seat in range(s.players):
        winners += (s.winners >> seat) & 1
    for seat in range(s.players):
        behind = 0.0
        for other in range(s.players):
            better = s.score[seat] - s.score[other]
            if lowest_wins:
                better = -better
            if other != seat:
                behind += 1.0 if better > 0 else (0.5 if better == 0 else 0.0)
        share = ((s.winners >> seat) & 1) / winners
        values[seat] = WIN * share + PLACE * behind / (s.players - 1)


@rule
def step_inside(
    desk: State,
    words: Numbers,
    out: Numbers,
    p: State,
    slate: State,
    many: int,
    liked: int,
    nodes: States,
    edges: States,
    size: State,
    step: State,
    generator: Numbers,
    mixing: int,
) -> bool:
    """Note the step that the seat to move takes inside the tree. False: it is a new node."""
    s = desk.state
    write_observation(desk, words, 0, s.turn, p, slate, out)
    key = key_of(out, s.turn)
    place = find(nodes, key)
    node = nodes[place]
    is_new = node.key == 0
    if is_new and has_room(nodes, edges, size, many):
        add(node, edges, size, key, slate.moves, many, liked)
    step.edge = NOBODY
    if node.key != 0 and is_same(node, edges, slate.moves, many):
        step.node, step.seat, step.is_mixed = place, s.turn, (mixing >> s.phase) & 1
        if step.is_mixed:
            step.edge = mixed_edge(node, edges, generator)
        else:
            step.edge = best_edge(node, edges)
    return not is_new


def walk_down(
    board: States,
    words: Numbers,
    out: Numbers,
    plan: States,
    slate: State,
    nodes: States,
    edges: States,
    walk: States,
    size: State,
    generator: Numbers,
    lowest_wins: int,
    mixing: int,
    policy: int,
    values: Numbers,
) -> None:
    """One simulation from the world on the board, and what it teaches."""
    desk = board[0]
    s, depth, is_inside = desk.state, 0, True
    while s.ending == 0:
        many = legal(s, slate.moves)
        action = pick(s, slate.moves, many, policy, generator)
        if is_inside and many > 1:
            step = walk[depth]
            is_inside = step_inside(
                desk, words, out, plan[0], slate, many, action,
                nodes, edges, size, step, generator, mixing,
            )  # fmt: skip
            if step.edge != NOBODY:
                action = edges[step.edge].decision
                depth += 1
            is_inside = is_inside and depth < DEEPEST
        carry_out(desk, action)
        go_on(s, slate.dealer)
    judge(s, lowest_wins, values)
    for k in range(depth):
        step, value = walk[k], values[walk[k].seat]
        edges[step.edge].tries += 1
        edges[step.edge].sum += value
        if step.is_mixed:
            regret(nodes[step.node], edges)


def think(
    board: States,
    words: Numbers,
    out: Numbers,
    plan: States,
    slates: States,
    nodes: States,
    edges: States,
    walk: States,
    sizes: States,
    worlds: States,
    cumulated: Numbers,
    start: int,
    stop: int,
    seed: np.uint64,
    lowest_wins: int,
    mixing: int,
    policy: int,
) -> None:
    """The simulations from number ``start`` to ``stop``, each from one of the believed worlds.

    ``cumulated`` are the sums of the weights of the worlds up to each; ``mixing`` has a bit for
    each phase in which decisions are mixed; ``policy`` plays on outside the tree.
    """
    generator, values = np.empty(1, np.uint64), np.empty(MAX_SEATS, np.float64)
    slate, size, desk = slates[0], sizes[0], board[0]
    for number in range(start, stop):
        generator[0] = derive(seed, number)
        needle = cumulated[-1] * draw(generator, 1 << 30) / (1 << 30)
        chosen = 0
        while cumulated[chosen] < needle:
            chosen += 1
        board[0] = worlds[chosen]
        desk.state.seed = derive(generator[0], NOBODY)
        walk_down(
            board, words, out, plan, slate, nodes, edges, walk, size,
            generator, lowest_wins, mixing, policy, values,
        )  # fmt: skip


def look_up(
    board: States,
    words: Numbers,
    out: Numbers,
    plan: States,
    slates: States,
    nodes: States,
    edges: States,
    found: States,
) -> int:
    """Copy what the tree has found out about the decision on the board; return how many edges."""
    slate, desk = slates[0], board[0]
    s = desk.state
    many = legal(s, slate.moves)
    write_observation(desk, words, 0, s.turn, plan[0], slate, out)
    node = nodes[find(nodes, key_of(out, s.turn))]
    for k in range(node.width):
        found[k] = edges[node.first + k]
    return int(many)


@dataclass(frozen=True)
class TreeKernels:
    """The kernels of the search in one game."""

    think: Callable[..., None]
    look_up: Callable[..., int]


def mixing_of(game: str) -> int:
    """A bit for each phase of a game in which bluffing matters, so that decisions are mixed."""
    return sum(1 << phase for phase in getattr(rule_of_thumb(game), "MIXED", ()))


@cache
def tree_kernels(game: str) -> TreeKernels:
    hooks = with_parts(game, hooks_of(game))
    for part in (pick, walk_down):
        hooks[part.__name__] = bind_rule(part, hooks)
    return TreeKernels(bind(think, game, hooks), bind(look_up, game, hooks))
