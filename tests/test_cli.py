"""The command line: help, lists, rules, simulation, and what it says to bad input."""

import json
import re
from dataclasses import fields
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

import philtre
from philtre.batches.kernels import batch_kernels
from philtre.bots.beliefs import belief_kernels
from philtre.bots.playout import bot_kernels
from philtre.bots.signals import signal_kernels
from philtre.bots.solved import solving_kernels
from philtre.bots.walk import compare_kernel
from philtre.cli import app
from philtre.cli.warm import warm_up
from philtre.play.game import kernels_of
from philtre.table import compiled as compiling
from philtre.table.compiled import cache_root
from philtre.texts import LANGUAGES, sources

REFUSED = 2
ENGLISH = {"LC_ALL": "en_GB.UTF-8", "COLUMNS": "80", "NO_COLOR": "1"}


def run(*arguments: str, typed: str = "") -> Result:
    """Run a command with what is typed at the keyboard."""
    return CliRunner(env=ENGLISH).invoke(app, arguments, input=typed)


COMMANDS = (
    *("games", "rules", "play", "serve", "join", "simulate"),
    *("arena", "replay", "verify", "warm"),
)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("command", [(), *((name,) for name in COMMANDS)])
def test_every_command_has_help_with_examples_in_every_language(
    command: tuple[str, ...], lang: str
) -> None:
    help_text = run(*command, "--lang", lang, "--help")
    assert help_text.exit_code == 0
    assert {"en": "Examples:", "fr": "Exemples :"}[lang] in help_text.stdout
    assert "help-" not in help_text.stdout  # a key instead of its text


def test_the_program_alone_prints_its_help() -> None:
    assert run().exit_code == 0
    assert "simulate" in run().stdout


def test_the_version_is_printed() -> None:
    assert re.fullmatch(r"philtre \d+\.\d+\.\d+\n", run("--version").stdout)


def test_every_text_of_the_terminal_exists_in_every_language_with_the_same_values() -> None:
    first, *others = ({lang: _messages(lang) for lang in LANGUAGES}).values()
    for other in others:
        assert other == first


def _messages(lang: str) -> dict[str, set[str]]:
    """The keys of cli.ftl, each with the values it takes."""
    messages: dict[str, set[str]] = {}
    for block in re.split(r"\n(?=[a-z])", sources(lang)["cli.ftl"]):
        key = re.match(r"([a-z][\w-]*) =", block)
        if key:
            messages[key[1]] = set(re.findall(r"\$(\w+)", block))
    return messages


def test_every_text_the_terminal_asks_for_exists() -> None:
    code = "\n".join(
        file.read_text()
        for file in (Path(philtre.__file__).parent / "cli").iterdir()
        if file.suffix == ".py"
    )
    asked = set(re.findall(r'texts\(\s*"([a-z][\w-]*)"', code))
    assert len(asked) > 80
    there_are = {
        key for source in sources("en").values() for key in re.findall(r"^([\w-]+) =", source, re.M)
    }
    assert asked <= there_are


# ------------------------------------------------------------ games and rules


def test_games_lists_every_game_with_its_players_and_options() -> None:
    listed = run("games").stdout
    assert all(name in listed for name in philtre.names())
    assert "--option variant=standard|draw" in listed
    described = json.loads(run("games", "--json").stdout)
    assert [game["name"] for game in described] == list(philtre.names())
    poison = next(game for game in described if game["name"] == "poison")
    assert poison["players"] == [3, 4, 5, 6]
    assert poison["options"]["variant"] == {
        "values": ["standard", "draw"],
        "default": "standard",
        "clause": "POI-16",
    }


def test_rules_prints_the_page_in_both_languages() -> None:
    english, french = run("rules", "poison"), run("rules", "Poison", "--lang", "fr")
    assert "POI-R5" in english.stdout
    assert "POI-R5" in french.stdout
    assert "cauldron" in english.stdout
    assert "chaudron" in french.stdout


@pytest.mark.parametrize("asked", ["POI-6", "poi-6", "6"])
def test_rules_prints_one_clause(asked: str) -> None:
    told = run("rules", "poison", "--clause", asked).stdout
    assert told.startswith("POI-6 ")
    assert "POI-7" not in told


def test_rules_as_json_has_every_clause() -> None:
    told = json.loads(run("rules", "poison", "--json").stdout)
    assert list(told["clauses"])[:2] == ["POI-1", "POI-2"]
    assert list(json.loads(run("rules", "poison", "--json", "-c", "r2").stdout)["clauses"]) == [
        "POI-R2"
    ]


# ------------------------------------------------------------ simulate


def test_simulate_prints_json_alone_and_the_same_again() -> None:
    arguments = ("simulate", "poison", "--players", "4", "--games", "20", "--seed", "5", "--json")
    told = run(*arguments)
    summary = json.loads(told.stdout)
    assert summary["games"] == 20
    assert len(summary["win_share"]) == 4
    assert run(*arguments).stdout == told.stdout
    assert run(*arguments[:-2], "6", "--json").stdout != told.stdout


def test_simulate_prints_shares_scores_lengths_and_endings() -> None:
    told = run(
        "simulate", "poison", "--games", "20", "--bots", "thumb,random,random", "-o", "variant=draw"
    )
    assert "thumb" in told.stdout
    assert "POI-14 ×20" in told.stdout
    assert "variant=draw" in told.stdout
    assert "%" in told.stdout


