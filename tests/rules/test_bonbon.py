"""Bonbon, clause by clause."""

from collections import Counter
from collections.abc import Mapping
from random import Random

import pytest

import philtre
from philtre.games.bonbon.box import (
    CARDS,
    CHOCOLATES,
    HIDE,
    OPEN,
    PLAIN,
    TILE_NAMES,
    TILES_IN_BOX,
    TILES_LAID_OUT,
    ZERO,
)
from philtre.table.rules import Value
from setting import faces_in, names_of, set_table

VALUES = {face.name: face.value or 0 for face in CARDS.faces}


def bonbon(
    *lines: str,
    deck: str = "",
    hand: str = "",
    turn: int = 0,
    phase: str = "turn",
    tokens: list[int] | None = None,
    stopped: tuple[int, ...] = (),
    out: tuple[int, ...] = (),
    taken: Mapping[int, str] | None = None,
    rest: str = "deck",
    knows: Mapping[int, str] | None = None,
    rounds: int = 0,
    drew_last: int = 0,
    reduced: bool = False,
) -> philtre.Table:
    """A table with a line for each seat; the last card named in ``deck`` is drawn first.

    The first tiles that nobody has taken are laid out, the others are in the box.
    """
    taken = taken or {}
    tiles = [tile for tile in TILE_NAMES[: TILES_IN_BOX[reduced]] if tile not in taken.values()]
    laid_out = TILES_LAID_OUT[reduced] - len(taken)
    piles = {f"line {seat + 1}": line for seat, line in enumerate(lines)}
    piles |= {f"tile {seat + 1}": tile for seat, tile in taken.items()}
    piles |= {"tiles": ", ".join(tiles[:laid_out]), "box": ", ".join(tiles[laid_out:])}
    piles |= {"deck": deck, f"hand {turn + 1}": hand}
    return set_table(
        "bonbon",
        len(lines),
        piles,
        turn=turn,
        phase=phase,
        rest=rest,
        options={"box": "reduced"} if reduced else {},
        knows=knows,
        stopped=sum(1 << seat for seat in stopped),
        out=sum(1 << seat for seat in out),
        shown=[sum(map(value_shown, line.split(","))) for line in lines],
        score=tokens or [0],
        rounds=rounds,
        drew_last=drew_last,
    )


def value_shown(word: str) -> int:
    name = word.strip().partition("/")[0]
    return VALUES[name] if name and name[0] != "(" else 0


def of_seats(table: philtre.Table, key: str) -> list[Value]:
    return [facts[key] for facts in table.view().shown.seats]


def status(table: philtre.Table, seat: int) -> Value:
    return of_seats(table, "status")[seat]


def told(table: philtre.Table, kind: str) -> list[tuple[str | None, str | None, int | None]]:
    return [(e.card, e.origin, e.value) for e in table.events() if e.kind == kind]


def said(table: philtre.Table, word: str) -> list[tuple[int | None, int | None]]:
    return [(event.seat, event.value) for event in table.events() if event.word == word]


def faces(table: philtre.Table, pile: str, seat: int | None) -> list[str | None]:
    """The cards of a pile as a seat, or a spectator, knows them."""
    cards = table.view(seat).pile(pile).cards or ()
    return [card.face if card else None for card in cards]


def sides(table: philtre.Table, pile: str) -> list[bool]:
    return [bool(card and card.up) for card in table.view().pile(pile).cards or ()]


def assert_refused(table: philtre.Table, decision: str, clause: str) -> None:
    before = table.states.tobytes()
    with pytest.raises(philtre.IllegalDecision) as refused:
        table.play(decision)
    assert refused.value.clause == clause
    assert table.states.tobytes() == before


def points_for(line: str, tile: str = "") -> Value:
    """What a seat scores that stops with this line and perhaps a tile."""
    table = bonbon(line, "", stopped=(1,), taken={0: tile} if tile else {})
    return of_seats(table.play("stop"), "points")[0]


def tokens_after(*lines: str, out: tuple[int, ...] = ()) -> list[Value]:
    """The tokens once seat 0 stops too and the round is scored."""
    stopped = tuple(seat for seat in range(1, len(lines)) if seat not in out)
    return of_seats(bonbon(*lines, stopped=stopped, out=out).play("stop"), "tokens")


# ---------------------------------------------------------------- the box and the aim


def test_bon_1_there_are_29_plain_8_open_10_effect_cards_and_7_zeros_and_six_tiles() -> None:
    sorts: Counter[int] = Counter()
    for chocolate in CHOCOLATES:
        sorts[chocolate.sort] += chocolate.copies
    assert (sorts[PLAIN], sorts[OPEN], sorts[ZERO]) == (29, 8, 7)
    effects = {sort: many for sort, many in sorts.items() if sort not in (PLAIN, OPEN, ZERO)}
    assert list(effects.values()) == [2, 2, 2, 2, 2]
    assert len(TILE_NAMES) == 6
    table = philtre.load("bonbon", 4).new(seed=1)
    assert len(faces_in(table, "deck")) == 54


def test_bon_r1_the_numbers_the_scan_leaves_out_stand_in_one_table() -> None:
    of = {(c.sort, c.value): c.copies for c in CHOCOLATES}
    assert [of[PLAIN, value] for value in range(1, 6)] == [8, 8, 8, 3, 2]
    assert [of[OPEN, value] for value in range(1, 6)] == [2, 2, 2, 1, 1]
    in_the_books_order = [c for c in CHOCOLATES if c.sort not in (PLAIN, OPEN, ZERO)]
    assert [c.value for c in in_the_books_order] == [1, 2, 3, 4, 5]
    assert in_the_books_order[-1].sort == HIDE
    pictures = {c.value: {d.picture for d in CHOCOLATES if d.value == c.value} for c in CHOCOLATES}
    assert all(len(same) == 1 for same in pictures.values())
    assert of[ZERO, 0] == 7


def test_bon_2_the_seat_that_first_has_three_tokens_wins() -> None:
    table = bonbon("caramel 3", "praline 1", "", stopped=(1, 2), tokens=[2, 2, 0]).play("stop")
    outcome = table.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == ((0,), (3, 2, 0))


