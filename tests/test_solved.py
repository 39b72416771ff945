"""Small games that are solved as a whole, and what a bot does with it."""

import numpy as np
import pytest

import philtre
from philtre.bots.bot import Bot, let_watch
from philtre.bots.registry import make_bot
from philtre.bots.search import SearchBot
from philtre.bots.solved import solution_of

ENOUGH = 1500
FEW = 10


@pytest.fixture(scope="module")
def small() -> philtre.Game:
    return philtre.load("verre", players=2, first=0, box="reduced")


def test_a_reduced_game_is_small_to_a_bot_that_thinks_enough(small: philtre.Game) -> None:
    solution = solution_of(small, ENOUGH)
    assert solution is not None
    options = solution.options[solution.options["mix"] > 0]
    assert ((options["sum"] / options["tries"])[options["tries"] > 0] <= 1).all()
    assert solution_of(small, ENOUGH) is solution, "once for all tables"
    assert solution_of(small, FEW) is None


def test_a_whole_game_is_not_small() -> None:
    assert solution_of(philtre.load("verre", players=2), ENOUGH) is None


def test_a_game_with_luck_after_the_deal_is_solved_too() -> None:
    """Magic Bluff: the die is cast every turn. All games begin alike, so what luck brings in the
    course of one decides how likely each situation is.
    """
    solution = solution_of(philtre.load("magic_bluff", players=2, box="reduced"), ENOUGH)
    assert solution is not None
    options = solution.options[solution.options["tries"] > 0]
    worth = options["sum"] / options["tries"]
    assert ((worth >= 0) & (worth <= 1)).all()
    assert len(set(np.round(worth, 3))) > 2, "luck makes more of it than win, draw and loss"


def test_what_was_learned_is_decided_by_whoever_has_watched(small: philtre.Game) -> None:
    """It is equal for all seeds then, while a bot that comes later thinks for itself."""
    for seed in range(3):
        table = small.new(seed=seed)
        bots: dict[int, Bot] = {seat: make_bot("master", seed) for seat in range(2)}
        let_watch(bots, table.view)
        while table.turn is not None:
            view = table.view(table.turn)
            bot = bots[table.turn]
            assert isinstance(bot, SearchBot)
            chosen = bot.choose(view)
            if bot.thought is not None:
                late = SearchBot(seed, simulations=ENOUGH)
                assert late.choose(view) in view.actions
                tries = {option.tries for option in bot.thought.options}
                assert len(tries) == 1, "all are known equally well"
                chances = [option.chance for option in bot.thought.options]
                assert np.isclose(sum(chances), 1)
            table.play(chosen)
            let_watch(bots, table.view)


def test_a_style_likes_what_it_likes_in_a_small_game_too(small: philtre.Game) -> None:
    """Le Verre: to drink is a risk."""
    drunk = {"bold": 0.0, "cautious": 0.0}
    for style in drunk:
        for seed in range(8):
            table, bot = small.new(seed=seed), make_bot(f"master:style={style}", 1)
            assert isinstance(bot, SearchBot)
            guide = make_bot("thumb", seed)
            bot.watch(table.view(0))
            while table.turn is not None:
                if table.turn == 0 and "drink" in [action.name for action in table.actions()]:
                    bot.choose(table.view(0))
                    assert bot.thought is not None
                    chances = {option.name: option.chance for option in bot.thought.options}
                    drunk[style] += chances["drink"]
                table.play(guide.choose(table.view(table.turn)))
                bot.watch(table.view(0))
    assert drunk["bold"] > drunk["cautious"]
