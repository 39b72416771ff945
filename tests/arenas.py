"""Arenas for the tests of the arena."""

from typing import Any

import msgspec

import philtre
from philtre.arena.plan import Plan, plan_of
from philtre.arena.summary import Report


def poison_plan(*bots: str, deals: int = 2, tables: str = "both", **settings: Any) -> Plan:
    game = philtre.load("poison", settings.pop("players", 3))
    return plan_of(game, bots or ("thumb", "random"), deals, tables=tables, **settings)


def in_bytes(report: Report) -> bytes:
    """What has to be the same to the last digit."""
    return msgspec.json.encode(report.result)
