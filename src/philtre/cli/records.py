"""Reading records from a file: one record, or one a line."""

from collections.abc import Iterator
from pathlib import Path

from philtre.cli.shell import cannot, in_words
from philtre.errors import BadRecord
from philtre.play.record import LARGEST_FILE, Record, parse, read
from philtre.texts import Texts


def read_records(path: Path, line: int | None, texts: Texts) -> Iterator[tuple[int, Record]]:
    """The records of a file, each with its number counted from 1, or only the one asked for."""
    if line is not None and line < 1:
        raise BadRecord(texts("error-no-line", path=str(path), line=line))
    try:
        if not _has_a_record_a_line(path):
            found = iter([(1, read(path))] if line in (None, 1) else [])
        else:
            found = _lines(path, line, texts)
        many = 0
        for number, record in found:
            many += 1
            yield number, record
    except OSError as trouble:
        raise cannot("read", path, trouble, texts) from None
    if not many:
        raise BadRecord(texts("error-no-line", path=str(path), line=1 if line is None else line))


def read_one(path: Path, line: int | None, texts: Texts) -> Record:
    """The record asked for, or the first."""
    return next(record for _, record in read_records(path, 1 if line is None else line, texts))


def _has_a_record_a_line(path: Path) -> bool:
    with path.open("rb") as file:
        first = file.readline(LARGEST_FILE).strip()
        return first.startswith(b"{") and first.endswith(b"}")


def _lines(path: Path, wanted: int | None, texts: Texts) -> Iterator[tuple[int, Record]]:
    with path.open("rb") as file:
        number = 0
        while text := file.readline(LARGEST_FILE + 1):
            if not text.strip():
                continue
            number += 1
            if wanted in (None, number):
                try:
                    yield number, parse(text)
                except BadRecord as wrong:
                    raise BadRecord(
                        texts("error-in-line", line=number, reason=in_words(wrong, texts))
                    ) from None
            if number == wanted:
                return
