"""The history page: what it lists, filters, adds up and exports."""

import os
from collections.abc import Sequence
from itertools import product

import pygame
import pytest
from msgspec.structs import replace

from game.core.record import HUMAN
from game.makers import staged
from game.scenes import destinations as to
from game.scenes.app import App
from game.scenes.history import HistoryScene
from game.scenes.history_against import HistoryWords
from game.scenes.rating_charts import LAST, dots
from game.storage.history import Identity
from game.ui.widgets.button import Button
from game.ui.widgets.dialog import ErrorDialog
from game.ui.widgets.drop_down import DropDown
from game.ui.widgets.label import Toast
from game.ui.widgets.list_view import ListView
from tests.languages import in_each_language
from tests.scenes.acting import picture, press, top, wait
from tests.session.test_damaged_archive import spoil
from tests.session.test_ratings import ANNA, ENGINEER, game, ratings
from tests.tables.writing import remember_writing


def ended(app: App, name: str, seed: int, *, moves: int = 2000, begun: str = "2026-11-03T18:30Z") -> None:
    """Write the record of an ended game of one person against two opponents."""
    app.folders.make()
    opponents = 1 if name == "trambahn" else 2
    session = staged.seated(app, name, humans=1, opponents=opponents, moves=moves, seed=seed)
    record = staged.record_of_session(session, begun)
    (app.folders.finished / f"2026-11-{seed:02}_{name}.jsonl").write_bytes(record)


def opened(app: App) -> HistoryScene:
    """Return the page after it has read all records."""
    app.go(to.History())
    scene = page(app)
    while scene.wants_frames:
        wait(app, 0.05)
    return scene


def page(app: App) -> HistoryScene:
    scene = app.stage.scenes.top
    assert isinstance(scene, HistoryScene)
    return scene


def shown(scene: HistoryScene) -> list[str]:
    games = scene.control("list")
    assert isinstance(games, ListView)
    return [option.text for option in games.options]


def enabled(scene: HistoryScene, name: str) -> bool:
    button = scene.control(name)
    assert isinstance(button, Button)
    return button.enabled


def click(scene: HistoryScene, name: str) -> None:
    button = scene.control(name)
    assert isinstance(button, Button)
    assert button.on_click is not None
    button.on_click()


def choose_game(app: App, scene: HistoryScene, game: str) -> None:
    """Choose a game in the page's filter."""
    field = scene.control(("filter", "game"))
    assert isinstance(field, DropDown)
    assert field.on_change is not None
    field.on_change(game)
    wait(app, 0.1)


@in_each_language
def test_one_move_is_not_described_as_many(app: App, language: str) -> None:
    app.change(language=language)
    words = HistoryWords(app.stage.words, app.game_name)
    one, many = (words.verdict(replace(game(1, ANNA, ENGINEER, complete=False), moves=n)) for n in (1, 2))
    assert one.replace("1", "2") != many


def test_without_games_it_explains_how_to_get_some(app: App) -> None:
    scene = opened(app)
    games = scene.control("list")
    assert isinstance(games, ListView)
    assert games.empty == app.catalogue("history.empty")
    assert not any(enabled(scene, name) for name in ("review", "export_table", "export_chart"))
    picture(app)


def test_ended_games_are_listed_the_last_one_first(app: App) -> None:
    ended(app, "trambahn", 3)
    ended(app, "transamerica", 5, moves=30)
    scene = opened(app)
    assert len(shown(scene)) == 2
    assert [entry.game for entry in scene.entries] == ["transamerica", "trambahn"]
    assert str(scene.entries[0].moves) in shown(scene)[0]
    assert "2" in scene.subtitle


def test_a_filter_lets_through_what_was_chosen_and_gives_it_back(app: App) -> None:
    ended(app, "trambahn", 3)
    ended(app, "transamerica", 5, moves=30)
    scene = opened(app)
    before = picture(app)
    choose_game(app, scene, "trambahn")
    assert [entry.game for entry in scene.entries] == ["trambahn"]
    assert picture(app) != before
    press(app, "escape")
    assert top(app) != "HistoryScene"


