"""How often a bot bluffs, doubts and takes risks, where it could do otherwise."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

import msgspec

from philtre.bots.bot import let_watch
from philtre.bots.playout import rule_of_thumb
from philtre.bots.registry import make_bot
from philtre.bots.style import tones_of
from philtre.bots.tones import TONES
from philtre.play.game import Game


class Rate(msgspec.Struct, frozen=True):
    """How often something was done, of all the times that it could be done or left."""

    done: int
    chances: int

    @property
    def share(self) -> float:
        return self.done / self.chances


class Manners(msgspec.Struct, frozen=True):
    """The manners of a bot, one against the rest."""

    game: str
    players: int
    bot: str
    against: str
    deals: int
    seed: int
    rates: dict[str, Rate]
    """By tone; without those for which there was no chance."""


def has_manners(game: str) -> bool:
    """Whether a game has decisions that bluff, doubt or take a risk."""
    return hasattr(rule_of_thumb(game), "tone")


def manners_of(
    game: Game,
    bot: str,
    against: str,
    deals: int,
    seed: int = 0,
    on_progress: Callable[[int], object] = int,
) -> Manners:
    """Seat a bot among others, in every seat of every deal, and watch its manners.

    ``on_progress`` is told how many more games were played.
    """
    done, chances = Counter[str](), Counter[str]()
    for deal in range(deals):
        for seat in range(game.players):
            for made, tones in _decisions(game, bot, against, seat, seed + deal):
                could = {tone for tone in tones if tone is not None and len(set(tones)) > 1}
                chances.update(could)
                done.update(could & {made})
            on_progress(1)
    rates = {tone: Rate(done[tone], chances[tone]) for tone in TONES if chances[tone]}
    return Manners(game.name, game.players, bot, against, deals, seed, rates)


def _decisions(
    game: Game, bot: str, against: str, seat: int, seed: int
) -> Iterator[tuple[str | None, list[str | None]]]:
    """The tone of every decision of a seat in a game, and those of all it could choose from."""
    names = [bot if other == seat else against for other in range(game.players)]
    bots = {other: make_bot(name, seed=seed + other) for other, name in enumerate(names)}
    table = game.new(seed=seed)
    while (turn := table.turn) is not None:
        view = table.view(turn)
        chosen = bots[turn].choose(view)
        if turn == seat:
            tones = tones_of(view)
            yield tones[view.actions.index(chosen)], tones
        table.play(chosen)
        let_watch(bots, table.view)
