"""``philtre serve`` as a process: how it starts, what it writes, how it stops."""

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen

import pytest
from memory_store import MemoryStore
from sitting import run, site
from websockets.asyncio.client import connect

from philtre.cli.serve import warm_beside
from philtre.guest import open_table
from philtre.parlour.forms import NewSeat, NewTable
from philtre.store.claim import Claim
from philtre.store.store import StoreAway

ENGLISH = {**os.environ, "LANG": "en", "LANGUAGE": "en", "PYTHONUNBUFFERED": "1"}
ENGLISH["NUMBA_DISABLE_JIT"] = "1"  # nobody plays here, so nothing has to be compiled
TOKEN = "A" * 43
NEW = NewTable("poison", (NewSeat(name="Ann"), NewSeat(), NewSeat()))


def command(*words: str) -> list[str]:
    return [sys.executable, "-W", "error", "-m", "philtre.cli", "serve", *words]


def refused(*words: str) -> str:
    """What is said by a server that cannot start."""
    done = subprocess.run(command(*words), env=ENGLISH, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    return done.stderr


class Serving:
    """A server that runs."""

    def __init__(self, process: "subprocess.Popen[str]") -> None:
        self.process = process
        assert process.stdout is not None
        lines = iter(process.stdout.readline, "")
        told = next((line for line in lines if "http://" in line), "")
        assert told, "the server did not start"
        self.site = next(word for word in told.split() if word.startswith("http://"))

    def stop(self) -> str:
        """Stop it as an operator would; what it has logged."""
        self.process.send_signal(signal.SIGTERM)
        _, logged = self.process.communicate()
        assert self.process.returncode == 0, logged
        return logged


@contextmanager
def serving(*words: str, environ: dict[str, str] = ENGLISH) -> Iterator[Serving]:
    pipe = subprocess.PIPE
    process = subprocess.Popen(command(*words), env=environ, stdout=pipe, stderr=pipe, text=True)
    try:
        yield Serving(process)
    finally:
        if process.poll() is None:
            process.kill()
            process.communicate()


# ---------------------------------------------------------------- starting


def test_a_port_that_is_taken_is_refused_if_asked_for_and_else_the_next_is_used(
    tmp_path: Path,
) -> None:
    with serving("--data", str(tmp_path / "a")) as first:
        port = first.site.rpartition(":")[2]
        said = refused("--data", str(tmp_path / "b"), "--port", port)
        assert said == f"philtre: port {port} is taken by another program\n"
        with serving("--data", str(tmp_path / "b")) as second:
            assert int(second.site.rpartition(":")[2]) > int(port)


def test_a_second_server_on_the_same_file_is_refused(tmp_path: Path) -> None:
    with serving("--data", str(tmp_path)):
        said = refused("--data", str(tmp_path))
    assert said.startswith("philtre: another server works on ")


def test_who_starts_it_twice_is_led_to_the_one_that_runs(tmp_path: Path) -> None:
    environ = {**ENGLISH, "BROWSER": "true"}
    with serving("--data", str(tmp_path)) as server:
        again = command("--data", str(tmp_path), "--open-browser")
        done = subprocess.run(again, env=environ, capture_output=True, text=True, check=False)
        assert (done.returncode, done.stderr) == (0, "")
        assert done.stdout == f"Philtre is running already, at {server.site}\n"


def test_migrating_only_makes_the_database_and_ends(tmp_path: Path) -> None:
    words = command("--data", str(tmp_path), "--migrate-only")
    done = subprocess.run(words, env=ENGLISH, capture_output=True, text=True, check=True)
    assert done.stdout == "The database is up to date.\n"
    assert (tmp_path / "philtre.db").exists()


def test_a_host_that_is_not_ours_is_refused(tmp_path: Path) -> None:
    said = refused("--data", str(tmp_path), "--host", "192.0.2.1")
    assert said.startswith("philtre: cannot listen at 192.0.2.1:8000: ")


def test_the_browser_is_opened_where_the_site_answers(tmp_path: Path) -> None:
    visited = tmp_path / "visited"
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {visited}.part; mv {visited}.part {visited}\n')
    browser.chmod(0o755)
    environ = {**ENGLISH, "BROWSER": str(browser)}
    with serving("--data", str(tmp_path), "--open-browser", environ=environ) as server:
        while not visited.exists():
            assert server.process.poll() is None
        assert visited.read_text().strip() == server.site


def test_games_are_compiled_beside_a_server_by_one_process_while_it_lives(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    compiled: list[str] = []
    monkeypatch.setenv("PHILTRE_CACHE", str(tmp_path))
    monkeypatch.setattr(os, "nice", lambda _: None)
    monkeypatch.setattr("philtre.cli.warm.warm_up", lambda game, _: compiled.append(game))
    other = Claim(tmp_path / "warming.lock")
    assert other.take()
    warm_beside(["poison"], os.getppid())
    assert compiled == []
    other.give_back()
    warm_beside(["poison"], os.getppid() + 1)  # the server is gone
    assert compiled == []
    warm_beside(["poison", "verre"], os.getppid())
    assert compiled == ["poison", "verre"]


# ---------------------------------------------------------------- stopping


def test_a_server_that_is_stopped_tells_its_guests_to_come_back(tmp_path: Path) -> None:
    with serving("--data", str(tmp_path)) as server:

        async def work() -> None:
            made = await open_table(server.site, NEW)
            address = f"ws{server.site.removeprefix('http')}/api/tables/{made.table}/socket"
            async with connect(address) as line:
                await line.send('{"type": "hello"}')
                assert json.loads(await line.recv())["type"] == "snapshot"
                server.process.send_signal(signal.SIGTERM)
                await line.wait_closed()
                assert line.close_code == 1012

        run(work)
        _, logged = server.process.communicate()
    assert server.process.returncode == 0
    assert logged == ""


# ---------------------------------------------------------------- logs


def test_who_stops_it_by_hand_is_told_that_tables_are_kept(tmp_path: Path) -> None:
    with serving("--data", str(tmp_path)) as server:
        server.process.send_signal(signal.SIGINT)
        said, _ = server.process.communicate()
        assert server.process.returncode == 0
        assert said.endswith("Stopped. Tables are kept: they go on where they were.\n")


def test_logs_are_json_and_hold_no_token(tmp_path: Path) -> None:
    words = ["--data", str(tmp_path), "--log-requests", "--log-level", "debug"]
    os_pipe = {**ENGLISH, "PHILTRE_LOG_FORMAT": "json"}
    with socket.create_server(("127.0.0.1", 0)) as door:
        port = str(door.getsockname()[1])
    process = subprocess.Popen(
        command(*words, "--port", port), env=os_pipe, stderr=subprocess.PIPE, text=True
    )
    try:
        address = f"http://127.0.0.1:{port}"
        wait_until_it_answers(process, address)
        tokens: list[str] = []

        async def work() -> None:
            made = await open_table(address, NEW)
            tokens.extend(made.tokens.values())

        run(work)
        for path in (f"/t/x?token={tokens[0]}", f"/resume/{tokens[0]}"):
            urlopen(address + path).close()
        process.send_signal(signal.SIGTERM)
        _, logged = process.communicate()
    finally:
        process.kill()
        process.wait()
    lines = [json.loads(line) for line in logged.splitlines()]
    assert all({"event", "level", "timestamp"} <= set(line) for line in lines)
    assert any("/resume/[secret]" in line["event"] for line in lines)
    assert any('"GET /t/x HTTP/1.1"' in line["event"] for line in lines)
    assert tokens[0] not in logged


def wait_until_it_answers(process: "subprocess.Popen[str]", address: str) -> None:
    while process.poll() is None:
        try:
            urlopen(f"{address}/health").close()
        except OSError:
            continue
        return
    raise AssertionError("the server did not start")


# ---------------------------------------------------------------- health, and several workers


def test_a_site_is_not_well_while_its_database_is_away() -> None:
    class Away(MemoryStore):
        async def ping(self) -> None:
            raise StoreAway

    async def work() -> None:
        async with site() as here:
            assert (await here.http.get("/health")).json() == {"status": "ok"}
        async with site(Away()) as here:
            answer = await here.http.get("/health")
            assert (answer.status_code, answer.json()) == (503, {"status": "database away"})

    run(work)


def test_several_workers_serve_and_count_as_one(postgres_address: str) -> None:
    words = ["--database", postgres_address, "--workers", "2"]
    with serving(*words) as server:

        async def work() -> None:
            made = await open_table(server.site, NEW)
            address = f"ws{server.site.removeprefix('http')}/api/tables/{made.table}/socket"
            lines = [await connect(address) for _ in range(8)]
            for line in lines:
                await line.send('{"type": "hello"}')
                await line.recv()
            told = urlopen(f"{server.site}/metrics").read().decode()
            assert "philtre_sockets 8.0" in told
            await asyncio.gather(*(line.close() for line in lines))

        run(work)
        server.stop()
