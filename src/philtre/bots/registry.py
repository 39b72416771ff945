"""All bots by name: ours, and those that other packages offer as entry points.

A name can carry settings: ``search:simulations=400`` is the bot ``search`` with another budget.
Levels are names for settings, to which more can be added: ``master:style=liar``.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from inspect import signature
from typing import Any

from philtre.bots.bot import Bot, PolicyBot
from philtre.bots.playout import POLICIES
from philtre.bots.search import MonteCarloBot, SearchBot
from philtre.errors import BadOption

GROUP = "philtre.bots"
"""The group of entry points by which another package offers its bots: name = "module:maker"."""

LEVELS = {
    "novice": "search:simulations=12:worlds=4:reads=no:experience=no",
    "taster": "thumb",
    "brewer": "search:simulations=32:worlds=4:reads=little",
    "alchemist": "search:simulations=128:worlds=24",
    "master": "search:simulations=1500:worlds=128",
}
"""From a first game to the strongest. Weaker ones have seen less of the game, think less far and
keep less in mind; none blunders on purpose."""

LEVEL_SETTINGS = ("style",)
"""What can be added to the name of a level: what would make it stronger or weaker cannot."""

Maker = Callable[..., Bot]
"""Makes a bot from a seed and settings: ``maker(seed=7, simulations=400)``."""


def make_bot(name: str, seed: int | None = None) -> Bot:
    """A new bot by its name and settings. The same seed lets it decide the same in the same views.

    >>> make_bot("thumb", seed=1).name
    'thumb'
    >>> make_bot("master:style=liar", seed=1).name
    'master:style=liar'
    """
    kind, *words = name.split(":")
    settings = _settings(words, name)
    if kind in LEVELS:
        for setting in settings.keys() - set(LEVEL_SETTINGS):
            raise BadOption("bot-no-setting", bot=kind, setting=setting)
        kind, *words = LEVELS[kind].split(":")
        settings = {**_settings(words, name), **settings}
    maker = _maker(kind)
    for setting in settings.keys() - _settings_of(maker):
        raise BadOption("bot-no-setting", bot=kind, setting=setting)
    bot = maker(seed=seed, **settings)
    bot.name = name
    return bot


def is_bot(name: str) -> bool:
    """Whether this is the name of a bot, settings aside."""
    kind = name.partition(":")[0]
    return kind in LEVELS or kind in makers()


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
def _settings_of(maker: Maker) -> frozenset[str]:
    return frozenset(signature(maker).parameters)


def _maker(kind: str) -> Maker:
    if kind not in makers():
        raise BadOption("no-bot", bot=kind, bots=", ".join([*LEVELS, *makers()]))
    found = makers()[kind]
    if isinstance(found, EntryPoint):
        found = found.load()
    assert callable(found)
    return found


@cache
def makers() -> dict[str, Maker | EntryPoint]:
    """The makers of all bots by name; ours cannot be replaced.

    One of another package is loaded when it is asked for: no bot waits for another, or fails by it.
    """
    offered = {entry.name: entry for entry in entry_points(group=GROUP)}
    policies = {policy: _policy(policy) for policy in POLICIES}
    return {**offered, **policies, "montecarlo": MonteCarloBot, "search": SearchBot}


def _policy(name: str) -> Maker:
    def maker(seed: int | None = None, style: str = "plain") -> Bot:
        return PolicyBot(name, seed, style)

    return maker
