"""Philtre: a table for bluffing card games of potions, poisons and chocolates.

>>> import philtre
>>> game = philtre.load("poison", players=4, variant="draw")
>>> table = game.new(seed=7)
>>> while not table.is_over:
...     _ = table.play(table.actions()[0])
>>> table.outcome().ending
'POI-14'
"""

from philtre.batches import Batch, Observation, Solo, batch, observation_of, solo
from philtre.errors import (
    BadArray,
    BadDeal,
    BadOption,
    BadRecord,
    GameOver,
    IllegalDecision,
    PhiltreError,
    UnknownDecision,
    UnknownGame,
)
from philtre.play.action import Action
from philtre.play.chance import Deal
from philtre.play.events import Event
from philtre.play.game import Game, load, names
from philtre.play.outcome import Outcome
from philtre.play.record import Record, parse, read
from philtre.play.replay import Replay, replay
from philtre.play.table import Table
from philtre.play.verify import Verification, verify
from philtre.play.view import View

__all__ = [
    "Action",
    "BadArray",
    "BadDeal",
    "BadOption",
    "BadRecord",
    "Batch",
    "Deal",
    "Event",
    "Game",
    "GameOver",
    "IllegalDecision",
    "Observation",
    "Outcome",
    "PhiltreError",
    "Record",
    "Replay",
    "Solo",
    "Table",
    "UnknownDecision",
    "UnknownGame",
    "Verification",
    "View",
    "batch",
    "load",
    "names",
    "observation_of",
    "parse",
    "read",
    "replay",
    "solo",
    "verify",
]
