"""Le Verre, clause by clause."""

from typing import Any

import pytest

import philtre
from setting import faces_in, lying_in, names_of, set_table

PLAYERS = (2, 3, 4, 5)
GLASSES = {2: 3, 3: 3, 4: 4, 5: 5}

FOUR_CARDS = "poison 1, antidote 1, poison 2, antidote 2"


def deal(players: int, seed: int = 5, **options: Any) -> philtre.Table:
    """A freshly dealt table, seat 0 being WESLEY."""
    return philtre.load("verre", players, first=0, **options).new(seed=seed)


def glasses(*contents: str, **more: str) -> dict[str, str]:
    return {f"glass {k + 1}": text for k, text in enumerate(contents)} | more


def refused(table: philtre.Table, decision: str) -> str:
    """The clause that refuses a decision; the table stays as it is."""
    before = table.states.tobytes()
    with pytest.raises(philtre.IllegalDecision) as refusal:
        table.play(decision)
    assert table.states.tobytes() == before
    return refusal.value.clause


def play_first(table: philtre.Table, verb: str) -> None:
    """Play the first legal decision with this verb."""
    table.play(next(action for action in table.actions() if action.verb == verb))


def play_until(table: philtre.Table, phase: str, *, exchange: bool = False) -> philtre.Table:
    """Play first legal decisions up to a phase; VIZZINI exchanges only if told to."""
    while table.phase != phase:
        verbs = {action.verb for action in table.actions()}
        wanted = "exchange" if exchange and "exchange" in verbs else table.actions()[0].verb
        play_first(table, wanted)
    return table


def drinking(
    *contents: str,
    players: int = 3,
    turn: int = 0,
    owner: tuple[int, ...] = (0, 1, 2),
    **fields: Any,
) -> philtre.Table:
    """The glasses are taken: glass 1 by WESLEY, the others clockwise. All have four hearts."""
    fields = {"score": [4] * players} | fields
    piles = glasses(*contents)
    return set_table("verre", players, piles, turn=turn, phase="drink", owner=owner, **fields)


def faces(table: philtre.Table, seat: int | None, pile: str) -> list[str | None]:
    """The cards of a pile as far as a seat (or a spectator) knows them."""
    cards = table.view(seat).pile(pile).cards
    assert cards is not None
    return [card.face for card in cards if card is not None]


def hearts(table: philtre.Table) -> list[int]:
    return [int(points) for points in table.state.score[: table.game.players]]


# ---------------------------------------------------------------- parts


def test_ver_1_there_are_ten_poisons_and_ten_antidotes_valued_1_to_10() -> None:
    box = [face.name for face in philtre.load("verre").rules.cards.faces]
    wanted = {f"{kind} {value}" for kind in ("poison", "antidote") for value in range(1, 11)}
    assert len(box) == 20
    assert set(box) == wanted


@pytest.mark.parametrize(("players", "highest"), [(2, 6), (3, 6), (4, 8), (5, 10)])
def test_ver_2_the_cards_in_use_depend_on_the_number_of_players(players: int, highest: int) -> None:
    table = deal(players)
    piles = [pile.name for pile in table.view().piles]
    on_the_table = sorted(face for name in piles for face in faces_in(table, name))
    kinds = ("poison", "antidote")
    assert on_the_table == sorted(f"{kind} {v}" for kind in kinds for v in range(1, highest + 1))


@pytest.mark.parametrize("players", PLAYERS)
def test_ver_3_each_seat_starts_with_four_hearts(players: int) -> None:
    table = deal(players)
    assert hearts(table) == [4] * players
    assert [seat["hearts"] for seat in table.view().shown.seats] == [4] * players


# ---------------------------------------------------------------- setting up a round


@pytest.mark.parametrize("players", PLAYERS)
def test_ver_4_as_many_glasses_as_players_start_with_a_face_down_card(players: int) -> None:
    table = deal(players)
    view = table.view()
    sizes = [view.pile(f"glass {k + 1}").count for k in range(5)]
    assert sizes == [1] * GLASSES[players] + [0] * (5 - GLASSES[players])
    for glass in range(GLASSES[players]):
        assert faces(table, 0, f"glass {glass + 1}") == [None]
    assert not table.state.up.any()


