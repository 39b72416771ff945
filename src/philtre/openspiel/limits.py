"""How long games can be and how far scores can lie apart: bounds that OpenSpiel asks for."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Limits:
    """Bounds that no game exceeds, whatever the players and options."""

    decisions: int
    chance: int
    """Cards dealt one by one, dice and lots."""
    margin: int
    """By how much a score can be better or worse than the mean of the others'."""


LIMITS = {
    # 80 cards, each drawn and laid once, with at most a special's two choices and a pass between;
    # a card counts in one row, and all of them together are worth 210 above or below zero.
    "belladone": Limits(decisions=500, chance=100, margin=2 * 210 + 5),
    # 60 rounds (BON-R91), in which each of 54 chocolates is drawn and laid, with at most two
    # choices in between, and each seat takes a tile and stops; the cards and tiles are shuffled.
    "bonbon": Limits(decisions=60 * (54 * 4 + 12), chance=60 * 100, margin=3),
    # 300 turns (MAG-R91): an announcement, four reactions, and for each of five seats at most three
    # choices. A new pile has at most the 60 ingredients, and there are far fewer than ten a turn.
    "magic_bluff": Limits(decisions=300 * 20, chance=300 * (1 + 10 * 60), margin=6),
    # Six rounds of 50 cards, each played by one decision; a round costs a seat at most 42 + 2 * 8.
    "poison": Limits(decisions=6 * 50, chance=6 * 50 + 1, margin=6 * (42 + 2 * 8)),
    # 60 rounds (VER-R91) of 20 cards: each is laid once; three looks, a swap, a glass and a drink
    # for each of five seats. Hearts go from four to none.
    "verre": Limits(decisions=60 * (20 + 5 * 10), chance=60 * 20 + 1, margin=4),
}
OTHERS = Limits(decisions=100_000, chance=1_000_000, margin=100_000)


def limits_of(name: str) -> Limits:
    return LIMITS.get(name, OTHERS)
