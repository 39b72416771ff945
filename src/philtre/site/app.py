"""The site as one application: routes, refusals, and what stands at the head of every answer."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import structlog
from litestar import Litestar, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.datastructures import MutableScopeHeaders
from litestar.exceptions import (
    ClientException,
    HTTPException,
    MethodNotAllowedException,
    NotFoundException,
)
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import Message, Scope

from philtre.errors import BadOption, BadRecord, PhiltreError, UnknownGame
from philtre.parlour.telling import problem
from philtre.site.library import library_routes
from philtre.site.limits import LARGEST_BODY, LARGEST_RECORD
from philtre.site.live import GRACE
from philtre.site.observing import Metrics, operator_routes
from philtre.site.pages import IS_SQUEEZED, Pages, page_routes
from philtre.site.parlour import Parlour
from philtre.site.replays import Replays
from philtre.site.settings import Settings
from philtre.site.socket import table_socket
from philtre.site.tables import REPLAYS, replay_routes, table_routes
from philtre.store.store import NoTable, Store, StoreAway

WORTH_SQUEEZING = 1000
"""Answers with so many bytes or more are compressed."""

HEADERS = {
    "Content-Security-Policy": "default-src 'self'; img-src 'self' data: blob:; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
"""On every answer. Scripts and styles come from our own files only, and no page may frame ours."""

STATUS: dict[type[PhiltreError], int] = {
    NoTable: 404,
    UnknownGame: 404,
    BadOption: 400,
    BadRecord: 400,
    StoreAway: 503,
}
"""What HTTP calls a refusal; those not named here are conflicts with how things are."""
CONFLICT, TOO_MANY, TOO_LARGE = 409, 429, 413
DETAIL = 300

log = structlog.get_logger()


def create_app(
    settings: Settings, store: Store, metrics: Metrics | None = None, *, grace: float = GRACE
) -> Litestar:
    """The site over a store, which it starts and closes."""
    metrics = metrics or Metrics()
    parlour = Parlour(store, metrics, grace)

    @asynccontextmanager
    async def running(_: Litestar) -> AsyncIterator[None]:
        await store.start()
        await parlour.open()
        try:
            yield
        finally:
            await parlour.close()
            await store.close()

    return Litestar(
        [
            *library_routes(),
            *table_routes(parlour, settings),
            *replay_routes(Replays(store), settings),
            *operator_routes(store, metrics),
            table_socket(parlour, settings, metrics),
            *page_routes(Pages()),
        ],
        lifespan=[running],
        before_send=[_head],
        exception_handlers={
            PhiltreError: _refusal,
            HTTPException: _http_refusal,
            Exception: _trouble,
        },
        compression_config=CompressionConfig(
            "gzip", minimum_size=WORTH_SQUEEZING, exclude_opt_key=IS_SQUEEZED
        ),
        request_max_body_size=LARGEST_BODY,
        openapi_config=OpenAPIConfig(
            title="Philtre",
            version="1",
            description="Bluffing card games with friends and bots. What goes over a table's "
            "socket is described in docs/api.md.",
            path="/schema",
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        ),
        logging_config=None,
        debug=False,
    )


async def _head(message: Message, scope: Scope) -> None:
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        if scope["path"].startswith("/api/"):  # it may hold tokens, and is soon out of date
            headers.setdefault("Cache-Control", "no-store")
        for name, value in HEADERS.items():
            headers.setdefault(name, value)


# ---------------------------------------------------------------- refusals


def _refused(reason: PhiltreError, status: int) -> Response[Any]:
    return Response(problem(reason), status_code=status, media_type="application/json")


def _refusal(_: Request[Any, Any, Any], reason: PhiltreError) -> Response[Any]:
    if reason.key == "too-fast":
        return _refused(reason, TOO_MANY)
    return _refused(reason, STATUS.get(type(reason), CONFLICT))


def _http_refusal(request: Request[Any, Any, Any], wrong: HTTPException) -> Response[Any]:
    """What the framework refuses: paths and methods it does not know, bodies it cannot read."""
    path = request.url.path[:DETAIL]
    if isinstance(wrong, NotFoundException):
        return _refused(PhiltreError("not-found", path=path), 404)
    if isinstance(wrong, MethodNotAllowedException):
        return _refused(PhiltreError("method", path=path, method=request.method), 405)
    if wrong.status_code == TOO_LARGE:
        most = LARGEST_RECORD if path == REPLAYS else LARGEST_BODY
        return _refused(PhiltreError("too-large", most=most), TOO_LARGE)
    if isinstance(wrong, ClientException):
        return _refused(_unreadable(path, _detail(wrong)), wrong.status_code)
    return _trouble(request, wrong)


def _unreadable(path: str, detail: str) -> PhiltreError:
    if path == REPLAYS:  # a file that somebody has dropped in: they need not know what JSON is
        return PhiltreError("not-a-record", detail=detail)
    return PhiltreError("request", detail=detail)


def _detail(wrong: HTTPException) -> str:
    """What is wrong with a request, without what was in it."""
    extra = wrong.extra if isinstance(wrong.extra, list) else []
    said = [f"{one.get('key', '')}: {one['message']}" for one in extra if "message" in one]
    return ("; ".join(said) or wrong.detail)[:DETAIL]


def _trouble(request: Request[Any, Any, Any], wrong: Exception) -> Response[Any]:
    log.error("trouble", path=request.url.path[:DETAIL], exc_info=wrong)
    return _refused(PhiltreError("trouble"), 500)
