"""PettingZoo environments, an agent a seat, and records as their episodes.

>>> from philtre.pettingzoo import verre_v0
>>> env = verre_v0.env(players=3)
>>> env.reset(seed=7)
>>> for agent in env.agent_iter():
...     observation, reward, termination, truncation, info = env.last()
...     mask = observation["action_mask"]
...     env.step(None if termination else env.action_space(agent).sample(mask))
>>> record = record_of(env)
>>> won = [agent for agent, share in episode(record).returns.items() if share > 0]
>>> won == [f"player_{seat}" for seat in record.outcome.winners]
True
"""

from philtre.errors import NeedsExtra

try:
    import pettingzoo
except ModuleNotFoundError as missing:
    raise NeedsExtra("philtre.pettingzoo", "research") from missing

from philtre.pettingzoo.aec import SeatsEnv, dealt_env
from philtre.pettingzoo.episode import Episode, Step, episode, record_of

IDS = {
    "belladone": "philtre/belladone-v0",
    "poison": "philtre/poison-v0",
    "magic_bluff": "philtre/magic_bluff-v0",
    "bonbon": "philtre/bonbon-v0",
    "verre": "philtre/verre-v0",
}
"""The name of each game for ``pettingzoo.make("aec", ...)``, which PettingZoo 1.27 brought."""

if hasattr(pettingzoo, "register"):
    for _game, _id in IDS.items():
        if _id not in pettingzoo.aec_registry:
            pettingzoo.register("aec", _id, f"philtre.pettingzoo.{_game}_v0:env")

__all__ = ["IDS", "Episode", "SeatsEnv", "Step", "dealt_env", "episode", "record_of"]
