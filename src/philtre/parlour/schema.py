"""The schema of all that goes between a site and its clients, as JSON.

``python -m philtre.parlour.schema`` writes docs/messages.schema.json (what goes over a table's
socket) and client/schema.json (all that the browser client reads or writes, from which its
TypeScript types are made).
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from philtre.bots.thought import Thought
from philtre.parlour import forms
from philtre.parlour.messages import AnyAsk, AnyTell

DRAFT = "https://json-schema.org/draft/2020-12/schema"
REF = "#/$defs/{name}"

FORMS = (
    forms.GameShown,
    forms.RulesShown,
    forms.BotShown,
    forms.NewTable,
    forms.TableMade,
    forms.TableListed,
    forms.ReplayMade,
    forms.ReplayShown,
    forms.ReplayPosition,
    forms.Problem,
    Thought,
)
"""What goes over HTTP."""


def messages_schema() -> str:
    """What goes over a table's socket: one of ``Ask`` from the client, one of ``Tell`` to it."""
    (ask, tell), parts = msgspec.json.schema_components([AnyAsk, AnyTell], ref_template=REF)
    unions = {"Ask": ask, "Tell": tell}
    either = [{"$ref": REF.format(name=name)} for name in unions]
    return _written(
        {"$schema": DRAFT, "title": "Message", "anyOf": either, "$defs": {**unions, **parts}}
    )


def client_schema() -> str:
    """All that the browser client reads or writes."""
    return _written({"$schema": DRAFT, "title": "Protocol", "$defs": _parts([AnyAsk, AnyTell])})


def _parts(unions: Sequence[Any]) -> dict[str, Any]:
    return msgspec.json.schema_components([*unions, *FORMS], ref_template=REF)[1]


def _written(schema: dict[str, Any]) -> str:
    return msgspec.json.format(msgspec.json.encode(schema), indent=1).decode() + "\n"


FILES = {"docs/messages.schema.json": messages_schema, "client/schema.json": client_schema}
"""The files, seen from the project's folder, and what is in them."""


def write(project: Path) -> None:
    """Write the files anew."""
    for name, schema in FILES.items():
        (project / name).write_text(schema(), encoding="utf-8")


if __name__ == "__main__":
    write(Path(__file__).parents[3])
