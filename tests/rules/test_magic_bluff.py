"""Magic Bluff, clause by clause."""

import random
from collections import Counter
from collections.abc import Sequence
from itertools import cycle
from typing import Any

import pytest

import philtre
from philtre.games.magic_bluff.box import BOOK, CELL_NAMES, INGREDIENTS
from philtre.games.magic_bluff.rules import RULES
from philtre.play.chance import Seeded
from philtre.table.layout import KNOWN, NOBODY
from setting import faces_in, lying_in, names_of, set_table

MIXED = "toad feather mushroom / spider crystal mandrake / toad feather mushroom"
ONE_KIND = ", ".join(["feather", *["crystal"] * 9, *["toad", "feather", "spider"] * 3])
DEALT_CELLS = {"c3", "d3", "e3", "c4", "d4", "e4", "c5", "d5", "e5"}


def field(text: str, corner: str = "c3") -> str:
    """A seat's 7 x 7 cells from rows ``a b / c .``, where ``.`` is a gap, starting at a corner."""
    cells = ["_"] * len(CELL_NAMES)
    start = CELL_NAMES.index(corner)
    for row, line in enumerate(text.split("/")):
        for column, word in enumerate(line.split()):
            cells[start + 7 * row + column] = word if word != "." else "_"
    return ", ".join(cells)


def magic(
    *grids: str,
    phase: str = "announce",
    rolled: str = "toad",
    is_open: bool = False,
    announced: str | None = None,
    active: int = 0,
    turn: int | None = None,
    rest: str = "deck",
    piles: dict[str, str] | None = None,
    **fields: Any,
) -> philtre.Table:
    """A table with these grids, on which the active seat has rolled the die."""
    sides = [f"rolled {side}" for side in INGREDIENTS if side != rolled]
    shown = f"[rolled {rolled}]" if is_open else f"rolled {rolled}"
    corners = [grid if "," in grid else field(grid) for grid in grids]
    table = set_table(
        "magic_bluff",
        len(grids),
        {f"grid {seat + 1}": grid for seat, grid in enumerate(corners)}
        | {"book": ", ".join([*sides, shown])}
        | (piles or {}),
        phase=phase,
        turn=active if turn is None else turn,
        rest=rest,
        active=active,
        announced=NOBODY if announced is None else INGREDIENTS.index(announced),
        in_grid=int(announced is None or announced in grids[active]),
        **fields,
    )
    s = table.state
    for side in lying_in(s, BOOK):
        s.part[:, side] = KNOWN if s.up[side] else BOOK + 1
    s.part[active, lying_in(s, BOOK)[-1]] = KNOWN
    cauldron = RULES.piles["cauldron"]
    for card in lying_in(s, cauldron):
        s.up[card] = 1
        s.part[:, card] = KNOWN
    return table


class Arranged(Seeded):
    """Chance that lays the named piles in given orders, the last named card on top."""

    def __init__(self, **tops: Sequence[str]) -> None:
        super().__init__(1)
        self.tops = {pile: list(orders) for pile, orders in tops.items()}

    def order(self, table: philtre.Table) -> Any:
        s = table.state
        pile = int(s.awaits)
        waiting = self.tops.get(RULES.piles.names[pile])
        if not waiting:
            return super().order(table)
        cards = lying_in(s, pile)
        top = []
        for word in waiting.pop(0).split(", "):
            top.append(next(card for card in cards if RULES.cards.face(card).name == word))
            cards.remove(top[-1])
        return cards + top


def play(table: philtre.Table, *decisions: str) -> philtre.Table:
    for decision in decisions:
        table.play(decision)
    return table


def clause_of(table: philtre.Table, decision: str) -> str:
    """The clause with which the table refuses a decision."""
    with pytest.raises(philtre.IllegalDecision) as refused:
        table.play(decision)
    return refused.value.clause


def grid_of(table: philtre.Table, seat: int) -> dict[str, str]:
    """The cards of a seat's grid by their cells."""
    cells = table.view().pile(f"grid {seat + 1}").cards
    assert cells is not None
    return {name: str(card.face) for name, card in zip(CELL_NAMES, cells, strict=True) if card}


def die_as_seen_by(table: philtre.Table, seat: int | None) -> str | None:
    cards = table.view(seat).pile("book").cards
    assert cards is not None
    assert cards[-1] is not None
    return cards[-1].face


def cells_offered(table: philtre.Table) -> set[str]:
    return {action.places["cell"] for action in table.actions() if "cell" in action.places}


# ---------------------------------------------------------------- parts and set-up


def test_mag_1_sixty_cards_a_die_in_a_book_and_a_cauldron() -> None:
    table = philtre.load("magic_bluff", 5).new(seed=3)
    on_table = [RULES.cards.face(int(c)).name for c in table.state.cards.flat if c != NOBODY]
    assert sum(name in INGREDIENTS for name in on_table) == 60
    assert table.view().pile("book").count == 6
    assert table.view().pile("cauldron").count == 0
    assert [seat["token"] for seat in table.view().shown.seats].count("believe") == 4


