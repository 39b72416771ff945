"""The form of records: the schema, the independent checker of the docs, and damaged files."""

import json
import re
import subprocess
import sys
from pathlib import Path
from random import Random

import jsonschema
import msgspec
import pytest

import philtre
from every import play_on
from philtre.play.record import schema

DOCS = Path(__file__).parent.parent / "docs"


def finished(game: str = "poison", seed: int = 1) -> philtre.Table:
    loaded = philtre.load(game)
    deal = philtre.Deal(Random(seed).randbytes(32), ["words"] * loaded.players)
    return play_on(loaded.new(deal=deal), Random(seed))


def test_the_published_schema_is_the_one_of_the_types() -> None:
    """To renew it, print ``philtre.play.record.schema()`` into the file."""
    assert (DOCS / "record.schema.json").read_text() == schema() + "\n"


@pytest.mark.parametrize("game", philtre.names())
def test_records_follow_the_schema(game: str) -> None:
    published = json.loads((DOCS / "record.schema.json").read_text())
    for table in (finished(game), philtre.load(game).new(seed=3)):
        jsonschema.validate(json.loads(table.record().json()), published)


@pytest.mark.parametrize("game", philtre.names())
def test_a_program_that_shares_no_code_can_check_a_deal(game: str, tmp_path: Path) -> None:
    program = re.search(r"```python\n(.*?)```", (DOCS / "records.md").read_text(), re.DOTALL)
    assert program
    file = tmp_path / "game.json"
    finished(game).record().save(file)
    command = [sys.executable, "-I", "-c", program.group(1), str(file)]
    checked = subprocess.run(command, capture_output=True, text=True, check=False)
    assert "shuffles follow from the secret" in checked.stdout, checked.stderr
    words = json.loads(file.read_text())
    words["chance"]["entropy"][0] = "other words"
    file.write_text(json.dumps(words))
    assert subprocess.run(command, capture_output=True, check=False).returncode != 0


def changed(**fields: object) -> bytes:
    whole = msgspec.to_builtins(finished().record())
    whole.update(fields)
    return msgspec.json.encode(whole)


DAMAGED = {
    "empty": (b"", "truncated"),
    "binary junk": (bytes(range(256)), "not a record"),
    "truncated": (changed()[:400], "truncated"),
    "not an object": (b"[1, 2]", "not a record"),
    "deeply nested": (b"[" * 100_000, "not a record"),
    "another format": (changed(format="philtre-record/9"), "this program reads"),
    "another version of the rules": (changed(rules="99"), "version '99'"),
    "unknown game": (changed(game="whist"), "no game is called 'whist'"),
    "too many players": (changed(players=7), "not a record"),
    "players the game is not for": (changed(players=2), "3 to 6 players"),
    "an unknown option": (changed(options={"jokers": True}), "no option 'jokers'"),
    "an option that is none": (changed(options={"first": True}), "no option 'first'"),
    "a name too few": (changed(seats=["Ada"]), "1 names for 3 players"),
    "an unknown field": (changed(weather="fine"), "weather"),
    "no steps": (changed(steps=[]), "the record ends where 'lots' has to be shuffled"),
    "another outcome": (changed(outcome=None), "the outcome told is not"),
}


@pytest.mark.parametrize("damage", DAMAGED)
def test_a_damaged_record_is_refused_with_a_reason(damage: str) -> None:
    data, reason = DAMAGED[damage]
    with pytest.raises(philtre.BadRecord, match=re.escape(reason)):
        philtre.replay(data)


def test_an_illegal_decision_is_refused_with_step_and_clause() -> None:
    record = finished().record()
    fields = msgspec.to_builtins(record)
    table = philtre.replay(record).at(10)
    refused = next(a for a in table.game.actions if table.clause_against(a))
    spots = [k for k, step in enumerate(fields["steps"]) if step["step"] == "decision"]
    steps = list(fields["steps"])
    steps[spots[10]] = {**steps[spots[10]], "decision": refused.name}
    with pytest.raises(philtre.BadRecord) as bad:
        philtre.replay(msgspec.json.encode({**fields, "steps": steps}))
    assert bad.value.step == spots[10] + 1
    assert bad.value.clause == table.clause_against(refused)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"seat": 5}, "it is seat"),
        ({"decision": "play the fool"}, "no decision"),
    ],
)
def test_a_decision_that_cannot_be_is_refused_with_its_step(
    change: dict[str, object], reason: str
) -> None:
    fields = msgspec.to_builtins(finished().record())
    steps = list(fields["steps"])
    steps[2] = {**steps[2], **change}
    with pytest.raises(philtre.BadRecord, match=f"step 3: .*{reason}"):
        philtre.replay(msgspec.json.encode({**fields, "steps": steps}))


def test_a_pile_with_other_cards_is_refused() -> None:
    fields = msgspec.to_builtins(finished().record())
    steps = list(fields["steps"])
    steps[1] = {**steps[1], "order": ["red 1/a", *steps[1]["order"][1:]]}
    with pytest.raises(philtre.BadRecord, match="step 2: these are not the cards of 'deck'"):
        philtre.replay(msgspec.json.encode({**fields, "steps": steps}))


def test_decisions_after_the_end_are_refused() -> None:
    fields = msgspec.to_builtins(finished().record())
    steps = [*fields["steps"], fields["steps"][-1]]
    with pytest.raises(philtre.BadRecord, match="after the end"):
        philtre.replay(msgspec.json.encode({**fields, "steps": steps}))


def test_an_unfinished_game_cannot_be_verified_yet() -> None:
    with pytest.raises(philtre.BadDeal, match="not over"):
        philtre.verify(philtre.load("poison").new(seed=1).record())


def test_missing_and_unreadable_files(tmp_path: Path) -> None:
    with pytest.raises(philtre.BadRecord, match="cannot read"):
        philtre.read(tmp_path / "missing.json")
    with pytest.raises(philtre.BadRecord, match="cannot read"):
        philtre.read(tmp_path)
