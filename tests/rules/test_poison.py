"""Poison, clause by clause."""

from collections import Counter
from itertools import islice
from typing import Any

import pytest

import philtre
from philtre.play.table import Shuffle
from philtre.table.layout import NOBODY
from setting import faces_in, lying_in, names_of, set_table

COLOURS = ("red", "blue", "purple")


def brewing(
    *cauldrons: str, hands: tuple[str, ...], taken: tuple[str, ...] = (), **more: Any
) -> philtre.Table:
    """A round under way: what is in the cauldrons, in each hand, and what each seat took."""
    piles = {f"cauldron {k + 1}": text for k, text in enumerate(cauldrons)}
    piles |= {f"hand {k + 1}": text for k, text in enumerate(hands)}
    piles |= {f"taken {k + 1}": text for k, text in enumerate(taken)}
    drawn = {"deck": more.pop("deck", "")}
    held = [card for text in (*hands, drawn["deck"]) for card in listed(text)]
    return set_table(
        "poison",
        len(hands),
        piles | drawn,
        phase="play",
        rest="aside",
        unplayed=len(held),
        colour=[colour_of(text) for text in cauldrons] + [NOBODY] * (3 - len(cauldrons)),
        total=[sum(int(card.split()[1]) for card in listed(text)) for text in cauldrons],
        **more,
    )


def listed(text: str) -> list[str]:
    return [card.strip() for card in text.split(",") if card.strip()]


def colour_of(cauldron: str) -> int:
    potions = [card.split()[0] for card in listed(cauldron) if not card.startswith("poison")]
    return COLOURS.index(potions[0]) if potions else NOBODY


def took(**counts: list[int]) -> tuple[str, ...]:
    """What each seat took, by how many of each colour: ``took(red=[3, 0, 2])``."""
    seats: list[list[str]] = [[] for _ in next(iter(counts.values()))]
    for colour, by_seat in counts.items():
        values = [4] * 8 if colour == "poison" else [7, 7, 7, 5, 5, 5, 4, 4, 2, 2, 2, 1, 1, 1]
        cards = iter(f"{colour} {value}" for value in values)
        for seat, count in zip(seats, by_seat, strict=True):
            seat.extend(islice(cards, count))
    return tuple(", ".join(cards) for cards in seats)


def scores(table: philtre.Table) -> list[Any]:
    return [seat["score"] for seat in table.view().shown.seats]


def clause_against(table: philtre.Table, decision: str) -> str:
    """Try a decision that must be refused, and return the clause it names."""
    before = table.states.tobytes()
    with pytest.raises(philtre.IllegalDecision) as refused:
        table.play(decision)
    assert table.states.tobytes() == before
    return refused.value.clause


def play_to_the_end(table: philtre.Table) -> philtre.Outcome:
    """Let every seat play some legal card, not always the same one."""
    while not table.is_over:
        actions = table.actions()
        table.play(actions[len(table.history) % len(actions)])
    outcome = table.outcome()
    assert outcome is not None
    return outcome


# ---------------------------------------------------------------- cards and deal


def test_poi_1_three_potions_of_14_cards_and_eight_poisons_of_value_4() -> None:
    rules = philtre.load("poison").rules
    cards = Counter(rules.cards.face(card).name for card in range(rules.cards.own))
    potion = {1: 3, 2: 3, 4: 2, 5: 3, 7: 3}
    expected = {f"{colour} {value}": n for colour in COLOURS for value, n in potion.items()}
    assert cards == expected | {"poison 4": 8}
    assert cards.total() == 50


@pytest.mark.parametrize(
    ("players", "sizes"),
    [(4, [12, 13, 13, 12]), (5, [10] * 5), (6, [8, 9, 9, 8, 8, 8])],
)
def test_poi_2_all_cards_are_dealt_one_by_one_from_the_dealers_left(
    players: int, sizes: list[int]
) -> None:
    table = philtre.load("poison", players, first=0).new(seed=3)
    shuffle = table.history[0]
    assert isinstance(shuffle, Shuffle)
    from_the_top = [table.game.rules.cards.face(card).name for card in reversed(shuffle.order)]
    hands = [faces_in(table, f"hand {seat + 1}") for seat in range(players)]
    assert [len(hand) for hand in hands] == sizes
    for seat, hand in enumerate(hands):
        assert hand == from_the_top[(seat - 1) % players :: players]
    assert faces_in(table, "deck") == faces_in(table, "aside") == []


