"""Sizes and rates are limited, and every answer says what a browser may do with it."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from fuzzing.server import NO_LIMITS, Served, served
from visitor import PATIENCE, Visitor, open_table

FOUR = tuple({"name": name} for name in ("Ada", "Ben", "Cleo", "Dan"))
TOO_LARGE, TOO_BIG = "x" * 200_000, 1009
POLICY_VIOLATION = 1008

STRICT = {
    "PHILTRE_TABLES_A_MINUTE": "3",
    "PHILTRE_SOCKETS_AN_ADDRESS": "3",
    "PHILTRE_ASKS_A_SECOND": "2",
}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("site"), NO_LIMITS) as server:
        yield server
        assert server.trouble() == []


@pytest.fixture
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("strict"), STRICT) as server:
        yield server
        assert server.trouble() == []


# ---------------------------------------------------------------- sizes


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        ("rename", {"name": "x" * 25}),
        ("rename", {"name": ""}),
        ("chat", {"text": "x" * 301}),
        ("chat", {"text": ""}),
        ("decide", {"after": 0, "decision": 10**30}),
        ("why", {"places": {"card": "x" * 81}}),
        ("set_pace", {"pace": "at once"}),
        ("no such thing", {}),
        ("start", {"and": "more"}),
    ],
)
def test_what_is_too_long_or_unknown_is_refused(
    site: Served, kind: str, fields: dict[str, object]
) -> None:
    made = open_table(site, *FOUR)
    with Visitor(site, made.table, made.tokens[0]) as visitor:
        assert visitor.ask(kind, **fields)["type"] == "refused"
        assert visitor.ask("chat", text="still here")["type"] == "done"


def test_a_message_that_is_too_large_closes_the_socket(site: Served) -> None:
    made = open_table(site, *FOUR)
    with Visitor(site, made.table, made.tokens[0]) as visitor:
        visitor.say("chat", text=TOO_LARGE)
        _, code = visitor.hear_out()
    assert code == TOO_BIG


@pytest.mark.parametrize("path", ["/api/tables", "/api/replays"])
def test_a_body_that_is_too_large_is_refused(site: Served, path: str) -> None:
    answer = httpx.post(site.url + path, content=b"[" + b" " * 20_000_000, timeout=PATIENCE)
    assert answer.status_code == httpx.codes.REQUEST_ENTITY_TOO_LARGE


def test_a_table_has_no_more_than_six_seats(site: Served) -> None:
    form = {"game": "poison", "seats": [{"name": "x"}] * 7}
    answer = httpx.post(f"{site.url}/api/tables", json=form, timeout=PATIENCE)
    assert answer.status_code == httpx.codes.BAD_REQUEST


# ---------------------------------------------------------------- rates


def test_one_address_opens_only_so_many_tables_a_minute(strict: Served) -> None:
    form = {"game": "poison", "seats": [*FOUR]}
    url = f"{strict.url}/api/tables"
    codes = [httpx.post(url, json=form, timeout=PATIENCE).status_code for _ in range(10)]
    assert codes[:3] == [httpx.codes.CREATED] * 3
    assert httpx.codes.TOO_MANY_REQUESTS in codes


def test_one_address_has_only_so_many_sockets(strict: Served) -> None:
    made = open_table(strict, *FOUR)
    visitors = [Visitor(strict, made.table) for _ in range(3)]
    with pytest.raises((InvalidStatus, ConnectionClosed)):
        Visitor(strict, made.table)
    visitors.pop().leave()
    visitors.append(Visitor(strict, made.table))
    for visitor in visitors:
        visitor.leave()


def test_a_socket_says_only_so_much_in_a_second(strict: Served) -> None:
    made = open_table(strict, *FOUR)
    with Visitor(strict, made.table, made.tokens[0]) as visitor:
        for _ in range(200):
            visitor.say("chat", text="x")
        told, code = visitor.hear_out()
    assert sum(answer["type"] == "done" for answer in told) < 100
    assert code == POLICY_VIOLATION


# ---------------------------------------------------------------- headers

EVERY_KIND = [
    ("GET", "/"),
    ("GET", "/table/x"),
    ("GET", "/favicon.svg"),
    ("GET", "/assets/nothing.js"),
    ("GET", "/health"),
    ("GET", "/metrics"),
    ("GET", "/schema/openapi.json"),
    ("GET", "/schema"),
    ("GET", "/api/games"),
    ("GET", "/api/texts/en"),
    ("GET", "/api/tables/nothing"),
    ("GET", "/api/nothing"),
    ("POST", "/api/tables"),
    ("PUT", "/api/tables"),
    ("DELETE", "/"),
    ("GET", "/%2e%2e/%2e%2e/etc/passwd"),
]


@pytest.mark.parametrize(("method", "path"), EVERY_KIND)
def test_every_answer_has_the_security_headers(site: Served, method: str, path: str) -> None:
    headers = httpx.request(method, site.url + path, timeout=PATIENCE).headers
    policy = headers["content-security-policy"]
    directives = dict(part.strip().partition(" ")[::2] for part in policy.split(";") if part)
    assert directives["default-src"] in ("'none'", "'self'")
    assert directives["frame-ancestors"] == "'none'"
    assert directives["base-uri"] in ("'none'", "'self'")
    assert directives["form-action"] in ("'none'", "'self'")
    assert directives.get("object-src", directives["default-src"]) in ("'none'", "'self'")
    scripts = directives.get("script-src", directives["default-src"])
    assert "unsafe" not in scripts
    assert "*" not in policy
    assert "http" not in policy, "nothing is loaded from other sites"
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] in ("no-referrer", "same-origin")
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert "server" not in headers


def test_an_answer_with_tokens_is_not_kept_by_browsers_or_proxies(site: Served) -> None:
    form = {"game": "poison", "seats": [*FOUR]}
    answer = httpx.post(f"{site.url}/api/tables", json=form, timeout=PATIENCE)
    assert answer.headers["cache-control"] == "no-store"
