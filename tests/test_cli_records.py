"""Replaying and verifying files on the command line."""

import json
from pathlib import Path

import pytest

import philtre
from test_cli import REFUSED, run


@pytest.fixture
def live(tmp_path: Path) -> Path:
    """A finished live game of three."""
    game = philtre.load("poison", 3)
    table = game.new(deal=game.commit().with_entropy(1, "forty-two"))
    while not table.is_over:
        table.play(table.actions()[0])
    file = tmp_path / "game.json"
    table.record(["Anna", "Ben", "Chloé"]).save(file)
    return file


@pytest.fixture
def several(tmp_path: Path) -> Path:
    file = tmp_path / "games.jsonl"
    run("simulate", "poison", "--games", "3", "--out", str(file), "--records")
    return file


# ------------------------------------------------------------ replay


def test_replay_prints_every_step(live: Path) -> None:
    steps = len(philtre.replay(philtre.read(live)))
    shown = run("replay", str(live), "--all")
    assert shown.exit_code == 0
    assert all(f"Step {k} of {steps}" in shown.stdout for k in range(steps + 1))
    assert "The game is over" in shown.stdout
    assert "Chloé" in shown.stdout


def test_replay_of_a_seat_shows_only_what_that_seat_saw(live: Path) -> None:
    table = philtre.replay(philtre.read(live)).at(0)
    for seat in range(3):
        shown = run("replay", str(live), "--seat", str(seat + 1), typed="q\n").stdout
        hands = {
            s: {c.face for c in table.view(s).pile(f"hand {s + 1}").cards or () if c}
            for s in range(3)
        }
        others = set().union(*(hands[s] for s in range(3) if s != seat)) - hands[seat]
        assert all(str(face) in shown for face in hands[seat])
        assert not [face for face in others if str(face) in shown]
    shown = run("replay", str(live), "--spectator", typed="q\n").stdout
    assert not [face for hand in hands.values() for face in hand if str(face) in shown]


def test_open_replay_shows_all_hands(live: Path) -> None:
    table = philtre.replay(philtre.read(live)).at(0)
    shown = run("replay", str(live), typed="q\n").stdout
    for seat in range(3):
        for card in table.view(seat).pile(f"hand {seat + 1}").cards or ():
            assert card is not None
            assert str(card.face) in shown


@pytest.mark.parametrize(
    ("typed", "steps"),
    [
        ("\n\nq\n", [0, 1, 2]),
        ("n\np\nq\n", [0, 1, 0]),
        ("7\nback\n", [0, 7, 6]),
        ("p\nwhat\n9999\n", [0]),
    ],
)
def test_one_steps_on_back_and_to_a_number(typed: str, steps: list[int], live: Path) -> None:
    shown = run("replay", str(live), typed=typed)
    assert shown.exit_code == 0
    seen = [int(line.split()[1]) for line in shown.stdout.splitlines() if line.startswith("Step ")]
    assert seen == steps


def test_replay_starts_at_a_step_and_speaks_french(live: Path) -> None:
    shown = run("replay", str(live), "--from", "5", "--lang", "fr", typed="q\n").stdout
    assert "Pas 5 sur" in shown


def test_one_of_several_games_is_picked_by_its_line(several: Path) -> None:
    first, third = (run("replay", str(several), "--game", k, typed="q\n").stdout for k in "13")
    assert first != third
    assert run("replay", str(several), "--game", "4").exit_code == REFUSED


@pytest.mark.parametrize(
    "arguments",
    [
        ("--seat", "4"),
        ("--seat", "0"),
        ("--seat", "1", "--open"),
        ("--from", "9999"),
        ("--game", "2"),
        ("--game", "0"),
    ],
)
def test_a_view_that_there_is_not_is_refused(arguments: tuple[str, ...], live: Path) -> None:
    refused = run("replay", str(live), *arguments)
    assert refused.exit_code == REFUSED
    assert refused.stderr.startswith("philtre: ")


# ------------------------------------------------------------ verify


def test_verify_says_what_it_checked(live: Path) -> None:
    held = run("verify", str(live))
    assert held.exit_code == 0
    words = " ".join(held.stdout.split())
    for told in ("committed to", "One player added", "shuffles", "decisions were legal", "outcome"):
        assert told in words
    french = " ".join(run("verify", str(live), "--lang", "fr").stdout.split())
    assert "engagé avant la première carte" in french


def test_verify_as_json(live: Path, several: Path) -> None:
    told = json.loads(run("verify", str(live), "--json").stdout)
    assert told["holds"] is True
    assert told["games"][0]["source"] == "deal"
    assert len(json.loads(run("verify", str(several), "--json").stdout)["games"]) == 3


def _tampered(file: Path, what: str) -> None:
    record = json.loads(file.read_text())
    if what == "shuffle":
        order = next(s for s in record["steps"] if s["step"] == "shuffle" and len(s["order"]) > 9)[
            "order"
        ]
        order[0], order[1] = order[1], order[0]
    elif what == "secret":
        record["chance"]["secret"] = "0" * 64
    elif what == "entropy":
        record["chance"]["entropy"][1] = "forty-three"
    elif what == "decision":
        next(s for s in record["steps"] if s["step"] == "decision")["seat"] ^= 1
    elif what == "outcome":
        record["outcome"]["scores"][0] += 1
    else:
        record["outcome"] = None
    file.write_text(json.dumps(record))


@pytest.mark.parametrize("what", ["shuffle", "secret", "entropy", "decision", "outcome", "end"])
def test_a_record_that_was_touched_does_not_hold(what: str, live: Path) -> None:
    _tampered(live, what)
    refused = run("verify", str(live))
    assert refused.exit_code == REFUSED
    assert refused.stderr.startswith("philtre: does not hold: ")
    assert refused.stderr.count("\n") == 1
    told = json.loads(run("verify", str(live), "--json").stdout)
    assert told["holds"] is False


def test_in_a_file_of_several_the_game_that_does_not_hold_is_named(several: Path) -> None:
    lines = several.read_text().splitlines()
    lines[1] = lines[1].replace('"players":3', '"players":4')
    several.write_text("\n".join(lines))
    assert "game 2: " in run("verify", str(several)).stderr
