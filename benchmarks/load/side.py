"""What the generator has to know of a server to put load on it. Ours and theirs are such."""

import contextlib
import os
import signal
import socket
import subprocess
import tempfile
import time
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import httpx
import msgspec
import psutil

SEATS = 4
HOST = "127.0.0.1"
PATIENCE = 120  # seconds, for a server to come up: the first start may compile


class Heard(msgspec.Struct, frozen=True):
    """What the generator reads in a message that shows a position."""

    decisions: int
    """How many decisions have been made at the table."""
    choice: int | None = None
    """A legal decision, if it is this seat's turn."""
    is_over: bool = False


class Card(msgspec.Struct, frozen=True):
    """What a seat needs to come to its table: where the socket is and what to say first."""

    table: str
    seat: int
    token: str


class Side(ABC):
    """A server under load: how it is started, how a table is opened, how its sockets speak."""

    name: str
    keeps: str
    """Where decisions are kept, in words for the report."""

    def __init__(self) -> None:
        self.port = free_port()
        self.http = httpx.AsyncClient(base_url=f"http://{HOST}:{self.port}", timeout=30)

    @abstractmethod
    def command(self, folder: Path) -> Sequence[str]:
        """What starts the server, which may keep its files in a folder."""

    def environment(self) -> Mapping[str, str]:
        return {}

    @property
    @abstractmethod
    def health(self) -> str:
        """A path that answers once the server is up."""

    @property
    @abstractmethod
    def where(self) -> Path:
        """The folder the server is started in."""

    @abstractmethod
    async def open_table(self) -> Sequence[Card]:
        """Four people sit down at a new table and the cards are dealt."""

    @abstractmethod
    def address(self, card: Card) -> str:
        """Where the socket of a seat is."""

    @abstractmethod
    def answer(self, card: Card, message: bytes) -> bytes | None:
        """What has to be said in return, such as a greeting or a pong."""

    @abstractmethod
    def greeting(self, card: Card) -> bytes | None:
        """What is said as soon as the socket is open."""

    def complaint(self, message: bytes) -> str | None:  # noqa: ARG002
        """What a message refuses, if it refuses something: the load must not be made of those."""
        return None

    @abstractmethod
    def heard(self, message: bytes) -> Heard | None:
        """The position a message shows, if it shows one."""

    @abstractmethod
    def decision(self, card: Card, after: int, choice: int) -> bytes:
        """What a seat says to decide, ``after`` so many decisions."""


class Running:
    """A server that is up: its process and all processes it started."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        self.process = psutil.Process(process.pid)

    def _family(self) -> list[psutil.Process]:
        return [self.process, *self.process.children(recursive=True)]

    def is_settled(self) -> bool:
        """Whether it has finished what it does at the start, such as compiling beside itself."""
        return not self.process.children()

    def memory(self) -> int:
        """Resident memory, in bytes."""
        return sum(process.memory_info().rss for process in self._family())

    def busy(self) -> float:
        """Seconds of processor time used so far."""
        times = [process.cpu_times() for process in self._family()]
        return float(sum(spent.user + spent.system for spent in times))


def free_port() -> int:
    with socket.socket() as asked:
        asked.bind((HOST, 0))
        return int(asked.getsockname()[1])


@contextlib.contextmanager
def started(side: Side) -> Iterator[Running]:
    """The server, up and answering; stopped at the end."""
    with tempfile.TemporaryDirectory(prefix="philtre-load-") as kept:
        folder = Path(kept)
        log = folder / "server.log"
        with log.open("wb") as out:
            process = subprocess.Popen(
                side.command(folder),
                cwd=side.where,
                env={**os.environ, **side.environment()},
                stdout=out,
                stderr=subprocess.STDOUT,
            )
        try:
            _await_health(side, process, log)
            yield Running(process)
        finally:
            process.send_signal(signal.SIGTERM)
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


def _await_health(side: Side, process: subprocess.Popen[bytes], log: Path) -> None:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        if process.poll() is not None:
            break
        with contextlib.suppress(httpx.HTTPError):
            if httpx.get(f"http://{HOST}:{side.port}{side.health}").is_success:
                return
        time.sleep(0.1)
    end = log.read_text(errors="replace")[-2000:]
    raise SystemExit(f"{side.name}: the server did not come up. Its last words:\n{end}")


def asked_for(response: httpx.Response) -> bytes:
    """The body of an answer that must be a success."""
    if not response.is_success:
        raise SystemExit(f"{response.request.url}: {response.status_code} {response.text[:300]}")
    return response.content
