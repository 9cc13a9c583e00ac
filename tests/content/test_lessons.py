import shutil
from pathlib import Path

import pytest

from game.content.files import Fault
from tests.content.shipped import GAMES, ROOT
from tests.games import read_lessons

FIXTURES = ROOT / "tests" / "fixtures" / "lessons"


@pytest.fixture
def shelf(tmp_path: Path) -> Path:
    shutil.copytree(FIXTURES, tmp_path / "lessons")
    return tmp_path / "lessons"


def test_lessons_are_in_the_order_of_their_files(shelf: Path) -> None:
    first = shelf / "trambahn" / "01_cards.yaml"
    shutil.copy(first, shelf / "trambahn" / "10_more.yaml")
    shutil.copy(first, shelf / "trambahn" / "02_next.yaml")
    lessons = read_lessons(shelf.parent)
    assert [lesson.key for lesson in lessons.of["trambahn"]] == [
        "trambahn/cards",
        "trambahn/next",
        "trambahn/more",
    ]
    first_lesson, second, last = lessons.of["trambahn"]
    assert lessons.after(first_lesson) == second
    assert lessons.after(last) is None
    assert lessons.lesson("trambahn/next") == second
    assert lessons.lesson("trambahn/none") is None


@pytest.mark.parametrize(
    ("old", "new", "line", "told"),
    [
        ("steps:", "steps: [", 0, "YAML"),
        ("rotation: 90}}, because", "rotation: 17}}, because", 17, "rotation"),
        ("tile: crossing", "tile: skates", 9, "skates"),
    ],
)
def test_a_damaged_lesson_is_one_fault_and_the_others_stay(
    shelf: Path, old: str, new: str, line: int, told: str
) -> None:
    whole = shelf / "streetcar" / "01_tiles.yaml"
    damaged = shelf / "streetcar" / "02_damaged.yaml"
    damaged.write_text(whole.read_text(encoding="utf-8").replace(old, new, 1), encoding="utf-8")
    lessons = read_lessons(shelf.parent)
    assert [lesson.name for lesson in lessons.of["streetcar"]] == ["tiles"]
    (fault,) = lessons.faults
    assert fault.file == damaged
    assert told in fault.reason
    if line:
        assert fault.line == line


def test_a_lesson_of_another_game_is_a_fault(shelf: Path) -> None:
    shutil.copy(shelf / "trambahn" / "01_cards.yaml", shelf / "streetcar" / "02_cards.yaml")
    (fault,) = read_lessons(shelf.parent).faults
    assert (fault.line, fault.reason) == (2, "game: a lesson of trambahn among those of streetcar")


def test_a_script_that_does_not_hold_is_reported_with_its_step(shelf: Path) -> None:
    file = shelf / "trambahn" / "01_cards.yaml"
    file.write_text(file.read_text(encoding="utf-8").replace("[12]", "[13]"), encoding="utf-8")
    lessons = read_lessons(shelf.parent)
    (lesson,) = lessons.of["trambahn"]
    with pytest.raises(Fault, match=r"step 3: expected sheet.0 to be \[13\], but it is \[12\]") as caught:
        lesson.check(GAMES)
    assert caught.value.line == 22


def test_a_game_without_lessons_has_none(tmp_path: Path) -> None:
    assert read_lessons(tmp_path).of == {"transamerica": (), "streetcar": (), "trambahn": ()}
