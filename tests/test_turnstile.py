"""Threads that step the same games: every game is stepped once, by whomever."""

from collections.abc import Iterator
from queue import SimpleQueue
from threading import Event

import pytest

from philtre.batches import Batch, batch
from philtre.batches.helpers import ask_helper

STEPS = 40


def states_after(games: Batch, steps: int = STEPS) -> Iterator[bytes]:
    for _ in range(steps):
        games.step(games.sampled)
        yield games.states.tobytes()


@pytest.mark.parametrize("size", [512, 513, 543, 769, 800, 1055])
@pytest.mark.parametrize("threads", [2, 3, 4])
def test_every_game_is_stepped_once_whatever_its_lane(size: int, threads: int) -> None:
    alone = batch("verre", size=size, seed=3, threads=1)
    assert list(states_after(batch("verre", size=size, seed=3, threads=threads))) == list(
        states_after(alone)
    )


def test_batches_that_take_turns_share_their_helpers() -> None:
    alone = [batch(name, size=600, seed=3, threads=1) for name in ("verre", "poison")]
    shared = [batch(name, size=600, seed=3, threads=2) for name in ("verre", "poison")]
    for _ in range(STEPS):
        for games in (*alone, *shared):
            games.step(games.sampled)
    for one, other in zip(alone, shared, strict=True):
        assert one.states.tobytes() == other.states.tobytes()


def test_a_helper_that_stayed_deals_from_the_new_seed() -> None:
    games = batch("verre", size=600, seed=3, threads=2)
    list(states_after(games))
    games.reset(4)
    fresh = batch("verre", size=600, seed=4, threads=1)
    assert list(states_after(games)) == list(states_after(fresh))


def test_steps_and_rollouts_can_follow_each_other() -> None:
    alone, shared = (batch("poison", size=600, seed=5, threads=k) for k in (1, 2))
    for steps in (1, 7, 1, 30, 2):
        for games in (alone, shared):
            games.rollout(steps)
            games.step(games.sampled)
    assert alone.states.tobytes() == shared.states.tobytes()


def test_a_helper_is_not_asked_again_for_what_it_has_not_done_yet() -> None:
    done: SimpleQueue[str] = SimpleQueue()
    begun, free = Event(), Event()

    def wait() -> None:
        begun.set()
        free.wait(60)

    ask_helper(0, wait)
    begun.wait(60)
    for _ in range(3):
        ask_helper(0, done.put, "once")
    ask_helper(0, done.put, "last")
    free.set()
    assert [done.get(timeout=60) for _ in range(2)] == ["once", "last"]
