"""Laws of every game: cards are conserved, somebody can always move, every game ends."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import philtre
from every import every_setting, play_on, somewhere
from philtre.table.kernels import MAX_MOVES
from philtre.table.layout import NOBODY
from setting import lying_in

seeds = st.integers(0, 2**32 - 1)


def cards_on(table: philtre.Table) -> list[int]:
    cards = table.state.cards
    return sorted(int(card) for card in cards[cards != NOBODY])


@every_setting
@given(seed=seeds)
def test_cards_are_conserved_and_lie_where_they_are_said_to(game: philtre.Game, seed: int) -> None:
    random = Random(seed)
    table = game.new(seed=seed)
    box = cards_on(table)
    assert len(set(box)) == len(box)
    while not table.is_over:
        play_on(table, random, 1 + random.randrange(20))
        assert cards_on(table) == box
        for pile, room in enumerate(game.rules.piles.rooms):
            cards = lying_in(table.state, pile)
            assert len(cards) <= room
            unused = table.state.cards[table.state.start[pile] :][len(cards) : room]
            assert (unused == NOBODY).all()
            for slot, card in enumerate(cards):
                if card != NOBODY:
                    assert (table.state.where[card], table.state.place[card]) == (pile, slot)


@every_setting
@given(seed=seeds)
def test_a_seat_to_move_always_has_a_decision_and_legality_is_stated_once(
    game: philtre.Game, seed: int
) -> None:
    table = somewhere(game, Random(seed))
    if table.is_over:
        return
    assert table.turn is not None
    legal = [action.id for action in table.actions()]
    assert 0 < len(legal) <= MAX_MOVES
    assert len(set(legal)) == len(legal)
    why_not = game.kernels.why_not
    allowed = [a.id for a in game.actions if why_not(table.states, 0, a.id) == 0]
    names = game.rules.actions.names
    assert {names[k] for k in legal} == {names[k] for k in allowed}, "legal and refusal disagree"


@every_setting
@given(seed=seeds)
def test_every_game_ends_with_winners_and_a_sheet_that_adds_up(
    game: philtre.Game, seed: int
) -> None:
    table = play_on(game.new(seed=seed), Random(seed))
    assert table.is_over
    assert table.turn is None
    assert table.actions() == ()
    outcome = table.outcome()
    assert outcome is not None
    assert outcome.winners
    assert set(outcome.winners) <= set(range(game.players))
    columns = [sum(line.points[seat] for line in outcome.sheet) for seat in range(game.players)]
    assert tuple(columns) == outcome.scores


@every_setting
@given(seed=seeds)
def test_tellings_never_outgrow_their_place(game: philtre.Game, seed: int) -> None:
    random = Random(seed)
    table = game.new(seed=seed)
    while not table.is_over:
        assert table.state.told <= len(table.state.tellings)
        play_on(table, random, 1)


@every_setting
@given(seed=seeds)
def test_a_refused_decision_names_its_clause_and_changes_nothing(
    game: philtre.Game, seed: int
) -> None:
    random = Random(seed)
    table = somewhere(game, random)
    before, history = table.states.tobytes(), len(table.history)
    if table.is_over:
        with pytest.raises(philtre.GameOver):
            table.play(0)
        return
    legal = {action.id for action in table.actions()}
    others = [action for action in game.actions if action.id not in legal]
    for action in random.sample(others, min(20, len(others))):
        with pytest.raises(philtre.IllegalDecision) as refused:
            table.play(action)
        assert refused.value.clause.startswith(game.rules.prefix + "-")
        assert refused.value.clause in str(refused.value)
    assert table.states.tobytes() == before
    assert len(table.history) == history


@every_setting
@given(seed=seeds)
def test_the_same_seed_and_decisions_give_the_same_bytes(game: philtre.Game, seed: int) -> None:
    one = play_on(game.new(seed=seed), Random(seed), 60)
    two = play_on(game.new(seed=seed), Random(seed), 60)
    assert one.states.tobytes() == two.states.tobytes()
    assert one.copy().states.tobytes() == one.states.tobytes()
