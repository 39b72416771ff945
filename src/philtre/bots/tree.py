"""The tree of a search: what each seat knows at a decision, and how its decisions have fared.

Every node belongs to the seat that decides there and is known by what that seat knows: its
observation. So each seat has its own view of the tree, hidden moves and cards of others do not
split its nodes, and nobody in the tree decides by what it cannot know.
"""

from __future__ import annotations

from math import sqrt
from typing import Any, NamedTuple

import numpy as np

from philtre.table.compiled import rule, wrapping
from philtre.table.layout import Numbers, State, States

DEEPEST = 64
"""How many nodes a simulation can pass before it plays on by the rule of thumb."""
CURIOSITY = 1.0
"""How much a decision that was tried little is tried more,"""
FAITH = 0.4
"""how much of that is for the one that the rule of thumb would make,"""
MISTRUST = 0.05
"""and how much less one that was never tried is taken to be worth."""

_PRIME = np.uint64(0x100000001B3)
_START = np.uint64(0xCBF29CE484222325)
_HALF = np.uint64(32)


class Tree(NamedTuple):
    """Nodes in a hash table, the edges of all nodes one after the other, and the walk of now."""

    nodes: States
    edges: States
    walk: States
    sizes: States

    @classmethod
    def with_room(cls, nodes: int, edges: int) -> Tree:
        return cls(
            np.zeros(nodes, NODE),
            np.zeros(edges, EDGE),
            np.zeros(DEEPEST, _STEP),
            np.zeros(1, SIZE),
        )

    def fell(self) -> None:
        """Forget everything."""
        self.nodes["key"] = 0
        self.sizes["nodes"] = self.sizes["edges"] = 0


def record_of(*fields: tuple[Any, ...]) -> np.dtype[Any]:
    return np.dtype((np.record, np.dtype(list(fields), align=True)))


NODE = record_of(
    ("key", np.uint64),  # 0: nothing here
    ("first", np.int64),  # where its edges begin,
    ("width", np.int64),  # and how many they are
    ("liked", np.int64),  # the edge that the rule of thumb would take
)
EDGE = record_of(
    ("decision", np.int64),
    ("tries", np.float64),  # by how much each of them weighed
    ("sum", np.float64),  # of what it brought the seat that decides
)
_STEP = record_of(("edge", np.int64), ("seat", np.int64))
SIZE = record_of(("nodes", np.int64), ("edges", np.int64))


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
        edge.tries = 0.0
        edge.sum = 0.0
        if moves[k] == liked:
            node.liked = size.edges + k
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
    total, brought = 0.0, 0.0
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
