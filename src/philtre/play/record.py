"""Records: a game as a JSON file that a person can follow and a program of its own can check.

docs/records.md explains the form; docs/record.schema.json is its schema, made from these types.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import msgspec

from philtre.errors import BadOption, BadRecord
from philtre.play.chance import LARGEST_SEED, Deal, Seeded
from philtre.play.outcome import Outcome
from philtre.play.table import Shuffle, Step, Table
from philtre.table.rules import DIE, Rules

FORMAT = "philtre-record/1"
LARGEST_FILE = 64 * 1024 * 1024
LONGEST_NAME = 40

SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=5)]
Hash = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]


class ShuffleStep(
    msgspec.Struct,
    frozen=True,
    omit_defaults=True,
    forbid_unknown_fields=True,
    tag_field="step",
    tag="shuffle",
):
    """A chance event: this pile now lies in this order, bottom card first."""

    pile: str
    order: tuple[str, ...]
    shows: str | None = None
    """For a die: the side that shows, which is the last of the order."""


class DecisionStep(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="step", tag="decision"
):
    """A decision of a seat (counted from 0), in its named form."""

    seat: SeatNumber
    decision: str


class SeedSource(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="source", tag="seed"
):
    """Chance came from the simulation's generator with this seed, written as a decimal number."""

    seed: Annotated[str, msgspec.Meta(pattern="^[0-9]{1,20}$")]


class DealSource(
    msgspec.Struct,
    frozen=True,
    omit_defaults=True,
    forbid_unknown_fields=True,
    tag_field="source",
    tag="deal",
):
    """Chance came from a secret that was committed to before the first card."""

    commitment: Hash
    entropy: tuple[str, ...]
    """What each seat added, in the order of the seats; empty where one added nothing."""
    secret: Hash | None = None
    """Told once the game is over."""


class Record(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A whole game: its opening, every chance outcome, every decision, and how it ended."""

    format: str = FORMAT
    game: str
    rules: str
    """The version of the game's rules."""
    players: Annotated[int, msgspec.Meta(ge=2, le=6)]
    options: dict[str, str | bool]
    first: SeatNumber | None
    """The seat the host let start; null if lots were drawn."""
    seats: tuple[Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)], ...]
    """The names at the table."""
    chance: SeedSource | DealSource
    steps: tuple[ShuffleStep | DecisionStep, ...]
    outcome: Outcome | None = None
    """How it ended; null while it lasts."""

    def json(self) -> bytes:
        """The record as a JSON text, a step a line."""
        fields = msgspec.to_builtins(self)
        steps = b",\n  ".join(msgspec.json.encode(step) for step in fields.pop("steps"))
        lines = [b' "%s": %s' % (key.encode(), msgspec.json.encode(fields[key])) for key in fields]
        return b"{\n" + b",\n".join([*lines, b' "steps": [\n  ' + steps + b"\n ]"]) + b"\n}\n"

    def line(self) -> bytes:
        """The record as one line, for files with a game a line."""
        return msgspec.json.encode(self)

    def save(self, path: str | Path) -> None:
        Path(path).write_bytes(self.json())


def record_of(table: Table, names: Sequence[str] | None = None) -> Record:
    """The record of a table. A live table's secret is told once the game is over."""
    game = table.game
    return Record(
        game=game.name,
        rules=game.rules.version,
        players=game.players,
        options=dict(game.options),
        first=game.first,
        seats=_names(names, game.players),
        chance=_source(table),
        steps=tuple(_step(game.rules, step) for step in table.history),
        outcome=table.outcome(),
    )


def parse(data: bytes | str) -> Record:
    """A record from JSON. What is damaged is refused with the place and the reason."""
    if len(data) > LARGEST_FILE:
        raise BadRecord("record-length", most=LARGEST_FILE, bytes=len(data))
    try:
        head = msgspec.json.decode(data, type=_Head)
        if head.format != FORMAT:
            raise BadRecord("format", format=head.format[:40], known=FORMAT)
        return msgspec.json.decode(data, type=Record)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as damage:
        raise BadRecord("damaged", detail=str(damage)) from None


def read(path: str | Path) -> Record:
    """A record from a file."""
    file = Path(path)
    try:
        if file.stat().st_size > LARGEST_FILE:
            raise BadRecord("file-length", path=str(file), most=LARGEST_FILE)
        return parse(file.read_bytes())
    except OSError as trouble:
        raise BadRecord("unreadable", path=str(file), reason=trouble.strerror) from None


class _Head(msgspec.Struct):
    """Just enough to tell a record of another version from a damaged one."""

    format: str


def _names(names: Sequence[str] | None, players: int) -> tuple[str, ...]:
    if names is None:
        return tuple(f"seat {k + 1}" for k in range(players))
    if len(names) != players or any(len(name) > LONGEST_NAME for name in names):
        raise BadOption("names", players=players, longest=LONGEST_NAME)
    return tuple(names)


def _source(table: Table) -> SeedSource | DealSource:
    chance = table.chance
    if isinstance(chance, Deal):
        secret = chance.secret.hex() if table.is_over else None
        return DealSource(chance.commitment, chance.entropy, secret)
    return SeedSource(str(chance.seed))


def _step(rules: Rules, step: Step) -> ShuffleStep | DecisionStep:
    if isinstance(step, Shuffle):
        order = tuple(rules.cards.names[card] for card in step.order)
        is_die = rules.piles.places[step.pile][0].kind == DIE
        return ShuffleStep(rules.piles.names[step.pile], order, order[-1] if is_die else None)
    return DecisionStep(step.seat, rules.actions.names[step.action])


def chance_of(record: Record) -> Deal | Seeded:
    """The source of chance that a record names."""
    source = record.chance
    if isinstance(source, DealSource):
        if source.secret is None:
            raise BadRecord("record-secret")
        return Deal(bytes.fromhex(source.secret), source.entropy)
    seed = int(source.seed)
    if seed > LARGEST_SEED:
        raise BadRecord("record-seed")
    return Seeded(seed)


def schema() -> str:
    """The JSON schema of a record."""
    made = msgspec.json.schema(Record)
    titled = {"$schema": "https://json-schema.org/draft/2020-12/schema", **made}
    return msgspec.json.format(msgspec.json.encode(titled), indent=1).decode()