def test_mag_r1_six_ingredients_ten_cards_each_and_the_die_shows_each_once() -> None:
    table = philtre.load("magic_bluff", 2).new(seed=3)
    names = Counter(RULES.cards.face(int(c)).name for c in table.state.cards.flat if c != NOBODY)
    assert len(INGREDIENTS) == 6
    assert all(names[ingredient] == 10 for ingredient in INGREDIENTS)
    assert sorted(faces_in(table, "book")) == sorted(f"rolled {name}" for name in INGREDIENTS)


@pytest.mark.parametrize("players", RULES.players)
def test_mag_2_each_seat_gets_nine_cards_face_up_and_the_rest_is_the_draw_pile(
    players: int,
) -> None:
    table = philtre.load("magic_bluff", players).new(seed=9)
    for seat in range(players):
        grid = table.view().pile(f"grid {seat + 1}")
        assert set(grid_of(table, seat)) == DEALT_CELLS
        assert grid.cards is not None
        assert all(card.up for card in grid.cards if card)
    deck = table.view(0).pile("deck")
    assert deck.count == 60 - 9 * players
    assert deck.cards is not None
    assert all(card and card.face is None for card in deck.cards)
    assert [seat["token"] for seat in table.view().shown.seats].count("doubt") == 0


def test_mag_r2_a_seat_dealt_a_single_ingredient_makes_a_redeal() -> None:
    game = philtre.load("magic_bluff", 2, first=0)
    table = philtre.Table.begin(game, Arranged(deck=[ONE_KIND]))
    assert [event.word for event in table.events() if event.kind == "said"] == ["redeal"]
    assert table.state.shakes[RULES.piles["deck"]] == 2
    assert all(len(set(grid_of(table, seat).values())) > 1 for seat in (0, 1))
    assert table.view().pile("deck").count == 42
    assert table.phase == "announce"


def test_mag_r2_the_cards_of_a_void_deal_are_face_down_and_unknown_again() -> None:
    game = philtre.load("magic_bluff", 2, first=0)
    table = philtre.Table.begin(game, Arranged(deck=[ONE_KIND]))
    for seat in (0, 1, None):
        deck = table.view(seat).pile("deck").cards
        assert deck is not None
        assert {(card.face, card.up) for card in deck if card} == {(None, False)}


@pytest.mark.parametrize("voids", [1, 2])
def test_mag_r2_a_redeal_does_not_undo_the_drawing_of_lots(voids: int) -> None:
    lots = [("shuffled", "lots"), ("turned up", "lots")]
    deal = [("said", None), ("shuffled", "deck"), ("dealt", "deck"), ("dealt", "deck")]
    roll = [("shuffled", "book"), ("looked", "book")]
    for first, before in ((None, lots), (1, [])):
        chance = Arranged(lots=["seat 2"], deck=[ONE_KIND] * voids)
        table = philtre.Table.begin(philtre.load("magic_bluff", 2, first=first), chance)
        for seat in (0, 1, None):
            told = table.events(seat)
            assert [(event.kind, event.origin) for event in told] == [*before, *deal, *roll]
            assert [event.card for event in told if event.origin == "lots"][1:] == [
                "seat 2" for _ in before[1:]
            ]
        assert table.turn == 1


def test_mag_r11_the_starting_seat_is_drawn_by_lot_or_chosen_by_the_host() -> None:
    game = philtre.load("magic_bluff", 4)
    assert philtre.Table.begin(game, Arranged(lots=["seat 3"])).turn == 2
    assert {game.new(seed=seed).turn for seed in range(40)} == {0, 1, 2, 3}
    assert philtre.load("magic_bluff", 4, first=1).new(seed=5).turn == 1


# ---------------------------------------------------------------- the announcement


def test_mag_3_the_active_seat_rolls_in_secret_and_looks() -> None:
    game = philtre.load("magic_bluff", 3, first=1)
    table = philtre.Table.begin(game, Arranged(book=["rolled spider"]))
    assert table.turn == 1
    assert die_as_seen_by(table, 1) == "rolled spider"
    assert [die_as_seen_by(table, seat) for seat in (0, 2, None)] == [None, None, None]
    looked = [table.events(seat)[-1] for seat in (1, 0)]
    assert [event.kind for event in looked] == ["looked", "looked"]
    assert [event.card for event in looked] == ["rolled spider", None]


def test_mag_3_a_new_roll_is_a_secret_even_if_the_last_one_was_shown() -> None:
    table = magic(MIXED, MIXED, MIXED, rolled="toad")
    table.chance = Arranged(book=["rolled mandrake"])
    play(table, "announce feather", "believe", "doubt")
    assert die_as_seen_by(table, 2) == "rolled toad"
    while table.phase != "announce":
        table.play(table.actions()[0])
    assert table.turn == 1
    assert die_as_seen_by(table, 1) == "rolled mandrake"
    assert [die_as_seen_by(table, seat) for seat in (0, 2, None)] == [None, None, None]


