"""The folder of an arena: its plan, and a line for every unit that has been played."""

from __future__ import annotations

from pathlib import Path
from types import TracebackType

import msgspec

from philtre.arena.journal import Journal, decoded, in_lines, write_whole
from philtre.arena.plan import Plan
from philtre.arena.play import Result
from philtre.arena.schedule import units
from philtre.errors import BadOption, BadRecord

PLAN, RESULTS = "plan.json", "results.jsonl"


class Store:
    """The results of an arena so far, kept in a folder if there is one."""

    def __init__(self, plan: Plan, folder: Path | None = None) -> None:
        self.plan = plan
        self.results: dict[tuple[int, int], Result] = {}
        self._journal: Journal[Result] | None = None
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)
            agree(folder / PLAN, plan)
            self._take_up(Journal(folder / RESULTS, Result))

    def add(self, result: Result) -> None:
        self.results[result.deal, result.line_up] = result
        if self._journal is not None:
            self._journal.add(result)

    def _take_up(self, journal: Journal[Result]) -> None:
        """Take what has been played from the file that goes on."""
        planned = {(unit.deal, unit.line_up) for unit in units(self.plan)}
        self._journal = journal
        for number, result in enumerate(journal.entries, start=1):
            if (result.deal, result.line_up) not in planned:
                journal.close()
                raise BadRecord("arena-damaged", path=journal.path, line=number)
            self.results[result.deal, result.line_up] = result

    def __enter__(self) -> Store:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        wrong: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._journal is not None:
            self._journal.close()


def agree(path: Path, plan: msgspec.Struct) -> None:
    """Write a plan down; or check that the one written down is the same."""
    if not path.exists():
        write_whole(path, in_lines(plan))
        return
    stored = decoded(path.read_bytes(), type(plan), path, 1)
    for setting in plan.__struct_fields__:
        was, asked = getattr(stored, setting), getattr(plan, setting)
        if was != asked:
            words = {"setting": setting, "stored": _in_words(was), "asked": _in_words(asked)}
            raise BadOption("arena-other", folder=path.parent, **words)


def _in_words(value: object) -> str:
    return msgspec.json.encode(value).decode()
