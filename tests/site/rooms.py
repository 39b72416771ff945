"""Rooms for tests, set in a line: who sits there, and how far the game has come."""

from collections.abc import Iterator, Sequence
from random import Random

from philtre.parlour.entries import (
    AnyEntry,
    BotSat,
    Clock,
    Decided,
    Opened,
    Sat,
    Started,
)
from philtre.parlour.room import Room
from philtre.play.game import rules_of

SECRET = "5e" * 32
NOW = 1_700_000_000_000


def opened(game: str = "poison", players: int = 3, clock: Clock = "none", **more: object) -> Opened:
    settings = {"options": {}, **more}
    return Opened(
        at=NOW,
        secret=SECRET,
        game=game,
        rules=rules_of(game).version,
        players=players,
        clock=clock,
        **settings,  # type: ignore[arg-type]
    )


def key(seat: int) -> str:
    return f"{seat}" * 64


def sat(seat: int, name: str = "") -> Sat:
    return Sat(at=NOW, seat=seat, name=name or f"person {seat}", key=key(seat))


def bot_sat(seat: int, bot: str = "taster") -> BotSat:
    return BotSat(at=NOW, seat=seat, bot=bot, name=f"bot {seat}", seed=seat)


def entries(
    game: str = "poison", players: int = 3, bots: Sequence[int] = (), **more: object
) -> list[AnyEntry]:
    """A table where everybody sits and the cards are dealt."""
    sitting = [bot_sat(seat) if seat in bots else sat(seat) for seat in range(players)]
    return [opened(game, players, **more), *sitting, Started(at=NOW)]  # type: ignore[arg-type]


def room(game: str = "poison", players: int = 3, bots: Sequence[int] = (), **more: object) -> Room:
    return Room.of("table", entries(game, players, bots, **more))


def decided(room: Room, decision: int, at: int = NOW) -> Decided:
    """A decision of whoever's turn it is."""
    assert room.turn is not None
    return Decided(at=at, seat=room.turn, decision=decision, by=room.sitters[room.turn].decides)


def random_decisions(room: Room, random: Random) -> Iterator[tuple[Decided, Room]]:
    """Decisions at random to the end of the game, each with the room it leads to."""
    while room.table is not None and not room.table.is_over:
        entry = decided(room, random.choice(room.table.actions()).id)
        room = room.after(entry)
        yield entry, room