def test_mag_3_a_die_that_was_shown_is_hidden_again_even_if_it_rolls_the_same_side() -> None:
    table = magic(MIXED, MIXED, MIXED, rolled="toad")
    table.chance = Arranged(book=["rolled toad"])
    play(table, "announce feather", "believe", "doubt")
    while table.phase != "announce":
        table.play(table.actions()[0])
    assert die_as_seen_by(table, 1) == "rolled toad"
    for seat in (0, 2, None):
        sides = table.view(seat).pile("book").cards
        assert sides is not None
        assert not any(side.up for side in sides if side)
        assert die_as_seen_by(table, seat) is None


def test_mag_4_it_announces_the_truth_or_a_bluff() -> None:
    table = magic(MIXED, MIXED, MIXED, rolled="toad")
    assert names_of(table) == {f"announce {ingredient}" for ingredient in INGREDIENTS}
    table.play("announce crystal")
    assert table.view(2).shown.table["announced"] == "crystal"
    assert clause_of(table, "announce toad") == "MAG-4"


def test_mag_5_without_a_card_of_the_dies_ingredient_it_must_bluff() -> None:
    table = magic("feather spider / crystal .", MIXED, MIXED, rolled="toad")
    assert clause_of(table, "announce toad") == "MAG-5"
    assert names_of(table) == {f"announce {name}" for name in INGREDIENTS if name != "toad"}


def test_mag_5_an_announcement_the_grid_has_none_of_rules_that_side_out_for_all() -> None:
    def sides_possible_for(seat: int | None, announced: str) -> set[str]:
        table = magic("feather spider / crystal .", MIXED, MIXED, rolled="toad")
        table.play(f"announce {announced}")
        return {faces_in(table.resample(seat, seed), "book")[-1] for seed in range(80)}

    everything = {f"rolled {ingredient}" for ingredient in INGREDIENTS}
    for seat in (1, 2, None):
        assert sides_possible_for(seat, "mandrake") == everything - {"rolled mandrake"}
        assert sides_possible_for(seat, "spider") == everything
    assert sides_possible_for(0, "mandrake") == {"rolled toad"}


def test_mag_5_only_what_the_grid_had_when_it_announced_rules_a_side_out() -> None:
    table = magic("toad feather toad", MIXED, MIXED, rolled="mandrake")
    play(table, "announce feather", "believe", "believe", "discard the group at d3")
    assert table.is_over, "the book stays closed, and the grid has no feather any more"
    for seat in (1, 2, None):
        imagined = {faces_in(table.resample(seat, seed), "book")[-1] for seed in range(80)}
        assert imagined == {f"rolled {ingredient}" for ingredient in INGREDIENTS}


def test_mag_r6_any_ingredient_may_be_announced_as_a_bluff() -> None:
    table = magic("feather spider / crystal .", MIXED, MIXED, rolled="spider")
    assert names_of(table) == {f"announce {ingredient}" for ingredient in INGREDIENTS}
    assert table.play("announce mandrake").phase == "react"


# ---------------------------------------------------------------- the reactions


def test_mag_6_the_others_react_in_turn_from_the_active_seats_left_openly() -> None:
    table = magic(MIXED, MIXED, MIXED, MIXED, active=2)
    table.play("announce toad")
    assert table.turn == 3
    assert names_of(table) == {"believe", "doubt"}
    table.play("doubt")
    assert table.turn == 0
    assert [seat["token"] for seat in table.view(1).shown.seats] == [
        *("undecided", "undecided", None, "doubt")
    ]
    table.play("believe")
    assert table.turn == 1
    assert [seat["token"] for seat in table.view(1).shown.seats] == [
        *("believe", "undecided", None, "doubt")
    ]
    assert [event.word for event in table.events()] == ["believe"]
    assert die_as_seen_by(table, 3) is None, "the book stays closed until all have reacted"


def test_mag_6_nobody_reacts_before_there_is_an_announcement() -> None:
    table = magic(MIXED, MIXED, MIXED)
    assert clause_of(table, "believe") == "MAG-6"
    assert clause_of(table, "doubt") == "MAG-6"


# ---------------------------------------------------------------- nobody doubts


def trusted(
    grid: str, announced: str, rolled: str = "mandrake", others: str = MIXED
) -> philtre.Table:
    """Seat 0 of three announced something, and nobody doubted."""
    table = magic(grid, others, others, rolled=rolled)
    return play(table, f"announce {announced}", "believe", "believe")


def test_mag_7_nobody_doubts_the_die_stays_secret_and_one_group_may_go() -> None:
    table = trusted("toad toad feather / toad spider toad / crystal feather toad", "toad")
    assert table.turn == 0
    assert [die_as_seen_by(table, seat) for seat in (1, 2, None)] == [None, None, None]
    assert names_of(table) == {
        *("keep the cards", "discard the group at c3", "discard the group at e4")
    }
    table.play("discard the group at c3")
    assert grid_of(table, 0) == {
        "e3": "feather", "d4": "spider", "e4": "toad",
        "c5": "crystal", "d5": "feather", "e5": "toad",
    }  # fmt: skip
    assert faces_in(table, "cauldron") == ["toad", "toad", "toad"]
    assert (table.turn, table.phase) == (1, "announce"), "nobody else gains or loses anything"


