"""A position: a game's state with its past, and how far chance has come with a shuffle.

Positions never change. A step makes a new one, a copy is the same one, and whatever is worked out
about a position is worked out once. The positions of a reduced game are also kept, so that solvers,
which walk its tree again and again, find each of them where they left it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import cached_property, lru_cache
from types import SimpleNamespace
from typing import Any

import numpy as np
import pyspiel

from philtre.batches.desk import own_desk, words_of
from philtre.batches.kernels import batch_kernels
from philtre.batches.observation import DTYPE, RECENT, Observation, observation_of
from philtre.batches.plan import plan_of, told_of_decisions
from philtre.play.game import Game
from philtre.play.happenings import Places, happenings
from philtre.play.recall import (
    Imagined,
    Past,
    Trail,
    carry_out,
    information_numbers,
    information_text,
    rows_needed,
)
from philtre.play.table import Decision, Shuffle, Step
from philtre.play.view import View
from philtre.table.kernels import MAX_MOVES, SET_UP
from philtre.table.layout import CARD, KNOWN, NOBODY, SPECTATOR, Numbers, States, copied, room_for
from philtre.table.piles import cards_in
from philtre.table.rules import DIE, HAND

SHARE, MARGIN = "share", "margin"
CHANCE, OVER = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)


class Frame:
    """What all positions of a game have in common."""

    def __init__(self, game: Game, reward: str) -> None:
        self.game = game
        self.reward = reward
        self.rules = game.rules
        self.kinds = game.rules.cards.kind_of
        self.keeps_positions = game.options.get("box") == "reduced"
        self.rows = rows_needed(game)
        self.hands = [k for k, (family, _) in enumerate(game.rules.piles) if family.kind == HAND]
        cards = game.rules.cards
        kinds = range(max(self.kinds) + 1)
        self.faces = tuple(cards.face(cards.first_of(kind)).name for kind in kinds)
        self.deals = tuple(f"deal {face}" for face in self.faces)

    @cached_property
    def observation(self) -> Observation:
        return observation_of(self.game.name)

    @cached_property
    def plan(self) -> States:
        return plan_of(self.observation, self.game)

    @cached_property
    def told(self) -> Numbers:
        """What observations tell of each decision."""
        return told_of_decisions(self.observation)

    @cached_property
    def root(self) -> Position:
        """The start, before the first card is dealt."""
        states = copied(self.game.template)
        self.game.kernels.advance(states, 0, SET_UP)
        old, new = Places.of_nothing(self.rules), Places(self.rules, states)
        past = Trail(self.rules, None, lambda: happenings(old, new, None))
        return _stop(self, new, past, (), [])


@lru_cache(maxsize=64)
def frame_of(game: Game, reward: str) -> Frame:
    return Frame(game, reward)


class Position:
    """A state, its past, and the cards that chance has dealt so far of the awaited pile."""

    def __init__(
        self,
        frame: Frame,
        places: Places,
        past: Past,
        recent: tuple[Decision, ...],
        dealt: tuple[int, ...] = (),
        kept: dict[tuple[str, int], Any] | None = None,
    ) -> None:
        self.frame = frame
        self.places = places
        self.states = states = places.states
        self.past = past
        self.recent = recent  # the last decisions, newest first
        self.dealt = dealt  # top card first
        self.awaits = int(states["awaits"][0])
        is_over, turn = states["ending"][0], int(states["turn"][0])
        self.player = OVER if is_over else CHANCE if self.awaits != NOBODY else turn
        self.steps: tuple[Step, ...] = ()  # that led here from the position before
        self._after: dict[int, Position] = {}
        self._kept = {} if kept is None else kept  # what was worked out of what each seat knows

    def __deepcopy__(self, memo: object) -> Position:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        frame = self.frame
        settings = (frame.game.name, frame.game.players, frame.game.first, dict(frame.game.options))
        state = self.states.tobytes()
        return _restored, (settings, frame.reward, state, self.past, self.recent, self.dealt)

    # ------------------------------------------------------------ what can happen

    @cached_property
    def legal(self) -> list[int]:
        """The legal decisions of the seat to move, in ascending order."""
        moves = np.empty(MAX_MOVES, np.int64)
        many = self.frame.game.kernels.moves_of(self.states, 0, moves)
        decisions: list[int] = np.sort(moves[:many]).tolist()
        return decisions

    @cached_property
    def left(self) -> tuple[int, ...]:
        """The cards of the awaited pile that chance has not dealt yet."""
        s = self.states[0]
        cards = cards_in(s, self.awaits).tolist()
        return tuple(sorted(set(cards) - set(self.dealt)))

    @cached_property
    def outcomes(self) -> list[tuple[int, float]]:
        """The kinds that can be dealt next, and how likely each of them is."""
        many = Counter(self.frame.kinds[card] for card in self.left)
        return [(kind, many[kind] / len(self.left)) for kind in sorted(many)]

    def after(self, action: int) -> Position:
        """The position after a decision, or after chance has dealt a card of a kind."""
        if action in self._after:
            return self._after[action]
        made = self._dealt(action) if self.player == CHANCE else self._decided(action)
        if self.frame.keeps_positions:
            self._after[action] = made
        return made

    def _decided(self, action: int) -> Position:
        if self.player == OVER:
            raise pyspiel.SpielError("the game is over")
        if action not in self.legal:
            raise pyspiel.SpielError(self._refusal(action))
        step = Decision(self.player, action)
        return self._stepped(step, (step, *self.recent[: RECENT - 1]))

    def _refusal(self, action: int) -> str:
        actions = self.frame.game.actions
        if not 0 <= action < len(actions):
            return f"{self.frame.game.name} has decisions 0 to {len(actions) - 1}, not {action}"
        clause = self.frame.game.kernels.why_not(self.states, 0, action)
        return f"not allowed now: {actions[action].name} ({self.frame.rules.clause(clause)})"

    def _dealt(self, kind: int) -> Position:
        card = next((card for card in self.left if self.frame.kinds[card] == kind), None)
        if card is None:
            pile = self.frame.rules.piles.names[self.awaits]
            raise pyspiel.SpielError(f"no card of kind {kind} is left in {pile!r}")
        dealt = (*self.dealt, card)
        left = [other for other in self.left if other != card]
        is_die = self.frame.rules.piles.places[self.awaits][0].kind == DIE
        if not is_die and len({self.frame.kinds[other] for other in left}) > 1:
            # nobody sees a card before the whole pile is dealt
            on = Position(self.frame, self.places, self.past, self.recent, dealt, self._kept)
            on.left = tuple(left)
            return on
        return self._stepped(Shuffle(self.awaits, (*left, *dealt[::-1])), self.recent)

    def _stepped(self, step: Step, recent: tuple[Decision, ...]) -> Position:
        places, past = _step(self.frame, self.places, self.past, step)
        return _stop(self.frame, places, past, recent, [step])

    def shuffled(self, order: Sequence[int]) -> list[int]:
        """The chance outcomes that lay the awaited pile in this order, bottom card first."""
        kinds, position = [], self
        for card in reversed(order):
            kind = self.frame.kinds[card]
            kinds.append(kind)
            position = position.after(kind)
            if position.past is not self.past:
                break
        return kinds

    # ------------------------------------------------------------ what a seat knows

    def information(self, observer: int) -> str:
        """The information state of a seat, or of the spectator, as a text."""
        text: str = self._once(
            "information", observer, lambda: information_text(self.past, observer)
        )
        return text

    def view(self, observer: int) -> str:
        """What a seat, or the spectator, can see and know now, as JSON."""

        def see() -> str:
            states = perceived(self.frame, self.states, observer)
            return QuickView(self.frame.game, states, observer).json().decode()

        text: str = self._once("view", observer, see)
        return text

    def _once(self, what: str, observer: int, work_out: Callable[[], Any]) -> Any:
        key = (what, observer)
        if key not in self._kept:
            self._kept[key] = work_out()
        return self._kept[key]

    def information_rows(self, observer: int) -> Numbers:
        return information_numbers(self.past, observer, self.frame.rows)

    def observe(self, seat: int, *, only_public: bool = False) -> Numbers:
        """The observation of a seat; or of someone in its place who knows what all can see."""
        what = "public" if only_public else "own"
        vector: Numbers = self._once(what, seat, lambda: self._observation(seat, only_public))
        return vector

    def _observation(self, seat: int, only_public: bool) -> Numbers:
        states = self.states
        if only_public:
            states = copied(states)
            states["part"][:, seat] = states["part"][:, SPECTATOR]
        states = perceived(self.frame, states, seat)
        own = own_desk(self.frame.game)
        desk = own["desk"]
        desk["state"] = states
        for k, step in enumerate(self.recent):
            desk["recent"][0, :, k] = self.frame.told[step.action]
            desk["recent"][0, 0, k] = step.seat + 1
        out = np.empty((1, len(self.frame.observation)), DTYPE)
        kernels = batch_kernels(self.frame.game.name)
        kernels.observe_one(own, words_of(own), seat, self.frame.plan, out)
        out.flags.writeable = False
        return out.reshape(-1)

    def secrets(self, seat: int) -> Numbers:
        """By pile and kind, how many cards the seat knows that not everybody does."""
        s, rules = self.states[0], self.frame.rules
        secrets = np.zeros((len(rules.piles), max(self.frame.kinds) + 1), np.int64)
        cards = np.flatnonzero(s.where != NOBODY)
        piles = s.where[cards]
        known = s.part[:, cards] == KNOWN
        is_secret = known[seat] & ~known[SPECTATOR]
        np.add.at(secrets, (piles[is_secret], rules.cards.kinds[cards[is_secret]]), 1)
        return secrets

    def imagined(self, seat: int, seed: int) -> Position:
        """A position drawn evenly from those the seat cannot tell from this one."""
        states = room_for(self.states)
        self.frame.game.kernels.imagine(self.states, 0, seat, states, 0, np.uint64(seed))
        places = Places(self.frame.rules, states)
        return Position(self.frame, places, Imagined(seat, places, self.past), self.recent)

    # ------------------------------------------------------------ the end

    @cached_property
    def returns(self) -> list[float]:
        """For each seat its share of the win, or its margin; zeros while the game lasts."""
        s, players = self.states[0], self.frame.game.players
        if self.player != OVER:
            return [0.0] * players
        if self.frame.reward == SHARE:
            winners = int(s.winners)
            return [(winners >> seat & 1) / winners.bit_count() for seat in range(players)]
        scores = s.score[:players].tolist()
        sign = -1 if self.frame.rules.lowest_wins else 1
        others = [(sum(scores) - score) / (players - 1) for score in scores]
        return [sign * (score - mean) for score, mean in zip(scores, others, strict=True)]


class QuickView(View):
    """A view that takes its state apart once: the fields of a NumPy record are slow to get at."""

    @cached_property
    def state(self) -> Any:
        fields = self.states.dtype.names or ()
        return SimpleNamespace(**{name: self.states[name][0] for name in fields})


def perceived(frame: Frame, states: States, observer: int) -> States:
    """A state made of what an observer knows, without numbers of cards or places in a hand.

    Chance here deals kinds, and of equal cards the one with the lowest number first. So numbers say
    in which order equal cards were dealt, which nobody may know: here they follow from the places.
    """
    seen = room_for(states)
    frame.game.kernels.imagine(states, 0, observer, seen, 0, np.uint64(0))
    s, kinds = seen[0], frame.rules.cards.kinds
    for pile in frame.hands:
        cards_in(s, pile).sort()
    places = np.flatnonzero(s.cards != NOBODY)
    lying = s.cards[places]
    became = np.arange(len(s.up))
    became[lying[np.argsort(kinds[lying], kind="stable")]] = np.sort(lying)
    s.cards[places] = became[lying]
    piles = np.searchsorted(s.start, places, side="right") - 1
    s.where[became[lying]], s.place[became[lying]] = piles, places - s.start[piles]
    s.part[:, became], s.up[became] = s.part.copy(), s.up.copy()
    is_told = s.tellings[:, CARD] != NOBODY
    s.tellings[is_told, CARD] = became[s.tellings[is_told, CARD]]
    return seen


def _step(frame: Frame, old: Places, past: Past, step: Step) -> tuple[Places, Past]:
    new = Places(frame.rules, copied(old.states))
    carry_out(frame.game, new.states, step)
    return new, Trail(frame.rules, past, lambda: happenings(old, new, step))


def _stop(
    frame: Frame, places: Places, past: Past, recent: tuple[Decision, ...], steps: list[Step]
) -> Position:
    """Go on through shuffles that leave chance no choice."""
    position = Position(frame, places, past, recent)
    while position.player == CHANCE and len(position.outcomes) <= 1:
        steps.append(Shuffle(position.awaits, position.left))
        places, past = _step(frame, places, past, steps[-1])
        position = Position(frame, places, past, recent)
    position.steps = tuple(steps)
    return position


def _restored(
    settings: tuple[str, int, int | None, dict[str, str | bool]],
    reward: str,
    state: bytes,
    *rest: Any,
) -> Position:
    from philtre.play.game import load

    name, players, first, options = settings
    frame = frame_of(load(name, players, first=first, **options), reward)
    states = np.frombuffer(state, frame.rules.dtype).copy()
    return Position(frame, Places(frame.rules, states), *rest)