def test_poi_2_a_seat_sees_the_cards_dealt_to_it_and_no_others() -> None:
    table = philtre.load("poison", 4, first=0).new(seed=3)
    for observer in (0, 1, None):
        for seat in range(4):
            name = f"hand {seat + 1}"
            hand = table.view(observer).pile(name).cards
            assert hand is not None
            seen = [card and card.face for card in hand]
            assert seen == (faces_in(table, name) if seat == observer else [None] * len(hand))


def test_poi_3_three_players_leave_a_fourth_hand_aside_unseen() -> None:
    table = philtre.load("poison", 3, first=2).new(seed=1)
    assert [len(faces_in(table, f"hand {k}")) for k in (1, 2, 3)] == [13, 13, 12]
    for observer in (0, 1, 2, None):
        aside = table.view(observer).pile("aside")
        assert aside.cards is not None
        assert [card and card.face for card in aside.cards] == [None] * 12


def test_poi_3_the_hand_set_aside_returns_for_the_next_round() -> None:
    table = brewing("red 1", hands=("red 2", "", ""))
    table.play("play red 2 into cauldron 1")
    hands = [faces_in(table, f"hand {k}") for k in (1, 2, 3)]
    assert sum(map(len, hands)) == 38
    assert len(faces_in(table, "aside")) == 12


def test_poi_4_the_dealers_left_starts_and_play_goes_clockwise() -> None:
    table = philtre.load("poison", 5, first=3).new(seed=1)
    turns = []
    for _ in range(7):
        turns.append(table.turn)
        table.play(table.actions()[0])
    assert turns == [4, 0, 1, 2, 3, 4, 0]


# ---------------------------------------------------------------- a turn


def test_poi_5_a_turn_is_one_card_of_the_hand_face_up_into_a_cauldron() -> None:
    table = brewing(hands=("red 5, red 5, blue 1", "blue 2", "blue 2"))
    table.play("play red 5 into cauldron 2")
    assert faces_in(table, "hand 1") == ["blue 1", "red 5"]
    assert table.turn == 1
    for observer in (0, 1, 2, None):
        cauldron = table.view(observer).pile("cauldron 2").cards
        assert cauldron is not None
        assert [(card.face, card.up) for card in cauldron if card] == [("red 5", True)]


def test_poi_5_a_card_that_is_not_in_the_hand_cannot_be_played() -> None:
    table = brewing(hands=("red 5", "red 7", "blue 2"))
    assert clause_against(table, "play red 7 into cauldron 1") == "POI-5"
    assert clause_against(table, "play poison 4 into cauldron 1") == "POI-5"


def test_poi_6_a_colour_that_is_in_a_cauldron_must_go_there() -> None:
    table = brewing("blue 1", "red 5", hands=("red 2, red 2", "red 1", "red 1"))
    assert names_of(table) == {"play red 2 into cauldron 2"}
    assert clause_against(table, "play red 2 into cauldron 1") == "POI-6"
    assert clause_against(table, "play red 2 into cauldron 3") == "POI-6"


def test_poi_6_a_new_colour_goes_into_a_cauldron_without_a_colour_and_sets_it() -> None:
    table = brewing("", "red 5", "", hands=("blue 2", "blue 1, purple 1", "red 1"))
    assert names_of(table) == {"play blue 2 into cauldron 1", "play blue 2 into cauldron 3"}
    assert clause_against(table, "play blue 2 into cauldron 2") == "POI-6"
    table.play("play blue 2 into cauldron 3")
    assert table.view().shown.table["colour-3"] == "blue"
    assert names_of(table) == {"play blue 1 into cauldron 3", "play purple 1 into cauldron 1"}


def test_poi_7_poison_goes_into_any_cauldron_and_gives_it_no_colour() -> None:
    table = brewing("", "red 5", "blue 1", hands=("poison 4", "purple 1, red 1", "red 1"))
    assert names_of(table) == {f"play poison 4 into cauldron {k}" for k in (1, 2, 3)}
    table.play("play poison 4 into cauldron 1")
    assert table.view().shown.table["colour-1"] is None
    assert names_of(table) == {"play purple 1 into cauldron 1", "play red 1 into cauldron 2"}


def test_poi_7_a_cauldron_with_poison_only_cannot_take_the_colour_of_another() -> None:
    table = brewing("poison 4", "red 5", hands=("red 1", "red 1", "red 1"))
    assert clause_against(table, "play red 1 into cauldron 1") == "POI-6"


