"""A room is what its entries lead to, and an entry that cannot follow is refused."""

import hashlib
import hmac
from random import Random

import pytest
import rooms
from rooms import NOW, bot_sat, decided, opened, random_decisions, sat

import philtre
from every import every_game
from philtre.errors import IllegalDecision, PhiltreError
from philtre.parlour.clock import clocks_choice
from philtre.parlour.entries import (
    AnyEntry,
    Chatted,
    Decided,
    Emoted,
    Moved,
    Named,
    Opened,
    Paced,
    Rematched,
    Replaced,
    Returned,
    Sat,
    Started,
    Stood,
    TookBack,
)
from philtre.parlour.room import CHAT_KEPT, NotAllowed, Room

# ---------------------------------------------------------------- gathering


def test_the_first_who_sits_is_the_host_and_then_who_sat_next() -> None:
    room = Room.of("table", [opened(), sat(2), sat(0), bot_sat(1)])
    assert room.host == 2
    room = room.after(Stood(at=NOW, seat=2))
    assert room.host == 0
    room = room.after(sat(2))
    assert room.host == 0
    assert Room.of("table", [opened(), bot_sat(1)]).host is None


def test_the_same_entries_lead_to_the_same_cards() -> None:
    one, other = rooms.room(), rooms.room()
    assert one.playing().states.tobytes() == other.playing().states.tobytes()


def test_what_people_add_changes_the_deal_and_not_the_commitment() -> None:
    plain = rooms.entries()
    lucky = Sat(at=NOW, seat=1, name="b", key=rooms.key(1), entropy="luck")
    one = Room.of("table", plain)
    other = Room.of("table", [*plain[:2], lucky, *plain[3:]])
    assert one.deal.commitment == other.deal.commitment
    assert one.playing().states.tobytes() != other.playing().states.tobytes()


def test_a_room_is_not_changed_by_what_follows_it() -> None:
    before = rooms.room()
    kept = before.playing().states.tobytes()
    after = before.after(decided(before, before.playing().actions()[0].id))
    assert before.playing().states.tobytes() == kept
    assert (before.decisions, after.decisions) == (0, 1)
    assert (before.number, after.number) == (5, 6)


def test_only_the_last_lines_of_the_chat_are_kept() -> None:
    room = Room.of("table", [opened(), sat(0)])
    for number in range(CHAT_KEPT + 5):
        room = room.after(Chatted(at=NOW, seat=0, text=str(number)))
    assert [line.text for line in room.chat[:2]] == ["5", "6"]
    assert len(room.chat) == CHAT_KEPT


# ---------------------------------------------------------------- what cannot follow

