"""Bonbon, by G. & S. Pedrazzoli, for 2 to 6 players.

Eat the finest chocolates, openly or in secret, and stop before you have had too many.
"""

from philtre.games.bonbon.rules import RULES

__all__ = ["RULES"]
