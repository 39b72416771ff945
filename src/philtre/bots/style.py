"""The style of a bot: what it likes about a decision, beside what it brings.

A game's bot marks the decisions that bluff, doubt or take a risk (``tone``). A style adds a little
to what such a decision is worth, or takes a little off. So it tips the scales where decisions are
nearly equal, and never gives up more than that little.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from philtre.bots.playout import rule_of_thumb
from philtre.bots.tones import BLUFF, DOUBT, RISK
from philtre.errors import BadOption
from philtre.play.view import View
from philtre.table.layout import Numbers

CHARM = 0.04
"""So much of a win a styled bot gives for a decision that it likes."""
PERSUASION = 0.03
"""A decision of so much charm is made e times as often, where only the odds of each are known."""

Style = Mapping[str, float]
"""The charm of each tone."""

STYLES: Mapping[str, Style] = {
    "plain": {},
    "cautious": {BLUFF: -CHARM, DOUBT: -CHARM, RISK: -CHARM},
    "bold": {DOUBT: CHARM, RISK: CHARM},
    "liar": {BLUFF: CHARM},
}


def style_named(name: str) -> Style:
    if name not in STYLES:
        raise BadOption("bot-setting", setting="style", value=name, choices=", ".join(STYLES))
    return STYLES[name]


def tones_of(view: View) -> list[str | None]:
    """The tone of each legal decision of the seat to move, or None."""
    tone = getattr(rule_of_thumb(view.game.name), "tone", None)
    if tone is None:
        return [None] * len(view.actions)
    return [tone(view.state, action.id) for action in view.actions]


def charms_of(view: View, style: Style) -> Numbers:
    """How much a style likes each legal decision for itself."""
    if not style:
        return np.zeros(len(view.actions))
    return np.array([style.get(tone, 0.0) if tone else 0.0 for tone in tones_of(view)])
