"""Damaged, missing and read-only files are reported once, and the program continues."""

import os
import shutil
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from game import command_line, commands
from game.content.program_folders import ProgramFolders, places_below
from game.core.option import with_defaults
from game.scenes import destinations as to
from game.scenes import play as window_of_the_game
from game.scenes.app import App
from game.scenes.messages import Messages, reason_of
from game.scenes.new_game import NewGameScene
from game.scenes.play import open_app
from game.scenes.saved_games import SavedGamesScene
from game.scenes.settings import SettingsScene
from game.scenes.table import TableScene
from game.scenes.title import TitleScene
from game.storage.folders import folders_below
from game.storage.record_file import RecordFile, read_record
from game.storage.settings import Settings
from game.storage.window_file import WindowShape
from game.ui.widgets.dialog import ErrorDialog
from tests.games import KNOWN
from tests.scenes.acting import picture, press, top, wait
from tests.scenes.conftest import SIZE, FakeThinker
from tests.scenes.test_title import SEATS, keep


@pytest.fixture
def places(tmp_path: Path) -> ProgramFolders:
    """Return the program's folders, with a config that may be damaged."""
    whole = places_below()
    shutil.copytree(whole.config, tmp_path / "config")
    return ProgramFolders(whole.assets, tmp_path / "config", whole.maps)


@pytest.fixture
def start(surface: pygame.Surface, places: ProgramFolders, tmp_path: Path) -> Callable[[], App]:
    def started() -> App:
        app = open_app(places, folders_below(tmp_path / "home"), KNOWN, SIZE)
        app.warm = False
        app.thinking.use_thinker(FakeThinker())
        app.stage.scenes.push(TitleScene(app))
        return app

    return started


def told(app: App) -> str:
    scene = app.stage.scenes.top
    assert isinstance(scene, ErrorDialog)
    return str(scene.text)


def test_a_damaged_catalogue_leaves_english_and_is_reported(
    start: Callable[[], App], places: ProgramFolders
) -> None:
    (places.locale / "de.po").write_bytes(b"\xff\xfe\x00")
    app = start()
    app.stage.scenes.push(SettingsScene(app))
    press(app, "enter", "down", "enter")
    assert "de.po" in told(app)
    assert app.settings.language == "de"
    assert app.catalogue("title.settings") == "Settings"
    press(app, "return")
    press(app, "enter", "down", "enter")
    assert app.catalogue("title.settings") == "Réglages"


