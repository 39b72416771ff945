"""Why a bot decided as it did: what it believed, its options, and its choice, as data and in words.

A thought tells what a seat held and suspected: it is for the seat itself, and for everybody only
once the game is over.
"""

from __future__ import annotations

from functools import cached_property

import msgspec
import numpy as np

from philtre.bots.beliefs import Beliefs
from philtre.play.action import Action
from philtre.play.view import View
from philtre.table.layout import KNOWN, NOBODY, Numbers, States
from philtre.table.piles import cards_in
from philtre.table.rules import DIE, HAND
from philtre.texts.wording import Wording

LIKELY = 3
"""How many faces a guess names, the likeliest first."""
SURE = 0.999


class Option(msgspec.Struct, frozen=True):
    """A legal decision, and what the bot made of it."""

    decision: int
    name: str
    value: float
    """What it expected of it, from 0 (a sure loss) to 1 (a sure win)."""
    tries: int
    """How many of its simulations began with it."""
    chance: float
    """How likely the bot was to choose it."""


class Guess(msgspec.Struct, frozen=True):
    """What the bot took a hidden card for."""

    pile: str
    place: int
    faces: dict[str, float]
    """Its likeliest faces and how likely each was, likeliest first."""


class Thought(msgspec.Struct, frozen=True):
    """All that led to a decision."""

    game: str
    seat: int
    decision_number: int
    chosen: int
    options: tuple[Option, ...]
    guesses: tuple[Guess, ...]

    def json(self) -> bytes:
        return msgspec.json.encode(self)


class Trace:
    """What is left of a decision, from which the thought behind it can be told when asked for."""

    def __init__(
        self, view: View, chosen: Action, found: States, chances: Numbers, beliefs: Beliefs
    ) -> None:
        self._view, self._chosen = view, chosen
        self._found, self._chances = found, chances
        self._cards = beliefs.worlds["state"]["cards"].copy()  # the worlds go on without us
        self._weights = beliefs.weights / beliefs.weights.sum()

    @cached_property
    def thought(self) -> Thought:
        view = self._view
        means = self._found["sum"] / np.maximum(1, self._found["tries"])
        options = (
            Option(action.id, action.name, float(mean), int(tried), float(chance))
            for action, tried, mean, chance in zip(
                view.actions, self._found["tries"], means, self._chances, strict=True
            )
        )
        return Thought(
            game=view.game.name,
            seat=int(view.state.turn),
            decision_number=int(view.state.decisions),
            chosen=self._chosen.id,
            options=tuple(sorted(options, key=lambda option: -option.value)),
            guesses=guesses_of(view, self._cards, self._weights),
        )


def guesses_of(view: View, lying: Numbers, weights: Numbers) -> tuple[Guess, ...]:
    """What is believed of each hidden card that lies in a place of its own.

    ``lying`` are the cards of all piles, by world, and ``weights`` those of the worlds.
    """
    rules = view.game.rules
    guesses = []
    for pile, slot in _hidden_places(view):
        cards = lying[:, rules.piles.starts[pile] + slot]
        chances = np.bincount(rules.cards.kinds[cards], weights)
        likely = np.argsort(-chances, kind="stable")[:LIKELY]
        faces = {rules.cards.faces[k].name: float(chances[k]) for k in likely if chances[k] > 0}
        guesses.append(Guess(rules.piles.names[pile], slot, faces))
    return tuple(guesses)


def _hidden_places(view: View) -> list[tuple[int, int]]:
    """The places of the cards that the seat does not know, where places mean something."""
    labels = view.state.part[view.observer]
    places = []
    for pile, (family, _) in enumerate(view.game.rules.piles):
        cards = cards_in(view.state, pile)
        many = len(cards)
        if many == 0 or family.kind == HAND or (family.slots == 0 and family.kind != DIE):
            continue
        slots = [many - 1] if family.kind == DIE else list(range(many))
        places += [
            (pile, slot) for slot in slots if cards[slot] != NOBODY and labels[cards[slot]] != KNOWN
        ]
    return places


# ---------------------------------------------------------------- in words


def in_words(thought: Thought, wording: Wording) -> str:
    """A sentence or two about a thought, in the reader's language."""
    texts, actions = wording.texts, wording.game.actions
    best = {option.decision: option for option in thought.options}[thought.chosen]
    said = [
        texts(
            "thought-chose",
            decision=wording.action(actions[thought.chosen], thought.seat),
            value=_percent(best.value),
        )
    ]
    others = [option for option in thought.options if option.decision != thought.chosen]
    if others:
        rather = max(others, key=lambda option: option.tries)  # few tries say little of a value
        # What was out of the question is no rival, though a few tries may have gone well.
        if rather.chance > 0 or rather.value <= best.value:
            said.append(
                texts(
                    "thought-mixed" if rather.chance > 0 else "thought-rather",
                    decision=wording.action(actions[rather.decision], thought.seat),
                    value=_percent(rather.value),
                )
            )
    suspected = [guess for guess in thought.guesses if max(guess.faces.values()) < SURE]
    if suspected:
        clearest = max(suspected, key=lambda guess: max(guess.faces.values()))
        face, chance = next(iter(clearest.faces.items()))
        said.append(
            texts(
                "thought-guess",
                pile=wording.pile(clearest.pile, thought.seat),
                place=clearest.place + 1,
                card=wording.card(face, thought.seat),
                chance=_percent(chance),
            )
        )
    return " ".join(said)


def _percent(share: float) -> int:
    return int(np.rint(100 * share))