def test_bon_3_all_cards_are_shuffled_and_three_tiles_laid_out() -> None:
    table = philtre.load("bonbon", 5, first=2).new(seed=3)
    assert (len(faces_in(table, "tiles")), len(faces_in(table, "box"))) == (3, 3)
    assert faces(table, "tiles", None) == faces_in(table, "tiles")
    assert faces(table, "box", None) == [None] * 3
    assert set(faces(table, "deck", 2)) == {None}
    other = philtre.load("bonbon", 5, first=2).new(seed=4)
    assert faces_in(table, "deck") != faces_in(other, "deck")
    assert faces_in(table, "tiles") != faces_in(other, "tiles")


# ---------------------------------------------------------------- a turn


def test_bon_4_a_seat_draws_or_stops_and_the_turn_goes_to_the_right() -> None:
    table = philtre.load("bonbon", 3, first=1).new(seed=1)
    assert table.turn == 1
    assert names_of(table) == {"draw", "stop"}
    table = bonbon("", "", "", deck="praline 1, praline 1", turn=1)
    table.play("draw").play("lay it face down")
    assert table.turn == 0
    table.play("draw").play("lay it face up")
    assert table.turn == 2
    assert_refused(table, "end turn", "BON-4")


def test_bon_4_a_drawn_card_must_be_laid_before_anything_else() -> None:
    table = bonbon("", "", deck="praline 1").play("draw")
    for decision in ("draw", "stop", "end turn"):
        assert_refused(table, decision, "BON-4")


def test_bon_5_a_drawn_card_is_looked_at_and_laid_to_the_right_of_the_line_up_or_down() -> None:
    table = bonbon("praline 1", "", deck="caramel 3").play("draw")
    assert names_of(table) == {"lay it face up", "lay it face down"}
    assert faces(table, "hand 1", 0) == ["caramel 3"]
    assert faces(table, "hand 1", 1) == faces(table, "hand 1", None) == [None]
    hidden = table.copy().play("lay it face down")
    assert faces(hidden, "line 1", 0) == ["praline 1", "caramel 3"]
    assert faces(hidden, "line 1", 1) == ["praline 1", None]
    assert of_seats(hidden, "shown") == [1, 0]
    table.play("lay it face up")
    assert faces(table, "line 1", 1) == ["praline 1", "caramel 3"]
    assert of_seats(table, "shown") == [4, 0]


def test_bon_5_there_is_nothing_to_lay_before_a_card_is_drawn() -> None:
    table = bonbon("", "")
    assert_refused(table, "lay it face up", "BON-5")
    assert_refused(table, "lay it face down", "BON-5")


# ---------------------------------------------------------------- the limits


def test_bon_6_more_than_10_face_up_puts_a_seat_out_the_books_first_example() -> None:
    table = bonbon("ganache 5, nougat 4, praline 1", "", "", deck="open truffle 2")
    assert status(table, 0) == "in"
    table.play("draw")
    assert status(table, 0) == "out"
    assert said(table, "out") == [(0, 0)]
    assert table.turn == 2


def test_bon_6_exactly_10_is_within_the_limit() -> None:
    table = bonbon("ganache 5, nougat 4", "", "", deck="open praline 1").play("draw")
    assert status(table, 0) == "in"


def test_bon_6_each_token_lowers_the_own_limit_by_one() -> None:
    line = "ganache 5, nougat 4"
    assert of_seats(bonbon(line, "", "", tokens=[1, 2]), "own-limit") == [9, 8, 10]
    table = bonbon(line, "", "", deck="open praline 1", tokens=[1]).play("draw")
    assert status(table, 0) == "out"


def test_bon_6_it_is_the_seats_own_tokens_that_lower_its_limit() -> None:
    line = "ganache 5, nougat 4"
    table = bonbon("", line, "", deck="open praline 1", turn=1, tokens=[0, 1]).play("draw")
    assert status(table, 1) == "out"
    table = bonbon("", line, "", deck="open praline 1", turn=1, tokens=[1, 0]).play("draw")
    assert status(table, 1) == "in"


def test_bon_7_passing_the_shared_limit_ends_the_round_the_books_second_example() -> None:
    """Ana's forced 1 makes 16 of 15. Juan had stopped; Cris goes back to her face-up 4."""
    table = bonbon(
        "caramel 3, truffle 2",
        "nougat 4, truffle 2, (caramel 3)",
        "(praline 1), nougat 4, (truffle 2), (caramel 3)",
        deck="open praline 1",
        stopped=(1,),
    )
    table.play("draw")
    assert said(table, "caught") == [(0, 0)]
    assert of_seats(table, "points") == [None, 9, 5]
    assert of_seats(table, "tokens") == [0, 1, 0]
    discards = [e for e in table.events() if e.kind == "moved" and e.to == "discard"]
    assert [e.origin for e in discards] == ["line 3", "line 3"]
    assert [e.card for e in discards] == [None, None]
    turned = [card for card, *_ in told(table, "turned up")]
    assert turned == ["caramel 3", "praline 1"]  # Juan's, and Cris's behind her face-up card


@pytest.mark.parametrize(("players", "limit"), [(2, 10), (3, 15), (4, 20), (5, 30), (6, 36)])
def test_bon_7_the_shared_limit_depends_on_the_number_of_players(players: int, limit: int) -> None:
    eights = ["nougat 4, nougat 4", "nougat 4, again nougat 4"]
    tens = ["ganache 5, ganache 5", "hide ganache 5, hide ganache 5"]
    lines = {
        10: ["", tens[0]],
        15: ["", tens[0], "open ganache 5"],
        20: ["", *tens, ""],
        30: ["", *tens, eights[0], "truffle 2"],
        36: ["", *tens, *eights, ""],
    }[limit]
    table = bonbon(*lines, deck="open praline 1")
    total = table.view().shown.table["total"]
    assert len(lines) == players
    assert (table.view().shown.table["limit"], total) == (limit, limit)
    table.play("draw")
    assert said(table, "caught") == [(0, 0)]


