"""Threads that help with a step. A pool of executors would need longer to hand work over."""

from __future__ import annotations

import os
from collections.abc import Callable, Hashable
from queue import SimpleQueue
from threading import Thread

Work = tuple[Callable[..., object], tuple[Hashable, ...]]


class _Helper:
    """A thread, what it has been asked to do, and what of that is not done yet."""

    def __init__(self) -> None:
        self.asked: SimpleQueue[Work] = SimpleQueue()
        self.undone: set[Work] = set()
        Thread(target=self._help, name="philtre", daemon=True).start()

    def _help(self) -> None:
        while True:
            asked = self.asked.get()
            work, arguments = asked
            work(*arguments)
            self.undone.discard(asked)
            del asked, work, arguments  # so that nothing is kept alive


_HELPERS: list[_Helper] = []

if hasattr(os, "register_at_fork"):  # a forked process has none of its parent's threads
    os.register_at_fork(after_in_child=_HELPERS.clear)


def ask_helper(number: int, work: Callable[..., object], *arguments: Hashable) -> None:
    """Have work done by one of the helpers, sooner or later, unless it has been asked already. What
    has to be done in any case nobody should wait for here: a helper may be busy elsewhere.
    """
    while number >= len(_HELPERS):
        _HELPERS.append(_Helper())
    helper, asked = _HELPERS[number], (work, arguments)
    if asked not in helper.undone:
        helper.undone.add(asked)
        helper.asked.put(asked)
