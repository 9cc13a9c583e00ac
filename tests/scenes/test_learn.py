import shutil
from pathlib import Path

import pytest

from game.scenes.app import App
from game.scenes.learn import ChapterRow, LearnScene
from game.scenes.lesson import LessonScene
from game.scenes.title import TitleScene
from game.session.lesson_progress import PROGRESS_NAME
from game.storage.progress import Progress, ProgressFile
from game.ui.widgets.button import Button
from game.ui.widgets.dialog import Dialog
from tests.games import read_lessons
from tests.scenes.acting import press, top, wait
from tests.texts import said

FIXTURES = Path(__file__).resolve().parents[1] / "fixtures" / "lessons"
GAMES = ("transamerica", "streetcar", "trambahn")


def opened(app: App) -> LearnScene:
    scene = LearnScene(app)
    app.stage.scenes.push(scene)
    wait(app, 0.1)
    return scene


def states(scene: LearnScene, game: str) -> list[str]:
    lessons = scene.learning.lessons.of[game]
    rows = [scene.control(("chapter", lesson.key)) for lesson in lessons]
    return [row.chapter_state for row in rows if isinstance(row, ChapterRow)]


def begin(scene: LearnScene, game: str) -> Button:
    found = scene.control(("begin", game))
    assert isinstance(found, Button)
    return found


def test_the_title_leads_to_learning_by_keyboard(app: App) -> None:
    app.stage.scenes.push(TitleScene(app))
    press(app, "down", "return")
    assert top(app) == "LearnScene"
    press(app, "escape")
    assert top(app) == "TitleScene"


def test_a_beginner_starts_at_the_first_chapter(app: App) -> None:
    scene = opened(app)
    for game in GAMES:
        assert states(scene, game)[:2] == ["here", "to_come"]
        assert begin(scene, game).text == "Begin"
    press(app, "return")
    lesson = app.stage.scenes.top
    assert isinstance(lesson, LessonScene)
    assert lesson.lesson == app.learning.lessons.of["transamerica"][0]


def test_chapters_that_are_done_have_ticks_and_the_tram_is_at_the_next(app: App) -> None:
    for lesson in app.learning.lessons.of["streetcar"][:2]:
        app.learning.finish(lesson)
    scene = opened(app)
    assert states(scene, "streetcar")[:4] == ["done", "done", "here", "to_come"]
    assert begin(scene, "streetcar").text == "Continue"


def test_a_chapter_is_continued_at_its_step(app: App) -> None:
    lesson = app.learning.lessons.of["transamerica"][3]
    app.learning.leave(lesson, 2)
    scene = opened(app)
    begin(scene, "transamerica").click()
    found = app.stage.scenes.top
    assert isinstance(found, LessonScene)
    assert (found.lesson, found.session.index) == (lesson, 2)


@pytest.mark.parametrize("step", [-9, 10**9])
def test_a_step_that_a_chapter_has_not_is_its_nearest(app: App, step: int) -> None:
    lesson = app.learning.lessons.of["transamerica"][3]
    app.learning.leave(lesson, step)
    assert app.learning.continuation("transamerica") == (
        lesson,
        0 if step < 0 else len(lesson.scenario.steps) - 1,
    )


def test_after_all_chapters_the_first_is_offered_again(app: App) -> None:
    for lesson in app.learning.lessons.of["trambahn"]:
        app.learning.finish(lesson)
    scene = opened(app)
    assert set(states(scene, "trambahn")) == {"done"}
    assert begin(scene, "trambahn").text == "From the beginning"


def test_any_chapter_can_be_begun_by_its_row(app: App) -> None:
    scene = opened(app)
    lesson = app.learning.lessons.of["trambahn"][4]
    row = scene.control(("chapter", lesson.key))
    assert isinstance(row, ChapterRow)
    row.click()
    found = app.stage.scenes.top
    assert isinstance(found, LessonScene)
    assert found.lesson == lesson


def test_leaving_a_lesson_comes_back_to_the_page_with_its_progress(app: App) -> None:
    scene = opened(app)
    first = app.learning.lessons.of["transamerica"][0]
    press(app, "return")
    lesson = app.stage.scenes.top
    assert isinstance(lesson, LessonScene)
    lesson.session.rewind(len(first.scenario.steps))
    wait(app, 0.2)
    lesson.close()
    wait(app, 0.1)
    assert app.stage.scenes.top is scene
    assert states(scene, "transamerica")[:2] == ["done", "here"]


def test_every_row_has_a_spoken_text(app: App) -> None:
    scene = opened(app)
    lesson = app.learning.lessons.of["streetcar"][1]
    row = scene.control(("chapter", lesson.key))
    title = said(lesson.scenario.title)
    assert row.speak(app.stage.words) == f"2. {title}, to come, button"


@pytest.mark.parametrize(
    ("size", "ui_scale"), [((1024, 600), 100), ((1024, 600), 200), ((1280, 720), 75), ((1920, 1080), 150)]
)
@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_everything_can_be_reached_and_is_in_the_window(
    app: App, size: tuple[int, int], ui_scale: int, language: str
) -> None:
    app.change(language=language, ui_scale=ui_scale)
    app.stage.resize(*size)
    scene = opened(app)
    for game in GAMES:
        button = scene.group.named(("begin", game))
        if button is not None:
            rect = button.rect
            assert app.stage.look.scale.width >= rect.right
            assert app.stage.look.scale.height >= rect.bottom
    seen = set()
    for _ in range(80):
        press(app, "tab")
        focused = scene.group.focused
        assert focused is not None
        if focused.clip is not None:
            assert focused.clip.contains(focused.rect)
        seen.add(id(focused))
    assert len(seen) > 10


def test_a_damaged_lesson_is_shown_once_and_the_others_can_be_learned(
    app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(FIXTURES, tmp_path / "config" / "lessons")
    (tmp_path / "config" / "lessons" / "trambahn" / "02_bad.yaml").write_text("steps: [", encoding="utf-8")
    lessons = read_lessons(tmp_path / "config")
    monkeypatch.setattr("game.session.lesson_progress.read_lessons", lambda *_: lessons)
    scene = opened(app)
    assert isinstance(app.stage.scenes.top, Dialog)
    speaker = app.stage.speaker
    assert "02_bad.yaml" in " ".join(speaker.lines)
    press(app, "escape")
    assert top(app) == "LearnScene"
    assert len(states(scene, "trambahn")) == 1
    scene.close()
    wait(app, 0.1)
    opened(app)
    assert top(app) == "LearnScene"


def test_damaged_progress_is_shown_and_kept_beside_the_new(app: App) -> None:
    app.folders.make()
    file = app.folders.settings / PROGRESS_NAME
    file.write_bytes(b"not JSON")
    opened(app)
    assert isinstance(app.stage.scenes.top, Dialog)
    assert app.learning.progress == Progress()
    speaker = app.stage.speaker
    assert str(file) in " ".join(speaker.lines)
    app.learning.finish(app.learning.lessons.of["trambahn"][0])
    (aside,) = [path for path in file.parent.iterdir() if "damaged" in path.name]
    assert aside.read_bytes() == b"not JSON"
    assert ProgressFile(file).read() == app.learning.progress
