"""The clock of a table, and what it decides when time has run out.

Its choice is drawn from the deal's key and the number of the decision, by names alone. It does not
depend on what a decision is worth, so a timeout tells nothing about a hand; and like a shuffle it
can be checked once the secret is told.
"""

import hmac
from collections.abc import Mapping

from philtre.parlour.entries import Clock
from philtre.play.action import Action
from philtre.play.table import Table

SECONDS: Mapping[Clock, int | None] = {"none": None, "relaxed": 90, "fast": 20}
"""How long a person may think about one decision."""


def clocks_choice(table: Table) -> Action:
    """The legal decision with the lowest keyed hash of its name."""
    deal, number = table.deal, table.decisions
    assert deal is not None  # tables in the parlour are dealt from a committed secret
    return min(
        table.actions(),
        key=lambda action: hmac.digest(
            deal.key, f"clock {number} {action.name}".encode(), "sha256"
        ),
    )
