"""OpenSkill ratings: one number for a bot, from all its tables in a fixed order.

A match is a unit: a deal in every rotation. Its bots are ranked by how they fared in all of it, so
that neither the seat nor the number of seats a bot had counts.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import fsum

import msgspec
from openskill.models import PlackettLuce

from philtre.arena.measure import Line


class Rating(msgspec.Struct, frozen=True):
    """A skill as OpenSkill sees it: most likely ``mu``, give or take ``sigma``."""

    mu: float
    sigma: float
    ordinal: float
    """``mu`` less three ``sigma``: what is nearly certain."""


def ratings(bots: Sequence[str], matches: Iterable[Sequence[Line]]) -> dict[str, Rating]:
    """The rating of each bot after all matches, each given by the lines of its seats."""
    model = PlackettLuce()
    skills = {bot: model.rating(name=bot) for bot in bots}
    for lines in matches:
        ranks = ranking(lines)
        after = model.rate([[skills[bot]] for bot in ranks], ranks=list(ranks.values()))
        skills.update((bot, team[0]) for bot, team in zip(ranks, after, strict=True))
    return {
        bot: Rating(float(skill.mu), float(skill.sigma), float(skill.ordinal()))
        for bot, skill in skills.items()
    }


def ranking(lines: Sequence[Line]) -> dict[str, float]:
    """The rank of each bot, 1 for the best: by its share of the wins, then by its score."""
    fared: dict[str, tuple[float, float]] = {}
    for bot in dict.fromkeys(line.bot for line in lines):
        own = [line for line in lines if line.bot == bot]
        wins, scores = fsum(line.win for line in own), fsum(line.score for line in own)
        fared[bot] = wins / len(own), scores / len(own)
    return {
        bot: 1.0 + sum(other > result for other in fared.values()) for bot, result in fared.items()
    }
