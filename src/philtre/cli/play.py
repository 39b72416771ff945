"""``philtre play``: a game at the keyboard, with bots or with people who pass it on."""

import shlex
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from philtre.cli.options import First, Lang, Options, Players, load_game
from philtre.cli.shell import INTERRUPTED, cannot
from philtre.cli.terminal import ask, screen
from philtre.texts import Texts, choose_language

if TYPE_CHECKING:
    from rich.console import Console

    from philtre.cli.match import Match
    from philtre.cli.seats import Sitter
    from philtre.play.chance import Deal
    from philtre.play.game import Game
    from philtre.play.table import Table


class Pace(StrEnum):
    """How long one waits for a bot."""

    fast = "fast"
    normal = "normal"
    slow = "slow"


PAUSE = {Pace.fast: 0.0, Pace.normal: 0.6, Pace.slow: 1.8}

MaybeGame = Annotated[str | None, typer.Argument(metavar="GAME", show_default=False)]
People = Annotated[int | None, typer.Option("--people", metavar="N")]
Seats = Annotated[str | None, typer.Option("--seats", metavar="A,B,...")]
Seed = Annotated[int | None, typer.Option("--seed", metavar="S")]
Out = Annotated[Path | None, typer.Option("--out", metavar="FILE")]
HowFast = Annotated[Pace, typer.Option("--pace")]
Level = Annotated[str, typer.Option("--level", metavar="BOT")]
Why = Annotated[bool, typer.Option("--why")]
NoEntropy = Annotated[bool, typer.Option("--no-entropy")]


def run(
    game: MaybeGame = None,
    players: Players = None,
    option: Options = None,
    first: First = None,
    people: People = None,
    seats: Seats = None,
    level: Level = "taster",
    seed: Seed = None,
    out: Out = None,
    pace: HowFast = Pace.normal,
    no_entropy: NoEntropy = False,
    why: Why = False,
    lang: Lang = None,
) -> None:
    texts = Texts(choose_language(lang))
    console = screen()
    try:
        game = game or choose_game(console, texts)
        from philtre.cli.seats import count_seats, seat_people

        chosen = load_game(game, count_seats(seats, players, texts), option, texts, first)
        sitters = seat_people(chosen, seats, people, texts, level)
        _warm_up(chosen.name, sitters, console, texts)
        table = deal(console, texts, chosen, sitters, seed, ask_entropy=not no_entropy)
        match = _match(table, sitters, texts, console, PAUSE[pace], seed)
    except EOFError:
        return
    if out is not None:
        _save_or_fail(match, out, texts)  # before the first decision: now is the time to know
    _play(match, out, console, texts, why)


def _play(match: "Match", out: Path | None, console: "Console", texts: Texts, why: bool) -> None:
    from philtre.cli.match import Left

    try:
        match.play()
        if why:
            match.tell_why()
        _after_the_end(match, out, texts)
    except Left:
        if out is None:
            _ask_where(match, texts("quit-save"))
    except EOFError:
        console.print()
    except KeyboardInterrupt:
        console.print()
        raise typer.Exit(INTERRUPTED) from None
    finally:
        if out is not None:
            _save_or_fail(match, out, texts)
        if not match.table.is_over:
            saved = texts("save-done", path=str(out)) if out is not None else ""
            console.print(" ".join(filter(None, [texts("quit-bye"), saved])), soft_wrap=True)


def choose_game(console: "Console", texts: Texts) -> str:
    """A short menu of the games there are."""
    from philtre.cli.prompt import plain
    from philtre.play.game import names

    known = {name: texts(f"{name}-name") for name in names()}
    for number, (name, title) in enumerate(known.items(), 1):
        console.print(f"{number:>2} {title}: {texts(f'{name}-summary')}")
    while True:
        answer = ask(texts("play-which"))
        if answer.isdigit() and 1 <= int(answer) <= len(known):
            return list(known)[int(answer) - 1]
        for name, title in known.items():
            if answer and plain(answer) in (plain(name), plain(title)):
                return name
        console.print(texts("play-no-such", most=len(known)))


