"""What goes over HTTP: games, texts, tables, replays, pages, and every refusal as a problem."""

from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
import pytest
from memory_store import MemoryStore
from sitting import Site, run, site

import philtre
from philtre.bots.registry import LEVELS
from philtre.parlour.forms import (
    BotShown,
    GameShown,
    Problem,
    ReplayPosition,
    ReplayShown,
    RulesShown,
    TableListed,
)
from philtre.parlour.messages import RoomShown
from philtre.play.game import rules_of
from philtre.play.record import parse
from philtre.play.verify import verify
from philtre.site.library import NOT_FOR_SITES
from philtre.site.pages import NOT_BUILT, Pages
from philtre.texts import LANGUAGES, sources

# ---------------------------------------------------------------- what does not change


def test_a_client_learns_all_about_the_games() -> None:
    async def play() -> None:
        async with site() as here:
            games = await read(here, "/api/games", tuple[GameShown, ...])
            assert [game.name for game in games] == list(philtre.names())
            for game in games:
                rules = rules_of(game.name)
                assert sum(face.copies for face in game.faces) == rules.cards.own
                assert [verb.verb for verb in game.verbs] == [
                    family.verb for family in rules.actions.families
                ]
                for lang in LANGUAGES:
                    page = await read(here, f"/api/games/{game.name}/rules?lang={lang}", RulesShown)
                    assert page.page.startswith("# ")
                    assert all(clause.startswith(game.prefix) for clause in page.clauses)
            bots = await read(here, "/api/bots", tuple[BotShown, ...])
            assert [bot.name for bot in bots] == list(LEVELS)

    run(play)


def test_optional_steps_are_known_by_a_decision_that_declines() -> None:
    declining = {
        name: {family.verb for family in rules_of(name).actions.families if family.declines}
        for name in philtre.names()
    }
    assert declining == {
        "belladone": {"stop", "decline", "keep", "done"},
        "bonbon": {
            "end turn",
            "take no tile",
            "stay",
            "unveil nothing",
            "swap nothing",
            "hide nothing",
        },
        "magic_bluff": {"keep"},
        "poison": set(),
        "verre": {"stop", "keep"},
    }


def test_the_texts_of_a_language_come_as_one_but_those_of_the_terminal() -> None:
    async def play() -> None:
        async with site() as here:
            answer = await here.http.get("/api/texts/fr")
            for name, source in sources("fr").items():
                assert (source in answer.text) == (name not in NOT_FOR_SITES), name
            assert answer.headers["Content-Encoding"] == "gzip"

    run(play)


async def read(here: Site, path: str, kind: Any) -> Any:
    answer = await here.http.get(path)
    assert answer.status_code == 200, answer.text
    return msgspec.json.decode(answer.content, type=kind)


# ---------------------------------------------------------------- refusals

THREE: list[dict[str, str]] = [{}, {}, {}]
BAD_TABLES: list[tuple[Any, int, str]] = [
    ({}, 400, "request"),
    ([], 400, "request"),
    ({"game": "whist", "seats": THREE}, 404, "no-game"),
    ({"game": "poison", "seats": [{}, {}]}, 400, "players"),
    ({"game": "poison", "seats": [{}] * 9}, 400, "request"),
    ({"game": "poison", "seats": THREE, "options": {"players": "3"}}, 400, "no-option"),
    ({"game": "poison", "seats": THREE, "options": {"variant": "wild"}}, 400, "option-value"),
    ({"game": "poison", "seats": THREE, "first": 4}, 400, "first"),
    ({"game": "poison", "seats": THREE, "start": True}, 409, "seats-free"),
    ({"game": "poison", "seats": THREE, "clock": "wrong"}, 400, "request"),
    ({"game": "poison", "seats": THREE, "surprise": 1}, 400, "request"),
    ({"game": "poison", "seats": [{"name": "x" * 25}, {}, {}]}, 400, "request"),
    ({"game": "poison", "seats": [{"name": "\u200e"}, {}, {}]}, 409, "name-empty"),
    ({"game": "poison", "seats": [{"bot": "random"}, {}, {}]}, 400, "no-bot"),
    ({"game": "poison", "seats": [{"name": "A", "bot": "novice"}, {}, {}]}, 409, "seat-taken"),
]


@pytest.mark.parametrize(("form", "status", "key"), BAD_TABLES, ids=range(len(BAD_TABLES)))
def test_a_table_that_cannot_be_is_refused(form: Any, status: int, key: str) -> None:
    async def play() -> None:
        store = MemoryStore()
        async with site(store) as here:
            answer = await here.http.post("/api/tables", json=form)
            problem = msgspec.json.decode(answer.content, type=Problem)
            assert (answer.status_code, problem.key) == (status, key)
            assert problem.message
            assert not store.shelf.tables

    run(play)


