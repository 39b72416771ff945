"""How much of anything is too much."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from time import monotonic

LARGEST_ASK = 16 * 1024
"""Bytes of a message to a table."""
LARGEST_BODY = 64 * 1024
"""Bytes of a request, records aside."""
LARGEST_RECORD = 2 * 1024 * 1024
MOST_SOCKETS_AT_A_TABLE = 250
MOST_ADDRESSES = 10_000
"""So many addresses are remembered; who has not come for longest is forgotten first."""


class Bucket:
    """So many at once, and so many a second: a bucket that fills again, and is taken from."""

    def __init__(self, a_second: float, at_once: float) -> None:
        self._rate = a_second
        self._size = at_once
        self._left = at_once
        self._seen = monotonic()

    def take(self, many: float = 1) -> bool:
        """Take some out, if there are so many."""
        now = monotonic()
        self._left = min(self._size, self._left + (now - self._seen) * self._rate)
        self._seen = now
        if self._left < many:
            return False
        self._left -= many
        return True


class ByAddress:
    """A bucket for each address."""

    def __init__(self, make: Callable[[], Bucket]) -> None:
        self._make = make
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        bucket = self._buckets.pop(address, None) or self._make()
        self._buckets[address] = bucket
        if len(self._buckets) > MOST_ADDRESSES:
            self._buckets.popitem(last=False)
        return bucket.take()
