"""What just happened: short public facts, each with the observers who saw the card's face.

A telling is enough to animate a move and to write a log line. It holds what and who, never a
sentence. The state keeps those of the last decision and of all that followed from it; whoever wants
a history collects them. Where games are played by the million nobody listens (``UNHEARD``).
"""

from philtre.table.compiled import rule
from philtre.table.layout import (
    CARD,
    FROM,
    KIND,
    KNOWN,
    NOBODY,
    OBSERVERS,
    SEEN,
    TO,
    UNHEARD,
    VALUE,
    State,
)
from philtre.table.piles import at

MOVED = 0  # a card went from a pile to another; value: its place there
DEALT = 1  # value cards went from a pile to another, unseen by those who do not hold them
SWEPT = 2  # a pile went whole onto another
TURNED_UP = 3  # a card of a pile was turned up where it lies; value: its place
TURNED_DOWN = 4
LOOKED = 5  # a seat (value) looked in secret at a card of a pile
SHUFFLED = 6  # a pile was shuffled, or a die rolled
SAID = 7  # a seat (FROM) said or did something with a word of the game (TO), and a value
SCORED = 8  # a seat (FROM) scored value points
KINDS = (
    "moved",
    "dealt",
    "swept",
    "turned up",
    "turned down",
    "looked",
    "shuffled",
    "said",
    "scored",
)

EVERYBODY = 127


@rule
def who_knows(s: State, card: int) -> int:
    """A bit for each observer who knows this card for what it is."""
    bits = 0
    for observer in range(OBSERVERS):
        if s.part[at(observer), at(card)] == KNOWN:
            bits |= 1 << observer
    return bits


@rule
def begin_telling(s: State) -> None:
    """What was told of the decision before is over. Where nobody listens, it stays so."""
    untell(s, 0)


@rule
def untell(s: State, many: int) -> None:
    """All that was told after the first so many is void."""
    s.told = min(s.told, many)


@rule
def tell(s: State, kind: int, card: int, origin: int, to: int, value: int) -> None:
    if s.told == UNHEARD:
        return
    seen = who_knows(s, card) if card != NOBODY else EVERYBODY
    row = s.tellings[at(s.told)]
    row[KIND] = kind
    row[CARD] = card
    row[FROM] = origin
    row[TO] = to
    row[VALUE] = value
    row[SEEN] = seen
    s.told += 1


@rule
def say(s: State, seat: int, word: int, value: int) -> None:
    """A seat says one of the game's words, or something with that name happens to it."""
    tell(s, SAID, NOBODY, seat, word, value)


@rule
def add_score(s: State, seat: int, points: int) -> None:
    s.score[seat] += points
    tell(s, SCORED, NOBODY, seat, NOBODY, points)