def test_poi_7_poison_does_not_change_the_colour_of_a_cauldron() -> None:
    table = brewing("red 5", hands=("poison 4", "red 1", "red 1"))
    table.play("play poison 4 into cauldron 1")
    assert table.view().shown.table["colour-1"] == "red"
    assert names_of(table) == {"play red 1 into cauldron 1"}


def test_poi_8_example_1_a_4_on_13_takes_the_three_cards_and_the_4_stays() -> None:
    table = brewing("red 7, red 4", hands=("red 2, blue 1", "red 4, blue 2", "blue 1"))
    table.play("play red 2 into cauldron 1")
    assert table.view().shown.table["total-1"] == 13
    assert faces_in(table, "taken 1") == []
    table.play("play red 4 into cauldron 1")
    assert faces_in(table, "taken 2") == ["red 7", "red 4", "red 2"]
    assert faces_in(table, "cauldron 1") == ["red 4"]
    assert table.view().shown.table["total-1"] == 4


def test_poi_8_example_2_a_5_on_11_takes_the_poison_too() -> None:
    table = brewing("blue 7", hands=("poison 4, blue 1", "blue 5, blue 1", "blue 2"))
    table.play("play poison 4 into cauldron 1")
    assert table.view().shown.table["total-1"] == 11
    table.play("play blue 5 into cauldron 1")
    assert faces_in(table, "taken 2") == ["blue 7", "poison 4"]
    assert faces_in(table, "cauldron 1") == ["blue 5"]


@pytest.mark.parametrize(("card", "taken"), [("red 1", 0), ("red 2", 2)])
def test_poi_8_13_is_safe_and_14_is_not(card: str, taken: int) -> None:
    table = brewing("red 7, red 5", hands=(card, "blue 1", "blue 1"))
    table.play(f"play {card} into cauldron 1")
    assert len(faces_in(table, "taken 1")) == taken


def test_poi_8_a_poison_that_makes_it_boil_over_leaves_it_without_a_colour() -> None:
    table = brewing("red 7, red 5", "blue 1", hands=("poison 4", "red 1", "blue 1"))
    table.play("play poison 4 into cauldron 1")
    assert table.view().shown.table["colour-1"] is None
    assert names_of(table) == {"play red 1 into cauldron 1", "play red 1 into cauldron 3"}


def test_poi_8_a_potion_that_makes_poison_boil_over_sets_the_colour() -> None:
    table = brewing("poison 4, poison 4, poison 4", hands=("red 2", "red 1", "blue 1"))
    table.play("play red 2 into cauldron 1")
    assert faces_in(table, "taken 1") == ["poison 4"] * 3
    assert table.view().shown.table["colour-1"] == "red"
    assert names_of(table) == {"play red 1 into cauldron 1"}


def test_poi_8_what_is_taken_comes_on_top_of_what_the_seat_took_before() -> None:
    table = brewing("red 7, red 5", hands=("red 2", "blue 1", "blue 1"), taken=("blue 7",))
    table.play("play red 2 into cauldron 1")
    assert faces_in(table, "taken 1") == ["blue 7", "red 7", "red 5"]


def test_poi_9_nobody_sees_the_taken_cards_not_even_their_owner() -> None:
    table = brewing("red 7, red 5", hands=("red 2", "blue 1", "blue 1"))
    table.play("play red 2 into cauldron 1")
    for observer in (0, 1, 2, None):
        taken = table.view(observer).pile("taken 1")
        assert (taken.count, taken.cards) == (2, None)
    s = table.state
    pile = table.game.rules.piles["taken"]
    assert [int(s.up[card]) for card in lying_in(s, pile)[:2]] == [0, 0]


# ---------------------------------------------------------------- scoring


def test_poi_10_the_round_ends_with_the_last_card_and_the_cauldrons_count_for_nobody() -> None:
    table = brewing("red 5", "blue 5, poison 4", hands=("red 1", "", "red 2"))
    table.play("play red 1 into cauldron 1")
    assert table.state.rounds == 0
    table.play("play red 2 into cauldron 1")
    assert table.state.rounds == 1
    assert scores(table) == [0, 0, 0]
    assert [faces_in(table, f"cauldron {k}") for k in (1, 2, 3)] == [[], [], []]


