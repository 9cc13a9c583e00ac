"""The page on which new puzzles are made while one watches."""

from typing import Any

import pytest

from game.ai.messages import Asked
from game.ai.puzzles.find import plain_of
from game.core.plain import Plain
from game.scenes import destinations as to
from game.scenes.app import App
from game.scenes.hunt_card import STEP, CheckRow, SpanSlider
from game.scenes.puzzle_card import PuzzleCard
from game.scenes.puzzle_maker import PuzzleMakerScene
from game.scenes.title import TitleScene
from game.session.puzzle_hunt import MAX_POSITIONS
from game.ui.input import PointerMoved, PointerPressed, PointerReleased
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label
from tests.scenes.acting import click, picture, press, top, wait

VALUES: Plain = {"turns": 2, "line": 3, "points": 24, "most": 2, "missing": 4, "left": 2}


class Hunter:
    """Finds in each game the puzzles that the program has, one after the other, or nothing."""

    def __init__(self, app: App) -> None:
        self._left = list(app.puzzling.of("trambahn"))
        self.finds = True
        self.asked: list[str] = []

    def ask(self, question: Asked) -> None:
        self.asked.append(question.game)

    def answer(self) -> Plain | None:
        found: list[Any] = []
        if self.finds and self.asked[-1] == "trambahn":
            puzzle = plain_of(self._left.pop(0).puzzle)
            found = [{"task": "score", "values": VALUES, "puzzle": puzzle}]
        return {"tried": 50, "found": found}

    def close(self) -> None:
        pass


@pytest.fixture
def hunter(app: App) -> Hunter:
    hunter = Hunter(app)
    app.thinking.use_hunter(hunter)
    app.change(reduced_motion=True)
    return hunter


def opened(app: App) -> PuzzleMakerScene:
    app.stage.scenes.push(TitleScene(app))
    app.go(to.Puzzles())
    app.go(to.PuzzleMaker())
    wait(app, 0.1)
    scene = app.stage.scenes.top
    assert isinstance(scene, PuzzleMakerScene)
    return scene


def cards(scene: PuzzleMakerScene) -> list[PuzzleCard]:
    return [one for one in scene.group.things if isinstance(one, PuzzleCard) and one.known_as != "day_card"]


def words(scene: PuzzleMakerScene, name: str) -> str:
    button = scene.control(name)
    assert isinstance(button, Button)
    return button.text


def test_the_text_without_known_mistakes_is_not_cut(app: App, cut: list[str]) -> None:
    scene = opened(app)
    scene.mistake_search = None
    scene.change()
    picture(app)
    assert isinstance(scene.control("no_mistakes"), Label)
    assert cut == []


def test_a_search_begins_with_enter_and_its_finds_are_shown_kept_and_opened(app: App, hunter: Hunter) -> None:
    scene = opened(app)
    scene.hunting.width = 1000
    before = len(app.puzzling.of("trambahn"))
    press(app, "enter")
    hunt = scene.hunting.hunt
    assert hunt is not None
    for _ in range(40):
        if not hunt.is_done:
            wait(app, 1.0)
    assert hunt.is_done
    assert set(hunter.asked) == {"transamerica", "streetcar", "trambahn"}
    assert len(cards(scene)) == 6
    app.puzzling.look_again()
    assert len(app.puzzling.of("trambahn")) == before + 6
    assert "6 of 6 found" in " ".join(app.stage.speaker.lines)
    assert words(scene, "start") == "Search"
    click(app, cards(scene)[0].rect.center)
    assert top(app) == "PuzzleScene"


def test_a_find_is_under_a_veil_until_it_is_proved(app: App, hunter: Hunter, cut: list[str]) -> None:
    del hunter
    scene = opened(app)
    scene.hunting.width = 1000
    scene.hunting.start()
    seen: list[bool] = []
    while not seen or not seen[-1]:
        app.stage.scenes.step((), 0.05)
        seen += [one.enabled for one in cards(scene)[:1]]
        picture(app)
    assert not seen[0]
    assert len(seen) > 2
    assert "proved" not in " ".join(cut)
    assert cut == []


def test_only_games_and_themes_that_are_ticked_are_searched_and_one_game_stays(
    app: App, hunter: Hunter
) -> None:
    scene = opened(app)
    for name in (("game", "transamerica"), ("game", "streetcar"), ("game", "trambahn")):
        click(app, scene.control(name).rect.center)
    assert scene.hunting.games == {"trambahn"}
    click(app, scene.control(("theme", "trambahn", "score_and_hold")).rect.center)
    theme = scene.control(("theme", "trambahn", "score_and_hold"))
    assert isinstance(theme, CheckRow)
    assert theme.speak(app.stage.words).endswith(app.stage.words("speak.off"))
    assert scene.hunting.wanted == {"trambahn": ("score",)}
    press(app, "escape")
    assert hunter.asked == []


def test_a_search_pauses_continues_and_stops(app: App, hunter: Hunter) -> None:
    hunter.finds = False
    scene = opened(app)
    press(app, "enter", "enter")
    assert words(scene, "start") == "Go on"
    count = len(hunter.asked)
    wait(app, 0.2)
    assert len(hunter.asked) == count
    press(app, "enter")
    wait(app, 0.1)
    assert len(hunter.asked) > count
    click(app, scene.control("stop").rect.center)
    assert words(scene, "start") == "Search"


def test_without_finds_a_wider_span_is_offered(app: App, hunter: Hunter) -> None:
    hunter.finds = False
    scene = opened(app)
    least = scene.hunting.span.least
    press(app, "enter")
    wait(app, 0.05 * (MAX_POSITIONS // 50 + 4))
    assert words(scene, "start").startswith(f"Try {least - 200} to")
    assert "Nothing found" in scene.hunting.progress_text(app.stage.words)
    press(app, "enter")
    assert scene.hunting.span.least == least - 200
    assert scene.hunting.hunt is not None
    assert scene.hunting.hunt.is_running


def test_in_a_small_window_there_are_three_tabs(app: App, hunter: Hunter) -> None:
    del hunter
    app.change(ui_scale=160)
    scene = opened(app)
    assert scene.group.named("day") is None
    for tab, shown in (("own", {"day"}), ("fresh", set[str]()), ("new", {"start"})):
        scene.tab = tab
        scene.change()
        wait(app, 0.05)
        assert {name for name in ("day", "start") if scene.group.named(name) is not None} == shown


def test_the_span_follows_the_knob_while_it_is_dragged_and_the_keyboard(app: App, hunter: Hunter) -> None:
    del hunter
    scene = opened(app)
    slider = scene.control("span")
    assert isinstance(slider, SpanSlider)
    before = scene.hunting.span
    at = (round(slider.place_of(slider.value)), slider.rect.centery)
    app.stage.scenes.step((PointerMoved(at), PointerPressed(at)), 0.05)
    for _ in range(4):
        at = (at[0] + 12, at[1])
        app.stage.scenes.step((PointerMoved(at),), 0.05)
    app.stage.scenes.step((PointerReleased(at),), 0.05)
    dragged = scene.hunting.span
    assert dragged.least > before.least + 50
    assert slider.span == dragged
    press(app, "left")
    assert scene.hunting.span.least == dragged.least - STEP
    text = app.stage.words("hunt.span", least=dragged.least - STEP, most=dragged.most - STEP)
    assert text in " ".join(app.stage.speaker.lines)
