"""Gymnasium environments: one seat learns, bots play the others. Importing this registers them.

>>> import gymnasium
>>> import philtre.gymnasium
>>> env = gymnasium.make("philtre/Poison-v0", players=4, bots="thumb")
>>> observation, info = env.reset(seed=7)
>>> action = env.action_space.sample(info["action_mask"])
>>> observation, reward, terminated, truncated, info = env.step(action)

Many games at once, in compiled code:

>>> envs = gymnasium.make_vec("philtre/Poison-v0", num_envs=64, players=4)
>>> observations, infos = envs.reset(seed=7)
>>> observations["action_mask"].shape
(64, 48)
"""

from philtre.errors import NeedsExtra

try:
    import gymnasium
except ModuleNotFoundError as missing:
    raise NeedsExtra("philtre.gymnasium", "research") from missing

IDS = {
    "belladone": "philtre/Belladone-v0",
    "poison": "philtre/Poison-v0",
    "magic_bluff": "philtre/MagicBluff-v0",
    "bonbon": "philtre/Bonbon-v0",
    "verre": "philtre/Verre-v0",
}
"""The environment of each game."""

for _game, _id in IDS.items():
    if _id not in gymnasium.registry:
        gymnasium.register(
            _id,
            entry_point="philtre.gymnasium.single:AgainstBots",
            vector_entry_point="philtre.gymnasium.vector:ManyAgainstBots",
            kwargs={"game": _game},
        )

__all__ = ["IDS"]
