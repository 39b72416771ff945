"""The page about the speed of bots, made of invented figures: nothing is timed here."""

from bots import Level, Rate, Run, page
from philtre.arena.measure import Timing

RUN = Run(
    machine="a machine",
    seconds=1,
    levels=[
        Level("poison", 6, "master", Timing(200, 50, 40, 250)),
        Level("poison", 6, "brewer", Timing(200, 50, 10, 31)),
    ],
    rates=[Rate("poison", 6, "Philtre, whole games, thumb", 12345.6)],
)


def test_every_level_is_held_against_what_is_asked_of_it() -> None:
    lines = list(page(RUN))
    assert "| poison | 6 | master | 200 | 40.00 | 250.00 | met |" in lines
    assert "| poison | 6 | brewer | 200 | 10.00 | 31.00 | **above 30 or 30** |" in lines
    assert "| poison | 6 | Philtre, whole games, thumb | 12,346 |" in lines
