"""Several workers on one database, and databases that go away for a while."""

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from databases import PostgresHere, run
from philtre.errors import BadOption, NeedsExtra
from philtre.parlour.entries import Decided, Opened, Started
from philtre.store.database import DatabaseInUse, database_of
from philtre.store.migrating import DatabaseRefused
from philtre.store.sql import NOTICE_ENTRIES, SqlStore
from philtre.store.store import NumberTaken, StoreAway, Stored

TABLE = Opened(at=1, secret="00", game="poison", rules="1", players=3, options={})


def decided(decision: int) -> Decided:
    return Decided(at=2, seat=0, decision=decision)


class Listening:
    """An ear that notes what it hears."""

    def __init__(self) -> None:
        self.heard: asyncio.Queue[tuple[Any, ...]] = asyncio.Queue()

    def entry_made(self, table: str, number: int) -> None:
        self.heard.put_nowait((table, number))

    def announced(self, table: str, payload: dict[str, Any]) -> None:
        self.heard.put_nowait((table, payload))

    def missed(self) -> None:
        self.heard.put_nowait(("missed",))


@asynccontextmanager
async def stores(address: str, many: int) -> AsyncIterator[list[SqlStore]]:
    made = [SqlStore(address) for _ in range(many)]
    await asyncio.gather(*(store.start() for store in made))
    try:
        yield made
    finally:
        for store in made:
            await store.close()


# ---------------------------------------------------------------- several workers


def test_workers_can_start_at_the_same_time_on_an_empty_database(postgres_address: str) -> None:
    async def work() -> None:
        async with stores(postgres_address, 4) as workers:
            await workers[0].open("a", TABLE)
            assert await workers[3].read("a") == [Stored(0, TABLE)]

    run(work())


def test_a_worker_hears_what_the_others_append_and_say_but_not_itself(
    postgres_address: str,
) -> None:
    async def work() -> None:
        async with stores(postgres_address, 2) as (one, other):
            ears = Listening(), Listening()
            one.listen(ears[0])
            other.listen(ears[1])
            await one.open("a", TABLE)
            await one.append("a", 1, Started(at=2))
            assert await ears[1].heard.get() == ("a", 1)
            await other.announce("a", {"here": [0, 2]})
            assert await ears[0].heard.get() == ("a", {"here": [0, 2]})
            assert ears[0].heard.empty()
            assert ears[1].heard.empty()

    run(work())


def test_a_large_commit_is_told_of_whole(postgres_address: str) -> None:
    names = [f"table {k}" for k in range(3 * NOTICE_ENTRIES)]

    async def work() -> None:
        async with stores(postgres_address, 2) as (one, other):
            ear = Listening()
            other.listen(ear)
            await asyncio.gather(*(one.open(name, TABLE) for name in names))
            await asyncio.gather(*(one.append(name, 1, decided(1)) for name in names))
            heard = [await ear.heard.get() for _ in names]
            assert sorted(heard) == sorted((name, 1) for name in names)

    run(work())


def test_workers_that_race_for_the_same_numbers_of_many_tables_share_them(
    postgres_address: str,
) -> None:
    """Each number has one winner, and nobody waits for ever for the other."""
    names = [f"table {k}" for k in range(20)]

    async def work() -> None:
        async with stores(postgres_address, 2) as workers:
            for name in names:
                await workers[0].open(name, TABLE)
            tries = [
                worker.append(name, 1, decided(k))
                for name in names
                for k, worker in enumerate(workers)
            ]
            outcomes = await asyncio.gather(*tries, return_exceptions=True)
            assert sum(outcome is None for outcome in outcomes) == len(names)
            assert sum(isinstance(outcome, NumberTaken) for outcome in outcomes) == len(names)
            for k, name in enumerate(names):
                winner = 0 if outcomes[2 * k] is None else 1
                assert await workers[0].read(name, 1) == [Stored(1, decided(winner))]

    run(work())


def test_a_sqlite_file_is_for_one_server(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path / 'deeper' / 'philtre.db'}"

    async def work() -> None:
        async with stores(address, 1):
            with pytest.raises(DatabaseInUse):
                await SqlStore(address).start()
        async with stores(address, 1) as (store,):
            await store.ping()

    run(work())


# ---------------------------------------------------------------- databases that go away


def test_a_restart_of_the_database_is_survived(
    postgres: PostgresHere, postgres_address: str
) -> None:
    async def work() -> None:
        async with stores(postgres_address, 2) as (one, other):
            ear = Listening()
            other.listen(ear)
            await one.open("a", TABLE)
            restarting = asyncio.create_task(asyncio.to_thread(postgres.restart))
            for number in range(1, 200):
                await one.append("a", number, decided(number))
                if restarting.done() and number > 20:
                    break
            await restarting
            while await ear.heard.get() != ("missed",):
                pass
            kept = await other.read("a", 1)
            assert kept == [Stored(k, decided(k)) for k in range(1, number + 1)]
            await one.append("a", number + 1, decided(0))
            while await ear.heard.get() != ("a", number + 1):
                pass

    run(work())


class Forgetful:
    """A database that carries a transaction out and loses the connection before it can say so."""

    def __init__(self, store: SqlStore, times: int) -> None:
        connections = store._connections
        self.read, self.close = connections.read, connections.close
        self._write = connections.write
        self._times = times
        store._connections = self

    async def write(self, work: Any) -> Any:
        outcome = await self._write(work)
        if self._times:
            self._times -= 1
            raise ConnectionResetError
        return outcome


def test_what_was_done_though_nobody_was_told_is_not_done_twice(address: str) -> None:
    async def work() -> None:
        async with stores(address, 1) as (store,):
            Forgetful(store, times=2)
            await store.open("a", TABLE)
            await store.append("a", 1, decided(1), status="playing")
            with pytest.raises(NumberTaken):
                await store.append("a", 1, decided(1))
            assert await store.read("a", 1) == [Stored(1, decided(1))]
            assert await store.unfinished() == ["a"]

    run(work())


def test_who_waits_too_long_for_the_database_is_told(address: str) -> None:
    async def work() -> None:
        async with stores(address, 1) as (store,):
            await store.open("a", TABLE)
            store._away_seconds = 0
            Forgetful(store, times=1)
            with pytest.raises(StoreAway):
                await store.append("a", 1, decided(1))
            await store.append("a", 2, decided(2))  # and the store goes on

    run(work())


def test_a_database_that_is_not_there_is_away() -> None:
    async def work() -> None:
        with pytest.raises(StoreAway):
            await SqlStore("postgresql://nobody@127.0.0.1:1/none", away_seconds=0).start()

    run(work())


def test_a_database_that_refuses_is_told_in_its_words(postgres_address: str) -> None:
    async def work() -> None:
        with pytest.raises(DatabaseRefused, match="nowhere"):
            await SqlStore(postgres_address.replace("/postgres?", "/nowhere?")).start()

    run(work())


# ---------------------------------------------------------------- addresses


@pytest.mark.parametrize(
    "address", ["", "no address", "sqlite://", "sqlite:///:memory:", "mysql://host/name"]
)
def test_an_address_of_no_database_is_refused(address: str) -> None:
    with pytest.raises(BadOption, match="postgresql://"):
        database_of(address)


def test_the_name_of_a_database_does_not_tell_its_password() -> None:
    name = database_of("postgres://ann:s3cret@db.example/philtre").name
    assert name == "postgresql://ann:***@db.example/philtre"


def test_postgresql_without_its_driver_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    with pytest.raises(NeedsExtra, match=r"philtre\[postgres\]"):
        database_of("postgresql://host/name")
