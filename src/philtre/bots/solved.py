"""A small game, solved as a whole before it begins.

Of a game with a reduced box all that can happen fits into memory. There a bot need not think anew
at every decision, nor guess by what rule the others have decided: it lays out the tree of every
deal, and of every die cast later, and finds by regret matching (CFR+) how often each seat should
do what in every situation.

A situation is what the seat that decides knows then: its observation, as in ``tree``. All follows
from the rules of the game: nothing of the table that is played at goes into it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import NamedTuple

import numpy as np

from philtre.batches.desk import desks_of, slates_of, words_of
from philtre.batches.kernels import carry_out, go_on, with_parts
from philtre.batches.observation import DTYPE, observation_of
from philtre.batches.plan import plan_of
from philtre.batches.writing import write_observation
from philtre.bots.outlook import judge
from philtre.bots.playout import hooks_of
from philtre.bots.regrets import HARDLY, OPTION, POSITION, SWEEPS, solve_game
from philtre.bots.tree import NODE, SIZE, add, find, has_room, is_same, key_of, record_of
from philtre.bots.walk import Bench
from philtre.play.game import Game
from philtre.table.chance import derive, scramble
from philtre.table.compiled import bind, bind_rule, rule, wrapping
from philtre.table.hooks import legal, setup
from philtre.table.layout import MAX_SEATS, NOBODY, Numbers, State, States

REDUCED = "reduced"
POSITIONS = 20
"""A bot solves a game of so many positions for each simulation that it has for a decision."""
FEWEST = 4
"""A deal leads to more positions than this."""
PATIENCE = 12
"""After so many tries for each way that luck is known to go, without a new one, all are known."""
DEEPEST = 32
"""How many decisions a small game has at most."""


class Solution(NamedTuple):
    """What was learned of a game."""

    nodes: States
    """A situation is a node, found by its key; its options are next to each other."""
    options: States


class Book(NamedTuple):
    """What a game is laid out in."""

    positions: States
    nodes: States
    options: States
    sizes: States
    board: States
    """One desk: the game as it stands,"""
    kept: States
    """and as it stood at each stop on the way: before the deal, then at each decision."""
    stops: States
    seeds: Numbers
    """By stop: one for every way that luck can go from there."""
    words: Numbers
    out: Numbers
    plan: States
    slates: States

    @classmethod
    def of(cls, game: Game, most: int) -> Book:
        board, observation = desks_of(game, 1), observation_of(game.name)
        return cls(
            np.zeros(most, POSITION),
            np.zeros(2 * most, NODE),
            np.zeros(most, OPTION),
            np.zeros(1, SIZE),
            board,
            desks_of(game, DEEPEST + 2),
            np.zeros(DEEPEST + 2, _STOP),
            np.zeros((DEEPEST + 2, most // FEWEST), np.uint64),
            words_of(board),
            np.zeros((1, len(observation)), DTYPE),
            plan_of(observation, game),
            slates_of(game.rules, 1),
        )


_STOP = record_of(
    ("position", np.int64),  # NOBODY: before the deal
    ("first", np.int64),  # its options,
    ("width", np.int64),  # how many they are,
    ("next", np.int64),  # and the one that is followed next
    ("ways", np.int64),  # that luck can go after the one that is followed now,
    ("way", np.int64),  # and the one that it goes next
)

# ---------------------------------------------------------------- luck


@wrapping
def key_of_cards(s: State) -> np.uint64:
    """A number for how the cards lie and whose turn it is: hardly ever the same for two tables."""
    key = np.uint64(s.turn + 1)
    for card in range(len(s.where)):
        key = scramble(key ^ np.uint64(64 * (s.where[card] + 1) + s.place[card] + 1))
    return key


@rule
def shakes_of(s: State) -> int:
    """How often anything has been shuffled."""
    total = 0
    for pile in range(len(s.shakes)):
        total += s.shakes[pile]
    return total


def go_from(book: Book, depth: int, option: int, seed: np.uint64) -> None:
    """Put on the board what comes of the deal, or of an option at a stop, by the luck of a seed."""
    book.board[0] = book.kept[depth]
    book.board[0].state.seed = seed
    if depth > 0:
        carry_out(book.board[0], book.options[option].decision)
    go_on(book.board[0].state, book.slates[0].dealer)


def find_ways(book: Book, depth: int, option: int) -> int:
    """Find a seed for every way that luck can go after an option at a stop. All are equally likely,
    for cards are shuffled. Returns how many there are, or NOBODY if there are too many.
    """
    seeds, shakes = book.seeds[depth], shakes_of(book.kept[depth].state)
    keys = np.zeros(len(seeds), np.uint64)
    many, tries, last = 0, 0, 0
    while tries - last <= PATIENCE * (many + 1):
        tries += 1
        seed = derive(np.uint64(0), tries)
        go_from(book, depth, option, seed)
        key = key_of_cards(book.board[0].state)
        known = 0
        while known < many and keys[known] != key:
            known += 1
        if known == many:
            if many == len(seeds):
                return NOBODY
            keys[many], seeds[many] = key, seed
            many, last = many + 1, tries
        if shakes_of(book.board[0].state) == shakes:
            break
    return many


# ---------------------------------------------------------------- the tree of a game


def situation(book: Book) -> int:
    """The node of what the seat to move on the board knows, or NOBODY if there is no room."""
    desk, slate, size = book.board[0], book.slates[0], book.sizes[0]
    seat, many = desk.state.turn, legal(desk.state, slate.moves)
    write_observation(desk, book.words, 0, seat, book.plan[0], slate, book.out)
    key = key_of(book.out, seat)
    place = find(book.nodes, key)
    node = book.nodes[place]
    if node.key == 0:
        if not has_room(book.nodes, book.options, size, many):
            return NOBODY
        add(node, book.options, size, key, slate.moves, many, NOBODY)
        for k in range(node.first, node.first + many):
            book.options[k].seat = seat
    return place if is_same(node, book.options, slate.moves, many) else NOBODY


def note(
    book: Book, depth: int, many: int, option: int, odds: float, lowest_wins: int, values: Numbers
) -> bool:
    """Write the position on the board down. False if the game is not small after all."""
    if many == len(book.positions) or depth > DEEPEST:
        return False
    s = book.board[0].state
    position, stop, parent = book.positions[many], book.stops[depth], book.stops[depth - 1].position
    position.parent, position.option, position.seat = parent, option, s.turn
    position.odds = position.luck = odds
    if parent != NOBODY:
        position.luck *= book.positions[parent].luck
    stop.position, stop.width = many, 0
    stop.next = stop.ways = stop.way = 0
    if s.ending != 0:
        judge(s, lowest_wins, values)
        for seat in range(s.players):
            position.worth[seat] = values[seat]
        return True
    place = situation(book)
    if place == NOBODY:
        return False
    stop.first, stop.width = book.nodes[place].first, book.nodes[place].width
    book.kept[depth] = book.board[0]
    return True


def grow(book: Book, lowest_wins: int) -> int:
    """Lay out what can come of every deal. Returns the number of positions, or NOBODY if there are
    too many.
    """
    many, depth, values = 0, 0, np.empty(MAX_SEATS)
    setup(book.kept[0].state)
    book.stops[0].position, book.stops[0].first, book.stops[0].width = NOBODY, NOBODY, 1
    while depth >= 0:
        stop = book.stops[depth]
        if stop.way == stop.ways:  # luck has gone all ways: on to the next option
            if stop.next == stop.width:
                depth -= 1
                continue
            option = stop.first + stop.next
            stop.next += 1
            stop.way, stop.ways = 0, find_ways(book, depth, option)
            if stop.ways == NOBODY:
                return NOBODY
        option = stop.first + stop.next - 1
        go_from(book, depth, option, book.seeds[depth, stop.way])
        stop.way += 1
        depth += 1
        if not note(book, depth, many, option, 1 / stop.ways, lowest_wins, values):
            return NOBODY
        many += 1
    return many


# ---------------------------------------------------------------- what follows from it


def learn(book: Book, lowest_wins: int) -> bool:
    """Solve the game, if it is small."""
    many = grow(book, lowest_wins)
    if many == NOBODY:
        return False
    solve_game(book.positions[:many], book.nodes, book.options, book.board[0].state.players)
    return True


def look_up(bench: Bench, nodes: States, options: States, seen: States, found: States) -> bool:
    """Write down what was learned about each legal decision of the seat that sees this.

    False if it is no situation of the game to it, because it has not watched from the beginning.
    """
    bench.board[0] = seen[0]
    desk, slate = bench.board[0], bench.slates[0]
    seat, many = desk.state.turn, legal(desk.state, slate.moves)
    write_observation(desk, bench.words, 0, seat, bench.plan[0], slate, bench.out)
    node = nodes[find(nodes, key_of(bench.out, seat))]
    if node.key == 0 or not is_same(node, options, slate.moves, many):
        return False
    for k in range(many):
        option, learned = found[k], options[node.first + k]
        option.tries = SWEEPS
        option.sum = SWEEPS * learned.sum / max(learned.tries, HARDLY)
        option.mix = learned.mix
    return True


@dataclass(frozen=True)
class SolvingKernels:
    """The kernels that solve a game."""

    learn: Callable[..., bool]
    look_up: Callable[..., bool]


@cache
def solving_kernels(game: str) -> SolvingKernels:
    hooks = with_parts(game, hooks_of(game))
    for part in (go_from, find_ways, situation, note, grow):
        hooks[part.__name__] = bind_rule(part, hooks)
    return SolvingKernels(bind(learn, game, hooks), bind(look_up, game, hooks))


@lru_cache(maxsize=8)
def solution_of(game: Game, simulations: int) -> Solution | None:
    """What a bot with so many simulations for a decision learns of a game, if it is small."""
    if game.options.get("box") != REDUCED:
        return None
    book = Book.of(game, POSITIONS * simulations)
    is_small = solving_kernels(game.name).learn(book, int(game.rules.lowest_wins))
    return Solution(book.nodes, book.options) if is_small else None