def test_ver_4_a_glass_that_is_not_on_the_table_cannot_be_used() -> None:
    table = deal(3)
    assert refused(table, "spy on glass 4") == "VER-4"
    play_until(table, "fill")
    card = faces_in(table, "hand 1")[0]
    assert refused(table, f"lay {card} on glass 5") == "VER-4"
    play_first(table, "lay")
    play_first(table, "lay")
    assert refused(table, "exchange the tops of glass 1 and glass 4") == "VER-4"
    play_until(table, "take")
    assert refused(table, "take glass 4") == "VER-4"


@pytest.mark.parametrize(("players", "hand", "aside"), [(2, 4, 1), (3, 3, 0), (4, 3, 0), (5, 3, 0)])
def test_ver_5_the_rest_is_dealt_evenly(players: int, hand: int, aside: int) -> None:
    table = deal(players)
    assert [len(faces_in(table, f"hand {k + 1}")) for k in range(players)] == [hand] * players
    assert len(faces_in(table, "aside")) == aside
    assert faces_in(table, "deck") == []


def test_ver_5_nobody_sees_the_card_set_aside() -> None:
    table = deal(2)
    for seat in (0, 1, None):
        assert faces(table, seat, "aside") == [None]


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("first", [0, 1])
def test_ver_6_vizzini_sits_at_wesleys_right(players: int, first: int) -> None:
    table = philtre.load("verre", players, first=first).new(seed=1)
    facts = table.view().shown.table
    assert facts["wesley"] == first
    assert facts["vizzini"] == (first - 1) % players


# ---------------------------------------------------------------- phase 1, spying


@pytest.mark.parametrize(("players", "looks"), [(2, 1), (3, 2), (4, 2), (5, 3)])
def test_ver_7_from_wesley_to_vizzini_each_seat_looks_at_some_cards(
    players: int, looks: int
) -> None:
    table = deal(players)
    for seat in range(players):
        for glass in range(looks):
            assert (table.phase, table.turn) == ("spy", seat)
            table.play(f"spy on glass {glass + 1}")
    assert (table.phase, table.turn) == ("fill", 0)


def test_ver_7_only_the_spy_sees_the_card_and_all_see_it_look() -> None:
    table = set_table("verre", 3, glasses("poison 6", "antidote 3", "poison 1"), phase="spy")
    table.play("spy on glass 2")
    seen = [faces(table, seat, "glass 2") for seat in (0, 1, 2, None)]
    assert seen == [["antidote 3"], [None], [None], [None]]
    (event,) = table.events(1)
    assert (event.kind, event.seat, event.origin, event.card) == ("looked", 0, "glass 2", None)
    assert table.events(0)[0].card == "antidote 3"


def test_ver_7_spying_is_over_once_the_glasses_are_being_filled() -> None:
    table = set_table(
        "verre",
        3,
        glasses("poison 1", "poison 2", "poison 3", **{"hand 1": "antidote 1"}),
        phase="fill",
    )
    assert refused(table, "spy on glass 1") == "VER-7"


def test_ver_r7_the_same_card_is_not_spied_on_twice() -> None:
    table = deal(5)
    table.play("spy on glass 4")
    assert refused(table, "spy on glass 4") == "VER-R7"
    table.play("spy on glass 1").play("spy on glass 2")
    table.play("spy on glass 4")  # another seat may look at it
    assert table.turn == 1


def test_ver_r7_a_seat_may_decline_further_spying_but_not_the_first_look() -> None:
    table = deal(5)
    assert refused(table, "spy no more") == "VER-7"
    table.play("spy on glass 5")
    assert "spy no more" in names_of(table)
    table.play("spy no more")
    assert (table.turn, table.phase) == (1, "spy")
    assert refused(table, "spy no more") == "VER-7"
    for _ in range(4):
        play_first(table, "spy")
        table.play("spy no more")
    assert (table.turn, table.phase) == (0, "fill")
    assert refused(table, "spy no more") == "VER-R7"


# ---------------------------------------------------------------- phase 2, filling


HANDS = (
    "poison 3, antidote 3, poison 4",
    "antidote 4, poison 5, antidote 5",
    "poison 6, antidote 6, antidote 2",
)


def filling(turn: int = 0, **fields: Any) -> philtre.Table:
    """Three players in their first lap, one card in each glass; what was laid before is aside."""
    piles = glasses("poison 1", "antidote 1", "poison 2")
    for seat, hand in enumerate(HANDS):
        piles[f"hand {seat + 1}"] = hand.split(", ", 1)[1] if seat < turn else hand
    return set_table("verre", 3, piles, turn=turn, phase="fill", rest="aside", **fields)