def test_without_english_the_program_says_so_in_a_box_and_ends(
    places: ProgramFolders,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    (places.locale / "en.po").write_bytes(b"\xff\xfe\x00")
    boxes: list[str] = []
    window = SimpleNamespace(size=SIZE, shape=WindowShape(), close=lambda: boxes.append("closed"))
    monkeypatch.setenv("TERMINUS_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(window_of_the_game, "Window", lambda **_: window)
    monkeypatch.setattr(window_of_the_game, "places_below", lambda: places)
    monkeypatch.setattr(pygame.display, "message_box", lambda _, message, __: boxes.append(message))
    assert window_of_the_game.play(KNOWN) == window_of_the_game.UNUSABLE
    assert "en.po" in boxes[0]
    assert boxes[1:] == ["closed"]
    assert "en.po" in capsys.readouterr().err


def test_a_desktop_without_a_window_is_reported_in_the_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def no_window(**_: object) -> None:
        raise pygame.error("No available video device")

    monkeypatch.setattr(window_of_the_game, "Window", no_window)
    assert window_of_the_game.play(KNOWN) == window_of_the_game.UNUSABLE
    assert capsys.readouterr().err == "ERROR No available video device\n"


def test_a_damaged_palette_file_is_reported_once(start: Callable[[], App], places: ProgramFolders) -> None:
    (places.config / "palettes.yaml").write_text("mono: [")
    app = start()
    Messages(app).change(palette="mono")
    assert "palettes.yaml:1" in told(app)
    press(app, "return")
    Messages(app).change(ui_scale=120)
    assert top(app) == "TitleScene"


def test_settings_that_cannot_be_kept_hold_and_are_reported(start: Callable[[], App], tmp_path: Path) -> None:
    (tmp_path / "home").write_text("a file where the folder should be")
    app = start()
    Messages(app).change(language="fr")
    assert app.catalogue.language == "fr"
    assert told(app).endswith(f"{tmp_path / 'home' / 'settings'}: Not a directory")


def test_a_game_begins_although_its_choices_cannot_be_kept(start: Callable[[], App], tmp_path: Path) -> None:
    app = start()
    app.folders.make()
    (app.folders.settings / "settings.json").mkdir()
    app.stage.scenes.push(NewGameScene(app))
    press(app, "return")
    assert "settings.json" in told(app)
    press(app, "return")
    assert top(app) == "TableScene"
    assert len(app.open_games.all()) == 1


def test_a_game_that_has_no_place_on_the_disk_is_not_begun(start: Callable[[], App], tmp_path: Path) -> None:
    (tmp_path / "home").write_text("a file where the folder should be")
    app = start()
    app.stage.scenes.push(NewGameScene(app))
    press(app, "return")
    assert "Not a directory" in told(app)
    assert "Errno" not in told(app)
    press(app, "return")
    assert top(app) == "NewGameScene"


def test_a_saved_game_that_vanishes_does_not_disturb_the_list(app: App) -> None:
    keep(app, "one.jsonl", 1000)
    app.stage.scenes.push(TitleScene(app))
    app.stage.scenes.push(SavedGamesScene(app))
    (app.folders.games / "one.jsonl").unlink()
    app.change(ui_scale=120)
    assert picture(app)
    press(app, "return")
    assert "one.jsonl: No such file or directory" in told(app)


def test_a_game_that_another_window_plays_is_shown_and_left_alone(app: App) -> None:
    keep_whole(app)
    (file,) = app.saves.open_games()
    with closing(RecordFile(file)):
        app.stage.scenes.push(TitleScene(app))
        press(app, "return")
        assert told(app).startswith("Another window of the program has this game open.")
        press(app, "return")
        assert top(app) == "TitleScene"
    press(app, "return")
    assert top(app) == "TableScene"


def keep_whole(app: App) -> None:
    """Write an open game that can be continued."""
    app.opening.begin(
        "transamerica", with_defaults(app.games["transamerica"].options, {}), SEATS, app.settings
    ).close()


def _nul(file: Path) -> None:
    file.write_bytes(file.read_bytes().replace(b"Zoe", b"Z\\u0000e"))


def _not_utf_8(file: Path) -> None:
    file.write_bytes(file.read_bytes().replace(b"Zoe", b"Z\xffe"))


def _surrogate(file: Path) -> None:
    file.write_bytes(file.read_bytes().replace(b"Zoe", b"Z\\udc00e"))


def _pipe(file: Path) -> None:
    file.unlink()
    os.mkfifo(file)


def _dangling(file: Path) -> None:
    file.unlink()
    file.symlink_to(file.with_name("nowhere"))


def _looping(file: Path) -> None:
    file.unlink()
    file.symlink_to(file)


def _folder(file: Path) -> None:
    file.unlink()
    file.mkdir()


def _huge(file: Path) -> None:
    os.truncate(file, 100 * 2**20)


def _name_that_is_no_text(file: Path) -> None:
    file.unlink()
    file.with_name(os.fsdecode(b"\xff\x1b[31m.jsonl")).write_bytes(b"damaged")


@pytest.mark.skipif(os.name != "posix", reason="this system has no such files")
@pytest.mark.parametrize(
    "damage",
    [_nul, _not_utf_8, _surrogate, _pipe, _dangling, _looping, _folder, _huge, _name_that_is_no_text],
)
def test_one_bad_file_among_the_saved_games_is_reported_and_set_aside(
    app: App, damage: Callable[[Path], None]
) -> None:
    keep(app, "good.jsonl", 1000)
    keep(app, "bad.jsonl", 2000)
    damage(app.folders.games / "bad.jsonl")
    app.stage.scenes.push(TitleScene(app))
    assert picture(app)
    assert "damaged" in told(app)
    press(app, "return")
    assert top(app) == "TitleScene"
    assert [game.file.name for game in app.open_games.all()] == ["good.jsonl"]
    assert app.faults == []


def test_several_bad_files_are_reported_one_after_another(app: App) -> None:
    for name in ("one.jsonl", "two.jsonl", "three.jsonl"):
        keep(app, name, 1000)
        _nul(app.folders.games / name)
    app.stage.scenes.push(TitleScene(app))
    picture(app)
    names = set()
    for _ in range(3):
        assert [type(scene) for scene in app.stage.scenes.scenes] == [TitleScene, ErrorDialog]
        names.add(told(app).partition(".jsonl")[0].rpartition("/")[2])
        press(app, "return")
    assert names == {"one", "two", "three"}
    assert top(app) == "TitleScene"


@pytest.mark.skipif(os.name != "posix", reason="this system has no such files")
@pytest.mark.parametrize("damage", [_pipe, _dangling, _looping, _folder, _huge])
def test_settings_that_are_no_file_leave_the_usual_ones_and_are_reported(
    app: App, open_home: Callable[[], App], damage: Callable[[Path], None]
) -> None:
    Messages(app).change(language="fr")
    damage(app.folders.settings / "settings.json")
    again = open_home()
    again.stage.scenes.push(TitleScene(again))
    assert picture(again)
    assert again.settings == Settings()
    assert "settings.json" in told(again)


def test_progress_with_a_letter_that_is_none_is_reported_and_set_aside(app: App) -> None:
    app.folders.make()
    file = app.folders.settings / "progress.json"
    file.write_text('{"done": ["transamerica/\\u0000"]}')
    app.go(to.Lessons())
    assert picture(app)
    assert "progress.json" in told(app)


def test_ctrl_c_ends_every_command_quietly(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> int:
        raise KeyboardInterrupt

    for name, words in (("check", ["check", "x.yaml"]), ("play", [])):
        monkeypatch.setattr(commands, name, interrupted)
        assert command_line.main(words) == command_line.INTERRUPTED


def test_a_reason_names_the_file() -> None:
    assert reason_of(OSError(28, "No space left on device", "a/b")) == "a/b: No space left on device"
    assert reason_of(OSError("gone")) == "gone"


def test_deleting_the_home_during_a_game_is_reported_and_the_game_continues(app: App) -> None:
    keep_whole(app)
    app.stage.scenes.push(TitleScene(app))
    press(app, "return")
    scene = app.stage.scenes.top
    assert isinstance(scene, TableScene)
    shutil.rmtree(app.folders.games.parent)
    scene.session.act(scene.session.match.legal()[0])
    wait(app, 0.1)
    assert "was deleted while you were playing" in told(app)
    press(app, "return")
    wait(app, 0.1)
    assert top(app) == "TableScene"
    file = scene.session.record
    assert file is not None
    assert len(read_record(file).lines) == 1


def test_deleting_the_home_at_the_title_does_not_end_the_program(app: App) -> None:
    keep_whole(app)
    app.stage.scenes.push(TitleScene(app))
    shutil.rmtree(app.folders.games.parent)
    for way in (to.SavedGames, to.History, to.Lessons, to.Settings):
        app.go(way())
        wait(app, 0.2)
        assert picture(app)
        press(app, "escape")
        assert top(app) == "TitleScene"
    Messages(app).change(language="fr")
    assert top(app) == "TitleScene"
    keep_whole(app)
    assert len(app.open_games.all()) == 1


def test_a_game_that_somebody_else_changed_is_kept_beside_the_one_at_the_table(app: App) -> None:
    keep_whole(app)
    app.stage.scenes.push(TitleScene(app))
    press(app, "return")
    scene = app.stage.scenes.top
    assert isinstance(scene, TableScene)
    old = scene.session.record
    assert old is not None
    theirs = old.read_bytes().replace(b'"sign":"a"', b'"sign":"c"', 1)
    old.write_bytes(theirs)
    moves = len(scene.session.match.played)
    scene.session.act(scene.session.match.legal()[0])
    wait(app, 0.1)
    new = scene.session.record
    assert new is not None
    assert len(app.saves.read(new).lines) == moves + 1
    assert old.name in told(app)
    assert new.name in told(app)
    assert old.read_bytes() == theirs
    assert set(app.saves.open_games()) == {old, new}
    press(app, "return")
    wait(app, 0.1)
    assert top(app) == "TableScene"
