"""The figures of a run as a page: `page` makes Markdown of rows and does nothing else."""

from collections.abc import Iterable, Iterator

import msgspec

from peers.catalogue import PEERS, Row
from peers.ours import BATCH, HOW, OBSERVED, Ours, solo_of
from targets import SIZES, WITH, Figures, Target, by_players, targets

DASH = "–"
TITLES = {
    "philtre": "Philtre",
    "open_spiel": "OpenSpiel",
    "rlcard": "RLCard",
    "pgx": "Pgx",
    "pettingzoo": "PettingZoo",
}
BEST_OF = (1024, 4096, 16384)


class Run(msgspec.Struct, frozen=True):
    """All that was measured at one time on one machine."""

    machine: str
    seconds: float
    repeats: int
    is_quick: bool
    rows: list[Row]


def page(run: Run) -> str:
    figures = Figures(run.rows)
    parts = [
        _head(run),
        _targets(targets(figures)),
        _side_by_side(figures),
        _batches(figures),
        _players(figures),
        _sizes(figures),
        _how(figures),
    ]
    return "\n".join(line for part in parts for line in part)


def _head(run: Run) -> Iterator[str]:
    yield "# Philtre beside its peers\n"
    yield (
        "Written by `python benchmarks/research.py`; the raw figures are in `research.json`. "
        "All figures are decisions of players a second in uniformly random play, dealing and new "
        f"games included, of one run: each measured {run.repeats} times for {run.seconds:g} s, the "
        "best counts; Philtre and peers in turn, each in a process kept on its cores.\n"
    )
    yield f"{run.machine}\n"
    if run.is_quick:
        yield "**A quick run, to see that it works: its figures are not to be quoted.**\n"
    yield "![Decisions a second, Philtre and its peers](research.png)\n"


def _targets(all_targets: Iterable[Target]) -> Iterator[str]:
    yield "## Targets\n"
    yield from _table("what", "asked", "reached", "", align="lrrl")
    for target in all_targets:
        sign = "at most" if target.at_most else "at least"
        asked = DASH if target.asked is None else f"{sign} {target.asked:g}{target.unit}"
        reached = DASH if target.reached is None else f"{target.reached:.2f}{target.unit}"
        yield _line(target.what, asked, reached, target.verdict)
    yield ""


def _side_by_side(figures: Figures) -> Iterator[str]:
    yield "## Side by side\n"
    yield f"Philtre with 4 players; batches of {Ours(BATCH, '').size} games.\n"
    yield from _table("", "one core", "two cores", "two / one", "how, on two cores", align="lrrrl")
    for label, name in shown(figures):
        one, two = figures.rate(name), figures.rate(name, 2)
        gain = f"{two / one:.2f}" if one and two else DASH
        yield _line(label, _rate(one), _rate(two), gain, _note(figures, name))
    yield ""


def shown(figures: Figures) -> list[tuple[str, str]]:
    """What stands side by side: what a reader sees, and the name of the row."""
    ours = [
        *((f"Philtre {game}, batch", Ours(BATCH, game).name) for game in figures.games),
        *(
            (f"Philtre {game}, batch with observations", Ours(OBSERVED, game).name)
            for game in figures.games
        ),
        *((f"Philtre {game}, one game", solo_of(game).name) for game in figures.games),
    ]
    peers = [(f"{TITLES[peer.library]} {peer.game}", name) for name, peer in PEERS.items()]
    measured = {name for name, _ in figures.rows}
    return [(label, name) for label, name in ours + peers if name in measured]


def _note(figures: Figures, name: str) -> str:
    rows = [row for cores in (1, 2) if (row := figures.rows.get((name, cores)))]
    return rows[-1]["missing"] or rows[-1]["note"]


def _batches(figures: Figures) -> Iterator[str]:
    sizes = ", ".join(map(str, BEST_OF))
    yield f"## The best size of a batch\n\nWithout observations, 4 players; best of {sizes}.\n"
    yield from _table("game", "one core", "size", "two cores", "size", align="lrrrr")
    for game in figures.games:
        cells = [game]
        for cores in (1, 2):
            rates = [
                (rate, size)
                for size in BEST_OF
                if (rate := figures.rate(Ours(BATCH, game, size=size).name, cores))
            ]
            rate, size = max(rates, default=(None, DASH))
            cells += [_rate(rate), str(size)]
        yield _line(*cells)
    yield ""


def _players(figures: Figures) -> Iterator[str]:
    counts = sorted({ours.players for ours in figures.ours})
    yield "## Observations and masks by number of players\n"
    yield "One core, million decisions a second.\n"
    yield from _table("game", *map(str, counts), align="l" + "r" * len(counts))
    for game in figures.games:
        rates = dict(by_players(figures, game))
        cells = [f"{rates[count] / 1e6:.2f}" if count in rates else DASH for count in counts]
        yield _line(game, *cells)
    yield ""


def _sizes(figures: Figures) -> Iterator[str]:
    yield "## Cost by size of the batch\n"
    yield (
        "Nanoseconds a decision, 4 players, one core. Growth is the exponent with which the time "
        "of a step grows with the size: 1 is linear.\n"
    )
    yield from _table("", *map(str, SIZES), "growth", align="l" + "r" * (len(SIZES) + 1))
    for kind in (BATCH, OBSERVED):
        for game in figures.games:
            times = [figures.nanoseconds(Ours(kind, game, size=size)) for size in SIZES]
            growth = figures.growth(kind, game)
            cells = [f"{time:.0f}" if time else DASH for time in times]
            power = f"{growth:.3f}" if growth else DASH
            yield _line(f"{game}, {WITH[kind]}", *cells, power)
    yield ""


def _how(figures: Figures) -> Iterator[str]:
    yield "## How each is driven\n"
    driven = {(row["library"], row["version"], row["how"]) for row in figures.rows.values()}
    for library, version, how in sorted(driven, key=_order):
        yield f"- {TITLES[library]} {version}: {how}"
    yield ""
    missing = {(row["name"], row["cores"], row["missing"]) for row in figures.rows.values()}
    absent = sorted(each for each in missing if each[-1])
    if absent:
        yield "Not measured:\n"
        yield from (f"- {name}, cores: {cores}: {why}" for name, cores, why in absent)
        yield ""


def _order(driven: tuple[str, str, str]) -> tuple[bool, str, int, str]:
    """Philtre first, in the order of its kinds."""
    library, version, how = driven
    ours = list(HOW.values())
    return library != "philtre", library, ours.index(how) if how in ours else 0, version


# ---------------------------------------------------------------- cells


def _table(*titles: str, align: str) -> Iterator[str]:
    yield _line(*titles)
    yield _line(*("--:" if side == "r" else "---" for side in align))


def _line(*cells: str) -> str:
    return f"| {' | '.join(cells)} |"


def _rate(rate: float | None) -> str:
    return f"{rate:,.0f}" if rate else DASH