def test_ver_8_each_seat_lays_a_card_face_down_on_a_glass_from_wesley_to_vizzini() -> None:
    table = filling()
    table.play("lay antidote 3 on glass 2")
    assert faces_in(table, "glass 2") == ["antidote 1", "antidote 3"]
    assert faces_in(table, "hand 1") == ["poison 3", "poison 4"]
    assert table.turn == 1
    for seat, face in ((0, "antidote 3"), (1, None), (2, None), (None, None)):
        assert faces(table, seat, "glass 2")[1] == face
    assert not table.state.up.any()
    table.play("lay antidote 4 on glass 2")
    assert table.turn == 2


def test_ver_8_a_seat_lays_a_card_of_its_own_hand() -> None:
    assert refused(filling(), "lay antidote 4 on glass 1") == "VER-8"


def test_ver_8_cards_are_laid_in_phase_2_only() -> None:
    table = deal(3)
    card = faces_in(table, "hand 1")[0]
    assert refused(table, f"lay {card} on glass 1") == "VER-8"


def test_ver_8_no_glass_holds_more_than_four_cards() -> None:
    piles = glasses(FOUR_CARDS, "poison 3", "poison 4", **{"hand 1": "antidote 6"})
    table = set_table("verre", 3, piles, phase="fill")
    assert names_of(table) == {"lay antidote 6 on glass 2", "lay antidote 6 on glass 3"}
    assert refused(table, "lay antidote 6 on glass 1") == "VER-8"


@pytest.mark.parametrize("players", [3, 4, 5])
def test_ver_8_all_glasses_end_with_four_cards(players: int) -> None:
    table = play_until(deal(players), "take")
    assert [len(faces_in(table, f"glass {k + 1}")) for k in range(players)] == [4] * players


def test_ver_9_after_a_lap_all_hands_go_to_the_left_at_once() -> None:
    table = filling()
    table.play("lay poison 3 on glass 1").play("lay antidote 4 on glass 1")
    assert sorted(faces_in(table, "hand 2")) == ["antidote 5", "poison 5"]  # not yet
    table.play("lay poison 6 on glass 2").play("keep them")
    assert sorted(faces_in(table, "hand 2")) == ["antidote 3", "poison 4"]
    assert sorted(faces_in(table, "hand 3")) == ["antidote 5", "poison 5"]
    assert sorted(faces_in(table, "hand 1")) == ["antidote 2", "antidote 6"]
    assert (table.phase, table.turn) == ("fill", 0)


def test_ver_9_the_passing_is_repeated_until_the_hands_are_empty() -> None:
    table = filling(exchanged=1)
    sizes = []
    while table.phase == "fill":
        if table.turn == 0:
            sizes.append([len(faces_in(table, f"hand {k + 1}")) for k in range(3)])
        play_first(table, "lay")
    assert sizes == [[3] * 3, [2] * 3, [1] * 3]
    assert [faces_in(table, f"hand {k + 1}") for k in range(3)] == [[], [], []]
    assert table.phase == "take"


def test_ver_9_a_hand_passed_on_is_known_as_a_set() -> None:
    """Seat 0 knows the two cards it passed; of the one seat 1 lays it knows no more than that."""
    table = filling(exchanged=1)
    table.play("lay poison 3 on glass 1").play("lay antidote 4 on glass 1")
    table.play("lay poison 6 on glass 2")
    assert sorted(map(str, faces(table, 1, "hand 2"))) == ["antidote 3", "poison 4"]
    assert faces(table, 0, "hand 2") == [None, None]
    assert {"antidote 3": 1, "poison 4": 1} in table.view(0).unseen.values()
    assert {"antidote 3": 1, "poison 4": 1} not in table.view(2).unseen.values()
    play_first(table, "lay")
    table.play("lay poison 4 on glass 3")
    assert faces(table, 1, "glass 3")[-1] == "poison 4"
    assert faces(table, 0, "glass 3")[-1] is None
    assert {"antidote 3": 1, "poison 4": 1} in table.view(0).unseen.values()


def test_ver_9_with_2_players_the_returning_hand_tells_what_the_other_laid() -> None:
    piles = glasses(
        "poison 1",
        "poison 2",
        "poison 3",
        **{
            "hand 1": "antidote 1, antidote 2, antidote 3, antidote 4",
            "hand 2": "poison 4, poison 5, poison 6, antidote 5",
        },
    )
    table = set_table("verre", 2, piles, phase="fill", rest="aside", exchanged=1)
    table.play("lay antidote 1 on glass 1").play("lay poison 4 on glass 1")
    table.play("lay poison 5 on glass 2").play("lay antidote 4 on glass 3")
    assert sorted(faces_in(table, "hand 1")) == ["antidote 2", "antidote 3"]
    assert faces(table, 0, "glass 3")[1] == "antidote 4"
    assert faces(table, None, "glass 3")[1] is None


