"""What everybody at the table is called."""

from collections.abc import Sequence
from functools import cache

from philtre.play.game import Game
from philtre.table.layout import MAX_SEATS
from philtre.texts import Texts
from philtre.texts.wording import Wording


def told_apart(names: Sequence[str]) -> tuple[str, ...]:
    """Names of a record, in which several seats may have the same: those get their number."""
    return tuple(
        f"{name} {seat + 1}" if names.count(name) > 1 else name for seat, name in enumerate(names)
    )


class Company:
    """The people and bots of one game, as each of them hears of the others."""

    def __init__(self, texts: Texts, game: Game, names: Sequence[str]) -> None:
        self.texts = texts
        self.game = game
        self.names = told_apart(names)
        self.wording = cache(self._wording)

    def _wording(self, observer: int | None) -> Wording:
        """How an observer (None: a spectator) is told: its own name says that it is its own."""
        more = range(len(self.names) + 1, MAX_SEATS + 1)  # decisions name seats nobody sits in, too
        names = [*self.names, *(self.texts("seat", number=number) for number in more)]
        if observer is not None:
            names[observer] = self.texts("seats-you", name=names[observer])
        return Wording(self.texts, self.game, names)
