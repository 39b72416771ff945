"""Texts: complete in every language, and every sentence gets the values it needs."""

from collections.abc import Iterator
from random import Random

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import philtre
from every import SETTINGS, every_game, label, play_on
from philtre.play.events import Event
from philtre.play.game import rules_of
from philtre.table.rules import SheetRow
from philtre.texts import LANGUAGES, MissingText, Texts, choose_language, sources
from philtre.texts.wording import Wording

every_language = pytest.mark.parametrize("lang", LANGUAGES)
STEPS = 150
"""Decisions of random play after which the facts of a game have shown themselves."""


class Variables(Visitor):
    """Collects the variables a message needs."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


def entries(lang: str) -> Iterator[tuple[str, ast.EntryType]]:
    for name, source in sources(lang).items():
        for entry in FluentParser().parse(source).body:
            yield name, entry


def messages(lang: str) -> dict[tuple[str, str], set[str]]:
    """The variables of each message and attribute of a language, by file and id."""
    needed: dict[tuple[str, str], set[str]] = {}
    for name, entry in entries(lang):
        if isinstance(entry, ast.Message):
            parts = {f".{a.id.name}": a.value for a in entry.attributes} | {"": entry.value}
            for attribute, pattern in parts.items():
                found = Variables()
                found.visit(pattern)
                needed[name, entry.id.name + attribute] = found.names
    return needed


# ---------------------------------------------------------------- the files


@every_language
def test_every_file_parses_without_junk(lang: str) -> None:
    junk = [(name, entry.content) for name, entry in entries(lang) if isinstance(entry, ast.Junk)]
    assert junk == []


@every_language
def test_no_text_is_given_twice(lang: str) -> None:
    ids = [entry.id.name for _, entry in entries(lang) if isinstance(entry, ast.Message)]
    assert sorted(ids) == sorted(set(ids))


@every_language
def test_every_language_has_the_same_texts_with_the_same_values(lang: str) -> None:
    assert messages(lang) == messages("en")


# ---------------------------------------------------------------- the words of a game


def worded(name: str, lang: str) -> Wording:
    return Wording(Texts(lang, strict=True), philtre.load(name))


@every_game
@every_language
def test_a_game_has_a_name_and_a_summary(name: str, lang: str) -> None:
    wording = worded(name, lang)
    assert wording.title
    assert wording.summary.endswith((".", "!", "?"))


@every_game
@every_language
def test_every_card_and_back_has_words_of_its_own(name: str, lang: str) -> None:
    wording = worded(name, lang)
    faces = rules_of(name).cards.faces
    assert len({wording.card(face.name) for face in faces}) == len({face.name for face in faces})
    backs = {face.back for face in faces if face.back}
    assert len({wording.unknown_card(back) for back in backs}) == len(backs)


@every_game
@every_language
def test_every_pile_has_words_of_its_own(name: str, lang: str) -> None:
    wording = worded(name, lang)
    piles = rules_of(name).piles.names
    assert len({wording.pile(pile) for pile in piles}) == len(piles)


@every_game
@every_language
def test_every_decision_has_words_of_its_own(name: str, lang: str) -> None:
    wording = worded(name, lang)
    actions = wording.game.actions
    assert len({wording.action(action) for action in actions}) == len(actions)


@every_game
@every_language
def test_every_phase_and_option_has_words(name: str, lang: str) -> None:
    wording = worded(name, lang)
    rules = rules_of(name)
    assert all(wording.phase(phase) for phase in rules.phases)
    for option in rules.options:
        assert wording.option(option.name)
        values = {wording.option_value(option.name, value) for value in option.values}
        assert len(values) == len(option.values)


@every_game
@every_language
def test_everything_a_game_says_has_words(name: str, lang: str) -> None:
    texts = Texts(lang)
    missing = [word for word in rules_of(name).words if f"{name}-said-{_dashed(word)}" not in texts]
    assert missing == []


@pytest.mark.parametrize("game", SETTINGS, ids=label)
def test_whatever_happens_in_a_game_has_words(game: philtre.Game) -> None:
    """Facts, events and score sheets of a dealt table, of random play and of its end."""
    wordings = [Wording(Texts(lang, strict=True), game) for lang in LANGUAGES]
    random = Random(1)
    table = game.new(seed=1)
    for _ in range(STEPS):
        for wording in wordings:
            say_all(wording, table)
        play_on(table, random, 1)
    play_on(table, random)
    for wording in wordings:
        say_all(wording, table)


def say_all(wording: Wording, table: philtre.Table) -> None:
    facts = wording.game.rules.facts(table.state)
    for group in (facts.table, *facts.seats):
        for key, value in group.items():
            assert wording.fact(key)
            assert wording.value(key, value)
    for observer in (0, None):
        for event in table.events(observer):
            assert wording.event(event, observer)
    for row in wording.game.rules.sheet(table.state):
        assert wording.row(row)
    assert wording.phase(table.phase)


def _dashed(key: str) -> str:
    return key.replace(" ", "-")


# ---------------------------------------------------------------- what the sentences say


def poison(lang: str, names: list[str] | None = None) -> Wording:
    return Wording(Texts(lang, strict=True), philtre.load("poison", 3), names)


@pytest.mark.parametrize(
    ("event", "en", "fr"),
    [
        (
            Event("moved", card="red 5", origin="hand 2", to="cauldron 1", value=0),
            "red 5 goes from the hand of seat 2 to cauldron 1",
            "5 rouge : main (place 2) → chaudron 1",
        ),
        (
            Event("moved", origin="deck", to="hand 2"),
            "an unknown card goes from the deck to the hand of seat 2",
            "une carte inconnue : pioche → main (place 2)",
        ),
        (
            Event("moved", card="red 5", origin="cauldron 1"),
            "red 5 moves within cauldron 1",
            "5 rouge change de place (chaudron 1)",
        ),
        (
            Event("dealt", origin="deck", to="hand 1", value=13),
            "13 cards are dealt from the deck to the hand of seat 1 (you)",
            "13 cartes distribuées : pioche → main (place 1 (vous))",
        ),
        (
            Event("swept", origin="cauldron 3", to="taken 2", value=1),
            "one card goes from cauldron 3 to the cards taken by seat 2",
            "une seule carte : chaudron 3 → cartes prises (place 2)",
        ),
        (
            Event("swept", origin="cauldron 3", to="taken 2", value=4),
            "the 4 cards go from cauldron 3 to the cards taken by seat 2",
            "les 4 cartes : chaudron 3 → cartes prises (place 2)",
        ),
        (
            Event("turned up", card="blue 1", origin="cauldron 1", value=0),
            "blue 1 is turned up in cauldron 1",
            "face visible : 1 bleu (chaudron 1)",
        ),
        (
            Event("turned down", origin="cauldron 1", value=0),
            "an unknown card is turned down in cauldron 1",
            "face cachée : une carte inconnue (chaudron 1)",
        ),
        (
            Event("looked", card="blue 1", origin="deck", seat=0),
            "seat 1 (you) looks in secret at blue 1 in the deck",
            "place 1 (vous) regarde en secret 1 bleu (pioche)",
        ),
        (
            Event("looked", origin="deck", seat=1),
            "seat 2 looks in secret at an unknown card in the deck",
            "place 2 regarde en secret une carte inconnue (pioche)",
        ),
        (Event("shuffled", origin="deck", value=50), "shuffled: the deck", "mélange : pioche"),
        (
            Event("shuffled", origin="lots", value=3),
            "rolled: the die for the first dealer",
            "lancer : dé du premier donneur",
        ),
        (
            Event("turned up", card="seat 3", origin="lots", value=0),
            "the die for the first dealer shows seat 3",
            "dé du premier donneur : place 3",
        ),
        (Event("scored", seat=2, value=1), "seat 3 scores 1 point", "place 3 marque 1 point"),
        (Event("scored", seat=2, value=0), "seat 3 scores 0 points", "place 3 marque 0 point"),
        (Event("scored", seat=2, value=7), "seat 3 scores 7 points", "place 3 marque 7 points"),
    ],
)
def test_an_event_reads_as_a_line_of_the_log(event: Event, en: str, fr: str) -> None:
    assert poison("en").event(event, 0) == en
    assert poison("fr").event(event, 0) == fr


def test_seats_are_called_by_their_names_where_there_are_names() -> None:
    wording = poison("en", ["Anne", "Luc", "Marc"])
    assert wording.event(Event("scored", seat=1, value=2), 1) == "Luc scores 2 points"
    assert wording.value("dealer", 2) == "Marc"
    assert poison("fr").value("dealer", 2) == "place 3"


def test_the_value_of_a_fact_is_a_number_a_truth_a_word_or_nothing() -> None:
    wording = poison("fr")
    assert wording.value("round", 2) == "2"
    assert wording.value("round", True) == "oui"
    assert wording.value("colour-1", "purple") == "violet"
    assert wording.value("colour-1", None) == "–"


def test_a_line_of_the_score_sheet_has_its_number() -> None:
    assert poison("fr").row(SheetRow("round", 3, (1, 2, 3))) == "Manche 3"


# ---------------------------------------------------------------- languages, and what is missing


def test_a_missing_text_is_an_error_in_tests_and_its_key_for_people() -> None:
    with pytest.raises(MissingText, match="no text 'no-such-text' in fr"):
        Texts("fr", strict=True)("no-such-text")
    assert Texts("fr")("no-such-text") == "no-such-text"
    assert "no-such-text" not in Texts("fr")


def test_a_missing_value_is_an_error_in_tests_and_a_hole_for_people() -> None:
    with pytest.raises(MissingText, match="seat in en"):
        Texts("en", strict=True)("seat")
    assert Texts("en")("seat").startswith("seat ")


@pytest.mark.parametrize(
    ("environment", "lang"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "en_GB"}, "en"),
        ({"LANG": "en_US", "LC_MESSAGES": "fr"}, "fr"),
        ({"LANG": "fr_BE", "LC_ALL": ""}, "fr"),
    ],
)
def test_without_a_wish_the_environment_chooses_the_language(
    environment: dict[str, str], lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    for variable, value in environment.items():
        monkeypatch.setenv(variable, value)
    assert choose_language() == lang
    assert choose_language("fr") == "fr"


@pytest.mark.parametrize("asked", ["de", "", "klingon"])
def test_an_unknown_language_is_refused_and_the_choices_are_named(asked: str) -> None:
    with pytest.raises(philtre.BadOption, match="there are en, fr"):
        choose_language(asked)
