"""The peers as data: which library, which game of it, and how it is driven."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple, TypedDict


class Played(NamedTuple):
    """What one process has done."""

    decisions: int
    """Decisions of players; chance moves are not counted."""
    seconds: float
    note: str = ""

    @property
    def rate(self) -> float:
        return self.decisions / self.seconds


Ready = Callable[[float], Played]
"""Loaded, compiled and warm: plays for about so many seconds."""


Setting = str | int


class Peer(NamedTuple):
    library: str
    """Its name on PyPI."""
    game: str
    """Its name in the library."""
    module: str
    """The module here whose ``prepare(game, **settings)`` gives a `Ready`."""
    how: str
    settings: Mapping[str, Setting] = MappingProxyType({})
    in_processes: bool = True
    """May several cores be used by a process each?"""
    in_threads: bool = False
    """May several cores be used by the threads of one process?"""


class Row(TypedDict):
    """One measurement. A peer that could not be measured has no decisions and says why."""

    name: str
    library: str
    version: str
    game: str
    cores: int
    decisions: int
    seconds: float
    rate: float
    """Decisions a second, in the best of the repeats."""
    rates: list[float]
    """The rates of all repeats, in their order."""
    note: str
    how: str
    missing: str
    """Why there is no measurement; empty if there is one."""


OPENSPIEL = (
    "C++ rules stepped from Python: legal_actions, a random one, apply_action; chance, which is "
    "uniform in this game, is drawn from legal_actions too; no observations."
)
RLCARD = (
    "The game under the environment (env.game), stepped with raw actions, "
    "so that no observation arrays are made."
)
PGX = (
    "vmap of the auto-reset step, masked categorical actions and lax.scan in one jitted function; "
    "compiled beforehand; the best batch size; observations dropped, so that XLA can leave them "
    "out. On two cores the better of one process with both and two processes with one each."
)
PETTINGZOO = (
    "The environment without its wrappers (unwrapped), stepped in the AEC loop with a random "
    "action of the mask that observe gives; reset as soon as the game has ended."
)


def _openspiel(game: str) -> Peer:
    return Peer("open_spiel", game, "with_openspiel", OPENSPIEL)


def _pgx(game: str) -> Peer:
    return Peer("pgx", game, "with_pgx", PGX, in_threads=True)


def _pettingzoo(game: str) -> Peer:
    return Peer("pettingzoo", f"classic/{game}", "with_pettingzoo", PETTINGZOO)


PEERS = {
    "hearts": _openspiel("hearts"),
    "liars_dice": _openspiel("liars_dice"),
    "skat": _openspiel("skat"),
    "gin_rummy": _openspiel("gin_rummy"),
    "uno": Peer("rlcard", "uno", "with_rlcard", RLCARD),
    "leduc_holdem": _pgx("leduc_holdem"),
    "sparrow_mahjong": _pgx("sparrow_mahjong"),
    "pettingzoo_leduc_holdem": _pettingzoo("leduc_holdem-v4"),
    "pettingzoo_texas_holdem": _pettingzoo("texas_holdem-v4"),
    "pettingzoo_hanabi": _pettingzoo("hanabi-v5"),
    "pettingzoo_connect_four": _pettingzoo("connect_four-v3"),
}
