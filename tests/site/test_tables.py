"""Tables without accounts: sitting down, inviting, leaving, coming back, playing again."""

import asyncio
from random import Random
from typing import Any

import pytest
from memory_store import MemoryStore
from sitting import Message, Refused, Site, Sitting, run, site

import philtre
from philtre.parlour.entries import Opened, Sat, Started
from philtre.play.game import rules_of
from philtre.site.live import now_ms
from philtre.site.opening import fresh_token
from philtre.site.visitor import MOVED_AWAY

# ---------------------------------------------------------------- gathering


def test_friends_come_by_the_link_sit_down_and_begin() -> None:
    async def play() -> None:
        async with site() as here:
            table, tokens = await here.new_table("Anne", None, None, game="verre")
            async with here.sit(table, tokens[0]) as anne, here.sit(table) as bob:
                assert (anne.seat, anne.room["host"], bob.seat) == (0, 0, None)
                token = (await bob.ask("sit", seat=2, name=" Bob\n"))["token"]
                await bob.until(lambda: bob.seat == 2)
                await anne.until(lambda: anne.room["seats"][2].get("name") == "Bob")
                assert anne.room["seats"][2]["is_here"]
                await anne.ask("seat_bot", seat=1, bot="brewer:style=bold")
                assert anne.room["seats"][1]["bot"] == "brewer:style=bold"
                await anne.ask("start")
                await bob.until(lambda: bob.position is not None)
                assert bob.sight["seat"] == 2
                assert "by" not in bob.log[0]  # the deal: nobody decided it
            async with here.sit(table, token) as again:
                assert again.seat == 2

    run(play)


def test_the_host_seats_bots_and_frees_seats_and_nobody_else_does() -> None:
    async def play() -> None:
        async with site() as here:
            table, tokens = await here.new_table("Anne", "Bob", None)
            async with here.sit(table, tokens[0]) as anne, here.sit(table, tokens[1]) as bob:
                for ask in (("seat_bot", {"seat": 2, "bot": "novice"}), ("start", {})):
                    assert await refusal(bob, ask[0], **ask[1]) == "not-host"
                assert await refusal(bob, "stand", seat=0) == "not-host"
                await anne.ask("stand", seat=1)
                await bob.until(lambda: bob.seat is None)
                assert bob.snapshot["room"]["seats"][1] == {"kind": "empty"}
                assert await refusal(bob, "stand", seat=0) == "spectator"

    run(play)


def test_who_leaves_their_seat_watches_on_and_the_next_is_host() -> None:
    async def play() -> None:
        async with site() as here:
            table, tokens = await here.new_table("Anne", "Bob", None)
            async with here.sit(table, tokens[0]) as anne, here.sit(table, tokens[1]) as bob:
                await anne.ask("stand", seat=0)
                await anne.until(lambda: anne.seat is None)
                await bob.until(lambda: bob.room["host"] == 1)
                assert await refusal(anne, "chat", text="hello?") == "spectator"
            with pytest.raises(Refused) as refused:
                async with here.sit(table, tokens[0]):
                    pass
            assert refused.value.key == "no-token"

    run(play)


async def refusal(sitting: Sitting, kind: str, **fields: Any) -> str:
    with pytest.raises(Refused) as refused:
        await sitting.ask(kind, **fields)
    key: str = refused.value.key
    return key


REFUSED: list[tuple[str, dict[str, Any], str]] = [
    ("sit", {"seat": 1, "name": "x"}, "seated"),
    ("stand", {"seat": 2}, "seat-empty"),
    ("seat_bot", {"seat": 1, "bot": "novice"}, "seat-taken"),
    ("seat_bot", {"seat": 5, "bot": "novice"}, "no-seat"),
    ("seat_bot", {"seat": 2, "bot": "search:simulations=99999"}, "no-bot"),
    ("seat_bot", {"seat": 2, "bot": "thumb"}, "no-bot"),
    ("seat_bot", {"seat": 2, "bot": "master:simulations=99999"}, "bot-no-setting"),
    ("seat_bot", {"seat": 2, "bot": "master:style=rude"}, "bot-setting"),
    ("start", {}, "seats-free"),
    ("decide", {"after": 0, "decision": 0}, "not-begun"),
    ("take_back", {"after": 0}, "not-begun"),
    ("why", {"places": {}}, "not-begun"),
    ("hint", {}, "not-begun"),
    ("replace", {"seat": 1, "bot": "novice"}, "not-begun"),
    ("return", {}, "not-begun"),
    ("rematch", {}, "not-finished"),
    ("rename", {"name": "\u200b"}, "name-empty"),
    ("chat", {"text": "\n"}, "chat-empty"),
]


