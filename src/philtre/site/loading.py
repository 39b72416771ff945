"""Work that is done once for each game before anything else can be done there."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import monotonic


class Loading:
    """Games that are loaded beside the event loop, once each, however many wait for it.

    The first time ever that may mean that something has to be compiled.
    """

    def __init__(self, load: Callable[[str], None]) -> None:
        self._load = load
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._begun: dict[str, float] = {}

    async def done(self, game: str) -> None:
        """Wait until a game is loaded. What went wrong is raised, and tried again next time."""
        await asyncio.shield(self._task(game))

    async def is_done_within(self, game: str, seconds: float) -> bool:
        """Whether a game is loaded so many seconds after that was begun, for whomever."""
        task = self._task(game)
        left = max(0.0, self._begun[game] + seconds - monotonic())
        await asyncio.wait([task], timeout=left)
        return task.done() and not _has_failed(task)

    def _task(self, game: str) -> asyncio.Task[None]:
        if game not in self._tasks or _has_failed(self._tasks[game]):
            self._tasks[game] = asyncio.create_task(asyncio.to_thread(self._load, game))
            self._begun[game] = monotonic()
        return self._tasks[game]


def _has_failed(task: asyncio.Task[None]) -> bool:
    return task.done() and (task.cancelled() or task.exception() is not None)
