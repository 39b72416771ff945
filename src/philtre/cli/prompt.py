"""From what somebody typed to what is meant."""

import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from philtre.play.action import Action
from philtre.texts import Texts
from philtre.texts.wording import MINUS, Wording

COMMANDS = ("help", "log", "rules", "score", "save", "table", "quit")


@dataclass(frozen=True)
class Command:
    """Something other than a decision: ``save game.json``."""

    name: str
    rest: str = ""


@dataclass(frozen=True)
class Unclear:
    """Nothing, or several things, could be meant: a sentence says which."""

    message: str


Meant = Action | Command | Unclear


class Reader:
    """Understands numbers, decisions in English or in words, their beginnings, and commands."""

    def __init__(self, wording: Wording, legal: Sequence[Action]) -> None:
        self.texts = wording.texts
        self.wording = wording
        self.legal = legal

    def read(self, typed: str) -> Meant:
        words = plain(typed)
        if not words:
            return Unclear(self.texts("prompt-empty"))
        if words.isdigit():
            return self._numbered(int(words))
        decision = self._exactly(words, self.legal)
        if decision is not None:
            return decision
        command = read_command(typed, self.texts)
        return command or self._decision(typed, words)

    def _numbered(self, number: int) -> Action | Unclear:
        if 1 <= number <= len(self.legal):
            return self.legal[number - 1]
        return Unclear(self.texts("prompt-no-number", number=number, most=len(self.legal)))

    def _decision(self, typed: str, words: str) -> Meant:
        every = self.wording.game.actions
        for actions in (self.legal, every):
            exact = self._exactly(words, actions)
            found = [exact] if exact else self._beginning(words, actions)
            if len(found) == 1:
                return found[0]
            if found and actions is self.legal:
                return Unclear(self._several(found))
        return Unclear(self.texts("prompt-unknown", typed=typed[:60]))

    def _several(self, found: Sequence[Action]) -> str:
        some = "; ".join(self.wording.action(action) for action in found[:3])
        return self.texts("prompt-several", count=len(found), some=some)

    def _exactly(self, words: str, actions: Iterable[Action]) -> Action | None:
        return next((action for action in actions if words in self._forms(action)), None)

    def _beginning(self, words: str, actions: Iterable[Action]) -> list[Action]:
        return [a for a in actions if any(form.startswith(words) for form in self._forms(a))]

    def _forms(self, action: Action) -> tuple[str, str]:
        return plain(action.name), plain(self.wording.action(action))


def read_command(typed: str, texts: Texts) -> Command | None:
    """A command in English or in the reader's language, or ``?``."""
    if typed.startswith("?"):
        return Command("help", typed[1:].strip())
    first, _, rest = typed.partition(" ")
    for name, words in command_words(texts).items():
        if plain(first) in (name, *map(plain, words)):
            return Command(name, rest.strip())
    return None


def command_words(texts: Texts) -> Mapping[str, tuple[str, ...]]:
    return {name: tuple(texts(f"command-{name}").split()) for name in COMMANDS}


def plain(words: str) -> str:
    """Words without capitals, accents and double spaces, as people type them."""
    words = words.replace(MINUS, "-").replace("\N{NO-BREAK SPACE}", " ").casefold()
    letters = unicodedata.normalize("NFKD", words.replace("\N{RIGHT SINGLE QUOTATION MARK}", "'"))
    return " ".join("".join(c for c in letters if not unicodedata.combining(c)).split())
