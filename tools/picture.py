"""Draws the picture of the README: ``python tools/picture.py`` plays a bit of Le Verre."""

import os
import re
import subprocess
import sys
from io import StringIO
from pathlib import Path

from rich.console import Console
from rich.text import Text

PICTURE = Path(__file__).parent.parent / "docs" / "pictures" / "play.svg"
WIDTH = 96
COMMAND = ["play", "verre", "--seats", "Ada,thumb,thumb,thumb", "--seed", "6", "--pace", "fast"]
DECISIONS = "1\n2\n5\n1\n?\n"


def screen() -> str:
    """What a player sees of the turn that ends in asking what is allowed."""
    played = subprocess.run(
        [sys.executable, "-m", "philtre.cli", *COMMAND, "--lang", "en"],
        input=DECISIONS,
        env={**os.environ, "COLUMNS": str(WIDTH), "FORCE_COLOR": "1", "TERM": "xterm-256color"},
        capture_output=True,
        text=True,
        check=False,
    )
    return played.stdout


def main() -> None:
    lines = screen().splitlines()
    asked = max(k for k, line in enumerate(lines) if "?" in line and ">" in line)
    begun = max(k for k, line in enumerate(lines[:asked]) if "Le Verre" in line)
    console = Console(record=True, width=WIDTH, file=StringIO())
    for line in lines[max(0, begun - 4) : asked + 16]:
        console.print(Text.from_ansi(line))
    PICTURE.parent.mkdir(exist_ok=True)
    picture = console.export_svg(title="./play verre")
    without_fonts = re.sub(r"@font-face \{.*?\}", "", picture, flags=re.DOTALL)
    PICTURE.write_text(without_fonts.replace("Fira Code, monospace", "monospace"))


if __name__ == "__main__":
    main()
