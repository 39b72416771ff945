"""What a seat believes: worlds it cannot rule out, weighted by how the others have decided.

A world is a whole state that the seat cannot tell from the real one. When somebody has decided,
every world is followed: which decisions there would have looked to the seat as this one did, and
how likely is it that whoever decided would have chosen one of them, by the rule of thumb with some
doubt? A world in which nothing would have looked quite like it is mended: its cards are laid again,
as far as the seat cannot tell, in a world that is drawn from what it sees now.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

import numpy as np

from philtre.batches.desk import desks_of, slates_of, words_of
from philtre.batches.kernels import carry_out, go_on, with_parts
from philtre.bots.playout import hooks_of, pick
from philtre.bots.worlds import could_be, exchange
from philtre.play.game import Game
from philtre.play.view import View
from philtre.table.chance import derive, draw
from philtre.table.compiled import bind, bind_rule, rule
from philtre.table.hooks import legal
from philtre.table.kernels import imagine_into, with_imagination
from philtre.table.layout import CARD, NOBODY, SEEN, Numbers, State, States
from philtre.table.piles import card_at

DOUBT = 0.25
"""How much of the others' decisions the rule of thumb is not trusted with, by who reads well."""
MENDED = 0.25
"""How much less a world counts that was not quite so."""
DRAWN_ANEW = 0.25
"""Fewer worlds than this share of them left alive: new ones are drawn in their place."""
TRIES_TO_VARY = 32
"""How often two cards of a world are tried to change places, to make it another."""

# ---------------------------------------------------------------- kernels


@rule
def difference(words: Numbers, seen: Numbers) -> int:
    """In how many words two states differ."""
    differ = 0
    for k in range(seen.shape[1]):
        differ += words[0, k] != seen[0, k]
    return differ


def try_out(
    world: State,
    action: int,
    seat: int,
    board: States,
    spare: States,
    spare_words: Numbers,
    seen: Numbers,
    dealer: Numbers,
) -> int:
    """How much what the seat would see after a decision in a world differs from what it sees now.

    The board is left after the decision.
    """
    board[0] = world
    desk = board[0]
    carry_out(desk, action)
    go_on(desk.state, dealer)
    spare[0] = board[0]
    imagine_into(desk.state, spare[0].state, seat, np.uint64(0))
    return int(difference(spare_words, seen))


def follow_one(
    world: State,
    seat: int,
    board: States,
    spare: States,
    spare_words: Numbers,
    seen: Numbers,
    slate: State,
    generator: Numbers,
    doubt: float,
) -> tuple[float, int]:
    """How likely it is in a world that somebody decided as the seat sees now, and how much its
    view would differ even so. The board is left after such a decision.

    ``doubt`` is how much of the others' decisions the rule of thumb is not trusted with.
    """
    s = world.state
    is_own, many = s.turn == seat, legal(s, slate.moves)
    guess = pick(s, slate.moves, many, 1, generator)
    least = try_out(world, guess, seat, board, spare, spare_words, seen, slate.dealer)
    rest, start, alike, last = doubt / many, draw(generator, many), 0, guess
    if least == 0:
        return 1.0 if is_own else 1 - doubt + rest, 0
    for k in range(many):
        action = slate.moves[(start + k) % many]
        if action == guess:
            continue
        differ = try_out(world, action, seat, board, spare, spare_words, seen, slate.dealer)
        if differ < least:
            least, alike, last = differ, 1, action
        elif differ == least and last != guess:
            alike, last = alike + 1, action
    try_out(world, last, seat, board, spare, spare_words, seen, slate.dealer)
    likely = 1 - doubt + rest if last == guess else alike * rest
    return 1.0 if is_own else likely, least


@rule
def swap(s: State, card: int, other: int, seat: int) -> None:
    """Let two cards change places, with all that anybody knows of what lies there.

    What the seat was told is not changed: it may have seen them before they were shuffled.
    """
    exchange(s, card, other)
    for observer in range(len(s.part)):
        label = s.part[observer, card]
        s.part[observer, card] = s.part[observer, other]
        s.part[observer, other] = label
    for k in range(s.told):
        if (s.tellings[k, SEEN] >> seat) & 1:
            continue
        if s.tellings[k, CARD] == card:
            s.tellings[k, CARD] = other
        elif s.tellings[k, CARD] == other:
            s.tellings[k, CARD] = card


