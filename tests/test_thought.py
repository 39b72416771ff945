"""Why a bot decided as it did: as data, and in words."""

import msgspec
import pytest

import philtre
from every import every_game
from philtre.bots.search import SearchBot
from philtre.bots.thought import Thought, in_words
from philtre.texts import LANGUAGES, Texts
from philtre.texts.wording import Wording


def thought_at(name: str, seed: int, decisions: int) -> tuple[philtre.Table, Thought]:
    """A thought somewhere in a game."""
    table = philtre.load(name).new(seed=seed)
    while int(table.state.decisions) < decisions or len(table.actions()) < 2:
        table.play(table.actions()[-1])
    assert table.turn is not None
    bot = SearchBot(seed=seed, simulations=60, worlds=16)
    chosen = bot.choose(table.view(table.turn))
    assert bot.thought is not None
    assert bot.thought.chosen == chosen.id
    return table, bot.thought


@every_game
def test_a_thought_lists_every_option_and_chances_that_add_up(name: str) -> None:
    table, thought = thought_at(name, seed=2, decisions=4)
    assert {option.decision for option in thought.options} == {a.id for a in table.actions()}
    assert sum(option.chance for option in thought.options) == pytest.approx(1)
    assert all(option.tries > 0 for option in thought.options)
    assert all(0 <= option.value <= 1 for option in thought.options)
    assert thought.options[0].value == max(option.value for option in thought.options)
    for guess in thought.guesses:
        assert 0 < sum(guess.faces.values()) <= 1 + 1e-9
    assert msgspec.json.decode(thought.json(), type=Thought) == thought


@every_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_thought_can_be_said(name: str, lang: str) -> None:
    table, thought = thought_at(name, seed=3, decisions=6)
    said = in_words(thought, Wording(Texts(lang, strict=True), table.game))
    assert said.count("%") >= 1
    assert "{" not in said


def test_guesses_are_about_hidden_cards_only() -> None:
    table, thought = thought_at("verre", seed=5, decisions=10)
    view = table.view(thought.seat)
    for guess in thought.guesses:
        cards = view.pile(guess.pile).cards
        assert cards is not None
        card = cards[guess.place]
        assert card is not None
        assert card.face is None or card.part is None
