"""Messages that no honest browser sends, drawn from a seed."""

from __future__ import annotations

import base64
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec

LONG = 1 << 20
DEEP = 20_000
ODD = ("", "\x00", "\u202e", "\ud7ff", "é" * 40, "<script>alert(1)</script>", "'; --", "💥" * 30)
WRONG: tuple[Any, ...] = (
    None,
    True,
    -1,
    1.5,
    2**31 + 1,
    2**63,
    -(2**63),
    10**40,
    "0",
    [],
    {},
    [[]],
    {"token": "x"},
)


class Known(msgspec.Struct, frozen=True):
    """What a rude guest knows: a table, its own tokens there, and some of another table."""

    table: str
    tokens: tuple[str, ...]
    foreign: tuple[str, ...]


def honest(chance: Random, known: Known) -> dict[str, Any]:
    """A message a browser could send, whether or not this is the moment for it."""
    seat, bot = chance.randrange(6), chance.choice(("novice", "master", "nobody"))
    message: dict[str, Any] = chance.choice(
        (
            {"type": "hello", "token": token(chance, known)},
            {"type": "hello"},
            {"type": "sit", "seat": seat, "name": name(chance)},
            {"type": "rename", "name": name(chance)},
            {"type": "stand", "seat": seat},
            {"type": "seat_bot", "seat": seat, "bot": bot},
            {"type": "start"},
            {"type": "decide", "after": chance.randrange(9), "decision": chance.randrange(60)},
            {"type": "take_back", "after": chance.randrange(9)},
            {"type": "why", "places": {"card": "red 1", "cauldron": "cauldron 1"}},
            {"type": "hint"},
            {"type": "replace", "seat": seat, "bot": bot},
            {"type": "return"},
            {"type": "move"},
            {"type": "set_pace", "pace": chance.choice(("slow", "normal", "fast", "instant"))},
            {"type": "chat", "text": name(chance)},
            {"type": "emote", "emote": chance.choice(("hello", "liar", "laugh"))},
            {"type": "rematch"},
        )
    )
    return {**message, "ref": chance.choice((0, 1, 7, 7, 7, 2**31))}


def token(chance: Random, known: Known) -> str:
    """One's own token, somebody else's, one that is no longer or never was."""
    invented = base64.urlsafe_b64encode(chance.randbytes(32)).decode().rstrip("=")
    return chance.choice((*known.tokens, *known.foreign, invented, "A" * 43))


def name(chance: Random) -> str:
    return chance.choice((*ODD, "Ada", "x" * 300))


def mutated(chance: Random, known: Known) -> bytes:
    """An honest message with one thing wrong."""
    message = honest(chance, known)
    key = chance.choice(list(message))
    match chance.randrange(6):
        case 0:
            del message[key]
        case 1:
            message[key] = chance.choice(WRONG)
        case 2:
            message[chance.choice(("x", "__proto__", "seat", "key", ""))] = chance.choice(WRONG)
        case 3:
            message["type"] = chance.choice((*ODD, "snapshot", "news", "done", "HELLO", "sat"))
        case 4:
            return torn(chance, msgspec.json.encode(message))
        case _:
            text = msgspec.json.encode(message)
            return text[:-1] + b"," + text[1:]  # every key twice
    return msgspec.json.encode(message)


def torn(chance: Random, text: bytes) -> bytes:
    """A text with bytes cut off, put in or changed."""
    some = bytearray(text)
    for _ in range(chance.randint(1, 4)):
        place = chance.randrange(len(some) + 1)
        some[place : place + chance.randrange(3)] = chance.randbytes(chance.randrange(3))
    return bytes(some)


def shapeless(chance: Random, _: Known) -> bytes:
    return chance.choice(
        (
            b"",
            b"null",
            b"[]",
            b"0",
            b'"hello"',
            b"{}",
            b"NaN",
            b'{"type":"hello"',
            b'{"type":"hello","ref":1e999}',
            b"\xef\xbb\xbf{}",
            b"\x00" * 64,
            b'{"type":"chat","text":"\\ud800"}',
            chance.randbytes(chance.randrange(1, 400)),
        )
    )


def huge(chance: Random, _: Known) -> bytes:
    filler = b"x" * chance.choice((LONG // 64, LONG // 8, LONG, 2 * LONG))
    return b'{"type":"chat","text":"' + filler + b'"}'


def deep(chance: Random, _: Known) -> bytes:
    opening, closing = chance.choice(((b"[", b"]"), (b'{"a":', b"}")))
    depth = chance.choice((100, 1500, DEEP))
    return b'{"type":"why","places":' + opening * depth + b"1" + closing * depth + b"}"


def honestly(chance: Random, known: Known) -> bytes:
    return msgspec.json.encode(honest(chance, known))


KINDS: dict[str, tuple[Callable[[Random, Known], bytes], int]] = {
    "honest": (honestly, 30),
    "mutated": (mutated, 40),
    "shapeless": (shapeless, 15),
    "huge": (huge, 2),
    "deep": (deep, 3),
}
"""What is said, and how often."""


def message(chance: Random, known: Known) -> tuple[str, bytes]:
    """A message and its kind."""
    kinds = list(KINDS)
    (kind,) = chance.choices(kinds, [often for _, often in KINDS.values()])
    return kind, KINDS[kind][0](chance, known)
