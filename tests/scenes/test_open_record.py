"""A record named on the command line or dropped on the window opens on the page of its game."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.makers import staged
from game.makers.gallery.all_shots import shots
from game.makers.staged import record_of_session
from game.scenes import destinations as to
from game.scenes.app import App
from game.scenes.review import ReviewScene
from game.scenes.table import TableScene
from game.scenes.title import TitleScene
from game.session.session import Session
from game.storage.window_file import WindowShape
from game.ui.input import FileDropped
from game.ui.widgets.dialog import Dialog, ErrorDialog
from game.ui.window import Window
from tests.scenes.acting import picture, press, top, wait
from tests.scenes.conftest import SIZE

ENDED = Path(__file__).resolve().parents[1] / "fixtures" / "records" / "ta_open_goals_shared.jsonl"


@pytest.fixture
def elsewhere(app: App, tmp_path: Path) -> Path:
    """Return the record of an open game outside of the user's folders."""
    file = tmp_path / "elsewhere" / "game.jsonl"
    file.parent.mkdir()
    file.write_bytes(
        record_of_session(staged.seated(app, "transamerica", humans=1, opponents=1, moves=12), "")
    )
    return file


def drop(app: App, path: object) -> None:
    app.stage.scenes.step((FileDropped(str(path)),), 0.016)


def session(app: App) -> Session:
    scene = app.stage.scenes.top
    assert isinstance(scene, TableScene)
    return scene.session


def play_one(app: App) -> None:
    table = session(app)
    while not table.may_act:
        table.match.play(table.to_act or 0, table.game.legal(table.match.view(table.to_act))[0])
    assert table.act(table.game.legal(table.view)[0]) is None


def told(app: App) -> str:
    scene = app.stage.scenes.top
    assert isinstance(scene, ErrorDialog)
    return str(scene.text)


def test_a_game_that_has_ended_is_looked_back_on(app: App) -> None:
    app.go(to.Record(ENDED))
    assert isinstance(app.stage.scenes.top, ReviewScene)


def test_of_several_ended_games_the_last_is_reviewed(app: App) -> None:
    app.stage.scenes.push(TitleScene(app))
    for _ in range(3):
        drop(app, ENDED)
    assert len(app.stage.scenes.scenes) == 2


def test_an_open_game_of_the_user_continues_in_place(app: App, elsewhere: Path) -> None:
    app.folders.make()
    own = elsewhere.rename(app.folders.games / "mine.jsonl")
    app.go(to.Record(own))
    assert session(app).record == own
    assert app.saves.open_games() == [own]


def test_an_open_game_from_elsewhere_continues_as_a_copy(app: App, elsewhere: Path) -> None:
    before = elsewhere.read_bytes()
    app.go(to.Record(elsewhere))
    copy = session(app).record
    assert copy is not None
    assert copy.parent == app.folders.games
    play_one(app)
    assert copy.read_bytes().startswith(before)
    assert len(copy.read_bytes()) > len(before)
    assert elsewhere.read_bytes() == before
    assert list(elsewhere.parent.iterdir()) == [elsewhere]


def test_a_reopened_copy_continues_at_its_last_move(app: App, elsewhere: Path) -> None:
    with elsewhere.open("ab") as torn:
        torn.write(b'{"seat": 0, "act')
    app.go(to.Record(elsewhere))
    copy, moves = session(app).record, len(session(app).match.played)
    play_one(app)
    app.go(to.Title())
    app.go(to.Record(elsewhere))
    assert session(app).record == copy
    assert len(session(app).match.played) == moves + 1
    assert len(app.open_games.all()) == 1


def test_an_abandoned_game_can_be_reviewed(app: App, elsewhere: Path) -> None:
    app.folders.make()
    let_go = elsewhere.rename(app.folders.finished / "gone.jsonl")
    app.go(to.Record(let_go))
    assert isinstance(app.stage.scenes.top, ReviewScene)
    assert app.open_games.all() == []