def test_bon_7_a_total_at_the_limit_is_allowed() -> None:
    table = bonbon("caramel 3", "nougat 4, truffle 2", deck="open praline 1").play("draw")
    assert (table.view().shown.table["total"], status(table, 0), table.turn) == (10, "in", 1)


def test_bon_7_a_line_without_face_up_cards_is_lost_whole() -> None:
    table = bonbon("nougat 4", "(praline 1), (truffle 2)", "ganache 5, hide ganache 5",
                   deck="open truffle 2", stopped=(2,))  # fmt: skip
    table.play("draw")
    assert of_seats(table, "points") == [None, 0, 10]


def test_bon_8_a_seat_that_stopped_gets_no_more_turns() -> None:
    table = bonbon("", "praline 1", "", deck="praline 1", stopped=(2,))
    table.play("stop")
    assert said(table, "stops") == [(0, 0)]
    assert status(table, 0) == "stopped"
    assert table.turn == 1
    table.play("draw").play("lay it face down")
    assert table.turn == 1


def test_bon_8_the_first_to_stop_may_take_a_tile_that_is_laid_out() -> None:
    table = bonbon("", "", "").play("stop")
    assert names_of(table) == {
        "take tile three",
        "take tile zeros",
        "take tile face up",
        "take no tile",
    }
    assert_refused(table, "take tile runs", "BON-8")
    table.play("take tile zeros")
    assert faces_in(table, "tile 1") == ["tile zeros"]
    assert faces_in(table, "tiles") == ["tile three", "tile face up"]
    table.play("stop")  # the second to stop is offered none
    assert (table.turn, table.phase) == (1, "turn")
    assert_refused(table, "take tile three", "BON-8")
    assert_refused(table, "take no tile", "BON-8")


def test_bon_8_the_first_to_stop_may_do_without_a_tile() -> None:
    table = bonbon("", "", "").play("stop").play("take no tile")
    assert (table.turn, len(faces_in(table, "tiles"))) == (2, 3)
    assert table.play("stop").turn == 1


def test_bon_9_the_round_ends_when_every_seat_has_stopped_or_is_out() -> None:
    table = bonbon("praline 1", "", "truffle 2", stopped=(2,), out=(1,))
    assert int(table.state.rounds) == 0
    table.play("stop")
    assert int(table.state.rounds) == 1
    assert of_seats(table, "points") == [1, None, 2]
    table = bonbon("ganache 5, nougat 4", "", "", deck="open truffle 2", stopped=(1, 2))
    table.play("draw")
    assert said(table, "out") == [(0, 0)]
    assert int(table.state.rounds) == 1


# ---------------------------------------------------------------- zeros and open cards


def test_bon_12_a_zero_turns_up_the_cards_before_it_the_books_third_example() -> None:
    table = bonbon(
        "(caramel 3), truffle 2, (nougat 4), (praline 1)", "", "", deck="truffle 2, zero 0"
    )
    table.play("draw")
    assert [(card, slot) for card, _, slot in told(table, "turned up")] == [
        ("praline 1", 3),
        ("nougat 4", 2),
    ]
    assert sides(table, "line 1") == [False, True, True, True, True]
    assert of_seats(table, "shown") == [7, 0, 0]
    table.play("draw").play("lay it face up")
    assert of_seats(table, "shown") == [9, 0, 0]
    assert status(table, 0) == "in"


def test_bon_12_a_zero_is_laid_face_up_without_a_choice() -> None:
    table = bonbon("", "", deck="zero 0").play("draw")
    assert faces(table, "line 1", 1) == ["zero 0"]


def test_bon_12_the_cards_a_zero_turns_up_count_for_the_own_limit() -> None:
    table = bonbon("nougat 4, (nougat 4), (caramel 3)", "", "", deck="zero 0").play("draw")
    assert status(table, 0) == "out"
    assert table.turn == 2


def test_bon_12_the_cards_a_zero_turns_up_count_for_the_shared_limit() -> None:
    table = bonbon("nougat 4, (nougat 4)", "caramel 3", deck="zero 0").play("draw")
    assert said(table, "caught") == [(0, 0)]
    assert of_seats(table, "points") == [None, 3]


def test_bon_13_after_a_zero_the_seat_may_take_another_turn() -> None:
    table = bonbon("", "", deck="praline 1, zero 0").play("draw")
    assert (table.turn, table.phase) == (0, "other turn")
    assert names_of(table) == {"draw", "stop", "end turn"}
    table.play("draw").play("lay it face down")
    assert table.turn == 1


def test_bon_15_an_open_card_is_laid_face_up_without_a_choice() -> None:
    table = bonbon("(praline 1)", "", deck="open caramel 3").play("draw")
    assert sides(table, "line 1") == [False, True]
    assert (table.turn, table.phase) == (1, "turn")


# ---------------------------------------------------------------- effects


def laid(card: str, *lines: str, **more: object) -> philtre.Table:
    """Seat 0 draws this card and lays it face up."""
    table = bonbon(*lines, deck=f"praline 1, {card}", **more)  # type: ignore[arg-type]
    return table.play("draw").play("lay it face up")


def test_bon_16_leave_lets_a_seat_stop_at_once_with_a_tile_even_if_it_is_not_first() -> None:
    table = laid("leave praline 1", "", "", "", stopped=(2,))
    assert names_of(table) == {"leave", "stay"}
    stays = table.copy().play("stay")
    assert (status(stays, 0), stays.turn) == ("in", 1)
    table.play("leave")
    assert status(table, 0) == "stopped"
    table.play("take tile three")
    assert faces_in(table, "tile 1") == ["tile three"]
    assert table.turn == 1
    assert_refused(table, "leave", "BON-16")
    assert_refused(table, "stay", "BON-16")


def test_bon_16_an_effect_works_only_when_its_card_is_laid_face_up() -> None:
    for card in ("leave praline 1", "unveil truffle 2", "swap caramel 3", "again nougat 4"):
        table = bonbon("", "(praline 1)", deck=card).play("draw").play("lay it face down")
        assert (table.turn, table.phase) == (1, "turn")