def test_ver_r5_with_2_players_one_glass_ends_with_three_cards() -> None:
    table = play_until(deal(2), "take")
    sizes = sorted(len(faces_in(table, f"glass {k + 1}")) for k in range(3))
    assert sizes == [3, 4, 4]
    assert faces_in(table, "hand 1") == faces_in(table, "hand 2") == []


def test_ver_r8_a_card_is_laid_on_top_and_the_exchange_takes_the_last_ones() -> None:
    table = filling()
    table.play("lay poison 3 on glass 1").play("lay antidote 4 on glass 1")
    assert faces_in(table, "glass 1") == ["poison 1", "poison 3", "antidote 4"]
    table.play("exchange the tops of glass 1 and glass 3")
    assert faces_in(table, "glass 1") == ["poison 1", "poison 3", "poison 2"]
    assert faces_in(table, "glass 3") == ["antidote 4"]


# ---------------------------------------------------------------- VIZZINI's exchange


def test_ver_10_vizzini_exchanges_the_tops_of_two_glasses_once_a_round() -> None:
    table = filling(turn=2)
    table.play("exchange the tops of glass 1 and glass 2")
    assert faces_in(table, "glass 1") == ["antidote 1"]
    assert faces_in(table, "glass 2") == ["poison 1"]
    assert refused(table, "exchange the tops of glass 1 and glass 2") == "VER-10"
    table.play("lay poison 6 on glass 1")
    assert (table.turn, table.phase) == (0, "fill")
    table = play_until(table, "take", exchange=True)
    assert all(action.verb == "take" for action in table.actions())


def test_ver_10_vizzini_may_exchange_again_in_the_next_round() -> None:
    table = play_until(deal(3), "take", exchange=True)
    assert table.view().shown.table["exchange"] is False
    while table.state.rounds == 0:
        table.play(table.actions()[0])
    assert table.view().shown.table["exchange"] is True


def test_ver_10_only_vizzini_exchanges() -> None:
    table = filling(turn=1)
    assert refused(table, "exchange the tops of glass 1 and glass 2") == "VER-10"


def test_ver_10_the_exchange_needs_two_glasses() -> None:
    assert refused(filling(turn=2), "exchange the tops of glass 1 and glass 1") == "VER-10"


def test_ver_10_vizzini_alone_gets_to_see_both_cards() -> None:
    table = filling(turn=2)
    table.play("exchange the tops of glass 1 and glass 2")
    for seat, tops in ((0, [None, None]), (2, ["antidote 1", "poison 1"]), (None, [None, None])):
        assert faces(table, seat, "glass 1") + faces(table, seat, "glass 2") == tops
    told = [(event.kind, event.card, event.origin, event.to) for event in table.events(1)]
    assert told == [
        ("looked", None, "glass 1", None),
        ("looked", None, "glass 2", None),
        ("moved", None, "glass 1", "glass 2"),
        ("moved", None, "glass 2", "glass 1"),
    ]


def test_ver_10_a_card_that_was_spied_on_is_followed_through_the_exchange() -> None:
    table = filling(turn=2, knows={0: "antidote 1"})
    table.play("exchange the tops of glass 2 and glass 3")
    assert faces(table, 0, "glass 3") == ["antidote 1"]
    assert faces(table, 0, "glass 2") == [None]


def test_ver_r4_vizzini_exchanges_before_or_after_laying_his_card() -> None:
    before = filling(turn=2)
    before.play("exchange the tops of glass 1 and glass 2")
    assert (before.turn, before.phase) == (2, "fill")  # and still lays
    after = filling(turn=2)
    after.play("lay antidote 6 on glass 3")
    assert (after.turn, after.phase) == (2, "exchange")
    assert names_of(after) == {
        "keep them",
        "exchange the tops of glass 1 and glass 2",
        "exchange the tops of glass 1 and glass 3",
        "exchange the tops of glass 2 and glass 3",
    }
    after.play("exchange the tops of glass 1 and glass 3")
    assert faces_in(after, "glass 1") == ["antidote 6"]
    assert faces_in(after, "glass 3") == ["poison 2", "poison 1"]
    assert (after.turn, after.phase) == (0, "fill")


