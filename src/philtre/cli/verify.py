"""``philtre verify FILE``: check a finished game, and say in plain words what was checked."""

from typing import TYPE_CHECKING, Any

from philtre.cli.options import AsJson, Lang, Line, RecordFile
from philtre.cli.shell import in_words
from philtre.cli.terminal import screen
from philtre.errors import BadDeal, BadRecord, PhiltreError
from philtre.texts import Texts, choose_language

if TYPE_CHECKING:
    from philtre.play.record import Record
    from philtre.play.verify import Verification


def run(file: RecordFile, line: Line = None, as_json: AsJson = False, lang: Lang = None) -> None:
    from philtre.cli.records import read_records
    from philtre.play.verify import verify

    texts = Texts(choose_language(lang))
    console = screen()
    told: list[dict[str, Any]] = []
    try:
        for number, record in read_records(file, line, texts):
            held = _checked(number, lambda record=record: verify(record), texts)
            if as_json:
                told.append(_as_json(number, record, held))
            else:
                for sentence in sentences(record, held, number, texts):
                    console.print(sentence)
    except PhiltreError as wrong:
        if as_json:
            reason = in_words(wrong, texts)
            _print_json({"file": str(file), "holds": False, "error": reason, "games": told})
        raise
    if as_json:
        _print_json({"file": str(file), "holds": True, "games": told})


def _checked(number: int, check: Any, texts: Texts) -> "Verification":
    try:
        held: Verification = check()
    except (BadDeal, BadRecord) as wrong:
        reason = texts("error-verify", reason=in_words(wrong, texts))
        raise BadRecord(
            reason if number == 1 else texts("error-in-line", line=number, reason=reason)
        ) from None
    return held


def sentences(record: "Record", held: "Verification", number: int, texts: Texts) -> list[str]:
    """What was checked, one sentence each."""
    from philtre.drawing.company import told_apart

    names = told_apart(record.seats)
    told = [
        texts(
            "verify-game",
            number=number,
            game=texts(f"{record.game}-name"),
            names=", ".join(names),
        )
    ]
    if held.source == "deal":
        told.append(texts("verify-commitment", commitment=held.commitment))
        added = sum(1 for words in held.entropy if words)
        told.append(texts("verify-entropy", count=added))
        told.append(texts("verify-shuffles", count=held.shuffles))
    else:
        told.append(texts("verify-seed", count=held.shuffles))
    told.append(texts("verify-decisions", count=held.decisions))
    winners = ", ".join(names[seat] for seat in held.winners)
    told.append(texts("verify-outcome", names=winners))
    return told


def _as_json(number: int, record: "Record", held: "Verification") -> dict[str, Any]:
    import msgspec

    return {"number": number, "game": record.game, **msgspec.to_builtins(held)}


def _print_json(told: dict[str, Any]) -> None:
    import json

    print(json.dumps(told, ensure_ascii=False, indent=1))  # noqa: T201
