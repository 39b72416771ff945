"""Sockets as uvicorn has them, with one difference."""

from __future__ import annotations

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame


class Wire(WebSocketsSansIOProtocol):
    """What is written to us comes as bytes. Whoever reads it says what is wrong with it, also if it
    is no text: here that would be an error of the server.
    """

    def handle_text(self, event: Frame) -> None:
        self.handle_bytes(event)
