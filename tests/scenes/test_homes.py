"""Wherever somebody has the program keep its files, it starts, plays, and says what it cannot keep."""

import os
from collections.abc import Callable
from contextlib import chdir
from pathlib import Path

import pygame
import pytest

from game.core.option import with_defaults
from game.scenes import destinations as to
from game.scenes.app import App
from game.scenes.history import HistoryScene
from game.scenes.settings import SettingsScene
from game.scenes.table import TableScene
from game.scenes.title import TitleScene
from game.storage.folders import HOME_VARIABLE, user_folders
from game.ui.widgets.dialog import ErrorDialog
from tests.scenes.acting import picture, press, top, wait
from tests.scenes.conftest import open_below
from tests.scenes.test_history import click, ended
from tests.scenes.test_title import SEATS

HOMES = ("deep/er", os.fsdecode(b"caf\xe9"), "with\nline and \x1b[31m", "x" * 200, "ünïcödé 🚋")


@pytest.fixture(params=HOMES)
def home(surface: pygame.Surface, request: pytest.FixtureRequest, tmp_path: Path) -> App:
    return open_below(tmp_path / request.param)


def closed(app: App) -> list[str]:
    """Close all error messages above the scene, and return their texts."""
    messages = []
    while isinstance(app.stage.scenes.top, ErrorDialog):
        assert picture(app)
        messages.append(str(app.stage.scenes.top.text))
        press(app, "return")
        wait(app, 0.1)
    return messages


def play_a_move(app: App) -> None:
    options = with_defaults(app.games["transamerica"].options, {})
    app.go(to.BeginGame("transamerica", options, SEATS))
    scene = app.stage.scenes.top
    assert isinstance(scene, TableScene)
    scene.session.act(scene.session.match.legal()[0])
    wait(app, 0.1)


def test_a_home_of_any_name_keeps_everything(home: App) -> None:
    home.go(to.Title())
    play_a_move(home)
    ended(home, "trambahn", 3)
    (home.folders.finished / "bad.jsonl").write_bytes(b"{}")
    home.go(to.History())
    wait(home, 1.0)
    assert ["bad.jsonl" in message for message in closed(home)] == [True]
    page = home.stage.scenes.top
    assert isinstance(page, HistoryScene)
    click(page, "export_table")
    assert picture(home)
    (home.folders.settings / "progress.json").write_text("damaged")
    home.go(to.Lessons())
    assert ["progress.json" in message for message in closed(home)] == [True]
    assert len(home.open_games.all()) == 1
    again = open_below(home.folders.settings.parent)
    assert again.settings == home.settings
    assert again.settings.last_game == "transamerica"


def a_file(home: Path) -> None:
    home.write_text("mine")


def a_link_to_nothing(home: Path) -> None:
    home.symlink_to("gone/away")


def files_for_folders(home: Path) -> None:
    home.mkdir()
    for name in ("settings", "games", "finished", "exports", "history.sqlite"):
        (home / name).write_text("mine")


def folders_for_files(home: Path) -> None:
    for name in ("settings/settings.json", "settings/progress.json", "history.sqlite"):
        (home / name).mkdir(parents=True)


def folders_that_lead_to_themselves(home: Path) -> None:
    home.mkdir()
    for name in ("settings", "games", "finished", "exports", "puzzles"):
        (home / name).symlink_to(home / name)


def nothing(home: Path) -> None:
    """Do nothing: the name is longer than any system accepts."""


@pytest.mark.parametrize(
    ("name", "put"),
    [
        ("home", a_file),
        ("home", a_link_to_nothing),
        ("home", files_for_folders),
        ("home", folders_for_files),
        ("home", folders_that_lead_to_themselves),
        ("x" * 5000, nothing),
    ],
)
def test_in_a_home_that_keeps_nothing_every_way_is_open_and_shown(
    surface: pygame.Surface, tmp_path: Path, name: str, put: Callable[[Path], None]
) -> None:
    put(tmp_path / name)
    app = open_below(tmp_path / name)
    app.stage.scenes.push(TitleScene(app))
    picture(app)
    closed(app)
    for way in (to.SavedGames, to.History, to.Lessons, to.Puzzles, to.Settings, to.NewGame):
        app.go(way())
        wait(app, 0.2)
        closed(app)
        assert picture(app)
        assert top(app) != "TitleScene"
        press(app, "escape")
        assert top(app) == "TitleScene"
    app.stage.scenes.push(SettingsScene(app))
    press(app, "enter", "down", "enter")
    assert app.settings.language == "de"
    kept = open_below(tmp_path / name).settings == app.settings
    assert kept or closed(app)


def test_a_relative_home_is_below_the_present_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME_VARIABLE, "here")
    with chdir(tmp_path):
        user_folders().make()
    assert (tmp_path / "here" / "games").is_dir()
