"""What can go wrong, as types. Every message is one clear sentence; none needs a traceback."""


class PhiltreError(Exception):
    """Something the caller asked for cannot be done. The message says what and why."""


class UnknownGame(PhiltreError):
    """There is no game of that name."""


class BadOption(PhiltreError):
    """An option, a number of players or a seat that the game does not have."""


class UnknownDecision(PhiltreError):
    """The text or number names no decision of this game."""


class IllegalDecision(PhiltreError):
    """The decision exists, but a clause forbids it now. Nothing was changed."""

    def __init__(self, decision: str, clause: str) -> None:
        super().__init__(f"not allowed now: {decision} ({clause})")
        self.decision = decision
        self.clause = clause


class GameOver(PhiltreError):
    """A decision was tried at a table where the game has ended."""


class BadRecord(PhiltreError):
    """A record that is damaged, illegal, or of a version this program does not know."""

    def __init__(self, reason: str, step: int | None = None, clause: str | None = None) -> None:
        where = "" if step is None else f"step {step}: "
        super().__init__(where + reason)
        self.step = step
        self.clause = clause


class BadDeal(PhiltreError):
    """A deal that does not follow from its commitment."""
