"""Where threads that step the same games meet: each takes some when it is free.

A turnstile is a few numbers that all threads share. Every thread has a lane, with games of its own,
which may still be in the cache of its core when it steps them again; with none of its own left it
takes from the other lanes. The first thread opens the turnstile for every step. Helpers that find
it closed wait for a while, for waking them up again takes longer than many games.
"""

import numpy as np

from philtre.table.compiled import rule
from philtre.table.layout import Numbers
from philtre.table.memory import LINE, read_shared, take, write_shared

APART = LINE // 8
"""So far apart the numbers lie, each in a line of the cache of its own."""
DONE, STEPS, LANES = 0, APART, 2 * APART
"""How many games are done, how many decisions are to be made in each, and where the lanes begin:
for each, the next of its games that nobody has taken."""

PORTION = 32
"""So many games a thread takes at once."""
HELPS = 0
"""In the place of how many decisions are to be made: whoever opens the turnstile tells."""
IN_A_HURRY = 0
PATIENCE = 400_000
"""So often a helper looks whether a lane is open before it goes: a fraction of a millisecond, in
which a caller has usually come back with the next decisions."""
A_MOMENT = 200_000
"""So often a thread that has nothing left to do looks whether the others are done, before it lets
go of its core."""


def turnstile_for(games: int, threads: int) -> Numbers:
    """A closed one: all games have been taken, and done."""
    turnstile = np.zeros(LANES + threads * APART, np.int64)
    turnstile[DONE] = turnstile[LANES::APART] = games
    return turnstile


@rule
def lanes_of(turnstile: Numbers) -> int:
    return (len(turnstile) - LANES) // APART


@rule
def lane_of(lane: int, lanes: int, games: int) -> int:
    """The first game of a lane: a whole number of portions comes before it."""
    portions = (games + PORTION - 1) // PORTION
    return min(portions * lane // lanes * PORTION, games)


@rule
def open_turnstile(turnstile: Numbers, games: int, steps: int) -> None:
    """Let threads in to make so many decisions in every game. All is ready for that."""
    lanes = lanes_of(turnstile)
    write_shared(turnstile, STEPS, steps)
    write_shared(turnstile, DONE, 0)
    for lane in range(lanes):
        write_shared(turnstile, LANES + lane * APART, lane_of(lane, lanes, games))


@rule
def next_games(turnstile: Numbers, thread: int, games: int, patience: int) -> int:
    """The first game of a portion that is this thread's now; ``games`` if it is to go."""
    lanes = lanes_of(turnstile)
    for _ in range(patience // lanes + 1):
        for k in range(thread, thread + lanes):
            lane = k % lanes
            end = lane_of(lane + 1, lanes, games)
            if read_shared(turnstile, LANES + lane * APART) < end:
                first = take(turnstile, LANES + lane * APART, PORTION)
                if first < end:
                    return int(first)
    return games


def await_all(turnstile: Numbers, games: int) -> bool:
    """Wait a moment for other threads. Whether all games are done."""
    looks = 0
    while looks < A_MOMENT and read_shared(turnstile, DONE) < games:
        looks += 1
    return looks < A_MOMENT
