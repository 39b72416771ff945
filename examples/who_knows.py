"""How likely is my glass poisoned? Reading the others, against counting the cards.

    pip install 'philtre[train]'
    python examples/who_knows.py --seed 1

In Le Verre a seat that has to drink, or not, knows some of the cards in its glass. `resample` draws
worlds that agree with all it knows, each as likely as any other: against opponents who decide at
random that is all there is to know. Opponents who think give themselves away by what they do. A
small network learns from the batch observation alone, and is compared with counting, in both
companies.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import numpy as np
import torch
import typer
from rich.console import Console
from rich.progress import Progress
from torch import Tensor, nn
from train_verre import Numbers, expected, features

import philtre
from philtre.bots.versus import Versus
from philtre.play.view import View
from philtre.table.piles import cards_in

SPEC = philtre.observation_of("verre")
CARDS = SPEC.rules.cards
GLASSES = [k for k, zone in enumerate(SPEC.zones) if zone.family.name == "glass"]
DRINK = SPEC.rules.phases.index("drink")
POISON = np.array(
    [(face.value or 0) * (1 if face.picture == "poison" else -1) for face in CARDS.faces]
)
GAMES = 256  # at once

Advance = Callable[[float], None]


class Moments(NamedTuple):
    """Seats about to drink: what they see, whether the glass holds more poison, and the worlds."""

    seen: Tensor
    is_poisoned: Tensor
    counted: Tensor
    """In how many of the worlds drawn by `resample` it does, as a share."""


def own_glass(state: Any, seat: int) -> int:
    return GLASSES[int(np.flatnonzero(state.owner == seat)[0])]


def is_poisoned(state: Any, pile: int) -> bool:
    cards = cards_in(state, pile)
    return bool(POISON[CARDS.kinds[cards]].sum() > 0)


def inputs(observations: Numbers, piles: list[int]) -> Tensor:
    """The features, and once more what is known and expected of the seat's own glass."""
    rows, glasses = np.arange(len(piles)), np.array(piles) - GLASSES[0]
    own = [SPEC.known(observations)[rows, piles], expected(observations)[rows, glasses]]
    columns = torch.from_numpy(np.concatenate(own, axis=1).astype(np.float32))
    return torch.cat([features(observations), columns], dim=1)


def gather(bots: str, players: int, many: int, worlds: int, seed: int, on: Advance) -> Moments:
    """Play until so many seats were about to drink. The learner decides at random."""
    game = philtre.load("verre", players)
    batch = Versus(game, GAMES, seat=None, bots=bots, seed=seed)
    draw = np.random.default_rng(seed)
    seen: list[Tensor] = []
    truths: list[bool] = []
    counts: list[float] = []
    while len(truths) < many:
        at_glass = np.flatnonzero(batch.states["phase"] == DRINK)
        piles = [own_glass(batch.states[i], batch.seats[i]) for i in at_glass]
        for i, pile in zip(at_glass, piles, strict=True):
            truths.append(is_poisoned(batch.states[i], pile))
            view = View.of(game, batch.states[i : i + 1], int(batch.seats[i]))
            drawn = [view.resample(seed=number).state for number in range(worlds)]
            poisoned = sum(is_poisoned(world, pile) for world in drawn)
            counts.append((poisoned + 0.5) / (worlds + 1))
        if piles:
            seen.append(inputs(batch.observations[at_glass], piles))
            on(len(piles))
        batch.step((draw.random(batch.masks.shape) * batch.masks).argmax(axis=1))
    return Moments(torch.cat(seen), torch.tensor(truths).float(), torch.tensor(counts))


def train(moments: Moments, epochs: int, on: Advance) -> nn.Module:
    network = nn.Sequential(
        nn.Linear(moments.seen.shape[1], 64), nn.ReLU(), nn.Linear(64, 1), nn.Flatten(0)
    )
    optimizer = torch.optim.Adam(network.parameters(), lr=1e-3, weight_decay=1e-4)
    batches = max(1, len(moments.seen) // 256)
    for _ in range(epochs):
        for chosen in torch.randperm(len(moments.seen)).chunk(batches):
            logits = network(moments.seen[chosen])
            loss = nn.functional.binary_cross_entropy_with_logits(
                logits, moments.is_poisoned[chosen]
            )
            optimizer.zero_grad()
            torch.autograd.backward(loss)
            optimizer.step()
        on(1)
    return network


def brier(chance: Tensor, truth: Tensor) -> dict[str, float]:
    """The mean squared error of a stated chance, with its 95 % interval; lower is better."""
    errors = (chance - truth).square()
    half = 1.96 * errors.std() / len(errors) ** 0.5
    mean = errors.mean()
    return {"mean": float(mean), "low": float(mean - half), "high": float(mean + half)}


def main(
    seed: Annotated[int, typer.Option(help="All follows from it.")] = 1,
    players: Annotated[int, typer.Option(min=2, max=5)] = 3,
    samples: Annotated[int, typer.Option(min=10, help="Moments to learn from.")] = 40_000,
    tests: Annotated[int, typer.Option(min=10, help="Moments to be measured on.")] = 3000,
    worlds: Annotated[int, typer.Option(min=1, help="Drawn for each of these.")] = 100,
    epochs: Annotated[int, typer.Option(min=1)] = 12,
    out: Annotated[Path | None, typer.Option(help="Where the results go, as JSON.")] = None,
) -> None:
    """How likely is my glass poisoned? Reading the others, against counting the cards."""
    torch.set_num_threads(1)
    torch.manual_seed(seed)
    console = Console()
    results: dict[str, dict[str, dict[str, float]]] = {}
    with Progress(console=console) as progress:
        for number, bots in enumerate(("random", "thumb")):
            job = progress.add_task(f"Against {bots}", total=samples + tests + epochs)
            fresh = np.random.SeedSequence([seed, number]).generate_state(2).tolist()
            step = partial(progress.advance, job)
            learnt = gather(bots, players, samples, 0, fresh[0], step)
            network = train(learnt, epochs, step)
            new = gather(bots, players, tests, worlds, fresh[1], step)
            with torch.no_grad():
                read = torch.sigmoid(network(new.seen))
            usual = learnt.is_poisoned.mean().expand(len(read))
            told = {"the usual share": usual, "counting": new.counted, "reading": read}
            results[bots] = {name: brier(p, new.is_poisoned) for name, p in told.items()}
    for bots, scores in results.items():
        console.print(f"Against {bots}: mean squared error of the chance of poison")
        for name, score in scores.items():
            interval = f"[{score['low']:.4f}; {score['high']:.4f}]"
            console.print(f"  {name:<15} {score['mean']:.4f} {interval}")
    if out is not None:
        out.write_text(json.dumps({"seed": seed, "players": players, "brier": results}, indent=1))


if __name__ == "__main__":
    typer.run(main)
