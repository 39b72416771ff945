"""Does any bot look at what its seat cannot see? ``python tools/peeking.py --pairs 1000000``.

In so many pairs of states that a seat cannot tell apart, of all games, numbers of players and
options, every bot is asked twice, made from the same seed. The compiled policies are compared in
compiled code and handed the real states; all bots are compared as they sit at a table. Then the
cheater, which does look, shows that looking would be seen.

Searching bots think with few simulations here, which is the same code: `--as-shipped` asks them as
they are. With `--out FOLDER` a stopped run goes on where it was. Exits with 1 if a bot looked.
"""

import argparse
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from philtre.arena.cheater import CHEATER
from philtre.arena.journal import Journal, in_lines
from philtre.arena.peeking import Compared, Search, Verdict, compare, every_game, verdict_of
from philtre.arena.schedule import seed_of
from philtre.arena.store import PLAN, RESULTS, agree
from philtre.arena.twins import policies_compared
from philtre.arena.workers import checked_workers, spread
from philtre.bots.registry import LEVELS, makers
from philtre.bots.style import STYLES

PAIRS = 20_000
CONTROL = 400
FEW = {"simulations": 4, "worlds": 3}
ELSEWHERE = "openspiel"
"""Bots of others, which are asked only if they are named: they are slow."""


class Found(msgspec.Struct, frozen=True):
    """All that a run found."""

    pairs: int
    policies: dict[str, int]
    """For each compiled policy, in how many pairs it decided otherwise, handed the real states."""
    bots: Verdict
    stands_for: dict[str, tuple[str, ...]]
    """Under which names each of the bots is shipped."""
    control: Verdict
    """The same for the cheater, which looks."""
    seconds: float


def main() -> None:
    chosen = arguments()
    began = perf_counter()
    asked = named(chosen)
    search = Search(tuple(asked), chosen.pairs, chosen.seed)
    control = Search((CHEATER,), min(CONTROL, chosen.pairs), chosen.seed)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, TimeRemainingColumn(), console=Console(stderr=True)) as progress:
        policies = compared_policies(chosen.pairs, chosen.seed, progress)
        found = Found(
            pairs=chosen.pairs,
            policies=policies,
            bots=compared(search, chosen.workers, chosen.out, progress),
            stands_for=asked,
            control=compared(control, 1, None, progress),
            seconds=perf_counter() - began,
        )
    print_found(found, as_json=chosen.json)
    sys.exit(0 if found.bots.is_clean and not any(policies.values()) else 1)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Look for bots that look at hidden cards.")
    add = parser.add_argument
    add("--pairs", type=int, default=PAIRS, help=f"of states, for every bot (default: {PAIRS})")
    add("--bots", help="some bots only, by name, such as master,search:worlds=8")
    add("--as-shipped", action="store_true", help="searching bots with all their simulations")
    add("--seed", type=int, default=0)
    add("--workers", type=int, help="processes (default: one for each core)")
    add("--out", type=Path, metavar="FOLDER", help="keep what is done, to go on after a stop")
    add("--json", action="store_true", help="print what was found as JSON")
    return parser.parse_args()


def named(chosen: argparse.Namespace) -> dict[str, tuple[str, ...]]:
    """The bots that are asked, and all names under which each of them is known."""
    names = chosen.bots.split(",") if chosen.bots else [*LEVELS, *ours()]
    asked: dict[str, tuple[str, ...]] = {}
    for name in names:
        bot = name if chosen.as_shipped else quick(LEVELS.get(name, name))
        asked[bot] = (*asked.get(bot, ()), name)
    return asked


def ours() -> Iterator[str]:
    """All that are not levels: the kinds of bots, and some in every style."""
    yield from (name for name in makers() if not name.startswith(ELSEWHERE))
    for style in [style for style in STYLES if style != "plain"]:
        yield from (f"{kind}:style={style}" for kind in ("thumb", "search"))


def quick(name: str) -> str:
    """The same bot with small budgets."""
    kind, *settings = name.split(":")
    if kind in ("random", "thumb"):
        return name
    rest = [setting for setting in settings if not re.match("simulations|worlds", setting)]
    few = [f"{setting}={many}" for setting, many in FEW.items()]
    return ":".join([kind, *few, *rest])


def compared_policies(pairs: int, seed: int, progress: Progress) -> dict[str, int]:
    """All compiled policies, in at least so many pairs."""
    every = every_game()
    task = progress.add_task("compiled policies", total=pairs)
    found: dict[str, int] = {}
    for number, game in enumerate(every):
        share = pairs // len(every) + (number < pairs % len(every))
        otherwise = policies_compared(game, seed_of("policies", seed, number), share)
        found = {policy: found.get(policy, 0) + many for policy, many in otherwise.items()}
        progress.advance(task, share)
    return found


def compared(search: Search, workers: int | None, out: Path | None, progress: Progress) -> Verdict:
    """All bots of a search. What a folder holds already is not done again."""
    task = progress.add_task(_listed(search.bots), total=search.pairs)
    if out is None:
        done: list[Compared] = []
        for part in spread(compare, search.pieces(), checked_workers(workers)):
            done.append(part)
            progress.advance(task, part.pairs)
        return verdict_of(search, done)
    out.mkdir(parents=True, exist_ok=True)
    agree(out / PLAN, search)
    with Journal(out / RESULTS, Compared) as journal:
        known = {part.piece for part in journal.entries}
        progress.advance(task, sum(part.pairs for part in journal.entries))
        missing = [piece for piece in search.pieces() if piece.number not in known]
        for part in spread(compare, missing, checked_workers(workers)):
            journal.add(part)
            progress.advance(task, part.pairs)
        return verdict_of(search, journal.entries)


def _listed(bots: tuple[str, ...]) -> str:
    return f"{len(bots)} bots at tables" if len(bots) > 1 else f"{bots[0]} at tables"


def print_found(found: Found, *, as_json: bool) -> None:
    if as_json:
        sys.stdout.buffer.write(in_lines(found))
        return
    console = Console(soft_wrap=True, highlight=False)
    say = console.print
    say(f"{found.pairs} pairs of states of {len(every_game())} games, {found.seconds:.0f} s.")
    for policy, many in found.policies.items():
        say(f"  {policy}, compiled, handed the real state: otherwise in {many}")
    for bot, many in found.bots.differing.items():
        say(f"  {', '.join(found.stands_for[bot])} (as {bot}): otherwise in {many}")
    control = found.control
    say(f"  the cheater, which looks: otherwise in {control.differing[CHEATER]} of {control.pairs}")
    for difference in found.bots.first:
        say(str(difference), markup=False)


if __name__ == "__main__":
    main()
