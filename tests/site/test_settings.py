"""Settings: from flags and from the environment, and each of them explained to operators."""

import inspect
import re
from pathlib import Path

import msgspec
import pytest

from philtre.cli import serve
from philtre.errors import BadOption
from philtre.site.observing import Metrics
from philtre.site.settings import PREFIX, Settings, read_settings

PROJECT = Path(__file__).parents[2]
PAGE = (PROJECT / "docs" / "operators.md").read_text(encoding="utf-8")
FIELDS = msgspec.structs.fields(Settings)
NO_SETTINGS = {"open_browser", "migrate_only", "lang"}


@pytest.mark.parametrize("name", [field.name for field in FIELDS])
def test_every_setting_is_documented_with_its_flag_its_variable_and_its_usual_value(
    name: str,
) -> None:
    flag, variable = f"--{name.replace('_', '-')}", PREFIX + name.upper()
    (usual,) = re.findall(rf"^\| `{flag}` \| `{variable}` \| (.*?) \|", PAGE, re.M)
    value = getattr(Settings(), name)
    if value not in ("", ()):
        assert usual == (
            str(value).lower() if isinstance(value, bool) else f"{value}".removesuffix(".0")
        )


def test_the_page_names_no_setting_that_is_not_there() -> None:
    named = set(re.findall(rf"`{PREFIX}(\w+)`", PAGE)) - {"CACHE"}
    assert named == {field.name.upper() for field in FIELDS}


def test_every_setting_is_a_flag() -> None:
    flags = set(inspect.signature(serve.run).parameters) - NO_SETTINGS
    assert flags == {field.name for field in FIELDS}


@pytest.mark.parametrize("file", ["Dockerfile", "compose.yaml"])
def test_what_docker_sets_is_a_setting(file: str) -> None:
    named = set(re.findall(rf"\b{PREFIX}(\w+)", (PROJECT / file).read_text(encoding="utf-8")))
    assert named
    assert named <= {field.name.upper() for field in FIELDS} | {"CACHE"}


def test_every_metric_is_documented() -> None:
    names = {metric.name for metric in Metrics().registry.collect() if metric.name}
    told = set(re.findall(r"^\| `(philtre_\w+?)(?:_total)?` \|", PAGE, re.M))
    assert told == names


def test_a_flag_goes_before_the_environment() -> None:
    environ = {"PHILTRE_PORT": "1", "PHILTRE_HOST": "h", "PHILTRE_ORIGINS": "https://a, https://b"}
    settings = read_settings(environ, port="2", host=None)
    assert (settings.port, settings.host) == (2, "h")
    assert settings.origins == ("https://a", "https://b")


def test_settings_survive_the_way_to_a_worker() -> None:
    flags = {"port": 3, "log_requests": True, "away_seconds": 1.5, "origins": "https://a,https://b"}
    settings = read_settings({}, **flags)
    assert read_settings(settings.environ()) == settings


def test_the_file_of_tables_lies_in_the_folder_for_data(tmp_path: Path) -> None:
    assert read_settings({}, data=str(tmp_path)).address == f"sqlite:///{tmp_path}/philtre.db"
    home = {"PHILTRE_DATABASE": "postgresql://h/n"}
    assert read_settings(home, data=str(tmp_path)).address == "postgresql://h/n"


@pytest.mark.parametrize(
    ("flag", "value"),
    [
        *(("port", "x"), ("port", "70000"), ("port", "-1"), ("workers", "0"), ("workers", "many")),
        *(("log_format", "xml"), ("log_level", "loud"), ("away_seconds", "-1")),
        *(("stop_seconds", "soon"), ("abandoned_days", "-2"), ("asks_a_second", "0.5")),
    ],
)
def test_a_setting_that_cannot_be_is_refused_by_name(flag: str, value: str) -> None:
    with pytest.raises(BadOption, match=f"^{flag} cannot be '{value}'"):
        read_settings({}, **{flag: value})


def test_several_workers_need_postgresql() -> None:
    with pytest.raises(BadOption, match="several workers need PostgreSQL"):
        read_settings({}, workers=2)
    assert read_settings({}, workers=2, database="postgresql://h/n").workers == 2
