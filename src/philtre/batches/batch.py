"""Many games of one kind, stepped at once. What a batch writes lies in the caller's own arrays."""

from __future__ import annotations

import os
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from functools import cached_property
from time import sleep
from typing import Any

import numpy as np

from philtre.batches.desk import desks_of, slates_of, words_of
from philtre.batches.helpers import ask_helper
from philtre.batches.kernels import BEGIN, MARGIN, SHARE, batch_kernels
from philtre.batches.observation import DTYPE, observation_of
from philtre.batches.plan import plan_of
from philtre.batches.turnstile import HELPS, IN_A_HURRY, PATIENCE, turnstile_for
from philtre.errors import BadArray, BadOption, IllegalDecision
from philtre.play.chance import checked_seed
from philtre.play.game import Game, load
from philtre.table.compiled import IS_COMPILED, straight
from philtre.table.layout import NOBODY, Numbers, States

REWARDS = {"share": SHARE, "margin": MARGIN}
LARGEST = 2**24
MOST_THREADS = 1024
MOST_STEPS = 2**31
WORTH_A_THREAD = 256  # fewer games than this are done before another thread has started
A_WHILE = 1e-5  # seconds between two looks whether the other threads are done


def batch(name: str, players: int | None = None, size: int = 1024, **settings: Any) -> Batch:
    """So many games of one kind at once, dealt and ready.

    ``settings`` are those of ``Batch`` (seed, rewards, threads, observe, arrays) and of the game
    (``first`` and its options).

    >>> games = batch("poison", players=4, size=64, seed=7)
    >>> for _ in range(100):
    ...     games.step(games.sampled)  # a random legal decision in each
    >>> games.observations.shape == (64, len(games.observation))
    True
    """
    own = {key: settings.pop(key) for key in _SETTINGS & settings.keys()}
    return Batch(load(name, players, **settings), size, **own)


