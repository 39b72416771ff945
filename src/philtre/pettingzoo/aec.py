"""A game as a PettingZoo environment: agents take turns, each sees what its seat knows."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import (
    AssertOutOfBoundsWrapper,
    OrderEnforcingWrapper,
    TerminateIllegalWrapper,
)

from philtre.batches.batch import REWARDS
from philtre.batches.solo import Solo
from philtre.bots.versus import LOSS, one_of
from philtre.drawing.brush import Pixels
from philtre.errors import BadOption, GameOver
from philtre.gymnasium.render import RENDER_FPS, RENDER_MODES, checked_mode, rendered
from philtre.gymnasium.spaces import Observed, action_space, observation_space
from philtre.pettingzoo.dealt import Dealt
from philtre.play.chance import checked_seed
from philtre.play.game import Game, load
from philtre.play.record import Record
from philtre.play.replay import game_of, replay

Environment: TypeAlias = AECEnv[str, Observed, int]
VERSION = "v0"


def wrapped_env(name: str, players: int | None = None, **settings: Any) -> Environment:
    """The environment of a game, with PettingZoo's wrappers around ``seats_env``.

    They warn, and end the game with a loss for whoever decides something illegal; they refuse what
    is no decision at all, and what is asked for before ``reset``.
    """
    raw = seats_env(name, players, **settings)
    losing = TerminateIllegalWrapper(raw, illegal_reward=LOSS[raw.reward])
    wrapped: Environment = OrderEnforcingWrapper(AssertOutOfBoundsWrapper(losing))
    return wrapped


def seats_env(
    name: str,
    players: int | None = None,
    *,
    reward: str = "share",
    render_mode: str | None = None,
    first: int | None = None,
    **options: str | bool,
) -> SeatsEnv:
    """The bare environment of a game: a decision that is not legal raises ``IllegalDecision``.

    ``reward`` is what each seat gets at the end: its "share" of the win or its "margin".
    """
    game = load(name, players, first=first, **options)
    return SeatsEnv(game, reward=reward, render_mode=render_mode)


def dealt_env(
    record: Record | bytes | str, *, reward: str = "share", render_mode: str | None = None
) -> SeatsEnv:
    """The bare environment of a recorded game, in which every ``reset`` deals as recorded."""
    recorded = replay(record).record
    return SeatsEnv(game_of(recorded), reward=reward, render_mode=render_mode, record=recorded)


class SeatsEnv(Environment):  # type: ignore[misc] # PettingZoo has no types
    """A game with an agent in every seat: "player_0", "player_1" and so on."""

    def __init__(
        self,
        game: Game,
        *,
        reward: str = "share",
        render_mode: str | None = None,
        record: Record | None = None,
    ) -> None:
        super().__init__()
        self.game = game
        self.reward = one_of(game, "reward", reward, tuple(REWARDS))
        self.render_mode = checked_mode(game, render_mode)
        self.metadata = {
            "name": f"{game.name}_{VERSION}",
            "render_modes": list(RENDER_MODES),
            "render_fps": RENDER_FPS,
            "is_parallelizable": False,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(game.players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {a: observation_space(game) for a in self._seats}
        self.action_spaces = {a: action_space(game) for a in self._seats}
        self._solo = Solo(game, 0) if record is None else Dealt(game, record)
        self._seeds: np.random.Generator | None = None
        self._decisions: list[int] = []

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    # ------------------------------------------------------------ playing

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game: with a seed the one that ``Game.new`` deals with it."""
        self._solo.reset(self._next_seed(seed))
        self._decisions = []
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection: str | None = None
        self.agent_selection = self.possible_agents[self._solo.turn]
        self._show()

    def _next_seed(self, seed: int | None) -> int:
        """The seed asked for; without one, what follows on the last one asked for."""
        if seed is not None:
            self._seeds, _ = seeding.np_random(checked_seed(seed))
            return seed
        if self._seeds is None:
            self._seeds, _ = seeding.np_random()
        return int(self._seeds.integers(2**64, dtype=np.uint64))

    def step(self, action: int | None) -> None:
        """Carry out a decision of ``agent_selection``; None for an agent whose game is over."""
        if not self.agents:
            raise GameOver("over")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        solo = self._solo
        solo.step(action)  # type: ignore[arg-type] # refuses None
        self._decisions.append(int(action))  # type: ignore[arg-type]
        self._cumulative_rewards[agent] = 0.0
        if solo.is_over:
            self._end()
        else:
            self.agent_selection = self.possible_agents[solo.turn]
        self._show()

    def _end(self) -> None:
        self.rewards = dict(zip(self.agents, self._solo.rewards(self.reward).tolist(), strict=True))
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._deads_step_first()

    # ------------------------------------------------------------ what an agent knows

    def observe(self, agent: str) -> Observed:
        """What an agent knows, at any time, and what it may decide: nothing out of turn."""
        if agent not in self._seats:
            raise BadOption("no-seat", seat=agent, last=self.game.players - 1)
        seat, solo = self._seats[agent], self._solo
        mask = solo.mask() if solo.turn == seat else np.zeros(len(self.game.actions), np.int8)
        return {"observation": solo.observe(seat), "action_mask": mask}

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | Pixels | None:
        """What the agent to decide sees; once the game is over, what everybody does."""
        solo = self._solo
        return rendered(solo.view(None if solo.is_over else solo.turn), self.render_mode)

    def close(self) -> None:
        """Nothing is open."""

    # ------------------------------------------------------------ records

    def record(self) -> Record:
        """The game so far as a record."""
        if isinstance(self._solo, Dealt):
            return self._solo.recorded()
        table = self.game.new(seed=int(self._solo.states["seed"][0]))
        for decision in self._decisions:
            table.play(decision)
        return table.record(self.possible_agents)
