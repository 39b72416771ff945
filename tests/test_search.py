"""The searching bot, its settings, and bots by name."""

from importlib.metadata import EntryPoint
from random import Random

import numpy as np
import pytest

import philtre
from every import every_game
from philtre.bots import registry
from philtre.bots.beliefs import Beliefs
from philtre.bots.bot import Bot, let_watch
from philtre.bots.registry import make_bot
from philtre.bots.search import READS, MonteCarloBot, SearchBot
from philtre.play.view import View
from setting import lying_in

THINKERS = ("search:simulations=12:worlds=6", "montecarlo:simulations=12:worlds=6")


def played(game: philtre.Game, bots: dict[int, Bot], seed: int) -> philtre.Table:
    table = game.new(seed=seed)
    while table.turn is not None:
        table.play(bots[table.turn].choose(table.view(table.turn)))
        let_watch(bots, table.view)
    return table


@every_game
def test_a_game_with_searching_bots_goes_the_same_again(name: str) -> None:
    game = philtre.load(name)

    def again() -> bytes:
        bots: dict[int, Bot] = {
            seat: make_bot(THINKERS[seat] if seat < len(THINKERS) else "thumb", seed=seat)
            for seat in range(game.players)
        }
        return played(game, bots, seed=3).states.tobytes()

    assert again() == again()


@pytest.mark.parametrize("bot", ["search", "montecarlo"])
def test_more_thought_wins_more(bot: str) -> None:
    game = philtre.load("verre", players=2)
    wins = 0.0
    for deal in range(30):
        seat = deal % 2
        bots = {seat: make_bot(f"{bot}:simulations=60", deal), 1 - seat: make_bot("random", deal)}
        outcome = played(game, bots, deal // 2).outcome()
        assert outcome is not None
        wins += (seat in outcome.winners) / len(outcome.winners)
    assert wins > 20  # of 30: a fixed seed, so no chance is left


def test_a_bot_that_reads_the_others_believes_more_in_what_they_would_do() -> None:
    """Magic Bluff: whoever announces what it sees is believed more often than not."""
    well, little = (belief_in_the_truth(READS[how]) for how in ("yes", "little"))
    assert well > little > 1 / 6


def belief_in_the_truth(doubt: float) -> float:
    """How much somebody who watched an announcement believes in what the die really shows."""
    game = philtre.load("magic_bluff", players=3)
    told = 0.0
    for seed in range(40):
        table = game.new(seed=seed)
        active = table.turn
        assert active is not None
        watcher = (active + 1) % 3
        beliefs = Beliefs(game, watcher, 64, seed, doubt)
        beliefs.watch(table.view(watcher))
        bot = make_bot("thumb", seed)
        while table.turn == active and int(table.state.announced) < 0:
            table.play(bot.choose(table.view(active)))
            beliefs.watch(table.view(watcher))
        book = game.rules.piles["book"]
        kinds = game.rules.cards.kinds
        truth = kinds[lying_in(table.state, book)[-1]]
        tops = kinds[[lying_in(world, book)[-1] for world in beliefs.worlds["state"]]]
        told += float(beliefs.weights[tops == truth].sum() / beliefs.weights.sum())
    return told / 40


def test_what_was_concluded_is_not_lost_when_a_hand_turns_out_to_be_another() -> None:
    """Le Verre: hands are passed on, and show every world to have been a little wrong."""
    game = philtre.load("verre", players=5)
    glass = game.rules.piles["glass"]
    told, even = 0.0, 0.0
    for seed in range(40):
        table, bot = game.new(seed=seed), make_bot("thumb", seed)
        beliefs, blank = Beliefs(game, 0, 128, seed), Beliefs(game, 0, 128, seed)
        while game.rules.phases[int(table.state.phase)] != "take":
            beliefs.watch(table.view(0))
            assert table.turn is not None
            table.play(bot.choose(table.view(table.turn)))
        for kept in (beliefs, blank):
            kept.watch(table.view(0))
        lying = slice(table.state.start[glass], table.state.start[glass + 5])
        truth = table.state.cards[lying]
        for kept in (beliefs, blank):
            right = (kept.worlds["state"]["cards"][:, lying] == truth).mean(1)
            share = float((kept.weights * right).sum() / kept.weights.sum())
            told, even = (told + share, even) if kept is beliefs else (told, even + share)
    assert told > 1.02 * even


@every_game
def test_a_single_choice_needs_no_thought(name: str) -> None:
    table = philtre.load(name).new(seed=1)
    luck = Random(1)
    while table.turn is not None and len(table.actions()) > 1:
        table.play(luck.choice(table.actions()))
    if table.turn is not None:
        assert make_bot("search").choose(table.view(table.turn)) == table.actions()[0]


@pytest.mark.parametrize("name", ["poison", "magic_bluff"])
def test_a_budget_can_be_given_in_milliseconds(name: str) -> None:
    table = philtre.load(name, players=4).new(seed=1)
    bot = make_bot("search:simulations=1000000:milliseconds=5", 1)
    assert table.turn is not None
    assert bot.choose(table.view(table.turn)) in table.actions()


def test_decisions_are_tried_in_halves_down_to_two() -> None:
    """And the rule of thumb's stays to the end: it is one of the two that were tried most."""
    table = philtre.load("poison", players=4).new(seed=3)
    assert table.turn is not None
    view = table.view(table.turn)
    assert len(view.actions) > 8
    bot = SearchBot(seed=1, simulations=400)
    bot.choose(view)
    assert bot.thought is not None
    tries = sorted((option.tries for option in bot.thought.options), reverse=True)
    assert tries[0] == tries[1] > tries[2] > 0
    assert sum(option.chance > 0 for option in bot.thought.options) <= 2


def test_without_a_tree_and_with_one_the_same_worlds_are_tried() -> None:
    table = philtre.load("verre", players=3).new(seed=2)
    assert table.turn is not None
    tried = []
    for bot in (SearchBot(seed=1, simulations=50), MonteCarloBot(seed=1, simulations=50)):
        bot.choose(table.view(table.turn))
        assert bot.thought is not None
        tried.append({option.decision: option.tries for option in bot.thought.options})
    assert set(tried[0]) == set(tried[1])
    assert sum(tried[0].values()) == sum(tried[1].values())


# ---------------------------------------------------------------- names and settings


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("merlin", "no bot is called 'merlin'; there are .*thumb.*search"),
        ("search:", "settings of a bot are written"),
        ("search:simulations", "settings of a bot are written"),
        ("search:wisdom=3", "'search' has no setting 'wisdom'"),
        ("thumb:simulations=3", "'thumb' has no setting 'simulations'"),
        ("search:simulations=0", "simulations of a bot is a whole number from 1"),
        ("search:simulations=many", "simulations of a bot is a whole number from 1"),
        ("search:reads=maybe", "reads of a bot is one of yes, little, no; not 'maybe'"),
        ("search:experience=3", "experience of a bot is one of yes, no; not 3"),
        ("search:milliseconds=0", "milliseconds of a bot is a whole number from 1"),
        ("montecarlo:style=rude", "style of a bot is one of plain, cautious, bold, liar; not"),
        ("master:simulations=3", "'master' has no setting 'simulations'"),
    ],
)
def test_a_wrong_name_or_setting_is_told(name: str, reason: str) -> None:
    with pytest.raises(philtre.BadOption, match=reason):
        make_bot(name)


