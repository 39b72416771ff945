"""Compiled play between bots: the kernels behind every bot here and behind simulation."""

import importlib
import importlib.util
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from philtre.batches.kernels import go_on
from philtre.bots.outlook import chapters, strength
from philtre.play.game import rules_of
from philtre.table.chance import derive, draw
from philtre.table.compiled import bind, bind_rule, cache_folder, rule
from philtre.table.hooks import apply, legal, setup
from philtre.table.kernels import MAX_MOVES
from philtre.table.layout import MAX_SEATS, NOBODY, UNHEARD, Numbers, State, States
from philtre.table.telling import begin_telling

RANDOM, THUMB = 0, 1
POLICIES = ("random", "thumb")


@rule
def choose(s: State, moves: Numbers, many: int, generator: Numbers) -> int:
    """The rule of thumb of a game that has none: any legal decision."""
    return int(moves[draw(generator, many)])


def pick(s: State, moves: Numbers, many: int, policy: int, generator: Numbers) -> int:
    """The decision of a policy for the seat to move, out of the legal ones."""
    if policy == THUMB:
        return int(choose(s, moves, many, generator))
    return int(moves[draw(generator, many)])


def pick_move(states: States, i: int, policy: int, generator: Numbers) -> int:
    """The decision of a policy for the seat to move. The generator moves on."""
    s = states[i]
    moves = np.empty(MAX_MOVES, np.int64)
    return int(pick(s, moves, legal(s, moves), policy, generator))


def seed_game(seed: int, number: int, seeds: Numbers) -> None:
    """The seed of a numbered game's deals, and that of its bots."""
    write_seeds(seed, number, seeds)


@rule
def write_seeds(seed: int, number: int, seeds: Numbers) -> None:
    seeds[0] = derive(np.uint64(seed), number)
    seeds[1] = derive(seeds[0], NOBODY)


def play_on(s: State, moves: Numbers, dealer: Numbers, policies: Numbers, bots: Numbers) -> None:
    """Play a game on to its end, each seat by its policy. ``bots`` is what they draw from."""
    while s.ending == 0:
        action = pick(s, moves, legal(s, moves), policies[s.turn], bots)
        begin_telling(s)
        s.decisions += 1
        apply(s, action)
        go_on(s, dealer)


def play_games(
    template: States, seed: int, start: int, policies: Numbers, results: Numbers
) -> None:
    """Play whole games, one for each row of ``results``, numbered from ``start``.

    A game's deals and bots follow from the seed and its number alone, whatever else is played.
    A row is: winners (a bit a seat), the clause of the ending, the number of decisions, six scores.
    """
    states = template.copy()
    s = states[0]
    moves = np.empty(MAX_MOVES, np.int64)
    dealer = np.empty(1, np.uint64)
    seeds = np.empty(2, np.uint64)
    for k in range(len(results)):
        states[0] = template[0]
        s.told = UNHEARD
        write_seeds(seed, start + k, seeds)
        s.seed = seeds[0]
        setup(s)
        go_on(s, dealer)
        play_on(s, moves, dealer, policies, seeds[1:])
        results[k, 0] = s.winners
        results[k, 1] = s.ending
        results[k, 2] = s.decisions
        for seat in range(MAX_SEATS):
            results[k, 3 + seat] = s.score[seat]


@dataclass(frozen=True)
class BotKernels:
    """The kernels of the bots of one game."""

    pick_move: Callable[..., int]
    seed_game: Callable[..., None]
    play_games: Callable[..., None]


@cache
def bot_kernels(game: str) -> BotKernels:
    scope = scope_of(game)
    kernels = (pick_move, seed_game, play_games)
    return BotKernels(**{kernel.__name__: bind(kernel, game, scope) for kernel in kernels})


def kernel_folder(game: str) -> Path:
    """Where the compiled kernels of a game's bots are kept, for exactly the present sources."""
    return cache_folder(game, [play_games, *scope_of(game).values()])


@cache
def scope_of(game: str) -> dict[str, Any]:
    """What kernels that play whole games between policies are bound to."""
    scope = hooks_of(game)
    for part in (pick, go_on, play_on):
        scope[part.__name__] = bind_rule(part, scope)
    return scope


def hooks_of(game: str) -> dict[str, Any]:
    """The rules of a game and what its bot says, by the names that kernels call them."""
    bot, ours = rule_of_thumb(game), (choose, chapters, strength)
    chosen = {hook.__name__: getattr(bot, hook.__name__, hook) for hook in ours}
    return {**rules_of(game).hooks, **chosen}


@cache
def rule_of_thumb(game: str) -> Any:
    """The module with a game's rule of thumb, or None."""
    name = f"philtre.bots.{game}"
    return importlib.import_module(name) if importlib.util.find_spec(name) else None


def memory_for(game: str) -> int:
    """How many times as many worlds as its settings say a bot keeps in mind in a game."""
    return int(getattr(rule_of_thumb(game), "MEMORY", 1))
