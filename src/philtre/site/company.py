"""The bots at a table: what they have seen of it, and what they decide.

A bot sees every position of its seat in order, but only once its seat has to decide: nothing that
can still be taken back is shown to it. After a restart it is shown the whole game again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from threading import Lock

import structlog

from philtre.bots.bot import Bot, Watcher, let_watch
from philtre.bots.registry import make_bot
from philtre.bots.search import SearchBot
from philtre.bots.thought import Option, Thought
from philtre.play.action import Action
from philtre.play.table import Decision, Table
from philtre.play.view import View

SUBSTITUTE = "thumb"
"""Who decides where a bot fails."""
ADVISER = "master"
"""Who is asked for hints."""
MOST_KEPT = 64
"""So many positions are kept for bots that have not seen them; one that needs more is shown the
whole game again."""

log = structlog.get_logger()


class Seated:
    """A bot that sees a table as one seat does."""

    def __init__(self, bot: str, seed: int, seat: int) -> None:
        self.name = bot
        self.seed = seed
        self.seat = seat
        self.bot = make_bot(bot, seed)
        self.seen = 0
        """How many positions it has seen, the deal included."""
        self._one_asks = Lock()

    @property
    def watches(self) -> bool:
        return isinstance(self.bot, Watcher)

    def choose(self, trail: Sequence[Table]) -> Action:
        """Its decision. ``trail`` holds the last positions of the table, the present one last."""
        present = trail[-1]
        with self._one_asks:
            if self.watches:
                missing = present.decisions + 1 - self.seen
                for table in trail[-missing:] if missing <= len(trail) else retraced(present):
                    self._see(table)
            return self.bot.choose(present.view(self.seat))

    def choose_or_give_up(self, trail: Sequence[Table]) -> Action:
        """Its decision; if it fails, what the rule of thumb says, now and from now on."""
        try:
            chosen = self.choose(trail)
            if chosen in trail[-1].actions():
                return chosen
            trouble = f"illegal: {chosen}"
        except Exception as failure:
            trouble = repr(failure)
        return self.give_up(trail[-1], trouble)

    def give_up(self, table: Table, trouble: str) -> Action:
        log.error(
            "bot_failed",
            bot=self.name,
            game=table.game.name,
            seat=self.seat,
            decision=table.decisions,
            trouble=trouble,
        )
        self.bot = make_bot(SUBSTITUTE, self.seed)
        return self.bot.choose(table.view(self.seat))

    def _see(self, table: Table) -> None:
        if table.decisions >= self.seen:
            let_watch({self.seat: self.bot}, table.view)
            self.seen = table.decisions + 1


class Company:
    """The bots of one table in this process."""

    def __init__(self) -> None:
        self._bots: dict[tuple[int, str, int], Seated] = {}
        self._trail: list[Table] = []
        self._hints: dict[int, tuple[Table, Thought]] = {}

    def follow(self, table: Table) -> None:
        """Keep a position until every bot has seen it. What was taken back is forgotten."""
        trail = self._trail
        while trail and trail[-1].decisions >= table.decisions:
            trail.pop()
        if trail and trail[-1].decisions != table.decisions - 1:
            trail.clear()
        trail.append(table)
        seen_by_all = min((one.seen for one in self._bots.values() if one.watches), default=0)
        many_seen = sum(1 for one in trail[:-1] if one.decisions < seen_by_all)
        del trail[: max(many_seen, len(trail) - MOST_KEPT)]

    def decision_of(self, seat: int, bot: str, seed: int) -> Callable[[], Action]:
        """Work to be done elsewhere: what the bot in this seat decides in the last position."""
        seated, trail = self._seated(seat, bot, seed), self._trail.copy()
        return lambda: seated.choose_or_give_up(trail)

    def meanwhile(self, seat: int, seed: int) -> Action:
        """What the rule of thumb decides for a bot that is not ready yet."""
        return make_bot(SUBSTITUTE, seed).choose(self._trail[-1].view(seat))

    def substitute(self, seat: int, bot: str, seed: int) -> Action:
        """What the rule of thumb decides at once, where a bot has been waited for too long."""
        seated, present = self._seated(seat, bot, seed), self._trail[-1]
        return seated.give_up(present, "took too long")

    def hint_for(self, seat: int) -> Callable[[], Thought]:
        """Work to be done elsewhere: what the strongest bot would do in this seat."""
        adviser, trail = self._seated(seat, ADVISER, 0), self._trail.copy()
        present = trail[-1]

        def think() -> Thought:
            known, hint = self._hints.get(seat, (None, None))
            if known is present and hint is not None:  # who asks again is told the same
                return hint
            chosen = adviser.choose(trail)
            hint = thought_of(adviser.bot) or only_choice(present.view(seat), chosen)
            self._hints[seat] = (present, hint)
            return hint

        return think

    def _seated(self, seat: int, bot: str, seed: int) -> Seated:
        key = (seat, bot, seed)
        if key not in self._bots:
            self._bots[key] = Seated(bot, seed, seat)
        return self._bots[key]


def retraced(table: Table) -> Iterator[Table]:
    """Every position that led to this one, the deal first. It is one table, played on."""
    again = table.game.new(deal=table.deal)
    yield again
    for step in table.history:
        if isinstance(step, Decision):
            yield again.play(step.action)


def thought_of(bot: Bot) -> Thought | None:
    """What led to a bot's last decision, if it tells."""
    return bot.thought if isinstance(bot, SearchBot) else None


def only_choice(view: View, chosen: Action) -> Thought:
    """The thought where there was nothing to think about."""
    option = Option(chosen.id, chosen.name, value=0.0, tries=0, chance=1.0)
    decided = int(view.state.decisions)
    return Thought(view.game.name, view.seat or 0, decided, chosen.id, (option,), ())
