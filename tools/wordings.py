"""What the games say, for the client's tests: ``python tools/wordings.py``.

Writes ``client/src/lib/fixtures/wordings.json``: every card, pile, phase and option of every game,
and events, decisions, facts and score sheets of one game each, in the words of ``Wording``. The
client has words of its own making (``client/src/lib/wording.ts``), and they must be the same.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec

import philtre
from philtre.parlour.forms import GameShown
from philtre.play.game import Game, names
from philtre.play.view import View
from philtre.site.library import game_shown
from philtre.table.rules import DIE
from philtre.texts import LANGUAGES, Texts
from philtre.texts.wording import Wording

FILE = Path(__file__).parent.parent / "client/src/lib/fixtures/wordings.json"
PEOPLE = ("Anne", "Luc", "Zoé", "Tansy", "Rue", "Hyssop")
PLAYERS = 4
SEED = 5


class Said(msgspec.Struct, frozen=True):
    """What is asked of a wording, and what it says in each language."""

    ask: str
    of: list[Any]
    texts: dict[str, str]


class Sample(msgspec.Struct, frozen=True):
    """A game, its people, and what is said in it."""

    game: GameShown
    names: tuple[str, ...]
    said: list[Said]


ASKS: dict[str, Callable[..., str]] = {
    "card": Wording.card,
    "unknownCard": Wording.unknown_card,
    "pile": Wording.pile,
    "phase": Wording.phase,
    "option": Wording.option,
    "optionValue": Wording.option_value,
    "event": Wording.event,
    "action": Wording.action,
    "fact": Wording.fact,
    "value": Wording.value,
    "row": Wording.row,
}
"""What can be asked, by the client's name for it."""


class Collector:
    """Asks the wordings of all languages, once for each kind of thing."""

    def __init__(self, game: Game, people: tuple[str, ...]) -> None:
        self.wordings = {lang: Wording(Texts(lang), game, people) for lang in LANGUAGES}
        self.said: list[Said] = []
        self._kinds: set[tuple[object, ...]] = set()

    def add(self, ask: str, *of: object, kind: tuple[object, ...] | None = None) -> None:
        key = (ask, *(of if kind is None else kind))
        if key in self._kinds:
            return
        self._kinds.add(key)
        texts = {lang: ASKS[ask](wording, *of) for lang, wording in self.wordings.items()}
        self.said.append(Said(ask, list(of), texts))


def sample(game: Game) -> Sample:
    people = PEOPLE[: game.players]
    found = Collector(game, people)
    _parts(game, found)
    for view in _views(game):
        _happenings(view, found)
    return Sample(game_shown(game.rules), people, found.said)


def _parts(game: Game, found: Collector) -> None:
    """What can be named without playing."""
    rules = game.rules
    for face in rules.cards.faces:
        found.add("card", face.name)
    for back in sorted({face.back for face in rules.cards.faces}):
        found.add("unknownCard", back or None)
    for name, (family, k) in zip(rules.piles.names, rules.piles, strict=True):
        if not family.per_seat or k < game.players:
            found.add("pile", name)
    for phase in rules.phases:
        found.add("phase", phase)
    for option in rules.options:
        found.add("option", option.name)
        for value in option.values:
            found.add("optionValue", option.name, value)


def _views(game: Game) -> Iterator[View]:
    """One game, as one who plays, one who watches and whoever has to decide see it."""
    table, chance = game.new(seed=SEED), Random(SEED)
    while True:
        yield table.view(0)
        yield table.view(None)
        if table.turn is None:
            return
        yield table.view(table.turn)
        table.play(chance.choice(table.view(table.turn).actions))


def _happenings(view: View, found: Collector) -> None:
    """What this view shows and tells, one of each kind."""
    for event in view.events:
        is_die = event.origin is not None and view.pile(event.origin).kind == DIE
        seen = (event.card is None, event.back, event.to is None, is_die)
        found.add("event", event, kind=(event.kind, event.word, *seen))
    for action in view.actions:
        found.add("action", action, kind=(action.verb,))
    for facts in (view.shown.table, *view.shown.seats):
        for key, value in facts.items():
            found.add("fact", key)
            kind = value if isinstance(value, str) else type(value)
            found.add("value", key, value, kind=(key, kind))
    for row in view.shown.outcome.sheet if view.shown.outcome else ():
        found.add("row", row, kind=(row.key, row.number))


def wordings() -> bytes:
    """All samples, always the same from the same rules and texts."""
    samples = [sample(philtre.load(name, PLAYERS)) for name in names()]
    lines = b",\n".join(msgspec.json.encode(each) for each in samples)
    return b"[\n" + lines + b"\n]\n"


if __name__ == "__main__":
    FILE.parent.mkdir(parents=True, exist_ok=True)
    FILE.write_bytes(wordings())
