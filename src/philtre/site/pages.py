"""The pages of the browser client, as they were built; every path that is none of ours is one."""

from __future__ import annotations

import mimetypes
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

STATIC = Path(__file__).parent / "static"
CODINGS = {"br": ".br", "gzip": ".gz"}
"""Compressed forms that may lie beside a file, the smaller first."""
IS_SQUEEZED = "is_squeezed"
"""Marks a route whose answers need no compressing on the way out."""
FOREVER = "public, max-age=31536000, immutable"
"""For files that carry a hash of what is in them in their names."""
ASK_AGAIN = "no-cache"

NOT_BUILT = b"""<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Philtre</title></head>
<body>
<h1>Philtre</h1>
<p>The pages have not been built. In a checkout, <code>./play</code> builds them;
the server itself runs, and <a href="/schema">its API</a> is there.</p>
</body>
</html>
"""


class Pages:
    """Files in a folder, read once."""

    def __init__(self, folder: Path = STATIC) -> None:
        self._folder = folder
        self._files: Mapping[str, Path] = {}
        if folder.is_dir():
            found = (file for file in folder.rglob("*") if file.is_file())
            self._files = {file.relative_to(folder).as_posix(): file for file in found}
        self._read = cache(Path.read_bytes)

    def answer(self, path: str, accepted: str) -> Response[bytes]:
        """A file, or the first page, which finds out by itself what a path means."""
        name = path.strip("/")
        is_file = name in self._files and not name.endswith(tuple(CODINGS.values()))
        if not is_file and "." in name.rpartition("/")[2]:
            raise NotFoundException  # a picture that is not there is not a page
        name = name if is_file else "index.html"
        if name not in self._files:
            return Response(NOT_BUILT, media_type="text/html")
        headers = {"Vary": "Accept-Encoding"}
        headers["Cache-Control"] = FOREVER if name.startswith("assets/") else ASK_AGAIN
        file = name
        for coding, ending in CODINGS.items():
            if coding in accepted and name + ending in self._files:
                file = name + ending
                headers["Content-Encoding"] = coding
                break
        kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
        return Response(self._read(self._files[file]), media_type=kind, headers=headers)


def page_routes(pages: Pages) -> list[HTTPRouteHandler]:
    @get(["/", "/{path:path}"], include_in_schema=False, opt={IS_SQUEEZED: True})
    async def page(request: Request[Any, Any, Any], path: FromPath[str] = "") -> Response[bytes]:
        if path.strip("/").split("/")[0] == "api":
            raise NotFoundException
        return pages.answer(path, request.headers.get("accept-encoding", ""))

    return [page]
