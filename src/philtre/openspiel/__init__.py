"""Philtre's games in OpenSpiel: ``import philtre.openspiel`` registers them.

>>> import pyspiel
>>> import philtre.openspiel
>>> game = pyspiel.load_game("python_philtre_poison(players=4,variant=draw)")
>>> game.num_players()
4
>>> pyspiel.load_game("python_philtre_poison_reduced").num_players()
2
"""

from philtre.errors import NeedsExtra

try:
    import pyspiel
except ImportError:  # pragma: no cover - where OpenSpiel is not installed
    raise NeedsExtra("philtre.openspiel", "research") from None

from philtre.openspiel.efg import as_efg
from philtre.openspiel.game import PREFIX, PhiltreGame, PhiltreState, game_type, specification
from philtre.openspiel.records import load_game, record_of, state_of
from philtre.openspiel.resampling import resampler, seeded_resampler
from philtre.play.game import names, rules_of
from philtre.table.rules import BOX

__all__ = [
    "PREFIX",
    "PhiltreGame",
    "PhiltreState",
    "as_efg",
    "load_game",
    "record_of",
    "resampler",
    "seeded_resampler",
    "state_of",
]


def _register(name: str, short_name: str, *, is_reduced: bool = False) -> None:
    if short_name in pyspiel.registered_names():  # after a reload
        return
    rules = rules_of(name)
    kind = game_type(rules, short_name, specification(rules, is_reduced=is_reduced))
    # A class for each game, and not a function: OpenSpiel keeps it until Python is gone, when
    # nothing but a class can still be let go.
    facts = {"name": name, "short_name": short_name, "is_reduced": is_reduced}
    pyspiel.register_game(kind, type(f"{name.title()}Game", (PhiltreGame,), facts))


for _name in names():
    _register(_name, PREFIX + _name)
    if BOX in rules_of(_name).options:
        _register(_name, f"{PREFIX}{_name}_reduced", is_reduced=True)
