"""Nobody gets in who should not, and nobody can do harm by asking for too much."""

import asyncio
import logging
from contextlib import suppress
from typing import Any

import msgspec
import pytest
from memory_store import MemoryStore
from sitting import Message, Site, run, site
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed, InvalidStatus

from philtre.site.limits import LARGEST_ASK, LARGEST_BODY, Bucket, ByAddress
from philtre.site.socket import PATIENCE
from philtre.site.visitor import ABUSED, MOST_WAITING, NO_TABLE, TRY_AGAIN, Visitor

# ---------------------------------------------------------------- the socket's door


def test_pages_of_other_sites_cannot_open_a_socket() -> None:
    async def play() -> None:
        async with site(origins=("https://games.example",)) as here:
            table, _ = await here.new_table("Anne", None, None)
            own = f"http://127.0.0.1:{here.port}"
            for origin in (own, "https://games.example"):
                async with here.raw(table, origin=origin) as wire:
                    assert (await say(wire, {"type": "hello"}))["type"] == "snapshot"
            for origin in (
                "https://evil.example",
                "null",
                own + ".evil.example",
                "http://127.0.0.1",
            ):
                with pytest.raises(InvalidStatus) as refused:
                    async with here.raw(table, origin=origin):
                        pass
                assert refused.value.response.status_code == 403

    run(play)


def test_one_address_has_only_so_many_sockets() -> None:
    async def play() -> None:
        async with site(sockets_an_address=2) as here:
            table, _ = await here.new_table("Anne", None, None)
            async with here.raw(table), here.raw(table):
                with pytest.raises(InvalidStatus):
                    async with here.raw(table):
                        pass
            await until_admitted(here, table)

    run(play)


async def until_admitted(here: Site, table: str) -> None:
    """Who has left is forgotten, if not in the same instant."""
    while True:
        try:
            async with here.raw(table):
                return
        except InvalidStatus:
            await asyncio.sleep(0.01)


def test_a_socket_of_no_table_is_told_so_and_closed() -> None:
    async def play() -> None:
        async with site() as here, here.raw("nosuchtable1") as wire:
            told = await say(wire, {"type": "hello", "ref": 7})
            assert (told["type"], told["ref"], told["key"]) == ("refused", 7, "no-table")
            assert await closed_with(wire) == NO_TABLE

    run(play)


async def say(wire: ClientConnection, words: Any) -> Message:
    await wire.send(
        words if isinstance(words, str | bytes) else msgspec.json.encode(words).decode()
    )
    told: Message = msgspec.json.decode(await wire.recv())
    return told


async def closed_with(wire: ClientConnection) -> int | None:
    with suppress(ConnectionClosed):
        async for _ in wire:
            pass
    await wire.wait_closed()
    return wire.close_code


NONSENSE: list[str | bytes] = [
    "",
    "x",
    b"\xff\xfe",
    "[]",
    "{}",
    '{"type":"nothing"}',
    '{"type":"hello","token":"short"}',
    '{"type":"hello","ref":-1}',
    '{"type":"hello","more":1}',
    '{"type":"sit","seat":6,"name":"x"}',
    '{"type":"sit","seat":0,"name":""}',
    '{"type":"chat","text":"' + "x" * 301 + '"}',
    "[" * 10_000,
]


@pytest.mark.parametrize("words", NONSENSE, ids=range(len(NONSENSE)))
def test_what_is_no_message_is_refused_and_the_socket_goes_on(words: str | bytes) -> None:
    async def play() -> None:
        async with site() as here:
            table, _ = await here.new_table("Anne", None, None)
            async with here.raw(table) as wire:
                told = await say(wire, words)
                assert (told["type"], told["key"]) == ("refused", "message")
                assert (await say(wire, {"type": "hello"}))["type"] == "snapshot"

    run(play)


def test_a_text_that_is_no_text_is_refused_and_the_socket_goes_on() -> None:
    async def play() -> None:
        async with site() as here:
            table, _ = await here.new_table("Anne", None, None)
            async with here.raw(table) as wire:
                await wire.send(b'{"type":"hello\xff"}', text=True)
                told = msgspec.json.decode(await wire.recv())
                assert (told["type"], told["key"]) == ("refused", "message")
                assert (await say(wire, {"type": "hello"}))["type"] == "snapshot"

    run(play)


def test_nothing_is_done_before_hello() -> None:
    async def play() -> None:
        async with site() as here:
            table, _ = await here.new_table("Anne", None, None)
            async with here.raw(table) as wire:
                told = await say(wire, {"type": "sit", "seat": 1, "name": "Bob", "ref": 3})
                assert (told["key"], told["ref"]) == ("hello-first", 3)

    run(play)


def test_a_message_that_is_too_large_is_refused() -> None:
    async def play() -> None:
        async with site() as here:
            table, _ = await here.new_table("Anne", None, None)
            async with here.raw(table) as wire:
                assert (await say(wire, "x" * (LARGEST_ASK + 1)))["key"] == "too-large"

    run(play)


