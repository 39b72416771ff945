"""Whole games, compared line by line with what each seat is known to know."""

import pytest

import philtre
from every import label
from playthrough import every_game, file_of, playthrough


@pytest.mark.parametrize("game", every_game(), ids=label)
def test_the_playthrough_is_the_golden_one(game: philtre.Game) -> None:
    """If a change of behaviour is meant: ``python tests/playthrough.py``, and read the diff."""
    assert playthrough(game) == file_of(game).read_text()


def test_every_golden_file_belongs_to_a_game() -> None:
    files = set(file_of(every_game()[0]).parent.glob("*.txt"))
    assert files == {file_of(game) for game in every_game()}
