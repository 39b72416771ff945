"""Belladone Bluff, clause by clause."""

from collections import Counter
from typing import Any

import pytest

import philtre
from setting import faces_in, names_of, set_table

GAME = "belladone"
OTHER_ROWS = {"row 2": "yellow +1", "row 3": "green +1"}
SIX = "red +1, (red -1), red +2, (red -2), red +3, (blue -3)"  # worth 0; the 7th must be blue


def at_the_table(players: int = 2, *, phase: str = "lay", **more: Any) -> philtre.Table:
    """A table in the middle of a game. Piles are written ``row_1="..."``, ``hand_1="..."``.

    Unless it is said otherwise, two more rows have begun and a plain card tops a thick deck.
    """
    piles = dict(OTHER_ROWS) if "rest" in more else OTHER_ROWS | {"deck": "purple -4"}
    for name in [name for name in more if name.split("_")[0] in ("row", "hand", "deck", "discard")]:
        piles[name.replace("_", " ")] = more.pop(name)
    return set_table(GAME, players, piles, phase=phase, **more)


def assert_refused(table: philtre.Table, decision: str, clause: str) -> None:
    before = table.states.tobytes()
    with pytest.raises(philtre.IllegalDecision) as refused:
        table.play(decision)
    assert refused.value.clause == clause
    assert table.states.tobytes() == before


def faces(table: philtre.Table, pile: str, seat: int | None) -> list[str | None]:
    """What an observer knows of the cards in a pile."""
    return [card.face if card else None for card in table.view(seat).pile(pile).cards or ()]


def backs(table: philtre.Table, pile: str, seat: int | None) -> list[str | None]:
    return [card.back if card else None for card in table.view(seat).pile(pile).cards or ()]


def sides(table: philtre.Table, pile: str) -> list[bool]:
    return [card.up for card in table.view().pile(pile).cards or () if card]


def scores(table: philtre.Table) -> list[int]:
    return [int(points) for points in table.state.score[: table.game.players]]


# ---------------------------------------------------------------- cards


def test_bel_1_there_are_80_cards_16_of_each_colour_and_the_back_shows_the_colour() -> None:
    every = philtre.load(GAME, 2).rules.cards.faces
    assert sum(face.copies for face in every) == 80
    assert set(Counter(face.back for face in every).values()) == {16}
    assert all(face.picture.split()[0] == face.back for face in every)


def test_bel_r1_a_colour_has_the_values_minus_6_to_plus_6_without_0_and_four_specials() -> None:
    red = [face for face in philtre.load(GAME, 2).rules.cards.faces if face.back == "red"]
    values = [face.value for face in red if face.value is not None]
    assert values == [-6, -5, -4, -3, -2, -1, 1, 2, 3, 4, 5, 6]
    specials = {face.name for face in red if face.value is None}
    assert specials == {"red invert", "red give", "red lock", "red peek"}


# ---------------------------------------------------------------- set-up


@pytest.mark.parametrize("players", [2, 3, 4])
def test_bel_2_each_seat_is_dealt_five_and_the_rest_is_a_face_down_deck(players: int) -> None:
    table = philtre.load(GAME, players).new(seed=1)
    for seat in range(players):
        assert len(faces_in(table, f"hand {seat + 1}")) == 5
    discarded = len(faces_in(table, "discard"))
    assert len(faces_in(table, "deck")) == 80 - 5 * players - 3 - discarded
    assert not any(sides(table, "deck"))


def test_bel_3_three_rows_begin_with_a_face_up_card_of_the_deck() -> None:
    table = philtre.load(GAME, 3).new(seed=2)
    for row in ("row 1", "row 2", "row 3"):
        assert len(faces_in(table, row)) == 1
        assert sides(table, row) == [True]


def test_bel_4_a_special_never_starts_a_row_of_the_deal_but_is_discarded() -> None:
    specials_met = 0
    for seed in range(40):
        table = philtre.load(GAME, 2).new(seed=seed)
        for row in ("row 1", "row 2", "row 3"):
            assert faces_in(table, row)[0][-2] in "+-"
        discarded = faces_in(table, "discard")
        assert all(name[-2] not in "+-" for name in discarded)
        specials_met += len(discarded)
    assert specials_met > 0


def test_bel_4_the_next_card_replaces_a_special_that_would_start_a_new_row() -> None:
    table = at_the_table(
        row_1=SIX, hand_1="blue +4, red +6", deck="green -4, purple lock, blue invert"
    )
    table.play("lay blue +4 on row 1")
    assert faces_in(table, "row 1") == ["green -4"]
    assert faces_in(table, "discard")[-2:] == ["blue invert", "purple lock"]
    assert table.state.locked == -1


