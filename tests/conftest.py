"""For all tests: where they write, the quick choice among them, and that no text lacks a value."""

import gc
import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from game.makers.reading_once import opening_once
from game.text.catalogue import TextValues
from game.ui.text import TextSetter
from game.ui.theme import TextStyle
from tests.languages import longest_words

__all__ = ("longest_words",)

QUICK = ("contract", "content", "core", "rules", "session", "storage", "text", "ui")
"""The folders of `--quick`: the rules, every file that is read, sessions, texts and the toolkit."""
NOT_QUICK = Path(__file__).parent / "contract" / "tables"
"""Every table by mouse, clicks and keys takes as long as all of those together."""
MEMORY = Path("/dev/shm")  # noqa: S108 - each run makes its own folder there, as below /tmp
ROOM = 2 * 2**30
"""Bytes that must be free there; a run has a few hundred megabytes at most."""


def pytest_configure() -> None:
    """Let tests write into memory if there is such a folder, take their time, and seldom collect garbage.

    They keep some thousand games and settings, each safely on disk as the program does it; a disk may need
    milliseconds for each file that is written through or deleted. Positions are made by the million, and
    hardly ever in circles: looking for those took a tenth of the time.
    """
    gc.set_threshold(100_000, 20, 20)
    settings.register_profile("busy", deadline=None, suppress_health_check=[HealthCheck.too_slow])
    settings.load_profile("busy")
    if os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free > ROOM:
        os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))


def pytest_collection_finish() -> None:
    """Freeze everything read before the first test, so that garbage collection skips it."""
    gc.collect()
    gc.freeze()


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let `--quick` select the tests that find most in a few minutes."""
    parser.addoption("--quick", action="store_true", help=f"only {', '.join(QUICK)}: a few minutes")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leave the other folders unread, which would take longer than some of the tests."""
    of_tests = collection_path.is_dir() and collection_path.parent == Path(__file__).parent
    left_out = (of_tests and collection_path.name not in QUICK) or collection_path == NOT_QUICK
    return True if left_out and config.getoption("quick") else None


@pytest.fixture(scope="session", autouse=True)
def no_text_lacks_a_value() -> Iterator[None]:
    """Raise for a text with a missing value, which the program would show with its placeholder."""

    def lacks(_: TextValues, name: str) -> str:
        raise KeyError(name)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(TextValues, "__missing__", lacks)
        yield


@pytest.fixture(scope="session", autouse=True)
def read_once() -> Iterator[None]:
    """Cache opened programs and tables, because most tests open them: it halves the time."""
    with opening_once():
        yield


@pytest.fixture
def cut(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the texts that were drawn with an ellipsis."""
    found: list[str] = []
    plain = TextSetter.fitted

    def fitted(setter: TextSetter, text: str, style: TextStyle, width: int) -> str:
        shown = plain(setter, text, style, width)
        if shown != text:
            found.append(text)
        return shown

    monkeypatch.setattr(TextSetter, "fitted", fitted)
    return found
