"""What the pictures on cards look like: a colour and symbols, by the words of their names.

The one place to add to when a game brings new pictures. A picture without an entry is drawn with
its name, in ink.
"""

from dataclasses import dataclass

Colour = tuple[int, int, int]

INK: Colour = (58, 46, 38)
PAPER: Colour = (240, 228, 200)
BRASS: Colour = (201, 162, 92)
BRIGHT_BRASS: Colour = (255, 214, 128)
DIM_BRASS: Colour = (112, 92, 56)
CREAM: Colour = (236, 226, 204)
BACK: Colour = (52, 30, 38)
PANEL: Colour = (16, 32, 28)

COLOURS: dict[str, Colour] = {
    "red": (178, 38, 40),
    "yellow": (190, 132, 8),
    "green": (40, 120, 58),
    "blue": (36, 84, 170),
    "purple": (118, 48, 140),
    "poison": (52, 112, 38),
    "antidote": (20, 122, 138),
    "toad": (64, 118, 44),
    "feather": (40, 96, 160),
    "mushroom": (176, 46, 40),
    "spider": (70, 56, 84),
    "crystal": (128, 60, 168),
    "mandrake": (150, 94, 30),
    "praline": (150, 84, 40),
    "truffle": (92, 58, 52),
    "caramel": (190, 120, 20),
    "nougat": (130, 120, 60),
    "ganache": (150, 40, 70),
    "zero": (60, 90, 110),
    "tile": (110, 80, 30),
}

SYMBOLS: dict[str, str] = {
    "red": "drop",
    "yellow": "star",
    "green": "leaf",
    "blue": "moon",
    "purple": "diamond",
    "poison": "skull",
    "antidote": "cross",
    "toad": "toad",
    "feather": "feather",
    "mushroom": "mushroom",
    "spider": "spider",
    "crystal": "crystal",
    "mandrake": "mandrake",
    "praline": "praline",
    "truffle": "truffle",
    "caramel": "caramel",
    "nougat": "nougat",
    "ganache": "heart",
    "invert": "up and down",
    "give": "arrow",
    "lock": "lock",
    "peek": "eye",
    "open": "face up",
    "leave": "door",
    "unveil": "eye",
    "swap": "swap",
    "again": "chevrons",
    "hide": "shut eye",
    "zero": "ring",
    "three": "3",
    "zeros": "0",
    "up": "face up",
    "ones": "1",
    "runs": "chevrons",
    "pictures": "star",
}


@dataclass(frozen=True)
class Look:
    """A picture's colour, and its symbols: first what it is, then what it does."""

    colour: Colour
    symbols: tuple[str, ...]


def look_of(picture: str) -> Look:
    """How a picture, or the back of a card, looks.

    >>> look_of("red lock").symbols
    ('drop', 'lock')
    >>> look_of("swap caramel").symbols
    ('caramel', 'swap')
    """
    words = picture.split()
    colour = next((COLOURS[word] for word in words if word in COLOURS), INK)
    first_what_it_is = sorted(words, key=lambda word: word not in COLOURS)
    return Look(colour, tuple(SYMBOLS[word] for word in first_what_it_is if word in SYMBOLS))
