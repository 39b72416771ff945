"""A game with its number of players and options chosen, ready to be dealt."""

from __future__ import annotations

import difflib
import importlib
import pkgutil
from collections.abc import Mapping
from functools import cache, cached_property
from importlib.metadata import entry_points
from typing import TYPE_CHECKING

import numpy as np

import philtre.games
from philtre.errors import BadOption, UnknownDecision, UnknownGame
from philtre.play.action import Action
from philtre.play.chance import Deal, Seeded
from philtre.play.lying import Lens
from philtre.table.kernels import Kernels, bind_kernels
from philtre.table.layout import NOBODY, SPECTATOR, States
from philtre.table.rules import Option, Rules

if TYPE_CHECKING:
    from philtre.play.table import Table

ENTRY_POINTS = "philtre.games"


@cache
def names() -> tuple[str, ...]:
    """The games there are: the modules of ``philtre.games``, and those other packages offer."""
    own = [module.name for module in pkgutil.iter_modules(philtre.games.__path__)]
    return tuple(sorted({*own, *(point.name for point in entry_points(group=ENTRY_POINTS))}))


@cache
def rules_of(name: str) -> Rules:
    """The rules of a game."""
    if not isinstance(name, str) or name not in names():
        raise UnknownGame("no-game", name=name, games=", ".join(names()))
    for point in entry_points(group=ENTRY_POINTS):
        if point.name == name:
            return checked(point.load())
    return checked(importlib.import_module(f"philtre.games.{name}").RULES)


def checked(rules: object) -> Rules:
    if not isinstance(rules, Rules):
        raise UnknownGame("not-a-game", rules=repr(rules))
    return rules


@cache
def kernels_of(name: str) -> Kernels:
    rules = rules_of(name)
    return bind_kernels(rules.name, rules.hooks)


@cache
def lens_of(name: str, players: int, opens_closed: bool) -> Lens:
    return Lens(rules_of(name), players, opens_closed=opens_closed)


def load(
    name: str, players: int | None = None, *, first: int | None = None, **options: str | bool
) -> Game:
    """A game by name, with its number of players (the lowest allowed if not said) and options.

    ``first`` is the seat the host lets begin (in Poison: deal first), counted from 0; without it
    lots are drawn.

    >>> load("poison", players=4, variant="draw")
    <Game poison, 4 players, variant=draw>
    """
    return Game(rules_of(name), players, first, options)


