"""Belladone Bluff, by Konstantinos Karagiannis, for 2 to 4 players.

Three preparations grow, every other card face down. Whoever lays the seventh card of one wins it,
remedy or poison.
"""

from philtre.games.belladone.rules import RULES

__all__ = ["RULES"]
