"""The report of an arena as one HTML page that needs nothing else."""

from __future__ import annotations

from html import escape

from philtre.arena.plan import Plan
from philtre.arena.plots import intervals, matrix, table
from philtre.arena.style import FLASK, STYLE
from philtre.arena.summary import Report, Summary
from philtre.bots.simulate import Estimate
from philtre.texts import Texts

MOST_FAULTS = 100
"""How many faults the page lists; all are in summary.json."""


def page(report: Report, texts: Texts) -> str:
    """The whole page, in the language of the texts."""
    result = report.result
    title = texts("arena-heading", game=texts(f"{result.plan.game}-name"))
    body = [
        f"<header>{FLASK}<h1>{escape(title)}</h1></header>\n<main>",
        _settings(result, texts),
        *_ranking(result, texts),
        *_matrix(result, texts),
        _ratings(result, texts),
        _timings(report, texts),
        _faults(result, texts),
        "</main>",
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


def _settings(result: Summary, texts: Texts) -> str:
    plan = result.plan
    version = texts("arena-version", version=plan.version, rules=plan.rules)
    return (
        f"<section><p>{escape(settings_line(result, texts))}</p>"
        f"<pre>{escape(plan.command())}</pre>"
        f'<p class="hint">{escape(version)}</p></section>'
    )


def _ranking(result: Summary, texts: Texts) -> list[str]:
    parts = []
    for kind in ("mixed", "alone"):
        found = [(row.bot, getattr(row, kind)) for row in result.standings]
        rows = [(bot, measure) for bot, measure in found if measure is not None]
        rows.sort(key=lambda row: row[1].win.mean, reverse=True)
        if rows:
            wins = [(bot, measure.win) for bot, measure in rows]
            scores = [(bot, measure.score) for bot, measure in rows]
            columns = (texts("arena-bot"), texts("arena-interval"))
            drawn = intervals(texts("arena-wins"), columns, wins, 1.0, 0.0)
            drawn += intervals(texts("arena-score"), columns, scores, 0.0)
            parts.append(_section(kind, texts, f'<div class="side-by-side">{drawn}</div>'))
    return parts


def _matrix(result: Summary, texts: Texts) -> list[str]:
    if not result.matrix:
        return []
    names = [row.bot for row in result.standings]
    cells = {(cell.bot, cell.against): cell.result.win for cell in result.matrix}
    title = texts("arena-matrix")
    return [_section("matrix", texts, _wide(title, matrix(title, names, cells)))]


def _ratings(result: Summary, texts: Texts) -> str:
    ordered = sorted(result.standings, key=lambda row: row.rating.mu, reverse=True)
    rows = [
        (row.bot, Estimate(mu, mu - 2 * sigma, mu + 2 * sigma))
        for row in ordered
        for mu, sigma in [(row.rating.mu, row.rating.sigma)]
    ]
    columns = (texts("arena-bot"), texts("arena-rating"))
    return _section("ratings", texts, intervals("μ ± 2σ", columns, rows, None))


def _timings(report: Report, texts: Texts) -> str:
    rows = [
        [
            row.bot,
            str(found.decisions),
            *(f"{ms:.2f}" for ms in (found.mean, found.median, found.high)),
        ]
        for row in report.result.standings
        for found in [report.timings[row.bot]]
    ]
    names = [texts(f"arena-{name}") for name in ("bot", "decisions", "mean", "median", "high")]
    title = texts("arena-timings")
    return _section("timings", texts, _wide(title, table(title, names, rows, numbers=4)))


def _faults(result: Summary, texts: Texts) -> str:
    title = texts("arena-faults")
    if not result.faults:
        return _part(title, texts("arena-faults.none"), "")
    shown = result.faults[:MOST_FAULTS]
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
        for fault in shown
    ]
    names = ("bot", "kind", "reason", "line-up", "deal", "seat", "decision")
    told = table(title, [texts(f"arena-{name}") for name in names], rows, numbers=3)
    hint = texts("arena-faults.hint", shown=len(shown), all=len(result.faults))
    return _part(title, hint, _wide(title, told))


def _section(name: str, texts: Texts, content: str) -> str:
    return _part(texts(f"arena-{name}"), texts(f"arena-{name}.hint"), content)


def _part(title: str, hint: str, content: str) -> str:
    head = f'<h2>{escape(title)}</h2><p class="hint">{escape(hint)}</p>'
    return f"<section>{head}{content}</section>"


def _wide(title: str, content: str) -> str:
    """What may be wider than the page can be scrolled, by the keyboard too."""
    label = escape(title)
    return f'<div class="wide" tabindex="0" role="region" aria-label="{label}">{content}</div>'
