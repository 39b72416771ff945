"""What an arena plays: the game, the bots, how many deals, from which seed."""

from __future__ import annotations

import math
import shlex
from collections.abc import Sequence
from importlib.metadata import version

import msgspec

from philtre.arena.seat import bot_named
from philtre.errors import BadOption
from philtre.play.chance import checked_seed
from philtre.play.game import Game, load

FIRST, ONE, MIXED, BOTH = "first", "one", "mixed", "both"
TABLES = (FIRST, ONE, MIXED, BOTH)


class Plan(msgspec.Struct, frozen=True):
    """The settings of an arena. All its results follow from them, except what a clock tells."""

    game: str
    rules: str
    """The version of the game's rules."""
    players: int
    options: tuple[tuple[str, str | bool], ...]
    bots: tuple[str, ...]
    deals: int
    seed: int
    tables: str
    limit: float | None
    """How many seconds a bot may take for a decision."""
    version: str
    """The version of Philtre."""

    def load(self) -> Game:
        """The game that is played."""
        return load(self.game, self.players, first=None, **dict(self.options))

    def command(self) -> str:
        """The command that plays the same again."""
        words = ["philtre", "arena", self.game, "--bots", ",".join(self.bots)]
        words += ["--deals", str(self.deals), "--players", str(self.players)]
        words += ["--seed", str(self.seed), "--tables", self.tables]
        for name, value in self.options:
            typed = value if isinstance(value, str) else "yes" if value else "no"
            words += ["-o", f"{name}={typed}"]
        if self.limit is not None:
            words += ["--limit", f"{self.limit:g}"]
        return shlex.join(words)


def plan_of(
    game: Game,
    bots: Sequence[str],
    deals: int,
    seed: int = 0,
    tables: str = BOTH,
    limit: float | None = None,
) -> Plan:
    """The plan of an arena, if it can be played. An unknown bot is refused here."""
    if len(bots) < 2 or len(set(bots)) < len(bots):
        raise BadOption("arena-bots", bots=", ".join(bots))
    if isinstance(deals, bool) or not isinstance(deals, int) or deals < 2:
        raise BadOption("deals", number=deals)
    if tables not in TABLES:
        raise BadOption("tables", tables=", ".join(TABLES), chosen=tables)
    if limit is not None and not 0 < limit < math.inf:
        raise BadOption("limit", given=limit)
    for bot in bots:
        bot_named(bot, seed=0)
    return Plan(
        game=game.name,
        rules=game.rules.version,
        players=game.players,
        options=tuple(game.options.items()),
        bots=tuple(bots),
        deals=deals,
        seed=checked_seed(seed),
        tables=tables,
        limit=limit,
        version=version("philtre"),
    )
