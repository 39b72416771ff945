"""``philtre join URL --bot NAME``: a bot of yours at a table of a site."""

import asyncio
from typing import TYPE_CHECKING, Annotated

import typer

from philtre.cli.options import Lang, seat_number
from philtre.cli.terminal import screen
from philtre.errors import BadOption
from philtre.texts import Texts, choose_language

if TYPE_CHECKING:
    from rich.console import Console

    from philtre.bots.bot import Bot
    from philtre.guest import Guest
    from philtre.parlour.messages import RoomShown
    from philtre.play.action import Action
    from philtre.play.outcome import Outcome
    from philtre.play.view import View

Url = Annotated[str, typer.Argument(metavar="URL", show_default=False)]
BotName = Annotated[str, typer.Option("--bot", metavar="BOT")]
Name = Annotated[str | None, typer.Option("--name", metavar="NAME")]
Seat = Annotated[int | None, typer.Option("--seat", metavar="K")]
Seed = Annotated[int | None, typer.Option("--seed", "-s", metavar="S")]


def run(
    url: Url,
    bot: BotName = "brewer",
    name: Name = None,
    seat: Seat = None,
    seed: Seed = None,
    lang: Lang = None,
) -> None:
    from philtre.bots.registry import make_bot

    texts = Texts(choose_language(lang))
    chosen = make_bot(bot, seed)
    asyncio.run(_visit(url, chosen, name or bot.partition(":")[0], seat, Teller(texts)))


class Teller:
    """Says in the terminal what the bot does."""

    def __init__(self, texts: Texts) -> None:
        self.texts = texts
        self._console: Console = screen()
        self._was_lost = False
        self._decisions = 0

    def say(self, key: str, **values: object) -> None:
        self._console.print(self.texts(key, **values), soft_wrap=True)

    def line(self, is_open: bool) -> None:
        """The line was cut, or mended."""
        if not is_open:
            self.say("join-lost")
        elif self._was_lost:
            self.say("join-back")
        self._was_lost = not is_open

    def decided(self, view: "View", action: "Action") -> None:
        from philtre.texts.wording import Wording

        self._decisions += 1
        words = Wording(self.texts, view.game).action(action)
        self.say("join-decided", number=str(self._decisions), decision=words)

    def over(self, room: "RoomShown", outcome: "Outcome") -> None:
        names = [room.seats[seat].name for seat in outcome.winners]
        self.say("join-over", winners=len(names), names=", ".join(names))


async def _visit(url: str, bot: "Bot", name: str, seat: int | None, teller: Teller) -> None:
    from philtre.guest import Guest, play

    async with Guest(url, with_state=True, on_line=teller.line) as guest:
        assert guest.room is not None
        if guest.seat is None:
            await guest.sit(_seat(guest.room, seat), name)
        game = teller.texts(f"{guest.room.game}-name")
        teller.say("join-came", name=name, seat=_counted(guest), game=game)
        if not guest.has_begun:
            teller.say("join-waits")
        outcome = await play(guest, bot, teller.decided)
        teller.over(guest.room, outcome)


def _counted(guest: "Guest") -> str:
    assert guest.seat is not None
    return str(guest.seat + 1)


def _seat(room: "RoomShown", seat: int | None) -> int:
    """The seat asked for, or the first that is empty."""
    if seat is not None:
        return seat_number(seat, room.players)
    free = [number for number, sitter in enumerate(room.seats) if sitter.kind == "empty"]
    if not free:
        raise BadOption("no-free-seat")
    return free[0]
