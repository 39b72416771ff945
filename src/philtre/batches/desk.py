"""What is kept of each game of a batch, as one record: a desk. A thread's scratch is a slate.

One record is one argument to a kernel, however much lies on it, and lies together in memory.
"""

from functools import cache, lru_cache
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
    blank = _blank(game)
    room = _room(many, len(blank))
    room[:] = blank  # as bytes: NumPy would copy a record field by field
    return room.view(_desk(game.rules.dtype)).reshape(many)


@lru_cache(maxsize=64)
def _blank(game: Game) -> Numbers:
    """The bytes of a desk."""
    desk = np.zeros(1, _desk(game.rules.dtype))
    desk["state"] = game.template
    desk["reach"] = len(game.rules.actions)
    return desk.view(np.uint8)


def slates_of(rules: Rules, many: int) -> States:
    """So many slates."""
    slate = _slate(rules.dtype, rules.cards.own)
    return _room(many, slate.itemsize).view(slate).reshape(many)


def own_desk(game: Game) -> States:
    """A desk and a slate in one record, for a game that is stepped alone."""
    own = np.zeros(1, own_record(game.rules))
    own["desk"] = desks_of(game, 1)
    own["slate"] = slates_of(game.rules, 1)
    return own


def own_record(rules: Rules) -> np.dtype[Any]:
    """What such a record is made of."""
    return _record([("desk", _desk(rules.dtype)), ("slate", _slate(rules.dtype, rules.cards.own))])


def words_of(desks: States) -> Numbers:
    """The 64-bit words of the desks: those of the state come first."""
    return desks.view(np.int64).reshape(len(desks), -1)


def bytes_of(record: np.dtype[Any], field: str) -> tuple[int, int]:
    """Where a field starts in a record, and where it ends."""
    fields = record.fields
    assert fields is not None
    kind, start = fields[field][:2]
    return start, start + kind.itemsize


@cache
def _desk(state: np.dtype[Any]) -> np.dtype[Any]:
    return _record(
        [
            ("state", state),
            ("recent", DTYPE, (TOLD, RECENT)),  # the last decisions, as observations tell them
            ("dealt", np.int64),  # how many games were dealt here
            ("reach", np.int64),  # past the last decision that is legal; at first, past them all
            ("stream", np.uint64, (1,)),  # what random decisions are drawn from
        ]
    )


@cache
def _slate(state: np.dtype[Any], own_cards: int) -> np.dtype[Any]:
    (cards,), own = state["where"].shape, in_vectors(own_cards)
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


def _room(many: int, size: int) -> Numbers:
    """Zeros for so many records, the first of which starts where a line of the cache does."""
    room = np.zeros(many * size + LINE, np.uint8)
    start = -room.ctypes.data % LINE
    return room[start : start + many * size].reshape(many, size)
