"""A socket at a table: who it is, and what it still has to be told."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any

from philtre.parlour.telling import Observer

MOST_WAITING = 200
"""Messages that may wait for a slow socket, and their bytes: beyond that, it is closed."""
MOST_BYTES = 2 * 1024 * 1024

# Codes with which sockets are closed. Those from 4000 on are ours.
TRY_AGAIN = 1013
ABUSED = 1008
GOING_AWAY = 1001
MOVED_AWAY = 4001
NO_TABLE = 4004

Send = Callable[[Any], Awaitable[None]]


class Visitor:
    """What is told is put in a queue, so that nobody waits for a socket that is slow."""

    def __init__(self, send: Send) -> None:
        self.observer: Observer | None = None
        """None until it has said hello."""
        self.key = ""
        """The key of the token it has shown; empty for a spectator."""
        self.closing: int | None = None
        """The code with which the socket has to be closed."""
        self._send = send
        self._waiting: deque[str] = deque()
        self._bytes = 0
        self._wake = asyncio.Event()

    @property
    def seat(self) -> int | None:
        return None if self.observer is None else self.observer.seat

    def tell(self, text: str) -> None:
        if self.closing is not None:
            return
        self._waiting.append(text)
        self._bytes += len(text)
        if len(self._waiting) > MOST_WAITING or self._bytes > MOST_BYTES:
            self._waiting.clear()
            self.close(TRY_AGAIN)
        self._wake.set()

    def close(self, code: int) -> None:
        """Close it once what waits has been sent."""
        if self.closing is None:
            self.closing = code
        self._wake.set()

    async def write(self) -> None:
        """Send what is told, until the socket has to be closed."""
        while True:
            while self._waiting:
                text = self._waiting.popleft()
                self._bytes -= len(text)
                await self._send({"type": "websocket.send", "text": text})
            if self.closing is not None:
                await self._send({"type": "websocket.close", "code": self.closing})
                return
            self._wake.clear()
            await self._wake.wait()