def test_bon_16_a_seat_that_lays_the_card_and_is_out_does_not_get_the_effect() -> None:
    table = laid("leave praline 1", "ganache 5, hide ganache 5", "", "")
    assert (status(table, 0), table.turn, table.phase) == ("out", 2, "turn")


def test_bon_17_unveil_turns_up_one_face_down_card_of_another_seat() -> None:
    table = laid("unveil truffle 2", "(praline 1)", "praline 1, (caramel 3)", "(nougat 4)")
    assert names_of(table) == {
        "unveil card 2 of seat 2",
        "unveil card 1 of seat 3",
        "unveil nothing",
    }
    assert_refused(table, "unveil card 1 of seat 1", "BON-17")
    assert_refused(table, "unveil card 1 of seat 2", "BON-17")
    assert_refused(table, "unveil card 3 of seat 2", "BON-17")
    assert_refused(table, "unveil card 1 of seat 4", "BON-17")
    table.play("unveil card 2 of seat 2")
    assert faces(table, "line 2", None) == ["praline 1", "caramel 3"]
    assert of_seats(table, "shown") == [2, 4, 0]
    assert table.turn == 2
    assert_refused(table, "unveil nothing", "BON-17")
    assert_refused(table, "unveil card 1 of seat 3", "BON-17")


def test_bon_17_a_card_unveiled_can_put_its_seat_out() -> None:
    table = laid("unveil truffle 2", "", "ganache 5, nougat 4, (truffle 2)", "")
    table.play("unveil card 3 of seat 2")
    assert (status(table, 0), status(table, 1)) == ("in", "out")
    assert said(table, "out") == [(1, 0)]


def test_bon_17_if_the_shared_limit_breaks_the_seat_that_unveiled_is_out() -> None:
    table = laid("unveil truffle 2", "", "ganache 5, (nougat 4), (praline 1)")
    table.play("unveil card 2 of seat 2")
    assert said(table, "caught") == [(0, 0)]
    assert of_seats(table, "points") == [None, 9]


def test_bon_17_a_seat_that_stopped_is_no_target() -> None:
    table = laid("unveil truffle 2", "", "(caramel 3)", "(caramel 3)", stopped=(1,))
    assert names_of(table) == {"unveil card 1 of seat 3", "unveil nothing"}
    assert_refused(table, "unveil card 1 of seat 2", "BON-17")
    assert table.play("unveil nothing").turn == 2


def test_bon_17_without_a_face_down_card_of_another_seat_there_is_nothing_to_unveil() -> None:
    table = laid("unveil truffle 2", "(praline 1)", "caramel 3", "(praline 1)", stopped=(2,))
    assert (table.turn, table.phase) == (1, "turn")


def test_bon_18_swap_exchanges_two_cards_between_two_seats() -> None:
    table = laid("swap caramel 3", "praline 1", "truffle 2, (nougat 4)", "caramel 3")
    assert names_of(table) == {
        "swap card 1 of seat 1",
        "swap card 2 of seat 1",
        "swap card 1 of seat 2",
        "swap card 2 of seat 2",
        "swap card 1 of seat 3",
        "swap nothing",
    }
    assert_refused(table, "with card 1 of seat 1", "BON-18")
    assert table.copy().play("swap nothing").turn == 2
    table.play("swap card 2 of seat 1")  # the card just played
    assert names_of(table) == {
        "with card 1 of seat 2",
        "with card 2 of seat 2",
        "with card 1 of seat 3",
    }
    assert_refused(table, "with card 1 of seat 1", "BON-18")
    assert_refused(table, "swap nothing", "BON-18")
    table.play("with card 1 of seat 2")
    assert faces_in(table, "line 1") == ["praline 1", "truffle 2"]
    assert faces_in(table, "line 2") == ["swap caramel 3", "nougat 4"]
    assert of_seats(table, "shown") == [3, 3, 3]
    assert table.turn == 2
    assert_refused(table, "swap card 1 of seat 1", "BON-18")


def test_bon_18_the_two_seats_may_both_be_others() -> None:
    table = laid("swap caramel 3", "", "truffle 2", "nougat 4")
    table.play("swap card 1 of seat 3").play("with card 1 of seat 2")
    assert (faces_in(table, "line 2"), faces_in(table, "line 3")) == (["nougat 4"], ["truffle 2"])


def test_bon_18_a_seat_that_stopped_does_not_swap() -> None:
    table = laid("swap caramel 3", "", "truffle 2", "nougat 4", stopped=(1,))
    assert_refused(table, "swap card 1 of seat 2", "BON-18")
    alone = laid("swap caramel 3", "", "truffle 2", "", stopped=(1,))
    assert (alone.turn, alone.phase) == (2, "turn")


def test_bon_19_again_lets_a_seat_draw_one_more_card() -> None:
    table = laid("again nougat 4", "", "")
    assert names_of(table) == {"draw", "end turn"}
    assert_refused(table, "stop", "BON-4")
    declined = table.copy().play("end turn")
    assert declined.turn == 1
    table.play("draw").play("lay it face down")
    assert faces_in(table, "line 1") == ["again nougat 4", "praline 1"]
    assert table.turn == 1


def test_bon_19_with_an_empty_draw_pile_there_is_no_other_card() -> None:
    table = bonbon("", "", hand="again nougat 4", phase="lay", rest="discard")
    table.play("lay it face up")
    assert (table.turn, table.phase) == (1, "turn")


def test_bon_20_hide_turns_down_one_face_up_card_of_any_seat() -> None:
    table = laid("hide ganache 5", "(praline 1)", "caramel 3, (truffle 2)", "")
    assert names_of(table) == {
        "hide card 2 of seat 1",
        "hide card 1 of seat 2",
        "hide nothing",
    }
    assert_refused(table, "hide card 1 of seat 1", "BON-20")
    own = table.copy().play("hide card 2 of seat 1")
    assert (sides(own, "line 1"), of_seats(own, "shown")) == ([False, False], [0, 3, 0])
    assert table.copy().play("hide nothing").turn == 2
    table.play("hide card 1 of seat 2")
    assert sides(table, "line 2") == [False, False]
    assert table.turn == 2
    assert_refused(table, "hide nothing", "BON-20")
    assert_refused(table, "hide card 2 of seat 1", "BON-20")