def test_what_cannot_be_done_before_the_game_is_refused_and_changes_nothing() -> None:
    async def play() -> None:
        async with site() as here:
            table, tokens = await here.new_table("Anne", "Bob", None)
            async with here.sit(table, tokens[0]) as anne, here.sit(table) as spectator:
                for kind, fields, key in REFUSED:
                    assert await refusal(anne, kind, **fields) == key, kind
                assert await refusal(spectator, "sit", seat=1, name="x") == "seat-taken"
                for kind, fields, _ in REFUSED[1:]:
                    assert await refusal(spectator, kind, **fields) in ("spectator", "not-begun")
                assert anne.number == 4
                assert [told["type"] for told in spectator.told].count("news") == 0

    run(play)


def test_names_chat_and_emotes_are_told_to_all_without_unseen_signs() -> None:
    async def play() -> None:
        async with site() as here:
            table, tokens = await here.new_table("Anne", None, None)
            async with here.sit(table, tokens[0]) as anne, here.sit(table) as spectator:
                await anne.ask("rename", name="Ann\u202ee <b>")
                await anne.ask("chat", text="hi\x00 <script>\n there")
                await anne.ask("emote", emote="laugh")
                await spectator.until(lambda: "emote" in spectator.told[-1])
                assert spectator.room["seats"][0]["name"] == "Anne <b>"
                assert spectator.told[-2]["chat"]["text"] == "hi <script> there"
                assert spectator.told[-1]["seat"] == 0
            async with here.sit(table) as later:
                assert later.snapshot["chat"][0]["name"] == "Anne <b>"

    run(play)


def test_a_table_without_chat_has_none() -> None:
    async def play() -> None:
        async with site() as here:
            table, tokens = await here.new_table("Anne", None, None, has_chat=False)
            async with here.sit(table, tokens[0]) as anne:
                assert await refusal(anne, "chat", text="hello") == "chat-off"

    run(play)


# ---------------------------------------------------------------- coming back


def test_reconnecting_puts_a_person_back_exactly_where_they_were() -> None:
    async def play() -> None:
        async with site() as here:
            table, tokens = await here.new_table("Anne", "Bob", game="belladone", start=True)
            async with here.sit(table, tokens[0]) as anne, here.sit(table, tokens[1]) as bob:
                random = Random(3)
                for _ in range(20):
                    mover = anne if anne.sight["turn"] == 0 else bob
                    await mover.decide(random.choice(mover.sight["actions"])["id"])
                    await anne.until(lambda: anne.number == mover.number)  # noqa: B023
                    await bob.until(lambda: bob.number == mover.number)  # noqa: B023
                for seat, sitting in enumerate((anne, bob)):
                    async with here.sit(table, tokens[seat]) as again:
                        assert again.position == sitting.position
                        assert again.log == sitting.log
                        assert again.number == sitting.number

    run(play)


def test_two_tabs_of_one_seat_see_the_same_and_either_may_decide() -> None:
    async def play() -> None:
        async with site() as here:
            table, tokens = await here.new_table("Anne", "bot:taster", game="belladone", start=True)
            async with here.sit(table, tokens[0]) as one, here.sit(table, tokens[0]) as two:
                for mover, other in ((one, two), (two, one)):
                    await mover.until(lambda: mover.sight["turn"] == 0)  # noqa: B023
                    await mover.decide(mover.sight["actions"][0]["id"])
                    await other.until(lambda: other.number >= mover.number)  # noqa: B023
                news = [[x for x in tab.told if x["type"] == "news"] for tab in (one, two)]
                shorter = min(map(len, news))
                assert [x["number"] for x in news[0]][-shorter:] == [x["number"] for x in news[1]][
                    -shorter:
                ]

    run(play)


def test_a_decision_for_another_moment_is_refused() -> None:
    async def play() -> None:
        async with site() as here:
            table, tokens = await here.new_table("Anne", "Bob", game="belladone", start=True)
            async with here.sit(table, tokens[0]) as anne, here.sit(table, tokens[1]) as bob:
                mover, other = (anne, bob) if anne.sight["turn"] == 0 else (bob, anne)
                legal = [action["id"] for action in mover.sight["actions"]]
                assert await refusal(mover, "decide", after=3, decision=legal[0]) == "other-moment"
                assert await refusal(other, "decide", after=0, decision=legal[0]) == "turn"
                assert await refusal(mover, "decide", after=0, decision=9999) == "decision-number"
                wrong = next(number for number in range(500) if number not in legal)
                with pytest.raises(Refused) as refused:
                    await mover.ask("decide", after=0, decision=wrong)
                assert refused.value.told["clause"].startswith("BEL-")
                twice = await asyncio.gather(
                    *(mover.ask("decide", after=0, decision=legal[0]) for _ in range(2)),
                    return_exceptions=True,
                )
                assert [type(answer) for answer in twice].count(Refused) == 1

    run(play)


