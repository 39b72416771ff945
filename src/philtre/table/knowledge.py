"""Who knows what: for each observer a partition of the cards.

An observer knows which cards are in a part and where that part's cards lie, but not which of them
lies where. ``s.part[observer, card]`` is the label of the card's part; the label ``KNOWN`` stands
for the parts of a single card, those the observer knows for what they are. Labels depend on public
happenings only, never on faces, so that seeing another's labels tells nothing.
"""

from philtre.table.compiled import rule
from philtre.table.layout import KNOWN, OBSERVERS, State
from philtre.table.piles import at, card_at, count

FIRST_MINGLED = 64
"""Labels below are those of shuffled piles (pile + 1); labels from here on are mingled hands."""


@rule
def reveal(s: State, card: int) -> None:
    """Everybody, spectators included, sees this card's face."""
    for observer in range(OBSERVERS):
        s.part[at(observer), at(card)] = KNOWN


@rule
def show(s: State, card: int, seat: int) -> None:
    """One seat sees this card's face."""
    s.part[at(seat), at(card)] = KNOWN


@rule
def show_pile(s: State, pile: int, seat: int) -> None:
    for slot in range(count(s, pile)):
        show(s, card_at(s, pile, slot), seat)


@rule
def knows(s: State, observer: int, card: int) -> bool:
    return bool(s.part[at(observer), at(card)] == KNOWN)


@rule
def forget(s: State, pile: int) -> None:
    """After a shuffle nobody can tell the cards of this pile from one another."""
    for observer in range(OBSERVERS):  # all cards at once, which is faster than one by one
        for card in range(at(len(s.where))):
            label = s.part[at(observer), card]
            s.part[at(observer), card] = pile + 1 if s.where[card] == pile else label


@rule
def mingle(s: State, pile: int, holder: int) -> None:
    """A seat takes these cards in hand: the others know them from now on as a set only.

    An observer who already could not tell them apart learns and loses nothing.
    """
    label = FIRST_MINGLED + s.parts
    s.parts += 1
    for observer in range(OBSERVERS):
        if observer == holder or _is_one_part(s, pile, observer):
            continue
        for slot in range(count(s, pile)):
            s.part[at(observer), at(card_at(s, pile, slot))] = label


@rule
def _is_one_part(s: State, pile: int, observer: int) -> bool:
    """Whether the observer's knowledge of this pile would stay as it is if it were shuffled."""
    if count(s, pile) < 2:
        return True
    label = s.part[at(observer), at(card_at(s, pile, 0))]
    if label == KNOWN:
        return False
    for slot in range(1, count(s, pile)):
        if s.part[at(observer), at(card_at(s, pile, slot))] != label:
            return False
    return True
