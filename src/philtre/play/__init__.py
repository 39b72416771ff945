"""A game in progress: loading a game, playing it, seeing it from a seat, keeping a record of it."""
