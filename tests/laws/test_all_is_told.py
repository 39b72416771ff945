"""Fields of the state are public: they follow from what everybody was told, never from a face."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

import philtre
from every import every_setting, play_on, somewhere

seeds = st.integers(0, 2**32 - 1)
STEPS = 25
OF_CARDS = {"cards", "part", "up", "where", "place", "tellings", "seed"}
"""Fields that the view takes care of; all others anybody can read."""


def fields(table: philtre.Table) -> dict[str, object]:
    s = table.state
    return {name: s[name].tolist() for name in s.dtype.names if name not in OF_CARDS}


@every_setting
@given(seed=seeds)
def test_decisions_that_look_alike_leave_the_same_public_fields(
    game: philtre.Game, seed: int
) -> None:
    random = Random(seed)
    table = game.new(seed=seed)
    for _ in range(STEPS):
        if table.is_over:
            break
        alike: dict[str, tuple[str, dict[str, object]]] = {}
        for action in table.actions():
            after = table.copy().play(action)
            now = fields(after)
            name, before = alike.setdefault(repr(after.events(None)), (action.name, now))
            differing = [field for field in now if now[field] != before[field]]
            assert not differing, f"{differing} tell {action.name!r} from {name!r}"
        play_on(table, random, 1)


@every_setting
@given(seed=seeds)
def test_the_scenery_is_the_same_for_everybody(game: philtre.Game, seed: int) -> None:
    table = somewhere(game, Random(seed))
    everybody = table.view().scenery
    for seat in range(game.players):
        assert table.view(seat).scenery == everybody