def test_simulate_writes_a_line_for_each_game(tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    run("simulate", "poison", "--games", "5", "--seed", "2", "--out", str(out))
    lines = [json.loads(line) for line in out.read_text().splitlines()]
    assert [line["number"] for line in lines] == [0, 1, 2, 3, 4]
    assert set(lines[0]) == {"number", "seed", "winners", "ending", "decisions", "scores"}
    table = philtre.load("poison").new(seed=int(lines[0]["seed"]))
    assert table.seed == int(lines[0]["seed"])


def test_simulate_writes_whole_records_of_the_same_games(tmp_path: Path) -> None:
    lines, records = tmp_path / "lines.jsonl", tmp_path / "records.jsonl"
    arguments = ("simulate", "poison", "--games", "3", "--seed", "2", "--out")
    run(*arguments, str(lines))
    run(*arguments, str(records), "--records")
    for line, record in zip(
        lines.read_text().splitlines(), records.read_bytes().splitlines(), strict=True
    ):
        outcome = philtre.parse(record).outcome
        assert outcome is not None
        assert list(outcome.scores) == json.loads(line)["scores"]


# ------------------------------------------------------------ warm


def test_warm_says_where_the_cache_is_and_compiles_once(monkeypatch: pytest.MonkeyPatch) -> None:
    from philtre.cli import warm

    compiled: list[str] = []

    def compile_them(cold: list[str], *_: object) -> list[tuple[str, float]]:
        compiled.extend(cold)
        return [(name, 1.5) for name in cold]

    monkeypatch.setattr(warm, "is_warm", lambda name, _: name in compiled)
    monkeypatch.setattr(warm, "_compiled", compile_them)
    monkeypatch.setattr(compiling, "IS_COMPILED", True)
    first = run("warm", "poison").stdout
    assert "1.5 s" in first
    assert "already" in run("warm", "poison").stdout
    assert str(cache_root()) in first


@pytest.mark.skipif(not compiling.IS_COMPILED, reason="nothing is compiled")
def test_warming_up_calls_every_kernel() -> None:
    game = "magic_bluff"  # the one in which bots think in all ways there are
    warm_up(game)
    playing, thinking = (kernels_of, batch_kernels, bot_kernels), (belief_kernels, signal_kernels)
    for kernels in (kind(game) for kind in (*playing, *thinking, solving_kernels)):
        for kernel in fields(kernels):
            assert getattr(kernels, kernel.name).signatures, kernel.name
    assert getattr(compare_kernel(game), "signatures")  # noqa: B009


# ------------------------------------------------------------ bad input

GOOD_FILE = "<record>"
BAD_FILES = {
    "binary": bytes(range(256)) * 10,
    "empty": b"",
    "truncated": b'{"format": "philtre-record/1", "game": "poi',
    "another format": b'{"format": "philtre-record/9"}',
    "another version": None,
    "not an object": b"[1, 2, 3]",
    "a line of junk": b'{"a": 1}\n{"b"',
}


@pytest.mark.parametrize(
    "arguments",
    [
        ("blah",),
        ("rules",),
        ("rules", "chess"),
        ("rules", "poison", "--clause", "POI-99"),
        ("games", "--lang", "xx"),
        ("games", "--verbose"),
        ("simulate", "chess"),
        ("simulate", "poison", "--players", "9"),
        ("simulate", "poison", "--players", "many"),
        ("simulate", "poison", "--games", "0"),
        ("simulate", "poison", "--seed", "-1"),
        ("simulate", "poison", "--option", "variant"),
        ("simulate", "poison", "--option", "variant=other"),
        ("simulate", "poison", "--option", "colour=red"),
        ("simulate", "poison", "--option", "open_piles=perhaps"),
        ("simulate", "poison", "--bots", "genius"),
        ("simulate", "poison", "--bots", "thumb,random"),
        ("simulate", "poison", "--first", "7"),
        ("simulate", "poison", "--records"),
        ("simulate", "poison", "--games", "2", "--out", "/nowhere/at/all.jsonl"),
        ("simulate", "poison", "--games", "2", "--out", "/"),
        ("play", "chess"),
        ("play", "poison", "--players", "2"),
        ("play", "poison", "--people", "5"),
        ("play", "poison", "--people", "1", "--seats", "a,b,c"),
        ("play", "poison", "--players", "4", "--seats", "a,b,c"),
        ("play", "poison", "--seats", "Anna,Anna,thumb"),
        ("play", "poison", "--seats", f"{'A' * 41},thumb,thumb"),
        ("play", "poison", "--seats", "An\x1bna,thumb,thumb"),
        ("play", "poison", "--first", "0"),
        ("play", "poison", "--seed", "x"),
        ("play", "poison", "--pace", "sluggish"),
        ("play", "poison", "--seed", "1", "--pace", "fast", "--out", "/nowhere/at/all.json"),
        ("replay", "/nowhere/at/all.json"),
        ("replay", "/"),
        ("verify", "/nowhere/at/all.json"),
        ("verify", "/"),
        ("verify",),
        ("warm", "chess"),
    ],
    ids=" ".join,
)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_bad_input_is_refused_in_one_line(arguments: tuple[str, ...], lang: str) -> None:
    refused = run(*arguments, "--lang", lang) if "--lang" not in arguments else run(*arguments)
    assert refused.exit_code == REFUSED
    assert refused.stderr.startswith("philtre: ")
    assert refused.stderr.count("\n") == 1
    assert "Traceback" not in refused.stderr


@pytest.mark.parametrize("command", ["replay", "verify"])
@pytest.mark.parametrize("damage", BAD_FILES)
def test_a_damaged_file_is_refused_in_one_line(damage: str, command: str, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    data = BAD_FILES[damage]
    file.write_bytes(_of_another_version() if data is None else data)
    refused = run(command, str(file))
    assert refused.exit_code == REFUSED
    assert re.fullmatch(r"philtre: .+\n", refused.stderr)


def _of_another_version() -> bytes:
    table = philtre.load("poison").new(seed=1)
    return table.record().json().replace(b'"rules": "1"', b'"rules": "0"')
