"""Who sits where: people and bots."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from philtre.bots.registry import is_bot, make_bot
from philtre.errors import BadOption
from philtre.play.record import LONGEST_NAME
from philtre.texts import Texts

if TYPE_CHECKING:
    from philtre.play.game import Game

YOU = ("you", "vous")
DEFAULT_BOT = "taster"


@dataclass(frozen=True)
class Sitter:
    """Somebody at the table: a person, or a bot of that kind."""

    name: str
    bot: str | None = None


def count_seats(seats: str | None, players: int | None, texts: Texts) -> int | None:
    """How many play, from the list of seats or from the number given."""
    if seats is None:
        return players
    many = len(seats.split(","))
    if players not in (None, many):
        raise BadOption(texts("error-seats-players", seats=many, players=players))
    return many


def seat_people(
    game: "Game", seats: str | None, people: int | None, texts: Texts, level: str = DEFAULT_BOT
) -> tuple[Sitter, ...]:
    """Everybody's place: as listed, or so many people first and then bots of a level."""
    if not is_bot(level):
        make_bot(level)  # which says that there is none
    if seats is None:
        many = 1 if people is None else people
        if not 0 <= many <= game.players:
            raise BadOption(texts("error-people", people=many, players=game.players))
        listed = [YOU[0]] * many + [level] * (game.players - many)
    elif people is not None:
        raise BadOption(texts("error-seats-people"))
    else:
        listed = [name.strip() for name in seats.split(",")]
    sitters = tuple(_sitter(name, number + 1, texts) for number, name in enumerate(listed))
    _check_names([sitter.name for sitter in sitters], texts)
    return sitters


def _sitter(name: str, number: int, texts: Texts) -> Sitter:
    if is_bot(name):
        return Sitter(texts("seats-bot", number=number), name)
    if not name or name.lower() in YOU:
        return Sitter(texts("seats-person", number=number))
    return Sitter(name)


def _check_names(names: Sequence[str], texts: Texts) -> None:
    for name in names:
        if len(name) > LONGEST_NAME:
            raise BadOption(texts("error-long-name", name=name[:LONGEST_NAME], most=LONGEST_NAME))
        if not name.isprintable():
            raise BadOption(texts("error-name", name=ascii(name)))
        if names.count(name) > 1:
            raise BadOption(texts("error-same-name", name=name))
