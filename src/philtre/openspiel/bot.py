"""OpenSpiel's own search in a seat of ours: a ruler that nobody here wrote.

The search, its tree and its choice are ``open_spiel.python.algorithms.ismcts.ISMCTSBot`` as it is.
What it searches in is a state of OpenSpiel made of what its seat sees, and nothing else.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from functools import cache
from time import perf_counter

import numpy as np
from open_spiel.python.algorithms import ismcts, mcts

from philtre.bots.playout import RANDOM, play_on, scope_of
from philtre.errors import BadOption
from philtre.openspiel.game import PhiltreState
from philtre.openspiel.position import Position
from philtre.openspiel.records import load_game
from philtre.openspiel.resampling import seeded_resampler
from philtre.play.action import Action
from philtre.play.game import Game
from philtre.play.happenings import Places
from philtre.play.recall import trail_of
from philtre.play.view import View
from philtre.table.compiled import bind
from philtre.table.kernels import MAX_MOVES
from philtre.table.layout import MAX_SEATS, Numbers, States, copied

SIMULATIONS = 1000
FEWEST, MOST = 2, 1_000_000  # its first simulation only looks at the root
UCT_C = 2.0
"""How much it explores: as in OpenSpiel's own examples."""
COMPILED, OWN = "compiled", "own"
PLAYOUTS = (COMPILED, OWN)


class IsmctsBot:
    """OpenSpiel's ``ISMCTSBot``, within a budget of simulations, or of milliseconds.

    Its playouts are random. ``playouts=own`` has them played by OpenSpiel in Python, as it comes;
    otherwise our kernels play them, as randomly and many times as fast, which is to its advantage
    wherever a clock runs.
    """

    def __init__(
        self,
        seed: int | None = None,
        simulations: int = SIMULATIONS,
        milliseconds: int = 0,
        playouts: str = COMPILED,
    ) -> None:
        self.name = "openspiel-ismcts"
        self._seed = secrets.randbits(64) if seed is None else seed
        self._simulations = max(FEWEST, _number("simulations", simulations, least=1))
        self._seconds = _number("milliseconds", milliseconds, least=0) / 1000
        if playouts not in PLAYOUTS:
            choices = ", ".join(PLAYOUTS)
            raise BadOption("bot-setting", setting="playouts", value=playouts, choices=choices)
        self._is_compiled = playouts == COMPILED
        self._game: Game | None = None
        self._search: _Search | None = None

    def choose(self, view: View) -> Action:
        if len(view.actions) == 1:
            return view.actions[0]
        if self._search is None or self._game is not view.game:
            self._game, self._search = view.game, self._made(view.game)
        return view.game.actions[int(self._search.step(state_seen(view)))]

    def _made(self, game: Game) -> _Search:
        luck = np.random.RandomState(np.random.PCG64(self._seed))
        evaluator = Playouts(luck) if self._is_compiled else mcts.RandomRolloutEvaluator(1, luck)
        search = _Search(load_game(game), evaluator, UCT_C, self._simulations, random_state=luck)
        search.seconds = self._seconds
        search.set_resampler(seeded_resampler(self._seed))
        return search


def state_seen(view: View) -> PhiltreState:
    """A state of OpenSpiel that the seat of a view cannot tell from the real one.

    It is drawn from the view. What its information state remembers is what the seat knows now.
    """
    world = view.resample()
    state: PhiltreState = load_game(view.game).new_initial_state()
    places = Places(view.game.rules, world.states)
    state.position = Position(state.position.frame, places, trail_of(world), ())
    return state


class _Search(ismcts.ISMCTSBot):  # type: ignore[misc] # OpenSpiel has no types
    """The search itself, with a clock: it stops looking when its time is over."""

    seconds = 0.0
    """How long it may think; 0: until all simulations are done."""

    def run_search(self, state: PhiltreState) -> list[tuple[int, float]]:
        self._end = perf_counter() + self.seconds
        try:
            policy: list[tuple[int, float]] = super().run_search(state)
        except _TimeIsOver:
            policy = self.get_final_policy(state, self._root_node)
        return policy

    def sample_root_state(self, state: PhiltreState) -> PhiltreState:
        """Asked for at the start of every simulation."""
        if self.seconds and perf_counter() > self._end and self._root_node.total_visits > 0:
            raise _TimeIsOver
        world: PhiltreState = super().sample_root_state(state)
        return world


class _TimeIsOver(Exception):
    pass


# ---------------------------------------------------------------- playouts


class Playouts:
    """An evaluator of OpenSpiel's kind: one random playout, as its ``RandomRolloutEvaluator``."""

    def __init__(self, luck: np.random.RandomState) -> None:
        self._luck = luck
        self._policies = np.full(MAX_SEATS, RANDOM, np.int64)

    def evaluate(self, state: PhiltreState) -> Numbers:
        position = state.position
        states = copied(position.states)
        seeds = self._luck.randint(2**63, size=2).astype(np.uint64)
        _play_out(position.frame.game.name)(states, self._policies, seeds)
        over = Position(position.frame, Places(position.frame.rules, states), position.past, ())
        return np.array(over.returns)

    def prior(self, state: PhiltreState) -> list[tuple[int, float]]:
        actions = state.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]


def play_out(states: States, policies: Numbers, seeds: Numbers) -> None:
    """Play a state on to its end. The first seed is for the cards, the second for the players."""
    s = states[0]
    s.seed = seeds[0]
    moves, dealer = np.empty(MAX_MOVES, np.int64), np.empty(1, np.uint64)
    play_on(s, moves, dealer, policies, seeds[1:])


@cache
def _play_out(game: str) -> Callable[..., None]:
    return bind(play_out, game, scope_of(game))


def _number(setting: str, value: object, least: int) -> int:
    if not isinstance(value, int) or not least <= value <= MOST:
        raise BadOption("bot-number", setting=setting, value=value, most=MOST)
    return value