def test_mag_7_an_isolated_card_may_go() -> None:
    table = trusted(MIXED, "spider")
    table.play("discard the group at c4")
    assert set(grid_of(table, 0)) == DEALT_CELLS - {"c4"}


def test_mag_7_only_the_announced_ingredient_goes() -> None:
    table = trusted(MIXED, "spider", rolled="toad")
    assert clause_of(table, "discard the group at c3") == "MAG-7"
    assert clause_of(table, "discard the group at a1") == "MAG-7"


def test_mag_r3_cards_are_connected_by_edges_and_a_group_goes_whole() -> None:
    table = trusted("toad feather toad / feather toad toad / toad spider crystal", "toad")
    groups = {"discard the group at c3", "discard the group at e3", "discard the group at c5"}
    assert names_of(table) == {"keep the cards", *groups}
    assert clause_of(table, "discard the group at d4") == "MAG-R3"
    table.play("discard the group at e3")
    assert set(grid_of(table, 0)) == DEALT_CELLS - {"e3", "e4", "d4"}


def test_mag_r3_the_end_of_a_row_does_not_touch_the_start_of_the_next() -> None:
    grid = field("feather . . . . . toad / toad . . . . . spider", "a3")
    table = trusted(grid, "toad")
    assert cells_offered(table) == {"g3", "a4"}


def test_mag_r3_a_group_can_wind_through_the_field() -> None:
    snake = "toad toad toad toad / . . . toad / toad toad . toad / toad feather spider toad"
    table = trusted(field(snake, "b2"), "toad", others="feather spider")
    assert cells_offered(table) == {"b2", "b4"}
    table.play("discard the group at b2")
    assert set(grid_of(table, 0)) == {"b4", "c4", "b5", "c5", "d5"}


def test_mag_r4_a_discarded_card_leaves_a_gap_and_the_others_stay() -> None:
    table = trusted("toad feather spider", "feather")
    table.play("discard the group at d3")
    assert grid_of(table, 0) == {"c3": "toad", "e3": "spider"}


def test_mag_r8_the_discard_after_blind_trust_may_be_declined() -> None:
    table = trusted(MIXED, "spider")
    table.play("keep the cards")
    assert set(grid_of(table, 0)) == DEALT_CELLS
    assert (table.turn, table.phase) == (1, "announce")


def test_mag_r8_the_other_discards_may_not_be_declined() -> None:
    table = play(magic(MIXED, MIXED, MIXED), "announce toad", "believe", "doubt")
    assert (table.turn, table.phase) == (0, "discard group")
    assert clause_of(table, "keep the cards") == "MAG-R8"
    table.play("discard the group at c3")
    assert (table.turn, table.phase) == (1, "discard card")
    assert clause_of(table, "keep the cards") == "MAG-R8"


def test_mag_r8_without_the_announced_ingredient_nothing_is_discarded() -> None:
    table = trusted("feather spider / crystal .", "toad")
    assert len(grid_of(table, 0)) == 3
    assert (table.turn, table.phase) == (1, "announce")


# ---------------------------------------------------------------- somebody doubts


def test_mag_8_somebody_doubts_and_the_die_is_shown_to_all() -> None:
    table = magic(MIXED, MIXED, MIXED, rolled="crystal")
    play(table, "announce toad", "doubt", "believe")
    assert [die_as_seen_by(table, seat) for seat in (0, 1, 2, None)] == ["rolled crystal"] * 4
    kinds = [event.kind for event in table.events()]
    assert "turned up" in kinds


def test_mag_9_the_truth_rewards_the_active_seat_and_those_who_believed() -> None:
    deck = {"deck": "crystal, mandrake"}
    table = magic(MIXED, MIXED, MIXED, MIXED, rolled="toad", piles=deck)
    play(table, "announce toad", "doubt", "believe", "doubt")
    assert (table.turn, names_of(table)) == (
        0,
        {"discard the group at c3", "discard the group at c5"},
    )
    assert clause_of(table, "discard the group at d3") == "MAG-9"
    table.play("discard the group at c5")
    assert set(grid_of(table, 0)) == DEALT_CELLS - {"c5"}

    assert (table.turn, table.phase) == (1, "place"), "it doubted: it draws one card"
    assert faces_in(table, "drawn") == ["mandrake"]
    table.play("place mandrake at b3")
    assert grid_of(table, 1)["b3"] == "mandrake"

    assert (table.turn, table.phase) == (2, "discard card"), "it believed: any card goes"
    assert cells_offered(table) == DEALT_CELLS
    assert clause_of(table, "discard the card at a1") == "MAG-9"
    table.play("discard the card at d4")
    assert set(grid_of(table, 2)) == DEALT_CELLS - {"d4"}
    assert faces_in(table, "cauldron") == ["toad", "crystal"]

    assert (table.turn, table.phase) == (3, "place")
    table.play("place crystal at f5")
    assert grid_of(table, 3)["f5"] == "crystal"
    assert (table.turn, table.phase) == (1, "announce")


