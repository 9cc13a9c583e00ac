"""The page of the user's own agents: files are listed, added and taken off, and never run."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.core.record import HUMAN
from game.scenes.agent_files import path_of
from game.scenes.app import App
from game.scenes.new_game import NewGameScene
from game.scenes.own_agents import OwnAgentsScene
from game.scenes.settings import SettingsScene
from game.storage.settings import MAX_AGENTS, SettingsFile
from game.ui.input import FileDropped, TextEntered
from game.ui.widgets.button import Button
from game.ui.widgets.drop_down import DropDown
from game.ui.widgets.list_view import ListView
from game.ui.widgets.text_field import TextField
from tests.languages import in_the_longest_words
from tests.scenes.acting import picture, press, top
from tests.tables.writing import remember_writing

FIT = "raise SystemExit  # nobody may run this here\ndef agent(game, seed): ...\n"


def written(folder: Path, name: str = "mine", text: str = FIT) -> Path:
    folder.mkdir(exist_ok=True)
    file = folder / f"{name}.py"
    file.write_text(text, encoding="utf-8")
    return file


def shown(app: App, dropped: str = "") -> OwnAgentsScene:
    scene = OwnAgentsScene(app, dropped)
    app.stage.scenes.push(scene)
    return scene


def drop(app: App, file: Path) -> None:
    app.stage.scenes.step((FileDropped(str(file)),), 0.016)


def test_a_typed_path_is_added_with_enter_and_kept_on_disk(app: App, tmp_path: Path) -> None:
    scene = shown(app)
    file = written(tmp_path)
    app.stage.scenes.step((TextEntered(str(file)),), 0.016)
    press(app, "return")
    assert app.settings.agents == (str(file),)
    assert SettingsFile(app.folders.settings / "settings.json").read().agents == (str(file),)
    assert app.own_agents == {"mine": file}
    assert not scene.refused
    field = scene.control("path")
    assert isinstance(field, TextField)
    assert field.text == ""


def test_a_pasted_path_is_added_however_the_desktop_writes_it(app: App, tmp_path: Path) -> None:
    shown(app)
    file = written(tmp_path / "two words")
    app.stage.window.copy(f"'{file.as_uri()}'\n")
    press(app, "ctrl+v", "return")
    assert app.settings.agents == (str(file),)


def test_a_dropped_file_is_added(app: App, tmp_path: Path) -> None:
    scene = shown(app)
    file = written(tmp_path)
    drop(app, file)
    assert app.settings.agents == (str(file),)
    assert "mine" in scene.message
    picture(app)


@pytest.mark.parametrize("from_scene", [SettingsScene, NewGameScene])
def test_a_file_dropped_elsewhere_waits_in_the_field_for_a_yes(
    app: App, tmp_path: Path, from_scene: type[SettingsScene | NewGameScene]
) -> None:
    app.stage.scenes.push(from_scene(app))
    drop(app, written(tmp_path))
    assert top(app) == "OwnAgentsScene"
    assert app.settings.agents == ()
    press(app, "return")
    assert len(app.settings.agents) == 1


WRONG = {
    "no Python": ("broken.py", "def agent(", "broken.py, line 1"),
    "no agent": ("empty.py", "", "agent(game, seed)"),
    "not by that name": ("mine.txt", FIT, ".py"),
}


@pytest.mark.parametrize("what", WRONG)
def test_a_file_that_cannot_play_is_reported_and_not_added(app: App, tmp_path: Path, what: str) -> None:
    name, text, message = WRONG[what]
    (tmp_path / name).write_text(text)
    scene = shown(app)
    drop(app, tmp_path / name)
    assert message in scene.message
    assert app.settings.agents == ()
    field = scene.control("path")
    assert isinstance(field, TextField)
    assert field.text == str(tmp_path / name)
    picture(app)


def test_a_missing_file_is_reported(app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written, scene = remember_writing(monkeypatch), shown(app)
    drop(app, tmp_path / "nobody.py")
    assert "nobody.py" in scene.message
    picture(app)
    assert scene.message in " ".join(line.words for line in written)
    assert app.settings.agents == ()


def test_a_path_that_no_settings_file_can_hold_is_reported(app: App, tmp_path: Path) -> None:
    scene = shown(app)
    drop(app, tmp_path / "\udcff.py")
    assert scene.refused
    assert app.settings.agents == ()
    picture(app)


def test_a_full_list_takes_no_more_and_can_be_read_again(app: App, tmp_path: Path) -> None:
    app.change(agents=tuple(f"/nowhere/agent{number}.py" for number in range(MAX_AGENTS - 1)))
    scene = shown(app)
    drop(app, written(tmp_path, "last"))
    assert not scene.refused
    drop(app, written(tmp_path, "one_more"))
    assert scene.refused
    assert str(MAX_AGENTS) in scene.message
    assert SettingsFile(app.folders.settings / "settings.json").read().agents == app.settings.agents


def test_two_files_of_one_short_name_are_not_both_kept(app: App, tmp_path: Path) -> None:
    scene = shown(app)
    first, second = written(tmp_path / "a"), written(tmp_path / "b")
    for file in (first, second, first):
        drop(app, file)
    assert app.settings.agents == (str(first),)
    assert not scene.refused


def test_a_file_is_taken_off_the_list_and_not_deleted(app: App, tmp_path: Path) -> None:
    scene = shown(app)
    files = [written(tmp_path, name) for name in ("one", "two")]
    for file in files:
        drop(app, file)
    remove = scene.control("remove")
    assert isinstance(remove, Button)
    scene.chosen = str(files[0])
    scene.remove_file()
    assert app.settings.agents == (str(files[1]),)
    assert files[0].exists()
    scene.remove_file()
    assert list(app.settings.agents) == []
    scene.remove_file()


def test_a_file_of_this_run_is_listed_and_cannot_be_taken_off(app: App, tmp_path: Path) -> None:
    app.agents_of_this_run = (written(tmp_path),)
    scene = shown(app)
    files, remove = scene.control("list"), scene.control("remove")
    assert isinstance(files, ListView)
    assert [option.text for option in files.options] == ["mine"]
    assert not remove.enabled
    scene.remove_file()
    assert app.own_agents == {"mine": tmp_path / "mine.py"}


def test_a_file_of_this_run_comes_before_one_of_the_settings(app: App, tmp_path: Path) -> None:
    kept, named = written(tmp_path / "a"), written(tmp_path / "b")
    app.change(agents=(str(kept),))
    app.agents_of_this_run = (named,)
    assert app.own_agents == {"mine": named}


def test_the_thinking_process_is_given_the_list_as_it_is_now(
    open_home: Callable[[], App], tmp_path: Path
) -> None:
    app = open_home()
    kept, named = written(tmp_path, "kept"), written(tmp_path, "named")
    app.agents_of_this_run = (named,)
    given: list[tuple[Path, ...]] = []

    class Process:
        def __init__(self, *places: Any, **_: object) -> None:
            given.append(places[2])

        def use(self, own: tuple[Path, ...]) -> None:
            given.append(own)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("game.session.thinker.ProcessThinker", Process)
        app.thinking.use_thinker(None)  # type: ignore[arg-type]  # as it is before anybody was asked
        assert app.thinking.thinker is not None
    app.change(agents=(str(kept),))
    assert given == [(named,), (kept, named)]


@in_the_longest_words
@pytest.mark.parametrize("ui_scale", [75, 100, 200])
def test_the_page_can_be_drawn_at_every_size(app: App, tmp_path: Path, ui_scale: int, language: str) -> None:
    app.change(ui_scale=ui_scale, language=language)
    shown(app)
    drop(app, written(tmp_path))
    drop(app, tmp_path / "nobody.py")
    assert picture(app)


@pytest.mark.parametrize(
    ("written_as", "meant"),
    [
        ("  /a/mine.py\n", "/a/mine.py"),
        ('"/a/my own.py"', "/a/my own.py"),
        ("file:///a/my%20own.py", "/a/my own.py"),
        ("~nobody-of-this-name/mine.py", None),
    ],
)
def test_a_path_is_understood_as_people_and_desktops_write_it(written_as: str, meant: str | None) -> None:
    found = path_of(written_as)
    assert found.is_absolute()
    if meant is not None:
        assert found == Path(meant).absolute()


def test_an_added_file_is_among_the_kinds_of_a_new_game(app: App, tmp_path: Path) -> None:
    scene = NewGameScene(app)
    app.stage.scenes.push(scene)
    drop(app, written(tmp_path))
    press(app, "return", "escape")
    assert app.stage.scenes.top is scene
    kinds = scene.control(("kind", 1))
    assert isinstance(kinds, DropDown)
    assert [option.text for option in kinds.options][-1] == "mine"
    kinds.choose("own:mine")
    app.stage.scenes.step((), 0.016)
    assert "mine.py" in scene.control(("kind", 1)).tool_tip
    scene.start()
    assert top(app) == "TableScene"
    assert [seat.player for seat in app.open_games.all()[0].header.seats] == [HUMAN, "own:mine"]
