"""What operators see: logs, metrics, and whether the site is well."""

from __future__ import annotations

import logging
import os
import re
from collections.abc import MutableMapping
from pathlib import Path
from typing import Any, Protocol

import structlog
from litestar import Response, get
from litestar.handlers import HTTPRouteHandler
from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    generate_latest,
)

from philtre.site.settings import Settings
from philtre.store.store import StoreAway

SHARED_METRICS = "PROMETHEUS_MULTIPROC_DIR"
"""The variable by which several workers share a folder of metrics: the library's own name."""
TO_TELL = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
TO_THINK = (0.001, 0.01, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)

# ---------------------------------------------------------------- metrics


class Metrics:
    """What is counted and measured, by the worker that holds it."""

    def __init__(self) -> None:
        registry = self.registry = CollectorRegistry()

        def gauge(name: str, words: str) -> Gauge:
            return Gauge(f"philtre_{name}", words, registry=registry, multiprocess_mode="livesum")

        def histogram(name: str, words: str, buckets: tuple[float, ...]) -> Histogram:
            return Histogram(f"philtre_{name}", words, registry=registry, buckets=buckets)

        self.tables = gauge("tables", "Tables in memory")
        self.sockets = gauge("sockets", "Open sockets")
        self.decisions = Counter("philtre_decisions", "Decisions made", ["by"], registry=registry)
        self.told = histogram("told_seconds", "From a decision to all who are told", TO_TELL)
        self.bots = histogram("bot_seconds", "How long bots think", TO_THINK)
        self.appends = Counter("philtre_appends", "Entries kept", registry=registry)
        self.commits = histogram("commit_seconds", "How long a commit takes", TO_TELL)

    def kept(self, many: int, seconds: float) -> None:
        """The store has committed so many entries."""
        self.appends.inc(many)
        self.commits.observe(seconds)

    def page(self) -> bytes:
        """All of it, as Prometheus reads it; of all workers where they share a folder."""
        folder = os.environ.get(SHARED_METRICS)
        return generate_latest(_gathered(Path(folder)) if folder else self.registry)


def _gathered(folder: Path) -> CollectorRegistry:
    from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

    for file in folder.glob("gauge_live*_*.db"):
        pid = int(file.stem.rpartition("_")[2])
        if not _is_alive(pid):  # its tables and sockets are gone with it
            mark_process_dead(pid, str(folder))  # type: ignore[no-untyped-call]
    registry = CollectorRegistry()
    MultiProcessCollector(registry, str(folder))  # type: ignore[no-untyped-call]
    return registry


def _is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True


# ---------------------------------------------------------------- routes


class Answering(Protocol):
    """What can say whether it is there: a store."""

    async def ping(self) -> None:
        """``StoreAway`` if it is not."""


def operator_routes(store: Answering, metrics: Metrics) -> list[HTTPRouteHandler]:
    """``/health`` and ``/metrics``."""

    @get("/health", summary="Whether the site is well", tags=["operators"])
    async def health() -> Response[dict[str, str]]:
        """200 if the database answers, 503 if it does not."""
        try:
            await store.ping()
        except StoreAway:
            return Response({"status": "database away"}, status_code=503)
        return Response({"status": "ok"})

    @get("/metrics", media_type="text/plain", summary="Numbers for Prometheus", tags=["operators"])
    async def metrics_page() -> Response[bytes]:
        return Response(metrics.page(), headers={"Content-Type": CONTENT_TYPE_LATEST})

    return [health, metrics_page]


# ---------------------------------------------------------------- logs

_SECRET = re.compile(r"(?<![\w-])(?:[\w-]{43}|[0-9a-f]{64})(?![\w-])")
"""What has the form of a seat's token, or of a deal's secret."""


Event = MutableMapping[str, Any]


def without_secrets(_: object, __: str, event: Event) -> Event:
    """A last guard: nothing that looks like a token or a secret gets into a log.

    >>> without_secrets(None, "", {"event": "came", "path": "/resume/" + "A" * 43})
    {'event': 'came', 'path': '/resume/[secret]'}
    """
    for key, value in event.items():
        if isinstance(value, str):
            event[key] = _SECRET.sub("[secret]", value)
    return event


def _without_query(record: logging.LogRecord) -> bool:
    """A request is logged by its path: what was asked there is nobody's business."""
    if isinstance(record.args, tuple):
        record.args = tuple(
            word.partition("?")[0] if isinstance(word, str) else word for word in record.args
        )
    return True


def _without_trace(record: logging.LogRecord) -> bool:
    """Text that is no UTF-8 is the sender's mistake, and not worth a page of log."""
    if record.exc_info and isinstance(record.exc_info[1], UnicodeError):
        record.exc_info = None
    return True


def configure_logs(settings: Settings) -> None:
    """Send our logs and those of the libraries to stderr, in one form."""
    shared: list[Any] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso"),
        structlog.processors.format_exc_info,
        without_secrets,
    ]
    renderer: Any = (
        structlog.processors.JSONRenderer()
        if settings.log_format == "json"
        else structlog.dev.ConsoleRenderer()
    )
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )
    formatter = structlog.stdlib.ProcessorFormatter(
        foreign_pre_chain=shared,
        processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, renderer],
    )
    handler = logging.StreamHandler()
    handler.setFormatter(formatter)
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(settings.log_level.upper())
    for name in ("asyncio", "alembic", "numba", "sqlalchemy", "websockets", "uvicorn.error"):
        logging.getLogger(name).setLevel("WARNING")  # their steps are of no use to an operator
    logging.getLogger("uvicorn.error").filters = [_without_trace]
    requests = logging.getLogger("uvicorn.access")
    requests.setLevel("INFO" if settings.log_requests else "WARNING")
    requests.filters = [_without_query]
