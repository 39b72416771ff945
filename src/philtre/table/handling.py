"""Handling cards as people do. Each act moves, keeps knowledge right, and tells."""

from philtre.table.compiled import rule
from philtre.table.knowledge import reveal, show
from philtre.table.layout import NOBODY, State
from philtre.table.piles import card_at, count, put, sweep, take_top
from philtre.table.telling import DEALT, LOOKED, MOVED, SWEPT, TURNED_DOWN, TURNED_UP, tell


@rule
def lay(s: State, card: int, origin: int, to: int) -> None:
    """Lay a card that was just taken out of ``origin`` onto ``to``, as it lies and is known."""
    tell(s, MOVED, card, origin, to, count(s, to))
    put(s, to, card)


@rule
def lay_up(s: State, card: int, origin: int, to: int) -> None:
    """Lay a card face up: everybody sees it."""
    s.up[card] = 1
    reveal(s, card)
    lay(s, card, origin, to)


@rule
def lay_down(s: State, card: int, origin: int, to: int) -> None:
    """Lay a card face down: whoever knew it still does."""
    s.up[card] = 0
    lay(s, card, origin, to)


@rule
def draw_to_hand(s: State, deck: int, hand: int, seat: int) -> int:
    """The seat draws the top card of a pile, looks at it and takes it in hand. Returns the card."""
    card = take_top(s, deck)
    show(s, card, seat)
    tell(s, MOVED, card, deck, hand, NOBODY)
    put(s, hand, card)
    return card


@rule
def deal(s: State, deck: int, hand: int, seat: int, many: int) -> None:
    """Deal a hand of so many cards, told as one event."""
    for _ in range(many):
        card = take_top(s, deck)
        show(s, card, seat)
        put(s, hand, card)
    tell(s, DEALT, NOBODY, deck, hand, many)


@rule
def turn_up(s: State, pile: int, slot: int) -> None:
    """Turn a card up where it lies."""
    card = card_at(s, pile, slot)
    s.up[card] = 1
    reveal(s, card)
    tell(s, TURNED_UP, card, pile, pile, slot)


@rule
def turn_down(s: State, pile: int, slot: int) -> None:
    """Turn a card down where it lies: those who saw it remember it."""
    card = card_at(s, pile, slot)
    s.up[card] = 0
    tell(s, TURNED_DOWN, card, pile, pile, slot)


@rule
def look(s: State, pile: int, slot: int, seat: int) -> None:
    """A seat looks in secret at a card where it lies; everybody sees that it looks."""
    card = card_at(s, pile, slot)
    show(s, card, seat)
    tell(s, LOOKED, card, pile, pile, seat)


@rule
def sweep_down(s: State, origin: int, to: int) -> None:
    """Put a whole pile face down on another."""
    if count(s, origin) > 0:
        for slot in range(count(s, origin)):
            s.up[card_at(s, origin, slot)] = 0
        tell(s, SWEPT, NOBODY, origin, to, count(s, origin))
        sweep(s, origin, to)


@rule
def sweep_up(s: State, origin: int, to: int) -> None:
    """Put a whole pile face up on another: everybody sees all of it."""
    if count(s, origin) > 0:
        for slot in range(count(s, origin)):
            card = card_at(s, origin, slot)
            s.up[card] = 1
            reveal(s, card)
        tell(s, SWEPT, NOBODY, origin, to, count(s, origin))
        sweep(s, origin, to)
