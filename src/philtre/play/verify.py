"""Checking a finished game: that nobody touched the deck, and that every decision was legal."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

import msgspec

from philtre.errors import BadDeal
from philtre.play.chance import Deal, Seeded
from philtre.play.record import DealSource, Record, chance_of
from philtre.play.replay import Replay
from philtre.play.table import Table


class Verification(msgspec.Struct, frozen=True):
    """What was checked, and held."""

    source: str
    """``deal``: a committed secret; ``seed``: the simulation's generator."""
    commitment: str | None
    entropy: tuple[str, ...]
    shuffles: int
    """Chance events, each computed again and equal to the one recorded."""
    decisions: int
    """Decisions, each of them legal."""
    winners: tuple[int, ...]


def verify(record: Record) -> Verification:
    """Check a record of a finished game from end to end; raise at the first thing that is wrong.

    ``BadRecord``: damaged, or a decision was illegal. ``BadDeal``: a shuffle does not follow from
    the secret, or the secret is not the one that was committed to.
    """
    if record.outcome is None:
        raise BadDeal("not-over")
    deal = record.chance if isinstance(record.chance, DealSource) else None
    if deal:
        _check_commitment(deal, record.players)
    check = _ShuffleCheck(chance_of(record))
    played = Replay(record, on_shuffle=check)
    return Verification(
        source="deal" if deal else "seed",
        commitment=deal.commitment if deal else None,
        entropy=deal.entropy if deal else (),
        shuffles=check.held,
        decisions=len(played),
        winners=record.outcome.winners,
    )


def _check_commitment(source: DealSource, players: int) -> None:
    if source.secret is None:
        raise BadDeal("secret-untold")
    if len(source.entropy) != players:
        raise BadDeal("entropy-entries", entries=len(source.entropy), players=players)
    if hashlib.sha256(bytes.fromhex(source.secret)).hexdigest() != source.commitment:
        raise BadDeal("other-secret")


class _ShuffleCheck:
    """Computes every shuffle anew and compares."""

    def __init__(self, chance: Deal | Seeded) -> None:
        self.chance = chance
        self.held = 0

    def __call__(self, table: Table, recorded: Sequence[int], step: int) -> None:
        if list(self.chance.order(table)) != list(recorded):
            pile = table.game.rules.piles.names[int(table.state.awaits)]
            raise BadDeal("other-shuffle", step=step, pile=pile)
        self.held += 1
