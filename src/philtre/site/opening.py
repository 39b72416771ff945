"""How tables are set up: from a form, or as a rematch with the same people."""

from __future__ import annotations

import hashlib
import re
import secrets
from collections.abc import Mapping, Sequence

import msgspec

from philtre.parlour.asking import bots_name, clean_name, cleaned, seatable
from philtre.parlour.entries import AnyEntry, BotSat, Opened, Paced, Sat, Started
from philtre.parlour.forms import NewTable
from philtre.parlour.room import NotAllowed, Room
from philtre.play.chance import LONGEST_ENTROPY, SECRET_BYTES
from philtre.play.game import Game, rules_of
from philtre.store.store import NoTable

ID_BYTES = 9
"""Twelve signs of URL-safe base 64."""
TOKEN_BYTES = 32
_ID = re.compile(r"[\w-]{1,40}", re.ASCII)


class NewRoom(msgspec.Struct, frozen=True):
    """A table that is not stored yet: its first entries, and the tokens for its seats."""

    room: Room
    entries: Sequence[AnyEntry]
    tokens: Mapping[int, str] = {}


def checked_id(id_: str) -> str:
    """The id of a table or a record, if it has the form of one: others are not looked for."""
    if not _ID.fullmatch(id_):
        raise NoTable(id_)
    return id_


def fresh_token() -> tuple[str, str]:
    """A new token for a seat, and the key by which it is known."""
    token = secrets.token_urlsafe(TOKEN_BYTES)
    return token, key_of(token)


def key_of(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def fresh_seed() -> int:
    return secrets.randbits(63)


def opened_room(entries: Sequence[AnyEntry], tokens: Mapping[int, str]) -> NewRoom:
    return NewRoom(Room.of(secrets.token_urlsafe(ID_BYTES), entries), entries, tokens)


# ---------------------------------------------------------------- from a form


def new_room(form: NewTable, now: int) -> NewRoom:
    """The table that a form asks for. Raises where it asks for something that cannot be."""
    players = len(form.seats)
    game = Game(rules_of(form.game), players, form.first, form.options)
    opened = Opened(
        at=now,
        secret=secrets.token_hex(SECRET_BYTES),
        game=game.name,
        rules=rules_of(game.name).version,
        players=players,
        options=dict(game.options),
        first=form.first,
        clock=form.clock,
        is_public=form.is_public,
        has_chat=form.has_chat,
    )
    people = [seat for seat, wanted in enumerate(form.seats) if wanted.name is not None]
    made = [fresh_token() for _ in people]
    tokens = {seat: token for seat, (token, _) in zip(people, made, strict=True)}
    keys = {seat: key for seat, (_, key) in zip(people, made, strict=True)}
    entries: list[AnyEntry] = [opened, *_sitting(form, keys, now)]
    if form.pace != "normal":
        entries.append(Paced(at=now, seat=people[0] if people else 0, pace=form.pace))
    if form.start:
        entries.append(Started(at=now))
    return opened_room(entries, tokens)


def _sitting(form: NewTable, keys: Mapping[int, str], now: int) -> list[AnyEntry]:
    entries: list[AnyEntry] = []
    entropy = cleaned(form.entropy, LONGEST_ENTROPY)
    taken = [clean_name(wanted.name) for wanted in form.seats if wanted.name is not None]
    for seat, wanted in enumerate(form.seats):
        if wanted.name is not None and wanted.bot is not None:
            raise NotAllowed("seat-taken", seat=seat)
        if wanted.name is not None:
            name = clean_name(wanted.name)
            entries.append(Sat(at=now, seat=seat, name=name, key=keys[seat], entropy=entropy))
            entropy = ""  # it was written once, by whoever set the table up
        elif wanted.bot is not None:
            sits = _bot_sits(seat, wanted.bot, taken, now)
            taken.append(sits.name)
            entries.append(sits)
    return entries


def _bot_sits(seat: int, bot: str, taken: Sequence[str], now: int) -> BotSat:
    seed = fresh_seed()
    return BotSat(at=now, seat=seat, bot=seatable(bot), name=bots_name(taken, seed), seed=seed)


# ---------------------------------------------------------------- once more


def rematch_room(room: Room, now: int) -> NewRoom:
    """The same game with the same people, who keep their tokens, and bots. With only one person
    there is nobody to wait for, and it is dealt at once.
    """
    opened = msgspec.structs.replace(
        room.opened, at=now, secret=secrets.token_hex(SECRET_BYTES), rules=room.game.rules.version
    )
    people: list[AnyEntry] = [
        Sat(at=now, seat=seat, name=room.sitters[seat].name, key=room.sitters[seat].key)
        for seat in room.arrivals
    ]
    bots: list[AnyEntry] = [
        BotSat(at=now, seat=seat, bot=sitter.bot or "", name=sitter.name, seed=fresh_seed())
        for seat, sitter in enumerate(room.sitters)
        if sitter.kind == "bot"
    ]
    pace: list[AnyEntry] = [Paced(at=now, seat=0, pace=room.pace)]
    start: list[AnyEntry] = [Started(at=now)] if len(people) == 1 else []
    return opened_room([opened, *people, *bots, *pace, *start], {})
