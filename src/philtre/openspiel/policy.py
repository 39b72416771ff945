"""What a bot would do in every situation of a small game, as a policy of OpenSpiel.

With it OpenSpiel tells how much somebody who knew the bot by heart could win from it:

>>> import pyspiel
>>> import philtre.openspiel
>>> from open_spiel.python.algorithms.exploitability import nash_conv
>>> game = pyspiel.load_game("python_philtre_poison_reduced")
>>> policy = bot_policy(game, "random", seeds=4)
>>> bool(0 < nash_conv(game, policy) < 2)
True
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

import numpy as np
import pyspiel
from open_spiel.python.policy import TabularPolicy

from philtre.bots.bot import Watcher
from philtre.bots.registry import make_bot
from philtre.openspiel.game import PhiltreState
from philtre.openspiel.position import Position
from philtre.play.view import View
from philtre.table.layout import Numbers

SEEDS = 4
"""How many times a bot is asked in each situation."""


class Situation(NamedTuple):
    """An information state with a choice, and one way to come there."""

    key: str
    stops: tuple[Position, ...]
    """All positions on the way in which somebody had to decide, the last with the choice."""

    @property
    def seat(self) -> int:
        return self.stops[-1].player

    def views(self) -> list[View]:
        """What the seat saw: after the deal, and after every decision."""
        game = self.stops[-1].frame.game
        return [View.of(game, stop.states, self.seat) for stop in self.stops]


def bot_policy(
    game: pyspiel.Game,
    bot: str,
    seeds: int = SEEDS,
    on_progress: Callable[[int, int], object] = lambda done, all_of_them: None,  # noqa: ARG005
) -> TabularPolicy:
    """The chances with which a bot makes each decision in each information state of a small game.

    They are the mean over some seeds: of the chances that the bot itself tells in its thought, or
    of its decisions, if it tells none. A bot that watches has seen all that its seat saw.
    """
    policy = TabularPolicy(game)
    found = list(situations(game))
    for number, situation in enumerate(found):
        chances = policy.policy_for_key(situation.key)
        chances[:] = np.mean([_chances(situation, bot, seed) for seed in range(seeds)], axis=0)
        on_progress(number + 1, len(found))
    return policy


def situations(game: pyspiel.Game) -> Iterator[Situation]:
    """Every information state with a choice, once."""
    met: set[str] = set()
    ways: list[tuple[PhiltreState, tuple[Position, ...]]] = [(game.new_initial_state(), ())]
    while ways:
        state, stops = ways.pop()
        if not state.is_chance_node() and not state.is_terminal():
            stops = (*stops, state.position)
            key = state.information_state_string()
            if len(state.legal_actions()) > 1 and key not in met:
                met.add(key)
                yield Situation(key, stops)
        ways.extend((state.child(action), stops) for action in state.legal_actions())


def _chances(situation: Situation, name: str, seed: int) -> Numbers:
    bot, views = make_bot(name, seed), situation.views()
    if isinstance(bot, Watcher):
        for view in views:
            bot.watch(view)
    chosen = bot.choose(views[-1])
    chances = np.zeros(len(views[-1].game.actions))
    thought = getattr(bot, "thought", None)
    if thought is None:
        chances[chosen.id] = 1
    else:
        for option in thought.options:
            chances[option.decision] = option.chance
    return chances