def test_who_goes_on_with_nonsense_is_shown_the_door() -> None:
    async def play() -> None:
        async with site() as here:
            table, _ = await here.new_table("Anne", None, None)
            async with here.raw(table) as wire:
                for _ in range(PATIENCE + 5):
                    await wire.send("nonsense")
                assert await closed_with(wire) == ABUSED

    run(play)


def test_who_asks_too_fast_is_refused() -> None:
    async def play() -> None:
        async with site(asks_a_second=1) as here:
            table, _ = await here.new_table("Anne", None, None)
            async with here.raw(table) as wire:
                for _ in range(8):
                    await wire.send('{"type":"hello"}')
                told = [msgspec.json.decode(await wire.recv()) for _ in range(8)]
                assert {x.get("key") for x in told if x["type"] == "refused"} == {"too-fast"}

    run(play)


def test_a_bucket_fills_again(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr("philtre.site.limits.monotonic", lambda: now)
    bucket = Bucket(a_second=2, at_once=4)
    assert [bucket.take() for _ in range(5)] == [True] * 4 + [False]
    now += 1
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    now += 100
    assert not bucket.take(5)


def test_addresses_have_buckets_of_their_own() -> None:
    limit = ByAddress(lambda: Bucket(0, 1))
    assert [limit.take(address) for address in ("a", "b", "a")] == [True, True, False]


def test_a_socket_that_does_not_read_is_closed_and_its_messages_are_not_kept() -> None:
    async def play() -> None:
        sent: list[Any] = []
        stuck = asyncio.Event()

        async def send(message: Any) -> None:
            if message["type"] == "websocket.send":
                await stuck.wait()
            sent.append(message)

        visitor = Visitor(send)
        writing = asyncio.create_task(visitor.write())
        visitor.tell("first")
        await asyncio.sleep(0)
        for _ in range(MOST_WAITING + 1):
            visitor.tell("more")
        assert visitor.closing == TRY_AGAIN
        visitor.tell("never")
        stuck.set()
        await writing
        assert [message.get("text") for message in sent] == ["first", None]

    run(play)


# ---------------------------------------------------------------- HTTP


def test_every_answer_has_its_security_headers_and_no_script_may_be_inline() -> None:
    async def play() -> None:
        async with site() as here:
            for path in ("/", "/api/games", "/api/nothing", "/health", "/schema", "/nothing.js"):
                headers = (await here.http.get(path)).headers
                policy = headers["content-security-policy"]
                assert "default-src 'self'" in policy
                assert "unsafe" not in policy
                assert headers["x-content-type-options"] == "nosniff"
                assert headers["x-frame-options"] == "DENY"
                assert headers["referrer-policy"] == "no-referrer"

    run(play)


def test_an_address_opens_only_so_many_tables_in_a_minute() -> None:
    async def play() -> None:
        async with site(tables_a_minute=2) as here:
            form = {"game": "poison", "seats": [{}, {}, {}]}
            answers = [await here.http.post("/api/tables", json=form) for _ in range(3)]
            assert [answer.status_code for answer in answers] == [201, 201, 429]
            assert answers[2].json()["key"] == "too-fast"

    run(play)


def test_a_request_that_is_too_large_is_refused() -> None:
    async def play() -> None:
        async with site() as here:
            answer = await here.http.post("/api/tables", content=b"x" * (LARGEST_BODY + 1))
            assert (answer.status_code, answer.json()["key"]) == (413, "too-large")

    run(play)


# ---------------------------------------------------------------- tokens


def test_tokens_are_kept_by_nobody_but_the_browser(caplog: pytest.LogCaptureFixture) -> None:
    async def play() -> None:
        store = MemoryStore()
        caplog.set_level(logging.DEBUG)
        async with site(store) as here:
            table, tokens = await here.new_table("Anne", None, None)
            async with here.sit(table, tokens[0]) as anne, here.sit(table) as bob:
                tokens[1] = (await bob.ask("sit", seat=1, name="Bob"))["token"]
                tokens[2] = (await anne.ask("move"))["token"]
                await bob.until(lambda: bob.seat == 1)
                told = msgspec.json.encode([anne.told, bob.told]).decode()
        stored = msgspec.json.encode(store.shelf.tables).decode()
        server_logs = [r.getMessage() for r in caplog.records if "client" not in r.name]
        logs = "\n".join(x for x in server_logs if not x.startswith(("<", ">", "=", "%")))
        for token in tokens.values():
            assert token not in stored
            assert token not in logs
        assert told.count(tokens[1]) == told.count(tokens[2]) == 1
        assert tokens[0] not in told
        keys = [entry.key for entry in store.shelf.tables[table] if hasattr(entry, "key")]
        for key in keys:
            assert key not in told

    run(play)
