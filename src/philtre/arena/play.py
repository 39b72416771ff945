"""One unit of the arena: a deal played by a line-up in every seat rotation."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from philtre.arena.plan import Plan
from philtre.arena.schedule import Seats, Unit, bot_seed, deal_seed, rotations
from philtre.arena.seat import Fault, Mishap, Seat
from philtre.play.game import Game


class Played(msgspec.Struct, frozen=True):
    """A game that was played to its end."""

    seats: Seats
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    decisions: tuple[int, ...]
    """How many each seat made."""


class Result(msgspec.Struct, frozen=True):
    """What came of a unit."""

    deal: int
    line_up: int
    kind: str
    games: tuple[Played, ...]
    faults: tuple[Fault, ...]
    times: dict[str, list[int]]
    """For each bot the microseconds of every decision. All else follows from the plan."""


def play_unit(plan: Plan, unit: Unit) -> Result:
    """Play a deal in every rotation. This is what a worker does, wherever it runs."""
    game = _ready(plan)
    games: list[Played] = []
    faults: list[Fault] = []
    times: dict[str, list[int]] = {}
    for seats in rotations(unit.bots):
        bots = [
            Seat(name, bot_seed(plan, unit.deal, seats, seat), plan.limit)
            for seat, name in enumerate(seats)
        ]
        games.append(_play_game(game, plan, unit.deal, bots, faults))
        for bot in bots:
            times.setdefault(bot.name, []).extend(bot.times)
    return Result(unit.deal, unit.line_up, unit.kind, tuple(games), tuple(faults), times)


def _play_game(game: Game, plan: Plan, deal: int, bots: list[Seat], faults: list[Fault]) -> Played:
    seats = tuple(bot.name for bot in bots)
    decisions = [0] * len(bots)

    def note(seat: int, mishap: Mishap | None) -> None:
        if mishap is not None:
            number, kind, reason = sum(decisions), mishap.kind, mishap.reason
            faults.append(Fault(seats[seat], game.name, deal, seats, seat, number, kind, reason))

    def show() -> None:
        for watcher, bot in enumerate(bots):
            note(watcher, bot.watch(table, watcher))

    table = game.new(seed=deal_seed(plan, deal))
    show()
    while (seat := table.turn) is not None:
        action, mishap = bots[seat].decide(table)
        note(seat, mishap)
        decisions[seat] += 1
        table.play(action)
        show()
    outcome = table.outcome()
    assert outcome is not None
    return Played(seats, outcome.winners, outcome.scores, tuple(decisions))


@lru_cache(maxsize=1)
def _ready(plan: Plan) -> Game:
    """The game, once every bot has decided something: compiling must not count as thinking."""
    game = plan.load()
    for name in plan.bots:
        table = game.new(seed=0)
        bot = Seat(name, 0, None)
        for _ in range(2):  # beliefs begin with the first decision seen, and follow the second
            seat = table.turn
            assert seat is not None
            action, _mishap = bot.decide(table)  # what fails here will fail again, and be noted
            bot.watch(table.play(action), seat)
    return game
