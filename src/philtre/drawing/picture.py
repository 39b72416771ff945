"""The table as a picture: an apothecary's shop at night."""

from functools import lru_cache

import numpy as np

from philtre.drawing.arrange import Panel, Plan, Scene
from philtre.drawing.blocks import Block, Cards, Words
from philtre.drawing.brush import FINER, LINE_HEIGHT, Brush, Pixels, width_of, wrapped
from philtre.drawing.faces import Faces
from philtre.drawing.field import can_add_to
from philtre.drawing.labels import Labels
from philtre.drawing.looks import BRASS, BRIGHT_BRASS, CREAM, DIM_BRASS, PANEL
from philtre.drawing.text import company_of
from philtre.errors import NeedsExtra
from philtre.play.view import PileView, View
from philtre.table.lots import LOTS
from philtre.table.rules import GRID

WIDTH, HEIGHT = 960, 640  # the layout is made for this size, and scaled for others
EDGE = 16.0
TITLE, STATUS, FACT = 22.0, 14.0, 12.0
SMALLER = 0.92
A_PAIR = 2


def as_picture(view: View, lang: str = "en", width: int = WIDTH, height: int = HEIGHT) -> Pixels:
    """What a view shows, as pixels: an array of ``height`` by ``width`` by red, green and blue.

    Needs Pillow: ``pip install 'philtre[research]'``.
    """
    try:
        import PIL.Image  # noqa: F401
    except ImportError as missing:
        raise NeedsExtra("as_picture", "research") from missing
    return Picture(view, lang).painted(width, height)


