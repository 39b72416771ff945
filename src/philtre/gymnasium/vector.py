"""Many games at once as a Gymnasium vector environment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium.error import ResetNeeded
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from philtre.batches.batch import REWARDS
from philtre.bots.versus import LOSE, Versus, one_of
from philtre.gymnasium.render import RENDER_FPS, checked_mode, rendered
from philtre.gymnasium.spaces import MASK, Observed, action_space, observation_space
from philtre.play.chance import checked_seed
from philtre.play.game import load
from philtre.play.view import View
from philtre.table.layout import Numbers


class ManyAgainstBots(VectorEnv[Observed, Numbers, Numbers]):
    """Many games in compiled code: the settings are those of ``AgainstBots``, bots by name only.

    A game that ends is dealt anew in the same step: ``infos["final_obs"]`` holds what was known at
    its end. ``threads`` does not change what happens. Every step gives new arrays, unless ``reuse``
    is set: then the next step writes over them.
    """

    metadata = {  # noqa: RUF012 - Gymnasium's
        "render_modes": ["ansi", "rgb_array"],
        "render_fps": RENDER_FPS,
        "autoreset_mode": AutoresetMode.SAME_STEP,
    }

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        players: int | None = None,
        *,
        seat: int | None = 0,
        bots: str | Sequence[str] = "thumb",
        reward: str = "share",
        illegal: str = LOSE,
        render_mode: str | None = None,
        first: int | None = None,
        threads: int | None = None,
        reuse: bool = False,
        **options: str | bool,
    ) -> None:
        self.game = load(game, players, first=first, **options)
        self.render_mode = checked_mode(self.game, render_mode)
        one_of(self.game, "reward", reward, tuple(REWARDS))
        self._batch = Versus(
            self.game,
            num_envs,
            seat=seat,
            bots=bots,
            illegal=illegal,
            reuse=reuse,
            rewards=reward,
            threads=threads,
        )
        self._is_dealt = False
        self.num_envs = num_envs
        self.single_observation_space = observation_space(self.game)
        self.single_action_space = action_space(self.game)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Observed, dict[str, Any]]:
        """Deal all games anew. One seed is enough for all of them."""
        if seed is None and not self._is_dealt:
            seed = int(self.np_random.integers(2**64, dtype=np.uint64))
        self._batch.reset(None if seed is None else checked_seed(seed))
        self._is_dealt = True
        return self._observed(), self._infos()

    def step(self, actions: Numbers) -> tuple[Observed, Numbers, Numbers, Numbers, dict[str, Any]]:
        if not self._is_dealt:
            raise ResetNeeded("the games have not begun: call reset")
        batch = self._batch
        batch.step(actions)
        dones = batch.dones.copy()
        infos = self._infos()
        if dones.any():
            infos |= self._ends(dones)
        return self._observed(), batch.earned.copy(), dones, np.zeros_like(dones), infos

    def _observed(self) -> Observed:
        return {
            "observation": self._batch.observations,
            "action_mask": self._batch.masks.view(MASK),
        }

    def _infos(self) -> dict[str, Any]:
        """As Gymnasium's own: each array with one that says where it holds."""
        everywhere = np.ones(self.num_envs, np.bool_)
        return {
            "action_mask": self._batch.masks.view(MASK),
            "_action_mask": everywhere,
            "seat": self._batch.seats.copy(),
            "_seat": everywhere,
        }

    def _ends(self, dones: Numbers) -> dict[str, Any]:
        """What was known at the end of the games that have just ended."""
        mask = np.zeros(len(self.game.actions), MASK)
        final = np.full(self.num_envs, None, object)
        for i in np.flatnonzero(dones):
            final[i] = {"observation": self._batch.finals[i].copy(), "action_mask": mask.copy()}
        return {"final_obs": final, "_final_obs": dones.copy()}

    def render(self) -> tuple[Any, ...] | None:
        """What the learner sees in each game."""
        views = (
            View.of(self.game, self._batch.states[i : i + 1], int(self._batch.seats[i]))
            for i in range(self.num_envs)
        )
        return tuple(rendered(view, self.render_mode) for view in views)
