"""Why something cannot be done: asked by a person who tried it, answered from their own view."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from philtre.parlour.room import NotAllowed
from philtre.play.action import Action
from philtre.play.view import View


class Because(msgspec.Struct, frozen=True):
    """What was meant, and the clause that forbids it."""

    clause: str | None
    """None where nothing forbids it, and where there is no such decision."""
    decision: int | None
    """None where there is no decision of this form."""


def why_not(view: View, verb: str | None, places: Mapping[str, str]) -> Because:
    """What forbids a decision of this form. Of several that could be meant, a legal one counts."""
    if view.turn is None:
        raise NotAllowed("over")
    if view.turn != view.seat:
        raise NotAllowed("turn", turn=view.turn, seat=view.seat)
    meant = [action for action in view.game.actions if _is_meant(action, verb, places)]
    if not meant:
        return Because(None, None)
    for action in view.actions:
        if action in meant:
            return Because(None, action.id)
    rules, number = view.game.rules, meant[0].id
    clause = view.game.kernels.why_not(view.states, 0, number)
    return Because(rules.clause(clause), number)


def _is_meant(action: Action, verb: str | None, places: Mapping[str, str]) -> bool:
    if verb is not None and action.verb != verb:
        return False
    return all(action.places.get(place) == name for place, name in places.items())
