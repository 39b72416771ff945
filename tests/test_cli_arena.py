"""``philtre arena``: what it prints and writes, what it refuses, and being killed."""

import json
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from philtre.texts import LANGUAGES
from test_cli import REFUSED, run

ARENA = ("arena", "poison", "--bots", "thumb,random", "--seed", "3")
PATIENCE = 120
"""Seconds after which something that should happen has not."""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_there_is_help_with_examples_in_every_language(lang: str) -> None:
    told = run("arena", "--lang", lang, "--help")
    assert told.exit_code == 0
    assert {"en": "Examples:", "fr": "Exemples :"}[lang] in told.stdout
    assert "help-" not in told.stdout
    assert "cheater" in told.stdout


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", ["Poison, 3 players: 4 deals", "At mixed tables", "Alone against", "Median ms"]),
        ("fr", ["Poison, 3 joueurs : 4 donnes", "tables mixtes", "Seul contre", "Médiane ms"]),
    ],
)
def test_the_tables_are_printed_in_the_readers_language(lang: str, words: list[str]) -> None:
    told = run(*ARENA, "--deals", "4", "--workers", "1", "--lang", lang)
    assert told.exit_code == 0, told.stderr
    assert [word for word in words if word not in told.stdout] == []
    assert "arena-" not in told.stdout


def test_json_is_printed_alone_with_the_timings_apart() -> None:
    arguments = (*ARENA, "--deals", "2", "--tables", "one", "--workers", "1", "--json")
    told = json.loads(run(*arguments).stdout)
    assert told["result"]["plan"]["seed"] == 3
    assert {row["bot"] for row in told["result"]["standings"]} == {"thumb", "random"}
    assert set(told["timings"]) == {"thumb", "random"}
    assert json.loads(run(*arguments).stdout)["result"] == told["result"]


def test_a_folder_gets_a_summary_timings_and_a_page(tmp_path: Path) -> None:
    out = tmp_path / "new" / "arena"
    told = run(*ARENA, "--deals", "2", "--workers", "1", "--out", str(out))
    assert told.exit_code == 0, told.stderr
    assert {file.name for file in out.iterdir()} == {
        "plan.json",
        "results.jsonl",
        "summary.json",
        "timings.json",
        "report.html",
    }
    assert str(out / "report.html") in told.stdout
    assert "philtre arena poison --bots thumb,random --deals 2" in (out / "report.html").read_text()


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("arena whist --bots thumb,random", "no game is called 'whist'"),
        ("arena poison --bots thumb,chess", "no bot is called 'chess'"),
        ("arena poison --bots thumb", "at least two bots"),
        ("arena poison --bots thumb,random --deals 1", "the number of deals is at least 2, not 1"),
        ("arena poison --bots thumb,random --tables all", "one, mixed, both; not 'all'"),
        ("arena poison --bots thumb,random --workers 0", "number of workers"),
        ("arena poison --bots thumb,random --limit -1", "seconds above 0, not -1.0"),
        ("arena poison", "--bots is missing"),
    ],
)
def test_bad_input_gives_one_line_and_an_exit_code(arguments: str, sentence: str) -> None:
    refused = run(*arguments.split())
    assert refused.exit_code == REFUSED
    assert sentence in refused.stderr
    assert refused.stderr.count("\n") == 1
    assert refused.stdout == ""


def test_the_folder_of_another_arena_is_refused_in_french_too(tmp_path: Path) -> None:
    out = str(tmp_path)
    run(*ARENA, "--deals", "2", "--workers", "1", "--out", out)
    refused = run(*ARENA, "--deals", "3", "--workers", "1", "--out", out, "--lang", "fr")
    assert refused.exit_code == REFUSED
    assert "contient une autre arène : deals y est 2, pas 3" in refused.stderr


# ---------------------------------------------------------------- being killed


@pytest.mark.parametrize("workers", ["1", "2"])
def test_an_arena_that_was_killed_goes_on_and_comes_to_the_same(
    workers: str, tmp_path: Path
) -> None:
    arena = (*ARENA, "--deals", "12", "--workers", workers)
    killed, whole = tmp_path / "killed", tmp_path / "whole"
    _kill_after(5, killed / "results.jsonl", [*arena, "--out", str(killed)])
    played = (killed / "results.jsonl").read_bytes().count(b"\n")
    assert 5 <= played < 48
    assert not (killed / "summary.json").exists()
    for folder in (killed, whole):
        assert run(*arena, "--out", str(folder)).exit_code == 0
    assert (killed / "results.jsonl").read_bytes().count(b"\n") == 48
    assert (killed / "summary.json").read_bytes() == (whole / "summary.json").read_bytes()


def _kill_after(lines: int, results: Path, arguments: list[str]) -> None:
    """Run an arena, and kill it when so many units are done."""
    command = [sys.executable, "-m", "philtre.cli", *arguments]
    arena = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    deadline = time.monotonic() + PATIENCE
    while not results.exists() or results.read_bytes().count(b"\n") < lines:
        assert arena.poll() is None, arena.communicate()
        assert time.monotonic() < deadline
        time.sleep(0.005)
    arena.kill()
    arena.communicate(timeout=PATIENCE)  # ends when the last worker has let go of the pipe
    assert arena.returncode == -signal.SIGKILL
