"""Magic Bluff for PettingZoo: ``env``, and ``raw_env`` without wrappers."""

from functools import partial

from philtre.pettingzoo.aec import seats_env, wrapped_env

env = partial(wrapped_env, "magic_bluff")
raw_env = partial(seats_env, "magic_bluff")
