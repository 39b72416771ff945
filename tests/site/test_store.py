"""The store, on both databases: what was appended is there, once, in order."""

import asyncio
from collections.abc import Awaitable, Callable

import msgspec
import pytest

from databases import run
from philtre.parlour.entries import AnyEntry, Chatted, Decided, Opened, Sat, Started
from philtre.store.sql import SqlStore
from philtre.store.store import NoTable, NumberTaken, Stored

SECRET = "5ec7e7" * 10


def opened(at: int = 1, *, is_public: bool = False) -> Opened:
    return Opened(
        at=at,
        secret=SECRET,
        game="poison",
        rules="1",
        players=3,
        options={},
        is_public=is_public,
    )


def decided(decision: int, at: int = 2) -> Decided:
    return Decided(at=at, seat=0, decision=decision)


def with_store(address: str, work: Callable[[SqlStore], Awaitable[None]]) -> None:
    async def whole() -> None:
        store = SqlStore(address)
        await store.start()
        try:
            await work(store)
        finally:
            await store.close()

    run(whole())


def test_a_table_is_read_as_it_was_written(address: str) -> None:
    more: list[AnyEntry] = [Sat(at=2, seat=0, name="Élodie 🧪", key="0" * 64), Started(at=3)]

    async def work(store: SqlStore) -> None:
        await store.open("a", opened(), more, status="playing")
        await store.append("a", 3, decided(17))
        whole = [Stored(k, entry) for k, entry in enumerate([opened(), *more, decided(17)])]
        assert await store.read("a") == whole
        assert await store.read("a", 2) == whole[2:]
        assert await store.read("a", 4) == []

    with_store(address, work)


def test_what_was_written_outlives_the_store(address: str) -> None:
    async def write(store: SqlStore) -> None:
        await store.open("a", opened())
        await store.append("a", 1, decided(1))

    async def read(store: SqlStore) -> None:
        assert len(await store.read("a")) == 2

    with_store(address, write)
    with_store(address, read)


def test_a_table_that_is_not_there_is_refused(address: str) -> None:
    async def work(store: SqlStore) -> None:
        await store.open("there", opened())
        for call in (
            store.read("nowhere"),
            store.read("nowhere", 3),
            store.append("nowhere", 0, decided(1)),
            store.record("nowhere"),
        ):
            with pytest.raises(NoTable):
                await call

    with_store(address, work)


def test_a_table_that_is_gone_does_not_hurt_those_in_the_same_commit(address: str) -> None:
    async def work(store: SqlStore) -> None:
        await store.open("there", opened())
        outcomes = await asyncio.gather(
            store.append("gone", 1, decided(1)),
            store.append("there", 1, decided(1)),
            return_exceptions=True,
        )
        assert isinstance(outcomes[0], NoTable)
        assert outcomes[1] is None
        assert len(await store.read("there")) == 2

    with_store(address, work)


def test_a_number_is_given_once(address: str) -> None:
    async def work(store: SqlStore) -> None:
        await store.open("a", opened())
        outcomes = await asyncio.gather(
            *(store.append("a", 1, decided(k)) for k in range(10)), return_exceptions=True
        )
        assert sum(outcome is None for outcome in outcomes) == 1
        assert sum(isinstance(outcome, NumberTaken) for outcome in outcomes) == 9
        winner = outcomes.index(None)
        assert await store.read("a", 1) == [Stored(1, decided(winner))]

    with_store(address, work)


def test_an_entry_like_the_one_that_is_there_is_still_refused(address: str) -> None:
    async def work(store: SqlStore) -> None:
        await store.open("a", opened())
        await store.append("a", 1, decided(1))
        with pytest.raises(NumberTaken):
            await store.append("a", 1, decided(1))

    with_store(address, work)


def test_a_table_is_opened_once_and_whole(address: str) -> None:
    async def work(store: SqlStore) -> None:
        await store.open("a", opened(), [Started(at=2)])
        with pytest.raises(NumberTaken):
            await store.open("a", opened(9), [Started(at=10), decided(1), decided(2)])
        assert await store.read("a") == [Stored(0, opened()), Stored(1, Started(at=2))]

    with_store(address, work)


