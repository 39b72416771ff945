"""A table's link, as people give it to each other, and where its socket is."""

from __future__ import annotations

import re
from typing import NamedTuple
from urllib.parse import parse_qs, urlsplit

from philtre.errors import BadOption

_TABLE = re.compile(r"^(?P<prefix>.*?)/(?:t|api/tables)/(?P<table>[\w-]+)/?(?:socket)?$")


class Link(NamedTuple):
    """Where a table is."""

    site: str
    """The site's address, without a slash at its end."""
    table: str
    token: str | None = None
    """The seat's, if this is a link to go on at another device."""

    @classmethod
    def read(cls, words: str) -> Link:
        """The table that a link leads to.

        >>> Link.read("https://games.example/t/9c5f2b")
        Link(site='https://games.example', table='9c5f2b', token=None)
        """
        parts = urlsplit(words.strip())
        found = _TABLE.match(parts.path)
        if parts.scheme not in ("http", "https") or not parts.netloc or found is None:
            raise BadOption("link", link=words[:200])
        token = parse_qs(parts.fragment).get("resume", [None])[0]
        return cls(f"{parts.scheme}://{parts.netloc}{found['prefix']}", found["table"], token)

    @property
    def socket(self) -> str:
        """The address of the table's socket."""
        return f"ws{self.site.removeprefix('http')}/api/tables/{self.table}/socket"
