"""The report of the benchmark, made of invented rows: nothing is timed here."""

import pytest

from peers import better
from peers.catalogue import PEERS, Row
from peers.one import empty_row
from peers.ours import BATCH, OBSERVED, Ours, entry, solo_of
from report import Run, page
from targets import SIZES, Figures, Target, targets

BATCHED, SEEN, ALONE = Ours(BATCH, "poison"), Ours(OBSERVED, "poison"), solo_of("poison")


def row(name: str, cores: int, rate: float) -> Row:
    return {**empty_row(name, cores), "rate": rate, "rates": [rate]}


def missing(name: str, why: str) -> Row:
    return {**empty_row(name, 1), "missing": why}


ROWS = [
    row("hearts", 1, 200_000),
    row("hearts", 2, 400_000),
    row("leduc_holdem", 1, 5e6),
    missing("uno", "rlcard is not installed"),
    row(BATCHED.name, 1, 4.0e6),
    row(BATCHED.name, 2, 8.0e6),
    row(SEEN.name, 1, 3.5e6),
    row(SEEN.name, 2, 5.0e6),
    row(SEEN._replace(players=6).name, 1, 2.5e6),
    row(ALONE.name, 1, 500_000),
]


def told(rows: list[Row]) -> dict[str, Target]:
    return {target.what: target for target in targets(Figures(rows))}


def report(rows: list[Row], *, is_quick: bool = False) -> str:
    return page(Run("a machine", seconds=3, repeats=2, is_quick=is_quick, rows=rows))


@pytest.mark.parametrize(
    ("what", "reached", "verdict"),
    [
        ("poison: batch on two cores / OpenSpiel hearts, one process", 40, "met"),
        ("poison: batch on two cores / OpenSpiel hearts, two processes", 20, ""),
        ("poison: batch / Pgx leduc_holdem, one core each", 0.8, "**not met**"),
        ("poison: batch / Pgx leduc_holdem, two cores each", None, "not measured"),
        ("poison: one game stepped from Python / OpenSpiel hearts", 2.5, "met"),
        ("poison: batch with observations and masks, one core, 4 players, best size", 3.5, "met"),
        (
            "poison: batch with observations and masks, one core, slowest number of players",
            2.5,
            "**not met**",
        ),
        ("poison: batch: two threads / one", 2, "met"),
        ("poison: batch with observations: two threads / one", 5 / 3.5, "**not met**"),
    ],
)
def test_targets_are_computed_from_the_rows(what: str, reached: float, verdict: str) -> None:
    target = told(ROWS)[what]
    assert target.reached == pytest.approx(reached)
    assert target.verdict == verdict


@pytest.mark.parametrize(("power", "verdict"), [(1.0, "met"), (1.3, "**not met**")])
def test_growth_is_the_power_of_the_size_that_a_step_takes(power: float, verdict: str) -> None:
    rows = [row(BATCHED._replace(size=size).name, 1, 1e9 * size / size**power) for size in SIZES]
    target = told(rows)["poison: batch: time of a step grows with size to the power of"]
    assert target.reached == pytest.approx(power)
    assert target.verdict == verdict


def test_the_page_tells_targets_peers_and_what_is_missing() -> None:
    lines = report(ROWS).splitlines()
    assert (
        "| poison: batch / Pgx leduc_holdem, one core each | at least 1 x | 0.80 x | **not met** |"
    ) in lines
    assert "| OpenSpiel hearts | 200,000 | 400,000 | 2.00 |  |" in lines
    assert "| Philtre poison, batch | 4,000,000 | 8,000,000 | 2.00 |  |" in lines
    assert "- uno, cores: 1: rlcard is not installed" in lines


def test_every_line_of_a_table_has_as_many_cells_as_its_head() -> None:
    tables = [part.splitlines() for part in report(ROWS).split("\n\n") if part.startswith("|")]
    assert len(tables) == 5
    for table in tables:
        assert len({line.count("|") for line in table}) == 1


def test_only_a_quick_run_says_so() -> None:
    assert "not to be quoted" in report(ROWS, is_quick=True)
    assert "not to be quoted" not in report(ROWS)


def test_a_row_is_the_best_of_its_repeats_and_keeps_all_rates() -> None:
    best = better(row("hearts", 1, 3.0), row("hearts", 1, 2.0))
    assert (best["rate"], best["rates"]) == (3.0, [3.0, 2.0])
    best = better(row("hearts", 1, 3.0), missing("hearts", "exit 1"))
    assert (best["rate"], best["rates"]) == (3.0, [3.0])


def test_a_name_leads_to_what_is_measured() -> None:
    assert entry("hearts") is PEERS["hearts"]
    assert Ours.named(SEEN.name) == SEEN
    assert entry(SEEN.name).settings == {"kind": OBSERVED, "players": 4, "size": 4096}
