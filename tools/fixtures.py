"""Real games for the board's tests and its harness: ``python tools/fixtures.py``.

Writes ``client/src/board/fixtures/GAME-PLAYERS.json``: the game as a client is told it, and a
moment of every phase in which somebody decides, as the seat whose turn it is sees it. Always the
same files from the same rules.
"""

from collections.abc import Iterator
from pathlib import Path

import msgspec
import numpy as np

import philtre
from philtre.bots.registry import make_bot
from philtre.parlour.forms import GameShown
from philtre.parlour.messages import Line
from philtre.play.game import Game
from philtre.play.table import Table
from philtre.play.view import Sight
from philtre.site.library import game_shown

FOLDER = Path(__file__).parent.parent / "client" / "src" / "board" / "fixtures"
PLAYERS = {
    "belladone": (2, 3, 4),
    "poison": (3, 4, 6),
    "magic_bluff": (2, 4, 5),
    "bonbon": (2, 4, 6),
    "verre": (2, 3, 5),
}
SEEDS = range(1, 60)
WHIMS = 0.15
"""How often a seat decides at random: rare phases come up sooner, and the table looks lived in."""
LINES = 6
"""How much of the log comes with a moment."""
FILMED = 8
"""How many decisions of one game are kept, one after the other."""
OVER = "over"


class Moment(msgspec.Struct, frozen=True):
    """What a seat is sent after so many decisions."""

    name: str
    decisions: int
    sight: Sight
    log: tuple[Line, ...]


class Fixture(msgspec.Struct, frozen=True):
    game: GameShown
    moments: tuple[Moment, ...]


def played(game: Game, seed: int) -> Iterator[tuple[Table, list[int]]]:
    """A game at each of its decisions, with the seats that decided so far."""
    table = game.new(seed=seed)
    bot = make_bot("thumb", seed)
    whim = np.random.default_rng(seed)
    seats: list[int] = []
    while (turn := table.turn) is not None:
        yield table, seats
        view = table.view(turn)
        is_whim = whim.random() < WHIMS
        table.play(whim.choice(view.actions) if is_whim else bot.choose(view))  # type: ignore[arg-type]
        seats.append(turn)
    yield table, seats


def moment(name: str, table: Table, seats: list[int], seat: int | None) -> Moment:
    log = table.log(seat)
    by: list[int | None] = [None, *seats]
    lines = [Line(tuple(events), who) for events, who in zip(log, by, strict=True)]
    return Moment(name, len(seats), table.view(seat).shown, tuple(lines[-LINES:]))


def phases_of(game: Game, seed: int) -> dict[str, list[int]]:
    """At which of its decisions a game is in which phase."""
    found: dict[str, list[int]] = {}
    for table, seats in played(game, seed):
        found.setdefault(OVER if table.is_over else table.phase, []).append(len(seats))
    return found


def moments(game: Game) -> Iterator[Moment]:
    """The deal, a moment of each phase past the middle of the first game that has it, the end."""
    wanted = {*game.rules.phases, OVER}
    for seed in SEEDS:
        found = phases_of(game, seed)
        names = {found[name][len(found[name]) * 3 // 5]: name for name in wanted & found.keys()}
        wanted -= found.keys()
        for table, seats in played(game, seed):
            if not seats and seed == SEEDS[0]:
                yield moment("start", table, seats, table.turn)
                yield moment("watched", table, seats, None)
            if len(seats) in names:
                turn = 0 if table.is_over else table.turn
                yield moment(names[len(seats)], table, seats, turn)


def film(game: Game) -> Iterator[Moment]:
    """One decision after the other, as the first seat sees them: what moves between them."""
    for table, seats in played(game, SEEDS[0]):
        if len(seats) <= FILMED:
            yield moment(f"step {len(seats)}", table, seats, 0)


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, counts in PLAYERS.items():
        for players in counts:
            game = philtre.load(name, players)
            write(f"{name}-{players}", Fixture(game_shown(game.rules), tuple(moments(game))))
        game = philtre.load(name, counts[1])
        write(f"{name}-film", Fixture(game_shown(game.rules), tuple(film(game))))


def write(name: str, fixture: Fixture) -> None:
    (FOLDER / f"{name}.json").write_bytes(msgspec.json.encode(fixture) + b"\n")
    print(name, *(m.name for m in fixture.moments), sep=", ")


if __name__ == "__main__":
    main()
