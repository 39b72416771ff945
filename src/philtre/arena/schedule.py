"""Which bots meet at which tables: line-ups, their seat rotations, and the seeds of it all."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from itertools import combinations, permutations

import msgspec

from philtre.arena.plan import BOTH, FIRST, MIXED, ONE, Plan

SEED_BYTES = 8

Seats = tuple[str, ...]
"""The name of the bot in each seat."""


class Unit(msgspec.Struct, frozen=True):
    """The smallest piece of work: one deal, played by one line-up in every seat rotation."""

    deal: int
    line_up: int
    """The number of the line-up."""
    kind: str
    bots: Seats


def units(plan: Plan) -> list[Unit]:
    """All the work of an arena, in the order in which it is summed up."""
    tables = line_ups(plan)
    return [
        Unit(deal, number, kind, bots)
        for deal in range(plan.deals)
        for number, (kind, bots) in enumerate(tables)
    ]


def line_ups(plan: Plan) -> list[tuple[str, Seats]]:
    """Who sits together: one against the rest for every pair, then the mixed tables."""
    found = []
    if plan.tables == FIRST:
        found += [(ONE, alone(plan.bots[0], other, plan.players)) for other in plan.bots[1:]]
    if plan.tables in (ONE, BOTH):
        found += [(ONE, bots) for bots in one_against_the_rest(plan.bots, plan.players)]
    if plan.tables in (MIXED, BOTH):
        found += [(MIXED, bots) for bots in mixed(plan.bots, plan.players)]
    return found


def one_against_the_rest(bots: Sequence[str], players: int) -> list[Seats]:
    """Each bot alone among seats of each other. Of two seats, each is alone: once is enough.

    >>> one_against_the_rest(["a", "b"], 3)
    [('a', 'b', 'b'), ('b', 'a', 'a')]
    """
    pairs = combinations(bots, 2) if players == 2 else permutations(bots, 2)
    return [alone(bot, other, players) for bot, other in pairs]


def alone(bot: str, other: str, players: int) -> Seats:
    """A bot among seats of another."""
    return (bot, *[other] * (players - 1))


def mixed(bots: Sequence[str], players: int) -> list[Seats]:
    """All bots in turn, begun with each of them, so that all sit equally often.

    >>> mixed(["a", "b"], 3)
    [('a', 'b', 'a'), ('b', 'a', 'b')]
    >>> mixed(["a", "b", "c", "d"], 2)
    [('a', 'b'), ('b', 'c'), ('c', 'd'), ('d', 'a')]
    """
    found: list[Seats] = []
    for start in range(len(bots)):
        seats = tuple(bots[(start + k) % len(bots)] for k in range(players))
        if not any(seats in rotations(other) for other in found):
            found.append(seats)
    return found


def rotations(seats: Seats) -> list[Seats]:
    """Every way to move a line-up around the table, none twice.

    >>> rotations(("a", "b", "b"))
    [('a', 'b', 'b'), ('b', 'a', 'b'), ('b', 'b', 'a')]
    """
    turned = (seats[-shift:] + seats[:-shift] for shift in range(len(seats)))
    return list(dict.fromkeys(turned))


def deal_seed(plan: Plan, deal: int) -> int:
    """The seed of a deal: the same cards for every line-up and in every rotation."""
    return seed_of("deal", plan.seed, deal)


def bot_seed(plan: Plan, deal: int, seats: Seats, seat: int) -> int:
    """The seed of the bot in a seat. It does not depend on which other tables there are."""
    return seed_of("bot", plan.seed, deal, *seats, seat)


def seed_of(*words: object) -> int:
    """A seed that follows from all the words, and from nothing else."""
    text = "\n".join(map(str, words))
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=SEED_BYTES).digest())
