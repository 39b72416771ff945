"""One seat of one game as a Gymnasium environment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium.error import ResetNeeded

from philtre.batches.batch import REWARDS
from philtre.batches.solo import Solo
from philtre.bots.bot import Bot, let_watch
from philtre.bots.playout import POLICIES
from philtre.bots.simulate import seated
from philtre.bots.versus import ILLEGAL, LOSE, LOSS, one_of, versus_kernels
from philtre.drawing.brush import Pixels
from philtre.errors import IllegalDecision
from philtre.gymnasium.render import RENDER_FPS, RENDER_MODES, checked_mode, rendered
from philtre.gymnasium.spaces import Observed, action_space, observation_space
from philtre.play.chance import checked_seed
from philtre.play.game import Game, load
from philtre.table.layout import NOBODY, Numbers


class AgainstBots(gymnasium.Env[Observed, Any]):
    """One seat decides, bots play the others.

    ``seat`` is the learner's, or None: drawn at every reset. ``bots`` is the name of a bot
    ("random", "thumb") or a bot of one's own, for all seats, or one a seat; the learner's is not
    used. ``reward`` is its "share" of the win or its "margin", given at the end. After an
    ``illegal`` decision the learner has lost ("lose": ``info["illegal"]`` says why), or an
    ``IllegalDecision`` is raised and nothing has changed ("raise").

    All follows from the seed, and is the same in the first place of ``make_vec``.
    """

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": RENDER_FPS}  # noqa: RUF012 - Gymnasium's

    def __init__(
        self,
        game: str,
        players: int | None = None,
        *,
        seat: int | None = 0,
        bots: str | Bot | Sequence[str | Bot] = "thumb",
        reward: str = "share",
        illegal: str = LOSE,
        render_mode: str | None = None,
        first: int | None = None,
        **options: str | bool,
    ) -> None:
        self.game = load(game, players, first=first, **options)
        self._chosen = NOBODY if seat is None else self.game.observer(seat)
        self._bots = _seated(self.game, bots)
        self._watching = {k: bot for k, bot in enumerate(self._bots) if not isinstance(bot, int)}
        self.reward = one_of(self.game, "reward", reward, tuple(REWARDS))
        self.illegal = one_of(self.game, "illegal", illegal, ILLEGAL)
        self.render_mode = checked_mode(self.game, render_mode)
        self.observation_space = observation_space(self.game)
        self.action_space = action_space(self.game)
        self.seat = max(self._chosen, 0)
        self._kernels = versus_kernels(game)
        self._solo = Solo(self.game, 0)
        self._seed: int | None = None
        self._dealt = 0
        self._is_on = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observed, dict[str, Any]]:
        super().reset(seed=seed)
        if seed is not None:
            self._seed, self._dealt = checked_seed(int(seed)), 0
        elif self._seed is None:
            self._seed = int(self.np_random.integers(2**64, dtype=np.uint64))
        self._deal(self._seed)
        self._is_on = True
        self._show()
        return self._told()

    def _deal(self, seed: int) -> None:
        begun = np.empty(2, np.uint64)
        while True:  # once more where the bots end a game before the learner's first turn
            self._kernels.begin_learner(
                np.uint64(seed), 0, self._dealt, self._chosen, self.game.players, begun
            )
            self._dealt += 1
            self.seat = int(begun[1])
            self._solo.reset(int(begun[0]))
            self._let_bots()
            if not self._solo.is_over:
                return

    def step(self, action: int) -> tuple[Observed, float, bool, bool, dict[str, Any]]:
        if not self._is_on:
            raise ResetNeeded("the game is over, or has not begun: call reset")
        try:
            self._solo.step(action)
        except IllegalDecision as wrong:
            if self.illegal != LOSE:
                raise
            return self._lost(wrong)
        let_watch(self._watching, self._solo.view)
        self._let_bots()
        self._is_on = not self._solo.is_over
        reward = 0.0 if self._is_on else self._solo.rewards(self.reward).item(self.seat)
        self._show()
        observed, info = self._told()
        return observed, reward, not self._is_on, False, info

    def _lost(self, wrong: IllegalDecision) -> tuple[Observed, float, bool, bool, dict[str, Any]]:
        self._is_on = False
        observed, info = self._told()
        info["illegal"] = str(wrong)
        return observed, LOSS[self.reward], True, False, info

    def _let_bots(self) -> None:
        solo = self._solo
        while not solo.is_over and solo.turn != self.seat:
            bot = self._bots[solo.turn]
            if isinstance(bot, int):
                solo.step(self._kernels.answer(solo.states, 0, bot))
            else:
                solo.step(bot.choose(solo.view(solo.turn)).id)
            let_watch(self._watching, solo.view)

    def _told(self) -> tuple[Observed, dict[str, Any]]:
        mask = self._mask()
        observed = {"observation": self._solo.observe(self.seat), "action_mask": mask}
        return observed, {"action_mask": mask.copy(), "seat": self.seat}

    def _mask(self) -> Numbers:
        mask = self._solo.mask()
        return mask if self._is_on else np.zeros_like(mask)

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | Pixels | None:
        """What the learner sees."""
        return rendered(self._solo.view(self.seat), self.render_mode)


def _seated(game: Game, bots: str | Bot | Sequence[str | Bot]) -> list[int | Bot]:
    """For each seat the number of a compiled policy, or a bot of the caller's."""
    several: list[Any] = [*bots] if isinstance(bots, list | tuple) else [bots]
    names = [bot if isinstance(bot, str) else POLICIES[0] for bot in several]
    policies = [POLICIES.index(name) for name in seated(game, names)]
    own = several * game.players if len(several) == 1 else several
    return [
        policy if isinstance(bot, str) else bot for policy, bot in zip(policies, own, strict=True)
    ]
