"""Golden playthroughs: a whole game, with all that each seat knows at every step.

``python tests/playthrough.py`` writes them anew, and with names of games behind it only theirs. A
leak, or any other change of behaviour, is then a line in a diff.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np

import philtre
from philtre.bots.playout import THUMB, bot_kernels
from philtre.play.game import rules_of
from philtre.play.record import DecisionStep
from philtre.play.view import CardView, PileView

FOLDER = Path(__file__).parent / "golden"
SEEDS = 10


def every_game() -> list[philtre.Game]:
    return [philtre.load(name, n) for name in philtre.names() for n in rules_of(name).players]


def file_of(game: philtre.Game) -> Path:
    return FOLDER / f"{game.name}-{game.players}.txt"


def playthrough(game: philtre.Game) -> str:
    """The shortest of some games between rule-of-thumb bots, told step by step."""
    return "\n".join(told(shortest(game))) + "\n"


def shortest(game: philtre.Game) -> philtre.Replay:
    games = [bot_game(game, seed) for seed in range(SEEDS)]
    return philtre.replay(min(games, key=lambda table: int(table.state.decisions)).record())


def bot_game(game: philtre.Game, seed: int) -> philtre.Table:
    table = game.new(seed=seed)
    generator = np.array([seed], np.uint64)
    while not table.is_over:
        table.play(bot_kernels(game.name).pick_move(table.states, 0, THUMB, generator))
    return table


def told(replay: philtre.Replay) -> Iterator[str]:
    game = replay.game
    observers: list[int | None] = [*range(game.players), None]
    yield f"{game!r}, {replay.record.chance}"
    known: dict[int | None, dict[str, str]] = {observer: {} for observer in observers}
    decisions = [step for step in replay.record.steps if isinstance(step, DecisionStep)]
    for number, table in enumerate(replay):
        yield ""
        if number == 0:
            yield "the deal"
        else:
            step = decisions[number - 1]
            yield f"{number}. seat {step.seat}: {step.decision}"
        yield from grouped({o: [event_line(e) for e in table.events(o)] for o in observers})
        changes = {}
        for observer in observers:
            now = knowledge(table.view(observer))
            before, known[observer] = known[observer], now
            changes[observer] = [
                f"{name}: {now[name]}" for name in now if before.get(name, "") != now[name]
            ]
        yield from grouped(changes)
    yield ""
    yield f"outcome {replay.record.outcome}"


def grouped(lines: dict[int | None, list[str]]) -> Iterator[str]:
    """Each line once, after the observers it is for."""
    order: dict[str, list[str]] = {}
    for observer, said in lines.items():
        for line in said:
            order.setdefault(line, []).append("spectator" if observer is None else str(observer))
    for line, who in order.items():
        yield f"  [{'all' if len(who) == len(lines) else ' '.join(who)}] {line}"


def event_line(event: philtre.Event) -> str:
    words = [event.kind]
    for name in ("seat", "word", "card", "back", "origin", "to", "value"):
        value = getattr(event, name)
        if value is not None:
            words.append(f"{name}={value}")
    return " ".join(words)


def knowledge(view: philtre.View) -> dict[str, str]:
    """All that a view shows, as named lines."""
    lines = {pile.name: pile_line(pile) for pile in view.piles}
    lines |= {f"part {part}": faces_line(faces) for part, faces in view.unseen.items()}
    shown = view.shown
    lines |= {f"fact {key}": str(value) for key, value in shown.table.items()}
    for seat, facts in enumerate(shown.seats):
        lines |= {f"fact {key} of seat {seat}": str(value) for key, value in facts.items()}
    lines["turn"] = f"seat {view.turn}, {view.phase}"
    lines["may"] = "; ".join(action.name for action in view.actions)
    return lines


def faces_line(faces: dict[str, int]) -> str:
    return ", ".join(face if many == 1 else f"{many} x {face}" for face, many in faces.items())


def pile_line(pile: PileView) -> str:
    if pile.cards is None:
        return f"{pile.count} cards, closed"
    signs = [card_sign(card) for card in pile.cards]
    runs: list[tuple[str, int]] = []
    for sign in signs:
        if runs and runs[-1][0] == sign:
            runs[-1] = (sign, runs[-1][1] + 1)
        else:
            runs.append((sign, 1))
    return ", ".join(sign if many == 1 else f"{many} x {sign}" for sign, many in runs)


def card_sign(card: CardView | None) -> str:
    if card is None:
        return "_"
    face = card.face or f"?{card.part}" + (f" {card.back}" if card.back else "")
    if card.up:
        return face
    return f"({face}" + (f" seen by {' '.join(map(str, card.seen_by))}" * bool(card.seen_by)) + ")"


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for game in every_game():
        if game.name in (sys.argv[1:] or philtre.names()):
            file_of(game).write_text(playthrough(game))


if __name__ == "__main__":
    main()
