"""Games are loaded once, whoever waits; what went wrong is tried again."""

import asyncio
from threading import Event

import pytest

from philtre.site.loading import Loading


def test_many_wait_for_one_loading() -> None:
    loaded: list[str] = []
    may_end = Event()

    def load(game: str) -> None:
        may_end.wait()
        loaded.append(game)

    async def many() -> None:
        loading = Loading(load)
        waiting = [asyncio.create_task(loading.done("poison")) for _ in range(5)]
        await asyncio.sleep(0)
        may_end.set()
        await asyncio.gather(*waiting)
        await loading.done("poison")

    asyncio.run(many())
    assert loaded == ["poison"]


def test_what_went_wrong_is_tried_again() -> None:
    tries: list[str] = []

    def load(game: str) -> None:
        tries.append(game)
        if len(tries) == 1:
            raise OSError("the disk is full")

    async def twice() -> None:
        loading = Loading(load)
        with pytest.raises(OSError, match="full"):
            await loading.done("poison")
        await loading.done("poison")
        await loading.done("poison")

    asyncio.run(twice())
    assert tries == ["poison", "poison"]


def test_nobody_waits_long_for_what_takes_long() -> None:
    may_end = Event()

    def load(_: str) -> None:
        may_end.wait()

    async def impatient() -> None:
        loading = Loading(load)
        assert not await loading.is_done_within("poison", 0.01)
        assert not await loading.is_done_within("poison", 0.01), "it was begun long ago"
        may_end.set()
        await loading.done("poison")
        assert await loading.is_done_within("poison", 0.0)

    asyncio.run(impatient())
