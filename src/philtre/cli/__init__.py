"""Philtre in the terminal: ``philtre games``, ``rules``, ``play``, ``serve``, ``join``,
``simulate``, ``arena``, ``ladder``, ``replay``, ``verify`` and ``warm``.

The modules of the commands import the games only inside their functions, so that asking for help
does not wait for Numba.
"""

from typing import Annotated

import typer

from philtre.cli import (
    arena,
    games,
    join,
    ladder,
    play,
    replay,
    rules,
    serve,
    simulate,
    verify,
    warm,
)
from philtre.cli.options import Lang
from philtre.cli.shell import HELP_OPTIONS, Shell

app = typer.Typer(
    name="philtre",
    cls=Shell,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": HELP_OPTIONS},
)
for command in (games, rules, play, serve, join, simulate, arena, ladder, replay, verify, warm):
    app.command(command.__name__.rpartition(".")[2])(command.run)


@app.callback(invoke_without_command=True)
def philtre(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", is_eager=True)] = False,
    lang: Lang = None,  # noqa: ARG001 - the shell reads it from the command line itself
) -> None:
    if version:
        from importlib.metadata import version as version_of

        typer.echo(f"philtre {version_of('philtre')}")
    elif context.invoked_subcommand is None:
        typer.echo(context.get_help())


def main() -> None:
    """The command ``philtre``."""
    app(prog_name="philtre")
