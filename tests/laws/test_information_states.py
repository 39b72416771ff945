"""Information states keep all that a seat saw and did, and nothing else."""

import json
from collections import defaultdict
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import philtre
from every import every_game, every_setting, play_on, somewhere
from philtre.errors import BadArray
from philtre.openspiel.position import (
    CHANCE,
    OVER,
    Position,
    QuickView,
    frame_of,
    perceived,
)
from philtre.play.recall import COLUMNS, rows_needed
from philtre.play.table import Shuffle, Table
from philtre.play.view import View
from philtre.table.layout import KNOWN
from philtre.table.rules import HAND

seeds = st.integers(0, 2**32 - 1)


# ---------------------------------------------------------------- exactly, on the reduced games


class Eyes:
    """What seats see at a stop: the view, in which hands have no order, and what was told."""

    def __init__(self) -> None:
        self.seen: dict[tuple[int, bytes], int] = {}

    def see(self, position: Position, seat: int) -> int:
        view = QuickView.of(position.frame.game, position.states, seat)
        key = (seat, view.states.tobytes())  # a view is made of these, and of nothing else
        if key not in self.seen:
            self.seen[key] = hash(self._sight(view))
        return self.seen[key]

    def _sight(self, view: View) -> str:
        sight = json.loads(view.json())
        sight.get("actions", []).sort(key=str)
        for pile in sight["piles"]:
            if pile["kind"] == HAND:
                pile["cards"].sort(key=str)
        return json.dumps(sight, sort_keys=True) + msgspec.json.encode(view.events).decode()


Seen = tuple[int, ...]  # hashes of what was seen and done, in order
History = tuple[Position, tuple[Seen, ...]]


def histories(position: Position, before: tuple[Seen, ...], eyes: Eyes) -> Iterator[History]:
    """Every history that goes on, with all that each seat saw and did in it."""
    if position.player == OVER:
        return
    seen = before
    if not position.dealt:  # nobody sees a card before the whole pile is dealt
        seen = tuple((*past, eyes.see(position, seat)) for seat, past in enumerate(before))
    yield position, seen
    for action in actions(position):
        after = list(seen)
        if position.player != CHANCE:
            public = public_part(position, action)
            for seat in range(len(after)):
                after[seat] += (hash(action if seat == position.player else public),)
        yield from histories(position.after(action), tuple(after), eyes)


def positions(position: Position) -> Iterator[Position]:
    yield position
    for action in actions(position):
        yield from positions(position.after(action))


def actions(position: Position) -> list[int]:
    if position.player == OVER:
        return []
    return [kind for kind, _ in position.outcomes] if position.player == CHANCE else position.legal


def public_part(position: Position, action: int) -> str:
    """What everybody sees of a decision: an observation tells it too."""
    made = position.frame.game.actions[action]
    family, _ = position.frame.rules.actions.table[action]
    places = {k: v for k, v in made.places.items() if family.places[k].of != "card"}
    return f"{made.verb} {places}"


def one_to_one(pairs: set[tuple[Any, Any]]) -> bool:
    return len(pairs) == len({a for a, _ in pairs}) == len({b for _, b in pairs})


@every_game
def test_same_information_state_if_and_only_if_the_same_was_seen(name: str) -> None:
    game = philtre.load(name, box="reduced", first=0)
    root = frame_of(game, "share").root
    texts: set[tuple[Any, Any]] = set()
    tensors: set[tuple[Any, Any]] = set()
    views: dict[Any, set[bytes]] = defaultdict(set)
    choices: dict[str, set[tuple[int, ...]]] = defaultdict(set)
    for position, seen in histories(root, ((), ()), Eyes()):
        for seat in range(2):
            text = position.information(seat)
            texts.add((text, (seat, seen[seat])))
            tensors.add(((seat, position.information_rows(seat).tobytes()), (seat, seen[seat])))
            views[text].add(position.observe(seat).tobytes())
        if position.player != CHANCE:
            choices[position.information(position.player)].add(tuple(position.legal))
    assert one_to_one(texts)
    assert one_to_one(tensors)
    assert all(len(same) == 1 for same in views.values()), "an observation tells more"
    assert all(len(same) == 1 for same in choices.values())


@every_game
def test_nothing_is_ever_forgotten(name: str) -> None:
    """Perfect recall: an information state begins with every earlier one of the seat."""

    def check(position: Position, before: list[str]) -> None:
        now = [position.information(seat)[:-2] for seat in range(2)]
        assert all(text.startswith(earlier) for text, earlier in zip(now, before, strict=True))
        for action in actions(position):
            check(position.after(action), now)

    check(frame_of(philtre.load(name, box="reduced", first=0), "share").root, ["", ""])


@every_game
def test_worlds_do_not_depend_on_what_is_hidden(name: str) -> None:
    """Drawn with the same number, they look the same to all from all histories of a state."""
    root = frame_of(philtre.load(name, box="reduced", first=0), "share").root
    drawn: dict[str, str] = {}
    for position in positions(root):
        if position.player in (CHANCE, OVER):
            continue
        seat = position.player
        world = position.imagined(seat, 7)
        assert world.information(seat) == position.information(seat)
        assert world.legal == position.legal
        texts = world.information(1 - seat)
        assert drawn.setdefault(position.information(seat), texts) == texts


# ---------------------------------------------------------------- in the games as they are