class Game:
    """A game with its number of players and options. Tables are made from it by ``new``."""

    def __init__(
        self, rules: Rules, players: int | None, first: int | None, options: Mapping[str, object]
    ) -> None:
        self.rules = rules
        self.options: Mapping[str, str | bool] = _options(rules, options)
        self.players = _players(rules, self.options, players)
        self.first = _first(self.players, first)

    @property
    def name(self) -> str:
        return self.rules.name

    @property
    def kernels(self) -> Kernels:
        return kernels_of(self.name)

    def lens(self, *, is_open: bool) -> Lens:
        """Through which views of this game are shown, open ones or those of the observers."""
        return lens_of(self.name, self.players, is_open or bool(self.options.get("open_piles")))

    def __repr__(self) -> str:
        chosen = [
            f", {o.name}={self.options[o.name]}"
            for o in self.rules.options
            if self.options[o.name] != o.values[0]
        ]
        if self.first is not None:
            chosen.append(f", first={self.first}")
        return f"<Game {self.name}, {self.players} players{''.join(chosen)}>"

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Game)
            and (self.name, self.players, self.first) == (other.name, other.players, other.first)
            and self.options == other.options
        )

    def __hash__(self) -> int:
        return hash((self.name, self.players, self.first, tuple(self.options.items())))

    @cached_property
    def template(self) -> States:
        """A record with the players and options set and nothing on the table."""
        states = np.zeros(1, self.rules.dtype)
        s = states[0]
        s.players = self.players
        s.first = NOBODY if self.first is None else self.first
        s.turn = s.awaits = NOBODY
        s.cards[:] = s.where[:] = NOBODY
        s.start[:] = self.rules.piles.starts
        for option in self.rules.options:
            s[option.name] = option.values.index(self.options[option.name])
        return states

    @cached_property
    def actions(self) -> tuple[Action, ...]:
        """Every decision that can ever come up in this game, by number."""
        actions = self.rules.actions
        return tuple(
            Action(
                id=number,
                name=actions.names[number],
                verb=family.verb,
                places={
                    place: family.places[place].names[value] for place, value in values.items()
                },
            )
            for number, (family, values) in enumerate(actions.table)
        )

    def action(self, decision: Action | int | str) -> Action:
        """The decision meant by a number or by a name (upper and lower case are the same).

        >>> load("poison", 3).action("play red 5 into cauldron 2")
        <play red 5 into cauldron 2>
        """
        if isinstance(decision, Action):
            decision = decision.id
        if isinstance(decision, str):
            wanted = " ".join(decision.lower().split())
            number = self.rules.actions.number_of.get(wanted)
            if number is None:
                raise self._unknown(decision, wanted)
            return self.actions[number]
        if isinstance(decision, bool) or not isinstance(decision, int | np.integer):
            raise UnknownDecision("decision-type", given=decision)
        if not 0 <= decision < len(self.actions):
            raise UnknownDecision(
                "decision-number", game=self.name, last=len(self.actions) - 1, decision=decision
            )
        return self.actions[int(decision)]

    def _unknown(self, decision: str, wanted: str) -> UnknownDecision:
        close = difflib.get_close_matches(wanted, self.rules.actions.number_of, 1)
        unknown = {"game": self.name, "decision": decision[:80]}
        if close:
            return UnknownDecision("no-decision-but", **unknown, close=close[0])
        return UnknownDecision("no-decision", **unknown)

    def new(self, seed: int | None = None, *, deal: Deal | None = None) -> Table:
        """Deal a new game.

        With a seed, or without anything, chance comes from the fast generator: the same seed
        gives the same deals. With a ``Deal`` it comes from a committed secret, for live play.
        """
        from philtre.play.table import Table

        if deal is None:
            return Table.begin(self, Seeded.fresh(seed))
        if seed is not None:
            raise BadOption("seed-or-deal")
        if len(deal.entropy) != self.players:
            raise BadOption("deal-players", dealt=len(deal.entropy), players=self.players)
        return Table.begin(self, deal)

    def observer(self, seat: int | None) -> int:
        """The number of an observer: a seat, or without one the spectator."""
        if seat is None:
            return SPECTATOR
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < self.players:
            raise BadOption("no-seat", seat=seat, last=self.players - 1)
        return seat

    def commit(self) -> Deal:
        """A fresh secret for a live game: publish its ``commitment``, let seats add entropy."""
        return Deal.fresh(self.players)


def players_allowed(rules: Rules, options: Mapping[str, str | bool]) -> range:
    """How many can play with these options."""
    allowed = rules.players
    for option in rules.options:
        allowed = option.players.get(options[option.name], allowed)
    return allowed


def _players(rules: Rules, options: Mapping[str, str | bool], players: int | None) -> int:
    allowed = players_allowed(rules, options)
    if players is None:
        return allowed[0]
    if isinstance(players, bool) or not isinstance(players, int) or players not in allowed:
        low, high = allowed[0], allowed[-1]
        raise BadOption("players", game=rules.name, low=low, high=high, players=players)
    return players


def _first(players: int, first: int | None) -> int | None:
    if first is None:
        return None
    if isinstance(first, bool) or not isinstance(first, int) or not 0 <= first < players:
        raise BadOption("first", last=players - 1, first=first)
    return first


def _options(rules: Rules, options: Mapping[str, object]) -> dict[str, str | bool]:
    known = {option.name: option for option in rules.options}
    for name in options:
        if name not in known:
            key = "no-option" if known else "no-options"
            raise BadOption(key, game=rules.name, option=name, options=", ".join(known))
    return {name: _chosen(rules, option, options) for name, option in known.items()}


def _chosen(rules: Rules, option: Option, options: Mapping[str, object]) -> str | bool:
    value = options.get(option.name, option.values[0])
    for allowed in option.values:
        if type(value) is type(allowed) and value == allowed:
            return allowed
    choices = ", ".join(str(v) for v in option.values)
    raise BadOption(
        "option-value", game=rules.name, option=option.name, choices=choices, value=value
    )
