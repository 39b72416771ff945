"""Somebody at a table's socket, step by step, with every byte that came over it."""

from __future__ import annotations

from contextlib import ExitStack
from types import TracebackType
from typing import Any, Self

import httpx
import msgspec
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from fuzzing.server import Served
from philtre.parlour.forms import TableMade

NOT_UNDERSTOOD = 0  # the number of a refusal when what was said had none that could be read
PATIENCE = 120.0  # seconds: on a busy machine a bot may have to be compiled first

Told = dict[str, Any]


class Visitor:
    """A socket at a table. Says hello at once, with a token or as a spectator."""

    def __init__(
        self, server: Served, table: str, token: str | None = None, *, origin: str | None = None
    ) -> None:
        self.heard: list[bytes] = []
        opening = connect(
            server.socket_url(table),
            origin=origin,  # type: ignore[arg-type]  # an Origin is a str
            open_timeout=PATIENCE,
            close_timeout=PATIENCE,
            max_size=None,
        )
        self._open = ExitStack()
        self.socket: ClientConnection = self._open.enter_context(opening)
        self._ref = 0
        self.seen: Told = {}
        """The last position that was shown."""
        self.seat: int | None = None
        self.greeted = self.ask("hello", **({} if token is None else {"token": token}))

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        wrong: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.leave()

    def leave(self) -> None:
        self._open.close()

    def say(self, kind: str, **fields: Any) -> int:
        """Ask for something. Returns the number that its answer will carry."""
        self._ref += 1
        self.socket.send(msgspec.json.encode({"type": kind, "ref": self._ref, **fields}).decode())
        return self._ref

    def hear(self) -> Told:
        """The next message."""
        raw = self.socket.recv(PATIENCE)
        words = raw.encode() if isinstance(raw, str) else raw
        self.heard.append(words)
        told: Told = msgspec.json.decode(words)
        if told["type"] == "snapshot":
            self.seat = told["seat"]
        self.seen = told.get("position") or self.seen
        return told

    def ask(self, kind: str, **fields: Any) -> Told:
        """Ask, and hear everything up to the answer. A hello is answered with a snapshot."""
        ref = self.say(kind, **fields)
        while True:
            told = self.hear()
            is_answer = told.get("ref") == ref or (kind == "hello" and told["type"] == "snapshot")
            if is_answer or (told["type"] == "refused" and told["ref"] == NOT_UNDERSTOOD):
                return told

    def hear_out(self) -> tuple[list[Told], int | None]:
        """Everything up to the end of the socket, and the code it was closed with."""
        told = []
        try:
            while True:
                told.append(self.hear())
        except ConnectionClosed as closed:
            return told, closed.rcvd.code if closed.rcvd else None

    def wait_for(self, decisions: int) -> Told:
        """Hear everything up to the position after so many decisions."""
        while self.seen.get("decisions") != decisions:
            self.hear()
        return self.seen


def open_table(
    server: Served, *seats: dict[str, str], game: str = "poison", **form: Any
) -> TableMade:
    """A new table with these seats: ``{"name": "Ada"}``, ``{"bot": "novice"}`` or ``{}``."""
    wanted = {"game": game, "seats": seats, **form}
    answer = httpx.post(f"{server.url}/api/tables", json=wanted, timeout=PATIENCE)
    answer.raise_for_status()
    return msgspec.json.decode(answer.content, type=TableMade)
