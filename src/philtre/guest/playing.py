"""Bots as guests: they see what their seat sees, think here, and send their decisions."""

from __future__ import annotations

import asyncio
from base64 import b64decode
from binascii import Error as NotBase64
from collections.abc import Callable
from contextlib import suppress
from functools import cache

import numpy as np

from philtre.bots.bot import Bot, Watcher
from philtre.errors import PhiltreError
from philtre.guest.guest import Guest, Lost
from philtre.parlour.messages import Position, Return
from philtre.play.action import Action
from philtre.play.game import Game, rules_of
from philtre.play.outcome import Outcome
from philtre.play.view import View


class OtherRules(PhiltreError):
    """The site plays by another version of the rules than this program knows."""


def view_of(position: Position) -> View:
    """The view that a position shows, whole: what every bot is given.

    It needs the position's ``state``. Compiled rules will run on it, so take it only from a site
    that you trust.
    """
    sight = position.sight
    game = _game(sight.game, sight.players, tuple(sorted(sight.options.items())))
    if sight.rules != game.rules.version or position.state is None:
        raise OtherRules("other-rules", game=sight.game)
    try:
        content = b64decode(position.state, validate=True)
    except NotBase64:
        content = b""
    if len(content) != game.template.nbytes:
        raise OtherRules("other-rules", game=sight.game)
    states = np.frombuffer(content, game.template.dtype).copy()
    return View(game, states, game.observer(sight.seat))


@cache
def _game(name: str, players: int, options: tuple[tuple[str, str | bool], ...]) -> Game:
    """The same game for every view of a table: bots know a table again by it."""
    return Game(rules_of(name), players, None, dict(options))


async def play(
    guest: Guest, bot: Bot, on_decision: Callable[[View, Action], None] = lambda *_: None
) -> Outcome:
    """Let a bot play for a guest, who has a seat and sees states, until the game is over."""
    await _wait_for_the_deal(guest)
    async for position in guest.positions():
        view = view_of(position)
        if isinstance(bot, Watcher):
            await asyncio.to_thread(bot.watch, view)
        await _take_the_seat_back(guest)
        if guest.position is position and view.turn is not None and view.turn == guest.seat:
            action = await asyncio.to_thread(bot.choose, view)
            if await guest.decide(position, action.id):
                on_decision(view, action)
    assert position.sight.outcome is not None
    return position.sight.outcome


async def _wait_for_the_deal(guest: Guest) -> None:
    """A bot that is the host deals as soon as every seat is taken."""

    def can_start() -> bool:
        room = guest.room
        assert room is not None
        return room.host == guest.seat and all(seat.kind != "empty" for seat in room.seats)

    while not guest.has_begun:
        await guest.until(lambda: guest.has_begun or can_start())
        if not guest.has_begun:
            with suppress(Lost):
                await guest.start()
                await guest.until(lambda: guest.has_begun)


async def _take_the_seat_back(guest: Guest) -> None:
    """Somebody let another bot play on while the line was cut."""
    assert guest.room is not None
    assert guest.seat is not None
    if guest.room.seats[guest.seat].kind == "stand-in":
        with suppress(Lost):
            await guest.ask(Return())
