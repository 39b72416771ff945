"""Every page: accessible, light enough, and in the reader's language."""

from typing import Any

import pytest
from playwright.sync_api import Page, Response, expect

from browsing import Hands, OpenBrowser, play_now, violations
from every import every_game

PAGES = ("/", "/tables", "/new/poison", "/rules/verre", "/about", "/nowhere")
SIZES = {"phone": (390, 844), "tablet": (1024, 768), "desk": (1440, 900)}
FIRST_PAGE = 150 * 1024  # bytes over the wire, compressed


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", PAGES)
def test_axe_finds_nothing_on(open_browser: OpenBrowser, path: str, scheme: str) -> None:
    page = open_browser(path, color_scheme=scheme)
    page.wait_for_load_state("networkidle")
    assert violations(page) == []


@every_game
def test_axe_finds_nothing_at_the_table(open_browser: OpenBrowser, name: str) -> None:
    page = open_browser(color_scheme="light")
    play_now(page, name, 3)
    Hands(page).await_turn()
    assert violations(page) == []


def test_axe_finds_nothing_before_the_deal_after_the_end_and_in_the_replay(
    open_browser: OpenBrowser,
) -> None:
    page = open_browser()
    page.locator('article[data-game="verre"]').get_by_role("button", name="With friends").click()
    page.locator("input[readonly]").first.wait_for()
    assert violations(page) == []
    page.goto("/")
    play_now(page, "verre", 2)
    Hands(page).play_to_the_end()
    assert violations(page) == []
    page.get_by_role("link", name="Watch the replay").click()
    page.locator("[data-game] .placed").first.wait_for()
    assert violations(page) == []


@every_game
@pytest.mark.parametrize("size", SIZES)
def test_no_page_scrolls_sideways(open_browser: OpenBrowser, name: str, size: str) -> None:
    width, height = SIZES[size]
    page = open_browser(viewport={"width": width, "height": height})
    play_now(page, name, 4)
    Hands(page).await_turn()
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_the_first_page_is_light(open_browser: OpenBrowser) -> None:
    page = open_browser("/about")
    carried: list[int] = []

    def weigh(response: Response) -> None:
        carried.append(response.request.sizes()["responseBodySize"])

    page.on("requestfinished", lambda request: weigh(_answer(request)))
    page.goto("/")
    page.wait_for_load_state("networkidle")
    assert 0 < sum(carried) < FIRST_PAGE


def _answer(request: Any) -> Response:
    response = request.response()
    assert isinstance(response, Response)
    return response


def test_a_french_browser_gets_french_and_can_switch(open_browser: OpenBrowser) -> None:
    page = open_browser(locale="fr-FR")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page.get_by_role("button", name="Jouer").first).to_be_visible()
    play_now(page, "verre", 3)
    Hands(page).await_turn()
    no_key_is_shown(page)
    page.goto("/")
    page.get_by_role("combobox", name="Langue").select_option("en")
    expect(page.locator("html")).to_have_attribute("lang", "en")


def no_key_is_shown(page: Page) -> None:
    """A message that is missing is shown by its key, such as ``board-actions``."""
    words = page.locator("body").inner_text().split()
    assert [word for word in words if word.startswith(("site-", "board-", "verre-", "help-"))] == []
