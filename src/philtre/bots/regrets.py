"""Regret matching (CFR+): between the decisions at hand, and on the tree of a turn of signals.

In such a turn (see ``signals``) one player knows a secret, and everybody hears all decisions. A
strategy is how often each decision is made at a node; of the player who knows the secret, with each
secret.
"""

from __future__ import annotations

import numpy as np

from philtre.bots.tree import record_of
from philtre.table.compiled import rule
from philtre.table.layout import MAX_SEATS, Numbers, State, States

MOST_NODES = 256
MOST_SECRETS = 6
ROUNDS = 300
"""How often regrets are matched."""
SLIP = 0.03
"""How often anybody decides anyhow: so that it is thought about what nobody should do."""

TURN = record_of(
    ("many", np.int64),  # nodes, parents before their children
    ("secrets", np.int64),
    ("players", np.int64),
    ("own", np.int64),  # the seat that thinks
    ("samples", np.int64),  # how many worlds its worth comes from
    ("parent", np.int64, (MOST_NODES,)),
    ("decision", np.int64, (MOST_NODES,)),  # that leads there from the parent
    ("allowed", np.int64, (MOST_NODES,)),  # a bit for each secret that lets it be made
    ("seat", np.int64, (MOST_NODES,)),  # that decides there
    ("first", np.int64, (MOST_NODES,)),  # where its children begin,
    ("width", np.int64, (MOST_NODES,)),  # and how many they are; 0: the signals are over
    # By node and secret, of the decision that leads there: how often it is made
    ("model", np.float64, (MOST_NODES, MOST_SECRETS)),  # by the rule of thumb,
    ("share", np.float64, (MOST_NODES, MOST_SECRETS)),  # by regret matching just now,
    ("mix", np.float64, (MOST_NODES, MOST_SECRETS)),  # and on average;
    ("regret", np.float64, (MOST_NODES, MOST_SECRETS)),
    ("charm", np.float64, (MOST_NODES, MOST_SECRETS)),  # how much a style likes it for itself
    # By node, secret and seat: what it is worth, and how likely the seat lets it happen
    ("worth", np.float64, (MOST_NODES, MOST_SECRETS, MAX_SEATS)),
    ("reach", np.float64, (MOST_NODES, MOST_SECRETS, MAX_SEATS)),
)


# ---------------------------------------------------------------- the decisions at hand


@rule
def match_rivals(found: States, rivals: Numbers, shares: Numbers) -> None:
    """How often each rival is made just now: by its regret, or as often as any other."""
    total = 0.0
    for k in range(len(rivals)):
        total += found[rivals[k]].regret
    for k in range(len(rivals)):
        shares[k] = found[rivals[k]].regret / total if total > 0 else 1 / len(rivals)


@rule
def regret_rivals(
    found: States, rivals: Numbers, shares: Numbers, worths: Numbers, number: int
) -> None:
    """Regret what was not decided, never less than nothing. Later mixes count more."""
    mean = 0.0
    for k in range(len(rivals)):
        mean += shares[k] * worths[k]
    for k in range(len(rivals)):
        edge = found[rivals[k]]
        edge.regret = max(0.0, edge.regret + worths[k] - mean)
        edge.mix += number * shares[k]


# ---------------------------------------------------------------- a turn of signals


@rule
def is_allowed(turn: State, node: int, secret: int) -> bool:
    return bool((turn.allowed[node] >> secret) & 1)


@rule
def is_informed(turn: State, node: int) -> bool:
    """Whether who decides at a node knows the secret."""
    return bool(turn.seat[node] == turn.seat[0])


@rule
def match(turn: State, node: int, trust: float) -> None:
    """How often each decision at a node is made: by its regret, or as often as any other.

    The others do what the rule of thumb does as often as it is trusted.
    """
    first, stop = turn.first[node], turn.first[node] + turn.width[node]
    for secret in range(turn.secrets):
        total, choices = 0.0, 0
        for child in range(first, stop):
            if is_allowed(turn, child, secret):
                total += turn.regret[child, secret]
                choices += 1
        for child in range(first, stop):
            turn.share[child, secret] = 0.0
            if is_allowed(turn, child, secret):
                share = turn.regret[child, secret] / total if total > 0 else 1 / choices
                share += SLIP * (1 / choices - share)
                if turn.seat[node] != turn.own:
                    share += trust * (turn.model[child, secret] - share)
                turn.share[child, secret] = share


@rule
def go_down(turn: State, node: int) -> None:
    """How likely each seat lets it come to the children of a node."""
    for child in range(turn.first[node], turn.first[node] + turn.width[node]):
        for secret in range(turn.secrets):
            for seat in range(turn.players):
                turn.reach[child, secret, seat] = turn.reach[node, secret, seat]
            turn.reach[child, secret, turn.seat[node]] *= turn.share[child, secret]


@rule
def come_up(turn: State, node: int) -> None:
    """What a node is worth to each seat with each secret, by what its children are."""
    for secret in range(turn.secrets):
        for seat in range(turn.players):
            turn.worth[node, secret, seat] = 0.0
        for child in range(turn.first[node], turn.first[node] + turn.width[node]):
            share = turn.share[child, secret]
            for seat in range(turn.players):
                turn.worth[node, secret, seat] += share * turn.worth[child, secret, seat]
            turn.worth[node, secret, turn.seat[node]] += share * turn.charm[child, secret]


@rule
def odds(turn: State, node: int, secret: int) -> float:
    """How likely the others let it come to a node with a secret."""
    product = 1.0
    for seat in range(turn.players):
        if seat != turn.seat[node]:
            product *= turn.reach[node, secret, seat]
    return product


@rule
def learn(turn: State, node: int, number: int) -> None:
    """Regret what was not decided, never less than nothing. Later mixes count more."""
    seat = turn.seat[node]
    for child in range(turn.first[node], turn.first[node] + turn.width[node]):
        total = 0.0
        for secret in range(turn.secrets):
            if is_allowed(turn, child, secret):
                better = turn.worth[child, secret, seat] + turn.charm[child, secret]
                better -= turn.worth[node, secret, seat]
                total += odds(turn, node, secret) * better
            if is_informed(turn, node):
                turn.regret[child, secret] = max(0.0, turn.regret[child, secret] + total)
                total = 0.0
            turn.mix[child, secret] += number * turn.share[child, secret]
        if not is_informed(turn, node):
            for secret in range(turn.secrets):
                turn.regret[child, secret] = max(0.0, turn.regret[child, secret] + total)


@rule
def solve(turn: State, trust: float) -> None:
    """Match regrets, until everybody has learned what to do against the others."""
    for number in range(1, ROUNDS + 1):
        for node in range(turn.many):
            if turn.width[node] > 0:
                match(turn, node, trust)
                go_down(turn, node)
        for node in range(turn.many - 1, -1, -1):
            if turn.width[node] > 0:
                come_up(turn, node)
        for node in range(turn.many):
            if turn.width[node] > 0:
                learn(turn, node, number)