def test_a_seat_moves_to_another_device_and_the_first_one_is_out() -> None:
    async def play() -> None:
        async with site() as here:
            table, tokens = await here.new_table("Anne", "Bob", game="belladone", start=True)
            async with here.sit(table, tokens[0]) as desk, here.sit(table, tokens[0]) as phone:
                before = phone.position
                token = (await phone.ask("move"))["token"]
                await desk.until(lambda: desk.told[-1]["type"] == "moved_away")
                await desk.until_closed()
                assert desk.closed == MOVED_AWAY
                assert phone.position == before
                assert phone.room["seats"][0]["is_here"]
                async with here.sit(table, token) as again:
                    assert again.seat == 0
                with pytest.raises(Refused):
                    async with here.sit(table, tokens[0]):
                        pass

    run(play)


def test_a_token_opens_no_seat_at_another_table() -> None:
    async def play() -> None:
        async with site() as here:
            _, tokens = await here.new_table("Anne", None, None)
            other, _ = await here.new_table("Bob", None, None)
            for token in (tokens[0], fresh_token()[0]):
                with pytest.raises(Refused) as refused:
                    async with here.sit(other, token):
                        pass
                assert refused.value.key == "no-token"

    run(play)


# ---------------------------------------------------------------- misclicks


def test_a_misclick_is_taken_back_and_everybody_sees_it() -> None:
    async def play() -> None:
        async with site() as here:
            table, tokens = await here.new_table("A", "B", "C", game="magic_bluff", start=True)
            async with (
                here.sit(table, tokens[0]) as a,
                here.sit(table, tokens[1]) as b,
                here.sit(table, tokens[2]) as c,
                here.sit(table) as spectator,
            ):
                everybody = [a, b, c, spectator]
                before, mover = await play_until_it_can_be_taken_back(everybody, Random(8))
                assert not any(
                    x.position["can_take_back"]
                    for x in everybody
                    if x is not mover and x.position and "can_take_back" in x.position
                )
                other = next(x for x in (a, b, c) if x is not mover)
                after = len(mover.log) - 1
                assert await refusal(other, "take_back", after=after) == "no-take-back"
                assert await refusal(mover, "take_back", after=after - 1) == "other-moment"
                await mover.ask("take_back", after=after)
                for sitting, sight in zip(everybody, before, strict=True):
                    await sitting.until(lambda: sitting.number == mover.number)  # noqa: B023
                    assert sitting.sight == sight
                    assert len(sitting.log) == after
                assert await refusal(mover, "take_back", after=after - 1) == "no-take-back"

    run(play)


async def play_until_it_can_be_taken_back(
    everybody: list[Sitting], random: Random
) -> tuple[list[Message], Sitting]:
    while True:
        before = [sitting.sight for sitting in everybody]
        mover = everybody[before[0]["turn"]]
        await mover.decide(random.choice(mover.sight["actions"])["id"])
        for sitting in everybody:
            await sitting.until(lambda: sitting.number == mover.number)  # noqa: B023
        assert mover.position is not None
        if mover.position.get("can_take_back"):
            return before, mover


# ---------------------------------------------------------------- people who are away


def test_somebody_who_is_away_is_replaced_by_a_bot_and_takes_the_seat_back() -> None:
    async def play() -> None:
        async with site() as here:
            table, tokens = await here.new_table("Anne", "Bob", game="belladone", start=True)
            async with here.sit(table, tokens[0]) as anne:
                async with here.sit(table, tokens[1]):
                    await anne.until(lambda: anne.room["seats"][1].get("is_here", False))
                    assert await refusal(anne, "replace", seat=1, bot="taster") == "here"
                await anne.until(lambda: not anne.room["seats"][1].get("is_here", False))
                assert await refusal(anne, "replace", seat=0, bot="taster") == "here"
                assert await refusal(anne, "replace", seat=1, bot="thumb") == "no-bot"
                await anne.ask("replace", seat=1, bot="taster")
                shown = anne.room["seats"][1]
                assert (shown["kind"], shown["name"], shown["bot"]) == ("stand-in", "Bob", "taster")
                await anne.play_on(Random(1), decisions=3)
                await anne.until(lambda: anne.sight["turn"] == 0)
                assert {"stand-in"} == {x["by"] for x in anne.log if x.get("seat") == 1}
                async with here.sit(table, tokens[1]) as bob:
                    assert bob.seat == 1
                    await bob.ask("return")
                    assert await refusal(bob, "return") == "no-stand-in"
                    await anne.until(lambda: anne.room["seats"][1]["kind"] == "person")

    run(play)