def test_ver_r4_vizzini_does_not_have_to_exchange_and_keeps_it_for_later() -> None:
    table = filling(turn=2)
    assert refused(table, "keep them") == "VER-R4"  # he simply lays
    table.play("lay antidote 6 on glass 3").play("keep them")
    assert (table.turn, table.phase) == (0, "fill")
    play_first(table, "lay")
    play_first(table, "lay")
    assert table.turn == 2
    assert "exchange the tops of glass 1 and glass 2" in names_of(table)


def test_ver_r4_the_last_exchange_can_follow_the_last_card() -> None:
    piles = glasses(FOUR_CARDS, "poison 3, antidote 3, poison 4, antidote 4", "poison 5, poison 6")
    piles["hand 3"] = "antidote 6"
    table = set_table("verre", 3, piles, turn=2, phase="fill")
    table.play("lay antidote 6 on glass 3").play("exchange the tops of glass 1 and glass 3")
    assert faces_in(table, "glass 1")[-1] == "antidote 6"
    assert (table.turn, table.phase) == (2, "take")
    assert refused(table, "exchange the tops of glass 1 and glass 3") == "VER-10"


def test_ver_r4_the_two_glasses_are_named_in_the_order_of_their_numbers() -> None:
    assert refused(filling(turn=2), "exchange the tops of glass 2 and glass 1") == "VER-R4"


# ---------------------------------------------------------------- phase 3, choosing


def taking(players: int, **options: Any) -> philtre.Table:
    contents = ["poison 1", "antidote 1", "poison 2", "antidote 2", "poison 3"]
    piles = glasses(*contents[: GLASSES[players]])
    return set_table("verre", players, piles, turn=players - 1, phase="take", options=options)


def test_ver_11_each_seat_takes_one_glass_vizzini_first_and_wesley_last() -> None:
    table = taking(4)
    table.play("take glass 3")
    assert refused(table, "take glass 3") == "VER-11"
    table.play("take glass 1").play("take glass 4")
    assert table.turn == 0
    assert names_of(table) == {"take glass 2"}
    table.play("take glass 2")
    assert [seat["glass"] for seat in table.view().shown.seats] == [2, 4, 1, 3]
    assert (table.turn, table.phase) == (0, "drink")


def test_ver_11_with_2_players_one_glass_is_left_over() -> None:
    table = taking(2)
    table.play("take glass 1")
    assert names_of(table) == {"take glass 2", "take glass 3"}
    table.play("take glass 3")
    assert table.phase == "drink"
    assert [seat["glass"] for seat in table.view().shown.seats] == [3, 1]
    table.play("drink").play("drink")
    turned = {event.origin for step in table.log() for event in step if event.kind == "turned up"}
    assert turned == {"glass 1", "glass 3"}


def test_ver_11_glasses_are_taken_in_phase_3_only() -> None:
    assert refused(filling(), "take glass 1") == "VER-11"


def order_of_choosing(table: philtre.Table) -> list[int | None]:
    order = []
    while table.phase == "take":
        order.append(table.turn)
        play_first(table, "take")
    return order


def test_ver_r2_the_glasses_are_chosen_counterclockwise() -> None:
    assert order_of_choosing(taking(5)) == [4, 3, 2, 1, 0]
    assert order_of_choosing(taking(2)) == [1, 0]


def test_ver_r2_the_option_clockwise_keeps_the_letter_of_the_book() -> None:
    assert order_of_choosing(taking(5, choose_order="clockwise")) == [4, 0, 1, 2, 3]
    assert order_of_choosing(taking(2, choose_order="clockwise")) == [1, 0]


# ---------------------------------------------------------------- phase 4, drinking


def test_ver_12_from_wesley_to_vizzini_each_speaks_and_then_turns_its_glass_up() -> None:
    table = drinking("poison 1, poison 6", "poison 3, antidote 2", "antidote 5, poison 5")
    assert names_of(table) == {"drink", "do not drink"}
    table.play("do not drink")
    kinds = [(event.kind, event.word or event.card) for event in table.events()]
    assert kinds == [
        ("said", "declines"),
        ("turned up", "poison 1"),
        ("turned up", "poison 6"),
        ("said", "poison"),
    ]
    assert table.turn == 1
    assert faces(table, None, "glass 1") == ["poison 1", "poison 6"]
    table.play("do not drink")
    assert table.turn == 2


def test_ver_12_nobody_drinks_before_all_glasses_are_taken() -> None:
    assert refused(taking(3), "drink") == "VER-12"
    assert refused(filling(), "do not drink") == "VER-12"