@every_setting
@given(seed=seeds)
def test_exchanging_hidden_cards_of_the_deal_changes_no_information(
    game: philtre.Game, seed: int
) -> None:
    random = Random(seed)
    table = game.new(seed=seed)
    for seat in [*range(game.players), None]:
        twin = exchange_in_the_deal(table, seat, random)
        if twin is not None:
            assert twin.information_state(seat) == table.information_state(seat)
            assert (twin.information_tensor(seat) == table.information_tensor(seat)).all()


def exchange_in_the_deal(table: Table, seat: int | None, random: Random) -> Table | None:
    """Two cards of the last shuffle, which the seat does not know, in each other's place."""
    number, step = max(
        (k, step) for k, step in enumerate(table.history) if isinstance(step, Shuffle)
    )
    cards, s = table.game.rules.cards, table.state
    observer = table.game.observer(seat)
    hidden = [card for card in step.order if s.part[observer, card] != KNOWN]
    one = random.choice(hidden) if hidden else None
    alike = [card for card in hidden if one is not None and looks_like(table, one, card)]
    if one is None or not alike:
        return None
    other = random.choice(alike)
    swap = {one: other, other: one}
    order = tuple(swap.get(card, card) for card in step.order)
    history = [*table.history[:number], Shuffle(step.pile, order), *table.history[number + 1 :]]
    assert cards.kind_of[one] != cards.kind_of[other]
    return Table(table.game, table.states, table.chance, history)


def looks_like(table: Table, one: int, other: int) -> bool:
    """Two cards of different kinds with the same back."""
    cards = table.game.rules.cards
    is_other_kind = cards.kind_of[one] != cards.kind_of[other]
    return is_other_kind and cards.face(one).back == cards.face(other).back


@every_setting
@given(seed=seeds)
def test_worlds_a_seat_imagines_have_its_information(game: philtre.Game, seed: int) -> None:
    random = Random(seed)
    position = at_table(somewhere(game, random))
    seat = random.randrange(game.players)
    world = position.imagined(seat, seed)
    assert world.information(seat) == position.information(seat)
    assert (world.information_rows(seat) == position.information_rows(seat)).all()
    assert (world.observe(seat) == position.observe(seat)).all()
    assert world.view(seat) == position.view(seat)
    again = drawn_from_another(position, seat, seed)
    for other in range(game.players):  # nothing comes from the real cards
        assert again.information(other) == world.information(other)


def at_table(table: Table) -> Position:
    """The position of a table, reached step by step."""
    position = frame_of(table.game, "share").root
    for step in table.history:
        if not isinstance(step, Shuffle):
            position = position.after(step.action)
        elif len({table.game.rules.cards.kind_of[card] for card in step.order}) > 1:
            for kind in position.shuffled(step.order):
                position = position.after(kind)
    return position


def drawn_from_another(position: Position, seat: int, seed: int) -> Position:
    """The world that is drawn where the hidden cards lie otherwise to begin with."""
    world = position.imagined(seat, seed + 1)
    return Position(position.frame, world.places, world.past, position.recent).imagined(seat, seed)


@every_setting
@given(seed=seeds)
def test_a_table_and_a_position_tell_the_same(game: philtre.Game, seed: int) -> None:
    random = Random(seed)
    table = somewhere(game, random)
    position = at_table(table)
    seat = random.choice([*range(game.players), None])
    observer = game.observer(seat)
    text = table.information_state(seat)
    assert text == position.information(observer)
    assert json.loads(text)["seat"] == seat
    assert (table.information_tensor(seat) == position.information_rows(observer)).all()


@every_game
def test_the_shape_is_one_for_all_numbers_of_players(name: str) -> None:
    shapes = set()
    for players in philtre.load(name).rules.players:
        table = philtre.load(name, players).new(seed=1)
        shapes.add(table.information_tensor(0).shape)
    assert shapes == {(rows_needed(philtre.load(name)), len(COLUMNS))}


@every_game
def test_whole_games_fit_and_what_does_not_is_refused(name: str) -> None:
    game = philtre.load(name)
    table = play_on(game.new(seed=5), Random(5))
    tensor = table.information_tensor(0)
    many = int(np.count_nonzero(tensor[:, 0]))
    assert not tensor[many:].any()
    assert many < rows_needed(game) / 2
    assert table.information_tensor(0, rows=many).shape == (many, len(COLUMNS))
    with pytest.raises(BadArray):
        table.information_tensor(0, rows=many - 1)


def test_a_table_without_a_past_tells_what_is_known_now() -> None:
    table = play_on(philtre.load("poison", 4).new(seed=3), Random(3), 30)
    text = table.resample(1, seed=4).information_state(1)
    hand = table.view(1).pile("hand 2").cards or ()
    assert all(card and f'"saw","{card.face}","hand 2"' in text for card in hand)


def test_equal_cards_and_places_in_a_hand_have_no_numbers() -> None:
    """Two deals that differ in which of two equal cards is whose look the same."""
    game = philtre.load("poison", 4)
    frame = frame_of(game, "share")
    table = game.new(seed=1)
    cards = game.rules.cards
    twin = table.states.copy()
    one, other = (cards.number_of[name] for name in ("red 1/a", "red 1/b"))
    lying = twin[0].cards.copy()
    twin[0].cards[lying == one], twin[0].cards[lying == other] = other, one
    for field in ("part", "where", "place", "up"):
        twin[0][field][..., [one, other]] = twin[0][field][..., [other, one]]
    for seat in range(4):
        seen = [perceived(frame, states, seat)[0] for states in (table.states, twin)]
        assert seen[0].cards.tobytes() == seen[1].cards.tobytes()
        assert (seen[0].part[seat] == seen[1].part[seat]).all()
