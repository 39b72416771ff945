"""Train a small agent on Le Verre against the rule of thumb, by PPO with masked decisions.

    pip install 'philtre[train]'
    python examples/train_verre.py --seed 1 --out curve.json

One seat learns in many games at once (``gymnasium.make_vec``), on one core. Before and after, the
agent plays against random bots and against the rule of thumb, in games it has not seen.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import gymnasium
import numpy as np
import torch
import typer
from rich.console import Console
from rich.progress import track
from torch import Tensor, nn
from torch.distributions import Categorical

import philtre
import philtre.gymnasium

ENV = "philtre/Verre-v0"
SPEC = philtre.observation_of("verre")
AMOUNTS = ("phase", "score", "facts", "sizes", "seen_by")
"""Parts of the observation that can be used as they are."""
Numbers = np.ndarray[Any, Any]
BOTS = ("random", "thumb")
EPOCHS = 3
MINIBATCHES = 8
CLIP = 0.2
DISCOUNT = 1.0
TRACE = 0.95  # lambda of the generalised advantage estimate
ENTROPY = 0.01
MARGIN = 4.0  # hearts: rewards are divided by it
NOT_ALLOWED = -1e9


def features(observations: Numbers) -> Tensor:
    """An observation as numbers a network can use.

    ``cards`` holds zones and sets, which are names rather than amounts: here they become counts.
    """
    parts = SPEC.split(observations)
    columns = [SPEC.known(observations), expected(observations), *(parts[k] for k in AMOUNTS)]
    joined = np.concatenate([column.reshape(len(column), -1) for column in columns], axis=1)
    return torch.from_numpy(joined.astype(np.float32))


def expected(observations: Numbers) -> Numbers:
    """How many of each card the unknown cards of each glass are on the average: glasses x cards.

    A card that could be any of a set is each of them with the same chance.
    """
    parts = SPEC.split(observations)
    sets = parts["mixes"].reshape(len(observations), len(SPEC.mixed), -1, 1)
    is_in = (sets > 0) & (parts["cards"][:, None, None, :] == -sets)
    chances = is_in / np.maximum(is_in.sum(axis=-1, keepdims=True), 1)
    return np.asarray(chances.sum(axis=2))


class Agent(nn.Module):
    """A network with two heads: what to decide, and what to expect."""

    def __init__(self, inputs: int, decisions: int, hidden: int = 128) -> None:
        super().__init__()
        self.body = nn.Sequential(
            nn.Linear(inputs, hidden), nn.ReLU(), nn.Linear(hidden, hidden), nn.ReLU()
        )
        self.policy = nn.Linear(hidden, decisions)
        self.value = nn.Linear(hidden, 1)
        nn.init.zeros_(self.policy.weight)  # so that it begins with legal decisions drawn evenly
        nn.init.zeros_(self.policy.bias)

    def forward(self, seen: Tensor, mask: Tensor) -> tuple[Categorical, Tensor]:
        inner = self.body(seen)
        logits = self.policy(inner).masked_fill(~mask, NOT_ALLOWED)
        return Categorical(logits=logits, validate_args=False), self.value(inner)[:, 0]


class Learner:
    """PPO: rollouts in all games at once, then a few passes over what they brought."""

    def __init__(self, envs: Any, agent: Agent, seed: int, steps: int) -> None:
        self.envs, self.agent, self.steps = envs, agent, steps
        self.optimizer = torch.optim.Adam(agent.parameters(), lr=1e-3)
        self.seen, self.mask = look(envs.reset(seed=seed)[0])

    def update(self) -> dict[str, float]:
        rollout, returns = self._rollout()
        loss = 0.0
        for _ in range(EPOCHS):
            for chosen in torch.randperm(len(rollout.action)).chunk(MINIBATCHES):
                loss = self._descend(Rollout(*(column[chosen] for column in rollout)))
        return {"margin": returns, "loss": loss}

    def _rollout(self) -> tuple[Rollout, float]:
        rows, ended = [], []
        for _ in range(self.steps):
            with torch.no_grad():
                policy, value = self.agent(self.seen, self.mask)
            action = policy.sample()
            observed, reward, done, _, _ = self.envs.step(action.numpy())
            ended.extend(reward[done].tolist())
            got = torch.from_numpy(reward / MARGIN).float(), torch.from_numpy(done)
            rows.append((self.seen, self.mask, action, policy.log_prob(action), value, *got))
            self.seen, self.mask = look(observed)
        with torch.no_grad():
            _, after = self.agent(self.seen, self.mask)
        seen, mask, action, chance, value, reward, done = map(torch.stack, zip(*rows, strict=True))
        advantage = advantages(value, reward, done, after)
        columns = (seen, mask, action, chance, advantage, advantage + value)
        rollout = Rollout(*(column.flatten(0, 1) for column in columns))
        return rollout, float(np.mean(ended)) if ended else 0.0

    def _descend(self, part: Rollout) -> float:
        policy, value = self.agent(part.seen, part.mask)
        ratio = (policy.log_prob(part.action) - part.chance).exp()
        better = (part.advantage - part.advantage.mean()) / (part.advantage.std() + 1e-8)
        clipped = ratio.clamp(1 - CLIP, 1 + CLIP)
        gain = torch.minimum(ratio * better, clipped * better).mean()
        error = (value - part.target).square().mean()
        loss = 0.5 * error - gain - ENTROPY * policy.entropy().mean()
        self.optimizer.zero_grad()
        torch.autograd.backward(loss)
        nn.utils.clip_grad_norm_(self.agent.parameters(), 0.5)
        self.optimizer.step()
        return float(loss.detach())


class Rollout(NamedTuple):
    """Decisions, one a row: what was known, what was chosen and how likely, what came of it."""

    seen: Tensor
    mask: Tensor
    action: Tensor
    chance: Tensor
    advantage: Tensor
    target: Tensor


def advantages(value: Tensor, reward: Tensor, done: Tensor, after: Tensor) -> Tensor:
    """How much better each decision turned out than was expected, by step and game."""
    result = torch.zeros_like(value)
    trace = torch.zeros_like(after)
    for step in reversed(range(len(value))):
        goes_on = (~done[step]).float()
        surprise = reward[step] + DISCOUNT * after * goes_on - value[step]
        trace = surprise + DISCOUNT * TRACE * goes_on * trace
        result[step] = trace
        after = value[step]
    return result


def look(observed: dict[str, Any]) -> tuple[Tensor, Tensor]:
    mask = torch.from_numpy(observed["action_mask"].astype(bool))
    return features(observed["observation"]), mask


def make_envs(games: int, players: int, bots: str, reward: str) -> Any:
    """So many games, the learner in a seat drawn anew for each."""
    return gymnasium.make_vec(
        ENV, num_envs=games, players=players, seat=None, bots=bots, reward=reward, threads=1
    )


def win_share(agent: Agent, players: int, bots: str, games: int, seed: int) -> dict[str, float]:
    """Play one game in each place; the mean share of the win with its 95 % interval."""
    envs = make_envs(games, players, bots, "share")
    seen, mask = look(envs.reset(seed=seed)[0])
    shares = np.full(games, np.nan)
    while np.isnan(shares).any():
        with torch.no_grad():
            policy, _ = agent(seen, mask)
        observed, reward, done, _, _ = envs.step(policy.sample().numpy())
        is_first = done & np.isnan(shares)
        shares[is_first] = reward[is_first]
        seen, mask = look(observed)
    mean, half = shares.mean(), 1.96 * shares.std(ddof=1) / np.sqrt(games)
    return {"mean": float(mean), "low": float(mean - half), "high": float(mean + half)}


def main(
    seed: Annotated[int, typer.Option(help="All follows from it.")] = 1,
    players: Annotated[int, typer.Option(min=2, max=5)] = 3,
    updates: Annotated[int, typer.Option(min=1, help="Passes of PPO.")] = 60,
    games: Annotated[int, typer.Option(min=2, help="Games played at once.")] = 256,
    steps: Annotated[int, typer.Option(min=1, help="Decisions in each between updates.")] = 64,
    evaluation: Annotated[int, typer.Option(min=2, help="Games in each evaluation.")] = 2000,
    out: Annotated[Path | None, typer.Option(help="Where the curve goes, as JSON.")] = None,
) -> None:
    """Train a small agent on Le Verre against the rule of thumb."""
    torch.set_num_threads(1)
    torch.manual_seed(seed)
    seeds = iter(np.random.SeedSequence(seed).generate_state(1 + 2 * len(BOTS)).tolist())
    console = Console()
    envs = make_envs(games, players, "thumb", "margin")
    learner_seed = next(seeds)
    inputs = features(envs.reset(seed=learner_seed)[0]["observation"]).shape[1]
    agent = Agent(inputs, len(envs.game.actions))

    def measure(when: str) -> dict[str, Any]:
        """Against each kind of bot, in fresh games."""
        shares = {bots: win_share(agent, players, bots, evaluation, next(seeds)) for bots in BOTS}
        for bots, share in shares.items():
            interval = f"[{share['low']:.1%}; {share['high']:.1%}]"
            console.print(f"{when} against {bots:<6}: {share['mean']:6.1%} of wins {interval}")
        return shares

    console.print(f"Le Verre, {players} players: a fair share is {1 / players:.1%}.")
    before = measure("before")
    learner = Learner(envs, agent, learner_seed, steps)
    curve = [learner.update() for _ in track(range(updates), "Training", console=console)]
    after = measure("after ")
    if out is not None:
        result = {"seed": seed, "players": players, "before": before, "after": after}
        out.write_text(json.dumps({**result, "curve": curve}, indent=1))
        console.print(f"The curve is in {out}.")


if __name__ == "__main__":
    typer.run(main)