def test_a_link_to_a_game_of_the_user_opens_the_game_itself(app: App, elsewhere: Path) -> None:
    app.folders.make()
    own = elsewhere.rename(app.folders.games / "mine.jsonl")
    elsewhere.symlink_to(own)
    app.go(to.Record(elsewhere))
    assert session(app).record == own


@pytest.mark.parametrize("name", ["missing.jsonl", "empty.jsonl", "not\0text.jsonl", "x" * 300 + ".jsonl"])
def test_a_file_that_is_no_record_is_reported_and_left_where_it_is(
    app: App, tmp_path: Path, name: str
) -> None:
    file = tmp_path / "elsewhere" / "empty.jsonl"
    file.parent.mkdir()
    file.write_text("{}")
    app.stage.scenes.push(TitleScene(app))
    drop(app, file.parent / name)
    assert name.partition("\0")[0][:5] in told(app)
    assert picture(app)
    assert file.read_text() == "{}"
    assert list(file.parent.iterdir()) == [file]


def test_a_game_that_has_no_place_on_the_disk_is_reported(app: App, elsewhere: Path) -> None:
    app.folders.games.write_text("a file where the folder should be")
    app.go(to.Record(elsewhere))
    assert "games" in told(app)


class TestAtTheTable:
    def test_another_open_game_is_asked_about_first(self, app: App, elsewhere: Path) -> None:
        app.go(to.Table(staged.seated(app, "trambahn", humans=1, opponents=1, moves=5)))
        left = session(app)
        drop(app, elsewhere)
        assert type(app.stage.scenes.top) is Dialog
        press(app, "return")
        assert session(app) is left
        drop(app, elsewhere)
        press(app, "left", "return")
        assert session(app).game.name == "transamerica"
        assert [type(scene) for scene in app.stage.scenes.scenes] == [TitleScene, TableScene]

    def test_the_game_that_is_played_stays_as_it_is(self, app: App, elsewhere: Path) -> None:
        app.go(to.Record(elsewhere))
        table = session(app)
        drop(app, table.record)
        assert session(app) is table

    def test_an_ended_game_is_looked_back_on_over_it(self, app: App) -> None:
        app.go(to.Table(staged.seated(app, "trambahn", humans=1, opponents=1, moves=5)))
        drop(app, ENDED)
        assert top(app) == "ReviewScene"
        press(app, "escape")
        assert top(app) == "TableScene"


@pytest.mark.parametrize("name", ["folder", "agent.py", "picture.png", "bad\0name", "y" * 5000])
def test_a_path_that_cannot_be_opened_gets_one_sentence(app: App, tmp_path: Path, name: str) -> None:
    (tmp_path / "folder").mkdir()
    app.stage.scenes.push(TitleScene(app))
    for _ in range(3):
        drop(app, tmp_path / name)
    assert name[:3] in told(app)
    assert picture(app)
    press(app, "return")
    assert top(app) == "TitleScene"


@pytest.mark.parametrize("shot", ["title", "settings", "widgets", "error", "streetcar_lesson_task", "learn"])
def test_a_record_opens_from_every_kind_of_scene(app: App, shot: str) -> None:
    shots()[shot](app)
    drop(app, ENDED)
    assert top(app) == "ReviewScene"
    wait(app, 0.1)


@pytest.fixture
def window(surface: pygame.Surface) -> Iterator[Window]:
    pygame.event.clear()
    yield Window(title="test", shape=WindowShape(SIZE))
    pygame.display.set_mode(SIZE)


def test_the_window_opens_dropped_files(app: App, window: Window) -> None:
    seen: list[str] = []

    class Watched(ReviewScene):
        def enter(self) -> None:
            pygame.event.post(pygame.event.Event(pygame.QUIT))

    def quit_asked() -> bool:
        seen.append(top(app))
        return True

    app.stage.scenes.push(TitleScene(app))
    app.stage.on_quit = quit_asked
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(ENDED)))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("game.scenes.review.ReviewScene", Watched)
        window.run(app.stage)
    assert seen == ["Watched"]
