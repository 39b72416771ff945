"""Nobody gets in, and nothing gets out. docs/security.md says which promise each test shows."""

from __future__ import annotations

import base64
import hashlib
import hmac
import re
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from websockets.exceptions import InvalidStatus

from fuzzing.server import NO_LIMITS, Served, served
from philtre.parlour.entries import AnyEntry, BotSat, Moved, Opened, Sat
from philtre.parlour.forms import TableMade
from philtre.parlour.room import Room
from visitor import PATIENCE, Told, Visitor, open_table

FOUR = tuple({"name": name} for name in ("Ada", "Ben", "Cleo", "Dan"))
BOT = 3  # the seat of the bot
TALKATIVE = {"PHILTRE_LOG_LEVEL": "debug", "PHILTRE_LOG_REQUESTS": "true"}
MARKUP = "<img src=x onerror=a()>"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("site")


@pytest.fixture(scope="module")
def site(folder: Path) -> Iterator[Served]:
    with served(folder, {**NO_LIMITS, **TALKATIVE}) as server:
        yield server
        assert server.trouble() == []


def entries_of(folder: Path, table: str) -> list[AnyEntry]:
    """What the database holds of a table, secrets included."""
    with sqlite3.connect(folder / "philtre.db") as database:
        wanted = "SELECT entry FROM entries WHERE table_id = ? ORDER BY number"
        rows = database.execute(wanted, (table,)).fetchall()
    database.close()
    return [msgspec.json.decode(entry, type=AnyEntry) for (entry,) in rows]


# ---------------------------------------------------------------- seat tokens


def test_a_token_is_32_random_bytes(site: Served) -> None:
    tokens = [token for _ in range(25) for token in open_table(site, *FOUR).tokens.values()]
    raw = [base64.urlsafe_b64decode(token + "=") for token in tokens]
    assert {len(token) for token in raw} == {32}
    assert len(set(raw)) == 100
    numbers = [int.from_bytes(token) for token in raw]
    for bit in range(256):  # that a random bit is the same in all 100: once in 2 ** 99
        assert {number >> bit & 1 for number in numbers} == {0, 1}, f"bit {bit} never changes"


def test_a_token_is_compared_in_constant_time(monkeypatch: pytest.MonkeyPatch) -> None:
    compared: list[str] = []

    def compare(one: str, _: str) -> bool:
        compared.append(one)
        return False

    monkeypatch.setattr(hmac, "compare_digest", compare)
    opened = Opened(at=0, secret="00" * 32, game="poison", rules="1", players=4, options={})
    keys = [hashlib.sha256(bytes([seat])).hexdigest() for seat in range(4)]
    sat = [Sat(at=0, seat=seat, name=f"n{seat}", key=key) for seat, key in enumerate(keys)]
    room = Room.of("t", [opened, *sat])
    compared.clear()
    assert room.seat_of(keys[0]) is None
    assert compared == keys, "every seat is compared, by compare_digest and by nothing else"


def test_a_token_is_good_at_its_own_table_only(site: Served) -> None:
    ours, theirs = open_table(site, *FOUR, start=True), open_table(site, *FOUR, start=True)
    with Visitor(site, theirs.table, ours.tokens[0]) as visitor:
        assert visitor.greeted["type"] == "refused"
        assert visitor.seat is None
        assert visitor.ask("decide", after=0, decision=0)["type"] == "refused"


def test_a_token_that_was_moved_to_another_device_is_void(site: Served) -> None:
    made = open_table(site, *FOUR, start=True)
    with Visitor(site, made.table, made.tokens[1]) as visitor:
        fresh = visitor.ask("move")["result"]["token"]
    with Visitor(site, made.table, made.tokens[1]) as visitor:
        assert visitor.greeted["type"] == "refused"
    with Visitor(site, made.table, fresh) as visitor:
        assert visitor.seat == 1


def test_no_file_of_the_server_holds_a_token(site: Served, folder: Path) -> None:
    made = open_table(site, *FOUR, start=True)
    with Visitor(site, made.table, made.tokens[0]) as visitor:
        moved = visitor.ask("move")["result"]["token"]
    kept = b"".join(file.read_bytes() for file in sorted(folder.iterdir()) if file.is_file())
    assert made.table.encode() in kept
    for token in (*made.tokens.values(), moved):
        assert token.encode() not in kept


