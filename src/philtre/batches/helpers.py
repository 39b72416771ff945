"""Threads that help with a step. A pool of executors would need longer to hand work over."""

from __future__ import annotations

import os
from collections.abc import Callable
from threading import Lock, Thread
from typing import Any


class Helper:
    """A thread that does one thing at a time: ``start`` it, and ``wait`` until it is done."""

    def __init__(self) -> None:
        self._asked, self._done = Lock(), Lock()
        self._asked.acquire()
        self._done.acquire()
        self._work: Callable[..., object] = _nothing
        self._arguments: tuple[Any, ...] = ()
        self._error: BaseException | None = None
        Thread(target=self._help, name="philtre", daemon=True).start()

    def start(self, work: Callable[..., object], *arguments: Any) -> None:
        self._work, self._arguments = work, arguments
        self._asked.release()

    def wait(self) -> None:
        """Until the work is done, which may have failed."""
        self._done.acquire()
        _IDLE.append(self)
        if self._error is not None:
            raise self._error

    def _help(self) -> None:
        while True:
            self._asked.acquire()
            self._error = None
            try:
                self._work(*self._arguments)
            except BaseException as error:
                self._error = error
            self._work, self._arguments = _nothing, ()  # so that nothing is kept alive
            self._done.release()


_IDLE: list[Helper] = []
"""Those that have nothing to do."""

if hasattr(os, "register_at_fork"):  # a forked process has none of its parent's threads
    os.register_at_fork(after_in_child=_IDLE.clear)


def a_helper() -> Helper:
    """One that has nothing to do, or a new one."""
    try:
        return _IDLE.pop()
    except IndexError:
        return Helper()


def _nothing() -> None:
    """No work."""
