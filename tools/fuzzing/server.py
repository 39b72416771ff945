"""A server of its own to be rude to: ``philtre serve`` on a free port with an empty database."""

from __future__ import annotations

import contextlib
import os
import re
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from pathlib import Path

import httpx
import psutil

HOST = "127.0.0.1"
PATIENCE = 120.0  # seconds, for the server to come up: the first start may compile
AROUND = 30  # lines that explain trouble
LAST_WORDS = 20.0  # seconds, for the server to stop

NO_LIMITS = {
    "PHILTRE_TABLES_A_MINUTE": "0",
    "PHILTRE_SOCKETS_AN_ADDRESS": "0",
    "PHILTRE_ASKS_A_SECOND": "0",
}
"""For those who come many at a time from one address, as a fuzzer does."""

_TROUBLE = re.compile(r"Traceback \(most recent call last\)|Internal Server Error|\bCRITICAL\b")


class Served:
    """A running server and what it wrote."""

    def __init__(self, process: subprocess.Popen[bytes], port: int, log: Path) -> None:
        self.process = process
        self.port = port
        self.log = log

    @property
    def url(self) -> str:
        return f"http://{HOST}:{self.port}"

    def socket_url(self, table: str) -> str:
        return f"ws://{HOST}:{self.port}/api/tables/{table}/socket"

    def memory(self) -> int:
        """Resident memory of the server and what it started, in bytes."""
        own = psutil.Process(self.process.pid)
        return sum(one.memory_info().rss for one in (own, *own.children(recursive=True)))

    def words(self) -> str:
        """All that the server has written so far."""
        return self.log.read_text(errors="replace")

    def trouble(self) -> list[str]:
        """What no server should ever write, with the lines that follow it."""
        lines = self.words().splitlines()
        places = [n for n, line in enumerate(lines) if _TROUBLE.search(line)]
        return ["\n".join(lines[n : n + AROUND]) for n in places]

    def stop(self) -> int | None:
        """Ask the server to stop. Returns its exit code, or None if it had to be killed."""
        self.process.terminate()
        try:
            return self.process.wait(LAST_WORDS)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            return None


@contextlib.contextmanager
def served(folder: Path, settings: Mapping[str, str] | None = None) -> Iterator[Served]:
    """A server that keeps its files in a folder, up and answering."""
    port = free_port()
    log = folder / "server.log"
    serve = [sys.executable, "-m", "philtre.cli", "serve", "--port", str(port)]
    environment = {**os.environ, "PHILTRE_DATA": str(folder), **(settings or {})}
    with log.open("wb") as out:
        process = subprocess.Popen(
            serve, env=environment, stdout=out, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL
        )
    server = Served(process, port, log)
    try:
        _await_health(server)
        yield server
    finally:
        if process.poll() is None:
            server.stop()


def free_port() -> int:
    with socket.socket() as asked:
        asked.bind((HOST, 0))
        return int(asked.getsockname()[1])


def _await_health(server: Served) -> None:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until and server.process.poll() is None:
        with contextlib.suppress(httpx.HTTPError):
            if httpx.get(f"{server.url}/health").is_success:
                return
        time.sleep(0.05)
    raise RuntimeError(f"the server did not come up. Its last words:\n{server.words()[-2000:]}")
