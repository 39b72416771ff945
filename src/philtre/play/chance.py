"""Where a table's chance comes from: a seed, a secret that was committed to, or a record."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, Protocol

from philtre.errors import BadDeal, BadOption
from philtre.table.layout import copied
from philtre.table.piles import cards_in

if TYPE_CHECKING:
    from philtre.play.table import Table

LARGEST_SEED = 2**64 - 1
SECRET_BYTES = 32
LONGEST_ENTROPY = 200


def checked_seed(seed: object) -> int:
    """The seed, if it is one."""
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed <= LARGEST_SEED:
        raise BadOption("seed", seed=seed)
    return seed


class Chance(Protocol):
    """Whatever can say in which order the awaited pile comes to lie."""

    seed: int

    def order(self, table: Table) -> Sequence[int]:
        """The new order of the awaited pile, bottom card first."""


class Seeded:
    """The fast generator inside the state. For simulation: whoever knows the seed knows all."""

    def __init__(self, seed: int) -> None:
        self.seed = checked_seed(seed)

    @classmethod
    def fresh(cls, seed: int | None) -> Seeded:
        return cls(secrets.randbits(64) if seed is None else seed)

    def order(self, table: Table) -> Sequence[int]:
        states = copied(table.states)
        table.game.kernels.shake(states, 0)
        return awaited_cards(states[0])


class Deal:
    """A live table's chance: a secret, committed to before the first card, and what seats add.

    The commitment (a hash of the secret) is published first. Then each seat may add entropy of its
    own. Every shuffle follows from both, so neither the table nor a seat can steer it, and after
    the game everybody can check it: docs/records.md gives the few lines it takes.

    >>> deal = Deal(bytes(32), ["my lucky numbers", "", "42"])
    >>> deal.commitment[:16]
    '66687aadf862bd77'
    """

    seed = 0

    def __init__(self, secret: bytes, entropy: Sequence[str]) -> None:
        if not isinstance(secret, bytes) or len(secret) != SECRET_BYTES:
            raise BadDeal("secret-length", bytes=SECRET_BYTES)
        if not all(isinstance(words, str) and len(words) <= LONGEST_ENTROPY for words in entropy):
            raise BadDeal("entropy-length", longest=LONGEST_ENTROPY)
        self.secret = secret
        self.entropy = tuple(entropy)

    @classmethod
    def fresh(cls, players: int) -> Deal:
        """A new secret, to which no seat has added anything yet."""
        return cls(secrets.token_bytes(SECRET_BYTES), [""] * players)

    @property
    def commitment(self) -> str:
        """What is published before the first card: it fixes the secret without telling it."""
        return hashlib.sha256(self.secret).hexdigest()

    def with_entropy(self, seat: int, words: str) -> Deal:
        """The same secret with what a seat adds. Only before the first card is dealt."""
        if not 0 <= seat < len(self.entropy):
            raise BadDeal("entropy-seat", seat=seat)
        return Deal(self.secret, [*self.entropy[:seat], words, *self.entropy[seat + 1 :]])

    @cached_property
    def key(self) -> bytes:
        """The secret and what every seat added, mixed: all shuffles follow from it."""
        added = "".join(hashlib.sha256(words.encode()).hexdigest() for words in self.entropy)
        return hmac.digest(self.secret, added.encode(), "sha256")

    def order(self, table: Table) -> Sequence[int]:
        s = table.state
        pile = int(s.awaits)
        name = table.game.rules.piles.names[pile]
        number = int(s.shakes[pile])
        return self.sorted(awaited_cards(s), table.game.rules.cards.names, name, number)

    def sorted(
        self, cards: Sequence[int], names: Sequence[str], pile: str, number: int
    ) -> list[int]:
        """Cards in the order of their keyed hashes: the lowest hash lies at the bottom."""
        return sorted(
            cards,
            key=lambda card: hmac.digest(
                self.key, f"{pile} {number} {names[card]}".encode(), "sha256"
            ),
        )


def awaited_cards(s: Any) -> list[int]:
    """The cards of the pile that has to be shuffled."""
    return [int(card) for card in cards_in(s, s.awaits)]
