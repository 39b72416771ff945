"""The arguments that several commands share, and what they mean."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from philtre.errors import BadOption
from philtre.texts import Texts

if TYPE_CHECKING:
    from philtre.play.game import Game
    from philtre.table.rules import Option

Lang = Annotated[str | None, typer.Option("--lang", metavar="en|fr")]
GameName = Annotated[str, typer.Argument(metavar="GAME", show_default=False)]
Players = Annotated[int | None, typer.Option("--players", "-p", metavar="N")]
Options = Annotated[list[str] | None, typer.Option("--option", "-o", metavar="NAME=VALUE")]
First = Annotated[int | None, typer.Option("--first", metavar="SEAT")]
AsJson = Annotated[bool, typer.Option("--json")]
RecordFile = Annotated[Path, typer.Argument(metavar="FILE", show_default=False)]
Line = Annotated[int | None, typer.Option("--game", metavar="K")]

YES = ("yes", "true", "on", "1", "oui", "vrai")
NO = ("no", "false", "off", "0", "non", "faux")


def known_name(name: str) -> str:
    """The name of a game as the program writes it: ``Magic-Bluff`` is magic_bluff."""
    return name.strip().lower().replace("-", "_").replace(" ", "_")


def load_game(
    name: str,
    players: int | None,
    options: list[str] | None,
    texts: Texts,
    first: int | None = None,
) -> "Game":
    """The game asked for. Seats are counted from 1 on the command line."""
    from philtre.play.game import load, rules_of

    name = known_name(name)
    known = {option.name: option for option in rules_of(name).options}
    chosen = dict(_option(words, known, texts) for words in options or [])
    starter = None if first is None else seat_number(first, players or rules_of(name).players[0])
    return load(name, players, first=starter, **chosen)


def seat_number(seat: int, players: int) -> int:
    """The seat meant by a number counted from 1."""
    if not 1 <= seat <= players:
        raise BadOption("seats", players=players, seat=seat)
    return seat - 1


def _option(words: str, known: "dict[str, Option]", texts: Texts) -> tuple[str, str | bool]:
    name, equals, value = words.partition("=")
    if not equals:
        raise BadOption(texts("error-option-form", words=words))
    name, value = name.strip(), value.strip()
    if name in known and known[name].values[0] in (True, False):
        if value.lower() in YES:
            return name, True
        if value.lower() in NO:
            return name, False
    return name, value


def typed(value: str | bool) -> str:
    """An option's value as one writes it on the command line."""
    return value if isinstance(value, str) else "yes" if value else "no"
