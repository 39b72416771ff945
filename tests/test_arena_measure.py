"""The arena: what results tell, and ratings."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from philtre.arena.measure import (
    Line,
    above_the_mean,
    clustered,
    fair_shares,
    lines_of,
    student,
    timing,
)
from philtre.arena.play import Played, Result
from philtre.arena.ratings import ranking, ratings

# ---------------------------------------------------------------- statistics


@pytest.mark.parametrize(
    ("freedom", "quantile"),
    [(1, 12.7062), (4, 2.7764), (5, 2.5706), (10, 2.2281), (30, 2.0423), (1000, 1.9623)],
)
def test_students_quantiles_are_those_of_the_tables(freedom: int, quantile: float) -> None:
    assert student(freedom) == pytest.approx(quantile, abs=2e-4)


def test_an_interval_is_about_the_means_of_the_deals() -> None:
    """Means 1 to 5: their deviation is 1.5811, of the mean 0.70711; times 2.776445."""
    games = [(deal, deal + 1 + shift) for deal in range(5) for shift in (-10.0, 0.0, 10.0)]
    found = clustered(games)
    assert found.mean == 3
    assert found.high - found.mean == pytest.approx(1.963243, abs=1e-5)
    assert found.mean - found.low == pytest.approx(1.963243, abs=1e-5)


@given(
    numbers=st.lists(st.tuples(st.integers(0, 5), st.floats(-1e6, 1e6)), min_size=1, max_size=40),
    random=st.randoms(use_true_random=False),
)
def test_an_interval_does_not_depend_on_the_order_of_results(
    numbers: list[tuple[int, float]], random: Any
) -> None:
    other = numbers.copy()
    random.shuffle(other)
    assert clustered(other) == clustered(numbers)


@given(winners=st.sets(st.integers(0, 5), min_size=1), scores=st.lists(st.integers(), min_size=6))
def test_the_shares_of_a_table_sum_to_1_and_differences_to_0(
    winners: set[int], scores: list[int]
) -> None:
    assert sum(fair_shares(sorted(winners), 6)) / 6 == pytest.approx(1)
    small = [score % 1000 for score in scores]
    assert sum(above_the_mean(small, lowest_wins=False)) == pytest.approx(0, abs=1e-6)


def test_where_the_lowest_score_wins_below_the_mean_is_better() -> None:
    assert above_the_mean([0, 10], lowest_wins=True) == [5, -5]
    assert above_the_mean([0, 10], lowest_wins=False) == [-5, 5]


def test_only_a_bot_that_is_alone_has_an_opponent() -> None:
    games = (Played(("a", "b", "b"), (0,), (3, 0, 0), (1, 1, 1)),)
    lines = list(lines_of(Result(0, 0, "one", games, (), {}), lowest_wins=False))
    assert [(line.bot, line.against, line.win, line.score) for line in lines] == [
        ("a", "b", 3.0, 2.0),
        ("b", None, 0.0, -1.0),
        ("b", None, 0.0, -1.0),
    ]


def test_times_are_told_in_milliseconds() -> None:
    told = timing([1000, 2000, 3000, 10000])
    assert (told.decisions, told.mean, told.median) == (4, 4.0, 2.5)
    assert told.high == pytest.approx(8.95)
    assert timing([]).decisions == 0


# ---------------------------------------------------------------- ratings


def line(bot: str, win: float, score: float = 0) -> Line:
    return Line(0, "mixed", bot, None, win, score)


def test_a_match_ranks_bots_by_wins_for_each_seat_then_by_score() -> None:
    lines = [line("a", 1), line("b", 3), line("b", 0), line("c", 1, score=5)]
    assert ranking(lines) == {"b": 1, "c": 2, "a": 3}
    assert ranking([line("a", 1), line("b", 1)]) == {"a": 1, "b": 1}


def test_who_wins_more_is_rated_higher() -> None:
    found = ratings(["a", "b"], [[line("a", 2), line("b", 0)]] * 10)
    assert found["a"].mu > 25 > found["b"].mu
    assert found["a"].ordinal == pytest.approx(found["a"].mu - 3 * found["a"].sigma)