def test_mag_10_a_lie_costs_two_cards_and_rewards_those_who_doubted() -> None:
    deck = {"deck": "spider, crystal, mandrake"}
    table = magic(MIXED, MIXED, MIXED, rolled="feather", piles=deck)
    play(table, "announce toad", "doubt", "believe")
    assert (table.turn, table.phase) == (0, "place")
    assert faces_in(table, "drawn") == ["mandrake", "crystal"]
    play(table, "place crystal at c2", "place mandrake at c1")
    assert grid_of(table, 0).keys() - DEALT_CELLS == {"c1", "c2"}

    assert (table.turn, table.phase) == (1, "discard card"), "it doubted: any card goes"
    assert cells_offered(table) == DEALT_CELLS
    assert clause_of(table, "discard the card at g7") == "MAG-10"
    table.play("discard the card at c3")

    assert (table.turn, table.phase) == (2, "place"), "it believed: it draws one card"
    assert names_of(table) == {f"place spider at {cell}" for cell in cells_offered(table)}
    table.play("place spider at f4")
    assert len(grid_of(table, 2)) == 10
    assert (table.turn, table.phase) == (1, "announce")


def test_mag_11_the_turn_passes_to_the_left_and_tokens_go_back_to_believe() -> None:
    table = magic(MIXED, MIXED, MIXED, active=2, turns=4)
    play(table, "announce toad", "believe", "doubt")
    while table.phase != "announce":
        table.play(table.actions()[0])
    assert table.turn == 0
    seats = table.view(1).shown.seats
    assert [seat["token"] for seat in seats] == [None, "believe", "believe"]
    assert [seat["active"] for seat in seats] == [True, False, False]
    assert table.view().shown.table == {"turn": 6, "announced": None}


# ---------------------------------------------------------------- drawing and placing


def placing(grid: str, drawn: str, **piles: str) -> philtre.Table:
    """Seat 0 of three was caught lying and has drawn."""
    return magic(
        grid, MIXED, MIXED,
        phase="place", rolled="feather", is_open=True, announced="toad",
        effects=0, acting=0, piles={"drawn": drawn, **piles},
    )  # fmt: skip


def test_mag_r5_a_card_is_added_where_it_shares_an_edge_with_a_card() -> None:
    table = placing("toad . feather / . . .", "spider")
    assert cells_offered(table) == {"c2", "b3", "c4", "d3", "e2", "f3", "e4"}
    assert clause_of(table, "place spider at c3") == "MAG-R5", "not on a card"
    assert clause_of(table, "place spider at d4") == "MAG-R5", "a corner is not an edge"
    assert clause_of(table, "place spider at g7") == "MAG-R5"


def test_mag_r5_the_field_ends_after_seven_cells() -> None:
    assert cells_offered(placing(field("toad", "a1"), "spider")) == {"b1", "a2"}
    assert cells_offered(placing(field("toad", "g7"), "spider")) == {"f7", "g6"}
    assert cells_offered(placing(field("toad", "g4"), "spider")) == {"g3", "f4", "g5"}
    assert cells_offered(placing(field("toad", "a4"), "spider")) == {"a3", "b4", "a5"}


def full_field() -> str:
    """49 cards, of which no ingredient has more than nine."""
    wheel = cycle(INGREDIENTS)
    return " / ".join(" ".join(next(wheel) for _ in range(7)) for _ in range(7))


def test_mag_r5_without_a_free_cell_the_card_goes_to_the_cauldron() -> None:
    full = field(full_field(), "a1")
    table = magic(full, "toad feather spider", rolled="feather")
    play(table, "announce toad", "doubt")
    assert len(grid_of(table, 0)) == 49
    assert table.view().pile("cauldron").count == 2
    assert (table.turn, table.phase) == (1, "discard card")


def test_mag_r5_the_second_card_goes_to_the_cauldron_when_the_first_took_the_last_cell() -> None:
    almost = field(full_field().rsplit(" ", 1)[0], "a1")
    table = magic(almost, "toad feather spider", rolled="feather", piles={"deck": "toad, spider"})
    play(table, "announce toad", "doubt")
    assert names_of(table) == {"place spider at g7", "place toad at g7"}
    table.play("place toad at g7")
    assert grid_of(table, 0)["g7"] == "toad"
    assert faces_in(table, "cauldron") == ["spider"]


def test_mag_r9_two_drawn_cards_are_both_turned_up_then_placed_one_after_the_other() -> None:
    table = placing("toad feather", "spider, crystal")
    for seat in (0, 1, None):
        drawn = table.view(seat).pile("drawn").cards
        assert drawn is not None
        assert [card.face for card in drawn if card] == ["spider", "crystal"]
    assert clause_of(table, "place mandrake at e3") == "MAG-R9"
    assert {action.places["ingredient"] for action in table.actions()} == {"spider", "crystal"}
    table.play("place crystal at e3")
    assert table.turn == 0
    assert names_of(table) == {
        f"place spider at {cell}" for cell in ("c2", "d2", "e2", "b3", "f3", "c4", "d4", "e4")
    }