class Picture:
    """The blocks of a view."""

    def __init__(self, view: View, lang: str) -> None:
        self.view = view
        self.sight = view.shown
        self.wording = company_of(view, lang).wording(view.seat)
        self.texts = self.wording.texts
        self.labels = Labels(self.wording, view)
        self.piles = [pile for pile in self.sight.piles if pile.family != LOTS]

    def planned(self, width: int, height: int) -> tuple[Plan, float]:
        """Everything in its place, and the pixels that a unit of its lengths has."""
        unit = min(width / WIDTH, height / HEIGHT)
        scene = self._scene()
        while True:
            wide, high = width / unit, height / unit
            top = self._head_height(wide) + EDGE
            plan = scene.plan((EDGE, top, wide - 2 * EDGE, high - top - EDGE))
            if plan is not None:
                return plan, unit
            unit *= SMALLER  # letters too: everything has to be there

    def painted(self, width: int, height: int) -> Pixels:
        plan, unit = self.planned(width, height)
        wide, high = width / unit, height / unit
        brush = Brush(night(width * FINER, height * FINER), unit)
        brush.box((5, 5, wide - 10, high - 10), 10, None, DIM_BRASS, 0.8)
        brush.box((8, 8, wide - 16, high - 16), 8, None, BRASS, 1.1)
        self._draw_head(brush, wide)
        self._draw(plan, brush)
        return brush.finish()

    # ------------------------------------------------------------ what goes where

    def _scene(self) -> Scene:
        observer, players = self.view.seat, self.view.game.players
        first = 0 if observer is None else observer + 1
        around = [(first + k) % players for k in range(players)]
        return Scene(
            [self._seat(seat) for seat in around if seat != observer],
            Panel(self._shared() or [Words("", [])], is_framed=False, is_centred=True),
            None if observer is None else self._seat(observer),
        )

    def _shared(self) -> list[Block]:
        return [
            self._pile(pile, self.labels.pile(pile) + self.labels.notes(pile.name))
            for pile in self.piles
            if pile.owner is None and self.labels.is_in_play(pile)
        ]

    def _pile(self, pile: PileView, label: str) -> Cards:
        is_own = pile.owner is not None and pile.owner == self.view.seat
        has_margin = is_own and pile.kind == GRID and can_add_to(self.view, pile)
        return Cards(pile, label, self.view.game.rules, is_own, has_margin)

    def _seat(self, seat: int) -> Panel:
        facts = [
            self.labels.fact(key, value)
            for key, value in self.sight.seats[seat].items()
            if value is not None and value is not False
        ]
        has_a_row = seat == self.view.seat or self.view.game.players == A_PAIR
        outcome = self.sight.outcome
        has_won = outcome is not None and seat in outcome.winners
        is_on = seat == self.sight.turn
        sign = "star" if has_won else "turn" if is_on else None
        blocks: list[Block] = [
            Words(self.wording.seat(seat), facts, sign, is_on or has_won),
            *(
                self._pile(pile, self.labels.short(pile.family))
                for pile in self.piles
                if pile.owner == seat and pile.count
            ),
        ]
        return Panel(blocks, is_on=is_on or has_won, is_centred=has_a_row)

    # ------------------------------------------------------------ the head

    def _status(self) -> str:
        outcome = self.sight.outcome
        if outcome is not None:
            names = ", ".join(self.wording.seat(seat) for seat in outcome.winners)
            return self.texts("end-winners", count=len(outcome.winners), names=names)
        phase = self.wording.phase(self.sight.phase)
        if self.sight.turn is None:
            return phase
        label = self.wording.seat(self.sight.turn)
        return self.texts("screen-fact", label=label, value=phase)

    def _head(self, width: float) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The lines at the right of the title, and those below it."""
        room = width - 2 * EDGE
        beside = room - width_of(self.wording.title, TITLE) - 40
        facts = "   \N{MIDDLE DOT}   ".join(self.labels.facts())
        below = wrapped(facts, FACT, room - 12) if facts else ()
        return wrapped(self._status(), STATUS, beside), below

    def _head_height(self, width: float) -> float:
        beside, below = self._head(width)
        first = max(TITLE, len(beside) * STATUS) * LINE_HEIGHT
        return EDGE + first + len(below) * FACT * LINE_HEIGHT

    def _draw_head(self, brush: Brush, width: float) -> None:
        beside, below = self._head(width)
        brush.text(self.wording.title, EDGE + 6, EDGE + 4, TITLE, BRASS)
        y = EDGE + 6
        for line in beside:
            brush.text(line, width - EDGE - 6 - width_of(line, STATUS), y, STATUS, BRIGHT_BRASS)
            y += STATUS * LINE_HEIGHT
        y = EDGE + 4 + max(TITLE, len(beside) * STATUS) * LINE_HEIGHT
        for line in below:
            brush.text(line, EDGE + 6, y, FACT, CREAM)
            y += FACT * LINE_HEIGHT

    # ------------------------------------------------------------ drawing it

    def _draw(self, plan: Plan, brush: Brush) -> None:
        faces = Faces(brush, self.wording)
        for frame in plan.frames:
            line, colour = (2.2, BRIGHT_BRASS) if frame.is_on else (0.9, DIM_BRASS)
            brush.box(frame.box, 9, PANEL, colour, line)
        for put in plan.puts:
            put.block.draw(faces, brush, put.x, put.y, put.card, put.room)


@lru_cache(maxsize=4)
def night(width: int, height: int) -> Pixels:
    """Dark boards with a grain, and a candle's light from above."""
    x = np.linspace(0, 1, width)[None, :]
    y = np.linspace(0, 1, height)[:, None]
    board = (y * 7) % 1
    grain = np.sin(90 * y + 3 * np.sin(5 * x + 9 * np.floor(y * 7))) * np.sin(310 * y + 7 * x)
    joint = np.exp(-((board * 60) ** 2)) + np.exp(-(((1 - board) * 60) ** 2))
    light = np.exp(-((x - 0.5) ** 2) / 0.22 - (y - 0.4) ** 2 / 0.3)
    tone = (0.62 + 0.55 * light) * (1 + 0.11 * grain) * (1 - 0.35 * joint)
    dark_green = np.array([20.0, 36.0, 31.0])
    lit: Pixels = np.clip(tone[..., None] * dark_green, 0, 255).astype(np.uint8)
    return lit
