"""The tables of a ladder, for the terminal and for a page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from philtre.texts import Texts

if TYPE_CHECKING:
    from philtre.bots.manners import Manners
    from philtre.bots.simulate import Estimate
    from philtre.cli.rungs import Ladder


class Sheet(NamedTuple):
    """A table."""

    title: str
    hint: str
    header: tuple[str, ...]
    rows: list[tuple[str, ...]]


def sheets_of(ladder: Ladder, texts: Texts) -> list[Sheet]:
    """All that a ladder tells."""
    from philtre.cli.rungs import RULE_OF_THUMB, RULER, steps

    against = texts("ladder-against")
    climbs = [(f"{bot} {against} {other}", bot, other) for bot, other in steps()]
    versus = [(bot, bot, RULE_OF_THUMB) for bot in RULER]
    return [
        _ratings(ladder, texts),
        _matches(ladder, "steps", climbs, texts),
        _matches(ladder, "ruler", versus, texts),
        _times(ladder, texts),
    ]


def sheet_of_styles(found: Sequence[Manners], texts: Texts) -> Sheet:
    """How often each style bluffs, doubts and takes risks."""
    from philtre.bots.tones import TONES

    rows = []
    for manners in found:
        rates = [manners.rates.get(tone) for tone in TONES]
        told = ["" if rate is None else f"{rate.share:.0%} / {rate.chances}" for rate in rates]
        rows.append((_table(manners.game, manners.players, texts), manners.bot, *told))
    header = ("ladder-game", "arena-bot", *(f"ladder-{tone}" for tone in TONES))
    return _sheet("styles", [texts(key) for key in header], rows, texts)


def page_of(ladder: Ladder, command: str) -> str:
    """A ladder as a page of the documentation."""
    from philtre.cli.rungs import CLOSE

    texts = Texts("en")
    how = texts("ladder-how", deals=ladder.deals, more=CLOSE * ladder.deals)
    parts = [f"# {texts('ladder-title')}", how]
    parts.append(f"```\n{command}\n```")
    parts.append(texts("ladder-version", version=ladder.version))
    for sheet in sheets_of(ladder, texts):
        parts += [f"## {sheet.title}", sheet.hint, in_markdown(sheet)]
    return "\n\n".join(parts) + "\n"


def in_markdown(sheet: Sheet) -> str:
    """A table as Markdown writes it."""
    lines = [sheet.header, ("---",) * len(sheet.header), *sheet.rows]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in lines)


# ------------------------------------------------------------ the tables


def _sheet(what: str, header: list[str], rows: list[tuple[str, ...]], texts: Texts) -> Sheet:
    title, hint = texts(f"ladder-{what}"), texts(f"ladder-{what}.hint")
    return Sheet(title, hint, tuple(header), rows)


def _ratings(ladder: Ladder, texts: Texts) -> Sheet:
    by_game = list(ladder.ratings.values())
    bots = sorted(by_game[0], key=lambda bot: -sum(found[bot].mu for found in by_game))
    rows = [
        (bot, *(f"{found[bot].mu:.1f} ± {2 * found[bot].sigma:.1f}" for found in by_game))
        for bot in bots
    ]
    header = [texts("arena-bot"), *(texts(f"{game}-name") for game in ladder.ratings)]
    return _sheet("ratings", header, rows, texts)


def _matches(
    ladder: Ladder, what: str, matches: Sequence[tuple[str, str, str]], texts: Texts
) -> Sheet:
    _, *first = matches[0]
    tables = [
        (rung.game, rung.players) for rung in ladder.rungs if [rung.bot, rung.against] == first
    ]
    rows = [
        (
            _table(game, players, texts),
            *(_interval(ladder.find(game, players, bot, other).win) for _, bot, other in matches),
        )
        for game, players in tables
    ]
    header = [texts("ladder-game"), *(title for title, _, _ in matches)]
    return _sheet(what, header, rows, texts)


def _times(ladder: Ladder, texts: Texts) -> Sheet:
    by_game = list(ladder.timings.values())
    rows = [
        (bot, *(f"{found[bot].median:.1f} ({found[bot].high:.1f})" for found in by_game))
        for bot in by_game[0]
    ]
    header = [texts("arena-bot"), *(texts(f"{game}-name") for game in ladder.timings)]
    return _sheet("times", header, rows, texts)


def _table(game: str, players: int, texts: Texts) -> str:
    return texts("ladder-table", game=texts(f"{game}-name"), players=players)


def _interval(estimate: Estimate) -> str:
    return f"{estimate.mean:.2f} [{estimate.low:.2f}; {estimate.high:.2f}]"
