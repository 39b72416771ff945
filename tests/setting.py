"""Setting a table for a test in one readable literal."""

from collections.abc import Mapping
from typing import Any

import numpy as np

import philtre
from philtre.play.chance import Seeded
from philtre.table.layout import KNOWN, NOBODY
from philtre.table.piles import cards_in
from philtre.table.rules import DIE, FAN, HAND, Rules


def set_table(
    game: str,
    players: int,
    piles: Mapping[str, str],
    *,
    turn: int = 0,
    phase: str,
    rest: str = "deck",
    options: Mapping[str, str | bool] | None = None,
    knows: Mapping[int, str] | None = None,
    **fields: Any,
) -> philtre.Table:
    """A table in the middle of a game.

    ``piles`` maps a pile's name to its cards, bottom (or left) first: ``"red 5, (blue -2), _"``.
    A card lies as its pile says; ``(...)`` lays it face down, ``[...]`` face up, ``_`` is a gap.
    A face without a letter stands for any copy that is still free. The cards not named go to the
    bottom of ``rest``. Face-up cards are known to all, hands to their owners; ``knows`` adds cards
    that a seat has seen. ``fields`` sets fields of the state, whole or with a list for its start.
    """
    loaded = philtre.load(game, players, first=0, **(options or {}))
    rules = loaded.rules
    dealt = loaded.new(seed=0)
    s = dealt.state
    free = sorted(int(card) for card in s.cards[s.cards != NOBODY])
    s.cards[:] = s.where[:] = NOBODY
    s.count[:] = 0
    s.told = s.ending = s.winners = 0
    s.score[:] = 0
    s.part[:, free] = rules.piles[rest] + 1 if rest in {f.name for f in rules.piles.families} else 1
    s.up[:] = 0
    for name, text in piles.items():
        for word in (part.strip() for part in text.split(",") if part.strip()):
            _lay(rules, s, free, _number(name, rules.piles.names), word)
    below = _number(rest, rules.piles.names)
    _put_below(s, below, free, rules.piles.rooms[below])
    for seat, text in (knows or {}).items():
        for word in text.split(","):
            s.part[seat, _on_table(rules, s, word.strip())] = KNOWN
    s.turn = turn
    s.phase = _number(phase, rules.phases)
    s.awaits = NOBODY
    for field, value in fields.items():
        if np.ndim(value):
            s[field][: len(value)] = value
        else:
            s[field] = value
    table = philtre.Table(loaded, dealt.states, Seeded(1), [])
    table.keep_log()
    return table


def _number(name: str, names: tuple[str, ...]) -> int:
    assert name in names, f"no {name!r} among {', '.join(names)}"
    return names.index(name)


def _lay(rules: Rules, s: Any, free: list[int], pile: int, word: str) -> None:
    family, owner = rules.piles.places[pile]
    slot = int(s.count[pile])
    s.count[pile] += 1
    if word == "_":
        return
    card = _pick(rules, free, word.strip("()[]"))
    assert slot < rules.piles.rooms[pile], f"no room for {word!r}"
    s.cards[s.start[pile] + slot] = card
    s.where[card], s.place[card] = pile, slot
    is_up = word[0] == "[" or (family.face_up and word[0] != "(")
    s.up[card] = is_up
    if is_up:
        s.part[:, card] = KNOWN
    elif family.kind == DIE:
        s.part[:, card] = pile + 1
    elif family.kind in (HAND, FAN):
        s.part[owner, card] = KNOWN


def _pick(rules: Rules, free: list[int], name: str) -> int:
    for card in free:
        if name in (rules.cards.names[card], rules.cards.face(card).name):
            free.remove(card)
            return card
    raise AssertionError(f"no {name!r} is left in the box")


def _put_below(s: Any, pile: int, free: list[int], room: int) -> None:
    whole = free + lying_in(s, pile)
    assert len(whole) <= room
    s.count[pile] = len(whole)
    cards_in(s, pile)[:] = whole
    s.where[whole], s.place[whole] = pile, range(len(whole))


def _on_table(rules: Rules, s: Any, name: str) -> int:
    present = {int(card) for card in s.cards[s.cards != NOBODY]}
    return next(
        card
        for card in sorted(present)
        if name in (rules.cards.names[card], rules.cards.face(card).name)
    )


def lying_in(s: Any, pile: int) -> list[int]:
    """The numbers of the cards in a pile, bottom (or left) first, NOBODY in a gap."""
    return [int(card) for card in cards_in(s, pile)]


def faces_in(table: philtre.Table, pile: str) -> list[str]:
    """The faces in a pile of the real table, bottom (or left) first."""
    rules = table.game.rules
    number = rules.piles.names.index(pile)
    return [rules.cards.face(card).name for card in lying_in(table.state, number) if card != NOBODY]


def names_of(table: philtre.Table) -> set[str]:
    """The names of the legal decisions."""
    return {action.name for action in table.actions()}