def mend(s: State, before: State, seat: int) -> None:
    """Lay the cards of a world that was drawn anew as they lie in another, as far as the seat
    cannot tell. So what was concluded of them is not lost, where the other was a little wrong.
    """
    for card in range(len(s.up)):
        pile, slot = before.where[card], before.place[card]
        if pile == NOBODY or slot >= s.count[pile] or card_at(s, pile, slot) == NOBODY:
            continue
        if could_be(s, card, card_at(s, pile, slot), seat):
            swap(s, card, card_at(s, pile, slot), seat)


def follow(
    worlds: States,
    weights: Numbers,
    seat: int,
    view: States,
    board: States,
    spare: States,
    spare_words: Numbers,
    seen: Numbers,
    slates: States,
    seed: np.uint64,
    doubt: float,
) -> int:
    """Follow every world to what the seat sees now, and weigh it. One in which nothing would have
    looked so is mended. Returns a world that did not have to be, or NOBODY.
    """
    generator, exact = np.empty(1, np.uint64), NOBODY
    for k in range(len(worlds)):
        if weights[k] == 0 or worlds[k].state.turn == NOBODY:
            weights[k] = 0
            continue
        generator[0] = derive(seed, k)
        worlds[k].state.seed = generator[0]
        likely, differ = follow_one(
            worlds[k], seat, board, spare, spare_words, seen, slates[0], generator, doubt
        )
        weights[k] *= likely
        if differ == 0:
            worlds[k] = board[0]
            exact = k
            continue
        weights[k] *= MENDED
        worlds[k] = view[0]
        imagine_into(view[0].state, worlds[k].state, seat, derive(seed, k))
        mend(worlds[k].state, board[0].state, seat)
        spare[0] = worlds[k]
        imagine_into(worlds[k].state, spare[0].state, seat, np.uint64(0))
        if difference(spare_words, seen) > 0:  # it cannot be mended: as if it had just been drawn
            worlds[k] = view[0]
            imagine_into(view[0].state, worlds[k].state, seat, derive(seed, k))
    return exact


def vary(worlds: States, seat: int, chosen: Numbers, seed: np.uint64) -> None:
    """Make every world that is there once more a little different, as far as the seat cannot tell.

    ``chosen`` tells which world each was before: the same ones are next to each other.
    """
    generator = np.empty(1, np.uint64)
    for k in range(1, len(worlds)):
        if chosen[k] == chosen[k - 1]:
            s = worlds[k].state
            generator[0] = derive(seed, k)
            for _ in range(TRIES_TO_VARY):
                card, other = draw(generator, len(s.up)), draw(generator, len(s.up))
                if could_be(s, card, other, seat):
                    swap(s, card, other, seat)


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

    follow: Callable[..., int]
    vary: Callable[..., None]
    draw_worlds: Callable[..., None]


@cache
def belief_kernels(game: str) -> BeliefKernels:
    hooks = with_imagination(with_parts(game, hooks_of(game)))
    for part in (pick, try_out, follow_one, could_be, mend):
        hooks[part.__name__] = bind_rule(part, hooks)
    kernels = (follow, vary, draw_worlds)
    return BeliefKernels(**{kernel.__name__: bind(kernel, game, hooks) for kernel in kernels})


# ---------------------------------------------------------------- beliefs


class Beliefs:
    """The worlds that a seat believes in, at one table.

    Tell it every view, after each decision of anybody (``watch``); without that, or after missing
    one, it starts anew from what the seat knows.
    """

    def __init__(self, game: Game, seat: int, many: int, seed: int, doubt: float = DOUBT) -> None:
        self.game = game
        self.seat = seat
        self.worlds = desks_of(game, many)
        self.weights = np.zeros(many)
        self._seed = np.uint64(seed)
        self._doubt = doubt
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
        self.seen["recent"] = 0
        if is_next:
            self._follow(view)
        else:
            self.weights[:] = 0
        if view.turn is not None:
            self._draw_anew(now)

    def _follow(self, view: View) -> None:
        seen = view.states.view(np.int64).reshape(1, -1)
        exact = self._kernels.follow(
            self.worlds,
            self.weights,
            self.seat,
            self.seen,
            self._board,
            self._spare,
            words_of(self._spare),
            seen,
            self._slates,
            self._child(2 * self._decisions),
            self._doubt,
        )
        if exact != NOBODY:  # the last decisions are public: any world tells them
            self.seen["recent"] = self.worlds["recent"][exact]
        self.worlds["recent"] = self.seen["recent"]

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
        self._kernels.vary(self.worlds, self.seat, chosen, self._child(2 * now + 1))

    def _child(self, number: int) -> np.uint64:
        mixed = (int(self._seed) * 0x9E3779B97F4A7C15 + number * 0xD1B54A32D192ED03) % 2**64
        return np.uint64(mixed)
