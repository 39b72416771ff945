"""``python -m philtre.cli`` is ``philtre``."""

from philtre.cli import main

main()