def _warm_up(name: str, sitters: "tuple[Sitter, ...]", console: "Console", texts: Texts) -> None:
    """Compile before the game begins, so that nobody waits in the middle of it."""
    from philtre.bots.registry import thinks
    from philtre.cli.warm import AT_TABLE, TO_PLAY, is_warm, warm_up

    with_thinkers = any(sitter.bot is not None and thinks(sitter.bot) for sitter in sitters)
    what = TO_PLAY if with_thinkers else AT_TABLE
    if not is_warm(name, what):
        with console.status(texts("play-compiling", game=texts(f"{name}-name"))):
            warm_up(name, what)


# ------------------------------------------------------------ the deal


def deal(
    console: "Console",
    texts: Texts,
    game: "Game",
    sitters: "tuple[Sitter, ...]",
    seed: int | None,
    *,
    ask_entropy: bool,
) -> "Table":
    """Commit to the shuffles, let people add to them, and deal."""
    names = [
        f"{number} {sitter.name}" + (f" ({sitter.bot})" if sitter.bot else "")
        for number, sitter in enumerate(sitters, 1)
    ]
    console.print(texts("play-at-the-table", names=", ".join(names)))
    if seed is not None:
        console.print(texts("play-seeded", seed=str(seed)))
        return game.new(seed=seed)
    committed = game.commit()
    console.print(texts("play-committed"))
    console.print(f"  {committed.commitment}", soft_wrap=True)
    if ask_entropy:
        for seat, sitter in enumerate(sitters):
            if sitter.bot is None:
                committed = _with_entropy(console, texts, committed, seat, sitter.name)
    return game.new(deal=committed)


def _with_entropy(
    console: "Console", texts: Texts, committed: "Deal", seat: int, name: str
) -> "Deal":
    from philtre.errors import BadDeal
    from philtre.play.chance import LONGEST_ENTROPY

    while True:
        try:
            return committed.with_entropy(seat, ask(texts("play-entropy", name=name)))
        except BadDeal:
            console.print(texts("play-entropy-too-long", most=LONGEST_ENTROPY))


def _match(
    table: "Table",
    sitters: "tuple[Sitter, ...]",
    texts: Texts,
    console: "Console",
    pause: float,
    seed: int | None,
) -> "Match":
    from philtre.bots.registry import make_bot
    from philtre.cli.match import Match
    from philtre.drawing.company import Company

    bots = {
        seat: make_bot(sitter.bot, None if seed is None else (seed + seat + 1) % 2**64)
        for seat, sitter in enumerate(sitters)
        if sitter.bot is not None
    }
    company = Company(texts, table.game, [sitter.name for sitter in sitters])
    return Match(table, sitters, company, console, pause, bots)


# ------------------------------------------------------------ afterwards


def _save_or_fail(match: "Match", out: Path, texts: Texts) -> None:
    try:
        match.record().save(out)
    except OSError as trouble:
        raise cannot("write", out, trouble, texts) from None


def _ask_where(match: "Match", question: str) -> str:
    """Ask for a file until the game is saved in it; nothing if that is not wanted."""
    while file := ask(question):
        if match.save(file):
            return file
    return ""


def _after_the_end(match: "Match", out: Path | None, texts: Texts) -> None:
    """How to check the deal and see the game again; without ``--out``, offer to save it first."""
    file = str(out) if out is not None else ""
    if not file:
        file = _ask_where(match, texts("end-save"))
        if not file:
            return
    quoted = shlex.quote(file)
    match.console.print()
    if match.table.deal is not None:
        verify = texts("end-verify", command=f"philtre verify {quoted}")
        match.console.print(verify, soft_wrap=True)
    match.console.print(texts("end-replay", command=f"philtre replay {quoted}"), soft_wrap=True)