def test_poi_10_taking_with_the_last_card_still_counts() -> None:
    table = brewing("red 7, poison 4", hands=("red 5", "", ""), taken=took(red=[0, 2, 0]))
    table.play("play red 5 into cauldron 1")
    assert scores(table) == [3, 0, 0]


def test_poi_11_a_potion_is_1_point_and_a_poison_2() -> None:
    table = brewing(hands=("blue 1", "", ""), taken=took(red=[3, 4, 0], poison=[1, 0, 0]))
    table.play("play blue 1 into cauldron 1")
    assert scores(table) == [3 + 2, 0, 0]


def test_poi_12_strictly_most_of_a_colour_counts_nothing() -> None:
    table = brewing(hands=("purple 1", "", ""), taken=took(red=[3, 2, 0], blue=[1, 4, 0]))
    table.play("play purple 1 into cauldron 1")
    assert scores(table) == [1, 2, 0]


def test_poi_12_all_who_tie_for_most_count_theirs() -> None:
    table = brewing(hands=("purple 1", "", ""), taken=took(red=[3, 3, 2]))
    table.play("play purple 1 into cauldron 1")
    assert scores(table) == [3, 3, 2]


def test_poi_13_poison_counts_even_for_who_has_the_most() -> None:
    table = brewing(hands=("red 1", "", ""), taken=took(poison=[5, 1, 0]))
    table.play("play red 1 into cauldron 1")
    assert scores(table) == [10, 2, 0]


@pytest.mark.parametrize(
    ("seat", "points"),
    [(0, 7), (1, 2), (2, 17), (3, 15)],
    ids=["Anne", "Luc", "Pierre", "Marc"],
)
def test_poi_11_poi_12_poi_13_the_counting_example_of_the_book(seat: int, points: int) -> None:
    taken = took(
        blue=[3, 0, 2, 6],
        red=[2, 6, 5, 1],
        purple=[0, 2, 6, 6],
        poison=[1, 0, 2, 4],
    )
    table = brewing(hands=("blue 1", "", "", ""), taken=taken)
    table.play("play blue 1 into cauldron 1")
    assert scores(table)[seat] == points


# ---------------------------------------------------------------- the game


@pytest.mark.parametrize(("players", "rounds"), [(3, 6), (4, 4), (5, 5), (6, 6)])
def test_poi_14_the_game_ends_when_everybody_has_dealt(players: int, rounds: int) -> None:
    table = philtre.load("poison", players, first=1).new(seed=5)
    dealers = [table.view().shown.table["dealer"]]
    while not table.is_over:
        before = table.state.rounds
        table.play(table.actions()[0])
        if table.state.rounds > before and not table.is_over:
            dealers.append(table.view().shown.table["dealer"])
            assert table.turn == (int(table.state.dealer) + 1) % players
    assert dealers == [(1 + k) % players for k in range(rounds)]
    outcome = table.outcome()
    assert outcome is not None
    assert outcome.ending == "POI-14"
    assert [line.number for line in outcome.sheet] == list(range(1, rounds + 1))
    assert outcome.scores == tuple(
        sum(line.points[seat] for line in outcome.sheet) for seat in range(players)
    )


def test_poi_14_at_the_end_the_table_still_shows_the_last_round_and_its_dealer() -> None:
    table = brewing(hands=("red 1", "", "", ""), rounds=3, dealer=2)
    table.play("play red 1 into cauldron 1")
    assert table.is_over
    shown = table.view().shown.table
    assert (shown["round"], shown["rounds"], shown["dealer"]) == (4, 4, 2)


def test_poi_15_the_lowest_total_wins() -> None:
    """The first seat led before the last round, and loses by the poison it took there."""
    table = brewing(
        hands=("red 1", "", "", ""), taken=("poison 4",), rounds=3, score=[10, 13, 20, 11]
    )
    table.play("play red 1 into cauldron 1")
    outcome = table.outcome()
    assert outcome is not None
    assert outcome.scores == (12, 13, 20, 11)
    assert outcome.winners == (3,)
    assert table.game.rules.lowest_wins


# ---------------------------------------------------------------- the variant `draw`

DRAW = {"variant": "draw"}


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_poi_16_everybody_starts_with_five_cards_and_the_rest_is_drawn(players: int) -> None:
    table = philtre.load("poison", players, first=0, variant="draw").new(seed=1)
    assert [len(faces_in(table, f"hand {k + 1}")) for k in range(players)] == [5] * players
    assert len(faces_in(table, "deck")) == 50 - 5 * players
    assert table.turn == 1


