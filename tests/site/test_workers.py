"""Several workers at a table, a store that is away, races: nothing is lost, nothing done twice."""

import asyncio
from random import Random

import pytest
import rooms
from memory_store import MemoryStore
from sitting import Refused, Sitting, run, site

from philtre.parlour.entries import Chatted, Decided, Paced, Sat
from philtre.parlour.room import Room
from philtre.site.keeper import Keeper
from philtre.site.live import LiveTable, now_ms
from philtre.site.observing import Metrics
from philtre.store.store import StoreAway


def test_clients_of_one_table_at_two_workers_see_the_same_order() -> None:
    async def play() -> None:
        store = MemoryStore()
        async with site(store) as left, site(MemoryStore(store.shelf)) as right:
            table, tokens = await left.new_table(
                "Anne", "Bob", "bot:taster", game="verre", start=True
            )
            async with left.sit(table, tokens[0]) as anne, right.sit(table, tokens[1]) as bob:
                await asyncio.gather(anne.play_on(Random(1)), bob.play_on(Random(2)))
                await bob.until(lambda: bob.number == anne.number)
                assert decided(anne) == decided(bob)
            made = [entry for entry in store.shelf.tables[table] if isinstance(entry, Decided)]
            assert [(entry.seat, entry.by) for entry in made] == decided(anne)

    run(play)


def decided(sitting: Sitting) -> list[tuple[int, str]]:
    return [(line["seat"], line.get("by", "person")) for line in sitting.log[1:]]


def test_who_is_here_is_known_at_every_worker() -> None:
    async def play() -> None:
        store = MemoryStore()
        async with site(store) as left, site(MemoryStore(store.shelf)) as right:
            table, tokens = await left.new_table("Anne", "Bob", None)
            async with left.sit(table, tokens[0]) as anne:
                async with right.sit(table, tokens[1]) as bob:
                    await anne.until(lambda: "is_here" in anne.room["seats"][1])
                    await bob.until(lambda: "is_here" in bob.room["seats"][0])
                await anne.until(lambda: "is_here" not in anne.room["seats"][1])

    run(play)


def test_a_seat_that_moved_is_out_at_every_worker() -> None:
    async def play() -> None:
        store = MemoryStore()
        async with site(store) as left, site(MemoryStore(store.shelf)) as right:
            table, tokens = await left.new_table("Anne", None, None)
            async with left.sit(table, tokens[0]) as desk, right.sit(table, tokens[0]) as phone:
                await phone.ask("move")
                await desk.until(lambda: desk.told[-1]["type"] == "moved_away")

    run(play)


def test_what_was_missed_while_the_line_was_cut_is_caught_up_with() -> None:
    async def play() -> None:
        store = MemoryStore()
        async with site(store) as here:
            table, tokens = await here.new_table("Anne", None, None)
            async with here.sit(table, tokens[0]) as anne:
                entries = store.shelf.tables[table]
                entries.append(Chatted(at=now_ms(), seat=0, text="from afar"))
                store.ears[0].missed()
                await anne.until(lambda: anne.number == len(entries))

    run(play)


def test_the_bots_of_a_table_are_run_by_one_worker_only() -> None:
    async def play() -> None:
        store = MemoryStore()
        async with site(store) as left, site(MemoryStore(store.shelf)) as right:
            table, _ = await left.new_table(*["bot:taster"] * 3, game="verre", start=True)
            async with left.sit(table) as one, right.sit(table) as other:
                await one.until_over()
                await other.until_over()
                assert one.log == other.log
            holders = {worker for worker, _ in store.shelf.leases.values()}
            assert len(holders) == 1

    run(play)


# ---------------------------------------------------------------- races and a store that is away


async def live_table(store: MemoryStore) -> LiveTable:
    entries = rooms.entries("belladone", 2)
    await store.open("table", rooms.opened("belladone", 2), entries[1:], "playing")
    metrics = Metrics()
    return LiveTable(Room.of("table", entries), store, metrics, Keeper("worker", store, metrics))


def test_who_loses_a_race_follows_the_winner_and_tries_again_if_it_still_makes_sense() -> None:
    async def play() -> None:
        store = MemoryStore()
        live = await live_table(store)
        store.rival = Chatted(at=1, seat=0, text="first")
        await live.make(lambda _: Chatted(at=2, seat=1, text="second"))
        assert [line.text for line in live.room.chat] == ["first", "second"]

        decision = live.room.playing().actions()[0].id
        seat = live.room.turn or 0
        rival = store.rival = Decided(at=3, seat=seat, decision=decision)

        def decide(room: Room) -> Decided:
            if room.decisions:
                raise Refused({"message": "too late", "key": "other-moment"})
            return rival

        with pytest.raises(Refused, match="too late"):
            await live.make(decide)
        assert live.room.decisions == 1
        assert len(store.shelf.tables["table"]) == live.room.number

    run(play)


def test_nothing_is_told_that_is_not_stored() -> None:
    async def play() -> None:
        store = MemoryStore()
        live = await live_table(store)
        before = live.room
        store.is_away = True
        with pytest.raises(StoreAway):
            await live.make(lambda _: Chatted(at=2, seat=1, text="lost"))
        assert live.room is before
        store.is_away = False
        await live.make(lambda _: Chatted(at=2, seat=1, text="kept"))
        assert [line.text for line in live.room.chat] == ["kept"]

    run(play)


def test_an_answer_that_was_lost_on_the_way_does_not_make_a_decision_twice() -> None:
    """The entry was stored, but the store could not say so: the next one follows it first."""

    async def play() -> None:
        store = MemoryStore()
        live = await live_table(store)
        store.shelf.tables["table"].append(Chatted(at=2, seat=1, text="stored, unknown to us"))
        await live.make(lambda _: Chatted(at=3, seat=1, text="next"))
        assert [line.text for line in live.room.chat] == ["stored, unknown to us", "next"]

    run(play)


def test_people_are_told_while_the_store_is_away_and_go_on_afterwards() -> None:
    async def play() -> None:
        store = MemoryStore()
        async with site(store) as here:
            table, tokens = await here.new_table("Anne", None, None)
            async with here.sit(table, tokens[0]) as anne:
                store.is_away = True
                with pytest.raises(Refused) as refused:
                    await anne.ask("chat", text="hello?")
                assert refused.value.key == "store-away"
                store.is_away = False
                await anne.ask("chat", text="hello!")
                entries = store.shelf.tables[table]
                assert [type(entry) for entry in entries[1:]] == [Sat, Paced, Chatted]

    run(play)
