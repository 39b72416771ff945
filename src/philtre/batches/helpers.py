"""Threads that help with a step. A pool of executors would need longer to hand work over."""

from __future__ import annotations

import os
from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread
from typing import Any

Work = tuple[Callable[..., object], tuple[Any, ...]]

_HELPERS: list[SimpleQueue[Work]] = []
"""What each helper has been asked to do, and has not begun yet."""

if hasattr(os, "register_at_fork"):  # a forked process has none of its parent's threads
    os.register_at_fork(after_in_child=_HELPERS.clear)


def ask_helper(number: int, work: Callable[..., object], *arguments: Any) -> None:
    """Have work done by one of the helpers, sooner or later. What has to be done in any case
    nobody should wait for here: a helper may be busy elsewhere.
    """
    while number >= len(_HELPERS):
        asked: SimpleQueue[Work] = SimpleQueue()
        Thread(target=_help, args=(asked,), name="philtre", daemon=True).start()
        _HELPERS.append(asked)
    _HELPERS[number].put((work, arguments))


def _help(asked: SimpleQueue[Work]) -> None:
    while True:
        work, arguments = asked.get()
        work(*arguments)
        del work, arguments  # so that nothing is kept alive
