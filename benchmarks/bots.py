"""How fast the bots decide and play out: ``python benchmarks/bots.py`` writes bots.md, bots.json.

On one core: how long every level takes for a decision in every game, and how many games a second
are played out, beside OpenSpiel's own playouts and its search in the same games, and its hearts.
Run it on a quiet machine; OpenSpiel comes with the extra ``research``.
"""

import argparse
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from time import perf_counter

import msgspec
import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts
from rich.console import Console
from rich.progress import track

import philtre
from philtre.arena.journal import in_lines
from philtre.arena.measure import Timing, timing
from philtre.bots.bot import Bot, let_watch
from philtre.bots.playout import POLICIES, bot_kernels
from philtre.bots.registry import LEVELS, make_bot
from philtre.bots.simulate import SCORES
from philtre.openspiel.bot import state_seen
from philtre.play.game import rules_of
from philtre.table.layout import MAX_SEATS
from speed import machine

HERE = Path(__file__).parent
SECONDS = 2.0
DECISIONS = 200
SIMULATIONS = 50
OWN = "openspiel-ismcts:simulations={}:playouts=own"
COMPILED = "openspiel-ismcts:simulations={}"
SLOWEST = {"master": (60.0, 300.0)}
"""What is asked of the strongest level: milliseconds at the median, and at 95%."""
OTHERS = (30.0, 30.0)


class Level(msgspec.Struct, frozen=True):
    """How long a level takes for its decisions in one game."""

    game: str
    players: int
    bot: str
    time: Timing


class Rate(msgspec.Struct, frozen=True):
    """How many games a second are played out, or simulations a second made."""

    game: str
    players: int
    what: str
    a_second: float


class Run(msgspec.Struct, frozen=True):
    machine: str
    seconds: float
    levels: list[Level]
    rates: list[Rate]


def main() -> None:
    chosen = arguments()
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})  # one core
    console = Console(stderr=True)
    games = [philtre.load(name, rules_of(name).players[-1]) for name in chosen.games]
    levels = [
        decision_times(game, bot, chosen.decisions)
        for game in track(games, "levels", console=console)
        for bot in LEVELS
    ]
    rates = [
        rate
        for game in track(games, "playouts", console=console)
        for rate in playouts(game, chosen.seconds)
    ]
    rates.append(hearts(chosen.seconds))
    run = Run(machine(), chosen.seconds, levels, rates)
    chosen.out.mkdir(parents=True, exist_ok=True)
    chosen.out.joinpath("bots.json").write_bytes(in_lines(run))
    chosen.out.joinpath("bots.md").write_text("\n".join(page(run)) + "\n")
    console.print(f"Written: bots.md and bots.json in {chosen.out}.")


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Measure how fast bots decide and play out.")
    add = parser.add_argument
    add("--games", nargs="+", default=list(philtre.names()), metavar="GAME")
    add("--seconds", type=float, default=SECONDS, help=f"for each rate (default: {SECONDS:g})")
    add("--decisions", type=int, default=DECISIONS, help="timed for each level and game")
    add("--out", type=Path, default=HERE, help="folder (default: benchmarks)")
    return parser.parse_args()


# ---------------------------------------------------------------- measuring


def decision_times(game: philtre.Game, name: str, decisions: int) -> Level:
    """Times of choices of one seat among rules of thumb, with what it spent on watching before."""
    times: list[int] = []
    deal = 0
    while len(times) < decisions + 1:
        times += _times_in(game, name, deal)
        deal += 1
    return Level(game.name, game.players, name, timing(times[1 : decisions + 1]))  # 1: compiled


def _times_in(game: philtre.Game, name: str, deal: int) -> Iterator[int]:
    table, seat = game.new(seed=deal), deal % game.players
    bots: dict[int, Bot] = {
        k: make_bot(name if k == seat else "thumb", deal) for k in range(game.players)
    }
    own, watched = {seat: bots[seat]}, 0.0
    while table.turn is not None:
        is_choice = table.turn == seat and len(table.actions()) > 1
        view = table.view(table.turn)
        began = perf_counter()
        chosen = bots[table.turn].choose(view)
        if is_choice:
            yield round((perf_counter() - began + watched) * 1e6)
            watched = 0.0
        table.play(chosen)
        began = perf_counter()
        let_watch(own, table.view)
        watched += perf_counter() - began


