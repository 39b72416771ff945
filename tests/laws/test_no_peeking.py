"""No peeking: where a seat cannot tell two states apart, every bot decides the same in both.

`python tools/peeking.py --pairs 1000000` is the same with more pairs.
"""

from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

import philtre
from every import SETTINGS, every_setting
from philtre.arena import twins
from philtre.arena.cheater import CHEATER
from philtre.arena.peeking import (
    PAIRS_A_PIECE,
    Compared,
    Difference,
    Piece,
    Search,
    compare,
    every_game,
    pairs_of,
    verdict_of,
)
from philtre.bots import playout
from philtre.bots.playout import POLICIES
from philtre.table.compiled import rule
from philtre.table.layout import Numbers, State

FEW = "simulations=4:worlds=3"
BOTS = (
    "random",
    "thumb",
    f"search:{FEW}",
    f"search:{FEW}:reads=no",
    f"search:{FEW}:reads=no:experience=no",
    f"search:{FEW}:style=liar",
    f"montecarlo:{FEW}",
    "thumb:style=bold",
)
PAIRS = 4
COMPILED_PAIRS = 200


@every_setting
def test_no_bot_decides_otherwise_where_its_seat_sees_the_same(game: philtre.Game) -> None:
    for pair in pairs_of(game, BOTS, Random(5), PAIRS):
        seat = pair.seat
        assert pair.table.states.tobytes() != pair.twin.states.tobytes()
        assert pair.table.view(seat).json() == pair.twin.view(seat).json()
        assert pair.otherwise == []


@every_setting
def test_no_compiled_policy_looks_at_the_state_it_is_handed(game: philtre.Game) -> None:
    found = twins.policies_compared(game, seed=1, pairs=COMPILED_PAIRS)
    assert found == dict.fromkeys(POLICIES, 0)


def test_every_setting_of_every_game_is_looked_into() -> None:
    assert list(every_game()) == SETTINGS


# ---------------------------------------------------------------- looking would be seen


def test_the_cheater_is_caught() -> None:
    game = philtre.load("verre", 3)
    pairs = list(pairs_of(game, ["thumb", CHEATER], Random(1), 60))
    assert {name for pair in pairs for name in pair.otherwise} == {CHEATER}


@rule
def peeking(s: State, moves: Numbers, many: int, _generator: Numbers) -> int:
    """Decides by the place of a card, whoever may know it."""
    return int(moves[(s.where[0] + s.place[0]) % many])


@pytest.fixture
def with_peeking(monkeypatch: pytest.MonkeyPatch) -> Any:
    kept = (playout.scope_of, playout.bot_kernels)
    for function in kept:
        function.cache_clear()
    monkeypatch.setattr(playout, "rule_of_thumb", lambda _: SimpleNamespace(choose=peeking))
    yield
    for function in kept:
        function.cache_clear()


@pytest.mark.usefixtures("with_peeking")
def test_a_compiled_policy_that_looks_is_caught() -> None:
    found = twins.policies_compared(philtre.load("poison", 3), seed=1, pairs=COMPILED_PAIRS)
    assert found["random"] == 0
    assert found["thumb"] > 0


# ---------------------------------------------------------------- a search in pieces


def test_pieces_make_up_all_pairs_and_come_to_the_same_again() -> None:
    search = Search(("thumb",), pairs=PAIRS_A_PIECE + 3, seed=2)
    assert [piece.pairs for piece in search.pieces()] == [PAIRS_A_PIECE, 3]
    last = Piece(search, 1)
    found = compare(last)
    assert found == compare(last) == Compared(1, repr(every_game()[1]), 3, ())


def test_a_verdict_counts_pairs_and_differences_and_forgives_the_cheater_only() -> None:
    def difference(bot: str) -> Difference:
        return Difference(bot, "<Game>", 0, 7, 1, "stop", "draw")

    search = Search(("thumb", CHEATER), 10, 0)
    clean = verdict_of(
        search, [Compared(0, "a", 4, (difference(CHEATER),)), Compared(1, "b", 6, ())]
    )
    assert (clean.pairs, clean.by_game) == (10, {"a": 4, "b": 6})
    assert clean.differing == {"thumb": 0, CHEATER: 1}
    assert clean.is_clean
    assert not verdict_of(search, [Compared(0, "a", 10, (difference("thumb"),))]).is_clean
