"""A real browser at a real server, and hands that play by what lights up."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from fuzzing.server import NO_LIMITS, Served, served

AXE = Path(__file__).parents[1] / "client" / "node_modules" / "axe-core" / "axe.min.js"
PATIENCE = 60_000  # milliseconds: for machines that are slow, not for sites that are
QUICK = {"pace": "instant", "motion": "none", "sound": False}
"""Settings with which nobody waits for bots or for cards to move."""

BAR = '[data-part="actions"]'
BUTTONS = f"{BAR}.mine button[data-action]:enabled, [role=menu] button[data-action]"
THINGS = '.placed.lit:not([aria-pressed="true"]), .spot:not(.picked)'
LIT = f"{BUTTONS}, {THINGS}"
ENDED = ".end"
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)

OpenBrowser = Callable[..., Page]


def chromium() -> str:
    named = os.environ.get("PHILTRE_CHROMIUM", "")
    found = named or shutil.which("chromium") or shutil.which("google-chrome")
    assert found, "no Chromium: ./test installs one, or name it in PHILTRE_CHROMIUM"
    return found


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("site"), NO_LIMITS) as running:
        yield running
        assert running.trouble() == []


@contextmanager
def browser_running() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        yield running
        running.close()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """For one module only: as long as Playwright runs, no other loop can in the same thread."""
    with browser_running() as running:
        yield running


@pytest.fixture
def open_browser(browser: Browser, server: Served) -> Iterator[OpenBrowser]:
    """Opens a browser of its own for somebody: another person, or another device."""
    contexts: list[BrowserContext] = []
    wrong: list[str] = []

    def open_one(path: str = "/", settings: dict[str, Any] | None = None, **device: Any) -> Page:
        device.setdefault("locale", "en-GB")
        device.setdefault("viewport", {"width": 1280, "height": 900})
        context = browser.new_context(base_url=server.url, **device)
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("console", lambda told: wrong.append(told.text) if told.type == "error" else None)
        keep = "localStorage.getItem('philtre-settings') ?? "
        page.add_init_script(
            f"localStorage.setItem('philtre-settings', {keep}{settings_text(settings)})"
        )
        page.goto(path)
        return page

    yield open_one
    for context in contexts:
        context.close()
    assert wrong == []


def settings_text(settings: dict[str, Any] | None) -> str:
    return json.dumps(json.dumps({**QUICK, **(settings or {})}))


# ---------------------------------------------------------------- pages


def play_now(page: Page, game: str, players: int) -> None:
    """From the home page to the first decision against bots."""
    card = page.locator(f'article[data-game="{game}"]')
    card.locator(f'label:has(input[value="{players}"])').click()
    card.locator("button.primary").click()
    page.locator(BAR).wait_for()


def violations(page: Page) -> list[str]:
    """What axe-core finds wrong with a page, at rest."""
    page.evaluate(AXE.read_text())
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{wrong['id']}: {node['html'][:120]} ({node['failureSummary'][:200]})"
        for wrong in found["violations"]
        for node in wrong["nodes"]
    ]


# ---------------------------------------------------------------- hands


WHERE = """
([selector, k]) => {
  const target = document.querySelectorAll(selector)[k];
  if (!target) return null;
  target.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
  const box = target.getBoundingClientRect();
  for (const [x, y] of [[0.5, 0.5], [0.15, 0.5], [0.5, 0.15], [0.85, 0.85]]) {
    const point = [box.left + x * box.width, box.top + y * box.height];
    if (target.contains(document.elementFromPoint(...point))) return point;
  }
  return null;
}
"""
"""Where a thing can be hit: nothing lies over it there."""


class Hands:
    """Somebody who plays what lights up, at random but the same every time."""

    def __init__(self, page: Page, seed: int = 0) -> None:
        self.page = page
        self.random = Random(seed)
        self.acts = 0

    def is_over(self) -> bool:
        return self.page.locator(ENDED).count() > 0

    def lit(self) -> int:
        """How many things there are that can be pressed."""
        js = "([mine, lit]) => document.querySelector(mine) ? document.querySelectorAll(lit) : []"
        many: int = self.page.evaluate(f"(both) => ({js})(both).length", [f"{BAR}.mine", LIT])
        return many

    def can_act(self) -> bool:
        return self.lit() > 0

    def act(self) -> None:
        """Press something that lights up: a button that decides, or a thing to pick.

        Bots may have changed the table meanwhile: then there is nothing any more to be pressed.
        """
        many = self.lit()
        if many:
            self.press(self.random.randrange(many))
            self.acts += 1

    def press(self, number: int) -> None:
        point = self.page.evaluate(WHERE, [LIT, number])
        if point is not None:
            self.hit(*point)

    def hit(self, x: float, y: float) -> None:
        self.page.mouse.click(x, y)

    def await_turn(self) -> None:
        """Wait until there is something to do, or the game is over."""
        self.page.wait_for_function(
            """([bar, lit, ended]) => document.querySelector(ended)
              || (document.querySelector(bar + '.mine') && document.querySelector(lit))""",
            arg=[BAR, LIT, ENDED],
        )

    def play_to_the_end(self, most: int = 3000) -> None:
        while not self.is_over():
            assert self.acts < most, "the game does not come to an end"
            self.await_turn()
            if not self.is_over():
                self.act()


class Fingers(Hands):
    """The same by touch."""

    def hit(self, x: float, y: float) -> None:
        self.page.touchscreen.tap(x, y)


class Keys(Hands):
    """The same by keyboard alone: the letter or number that stands on what lights up."""

    def press(self, number: int) -> None:
        js = """([lit, k]) => {
          const target = document.querySelectorAll(lit)[k];
          return target?.role === "menuitem" ? "Enter" : (target?.dataset.key ?? "Home");
        }"""
        self.page.keyboard.press(self.page.evaluate(js, [LIT, number]))
