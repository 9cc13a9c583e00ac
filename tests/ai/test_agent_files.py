"""A user's Python file plays like any other opponent, and an unusable one is reported."""

import sys
from pathlib import Path
from typing import Any

import pytest

from game.ai.agent import Budget
from game.ai.agent_files import LARGEST, load, unfit
from game.ai.opponents import Opponents
from game.content.files import Fault
from game.core.plain import Malformed
from tests.ai.tables import GAME, levels, played
from tests.games import KNOWN

LAST = """
class Last:
    def decide(self, view, legal, budget):
        return legal[-1]


def agent(game, seed):
    return Last()
"""


def written(folder: Path, text: str) -> Path:
    file = folder / "mine.py"
    file.write_text(text, encoding="utf-8")
    return file


def test_it_plays_by_its_file_or_by_its_short_name(tmp_path: Path) -> None:
    file = written(tmp_path, LAST)
    match = played(3, 10)
    seat = match.to_act
    assert seat is not None
    for opponents, spec in (
        (Opponents(levels(), KNOWN), str(file)),
        (Opponents(levels(), KNOWN, [file]), "own:mine"),
    ):
        decided = opponents.agent(GAME, spec, 1).decide(match.view(seat), match.legal(), Budget(1.0))
        assert decided == match.legal()[-1]
        assert opponents.seconds(spec) > 0


def test_a_short_name_without_a_file_is_reported() -> None:
    with pytest.raises(Malformed, match="mine"):
        Opponents(levels(), KNOWN).agent(GAME, "own:mine", 1)


WRONG = {
    "no Python": ("def agent(game, seed:\n", "not Python", 1),
    "no agent": ("x = 1\n", "no function agent", 0),
    "an agent that is no function": ("agent = 3\n", "no function agent", 0),
    "a fault when it is loaded": ("import nothing_of_this_name\n", "ModuleNotFoundError", 1),
}


@pytest.mark.parametrize("what", WRONG)
def test_a_file_that_is_no_agent_is_reported(what: str, tmp_path: Path) -> None:
    text, reason, line = WRONG[what]
    with pytest.raises(Fault) as fault:
        load(written(tmp_path, text))
    assert reason in str(fault.value)
    assert fault.value.line == line


def test_a_missing_file_is_reported(tmp_path: Path) -> None:
    with pytest.raises(Fault):
        load(tmp_path / "nobody.py")


DATA_CLASS = """
from __future__ import annotations

from dataclasses import dataclass


@dataclass
class Last:
    seed: int

    def decide(self, view, legal, budget):
        return legal[-1]


def agent(game, seed):
    return Last(seed)
"""


def test_a_file_may_define_data_classes_whose_annotations_wait(tmp_path: Path) -> None:
    made: Any = load(written(tmp_path, DATA_CLASS))(GAME, 3)
    assert made.seed == 3


def test_files_of_one_name_are_different_modules(tmp_path: Path) -> None:
    makers = []
    for folder in (tmp_path / "first", tmp_path / "second"):
        folder.mkdir()
        makers.append(load(written(folder, LAST)))
    first, second = (maker.__module__ for maker in makers)
    assert first != second
    assert sys.modules[first] is not sys.modules[second]


def test_a_file_that_cannot_be_loaded_leaves_no_module_behind(tmp_path: Path) -> None:
    before = set(sys.modules)
    with pytest.raises(Fault):
        load(written(tmp_path, "raise ValueError('tired')"))
    assert set(sys.modules) == before


def test_a_path_used_as_a_short_name_opens_no_file(tmp_path: Path) -> None:
    written(tmp_path, LAST)
    with pytest.raises(Malformed, match=r"mine\.py"):
        Opponents(levels(), KNOWN).agent(GAME, f"own:{tmp_path / 'mine.py'}", 1)


FIT = {
    "a function": LAST,
    "a class": "class agent:\n    def __init__(self, game, seed): ...\n",
    "a value": "agent = lambda game, seed: None\n",
    "from elsewhere": "from somewhere import maker as agent\n",
    "whatever is elsewhere": "from somewhere import *\n",
    "one that takes more by itself": "def agent(game, seed, depth=3): ...\n",
    "one that takes anything": "def agent(*all): ...\n",
    "one behind a condition": "import sys\nif sys.argv:\n    def agent(game, seed): ...\n",
    "one that is decorated": "import functools\n@functools.cache\ndef agent(): ...\n",
}


@pytest.mark.parametrize("what", FIT)
def test_a_file_that_can_be_an_agent_is_not_held_up(what: str, tmp_path: Path) -> None:
    assert unfit(written(tmp_path, FIT[what])) is None


UNFIT = {
    "no Python": ("x = 1\ndef agent(game, seed:\n", "python", 2),
    "no text": ("x = '\x00'\n", "python", None),
    "no agent": ("x = 1\n", "agent", 0),
    "an agent inside another": ("class Maker:\n    def agent(self, game): ...\n", "agent", 0),
    "an agent that takes nothing": ("\ndef agent(): ...\n", "takes", 2),
    "an agent that wants more": ("def agent(game, seed, depth): ...\n", "takes", 1),
    "an agent that wants more by name": ("def agent(game, seed, *, depth): ...\n", "takes", 1),
    "depths without end": ("x = " + "-" * 200_000 + "1\n", "python", None),
    "too much": ("#" * (LARGEST + 1), "large", 0),
}


@pytest.mark.parametrize("what", UNFIT)
def test_a_file_that_cannot_be_an_agent_is_reported_before_it_is_run(what: str, tmp_path: Path) -> None:
    text, code, line = UNFIT[what]
    found = unfit(written(tmp_path, text))
    assert found is not None
    assert found.code == code
    assert line is None or found.line == line


def test_a_name_that_is_no_python_file_is_reported(tmp_path: Path) -> None:
    for name, code in (("mine.txt", "suffix"), ("nobody.py", "missing"), ("folder.py", "missing")):
        (tmp_path / "folder.py").mkdir(exist_ok=True)
        found = unfit(tmp_path / name)
        assert found is not None
        assert found.code == code


def test_looking_at_a_file_runs_nothing_of_it(tmp_path: Path) -> None:
    trace = tmp_path / "trace"
    file = written(tmp_path, f"open({str(trace)!r}, 'w')\n{LAST}")
    assert unfit(file) is None
    assert not trace.exists()
    load(file)
    assert trace.exists()