WRONG: list[tuple[str, str, int, str]] = [
    ("GET", "/api/nothing", 404, "not-found"),
    ("GET", "/api", 404, "not-found"),
    ("DELETE", "/api/tables", 405, "method"),
    ("GET", "/api/games/whist/rules", 404, "no-game"),
    ("GET", "/api/games/poison/rules?lang=tlh", 400, "no-language"),
    ("GET", "/api/texts/..", 404, "not-found"),
    ("GET", "/api/tables/unknowntable", 404, "no-table"),
    ("GET", "/api/tables/%00", 404, "no-table"),
    ("GET", "/api/tables/caf%C3%A9", 404, "no-table"),
    ("GET", "/api/replays/%00", 404, "no-table"),
    ("GET", "/api/replays/unknowntable", 404, "no-table"),
    ("GET", "/api/replays/unknownrecordunknown", 404, "no-table"),
    ("GET", "/api/replays/unknowntable/positions?seat=9", 400, "request"),
    ("GET", "/api/replays/unknowntable/positions?start=-1", 400, "request"),
    ("GET", "/api/replays/unknowntable/thoughts/x", 404, "not-found"),
    ("POST", "/api/replays", 400, "not-a-record"),
    ("GET", "/nothing.png", 404, "not-found"),
]


def test_what_cannot_be_answered_is_a_problem_and_never_a_fault_of_the_server() -> None:
    async def play() -> None:
        async with site() as here:
            for method, path, status, key in WRONG:
                answer = await here.http.request(method, path)
                problem = msgspec.json.decode(answer.content, type=Problem)
                assert (answer.status_code, problem.key) == (status, key), path

    run(play)


@pytest.mark.parametrize("words", [b"", b"{", b"\xff\x00", b"[1]", b'{"a": 1}'])
def test_a_file_that_is_no_record_is_told_as_such(words: bytes) -> None:
    async def play() -> None:
        async with site() as here:
            answer = await here.http.post("/api/replays", content=words)
            problem = msgspec.json.decode(answer.content, type=Problem)
            assert (answer.status_code, problem.key) == (400, "not-a-record")
            assert problem.message == "this file is not a record of a game of Philtre"

    run(play)


def test_a_store_that_is_away_is_told_as_such() -> None:
    async def play() -> None:
        store = MemoryStore()
        async with site(store) as here:
            assert (await here.http.get("/health")).status_code == 200
            store.is_away = True
            for path in ("/api/tables", "/api/tables/sometable123", "/health"):
                assert (await here.http.get(path)).status_code == 503
            store.is_away = False

    run(play)


# ---------------------------------------------------------------- tables


def test_the_lobby_lists_public_tables_that_are_not_over() -> None:
    async def play() -> None:
        async with site() as here:
            shown, _ = await here.new_table("Anne", "bot:novice", None, is_public=True)
            await here.new_table("Bob", None, None)
            over, tokens = await here.new_table(
                "Cleo", "bot:taster", game="belladone", is_public=True, start=True
            )
            async with here.sit(over, tokens[0]) as cleo:
                await cleo.play_on(Random(1))
            lines = await read(here, "/api/tables", list[TableListed])
            assert [line.id for line in lines] == [shown]
            assert (lines[0].free, lines[0].names[0], lines[0].status) == (1, "Anne", "gathering")
            room = await read(here, f"/api/tables/{shown}", RoomShown)
            assert (room.host, room.status, room.seats[1].kind) == (0, "gathering", "bot")

    run(play)


def test_people_who_pass_one_device_on_have_a_token_each() -> None:
    async def play() -> None:
        async with site() as here:
            _, tokens = await here.new_table("Anne", "Bob", "bot:taster", entropy="our luck")
            assert sorted(tokens) == [0, 1]
            assert tokens[0] != tokens[1]

    run(play)


# ---------------------------------------------------------------- replays


def test_a_finished_game_is_a_replay_from_every_seat_and_open() -> None:
    async def play() -> None:
        async with site() as here:
            table, tokens = await here.new_table("Anne", "bot:brewer", game="belladone", start=True)
            assert (await here.http.get(f"/api/replays/{table}")).json()["key"] == "not-finished"
            async with here.sit(table, tokens[0]) as anne:
                await anne.play_on(Random(1))
                position, log = anne.position, anne.log
            assert position is not None
            replay = await read(here, f"/api/replays/{table}", ReplayShown)
            assert replay.decisions == position["decisions"] == len(replay.turns)
            assert replay.bots == (None, "brewer")
            assert replay.is_dealt
            await check_positions(here, table, replay, position, log)
            await check_thoughts(here, table, replay)

    run(play)


