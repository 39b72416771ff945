"""A small game as a file of Gambit, which many programs can solve."""

from __future__ import annotations

from collections.abc import Iterator

import pyspiel

from philtre.openspiel.game import PhiltreState

LARGEST = 1_000_000  # nodes


def as_efg(game: pyspiel.Game) -> str:
    """The whole tree of a reduced game in Gambit's extensive form (a node a line).

    >>> import philtre.openspiel
    >>> game = pyspiel.load_game("python_philtre_poison_reduced")
    >>> pyspiel.load_efg_game(as_efg(game)).num_players()
    2
    """
    players = " ".join(f'"seat {k + 1}"' for k in range(game.num_players()))
    head = f'EFG 2 R "{game.get_type().short_name}" {{ {players} }} ""'
    return "\n".join([head, *_Tree().lines(game.new_initial_state())]) + "\n"


class _Tree:
    """Counts what Gambit wants numbered: chance nodes, ends, and each player's information sets."""

    def __init__(self) -> None:
        self.nodes = self.chances = self.ends = 0
        self.sets: dict[int, dict[str, int]] = {}

    def lines(self, state: PhiltreState) -> Iterator[str]:
        self.nodes += 1
        if self.nodes > LARGEST:
            raise pyspiel.SpielError(f"this game has more than {LARGEST} nodes")
        if state.is_terminal():
            self.ends += 1
            returns = " ".join(map(str, state.returns()))
            yield f't "" {self.ends} "" {{ {returns} }}'
            return
        yield self._chance(state) if state.is_chance_node() else self._decision(state)
        for action in state.legal_actions():
            yield from self.lines(state.child(action))

    def _chance(self, state: PhiltreState) -> str:
        self.chances += 1
        outcomes = " ".join(
            f'"{state.action_to_string(action)}" {chance!r}'
            for action, chance in state.chance_outcomes()
        )
        return f'c "" {self.chances} "" {{ {outcomes} }} 0'

    def _decision(self, state: PhiltreState) -> str:
        player = state.current_player()
        sets = self.sets.setdefault(player, {})
        number = sets.setdefault(state.information_state_string(), len(sets) + 1)
        actions = " ".join(
            f'"{state.action_to_string(action)}"' for action in state.legal_actions()
        )
        return f'p "" {player + 1} {number} "" {{ {actions} }} 0'
