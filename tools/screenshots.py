"""Pictures of the site for the documentation: every scene at desk and phone size.

    python tools/screenshots.py --out docs/pictures

starts a server of its own with an empty database, plays a few decisions of each game, and writes
``home-SIZE.png`` and ``GAME-SIZE.png``.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from browsing import Hands, browser_running, play_now, settings_text
from fuzzing.server import NO_LIMITS, Served, served

SIZES = {"desk": (1440, 900), "phone": (390, 844)}
PLAYERS = {"belladone": 3, "bonbon": 4, "magic_bluff": 3, "poison": 4, "verre": 4}
DECISIONS = 6


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    asked.add_argument("--out", type=Path, default=Path("docs/pictures"))
    asked.add_argument("--theme", choices=["dark", "light"], default="dark")
    wishes = asked.parse_args()
    with (
        tempfile.TemporaryDirectory() as folder,
        served(Path(folder), NO_LIMITS) as server,
        browser_running() as browser,
    ):
        shoot(browser, server, wishes.out, wishes.theme)


def shoot(browser: Browser, server: Served, out: Path, theme: str) -> None:
    for size, (width, height) in SIZES.items():
        for game in (None, *PLAYERS):
            context = browser.new_context(
                base_url=server.url,
                viewport={"width": width, "height": height},
                color_scheme="dark" if theme == "dark" else "light",
                locale="en-GB",
            )
            page = context.new_page()
            page.add_init_script(
                f"localStorage.setItem('philtre-settings', {settings_text({'name': 'Ada'})})"
            )
            page.goto("/")
            page.wait_for_load_state("networkidle")
            if game is not None:
                play_now(page, game, PLAYERS[game])
                hands = Hands(page, seed=1)
                for _ in range(DECISIONS):
                    hands.await_turn()
                    hands.act()
                hands.await_turn()
            path = out / f"{game or 'home'}-{size}.png"
            page.screenshot(path=path)
            print(path)
            context.close()


if __name__ == "__main__":
    main()
