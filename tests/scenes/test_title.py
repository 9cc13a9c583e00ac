import os
from collections.abc import Callable
from datetime import datetime
from functools import partial
from pathlib import Path

import pygame
import pytest

from game.content.program_folders import places_below
from game.core.record import Header, Record, RecordLine, Seat, encode
from game.scenes.app import App
from game.scenes.open_games import OpenGame
from game.scenes.play import AMBIENCE, ask_for_ambience, open_app
from game.scenes.saved_card import SavedCard
from game.scenes.saved_games import SavedGamesScene
from game.scenes.title import TitleScene
from game.scenes.title_art import placement
from game.scenes.title_controls import TitlePlate
from game.storage.folders import folders_below
from game.storage.settings import SETTINGS_NAME, SettingsFile
from game.ui.boxes.leaves import KeyCap
from game.ui.scale import Scale
from game.ui.scene_stack import Area
from game.ui.widgets.dialog import ErrorDialog
from tests.games import KNOWN
from tests.scenes.acting import picture, press, top
from tests.scenes.conftest import SIZE

SEATS = (Seat("Zoe"), Seat("Max", "engineer", "b"))


def keep(
    app: App,
    name: str,
    time: int,
    seats: tuple[Seat, ...] = SEATS,
    begun: str = "2026-05-01T10:00Z",
    moves: tuple[RecordLine, ...] = (),
) -> None:
    """Keep an open game of its own, since no other has this start."""
    app.folders.make()
    file = app.folders.games / name
    file.write_bytes(b"".join(encode(Record(Header(1, "transamerica", {}, seats, name, begun), moves))))
    os.utime(file, ns=(time * 10**9,) * 2)


def plate(scene: TitleScene) -> TitlePlate:
    found = scene.control("plate")
    assert isinstance(found, TitlePlate)
    return found


def shown(app: App) -> TitleScene:
    scene = TitleScene(app)
    app.stage.scenes.push(scene)
    return scene


def test_without_an_open_game_enter_leads_to_a_new_one(app: App) -> None:
    scene = shown(app)
    assert plate(scene).text == app.catalogue("title.new_game")
    press(app, "return")
    assert top(app) == "NewGameScene"


