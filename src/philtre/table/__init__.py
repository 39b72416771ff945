"""The table: cards, piles, sides, dice, chance, and who knows what. Written once for all games.

Read in this order: ``layout`` (what a state is made of), ``piles`` (moving cards), ``knowledge``
(who knows what), ``chance`` (shuffles and dice), ``telling`` (what just happened), ``kernels``
(the few functions that Python calls, bound to each game's rules), ``rules`` (what a game declares).
"""
