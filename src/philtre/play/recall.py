"""All that a seat saw and did, in order: its information state with perfect recall.

It is made of what happened as one observer is shown it: never a card's number, only its kind, and
of a hand no order, for players sort their cards as they like.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec
import numpy as np

from philtre.errors import BadArray
from philtre.play.game import Game, rules_of
from philtre.play.happenings import (
    ALL_BUT,
    CHOSE,
    DECIDED,
    NO_ONE,
    WHAT,
    Places,
    Rows,
    happenings,
    known_rows,
)
from philtre.play.lying import back_names, backs_of
from philtre.play.table import Decision, Step, Table
from philtre.table.kernels import GO_ON, SET_UP
from philtre.table.layout import (
    NOBODY,
    SPECTATOR,
    Numbers,
    copied,
)
from philtre.table.rules import Cards, Rules
from philtre.table.telling import SAID, SCORED

COLUMNS = ("what", "card", "back", "from", "at", "to", "value")
"""The columns of an information tensor; each holds a number + 1, and 0 stands for nothing.

``what`` is one of ``WHAT``, ``card`` the kind of a card, ``from`` and ``to`` are piles, ``at`` is
the place a card was taken from or looked at in, if all can see it. For what was said, ``from`` is
the seat and ``to`` the word; for what was scored, ``from`` is the seat. Of its own decision a seat
knows the number (``value``); of another's the seat (``from``), the verb (``to``) and what stands in
its places (``at`` and ``value``), cards left out."""

ROWS = {
    "belladone": 768,  # 80 cards: each comes in sight, is drawn, laid by a decision, turned, swept
    "bonbon": 60 * 136,  # 60 rounds (BON-R91); in random play a round has about 60, a game 5 rounds
    "magic_bluff": 300 * 41,  # 300 turns (MAG-R91); in random play a turn has 19 at most
    "poison": 6 * 50 * 4 + 6 * 41,  # 4 a decision; a shuffle, 7 hands, own cards, sweeps, scores
    "verre": 60 * 136,  # 60 rounds (VER-R91) of no more happenings than this
}
"""How many rows an information tensor has: more than any game was ever seen to need.

