"""boardgame.io from npm, with our Poison written for it (boardgame.io/poison.cjs).

Its sockets are socket.io's: packets of text over a WebSocket, ``42/poison,["update", ...]``.
"""

import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from side import HOST, SEATS, Card, Heard, Side, asked_for

FOLDER = Path(__file__).parent / "boardgame.io"
SPACE = "/poison"
OPEN, PING, PONG, CONNECT = b"0", b"2", b"3", b"40" + SPACE.encode() + b","
EVENT = b"42" + SPACE.encode() + b","
SHOWN = (EVENT + b'["update",', EVENT + b'["sync",')


class _Action(msgspec.Struct):
    id: int


class _View(msgspec.Struct):
    turn: int
    seat: int
    actions: list[_Action]


class _Flow(msgspec.Struct):
    gameover: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET


class _State(msgspec.Struct, rename={"number": "_stateID"}):
    number: int
    G: _View
    ctx: _Flow


class _Synced(msgspec.Struct):
    state: _State


_UPDATE = msgspec.json.Decoder(tuple[str, str, _State, Any])
_SYNC = msgspec.json.Decoder(tuple[str, str, _Synced])


class BoardgameIo(Side):
    """A boardgame.io server. It answers before anything is stored, and stores in memory."""

    name = "boardgame.io"

    def __init__(self, *, in_files: bool = False) -> None:
        super().__init__()
        self.in_files = in_files
        self.keeps = "files (FlatFile)" if in_files else "memory (its default)"

    @property
    def where(self) -> Path:
        return FOLDER

    @property
    def health(self) -> str:
        return "/games"

    def environment(self) -> dict[str, str]:
        return {"NODE_ENV": "production"}

    def command(self, folder: Path) -> Sequence[str]:
        kept = [str(folder / "matches")] if self.in_files else []
        return ["node", "server.cjs", str(self.port), *kept]

    async def open_table(self) -> Sequence[Card]:
        made = await self.http.post("/games/poison/create", json={"numPlayers": SEATS})
        match = msgspec.json.decode(asked_for(made))["matchID"]
        cards = []
        for seat in range(SEATS):
            who = {"playerID": str(seat), "playerName": f"player {seat}"}
            sat = await self.http.post(f"/games/poison/{match}/join", json=who)
            token = msgspec.json.decode(asked_for(sat))["playerCredentials"]
            cards.append(Card(match, seat, token))
        return cards

    def address(self, _: Card) -> str:
        return f"ws://{HOST}:{self.port}/socket.io/?EIO=4&transport=websocket"

    def greeting(self, _: Card) -> bytes | None:
        return None  # socket.io's server speaks first

    def answer(self, card: Card, message: bytes) -> bytes | None:
        if message == PING:
            return PONG
        if message.startswith(CONNECT):
            return _event("sync", card.table, str(card.seat), card.token, SEATS)
        return CONNECT if message.startswith(OPEN) else None

    def heard(self, message: bytes) -> Heard | None:
        if not message.startswith(SHOWN):
            return None
        told = message[len(EVENT) :]
        state = _UPDATE.decode(told)[2] if b"update" in told[:9] else _SYNC.decode(told)[2].state
        is_over = state.ctx.gameover is not msgspec.UNSET
        choice = state.G.actions[0].id if state.G.actions else None
        return Heard(state.number, choice, is_over)

    def decision(self, card: Card, after: int, choice: int) -> bytes:
        seat = str(card.seat)
        move = {"type": "decide", "args": [choice], "playerID": seat, "credentials": card.token}
        return _event("update", {"type": "MAKE_MOVE", "payload": move}, after, card.table, seat)


def _event(*arguments: Any) -> bytes:
    return EVENT + msgspec.json.encode(arguments)


def install() -> None:
    """Get boardgame.io from npm into a folder that git ignores, unless it is there."""
    if (FOLDER / "node_modules" / "boardgame.io").exists():
        return
    npm = shutil.which("npm")
    if npm is None:
        raise SystemExit("boardgame.io comes from npm, and there is no npm on the path.")
    quiet = ["--no-audit", "--no-fund", "--no-package-lock", "--loglevel=error"]
    subprocess.run([npm, "install", *quiet], cwd=FOLDER, check=True)