def test_bon_20_a_card_of_a_seat_that_stopped_is_not_hidden() -> None:
    table = laid("hide ganache 5", "", "caramel 3", stopped=(1,))
    assert_refused(table, "hide card 1 of seat 2", "BON-20")


# ---------------------------------------------------------------- scoring


def test_bon_21_each_run_of_face_down_cards_scores_its_length_less_one() -> None:
    assert points_for("(praline 1)") == 1
    assert points_for("(praline 1), (praline 1)") == 2 + 1
    assert points_for("(praline 1), (praline 1), (praline 1)") == 3 + 2
    assert points_for("(praline 1), (praline 1), praline 1, (praline 1), (praline 1)") == 5 + 1 + 1
    assert points_for("(praline 1), praline 1, (praline 1)") == 3


def test_bon_22_the_cards_are_turned_up_and_all_values_added() -> None:
    assert points_for("caramel 3, (nougat 4), zero 0, open truffle 2") == 9
    table = bonbon("caramel 3, (nougat 4), (praline 1)", "", stopped=(1,)).play("stop")
    order = [(e.kind, e.word) for e in table.events() if e.seat == 0 or e.origin == "line 1"]
    assert order[1:5] == [
        ("said", "runs"),
        ("turned up", None),
        ("turned up", None),
        ("said", "chocolates"),
    ]
    assert said(table, "chocolates") == [(0, 8), (1, 0)]
    assert said(table, "runs") == [(0, 1)]


TILED = "praline 1, (truffle 2), (open praline 1), zero 0, (caramel 3), leave praline 1, zero 0"


@pytest.mark.parametrize(
    ("tile", "bonus"),
    [
        ("tile three", 3),
        ("tile zeros", 2),
        ("tile face up", 2),
        ("tile ones", 3),
        ("tile runs", 4),
        ("tile pictures", 3),
    ],
)
def test_bon_23_a_tile_taken_this_round_adds_its_points(tile: str, bonus: int) -> None:
    without = points_for(TILED)
    assert without == 8 + 1
    assert points_for(TILED, tile) == without + bonus


def test_bon_23_a_zero_counts_for_its_tile_face_down_too() -> None:
    assert points_for("(zero 0)", "tile zeros") == 1


def test_bon_23_cards_that_came_by_a_swap_count_as_the_lines_own() -> None:
    table = laid("swap caramel 3", "", "zero 0")
    table.play("swap card 1 of seat 1").play("with card 1 of seat 2")
    table.play("stop").play("take no tile").play("stop")
    assert of_seats(table, "points") == [0, 3]
    table = laid("swap caramel 3", "", "zero 0")
    table.play("swap card 1 of seat 1").play("with card 1 of seat 2")
    table.play("draw").play("lay it face down")
    table.play("stop").play("take tile zeros").play("stop")
    assert of_seats(table, "points") == [0 + 1, 3 + 1]


def test_bon_23_the_points_of_a_tile_are_told() -> None:
    table = bonbon("", "", "", turn=2, stopped=(0, 1), taken={1: "tile three"})
    assert said(table.play("stop"), "bonus") == [(1, 3)]


def test_bon_24_the_highest_score_wins_a_token_the_books_last_example() -> None:
    """Lucía has 10; Nico 9, 1 and a tile of 3; Sofía 11 and 2, with more cards: she wins."""
    table = bonbon(
        "caramel 3, (nougat 4), caramel 3",
        "(truffle 2), (truffle 2), ganache 5",
        "(truffle 2), (caramel 3), (truffle 2), nougat 4",
        stopped=(1, 2),
        taken={1: "tile three"},
    )
    table.play("stop")
    assert of_seats(table, "points") == [10, 13, 13]
    assert of_seats(table, "tokens") == [0, 0, 1]
    assert of_seats(table, "own-limit") == [10, 10, 9]
    assert said(table, "token") == [(2, 0)]


def test_bon_24_with_5_or_6_players_the_two_highest_get_a_token() -> None:
    assert tokens_after("nougat 4", "caramel 3", "truffle 2", "") == [1, 0, 0, 0]
    assert tokens_after("nougat 4", "caramel 3", "truffle 2", "", "") == [1, 1, 0, 0, 0]
    assert tokens_after("", "caramel 3", "truffle 2", "", "nougat 4", "") == [0, 1, 0, 0, 1, 0]


def test_bon_24_a_score_of_0_gets_a_token_if_it_is_the_highest() -> None:
    assert tokens_after("", "") == [1, 1]
    assert tokens_after("zero 0", "caramel 3", "", out=(1,)) == [1, 0, 0]


def test_bon_25_a_tie_goes_to_more_cards_zeros_not_counted() -> None:
    assert tokens_after("nougat 4", "caramel 3, praline 1", "") == [0, 1, 0]
    assert tokens_after("nougat 4, zero 0, zero 0", "caramel 3, praline 1", "") == [0, 1, 0]


def test_bon_25_then_to_more_face_up_cards() -> None:
    assert tokens_after("truffle 2, (truffle 2)", "caramel 3, praline 1", "") == [0, 1, 0]
    assert tokens_after("truffle 2, (truffle 2)", "caramel 3, (praline 1)", "") == [1, 1, 0]


def test_bon_25_zeros_count_among_the_face_up_cards() -> None:
    assert tokens_after("truffle 2, truffle 2, zero 0", "caramel 3, praline 1", "") == [1, 0, 0]
    assert tokens_after("truffle 2, truffle 2, (zero 0)", "caramel 3, praline 1", "") == [1, 1, 0]


def test_bon_25_seats_still_tied_all_win() -> None:
    assert tokens_after("truffle 2", "truffle 2", "praline 1") == [1, 1, 0]


# ---------------------------------------------------------------- between rounds, and the end


