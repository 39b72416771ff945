"""Schemathesis over all that a server's OpenAPI document describes, with ids that exist."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Sequence
from pathlib import Path

import httpx
import msgspec

import philtre
from fuzzing.guests import Tally, new_table
from fuzzing.server import Served

CHECKS = "not_a_server_error,content_type_conformance,response_schema_conformance"
OFTEN = 0.6  # how often an id is one that exists


async def try_api(
    server: Served, http: httpx.AsyncClient, tally: Tally, amount: Sequence[str], folder: Path
) -> None:
    """Try every operation. ``amount`` are options that say how long."""
    config = folder / "schemathesis.toml"
    config.write_text(await _config(http))
    command = ["-m", "schemathesis.cli", "--config-file", str(config), "--no-color", "run"]
    ran = await asyncio.create_subprocess_exec(
        sys.executable,
        *command,
        *("--checks", CHECKS, "--suppress-health-check", "all", "--warnings", "off", *amount),
        f"{server.url}/schema/openapi.json",
        cwd=folder,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    said, _ = await ran.communicate()
    tally.note("runs of schemathesis")
    if ran.returncode:
        tally.complain(f"schemathesis:\n{said.decode()}")


async def _config(http: httpx.AsyncClient) -> str:
    """Which values to try for which parameter, beside those that are drawn."""
    gathering, playing = await new_table(http), await new_table(http, start=True)
    replay = await _replay(http)
    known = {
        "path.table": [gathering.table, playing.table],
        "path.id_": [replay, replay, playing.table, gathering.table],
        "path.game": ["poison", "verre", "magic_bluff"],
        "path.lang": ["en", "fr"],
        "query.lang": ["en", "fr"],
        "path.number": [0, 1, 7],
    }
    lines = []
    for name, values in known.items():
        words = msgspec.json.encode(values).decode()
        lines.append(f'[dictionaries."{name}"]\nvalues = {words}')
    lines.append("[parameters]")
    lines += [f'"{name}" = {{ dictionary = "{name}", probability = {OFTEN} }}' for name in known]
    return "\n".join(lines) + "\n"


async def _replay(http: httpx.AsyncClient) -> str:
    """A record that was dropped in."""
    table = philtre.load("verre", players=2).new(seed=1)
    while not table.is_over:
        table.play(table.actions()[-1])
    answer = await http.post("/api/replays", content=table.record().json())
    answer.raise_for_status()
    return str(answer.json()["replay"])
