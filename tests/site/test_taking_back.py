"""Misclicks can be taken back until something is revealed, drawn or passed on."""

from random import Random

import msgspec
import pytest
import rooms
from rooms import NOW, decided, random_decisions

import philtre
from every import every_game
from philtre.parlour.entries import Chatted, Decided, TookBack
from philtre.parlour.room import NotAllowed, Room
from philtre.parlour.taking_back import told_nobody_anything
from philtre.parlour.telling import Observer, position
from philtre.table.layout import KNOWN

TAKEN_BACK = {
    "belladone": {"lay", "swap", "decline"},
    "bonbon": {"stop", "lay down", "stay", "leave", "hide"},
    "magic_bluff": {"place"},
    "poison": set(),
    "verre": {"lay", "take"},
}
"""What, in some games by chance, could be taken back. The rest passes the turn on or tells."""


def seen(room: Room) -> list[bytes]:
    """The game as every seat and a spectator see it."""
    observers = [Observer(seat) for seat in (*range(room.game.players), None)]
    return [msgspec.json.encode(position(room, observer)) for observer in observers]


@every_game
def test_taking_back_leads_to_exactly_where_it_was(name: str) -> None:
    before = rooms.room(name, philtre.load(name).players)
    verbs = set()
    for entry, after in random_decisions(before, Random(5)):
        if after.before is not None:
            back = after.after(TookBack(at=NOW, seat=entry.seat))
            assert seen(back) == seen(before)
            assert back.playing().history == before.playing().history
            assert back.number == before.number + 2
            verbs.add(before.game.actions[entry.decision].verb)
        before = after
    assert verbs <= TAKEN_BACK[name]


@every_game
def test_what_told_somebody_of_a_card_cannot_be_taken_back(name: str) -> None:
    before = rooms.room(name, philtre.load(name).players)
    for entry, after in random_decisions(before, Random(6)):
        old, new = before.playing(), after.table
        assert new is not None
        learnt = (old.state.part != KNOWN) & (new.state.part == KNOWN)
        shuffled = len(new.history) > len(old.history) + 1
        if learnt.any() or shuffled or new.turn != entry.seat:
            assert after.before is None
            with pytest.raises(NotAllowed):
                after.after(TookBack(at=NOW, seat=entry.seat))
        before = after


def private_decision(name: str) -> tuple[Room, Decided]:
    """A room, and a decision of a person that can be taken back."""
    before = rooms.room(name, philtre.load(name).players, clock="fast")
    for entry, after in random_decisions(before, Random(7)):
        if after.before is not None:
            return before, entry
        before = after
    raise AssertionError("there is none")


def test_only_who_decided_may_take_it_back() -> None:
    before, entry = private_decision("magic_bluff")
    after = before.after(entry)
    other = (entry.seat + 1) % before.game.players
    with pytest.raises(NotAllowed):
        after.after(TookBack(at=NOW, seat=other))
    assert [after.can_take_back(seat) for seat in (entry.seat, other, None)] == [True, False, False]


def test_talking_does_not_hinder_taking_back() -> None:
    before, entry = private_decision("magic_bluff")
    after = before.after(entry).after(Chatted(at=NOW, seat=entry.seat, text="oops"))
    back = after.after(TookBack(at=NOW, seat=entry.seat))
    assert seen(back) == seen(before)
    assert [line.text for line in back.chat] == ["oops"]


def test_a_bots_decision_is_final() -> None:
    before, entry = private_decision("magic_bluff")
    table = before.playing()
    sitters = tuple(msgspec.structs.replace(s, kind="bot") for s in before.sitters)
    with_bots = msgspec.structs.replace(before, sitters=sitters)
    assert told_nobody_anything(table, table.copy().play(entry.decision))
    assert with_bots.after(decided(with_bots, entry.decision)).before is None


def test_nobody_gains_time_by_taking_back() -> None:
    before, entry = private_decision("magic_bluff")
    assert before.deadline is not None
    late = msgspec.structs.replace(entry, at=before.deadline - 1)
    after = before.after(late)
    assert after.deadline == before.deadline - 1 + 20_000
    back = after.after(TookBack(at=before.deadline - 1, seat=entry.seat))
    assert back.deadline == before.deadline
    with pytest.raises(NotAllowed):
        after.after(TookBack(at=before.deadline, seat=entry.seat))


def test_several_steps_can_be_taken_back_one_after_the_other() -> None:
    steps: list[Room] = []
    room = rooms.room("belladone", 3)
    for _, after in random_decisions(room, Random(6)):
        steps = [*steps, room] if after.before is not None else []
        room = after
        if len(steps) == 2:
            break
    assert len(steps) == 2
    for before in reversed(steps):
        room = room.after(TookBack(at=NOW, seat=room.deciders[-1][0]))
        assert seen(room) == seen(before)