def test_bon_26_the_seat_that_drew_the_last_card_begins_the_next_round() -> None:
    table = bonbon("", "", "", deck="praline 1", turn=1, stopped=(0,), out=(2,), drew_last=2)
    table.play("draw").play("lay it face up").play("stop")
    assert int(table.state.rounds) == 1
    assert table.turn == 1
    assert names_of(table) == {"draw", "stop"}


def test_bon_26_the_seat_that_drew_the_last_card_begins_even_if_it_put_the_seat_out() -> None:
    table = bonbon("", "ganache 5, nougat 4", "", deck="open truffle 2", turn=1, stopped=(0, 2))
    table.play("draw")
    assert said(table, "out") == [(1, 0)]
    assert (int(table.state.rounds), table.turn) == (1, 1)


def test_bon_26_if_nobody_drew_a_card_the_same_seat_begins_again() -> None:
    table = philtre.load("bonbon", 3, first=1).new(seed=1)
    table.play("stop").play("take no tile").play("stop").play("stop")
    assert (int(table.state.rounds), table.turn) == (1, 1)


def test_bon_26_all_cards_are_shuffled_and_the_lines_are_empty_again() -> None:
    table = bonbon("praline 1, (truffle 2)", "caramel 3", stopped=(1,)).play("stop")
    assert len(faces_in(table, "deck")) == 54
    assert faces_in(table, "line 1") == faces_in(table, "line 2") == []
    assert set(faces(table, "deck", 0)) == {None}
    assert of_seats(table, "shown") == [0, 0]
    assert of_seats(table, "status") == ["in", "in"]


def test_bon_26_cards_lost_when_the_round_was_cut_short_are_shuffled_in_too() -> None:
    table = bonbon("nougat 4", "(praline 1), (truffle 2)", "ganache 5, hide ganache 5",
                   deck="open truffle 2", stopped=(2,))  # fmt: skip
    table.play("draw")
    assert [e.origin for e in table.events() if e.to == "discard"] == ["line 2", "line 2"]
    assert (len(faces_in(table, "deck")), faces_in(table, "discard")) == (54, [])


@pytest.mark.parametrize("seat", range(6))
def test_bon_26_the_third_token_of_any_seat_ends_the_game(seat: int) -> None:
    lines, tokens = [""] * 6, [0] * 6
    lines[seat], tokens[seat] = "caramel 3", 2
    stopped = tuple(range(1, 6))
    outcome = bonbon(*lines, stopped=stopped, tokens=tokens).play("stop").outcome()
    assert outcome is not None
    assert (outcome.ending, outcome.winners) == ("BON-26", (seat,))


def test_bon_26_the_round_in_sight_is_the_one_played_also_when_the_game_is_over() -> None:
    for tokens, after in (([0, 0], 6), ([2, 0], 5)):
        table = bonbon("caramel 3", "", stopped=(1,), tokens=tokens, rounds=4)
        assert table.view().shown.table["round"] == 5
        assert table.play("stop").is_over == (after == 5)
        assert table.view().shown.table["round"] == after


def test_bon_26_three_tokens_end_the_game_and_the_sheet_adds_up() -> None:
    random = Random(5)
    table = philtre.load("bonbon", 2).new(seed=5)
    while not table.is_over:
        table.play(random.choice(table.actions()))
    outcome = table.outcome()
    assert outcome is not None
    assert outcome.ending == "BON-26"
    assert max(outcome.scores) == 3
    assert table.view().phase == "round over"
    columns = zip(*(row.points for row in outcome.sheet), strict=True)
    assert tuple(map(sum, columns)) == outcome.scores


# ---------------------------------------------------------------- rulings


def test_bon_r2_what_a_seat_that_is_out_shows_goes_on_counting_together() -> None:
    table = bonbon("caramel 3", "nougat 4, nougat 4, caramel 3", "", deck="open truffle 2",
                   out=(1,))  # fmt: skip
    table.play("draw")
    assert said(table, "caught") == [(0, 0)]


def test_bon_r2_the_hidden_cards_of_a_seat_that_is_out_stay_hidden_until_scoring() -> None:
    table = bonbon("", "(caramel 3), ganache 5, nougat 4", "", deck="open truffle 2", turn=1)
    table.play("draw")
    assert status(table, 1) == "out"
    assert faces(table, "line 2", 0) == [None, "ganache 5", "nougat 4", "open truffle 2"]
    table.play("stop").play("take no tile").play("stop")
    assert ("caramel 3", "line 2", 0) in told(table, "turned up")
    assert of_seats(table, "points")[1] is None


def test_bon_r2_a_seat_that_is_out_is_no_target() -> None:
    lines = ("", "(caramel 3), truffle 2", "(caramel 3), truffle 2")
    table = laid("unveil truffle 2", *lines, out=(1,))
    assert_refused(table, "unveil card 1 of seat 2", "BON-R2")
    table = laid("swap caramel 3", *lines, out=(1,))
    assert_refused(table, "swap card 2 of seat 2", "BON-R2")
    assert_refused(table.play("swap card 1 of seat 3"), "with card 2 of seat 2", "BON-R2")
    table = laid("hide ganache 5", *lines, out=(1,))
    assert_refused(table, "hide card 2 of seat 2", "BON-R2")


def test_bon_r2_a_seat_that_is_out_keeps_its_line_when_others_discard() -> None:
    table = bonbon("nougat 4", "(truffle 2)", "ganache 5, nougat 4, (truffle 2)",
                   deck="open caramel 3", out=(2,))  # fmt: skip
    table.play("draw")
    assert [e.origin for e in table.events() if e.to == "discard"] == ["line 2"]


def test_bon_r3_the_other_turn_is_a_whole_turn_and_zeros_in_a_row_each_give_it_again() -> None:
    table = bonbon("", "", "", deck="zero 0, zero 0").play("draw").play("draw")
    assert (table.turn, table.phase) == (0, "other turn")
    stops = table.copy().play("stop")
    assert names_of(stops) >= {"take tile three", "take no tile"}
    assert table.play("end turn").turn == 2