class First:
    name = "first"

    def __init__(self, seed: int | None) -> None:
        self.seed = seed

    def choose(self, view: View) -> philtre.Action:
        return view.actions[0]


def test_another_package_can_offer_a_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    offers = {"first": "test_search:First", "thumb": "test_search:First", "gone": "no_such:Bot"}
    offered = [EntryPoint(name, maker, registry.GROUP) for name, maker in offers.items()]
    monkeypatch.setattr(registry, "entry_points", lambda group: offered if group else [])
    registry.makers.cache_clear()
    try:
        table = philtre.load("bonbon").new(seed=1)
        assert table.turn is not None
        assert make_bot("first").choose(table.view(table.turn)) == table.actions()[0]
        assert make_bot("thumb").name == "thumb", "ours cannot be replaced"
        assert not hasattr(make_bot("thumb"), "seed")
        with pytest.raises(ModuleNotFoundError, match="no_such"):
            make_bot("gone")
    finally:
        monkeypatch.undo()
        registry.makers.cache_clear()


def test_beliefs_start_anew_after_a_missed_decision() -> None:
    game = philtre.load("verre", players=3)
    table = game.new(seed=1)
    beliefs = Beliefs(game, 0, 8, 1)
    beliefs.watch(table.view(0))
    for _ in range(3):
        table.play(table.actions()[0])
    beliefs.watch(table.view(0))
    assert (np.array(beliefs.worlds["state"]["decisions"]) == 3).all()
    assert (beliefs.weights > 0).all()