def test_without_fitting_games_nothing_is_called_unplayed(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    ended(app, "trambahn", 3)
    scene = opened(app)
    choose_game(app, scene, "streetcar")
    written = remember_writing(monkeypatch)
    picture(app)
    text = " ".join(line.words for line in written)
    assert text.count(app.catalogue("history.no_match")) >= 2
    assert app.catalogue("history.no_course") not in text
    assert app.catalogue("history.no_opponents") not in text


def test_a_person_differs_from_opponents(app: App) -> None:
    ended(app, "trambahn", 3)
    scene = opened(app)
    assert scene.person == Identity(HUMAN, "Anna")
    assert [row.opponent for row in scene.rows] == [Identity("engineer")]
    assert len(scene.dots) == 1


def test_a_table_and_a_picture_are_written_and_described(app: App) -> None:
    ended(app, "trambahn", 3)
    scene = opened(app)
    for name, ending in (("export_table", "csv"), ("export_chart", "png")):
        click(scene, name)
        [file] = app.folders.exports.glob(f"*.{ending}")
        toast = scene.control("toast")
        assert isinstance(toast, Toast)
        assert str(file) in toast.text
    [drawn] = app.folders.exports.glob("*.png")
    assert pygame.image.load(drawn).get_size() == (1600, 900)


def test_the_message_about_a_saved_file_covers_no_button(app: App) -> None:
    ended(app, "trambahn", 3)
    scene = opened(app)
    click(scene, "export_table")
    surface = pygame.display.get_surface()
    assert surface is not None
    app.stage.scenes.draw(surface)
    buttons = [widget.rect for widget in scene.group.things if isinstance(widget, Button)]
    review = [pygame.image.tobytes(surface.subsurface(rect), "RGB") for rect in buttons]
    toast = scene.control("toast")
    assert isinstance(toast, Toast)
    assert toast.visible
    toast.hide()
    app.stage.scenes.draw(surface)
    assert [pygame.image.tobytes(surface.subsurface(rect), "RGB") for rect in buttons] == review


def test_the_chart_of_one_game_is_not_of_games(app: App) -> None:
    ended(app, "trambahn", 3)
    scene = opened(app)
    assert scene._chart_title().endswith(": rating after one game")
    ended(app, "trambahn", 4)
    scene.uncover()
    while scene.wants_frames:
        wait(app, 0.05)
    assert scene._chart_title().endswith(": rating over the last 2 games")


def test_a_chosen_game_is_opened_for_review(app: App) -> None:
    ended(app, "trambahn", 3)
    scene = opened(app)
    click(scene, "review")
    wait(app, 0.1)
    assert top(app) == "ReviewScene"
    press(app, "escape")
    assert app.stage.scenes.top is scene


def test_a_game_without_its_record_is_described_and_taken_off(app: App) -> None:
    ended(app, "trambahn", 3)
    scene = opened(app)
    next(app.folders.finished.glob("*.jsonl")).unlink()
    click(scene, "review")
    assert top(app) == "ErrorDialog"
    press(app, "return")
    wait(app, 0.3)
    assert scene.entries == []


def test_an_export_that_cannot_be_written_is_described(app: App) -> None:
    ended(app, "trambahn", 3)
    scene = opened(app)
    app.folders.exports.write_text("no folder")
    click(scene, "export_table")
    assert top(app) == "ErrorDialog"


def test_a_damaged_record_is_described_and_the_others_are_shown(app: App) -> None:
    ended(app, "trambahn", 3)
    (app.folders.finished / "bad.jsonl").write_bytes(b"{}\n")
    app.go(to.History())
    wait(app, 1.0)
    assert top(app) == "ErrorDialog"
    press(app, "return")
    assert len(shown(page(app))) == 1
    assert (app.folders.finished / "bad.jsonl").exists()


def told(app: App) -> str:
    dialog = app.stage.scenes.top
    assert isinstance(dialog, ErrorDialog)
    press(app, "return")
    return str(dialog.text)


@pytest.mark.parametrize("moment", ["before", "while it is open"])
def test_a_damaged_index_is_reported_once_set_aside_and_rebuilt(app: App, moment: str) -> None:
    ended(app, "trambahn", 3)
    ended(app, "transamerica", 5, moves=30)
    scene = opened(app)
    games = shown(scene)
    if moment == "before":
        press(app, "escape")
        spoil(app.folders.history, 1)
        app.go(to.History())
        scene = page(app)
    else:
        spoil(app.folders.history, 1)
        scene.uncover()
    wait(app, 1.0)
    assert "history.sqlite.damaged" in told(app)
    wait(app, 1.0)
    assert app.stage.scenes.top is scene
    assert shown(scene) == games
    choose_game(app, scene, "trambahn")
    assert len(shown(scene)) == 1
    press(app, "escape")
    opened(app)


def test_a_history_that_cannot_be_kept_is_described_and_shown(app: App) -> None:
    ended(app, "trambahn", 3)
    app.folders.history.symlink_to("gone/history.sqlite")
    app.go(to.History())
    scene = page(app)
    wait(app, 1.0)
    assert "gone" not in told(app)
    wait(app, 1.0)
    assert app.stage.scenes.top is scene
    assert len(shown(scene)) == 1
    assert app.folders.history.is_symlink()


@pytest.mark.parametrize(
    "begun", ["0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-14:00", "", "in\nspring"]
)
@pytest.mark.parametrize("seconds", [-62135596801, -1, 16725225600, 253402300800])
def test_no_date_of_a_record_disturbs_the_history(app: App, begun: str, seconds: int) -> None:
    ended(app, "trambahn", 3, begun=begun)
    [file] = app.folders.finished.iterdir()
    os.utime(file, ns=(seconds * 10**9,) * 2)
    scene = opened(app)
    assert len(shown(scene)) == 1
    assert picture(app)
    click(scene, "export_table")
    assert len(list(app.folders.exports.glob("*.csv"))) == 1


def test_everything_has_room(app: App) -> None:
    """The controls are within the window and do not overlap."""
    for name in app.games:
        ended(app, name, 3)
    for size, ui_scale, language in product(
        ((1024, 600), (1920, 1080), (800, 1200)), (100, 200), ("en", "de")
    ):
        app.change(ui_scale=ui_scale, language=language)
        app.stage.resize(*size)
        has_room(opened(app), size)


def has_room(scene: HistoryScene, size: tuple[int, int]) -> None:
    names: Sequence[object] = (
        *(("filter", name) for name in ("game", "person", "opponent", "result")),
        *("list", "review", "export_table", "export_chart", "table"),
    )
    rects = [scene.control(name).rect for name in names]
    window = pygame.Rect(0, 0, *size)
    assert all(window.contains(rect) for rect in rects), size
    assert not any(a.colliderect(b) for n, a in enumerate(rects) for b in rects[n + 1 :])


def test_the_chart_holds_the_last_games_oldest_first() -> None:
    games = [game(n, *((ANNA, ENGINEER) if n % 3 else (ENGINEER, ANNA))) for n in range(70)]
    found = dots(games[::-1], ratings(games), ANNA)
    assert len(found) == LAST
    assert [dot.won for dot in found] == [n % 3 > 0 for n in range(20, 70)]