# ---------------------------------------------------------------- origins


@pytest.mark.parametrize(
    "origin",
    ["https://evil.example", "null", "http://127.0.0.1", "http://127.0.0.1.evil.example:{port}"],
)
def test_a_foreign_page_cannot_open_a_socket(site: Served, origin: str) -> None:
    made = open_table(site, *FOUR)
    with pytest.raises(InvalidStatus) as refused:
        Visitor(site, made.table, made.tokens[0], origin=origin.format(port=site.port))
    assert refused.value.response.status_code == httpx.codes.FORBIDDEN


def test_the_sites_own_page_and_a_program_can_open_a_socket(site: Served) -> None:
    made = open_table(site, *FOUR)
    for origin in (site.url, None):
        with Visitor(site, made.table, made.tokens[0], origin=origin) as visitor:
            assert visitor.seat == 0


def test_no_page_of_another_site_may_read_an_answer(site: Served) -> None:
    for method in ("GET", "OPTIONS", "POST"):
        asked = {"Origin": "https://evil.example", "Access-Control-Request-Method": "POST"}
        answer = httpx.request(method, f"{site.url}/api/tables", headers=asked, timeout=PATIENCE)
        assert "access-control-allow-origin" not in answer.headers


# ---------------------------------------------------------------- what people write


def test_markup_in_names_and_chat_is_passed_on_as_text(site: Served) -> None:
    made = open_table(site, {"name": MARKUP}, *FOUR[1:], is_public=True)
    with Visitor(site, made.table, made.tokens[0]) as visitor:
        said = visitor.ask("chat", text=MARKUP)
        assert said["type"] == "done"
    with Visitor(site, made.table) as spectator:
        assert spectator.greeted["room"]["seats"][0]["name"] == MARKUP
        assert spectator.greeted["chat"][0]["text"] == MARKUP
    for path in (f"/api/tables/{made.table}", "/api/tables"):
        answer = httpx.get(site.url + path, timeout=PATIENCE)
        assert answer.headers["content-type"].startswith("application/json")
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert MARKUP in answer.text


def test_signs_that_cannot_be_seen_are_taken_out_of_names(site: Served) -> None:
    made = open_table(site, {"name": "A\u202eda\x00\u200b"}, *FOUR[1:])
    answer = httpx.get(f"{site.url}/api/tables/{made.table}", timeout=PATIENCE)
    assert answer.json()["seats"][0]["name"] == "Ada"


# ---------------------------------------------------------------- a whole game, every byte


