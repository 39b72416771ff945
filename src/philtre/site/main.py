"""The site as a server process runs it: settings from the environment, a database, the app."""

from __future__ import annotations

import gc
import os

from litestar import Litestar

from philtre.site.app import create_app
from philtre.site.observing import Metrics, configure_logs
from philtre.site.settings import read_settings
from philtre.store.sql import SqlStore

PATIENCE_WITH_GARBAGE = 20_000, 20, 20
"""Looking through everything for garbage keeps all tables waiting, and finds little: seldom."""


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
    app = create_app(settings, store, metrics)
    gc.set_threshold(*PATIENCE_WITH_GARBAGE)
    gc.freeze()  # what is here by now stays, and need not be looked through again
    return app
