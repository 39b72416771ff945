"""How a game ended: the clause, the winners, and the score sheet of the box."""

from typing import Any

import msgspec

from philtre.table.rules import Rules


class SheetLine(msgspec.Struct, frozen=True):
    """A line of the score sheet: a key of the texts with its number, and each seat's points."""

    key: str
    number: int
    points: tuple[int, ...]


class Outcome(msgspec.Struct, frozen=True):
    """The end of a game."""

    ending: str
    """The id of the clause that ended it."""
    winners: tuple[int, ...]
    """The seats that share the win."""
    scores: tuple[int, ...]
    """Each seat's total."""
    sheet: tuple[SheetLine, ...]


def outcome_of(rules: Rules, s: Any) -> Outcome:
    seats = range(int(s.players))
    return Outcome(
        ending=rules.clause(int(s.ending)),
        winners=tuple(seat for seat in seats if int(s.winners) >> seat & 1),
        scores=tuple(int(s.score[seat]) for seat in seats),
        sheet=tuple(SheetLine(row.key, row.number, row.points) for row in rules.sheet(s)),
    )
