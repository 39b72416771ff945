"""The report of an arena as one HTML page that needs nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from philtre.arena.plan import Plan
from philtre.arena.summary import Report, Summary
from philtre.arena.svg import heat_map, intervals
from philtre.bots.simulate import Estimate
from philtre.texts import Texts

MOST_FAULTS = 100
"""How many faults the page lists; all are in summary.json."""

STYLE = """
:root { color-scheme: light dark; --paper: #fdfcf9; --ink: #23202b; --faint: #6d6878;
  --line: #ddd8e3; --better: #2f6fb3; --worse: #c4622d; }
@media (prefers-color-scheme: dark) { :root { --paper: #1b1922; --ink: #ece9f2; --faint: #a29cb0;
  --line: #3a3646; --better: #6aaef0; --worse: #ee9560; } }
body { margin: 0 auto; max-width: 46rem; padding: 1rem; background: var(--paper);
  color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.15rem; margin: 2rem 0 .5rem; }
p.hint, .faint { color: var(--faint); } p.hint { font-size: .9rem; }
pre { overflow-x: auto; padding: .75rem; border: 1px solid var(--line); border-radius: .4rem; }
.wide { overflow-x: auto; } table { border-collapse: collapse; font-size: .9rem; }
th, td { padding: .3rem .8rem .3rem 0; border-bottom: 1px solid var(--line); text-align: left;
  vertical-align: top; }
td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; }
svg { display: block; max-width: 32rem; } svg:not([width]) { width: 100%; }
svg[width] { max-width: none; }
svg text { font: 12px system-ui, sans-serif; fill: var(--ink); }
svg text.faint { fill: var(--faint); } svg .told { text-anchor: end; }
svg .middle { text-anchor: middle; } svg circle { fill: var(--better); }
svg .range { stroke: var(--better); stroke-width: 2.5; }
svg .reference { stroke: var(--faint); stroke-dasharray: 3 3; }
svg .better { fill: var(--better); } svg .worse { fill: var(--worse); }
"""


def page(report: Report, texts: Texts) -> str:
    """The whole page, in the language of the texts."""
    result = report.result
    title = texts("arena-heading", game=texts(f"{result.plan.game}-name"))
    body = [
        f"<h1>{escape(title)}</h1>",
        *_settings(result, texts),
        *_ranking(result, texts),
        *_matrix(result, texts),
        *_ratings(result, texts),
        *_timings(report, texts),
        *_faults(result, texts),
    ]
    return (
        f'<!doctype html>\n<html lang="{texts.lang}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{STYLE}</style></head>\n<body>\n"
        + "\n".join(body)
        + "\n</body></html>\n"
    )


def settings_line(result: Summary, texts: Texts) -> str:
    """The settings of an arena in a sentence."""
    plan = result.plan
    return texts(
        "arena-title",
        game=texts(f"{plan.game}-name"),
        players=plan.players,
        deals=plan.deals,
        games=result.games,
        seed=str(plan.seed),
        options=chosen_options(plan) or texts("nothing"),
    )


def chosen_options(plan: Plan) -> str:
    words = {True: "yes", False: "no"}
    return ", ".join(
        f"{name}={value if isinstance(value, str) else words[value]}"
        for name, value in plan.options
    )


def _settings(result: Summary, texts: Texts) -> list[str]:
    plan = result.plan
    version = texts("arena-version", version=plan.version, rules=plan.rules)
    return [
        f"<p>{escape(settings_line(result, texts))}</p>",
        f"<pre>{escape(plan.command())}</pre>",
        f'<p class="hint">{escape(version)}</p>',
    ]


def _ranking(result: Summary, texts: Texts) -> list[str]:
    parts = []
    for kind in ("mixed", "alone"):
        found = [(row.bot, getattr(row, kind)) for row in result.standings]
        rows = [(bot, measure) for bot, measure in found if measure is not None]
        if rows:
            wins = [(bot, measure.win) for bot, measure in rows]
            scores = [(bot, measure.score) for bot, measure in rows]
            parts += [
                _heading(texts(f"arena-{kind}"), texts(f"arena-{kind}.hint")),
                intervals(wins, 1.0, texts("arena-wins")),
                intervals(scores, 0.0, texts("arena-score")),
            ]
    return parts


def _matrix(result: Summary, texts: Texts) -> list[str]:
    if not result.matrix:
        return []
    names = [row.bot for row in result.standings]
    cells = {(cell.bot, cell.against): cell.result.win for cell in result.matrix}
    heading = _heading(texts("arena-matrix"), texts("arena-matrix.hint"))
    return [heading, f'<div class="wide">{heat_map(names, cells)}</div>']


def _ratings(result: Summary, texts: Texts) -> list[str]:
    ordered = sorted(result.standings, key=lambda row: row.rating.mu, reverse=True)
    rows = [
        (row.bot, Estimate(mu, mu - 2 * sigma, mu + 2 * sigma))
        for row in ordered
        for mu, sigma in [(row.rating.mu, row.rating.sigma)]
    ]
    heading = _heading(texts("arena-ratings"), texts("arena-ratings.hint"))
    return [heading, intervals(rows, None, "μ ± 2σ")]


def _timings(report: Report, texts: Texts) -> list[str]:
    rows = [
        [
            row.bot,
            str(found.decisions),
            *(f"{ms:.3f}" for ms in (found.mean, found.median, found.high)),
        ]
        for row in report.result.standings
        for found in [report.timings[row.bot]]
    ]
    names = ("bot", "decisions", "mean", "median", "high")
    heading = _heading(texts("arena-timings"), texts("arena-timings.hint"))
    return [heading, _table([texts(f"arena-{name}") for name in names], rows, numbers=4)]


def _faults(result: Summary, texts: Texts) -> list[str]:
    if not result.faults:
        return [_heading(texts("arena-faults"), texts("arena-faults.none"))]
    heading = _heading(
        texts("arena-faults"),
        texts(
            "arena-faults.hint", shown=min(MOST_FAULTS, len(result.faults)), all=len(result.faults)
        ),
    )
    rows = [
        [
            fault.bot,
            texts(f"arena-fault-{fault.kind}"),
            fault.reason,
            ", ".join(fault.seats),
            str(fault.deal),
            str(fault.seat + 1),
            str(fault.decision),
        ]
        for fault in result.faults[:MOST_FAULTS]
    ]
    names = ("bot", "kind", "reason", "line-up", "deal", "seat", "decision")
    return [heading, _table([texts(f"arena-{name}") for name in names], rows, numbers=3)]


def _heading(title: str, hint: str) -> str:
    return f'<h2>{escape(title)}</h2><p class="hint">{escape(hint)}</p>'


def _table(names: Sequence[str], rows: Iterable[Sequence[str]], numbers: int) -> str:
    """A table whose last columns are numbers."""
    first = len(names) - numbers

    def line(tag: str, words: Sequence[str]) -> str:
        cells = (
            f"<{tag}{' class=number' if k >= first else ''}>{escape(word)}</{tag}>"
            for k, word in enumerate(words)
        )
        return f"<tr>{''.join(cells)}</tr>"

    return (
        '<div class="wide"><table>'
        + line("th", names)
        + "".join(line("td", row) for row in rows)
        + "</table></div>"
    )