For Poison and Le Verre there cannot be more. Bonbon and Magic Bluff could need several times as
many, if every round or turn of the longest game brought about as much as the richest one can. A
tensor for that would be mostly zeros; so a game that needs more rows raises ``BadArray`` and leaves
nothing out. The string has no such limit."""
ROWS_OF_OTHERS = 8192
REDUCED_ROWS = 64

STRIDE = 64  # at every so many stops the past is kept in one piece


def rows_needed(game: Game) -> int:
    """How many rows the information tensors of a game have, whatever the number of players."""
    if game.options.get("box") == "reduced":
        return REDUCED_ROWS
    return ROWS.get(game.name, ROWS_OF_OTHERS)


# ---------------------------------------------------------------- the past


class Trail:
    """What happened up to a stop: a chain, whose parts are shared and never change."""

    __slots__ = ("_rows", "_shown", "_summed_up", "before", "depth", "rules")

    def __init__(self, rules: Rules, before: Past | None, rows: Callable[[], Rows]) -> None:
        self.rules = rules
        self.before = before
        self._rows: Callable[[], Rows] | Rows = rows
        self.depth: int = before.depth + 1 if before else 0
        self._shown: dict[int, Shown] = {}
        self._summed_up: dict[int, Shown] = {}

    @property
    def rows(self) -> Rows:
        """What came about since the last stop. Worked out when first asked for."""
        if callable(self._rows):
            self._rows = self._rows()
        return self._rows

    def here(self, observer: int) -> Shown:
        """What an observer was shown since the last stop."""
        if observer not in self._shown:
            self._shown[observer] = Shown.of(self.rules, self.rows, observer)
        return self._shown[observer]

    def summed_up(self, observer: int) -> Shown:
        """What an observer was shown since the beginning. Kept: ask for it at a few stops only."""
        if observer not in self._summed_up:
            earlier = shown_of(self.before, observer) if self.before else []
            self._summed_up[observer] = _joined([*earlier, self.here(observer)])
        return self._summed_up[observer]

    def __reduce__(self) -> tuple[Any, ...]:
        chain = list(_back(self))[::-1]
        root = chain[0] if isinstance(chain[0], Imagined) else None
        rows = [stop.rows for stop in chain if isinstance(stop, Trail)]
        return _chained, (self.rules.name, root, rows)


class Imagined:
    """The past of a world that one seat imagines. It has no history of its own.

    The seat itself remembers what it saw. The others must not: what they really saw is what the
    seat cannot know. They remember what was public, and what each of them would know now in this
    world; so worlds in which one of them holds different cards are different to it, and nothing in
    its information state comes from the real cards.
    """

    before = None
    depth = 0

    def __init__(self, seat: int, places: Places, past: Past) -> None:
        self._shown = {each: past.summed_up(each) for each in (seat, SPECTATOR)}
        self._places: Places | None = places

    def here(self, observer: int) -> Shown:
        if observer not in self._shown:  # a search asks for few of them
            assert self._places is not None
            now = Shown.of(self._places.rules, known_rows(self._places, observer), observer)
            self._shown[observer] = _joined([self._shown[SPECTATOR], now])
        return self._shown[observer]

    def __reduce__(self) -> tuple[Any, ...]:
        if self._places is not None:
            for observer in range(int(self._places.states["players"][0])):
                self.here(observer)
        return _imagined, (self._shown,)

    summed_up = here


Past = Trail | Imagined


class Shown:
    """What an observer was shown: rows of numbers, and the same as a text."""

    __slots__ = ("rows", "text")

    def __init__(self, rows: Rows, text: str) -> None:
        self.rows = rows
        self.text = text

    @classmethod
    def of(cls, rules: Rules, rows: Rows, observer: int) -> Shown:
        shown = _as_seen(rules, rows, observer)
        return cls(shown, ",".join([_line(rules, *row) for row in shown]))


def shown_of(past: Past, observer: int) -> list[Shown]:
    """What an observer was shown since the beginning, in parts."""
    parts = []
    for stop in _back(past):
        if stop.depth % STRIDE == 0:
            parts.append(stop.summed_up(observer))
            break
        parts.append(stop.here(observer))
    return parts[::-1]


def _back(last: Past) -> Iterator[Past]:
    stop: Past | None = last
    while stop is not None:
        yield stop
        stop = stop.before


def _joined(parts: Sequence[Shown]) -> Shown:
    rows = [row for part in parts for row in part.rows]
    return Shown(rows, ",".join([part.text for part in parts if part.text]))


def _chained(name: str, root: Imagined | None, all_rows: Sequence[Rows]) -> Past | None:
    past: Past | None = root
    for rows in all_rows:
        past = Trail(rules_of(name), past, _given(rows))
    return past


def _imagined(shown: dict[int, Shown]) -> Imagined:
    """One that was kept: all has been worked out, and the state is no longer needed."""
    past = Imagined.__new__(Imagined)
    past.__dict__.update(_shown=shown, _places=None)
    return past


def _given(rows: Rows) -> Callable[[], Rows]:
    return lambda: rows


def trail_of(table: Table) -> Past:
    """The past of a table. One that was drawn by ``resample`` has none but what is known now."""
    game, steps = table.game, table.history
    decided = sum(isinstance(step, Decision) for step in steps)
    nothing = Places.of_nothing(game.rules)
    if decided != table.state.decisions:
        now = Places(game.rules, copied(table.states))
        return Trail(game.rules, None, lambda: happenings(nothing, now, None))
    states = copied(game.template)
    game.kernels.advance(states, 0, SET_UP)
    places = Places(game.rules, states)
    trail = Trail(game.rules, None, _given(happenings(nothing, places, None)))
    for step in steps:
        states, before = copied(states), places
        carry_out(game, states, step)
        places = Places(game.rules, states)
        trail = Trail(game.rules, trail, _given(happenings(before, places, step)))
    return trail


def carry_out(game: Game, states: Numbers, step: Step) -> None:
    """A step again, to the next stop."""
    if isinstance(step, Decision):
        game.kernels.advance(states, 0, step.action)
    else:
        game.kernels.arrange(states, 0, np.array(step.order, np.int64))
        game.kernels.advance(states, 0, GO_ON)


# ---------------------------------------------------------------- the two forms


def information_text(past: Past, observer: int) -> str:
    """All that an observer saw and did, as JSON: a list of short lists, one a happening."""
    who = "null" if observer == SPECTATOR else str(observer)
    lines = ",".join(part.text for part in shown_of(past, observer) if part.text)
    return f'{{"seat":{who},"saw":[{lines}]}}'


def information_numbers(past: Past, observer: int, rows: int) -> Numbers:
    """The same as numbers (see ``COLUMNS``), a row a happening, zeros below."""
    told = [row for part in shown_of(past, observer) for row in part.rows]
    out = np.zeros((rows, len(COLUMNS)), np.int16)
    if len(told) > rows:  # to leave something out would not be perfect recall
        shape, name = str((len(told), len(COLUMNS))), "an information tensor"
        raise BadArray("array", name=name, dtype="int16", shape=shape, given=str(out.shape))
    if told:
        out[: len(told)] = told
    return out


def _as_seen(rules: Rules, rows: Rows, observer: int) -> Rows:
    """The rows that an observer sees, as it sees them."""
    kinds, backs, shown = rules.cards.kind_of, backs_of(rules.cards), []
    for what, card, origin, to, value, seen, at, who in rows:
        sees = seen >> observer & 1
        if sees or who not in (NO_ONE, ALL_BUT + observer):
            kind = kinds[card] + 1 if sees and card != NOBODY else 0
            back = int(backs[card]) if card != NOBODY else 0
            shown.append([what + 1, kind, back, origin + 1, at + 1, to + 1, value + 1])
    return shown


def _line(
    rules: Rules, what: int, card: int, back: int, origin: int, at: int, to: int, value: int
) -> str:
    """In words: what, card or (back), from, at, to, value; without nulls at the end."""
    kind, piles = what - 1, rules.piles.names
    line: list[object]
    if kind == CHOSE:
        line = [rules.actions.names[value - 1]]
    elif kind == DECIDED:
        places = [place - 1 for place in (at, value) if place]
        line = [origin - 1, rules.actions.families[to - 1].verb, *places]
    elif kind == SAID:
        line = [origin - 1, rules.words[to - 1], value - 1]
    elif kind == SCORED:
        line = [origin - 1, value - 1]
    else:
        line = [
            _name(rules.cards, card, back),
            piles[origin - 1],
            at - 1 if at else None,
            piles[to - 1] if to and to != origin else None,
            value - 1 if value else None,
        ]
        while line[-1] is None:
            line.pop()
    return msgspec.json.encode([WHAT[kind], *line]).decode()


def _name(cards: Cards, card: int, back: int) -> str | None:
    if card:
        return cards.face(cards.first_of(card - 1)).name
    return f"({back_names(cards)[back]})" if back else None