def test_poi_16_a_seat_draws_at_once_after_playing_and_only_it_sees_the_card() -> None:
    hands = ("red 1", "red 2", "red 4")
    table = brewing(hands=hands, deck="blue 7, blue 5", options=DRAW)
    table.play("play red 1 into cauldron 1")
    assert faces_in(table, "hand 1") == ["blue 5"]
    faces = {}
    for observer in (0, 1, None):
        cards = table.view(observer).pile("hand 1").cards
        assert cards is not None
        faces[observer] = [card and card.face for card in cards]
    assert faces == {0: ["blue 5"], 1: [None], None: [None]}
    drawn = [event for event in table.events(1) if event.origin == "deck"]
    assert [(event.kind, event.card, event.to) for event in drawn] == [("moved", None, "hand 1")]


def test_poi_16_the_round_ends_when_the_pile_is_empty_and_all_cards_are_played() -> None:
    table = brewing(hands=("red 1", "red 2", "red 4"), deck="blue 7", options=DRAW)
    for decision in ("red 1 into cauldron 1", "red 2 into cauldron 1", "red 4 into cauldron 1"):
        table.play(f"play {decision}")
        assert table.state.rounds == 0
    assert table.turn == 0
    table.play("play blue 7 into cauldron 2")
    assert table.state.rounds == 1


def test_poi_16_in_the_standard_game_nobody_draws() -> None:
    table = brewing(hands=("red 1", "red 2", "red 4"), deck="blue 7")
    table.play("play red 1 into cauldron 1")
    assert faces_in(table, "hand 1") == []


@pytest.mark.parametrize("players", [3, 6])
def test_poi_16_a_whole_game_with_drawing_plays_every_card_of_every_round(players: int) -> None:
    table = philtre.load("poison", players, first=0, variant="draw").new(seed=9)
    outcome = play_to_the_end(table)
    assert table.state.decisions == 50 * 6
    assert len(outcome.sheet) == 6


# ---------------------------------------------------------------- rulings


def test_poi_r1_the_host_may_choose_the_first_dealer() -> None:
    table = philtre.load("poison", 4, first=2).new(seed=1)
    assert table.view().shown.table["dealer"] == 2
    assert table.turn == 3


def test_poi_r1_otherwise_lots_choose_the_first_dealer() -> None:
    game = philtre.load("poison", 3)
    dealers = Counter(int(game.new(seed=seed).state.dealer) for seed in range(60))
    assert set(dealers) == {0, 1, 2}
    assert min(dealers.values()) >= 8


def test_poi_r1_everybody_sees_the_lot_that_was_drawn() -> None:
    table = philtre.load("poison", 3).new(seed=1)
    shown = [event for event in table.events() if event.kind == "turned up"]
    assert [event.card for event in shown] == [f"seat {int(table.state.dealer) + 1}"]


def test_poi_r2_equal_lowest_totals_share_the_win() -> None:
    table = brewing(hands=("red 1", "", "", ""), rounds=3, score=[9, 13, 9, 9])
    table.play("play red 1 into cauldron 1")
    outcome = table.outcome()
    assert outcome is not None
    assert outcome.winners == (0, 2, 3)


def test_poi_r3_a_seat_without_cards_is_skipped() -> None:
    table = brewing(hands=("red 1", "", "", "red 1"), turn=0)
    table.play("play red 1 into cauldron 1")
    assert table.turn == 3


def test_poi_r4_drawing_with_three_players_sets_no_hand_aside() -> None:
    table = philtre.load("poison", 3, first=0, variant="draw").new(seed=1)
    assert faces_in(table, "aside") == []
    held = [faces_in(table, f"hand {k}") for k in (1, 2, 3)]
    assert sum(map(len, held)) + len(faces_in(table, "deck")) == 50
    assert table.state.unplayed == 50


def test_poi_r5_the_log_tells_everybody_every_card_that_was_taken() -> None:
    table = brewing("red 7", hands=("red 5, red 2", "red 2", "blue 1"))
    table.play("play red 5 into cauldron 1").play("play red 2 into cauldron 1")
    played = [event.card for events in table.log() for event in events if event.kind == "moved"]
    assert played == ["red 5", "red 2"]
    swept = [event for event in table.events() if event.kind == "swept"]
    assert [(e.origin, e.to, e.value) for e in swept] == [("cauldron 1", "taken 2", 2)]