GATHERING: tuple[AnyEntry, ...] = (opened(), sat(0), bot_sat(1))
PLAYING: tuple[AnyEntry, ...] = tuple(rooms.entries(bots=[1], first=2))
REFUSED: dict[str, tuple[tuple[AnyEntry, ...], AnyEntry, str]] = {
    "opened again": (GATHERING, opened(), "first-entry"),
    "a seat that is taken": (GATHERING, sat(1), "seat-taken"),
    "a seat that is not there": (GATHERING, sat(3), "no-seat"),
    "a bot on a lap": (GATHERING, bot_sat(0), "seat-taken"),
    "nobody stands up": (GATHERING, Stood(at=NOW, seat=2), "seat-empty"),
    "a bot has a name already": (GATHERING, Named(at=NOW, seat=1, name="x"), "no-person"),
    "too early to deal": (GATHERING, Started(at=NOW), "seats-free"),
    "too early to decide": (GATHERING, Decided(at=NOW, seat=0, decision=0), "not-begun"),
    "nothing to take back": (GATHERING, TookBack(at=NOW, seat=0), "no-take-back"),
    "nobody to stand in for yet": (
        GATHERING,
        Replaced(at=NOW, seat=0, by_seat=1, bot="taster", seed=1),
        "not-begun",
    ),
    "dealt twice": (PLAYING, Started(at=NOW), "begun"),
    "sitting down too late": (PLAYING, sat(0), "begun"),
    "standing up too late": (PLAYING, Stood(at=NOW, seat=0), "begun"),
    "another's turn": (PLAYING, Decided(at=NOW, seat=2, decision=0), "turn"),
    "a bot's decision for a person": (
        PLAYING,
        Decided(at=NOW, seat=0, decision=0, by="bot"),
        "decider",
    ),
    "the clock where there is none": (
        PLAYING,
        Decided(at=NOW, seat=0, decision=0, by="clock"),
        "clock-early",
    ),
    "no such decision": (PLAYING, Decided(at=NOW, seat=0, decision=9999), "decision-number"),
    "replacing a bot": (
        PLAYING,
        Replaced(at=NOW, seat=1, by_seat=0, bot="taster", seed=1),
        "no-person",
    ),
    "replacing oneself": (
        PLAYING,
        Replaced(at=NOW, seat=0, by_seat=0, bot="taster", seed=1),
        "no-person",
    ),
    "a bot that replaces": (
        PLAYING,
        Replaced(at=NOW, seat=0, by_seat=1, bot="taster", seed=1),
        "no-person",
    ),
    "returning from nowhere": (PLAYING, Returned(at=NOW, seat=0), "no-stand-in"),
    "a rematch before the end": (PLAYING, Rematched(at=NOW, seat=0, table="x"), "not-finished"),
    "a bot that talks": (PLAYING, Chatted(at=NOW, seat=1, text="hm"), "no-person"),
    "a bot that waves": (PLAYING, Emoted(at=NOW, seat=1, emote="hello"), "no-person"),
    "a bot that moves house": (PLAYING, Moved(at=NOW, seat=1, key="0"), "no-person"),
    "pace by nobody": (PLAYING, Paced(at=NOW, seat=4, pace="fast"), "no-seat"),
    "talk at a silent table": (
        (opened(has_chat=False), sat(0)),
        Chatted(at=NOW, seat=0, text="hm"),
        "chat-off",
    ),
}


@pytest.mark.parametrize("what", REFUSED)
def test_an_entry_that_cannot_follow_is_refused(what: str) -> None:
    entries, entry, key = REFUSED[what]
    room = Room.of("table", entries)
    with pytest.raises(PhiltreError) as wrong:
        room.after(entry)
    assert wrong.value.key == key


def test_a_decision_against_the_rules_names_its_clause() -> None:
    room = Room.of("table", PLAYING)
    legal = {action.id for action in room.playing().actions()}
    wrong = next(number for number in range(len(room.game.actions)) if number not in legal)
    with pytest.raises(IllegalDecision) as refused:
        room.after(Decided(at=NOW, seat=0, decision=wrong))
    assert refused.value.clause.startswith("POI-")


def test_a_log_that_does_not_begin_with_its_opening_is_refused() -> None:
    for entries in ([], [sat(0)]):
        with pytest.raises(NotAllowed, match="opened once"):
            Room.of("table", entries)


def test_a_table_of_another_version_of_the_rules_cannot_go_on() -> None:
    old = opened()
    other = Opened(**{name: getattr(old, name) for name in old.__struct_fields__} | {"rules": "0"})
    with pytest.raises(NotAllowed) as wrong:
        Room.of("table", [other])
    assert wrong.value.key == "rules-version"


# ---------------------------------------------------------------- people who leave and come back


def test_a_stand_in_plays_until_the_person_returns() -> None:
    room = Room.of("table", rooms.entries(first=2))
    room = room.after(Replaced(at=NOW, seat=0, by_seat=1, bot="taster", seed=5))
    decision = room.playing().actions()[0].id
    with pytest.raises(NotAllowed):
        room.after(Decided(at=NOW, seat=0, decision=decision))
    played = room.after(Decided(at=NOW, seat=0, decision=decision, by="stand-in"))
    assert played.deciders == ((0, "stand-in"),)
    assert room.seat_of(rooms.key(0)) == 0
    back = room.after(Returned(at=NOW, seat=0))
    assert back.sitters[0] == Room.of("table", PLAYING).sitters[0]


