"""Regret matching (CFR+): between the decisions at hand, and on the tree of a turn of signals.

In such a turn (see ``signals``) one player knows a secret, and everybody hears all decisions. A
strategy is how often each decision is made at a node; of the player who knows the secret, with each
secret.
"""

from __future__ import annotations

import numpy as np

from philtre.bots.tree import record_of
from philtre.table.compiled import rule
from philtre.table.layout import MAX_SEATS, NOBODY, Numbers, State, States

MOST_NODES = 256
MOST_SECRETS = 6
ROUNDS = 300
"""How often regrets are matched."""
SLIP = 0.03
"""How often anybody decides anyhow: so that it is thought about what nobody should do."""

SWEEPS = 1000
"""How often regrets are matched in a small game."""
HARDLY = 1e-6
"""How much a mix counts in a situation that the seat itself never lets come about."""

POSITION = record_of(
    ("parent", np.int64),
    ("option", np.int64),  # of the parent's situation, that leads there; NOBODY: it was dealt
    ("odds", np.float64),  # how likely luck leads there from where that option is taken,
    ("luck", np.float64),  # and all in all
    ("seat", np.int64),  # that decides there; NOBODY: the game is over
    ("worth", np.float64, (MAX_SEATS,)),  # to each seat
    ("reach", np.float64, (MAX_SEATS,)),  # how likely the seat lets it come there
)
OPTION = record_of(
    ("decision", np.int64),
    ("seat", np.int64),
    ("share", np.float64),  # how often it is taken just now
    ("reach", np.float64),  # how likely its seat lets it come to its situation
    ("mix", np.float64),  # how often it is taken on average
    ("regret", np.float64),  # that it was not taken more often,
    ("change", np.float64),  # and how that changes
    ("tries", np.float64),  # by how likely the others let it come there
    ("sum", np.float64),  # of what it brought
)

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


# ---------------------------------------------------------------- a small game


@rule
def match_options(options: States, first: int, width: int) -> None:
    """How often each option of a situation is taken: by its regret, or as often as any other."""
    total = 0.0
    for k in range(first, first + width):
        total += options[k].regret
    for k in range(first, first + width):
        options[k].share = options[k].regret / total if total > 0 else 1 / width


@rule
def reach_positions(positions: States, options: States, players: int) -> None:
    """How likely each seat lets it come to each position, and what each of them is worth."""
    for k in range(len(positions)):
        position = positions[k]
        for seat in range(players):
            position.reach[seat] = 1.0
            if position.option != NOBODY:
                position.reach[seat] = positions[position.parent].reach[seat]
            if position.seat != NOBODY:
                position.worth[seat] = 0.0
        if position.option != NOBODY:
            option = options[position.option]
            option.reach = position.reach[option.seat]
            position.reach[option.seat] *= option.share
    for k in range(len(positions) - 1, -1, -1):
        position = positions[k]
        if position.option != NOBODY:
            share = position.odds * options[position.option].share
            for seat in range(players):
                positions[position.parent].worth[seat] += share * position.worth[seat]


@rule
def regret_options(
    positions: States, options: States, players: int, learner: int, number: int
) -> None:
    """Let a seat regret what it did not do, never less than nothing. Later mixes count more."""
    for k in range(len(positions)):
        option = positions[k].option
        if option == NOBODY or options[option].seat != learner:
            continue
        parent, likely = positions[positions[k].parent], positions[k].luck
        for seat in range(players):
            if seat != learner:
                likely *= parent.reach[seat]
        worth = positions[k].worth[learner]
        options[option].change += likely * (worth - parent.worth[learner])
        options[option].sum += number * likely * worth
        options[option].tries += number * likely
    for k in range(len(options)):
        option = options[k]
        if option.seat == learner:
            option.regret = max(0.0, option.regret + option.change)
            option.change = 0.0
            option.mix += number * (option.reach + HARDLY) * option.share


@rule
def solve_game(positions: States, nodes: States, options: States, players: int) -> None:
    """Match regrets, until every seat has learned what to do against the others."""
    for number in range(1, SWEEPS + 1):
        for learner in range(players):
            for k in range(len(nodes)):
                if nodes[k].key != 0:
                    match_options(options, nodes[k].first, nodes[k].width)
            reach_positions(positions, options, players)
            regret_options(positions, options, players, learner, number)


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
