"""Where the blocks of a picture go: the largest cards with which everything has its place."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product

from philtre.drawing.blocks import Block
from philtre.drawing.brush import Box

SMALLEST, LARGEST = 10.0, 132.0  # heights of a card
BETWEEN = 10.0
INSIDE = 9.0  # between the edge of a panel and what is in it
OTHERS, SHARED, OWN = 0.72, 1.0, 1.12  # how large cards are, compared with those in the middle
FINEST = 1.0
GROWTH = 1.06
LIMITS = {"own": 1.3, "shared": 1.1, "others": 0.85}  # and what they may grow to
COMFORTABLE = 66.0  # cards so high are large enough not to look for a less usual way
CLEARLY = 1.15  # how much larger they have to be in one


@dataclass(frozen=True)
class Panel:
    """What belongs together: a seat, or the middle of the table."""

    blocks: Sequence[Block]
    is_framed: bool = True
    is_on: bool = False
    is_centred: bool = False


@dataclass(frozen=True)
class Put:
    """A block in its place."""

    block: Block
    x: float
    y: float
    card: float
    room: float


@dataclass(frozen=True)
class Frame:
    box: Box
    is_on: bool


@dataclass(frozen=True)
class Plan:
    """Everything in its place."""

    puts: tuple[Put, ...]
    frames: tuple[Frame, ...]


@dataclass(frozen=True)
class Way:
    """One way to use the room, and the sizes of cards in its parts."""

    lines: int  # of panels of other seats
    share: float | None  # of the width for the middle, where it lies beside the own seat
    others: float = 0
    shared: float = 0
    own: float = 0

    def with_cards(self, height: float) -> "Way":
        return replace(self, others=height * OTHERS, shared=height * SHARED, own=height * OWN)


@dataclass(frozen=True)
class Scene:
    """The seats along the top, the middle of the table, the observer at the bottom."""

    others: Sequence[Panel]
    shared: Panel
    own: Panel | None

    def plan(self, box: Box) -> Plan | None:
        """The best plan, if there is any."""
        best: Way | None = None
        for lines, share in product((1, 2, 3), (None, 0.28, 0.36, 0.44, 0.52)):
            if best is not None and best.shared >= COMFORTABLE:
                break
            if lines <= max(1, len(self.others)) and (share is None or self.own is not None):
                best = self._better(Way(lines, share), best, box)
        return None if best is None else self._laid_out(self._grown(best, box), box)

    def _better(self, way: Way, best: Way | None, box: Box) -> Way | None:
        """The way with the largest cards it has room for, if they are larger than the best."""
        low = SMALLEST if best is None else best.shared / SHARED * CLEARLY
        if self._laid_out(way.with_cards(low), box) is None:
            return best
        high = LARGEST / OWN
        while high - low > FINEST:
            middle = (low + high) / 2
            if self._laid_out(way.with_cards(middle), box) is None:
                high = middle
            else:
                low = middle
        return way.with_cards(low)

    def _grown(self, way: Way, box: Box) -> Way:
        """One part after the other with larger cards, as long as there is room."""
        for _ in range(8):
            for part in ("own", "shared", "others"):
                height = getattr(way, part) * GROWTH
                grown = replace(way, **{part: height})
                most = min(LARGEST, LIMITS[part] * way.shared)
                if height <= most and self._laid_out(grown, box) is not None:
                    way = grown
        return way

    # ------------------------------------------------------------ one way

    def _laid_out(self, way: Way, box: Box) -> Plan | None:
        left, top, width, height = box
        puts: list[Put] = []
        frames: list[Frame] = []
        rows = list(_split(self.others, way.lines))
        heights = [_height_of_row(row, way.others, width) for row in rows]
        lower = self._lower_heights(way, width)
        if None in heights or None in lower:
            return None
        needs = [value for value in (*heights, *lower) if value]
        spare = height - sum(needs) - BETWEEN * (len(needs) - 1)
        if spare < 0:
            return None
        extra = spare / max(1, len(needs))
        y = top
        for row, high in zip(rows, heights, strict=True):
            assert high is not None
            _put_row(row, way.others, (left, y, width, high + extra), puts, frames)
            y += high + extra + BETWEEN
        self._put_lower(way, (left, y, width, top + height - y), lower, puts, frames)
        return Plan(tuple(puts), tuple(frames))

    def _lower_heights(self, way: Way, width: float) -> tuple[float | None, ...]:
        """How high the middle and the own seat are; side by side they count as one."""
        if way.share is None or self.own is None:
            middle = _height(self.shared, way.shared, width)
            own = 0.0 if self.own is None else _height(self.own, way.own, width)
            return middle, own
        at_left = (width - BETWEEN) * way.share
        middle = _height(self.shared, way.shared, at_left)
        own = _height(self.own, way.own, width - BETWEEN - at_left)
        return (None,) if middle is None or own is None else (max(middle, own),)

    def _put_lower(
        self,
        way: Way,
        box: Box,
        needs: Sequence[float | None],
        puts: list[Put],
        frames: list[Frame],
    ) -> None:
        left, top, width, height = box
        if self.own is None:
            _put(self.shared, way.shared, box, puts, frames)
        elif way.share is None:
            middle, own = (need or 0 for need in needs)
            high = middle + (height - middle - own - BETWEEN) / 2
            _put(self.shared, way.shared, (left, top, width, high), puts, frames)
            below = top + high + BETWEEN
            rest = (left, below, width, top + height - below)
            _put(self.own, way.own, rest, puts, frames)
        else:
            at_left = (width - BETWEEN) * way.share
            _put(self.shared, way.shared, (left, top, at_left, height), puts, frames)
            rest = (left + at_left + BETWEEN, top, width - BETWEEN - at_left, height)
            _put(self.own, way.own, rest, puts, frames)


# ---------------------------------------------------------------- panels


def _split(panels: Sequence[Panel], lines: int) -> Iterator[Sequence[Panel]]:
    each = -(-len(panels) // lines)
    for start in range(0, len(panels), max(1, each)):
        yield panels[start : start + each]


def _width_in_row(row: Sequence[Panel], width: float) -> float:
    return (width - BETWEEN * (len(row) - 1)) / len(row)


def _height_of_row(row: Sequence[Panel], card: float, width: float) -> float | None:
    heights = [_height(panel, card, _width_in_row(row, width)) for panel in row]
    return None if None in heights else max(high or 0 for high in heights)


def _put_row(
    row: Sequence[Panel], card: float, box: Box, puts: list[Put], frames: list[Frame]
) -> None:
    left, top, width, height = box
    each = _width_in_row(row, width)
    for k, panel in enumerate(row):
        _put(panel, card, (left + k * (each + BETWEEN), top, each, height), puts, frames)


def _height(panel: Panel, card: float, width: float) -> float | None:
    lines = _lines(panel, card, width - 2 * INSIDE)
    if lines is None:
        return None
    return sum(high for _, high in lines) + BETWEEN * (len(lines) - 1) + 2 * INSIDE


def _put(panel: Panel, card: float, box: Box, puts: list[Put], frames: list[Frame]) -> None:
    """The blocks of a panel in lines, in the middle of the room there is."""
    left, top, width, height = box
    room = width - 2 * INSIDE
    lines = _lines(panel, card, room) or []
    if panel.is_framed:
        frames.append(Frame(box, panel.is_on))
    used = sum(high for _, high in lines) + BETWEEN * (len(lines) - 1)
    y = top + ((height - used) / 2 if panel.is_centred else INSIDE)
    for blocks, high in lines:
        widths = [block.size(card, room)[0] for block in blocks]
        between = BETWEEN * 1.6
        free = room - sum(widths) - between * (len(blocks) - 1)
        x = left + INSIDE + (free / 2 if panel.is_centred else 0)
        for block, wide in zip(blocks, widths, strict=True):
            puts.append(Put(block, x, y, card, room))
            x += wide + between
        y += high + BETWEEN


def _lines(panel: Panel, card: float, room: float) -> list[tuple[list[Block], float]] | None:
    """The blocks side by side, in as many lines as it takes; None if one is too wide."""
    lines: list[tuple[list[Block], float]] = []
    used = 0.0
    for block in panel.blocks:
        width, height = block.size(card, room)
        if width > room:
            return None
        if lines and used + BETWEEN * 1.6 + width <= room:
            blocks, high = lines[-1]
            lines[-1] = [*blocks, block], max(high, height)
            used += BETWEEN * 1.6 + width
        else:
            lines.append(([block], height))
            used = width
    return lines