def test_a_person_who_moves_has_a_new_key_and_the_old_one_opens_nothing() -> None:
    room = rooms.room().after(Moved(at=NOW, seat=1, key="f" * 64))
    assert room.seat_of("f" * 64) == 1
    assert room.seat_of(rooms.key(1)) is None
    assert room.seat_of("") is None


# ---------------------------------------------------------------- the clock


def test_the_clock_decides_when_time_is_over_and_not_before() -> None:
    room = rooms.room(clock="fast")
    assert room.deadline == NOW + 20_000
    choice = clocks_choice(room.playing()).id
    late = decided(room, choice, NOW + 20_000)
    by_clock = Decided(at=late.at, seat=late.seat, decision=choice, by="clock")
    early = Decided(at=late.at - 1, seat=late.seat, decision=choice, by="clock")
    with pytest.raises(NotAllowed, match="time left"):
        room.after(early)
    after = room.after(by_clock)
    assert after.deciders[-1] == (late.seat, "clock")
    assert after.deadline == NOW + 40_000


def test_the_clock_makes_no_other_decision_than_its_own() -> None:
    room = rooms.room(clock="fast")
    choice = clocks_choice(room.playing())
    other = next(action for action in room.playing().actions() if action != choice)
    entry = Decided(at=NOW + 20_000, seat=room.turn or 0, decision=other.id, by="clock")
    with pytest.raises(NotAllowed, match="otherwise"):
        room.after(entry)


def test_the_clocks_choice_follows_from_the_deal_and_the_number_of_the_decision() -> None:
    """It can be worked out by anybody once the secret is told: the lowest keyed hash is chosen."""
    room = rooms.room(clock="fast")
    added = hashlib.sha256(b"").hexdigest() * 3
    key = hmac.digest(bytes.fromhex(rooms.SECRET), added.encode(), "sha256")
    names = [action.name for action in room.playing().actions()]
    by_hash = min(names, key=lambda name: hmac.digest(key, f"clock 0 {name}".encode(), "sha256"))
    assert clocks_choice(room.playing()).name == by_hash


def test_bots_have_no_deadline_and_who_returns_has_all_the_time() -> None:
    room = Room.of("table", rooms.entries(first=2, clock="relaxed"))
    room = room.after(Replaced(at=NOW + 5, seat=0, by_seat=1, bot="taster", seed=5))
    assert room.deadline is None
    assert room.after(Returned(at=NOW + 500, seat=0)).deadline == NOW + 90_500


# ---------------------------------------------------------------- the end


@every_game
def test_a_game_goes_to_its_end_and_can_be_played_again(name: str) -> None:
    room = rooms.room(name, philtre.load(name).players)
    for _, room in random_decisions(room, Random(1)):  # noqa: B007, B020 - the last one counts
        pass
    assert room.status == "over"
    assert room.deadline is None
    again = room.after(Rematched(at=NOW, seat=0, table="another"))
    assert again.rematch == "another"
    with pytest.raises(NotAllowed):
        again.after(Rematched(at=NOW, seat=1, table="third"))
    with pytest.raises(NotAllowed):
        room.after(Decided(at=NOW, seat=0, decision=0))


def test_five_hundred_entries_are_followed_at_once() -> None:
    """Who loads a table again, in this or another process, has the very same one."""
    entries: list[AnyEntry] = rooms.entries("magic_bluff", 3)
    room = Room.of("table", entries)
    for entry, after in random_decisions(room, Random(3)):
        entries.append(entry)
        room = after
        if len(entries) == 500:
            break
    again = Room.of("table", entries)
    assert again.playing().states.tobytes() == room.playing().states.tobytes()
    assert again.playing().history == room.playing().history
