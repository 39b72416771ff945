"""``philtre games``: the games there are."""

import json
from typing import TYPE_CHECKING, Any

from philtre.cli.options import AsJson, Lang, typed
from philtre.cli.terminal import screen
from philtre.texts import Texts, choose_language

if TYPE_CHECKING:
    from rich.text import Text

    from philtre.texts.wording import Wording


def run(as_json: AsJson = False, lang: Lang = None) -> None:
    from philtre.play.game import load, names
    from philtre.texts.wording import Wording

    texts = Texts(choose_language(lang))
    wordings = [Wording(texts, load(name)) for name in names()]
    if as_json:
        described = [described_game(wording) for wording in wordings]
        print(json.dumps(described, ensure_ascii=False, indent=1))  # noqa: T201
    else:
        _print_table(wordings, texts)


def described_game(wording: "Wording") -> dict[str, Any]:
    rules = wording.game.rules
    return {
        "name": rules.name,
        "title": wording.title,
        "summary": wording.summary,
        "rules": rules.version,
        "players": list(rules.players),
        "options": {
            option.name: {
                "values": list(option.values),
                "default": option.values[0],
                "clause": option.clause,
            }
            for option in rules.options
        },
    }


def _print_table(wordings: "list[Wording]", texts: Texts) -> None:
    from rich.table import Table
    from rich.text import Text

    table = Table(box=None, pad_edge=False, padding=(0, 2, 1, 0))
    table.add_column(texts("games-name"), style="bold", no_wrap=True)
    table.add_column(texts("games-players"), no_wrap=True)
    table.add_column(texts("games-about"))
    for wording in wordings:
        rules = wording.game.rules
        players = f"{rules.players[0]}–{rules.players[-1]}"
        about = Text.assemble((wording.title, "bold"), "\n", wording.summary)
        for option in rules.options:
            about.append("\n").append_text(_option(wording, option.name))
        table.add_row(rules.name, players, about)
    console = screen()
    console.print(table)
    console.print(texts("games-hint"), style="dim")


def _option(wording: "Wording", name: str) -> "Text":
    from rich.text import Text

    option = next(o for o in wording.game.rules.options if o.name == name)
    line = Text(f"--option {name}=", style="cyan")
    line.append("|".join(typed(value) for value in option.values))
    said = {typed(value): wording.option_value(name, value) for value in option.values}
    meanings = ", ".join(
        meaning if meaning.startswith(value) else f"{value}: {meaning}"
        for value, meaning in said.items()
        if value != meaning
    )
    line.append(f"  {wording.option(name)}", style="default")
    if meanings:
        line.append(f" ({meanings})", style="default")
    return line
