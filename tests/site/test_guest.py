"""Guests: programs that sit at a table over the network, as docs/api.md tells."""

import asyncio
import json
import re
import sys
from base64 import b64encode
from pathlib import Path
from random import Random
from typing import Any

import jsonschema
import msgspec
import pytest
from sitting import Site, run, site
from typer.testing import CliRunner, Result

import philtre
from every import every_game, somewhere
from philtre.bots.registry import make_bot
from philtre.cli import app
from philtre.errors import BadOption
from philtre.guest import Guest, Refusal, SiteAway, guest, open_table, play, view_of
from philtre.guest.link import Link
from philtre.guest.playing import OtherRules
from philtre.parlour.forms import NewSeat, NewTable
from philtre.parlour.messages import AnyAsk, AnyTell, Position
from philtre.parlour.schema import FILES

PROJECT = Path(__file__).parents[2]
PAGE = (PROJECT / "docs" / "api.md").read_text(encoding="utf-8")


async def new_link(site: Site, *seats: NewSeat, game: str = "poison", start: bool = False) -> str:
    address = f"http://127.0.0.1:{site.port}"
    made = await open_table(address, NewTable(game, seats, pace="instant", start=start))
    return f"{address}/t/{made.table}"


# ---------------------------------------------------------------- links


@pytest.mark.parametrize(
    ("words", "link"),
    [
        ("https://games.example/t/9c5f2b", Link("https://games.example", "9c5f2b")),
        ("http://[::1]:8000/t/a-b_c/ ", Link("http://[::1]:8000", "a-b_c")),
        ("http://h/club/t/x#resume=TOKEN", Link("http://h/club", "x", "TOKEN")),
        ("http://h/api/tables/x/socket", Link("http://h", "x")),
    ],
)
def test_a_link_leads_to_a_table(words: str, link: Link) -> None:
    assert Link.read(words) == link
    assert link.socket.startswith(("ws://", "wss://"))
    assert link.socket.endswith(f"/api/tables/{link.table}/socket")


@pytest.mark.parametrize("words", ["", "t/x", "ftp://h/t/x", "https://h/", "https:///t/x"])
def test_what_is_no_link_is_refused(words: str) -> None:
    with pytest.raises(BadOption, match="no link to a table"):
        Link.read(words)


# ---------------------------------------------------------------- views


def shown(table: philtre.Table, seat: int | None) -> Position:
    """A position as it comes out of a socket."""
    view = table.view(seat)
    state = b64encode(view.states.tobytes()).decode()
    sent = msgspec.json.encode(Position(0, view.shown, state=state))
    return msgspec.json.decode(sent, type=Position)


@every_game
def test_a_guest_has_the_very_view_its_seat_has(name: str) -> None:
    random = Random(name)
    game = philtre.load(name, 3)
    for _ in range(5):
        table = somewhere(game, random)
        for seat in (0, 1, 2, None):
            mine, theirs = view_of(shown(table, seat)), table.view(seat)
            assert mine.states.tobytes() == theirs.states.tobytes()
            assert mine.json() == theirs.json()
            assert mine.events == theirs.events


@pytest.mark.parametrize("state", [None, "", "AAAA", "no base 64!"])
def test_a_state_of_other_rules_is_refused(state: str | None) -> None:
    position = shown(philtre.load("poison", 3).new(seed=1), 0)
    with pytest.raises(OtherRules):
        view_of(msgspec.structs.replace(position, state=state))
    other = msgspec.structs.replace(position.sight, rules="0")
    with pytest.raises(OtherRules):
        view_of(msgspec.structs.replace(position, sight=other))


# ---------------------------------------------------------------- at a table


async def visit(link: str, bot: str, cut_every: int | None = None) -> tuple[Any, list[bool]]:
    """Let a bot play at a table; how it ended, and when the line was open."""
    line: list[bool] = []
    decisions = 0
    async with Guest(link, with_state=True, on_line=line.append) as visitor:
        assert visitor.room is not None
        kinds = [seat.kind for seat in visitor.room.seats]
        await visitor.sit(kinds.index("empty"), bot[:20])

        def decided(*_: object) -> None:
            nonlocal decisions
            decisions += 1
            if cut_every and decisions % cut_every == 0:
                assert visitor._socket is not None
                visitor._socket.transport.abort()

        return await play(visitor, make_bot(bot, seed=1), decided), line


def has_come(watching: Guest, seat: int) -> bool:
    """Whether a person sits there."""
    return watching.room is not None and watching.room.seats[seat].kind == "person"


@every_game
def test_bots_as_guests_play_to_the_end_together_with_the_sites(name: str) -> None:
    async def work() -> None:
        async with site() as here:
            seats = NewSeat(), NewSeat(bot="taster"), NewSeat()
            link = await new_link(here, *seats, game=name)
            async with asyncio.TaskGroup() as group:
                first = group.create_task(visit(link, "thumb"))
                async with Guest(link) as watching:
                    await watching.until(lambda: has_come(watching, 0))
                second = group.create_task(visit(link, "search:simulations=4:worlds=2"))
            assert first.result()[0] == second.result()[0]
            assert first.result()[0].winners

    run(work)


def test_a_guest_whose_line_is_cut_again_and_again_plays_to_the_end() -> None:
    async def work() -> None:
        async with site() as here:
            link = await new_link(here, NewSeat(), NewSeat(bot="taster"), NewSeat(bot="taster"))
            outcome, line = await visit(link, "thumb", cut_every=3)
            assert outcome.winners
            assert line[:3] == [True, False, True]
            assert line.count(False) > 3

    run(work)


