"""Whole games over sockets: people, bots, spectators, and what each of them is told."""

import asyncio
from random import Random
from threading import Event

import pytest
from memory_store import MemoryStore
from sitting import Site, run, site

import philtre
from every import every_game

FEW = 3
"""Players: random play takes long with more of them."""


@every_game
def test_people_play_a_whole_game_while_somebody_watches(name: str) -> None:
    async def play() -> None:
        async with site() as here:
            names = [f"person {seat}" for seat in range(FEW)]
            table, tokens = await here.new_table(*names, game=name, start=True)
            await everybody_plays(here, table, tokens)

    run(play)


async def everybody_plays(here: Site, table: str, tokens: dict[int, str]) -> None:
    async with (
        here.sit(table) as spectator,
        here.sit(table, tokens[0]) as one,
        here.sit(table, tokens[1]) as other,
    ):
        seats = [one, other]
        async with asyncio.TaskGroup() as group:
            for seat in seats:
                group.create_task(seat.play_on(Random(seat.seat)))
            for number, token in tokens.items():
                if number > 1:
                    group.create_task(sit_and_play(here, table, token))
        for told in (spectator, one, other):
            await told.until_over()
        assert one.sight["outcome"]["winners"]
        for told in (other, spectator):
            assert told.sight["outcome"] == one.sight["outcome"]
            assert [line["seat"] for line in told.log[1:]] == [x["seat"] for x in one.log[1:]]
        assert spectator.seat is None
        sights = [told["position"]["sight"] for told in spectator.told if "position" in told]
        assert not any("actions" in sight for sight in sights)


async def sit_and_play(here: Site, table: str, token: str) -> None:
    async with here.sit(table, token) as seat:
        await seat.play_on(Random(1))


def test_until_bots_that_think_are_compiled_they_follow_the_rule_of_thumb(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    may_end = Event()
    monkeypatch.setattr("philtre.site.keeper.LOADED_WITHIN", 0.0)
    monkeypatch.setattr("philtre.site.keeper.rehearse", lambda _: may_end.wait())

    async def play() -> None:
        async with site() as here:
            seats = ["Anne", "bot:master", "bot:master"]
            table, tokens = await here.new_table(*seats, game="verre", start=True)
            async with here.sit(table, tokens[0]) as anne:
                await anne.play_on(Random(4))
                assert {line.get("by", "person") for line in anne.log[1:]} == {"person", "bot"}
                assert anne.sight["outcome"]["scores"]
            may_end.set()

    run(play)


@every_game
def test_bots_play_to_the_end_with_one_person(name: str) -> None:
    async def play() -> None:
        async with site() as here:
            players = max(3, philtre.load(name).players)
            levels = ["bot:taster", "bot:novice", "bot:brewer"]
            seats = ["Anne", *(levels[k % 3] for k in range(players - 1))]
            table, tokens = await here.new_table(*seats, game=name, start=True)
            async with here.sit(table, tokens[0]) as anne:
                await anne.play_on(Random(4))
                kinds = {line.get("by", "person") for line in anne.log[1:]}
                assert kinds == {"person", "bot"}
                assert anne.sight["outcome"]["scores"]

    run(play)


def test_a_table_of_bots_plays_by_itself() -> None:
    async def play() -> None:
        async with site() as here:
            table, _ = await here.new_table(*["bot:taster"] * 3, game="verre", start=True)
            async with here.sit(table) as spectator:
                await spectator.until_over()

    run(play)


def test_a_new_server_goes_on_where_the_old_one_was() -> None:
    async def play() -> None:
        store = MemoryStore()
        async with site(store) as here:
            table, tokens = await here.new_table(
                "Anne", "bot:taster", "bot:brewer", game="verre", start=True
            )
            async with here.sit(table, tokens[0]) as anne:
                await anne.play_on(Random(2), decisions=5)
                await anne.until(lambda: anne.sight["turn"] == 0)
                before = anne.position, anne.log
        async with site(MemoryStore(store.shelf)) as here, here.sit(table, tokens[0]) as anne:
            assert (anne.position, anne.log) == before
            await anne.play_on(Random(2))
            assert anne.is_over

    run(play)


def test_bots_go_on_after_a_restart_without_anybody_coming() -> None:
    async def play() -> None:
        store = MemoryStore()
        async with site(store) as here:
            table, _ = await here.new_table(
                *["bot:taster"] * 3, game="verre", start=True, pace="slow"
            )
        entries = store.shelf.tables[table]
        async with site(MemoryStore(store.shelf)) as here:
            before = len(entries)
            while len(entries) == before:
                await asyncio.sleep(0.05)

    run(play)
