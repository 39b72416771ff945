"""Playing at the keyboard: whole games by typed lines, the curtain, and what can be typed."""

import json
import os
import pty
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import Result

import philtre
from philtre.bots.bot import PolicyBot
from philtre.cli.choices import Choices
from philtre.cli.explain import refused_by_clause
from philtre.cli.prompt import Command, Reader, Unclear
from philtre.play.game import rules_of
from philtre.texts import LANGUAGES, Texts
from philtre.texts.wording import Wording
from test_cli import ENGLISH, run

FIRST_CHOICE = "1\n" * 400
TWO_PEOPLE = ("--seats", "Anna,Ben,random")
QUICK = ("--seed", "7", "--pace", "fast")


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that ends early takes what is typed next for the name of a file."""
    monkeypatch.chdir(tmp_path)


def play(*arguments: str, typed: str = FIRST_CHOICE, game: str = "poison") -> Result:
    return run("play", game, *QUICK, *arguments, typed=typed)


# ------------------------------------------------------------ whole games


@pytest.mark.parametrize(
    ("lang", "over", "total"),
    [("en", "The game is over", "Total"), ("fr", "La partie est finie", "Total")],
)
def test_a_game_is_played_to_its_end(lang: str, over: str, total: str, tmp_path: Path) -> None:
    out = tmp_path / "game.json"
    played = play("--lang", lang, "--players", "4", "--out", str(out))
    assert played.exit_code == 0, played.stderr
    end = played.stdout.partition(over)[2]
    assert "POI-14" in end
    assert total in end
    assert f"philtre replay {out}" in end
    record = philtre.read(out)
    assert record.outcome is not None
    assert record.seats[1].endswith("(taster)")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", philtre.names())
def test_every_game_can_be_played_to_its_end_by_bots(game: str, lang: str) -> None:
    played = play("--people", "0", "--lang", lang, game=game, typed="\n")
    assert played.exit_code == 0, played.stderr
    assert f"{rules_of(game).prefix}-" in played.stdout


@pytest.mark.parametrize(
    ("lang", "why"),
    [("en", "my chance of winning"), ("fr", "mes chances de gagner")],
    ids=LANGUAGES,
)
def test_afterwards_bots_tell_why_they_decided_so(lang: str, why: str) -> None:
    bots = ("--people", "0", "--players", "2", "--level", "brewer", "--lang", lang)
    told = play(*bots, "--why", game="verre", typed="\n")
    assert told.exit_code == 0, told.stderr
    over, _, after = told.stdout.partition("VER-")
    assert why not in over, "thoughts are secret until the end"
    assert why in after
    assert why not in play(*bots, game="verre", typed="\n").stdout


def test_bots_by_rule_of_thumb_have_nothing_to_tell() -> None:
    told = play("--people", "0", "--players", "2", "--why", game="verre", typed="\n")
    assert "None of the bots had to think." in told.stdout


def test_a_level_that_there_is_not_is_refused() -> None:
    refused = play("--level", "merlin")
    assert refused.exit_code == 2
    assert "no bot is called 'merlin'; there are novice, taster" in refused.stderr


@pytest.mark.parametrize("game", philtre.names())
def test_every_game_can_be_played_for_a_while_by_a_person(game: str) -> None:
    played = play(game=game, typed="?\nwhat now\n" + "1\n" * 25 + "log\nscore\ntable\n")
    assert played.exit_code == 0, played.stderr
    assert "Traceback" not in played.stdout
    assert "Your hand" in played.stdout or "grid" in played.stdout or "line" in played.stdout


def test_a_live_game_commits_before_the_first_card_and_can_be_verified(tmp_path: Path) -> None:
    out = tmp_path / "game.json"
    typed = "my words\n" + FIRST_CHOICE
    played = run("play", "poison", "--pace", "fast", "--out", str(out), typed=typed)
    before, _, after = played.stdout.partition("The deal")
    record = json.loads(out.read_text())
    assert record["chance"]["commitment"] in before
    assert record["chance"]["secret"] not in played.stdout
    assert record["chance"]["entropy"] == ["my words", "", ""]
    assert f"philtre verify {out}" in after
    assert run("verify", str(out)).exit_code == 0


def test_entropy_that_is_too_long_is_asked_for_again() -> None:
    played = run("play", "poison", "--pace", "fast", typed=f"{'x' * 201}\nshort\n")
    assert played.stdout.count("add any words") == 2


def test_no_entropy_is_asked_for_if_not_wanted() -> None:
    played = run("play", "poison", "--pace", "fast", "--no-entropy", typed="1\n")
    assert "add any words" not in played.stdout


def test_without_a_game_there_is_a_menu() -> None:
    number = philtre.names().index("poison") + 1
    for answer in (str(number), "poison", "Poison"):
        assert "cauldron 1" in run("play", *QUICK, typed=f"99\n{answer}\n").stdout


# ------------------------------------------------------------ the curtain


def test_between_curtains_only_the_person_at_the_keyboard_is_addressed() -> None:
    shown = play(*TWO_PEOPLE, "--first", "3", typed="\n1\n\n" * 60).stdout
    acts = re.split(r"Pass the keyboard to (\w+)\.", shown)[1:]
    assert len(acts) > 20
    for name, act in zip(acts[:-2:2], acts[1:-2:2], strict=True):  # the last one breaks off
        other = "Ben" if name == "Anna" else "Anna"
        assert f"{name} (you)" in act
        assert f"{other} (you)" not in act


def test_between_curtains_no_face_of_the_other_hand_is_printed() -> None:
    """Played again beside the program: each act tells that seat's hand, and not the other one's."""
    turns = 6
    shown = play(*TWO_PEOPLE, "--first", "3", typed="\n" + "1\n\n\n" * turns).stdout
    acts = re.split(r"Pass the keyboard to \w+\.", shown)[1:]
    table = philtre.load("poison", 3, first=2).new(seed=7)
    bot = PolicyBot("random", seed=7 + 2 + 1)
    played: set[str] = set()
    secrets = 0
    for act in acts[:turns]:
        seat, other = (0, 1) if table.turn == 0 else (1, 0)
        choice = Choices(_wording(table.game), table.actions(), seat).actions[0]
        assert _told_hand(act) == sorted(_hand(table, seat))
        secret = set(_hand(table, other)) - set(_hand(table, seat)) - played
        played.add(choice.places["card"])
        table.play(choice)
        if table.turn == 2:
            action = bot.choose(table.view(2))
            played.add(action.places["card"])
            table.play(action)
        assert not [face for face in secret - played if face in act]
        secrets += len(secret - played)
    assert secrets > 10


def _told_hand(act: str) -> list[str]:
    """The faces of the hand that an act prints."""
    hand = re.search(r"Your hand: (.*?)\n\s*\n", act, re.DOTALL)
    assert hand
    told = re.findall(r"([a-z]+ \d)(?: ×(\d))?", " ".join(hand[1].split()))
    return sorted(face for face, many in told for _ in range(int(many or 1)))


def test_the_screen_is_cleared_at_a_terminal_when_the_keyboard_is_passed_on() -> None:
    shown = _at_a_terminal(
        "--seats", "Anna,Ben,random", "--first", "3", typed=b"\n1\n\n\nquit\ny\n\n"
    )
    cleared = shown.split("\x1b[H\x1b[2J\x1b[3J")
    assert len(cleared) == 3
    assert "Anna (you)" in cleared[1]
    assert "Anna (you)" not in cleared[2]


def test_a_single_person_gets_no_curtain() -> None:
    assert "Pass the keyboard" not in play(typed="1\n1\n").stdout


def _hand(table: philtre.Table, seat: int) -> list[str]:
    cards = table.view(seat).pile(f"hand {seat + 1}").cards or ()
    return [card.face for card in cards if card and card.face]


# ------------------------------------------------------------ leaving


def test_at_the_end_of_input_one_leaves_politely(tmp_path: Path) -> None:
    out = tmp_path / "game.json"
    left = play("--out", str(out), typed="1\n1\n")
    assert left.exit_code == 0
    assert "You left the game" in left.stdout
    record = philtre.read(out)
    assert sum(step.__class__.__name__ == "DecisionStep" for step in record.steps) >= 2


def test_quit_asks_and_offers_to_save(tmp_path: Path) -> None:
    out = tmp_path / "left.json"
    left = play(typed=f"quit\nno\n1\nquit\nyes\n{out}\n")
    assert left.exit_code == 0
    assert philtre.read(out).outcome is None


def test_save_writes_the_game_so_far_and_survives_a_bad_place(tmp_path: Path) -> None:
    out = tmp_path / "saved.json"
    saved = play(typed=f"1\nsave /nowhere/at/all.json\nsave {out}\n1\n")
    assert "cannot write /nowhere/at/all.json" in saved.stdout
    assert philtre.replay(philtre.read(out)).game.name == "poison"


def test_a_file_that_is_there_is_not_overwritten(tmp_path: Path) -> None:
    there, out = tmp_path / "there.json", tmp_path / "out.json"
    there.write_text("precious")
    play(typed=f"1\nsave {there}\nsave {out}\nsave {out}\nquit\ny\n{there}\n\n")
    assert there.read_text() == "precious"
    assert philtre.read(out).game == "poison"


def test_junk_at_the_keyboard_is_no_decision_and_no_crash() -> None:
    junk = b"\xff\xfe\x00\n" + bytes(range(128, 256)) + b"\n" + "é\N{SNOWMAN}\n".encode() + b"1\n"
    command = [sys.executable, "-m", "philtre.cli", "play", "poison", "--pace", "fast"]
    for locale in ("C", "C.UTF-8"):
        environment = {**os.environ, **ENGLISH, "LC_ALL": locale}
        played = subprocess.run(
            command, input=junk, capture_output=True, env=environment, timeout=120, check=False
        )
        assert played.returncode == 0
        assert played.stderr == b""


def test_ctrl_c_leaves_with_130_and_saves(tmp_path: Path) -> None:
    out = tmp_path / "game.json"
    command = [sys.executable, "-m", "philtre.cli", "play", "poison", *QUICK, "--out", str(out)]
    process = subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, **ENGLISH, "PYTHONUNBUFFERED": "1"},
    )
    assert process.stdout is not None
    while b"? explains" not in process.stdout.readline():  # the line above the prompt
        pass
    process.send_signal(signal.SIGINT)
    _, trouble = process.communicate(timeout=60)
    assert process.returncode == 130
    assert trouble == b""
    assert philtre.read(out).game == "poison"


def _at_a_terminal(*arguments: str, typed: bytes) -> str:
    """What a person would get to see: the program in a terminal of its own."""
    ours, theirs = pty.openpty()
    environment = {**os.environ, **ENGLISH, "TERM": "xterm-256color"}
    command = [sys.executable, "-m", "philtre.cli", "play", "poison", *QUICK, *arguments]
    with subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, env=environment):
        os.close(theirs)
        os.write(ours, typed)
        shown = b""
        try:
            while piece := os.read(ours, 65536):
                shown += piece
        except OSError:  # the other side has been closed
            pass
    os.close(ours)
    return shown.decode()


# ------------------------------------------------------------ what can be typed


def _wording(game: philtre.Game, lang: str = "en") -> Wording:
    return Wording(Texts(lang), game)


def _reader(lang: str = "en") -> tuple[philtre.Table, Reader]:
    table = philtre.load("poison", 3, first=2).new(seed=7)
    return table, Reader(_wording(table.game, lang), table.actions())


def test_a_number_a_name_a_translation_and_a_beginning_mean_the_same() -> None:
    table, english = _reader("en")
    _, french = _reader("fr")
    action = table.actions()[0]
    translated = french.wording.action(action)
    assert english.read("1") == action
    assert english.read(f"  {action.name.upper()} ") == action
    assert french.read(action.name) == action
    assert french.read(translated) == action
    unique = action.name[:-1] if _is_only(table, action.name[:-1]) else action.name
    assert english.read(unique) == action


def _is_only(table: philtre.Table, beginning: str) -> bool:
    return sum(action.name.startswith(beginning) for action in table.actions()) == 1


def test_what_is_unclear_is_asked_again() -> None:
    _, reader = _reader()
    assert isinstance(reader.read("play"), Unclear)
    assert isinstance(reader.read("drink"), Unclear)
    assert isinstance(reader.read("99"), Unclear)
    assert isinstance(reader.read("0"), Unclear)
    assert isinstance(reader.read(""), Unclear)


def test_commands_are_understood_in_both_languages() -> None:
    _, english = _reader("en")
    _, french = _reader("fr")
    assert english.read("? POI-6") == Command("help", "POI-6")
    assert english.read("save a b.json") == Command("save", "a b.json")
    assert (
        french.read("regles") == french.read("Règles") == french.read("rules") == Command("rules")
    )


def test_an_illegal_decision_is_refused_with_its_clause_and_asked_again() -> None:
    table, _ = _reader()
    held = set(_hand(table, 0))
    missing = next(f.name for f in table.game.rules.cards.faces if f.name not in held)
    refused = play("--first", "3", typed=f"play {missing} into cauldron 1\n1\n")
    assert "POI-5: Play exactly one card" in refused.stdout
    assert refused.exit_code == 0


@pytest.mark.parametrize(("lang", "words"), [("en", "Not allowed now"), ("fr", "Pas permis")])
def test_help_explains_by_clause_what_is_legal_and_what_is_not(lang: str, words: str) -> None:
    told = play("--first", "3", "--lang", lang, typed="1\n?\n? POI-8\n? 99\n").stdout
    assert words in told
    assert "✓" in told
    assert "POI-5" in told
    assert "✗" in told
    assert "POI-6" in told
    assert "POI-8" in told


def test_help_gives_nothing_away() -> None:
    """What is refused and why is the same for all tables the seat cannot tell apart."""
    for name in philtre.names():
        table = philtre.load(name).new(seed=3)
        seat = table.turn
        view = table.view(seat)
        for seed in range(3):
            assert refused_by_clause(view) == refused_by_clause(
                table.resample(seat, seed).view(seat)
            )


def test_choices_list_every_legal_decision_once() -> None:
    for name in philtre.names():
        table = philtre.load(name).new(seed=3)
        for _ in range(30):
            if table.is_over:
                break
            listed = Choices(_wording(table.game), table.actions(), table.turn).actions
            assert sorted(listed, key=int) == sorted(table.actions(), key=int)
            table.play(listed[-1])


def test_nothing_is_wider_than_the_terminal_and_all_is_readable_without_colour() -> None:
    for game in philtre.names():
        shown = play(game=game, typed="?\n" + "1\n" * 10).stdout
        assert "\x1b" not in shown
        assert max(map(len, shown.splitlines())) <= 80 + len(" > ?")