def test_bon_r4_cards_turned_up_by_a_zero_or_unveil_have_no_effect() -> None:
    table = bonbon("(leave praline 1)", "", deck="zero 0").play("draw")
    assert (sides(table, "line 1"), table.phase) == ([True, True], "other turn")
    table = laid("unveil truffle 2", "", "(hide ganache 5)").play("unveil card 1 of seat 2")
    assert (table.turn, table.phase) == (1, "turn")


def test_bon_r5_swapped_cards_keep_their_sides_and_each_new_owner_sees_its_card() -> None:
    table = laid(
        "swap caramel 3",
        "",
        "(truffle 2/a), praline 1",
        "praline 1, (nougat 4/a)",
        knows={1: "truffle 2/a", 2: "nougat 4/a"},
    )
    table.play("swap card 1 of seat 2").play("with card 2 of seat 3")
    assert faces_in(table, "line 2") == ["nougat 4", "praline 1"]
    assert faces_in(table, "line 3") == ["praline 1", "truffle 2"]
    assert sides(table, "line 2") == [False, True]
    assert faces(table, "line 2", 1)[0] == faces(table, "line 2", 2)[0] == "nougat 4"
    assert faces(table, "line 3", 1)[1] == faces(table, "line 3", 2)[1] == "truffle 2"
    for onlooker in (0, None):
        assert faces(table, "line 2", onlooker)[0] is None
        assert faces(table, "line 3", onlooker)[1] is None


def test_bon_r5_a_face_up_card_swapped_for_a_face_down_one_stays_face_up() -> None:
    table = laid("swap caramel 3", "(nougat 4)", "truffle 2")
    table.play("swap card 1 of seat 2").play("with card 1 of seat 1")
    assert (sides(table, "line 1"), sides(table, "line 2")) == ([True, True], [False])
    assert of_seats(table, "shown") == [5, 0]


@pytest.mark.parametrize(("first", "second"), [(1, 2), (2, 1)])
def test_bon_r5_the_own_limits_of_both_seats_are_checked(first: int, second: int) -> None:
    table = laid("swap caramel 3", "praline 1, praline 1", "nougat 4, ganache 5, praline 1", "")
    slots = {1: 3, 2: 3}
    table.play(f"swap card {slots[first]} of seat {first}")
    table.play(f"with card {slots[second]} of seat {second}")
    assert (status(table, 0), status(table, 1)) == ("in", "out")


def test_bon_r6_a_hidden_card_lowers_both_totals_and_stays_public() -> None:
    table = laid("hide ganache 5", "zero 0", "open caramel 3", "")
    assert {"hide card 1 of seat 1", "hide card 1 of seat 2"} <= names_of(table)
    table.play("hide card 1 of seat 2")
    assert of_seats(table, "shown") == [5, 0, 0]
    assert table.view().shown.table["total"] == 5
    assert sides(table, "line 2") == [False]
    for onlooker in (0, 1, 2, None):
        assert faces(table, "line 2", onlooker) == ["open caramel 3"]


def test_bon_r7_if_both_limits_break_the_shared_one_rules() -> None:
    table = bonbon("ganache 5, nougat 4", "praline 1", deck="open truffle 2").play("draw")
    assert (said(table, "caught"), said(table, "out")) == ([(0, 0)], [])
    assert int(table.state.rounds) == 1
    table = laid("unveil truffle 2", "", "nougat 4, nougat 4, (caramel 3)")
    table.play("unveil card 3 of seat 2")
    assert (said(table, "caught"), said(table, "out")) == ([(0, 0)], [])
    assert of_seats(table, "points") == [None, 11]


def test_bon_r8_leaving_as_the_first_to_stop_gives_one_tile_and_the_next_is_not_first() -> None:
    table = laid("leave praline 1", "", "", "").play("leave").play("take tile three")
    assert faces_in(table, "tile 1") == ["tile three"]
    table.play("stop")
    assert (table.turn, table.phase) == (1, "turn")


def test_bon_r9_a_taken_tile_is_replaced_by_one_that_was_not_laid_out() -> None:
    replacements = set()
    for seed in range(30):
        table = bonbon("", "", stopped=(1,), taken={1: "tile three"})
        table.state.seed = seed
        table.play("stop")
        *kept, new = faces_in(table, "tiles")
        assert kept == ["tile zeros", "tile face up"]
        assert "tile three" in faces_in(table, "box")
        assert faces(table, "tiles", 0) == faces_in(table, "tiles")
        replacements.add(new)
    assert replacements == {"tile ones", "tile runs", "tile pictures"}


def test_bon_r9_several_tiles_can_be_taken_in_a_round_and_all_are_replaced() -> None:
    taken = {1: "tile three", 2: "tile face up"}
    table = bonbon("", "", "", stopped=(1, 2), taken=taken)
    table.play("stop")
    assert len(faces_in(table, "tiles")) == 3
    assert {"tile three", "tile face up"} < set(faces_in(table, "box"))


def test_bon_r9_without_a_taken_tile_the_same_three_stay() -> None:
    table = bonbon("", "", stopped=(1,)).play("stop")
    assert faces_in(table, "tiles") == ["tile three", "tile zeros", "tile face up"]


def test_bon_r10_two_places_are_filled_in_order_and_ties_share() -> None:
    two = "truffle 2"
    assert tokens_after("nougat 4", two, two, two, "") == [1, 1, 1, 1, 0]
    assert tokens_after("nougat 4", "nougat 4", two, "", "") == [1, 1, 0, 0, 0]
    assert tokens_after("nougat 4", "nougat 4", "nougat 4", two, "", "") == [1, 1, 1, 0, 0, 0]


def test_bon_r11_if_every_seat_is_out_nobody_wins_the_round() -> None:
    table = bonbon("ganache 5, nougat 4", "", "", deck="open truffle 2", out=(1, 2))
    table.play("draw")
    assert int(table.state.rounds) == 1
    assert of_seats(table, "tokens") == [0, 0, 0]
    assert of_seats(table, "points") == [None, None, None]


