"""A game at the keyboard: people passing it on, bots, and the curtain between them."""

import time
from pathlib import Path

from rich.console import Console
from rich.text import Text

from philtre.bots.bot import Bot, let_watch
from philtre.bots.search import SearchBot
from philtre.bots.thought import Thought, in_words
from philtre.cli.choices import Choices
from philtre.cli.explain import explain
from philtre.cli.prompt import Command, Reader, Unclear, command_words
from philtre.cli.rules import clause_text, find_clause, print_clauses, show_page
from philtre.cli.seats import Sitter
from philtre.cli.sheet import print_outcome, print_sheet
from philtre.cli.shell import cannot
from philtre.cli.story import Story
from philtre.cli.terminal import ask, wipe
from philtre.drawing.company import Company
from philtre.drawing.screen import Screen
from philtre.errors import IllegalDecision, PhiltreError
from philtre.play.action import Action
from philtre.play.record import Record
from philtre.play.table import Table
from philtre.rules import clauses, page

LOG_LINES = 20


class Left(Exception):
    """Somebody left the table before the end."""


class Match:
    """One game from the first decision to the last, as the people at the keyboard see it."""

    def __init__(
        self,
        table: Table,
        sitters: tuple[Sitter, ...],
        company: Company,
        console: Console,
        pause: float,
        bots: dict[int, Bot],
    ) -> None:
        self.table = table
        self.sitters = sitters
        self.company = company
        self.texts = company.texts
        self.console = console
        self.pause = pause
        self.bots = bots
        self.people = [seat for seat, sitter in enumerate(sitters) if sitter.bot is None]
        self.viewer: int | None = None  # whose eyes are on the screen
        self.seen = dict.fromkeys(self.people, 0)  # entries of the log each person has read
        self.thoughts: list[Thought] = []  # of the bots: theirs alone until the end
        self.saved: set[Path] = set()  # files that may be written again
        self.watched = 0  # the same for whoever only watches bots

    def play(self) -> None:
        """Play to the end. Raises ``Left`` or ``EOFError`` if people leave before."""
        if len(self.people) == 1:
            self.viewer = self.people[0]
        let_watch(self.bots, self.table.view)
        while (seat := self.table.turn) is not None:
            if seat in self.bots:
                self._bot_decides(seat)
            else:
                self._person_decides(seat)
            let_watch(self.bots, self.table.view)
        self._finish()

    # ------------------------------------------------------------ whose eyes

    def _bot_decides(self, seat: int) -> None:
        bot = self.bots[seat]
        action = bot.choose(self.table.view(seat))
        if isinstance(bot, SearchBot) and bot.thought is not None:
            self.thoughts.append(bot.thought)
        time.sleep(self.pause)
        self.table.play(action)
        self._tell()

    def _tell(self) -> None:
        """Tell the person at the screen what is new. With several, only the one who sits there."""
        if self.viewer is None and self.people:
            return
        story = Story(self.company, self.table, self.viewer)
        if self.viewer is None:
            story.print(self.console, self.watched)
            self.watched = len(story)
        else:
            story.print(self.console, self.seen[self.viewer])
            self.seen[self.viewer] = len(story)

    def _pass_keyboard(self, seat: int) -> None:
        """The curtain: nothing of the last person's view stays on the screen."""
        if self.viewer is not None:
            ask(self.texts("curtain-hide"))
        self.viewer = None
        wipe(self.console)
        self.console.rule(style="dim")
        ask(self.texts("curtain-pass", name=self.company.names[seat]))
        self.viewer = seat

    def _finish(self) -> None:
        if len(self.people) == 1 or not self.people:
            self._tell()
        self.viewer = self.people[0] if len(self.people) == 1 else None
        outcome = self.table.outcome()
        if outcome is not None:
            print_outcome(self.console, self.company, self.table.view(self.viewer), outcome)

    def tell_why(self) -> None:
        """What the bots thought, now that nothing is hidden any more."""
        if not self.thoughts:
            self.console.print(self.texts("why-nothing"))
        for thought in self.thoughts:
            name = Text(self.company.names[thought.seat], "bold")
            words = in_words(thought, self.company.wording(thought.seat))
            self.console.print(Text.assemble(name, f" ({thought.decision_number + 1}) ", words))

    # ------------------------------------------------------------ a person's turn

    def _person_decides(self, seat: int) -> None:
        if self.viewer != seat:
            self._pass_keyboard(seat)
        self._tell()
        choices = self._show_table(seat)
        reader = Reader(self.company.wording(seat), choices.actions)
        while True:
            meant = reader.read(ask(self.texts("prompt", phase=self._phase())))
            if isinstance(meant, Unclear):
                self.console.print(Text(meant.message, "yellow"))
            elif isinstance(meant, Command):
                self._obey(meant, seat)
            elif self._try(meant):
                break
        self._tell()

    def _phase(self) -> str:
        return self.company.wording(self.viewer).phase(self.table.phase)

    def _show_table(self, seat: int) -> Choices:
        view = self.table.view(seat)
        self.console.print()
        Screen(self.company, view, self.console).draw()
        choices = Choices(self.company.wording(seat), view.actions, seat)
        self.console.print()
        choices.print(self.console)
        words = [command_words(self.texts)[name][0] for name in ("log", "rules", "score", "quit")]
        self.console.print(Text(self.texts("prompt-hint", commands=", ".join(words)), "dim"))
        return choices

    def _try(self, action: Action) -> bool:
        try:
            self.table.play(action)
        except IllegalDecision as refused:
            rules = self.table.game.rules
            self.console.print(
                Text(
                    self.texts(
                        "prompt-illegal",
                        decision=self.company.wording(self.viewer).action(action),
                        clause=refused.clause,
                        text=clause_text(rules, refused.clause, self.texts.lang),
                    ),
                    "yellow",
                )
            )
            return False
        return True

    # ------------------------------------------------------------ commands

    def _obey(self, command: Command, seat: int) -> None:
        if command.name == "help":
            self._help(command.rest, seat)
        elif command.name == "log":
            story = Story(self.company, self.table, seat)
            start = 0 if command.rest else max(0, len(story) - LOG_LINES)
            story.print(self.console, start)
        elif command.name == "rules":
            show_page(self.console, page(self.table.game.name, self.texts.lang))
        elif command.name == "score":
            print_sheet(self.console, self.company, self.table.view(seat))
        elif command.name == "table":
            self._show_table(seat)
        elif command.name == "save":
            self.save(command.rest or ask(self.texts("save-where")))
        else:
            self._leave()

    def _help(self, clause: str, seat: int) -> None:
        if not clause:
            explain(self.console, self.table.view(seat), self.company.wording(seat))
            return
        rules = self.table.game.rules
        try:
            number = find_clause(clause, rules, self.texts)
        except PhiltreError as wrong:
            self.console.print(Text(str(wrong), "yellow"))
        else:
            print_clauses(self.console, {number: clauses(rules.name, self.texts.lang)[number]})

    def _leave(self) -> None:
        answer = ask(self.texts("quit-sure"))
        if answer.lower() in self.texts("quit-yes").split():
            raise Left

    # ------------------------------------------------------------ the record

    def record(self) -> Record:
        """The game so far. A bot's name says which kind it is."""
        names = [s.name if s.bot is None else f"{s.name} ({s.bot})" for s in self.sitters]
        return self.table.record(names)

    def save(self, where: str) -> bool:
        """Save the record; a file that cannot be written is no reason to lose the game."""
        if not where:
            return False
        path = Path(where).expanduser()
        if path.exists() and path not in self.saved:
            self.console.print(Text(self.texts("save-exists", path=str(path)), "yellow"))
            return False
        try:
            self.record().save(path)
        except OSError as trouble:
            reason = str(cannot("write", path, trouble, self.texts))
            self.console.print(Text(reason, "yellow"), soft_wrap=True)
            return False
        self.saved.add(path)
        self.console.print(self.texts("save-done", path=str(path)), soft_wrap=True)
        return True
