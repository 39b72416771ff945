"""The site as a server process runs it: settings from the environment, a database, the app."""

from __future__ import annotations

import os

from litestar import Litestar

from philtre.site.app import create_app
from philtre.site.observing import Metrics, configure_logs
from philtre.site.settings import read_settings
from philtre.store.sql import SqlStore


def make_app() -> Litestar:
    """What uvicorn calls in every worker."""
    settings = read_settings(os.environ)
    configure_logs(settings)
    metrics = Metrics()
    store = SqlStore(
        settings.address,
        away_seconds=settings.away_seconds,
        abandoned_days=settings.abandoned_days,
        on_kept=metrics.kept,
    )
    return create_app(settings, store, metrics)