def test_bon_r12_seats_that_reach_three_tokens_together_share_the_win() -> None:
    table = bonbon("truffle 2", "truffle 2", "", stopped=(1, 2), tokens=[2, 2, 1]).play("stop")
    outcome = table.outcome()
    assert outcome is not None
    assert outcome.winners == (0, 1)


def test_bon_r13_with_an_empty_draw_pile_a_seat_can_only_stop() -> None:
    table = bonbon("", "", rest="discard")
    assert names_of(table) == {"stop"}
    assert_refused(table, "draw", "BON-R13")
    table = bonbon("", "", deck="zero 0", rest="discard").play("draw")
    assert names_of(table) == {"stop", "end turn"}
    assert_refused(table, "draw", "BON-R13")


def test_bon_r14_runs_are_read_when_the_round_ends_after_the_discards() -> None:
    table = bonbon(
        "nougat 4, caramel 3",
        "(praline 1), (praline 1), praline 1, (truffle 2), (truffle 2)",
        "ganache 5",
        deck="open caramel 3",
        stopped=(2,),
        taken={1: "tile runs"},
    )
    table.play("draw")
    assert said(table, "runs") == [(1, 1)]
    assert said(table, "bonus") == [(1, 2)]


def test_bon_r14_a_single_face_down_card_is_a_run_worth_nothing_or_two() -> None:
    assert points_for("(praline 1)") == 1
    assert points_for("(praline 1)", "tile runs") == 1 + 2


def test_bon_r15_being_out_does_not_count_as_stopping_first() -> None:
    table = bonbon("", "", "", out=(1,)).play("stop")
    assert table.phase == "choose tile"


def test_bon_r15_the_first_seat_is_random_or_chosen_by_the_host() -> None:
    by_lot = {philtre.load("bonbon", 4).new(seed=seed).turn for seed in range(40)}
    assert by_lot == {0, 1, 2, 3}
    chosen = philtre.load("bonbon", 4, first=2)
    assert {chosen.new(seed=seed).turn for seed in range(10)} == {2}


def test_bon_r91_after_60_rounds_the_seats_with_most_tokens_share_the_win() -> None:
    for rounds in (58, 59):
        table = bonbon("ganache 5, nougat 4", "", "", deck="open truffle 2", out=(1, 2),
                       tokens=[1, 2, 2], rounds=rounds)  # fmt: skip
        outcome = table.play("draw").outcome()
        if rounds == 58:
            assert outcome is None
        else:
            assert outcome is not None
            assert (outcome.ending, outcome.winners) == ("BON-R91", (1, 2))
        assert table.view().shown.table["round"] == 60


# ---------------------------------------------------------------- what hidden cards can be


def test_bon_12_a_seat_never_imagines_a_zero_or_an_open_card_where_there_was_a_choice() -> None:
    table = bonbon(
        "", "(praline 1), (truffle 2)", "(caramel 3)", hand="nougat 4", phase="lay", turn=0
    )
    seen = set()
    for seed in range(60):
        other = table.resample(None, seed)
        for pile in ("hand 1", "line 2", "line 3"):
            seen |= set(faces_in(other, pile))
    assert not [name for name in seen if name.startswith(("zero", "open"))]
    assert {"hide ganache 5", "leave praline 1", "praline 1", "ganache 5"} <= seen


# ---------------------------------------------------------------- the reduced box


REDUCED_CHOCOLATES = ["leave praline 1", "unveil truffle 2", "unveil truffle 2", "zero 0"]


def test_the_reduced_box_holds_four_chocolates_and_one_tile() -> None:
    table = philtre.load("bonbon", box="reduced").new(seed=1)
    assert sorted(faces_in(table, "deck")) == REDUCED_CHOCOLATES
    assert (faces_in(table, "tiles"), faces_in(table, "box")) == (["tile three"], [])
    assert table.view().shown.table["limit"] == 3
    assert of_seats(table, "own-limit") == [2, 2]


def test_the_reduced_box_is_for_two() -> None:
    assert philtre.load("bonbon", box="reduced").players == 2
    with pytest.raises(philtre.BadOption):
        philtre.load("bonbon", 3, box="reduced")


def test_in_the_reduced_box_more_than_2_face_up_puts_a_seat_out() -> None:
    line = "(unveil truffle 2), (leave praline 1)"
    table = bonbon(line, "(unveil truffle 2)", deck="zero 0", reduced=True).play("draw")
    assert (said(table, "out"), said(table, "caught")) == ([(0, 0)], [])
    assert table.turn == 1


def test_in_the_reduced_box_more_than_3_face_up_ends_the_round() -> None:
    table = bonbon("", "unveil truffle 2", deck="unveil truffle 2", reduced=True).play("draw")
    outcome = table.play("lay it face up").outcome()
    assert said(table, "caught") == [(0, 0)]
    assert outcome is not None
    assert (outcome.ending, outcome.winners, outcome.scores) == ("BON-26", (1,), (0, 1))


def test_in_the_reduced_box_one_token_wins() -> None:
    table = bonbon("leave praline 1", "", reduced=True).play("stop").play("take tile three")
    outcome = table.play("stop").outcome()
    assert outcome is not None
    assert (outcome.ending, outcome.winners) == ("BON-26", (0,))
    assert of_seats(table, "points") == [4, 0]


def test_in_the_reduced_box_both_win_a_round_in_which_both_are_out() -> None:
    line = "(unveil truffle 2), (leave praline 1)"
    table = bonbon(line, "(unveil truffle 2)", deck="zero 0", out=(1,), reduced=True)
    outcome = table.play("draw").outcome()
    assert outcome is not None
    assert (outcome.ending, outcome.winners, outcome.scores) == ("BON-R91", (0, 1), (0, 0))


def test_nobody_imagines_a_card_that_is_not_in_the_reduced_box() -> None:
    table = bonbon("", "(leave praline 1)", deck="zero 0", reduced=True)
    hidden = set()
    for seed in range(30):
        other = table.resample(0, seed)
        assert sorted(faces_in(other, "deck") + faces_in(other, "line 2")) == REDUCED_CHOCOLATES
        hidden |= set(faces_in(other, "line 2"))
    assert hidden == {"leave praline 1", "unveil truffle 2"}
