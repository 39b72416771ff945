"""No peeking: where a seat cannot tell two states apart, every bot decides the same in both.

Games are played at random. Beside a table stands its twin: a state drawn from those that the seat
cannot tell from the real one. Both go on by the same decisions for as long as they look the same to
the seat. Whenever it has to decide, each bot is asked at both, twice made from the same seed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import islice, product
from random import Random

import msgspec
import numpy as np

from philtre.arena.cheater import CHEATER, Cheater
from philtre.arena.schedule import seed_of
from philtre.arena.seat import bot_named
from philtre.bots.bot import Bot
from philtre.play.game import Game, names, players_allowed, rules_of
from philtre.play.table import Table
from philtre.play.view import View

PAIRS_A_PIECE = 200
LONGEST = 8
"""After so many decisions of its seat a twin is drawn anew."""


class Difference(msgspec.Struct, frozen=True):
    """A bot that decided otherwise where its seat saw the same."""

    bot: str
    game: str
    piece: int
    decision: int
    """How many decisions of the game came before."""
    seat: int
    chose: str
    at_the_twin: str


class Compared(msgspec.Struct, frozen=True):
    """What came of a piece of the work: so many pairs of one game."""

    piece: int
    game: str
    pairs: int
    differences: tuple[Difference, ...]


class Search(msgspec.Struct, frozen=True):
    """What is looked into. All that is found follows from it."""

    bots: tuple[str, ...]
    pairs: int
    seed: int

    def pieces(self) -> list[Piece]:
        many = -(-self.pairs // PAIRS_A_PIECE)
        return [Piece(self, number) for number in range(many)]


class Piece(msgspec.Struct, frozen=True):
    """One part of the work."""

    search: Search
    number: int

    @property
    def pairs(self) -> int:
        return min(PAIRS_A_PIECE, self.search.pairs - self.number * PAIRS_A_PIECE)


def compare(piece: Piece) -> Compared:
    """Look at the pairs of a piece. Pieces go round all games, players and options."""
    every = every_game()
    game = every[piece.number % len(every)]
    luck = Random(seed_of("peeking", piece.search.seed, piece.number))
    differences = [
        _told(piece, game, pair, name)
        for pair in pairs_of(game, piece.search.bots, luck, piece.pairs)
        for name in pair.otherwise
    ]
    return Compared(piece.number, repr(game), piece.pairs, tuple(differences))


@cache
def every_game() -> tuple[Game, ...]:
    """Every game with every number of players and every option."""
    found = []
    for name in names():
        rules = rules_of(name)
        for values in product(*(option.values for option in rules.options)):
            options = {
                option.name: value for option, value in zip(rules.options, values, strict=True)
            }
            found += [
                Game(rules, players, None, options) for players in players_allowed(rules, options)
            ]
    return tuple(found)


# ---------------------------------------------------------------- pairs


@dataclass(frozen=True)
class Pair:
    """Two states that the seat to move cannot tell apart, and what the bots decided in them."""

    table: Table
    twin: Table
    seat: int
    decided: dict[str, tuple[int, int]]

    @property
    def otherwise(self) -> list[str]:
        """The bots that did not decide the same."""
        return [name for name, (here, there) in self.decided.items() if here != there]


def pairs_of(game: Game, bots: Sequence[str], luck: Random, many: int) -> Iterator[Pair]:
    """So many pairs along games that are played at random. Look at each before the next."""
    while many > 0:
        for pair in islice(_pairs_along(game.new(seed=luck.getrandbits(64)), bots, luck), many):
            many -= 1
            yield pair


def _pairs_along(table: Table, bots: Sequence[str], luck: Random) -> Iterator[Pair]:
    watched: _Watched | None = None
    while table.turn is not None:
        actions = table.actions()
        if watched is None or not watched.looks_the_same():
            watched = _Watched(table, table.turn, bots, luck.getrandbits(64))
        watched.watch()
        if len(actions) > 1 and watched.is_asked():
            yield watched.ask()
        action = luck.choice(actions)
        watched = watched if watched.follows(action.id) else None
        table.play(action)
        if watched is not None:
            watched.look()


class _Watched:
    """A table and its twin for one seat, with two of each bot: one here, one there.

    All bots are shown the same two views: what each of them sees is looked at once.
    """

    def __init__(self, table: Table, seat: int, bots: Iterable[str], seed: int) -> None:
        self.table, self.twin = table, table.resample(seat, seed)
        self.seat = seat
        self.asked = 0
        self._bots = {name: (_Asked(name, seed), _Asked(name, seed)) for name in bots}
        self.look()

    def look(self) -> None:
        self._here, self._there = self.table.view(self.seat), self.twin.view(self.seat)

    def looks_the_same(self) -> bool:
        """Whether it still is a twin, and not too old a one."""
        if self.asked == LONGEST or self.twin.turn != self.table.turn:
            return False
        return self._here.states.tobytes() == self._there.states.tobytes()

    def is_asked(self) -> bool:
        """Whether it is its seat's turn, and something differs that it cannot see."""
        differs = not np.array_equal(self.table.states["cards"], self.twin.states["cards"])
        return self.table.turn == self.seat and differs

    def watch(self) -> None:
        for here, there in self._bots.values():
            here.watch(self._here)
            there.watch(self._there)

    def ask(self) -> Pair:
        self.asked += 1
        decided = {
            name: (here.choose(self.table, self._here), there.choose(self.twin, self._there))
            for name, (here, there) in self._bots.items()
        }
        return Pair(self.table, self.twin, self.seat, decided)

    def follows(self, action: int) -> bool:
        """Make the same decision at the twin, if it is possible there."""
        if self.twin.clause_against(action) is not None:
            return False
        self.twin.play(action)
        return True


