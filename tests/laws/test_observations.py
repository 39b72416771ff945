"""What a batch tells a seat: all that its view shows, nothing else, in the same words."""

from collections import Counter
from random import Random

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

import philtre
from every import every_game, every_setting, somewhere
from philtre.batches import Solo, observation_of
from philtre.batches.observation import DTYPE
from philtre.table.layout import KNOWN, Numbers
from setting import lying_in

seeds = st.integers(0, 2**32 - 1)


def observed(table: philtre.Table, seat: int) -> Numbers:
    """What a batch would write for a seat at this table. (It has seen no decision.)"""
    solo = Solo(table.game, seed=0)
    solo.states[:] = table.states
    solo.states["decisions"] = 0
    return solo.observe(seat)


@every_setting
@given(seed=seeds)
def test_states_a_seat_cannot_tell_apart_give_it_the_same_observation(
    game: philtre.Game, seed: int
) -> None:
    table = somewhere(game, Random(seed))
    for seat in range(game.players):
        other = table.resample(seat, seed)
        assert observed(other, seat).tobytes() == observed(table, seat).tobytes()


@every_setting
@given(seed=seeds)
def test_an_observation_tells_all_that_is_known_of_the_cards(game: philtre.Game, seed: int) -> None:
    table = somewhere(game, Random(seed))
    spec, s = observation_of(game.name), table.state
    names = [face.name for face in game.rules.cards.faces]
    for seat in range(game.players):
        vector = observed(table, seat)
        known, unseen = spec.known(vector), spec.unseen(vector)
        parts = spec.split(vector)
        for zone, (_, family, number) in enumerate(spec.zones):
            if family.name == "lots" or (family.per_seat and number >= game.players):
                continue
            own = game.rules.piles[family.name]
            pile = own + ((seat + number) % game.players if family.per_seat else number)
            cards = [card for card in lying_in(s, pile) if card >= 0]
            seen = [card for card in cards if s.part[seat, card] == KNOWN]
            counted = Counter(game.rules.cards.face(card).name for card in seen)
            assert {names[k]: n for k, n in enumerate(known[zone]) if n} == counted
            hidden = {int(s.part[seat, card]) for card in cards} - {KNOWN}
            assert len(hidden) <= 1 or family.mixed
            assert parts["sets"][zone] == (0 if family.mixed else max(hidden, default=0))
            if family.mixed:
                mixes = parts["mixes"].reshape(-1, family.slots)[number][: len(cards)]
                assert list(mixes) == [int(s.part[seat, card]) for card in cards]
            assert bool(unseen[zone].any()) == (bool(hidden) and not family.mixed)
            assert parts["sizes"][zone] == s.count[pile]
            for card in seen:
                assert parts["places"][card] == 1 + lying_in(s, pile).index(card)


@every_setting
@given(seed=seeds)
def test_no_number_is_too_large_to_be_told(game: philtre.Game, seed: int) -> None:
    table = somewhere(game, Random(seed))
    for name in ("score", *(field.name for field in observation_of(game.name).fields)):
        numbers = np.asarray(table.state[name])
        assert np.array_equal(numbers, numbers.astype(DTYPE)), name


@every_setting
@given(seed=seeds)
def test_the_observer_is_the_first_of_the_seats(game: philtre.Game, seed: int) -> None:
    table = somewhere(game, Random(seed))
    spec, s, players = observation_of(game.name), table.state, game.players
    for seat in range(players):
        parts = spec.split(observed(table, seat))
        around = [(seat + k) % players for k in range(players)]
        assert list(parts["present"]) == [1] * players + [0] * (spec.seats - players)
        assert list(parts["score"][:players]) == [int(s.score[other]) for other in around]
        assert not parts["score"][players:].any()
        turn = [] if table.turn is None else [around.index(table.turn)]
        assert list(np.flatnonzero(parts["turn"])) == turn
        assert list(np.flatnonzero(parts["phase"])) == [int(s.phase)]


@every_game
def test_the_parts_follow_each_other_without_gap_or_overlap(name: str) -> None:
    spec = observation_of(name)
    at = 0
    for part in spec.parts.values():
        assert part.start == at
        at += part.size
    assert at == len(spec)
    assert spec.describe().count("\n") == len(spec.parts) - 1
