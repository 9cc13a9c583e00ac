"""The levels are read with their faults named, and measured so that they can be told apart."""

from pathlib import Path

import pytest

from game.content.document import Fault
from game.content.levels import read_levels
from game.content.transamerica_plays import Forecast
from tests.ai.tables import CONFIG

GOOD = (CONFIG / "levels.yaml").read_text(encoding="utf-8")


def test_the_levels_stand_weakest_first() -> None:
    levels = read_levels(CONFIG / "levels.yaml")
    assert list(levels) == ["apprentice", "conductor", "engineer"]
    assert isinstance(levels["engineer"].transamerica, Forecast)


WRONG = {
    "a misspelt way to play": ("play: cheapest", "play: cheapst", "cheapst"),
    "a share above one": ("detours: 0.25", "detours: 1.25", "detours"),
    "a text for a number": ("hands: 10", "hands: ten", "hands"),
    "an unknown key": ("hands: 10", "hands: 10\n    luck: 7", "luck"),
    "a key missing": ("    hands: 10\n", "", "hands"),
    "no time": ("seconds: 0.3", "seconds: 0", "seconds"),
}


@pytest.mark.parametrize("what", WRONG)
def test_a_fault_is_told_with_its_place(what: str, tmp_path: Path) -> None:
    old, new, named = WRONG[what]
    assert old in GOOD
    file = tmp_path / "levels.yaml"
    file.write_text(GOOD.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(Fault) as fault:
        read_levels(file)
    assert named in str(fault.value)
    assert fault.value.line > 0


def test_a_file_without_levels_is_refused(tmp_path: Path) -> None:
    (tmp_path / "levels.yaml").write_text("{}\n", encoding="utf-8")
    with pytest.raises(Fault):
        read_levels(tmp_path / "levels.yaml")
