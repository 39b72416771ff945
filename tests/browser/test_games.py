"""Whole games in a real browser, by clicks alone."""

from playwright.sync_api import expect

from browsing import Fingers, Hands, Keys, OpenBrowser, play_now
from every import every_game

PLAYERS = {"belladone": 2, "poison": 3, "magic_bluff": 3, "bonbon": 3, "verre": 3}


@every_game
def test_a_whole_game_by_clicks(open_browser: OpenBrowser, name: str) -> None:
    page = open_browser()
    play_now(page, name, PLAYERS[name])
    Hands(page).play_to_the_end()
    expect(page.locator(".end table").first).to_be_visible()
    page.get_by_role("button", name="Check the deal").click()
    expect(page.locator(".proof")).to_contain_text("The deal was fair")


def test_a_whole_game_by_keys(open_browser: OpenBrowser) -> None:
    page = open_browser()
    play = page.locator('article[data-game="verre"] button.primary')
    play.wait_for()
    while not play.evaluate("button => button === document.activeElement"):
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    Keys(page).play_to_the_end()


def test_a_whole_game_on_a_phone_by_touch(open_browser: OpenBrowser) -> None:
    phone = {"width": 390, "height": 844}
    page = open_browser(viewport=phone, has_touch=True, is_mobile=True, device_scale_factor=2)
    play_now(page, "bonbon", 4)
    fingers = Fingers(page)
    fingers.play_to_the_end()
    assert fingers.acts > 0
    assert page.evaluate("document.documentElement.scrollWidth") <= phone["width"]