def test_a_clock_decides_by_its_published_rule_and_the_log_says_so() -> None:
    async def play() -> None:
        store = MemoryStore()
        keys = [fresh_token() for _ in range(3)]
        long_ago = now_ms() - 60_000
        opened = Opened(
            at=long_ago,
            secret="ab" * 32,
            game="poison",
            rules=rules_of("poison").version,
            players=3,
            options={},
            clock="fast",
        )
        people = [Sat(at=long_ago, seat=k, name=str(k), key=keys[k][1]) for k in range(3)]
        await store.open("clocktable01", opened, [*people, Started(at=long_ago)], "playing")
        async with site(store) as here, here.sit("clocktable01", keys[0][0]) as anne:
            await anne.until(lambda: len(anne.log) == 2)
            assert anne.log[1]["by"] == "clock"
            assert anne.position is not None
            assert now_ms() < anne.position["deadline"] <= now_ms() + 20_000

    run(play)


# ---------------------------------------------------------------- help, and once more


def test_why_names_the_clause_that_forbids_it() -> None:
    async def play() -> None:
        async with site() as here:
            table, tokens = await here.new_table("Anne", "Bob", "Eve", start=True, first=2)
            async with here.sit(table, tokens[0]) as anne, here.sit(table, tokens[1]) as bob:
                action = anne.sight["actions"][0]
                places = action["places"]
                fine = await anne.ask("why", verb="play", places=places)
                assert fine == {"clause": None, "decision": action["id"]}
                held = {x["places"]["card"] for x in anne.sight["actions"]}
                game = philtre.load("poison", 3)
                other = next(x for x in game.actions if x.places["card"] not in held)
                why = await anne.ask("why", places=other.places)
                assert why["clause"].startswith("POI-")
                none = await anne.ask("why", verb="drink", places={})
                assert none == {"clause": None, "decision": None}
                assert await refusal(bob, "why", places={}) == "turn"

    run(play)


def test_a_hint_says_what_a_strong_bot_would_do_against_bots_only() -> None:
    async def play() -> None:
        async with site() as here:
            table, tokens = await here.new_table(
                "Anne", "bot:taster", "bot:taster", game="verre", start=True
            )
            async with here.sit(table, tokens[0]) as anne:
                await anne.until(lambda: anne.sight["turn"] == 0)
                thought = await anne.ask("hint")
                legal = {action["id"] for action in anne.sight["actions"]}
                assert thought["chosen"] in legal
                assert {option["decision"] for option in thought["options"]} == legal
            table, tokens = await here.new_table("Anne", "Bob", game="belladone", start=True)
            async with here.sit(table, tokens[0]) as anne, here.sit(table) as spectator:
                assert await refusal(anne, "hint") == "no-hint"
                assert await refusal(spectator, "hint") == "spectator"

    run(play)


def test_the_pace_of_bots_can_be_changed_in_mid_game() -> None:
    async def play() -> None:
        async with site() as here:
            table, tokens = await here.new_table(
                "Anne", "bot:taster", "bot:taster", game="verre", start=True, pace="slow"
            )
            async with here.sit(table, tokens[0]) as anne:
                assert anne.room["pace"] == "slow"
                await anne.ask("set_pace", pace="instant")
                assert anne.room["pace"] == "instant"
                await anne.play_on(Random(1))
                assert anne.is_over

    run(play)


def test_a_rematch_is_one_table_for_all_who_sat_here_with_the_tokens_they_have() -> None:
    async def play() -> None:
        async with site() as here:
            table, tokens = await here.new_table("Anne", "Bob", game="belladone", start=True)
            async with here.sit(table, tokens[0]) as anne, here.sit(table, tokens[1]) as bob:
                await asyncio.gather(anne.play_on(Random(1)), bob.play_on(Random(2)))
                ids = await asyncio.gather(anne.ask("rematch"), bob.ask("rematch"))
                assert ids[0] == ids[1]
                again = ids[0]["table"]
                await anne.until(lambda: anne.room.get("rematch") == again)
            async with here.sit(again, tokens[0]) as anne, here.sit(again, tokens[1]) as bob:
                assert (anne.seat, bob.seat, anne.room["host"]) == (0, 1, 0)
                assert anne.room["status"] == "gathering"
                await anne.ask("start")
                await bob.until(lambda: bob.position is not None)

    run(play)


def test_a_rematch_against_bots_is_dealt_at_once() -> None:
    async def play() -> None:
        async with site() as here:
            table, tokens = await here.new_table("Anne", "bot:taster", game="belladone", start=True)
            async with here.sit(table, tokens[0]) as anne:
                await anne.play_on(Random(1))
                again = (await anne.ask("rematch"))["table"]
            async with here.sit(again, tokens[0]) as anne:
                assert anne.room["status"] == "playing"
                assert anne.room["commitment"] != (await shown(here, table))["commitment"]

    run(play)


async def shown(here: Site, table: str) -> Message:
    answer = await here.http.get(f"/api/tables/{table}")
    room: Message = answer.json()
    return room