class _Asked:
    """A bot that is asked for decisions at a table."""

    def __init__(self, name: str, seed: int) -> None:
        self._bot: Bot | Cheater = bot_named(name, seed)
        self._watch: Callable[[View], None] | None = getattr(self._bot, "watch", None)

    def watch(self, view: View) -> None:
        if self._watch is not None:
            self._watch(view)

    def choose(self, table: Table, view: View) -> int:
        if isinstance(self._bot, Cheater):
            return self._bot.choose(table.copy()).id
        return self._bot.choose(view).id


def _told(piece: Piece, game: Game, pair: Pair, name: str) -> Difference:
    here, there = pair.decided[name]
    return Difference(
        bot=name,
        game=repr(game),
        piece=piece.number,
        decision=int(pair.table.state.decisions),
        seat=pair.seat,
        chose=game.actions[here].name,
        at_the_twin=game.actions[there].name,
    )


# ---------------------------------------------------------------- what was found


class Verdict(msgspec.Struct, frozen=True):
    """What a search came to."""

    pairs: int
    by_game: dict[str, int]
    """How many of them were of each game."""
    differing: dict[str, int]
    """For each bot the number of pairs in which it decided otherwise."""
    first: tuple[Difference, ...]
    """Some of them."""

    @property
    def is_clean(self) -> bool:
        """Whether no bot looked. The cheater does: it shows that this would be seen."""
        return not any(many for bot, many in self.differing.items() if bot != CHEATER)


SOME = 20


def verdict_of(search: Search, found: Iterable[Compared]) -> Verdict:
    parts = sorted(found, key=lambda part: part.piece)
    by_game: Counter[str] = Counter()
    for part in parts:
        by_game[part.game] += part.pairs
    differences = [each for part in parts for each in part.differences]
    many = Counter(each.bot for each in differences)
    return Verdict(
        pairs=by_game.total(),
        by_game=dict(sorted(by_game.items())),
        differing={bot: many[bot] for bot in search.bots},
        first=tuple(differences[:SOME]),
    )
