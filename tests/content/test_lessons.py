import shutil
from pathlib import Path

import pytest

from game.content.document import Fault
from game.content.games import games
from game.content.lessons import Lesson, read_lessons
from game.core.scenario import Choose, Scenario, Texts
from game.text.catalogue import LANGUAGES

ROOT = Path(__file__).resolve().parents[2]
FIXTURES = ROOT / "tests" / "fixtures" / "lessons"
GAMES = games(ROOT / "maps", ROOT / "config")
LESSONS = read_lessons(ROOT / "config" / "lessons", GAMES)
ALL = [lesson for lessons in LESSONS.of.values() for lesson in lessons]
MOST_WORDS = 16


def texts_of(scenario: Scenario) -> list[tuple[str, Texts]]:
    found = [("title", scenario.title)]
    for number, step in enumerate(scenario.steps, start=1):
        found.append((f"step {number}: say", step.say))
        if isinstance(step.deed, Choose):
            found.append((f"step {number}: hint", step.deed.hint))
    return found


@pytest.fixture
def shelf(tmp_path: Path) -> Path:
    shutil.copytree(FIXTURES, tmp_path / "lessons")
    return tmp_path / "lessons"


def test_every_lesson_of_the_program_can_be_read() -> None:
    assert not LESSONS.faults
    assert all(len(lessons) >= 5 for lessons in LESSONS.of.values())


@pytest.mark.parametrize("lesson", ALL, ids=lambda lesson: lesson.key)
def test_every_lesson_holds_by_the_rules(lesson: Lesson) -> None:
    lesson.check(GAMES)


@pytest.mark.parametrize("lesson", ALL, ids=lambda lesson: lesson.key)
def test_every_text_is_there_in_all_languages(lesson: Lesson) -> None:
    assert set(lesson.scenario.title) == set(LANGUAGES)
    for where, texts in texts_of(lesson.scenario):
        assert not texts or set(texts) == set(LANGUAGES), where
        assert all(text.strip() == text and text for text in texts.values()), where


@pytest.mark.parametrize("lesson", ALL, ids=lambda lesson: lesson.key)
def test_no_bubble_says_more_than_one_thought(lesson: Lesson) -> None:
    for where, texts in texts_of(lesson.scenario):
        assert len(texts.get("en", "").split()) <= MOST_WORDS, where


@pytest.mark.parametrize("lesson", ALL, ids=lambda lesson: lesson.key)
def test_every_task_of_the_learner_is_said(lesson: Lesson) -> None:
    for number, step in enumerate(lesson.scenario.steps, start=1):
        if isinstance(step.deed, Choose) and step.deed.seat == lesson.scenario.learner:
            assert step.say, number


def test_lessons_stand_in_the_order_of_their_files(shelf: Path) -> None:
    first = shelf / "trambahn" / "01_cards.yaml"
    shutil.copy(first, shelf / "trambahn" / "10_more.yaml")
    shutil.copy(first, shelf / "trambahn" / "02_next.yaml")
    lessons = read_lessons(shelf, GAMES)
    assert [lesson.key for lesson in lessons.of["trambahn"]] == [
        "trambahn/01_cards",
        "trambahn/02_next",
        "trambahn/10_more",
    ]
    first_lesson, second, last = lessons.of["trambahn"]
    assert lessons.after(first_lesson) == second
    assert lessons.after(last) is None
    assert lessons.lesson("trambahn/02_next") == second
    assert lessons.lesson("trambahn/03_none") is None


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
    lessons = read_lessons(shelf, GAMES)
    assert [lesson.stem for lesson in lessons.of["streetcar"]] == ["01_tiles"]
    (fault,) = lessons.faults
    assert fault.file == damaged
    assert told in fault.reason
    if line:
        assert fault.line == line


def test_a_lesson_of_another_game_is_a_fault(shelf: Path) -> None:
    shutil.copy(shelf / "trambahn" / "01_cards.yaml", shelf / "streetcar" / "02_cards.yaml")
    (fault,) = read_lessons(shelf, GAMES).faults
    assert (fault.line, fault.reason) == (2, "game: a lesson of trambahn among those of streetcar")


def test_a_script_that_does_not_hold_is_told_with_its_step(shelf: Path) -> None:
    file = shelf / "trambahn" / "01_cards.yaml"
    file.write_text(file.read_text(encoding="utf-8").replace("[12]", "[13]"), encoding="utf-8")
    lessons = read_lessons(shelf, GAMES)
    (lesson,) = lessons.of["trambahn"]
    with pytest.raises(Fault, match=r"step 3: expected sheet.0 to be \[13\], but it is \[12\]") as told:
        lesson.check(GAMES)
    assert told.value.line == 22


def test_a_game_without_lessons_has_none(tmp_path: Path) -> None:
    assert read_lessons(tmp_path, GAMES).of == {"transamerica": (), "streetcar": (), "trambahn": ()}