def test_bel_5_everybody_sees_the_colours_of_a_hand_and_only_its_owner_the_faces() -> None:
    table = at_the_table(row_1="red +1", hand_1="red +6, blue peek", hand_2="green -1")
    assert faces(table, "hand 1", 0) == ["red +6", "blue peek"]
    assert faces(table, "hand 1", 1) == [None, None]
    assert faces(table, "hand 1", None) == [None, None]
    assert backs(table, "hand 1", 1) == ["red", "blue"]
    assert backs(table, "hand 1", None) == ["red", "blue"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_bel_5_nobody_sees_the_faces_dealt_to_another_seat(players: int) -> None:
    table = philtre.load(GAME, players).new(seed=1)
    for owner in range(players):
        hand = f"hand {owner + 1}"
        assert faces(table, hand, owner) == faces_in(table, hand)
        for observer in (*range(players), None):
            if observer != owner:
                assert faces(table, hand, observer) == [None] * 5


def test_bel_5_cards_keep_their_places_in_a_hand() -> None:
    table = at_the_table(
        row_1="red +1", hand_1="red +6, blue +1, green +4", hand_2="green -1", deck="purple +1"
    )
    table.play("lay blue +1 on row 1")
    assert faces_in(table, "hand 1")[:3] == ["red +6", "green +4", "purple +1"]
    assert backs(table, "hand 1", 1)[:3] == ["red", "green", "purple"]


def test_bel_5_everybody_sees_the_colours_of_face_down_cards_in_rows() -> None:
    table = at_the_table(row_1="red +1", hand_1="purple -6, blue +1", hand_2="green -1")
    table.play("lay purple -6 on row 1")
    assert faces(table, "row 1", 0) == ["red +1", "purple -6"]
    assert faces(table, "row 1", 1) == ["red +1", None]
    assert backs(table, "row 1", 1) == ["red", "purple"]
    assert table.events(1)[0].card is None
    assert table.events(1)[0].back == "purple"


def test_bel_5_what_a_seat_imagines_agrees_with_the_colours_it_sees() -> None:
    table = at_the_table(row_1="red +1, (blue -2)", hand_1="red +6", hand_2="green -1, blue +2")
    imagined = Counter[str]()
    for seed in range(60):
        guess = table.resample(0, seed)
        assert [name.split()[0] for name in faces_in(guess, "hand 2")] == ["green", "blue"]
        assert faces_in(guess, "row 1")[1].split()[0] == "blue"
        imagined[faces_in(guess, "hand 2")[0]] += 1
    assert len(imagined) > 5


def test_bel_r2_the_colour_of_the_decks_top_card_is_public_and_no_other() -> None:
    table = at_the_table(row_1="red +1", hand_1="red +6", hand_2="green -1", deck="red -5, blue -2")
    for observer in (0, 1, None):
        assert backs(table, "deck", observer)[-2:] == [None, "blue"]
        assert faces(table, "deck", observer)[-1] is None
    tops = {faces_in(table.resample(0, seed), "deck")[-1].split()[0] for seed in range(30)}
    below = {faces_in(table.resample(0, seed), "deck")[-2].split()[0] for seed in range(30)}
    assert tops == {"blue"}
    assert len(below) > 1


# ---------------------------------------------------------------- a turn


def test_bel_6_a_seat_may_lay_several_cards_of_one_colour_on_one_row_and_stop() -> None:
    table = at_the_table(
        row_1="red +1", hand_1="blue +1, blue -1, blue +2, red +6", hand_2="green -1"
    )
    table.play("lay blue +1 on row 1").play("lay blue -1 on row 1")
    assert names_of(table) == {"lay blue +2 on row 1", "stop"}
    table.play("stop")
    assert table.turn == 1
    assert faces_in(table, "row 1") == ["red +1", "blue +1", "blue -1"]


def test_bel_6_a_seat_lays_at_least_one_card() -> None:
    table = at_the_table(row_1="red +1", hand_1="blue +1", hand_2="green -1")
    assert_refused(table, "stop", "BEL-6")


def test_bel_6_a_seat_lays_cards_of_its_own_hand() -> None:
    table = at_the_table(row_1="red +1", hand_1="blue +1", hand_2="green -1")
    assert_refused(table, "lay green -1 on row 1", "BEL-6")


def test_bel_6_all_cards_of_a_turn_go_to_one_row() -> None:
    table = at_the_table(row_1="red +1", hand_1="blue +1, blue -1", hand_2="green -1")
    table.play("lay blue +1 on row 1")
    assert_refused(table, "lay blue -1 on row 2", "BEL-6")


def test_bel_6_all_cards_of_a_turn_have_one_colour() -> None:
    table = at_the_table(row_1="red +1", hand_1="blue +1, blue -1, red +6", hand_2="green -1")
    table.play("lay blue +1 on row 1")
    assert_refused(table, "lay red +6 on row 1", "BEL-6")


def test_bel_6_a_turn_ends_by_itself_when_no_card_of_the_colour_is_left() -> None:
    table = at_the_table(row_1="red +1", hand_1="blue +1, red +6", hand_2="green -1")
    assert table.play("lay blue +1 on row 1").turn == 1


def test_bel_7_cards_lie_alternately_face_up_and_face_down() -> None:
    table = at_the_table(row_1="red +1", hand_1="blue +1, blue -1, blue +2, blue -2, blue +3")
    for card in ("blue +1", "blue -1", "blue +2", "blue -2", "blue +3"):
        table.play(f"lay {card} on row 1")
    assert sides(table, "row 1") == [True, False, True, False, True, False]
    assert faces(table, "row 1", 1) == ["red +1", None, "blue -1", None, "blue -2", None]


def test_bel_7_the_7th_card_lies_face_up() -> None:
    table = at_the_table(3, row_1=SIX, hand_1="blue give, red +6", hand_2="green -1")
    table.play("lay blue give on row 1")
    assert table.events(1)[0].card == "blue give"


def test_bel_8_the_seventh_card_must_match_the_sixth() -> None:
    table = at_the_table(row_1=SIX, hand_1="red +6, blue +6", hand_2="green -1")
    assert_refused(table, "lay red +6 on row 1", "BEL-8")
    assert "lay blue +6 on row 1" in names_of(table)


def test_bel_8_no_earlier_card_must_match_the_one_before() -> None:
    table = at_the_table(row_1="red +1, (blue -1)", hand_1="green +6", hand_2="green -1")
    assert "lay green +6 on row 1" in names_of(table)


def test_bel_9_a_lock_laid_face_down_locks_nothing() -> None:
    table = at_the_table(row_1="red +1", hand_1="blue lock", hand_2="green -1")
    table.play("lay blue lock on row 1")
    assert table.state.locked == -1
    assert "lay green -1 on row 2" in names_of(table)


def test_bel_9_a_peek_laid_face_down_shows_nothing() -> None:
    table = at_the_table(row_1="red +1", hand_1="blue peek, blue +1", hand_2="green -1")
    assert table.play("lay blue peek on row 1").phase == "lay"


def test_bel_9_an_invert_and_a_give_laid_face_down_do_nothing_even_once_turned_up() -> None:
    row = "red +1, (red invert), red +2, (red give), red +3, (blue -3)"
    table = at_the_table(row_1=row, hand_1="blue +4, red +6", hand_2="green -1")
    table.play("lay blue +4 on row 1")
    assert scores(table) == [7, 0]


def test_bel_9_the_books_example_a_special_lying_face_down_does_nothing_to_the_plus_7() -> None:
    row = "red +2, (blue invert), green -4, (green +6), purple +5, (yellow -5)"
    table = at_the_table(row_1=row, hand_1="yellow +3, red +6", hand_2="green -1")
    table.play("lay yellow +3 on row 1")
    assert scores(table) == [7, 0]


def test_bel_10_after_its_turn_a_seat_draws_back_up_to_five() -> None:
    table = at_the_table(
        row_1="red +1",
        hand_1="blue +1, blue -1, red +6, red +5, red +4",
        hand_2="green -1",
        deck="purple +2, purple +1",
    )
    table.play("lay blue +1 on row 1")
    assert len(faces_in(table, "hand 1")) == 4
    table.play("lay blue -1 on row 1")
    assert faces_in(table, "hand 1") == ["red +6", "red +5", "red +4", "purple +1", "purple +2"]
    assert faces(table, "hand 1", 1) == [None] * 5


def test_bel_10_a_seat_draws_what_is_left_of_the_deck() -> None:
    table = at_the_table(
        row_1="red +1",
        hand_1="blue +1, blue -1, red +6, red +5, red +4",
        hand_2="green -1",
        deck="purple +1",
        rest="discard",
    )
    table.play("lay blue +1 on row 1").play("lay blue -1 on row 1")
    assert faces_in(table, "hand 1") == ["red +6", "red +5", "red +4", "purple +1"]


def test_bel_r3_an_effect_comes_before_the_next_card() -> None:
    table = at_the_table(
        row_1="red +1, (red -1)", hand_1="blue peek, blue +1, blue -1", hand_2="green -1"
    )
    table.play("lay blue peek on row 1")
    assert_refused(table, "lay blue +1 on row 1", "BEL-R3")
    assert_refused(table, "stop", "BEL-6")
    table.play("decline to look")
    assert names_of(table) == {"lay blue +1 on row 1", "lay blue -1 on row 1", "stop"}


# ---------------------------------------------------------------- completing a row


@pytest.mark.parametrize(("card", "points"), [("blue +4", 4), ("blue -5", -5), ("blue lock", 0)])
def test_bel_11_the_seat_that_lays_the_7th_card_wins_the_sum_of_the_row(
    card: str, points: int
) -> None:
    table = at_the_table(row_1=SIX, hand_1=f"{card}, red +6", hand_2="green -1")
    table.play(f"lay {card} on row 1")
    assert scores(table) == [points, 0]
    assert [event.card for event in table.events(1) if event.kind == "turned up"] == [
        "red -1",
        "red -2",
        "blue -3",
    ]


def test_bel_11_face_down_values_count_and_specials_count_0() -> None:
    row = "red +1, (red -6), red lock, (red -5), red peek, (blue give)"
    table = at_the_table(row_1=row, hand_1="blue -6, red +6", hand_2="green -1", locked=0)
    table.play("lay blue -6 on row 1")
    assert scores(table) == [-16, 0]


def test_bel_12_the_row_is_discarded_a_new_one_started_then_the_hand_refilled() -> None:
    table = at_the_table(
        row_1=SIX,
        hand_1="blue +4, red +6, red +5, red +4, red -6",
        hand_2="green -1",
        deck="purple +2, purple +1",
    )
    table.play("lay blue +4 on row 1")
    assert len(faces_in(table, "discard")) == 7
    assert faces_in(table, "row 1") == ["purple +1"]
    assert sides(table, "row 1") == [True]
    assert faces_in(table, "hand 1")[-1] == "purple +2"
    assert table.turn == 1


def test_bel_12_the_turn_passes_even_if_the_seat_has_more_cards_of_the_colour() -> None:
    table = at_the_table(row_1=SIX, hand_1="blue +4, blue +5", hand_2="green -1")
    assert table.play("lay blue +4 on row 1").turn == 1


def test_bel_13_discarded_cards_never_come_back() -> None:
    table = at_the_table(
        row_1="red +1", hand_1="blue +1, red +6", hand_2="green -1", rest="discard"
    )
    before = faces_in(table, "discard")
    table.play("lay blue +1 on row 1")
    assert faces_in(table, "hand 1") == ["red +6"]
    assert faces_in(table, "discard") == before


# ---------------------------------------------------------------- special actions


def test_bel_14_the_books_example_minus_9_is_worth_9() -> None:
    row = "red +1, (red -6), red invert, (red -4), red +3, (blue -6)"
    table = at_the_table(row_1=row, hand_1="blue +3, red +6", hand_2="green -1")
    table.play("lay blue +3 on row 1")
    assert scores(table) == [9, 0]


@pytest.mark.parametrize(
    ("third", "fifth", "points"),
    [
        ("red invert", "red +1", -6),
        ("red invert", "green invert", 5),
        ("red +2", "green +3", 10),
    ],
)
def test_bel_14_every_invert_counts_and_an_even_number_changes_nothing(
    third: str, fifth: str, points: int
) -> None:
    row = f"purple +1, (red -1), {third}, (red -2), {fifth}, (blue +3)"
    table = at_the_table(row_1=row, hand_1="blue +4, red +6", hand_2="green -1")
    table.play("lay blue +4 on row 1")
    assert scores(table) == [points, 0]


def test_bel_14_an_invert_as_7th_card_counts_too() -> None:
    row = "purple +1, (red -1), red invert, (red -2), green invert, (blue +3)"
    table = at_the_table(row_1=row, hand_1="blue invert, red +6", hand_2="green -1")
    table.play("lay blue invert on row 1")
    assert scores(table) == [-1, 0]


def given(**more: Any) -> philtre.Table:
    row = "red +1, (red -1), red give, (red -2), red +3, (blue -3)"
    table = at_the_table(3, row_1=row, hand_1="blue -4, red +6", hand_2="green -1", **more)
    return table.play("lay blue -4 on row 1")


def test_bel_15_a_row_with_a_give_must_be_given_with_its_score_to_another_seat() -> None:
    table = given()
    assert table.turn == 0
    assert table.phase == "give"
    assert table.view(1).shown.table["points"] == -6
    assert names_of(table) == {"give the row to seat 2", "give the row to seat 3"}
    assert_refused(table, "give the row to seat 1", "BEL-15")
    assert_refused(table, "give the row to seat 4", "BEL-15")
    table.play("give the row to seat 3")
    assert scores(table) == [0, 0, -6]
    assert table.turn == 1
    assert table.view(1).shown.table["points"] is None


def test_bel_15_several_gives_are_still_one_compulsory_gift() -> None:
    row = "red +1, (red -1), red give, (red -2), green give, (blue -3)"
    table = at_the_table(3, row_1=row, hand_1="blue give, red +6", hand_2="green -1")
    table.play("lay blue give on row 1").play("give the row to seat 2")
    assert scores(table) == [0, -5, 0]
    assert table.turn == 1
    assert table.phase == "lay"


def test_bel_15_a_row_is_given_only_when_it_is_won_with_a_give() -> None:
    table = at_the_table(row_1="red +1", hand_1="blue +1", hand_2="green -1")
    assert_refused(table, "give the row to seat 2", "BEL-15")


def test_bel_16_nobody_may_play_elsewhere_until_the_locked_row_is_won() -> None:
    table = at_the_table(
        row_1="red +1, (red -1)",
        hand_1="blue lock",
        hand_2="green -1, green +2, green -3, green +4",
    )
    table.play("lay blue lock on row 1")
    assert table.view().shown.table["locked"] == 1
    assert_refused(table, "lay green -1 on row 2", "BEL-16")
    for card in ("green -1", "green +2", "green -3", "green +4"):
        table.play(f"lay {card} on row 1")
    assert table.view().shown.table["locked"] is None
    assert {name[-5:] for name in names_of(table)} == {"row 1", "row 2", "row 3"}


def test_bel_16_several_locks_change_nothing_more() -> None:
    table = at_the_table(
        row_1="red +1, (red -1), red lock, (red +2)",
        hand_1="blue lock",
        hand_2="green -1, green +2",
        locked=0,
    )
    table.play("lay blue lock on row 1")
    assert_refused(table, "lay green -1 on row 3", "BEL-16")
    table.play("lay green -1 on row 1").play("lay green +2 on row 1")
    assert table.state.locked == -1


def peeking(**more: Any) -> philtre.Table:
    table = at_the_table(
        row_1="red +1, (purple -5), red +2, (yellow -2)",
        hand_1="red +6, blue peek, green +4",
        hand_2="green -1",
        **more,
    )
    return table.play("lay blue peek on row 1")


def test_bel_17_the_seat_that_lays_a_peek_may_look_at_every_face_down_card_of_the_row() -> None:
    table = peeking()
    assert names_of(table) == {"look", "decline to look"}
    assert faces(table, "row 1", 0)[1] is None
    table.play("look")
    assert faces(table, "row 1", 0) == ["red +1", "purple -5", "red +2", "yellow -2", "blue peek"]
    assert faces(table, "row 1", 1) == ["red +1", None, "red +2", None, "blue peek"]
    assert [(event.kind, event.seat, event.card) for event in table.events(1)] == [
        ("looked", 0, None),
        ("looked", 0, None),
    ]


def test_bel_17_a_seat_that_declines_sees_nothing_and_swaps_nothing() -> None:
    table = peeking().play("decline to look")
    assert faces(table, "row 1", 0)[1] is None
    assert table.turn == 1
    assert_refused(table, "swap green -1 with card 2", "BEL-17")


def test_bel_17_it_may_swap_one_of_them_with_a_card_of_its_hand() -> None:
    table = peeking().play("look")
    assert names_of(table) == {
        "swap red +6 with card 2",
        "swap red +6 with card 4",
        "swap green +4 with card 2",
        "swap green +4 with card 4",
        "keep",
    }
    assert_refused(table, "swap red +6 with card 6", "BEL-17")
    assert_refused(table, "swap green -1 with card 2", "BEL-17")
    table.play("swap red +6 with card 2")
    assert faces_in(table, "row 1") == ["red +1", "red +6", "red +2", "yellow -2", "blue peek"]
    assert sides(table, "row 1") == [True, False, True, False, True]
    assert faces(table, "row 1", 0)[1] == "red +6"
    assert faces(table, "row 1", 1)[1] is None


def test_bel_17_the_card_swapped_for_takes_the_place_of_the_other_in_hand() -> None:
    table = peeking(knows={1: "purple -5"}).play("look").play("swap red +6 with card 2")
    assert faces_in(table, "hand 1")[:2] == ["purple -5", "green +4"]
    assert faces(table, "hand 1", 1)[:2] == ["purple -5", None]  # it had laid that card itself
    assert backs(table, "hand 1", 1)[:2] == ["purple", "green"]
    assert faces(table, "row 1", 1)[1] is None  # of the card now lying there it knows nothing


def test_bel_17_everybody_sees_which_places_were_swapped_and_nobody_else_the_faces() -> None:
    table = peeking().play("look").play("swap red +6 with card 2")
    for observer, gained, laid in ((0, "purple -5", "red +6"), (1, None, None), (None, None, None)):
        moved = table.events(observer)[:2]
        assert [(event.kind, event.origin, event.to, event.value) for event in moved] == [
            ("moved", "row 1", "hand 1", 0),
            ("moved", "hand 1", "row 1", 1),
        ]
        assert [event.card for event in moved] == [gained, laid]
        assert [event.back for event in moved] == ["purple", "red"]
        assert faces(table, "hand 1", observer)[0] == gained


def test_bel_17_looking_is_only_for_the_seat_that_has_just_laid_a_peek() -> None:
    table = at_the_table(row_1="red +1, (red -1)", hand_1="blue +1", hand_2="green -1")
    for decision in ("look", "decline to look", "keep"):
        assert_refused(table, decision, "BEL-17")


def test_bel_17_each_peek_laid_gives_this_again() -> None:
    table = at_the_table(
        row_1="red +1, (red -1)",
        hand_1="blue peek, blue -2, green +2",
        hand_2="yellow peek, yellow -3",
    )
    table.play("lay blue peek on row 1").play("look").play("keep")
    table.play("lay blue -2 on row 1")
    table.play("lay yellow peek on row 1").play("look")
    assert faces(table, "row 1", 1)[1] == "red -1"
    assert faces(table, "row 1", 1)[3] == "blue -2"
    assert "swap yellow -3 with card 4" in names_of(table)


def test_bel_17_with_no_card_in_hand_there_is_nothing_to_swap() -> None:
    table = at_the_table(row_1="red +1, (red -1)", hand_1="blue peek", hand_2="green -1")
    table.play("lay blue peek on row 1").play("look")
    assert table.turn == 1
    assert faces(table, "row 1", 0)[1] == "red -1"


def test_bel_18_different_specials_in_one_row_add_up() -> None:
    row = "red +1, (red -6), red invert, (red -5), red give, (blue -3)"
    table = at_the_table(3, row_1=row, hand_1="blue peek, red +6", hand_2="green -1")
    table.play("lay blue peek on row 1").play("look").play("swap red +6 with card 2")
    table.play("give the row to seat 2")
    assert scores(table) == [0, 1, 0]  # 1 + 6 - 5 - 3 is -1, inverted, given


# ---------------------------------------------------------------- unable to play


def stuck(players: int = 2, **more: Any) -> philtre.Table:
    """Every row waits for a blue 7th card, and no hand has a blue card."""
    hands = ["red +6, red +5", "green -6, green -5", "purple +6, purple +5", "yellow +6, yellow +5"]
    piles: dict[str, Any] = {
        "row_1": "red +1, (red -1), red +2, (red -2), red +3, (blue -3)",
        "row_2": "green +1, (green -1), green +2, (green -2), green +3, (blue -2)",
        "row_3": "yellow +1, (yellow -1), yellow +2, (yellow -2), yellow +3, (blue -1)",
        "phase": "exchange",
    }
    piles |= {f"hand_{seat + 1}": hands[seat] for seat in range(players)}
    return at_the_table(players, **(piles | more))


def test_bel_19_a_seat_that_cannot_lay_may_discard_any_number_and_draw_as_many() -> None:
    table = stuck(hand_1="red +6, red +5, red +4", deck="purple +1, purple +2")
    assert names_of(table) == {"discard red +6", "discard red +5", "discard red +4", "done"}
    table.play("discard red +5").play("discard red +6")
    assert faces_in(table, "hand 1") == ["red +4"]
    table.play("done")
    assert faces_in(table, "hand 1") == ["red +4", "purple +2", "purple +1"]
    assert table.turn == 1


def test_bel_19_a_seat_that_cannot_lay_may_simply_pass() -> None:
    table = stuck().play("done")
    assert faces_in(table, "hand 1") == ["red +6", "red +5"]
    assert table.turn == 1
    assert table.phase == "exchange"


def test_bel_19_a_turn_leads_to_an_exchange_when_the_next_seat_cannot_lay() -> None:
    table = at_the_table(
        row_1="red +1, (red -1), red lock, (red -2), red +3",
        hand_1="blue +1, red +6, red +5, red +4, red -6",
        hand_2="green -6",
        locked=0,
    )
    table.play("lay blue +1 on row 1")
    assert table.phase == "exchange"
    assert_refused(table, "lay green -6 on row 1", "BEL-8")
    assert_refused(table, "lay green -6 on row 2", "BEL-16")


def test_bel_19_a_seat_that_can_lay_may_not_pass_or_discard() -> None:
    table = at_the_table(row_1="red +1", hand_1="blue +1", hand_2="green -1")
    assert_refused(table, "done", "BEL-19")
    assert_refused(table, "discard blue +1", "BEL-19")


def test_bel_19_a_seat_discards_cards_of_its_own_hand() -> None:
    assert_refused(stuck(), "discard green -6", "BEL-19")


def test_bel_19_no_more_is_discarded_than_the_deck_can_replace() -> None:
    table = stuck(hand_1="red +6, red +5, red +4", deck="purple +1, purple +2", rest="discard")
    table.play("discard red +6")
    assert table.turn == 0
    table.play("discard red +5")
    assert faces_in(table, "hand 1") == ["red +4", "purple +2", "purple +1"]
    assert table.is_over  # the deck has run out, and seat 2 cannot lay: BEL-20


def test_bel_19_discarding_the_whole_hand_ends_the_exchange() -> None:
    table = stuck(deck="purple +1, purple +2").play("discard red +6").play("discard red +5")
    assert faces_in(table, "hand 1") == ["purple +2", "purple +1"]
    assert table.turn == 1


# ---------------------------------------------------------------- the end


def test_bel_20_with_an_empty_deck_the_first_completed_row_ends_the_game() -> None:
    table = at_the_table(
        row_1=SIX, hand_1="blue +4, red +6", hand_2="green -1, green -2", rest="discard"
    )
    assert table.view().shown.table["last-row"] is True
    table.play("lay blue +4 on row 1")
    assert table.is_over
    outcome = table.outcome()
    assert outcome is not None
    assert outcome.ending == "BEL-20"
    assert outcome.scores == (4, 0)


def test_bel_20_the_last_row_is_given_before_the_game_ends() -> None:
    row = "red +1, (red -1), red give, (red -2), red +3, (blue -3)"
    table = at_the_table(row_1=row, hand_1="blue +4, red +6", hand_2="green -1", rest="discard")
    table.play("lay blue +4 on row 1")
    assert table.turn == 0
    table.play("give the row to seat 2")
    assert table.is_over
    assert scores(table) == [0, 2]


def test_bel_20_with_an_empty_deck_the_game_ends_at_once_when_a_seat_cannot_lay() -> None:
    table = at_the_table(
        row_1="red +1, (red -1), red lock, (red -2), red +3",
        hand_1="blue +1, red +6",
        hand_2="green -6",
        rest="discard",
        locked=0,
        score=[3, 8],
    )
    table.play("lay blue +1 on row 1")
    outcome = table.outcome()
    assert outcome is not None
    assert outcome.ending == "BEL-20"
    assert outcome.winners == (1,)


def test_bel_20_one_card_in_the_deck_keeps_the_game_going_when_a_seat_cannot_lay() -> None:
    table = at_the_table(
        row_1="red +1, (red -1), red lock, (red -2), red +3",
        hand_1="blue +1, red +6, red +5, red +4, red -6",
        hand_2="green -6",
        deck="purple +2, purple +1",
        rest="discard",
        locked=0,
    )
    table.play("lay blue +1 on row 1")
    assert faces_in(table, "deck") == ["purple +2"]
    assert (table.turn, table.phase) == (1, "exchange")
    assert not table.is_over


def test_bel_20_a_seat_without_cards_cannot_lay_either() -> None:
    table = at_the_table(row_1="red +1", hand_1="blue +1, red +6", hand_2="", rest="discard")
    assert table.play("lay blue +1 on row 1").is_over


def test_bel_20_with_an_empty_deck_seats_that_can_lay_play_on() -> None:
    table = at_the_table(row_1="red +1", hand_1="blue +1", hand_2="green -6", rest="discard")
    table.play("lay blue +1 on row 1")
    assert table.turn == 1
    assert table.phase == "lay"


def test_bel_21_the_highest_total_wins() -> None:
    table = at_the_table(
        3, row_1=SIX, hand_1="blue +4, red +6", hand_2="green -1", rest="discard", score=[3, 6, -8]
    )
    outcome = table.play("lay blue +4 on row 1").outcome()
    assert outcome is not None
    assert outcome.scores == (7, 6, -8)
    assert outcome.winners == (0,)


def test_bel_r9_a_row_completed_by_the_turn_that_empties_the_deck_does_not_end_the_game() -> None:
    table = at_the_table(
        row_1=SIX,
        row_2="green -2, (green -1), green +2, (green -3), green +4, (purple -2)",
        hand_1="blue +4, red +6",
        hand_2="purple -1, purple +6",
        deck="purple +2, purple +1",
        rest="discard",
    )
    table.play("lay blue +4 on row 1")
    assert faces_in(table, "row 1") == ["purple +1"]
    assert faces_in(table, "hand 1") == ["red +6", "purple +2"]
    assert faces_in(table, "deck") == []
    assert table.turn == 1
    table.play("lay purple +6 on row 2")
    assert table.is_over
    assert scores(table) == [4, 4]


def test_bel_r9_the_last_card_may_be_the_one_that_starts_the_new_row() -> None:
    table = at_the_table(
        row_1=SIX, hand_1="blue +4, red +6", hand_2="green -1", deck="purple +1", rest="discard"
    )
    table.play("lay blue +4 on row 1")
    assert faces_in(table, "row 1") == ["purple +1"]
    assert faces_in(table, "hand 1") == ["red +6"]
    assert table.turn == 1


def test_bel_r9_if_the_deck_ends_while_a_row_is_started_it_stays_empty() -> None:
    table = at_the_table(
        row_1=SIX,
        hand_1="blue +4, red +6",
        hand_2="green -1, green +2",
        deck="purple peek, purple lock",
        rest="discard",
    )
    table.play("lay blue +4 on row 1")
    assert faces_in(table, "row 1") == []
    assert faces_in(table, "discard")[-2:] == ["purple lock", "purple peek"]
    assert not table.is_over
    assert_refused(table, "lay green -1 on row 1", "BEL-R9")
    assert "lay green -1 on row 2" in names_of(table)


def test_bel_r10_after_everybody_has_passed_the_next_seat_must_exchange() -> None:
    table = stuck(3)
    table.play("done").play("done").play("done")
    assert table.turn == 0
    assert names_of(table) == {"discard red +6", "discard red +5"}
    assert_refused(table, "done", "BEL-R10")
    table.play("discard red +6")
    assert "done" in names_of(table)
    table.play("done")
    assert table.turn == 1
    assert "done" in names_of(table)


def test_bel_r10_an_exchange_starts_the_count_anew() -> None:
    table = stuck(2, deck="purple +1")
    table.play("done").play("discard green -6").play("done")
    table.play("done").play("done")
    assert_refused(table, "done", "BEL-R10")


def test_bel_r10_a_card_laid_starts_the_count_anew() -> None:
    table = at_the_table(
        row_1="red +1, (red -1), red lock, (red -2), red +3",
        hand_1="blue +1",
        hand_2="green -6",
        locked=0,
        idle=2,
    )
    table.play("lay blue +1 on row 1")
    assert table.phase == "exchange"
    assert "done" in names_of(table)


def test_bel_r10_nobody_is_made_to_exchange_once_the_deck_is_empty() -> None:
    table = stuck(2, deck="purple +1", rest="discard", idle=2)
    assert_refused(table, "done", "BEL-R10")
    table.play("discard red +6")
    assert table.is_over


# ---------------------------------------------------------------- four players, the easy variant


def test_bel_22_seats_0_and_2_play_against_1_and_3_and_add_their_scores() -> None:
    table = at_the_table(
        4,
        row_1=SIX,
        hand_1="blue +4, red +6",
        hand_2="green -1",
        rest="discard",
        score=[1, 9, 6, 1],
    )
    assert [seat["team"] for seat in table.view(0).shown.seats] == [7, 10, 7, 10]
    outcome = table.play("lay blue +4 on row 1").outcome()
    assert outcome is not None
    assert outcome.scores == (5, 9, 6, 1)
    assert outcome.winners == (0, 2)
    assert table.game.rules.teams[4] == ((0, 2), (1, 3))


def test_bel_22_partners_do_not_see_each_others_hands() -> None:
    table = at_the_table(4, row_1="red +1", hand_1="blue +1", hand_3="green -1, red +3")
    assert faces(table, "hand 3", 0) == [None, None]
    assert faces(table, "hand 3", 2) == ["green -1", "red +3"]


def test_bel_22_two_or_three_players_have_no_teams() -> None:
    table = philtre.load(GAME, 3).new(seed=1)
    assert all("team" not in seat for seat in table.view().shown.seats)


def test_bel_23_in_the_easy_variant_every_seat_starts_at_5_points() -> None:
    assert scores(philtre.load(GAME, 3, variant="easy").new(seed=1)) == [5, 5, 5]
    assert scores(philtre.load(GAME, 3).new(seed=1)) == [0, 0, 0]


@pytest.mark.parametrize(("card", "total"), [("blue -4", 1), ("blue -6", 0), ("blue +4", 9)])
def test_bel_23_no_score_goes_below_0(card: str, total: int) -> None:
    table = at_the_table(
        row_1=SIX,
        hand_1=f"{card}, red +6",
        hand_2="green -1",
        rest="discard",
        options={"variant": "easy"},
        score=[5, 5],
    )
    outcome = table.play(f"lay {card} on row 1").outcome()
    assert outcome is not None
    assert outcome.scores == (total, 5)
    assert [(line.key, line.points) for line in outcome.sheet] == [
        ("start", (5, 5)),
        ("row", (total - 5, 0)),
    ]


def test_bel_23_a_row_that_is_given_stops_at_0_for_the_seat_that_gets_it() -> None:
    table = given(options={"variant": "easy"}, score=[9, 2, 5])
    assert scores(table.play("give the row to seat 2")) == [9, 0, 5]


def test_bel_23_in_the_standard_game_a_score_may_be_negative() -> None:
    table = at_the_table(row_1=SIX, hand_1="blue -6, red +6", hand_2="green -1")
    assert scores(table.play("lay blue -6 on row 1")) == [-6, 0]


# ---------------------------------------------------------------- rulings


def test_bel_r4_the_host_may_choose_who_starts() -> None:
    assert philtre.load(GAME, 4, first=2).new(seed=5).turn == 2


def test_bel_r4_else_chance_decides_who_starts() -> None:
    starters = Counter(philtre.load(GAME, 3).new(seed=seed).turn for seed in range(60))
    assert set(starters) == {0, 1, 2}
    assert min(starters.values()) > 8


def test_bel_r5_a_peek_as_7th_card_is_carried_out_before_the_row_is_turned_up() -> None:
    table = at_the_table(row_1=SIX, hand_1="blue peek, red +6", hand_2="green -1")
    table.play("lay blue peek on row 1")
    assert faces(table, "row 1", 1)[1] is None
    table.play("look").play("swap red +6 with card 4")
    assert scores(table) == [8, 0]
    assert faces_in(table, "hand 1")[0] == "red -2"


def test_bel_r5_a_peek_as_7th_card_shows_all_three_face_down_cards() -> None:
    table = at_the_table(row_1=SIX, hand_1="blue peek, red +6", hand_2="green -1")
    table.play("lay blue peek on row 1").play("look")
    assert faces(table, "row 1", 0)[1::2] == ["red -1", "red -2", "blue -3"]
    assert faces(table, "row 1", 1)[1::2] == [None, None, None]


def test_bel_r5_declining_the_peek_of_a_7th_card_wins_the_row_as_it_lies() -> None:
    table = at_the_table(row_1=SIX, hand_1="blue peek, red +6", hand_2="green -1")
    table.play("lay blue peek on row 1").play("decline to look")
    assert scores(table) == [0, 0]
    assert len(faces_in(table, "discard")) == 7


def test_bel_r5_a_lock_as_7th_card_does_nothing_any_more() -> None:
    table = at_the_table(row_1=SIX, hand_1="blue lock, red +6", hand_2="green -1")
    table.play("lay blue lock on row 1")
    assert table.state.locked == -1
    assert not any(event.word == "locks" for event in table.events())


def test_bel_r6_the_card_gained_by_a_swap_may_be_laid_in_the_same_turn() -> None:
    table = at_the_table(row_1="red +1, (blue -5)", hand_1="blue peek, green +4", hand_2="green -1")
    table.play("lay blue peek on row 1").play("look").play("swap green +4 with card 2")
    assert names_of(table) == {"lay blue -5 on row 1", "stop"}
    table.play("lay blue -5 on row 1")
    assert faces_in(table, "row 1") == ["red +1", "green +4", "blue peek", "blue -5"]


def test_bel_r6_a_card_of_another_colour_gained_by_a_swap_may_not() -> None:
    table = at_the_table(row_1="red +1, (red -5)", hand_1="blue peek, blue +4", hand_2="green -1")
    table.play("lay blue peek on row 1").play("look").play("swap blue +4 with card 2")
    assert table.turn == 1


def test_bel_r6_the_6th_card_may_be_swapped_for_one_of_any_colour() -> None:
    table = at_the_table(row_1=SIX, hand_1="blue peek, green +4", hand_2="green -1")
    table.play("lay blue peek on row 1").play("look").play("swap green +4 with card 6")
    assert scores(table) == [7, 0]
    assert faces_in(table, "discard")[-2:] == ["green +4", "blue peek"]


def test_bel_r7_a_row_may_be_given_to_ones_partner() -> None:
    row = "red +1, (red -1), red give, (red -2), red +3, (blue -3)"
    table = at_the_table(4, row_1=row, hand_1="blue +6, red +6", hand_2="green -1")
    table.play("lay blue +6 on row 1").play("give the row to seat 3")
    assert scores(table) == [0, 0, 4, 0]


def test_bel_r8_cards_discarded_in_an_exchange_are_public() -> None:
    table = stuck().play("discard red +6")
    assert faces(table, "discard", 1)[-1] == "red +6"
    assert sides(table, "discard") == [True]


def test_bel_r8_specials_that_would_start_a_row_and_won_rows_are_public() -> None:
    table = at_the_table(
        row_1=SIX, hand_1="blue +4, red +6", hand_2="green -1", deck="green -4, purple lock"
    )
    table.play("lay blue +4 on row 1")
    row = ["red +1", "red -1", "red +2", "red -2", "red +3", "blue -3", "blue +4"]
    for observer in (0, 1, None):
        assert faces(table, "discard", observer) == [*row, "purple lock"]
    assert all(sides(table, "discard"))


def test_bel_r11_equal_totals_share_the_win() -> None:
    table = at_the_table(
        3, row_1=SIX, hand_1="blue +4, red +6", hand_2="green -1", rest="discard", score=[0, 4, 3]
    )
    outcome = table.play("lay blue +4 on row 1").outcome()
    assert outcome is not None
    assert outcome.winners == (0, 1)


def test_bel_r11_teams_share_it_too() -> None:
    table = at_the_table(
        4,
        row_1=SIX,
        hand_1="blue +4, red +6",
        hand_2="green -1",
        rest="discard",
        score=[0, 4, 3, 3],
    )
    outcome = table.play("lay blue +4 on row 1").outcome()
    assert outcome is not None
    assert outcome.winners == (0, 1, 2, 3)


def test_bel_r11_in_easy_with_four_players_the_floor_of_a_gift_is_the_partners_own() -> None:
    row = "red +1, (red -1), red give, (red -2), red +3, (blue -3)"
    table = at_the_table(
        4,
        row_1=row,
        hand_1="blue -4, red +6",
        hand_2="green -1",
        options={"variant": "easy"},
        score=[9, 5, 2, 5],
    )
    table.play("lay blue -4 on row 1").play("give the row to seat 3")
    assert scores(table) == [9, 5, 0, 5]


def test_bel_r11_in_easy_with_four_players_the_floor_is_each_seats_own() -> None:
    table = at_the_table(
        4,
        row_1=SIX,
        hand_1="blue -6, red +6",
        hand_2="green -1",
        options={"variant": "easy"},
        score=[2, 0, 9, 0],
    )
    table.play("lay blue -6 on row 1")
    assert scores(table) == [0, 0, 9, 0]


def test_bel_r12_a_swap_a_gift_and_a_discard_are_decisions_and_may_means_one_can_decline() -> None:
    table = peeking().play("look")
    assert "keep" in names_of(table)
    table.play("keep")
    assert faces_in(table, "row 1")[1] == "purple -5"
    assert given().phase == "give"
    assert {name.split()[0] for name in names_of(stuck())} == {"discard", "done"}


# ---------------------------------------------------------------- whole games


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("variant", ["standard", "easy"])
def test_the_score_sheet_has_a_line_a_row_and_adds_up_to_the_totals(
    players: int, variant: str
) -> None:
    table = philtre.load(GAME, players, variant=variant).new(seed=players)
    for step in range(2000):
        if table.is_over:
            break
        actions = table.actions()
        table.play(actions[(step * 7) % len(actions)])
    outcome = table.outcome()
    assert outcome is not None
    columns = zip(*(line.points for line in outcome.sheet), strict=True)
    assert tuple(sum(column) for column in columns) == outcome.scores
    rows = [line.number for line in outcome.sheet if line.key == "row"]
    assert rows == list(range(1, len(rows) + 1))


# ---------------------------------------------------------------- the reduced box


def reduced(row: str, hand_1: str, hand_2: str, **more: Any) -> philtre.Table:
    """The reduced box with seat 0 to lay; the cards not named are the deck."""
    piles = {"row 1": row, "hand 1": hand_1, "hand 2": hand_2}
    return set_table(GAME, 2, piles, phase="lay", options={"box": "reduced"}, **more)


def test_the_reduced_box_has_six_cards_one_row_and_hands_of_two() -> None:
    box = ["blue +2", "blue -1", "green +1", "red +3", "red -2", "red peek"]
    discarded = []
    for seed in range(20):
        table = philtre.load(GAME, box="reduced", first=0).new(seed=seed)
        piles = {pile.name: faces_in(table, pile.name) for pile in table.view().piles}
        assert sorted(card for pile in piles.values() for card in pile) == box
        assert [len(piles[hand]) for hand in ("hand 1", "hand 2")] == [2, 2]
        assert [len(piles[row]) for row in ("row 1", "row 2", "row 3")] == [1, 0, 0]
        discarded += piles["discard"]
        assert table.turn == 0  # there is always something to decide
    assert set(discarded) == {"red peek"}  # BEL-4


def test_the_reduced_box_is_for_two() -> None:
    assert philtre.load(GAME, box="reduced").players == 2
    with pytest.raises(philtre.BadOption):
        philtre.load(GAME, 3, box="reduced")


def test_cards_outside_the_reduced_box_are_no_secret() -> None:
    table = reduced("red -2", "blue +2, green +1", "red +3, blue -1")
    unseen = table.view(0).unseen.values()
    assert {face for part in unseen for face in part} == {"red +3", "red peek", "blue -1"}
    drawn = {tuple(faces_in(table.resample(0, seed), "hand 2")) for seed in range(40)}
    assert drawn == {("red +3", "blue -1"), ("red peek", "blue -1")}


def test_in_the_reduced_box_there_is_only_one_row_to_lay_on() -> None:
    table = reduced("red -2", "blue +2, red +3", "green +1, blue -1")
    assert names_of(table) == {"lay blue +2 on row 1", "lay red +3 on row 1"}
    assert_refused(table, "lay blue +2 on row 2", "BEL-R9")


def test_in_the_reduced_box_the_third_card_must_match_the_second() -> None:
    table = reduced("red -2, (blue +2)", "red +3, blue -1", "green +1")
    assert_refused(table, "lay red +3 on row 1", "BEL-8")
    assert names_of(table) == {"lay blue -1 on row 1"}


def test_in_the_reduced_box_the_third_card_wins_the_row() -> None:
    table = reduced("red -2", "blue +2, red +3", "green +1, blue -1")
    table.play("lay blue +2 on row 1")  # face down; seat 0 has no second blue card
    assert sides(table, "row 1") == [True, False]
    assert faces_in(table, "hand 1") == ["red +3", "red peek"]  # BEL-10: back up to two
    outcome = table.play("lay blue -1 on row 1").outcome()
    assert outcome is not None
    assert (outcome.ending, outcome.scores, outcome.winners) == ("BEL-20", (0, -1), (0,))
    assert [(line.key, line.number, line.points) for line in outcome.sheet] == [("row", 1, (0, -1))]


def test_in_the_reduced_box_a_peek_shows_the_one_face_down_card() -> None:
    table = reduced("blue -1, (red -2)", "red peek, blue +2", "green +1, red +3", rest="discard")
    table.play("lay red peek on row 1").play("look")
    assert faces(table, "row 1", 0)[1] == "red -2"
    assert names_of(table) == {"swap blue +2 with card 2", "keep"}
    assert_refused(table, "swap blue +2 with card 4", "BEL-17")
    table.play("swap blue +2 with card 2")
    assert scores(table) == [1, 0]
    assert table.is_over


def test_in_the_reduced_box_a_new_row_begins_while_there_is_a_deck() -> None:
    table = reduced("green +1", "red -2, red +3", "blue +2, red peek")
    table.play("lay red -2 on row 1")
    assert names_of(table) == {"lay red +3 on row 1", "stop"}
    table.play("lay red +3 on row 1")
    assert scores(table) == [2, 0]
    assert faces_in(table, "row 1") == ["blue -1"]
    assert (table.turn, table.is_over) == (1, False)
    assert table.play("lay blue +2 on row 1").is_over  # BEL-20: seat 0 has nothing to lay


def test_in_the_reduced_box_a_seat_unable_to_match_ends_the_game() -> None:
    table = reduced("red -2", "green +1, red +3", "blue -1, blue +2")
    outcome = table.play("lay green +1 on row 1").outcome()
    assert outcome is not None
    assert (outcome.ending, outcome.winners) == ("BEL-20", (0, 1))
