"""``philtre serve``: the site."""

import asyncio
import errno
import os
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
import webbrowser
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn
from urllib.error import URLError
from urllib.request import urlopen

import typer

from philtre.cli.options import Lang
from philtre.cli.terminal import screen
from philtre.errors import PhiltreError
from philtre.texts import Texts, choose_language

if TYPE_CHECKING:
    from philtre.site.settings import Settings

PORTS_TRIED = 20
WAITING = 2048
"""How many connections may wait to be accepted."""
LARGEST_MESSAGE = 64 * 1024
PING = 40.0  # seconds between two signs of life: proxies cut a socket that is silent for a minute
ANYWHERE = ("0.0.0.0", "::")

Host = Annotated[str | None, typer.Option("--host", metavar="ADDRESS")]
Port = Annotated[str | None, typer.Option("--port", metavar="P")]
Data = Annotated[str | None, typer.Option("--data", metavar="FOLDER")]
Address = Annotated[str | None, typer.Option("--database", metavar="URL")]
Workers = Annotated[str | None, typer.Option("--workers", "-w", metavar="W")]
Origins = Annotated[str | None, typer.Option("--origins", metavar="A,B,...")]
Proxies = Annotated[str | None, typer.Option("--trusted-proxies", metavar="A,B,...")]
LogFormat = Annotated[str | None, typer.Option("--log-format", metavar="console|json")]
LogLevel = Annotated[str | None, typer.Option("--log-level", metavar="LEVEL")]
LogRequests = Annotated[bool | None, typer.Option("--log-requests")]
AwaySeconds = Annotated[str | None, typer.Option("--away-seconds", metavar="SECONDS")]
StopSeconds = Annotated[str | None, typer.Option("--stop-seconds", metavar="SECONDS")]
AbandonedDays = Annotated[str | None, typer.Option("--abandoned-days", metavar="DAYS")]
TablesAMinute = Annotated[str | None, typer.Option("--tables-a-minute", metavar="N")]
SocketsAnAddress = Annotated[str | None, typer.Option("--sockets-an-address", metavar="N")]
AsksASecond = Annotated[str | None, typer.Option("--asks-a-second", metavar="N")]
OpenBrowser = Annotated[bool, typer.Option("--open-browser")]
MigrateOnly = Annotated[bool, typer.Option("--migrate-only")]


def run(
    host: Host = None,
    port: Port = None,
    data: Data = None,
    database: Address = None,
    workers: Workers = None,
    origins: Origins = None,
    trusted_proxies: Proxies = None,
    log_format: LogFormat = None,
    log_level: LogLevel = None,
    log_requests: LogRequests = None,
    away_seconds: AwaySeconds = None,
    stop_seconds: StopSeconds = None,
    abandoned_days: AbandonedDays = None,
    tables_a_minute: TablesAMinute = None,
    sockets_an_address: SocketsAnAddress = None,
    asks_a_second: AsksASecond = None,
    open_browser: OpenBrowser = False,
    migrate_only: MigrateOnly = False,
    lang: Lang = None,
) -> None:
    flags = {
        "host": host,
        "port": port,
        "data": data,
        "database": database,
        "workers": workers,
        "origins": origins,
        "trusted_proxies": trusted_proxies,
        "log_format": log_format,
        "log_level": log_level,
        "log_requests": log_requests,
        "away_seconds": away_seconds,
        "stop_seconds": stop_seconds,
        "abandoned_days": abandoned_days,
        "tables_a_minute": tables_a_minute,
        "sockets_an_address": sockets_an_address,
        "asks_a_second": asks_a_second,
    }
    from philtre.site.observing import configure_logs
    from philtre.site.settings import read_settings
    from philtre.store.database import DatabaseInUse

    texts = Texts(choose_language(lang))
    settings = read_settings(os.environ, **flags)
    configure_logs(settings)
    try:
        asyncio.run(_prepare(settings))
    except DatabaseInUse:
        url = _running_at(settings)
        if url is None or not open_browser:
            raise
        screen().print(texts("serve-already", url=url), soft_wrap=True)
        webbrowser.open(url)
        return
    if migrate_only:
        screen().print(texts("serve-migrated"))
        return
    may_move = port is None and "PHILTRE_PORT" not in os.environ
    with _bound(settings, texts, may_move) as door, ExitStack() as running:
        running.enter_context(_warming(texts))
        _announce(settings, door.getsockname()[1], texts, open_browser)
        _serve(settings, door, running)
        if settings.log_format == "console":
            screen().print(texts("serve-stopped"))


async def _prepare(settings: "Settings") -> None:
    """Migrate here, where what is wrong becomes one clear line, and not in every worker's log."""
    from philtre.store.database import database_of
    from philtre.store.migrating import migrate

    database = database_of(settings.address)
    database.claim()
    try:
        await migrate(database, settings.away_seconds)
    finally:
        database.give_back()


# ------------------------------------------------------------ the door


