"""What a game's rules provide to the kernels, as placeholders with their types and promises.

A game module defines functions of these names. ``is_restricted`` and ``could_lie`` have a default
here for the games in which no rule narrows what a hidden card can be.
"""

from collections.abc import Callable, Mapping
from typing import Any

from philtre.table.compiled import rule
from philtre.table.layout import Numbers, State


def setup(s: State) -> None:
    """Lay out the cards of a new game and await the first shuffle (or go on to a decision)."""
    raise NotImplementedError  # bound to a game before it is ever called


def resume(s: State) -> None:
    """Go on after the awaited pile has been shuffled."""
    raise NotImplementedError


def legal(s: State, moves: Numbers) -> int:
    """Write the legal decisions of the seat to move into ``moves``; return how many."""
    raise NotImplementedError


def refusal(s: State, action: int) -> int:
    """0 if the decision is legal, else the number of the clause that forbids it."""
    raise NotImplementedError


def apply(s: State, action: int) -> None:
    """Carry out a legal decision and go on until the next decision, chance event or the end."""
    raise NotImplementedError


@rule
def is_restricted(s: State, pile: int, slot: int) -> bool:
    """Whether the card in this place can be only some of those nobody has seen."""
    return False


@rule
def could_lie(s: State, pile: int, slot: int, card: int) -> bool:
    """Whether the rules leave it possible that this card lies in a restricted place."""
    return True


def hooks_of(*rules: Callable[..., Any]) -> Mapping[str, Callable[..., Any]]:
    """A game's hooks by their names, with the defaults for those it does not need."""
    given: dict[str, Callable[..., Any]] = {rule.__name__: rule for rule in rules}
    missing = {"setup", "resume", "legal", "refusal", "apply"} - set(given)
    if missing:
        raise ValueError(f"a game needs the rules {', '.join(sorted(missing))}")
    return {"is_restricted": is_restricted, "could_lie": could_lie, **given}
