"""The rule pages: one for each game and language, in Markdown, every clause with its id.

>>> page("poison", "en").splitlines()[0]
'# Poison'
>>> list(clauses("poison", "fr"))[:2]
['POI-1', 'POI-2']
"""

import re
from functools import cache
from importlib.resources import files
from types import MappingProxyType

from philtre.errors import UnknownGame

_CLAUSE = re.compile(
    r"^- \*\*(?P<id>[A-Z]{3}-R?\d+)\*\* (?P<text>.*(?:\n(?:[ ]{2,}|\t)\S.*)*)", re.MULTILINE
)


@cache
def page(game: str, lang: str) -> str:
    """The rules of a game as a person reads them."""
    file = files("philtre.rules") / lang / f"{game}.md"
    if not file.is_file():
        raise UnknownGame("no-page", game=game, lang=lang)
    return file.read_text(encoding="utf-8")


@cache
def clauses(game: str, lang: str) -> MappingProxyType[str, str]:
    """The clauses of a rule page by their ids, in the order of the page.

    A clause is a list item that starts with its id; lines indented below it go on with it.
    """
    found: dict[str, str] = {}
    for clause in _CLAUSE.finditer(page(game, lang)):
        if clause["id"] in found:
            raise ValueError(f"{clause['id']} stands twice on the page of {game} in {lang}")
        found[clause["id"]] = " ".join(clause["text"].split())
    return MappingProxyType(found)
