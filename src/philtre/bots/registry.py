"""All bots by name: ours, and those that other packages offer as entry points.

A name can carry settings: ``search:simulations=400`` is the bot ``search`` with another budget.
Levels are names for settings.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib.metadata import entry_points
from inspect import signature
from typing import Any

from philtre.bots.bot import Bot, PolicyBot
from philtre.bots.playout import POLICIES
from philtre.bots.search import SearchBot
from philtre.errors import BadOption

GROUP = "philtre.bots"
"""The group of entry points by which another package offers its bots: name = "module:maker"."""

LEVELS = {
    "novice": "search:simulations=12:worlds=4:reads=no:experience=no",
    "taster": "thumb",
    "brewer": "search:simulations=40:worlds=16:reads=no",
    "alchemist": "search:simulations=200:worlds=64",
    "master": "search:simulations=900:worlds=128",
}
"""From a first game to the strongest. Weaker ones have seen less of the game, think less far and do
not read the others; none blunders on purpose."""

Maker = Callable[..., Bot]
"""Makes a bot from a seed and settings: ``maker(seed=7, simulations=400)``."""


def make_bot(name: str, seed: int | None = None) -> Bot:
    """A new bot by its name and settings. The same seed lets it decide the same in the same views.

    >>> make_bot("thumb", seed=1).name
    'thumb'
    """
    kind, *words = LEVELS.get(name, name).split(":")
    level, _, more = name.partition(":")
    if level in LEVELS and more:
        raise BadOption("bot-no-setting", bot=level, setting=more)
    if kind not in makers():
        raise BadOption("no-bot", bot=kind, bots=", ".join([*LEVELS, *makers()]))
    maker, settings = makers()[kind], _settings(words, name)
    for setting in settings.keys() - signature(maker).parameters.keys():
        raise BadOption("bot-no-setting", bot=kind, setting=setting)
    bot = maker(seed=seed, **settings)
    bot.name = name
    return bot


def is_bot(name: str) -> bool:
    """Whether this is the name of a bot, settings aside."""
    return name in LEVELS or name.partition(":")[0] in makers()


def thinks(name: str) -> bool:
    """Whether a bot of this name searches, for which more has to be compiled."""
    kind = name.partition(":")[0]
    return LEVELS.get(kind, kind).partition(":")[0] in ("search", "montecarlo")


def _settings(words: list[str], name: str) -> dict[str, Any]:
    settings = {}
    for word in words:
        key, equals, value = word.partition("=")
        if not (key.isidentifier() and equals and value):
            raise BadOption("bot-settings", bot=name)
        settings[key] = int(value) if value.isdecimal() else value
    return settings


@cache
def makers() -> dict[str, Maker]:
    """All makers of bots by name; ours cannot be replaced."""
    offered = {entry.name: entry.load() for entry in entry_points(group=GROUP)}
    ours: dict[str, Maker] = {policy: _policy(policy) for policy in POLICIES}
    return {**offered, **ours, "search": SearchBot}


def _policy(name: str) -> Maker:
    def maker(seed: int | None = None) -> Bot:
        return PolicyBot(name, seed)

    return maker
