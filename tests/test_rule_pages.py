"""Rule pages: the same clauses in every language, each of them tested and none invented."""

import ast
import re
from pathlib import Path
from random import Random

import pytest

import philtre
from every import SETTINGS, every_game, label
from philtre.play.game import rules_of
from philtre.rules import clauses, page
from philtre.texts import LANGUAGES

TESTS = Path(__file__).parent / "rules"
STEPS = 150

every_language = pytest.mark.parametrize("lang", LANGUAGES)


@every_game
@every_language
def test_a_page_starts_with_the_name_of_the_game(name: str, lang: str) -> None:
    title, blank, opening = page(name, lang).splitlines()[:3]
    assert re.fullmatch(r"# \S.*", title)
    assert (blank, opening[:1].isalpha()) == ("", True)


@every_game
def test_pages_have_the_same_clauses_in_the_same_order(name: str) -> None:
    english = list(clauses(name, "en"))
    assert english
    for lang in LANGUAGES:
        assert list(clauses(name, lang)) == english


@every_game
@every_language
def test_every_id_on_a_page_is_a_clause_of_this_game(name: str, lang: str) -> None:
    found = clauses(name, lang)
    prefix = rules_of(name).prefix
    assert all(re.fullmatch(rf"{prefix}-R?\d+", clause) for clause in found)
    mentioned = set(re.findall(r"\b[A-Z]{3}-R?\d+\b", page(name, lang)))
    assert mentioned == set(found)


@every_game
@every_language
def test_a_clause_is_a_sentence_of_its_own(name: str, lang: str) -> None:
    for clause, text in clauses(name, lang).items():
        assert re.fullmatch(r"\W*\w.*[.!?)”»]", text), clause


@every_game
def test_every_clause_and_ruling_has_a_test_that_names_it(name: str) -> None:
    written = "\n".join(written_tests(name))
    missing = [
        clause
        for clause in clauses(name, "en")
        if not re.search(rf"_{clause.lower().replace('-', '_')}(_|$)", written, re.MULTILINE)
    ]
    assert missing == [], f"write tests in tests/rules/test_{name}.py for {', '.join(missing)}"


def written_tests(name: str) -> list[str]:
    """The names of the test functions of a game, wherever in the file they stand."""
    tree = ast.parse((TESTS / f"test_{name}.py").read_text(encoding="utf-8"))
    return [
        node.name
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    ]


def cited_in_code(name: str) -> set[str]:
    games = Path(philtre.__file__).parent / "games"
    source = [*games.glob(f"{name}.py"), *games.glob(f"{name}/*.py")]
    text = "\n".join(file.read_text(encoding="utf-8") for file in source)
    return set(re.findall(rf"\b{rules_of(name).prefix}-R?\d+\b", text))


@every_game
def test_every_clause_is_cited_where_the_code_decides_it(name: str) -> None:
    assert set(clauses(name, "en")) - cited_in_code(name) == set()


@every_game
def test_every_clause_the_code_cites_is_on_the_page(name: str) -> None:
    rules = rules_of(name)
    cited = cited_in_code(name)
    cited |= {option.clause for option in rules.options if option.clause}
    cited |= {rules.clause(family.clause) for family in rules.actions.families}
    assert cited <= set(clauses(name, "en"))


@pytest.mark.parametrize("game", SETTINGS, ids=label)
def test_every_refusal_and_ending_names_a_clause_of_the_page(game: philtre.Game) -> None:
    """Random play in which every decision of the game is tried at every step."""
    random = Random(2)
    numbers = set()
    why_not = game.kernels.why_not
    table = game.new(seed=2)
    for step in range(STEPS):
        if table.is_over:
            table = game.new(seed=step)
        numbers |= {why_not(table.states, 0, action.id) for action in game.actions}
        table.play(random.choice(table.actions()))
    while not table.is_over:
        table.play(random.choice(table.actions()))
    outcome = table.outcome()
    assert outcome is not None
    named = {outcome.ending} | {game.rules.clause(number) for number in numbers - {0}}
    assert named <= set(clauses(game.name, "en"))


def test_a_clause_runs_on_over_indented_lines_and_ends_with_its_item() -> None:
    found = clauses("poison", "en")
    assert found["POI-11"] == "Each potion you took costs 1 penalty point, each poison 2."
    assert found["POI-3"].endswith("it stays out for this round.")
    assert "POI-4" not in found["POI-3"]


def test_there_is_no_page_of_a_game_that_is_not_there() -> None:
    with pytest.raises(philtre.UnknownGame, match="no rule page of 'chess' in 'en'"):
        page("chess", "en")