@contextmanager
def _bound(settings: "Settings", texts: Texts, may_move: bool) -> Iterator[socket.socket]:
    """The socket we listen at: at the next free port if nobody asked for a certain one."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    for port in range(settings.port, settings.port + (PORTS_TRIED if may_move else 1)):
        try:
            door = socket.create_server((settings.host, port), family=family, backlog=WAITING)
        except OSError as trouble:
            if trouble.errno != errno.EADDRINUSE:
                raise PhiltreError(_no_door(settings, trouble, texts)) from None
        else:
            door.set_inheritable(True)
            with door:
                yield door
            return
    raise PhiltreError(texts("serve-port-taken", port=str(settings.port)))


def _no_door(settings: "Settings", trouble: OSError, texts: Texts) -> str:
    where = f"{settings.host}:{settings.port}"
    return texts("serve-no-door", where=where, reason=trouble.strerror or str(trouble))


def _announce(settings: "Settings", port: int, texts: Texts, open_browser: bool) -> None:
    """Say where the site is, once it answers there."""

    def wait_and_say() -> None:
        here = (
            f"http://{_spelt('127.0.0.1' if settings.host in ANYWHERE else settings.host)}:{port}"
        )
        _wait_for(f"{here}/health")
        with suppress(OSError):
            _address_file(settings).write_text(here)
        if settings.log_format == "console":
            console = screen()
            console.print(texts("serve-at", url=here), soft_wrap=True)
            if settings.host in ANYWHERE and (mine := _own_address()):
                console.print(texts("serve-near", url=f"http://{mine}:{port}"), soft_wrap=True)
        if open_browser:
            webbrowser.open(here)

    threading.Thread(target=wait_and_say, daemon=True).start()


def _address_file(settings: "Settings") -> Path:
    """Where a server on this machine says at which address it is."""
    return settings.folder / "address"


def _running_at(settings: "Settings") -> str | None:
    """The address of the server that works on our database, if it answers there."""
    with suppress(OSError, ValueError):
        url = _address_file(settings).read_text()
        with urlopen(f"{url}/health", timeout=5):
            return url
    return None


def _spelt(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def _wait_for(url: str) -> None:
    while True:
        with suppress(URLError, OSError), urlopen(url, timeout=5):
            return
        time.sleep(0.1)


def _own_address() -> str | None:
    """Where others on this network find this machine. No packet is sent to find out."""
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))
        return str(probe.getsockname()[0])
    return None


# ------------------------------------------------------------ serving


def _serve(settings: "Settings", door: socket.socket, running: ExitStack) -> None:
    """Serve until somebody stops us; then finish what is under way."""
    import uvicorn
    from uvicorn.supervisors import Multiprocess

    from philtre.site.observing import SHARED_METRICS
    from philtre.site.wire import Wire

    if settings.workers > 1:
        shared = tempfile.TemporaryDirectory(prefix="philtre-metrics-")
        os.environ[SHARED_METRICS] = running.enter_context(shared)
    os.environ.update(settings.environ())  # what the workers read
    config = uvicorn.Config(
        "philtre.site.main:make_app",
        factory=True,
        workers=settings.workers,
        lifespan="on",
        log_config=None,
        access_log=settings.log_requests,
        server_header=False,
        proxy_headers=bool(settings.trusted_proxies),
        forwarded_allow_ips=settings.trusted_proxies or None,
        timeout_graceful_shutdown=settings.stop_seconds,
        ws=Wire,
        ws_max_size=LARGEST_MESSAGE,
        ws_ping_interval=PING,
        ws_per_message_deflate=False,  # it would take more memory than all else at a table
    )
    signal.signal(signal.SIGTERM, _leave)
    with suppress(KeyboardInterrupt):
        if settings.workers > 1:
            Multiprocess(config, sockets=[door]).run()
        else:
            uvicorn.Server(config).run(sockets=[door])


def _leave(*_: object) -> NoReturn:
    """After a graceful stop uvicorn raises the signal again: leave as if nothing had happened."""
    raise SystemExit(0)


@contextmanager
def _warming(texts: Texts) -> Iterator[None]:
    """Compile the games that are not in the cache, beside the server, while it runs."""
    from philtre.cli.warm import TO_PLAY, is_warm
    from philtre.play.game import names

    cold = [name for name in names() if not is_warm(name, TO_PLAY)]
    if not cold:
        yield
        return
    screen().print(texts("serve-warming", games=", ".join(texts(f"{name}-name") for name in cold)))
    code = f"from philtre.cli.serve import warm_beside; warm_beside({cold!r}, {os.getpid()})"
    silent = subprocess.DEVNULL
    compiling = subprocess.Popen([sys.executable, "-c", code], stdout=silent, stderr=silent)
    try:
        yield
    finally:
        compiling.kill()
        compiling.wait()


def warm_beside(cold: list[str], server: int) -> None:
    """Compile games with what the server leaves of the processor, and only while it lives.

    Several servers that start at once leave it to one.
    """
    from philtre.cli.warm import TO_PLAY, warm_up
    from philtre.store.claim import Claim
    from philtre.table.compiled import cache_root

    if hasattr(os, "nice"):
        os.nice(10)
    claim = Claim(cache_root() / "warming.lock")
    if not claim.take():
        return
    for name in cold:
        if os.getppid() == server:
            warm_up(name, TO_PLAY)
    claim.give_back()
