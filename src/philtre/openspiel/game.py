"""The games as OpenSpiel knows them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pyspiel

from philtre.errors import PhiltreError
from philtre.openspiel.limits import limits_of
from philtre.openspiel.observer import Observer
from philtre.openspiel.position import CHANCE, MARGIN, OVER, SHARE, Position, frame_of
from philtre.play.game import Game, rules_of
from philtre.table.rules import Rules

PREFIX = "python_philtre_"
FEWEST = -1
"""As the number of players: the fewest that the box is for."""
LOTS = -1
"""As the first seat: lots are drawn."""
REWARDS = (SHARE, MARGIN)


def specification(rules: Rules, *, is_reduced: bool) -> dict[str, Any]:
    """The parameters of a game and their defaults."""
    options = {option.name: option.values[0] for option in rules.options}
    general = {"players": FEWEST, "first": LOTS, "reward": SHARE}
    if is_reduced:
        return {**general, **options, "first": 0, "box": "reduced"}
    return {**general, **options}


def game_type(
    rules: Rules, short_name: str, parameters: Mapping[str, Any], reward: str = SHARE
) -> pyspiel.GameType:
    kinds = pyspiel.GameType
    return kinds(
        short_name=short_name,
        long_name=f"Philtre: {rules.name.replace('_', ' ')}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM if reward == MARGIN else kinds.Utility.CONSTANT_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=rules.players[-1],
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=dict(parameters),
        provides_factored_observation_string=True,
    )


class PhiltreGame(pyspiel.Game):  # type: ignore[misc]
    """A game of Philtre, its players and options chosen. Each game is a subclass."""

    name: str
    short_name: str
    is_reduced: bool

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        rules = rules_of(self.name)
        parameters = specification(rules, is_reduced=self.is_reduced)
        params = {**parameters, **(params or {})}
        reward, game = _chosen(rules, params)
        self.frame = frame_of(game, reward)
        limits = limits_of(self.name)
        bound = float(limits.margin)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(rules.actions),
            max_chance_outcomes=len(set(rules.cards.kind_of)),
            num_players=game.players,
            min_utility=0.0 if reward == SHARE else -bound,
            max_utility=1.0 if reward == SHARE else bound,
            utility_sum=1.0 if reward == SHARE else 0.0,
            max_game_length=limits.decisions,
        )
        super().__init__(game_type(rules, self.short_name, parameters, reward), info, params)

    def new_initial_state(self) -> PhiltreState:
        return PhiltreState(self)

    def max_chance_nodes_in_history(self) -> int:
        return limits_of(self.frame.game.name).chance

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self.frame, iig_obs_type, params)


def _chosen(rules: Rules, params: Mapping[str, Any]) -> tuple[str, Game]:
    chosen = dict(params)
    reward, players, first = (chosen.pop(key) for key in ("reward", "players", "first"))
    if reward not in REWARDS:
        raise pyspiel.SpielError(f"reward is one of {', '.join(REWARDS)}; not {reward!r}")
    try:
        game = Game(
            rules,
            None if players == FEWEST else players,
            None if first == LOTS else first,
            chosen,
        )
    except PhiltreError as wrong:
        raise pyspiel.SpielError(str(wrong)) from None
    return reward, game


class PhiltreState(pyspiel.State):  # type: ignore[misc]
    """A game in progress. All it holds is a position."""

    def __init__(self, game: PhiltreGame) -> None:
        super().__init__(game)
        self.position: Position = game.frame.root

    # ------------------------------------------------------------ what OpenSpiel asks for

    def current_player(self) -> int:
        return self.position.player

    def is_terminal(self) -> bool:
        return self.position.player == OVER

    def is_chance_node(self) -> bool:
        return self.position.player == CHANCE

    def _legal_actions(self, player: int) -> list[int]:
        return self.position.legal if player == self.position.player else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        if self.position.player != CHANCE:
            raise pyspiel.SpielError("this is not a chance node")
        return self.position.outcomes

    def _apply_action(self, action: int) -> None:
        self.position = self.position.after(action)

    def returns(self) -> list[float]:
        return self.position.returns

    def _action_to_string(self, player: int, action: int) -> str:
        frame = self.position.frame
        names = frame.deals if player == CHANCE else frame.rules.actions.names
        if not 0 <= action < len(names):
            raise pyspiel.SpielError(f"player {player} has actions 0 to {len(names) - 1}: {action}")
        return names[action]

    def __str__(self) -> str:
        """Where the game is, and the numbers of all steps: no two states of a game have the same.

        A state drawn by ``resample_from_infostate`` counts its steps from there.
        """
        player = self.position.player
        who = {CHANCE: "chance", OVER: "over"}.get(player, f"player {player}")
        return f"{who} after {self.history()}"

    # ------------------------------------------------------------ sooner than through OpenSpiel

    def information_state_string(self, player: int | None = None) -> str:
        return self.position.information(self._seat(player))

    def _seat(self, player: int | None) -> int:
        seat = self.position.player if player is None else player
        if not 0 <= seat < self.position.frame.game.players:
            raise pyspiel.SpielError(f"no player {seat} has an information state")
        return seat

    def resample_from_infostate(self, player_id: int, sampler: Callable[[], float]) -> PhiltreState:
        """A state drawn evenly from those the player cannot tell from this one.

        It has no history of its own (``history()`` starts empty): the real one would tell which
        cards the others hold. The player's information state is the same; those of the others are
        of this world (see ``philtre.play.recall.Imagined``).
        """
        state: PhiltreState = self.get_game().new_initial_state()
        seed = int(sampler() * 2**53)
        state.position = self.position.imagined(self._seat(player_id), seed)
        return state
