"""The legal decisions as a numbered list, those that differ in one place on one line."""

from collections.abc import Sequence
from dataclasses import dataclass

from rich.columns import Columns
from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from philtre.drawing.flow import Flow
from philtre.play.action import Action
from philtre.table.rules import Domain, Family
from philtre.texts.wording import Wording

FEW = 9  # so many decisions need no grouping
A_FEW_LINES = 4  # more than these go side by side
GAP = "…"


@dataclass(frozen=True)
class Choice:
    """Decisions that differ only in one place (or a single one, without such a place)."""

    actions: tuple[Action, ...]
    varies: str | None = None


class Choices:
    """The legal decisions in the order they are listed, so that number 1 is ``actions[0]``."""

    def __init__(self, wording: Wording, legal: Sequence[Action], observer: int | None) -> None:
        self.wording = wording
        self.observer = observer
        self.families = {f.verb: f for f in wording.game.rules.actions.families}
        self.groups = self._grouped(sorted(legal, key=int))
        self.actions = [action for group in self.groups for action in group.actions]

    def _grouped(self, legal: Sequence[Action]) -> list[Choice]:
        if len(legal) <= FEW:
            return [Choice((action,)) for action in legal]
        groups: list[Choice] = []
        for verb in dict.fromkeys(action.verb for action in legal):
            alike = [action for action in legal if action.verb == verb]
            groups += _fewest_groups(alike, self.families[verb])
        lines = [group for group in groups if group.varies]
        return lines + [group for group in groups if not group.varies]

    def print(self, console: Console) -> None:
        number = 1
        singles: list[Text] = []
        lines = Grid.grid(padding=(0, 2, 0, 0))
        lines.add_column(max_width=console.width // 2)
        for group in self.groups:
            if group.varies is None:
                singles.append(_numbered(number, self.wording.action(group.actions[0])))
            else:
                lines.add_row(*self._line(group, number))
            number += len(group.actions)
        if lines.row_count:
            console.print(lines)
        if len(singles) > A_FEW_LINES:
            console.print(Columns(singles, padding=(0, 3), column_first=True))
        else:
            for single in singles:
                console.print(single)

    def _line(self, group: Choice, number: int) -> tuple[Text, Flow]:
        place = group.varies or ""
        family = self.families[group.actions[0].verb]
        items = [
            _numbered(
                number + k, place_text(self.wording, family.places[place], action.places[place])
            )
            for k, action in enumerate(group.actions)
        ]
        lead = Text(with_gaps(self.wording, family, group.actions[0], (place,)))
        return lead, Flow(items, "  ")


def _fewest_groups(actions: list[Action], family: Family) -> list[Choice]:
    """Group by the place that leaves the fewest lines; the last of the places if it is even."""
    best: list[Choice] | None = None
    for place in reversed(actions[0].places):
        groups: dict[tuple[int, ...], list[Action]] = {}
        for action in actions:
            rest = tuple(
                family.places[key].names.index(value)
                for key, value in action.places.items()
                if key != place
            )
            groups.setdefault(rest, []).append(action)
        if best is None or len(groups) < len(best):
            best = [
                Choice(tuple(group), place if len(group) > 1 else None)
                for _, group in sorted(groups.items())
            ]
    return best or [Choice((action,)) for action in actions]


def _numbered(number: int, words: str) -> Text:
    return Text.assemble((f"{number:>2}", "bold"), " ", words)


def place_text(wording: Wording, domain: Domain, value: str) -> str:
    """What stands in a place of a decision, in words."""
    if domain.of == "card":
        return wording.card(value)
    if domain.of == "pile":
        return wording.pile(value)
    if domain.of == "seat":
        return wording.seat(domain.names.index(value))
    key = f"{wording.game.name}-place-{value.replace(' ', '-')}"
    return wording.texts(key) if key in wording.texts else value


def with_gaps(wording: Wording, family: Family, action: Action | None, gaps: Sequence[str]) -> str:
    """A decision, or all of a family (``action`` None), with dots in the places left open."""
    places = {
        place: GAP
        if action is None or place in gaps
        else place_text(wording, domain, action.places[place])
        for place, domain in family.places.items()
    }
    key = f"{wording.game.name}-do-{family.verb.replace(' ', '-')}"
    return wording.texts(key, **places)