class Evening:
    """A game from the first page to the last card, and every byte anybody was sent meanwhile."""

    def __init__(self, site: Served, folder: Path) -> None:
        self.site = site
        self.folder = folder
        self.told: list[bytes] = []
        self.tokens: list[str] = []
        self.table = ""
        self.record = b""

    def get(self, path: str) -> None:
        answer = httpx.get(self.site.url + path, timeout=PATIENCE)
        self.told.append(answer.content + str(answer.headers.multi_items()).encode())

    def play(self) -> None:
        made = open_table(self.site, *FOUR[:3], {}, is_public=True)
        self.table, self.tokens = made.table, list(made.tokens.values())
        with Visitor(self.site, made.table, made.tokens[0]) as host:
            host.ask("seat_bot", seat=BOT, bot="novice")
            host.ask("set_pace", pace="instant")
            host.ask("start")
            self.told += host.heard
        self._to_the_end(made)
        record = f"{self.site.url}/api/replays/{self.table}/record"
        self.record = httpx.get(record, timeout=PATIENCE).content

    def _to_the_end(self, made: TableMade) -> None:
        people = [Visitor(self.site, made.table, token) for token in self.tokens]
        spectator = Visitor(self.site, made.table)
        after = 0
        while self._await_people(spectator, after):
            after = int(spectator.seen["decisions"])
            mover = people[spectator.seen["sight"]["turn"]]
            seen = mover.wait_for(after)
            self._try_things(mover, after)
            choice = seen["sight"]["actions"][-1]["id"]
            assert mover.ask("decide", after=after, decision=choice)["type"] == "done"
            if after % 20 == 0:
                self._look_around()
            after += 1
        for visitor in (*people, spectator):
            visitor.leave()
            self.told += visitor.heard

    def _await_people(self, spectator: Visitor, decisions: int) -> bool:
        """Listen until so many decisions have been made and it is a person's turn; False: over."""
        while "outcome" not in spectator.seen["sight"]:
            if spectator.seen["decisions"] >= decisions and spectator.seen["sight"]["turn"] < BOT:
                return True
            spectator.hear()
        return False

    def _try_things(self, visitor: Visitor, after: int) -> None:
        """What is refused tells nothing either."""
        if after % 10 == 0:
            visitor.ask("decide", after=after, decision=9999)
            visitor.ask("decide", after=after + 1, decision=0)
            visitor.ask("take_back", after=after)
            visitor.ask("hint")
            visitor.ask("rematch")
            visitor.ask("why", verb="play", places={"card": "poison 4"})
            visitor.ask("chat", text=f"after {after}")

    def _look_around(self) -> None:
        table = self.table
        for path in (
            "/",
            "/health",
            "/metrics",
            "/schema/openapi.json",
            "/api/tables",
            f"/api/tables/{table}",
            f"/api/replays/{table}",
            f"/api/replays/{table}/positions?seat=open&start=0&stop=50",
            f"/api/replays/{table}/record",
            f"/api/replays/{table}/thoughts/0",
            f"/api/tables/{table}/nothing",
        ):
            self.get(path)
        for seat, token in enumerate(self.tokens):
            with Visitor(self.site, table, token) as again:
                assert again.seat == seat
                self.told += again.heard


@pytest.fixture(scope="module")
def evening(site: Served, folder: Path) -> Evening:
    evening = Evening(site, folder)
    evening.play()
    return evening


def secrets_of(evening: Evening) -> list[str]:
    """All that the database knows of the table and nobody may be told during the game."""
    found: list[str] = []
    for entry in entries_of(evening.folder, evening.table):
        match entry:
            case Opened():
                found.append(entry.secret)
            case Sat() | Moved():
                found.append(entry.key)
            case BotSat():
                found.append(str(entry.seed))
            case _:
                pass
    return found


def test_nothing_secret_is_told_during_a_game(evening: Evening) -> None:
    secret = [*secrets_of(evening), *evening.tokens]
    assert len(secret) == 1 + 3 + 1 + 3
    assert len(evening.told) > 1000
    for told in evening.told:
        assert not [word for word in secret if word.encode() in told], told[:300]


def keys_in(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        for key, inner in value.items():
            yield key
            yield from keys_in(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from keys_in(inner)


def test_no_message_has_a_field_for_a_secret(evening: Evening) -> None:
    tells: list[Told] = [
        msgspec.json.decode(told) for told in evening.told if told.startswith(b'{"type":')
    ]
    assert {told["type"] for told in tells} == {"snapshot", "news", "done", "refused"}
    for told in tells:
        assert not set(keys_in(told)) & {"secret", "seed", "token", "entropy"}


def test_the_secret_of_the_deal_is_told_once_the_game_is_over(evening: Evening) -> None:
    (secret, *_) = secrets_of(evening)
    assert secret.encode() in evening.record


def test_no_token_and_no_secret_is_in_the_logs(evening: Evening) -> None:
    words = evening.site.words()
    assert evening.table in words, "requests are logged"
    for secret in (*secrets_of(evening), *evening.tokens):
        assert secret not in words


# ---------------------------------------------------------------- the page that promises all this


def test_every_test_that_the_page_names_exists() -> None:
    here = Path(__file__).parent
    page = (here.parents[1] / "docs" / "security.md").read_text()
    tests = "".join(file.read_text() for file in here.glob("test_*.py"))
    named = re.findall(r"`(test_\w+)`", page)
    assert named
    assert [name for name in named if f"def {name}(" not in tests] == []
