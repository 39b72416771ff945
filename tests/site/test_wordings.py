"""The client's words are compared with ours by a file of samples. It has to be up to date."""

import importlib.util
from pathlib import Path

TOOL = Path(__file__).parents[2] / "tools/wordings.py"


def test_the_samples_for_the_clients_words_are_up_to_date() -> None:
    spec = importlib.util.spec_from_file_location("wordings", TOOL)
    assert spec is not None
    assert spec.loader is not None
    tool = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(tool)
    assert tool.FILE.read_bytes() == tool.wordings(), "run python tools/wordings.py"
