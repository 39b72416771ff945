"""The folder of an arena: its plan, and a line for every unit that has been played.

A line is written when its unit is done. Killing the arena loses at most the units being played.
"""

from __future__ import annotations

from pathlib import Path
from types import TracebackType
from typing import IO, Any

import msgspec

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
        self._file: IO[bytes] | None = None
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)
            _agree(folder / PLAN, plan)
            self._take_up(folder / RESULTS)

    def add(self, result: Result) -> None:
        self.results[result.deal, result.line_up] = result
        if self._file is not None:
            self._file.write(msgspec.json.encode(result) + b"\n")
            self._file.flush()

    def _take_up(self, path: Path) -> None:
        """Read what has been played, and open the file to go on."""
        whole = b""
        if path.exists():
            told = path.read_bytes()
            whole = told[: told.rfind(b"\n") + 1]  # what follows was being written when it stopped
        planned = {(unit.deal, unit.line_up) for unit in units(self.plan)}
        for number, line in enumerate(whole.splitlines(), start=1):
            result = _decoded(line, Result, path, number)
            if (result.deal, result.line_up) not in planned:
                raise BadRecord("arena-damaged", path=path, line=number)
            self.results[result.deal, result.line_up] = result
        self._file = path.open("ab")
        self._file.truncate(len(whole))

    def __enter__(self) -> Store:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        wrong: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._file is not None:
            self._file.close()


def write_whole(path: Path, content: bytes) -> None:
    """Write a file so that it is either there as a whole or not at all."""
    draft = path.with_name(path.name + ".part")
    draft.write_bytes(content)
    draft.replace(path)


def _agree(path: Path, plan: Plan) -> None:
    """Write the plan down; or check that the one written down is the same."""
    if not path.exists():
        write_whole(path, msgspec.json.format(msgspec.json.encode(plan), indent=1) + b"\n")
        return
    stored = _decoded(path.read_bytes(), Plan, path, 1)
    for setting in Plan.__struct_fields__:
        was, asked = getattr(stored, setting), getattr(plan, setting)
        if was != asked:
            words = {"setting": setting, "stored": _in_words(was), "asked": _in_words(asked)}
            raise BadOption("arena-other", folder=path.parent, **words)


def _in_words(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _decoded(line: bytes, kind: type[Any], path: Path, number: int) -> Any:
    try:
        return msgspec.json.decode(line, type=kind)
    except msgspec.MsgspecError as damage:
        raise BadRecord("arena-damaged", path=path, line=number) from damage