def test_ver_13_whoever_drinks_more_antidote_costs_all_others_a_heart() -> None:
    table = drinking("poison 1", "antidote 6, poison 5", "poison 2", turn=1)
    table.play("drink")
    assert hearts(table) == [3, 4, 3]


def test_ver_14_whoever_drinks_more_poison_loses_a_heart() -> None:
    table = drinking("poison 1", "antidote 5, poison 6", "poison 2", turn=1)
    table.play("drink")
    assert hearts(table) == [4, 3, 4]


def test_ver_15_whoever_leaves_more_antidote_loses_a_heart() -> None:
    table = drinking("poison 1", "antidote 6, poison 5", "poison 2", turn=1)
    table.play("do not drink")
    assert hearts(table) == [4, 3, 4]


def test_ver_16_nothing_happens_to_whoever_leaves_more_poison() -> None:
    table = drinking("poison 1", "antidote 5, poison 6", "poison 2", turn=1)
    table.play("do not drink")
    assert hearts(table) == [4, 4, 4]
    assert table.turn == 2


@pytest.mark.parametrize(
    ("players", "content", "lost"),
    [
        (2, "poison 5, antidote 4", "nobody's"),  # 4 + 1 against 5
        (3, "poison 5, antidote 4", "the others'"),  # 4 + 1 1/2 against 5
        (3, "poison 6, antidote 4", "its own"),  # 5 1/2 against 6
        (4, "poison 6, antidote 4", "nobody's"),  # 4 + 2 against 6
        (5, "poison 6, antidote 4", "the others'"),  # 4 + 2 1/2 against 6
        (5, "poison 7, antidote 4", "its own"),
    ],
)
def test_ver_17_wesleys_glass_counts_half_an_antidote_more_for_each_player(
    players: int, content: str, lost: str
) -> None:
    table = drinking(content, "poison 1", "poison 2", players=players)
    table.play("drink")
    others = [3 if lost == "the others'" else 4] * (players - 1)
    assert hearts(table) == [3 if lost == "its own" else 4, *others]


def test_ver_17_the_other_glasses_count_as_they_are() -> None:
    table = drinking("poison 1", "poison 5, antidote 4", "poison 2", turn=1)
    table.play("drink")
    assert hearts(table) == [4, 3, 4]


@pytest.mark.parametrize("answer", ["drink", "do not drink"])
def test_ver_r3_nothing_happens_when_poison_and_antidote_are_equal(answer: str) -> None:
    table = drinking("poison 1", "poison 2, antidote 6, poison 4", "poison 3", turn=1)
    table.play(answer)
    assert hearts(table) == [4, 4, 4]
    assert table.events()[-1].word == "balance"


# ---------------------------------------------------------------- the end


def test_ver_18_the_roles_pass_to_the_left_and_a_new_round_starts() -> None:
    table = drinking("poison 1", "poison 2", "poison 3", turn=2)
    table.play("do not drink")
    facts = table.view().shown.table
    assert (facts["wesley"], facts["vizzini"], facts["round"]) == (1, 0, 2)
    assert (table.turn, table.phase) == (1, "spy")
    assert [len(faces_in(table, f"glass {k + 1}")) for k in range(3)] == [1, 1, 1]
    assert [len(faces_in(table, f"hand {k + 1}")) for k in range(3)] == [3, 3, 3]
    assert [seat["glass"] for seat in table.view().shown.seats] == [None] * 3
    assert not table.state.up.any()


@pytest.mark.parametrize("players", PLAYERS)
def test_ver_18_all_cards_come_back_for_the_new_round(players: int) -> None:
    """The card set aside and the glass left over, too; and the sets of passed hands are gone."""
    table = deal(players)
    sizes = [pile.count for pile in table.view().piles]
    while table.state.rounds == 0:
        table.play(table.actions()[-1])
    assert [pile.count for pile in table.view().piles] == sizes
    assert [e.value for e in table.events() if e.kind == "shuffled"] == [sum(sizes)]
    assert table.state.parts == 0


def test_ver_18_what_was_seen_in_a_round_is_forgotten_in_the_next() -> None:
    table = drinking("poison 1", "poison 2", "poison 3", turn=2)
    table.play("do not drink")
    view = table.view(1)
    assert [len(faces) for faces in view.unseen.values()] == [9]  # all but its own hand