def test_the_cap_of_enter_is_on_the_control_it_presses(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = shown(app)
    at: list[int] = []

    def remember(_cap: object, _brush: object, place: pygame.Rect) -> None:
        at.append(place.centery)

    monkeypatch.setattr(KeyCap, "draw", remember)
    for name in ("plate", "learn"):
        scene.focus_on(name)
        at.clear()
        picture(app)
        assert at
        row = scene.control(name).rect
        assert all(row.top <= y <= row.bottom for y in at), name


def test_continue_is_first_and_names_game_and_players(app: App) -> None:
    keep(app, "one.jsonl", 1000)
    scene = shown(app)
    assert plate(scene).text == app.catalogue("title.continue")
    assert "Zoe and Max" in plate(scene).note


@pytest.mark.parametrize("size", [(1920, 1080), (1024, 600), (1024, 768), (900, 1440)])
@pytest.mark.parametrize("ui_scale", [75, 150, 200])
def test_the_menu_grows_as_the_setting_says_and_stays_in_the_window(
    app: App, size: tuple[int, int], ui_scale: int
) -> None:
    keep(app, "one.jsonl", 1000)
    app.change(ui_scale=ui_scale)
    app.stage.resize(*size)
    scene = shown(app)
    scale = Scale(*size, ui_scale / 100)
    assert scene.look.scale.factor == scale.factor
    rects = [widget.rect for widget in scene.group.things]
    assert all(pygame.Rect((0, 0), size).contains(rect) for rect in rects)
    assert all(rect.collidelist(rects[:number]) < 0 for number, rect in enumerate(rects))
    assert all(rect.height >= scale.px(44) for rect in rects)


def test_open_games_are_offered_only_if_there_are_any(app: App) -> None:
    with pytest.raises(KeyError):
        shown(app).control("saved_games")
    keep(app, "one.jsonl", 1000)
    assert shown(app).control("saved_games").visible


def test_the_open_game_that_was_played_last_comes_first(app: App) -> None:
    keep(app, "one.jsonl", 1000)
    keep(app, "two.jsonl", 2000)
    assert [game.file.name for game in app.open_games.all()] == ["two.jsonl", "one.jsonl"]


def test_a_restore_from_a_backup_leaves_the_order_in_which_open_games_were_played(app: App) -> None:
    keep(app, "early.jsonl", 9000, moves=(RecordLine(0, {}, 1_740_000_000), RecordLine(1, {}, 1_740_000_100)))
    keep(app, "late.jsonl", 8000, moves=(RecordLine(0, {}, 1_740_000_050), RecordLine(1, {}, 1_740_000_200)))
    games = app.open_games.all()
    assert [game.file.name for game in games] == ["late.jsonl", "early.jsonl"]
    assert [game.played for game in games] == ["2025-02-19T21:23:20+00:00", "2025-02-19T21:21:40+00:00"]


def test_a_damaged_record_is_set_aside_and_its_new_name_shown(app: App) -> None:
    keep(app, "one.jsonl", 1000)
    app.folders.games.joinpath("two.jsonl").write_bytes(b"{broken\n")
    shown(app)
    picture(app)
    told = app.stage.scenes.top
    assert isinstance(told, ErrorDialog)
    assert "two.jsonl.damaged" in str(told.text)
    assert (app.folders.games / "two.jsonl.damaged").read_bytes() == b"{broken\n"
    press(app, "return")
    assert top(app) == "TitleScene"


def test_damaged_settings_are_shown_and_the_usual_ones_hold(open_home: Callable[[], App]) -> None:
    home = open_home().folders
    home.make()
    (home.settings / "settings.json").write_text('{"ui_scale": 9000}')
    app = open_home()
    shown(app)
    picture(app)
    assert app.settings.ui_scale == 100
    told = app.stage.scenes.top
    assert isinstance(told, ErrorDialog)
    assert "settings.json" in str(told.text)


@pytest.mark.parametrize("month", [1, 4, 7])
def test_a_beat_of_the_street_draws_and_reports_only_changed_areas(
    app: App, surface: pygame.Surface, month: int
) -> None:
    app.now = lambda: datetime(2026, month, 1, 21).astimezone()
    scene, scenes = shown(app), app.stage.scenes
    for _ in range(2):
        scenes.step((), 0.0)
        scenes.draw(surface, lambda: None)
    for _ in range(2):
        before = surface.copy()
        assert not scene.wants_frames
        scenes.step((), scene.next_step_in or 0.0)
        areas: list[Area] = []
        scenes.draw(surface, areas.extend, whole=False)
    bare = [pygame.image.tobytes(before, "RGB"), pygame.image.tobytes(surface, "RGB"), picture(app)]
    assert bare[0] != bare[1] == bare[2]
    for seen in (before, surface):
        for area in areas:
            seen.fill("black", area)
    assert pygame.image.tobytes(before, "RGB") == pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("still", ["reduced motion", "focus lost"])
def test_the_street_is_still(app: App, still: str) -> None:
    app.change(reduced_motion=still == "reduced motion")
    app.stage.focused = still != "focus lost"
    scene = shown(app)
    picture(app)
    assert not scene.wants_frames
    assert scene.next_step_in is None


@pytest.mark.parametrize("size", [(1920, 1080), (1024, 600), (1600, 1200), (2560, 1080), (1680, 1050)])
def test_the_layers_fill_every_window_at_every_lean(size: tuple[int, int]) -> None:
    place = placement(*size)
    reach = 6 * place.unit
    assert place.left + reach <= 0
    assert place.top <= 0
    assert place.left - reach + 1920 * place.unit >= size[0]
    assert place.top + 1080 * place.unit >= size[1]


BEGUN = ("0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-14:00", "0001-01-01", "in spring", "x\n" * 20, "")
TIMES = (-62135596801, -62135596800, -1, 16725225600, 253402300799, 253402300800)


@pytest.mark.parametrize("begun", BEGUN)
def test_every_open_game_is_in_the_list_of_saved_games(app: App, begun: str) -> None:
    for number, time in enumerate(TIMES):
        keep(app, f"{number}.jsonl", time, begun=begun)
    shown(app)
    scene = SavedGamesScene(app)
    app.stage.scenes.push(scene)
    assert len(scene.open) == len(TIMES)
    assert picture(app)


def test_unknown_facts_of_a_saved_game_are_not_spoken(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    # Hardly a file system keeps times of which no date can be made.
    known = [
        OpenGame(
            app.folders.games / f"{number}.jsonl", Header(1, "transamerica", {}, SEATS, None, begun), played
        )
        for number, (begun, played) in enumerate(
            (("in spring", ""), ("", "1970-01-01T00:00:00+00:00"), ("", ""))
        )
    ]
    monkeypatch.setattr(app.open_games, "all", lambda: known)
    scene = SavedGamesScene(app)
    app.stage.scenes.push(scene)
    cards = [scene.control(("card", game.file)) for game in known]
    assert [card.when for card in cards if isinstance(card, SavedCard)] == [
        "in spring",
        "1 Jan 1970, 00:00",
        "",
    ]


@pytest.mark.parametrize(
    ("keys", "ambience"), [(("return",), 0), (("escape",), 0), (("left", "return"), AMBIENCE)]
)
def test_the_question_of_the_first_start_is_kept(app: App, keys: tuple[str, ...], ambience: int) -> None:
    app.stage.scenes.push(TitleScene(app))
    ask_for_ambience(app)
    press(app, *keys)
    assert top(app) == "TitleScene"
    kept = SettingsFile(app.folders.settings / SETTINGS_NAME).read()
    assert (kept.asked_for_ambience, kept.ambience) == (True, ambience)


def test_a_first_start_asks_in_the_language_of_the_system_and_keeps_it(
    surface: pygame.Surface, tmp_path: Path
) -> None:
    del surface
    start = partial(open_app, places_below(), folders_below(tmp_path), KNOWN, SIZE)
    app = start(first_language="de")
    app.stage.scenes.push(TitleScene(app))
    ask_for_ambience(app)
    assert app.catalogue.language == "de"
    press(app, "return")
    assert start(first_language="fr").catalogue.language == "de"
