"""Several people, each in a browser of their own."""

from playwright.sync_api import Page, expect

from browsing import BAR, THINGS, Hands, OpenBrowser, play_now

NAMES = ("Ada", "Ben", "Cleo", "Dora")


def with_friends(page: Page, game: str, players: int) -> str:
    """Set a table up for friends; return the link that invites them."""
    card = page.locator(f'article[data-game="{game}"]')
    card.locator(f'label:has(input[value="{players}"])').click()
    card.get_by_role("button", name="With friends").click()
    link = page.locator("input[readonly]").first
    link.wait_for()
    return link.input_value()


def sit_down(page: Page, name: str) -> None:
    page.get_by_role("button", name="Sit here").first.click()
    page.get_by_role("textbox", name="Your name").fill(name)
    page.get_by_role("button", name="Sit down").click()
    expect(page.get_by_role("button", name="Stand up")).to_be_visible()


def test_four_people_and_a_spectator_over_an_invite_link(open_browser: OpenBrowser) -> None:
    host = open_browser(settings={"name": NAMES[0]})
    link = with_friends(host, "verre", 4)
    friends = [open_browser(link) for _ in NAMES[1:]]
    for friend, name in zip(friends, NAMES[1:], strict=True):
        sit_down(friend, name)
    spectator = open_browser(link)
    host.get_by_role("button", name="Deal the cards").click()

    spectator.locator(BAR).wait_for()
    hidden = spectator.locator('[data-in^="hand"]')
    hidden.first.wait_for()
    assert {card.inner_text() for card in hidden.all()} == {"an unknown card"}

    hands = [Hands(page, seed) for seed, page in enumerate([host, *friends])]
    while not hands[0].is_over():
        for hand in hands:
            if hand.can_act() and not hand.is_over():
                hand.act()
    for page in [host, *friends, spectator]:
        expect(page.locator(".end")).to_be_visible()
    sheets = {page.locator(".end table").first.inner_text() for page in [host, *friends]}
    assert len(sheets) == 1


def test_a_reload_in_mid_turn_changes_nothing(open_browser: OpenBrowser) -> None:
    page = open_browser()
    play_now(page, "poison", 3)
    hands = Hands(page)
    hands.await_turn()
    before = shown(page)
    page.reload()
    hands.await_turn()
    assert shown(page) == before
    hands.act()


def shown(page: Page) -> list[str]:
    return [card.inner_text() for card in page.locator('[data-part="hand"] .placed').all()]


def test_a_resume_link_moves_the_seat_to_another_device(open_browser: OpenBrowser) -> None:
    desk = open_browser()
    play_now(desk, "poison", 3)
    Hands(desk).await_turn()
    before = shown(desk)
    desk.get_by_role("button", name="This table").click()
    desk.get_by_role("button", name="Continue on another device").click()
    link = desk.locator("dialog input[readonly]").input_value()
    phone = open_browser(link, viewport={"width": 390, "height": 844})
    Hands(phone).await_turn()
    assert shown(phone) == before
    assert "resume" not in phone.url
    expect(desk.locator(THINGS)).to_have_count(0)
    expect(desk.locator("body")).to_contain_text("another device")


def test_a_bot_plays_on_for_somebody_who_left_until_they_return(open_browser: OpenBrowser) -> None:
    host = open_browser(settings={"name": "Ada"})
    link = with_friends(host, "poison", 3)
    friend = open_browser(link)
    sit_down(friend, "Ben")
    host.get_by_role("button", name="Fill up with bots").click()
    host.get_by_role("button", name="Deal the cards").click()
    friend.locator(BAR).wait_for()
    friend.goto("/")
    host.get_by_role("button", name="Let a bot play on").click()
    friend.goto(link)
    friend.get_by_role("button", name="Take my seat back").click()
    expect(friend.get_by_role("button", name="Take my seat back")).to_have_count(0)
    hands = [Hands(host), Hands(friend, 1)]
    while not hands[1].acts:
        for hand in hands:
            if hand.can_act():
                hand.act()


def test_names_and_chat_are_text_and_never_markup(open_browser: OpenBrowser) -> None:
    host = open_browser(settings={"name": "<b>Ada</b>"})
    link = with_friends(host, "verre", 2)
    expect(host.locator("ol.chairs")).to_contain_text("<b>Ada</b>")
    friend = open_browser(link)
    sit_down(friend, "<img src=x>")
    friend.get_by_role("textbox", name="Write to the table").fill("<script>alert(1)</script>")
    friend.keyboard.press("Enter")
    expect(host.locator("body")).to_contain_text("<script>alert(1)</script>")
    assert host.locator("ol.chairs b, ol.chairs img").count() == 0
