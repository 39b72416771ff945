"""What ``render`` gives, for Gymnasium and PettingZoo alike."""

from __future__ import annotations

import sys

import gymnasium

from philtre.bots.versus import one_of
from philtre.drawing.brush import Pixels
from philtre.drawing.picture import as_picture
from philtre.drawing.text import as_text
from philtre.play.game import Game
from philtre.play.view import View

RENDER_MODES = ("ansi", "rgb_array", "human")
RENDER_FPS = 2


def checked_mode(game: Game, mode: str | None) -> str | None:
    return None if mode is None else one_of(game, "render_mode", mode, RENDER_MODES)


def rendered(view: View, mode: str | None) -> str | Pixels | None:
    """A view as a text, as a picture, or, for people, written to the terminal."""
    if mode is None:
        gymnasium.logger.warn("render does nothing without a render_mode: choose one at make")
        return None
    if mode == "rgb_array":
        return as_picture(view)
    text = as_text(view, colour=mode == "human" and sys.stdout.isatty())
    if mode == "ansi":
        return text
    sys.stdout.write(text)
    return None
