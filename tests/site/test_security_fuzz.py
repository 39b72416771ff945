"""A short run of the fuzzer, the same one every time. The long one: python tools/fuzz.py."""

import subprocess
import sys
from pathlib import Path

import msgspec

TOOL = Path(__file__).parents[2] / "tools" / "fuzz.py"
GUESTS = 60


def test_rude_guests_find_nothing_and_disturb_nobody(tmp_path: Path) -> None:
    found = tmp_path / "found.json"
    command = [sys.executable, str(TOOL), "--rounds", str(GUESTS), "--examples", "2"]
    ran = subprocess.run(
        [*command, "--seed", "1", "--json", str(found)], capture_output=True, text=True, check=False
    )
    finding = msgspec.json.decode(found.read_bytes())
    assert finding["wrong"] == []
    assert ran.returncode == 0
    assert finding["done"]["talks"] > GUESTS / 4
    assert finding["quiet_decisions"] > 0
