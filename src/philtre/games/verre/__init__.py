"""Le Verre, by moijeux, for 2 to 5 players.

All fill the glasses in secret, with poison and antidote. Then each takes one: to drink, or not?
"""

from philtre.games.verre.rules import RULES

__all__ = ["RULES"]