async def check_positions(
    here: Site, table: str, replay: ReplayShown, position: Any, log: Any
) -> None:
    path = f"/api/replays/{table}/positions?start=0&stop=1000"
    own = await here.http.get(f"{path}&seat=0")
    positions = own.json()
    assert len(positions) == min(replay.decisions + 1, 100)
    for told, line in zip(positions, log, strict=False):
        assert told["events"] == line["events"]
    if len(positions) == replay.decisions + 1:
        assert positions[-1]["sight"] == position["sight"]
    opened = await read(here, f"{path}&seat=open", list[ReplayPosition])
    for told in opened:
        cards = [card for pile in told.sight.piles for card in pile.cards or () if card]
        assert all(card.face is not None for card in cards)
        assert not told.sight.unseen
        assert all(pile.cards is not None for pile in told.sight.piles)
    beyond = await here.http.get(f"/api/replays/{table}/positions?start=5000")
    assert (beyond.status_code, beyond.json()["key"]) == (400, "record-decisions")


async def check_thoughts(here: Site, table: str, replay: ReplayShown) -> None:
    answers = {0: 0, 1: 0}
    for number, seat in enumerate(replay.turns):
        answer = await here.http.get(f"/api/replays/{table}/thoughts/{number}")
        if answer.status_code == 200:
            answers[seat] += 1
            thought = answer.json()
            names = {option["decision"]: option["name"] for option in thought["options"]}
            assert names[thought["chosen"]] == replay.names_of_decisions[number]
        else:
            assert answer.json()["key"] == "no-thought"
    assert answers[0] == 0
    assert answers[1] > 0


def test_a_record_verifies_and_can_be_dropped_in_again() -> None:
    async def play() -> None:
        store = MemoryStore()
        async with site(store) as here:
            table, tokens = await here.new_table("Anne", "bot:taster", game="belladone", start=True)
            async with here.sit(table, tokens[0]) as anne:
                await anne.play_on(Random(2))
                commitment = anne.room["commitment"]
            answer = await here.http.get(f"/api/replays/{table}/record")
            assert f"philtre-belladone-{table}.json" in answer.headers["content-disposition"]
            record = parse(answer.content)
            assert verify(record).commitment == commitment
            made = await here.http.post("/api/replays", content=answer.content)
            assert made.status_code == 201
            replay = await read(here, f"/api/replays/{made.json()['replay']}", ReplayShown)
            assert replay.names[1].endswith("(taster)")
            assert replay.bots == (None, None)
            await check_damaged(here, answer)

    run(play)


async def check_damaged(here: Site, answer: httpx.Response) -> None:
    record = answer.json()
    for field, value, key in (
        ("format", "philtre-record/9", "format"),
        ("rules", "0", "rules-version"),
        ("steps", record["steps"][:-1], "record-outcome"),
        ("game", "whist", "no-game"),
    ):
        damaged = await here.http.post("/api/replays", json={**record, field: value})
        assert (damaged.status_code, damaged.json()["key"]) == (400, key)


def test_a_record_longer_than_any_game_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        monkeypatch.setattr("philtre.site.replays.LONGEST_FILM", 3)
        table = philtre.load("poison", 3).new(seed=1)
        for _ in range(4):
            table.play(table.actions()[0])
        async with site() as here:
            answer = await here.http.post("/api/replays", content=table.record().json())
            assert (answer.status_code, answer.json()["key"]) == (400, "record-steps")

    run(play)


# ---------------------------------------------------------------- pages


def test_pages_are_served_compressed_and_paths_of_the_client_lead_to_the_first(
    tmp_path: Path,
) -> None:
    (tmp_path / "assets").mkdir()
    for name in ("index.html", "assets/app-1.js", "assets/app-1.js.br", "assets/app-1.js.gz"):
        (tmp_path / name).write_text(name)
    pages = Pages(tmp_path)
    for path in ("", "/", "/table/abc", "/new"):
        assert pages.answer(path, "gzip").content == b"index.html"
    script = pages.answer("/assets/app-1.js", "gzip, deflate, br")
    assert script.content == b"assets/app-1.js.br"
    assert script.headers["Content-Encoding"] == "br"
    assert "immutable" in script.headers["Cache-Control"]
    assert pages.answer("/assets/app-1.js", "gzip").content == b"assets/app-1.js.gz"
    assert pages.answer("/assets/app-1.js", "").content == b"assets/app-1.js"
    for path in ("/assets/app-2.js", "/assets/app-1.js.br", "/../secret.txt"):
        with pytest.raises(Exception, match="404"):
            pages.answer(path, "")


def test_without_built_pages_a_plain_one_says_so(tmp_path: Path) -> None:
    assert Pages(tmp_path / "none").answer("/", "").content == NOT_BUILT
