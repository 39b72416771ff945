"""Pictures of the board, to be looked at: ``python tools/board_shots.py FOLDER [poison ...]``.

Starts the client's development server and draws moments of real games (client/src/board/fixtures)
at three sizes, by night and by day. With ``--axe`` it also asks axe-core for what is hard to reach.
"""

import argparse
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from playwright.sync_api import Browser, Page, sync_playwright

from philtre.texts import sources

ROOT = Path(__file__).parent.parent
CLIENT = ROOT / "client"
FIXTURES = CLIENT / "src" / "board" / "fixtures"
AXE = CLIENT / "node_modules" / "axe-core" / "axe.min.js"
SIZES = {"phone": (390, 844), "tablet": (1024, 768), "desk": (1440, 900)}
THEMES = ("dark", "light")
PATIENCE = 120_000
"""How long a page may take, in milliseconds: the first one makes the server read everything."""


@contextmanager
def harness() -> Iterator[str]:
    """The address of a development server of our own."""
    vite = CLIENT / "node_modules" / "vite" / "bin" / "vite.js"
    command = ["node", str(vite), "--port", "0", "--host", "127.0.0.1"]
    with subprocess.Popen(command, cwd=CLIENT, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            lines = (re.sub(r"\x1b\[[0-9;]*m", "", line) for line in server.stdout)
            yield next(filter(None, (_address(line) for line in lines))) + "harness.html"
        finally:
            server.terminate()


def _address(line: str) -> str | None:
    found = re.search(r"http://127\.0\.0\.1:\d+/", line)
    return found and found[0]


def pages(browser: Browser, size: str) -> Page:
    width, height = SIZES[size]
    context = browser.new_context(
        viewport={"width": width, "height": height},
        has_touch=size == "phone",
        is_mobile=size == "phone",
    )
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.on("console", lambda message: print(f"  console: {message.text}", file=sys.stderr))
    page.on("pageerror", lambda error: print(f"  error: {error}", file=sys.stderr))
    page.route(
        re.compile("/api/texts/"),
        lambda route: route.fulfill(body=_texts(route.request.url), content_type="text/plain"),
    )
    return page


def _texts(url: str) -> str:
    return "\n".join(sources(url.rpartition("/")[2]).values())


def moments(games: list[str]) -> Iterator[dict[str, str]]:
    """The queries of all moments of some games, or of all."""
    for path in sorted(FIXTURES.glob("*.json")):
        game, _, players = path.stem.rpartition("-")
        if players != "film" and (not games or game in games):
            for moment in json.loads(path.read_bytes())["moments"]:
                yield {"game": game, "players": players, "moment": moment["name"]}


def troubles(page: Page) -> list[Any]:
    """What axe-core finds, and whether the page scrolls sideways."""
    page.add_script_tag(path=str(AXE))
    found = page.evaluate("async () => (await axe.run()).violations")
    wide = page.evaluate("document.documentElement.scrollWidth > innerWidth")
    told = [(rule["id"], [node["html"][:160] for node in rule["nodes"][:3]]) for rule in found]
    return [*told, *(["scrolls sideways"] if wide else [])]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("games", nargs="*")
    parser.add_argument("--moment", help="only this one")
    parser.add_argument("--players")
    parser.add_argument("--size", choices=SIZES)
    parser.add_argument("--theme", choices=THEMES)
    parser.add_argument("--lang", default="en")
    parser.add_argument("--axe", action="store_true")
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    wanted = [
        query
        for query in moments(asked.games)
        if asked.moment in (None, query["moment"]) and asked.players in (None, query["players"])
    ]
    with harness() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path="/usr/bin/chromium", args=["--no-sandbox"]
        )
        for size in [asked.size] if asked.size else SIZES:
            page = pages(browser, size)
            for theme in [asked.theme] if asked.theme else THEMES:
                for query in wanted:
                    name = "-".join([*query.values(), size, theme]).replace(" ", "_")
                    words = {**query, "theme": theme, "lang": asked.lang}
                    page.goto(f"{address}?{urlencode(words)}")
                    page.locator(".table [data-seat]").first.wait_for()
                    page.screenshot(path=asked.folder / f"{name}.png", full_page=True)
                    if asked.axe and (found := troubles(page)):
                        print(name, *found, sep="\n    ")
        browser.close()


if __name__ == "__main__":
    main()