def test_a_guest_goes_on_in_a_seat_with_its_token() -> None:
    async def work() -> None:
        async with site() as here:
            link = await new_link(here, NewSeat(), NewSeat(bot="taster"), NewSeat())
            async with Guest(link) as before:
                token = await before.sit(2, "Ann")
            async with Guest(f"{link}#resume={token}") as after:
                assert after.seat == 2
                assert after.room is not None
                assert after.room.seats[2].name == "Ann"

    run(work)


def test_what_the_table_refuses_is_told_with_its_key() -> None:
    async def work() -> None:
        async with site() as here:
            link = await new_link(here, NewSeat(name="Ann"), NewSeat(bot="taster"), NewSeat())
            async with Guest(link) as visitor:
                with pytest.raises(Refusal, match="seat 0 is taken") as refused:
                    await visitor.sit(0, "Bob")
                assert refused.value.key == "seat-taken"
            async with Guest(link) as visitor:
                with pytest.raises(Refusal, match="length <= 24"):
                    await visitor.sit(2, "B" * 25)
            with pytest.raises(Refusal, match="no table"):
                await Guest(f"{link}zzz").__aenter__()
            with pytest.raises(Refusal, match="opens no seat"):
                await Guest(link, token="A" * 43).__aenter__()
            with pytest.raises(Refusal, match="chess"):
                await new_link(here, NewSeat(), NewSeat(), game="chess")

    run(work)


def test_a_site_that_is_not_there_is_told() -> None:
    async def work() -> None:
        with pytest.raises(SiteAway, match=r"127\.0\.0\.1:1"):
            await Guest("http://127.0.0.1:1/t/x", patience=0).__aenter__()
        with pytest.raises(SiteAway, match=r"127\.0\.0\.1:1"):
            await open_table("http://127.0.0.1:1", NewTable("poison", (NewSeat(), NewSeat())))

    run(work)


# ---------------------------------------------------------------- the command


async def join(link: str, *more: str) -> Result:
    words = ["join", link, "--lang", "en", *more]
    return await asyncio.to_thread(lambda: CliRunner().invoke(app, words))


def test_philtre_join_says_what_its_bot_does() -> None:
    async def work() -> None:
        async with site() as here:
            link = await new_link(here, NewSeat(bot="taster"), NewSeat(), NewSeat(bot="taster"))
            told = await join(link, "--bot", "thumb", "--name", "Circe", "--seat", "2")
            assert told.exit_code == 0
            lines = told.stdout.splitlines()
            assert lines[0] == "Circe sits in seat 2 of Poison."
            assert lines[2].startswith("1. ")
            assert lines[-1].startswith("The game is over: ")
            told = await join(link)
            assert told.exit_code == 2
            assert told.stderr == "philtre: no seat is free at this table\n"

    run(work)


# ---------------------------------------------------------------- the page, and the schema


@pytest.mark.parametrize("name", FILES)
def test_the_schema_is_that_of_the_types(name: str) -> None:
    """To renew it: ``python -m philtre.parlour.schema``."""
    assert (PROJECT / name).read_text(encoding="utf-8") == FILES[name]()


def test_all_that_goes_over_a_socket_follows_the_schema(monkeypatch: pytest.MonkeyPatch) -> None:
    schema = json.loads((PROJECT / "docs" / "messages.schema.json").read_text(encoding="utf-8"))
    asks, tells = (
        jsonschema.Draft202012Validator({**schema, "anyOf": [{"$ref": f"#/$defs/{side}"}]})
        for side in ("Ask", "Tell")
    )
    kinds = set()

    def read(words: bytes, original: Any = guest._read) -> Any:
        told = json.loads(words)
        tells.validate(told)
        kinds.add(told["type"])
        return original(words)

    def written(ask: Any, original: Any = guest._written) -> Any:
        words = original(ask)
        asks.validate(json.loads(words))
        return words

    monkeypatch.setattr(guest, "_read", read)
    monkeypatch.setattr(guest, "_written", written)

    async def work() -> None:
        async with site() as here:
            link = await new_link(here, NewSeat(), NewSeat(bot="taster"), NewSeat(bot="taster"))
            await visit(link, "thumb")

    run(work)
    assert kinds == {"snapshot", "news", "done"}


@pytest.mark.parametrize("message", [*AnyAsk.__args__, *AnyTell.__args__], ids=lambda m: m.__name__)
def test_the_page_tells_of_every_message_with_all_its_fields(message: Any) -> None:
    info = msgspec.inspect.type_info(message)
    assert isinstance(info, msgspec.inspect.StructType)
    (row,) = re.findall(rf"^\| `{info.tag}` \|.*$", PAGE, re.M)
    shared = {"ref"} if message in AnyAsk.__args__ else set()
    for field in info.fields:
        assert field.name in shared or f"`{field.name}`" in row, field.name


def example(name: str) -> str:
    (code,) = re.findall(rf"<!-- example: {name} -->\n```python\n(.*?)```", PAGE, re.S)
    return str(code)


async def run_example(name: str, address: str) -> None:
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-W", "error", "-c", example(name), address),
        stderr=asyncio.subprocess.PIPE,
    )
    _, trouble = await process.communicate()
    assert process.returncode == 0, trouble.decode()


def test_the_examples_of_the_page_play_a_game_together() -> None:
    async def work() -> None:
        async with site() as here:
            address = f"http://127.0.0.1:{here.port}"
            seats = NewSeat(name="Ann"), NewSeat(), NewSeat()
            made = await open_table(address, NewTable("poison", seats))
            link = f"{address}/t/{made.table}"
            ann = Guest(link, made.tokens[0], with_state=True)
            async with ann, asyncio.TaskGroup() as group:
                group.create_task(run_example("guest", link))
                await ann.until(lambda: has_come(ann, 1))
                group.create_task(run_example("plain", Link.read(link).socket))
                outcome = await play(ann, make_bot("thumb", seed=1))
            assert outcome.winners

    run(work)
