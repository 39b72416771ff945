"""Non-interference: states that a seat cannot tell apart give it identical bytes."""

from random import Random

import msgspec
import numpy as np
from hypothesis import given
from hypothesis import strategies as st

import philtre
from every import every_setting, play_on, somewhere
from philtre.bots.bot import PolicyBot
from philtre.table.layout import CARD, KNOWN, NOBODY, SEEN, SPECTATOR
from philtre.table.rules import DIE
from setting import lying_in

seeds = st.integers(0, 2**32 - 1)


def observers(game: philtre.Game) -> list[int | None]:
    return [*range(game.players), None]


def all_bytes(table: philtre.Table, seat: int | None) -> bytes:
    """All that a seat gets from a table, as bytes."""
    view = table.view(seat)
    return b"\n".join(
        [
            view.states.tobytes(),
            view.json(),
            msgspec.json.encode(view.events),
            msgspec.json.encode(table.events(seat)),
            msgspec.json.encode(table.actions() if table.turn == seat else ()),
        ]
    )


@every_setting
@given(seed=seeds)
def test_states_a_seat_cannot_tell_apart_give_it_the_same_bytes(
    game: philtre.Game, seed: int
) -> None:
    table = somewhere(game, Random(seed))
    for seat in observers(game):
        other = table.resample(seat, seed)
        assert all_bytes(other, seat) == all_bytes(table, seat)


@every_setting
@given(seed=seeds)
def test_a_view_is_blind_to_every_exchange_of_hidden_cards(game: philtre.Game, seed: int) -> None:
    """Exchanges two hidden cards by hand, without the machinery that draws states."""
    random = Random(seed)
    table = somewhere(game, random)
    for seat in observers(game):
        twin = exchange_two_hidden(table, seat, random)
        if twin is not None:
            assert twin.states.tobytes() != table.states.tobytes()
            assert twin.view(seat).json() == table.view(seat).json()
            assert twin.view(seat).states.tobytes() == table.view(seat).states.tobytes()


def exchange_two_hidden(
    table: philtre.Table, seat: int | None, random: Random
) -> philtre.Table | None:
    """The table with two cards of one pile exchanged that have the same back and that the seat
    cannot tell apart; None where there are no such two."""
    observer = SPECTATOR if seat is None else seat
    cards = table.game.rules.cards
    s = table.state
    alike: dict[tuple[int, int, str], list[int]] = {}
    for pile, (family, _) in enumerate(table.game.rules.piles):
        for card in lying_in(s, pile):
            if card != NOBODY and s.part[observer, card] != KNOWN and family.kind != DIE:
                key = (pile, int(s.part[observer, card]), cards.face(card).back)
                alike.setdefault(key, []).append(card)
    pairs = [same for same in alike.values() if len(same) > 1]
    if not pairs:
        return None
    one, other = random.sample(random.choice(pairs), 2)
    twin = table.copy()
    t = twin.state
    swap = {one: other, other: one}
    t.cards[:] = np.vectorize(lambda card: swap.get(card, card))(s.cards)
    for field in ("part", "where", "place"):
        t[field][..., [one, other]] = s[field][..., [other, one]]
    for row in t.tellings[: t.told]:
        if not row[SEEN] >> observer & 1:
            row[CARD] = swap.get(int(row[CARD]), int(row[CARD]))
    return twin


@every_setting
@given(seed=seeds)
def test_a_state_drawn_for_a_seat_is_a_real_position_and_can_be_played_to_the_end(
    game: philtre.Game, seed: int
) -> None:
    random = Random(seed)
    table = somewhere(game, random)
    seat = random.choice(observers(game))
    drawn = table.resample(seat, seed)
    assert sorted(drawn.state.cards.ravel()) == sorted(table.state.cards.ravel())
    assert (drawn.turn, drawn.phase) == (table.turn, table.phase)
    assert play_on(drawn, random).is_over


@every_setting
@given(seed=seeds)
def test_no_bot_looks_at_what_its_seat_cannot_see(game: philtre.Game, seed: int) -> None:
    table = somewhere(game, Random(seed))
    if table.turn is None:
        return
    other = table.resample(table.turn, seed)
    for name in ("random", "thumb"):
        chosen = PolicyBot(name, seed).choose(table.view(table.turn))
        assert chosen in table.actions()
        assert PolicyBot(name, seed).choose(other.view(table.turn)) == chosen
        # Compiled simulation hands the bot the real state: even then it must not peek.
        assert PolicyBot(name, seed).choose(cheating_view(table)) == chosen


def cheating_view(table: philtre.Table) -> philtre.View:
    """A view that, unlike every real one, holds the true state."""
    assert table.turn is not None
    return philtre.View(table.game, table.states, table.turn)
