"""Many games of one learner against bots, stepped at once: from its decision to its next one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any

import numpy as np

from philtre.batches.batch import REWARDS, Ensemble
from philtre.batches.kernels import (
    BEGIN,
    LEAVE,
    carry_out,
    deal,
    forget_rewards,
    go_on,
    with_parts,
    write_moves,
    write_rewards,
)
from philtre.batches.turnstile import DONE, HELPS, PORTION, next_games, open_turnstile
from philtre.batches.writing import write_observation
from philtre.bots.playout import POLICIES, hooks_of, pick
from philtre.bots.simulate import seated
from philtre.errors import BadOption
from philtre.play.game import Game
from philtre.table.chance import derive, draw
from philtre.table.compiled import bind, bind_rule, rule
from philtre.table.hooks import legal
from philtre.table.kernels import MAX_MOVES
from philtre.table.layout import NOBODY, Numbers, State, States
from philtre.table.memory import take

LOSE, RAISE = "lose", "raise"
ILLEGAL = (LOSE, RAISE)
LOSS = {"share": -1.0, "margin": -1000.0}
"""What a learner gets for an illegal decision: less than from any game."""

# Children of a game's seed that no pile and no other generator has.
BOTS = 1 << 32
SEAT = BOTS + 1

# ---------------------------------------------------------------- kernels
#
# What bots do in a game follows from its seed and the number of decisions before: no generator
# has to be kept, and one game alone goes as it does among many.


@rule
def begin_bot(s: State, generator: Numbers) -> None:
    """Set the generator to where the bot that has to decide now begins."""
    generator[0] = derive(derive(s.seed, BOTS), s.decisions)


@rule
def seat_learner(seed: int, seat: int, players: int, generator: Numbers) -> int:
    """The learner's seat: the one that was chosen, else one drawn."""
    if seat != NOBODY:
        return seat
    generator[0] = derive(np.uint64(seed), SEAT)
    return int(draw(generator, players))


def let_bots(desk: State, seat: int, policies: Numbers, slate: State) -> None:
    """Let the bots decide until it is the learner's turn, or the game is over."""
    s = desk.state
    while s.ending == 0 and s.turn != seat:
        begin_bot(s, slate.dealer)
        many = legal(s, slate.moves)
        carry_out(desk, pick(s, slate.moves, many, policies[s.turn], slate.dealer))
        go_on(s, slate.dealer)


def step_learners(
    thread: int,
    steps: int,
    patience: int,
    turnstile: Numbers,
    desks: States,
    words: Numbers,
    blank: States,
    asked: Numbers,
    may: Numbers,
    seed: Numbers,
    plan: States,
    slates: States,
    out: Numbers,
    masks: Numbers,
    seat: int,
    seats: Numbers,
    policies: Numbers,
    rewards: Numbers,
    dones: Numbers,
    earned: Numbers,
    finals: Numbers,
    how: int,
    lowest_wins: int,
    loss: float,
) -> None:
    """Carry out the learner's decision in each of the games that the turnstile lets this thread
    have, and all that follows until it has to decide again.

    LEAVE stands for an illegal decision, by which the learner loses. A game that ends begins anew:
    ``earned``, ``dones`` and ``finals`` tell of the game that ended, all else of the new one.
    """
    p, slate = plan[0], slates[thread]
    if steps != HELPS:
        open_turnstile(turnstile, len(desks), steps)
    first = next_games(turnstile, thread, len(desks), patience)
    while first < len(desks):
        last = min(first + PORTION, len(desks))
        for i in range(first, last):
            desk = desks[i]
            s, action = desk.state, asked[i]
            earned[i] = 0
            forget_rewards(i, rewards, dones)
            is_new = action == BEGIN
            if action == LEAVE:
                earned[i] = loss
                dones[i] = True
            elif not is_new:
                carry_out(desk, action)
                go_on(s, slate.dealer)
                let_bots(desk, seats[i], policies, slate)
                if s.ending != 0:
                    write_rewards(s, i, how, lowest_wins, rewards)
                    earned[i] = rewards[i, seats[i]]
                    dones[i] = True
            if dones[i]:
                write_observation(desk, words, i, seats[i], p, slate, finals)
                is_new = True
            while is_new:  # once more where the bots end a game before the learner's first turn
                deal(desks, blank, i, seed[0], slate.dealer)
                seats[i] = seat_learner(s.seed, seat, s.players, slate.dealer)
                let_bots(desk, seats[i], policies, slate)
                is_new = s.ending != 0
            write_moves(slate, legal(s, slate.moves), i, masks.shape[1], masks, may)
            write_observation(desk, words, i, seats[i], p, slate, out)
        take(turnstile, DONE, last - first)
        first = next_games(turnstile, thread, len(desks), patience)


