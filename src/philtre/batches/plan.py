"""An observation in numbers: where the kernel finds and puts everything, as one record a thread.

A record, like a state: Numba reads its fields at no cost, where a tuple of arrays would count
references at every step.
"""

from collections.abc import Iterator, Mapping, Sequence
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
from philtre.table.layout import MAX_SEATS, NOBODY, VECTOR, Numbers, States

ALL = range(MAX_SEATS)
AT_ONCE = VECTOR // DTYPE.itemsize
"""So many numbers of an observation are written at once, and fewer than ``recent`` has."""


def plan_of(observation: Observation, game: Game) -> States:
    """The plan for a game with its players and options.

    Its shape is the same for all of them: kernels are compiled once a game.
    """
    fields: Mapping[str, Any] = {
        **_vector(observation, game),
        **_fields(observation, game.players),
        **_zones(observation, game.players),
        **_cards(observation),
    }
    arrays = {name: np.asarray(value) for name, value in fields.items()}
    layout = [(name, array.dtype, array.shape) for name, array in arrays.items()]
    plan = np.zeros(1, np.dtype((np.record, np.dtype(layout, align=True))))
    for name, array in arrays.items():
        plan[name] = array
    return plan


def _vector(observation: Observation, game: Game) -> dict[str, Any]:
    """What does not depend on the state, and where the seats are."""
    players, blank = game.players, _blank(observation, game)
    return {
        # at least so long that it is copied at once; cards come over it later
        "blank_start": blank[: max(observation["hand"].start, 2 * VECTOR)],
        "blank_from_sizes": blank[observation["sizes"].start : observation["recent"].start],
        "phase": observation["phase"].start,
        "recent": observation["recent"].start,
        # how many seats after each observer each seat sits
        "after": [[(other - seat) % players for other in ALL] for seat in ALL],
        # the same from 1 for a decider, which is 0 before anybody has decided
        "decider": [[0, *((other - seat) % players + 1 for other in ALL)] for seat in ALL],
    }


def _blank(observation: Observation, game: Game) -> Numbers:
    """What is the same in every observation of a game: who plays, and the options."""
    blank = np.zeros(len(observation), DTYPE)
    blank[observation["present"].place][: game.players] = 1
    blank[observation["options"].place] = [
        option.values.index(game.options[option.name]) for option in observation.rules.options
    ]
    return blank


def told_of_decisions(observation: Observation) -> Numbers:
    """For each decision what is told of it: nothing yet, verb + 1, and places but for cards."""
    actions = observation.rules.actions
    told = np.zeros((len(actions), TOLD), DTYPE)
    for number, (family, values) in enumerate(actions.table):
        public = [value + 1 for place, value in values.items() if family.places[place].of != "card"]
        told[number, 1 : 2 + len(public)] = [actions.families.index(family) + 1, *public]
    return told


# ---------------------------------------------------------------- fields of the state


def _fields(observation: Observation, players: int) -> dict[str, Any]:
    """The words of the state that are told, where to, and how many there are."""
    told = list(_told(observation))
    pairs = {
        "single": [
            (f.word + k, to + k * observation.seats)
            for f, to in told
            if f.how == SEAT
            for k in range(f.many)
        ],
        "bits": [(f.word, to) for f, to in told if f.how == SEATS],
    }
    fields = _numbers(observation, told, players)
    for name, rows in pairs.items():
        words, places = zip(*rows, strict=True) if rows else ((0,), (0,))
        fields |= {f"many_{name}": len(rows), name: words, f"{name}_to": places}
    return fields


def _numbers(
    observation: Observation, told: Sequence[tuple[Field, int]], players: int
) -> dict[str, Any]:
    """The words that are told as they are, for each observer: a seat counts from its own."""
    once = [(f.word + k, to + k) for f, to in told if f.how == NUMBER for k in range(f.many)]
    rows = [([word] * MAX_SEATS, to) for word, to in once] + [
        ([f.word + (seat + k) % players for seat in ALL], to + k)
        for f, to in told
        if f.how == BY_SEAT
        for k in range(players)
    ]
    absent = sum(observation.seats - players for f, _ in told if f.how == BY_SEAT)
    padding = [([0] * MAX_SEATS, 0)] * absent
    words, places = zip(*rows, *padding, strict=True)
    return {"many_numbers": len(rows), "numbers": np.transpose(words), "numbers_to": places}


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
    present = [k for k, zone in enumerate(zones) if zone.is_present(players)]
    turned = [k for k, zone in enumerate(zones) if zone.family.per_seat and zone.number == 0]
    return {
        "piles": _piles(zones, zones, players),
        "present": present + [0] * (len(zones) - len(present)),
        "many_zones": len(present),
        "sizes": observation["sizes"].start,
        "sets": observation["sets"].start,
        "turned": turned or [len(zones)],  # where the piles of the seats start
        "players": players,
        "hand": observation["hand"].start,
        "held": zones.index(observation.hand) if observation.hand else NOBODY,
        **_places(observation, "mixes", observation.mixed, players),
        **_places(observation, "backs", observation.with_backs, players),
        "zones_mixed": [zones.index(zone) for zone in observation.mixed] or [0],
        "many_mixed": len(observation.mixed),
        **_seen_by(observation, players),
    }


def _seen_by(observation: Observation, players: int) -> dict[str, Any]:
    """The piles that can be looked at: those there are, then the others."""
    some, start = observation.lookable, observation["seen_by"].start
    first = sorted(range(len(some)), key=lambda k: not some[k].is_present(players))
    return {
        "many_seen_by": sum(zone.is_present(players) for zone in some),
        "piles_seen_by": _piles(observation.zones, [some[k] for k in first], players),
        "seen_by_to": [start + k * observation.seats for k in first] or [0],
    }


def _pile(zones: Sequence[Zone], k: int, observer: int, players: int) -> int:
    """The pile that a zone is for an observer: of an absent seat, its own."""
    zone = zones[k]
    if not zone.family.per_seat or not zone.is_present(players):
        return k
    return k - zone.number + (observer + zone.number) % players


def _piles(zones: Sequence[Zone], some: Sequence[Zone], players: int) -> Numbers:
    """The pile that each of some zones is, for each observer."""
    piles = [[_pile(zones, zones.index(zone), seat, players) for zone in some] for seat in ALL]
    return np.array(piles if some else [[0]] * len(ALL), np.int8)


def _places(
    observation: Observation, part: str, some: Sequence[Zone], players: int
) -> dict[str, Any]:
    """The piles whose single places a part tells of: where it starts, and the slots of each."""
    return {
        part: observation[part].start,
        f"many_{part}": sum(zone.is_present(players) for zone in some),
        f"piles_{part}": _piles(observation.zones, some, players),
        f"slots_{part}": [zone.family.slots for zone in some] or [0],
    }


def _cards(observation: Observation) -> dict[str, Any]:
    cards = observation.rules.cards
    backs = ["", *observation.backs]
    return {
        "cards": observation["cards"].start,
        "places": observation["places"].start,
        "sides": observation["sides"].start,
        "back_of": [0, *(backs.index(cards.face(card).back) for card in range(len(cards)))],
        "own": -(-cards.own // AT_ONCE) * AT_ONCE,
    }
