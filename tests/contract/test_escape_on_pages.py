"""Escape ends the innermost thing on every page, as it does at every table. Only then does it lead back."""

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import importlib
import pkgutil
from collections.abc import Iterator

import pygame
import pytest

import game.scenes
from game.core.record import HUMAN, Seat
from game.makers import staged
from game.makers.gallery.all_shots import shots
from game.makers.gallery.render import app_for_pictures
from game.manifests.known import manifests
from game.scenes.app import App
from game.scenes.film import FilmScene
from game.scenes.new_game_controls import Grip
from game.scenes.player_kinds import PlayerKinds
from game.scenes.record_opening import take_dropped
from game.scenes.review import ReviewScene
from game.scenes.seats_dialog import SeatsDialog
from game.ui.input import PointerMoved, PointerPressed, TextEntered
from game.ui.widgets.button import Button
from game.ui.widgets.control_scene import ControlScene
from game.ui.widgets.text_field import TextField
from game.ui.widgets.widget import Widget
from tests.scenes.acting import press

SIZE = (1280, 800)
PICTURES = shots()
SHOTS = {
    "ErrorDialog": "error",
    "TitleScene": "title",
    "NewGameScene": "new_game_six",
    "SettingsScene": "settings",
    "SavedGamesScene": "saved_games_one",
    "OwnAgentsScene": "own_agents",
    "RulesScene": "trambahn_rules_play",
    "LearnScene": "learn",
    "PuzzlesScene": "puzzles",
    "PuzzleMakerScene": "puzzle_maker_empty",
    "HistoryScene": "history_first",
    "OwnPageScene": "own_page_first",
    "ReviewScene": "title",
    "FilmScene": "title",
    "SeatsDialog": "title",
    "CannotOpen": "title",
    "FaultPage": "fault",
    "MenuScene": "trambahn_menu",
    "RoundResultScene": "transamerica_round_result",
    "GameResultScene": "trambahn_result",
    "FinaleScene": "trambahn_won",
}
"""For each page, a picture of the gallery that shows it, or the page below it."""


def pages() -> set[str]:
    """Return the names of all pages that can be opened on their own."""
    for module in pkgutil.iter_modules(game.scenes.__path__):
        importlib.import_module(f"game.scenes.{module.name}")
    found, left = set[type[ControlScene]](), [ControlScene]
    while left:
        below = left.pop().__subclasses__()
        left += below
        found.update(below)
    return {
        one.__name__ for one in found if one.__module__.startswith("game.scenes") and not one.__subclasses__()
    }


def opened(app: App, name: str) -> ControlScene:
    PICTURES[SHOTS[name]](app)
    if name in ("FilmScene", "ReviewScene"):
        match = staged.played(app.games["trambahn"], 2, 14, seed=3, choose=staged.sensible)
        review = ReviewScene(app, match, staged.session_of(match, staged.seats_for(2, 0)).header, let_go=True)
        app.stage.scenes.push(review)
    if name == "FilmScene":
        app.stage.scenes.push(FilmScene(app, review.model))
    elif name == "SeatsDialog":
        kinds = PlayerKinds(app.roster, "trambahn", app.own_agents)
        seats = (Seat("Ada", HUMAN, "a"), Seat("Ben", HUMAN, "b"))
        app.stage.scenes.push(SeatsDialog(app.stage, kinds, seats, "menu.players"))
    elif name == "CannotOpen":
        take_dropped(app, "holiday.png")
    scene = app.stage.scenes.top
    assert isinstance(scene, ControlScene)
    assert type(scene).__name__ == name
    for _ in range(3):
        scene.step((), 0.1)
    # Some pages are shown while somebody writes there.
    scene.group.focus(None)
    return scene


@pytest.fixture(scope="module", params=SHOTS)
def page(request: pytest.FixtureRequest) -> Iterator[tuple[App, ControlScene, list[str]]]:
    """Yield each page with a list that receives an entry for each call of `back`."""
    pygame.display.init()
    pygame.display.set_mode(SIZE)
    with app_for_pictures(SIZE, "en", manifests()) as app:
        scene = opened(app, request.param)
        backs: list[str] = []
        scene.back = lambda: backs.append("back")  # type: ignore[method-assign]  # the page stays for all tests
        yield app, scene, backs
        app.stage.scenes.leave_all()


def ends_things(kind: type[Widget]) -> bool:
    return kind.wants_cancel is not Widget.wants_cancel and kind is not Grip


def open_things(scene: ControlScene) -> list[Widget]:
    return [one for one in scene.group.things if one.wants_cancel]


def opens(app: App, scene: ControlScene, widget: Widget) -> None:
    """Open the widget as a player would with the keyboard."""
    scene.group.focus(widget, by_keyboard=True)
    if isinstance(widget, TextField):
        app.stage.scenes.step((TextEntered("x"),), 0.016)
    else:
        press(app, "return")


def test_every_page_of_the_program_is_held_to_this() -> None:
    assert pages() <= set(SHOTS)


def test_anything_open_is_closed_by_its_own_press(page: tuple[App, ControlScene, list[str]]) -> None:
    app, scene, backs = page
    openers = {
        type(one): one.known_as for one in scene.group.things if ends_things(type(one)) and one.can_focus
    }
    for name in openers.values():
        opens(app, scene, scene.control(name))
        before = len(open_things(scene))
        if not before:
            continue
        press(app, "escape")
        assert (len(open_things(scene)), backs) == (before - 1, [])
        assert app.stage.scenes.top is scene
        writes = isinstance(scene.control(name), TextField)
        assert writes or scene.has_focus(name), "the keyboard is where it was before"


def test_with_nothing_open_one_press_leads_back_once(page: tuple[App, ControlScene, list[str]]) -> None:
    app, scene, backs = page
    assert open_things(scene) == []
    backs.clear()
    press(app, "escape")
    assert backs == ["back"]
    backs.clear()


@pytest.mark.parametrize("kind", [Button, Grip])
def test_a_held_press_is_broken_off_before_the_page_is_left(
    page: tuple[App, ControlScene, list[str]], kind: type[Widget]
) -> None:
    app, scene, backs = page
    places = [one.rect.center for one in scene.group.things if isinstance(one, kind) and one.enabled]
    place = next((place for place in places if isinstance(scene.group.at(place), kind)), None)
    if place is None:
        return
    for event in (PointerMoved(place), PointerPressed(place), PointerMoved((place[0], place[1] + 90))):
        app.stage.scenes.step((event,), 0.016)
    press(app, "escape")
    assert (scene.group.pressed, backs) == (None, [])
    assert app.stage.scenes.top is scene
