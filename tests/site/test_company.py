"""Bots at tables: what they see, also after a restart, and what happens if they fail."""

from random import Random
from typing import Any

import pytest
import rooms
from rooms import NOW, random_decisions
from sitting import run, site

import philtre
from philtre.bots.bot import Bot
from philtre.bots.registry import make_bot
from philtre.parlour.entries import TookBack
from philtre.parlour.room import Room
from philtre.play.action import Action
from philtre.play.table import Table
from philtre.play.view import View
from philtre.site import company
from philtre.site.company import MOST_KEPT, Company


class Notes:
    """A bot that writes down what it sees."""

    def __init__(self, seed: int) -> None:
        self.name = "notes"
        self.seen: list[int] = []

    def watch(self, view: View) -> None:
        self.seen.append(int(view.state.decisions))

    def choose(self, view: View) -> Action:
        return view.actions[0]


@pytest.fixture
def notes(monkeypatch: pytest.MonkeyPatch) -> list[Notes]:
    made: list[Notes] = []

    def make(name: str, seed: int) -> Bot:
        if name != "notes":
            return make_bot(name, seed)
        made.append(Notes(seed))
        return made[-1]

    monkeypatch.setattr(company, "make_bot", make)
    return made


def positions(name: str = "belladone", many: int = 30) -> list[Table]:
    room = rooms.room(name, 3)
    found = [room.playing()]
    for _, after in random_decisions(room, Random(1)):
        assert after.table is not None
        found.append(after.table)
        if len(found) == many:
            break
    return found


def test_a_bot_sees_every_position_in_order_and_each_once(notes: list[Notes]) -> None:
    bots = Company()
    for table in positions(many=30):
        bots.follow(table)
        if table.turn == 1:
            bots.decision_of(1, "notes", 7)()
            bots.decision_of(1, "notes", 7)()
        elif table.turn == 2 and table.decisions > 12:
            bots.decision_of(2, "notes", 7)()
    first, second = notes
    assert first.seen == list(range(len(first.seen)))
    assert second.seen == list(range(len(second.seen)))
    assert len(second.seen) > 12


def test_a_bot_that_comes_late_is_shown_the_whole_game(notes: list[Notes]) -> None:
    table = positions(many=20)[-1]
    bots = Company()
    bots.follow(table)
    bots.decision_of(table.turn or 0, "notes", 7)()
    assert notes[0].seen == list(range(20))


def test_only_so_many_positions_are_kept_for_a_bot_that_never_decides(notes: list[Notes]) -> None:
    tables = positions("magic_bluff", MOST_KEPT + 40)
    seat = tables[0].turn or 0
    while tables[-1].turn != seat:
        tables.pop()
    bots = Company()
    bots.follow(tables[0])
    bots.decision_of(seat, "notes", 7)()
    for table in tables:
        bots.follow(table)
    assert len(bots._trail) == MOST_KEPT
    bots.decision_of(seat, "notes", 7)()
    assert notes[0].seen == list(range(len(tables)))


def test_what_was_taken_back_is_never_shown_to_a_bot() -> None:
    bots, room = Company(), rooms.room("magic_bluff", 3)
    bots.follow(room.playing())
    for entry, after in random_decisions(room, Random(5)):
        assert after.table is not None
        bots.follow(after.table)
        if after.before is not None:
            back = after.after(TookBack(at=NOW, seat=entry.seat)).playing()
            bots.follow(back)
            trail = bots._trail
            assert trail[-1] is back
            assert after.table not in trail
            assert [one.decisions for one in trail] == list(range(back.decisions + 1))[
                -len(trail) :
            ]
            return
    raise AssertionError("nothing could be taken back")


def test_a_bot_decides_the_same_after_a_restart() -> None:
    """One has followed the game all along, the other was given it at once."""
    for level in ("novice", "alchemist"):
        along = Company()
        for table in positions("verre", 25):
            along.follow(table)
            if table.turn is None:
                continue
            decision = along.decision_of(table.turn, level, 11)()
            anew = Company()
            anew.follow(table)
            assert anew.decision_of(table.turn, level, 11)() == decision


class Failing:
    """A bot that cannot do what it is there for."""

    name = "failing"

    def __init__(self, answer: Any) -> None:
        self.answer = answer

    def choose(self, view: View) -> Action:
        if isinstance(self.answer, Exception):
            raise self.answer
        action: Action = self.answer(view)
        return action


@pytest.mark.parametrize(
    "answer",
    [ValueError("lost the thread"), lambda view: view.game.actions[-1], lambda _: None],
    ids=["raises", "illegal", "nothing"],
)
def test_a_bot_that_fails_is_replaced_by_the_rule_of_thumb(
    answer: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def make(name: str, seed: int) -> Bot:
        return Failing(answer) if name == "taster" else make_bot(name, seed)

    async def play() -> None:
        async with site() as here:
            table, _ = await here.new_table(*["bot:taster"] * 3, game="verre", start=True)
            async with here.sit(table) as spectator:
                await spectator.until_over()

    monkeypatch.setattr(company, "make_bot", make)
    run(play)
    assert capsys.readouterr().out.count("bot_failed") == 3


def test_a_bot_that_takes_too_long_is_not_waited_for() -> None:
    table = positions()[0]
    bots = Company()
    bots.follow(table)
    seat = table.turn or 0
    assert bots.substitute(seat, "master", 1) in table.actions()
    assert bots._seated(seat, "master", 1).bot.name == "thumb"


def test_a_hint_comes_from_the_seats_own_view() -> None:
    room = rooms.room("verre", 3, bots=[1, 2])
    for _, after in random_decisions(room, Random(2)):
        room = after
        if room.turn == 0 and len(room.playing().actions()) > 1:
            break
    hints = []
    for table in (room.playing(), imagined(room, 0)):
        bots = Company()
        bots.follow(table)
        hints.append(bots.hint_for(0)())
    assert hints[0].chosen == hints[1].chosen


def imagined(room: Room, seat: int) -> Table:
    """Another table that this seat cannot tell from the real one, as far as the bot looks."""
    drawn = room.playing().resample(seat, 3)
    real = room.playing()
    return real.back_at(drawn.states, len(real.history))


def test_there_is_only_one_choice_where_there_is_nothing_to_think_about() -> None:
    view = philtre.load("verre", 3).new(seed=1).view(0)
    thought = company.only_choice(view, view.game.actions[0])
    assert [option.chance for option in thought.options] == [1.0]
