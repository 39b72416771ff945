"""``philtre rules GAME``: the rule page, or one clause of it."""

import json
import os
import re
from typing import TYPE_CHECKING, Annotated

import typer

from philtre.cli.options import AsJson, GameName, Lang, known_name
from philtre.cli.terminal import screen
from philtre.errors import BadOption, UnknownGame
from philtre.texts import Texts, choose_language

if TYPE_CHECKING:
    from rich.console import Console

    from philtre.table.rules import Rules

Clause = Annotated[str | None, typer.Option("--clause", "-c", metavar="ID")]
WIDEST = 100  # longer lines are hard to read
_MARKS = re.compile(r"(\*\*|\*|`|(?<!\w)_|_(?!\w))")


def run(game: GameName, clause: Clause = None, as_json: AsJson = False, lang: Lang = None) -> None:
    from philtre.play.game import rules_of
    from philtre.rules import clauses, page

    texts = Texts(choose_language(lang))
    rules = rules_of(known_name(game))
    if clause is not None:
        number = find_clause(clause, rules, texts)
        chosen = {number: clauses(rules.name, texts.lang)[number]}
    else:
        chosen = dict(clauses(rules.name, texts.lang))
    if as_json:
        told = {"game": rules.name, "rules": rules.version, "lang": texts.lang, "clauses": chosen}
        print(json.dumps(told, ensure_ascii=False, indent=1))  # noqa: T201
    elif clause is not None:
        print_clauses(screen(), chosen)
    else:
        show_page(screen(), page(rules.name, texts.lang))


def find_clause(asked: str, rules: "Rules", texts: Texts) -> str:
    """The id of a clause, from ``POI-6``, ``poi-6``, ``6`` or ``r2``."""
    from philtre.rules import clauses

    wanted = asked.strip().upper()
    for number in (wanted, f"{rules.prefix}-{wanted}"):
        if number in clauses(rules.name, texts.lang):
            return number
    ids = list(clauses(rules.name, texts.lang))
    raise BadOption(texts("error-no-clause", asked=asked[:40], first=ids[0], last=ids[-1]))


def clause_text(rules: "Rules", number: str, lang: str) -> str:
    """A clause in plain letters. One that the page lacks, or without a page, is left empty."""
    from philtre.rules import clauses

    try:
        return _MARKS.sub("", clauses(rules.name, lang).get(number, ""))
    except UnknownGame:
        return ""


def print_clauses(console: "Console", chosen: dict[str, str]) -> None:
    from rich.markdown import Markdown

    for number, text in chosen.items():
        console.print(Markdown(f"**{number}** {text}"))


def show_page(console: "Console", text: str) -> None:
    """Print a page; one that is longer than the screen goes through the pager."""
    from rich.markdown import Markdown
    from rich.padding import Padding

    page = Padding(Markdown(text), (0, max(0, console.width - WIDEST), 0, 0))
    if not console.is_terminal or len(console.render_lines(page)) < console.height:
        console.print(page)
        return
    os.environ.setdefault("LESS", "-R")  # lets colours through
    if console.encoding.lower().startswith("utf"):
        os.environ.setdefault("LESSCHARSET", "utf-8")
    with console.pager(styles=not console.no_color):
        console.print(page)