def test_mag_r9_two_equal_cards_are_one_decision() -> None:
    table = placing("toad feather", "spider, spider")
    assert len(table.actions()) == 6
    play(table, "place spider at e3", "place spider at f3")
    assert grid_of(table, 0) == {"c3": "toad", "d3": "feather", "e3": "spider", "f3": "spider"}


def test_mag_r9_a_drawn_card_is_seen_by_everybody() -> None:
    table = magic(MIXED, MIXED, MIXED, rolled="feather", piles={"deck": "spider, crystal"})
    play(table, "announce toad", "doubt", "believe")
    moved = [event.card for event in table.events() if event.kind == "moved"]
    assert moved == ["crystal", "spider"]


# ---------------------------------------------------------------- a new draw pile


def test_mag_12_an_empty_pile_is_renewed_from_the_cauldron_between_two_drawn_cards() -> None:
    table = magic(MIXED, MIXED, MIXED, rolled="feather", rest="cauldron", piles={"deck": "spider"})
    play(table, "announce toad", "doubt", "believe")
    assert [event.kind for event in table.events()][-4:] == [
        *("moved", "swept", "shuffled", "moved")
    ]
    assert table.view().pile("drawn").count == 2
    assert table.view().pile("deck").count == 60 - 27 - 2
    assert table.view().pile("cauldron").count == 0
    deck = table.view(0).pile("deck").cards
    assert deck is not None
    assert all(card and card.face is None and not card.up for card in deck)


def test_mag_12_the_pile_is_renewed_as_soon_as_its_last_card_is_drawn() -> None:
    piles = {"deck": "spider, crystal"}
    table = magic(MIXED, MIXED, MIXED, rolled="feather", rest="cauldron", piles=piles)
    play(table, "announce toad", "doubt", "believe")
    assert table.phase == "place"
    assert sorted(faces_in(table, "drawn")) == ["crystal", "spider"]
    assert table.view().pile("deck").count == 60 - 27 - 2


def everything_in_grids() -> tuple[str, str]:
    """All sixty cards in two grids: thirty each, in five rows of six."""
    rows = " / ".join(" ".join(INGREDIENTS) for _ in range(5))
    return field(rows, "a1"), field(rows, "a1")


def test_mag_12_a_discard_with_an_empty_pile_makes_a_new_pile_at_once() -> None:
    table = magic(*everything_in_grids(), rolled="toad")
    play(table, "announce toad", "doubt", "discard the group at a1")
    assert (table.turn, table.phase) == (1, "place"), "it drew one of the cards just discarded"
    assert faces_in(table, "drawn") == ["toad"]
    assert faces_in(table, "deck") == ["toad"] * 4


def test_mag_r10_with_pile_and_cauldron_empty_no_card_is_drawn() -> None:
    table = magic(*everything_in_grids(), rolled="toad")
    play(table, "announce feather", "doubt")
    assert (table.turn, table.phase) == (1, "discard card"), "the liar had nothing to draw"
    assert len(grid_of(table, 0)) == 30


# ---------------------------------------------------------------- two players


def test_mag_13_if_the_other_seat_doubts_the_die_is_shown_without_a_vote() -> None:
    table = magic(MIXED, MIXED, rolled="toad", piles={"deck": "spider"})
    play(table, "announce toad", "doubt")
    assert die_as_seen_by(table, 1) == "rolled toad"
    assert table.view().pile("deck").count == 42
    play(table, "discard the group at c3")
    assert (table.turn, table.phase) == (1, "place")


def test_mag_13_if_seat_and_book_believe_the_die_stays_secret() -> None:
    table = magic(MIXED, MIXED, rolled="feather", piles={"deck": "toad"})
    play(table, "announce toad", "believe")
    assert faces_in(table, "cauldron") == ["toad"]
    assert die_as_seen_by(table, 1) is None
    assert "keep the cards" in names_of(table)
    assert [event.word for event in table.events() if event.word] == ["believe", "book believes"]
    table.play("discard the group at c3")
    assert (table.turn, table.phase) == (1, "announce")


def test_mag_13_if_the_book_doubts_the_truth_both_seats_discard() -> None:
    table = magic(MIXED, MIXED, rolled="toad", piles={"deck": "spider"})
    play(table, "announce toad", "believe")
    assert die_as_seen_by(table, 1) == "rolled toad"
    assert faces_in(table, "cauldron") == ["spider"], "the card of the vote joins no grid"
    table.play("discard the group at c3")
    assert (table.turn, table.phase) == (1, "discard card")