def test_poi_r5_the_option_open_piles_shows_what_was_taken() -> None:
    table = brewing(
        "red 7, red 5", hands=("red 2", "blue 1", "blue 1"), options={"open_piles": True}
    )
    table.play("play red 2 into cauldron 1")
    for observer in (0, 1, 2, None):
        taken = table.view(observer).pile("taken 1").cards
        assert taken is not None
        assert [card and card.face for card in taken] == ["red 7", "red 5"]


def test_poi_r5_bots_may_count_what_was_taken() -> None:
    table = brewing("red 7, red 5", hands=("red 2", "blue 1", "blue 1"))
    table.play("play red 2 into cauldron 1")
    for seed in range(5):
        assert faces_in(table.resample(1, seed), "taken 1") == ["red 7", "red 5"]


# ---------------------------------------------------------------- the reduced box

REDUCED = {"box": "reduced"}


def test_the_reduced_box_is_for_two_players_only() -> None:
    assert philtre.load("poison", box="reduced").players == 2
    with pytest.raises(philtre.BadOption):
        philtre.load("poison", 3, box="reduced")
    with pytest.raises(philtre.BadOption):
        philtre.load("poison", 2)


def test_the_reduced_box_deals_five_cards_into_two_hands_and_one_aside() -> None:
    table = philtre.load("poison", first=0, box="reduced").new(seed=1)
    piles = [faces_in(table, pile) for pile in ("hand 1", "hand 2", "aside")]
    assert [len(pile) for pile in piles] == [2, 2, 1]
    assert sorted(card for pile in piles for card in pile) == [
        "blue 2",
        "poison 4",
        "red 1",
        "red 4",
        "red 4",
    ]
    assert faces_in(table, "deck") == []
    assert table.turn == 1
    for observer in (0, 1, None):
        aside = table.view(observer).pile("aside").cards
        assert aside is not None
        assert [card and card.face for card in aside] == [None]


def test_the_reduced_box_has_two_cauldrons() -> None:
    table = brewing(hands=("poison 4, blue 2", "red 1, red 4"), options=REDUCED)
    assert names_of(table) == {
        f"play {card} into cauldron {k}" for card in ("poison 4", "blue 2") for k in (1, 2)
    }
    assert clause_against(table, "play poison 4 into cauldron 3") == "POI-6"
    assert clause_against(table, "play blue 2 into cauldron 3") == "POI-6"
    shown = table.view().shown.table
    assert "total-2" in shown
    assert "total-3" not in shown


@pytest.mark.parametrize(("card", "taken"), [("red 1", []), ("red 4", ["red 4"])])
def test_a_cauldron_of_the_reduced_box_holds_5(card: str, taken: list[str]) -> None:
    table = brewing("red 4", hands=(card, "blue 2"), options=REDUCED)
    assert table.view().shown.table["limit"] == 5
    table.play(f"play {card} into cauldron 1")
    assert faces_in(table, "taken 1") == taken


def test_the_reduced_box_ends_after_one_round() -> None:
    table = brewing(
        "red 4, red 1", hands=("red 4", "blue 2"), taken=("", "poison 4"), options=REDUCED
    )
    table.play("play red 4 into cauldron 1").play("play blue 2 into cauldron 2")
    outcome = table.outcome()
    assert outcome is not None
    assert outcome.ending == "POI-14"
    assert (outcome.scores, outcome.winners) == ((0, 2), (0,))
    assert len(outcome.sheet) == 1


def test_drawing_in_the_reduced_box_starts_with_two_cards_each() -> None:
    table = philtre.load("poison", first=0, box="reduced", variant="draw").new(seed=1)
    assert [len(faces_in(table, pile)) for pile in ("hand 1", "hand 2", "deck")] == [2, 2, 1]
    assert faces_in(table, "aside") == []
    play_to_the_end(table)
    assert table.state.decisions == 5


def test_in_the_reduced_box_a_seat_does_not_know_what_the_other_holds() -> None:
    table = brewing(hands=("red 1, red 4", "red 4, blue 2"), options=REDUCED)
    imagined = {tuple(sorted(faces_in(table.resample(0, seed), "hand 2"))) for seed in range(60)}
    assert imagined == {("blue 2", "red 4"), ("poison 4", "red 4"), ("blue 2", "poison 4")}
