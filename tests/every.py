"""Every game with every number of players and every option, for the laws that hold for all."""

from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

import philtre
from philtre.play.game import players_allowed, rules_of


def settings() -> Iterator[philtre.Game]:
    for name in philtre.names():
        rules = rules_of(name)
        names = [option.name for option in rules.options]
        for values in product(*(option.values for option in rules.options)):
            chosen = dict(zip(names, values, strict=True))
            for players in players_allowed(rules, chosen):
                yield philtre.Game(rules, players, None, chosen)


def label(game: philtre.Game) -> str:
    chosen = [str(value) for value in game.options.values()]
    return "-".join([game.name, str(game.players), *chosen])


SETTINGS = list(settings())
every_setting = pytest.mark.parametrize("game", SETTINGS, ids=label)
every_game = pytest.mark.parametrize("name", philtre.names())

LONGEST = 200_000
"""More decisions than any game of random play has."""


RATHER_NOT_OVER = 0.8


def play_on(table: philtre.Table, random: Random, decisions: int = LONGEST) -> philtre.Table:
    """Random decisions, to the end or so many."""
    for _ in range(decisions):
        if table.is_over:
            break
        table.play(random.choice(table.actions()))
    return table


def somewhere(game: philtre.Game, random: Random) -> philtre.Table:
    """A table somewhere in the middle of a game, or at its end."""
    seed = random.getrandbits(64)
    table = play_on(game.new(seed=seed), random, int(random.expovariate(1 / 40)))
    if table.is_over and random.random() < RATHER_NOT_OVER:  # a short game: look inside it
        table = play_on(game.new(seed=seed), random, random.randrange(int(table.state.decisions)))
    return table
