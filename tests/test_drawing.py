"""A view as a text and as a picture: what the terminal shows, all in its place, nothing leaked."""

import io
import sys
from random import Random

import numpy as np
import pytest
from rich.console import Console
from rich.text import Text

import philtre
from every import every_game, every_setting, somewhere
from philtre.drawing.brush import Pixels
from philtre.drawing.company import Company
from philtre.drawing.looks import COLOURS, SYMBOLS, look_of
from philtre.drawing.picture import HEIGHT, WIDTH, Picture, as_picture
from philtre.drawing.screen import Screen
from philtre.drawing.text import as_text
from philtre.errors import NeedsExtra
from philtre.play.game import rules_of
from philtre.texts import Texts

Box = tuple[float, float, float, float]


def small_picture(view: philtre.View) -> Pixels:
    return as_picture(view, width=240, height=160)


def boxes_of(view: philtre.View, lang: str) -> tuple[list[Box], float]:
    """Where the blocks of a picture are, and how large its unit is."""
    plan, unit = Picture(view, lang).planned(WIDTH, HEIGHT)
    return [(p.x, p.y, *p.block.size(p.card, p.room)) for p in plan.puts], unit


def overlap(a: Box, b: Box) -> bool:
    across = a[0] < b[0] + b[2] and b[0] < a[0] + a[2]
    return across and a[1] < b[1] + b[3] and b[1] < a[1] + a[3]


# ---------------------------------------------------------------- as a text


@every_game
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_text_is_what_the_terminal_draws(name: str, lang: str) -> None:
    view = somewhere(philtre.load(name), Random(name)).view(1)
    texts, written = Texts(lang), io.StringIO()
    seats = [texts("seat", number=seat + 1) for seat in range(view.game.players)]
    console = Console(file=written, width=90, markup=False, emoji=False, highlight=False)
    Screen(Company(texts, view.game, seats), view, console).draw()
    assert as_text(view, lang, width=90) == written.getvalue()


def test_colours_are_only_an_addition() -> None:
    view = philtre.load("belladone", first=0).new(seed=3).view(0)
    coloured = as_text(view, colour=True)
    assert "\x1b[" in coloured
    assert Text.from_ansi(coloured).plain.split() == as_text(view).split()


# ---------------------------------------------------------------- as a picture


def test_a_picture_is_an_array_of_colours() -> None:
    view = philtre.load("poison", first=0).new(seed=1).view(0)
    picture = as_picture(view)
    assert picture.shape == (640, 960, 3)
    assert picture.dtype == np.dtype(np.uint8)
    assert as_picture(view, "fr", width=301, height=203).shape == (203, 301, 3)


@every_game
def test_other_positions_look_different(name: str) -> None:
    random = Random(name)
    game = philtre.load(name)
    views = [somewhere(game, random).view(0) for _ in range(4)]
    pictures = {small_picture(view).tobytes() for view in views}
    assert len(pictures) == len({view.json() for view in views})


@every_setting
def test_a_picture_shows_only_what_the_seat_can_tell(game: philtre.Game) -> None:
    random = Random(game.players)
    table = somewhere(game, random)
    seat = random.randrange(game.players)
    picture = small_picture(table.view(seat))
    for seed in (1, 2):
        assert (small_picture(table.resample(seat, seed).view(seat)) == picture).all()


@every_setting
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_nothing_overlaps_or_is_cut_off(game: philtre.Game, lang: str) -> None:
    random = Random(f"{game.name} {lang}")
    table = somewhere(game, random)
    for seat in (random.randrange(game.players), None):
        boxes, unit = boxes_of(table.view(seat), lang)
        for k, box in enumerate(boxes):
            x, y, width, height = box
            assert min(x, y) >= 0
            assert (x + width) * unit <= WIDTH
            assert (y + height) * unit <= HEIGHT
            assert not any(overlap(box, other) for other in boxes[:k])


@every_game
def test_every_picture_has_a_colour_and_a_symbol_of_its_own(name: str) -> None:
    faces = rules_of(name).cards.faces
    looks = {face.picture.removeprefix("rolled "): look_of(face.picture) for face in faces}
    assert all(look.symbols for look in looks.values())
    assert len(set(looks.values())) == len(looks)
    assert all(set(face.back.split()) <= set(COLOURS) & set(SYMBOLS) for face in faces)


def test_without_pillow_the_error_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    view = philtre.load("poison", first=0).new(seed=1).view(0)
    monkeypatch.setitem(sys.modules, "PIL", None)
    monkeypatch.setitem(sys.modules, "PIL.Image", None)
    with pytest.raises(NeedsExtra, match=r"as_picture needs .*philtre\[research\]"):
        as_picture(view)
