"""What a seat believes: worlds it cannot rule out, weighted by how the others have decided.

A world is a whole state that the seat cannot tell from the real one. When somebody has decided,
every world is followed: which decisions there would have looked to the seat as this one did, and
how likely is it that whoever decided would have chosen one of them, by the rule of thumb with some
doubt? Worlds in which nothing would have looked like it are dropped, and new ones drawn instead.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

import numpy as np

from philtre.batches.desk import desks_of, slates_of, words_of
from philtre.batches.kernels import carry_out, go_on, with_parts
from philtre.bots.playout import hooks_of, pick
from philtre.play.game import Game
from philtre.play.view import View
from philtre.table.chance import derive, draw
from philtre.table.compiled import bind, bind_rule, rule
from philtre.table.hooks import legal
from philtre.table.kernels import imagine_into, with_imagination
from philtre.table.layout import NOBODY, Numbers, State, States

DOUBT = 0.25
"""How much of the others' decisions the rule of thumb is not trusted with."""
DRAWN_ANEW = 0.25
"""Fewer worlds than this share of them left alive: new ones are drawn in their place."""

# ---------------------------------------------------------------- kernels


@rule
def looks_alike(words: Numbers, seen: Numbers) -> bool:
    """Whether two states are the same, word by word."""
    differ = 0
    for k in range(seen.shape[1]):
        differ |= words[0, k] ^ seen[0, k]
    return bool(differ == 0)


def would_look_so(
    world: State,
    action: int,
    seat: int,
    board: States,
    spare: States,
    spare_words: Numbers,
    seen: Numbers,
    dealer: Numbers,
) -> bool:
    """Whether a decision in a world leads to what the seat sees now. The board is left after it."""
    board[0] = world
    desk = board[0]
    carry_out(desk, action)
    go_on(desk.state, dealer)
    spare[0] = board[0]
    imagine_into(desk.state, spare[0].state, seat, np.uint64(0))
    return bool(looks_alike(spare_words, seen))


def follow_one(
    world: State,
    seat: int,
    board: States,
    spare: States,
    spare_words: Numbers,
    seen: Numbers,
    slate: State,
    generator: Numbers,
) -> float:
    """How likely what the seat sees now is in a world; the board is left as one that fits."""
    s = world.state
    decider = s.turn
    many = legal(s, slate.moves)
    guess = pick(s, slate.moves, many, 1, generator)
    rest = DOUBT / many
    if would_look_so(world, guess, seat, board, spare, spare_words, seen, slate.dealer):
        return 1.0 if decider == seat else 1 - DOUBT + rest
    start, fitting, last = draw(generator, many), 0, NOBODY
    for k in range(many):
        action = slate.moves[(start + k) % many]
        if action != guess and would_look_so(
            world, action, seat, board, spare, spare_words, seen, slate.dealer
        ):
            fitting += 1
            last = action
    if fitting == 0:
        return 0.0
    would_look_so(world, last, seat, board, spare, spare_words, seen, slate.dealer)
    return 1.0 if decider == seat else fitting * rest


def follow(
    worlds: States,
    weights: Numbers,
    seat: int,
    board: States,
    spare: States,
    spare_words: Numbers,
    seen: Numbers,
    slates: States,
    seed: np.uint64,
) -> None:
    """Follow every world to what the seat sees now, and weigh it."""
    generator = np.empty(1, np.uint64)
    for k in range(len(worlds)):
        if weights[k] == 0 or worlds[k].state.turn == NOBODY:
            weights[k] = 0
            continue
        generator[0] = derive(seed, k)
        worlds[k].state.seed = generator[0]
        weights[k] *= follow_one(
            worlds[k], seat, board, spare, spare_words, seen, slates[0], generator
        )
        if weights[k] > 0:
            worlds[k] = board[0]


