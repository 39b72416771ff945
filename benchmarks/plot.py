"""The figures of a run as a picture."""

from pathlib import Path

import matplotlib as mpl
import matplotlib.pyplot as plt
from matplotlib.axes import Axes
from matplotlib.patches import Patch

from report import shown
from targets import Figures

OURS, PEERS = ("#b39ddb", "#5e35b1"), ("#b0bec5", "#546e7a")  # one core, two
BAR = 0.4
A_LINE = 0.36  # inches
ROOM = 4.0  # at the right of the longest bar, for its figure
GRID = "#dddddd"


def draw(figures: Figures, to: Path) -> None:
    """Bars for one core and two, on a log scale: Philtre above, its peers below."""
    mpl.use("agg")
    lines = [
        (label, rates)
        for label, name in shown(figures)
        if any(rates := [figures.rate(name, cores) or 0.0 for cores in (1, 2)])
    ]
    if not lines:
        return
    picture, axes = plt.subplots(figsize=(9, 1.4 + A_LINE * len(lines)), layout="constrained")
    for place, (label, rates) in enumerate(lines):
        _bars(axes, place, rates, OURS if label.startswith("Philtre") else PEERS)
    every = [rate for _, rates in lines for rate in rates if rate]
    axes.set_xlim(10 ** (len(str(int(min(every)))) - 1) / 2, max(every) * ROOM)
    _dress(axes, [label for label, _ in lines])
    picture.savefig(to, dpi=130)
    plt.close(picture)


def _bars(axes: Axes, place: int, rates: list[float], colours: tuple[str, str]) -> None:
    for k, (rate, colour) in enumerate(zip(rates, colours, strict=True)):
        if rate:
            at = place + (k - 0.5) * BAR
            axes.barh(at, rate, BAR, color=colour)
            axes.text(rate * 1.06, at, _short(rate), va="center", fontsize=7)


def _short(rate: float) -> str:
    return f"{rate / 1e6:.1f} M" if rate >= 1e6 else f"{rate / 1e3:.3g} k"


def _dress(axes: Axes, labels: list[str]) -> None:
    axes.set_xscale("log")
    axes.set_yticks(range(len(labels)), labels, fontsize=9)
    axes.set_ylim(len(labels) - 0.4, -0.6)  # the first at the top
    axes.set_axisbelow(True)
    axes.grid(axis="x", color=GRID)
    axes.tick_params(axis="y", length=0)
    axes.spines[["top", "right", "left"]].set_visible(False)
    axes.set_xlabel("decisions a second in random play (log scale)")
    axes.set_title("Philtre and its peers, one run on one machine", fontsize=12, pad=34)
    named = [("Philtre", OURS), ("peers", PEERS)]
    keys = [
        Patch(color=colour, label=f"{who}, {cores}")
        for who, colours in named
        for colour, cores in zip(colours, ("one core", "two cores"), strict=True)
    ]
    axes.legend(
        handles=keys,
        loc="lower center",
        bbox_to_anchor=(0.5, 1.0),
        ncols=4,
        frameon=False,
        fontsize=8,
    )
