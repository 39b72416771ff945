"""A file with a line for every piece of work that is done, to go on from after a stop.

A line is written when its piece is done. Killing the program loses at most what was being done.
"""

from __future__ import annotations

from pathlib import Path
from types import TracebackType
from typing import Generic, TypeVar

import msgspec

from philtre.errors import BadRecord

Entry = TypeVar("Entry")


class Journal(Generic[Entry]):
    """The entries so far, one of a kind a line, and a file that is open to add more."""

    def __init__(self, path: Path, kind: type[Entry]) -> None:
        whole = b""
        if path.exists():
            told = path.read_bytes()
            whole = told[: told.rfind(b"\n") + 1]  # what follows was being written when it stopped
        self.path = path
        self.entries = [
            decoded(line, kind, path, number)
            for number, line in enumerate(whole.splitlines(), start=1)
        ]
        self._file = path.open("ab")
        self._file.truncate(len(whole))

    def add(self, entry: Entry) -> None:
        self.entries.append(entry)
        self._file.write(msgspec.json.encode(entry) + b"\n")
        self._file.flush()

    def close(self) -> None:
        self._file.close()

    def __enter__(self) -> Journal[Entry]:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        wrong: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


def decoded(line: bytes, kind: type[Entry], path: Path, number: int) -> Entry:
    """A line of a file as what it should be."""
    try:
        return msgspec.json.decode(line, type=kind)
    except msgspec.MsgspecError as damage:
        raise BadRecord("arena-damaged", path=path, line=number) from damage


def write_whole(path: Path, content: bytes) -> None:
    """Write a file so that it is either there as a whole or not at all."""
    draft = path.with_name(path.name + ".part")
    draft.write_bytes(content)
    draft.replace(path)


def in_lines(content: object) -> bytes:
    """As JSON that people can read too."""
    return msgspec.json.format(msgspec.json.encode(content), indent=1) + b"\n"
