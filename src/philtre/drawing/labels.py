"""What is written at a table: its facts, and what its piles are called."""

from dataclasses import dataclass

from philtre.play.view import PileView, View
from philtre.table.rules import Value
from philtre.texts.wording import Wording


@dataclass(frozen=True)
class Labels:
    """The words for one view."""

    wording: Wording
    view: View

    def facts(self) -> list[str]:
        """The facts about the table as a whole, without those about a single pile."""
        return [
            self.fact(key, value)
            for key, value in self.view.shown.table.items()
            if value is not None and value is not False and not self._pile_of(key)
        ]

    def fact(self, key: str, value: Value) -> str:
        """A fact with its label; of one that simply holds, the label says all."""
        label = self.wording.fact(key)
        if value is True:
            return label
        return self.wording.texts("screen-fact", label=label, value=self.value(key, value))

    def value(self, key: str, value: Value) -> str:
        return self.wording.value(key, value, self.view.seat)

    def _pile_of(self, key: str) -> str | None:
        """The pile a fact belongs to: ``total-2`` is about the second of the numbered piles."""
        number = key.rpartition("-")[2]
        for family in self.view.game.rules.piles.families:
            if family.many > 1 and number.isdigit() and int(number) <= family.many:
                return f"{family.name} {number}"
        return None

    # ------------------------------------------------------------ piles

    def pile(self, pile: PileView) -> str:
        return self.wording.pile(pile.name, self.view.seat)

    def notes(self, pile: str) -> str:
        """The facts about one of several piles, without their labels."""
        about = [
            self.value(key, value)
            for key, value in self.view.shown.table.items()
            if value is not None and self._pile_of(key) == pile
        ]
        return f" ({', '.join(about)})" if about else ""

    def is_in_play(self, pile: PileView) -> bool:
        """Whether a shared pile is worth showing: it is not empty, or something is up with it."""
        return bool(pile.count or self.notes(pile.name) or self._is_wanted(pile))

    def _is_wanted(self, pile: PileView) -> bool:
        """Whether something can be done with an empty pile now."""
        return any(pile.name in action.places.values() for action in self.view.shown.actions)

    def heading(self, family: str) -> str:
        """What the piles of a family are called at the head of a column."""
        return self.short(family) or self.wording.texts(self._key(family), number=1, seat="…")

    def short(self, family: str) -> str:
        """What they are called where it is clear whose they are; nothing, if that says it all."""
        texts = self.wording.texts
        for key in (f"{self._key(family)}.short", f"screen-column-{family.replace(' ', '-')}"):
            if key in texts:
                return texts(key)
        return ""

    def _key(self, family: str) -> str:
        return f"{self.view.game.name}-pile-{family.replace(' ', '-')}"
