"""Nothing is lost: servers are killed, workers share a table, a database restarts."""

import asyncio
import json
import subprocess
import sys
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random

import msgspec
import pytest
from sitting import Site, run, site

from databases import PostgresHere
from philtre.guest import Guest, open_table
from philtre.parlour.entries import Decided
from philtre.parlour.forms import NewSeat, NewTable
from philtre.store.sql import SqlStore

PROJECT = Path(__file__).parents[2]


@pytest.mark.parametrize(("database", "workers"), [("sqlite", 1), ("postgresql", 2)])
def test_a_server_that_is_killed_again_and_again_loses_nothing(database: str, workers: int) -> None:
    """``python tools/kill.py --kills 100`` does it a hundred times."""
    words = ["--kills", "3", "--tables", "2", "--games", "poison", "--json"]
    words += ["--database", database, "--workers", str(workers)]
    tool = str(PROJECT / "tools" / "kill.py")
    done = subprocess.run(
        [sys.executable, tool, *words], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    result = json.loads(done.stdout)
    assert result["kills"] == 3
    assert result["decisions_acknowledged"] > 6
    assert result["decisions_lost"] == 0


# ---------------------------------------------------------------- two workers


async def decide_at_random(guest: Guest, random: Random) -> int:
    """Decide to the end of the game; how many of the decisions were acknowledged."""
    acknowledged = 0
    async for position in guest.turns():
        action = random.choice(position.sight.actions)
        acknowledged += await guest.decide(position, action.id)
    return acknowledged


async def watch(guest: Guest) -> list[tuple[int, bytes]]:
    """All that is seen of the game, in order."""
    return [
        (position.decisions, msgspec.json.encode(position.sight))
        async for position in guest.positions()
    ]


async def restart_in_the_middle(guest: Guest, postgres: PostgresHere) -> None:
    await guest.until(lambda: guest.position is not None and guest.position.decisions > 10)
    await asyncio.to_thread(postgres.restart)


def link_at(worker: Site, table: str) -> str:
    return f"http://127.0.0.1:{worker.port}/t/{table}"


@pytest.mark.parametrize("does_restart", [False, True])
def test_a_table_with_clients_on_two_workers_has_one_order_and_no_double_decision(
    postgres: PostgresHere, postgres_address: str, does_restart: bool
) -> None:
    """Every seat is played twice, at both workers at once; each decision has one winner."""

    async def work() -> None:
        async with AsyncExitStack() as stack:
            workers = [
                await stack.enter_async_context(site(SqlStore(postgres_address))) for _ in range(2)
            ]
            seats = tuple(NewSeat(name=f"Guest {k}") for k in range(3))
            new = NewTable("poison", seats, start=True)
            made = await open_table(f"http://127.0.0.1:{workers[0].port}", new)
            links = [link_at(worker, made.table) for worker in workers]

            async def enter(link: str, token: str | None = None) -> Guest:
                return await stack.enter_async_context(Guest(link, token))

            watchers = [await enter(link) for link in links]
            twins = [await enter(link, token) for token in made.tokens.values() for link in links]
            async with asyncio.TaskGroup() as group:
                seen = [group.create_task(watch(guest)) for guest in watchers]
                acknowledged = [
                    group.create_task(decide_at_random(guest, Random(k)))
                    for k, guest in enumerate(twins)
                ]
                if does_restart:
                    group.create_task(restart_in_the_middle(watchers[0], postgres))

            store = SqlStore(postgres_address)
            await store.start()
            kept = [one.entry for one in await store.read(made.table)]
            await store.close()
        decided = sum(isinstance(entry, Decided) for entry in kept)
        assert seen[0].result() == seen[1].result()
        assert [number for number, _ in seen[0].result()] == list(range(decided + 1))
        assert sum(task.result() for task in acknowledged) == decided

    run(work)