def test_many_appends_share_a_commit(address: str) -> None:
    commits: list[int] = []

    async def work() -> None:
        store = SqlStore(address, on_kept=lambda many, _: commits.append(many))
        await store.start()
        names = [f"table {k}" for k in range(100)]
        for name in names:
            await store.open(name, opened())
        await asyncio.gather(*(store.append(name, 1, decided(1)) for name in names))
        await store.close()

    run(work())
    assert sum(commits) == 100
    assert len(commits) < 10


def test_what_was_under_way_is_finished_before_the_store_closes(address: str) -> None:
    async def work() -> None:
        store = SqlStore(address)
        await store.start()
        await store.open("a", opened())
        under_way = asyncio.create_task(store.append("a", 1, decided(1)))
        await asyncio.sleep(0)
        await store.close()
        assert under_way.done()
        await under_way

    run(work())

    async def read(store: SqlStore) -> None:
        assert len(await store.read("a")) == 2

    with_store(address, read)


def test_the_lobby_shows_what_is_public_and_not_over_latest_first(address: str) -> None:
    async def work(store: SqlStore) -> None:
        await store.open("old", opened(10, is_public=True))
        await store.open("new", opened(20, is_public=True), status="playing")
        await store.open("private", opened(30))
        await store.open("over", opened(40, is_public=True))
        await store.append("over", 1, decided(1, at=50), status="over")
        assert await store.public(10) == ["new", "old"]
        await store.append("old", 1, Chatted(at=60, seat=0, text="here"))
        assert await store.public(10) == ["old", "new"]
        assert await store.public(1) == ["old"]

    with_store(address, work)


def test_tables_that_are_played_are_unfinished(address: str) -> None:
    async def work(store: SqlStore) -> None:
        await store.open("gathering", opened())
        await store.open("a", opened(), status="playing")
        await store.open("b", opened())
        await store.append("b", 1, Started(at=2), status="playing")
        assert await store.unfinished() == ["a", "b"]
        await store.append("a", 1, decided(1), status="over")
        assert await store.unfinished() == ["b"]

    with_store(address, work)


def test_a_status_is_not_set_by_who_came_too_late(address: str) -> None:
    async def work(store: SqlStore) -> None:
        await store.open("a", opened(), [Started(at=2)], status="playing")
        with pytest.raises(NumberTaken):
            await store.append("a", 1, decided(1), status="over")
        assert await store.unfinished() == ["a"]

    with_store(address, work)


def test_a_lease_is_one_workers_until_it_runs_out_or_is_given_back(address: str) -> None:
    async def work(store: SqlStore) -> None:
        both = frozenset("ab")
        assert await store.keep(["a", "b"], "first", 600) == both
        assert await store.keep(["a", "b"], "second", 600) == frozenset()
        assert await store.keep(["a", "b"], "first", 600) == both
        await store.leave("first")
        assert await store.keep(["a"], "second", -1) == {"a"}  # run out at once
        assert await store.keep(["b", "a"], "first", 600) == both
        assert await store.keep([], "first", 600) == frozenset()

    with_store(address, work)


def test_records_are_kept_by_their_key(address: str) -> None:
    async def work(store: SqlStore) -> None:
        await store.save_record("k", b"\x00record")
        await store.save_record("k", b"\x00record")
        assert await store.record("k") == b"\x00record"

    with_store(address, work)


def test_only_what_is_unfinished_and_old_is_purged(address: str) -> None:
    async def work(store: SqlStore) -> None:
        await store.open("old", opened(10))
        await store.open("active", opened(10))
        await store.append("active", 1, decided(1, at=99))
        await store.open("over", opened(10))
        await store.append("over", 1, decided(1, at=11), status="over")
        assert await store.purge(before=50) == 1
        with pytest.raises(NoTable):
            await store.read("old")
        assert len(await store.read("active")) == 2
        assert len(await store.read("over")) == 2

    with_store(address, work)


def test_entries_are_kept_as_plain_json(address: str) -> None:
    from sqlalchemy import select

    from philtre.store.schema import entries

    async def work(store: SqlStore) -> None:
        await store.open("a", opened())
        (row,) = await store._fetch(select(entries.c.entry))
        (text,) = row
        assert msgspec.json.decode(text)["secret"] == SECRET

    with_store(address, work)
