"""How a site is run: settings from flags and from the environment. docs/operators.md explains them.

A setting ``port`` is the flag ``--port`` of ``philtre serve`` and ``PHILTRE_PORT`` in the
environment; the flag wins.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from sqlalchemy import URL

from philtre.errors import BadOption
from philtre.store.database import database_of

PREFIX = "PHILTRE_"
MOST_WORKERS = 64

Whole = Annotated[int, msgspec.Meta(ge=0)]
Seconds = Annotated[float, msgspec.Meta(ge=0)]


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """All settings of a site, each with what it is without anybody's doing."""

    host: str = "127.0.0.1"
    """The address to listen on; 0.0.0.0 lets others in."""
    port: Annotated[int, msgspec.Meta(ge=0, le=65535)] = 8000
    data: str = ""
    """The folder of the SQLite file; without it, the user's own."""
    database: str = ""
    """Where tables are kept; without it, a SQLite file in the folder ``data``."""
    workers: Annotated[int, msgspec.Meta(ge=1, le=MOST_WORKERS)] = 1
    """How many processes serve; more than one needs PostgreSQL."""
    origins: tuple[str, ...] = ()
    """Other sites whose pages may open sockets here, such as ``https://games.example``."""
    trusted_proxies: str = ""
    """Addresses of proxies whose word is taken for a client's address, separated by commas."""
    log_format: Literal["console", "json"] = "console"
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    log_requests: bool = False
    """Whether every request is logged."""
    away_seconds: Seconds = 20.0
    """How long to wait for a database that is away before a request is refused."""
    stop_seconds: Whole = 10
    """How long open requests may take when the server is stopped."""
    abandoned_days: Seconds = 90.0
    """After how many days without anybody a table that is not over is removed; 0: never."""

    tables_a_minute: Whole = 30
    """How many tables one address may open in a minute; 0: any number, as for the next two."""
    sockets_an_address: Whole = 200
    """How many sockets one address may have open."""
    asks_a_second: Whole = 20
    """How many messages a second a socket may send, over some seconds."""

    @property
    def folder(self) -> Path:
        """Where this server keeps what it has to keep."""
        return Path(self.data) if self.data else data_folder()

    @property
    def address(self) -> str:
        """The database's address, spelt out."""
        file = str((self.folder / "philtre.db").absolute())
        return self.database or URL.create("sqlite", database=file).render_as_string()

    def environ(self) -> dict[str, str]:
        """The environment from which ``read_settings`` reads these settings again."""
        return {PREFIX + name.upper(): _as_word(value) for name, value in _pairs(self)}


def read_settings(environ: Mapping[str, str], **flags: object) -> Settings:
    """The settings from the environment; flags that are not None go before.

    >>> read_settings({"PHILTRE_PORT": "8080"}, host="0.0.0.0").port
    8080
    """
    chosen: dict[str, Any] = {}
    for name, kind in _kinds().items():
        given = flags.get(name)
        if given is None:
            given = environ.get(PREFIX + name.upper())
        if given is not None:
            chosen[name] = _converted(name, given, kind)
    settings = Settings(**chosen)
    if settings.workers > 1 and not database_of(settings.address).takes_many:
        raise BadOption("serve-workers")
    return settings


def data_folder() -> Path:
    """Where this system keeps the data of a user's programs."""
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return base / "philtre"


def _kinds() -> dict[str, Any]:
    return {field.name: field.type for field in msgspec.structs.fields(Settings)}


def _pairs(settings: Settings) -> list[tuple[str, Any]]:
    return [(name, getattr(settings, name)) for name in settings.__struct_fields__]


def _converted(name: str, given: object, kind: Any) -> Any:
    """A setting from what was written, which is a text or a list of texts."""
    value = given
    if name == "origins" and isinstance(given, str):
        value = [word.strip() for word in given.split(",") if word.strip()]
    try:
        return msgspec.convert(value, kind, strict=False)
    except msgspec.ValidationError as wrong:
        raise BadOption("serve-setting", setting=name, value=given, reason=str(wrong)) from None


def _as_word(value: object) -> str:
    if isinstance(value, tuple):
        return ",".join(value)
    return str(value).lower() if isinstance(value, bool) else str(value)