def test_ver_19_the_game_ends_as_soon_as_a_seat_has_no_heart_left() -> None:
    table = drinking("poison 6", "poison 2", "antidote 3", score=[1, 2, 4])
    table.play("drink")
    outcome = table.outcome()
    assert outcome is not None
    assert outcome.ending == "VER-19"
    assert outcome.scores == (0, 2, 4)
    assert outcome.winners == (2,)
    with pytest.raises(philtre.GameOver):
        table.play("drink")


def test_ver_19_several_seats_may_win() -> None:
    table = drinking("poison 6", "poison 2", "antidote 3", score=[1, 3, 3])
    outcome = table.play("drink").outcome()
    assert outcome is not None
    assert outcome.winners == (1, 2)


# ---------------------------------------------------------------- rulings


def test_ver_r1_hearts_are_not_handed_out_again_in_a_new_round() -> None:
    table = drinking("poison 1", "poison 2", "poison 3", turn=2, score=[2, 1, 3])
    table.play("do not drink")
    assert table.state.rounds == 1
    assert hearts(table) == [2, 1, 3]


def test_ver_r6_later_seats_see_what_was_turned_up_before_they_speak() -> None:
    table = drinking("poison 1, poison 6", "antidote 3", "poison 3")
    assert faces(table, 1, "glass 1")[1] is None
    table.play("do not drink")
    assert table.turn == 1
    assert faces(table, 1, "glass 1")[1] == "poison 6"
    assert faces(table, 1, "glass 2")[0] is None


def test_ver_r6_the_game_ends_before_the_later_seats_have_spoken() -> None:
    table = drinking("antidote 6", "antidote 5", "antidote 4", score=[4, 1, 2])
    table.play("drink")
    assert table.is_over
    assert hearts(table) == [4, 0, 1]
    assert not table.state.up[lying_in(table.state, 4)[0]]  # glass 2 was never turned up


def test_ver_r6_hearts_lost_together_are_lost_together() -> None:
    table = drinking("antidote 6", "antidote 5", "antidote 4", score=[1, 1, 1])
    outcome = table.play("drink").outcome()
    assert outcome is not None
    assert outcome.scores == (1, 0, 0)
    assert outcome.winners == (0,)


def test_ver_r9_the_host_or_chance_chooses_the_first_wesley() -> None:
    chosen = philtre.load("verre", 4, first=2).new(seed=3)
    assert chosen.view().shown.table["wesley"] == chosen.turn == 2
    game = philtre.load("verre", 4)
    assert {game.new(seed=seed).turn for seed in range(40)} == {0, 1, 2, 3}


def test_ver_r91_after_60_rounds_the_seats_with_the_most_hearts_share_the_win() -> None:
    table = drinking("poison 1", "poison 2", "poison 3", turn=2, score=[3, 1, 3], rounds=59)
    outcome = table.play("do not drink").outcome()
    assert outcome is not None
    assert outcome.ending == "VER-R91"
    assert outcome.winners == (0, 2)
    assert outcome.sheet[-1].number == 60
    assert table.view().shown.table["round"] == 60


@pytest.mark.parametrize("rounds", [2, 59])
def test_ver_19_the_round_in_sight_is_the_one_in_which_the_game_ends(rounds: int) -> None:
    table = drinking("poison 5", "poison 2", "poison 3", score=[1, 3, 3], rounds=rounds)
    outcome = table.play("drink").outcome()
    assert outcome is not None
    assert outcome.ending == "VER-19"
    assert table.view().shown.table["round"] == outcome.sheet[-1].number == rounds + 1


def test_ver_r91_the_59th_round_is_followed_by_another() -> None:
    table = drinking("poison 1", "poison 2", "poison 3", turn=2, score=[3, 1, 3], rounds=58)
    table.play("do not drink")
    assert not table.is_over
    assert table.view().shown.table["round"] == 60


# ---------------------------------------------------------------- an example, and the sheet


def test_the_example_round_of_the_rules_page() -> None:
    """Three players: Ana is WESLEY, Ben sits at her left, Cleo is VIZZINI."""
    table = drinking(
        "poison 6, antidote 2, poison 1, antidote 4",  # Ana: 6 and 1 1/2 against 7
        "antidote 5, poison 3, antidote 1, poison 4",  # Ben: 6 against 7
        "antidote 6, poison 5, antidote 3, poison 2",  # Cleo: 9 against 7
    )
    table.play("drink")
    assert hearts(table) == [4, 3, 3]
    table.play("do not drink")
    assert hearts(table) == [4, 3, 3]
    table.play("drink")
    assert hearts(table) == [3, 2, 3]
    sheet = [(row.key, row.number, row.points) for row in table.game.rules.sheet(table.state)]
    assert sheet == [("start", 0, (4, 4, 4)), ("round", 1, (-1, -2, -1)), ("round", 2, (0, 0, 0))]


