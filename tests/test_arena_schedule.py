"""The arena: who sits where, and which plans can be played."""

from collections import Counter
from typing import Any

import pytest

import philtre
from arenas import poison_plan
from philtre.arena.plan import plan_of
from philtre.arena.play import play_unit
from philtre.arena.run import run_arena
from philtre.arena.schedule import (
    bot_seed,
    deal_seed,
    line_ups,
    mixed,
    one_against_the_rest,
    rotations,
    units,
)
from philtre.errors import BadOption

# ---------------------------------------------------------------- who sits where


def test_each_bot_sits_alone_among_seats_of_each_other() -> None:
    found = one_against_the_rest(["a", "b", "c"], 3)
    assert len(found) == 6
    assert ("b", "c", "c") in found


def test_of_two_seats_each_is_alone_so_a_pair_meets_once() -> None:
    assert one_against_the_rest(["a", "b", "c"], 2) == [("a", "b"), ("a", "c"), ("b", "c")]


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("bots", ["ab", "abc", "abcd", "abcdefg"])
def test_at_mixed_tables_every_bot_sits_equally_often_in_every_seat(
    bots: str, players: int
) -> None:
    taken = Counter(
        (seat, bot)
        for line_up in mixed(bots, players)
        for seats in rotations(line_up)
        for seat, bot in enumerate(seats)
    )
    assert len(taken) == len(bots) * players
    assert len(set(taken.values())) == 1


def test_as_many_bots_as_seats_make_one_mixed_table() -> None:
    assert mixed("abc", 3) == [("a", "b", "c")]


def test_a_rotation_that_changes_nothing_is_played_once() -> None:
    assert rotations(("a", "b", "a", "b")) == [("a", "b", "a", "b"), ("b", "a", "b", "a")]


@pytest.mark.parametrize(
    ("tables", "kinds"), [("first", {"one"}), ("one", {"one"}), ("mixed", {"mixed"})]
)
def test_the_kind_of_tables_can_be_chosen(tables: str, kinds: set[str]) -> None:
    assert {kind for kind, _ in line_ups(poison_plan(tables=tables))} == kinds


def test_a_deal_has_the_same_cards_at_every_table_and_bots_have_seeds_of_their_own() -> None:
    plan = poison_plan()
    assert deal_seed(plan, 0) != deal_seed(plan, 1)
    seats = ("thumb", "random", "random")
    seeds = {bot_seed(plan, deal, seats, seat) for deal in range(5) for seat in range(3)}
    assert len(seeds) == 15


def test_a_pair_plays_the_same_games_whoever_else_is_in_the_arena() -> None:
    few, many = poison_plan("thumb", "random"), poison_plan("cheater", "thumb", "random")
    unit = units(few)[0]
    twin = next(u for u in units(many) if u.bots == unit.bots and u.kind == unit.kind)
    assert play_unit(few, unit).games == play_unit(many, twin).games


# ---------------------------------------------------------------- plans


@pytest.mark.parametrize(
    ("settings", "key"),
    [
        ({"bots": ["thumb"]}, "arena-bots"),
        ({"bots": ["thumb", "thumb"]}, "arena-bots"),
        ({"bots": ["thumb", "chess"]}, "no-bot"),
        ({"bots": ["thumb", "random:depth=3"]}, "bot-no-setting"),
        ({"deals": 1}, "deals"),
        ({"deals": True}, "deals"),
        ({"tables": "round"}, "tables"),
        ({"limit": 0.0}, "limit"),
        ({"limit": float("nan")}, "limit"),
        ({"seed": -1}, "seed"),
    ],
)
def test_what_cannot_be_played_is_refused_before_anything_starts(
    settings: dict[str, Any], key: str
) -> None:
    with pytest.raises(BadOption) as refused:
        plan_of(philtre.load("poison"), **{"bots": ["thumb", "random"], "deals": 2, **settings})
    assert refused.value.key == key


@pytest.mark.parametrize("workers", [0, 257, True])
def test_a_number_of_workers_that_cannot_be_is_refused(workers: int) -> None:
    with pytest.raises(BadOption) as refused:
        run_arena(poison_plan(), workers=workers)
    assert refused.value.key == "workers"


def test_a_plan_tells_the_command_that_plays_it_again() -> None:
    game = philtre.load("poison", 4, variant="draw", open_piles=True)
    command = plan_of(game, ["thumb", "cheater"], 5, seed=3, limit=0.5).command()
    assert command.startswith("philtre arena poison --bots thumb,cheater --deals 5 --players 4")
    assert "-o variant=draw -o open_piles=yes" in command
    assert command.endswith("--limit 0.5")