def test_mag_13_if_the_book_doubts_a_lie_both_seats_draw() -> None:
    piles = {"deck": "mandrake, feather, crystal, spider"}
    table = magic(MIXED, MIXED, rolled="feather", piles=piles)
    play(table, "announce toad", "believe")
    assert [event.word for event in table.events() if event.word] == [
        *("believe", "book doubts", "lie")
    ]
    assert faces_in(table, "drawn") == ["crystal", "feather"]
    play(table, "place crystal at c2", "place feather at d2")
    assert (table.turn, table.phase) == (1, "place")
    assert faces_in(table, "drawn") == ["mandrake"]


def test_mag_13_the_card_of_the_vote_goes_to_the_cauldron_and_with_it_into_a_new_pile() -> None:
    table = magic(MIXED, MIXED, rolled="feather", rest="cauldron", piles={"deck": "toad"})
    play(table, "announce toad", "believe")
    assert table.view().pile("cauldron").count == 0
    assert table.view().pile("deck").count == 42
    assert table.phase == "discard group"


def test_mag_13_everybody_sees_the_card_of_the_vote_which_stays_face_up() -> None:
    table = magic(MIXED, MIXED, rolled="toad", piles={"deck": "spider"})
    play(table, "announce toad", "believe")
    for seat in (0, 1, None):
        assert [event.card for event in table.events(seat) if event.kind == "moved"] == ["spider"]
        cauldron = table.view(seat).pile("cauldron").cards
        assert cauldron is not None
        assert [(card.face, card.up) for card in cauldron if card] == [("spider", True)]


def test_mag_13_three_players_need_no_vote_of_the_book() -> None:
    table = trusted(MIXED, "spider")
    assert table.view().pile("deck").count == 60 - 27
    assert table.view().pile("cauldron").count == 0


def test_mag_r10_a_book_without_a_card_to_turn_up_believes() -> None:
    table = magic(*everything_in_grids(), rolled="toad")
    play(table, "announce feather", "believe")
    assert die_as_seen_by(table, 1) is None
    assert "keep the cards" in names_of(table)


# ---------------------------------------------------------------- the end


def test_mag_14_a_grid_with_one_kind_left_ends_the_game_connected_or_not() -> None:
    table = trusted("toad feather toad / . . . / toad . .", "feather")
    table.play("discard the group at d3")
    outcome = table.outcome()
    assert outcome is not None
    assert (outcome.ending, outcome.winners) == ("MAG-14", (0,))
    assert outcome.scores == (1, 6, 6)
    assert [(row.key, row.points) for row in outcome.sheet] == [("kinds", (1, 6, 6))]
    assert table.turn is None


def test_mag_14_a_seat_can_win_in_another_seats_turn() -> None:
    table = magic(MIXED, "toad feather", MIXED, rolled="crystal")
    play(table, "announce toad", "doubt", "believe")
    table.play(table.actions()[0])
    table.play(table.actions()[0])
    assert (table.turn, table.phase) == (1, "discard card"), "the liar has placed two cards"
    table.play("discard the card at c3")
    outcome = table.outcome()
    assert outcome is not None
    assert (outcome.ending, outcome.winners) == ("MAG-14", (1,))


def test_mag_14_two_kinds_are_not_enough() -> None:
    table = trusted("toad feather spider", "feather")
    table.play("discard the group at d3")
    assert not table.is_over
    assert table.outcome() is None
    assert RULES.sheet(table.state) == []
    assert [seat["kinds"] for seat in table.view().shown.seats] == [2, 6, 6]


@pytest.mark.parametrize("players", RULES.players)
def test_mag_14_no_grid_is_ever_emptied(players: int) -> None:
    """One card, or one group, goes at a time: a grid always comes down to one kind first."""
    table = philtre.load("magic_bluff", players).new(seed=players)
    chooser = random.Random(players)
    for _ in range(200):
        if not table.is_over:
            assert all(len(set(faces_in(table, f"grid {k + 1}"))) > 1 for k in range(players))
            table.play(chooser.choice(table.actions()))


def test_mag_r7_effects_go_from_the_active_seat_to_the_left_and_the_first_wins_alone() -> None:
    table = magic(MIXED, MIXED, "toad feather", "toad feather", active=1, rolled="spider")
    play(table, "announce spider", "believe", "believe", "doubt")
    assert table.turn == 1
    table.play("discard the group at c4")
    assert (table.turn, table.phase) == (2, "discard card")
    table.play("discard the card at c3")
    outcome = table.outcome()
    assert outcome is not None
    assert outcome.winners == (2,)
    assert outcome.scores == (6, 5, 1, 2), "seat 3 also believed, but comes too late"


def last_turn(*grids: str) -> philtre.Table:
    table = magic(*grids, rolled="toad", turns=299)
    play(table, "announce toad", *["believe"] * (len(grids) - 1))
    return table.play("keep the cards")


def test_mag_r91_after_300_turns_the_fewest_kinds_win() -> None:
    outcome = last_turn(MIXED, "toad feather spider", "toad feather toad feather").outcome()
    assert outcome is not None
    assert (outcome.ending, outcome.winners) == ("MAG-R91", (2,))
    assert outcome.scores == (6, 3, 2)


