"""New tables on a site."""

from __future__ import annotations

import asyncio
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

import msgspec

from philtre.guest.guest import Refusal, SiteAway
from philtre.parlour.forms import NewTable, Problem, TableMade

SECONDS = 120.0
"""A site that has to compile a game first takes its time."""


async def open_table(site: str, new: NewTable) -> TableMade:
    """Set a table up; the answer holds the tokens of the seats that were given a name."""
    return await asyncio.to_thread(_post, f"{site.rstrip('/')}/api/tables", new)


def _post(url: str, new: NewTable) -> TableMade:
    if not url.startswith(("http://", "https://")):
        raise SiteAway("site-away", url=url)
    body = msgspec.json.encode(new)
    request = Request(url, body, {"Content-Type": "application/json"})
    try:
        with urlopen(request, timeout=SECONDS) as answer:
            return msgspec.json.decode(answer.read(), type=TableMade)
    except HTTPError as refused:
        raise _refusal(refused.read(), url) from None
    except (URLError, TimeoutError):
        raise SiteAway("site-away", url=url) from None


def _refusal(words: bytes, url: str) -> Exception:
    try:
        problem = msgspec.json.decode(words, type=Problem)
    except msgspec.DecodeError:
        return SiteAway("site-away", url=url)
    return Refusal(problem)