@pytest.mark.parametrize("order", ["counterclockwise", "clockwise"])
@pytest.mark.parametrize("players", PLAYERS)
def test_the_sheet_adds_up_in_whole_games(players: int, order: str) -> None:
    table = deal(players, choose_order=order)
    step = 0
    while not table.is_over:
        actions = table.actions()
        step += 7
        table.play(actions[step % len(actions)])
    outcome = table.outcome()
    assert outcome is not None
    sums = tuple(sum(line.points[seat] for line in outcome.sheet) for seat in range(players))
    assert sums == outcome.scores
    assert min(outcome.scores) == 0


# ---------------------------------------------------------------- the reduced box


def reduced(*contents: str, turn: int = 0, **fields: Any) -> philtre.Table:
    """The reduced box with both glasses taken, glass 1 by WESLEY; one heart each."""
    fields = {"score": [1, 1], "owner": [0, 1]} | fields
    box = {"box": "reduced"}
    piles = glasses(*contents)
    return set_table("verre", 2, piles, turn=turn, phase="drink", options=box, **fields)


def test_the_reduced_box_has_four_cards_two_glasses_and_one_heart_each() -> None:
    table = deal(2, box="reduced")
    piles = ("glass 1", "glass 2", "hand 1", "hand 2")
    dealt = [faces_in(table, name) for name in piles]
    assert [len(cards) for cards in dealt] == [1, 1, 1, 1]
    faces_dealt = sorted(card for cards in dealt for card in cards)
    assert faces_dealt == ["antidote 1", "poison 1", "poison 3", "poison 4"]
    assert sum(pile.count for pile in table.view().piles) == 4
    assert hearts(table) == [1, 1]
    assert refused(table, "spy on glass 3") == "VER-4"


def test_the_reduced_box_is_for_two() -> None:
    assert philtre.load("verre", box="reduced").players == 2
    with pytest.raises(philtre.BadOption):
        philtre.load("verre", 3, box="reduced")


def test_in_the_reduced_box_a_glass_is_full_with_two_cards() -> None:
    table = play_until(deal(2, box="reduced"), "fill")
    (card,) = faces_in(table, "hand 1")
    assert names_of(table) == {f"lay {card} on glass 1", f"lay {card} on glass 2"}
    table.play(f"lay {card} on glass 2")
    (other,) = faces_in(table, "hand 2")
    assert refused(table, f"lay {other} on glass 2") == "VER-8"
    exchange = "exchange the tops of glass 1 and glass 2"
    assert names_of(table) == {f"lay {other} on glass 1", exchange}
    table.play(f"lay {other} on glass 1")
    assert names_of(table) == {"keep them", exchange}
    table.play("keep them")
    assert [len(faces_in(table, f"glass {k}")) for k in (1, 2)] == [2, 2]
    assert (table.phase, table.turn) == ("take", 1)


@pytest.mark.parametrize(
    ("wesleys", "vizzinis", "answers", "scores", "ending"),
    [
        ("poison 1, antidote 1", "poison 3, poison 4", ["drink"], (1, 0), "VER-19"),
        ("poison 1, antidote 1", "poison 3, poison 4", ["do not drink"], (0, 1), "VER-19"),
        ("poison 1, poison 3", "antidote 1, poison 4", ["drink"], (0, 1), "VER-19"),
        ("poison 1, poison 3", "antidote 1, poison 4", ["do not drink", "drink"], (1, 0), "VER-19"),
        ("poison 1, poison 3", "antidote 1, poison 4", ["do not drink"] * 2, (1, 1), "VER-R91"),
    ],
)
def test_the_reduced_box_ends_with_the_first_heart_lost_or_after_one_round(
    wesleys: str, vizzinis: str, answers: list[str], scores: tuple[int, int], ending: str
) -> None:
    table = reduced(wesleys, vizzinis)
    for answer in answers:
        assert not table.is_over
        table.play(answer)
    outcome = table.outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.ending) == (scores, ending)
    assert outcome.winners == tuple(seat for seat in (0, 1) if scores[seat])
    lost = tuple(score - 1 for score in scores)
    sheet = [(row.key, row.number, row.points) for row in outcome.sheet]
    assert sheet == [("start", 0, (1, 1)), ("round", 1, lost)]
    assert table.view().shown.table["round"] == 1
