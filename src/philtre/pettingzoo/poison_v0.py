"""Poison for PettingZoo: ``env``, and ``raw_env`` without wrappers."""

from functools import partial

from philtre.pettingzoo.aec import seats_env, wrapped_env

env = partial(wrapped_env, "poison")
raw_env = partial(seats_env, "poison")