class Ensemble(ABC):
    """Games of one kind side by side: their desks, the caller's arrays, and the threads.

    What is done with them is up to those who build on it: ``Batch``, and a learner against bots.
    """

    def __init__(
        self,
        game: Game,
        size: int,
        *,
        rewards: str = "share",
        threads: int | None = None,
        observe: bool = True,
        arrays: Mapping[str, Numbers] | None = None,
    ) -> None:
        self.game = game
        if not _is_whole(size, LARGEST):
            raise BadOption("batch-size", given=size, most=LARGEST)
        if threads is not None and not _is_whole(threads, MOST_THREADS):
            raise BadOption("threads", given=threads, most=MOST_THREADS)
        self.size = size
        self.threads = threads or _cores()
        if rewards not in REWARDS:
            raise BadOption("rewards", chosen=rewards, rewards=", ".join(REWARDS))
        self.reward = rewards
        self.observation = observation_of(game.name)
        self._seed = np.zeros(1, np.uint64)
        self._turnstile = turnstile_for(size, self._worth_threads)
        self._asked = np.zeros(size, np.int64)  # the decision to be carried out in each game
        self._may = np.zeros((size, len(game.rules.actions) // 64 + 1), np.uint64)  # a bit each
        self._desks = desks_of(game, size)
        self._words = words_of(self._desks)
        self._blank = desks_of(game, 1)
        batch_kernels(game.name).set_up(self._blank)
        self._slates = slates_of(game.rules, self.threads)
        self._plan = plan_of(self.observation, game)
        self._arrays = self._all_arrays(len(self.observation) if observe else 0, arrays or {})
        self.observations = self._arrays["observations"]
        self.masks = self._arrays["masks"]
        self.turns = self._arrays["turns"]
        self.rewards = self._arrays["rewards"]
        self.dones = self._arrays["dones"]
        self.sampled = self._arrays["sampled"]

    @property
    def states(self) -> States:
        """The whole truth, a record a game. Rules and tests read it; nobody at the table may."""
        return np.asarray(self._desks["state"])

    def __len__(self) -> int:
        return self.size

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of {self.size}: {self.game!r}>"

    # ------------------------------------------------------------ playing

    def reset(self, seed: int | None = None) -> None:
        """Deal every game anew; with a seed from there, else going on from the present one."""
        if seed is not None:
            self._seed[0] = checked_seed(seed)
            self._desks["dealt"] = 0
        self._asked[:] = BEGIN
        self._step()

    def _ask(self, actions: Numbers) -> None:
        """Take these decisions down if all are legal."""
        _check("actions", actions, self._asked.shape, self._asked.dtype, is_written=False)
        self._asked[:] = actions
        wrong = self._ask_kernel(self._asked, self._may, self.masks.shape[1])
        if wrong != NOBODY:
            raise self._illegal(wrong, int(self._asked[wrong]))

    def _illegal(self, index: int, number: int) -> IllegalDecision:
        action = self.game.action(number)
        clause = self.game.kernels.why_not(self.states[index : index + 1], 0, number)
        return IllegalDecision(
            action.name, self.game.rules.clause(clause), self.game.name, index=index
        )

    def _step(self, steps: int = 1) -> None:
        """Have the games stepped, by several threads if there are many of them.

        Each takes some games when it is free. A helper that comes late finds none left, and nobody
        waits for it; it stays a while for the next step.
        """
        for thread in range(1, self._worth_threads):
            ask_helper(thread - 1, self._step_some, thread, HELPS, PATIENCE)
        try:
            self._step_some(0, steps, IN_A_HURRY)
        finally:  # also when it is interrupted: others may be at work on the same games
            while not self._await_kernel(self._turnstile, self.size):
                sleep(A_WHILE)

    def _step_some(self, thread: int, steps: int, patience: int) -> None:
        self._step_kernel(thread, steps, patience, self._turnstile, *self._arguments)

    @cached_property
    def _worth_threads(self) -> int:
        """With fewer games the first thread is done before another has started."""
        return min(self.threads, max(1, self.size // WORTH_A_THREAD)) if IS_COMPILED else 1

    # Numba's choice of a kernel by the types of its arguments would take longer than many games.

    @cached_property
    def _ask_kernel(self) -> Callable[..., int]:
        return straight(batch_kernels(self.game.name).ask, self._asked, self._may, 0)

    @cached_property
    def _step_kernel(self) -> Callable[..., None]:
        return straight(self._kernel, 0, 0, 0, self._turnstile, *self._arguments)

    @cached_property
    def _await_kernel(self) -> Callable[..., bool]:
        return straight(batch_kernels(self.game.name).await_all, self._turnstile, 0)

    @property
    @abstractmethod
    def _kernel(self) -> Callable[..., None]:
        """What a thread does with its games."""

    @cached_property
    @abstractmethod
    def _arguments(self) -> tuple[Any, ...]:
        """What the kernel is told by all threads and at every step: a helper may have stayed."""

    # ------------------------------------------------------------ the arrays

    def _all_arrays(self, width: int, given: Mapping[str, Numbers]) -> dict[str, Numbers]:
        shapes: dict[str, tuple[tuple[int, ...], np.dtype[Any]]] = {
            "observations": ((self.size, width), DTYPE),
            "masks": ((self.size, len(self.game.rules.actions)), np.dtype(np.bool_)),
            "turns": ((self.size,), np.dtype(np.int64)),
            "rewards": ((self.size, self.game.players), np.dtype(np.float32)),
            "dones": ((self.size,), np.dtype(np.bool_)),
            "sampled": ((self.size,), np.dtype(np.int64)),
        }
        for name, array in given.items():
            if name not in shapes:
                raise BadArray("no-array", name=name, arrays=", ".join(shapes))
            _check(name, array, *shapes[name], is_written=True)
        _check_apart(given)
        return {name: given.get(name, np.zeros(*shape)) for name, shape in shapes.items()}


class Batch(Ensemble):
    """Games of one kind, stepped together in compiled code on all cores.

    After the deal and after every ``step`` these arrays speak of the seat that has to decide in
    each game. They are allocated here, or the caller's own (``arrays``), written in place:

    * ``observations``: what that seat knows (see ``observation`` for the parts);
    * ``masks``: True for each legal decision (in these only what has changed is written);
    * ``turns``: the seat;
    * ``sampled``: one of the legal decisions, drawn evenly;
    * ``rewards``: for each seat, where the game has just ended, else zeros;
    * ``dones``: True where the game has just ended. A new one is dealt at once: all but ``rewards``
      and ``dones`` speak of the new game.

    The same seed gives the same games, whatever the number of threads and the size of the batch.
    """

    def __init__(self, game: Game, size: int, *, seed: int = 0, **settings: Any) -> None:
        super().__init__(game, size, **settings)
        self.reset(seed)

    def step(self, actions: Numbers) -> None:
        """Carry out a decision in every game; -1 leaves a game as it is.

        ``actions`` is an array of int64, a number a game. If one of them is not legal an
        ``IllegalDecision`` names its game and its clause, and no game has changed.
        """
        self._ask(actions)
        self._step()

    def rollout(self, steps: int) -> None:
        """So many random decisions in every game, without coming back to Python in between.

        It comes to the same as ``step(sampled)`` so many times, but that ``rewards`` are those of
        all games that ended on the way, and ``dones`` tells where there was one.
        """
        if not _is_whole(steps, MOST_STEPS):
            raise BadOption("steps", given=steps, most=MOST_STEPS)
        self._ask(self.sampled)
        self._step(steps)

    @property
    def _kernel(self) -> Callable[..., None]:
        return batch_kernels(self.game.name).step_games

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
            self.observations,
            self.masks,
            self.turns,
            self.rewards,
            self.dones,
            self.sampled,
            REWARDS[self.reward],
            int(self.game.rules.lowest_wins),
        )


_SETTINGS = {"seed", "rewards", "threads", "observe", "arrays"}


def _check(
    name: str, array: object, shape: tuple[int, ...], dtype: np.dtype[Any], *, is_written: bool
) -> None:
    if not isinstance(array, np.ndarray):
        raise _wrong_array(name, shape, dtype, type(array).__name__)
    if array.shape != shape or array.dtype != dtype:
        raise _wrong_array(name, shape, dtype, f"{array.dtype.name} {array.shape}")
    if not array.flags.c_contiguous or (is_written and not array.flags.writeable):
        raise BadArray("array-memory", name=name)


def _wrong_array(name: str, shape: tuple[int, ...], dtype: np.dtype[Any], given: str) -> BadArray:
    return BadArray("array", name=name, dtype=dtype.name, shape=str(shape), given=given)


def _check_apart(arrays: Mapping[str, Numbers]) -> None:
    """No two arrays that are written may lie over each other."""
    names = list(arrays)
    for k, name in enumerate(names):
        for other in names[k + 1 :]:
            if np.shares_memory(arrays[name], arrays[other]):
                raise BadArray("array-shared", name=name, other=other)


def _is_whole(number: object, most: int) -> bool:
    return isinstance(number, int) and not isinstance(number, bool) and 1 <= number <= most


def _cores() -> int:
    """The cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
