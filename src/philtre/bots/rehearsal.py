"""A rehearsal: bots think as little as they can, and all that they need is loaded, or compiled."""

from __future__ import annotations

from philtre.bots.bot import Bot, let_watch
from philtre.bots.registry import LEVELS, make_bot
from philtre.play.game import Game, load
from philtre.table.rules import BOX

DECISIONS = 60
THINKER = "search:simulations=1:worlds=1"
STRONGEST = [*LEVELS][-1]


def rehearse(name: str) -> None:
    """Rehearse a game, and the small one in which the strongest bot looks up what it learned."""
    game = load(name)
    for thinker in (THINKER, STRONGEST):
        _rehearse(game, thinker)
    if BOX in game.rules.options:
        _rehearse(load(name, 2, box=BOX.values[-1]), STRONGEST)


def _rehearse(game: Game, thinker: str) -> None:
    """Bots think differently in some phases, and watch in all."""
    table, guide, seen = game.new(seed=0), make_bot("thumb", seed=0), set[int]()
    bots: dict[int, Bot] = {seat: make_bot(thinker, seed=0) for seat in range(game.players)}
    let_watch(bots, table.view)
    for _ in range(DECISIONS):
        if table.turn is None:
            break
        view = table.view(table.turn)
        if len(view.actions) > 1 and int(view.state.phase) not in seen:
            seen.add(int(view.state.phase))
            bots[table.turn].choose(view)
        table.play(guide.choose(view))
        let_watch(bots, table.view)
