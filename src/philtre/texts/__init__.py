"""Texts: every sentence a person reads, one Fluent file for each language and game.

>>> Texts("en")("seat", number=2)
'seat 2'
>>> Texts("fr")("event-scored", seat="Anne", value=1)
'Anne marque 1 point'
"""

import os
from functools import cache
from importlib.resources import files

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import Pattern

from philtre.errors import BadOption, PhiltreError

LANGUAGES = ("en", "fr")
"""The first is the one that is complete: a text missing elsewhere is taken from it."""

_LOCALE_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")


class MissingText(PhiltreError, LookupError):
    """A text, or a value that a text needs, is not there."""


class Texts:
    """The texts of one language: ``texts("seat", number=2)``.

    A text the language lacks is taken from English. One that English lacks too, or that lacks a
    value, is a mistake of ours and not of the reader: people get the key (or the text with a hole)
    rather than a crash, while tests ask for ``strict`` texts, which raise ``MissingText``.
    """

    def __init__(self, lang: str, *, strict: bool = False) -> None:
        self.lang = choose_language(lang)
        self.strict = strict
        self._bundles = [_bundle(self.lang), _bundle(LANGUAGES[0])]

    def __contains__(self, key: str) -> bool:
        """Whether there is such a text, or (``key.attribute``) such an attribute of a text."""
        return any(_pattern(bundle, key) is not None for bundle in self._bundles)

    def __call__(self, key: str, **values: object) -> str:
        for bundle in self._bundles:
            pattern = _pattern(bundle, key)
            if pattern is not None:
                text, errors = bundle.format_pattern(pattern, values)
                if errors and self.strict:
                    raise MissingText(f"{key} in {self.lang}: {errors[0]}")
                return str(text)
        if self.strict:
            raise MissingText(f"there is no text {key!r} in {self.lang}")
        return key


@cache
def _bundle(lang: str) -> FluentBundle:
    bundle = FluentBundle([lang], use_isolating=False)
    for source in sources(lang).values():
        bundle.add_resource(FluentResource(source))
    return bundle


def _pattern(bundle: FluentBundle, key: str) -> Pattern | None:
    key, _, attribute = key.partition(".")
    if not bundle.has_message(key):
        return None
    message = bundle.get_message(key)
    return message.attributes.get(attribute) if attribute else message.value


def sources(lang: str) -> dict[str, str]:
    """The Fluent files of a language, by name."""
    folder = files("philtre.texts") / lang
    found = [file for file in folder.iterdir() if file.name.endswith(".ftl")]
    return {
        file.name: file.read_text(encoding="utf-8") for file in sorted(found, key=lambda f: f.name)
    }


def choose_language(asked: str | None = None) -> str:
    """The language asked for, else that of the environment, else English.

    >>> choose_language("fr-CA")
    'fr'
    """
    if asked is not None:
        lang = _language_of(asked)
        if lang not in LANGUAGES:
            raise BadOption("no-language", lang=asked, languages=", ".join(LANGUAGES))
        return lang
    settings = (os.environ.get(variable) for variable in _LOCALE_VARIABLES)
    decisive = next(filter(None, settings), "")  # the first that is set decides, as in POSIX
    lang = _language_of(decisive)
    return lang if lang in LANGUAGES else LANGUAGES[0]


def _language_of(locale: str) -> str:
    """The language of a locale: ``fr`` of ``fr_CA.UTF-8``."""
    return locale.replace("-", "_").partition(".")[0].partition("_")[0].lower()
