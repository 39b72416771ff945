"""Errors: a key and values, the same sentence in English everywhere, and French for the French."""

import json
import re
from pathlib import Path
from string import Formatter

import pytest

import philtre
import philtre.guest
import philtre.site.main
from philtre.cli.shell import in_words
from philtre.errors import SENTENCES, PhiltreError
from philtre.rules import clauses
from philtre.texts import Texts, sources
from philtre.texts.wording import Wording
from test_cli import REFUSED, run

NUMBERS = {"first", "given", "number", "seat", "seed"}
"""Values that a message prints as Python writes them, though they are numbers to a person."""


def values_of(key: str) -> dict[str, object]:
    """A sample of the values that the sentence of a key takes."""
    names = {name for _, name, _, _ in Formatter().parse(SENTENCES[key]) if name}
    return {name: 7 if name in NUMBERS else f"some {name}" for name in names}


# ---------------------------------------------------------------- keys and sentences


@pytest.mark.parametrize("key", SENTENCES)
def test_the_english_text_says_what_the_error_says(key: str) -> None:
    values = values_of(key)
    said = Texts("en", strict=True)(f"error-{key}", **{k: str(v) for k, v in values.items()})
    assert said == str(PhiltreError(key, **values))


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_key_has_a_text_with_the_same_values(lang: str) -> None:
    found = re.findall(r"^error-([\w-]+) = (.*)$", sources(lang)["errors.ftl"], re.M)
    assert {key: set(re.findall(r"\$(\w+)", text)) for key, text in found} == {
        key: set(values_of(key)) for key in SENTENCES
    }


def test_the_engine_raises_exactly_the_keys_there_are() -> None:
    folder = Path(philtre.__file__).parent
    files = [folder / "errors.py", folder / "cli/options.py", folder / "cli/join.py"]
    files += [folder / "texts" / "__init__.py", folder / "rules" / "__init__.py"]
    layers = ("play", "batches", "bots", "arena", "parlour", "store", "site", "guest")
    files += [file for layer in layers for file in (folder / layer).glob("*.py")]
    kinds = "|".join({kind.__name__ for kind in PhiltreError.__subclasses__()} - {"NeedsExtra"})
    code = "\n".join(file.read_text() for file in files)
    raised = re.findall(rf'(?:PhiltreError|{kinds}|super\(\).__init__)\(\s*"([^"]*)"', code)
    raised += re.findall(r'key = "([\w-]+)" if known else "([\w-]+)"', code)[0]
    assert {*raised, "at-step"} == set(SENTENCES)


def test_an_error_has_a_key_and_values_for_programs() -> None:
    with pytest.raises(philtre.BadOption) as bad:
        philtre.load("poison", 9)
    assert bad.value.key == "players"
    assert bad.value.values == {"game": "poison", "low": 3, "high": 6, "players": 9}


def test_what_a_file_says_cannot_steer_the_terminal() -> None:
    wrong = PhiltreError("no-game", name="\x1b[2J", games="poison")
    assert in_words(wrong, Texts("fr")) == r"aucun jeu ne s'appelle « \x1b[2J » ; il y a poison"


# ---------------------------------------------------------------- what a French player reads


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("rules whist", f"aucun jeu ne s'appelle « whist » ; il y a {', '.join(philtre.names())}"),
        ("simulate poison --players 9", "poison se joue de 3 à 6 joueurs, pas à 9"),
        ("simulate poison --games 0", "il faut au moins 1 partie, pas 0"),
        (
            "simulate poison --bots chess",
            "aucun robot ne s'appelle « chess » ; il y a random, thumb",
        ),
        (
            "play poison --option jokers=yes",
            "poison n'a pas d'option « jokers » ; il y a variant, open_piles, box",
        ),
        (
            "play poison --option variant=odd",
            "poison : l'option variant est l'une de standard, draw ; pas « odd »",
        ),
        (
            "play poison --first 4",
            "les places vont de 1 à 3, il n'y a pas de place 4",
        ),
        (
            "play poison --seed -1",
            "une graine est un nombre entier de 0 à 2**64 - 1, pas -1",
        ),
    ],
)
def test_bad_input_in_french_gives_one_french_sentence(arguments: str, sentence: str) -> None:
    refused = run(*arguments.split(), "--lang", "fr")
    assert refused.exit_code == REFUSED
    assert refused.stderr == f"philtre: {sentence}\n"


def test_a_damaged_record_is_refused_in_french_with_the_detail_in_brackets(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text("[1, 2]")
    refused = run("verify", str(file), "--lang", "fr")
    assert refused.exit_code == REFUSED
    assert refused.stderr.startswith("philtre: ce n'est pas une partie enregistrée (Expected ")
    assert refused.stderr.count("\n") == 1
    told = json.loads(run("verify", str(file), "--lang", "fr", "--json").stdout)
    assert told["error"].startswith("ce n'est pas une partie enregistrée (")


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "step 3: not allowed now: {decision}. POI-5: {clause}"),
        ("fr", "étape 3 : pas permis maintenant : {decision}. POI-5 : {clause}"),
    ],
)
def test_an_illegal_decision_in_a_record_quotes_its_clause(
    lang: str, sentence: str, tmp_path: Path
) -> None:
    table = philtre.load("poison", 3).new(seed=1)
    not_held = next(a for a in table.game.actions if table.clause_against(a) == "POI-5")
    record = json.loads(table.play(table.actions()[0]).record().json())
    record["steps"][-1]["decision"] = not_held.name
    file = tmp_path / "game.json"
    file.write_text(json.dumps(record))
    refused = run("replay", str(file), "--lang", lang)
    assert refused.exit_code == REFUSED
    decision = Wording(Texts(lang), table.game).action(not_held)
    told = sentence.format(decision=decision, clause=clauses("poison", lang)["POI-5"])
    assert refused.stderr == f"philtre: {told}\n"


def test_a_later_shuffle_that_was_touched_is_a_bad_deal_of_one_step() -> None:
    table = philtre.load("poison", 3).new(seed=1)
    while not table.is_over:
        table.play(table.actions()[0])
    record = json.loads(table.record().json())
    spots = [k for k, step in enumerate(record["steps"]) if step["step"] == "shuffle"]
    order = record["steps"][spots[-1]]["order"]
    order[0], order[1] = order[1], order[0]
    with pytest.raises(philtre.BadDeal, match=f"^step {spots[-1] + 1}: this shuffle of"):
        philtre.verify(philtre.parse(json.dumps(record)))
