"""Cards and piles as text. A colour is only ever an addition to a word."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from rich.text import Text

from philtre.drawing.flow import Flow
from philtre.play.view import CardView, PileView
from philtre.table.rules import DIE, FAN, HAND, ROW, STACK
from philtre.texts.wording import Wording

FACE_DOWN = "▒"
UNKNOWN = "?"
MOST_OF_A_STACK = 7  # of a higher one only the top is worth the room
STYLES = {
    "red": "red",
    "yellow": "yellow",
    "green": "green",
    "blue": "bright_blue",
    "purple": "magenta",
    "poison": "green",
    "antidote": "cyan",
}
"""By the first word of a picture or of a back."""


@dataclass
class Cards:
    """Puts the cards of a game into words, and remembers whether a sign needs explaining."""

    wording: Wording
    used_face_down: bool = field(default=False, init=False)

    def face(self, name: str) -> Text:
        return Text(self.wording.card(name), style=STYLES.get(name.split(maxsplit=1)[0], ""))

    def back(self, back: str | None) -> Text:
        """A card that shows its back to someone who does not know it."""
        self.used_face_down = True
        if back is None:
            return Text(f"{FACE_DOWN} {UNKNOWN}")
        key = f"{self.wording.game.name}-back-{back.replace(' ', '-')}"
        return Text(f"{FACE_DOWN} {self.wording.texts(key)}", STYLES.get(back.split()[0], ""))

    def card(self, card: CardView) -> Text:
        """A card on the table."""
        if card.face is None:
            return self.back(card.back)
        if card.up:
            return self.face(card.face)
        self.used_face_down = True
        return Text(f"{FACE_DOWN} ").append_text(self.face(card.face))

    # ------------------------------------------------------------ piles

    def pile(self, pile: PileView, observer: int | None) -> Text | Flow:
        """A pile in one paragraph."""
        cards = [card for card in pile.cards or () if card is not None]
        if pile.cards is None:
            return self.many(pile.count)
        if not cards:
            return Text("–", style="dim")
        if pile.kind == DIE:
            return self.card(cards[-1])
        if pile.kind == ROW:
            return self.row(cards)
        if pile.kind in (HAND, FAN) and self._is_open_to(cards, pile, observer):
            return self.held([card.face or UNKNOWN for card in cards])
        if pile.kind == FAN:
            return Flow(self.card(card) for card in cards)
        return self.stack(cards, pile)

    def _is_open_to(self, cards: Sequence[CardView], pile: PileView, observer: int | None) -> bool:
        return pile.owner == observer or all(card.face for card in cards)

    def row(self, cards: Sequence[CardView]) -> Flow:
        """Cards side by side, each with its place."""
        places = enumerate(cards, 1)
        return Flow(
            [Text.assemble((f"{place}:", "dim"), self.card(card)) for place, card in places], "  "
        )

    def held(self, faces: Sequence[str], lead: Text | None = None) -> Flow:
        """A hand in the order of the box, equal cards together."""
        order = {face.name: k for k, face in enumerate(self.wording.game.rules.cards.faces)}
        counted = Counter(sorted(faces, key=lambda face: order.get(face, -1)))
        cards = [
            Text.assemble(self.face(face), f" ×{many}" if many > 1 else "")
            for face, many in counted.items()
        ]
        return Flow(cards, lead=lead)

    def stack(self, cards: Sequence[CardView], pile: PileView) -> Text | Flow:
        """A stack or a closed hand: its size, and the cards of it that are known."""
        size = self.many(pile.count)
        if pile.kind != STACK:
            known = [card.face for card in cards if card.face is not None]
            return self.held(known, lead=size.append(": ")) if known else size
        if any(card.face for card in cards) and len(cards) <= MOST_OF_A_STACK:
            return Flow(self.card(card) for card in cards)
        top = cards[-1]
        if top.face is None and top.back is None:
            return size
        return Text.assemble(size, self.wording.texts("screen-on-top"), self.card(top))

    def many(self, count: int) -> Text:
        return Text(self.wording.texts("screen-cards", count=count), "" if count else "dim")
