"""No peeking, for the compiled policies: millions of pairs of states, compared in compiled code.

Compiled play hands a policy the real state and not a view. So here it decides three times: in the
real state, in a twin that its seat cannot tell from it, and in the state that a view would hold.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import numpy as np

from philtre.batches.kernels import go_on
from philtre.bots.playout import POLICIES, RANDOM, pick, scope_of, write_seeds
from philtre.play.game import Game
from philtre.table.chance import derive
from philtre.table.compiled import bind, bind_rule, rule
from philtre.table.hooks import apply, legal, setup
from philtre.table.kernels import MAX_MOVES, imagine_into, with_imagination
from philtre.table.layout import Numbers, State, States

PAIRS = len(POLICIES)
"""The column after those of the policies: how many pairs there were."""
A_VIEW = np.uint64(0)
"""The seed from which a view imagines a state."""


def policies_compared(game: Game, seed: int, pairs: int) -> dict[str, int]:
    """For each compiled policy the number of pairs in which it did not decide the same."""
    found = np.zeros(PAIRS + 1, np.int64)
    _kernel(game.name)(game.template, np.uint64(seed), pairs, found)
    return {policy: int(found[number]) for number, policy in enumerate(POLICIES)}


def compare_policies(template: States, seed: int, pairs: int, found: Numbers) -> None:
    """Play at random, and compare at each choice, until there were so many pairs."""
    boards = template.copy()
    s = boards[0]
    twins, moves = np.empty(2, template.dtype), np.empty(MAX_MOVES, np.int64)
    dealer, seeds = np.empty(1, np.uint64), np.empty(2, np.uint64)
    number = 0
    while found[PAIRS] < pairs:
        boards[0] = template[0]
        write_seeds(seed, number, seeds)
        number += 1
        s.seed = seeds[0]
        setup(s)
        go_on(s, dealer)
        while s.ending == 0 and found[PAIRS] < pairs:
            many = legal(s, moves)
            if many > 1:
                compare_at(boards, twins, derive(seeds[1], s.decisions), found)
            action = pick(s, moves, many, RANDOM, seeds[1:])
            s.told = 0
            s.decisions += 1
            apply(s, action)
            go_on(s, dealer)


def compare_at(boards: States, twins: States, seed: np.uint64, found: Numbers) -> None:
    """Compare what each policy decides on the board and at twins, if anything hidden differs."""
    s = boards[0]
    for k in range(2):
        twins[k] = boards[0]
    imagine_into(s, twins[0], s.turn, seed)
    imagine_into(s, twins[1], s.turn, A_VIEW)
    if not differ(s, twins[0]):
        return
    found[PAIRS] += 1
    for policy in range(PAIRS):
        chosen = decided(s, policy, seed)
        same = decided(twins[0], policy, seed) == chosen and (
            decided(twins[1], policy, seed) == chosen
        )
        found[policy] += 0 if same else 1


def decided(s: State, policy: int, seed: np.uint64) -> int:
    moves, generator = np.empty(MAX_MOVES, np.int64), np.empty(1, np.uint64)
    generator[0] = seed
    return int(pick(s, moves, legal(s, moves), policy, generator))


@rule
def differ(s: State, t: State) -> bool:
    """Whether some card lies elsewhere."""
    others = 0
    for card in range(len(s.where)):
        others += s.where[card] != t.where[card] or s.place[card] != t.place[card]
    return bool(others > 0)


@cache
def _kernel(game: str) -> Callable[..., None]:
    scope = with_imagination(scope_of(game))
    for part in (decided, compare_at):
        scope[part.__name__] = bind_rule(part, scope)
    return bind(compare_policies, game, scope)
