"""Events: what just happened, as one seat saw it. Keys and values, never sentences."""

from typing import Any

import msgspec
import numpy as np

from philtre.table.layout import CARD, FROM, KIND, NOBODY, SEEN, TO, VALUE
from philtre.table.rules import Rules
from philtre.table.telling import KINDS, LOOKED, SAID, SCORED


class Event(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that happened. Which fields are set depends on the kind:

    * moved: ``card`` (if seen), ``origin``, ``to``, ``value`` (its place there, from 0)
    * dealt, swept: ``origin``, ``to``, ``value`` (how many cards)
    * turned up, turned down: ``card`` (if seen), ``origin`` (its pile), ``value`` (its place)
    * looked: ``seat``, ``card`` (if seen), ``origin`` (its pile)
    * shuffled: ``origin``, ``value`` (how many cards)
    * said: ``seat``, ``word``, ``value``
    * scored: ``seat``, ``value``
    """

    kind: str
    card: str | None = None
    back: str | None = None
    origin: str | None = None
    to: str | None = None
    seat: int | None = None
    word: str | None = None
    value: int | None = None


def events_of(rules: Rules, rows: np.ndarray[Any, Any], observer: int) -> list[Event]:
    """The tellings, as an observer saw them."""
    return [_event(rules, row, observer) for row in rows.tolist()]


def _event(rules: Rules, row: list[int], observer: int) -> Event:
    kind = row[KIND]
    value = None if row[VALUE] == NOBODY and kind not in (SAID, SCORED) else row[VALUE]
    if kind == SAID:
        return Event("said", seat=row[FROM], word=rules.words[row[TO]], value=value)
    if kind == SCORED:
        return Event("scored", seat=row[FROM], value=value)
    card = back = None
    if row[CARD] != NOBODY:
        face = rules.cards.face(row[CARD])
        card = face.name if row[SEEN] >> observer & 1 else None
        back = face.back or None
    piles = rules.piles.names
    if kind == LOOKED:
        return Event("looked", card, back, piles[row[FROM]], seat=row[VALUE])
    to = piles[row[TO]] if row[TO] != row[FROM] else None
    return Event(KINDS[kind], card, back, piles[row[FROM]], to, value=value)
