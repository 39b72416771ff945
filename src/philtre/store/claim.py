"""One process at a time: a lock that is gone when the process is, however it ended."""

from __future__ import annotations

import sqlite3
from pathlib import Path


class Claim:
    """A file that one process can hold. SQLite's own locks do it on every system."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._held: sqlite3.Connection | None = None

    def take(self) -> bool:
        """Hold it, if nobody else does."""
        self._path.parent.mkdir(parents=True, exist_ok=True)
        held = sqlite3.connect(self._path, timeout=0, isolation_level=None, check_same_thread=False)
        try:
            held.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError:
            held.close()
            return False
        self._held = held
        return True

    def give_back(self) -> None:
        if self._held is not None:
            self._held.close()
            self._held = None