def test_mag_r91_fewer_kinds_win_however_many_cards_there_are() -> None:
    fourteen = "toad feather toad feather / " * 3 + "toad feather"
    outcome = last_turn("toad feather spider", fourteen, MIXED).outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == ((1,), (3, 2, 6))


def test_mag_r91_then_the_fewest_cards_and_equals_share_the_win() -> None:
    grids = ("toad feather toad", "toad feather", MIXED, "crystal . spider")
    outcome = last_turn(*grids).outcome()
    assert outcome is not None
    assert outcome.winners == (1, 3)


def test_mag_r91_the_299th_turn_is_not_the_last() -> None:
    table = magic(MIXED, MIXED, MIXED, rolled="toad", turns=298)
    play(table, "announce toad", "believe", "believe", "keep the cards")
    assert not table.is_over
    assert table.view().shown.table["turn"] == 300


def test_mag_r91_a_game_broken_off_after_the_reactions_shows_the_tokens() -> None:
    table = magic("feather spider", MIXED, MIXED, rolled="feather", turns=299)
    play(table, "announce toad", "believe", "believe")
    assert table.is_over
    assert table.view().shown.table == {"turn": 300, "announced": "toad"}
    assert [seat["token"] for seat in table.view().shown.seats] == [None, "believe", "believe"]


# ---------------------------------------------------------------- the reduced box


def reduced(*rolls: str, dealt: str = "toad, mushroom") -> philtre.Table:
    """The reduced box with these cards dealt, the last one to seat 0, and these rolls to come."""
    game = philtre.load("magic_bluff", box="reduced", first=0)
    chance = Arranged(deck=[dealt], book=[f"rolled {side}" for side in rolls])
    return philtre.Table.begin(game, chance)


def test_mag_2_in_the_reduced_box_a_seat_is_dealt_one_card_beside_two_that_lie_there() -> None:
    table = reduced("toad")
    assert grid_of(table, 0) == {"c3": "mushroom", "d3": "toad", "e3": "feather"}
    assert grid_of(table, 1) == {"c3": "toad", "d3": "toad", "e3": "feather"}
    grid = table.view().pile("grid 2").cards
    assert grid is not None
    assert all(card.up for card in grid if card)
    assert table.view().pile("deck").count == 0


def test_mag_r1_in_the_reduced_box_the_die_has_three_sides_and_nobody_names_another() -> None:
    table = reduced("feather")
    assert sorted(faces_in(table, "book")) == ["rolled feather", "rolled mushroom", "rolled toad"]
    assert [die_as_seen_by(table, seat) for seat in (0, 1)] == ["rolled feather", None]
    assert names_of(table) == {"announce toad", "announce feather", "announce mushroom"}
    assert clause_of(table, "announce spider") == "MAG-R1"


def test_mag_5_in_the_reduced_box_too_a_seat_has_to_bluff() -> None:
    table = reduced("mushroom", dealt="mushroom, toad")
    assert names_of(table) == {"announce toad", "announce feather"}
    assert clause_of(table, "announce mushroom") == "MAG-5"


def test_mag_14_the_reduced_box_can_be_won_in_the_first_turn() -> None:
    table = reduced("feather", dealt="mushroom, toad")
    play(table, "announce feather", "doubt", "discard the group at e3")
    outcome = table.outcome()
    assert outcome is not None
    assert (outcome.ending, outcome.winners, outcome.scores) == ("MAG-14", (0,), (1, 3))


def test_mag_r91_the_reduced_box_has_three_cells_a_seat_and_ends_after_two_turns() -> None:
    table = reduced("toad", "toad")
    play(table, "announce toad", "doubt", "discard the group at d3")
    assert (table.turn, table.phase) == (1, "announce"), "no cell is left for the card it drew"
    play(table, "announce feather", "believe")
    assert names_of(table) == {"place toad at d3"}
    assert clause_of(table, "place toad at c2") == "MAG-R5"
    outcome = table.play("place toad at d3").outcome()
    assert outcome is not None
    assert (outcome.ending, outcome.winners, outcome.scores) == ("MAG-R91", (1,), (3, 2))


def test_the_reduced_box_is_for_two() -> None:
    assert philtre.load("magic_bluff", box="reduced").players == 2
    with pytest.raises(philtre.BadOption):
        philtre.load("magic_bluff", 3, box="reduced")


# ---------------------------------------------------------------- the right time


@pytest.mark.parametrize(
    ("decision", "clause"),
    [
        ("believe", "MAG-6"),
        ("doubt", "MAG-6"),
        ("keep the cards", "MAG-R8"),
        ("discard the group at c3", "MAG-7"),
        ("discard the card at c3", "MAG-9"),
        ("place toad at b3", "MAG-R9"),
    ],
)
def test_mag_4_a_turn_starts_with_an_announcement_and_nothing_else(
    decision: str, clause: str
) -> None:
    assert clause_of(magic(MIXED, MIXED, MIXED), decision) == clause
