"""Solve a game in its reduced box with CFR+ from OpenSpiel, and tell how often to bluff.

pip install 'philtre[research]'
python examples/solve_reduced.py magic_bluff --iterations 200
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from math import log2
from pathlib import Path
from typing import Annotated, Any

import pyspiel
import typer
from open_spiel.python.algorithms import cfr, exploitability
from open_spiel.python.policy import Policy, UniformRandomPolicy
from rich.console import Console
from rich.progress import track

import philtre.openspiel

RARE = 0.02


@dataclass
class Situation:
    """An information state: how often play comes there, and what the policy does."""

    player: int
    knows: str
    choices: dict[str, float]
    reach: float = 0.0

    @property
    def likely(self) -> list[float]:
        return [p for p in self.choices.values() if p > RARE]

    @property
    def is_mixed(self) -> bool:
        """Whether the policy mixes here, in more than a few games, and not all decisions alike."""
        is_uniform = max(self.choices.values()) - min(self.choices.values()) < RARE
        return self.reach > RARE and len(self.likely) > 1 and not is_uniform

    @property
    def rank(self) -> tuple[bool, float]:
        """The most mixed and most frequent first; even mixes, often mere symmetry, last."""
        is_even = max(self.likely) - min(self.likely) < RARE
        return is_even, -self.reach * sum(-p * log2(p) for p in self.likely)


@dataclass
class Tree:
    """A walk through all histories of a game under a policy."""

    policy: Policy
    histories: int = 0
    value: float = 0.0
    """What the first player gets, on the average."""
    situations: dict[str, Situation] = field(default_factory=dict)

    def walk(self, state: Any, reach: float = 1.0) -> Tree:
        if state.is_terminal():
            self.histories += 1
            self.value += reach * state.returns()[0]
        for action, chance in self._outcomes(state, reach):
            self.walk(state.child(action), reach * chance)
        return self

    def _outcomes(self, state: Any, reach: float) -> Iterator[tuple[int, float]]:
        if state.is_terminal():
            return
        if state.is_chance_node():
            yield from state.chance_outcomes()
            return
        chances = self.policy.action_probabilities(state)
        key = state.information_state_string()
        if key not in self.situations:
            named = {state.action_to_string(action): float(p) for action, p in chances.items()}
            self.situations[key] = Situation(state.current_player(), knowledge(state), named)
        self.situations[key].reach += reach
        yield from chances.items()

    def of_player(self, player: int) -> int:
        return sum(situation.player == player for situation in self.situations.values())


def knowledge(state: Any) -> str:
    """What the player to decide knows beside what all can see, and what happened last."""
    view = json.loads(state.observation_string(state.current_player()))
    secrets = [
        f"{card['face']} in {pile['name']}"
        for pile in view["piles"]
        for card in pile.get("cards", [])
        if card and "face" in card and not card.get("up")
    ]
    decisions = [
        state.get_game().frame.rules.actions.names[step.action]
        for step in state.position.recent[:1]
        if step.seat != state.current_player()
        and not any(domain.of == "card" for domain in places_of(state, step.action))
    ]
    known = f"knows {', '.join(secrets)}" if secrets else "knows no more than all do"
    return known + (f", after {decisions[0]!r}" if decisions else "")


def places_of(state: Any, action: int) -> list[Any]:
    family, _ = state.get_game().frame.rules.actions.table[action]
    return list(family.places.values())


def main(
    game: Annotated[str, typer.Argument(help="Which of the five games.")] = "poison",
    iterations: Annotated[int, typer.Option(min=1, help="Of CFR+.")] = 50,
    shown: Annotated[int, typer.Option(min=0, help="How many situations are told.")] = 6,
    seed: Annotated[int, typer.Option(help="For the games shown; CFR+ draws nothing.")] = 1,
    out: Annotated[Path | None, typer.Option(help="Where the results go, as JSON.")] = None,
) -> None:
    """Solve a game in its reduced box with CFR+, and tell how often to bluff."""
    console = Console()
    loaded = pyspiel.load_game(f"{philtre.openspiel.PREFIX}{game}_reduced")
    whole = Tree(UniformRandomPolicy(loaded)).walk(loaded.new_initial_state())
    sets = [whole.of_player(player) for player in range(2)]
    console.print(f"{game}: {whole.histories} histories, {sets[0]} + {sets[1]} information states")

    solver = cfr.CFRPlusSolver(loaded)
    curve: dict[int, float] = {}
    for iteration in track(range(1, iterations + 1), "CFR+", console=console):
        solver.evaluate_and_update_policy()
        if iteration == iterations or iteration & (iteration - 1) == 0:  # powers of two
            curve[iteration] = float(exploitability.nash_conv(loaded, solver.average_policy()))
    for iteration, gap in curve.items():
        console.print(f"NashConv after {iteration:>4} iterations: {gap:.6f}")

    solved = Tree(solver.average_policy()).walk(loaded.new_initial_state())
    console.print(f"The first seat wins {solved.value:.2%}; at random play {whole.value:.2%}.")
    found_mixed = [found for found in solved.situations.values() if found.is_mixed]
    mixed = sorted(found_mixed, key=lambda found: found.rank)[:shown]
    for found in mixed:
        told = ", ".join(f"{name} {p:.0%}" for name, p in found.choices.items() if p > RARE)
        console.print(f"Seat {found.player} {found.knows} ({found.reach:.1%} of games): {told}")
    tell_a_game(console, loaded, solver.average_policy(), random.Random(seed))
    if out is not None:
        result = {"game": game, "histories": whole.histories, "information_states": sets}
        told_of = [vars(found) for found in mixed]
        result |= {"nash_conv": curve, "value": solved.value, "situations": told_of}
        out.write_text(json.dumps(result, indent=1))


def tell_a_game(console: Console, game: Any, policy: Policy, draw: random.Random) -> None:
    """One game as the solution plays it, from a seed."""
    state = game.new_initial_state()
    told = []
    while not state.is_terminal():
        is_chance = state.is_chance_node()
        outcomes = state.chance_outcomes() if is_chance else policy.action_probabilities(state)
        chances = dict(outcomes)
        (action,) = draw.choices(list(chances), list(chances.values()))
        if not is_chance:
            told.append(f"seat {state.current_player()}: {state.action_to_string(action)}")
        state.apply_action(action)
    console.print(f"A game: {'; '.join(told)}. Returns: {state.returns()}")


if __name__ == "__main__":
    typer.run(main)
