"""Records: what was played can be told, read back and replayed, byte for byte."""

from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import philtre
from every import every_setting, play_on

seeds = st.integers(0, 2**32 - 1)


def live(game: philtre.Game, seed: int) -> philtre.Table:
    """A live table whose secret follows from a seed, so that the test is the same every time."""
    random = Random(seed)
    deal = philtre.Deal(random.randbytes(32), [str(random.random()) for _ in range(game.players)])
    return game.new(deal=deal)


@every_setting
@given(seed=seeds)
def test_undoing_by_replay_gives_byte_equal_states(game: philtre.Game, seed: int) -> None:
    random = Random(seed)
    table = game.new(seed=seed)
    states = [table.states.tobytes()]
    while not table.is_over and len(states) < 120:
        play_on(table, random, 1)
        states.append(table.states.tobytes())
    again = philtre.replay(table.record())
    assert [step.states.tobytes() for step in again] == states
    back = random.randrange(len(states))
    assert again.at(back).states.tobytes() == states[back]


@every_setting
@given(seed=seeds)
def test_a_record_round_trips_and_verifies(game: philtre.Game, seed: int) -> None:
    table = play_on(live(game, seed), Random(seed))
    record = table.record()
    assert philtre.parse(record.json()) == record
    assert philtre.parse(record.line()) == record
    assert philtre.parse(record.json()).json() == record.json()
    assert philtre.replay(record).table.states.tobytes() == table.states.tobytes()
    held = philtre.verify(record)
    assert held.decisions == table.state.decisions
    assert held.shuffles == sum(step.__class__.__name__ == "ShuffleStep" for step in record.steps)


@every_setting
def test_the_secret_is_told_only_at_the_end(game: philtre.Game) -> None:
    table = live(game, 1)
    assert isinstance(table.chance, philtre.Deal)
    assert table.chance.secret.hex().encode() not in table.record().json()
    assert table.chance.commitment.encode() in table.record().json()
    play_on(table, Random(1))
    assert table.chance.secret.hex().encode() in table.record().json()


@every_setting
@given(seed=seeds)
def test_a_shuffle_that_does_not_follow_from_the_secret_is_found(
    game: philtre.Game, seed: int
) -> None:
    record = play_on(live(game, seed), Random(seed)).record()
    fields = msgspec.to_builtins(record)
    fields["chance"]["secret"] = Random(seed + 1).randbytes(32).hex()
    with pytest.raises(philtre.BadDeal, match="not the one that was committed to"):
        philtre.verify(msgspec.convert(fields, philtre.Record))
    fields = msgspec.to_builtins(record)
    fields["chance"]["entropy"] = ["something else", *fields["chance"]["entropy"][1:]]
    with pytest.raises(philtre.BadDeal, match=r"step \d+: .* does not follow"):
        philtre.verify(msgspec.convert(fields, philtre.Record))
