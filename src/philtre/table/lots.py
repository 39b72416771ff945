"""Who starts: the host says so, or lots are drawn. A lot is a die with a side for each seat."""

from philtre.table.chance import await_shuffle
from philtre.table.compiled import rule
from philtre.table.knowledge import reveal
from philtre.table.layout import NOBODY, State
from philtre.table.piles import count, lay_out, take_top, top_of
from philtre.table.telling import TURNED_UP, tell

LOTS = "lots"
"""The name of the pile of the markers, which is of no interest once the game has begun."""


@rule
def host_has_chosen(s: State) -> bool:
    return bool(s.first != NOBODY)


@rule
def cast_lots(s: State, lots: int, first_marker: int) -> None:
    lay_out(s, lots, first_marker, s.players)
    await_shuffle(s, lots)


@rule
def draw_lot(s: State, lots: int, first_marker: int) -> int:
    """The seat whose marker came up. The markers leave the table."""
    marker = top_of(s, lots)
    reveal(s, marker)
    tell(s, TURNED_UP, marker, lots, lots, 0)
    while count(s, lots) > 0:
        gone = take_top(s, lots)
        reveal(s, gone)
        s.where[gone] = NOBODY
    return marker - first_marker
