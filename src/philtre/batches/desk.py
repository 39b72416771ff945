"""What is kept of each game of a batch, as one record: a desk. A thread's scratch is a slate.

One record is one argument to a kernel, however much lies on it, and lies together in memory.
"""

from typing import Any

import numpy as np

from philtre.batches.observation import DTYPE, RECENT, TOLD
from philtre.play.game import Game
from philtre.table.kernels import MAX_MOVES
from philtre.table.layout import FILLER, MAX_SEATS, Numbers, States, filled, in_vectors
from philtre.table.memory import LINE
from philtre.table.rules import Rules

MARGIN = 128
"""Bytes between two slates: threads that write close to each other wait for each other."""


def desks_of(game: Game, many: int) -> States:
    """So many desks with the template of a game on each."""
    desks = _zeros(many, _desk(game.rules))
    desks["state"] = game.template
    desks["reach"] = len(game.rules.actions)
    return desks


def slates_of(rules: Rules, many: int) -> States:
    """So many slates."""
    return _zeros(many, _slate(rules))


def own_desk(game: Game) -> States:
    """A desk and a slate in one record, for a game that is stepped alone."""
    own = np.zeros(1, own_record(game.rules))
    own["desk"] = desks_of(game, 1)
    own["slate"] = slates_of(game.rules, 1)
    return own


def own_record(rules: Rules) -> np.dtype[Any]:
    """What such a record is made of."""
    return _record([("desk", _desk(rules)), ("slate", _slate(rules))])


def words_of(desks: States) -> Numbers:
    """The 64-bit words of the desks: those of the state come first."""
    return desks.view(np.int64).reshape(len(desks), -1)


def bytes_of(record: np.dtype[Any], field: str) -> tuple[int, int]:
    """Where a field starts in a record, and where it ends."""
    fields = record.fields
    assert fields is not None
    kind, start = fields[field][:2]
    return start, start + kind.itemsize


def _desk(rules: Rules) -> np.dtype[Any]:
    return _record(
        [
            ("state", rules.dtype),
            ("recent", DTYPE, (TOLD, RECENT)),  # the last decisions, as observations tell them
            ("dealt", np.int64),  # how many games were dealt here
            ("reach", np.int64),  # past the last decision that is legal; at first, past them all
            ("stream", np.uint64, (1,)),  # what random decisions are drawn from
        ]
    )


def _slate(rules: Rules) -> np.dtype[Any]:
    (cards,), own = rules.dtype["where"].shape, in_vectors(rules.cards.own)
    return _record(
        [
            # of each card: the observer's label, the pile it lies in, its place,
            ("labels", np.int8, (cards,)),
            ("piles", np.int8, (cards,)),
            ("places", np.int8, (cards,)),
            # and of the game's own: the zone or set, if it is held, and who has looked at it
            ("zones", np.int8, (own,)),
            ("held", np.int8, (own,)),
            ("looks", np.int8, (MAX_SEATS, own)),
            ("many", np.int64),  # how many legal decisions there are,
            ("moves", np.int64, (MAX_MOVES,)),  # and which
            ("dealer", np.uint64, (1,)),  # what shuffles are drawn from
            ("margin", np.int8, (MARGIN,)),
        ]
    )


def _record(fields: list[Any]) -> np.dtype[Any]:
    return np.dtype((np.record, np.dtype(filled(fields, FILLER, LINE), align=True)))


def _zeros(many: int, record: np.dtype[Any]) -> States:
    """So many records, the first of which starts where a line of the cache does."""
    room = np.zeros(many * record.itemsize + LINE, np.uint8)
    start = -room.ctypes.data % LINE
    return room[start : start + many * record.itemsize].view(record)
