"""Magic Bluff, by Carsten Rohlf and Michael Diechtierow, for 2 to 5 players.

A die lies hidden in a book of spells. Say what it shows, or say what suits you, and be the first
to have only one kind of ingredient left.
"""

from philtre.games.magic_bluff.rules import RULES

__all__ = ["RULES"]