def draw_worlds(
    views: States, seat: int, worlds: States, weights: Numbers, blank: States, seed: np.uint64
) -> None:
    """Put a world drawn evenly from what the seat cannot tell apart where there is none."""
    alive, total = 0, 0.0
    for k in range(len(worlds)):
        alive += weights[k] > 0
        total += weights[k]
    fresh = total / alive if alive > 0 else 1.0
    for k in range(len(worlds)):
        if weights[k] == 0:
            worlds[k] = blank[0]
            imagine_into(views[0].state, worlds[k].state, seat, derive(seed, k))
            weights[k] = fresh


@dataclass(frozen=True)
class BeliefKernels:
    """The kernels of the beliefs in one game."""

    follow: Callable[..., None]
    draw_worlds: Callable[..., None]


@cache
def belief_kernels(game: str) -> BeliefKernels:
    hooks = with_imagination(with_parts(game, hooks_of(game)))
    for part in (pick, would_look_so, follow_one):
        hooks[part.__name__] = bind_rule(part, hooks)
    return BeliefKernels(bind(follow, game, hooks), bind(draw_worlds, game, hooks))


# ---------------------------------------------------------------- beliefs


class Beliefs:
    """The worlds that a seat believes in, at one table.

    Tell it every view, after each decision of anybody (``watch``); without that, or after missing
    one, it starts anew from what the seat knows.
    """

    def __init__(self, game: Game, seat: int, many: int, seed: int) -> None:
        self.game = game
        self.seat = seat
        self.worlds = desks_of(game, many)
        self.weights = np.zeros(many)
        self._seed = np.uint64(seed)
        self.seen = desks_of(game, 1)
        """One desk: what the seat sees now, and the last decisions as far as it has watched."""
        self._board, self._spare = desks_of(game, 1), desks_of(game, 1)
        self._slates = slates_of(game.rules, 1)
        self._kernels = belief_kernels(game.name)
        self._decisions = NOBODY

    def forget(self) -> None:
        """Start anew from what the next view tells."""
        self.weights[:] = 0
        self._decisions = NOBODY

    def watch(self, view: View) -> None:
        """See what has come of a decision."""
        now = int(view.state.decisions)
        if now == self._decisions:
            return
        is_next = now == self._decisions + 1
        self._decisions = now
        self.seen["state"] = view.states
        if is_next:
            self._follow(view)
        else:
            self.weights[:] = 0
        self._remember()
        if view.turn is not None:
            self._draw_anew(now)

    def _follow(self, view: View) -> None:
        seen = view.states.view(np.int64).reshape(1, -1)
        self._kernels.follow(
            self.worlds,
            self.weights,
            self.seat,
            self._board,
            self._spare,
            words_of(self._spare),
            seen,
            self._slates,
            self._child(2 * self._decisions),
        )

    def _remember(self) -> None:
        """The last decisions are public: told by any world that was followed to here."""
        followed = self.worlds["recent"][self.weights > 0]
        self.seen["recent"] = followed[0] if len(followed) else 0

    def _draw_anew(self, now: int) -> None:
        total = self.weights.sum()
        if total > 0:
            self.weights /= total
            effective = 1 / (self.weights**2).sum()
            if effective < DRAWN_ANEW * len(self.weights):
                self._gather(now)
        self._kernels.draw_worlds(
            self.seen, self.seat, self.worlds, self.weights, self.seen, self._child(2 * now + 1)
        )

    def _gather(self, now: int) -> None:
        """Give the few worlds that count more room: each as often as it weighs."""
        many = len(self.weights)
        offset = (int(self._child(now)) % 997) / 997
        needles = (np.arange(many) + offset) / many
        chosen = np.searchsorted(np.cumsum(self.weights), needles, side="right")
        self.worlds[:] = self.worlds[np.minimum(chosen, many - 1)]
        self.weights[:] = 1 / many

    def _child(self, number: int) -> np.uint64:
        mixed = (int(self._seed) * 0x9E3779B97F4A7C15 + number * 0xD1B54A32D192ED03) % 2**64
        return np.uint64(mixed)
