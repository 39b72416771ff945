"""How soon the first page can be used, in a new browser on the same machine.

    python benchmarks/first_page.py

starts a server and a Chromium, opens the home page several times with nothing kept from before, and
writes first_page.md: milliseconds until "Play now" can be clicked, until the first decision against
bots can be made after that click, and what came over the wire. Needs the extra ``test``.
"""

import argparse
import statistics
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
sys.path.insert(0, str(Path(__file__).parents[1] / "tools"))

from browsing import BAR, browser_running
from fuzzing.server import NO_LIMITS, served

HERE = Path(__file__).parent
PLAY_NOW = 'article[data-game="poison"] button.primary'
ASKED = 1000  # milliseconds until the page can be used
READY = """
(selector) => new Promise((ready) => {
  const look = () =>
    document.querySelector(selector) ? ready(performance.now()) : setTimeout(look, 5);
  look();
})
"""
SENT = """
() => performance.getEntriesByType("navigation").concat(performance.getEntriesByType("resource"))
  .reduce((sum, entry) => sum + entry.transferSize, 0)
"""


class Visit(NamedTuple):
    """One visit, in milliseconds and bytes."""

    usable: float
    playing: float
    sent: int


def main() -> None:
    asked = argparse.ArgumentParser(description="How soon the first page can be used.")
    asked.add_argument("--visits", type=int, default=11, help="how many (default: 11)")
    wishes = asked.parse_args()
    with (
        tempfile.TemporaryDirectory() as folder,
        served(Path(folder), NO_LIMITS) as server,
        browser_running() as browser,
    ):
        visits = [visit(browser, server.url) for _ in range(wishes.visits)]
    report = page(visits)
    HERE.joinpath("first_page.md").write_text(report)
    sys.stdout.write(report)


def visit(browser: Browser, url: str) -> Visit:
    context = browser.new_context(base_url=url, viewport={"width": 1440, "height": 900})
    page = context.new_page()
    page.goto("/", wait_until="commit")
    usable = page.evaluate(READY, PLAY_NOW)
    sent = page.evaluate(SENT)
    before = page.evaluate("performance.now()")
    page.locator(PLAY_NOW).click()
    playing = page.evaluate(READY, BAR) - before
    context.close()
    return Visit(usable, playing, sent)


def page(visits: list[Visit]) -> str:
    worst = max(visit.usable for visit in visits)
    sent = max(visit.sent for visit in visits) / 1024
    verdict = "met" if worst < ASKED else "**not met**"
    return f"""# The first page

Written by `python benchmarks/first_page.py`; do not edit. {len(visits)} visits with nothing kept
from before, Chromium and server on one machine, at 1440 x 900.

| | median | worst |
| --- | --- | --- |
| until "Play now" can be clicked | {times([visit.usable for visit in visits])} |
| from that click to a table of Poison | {times([visit.playing for visit in visits])} |

Over the wire: {sent:.0f} KB. Usable in under a second: {verdict}.
"""


def times(measured: list[float]) -> str:
    return f"{statistics.median(measured):.0f} ms | {max(measured):.0f} ms"


if __name__ == "__main__":
    main()
