"""Philtre's own server: ``philtre serve``, with SQLite or with PostgreSQL."""

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import msgspec

from philtre.parlour.forms import NewSeat, NewTable, TableMade
from philtre.parlour.messages import Decide, Hello
from side import HOST, SEATS, Card, Heard, Side, asked_for

SHOWN = (b'{"type":"news"', b'{"type":"snapshot"')
REFUSED = b'{"type":"refused"'
NO_LIMITS = {  # the whole crowd comes from one address
    "PHILTRE_TABLES_A_MINUTE": "0",
    "PHILTRE_SOCKETS_AN_ADDRESS": "0",
    "PHILTRE_ASKS_A_SECOND": "0",
}


class _Action(msgspec.Struct):
    id: int


class _Sight(msgspec.Struct):
    actions: list[_Action] = []
    outcome: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET


class _Position(msgspec.Struct):
    decisions: int
    sight: _Sight


class _Told(msgspec.Struct):
    position: _Position | None = None


_TOLD = msgspec.json.Decoder(_Told)
_NEW_TABLE = msgspec.json.encode(
    NewTable(
        game="poison",
        seats=tuple(NewSeat(name=f"player {seat}") for seat in range(SEATS)),
        start=True,
    )
)


def compile_rules() -> None:
    """Before anything is measured: a server that compiles has no time for its tables."""
    subprocess.run([sys.executable, "-m", "philtre.cli", "warm", "--to-play"], check=True)


class Philtre(Side):
    """``philtre serve``. It answers once a decision is stored."""

    name = "philtre"

    def __init__(self, database: str | None = None) -> None:
        super().__init__()
        self.database = database
        self.keeps = "PostgreSQL" if database else "SQLite"

    @property
    def where(self) -> Path:
        return Path.cwd()

    @property
    def health(self) -> str:
        return "/health"

    def environment(self) -> dict[str, str]:
        return NO_LIMITS

    def command(self, folder: Path) -> Sequence[str]:
        database = self.database or f"sqlite:///{folder / 'tables.db'}"
        serve = [sys.executable, "-m", "philtre.cli", "serve"]
        return [*serve, "--port", str(self.port), "--database", database]

    async def open_table(self) -> Sequence[Card]:
        kind = {"Content-Type": "application/json"}
        answer = await self.http.post("/api/tables", content=_NEW_TABLE, headers=kind)
        made = msgspec.json.decode(asked_for(answer), type=TableMade)
        return [Card(made.table, seat, token) for seat, token in sorted(made.tokens.items())]

    def address(self, card: Card) -> str:
        return f"ws://{HOST}:{self.port}/api/tables/{card.table}/socket"

    def greeting(self, card: Card) -> bytes | None:
        return msgspec.json.encode(Hello(token=card.token))

    def answer(self, _: Card, __: bytes) -> bytes | None:
        return None

    def complaint(self, message: bytes) -> str | None:
        return message.decode() if message.startswith(REFUSED) else None

    def heard(self, message: bytes) -> Heard | None:
        position = _TOLD.decode(message).position if message.startswith(SHOWN) else None
        if position is None:
            return None
        sight = position.sight
        choice = sight.actions[0].id if sight.actions else None
        return Heard(position.decisions, choice, sight.outcome is not msgspec.UNSET)

    def decision(self, _: Card, after: int, choice: int) -> bytes:
        return msgspec.json.encode(Decide(after=after, decision=choice))
