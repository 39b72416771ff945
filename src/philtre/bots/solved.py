"""A small game, solved as a whole before it begins.

Of a game with a reduced box all that can happen fits into memory. There a bot need not think anew
at every decision, nor guess by what rule the others have decided: it lays out the tree of every
deal and finds by regret matching (CFR+) how often each seat should do what in every situation.

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
from philtre.batches.kernels import carry_out, go_on, with_parts, write_observation
from philtre.batches.observation import DTYPE, observation_of
from philtre.batches.plan import plan_of
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
PATIENCE = 8
"""After so many games for each deal that is known, without a new one, all are known."""
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
    blank: States
    """One desk, before the game begins."""
    board: States
    """One desk: the game as it stands,"""
    kept: States
    """and as it stood at each decision on the way."""
    stops: States
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
            desks_of(game, 1),
            board,
            desks_of(game, DEEPEST + 1),
            np.zeros(DEEPEST + 1, _STOP),
            words_of(board),
            np.zeros((1, len(observation)), DTYPE),
            plan_of(observation, game),
            slates_of(game.rules, 1),
        )


_STOP = record_of(
    ("position", np.int64),
    ("first", np.int64),  # its options,
    ("width", np.int64),  # how many they are,
    ("next", np.int64),  # and the one that is followed next
)

# ---------------------------------------------------------------- the tree of a game


def deal(book: Book, seed: np.uint64) -> None:
    """Deal a game to the board."""
    book.board[0] = book.blank[0]
    s = book.board[0].state
    s.seed = seed
    setup(s)
    go_on(s, book.slates[0].dealer)


@wrapping
def key_of_deal(s: State) -> np.uint64:
    """A number for how the cards lie and who begins: of two deals hardly ever the same."""
    key = np.uint64(s.turn + 1)
    for card in range(len(s.where)):
        key = scramble(key ^ np.uint64(64 * (s.where[card] + 1) + s.place[card] + 1))
    return key


def find_deals(book: Book, seeds: Numbers) -> int:
    """Find a seed for every deal. All are equally likely, for they are shuffled. Returns how many
    there are, or NOBODY if there are too many.
    """
    keys = np.zeros(len(seeds), np.uint64)
    many, games, last = 0, 0, 0
    while games - last <= PATIENCE * (many + 1):
        games += 1
        seed = derive(np.uint64(0), games)
        deal(book, seed)
        key = key_of_deal(book.board[0].state)
        known = 0
        while known < many and keys[known] != key:
            known += 1
        if known == many:
            if many == len(seeds):
                return NOBODY
            keys[many], seeds[many] = key, seed
            many, last = many + 1, games
    return many


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
    book: Book, depth: int, many: int, parent: int, option: int, lowest_wins: int, values: Numbers
) -> bool:
    """Write the position on the board down. False if the game is not small after all."""
    if many == len(book.positions) or depth > DEEPEST:
        return False
    s = book.board[0].state
    position, stop = book.positions[many], book.stops[depth]
    position.parent, position.option, position.seat = parent, option, s.turn
    stop.position, stop.width, stop.next = many, 0, 0
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


def grow(book: Book, seeds: Numbers, deals: int, lowest_wins: int) -> int:
    """Lay out what can come of every deal. Returns the number of positions.

    Or NOBODY if there are too many, or if there is luck after the deal.
    """
    many, values = 0, np.empty(MAX_SEATS)
    for number in range(deals):
        deal(book, seeds[number])
        shakes = shakes_of(book.board[0].state)
        if not note(book, 0, many, NOBODY, NOBODY, lowest_wins, values):
            return NOBODY
        many, depth = many + 1, 0
        while depth >= 0:
            stop = book.stops[depth]
            if stop.next == stop.width:
                depth -= 1
                continue
            option = stop.first + stop.next
            stop.next += 1
            book.board[0] = book.kept[depth]
            carry_out(book.board[0], book.options[option].decision)
            go_on(book.board[0].state, book.slates[0].dealer)
            depth += 1
            if shakes_of(book.board[0].state) != shakes or not note(
                book, depth, many, stop.position, option, lowest_wins, values
            ):
                return NOBODY
            many += 1
    return many


@rule
def shakes_of(s: State) -> int:
    """How often anything has been shuffled."""
    total = 0
    for pile in range(len(s.shakes)):
        total += s.shakes[pile]
    return total


# ---------------------------------------------------------------- what follows from it


def learn(book: Book, deals: int, lowest_wins: int) -> bool:
    """Solve the game, if it is small and has no more deals than these."""
    seeds = np.zeros(deals, np.uint64)
    known = find_deals(book, seeds)
    many = grow(book, seeds, known, lowest_wins) if known != NOBODY else NOBODY
    if many == NOBODY:
        return False
    solve_game(book.positions[:many], book.nodes, book.options, book.blank[0].state.players)
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
    for part in (deal, find_deals, situation, note, grow):
        hooks[part.__name__] = bind_rule(part, hooks)
    return SolvingKernels(bind(learn, game, hooks), bind(look_up, game, hooks))


@lru_cache(maxsize=8)
def solution_of(game: Game, simulations: int) -> Solution | None:
    """What a bot with so many simulations for a decision learns of a game, if it is small."""
    if game.options.get("box") != REDUCED:
        return None
    book = Book.of(game, POSITIONS * simulations)
    deals = len(book.positions) // FEWEST
    is_small = solving_kernels(game.name).learn(book, deals, int(game.rules.lowest_wins))
    return Solution(book.nodes, book.options) if is_small else None
