"""Games one after the other for about so many seconds."""

from collections.abc import Callable
from time import perf_counter

from .catalogue import Played, Ready


def game_after_game(one_game: Callable[[], int]) -> Ready:
    """The way to time a peer that plays one game at a time; `one_game` counts its decisions."""
    one_game()

    def play(seconds: float) -> Played:
        decisions = 0
        begin = now = perf_counter()
        end = begin + seconds
        while now < end:
            decisions += one_game()
            now = perf_counter()
        return Played(decisions, now - begin)

    return play
