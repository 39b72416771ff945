"""An observation in numbers: where the kernel finds and puts everything, as one record a thread.

A record, like a state: Numba reads its fields at no cost, where a tuple of arrays would count
references at every step.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate
from typing import Any

import numpy as np

from philtre.batches.observation import (
    BY_SEAT,
    DTYPE,
    NUMBER,
    SEAT,
    SEATS,
    TOLD,
    Field,
    Observation,
    Zone,
)
from philtre.play.game import Game
from philtre.table.layout import MAX_SEATS, NOBODY, Numbers, States

ALL = range(MAX_SEATS)
VECTOR = 32  # bytes that the processor can work on at once: slates are whole vectors long


def plans_of(observation: Observation, game: Game, threads: int = 1) -> States:
    """The plan for a game with its players and options, once for each thread.

    Its shape is the same for all of them: kernels are compiled once a game.
    """
    fields: Mapping[str, Any] = {
        **_vector(observation, game),
        **_fields(observation),
        **_zones(observation, game.players),
        **_cards(observation),
    }
    arrays = {name: np.asarray(value) for name, value in fields.items()}
    layout = [(name, array.dtype, array.shape) for name, array in arrays.items()]
    plans = np.zeros(threads, np.dtype((np.record, np.dtype(layout, align=True))))
    for name, array in arrays.items():
        plans[name] = array
    return plans


def _vector(observation: Observation, game: Game) -> dict[str, Any]:
    """What does not depend on the state, and what is told of decisions."""
    players = game.players
    return {
        "blank": _blank(observation, game),
        "phase": observation["phase"].start,
        "recent": observation["recent"].start,
        "decisions": _decisions(observation),
        # how many seats after each observer each seat sits
        "after": [[(other - seat) % players for other in ALL] for seat in ALL],
    }


def _blank(observation: Observation, game: Game) -> Numbers:
    """What is the same in every observation of a game: who plays, and the options."""
    blank = np.zeros(len(observation), DTYPE)
    blank[observation["present"].place][: game.players] = 1
    blank[observation["options"].place] = [
        option.values.index(game.options[option.name]) for option in observation.rules.options
    ]
    return blank


def _decisions(observation: Observation) -> Numbers:
    """For each decision what is told of it: nothing yet, verb + 1, and places but for cards."""
    actions = observation.rules.actions
    told = np.zeros((len(actions), TOLD), DTYPE)
    for number, (family, values) in enumerate(actions.table):
        public = [value + 1 for place, value in values.items() if family.places[place].of != "card"]
        told[number, 1 : 2 + len(public)] = [actions.families.index(family) + 1, *public]
    return told


# ---------------------------------------------------------------- fields of the state


def _fields(observation: Observation) -> dict[str, Any]:
    """The words of the state that are told, and where: pairs, and how many there are."""
    told = list(_told(observation))
    pairs = {
        "numbers": [
            (f.word + k, to + k) for f, to in told if f.how == NUMBER for k in range(f.many)
        ],
        "by_seat": [(f.word, to) for f, to in told if f.how == BY_SEAT],
        "seats": [
            (f.word + k, to + k * observation.seats)
            for f, to in told
            if f.how == SEAT
            for k in range(f.many)
        ],
        "bits": [(f.word, to) for f, to in told if f.how == SEATS],
    }
    counts = {f"many_{name}": len(rows) for name, rows in pairs.items()}
    return counts | {name: rows or [(0, 0)] for name, rows in pairs.items()}


def _told(observation: Observation) -> Iterator[tuple[Field, int]]:
    """The fields that are told, and where."""
    yield Field("score", observation.word("score"), MAX_SEATS, BY_SEAT), observation["score"].start
    yield Field("turn", observation.word("turn"), 1, SEAT), observation["turn"].start
    at = observation["facts"].start
    for field in observation.fields:
        yield field, at
        at += observation.width(field)


# ---------------------------------------------------------------- zones and cards


def _zones(observation: Observation, players: int) -> dict[str, Any]:
    """The pile that each zone is for each observer, and where zones are told."""
    zones = observation.zones
    turned = [k for k, zone in enumerate(zones) if zone.family.per_seat and zone.number == 0]
    return {
        "piles": [[_pile(zones, k, seat, players) for k in range(len(zones))] for seat in ALL],
        "sizes": observation["sizes"].start,
        "sets": observation["sets"].start,
        "turned": turned or [len(zones)],  # where the piles of the seats start
        "hand": observation["hand"].start,
        "held": zones.index(observation.hand) if observation.hand else NOBODY,
        **_told_zones(observation, "mixes", observation.mixed, [z.family.slots for z in zones]),
        **_told_zones(
            observation, "backs", observation.with_backs, [z.family.slots for z in zones]
        ),
        **_told_zones(
            observation, "seen_by", observation.lookable, [observation.seats] * len(zones)
        ),
    }


def _pile(zones: Sequence[Zone], k: int, observer: int, players: int) -> int:
    """The pile that a zone is for an observer: of an absent seat, its own."""
    zone = zones[k]
    if not zone.family.per_seat or zone.number >= players:
        return k
    return k - zone.number + (observer + zone.number) % players


def _told_zones(
    observation: Observation, part: str, zones: Sequence[Zone], widths: Sequence[int]
) -> dict[str, Any]:
    """The zones of which a part tells more, where each is told, and how much of it."""
    numbers = [observation.zones.index(zone) for zone in zones]
    chosen = [widths[k] for k in numbers]
    starts = list(accumulate(chosen, initial=observation[part].start))[:-1]
    return {
        f"many_{part}": len(numbers),
        f"zones_{part}": numbers or [0],
        f"start_{part}": starts or [0],
        f"width_{part}": chosen or [0],
    }


def _cards(observation: Observation) -> dict[str, Any]:
    cards = observation.rules.cards
    backs = ["", *observation.backs]
    slate = -(-cards.own // VECTOR) * VECTOR
    return {
        "knowledge": observation.word("part"),
        "cards": observation["cards"].start,
        "places": observation["places"].start,
        "sides": observation["sides"].start,
        "kinds": cards.kind_of[: cards.own],
        "backs": [0, *(backs.index(cards.face(card).back) for card in range(len(cards)))],
        "labels": np.zeros(slate, np.int8),  # two slates for the kernel
        "zones": np.full(slate, NOBODY, np.int8),
    }
