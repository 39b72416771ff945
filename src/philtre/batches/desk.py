"""What is kept of each game of a batch, as one record: a desk. A thread's scratch is a slate.

One record is one argument to a kernel, however much lies on it, and lies together in memory.
"""

from typing import Any

import numpy as np

from philtre.batches.observation import DTYPE, RECENT, TOLD
from philtre.play.game import Game
from philtre.table.kernels import MAX_MOVES
from philtre.table.layout import VECTOR, Numbers, States, in_vectors
from philtre.table.rules import Rules

MARGIN = 128
"""Bytes between two slates: threads that write close to each other wait for each other."""


def desks_of(game: Game, many: int) -> States:
    """So many desks with the template of a game on each."""
    desks = np.zeros(many, _desk(game.rules))
    desks["state"] = game.template
    return desks


def slates_of(rules: Rules, many: int) -> States:
    """So many slates."""
    return np.zeros(many, _slate(rules))


def own_desk(game: Game) -> States:
    """A desk and a slate in one record, for a game that is stepped alone."""
    own = np.zeros(1, _record([("desk", _desk(game.rules)), ("slate", _slate(game.rules))]))
    own["desk"] = desks_of(game, 1)
    own["slate"] = slates_of(game.rules, 1)
    return own


def words_of(desks: States) -> Numbers:
    """The 64-bit words of the desks: those of the state come first."""
    return desks.view(np.int64).reshape(len(desks), -1)


def _desk(rules: Rules) -> np.dtype[Any]:
    return _record(
        [
            ("state", rules.dtype),
            ("dealt", np.int64),  # how many games were dealt here
            ("stream", np.uint64, (1,)),  # what random decisions are drawn from
            ("recent", DTYPE, (TOLD, RECENT)),  # the last decisions, as observations tell them
        ]
    )


def _slate(rules: Rules) -> np.dtype[Any]:
    (cards,), own = rules.dtype["where"].shape, in_vectors(rules.cards.own)
    at_least = 2 * VECTOR  # shorter loops would not be done at once
    return _record(
        [
            ("many", np.int64),  # how many legal decisions there are,
            ("moves", np.int64, (MAX_MOVES,)),  # and which
            ("dealer", np.uint64, (1,)),  # what shuffles are drawn from
            # of each card: the observer's label, the pile it lies in, its place,
            ("labels", np.int8, (max(at_least, cards),)),
            ("piles", np.int8, (max(at_least, cards),)),
            ("places", np.int8, (max(at_least, cards),)),
            # and of the game's own: the zone or set, if it is held, and who has looked at it
            ("zones", np.int8, (max(at_least, own),)),
            ("held", np.int8, (max(at_least, own),)),
            ("looks", np.int8, (own,)),
            ("margin", np.int8, (MARGIN,)),
        ]
    )


def _record(fields: list[Any]) -> np.dtype[Any]:
    return np.dtype((np.record, np.dtype(fields, align=True)))
