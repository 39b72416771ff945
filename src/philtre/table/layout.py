"""What a state is made of: one NumPy record, so that a copy is a memcpy and a batch is an array."""

from collections.abc import Mapping, Sequence
from itertools import accumulate
from typing import Any

import numpy as np

from philtre.table.memory import LINE

NOBODY = -1
"""No seat, no card, no pile."""

MAX_SEATS = 6
SPECTATOR = 6
"""The observer who sits nowhere and sees what is public."""

OBSERVERS = MAX_SEATS + 1
"""Those who can know something: the seats and the spectator."""

UNHEARD = -1
"""In the place of how many tellings there are: nobody listens, and nothing is told."""

KNOWN = 0
"""The part label of a card that an observer knows for what it is (see ``knowledge``)."""

VECTOR = 32
"""Fields with a byte for each card are so many bytes long, or a multiple: the processor works on so
many at once. Numbers past the last card are of no card."""

GAP, FILLER = "gap", "filler"
"""Fields that hold nothing: vectors start after the one, a record ends with the other."""

# The columns of a telling (see ``telling``).
KIND, CARD, FROM, TO, VALUE, SEEN = range(6)

State = Any
"""A record of the dtype built here. Numba knows its fields; mypy need not."""

States = np.ndarray[Any, np.dtype[Any]]
"""An array of states."""

Numbers = np.ndarray[Any, np.dtype[Any]]


def layout(
    *, cards: int, rooms: Sequence[int], tellings: int, fields: Mapping[str, object]
) -> np.dtype[Any]:
    """The dtype of a game's state: the table's fields, then the game's own.

    ``rooms`` tells of each pile how many cards it has room for; they lie one after the other.
    ``fields`` maps a name to an inner shape: ``()`` for one number, ``(6,)`` for one a seat.
    Numbers are 64-bit, so that rules mix them freely; a large table that is only looked up later
    chooses a smaller type with a pair ``("i1", shape)``.
    """
    cards, piles = in_vectors(cards), len(rooms)
    table: Sequence[Any] = [
        ("seed", "u8"),  # of the simulation's generator; 0 at a live table
        ("decisions", "i8"),  # how many have been made
        ("players", "i8"),
        ("first", "i8"),  # the starting seat the host chose, or NOBODY: chance decides
        ("turn", "i8"),  # the seat that decides, or NOBODY
        ("phase", "i8"),  # what it decides about: the game's own constants
        ("awaits", "i8"),  # the pile chance has to shuffle next, or NOBODY
        ("ending", "i8"),  # the clause that ended the game, or 0 while it lasts
        ("winners", "i8"),  # a bit for each seat
        ("rounds", "i8"),  # how many have been finished
        ("parts", "i8"),  # how many sets have been mingled since the last full shuffle
        ("told", "i8"),  # how many tellings there are, or UNHEARD
        ("score", "i8", (MAX_SEATS,)),  # the totals, as the score pad would show them
        ("shakes", "i8", (piles,)),  # how often each pile has been shuffled
        ("start", "i2", (piles,)),  # where in ``cards`` each pile begins
        ("part", "i1", (OBSERVERS, cards)),  # for each observer and card: the part it is in
        ("where", "i1", (cards,)),  # the pile each card lies in, or NOBODY,
        ("place", "i1", (cards,)),  # and its slot there
        ("up", "i1", (cards,)),  # 1 where the card lies face up
        ("count", "i1", (piles,)),  # how many slots of each pile are in use
        ("cards", "i1", (sum(rooms),)),  # the piles, bottom card first; NOBODY in a gap
        ("tellings", "i1", (tellings, 6)),  # what happened by the last decision
    ]
    own = [_own_field(name, shape) for name, shape in fields.items()]
    wide_first = sorted([*table, *own], key=_bytes_a_number, reverse=True)
    wide = filled([field for field in wide_first if _bytes_a_number(field) > 1], GAP, VECTOR)
    narrow = [field for field in wide_first if _bytes_a_number(field) == 1]
    record = np.dtype((np.record, np.dtype(filled([*wide, *narrow], FILLER, LINE), align=True)))
    STARTS[record.names or ()] = np.array(starts_of(rooms), np.int64)
    return record


STARTS: dict[tuple[str, ...], Numbers] = {}
"""Where the piles begin in states with these fields, which no two games share: so rules, when they
are compiled, can know it beforehand."""


def starts_of(rooms: Sequence[int]) -> tuple[int, ...]:
    """Where each of some piles begins, when they lie one after the other."""
    return tuple(accumulate(rooms[:-1], initial=0))


def copied(states: States) -> States:
    """A copy, as bytes: NumPy would copy a record field by field."""
    return np.frombuffer(bytearray(states.tobytes()), states.dtype)


def room_for(states: States) -> States:
    """An array like this one, to be filled."""
    return np.frombuffer(bytearray(states.nbytes), states.dtype)


def in_vectors(cards: int) -> int:
    """How long a field with a byte for each of so many cards is: shorter ones than two vectors
    would be gone through byte by byte.
    """
    return max(2, -(-cards // VECTOR)) * VECTOR


def filled(fields: list[Any], name: str, unit: int) -> list[Any]:
    """With a filler to a whole number of units, as NumPy's own gaps would hold stray bytes."""
    used = np.dtype(fields).itemsize
    return [*fields, (name, "i1", (-used % unit,))] if used % unit else fields


def _own_field(name: str, shape: object) -> tuple[Any, ...]:
    if hasattr(np.record, name):
        raise ValueError(f"NumPy records already have an attribute {name!r}")
    if isinstance(shape, tuple) and shape and isinstance(shape[0], str):
        return (name, *shape)
    return (name, "i8", shape)


def _bytes_a_number(field: tuple[Any, ...]) -> int:
    return int(np.dtype(field[1]).itemsize)