def begin_learner(
    seed: int, place: int, number: int, seat: int, players: int, begun: Numbers
) -> None:
    """Write the seed of a game, and the learner's seat in it."""
    generator = np.empty(1, np.uint64)
    begun[0] = derive(derive(np.uint64(seed), place), number)  # as a batch deals
    begun[1] = seat_learner(begun[0], seat, players, generator)


def answer(states: States, i: int, policy: int) -> int:
    """The decision of the bot whose turn it is."""
    s = states[i]
    moves = np.empty(MAX_MOVES, np.int64)
    generator = np.empty(1, np.uint64)
    begin_bot(s, generator)
    return int(pick(s, moves, legal(s, moves), policy, generator))


@dataclass(frozen=True)
class VersusKernels:
    """The kernels of one game for a learner against bots."""

    step_learners: Callable[..., None]
    begin_learner: Callable[..., None]
    answer: Callable[..., int]


@cache
def versus_kernels(game: str) -> VersusKernels:
    hooks = with_parts(game, hooks_of(game))
    for part in (pick, let_bots):
        hooks[part.__name__] = bind_rule(part, hooks)
    kernels = (step_learners, begin_learner, answer)
    return VersusKernels(**{kernel.__name__: bind(kernel, game, hooks) for kernel in kernels})


# ---------------------------------------------------------------- the batch


class Versus(Ensemble):
    """A batch in which only the learner decides; bots play the other seats.

    ``seat`` is the learner's, or None: drawn for every game from its seed. ``bots`` names the bot
    of each seat (the learner's own is not used) or one for all. After an illegal decision the
    learner either has lost that game (``illegal="lose"``) or an ``IllegalDecision`` is raised and
    no game has changed (``"raise"``).

    ``observations`` and ``masks`` are new arrays after every step, unless ``reuse`` says otherwise;
    they speak of the learner's seat, ``seats``. So do ``earned``, its reward in a game that has
    just ended, and ``finals``, what it knew at that end.
    """

    def __init__(
        self,
        game: Game,
        size: int,
        *,
        seat: int | None = None,
        bots: str | Sequence[str] = "thumb",
        illegal: str = LOSE,
        reuse: bool = False,
        seed: int = 0,
        **settings: Any,
    ) -> None:
        self._seat = NOBODY if seat is None else game.observer(seat)
        self.bots = seated(game, (bots,) if isinstance(bots, str) else tuple(bots))
        self._policies = np.array([POLICIES.index(bot) for bot in self.bots], np.int64)
        self.illegal = one_of(game, "illegal", illegal, ILLEGAL)
        self._reuse = reuse
        super().__init__(game, size, **settings)
        self.seats = np.zeros(size, np.int64)
        self.earned = np.zeros(size, np.float32)
        self.finals = np.zeros_like(self.observations)
        self.reset(seed)

    def step(self, actions: Numbers) -> None:
        """Carry out the learner's decision in every game, an integer each."""
        asked = np.asarray(actions)
        if asked.shape == (self.size,) and np.issubdtype(asked.dtype, np.integer):
            asked = asked.astype(np.int64)
            unknown = (asked < 0) | (asked >= len(self.game.rules.actions))
            if unknown.any():
                self.game.action(int(asked[unknown.argmax()]))  # which says that there is none
            if self.illegal == LOSE:
                words = self._may[np.arange(self.size), asked >> 6]
                asked[(words >> (asked & 63).astype(np.uint64)) & 1 == 0] = LEAVE
        self._ask(asked)  # which says what is wrong with other arrays
        self._step()

    def _step(self, steps: int = 1) -> None:
        super()._step(steps)
        if not self._reuse:
            self.observations = self._arrays["observations"].copy()
            self.masks = self._arrays["masks"].copy()

    @property
    def _kernel(self) -> Callable[..., None]:
        return versus_kernels(self.game.name).step_learners

    @cached_property
    def _arguments(self) -> tuple[Any, ...]:
        return (
            self._desks,
            self._words,
            self._blank,
            self._asked,
            self._may,
            self._seed,
            self._plan,
            self._slates,
            self._arrays["observations"],
            self._arrays["masks"],
            self._seat,
            self.seats,
            self._policies,
            self.rewards,
            self.dones,
            self.earned,
            self.finals,
            REWARDS[self.reward],
            int(self.game.rules.lowest_wins),
            LOSS[self.reward],
        )


def one_of(game: Game, option: str, value: object, choices: Sequence[str]) -> str:
    """The value, if it is one of the choices."""
    if not isinstance(value, str) or value not in choices:
        raise BadOption(
            "option-value", game=game.name, option=option, choices=", ".join(choices), value=value
        )
    return value
