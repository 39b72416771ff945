"""Poison, clause by clause."""

from setting import cards_in, set_table


def cauldrons(*contents: str, **more: str) -> dict[str, str]:
    return {f"cauldron {k + 1}": text for k, text in enumerate(contents)} | more


def test_poi_8_a_sum_over_13_makes_the_seat_take_what_was_there() -> None:
    """The book's first example: 13 after a 2, then a 4."""
    table = set_table(
        "poison",
        3,
        {"cauldron 1": "red 7, red 4, red 2", "hand 1": "red 4, blue 1", "hand 2": "blue 2"},
        phase="play",
        rest="aside",
        unplayed=3,
        colour=[0, -1, -1],
        total=[13, 0, 0],
    )
    table.play("play red 4 into cauldron 1")
    assert cards_in(table, "taken 1") == ["red 7", "red 4", "red 2"]
    assert cards_in(table, "cauldron 1") == ["red 4"]
