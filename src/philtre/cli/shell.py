"""The frame around every command: help in the reader's language, and errors as one line."""

import sys
from collections.abc import Sequence
from typing import Any

import typer
from typer import rich_utils
from typer.core import TyperGroup

from philtre.errors import SENTENCES, BadOption, BadRecord, PhiltreError
from philtre.texts import Texts, choose_language

BAD_INPUT = 2
INTERRUPTED = 130
HELP_OPTIONS = ["--help", "-h"]
_PANELS = {
    "ARGUMENTS_PANEL_TITLE": "help-arguments",
    "OPTIONS_PANEL_TITLE": "help-options",
    "COMMANDS_PANEL_TITLE": "help-commands",
}


class Shell(TyperGroup):
    """All commands. What goes wrong becomes one line on stderr and an exit code."""

    def main(self, *args: Any, **kwargs: Any) -> Any:
        given = args[0] if args else kwargs.get("args")
        words: Sequence[str] = sys.argv[1:] if given is None else given
        _survive_narrow_encodings()
        self.texts = texts = Texts(_language(words))
        _translate(self, texts)
        kwargs["standalone_mode"] = False
        try:
            code = super().main(*args, **kwargs)
        except PhiltreError as wrong:
            complain(in_words(wrong, texts))
            sys.exit(BAD_INPUT)
        except typer.Abort:
            sys.exit(1)
        except OSError as trouble:
            complain(_of_the_system(trouble))
            sys.exit(BAD_INPUT)
        except Exception as wrong:
            if not hasattr(wrong, "format_message"):
                raise
            complain(_usage(wrong, texts))
            sys.exit(BAD_INPUT)
        sys.exit(code if isinstance(code, int) else 0)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        if args[0] not in self.commands:
            known = ", ".join(self.commands)
            raise BadOption(self.texts("usage-no-such-command", asked=args[0][:40], known=known))
        return super().resolve_command(ctx, args)


def complain(message: str) -> None:
    """Say on stderr, in one line, what is wrong."""
    print("philtre:", " ".join(message.split()), file=sys.stderr)  # noqa: T201


def in_words(wrong: PhiltreError, texts: Texts) -> str:
    """What is wrong, in the reader's language."""
    if wrong.key not in SENTENCES:  # one of the terminal's own: it is in that language already
        return str(wrong)
    if wrong.key == "illegal":
        sentence = _with_the_clause(wrong, texts)
    else:
        # Fluent would put separators into numbers: 67,108,864
        values = {name: _printable(str(value)) for name, value in wrong.values.items()}
        sentence = texts(f"error-{wrong.key}", **values)
    step = wrong.step if isinstance(wrong, BadRecord) else None
    return sentence if step is None else texts("error-at-step", step=str(step), reason=sentence)


def _with_the_clause(refused: PhiltreError, texts: Texts) -> str:
    """A decision that is not allowed, and what the rule page says about it."""
    from philtre.cli.rules import clause_text
    from philtre.play.game import load
    from philtre.texts.wording import Wording

    decision, clause, name = (str(refused.values[key]) for key in ("decision", "clause", "game"))
    game = load(name)
    return texts(
        "error-illegal.quoting",
        decision=Wording(texts, game).action(game.action(decision)),
        clause=clause,
        text=clause_text(game.rules, clause, texts.lang),
    )


def _printable(words: str) -> str:
    """Words from a file or the command line, without signs that could steer the terminal."""
    return words if words.isprintable() else repr(words)[1:-1]


def cannot(action: str, path: object, trouble: OSError, texts: Texts) -> BadRecord:
    """The error for a file that cannot be read or written."""
    reason = trouble.strerror or str(trouble)
    return BadRecord(texts(f"error-cannot-{action}", path=str(path), reason=reason))


def _of_the_system(trouble: OSError) -> str:
    where = f"{trouble.filename}: " if trouble.filename else ""
    return where + (trouble.strerror or str(trouble))


def _survive_narrow_encodings() -> None:
    """A terminal that lacks a sign gets a question mark instead of a crash."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def _language(words: Sequence[str]) -> str:
    """The language for help and usage errors. A wrong one is refused by the command itself."""
    asked = None
    for k, word in enumerate(words):
        if word == "--lang":
            asked = words[k + 1] if k + 1 < len(words) else None
        elif word.startswith("--lang="):
            asked = word.partition("=")[2]
    try:
        return choose_language(asked)
    except PhiltreError:
        return choose_language(None)


# ------------------------------------------------------------ help


def _translate(group: Any, texts: Texts) -> None:
    """Put the texts of the help in place: of the commands, of their options, of the panels."""
    for name, key in _PANELS.items():
        if hasattr(rich_utils, name):
            setattr(rich_utils, name, texts(key))
    if hasattr(rich_utils, "REQUIRED_LONG_STRING"):
        rich_utils.REQUIRED_LONG_STRING = texts("help-required")
    if hasattr(rich_utils, "DEFAULT_STRING"):
        rich_utils.DEFAULT_STRING = texts("help-default", value="{}")
    _translate_command(group, "philtre", texts)
    for name, command in group.commands.items():
        _translate_command(command, name, texts)


def _translate_command(command: Any, name: str, texts: Texts) -> None:
    command.help = texts(f"help-{name}")
    command.short_help = command.help.partition("\n\n")[0]
    command.epilog = texts(f"help-{name}.examples").replace("[", r"\[")
    context = typer.Context(command, help_option_names=HELP_OPTIONS)
    for param in [*command.params, command.get_help_option(context)]:
        own = f"help-{name}-{param.name}"
        param.help = texts(own if own in texts else f"help-any-{param.name}")


# ------------------------------------------------------------ mistakes on the command line


def _usage(wrong: Any, texts: Texts) -> str:
    """What the command line got wrong, in the reader's language where it can be told apart."""
    kind = type(wrong).__name__
    param = getattr(wrong, "param", None)
    name = param.opts[0] if param is not None and param.param_type_name == "option" else None
    name = name or (param.name.upper() if param is not None else "")
    if kind == "NoSuchOption":
        message = texts("usage-no-such-option", option=wrong.option_name)
    elif kind == "MissingParameter":
        message = texts("usage-missing", parameter=name)
    elif kind == "BadOptionUsage":
        message = texts("usage-bad-option", option=wrong.option_name)
    elif kind == "BadParameter" and name:
        message = texts("usage-bad-value", parameter=name, reason=wrong.message.rstrip("."))
    else:
        message = texts("usage-other", reason=wrong.format_message().rstrip("."))
    context = getattr(wrong, "ctx", None)
    command = context.command_path if context is not None else "philtre"
    return f"{message} {texts('usage-see-help', command=f'{command} --help')}"
