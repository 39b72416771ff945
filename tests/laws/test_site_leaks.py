"""Non-interference on the site: games a seat cannot tell apart bring it identical bytes.

All that a table's socket carries is compared: snapshots, news, positions with their states,
refusals, reasons, hints; through decisions, reconnections and decisions taken back.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from itertools import islice
from random import Random
from typing import Any
from unittest.mock import patch

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import philtre
from every import SETTINGS, every_game, every_setting, label
from philtre.parlour.entries import AnyEntry, Decided, Opened, Sat, Started, TookBack
from philtre.parlour.room import Room
from philtre.parlour.telling import listed, room_shown
from philtre.site.company import Company
from philtre.site.live import LiveTable
from philtre.site.observing import Metrics
from philtre.site.opening import key_of
from philtre.site.parlour import Parlour
from philtre.site.socket import Conversation
from philtre.site.visitor import Visitor
from philtre.table.layout import KNOWN
from twins import SECRET, SwappedDeal, Twins, twins

seeds = st.integers(0, 2**32 - 1)
NOW = 1_700_000_000_000
LONGEST = 40
FEWER = max(1, int(os.environ.get("PHILTRE_EXAMPLES", "8")) // 2)
"""An example here is a game that is played twice, with all that is told of it."""
HINTS = 3
TOKENS = [str(seat) * 43 for seat in range(6)]


class Nowhere:
    """A store that takes everything and keeps nothing."""

    async def append(self, *_: object, **__: object) -> None:
        pass


class Ear(Visitor):
    """A socket that writes down what it is told."""

    def __init__(self) -> None:
        self.told: list[str] = []
        super().__init__(self._never)

    async def _never(self, message: Any) -> None:
        raise AssertionError(message)

    def tell(self, text: str) -> None:
        self.told.append(text)


@contextmanager
def rigged(swap: Mapping[int, int]) -> Iterator[None]:
    """The hour stands still, and two cards are swapped in every deal."""
    deal = property(lambda room: SwappedDeal(room.game.players, swap))
    with (
        patch.object(Room, "deal", deal),
        patch("philtre.site.live.now_ms", lambda: NOW),
        patch("philtre.site.socket.now_ms", lambda: NOW),
    ):
        yield


class Watched:
    """A table at which one observer hears, asks and comes back while others decide."""

    def __init__(self, pair: Twins, random: Random) -> None:
        game = pair.game
        opened = Opened(
            at=NOW,
            secret=SECRET.hex(),
            game=game.name,
            rules=game.rules.version,
            players=game.players,
            options=dict(game.options),
            clock="relaxed",
        )
        store: Any = Nowhere()
        metrics = Metrics()
        self.parlour = Parlour(store, metrics)
        self.live = LiveTable(Room.of("table", [opened]), store, metrics, self)
        self.seat = pair.seat
        self.wants_state = (False, True) if pair.is_exact else (False,)
        self.random = random
        self.ears: list[Ear] = []
        self.talk: Conversation | None = None

    def noticed(self, live: LiveTable) -> None:
        """No bots, no clocks: what happens here is written down."""

    async def gather(self) -> None:
        for seat in range(self.live.room.game.players):
            sat = Sat(at=NOW, seat=seat, name=str(seat), key=key_of(TOKENS[seat]))
            await self.make(sat)
        await self.come()
        await self.make(Started(at=NOW))

    async def make(self, entry: AnyEntry) -> None:
        await self.live.make(lambda _: entry)

    async def come(self) -> None:
        """The observer comes, or comes back in another tab, as a browser and as a program."""
        for wants_state in self.wants_state:
            ear = Ear()
            self.ears.append(ear)
            self.talk = Conversation(self.parlour, self.live, ear, 0)
            token = None if self.seat is None else TOKENS[self.seat]
            await self.say({"type": "hello", "token": token, "state": wants_state})

    async def say(self, ask: Mapping[str, object]) -> None:
        assert self.talk is not None
        await self.talk._hear(msgspec.json.encode(ask))

    async def decide(self, decision: int) -> None:
        """A decision, sometimes taken back and made again; and what the observer asks meanwhile."""
        seat = self.live.room.turn or 0
        entry = Decided(at=NOW, seat=seat, decision=decision)
        await self.make(entry)
        if self.live.room.can_take_back(seat) and self.random.random() < 0.5:
            await self.make(TookBack(at=NOW, seat=seat))
            await self.make(entry)
        await self.ask_something()

    async def ask_something(self) -> None:
        game, after = self.live.room.game, self.live.room.decisions
        if self.random.random() < 0.3:
            action = self.random.choice(game.actions)
            await self.say({"type": "why", "verb": action.verb, "places": action.places})
            await self.say({"type": "take_back", "after": after + 1})
        if self.random.random() < 0.3 and self.live.room.turn != self.seat:
            number = self.random.randrange(len(game.actions))
            await self.say({"type": "decide", "after": after, "decision": number})
        await self.say({"type": "hint"})

    async def try_everything(self) -> None:
        """Every decision there is, so that each refusal is seen."""
        legal = {action.id for action in self.live.room.playing().view(self.seat).actions}
        for number in range(len(self.live.room.game.actions)):
            if number not in legal:
                after = self.live.room.decisions
                await self.say({"type": "decide", "after": after, "decision": number})

    @property
    def heard(self) -> list[str]:
        """All that came over the sockets, and what HTTP tells anybody who asks."""
        room = self.live.room
        public = [room_shown(room, self.live.here), listed(room)]
        asked = [msgspec.json.encode(shown).decode() for shown in public]
        return [*asked, *(text for ear in self.ears for text in ear.told)]


def all_heard(pair: Twins, swap: Mapping[int, int], decisions: list[int], seed: int) -> list[str]:
    """All that the observer is told in one of two twins."""

    async def play() -> list[str]:
        table = Watched(pair, Random(seed))
        await table.gather()
        for decision in decisions:
            await table.decide(decision)
        await table.come()
        if table.live.room.status == "playing":
            await table.try_everything()
        return table.heard

    with rigged(swap):
        return asyncio.run(play())


@every_setting
@settings(max_examples=FEWER)
@given(seed=seeds)
def test_games_a_seat_cannot_tell_apart_bring_it_the_same_bytes(
    game: philtre.Game, seed: int
) -> None:
    random = Random(seed)
    seat = random.choice([*range(game.players), None])
    for pair in twins(game, random, random.randrange(LONGEST), [seat]):
        one = all_heard(pair, {}, pair.decisions, seed)
        other = all_heard(pair, pair.swap, pair.others, seed)
        assert one == other
        assert any('"line"' in text for text in one)


@pytest.mark.parametrize(
    "game", [game for game in SETTINGS if game.options["box"] == "standard"], ids=label
)
def test_there_are_such_games_for_every_observer(game: philtre.Game) -> None:
    """Without them the law above would say nothing."""
    observers = [*range(game.players), None]
    found = {pair.seat for seed in range(3) for pair in twins(game, Random(seed), 12, observers)}
    assert found == set(observers)


@every_game
def test_states_are_compared_too(name: str) -> None:
    game = philtre.load(name, max(3, philtre.load(name).players))
    pairs = twins(game, Random(1), 12, [*range(game.players), None])
    assert any(pair.is_exact for pair in pairs)


@every_game
def test_a_card_that_a_seat_sees_makes_a_difference(name: str) -> None:
    """The other way round: were nothing told at all, the law above would hold too."""
    game = philtre.load(name, max(3, philtre.load(name).players))
    parts = game.new(deal=SwappedDeal(game.players, {})).states["part"][0]
    kinds = game.rules.cards.kind_of
    for seat in range(game.players):
        seen = [card for card in range(game.rules.cards.own) if parts[seat, card] == KNOWN]
        for card in seen[:1]:
            other = next(k for k in range(len(kinds)) if kinds[k] != kinds[card])
            pair = Twins(game, seat, {card: other, other: card}, [], [], is_exact=True)
            assert all_heard(pair, {}, [], 1) != all_heard(pair, pair.swap, [], 1)


@every_game
def test_hints_are_the_same_in_games_a_seat_cannot_tell_apart(name: str) -> None:
    game = philtre.load(name, max(3, philtre.load(name).players))
    pairs = (
        pair
        for seed in range(20)
        for pair in twins(game, Random(seed), 6 + seed, range(game.players))
        if pair.is_exact
    )
    hints = ((hint(pair, {}, pair.decisions), pair) for pair in pairs)
    given_hints = islice(((told, pair) for told, pair in hints if told is not None), HINTS)
    compared = [hint(pair, pair.swap, pair.others) == told for told, pair in given_hints]
    assert compared == [True] * HINTS


def hint(pair: Twins, swap: Mapping[int, int], decisions: list[int]) -> bytes | None:
    """What a strong bot would do, as the seat is told it; None if it is not its turn."""
    table = pair.game.new(deal=SwappedDeal(pair.game.players, swap))
    for decision in decisions:
        table.play(decision)
    if table.turn != pair.seat or pair.seat is None:
        return None
    bots = Company()
    bots.follow(table)
    return msgspec.json.encode(bots.hint_for(pair.seat)())