def playouts(game: philtre.Game, seconds: float) -> Iterator[Rate]:
    def rate(what: str, a_second: float) -> Rate:
        return Rate(game.name, game.players, what, a_second)

    for policy, name in enumerate(POLICIES):
        yield rate(f"Philtre, whole games, {name}", per_second(_whole(game, policy), seconds))
    table = game.new(seed=1)
    view = table.view(table.turn)
    state = state_seen(view)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))

    def evaluate() -> int:
        evaluator.evaluate(state)
        return 1

    yield rate("OpenSpiel, whole games, random", per_second(evaluate, seconds))
    named = {
        "Philtre, simulations of search": "search:simulations={}",
        "OpenSpiel ISMCTSBot, simulations": OWN,
        "OpenSpiel ISMCTSBot, our playouts": COMPILED,
    }
    for what, bot in named.items():
        yield rate(what, per_second(_search(bot, view), seconds))


def _whole(game: philtre.Game, policy: int) -> Callable[[], int]:
    results = np.zeros((64, SCORES + MAX_SEATS), np.int64)
    policies = np.full(game.players, policy, np.int64)
    play_games = bot_kernels(game.name).play_games

    def play() -> int:
        play_games(game.template, np.uint64(1), 0, policies, results)
        return len(results)

    return play


def _search(bot: str, view: philtre.View) -> Callable[[], int]:
    def search() -> int:
        make_bot(bot.format(SIMULATIONS), 1).choose(view)
        return SIMULATIONS

    return search


def hearts(seconds: float) -> Rate:
    """OpenSpiel's own game in C++, played out by its own random bots, in C++ too."""
    state, luck = pyspiel.load_game("hearts").new_initial_state(), np.random.RandomState(1)
    while state.is_chance_node():
        actions, chances = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(int(luck.choice(actions, p=chances)))
    bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(state.num_players())]

    def play_out() -> int:
        pyspiel.evaluate_bots(state.clone(), bots, 1)
        return 1

    what = "OpenSpiel, its own game in C++, random"
    return Rate("hearts", 4, what, per_second(play_out, seconds))


def per_second(work: Callable[[], int], seconds: float) -> float:
    """How much is done a second, after a first time that may have to compile."""
    work()
    done, began = 0, perf_counter()
    while perf_counter() - began < seconds:
        done += work()
    return done / (perf_counter() - began)


# ---------------------------------------------------------------- the page


def page(run: Run) -> Iterator[str]:
    yield "# How fast bots decide\n"
    yield "Written by `python benchmarks/bots.py`; the raw figures are in `bots.json`. One core.\n"
    yield f"{run.machine}\n"
    yield "## Time for a decision, in milliseconds\n"
    yield "With the most players a game is for; one seat among rules of thumb; choices only.\n"
    yield "| game | players | level | decisions | median | 95% | |"
    yield "| --- | --: | --- | --: | --: | --: | --- |"
    for row in run.levels:
        median, high = SLOWEST.get(row.bot, OTHERS)
        is_met = row.time.median <= median and row.time.high <= high
        verdict = "met" if is_met else f"**above {median:g} or {high:g}**"
        yield (
            f"| {row.game} | {row.players} | {row.bot} | {row.time.decisions} | "
            f"{row.time.median:.2f} | {row.time.high:.2f} | {verdict} |"
        )
    yield "\n## Playouts and simulations a second\n"
    yield f"From the first decision of a game; searches with {SIMULATIONS} simulations each.\n"
    yield "| game | players | what | a second |"
    yield "| --- | --: | --- | --: |"
    for rate in run.rates:
        yield f"| {rate.game} | {rate.players} | {rate.what} | {rate.a_second:,.0f} |"


if __name__ == "__main__":
    main()
