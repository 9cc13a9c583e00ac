"""TransAmerica's lessons and puzzles can be done with the keyboard alone, and answer what is tried."""

from collections import deque
from typing import Any

import pytest

from game.core.scenario import Refuse
from game.rules.transamerica.actions import Done, LayRail, MoveHub
from game.scenes.app import App
from game.scenes.conductor_card import Speech
from game.scenes.lesson import LessonScene
from game.scenes.puzzle import PuzzleScene
from game.session.lesson import NextActor
from game.session.puzzle_session import AttemptState
from game.ui.arrows import DIRECTIONS, next_target
from game.ui.drag_table import DropTarget
from game.ui.input import KeyPressed, PointerMoved
from tests.content.shipped import LESSONS
from tests.scenes.acting import click, press, wait

TRIED = [
    (lesson.key, number)
    for lesson in LESSONS.of["transamerica"]
    for number, step in enumerate(lesson.scenario.steps)
    if isinstance(step.instruction, Refuse) and step.instruction.seat == lesson.scenario.learner
]

"""The steps in which the learner may try something."""
CLICKED = [(key, step) for key, step in TRIED if (key, step) != ("transamerica/mobile", 4)]
"""All steps but the one in which the marker moves: there a click on the map would lay a rail."""


def begun(app: App, key: str, step: int) -> LessonScene:
    app.change(reduced_motion=True)
    lesson = next(one for one in app.learning.lessons.of["transamerica"] if one.key == key)
    scene = LessonScene(app, lesson, step)
    app.stage.scenes.push(scene)
    wait(app, 0.1)
    return scene


def table_of(scene: LessonScene | PuzzleScene) -> Any:
    return scene.table


def walk_to(app: App, table: Any, place: object) -> None:
    """Take what is held there with arrow keys."""
    held = table.drag.held
    spots = [target for target in table.pieces.targets(held.source) if target.legal]
    first = held.target
    assert first is not None
    ways: dict[object, list[str]] = {first.key: []}
    found: deque[DropTarget] = deque([first])
    while found and place not in ways:
        here = found.popleft()
        for direction in DIRECTIONS:
            key = KeyPressed(direction, frozenset((direction,)))
            there = next_target(key, spots, here, here.middle)
            if there is not None and there.key not in ways:
                ways[there.key] = [*ways[here.key], direction]
                found.append(there)
    press(app, *ways[place])
    assert table.drag.held.target.key == place


def do(app: App, scene: LessonScene | PuzzleScene, action: Any) -> None:
    """Do this by keys alone, at a table with empty hands."""
    table = table_of(scene)
    if isinstance(action, Done):
        press(app, "e")
        return
    if isinstance(action, MoveHub):
        for _ in range(40):
            focused = table.controls.focused
            if focused is not None and focused.name == "hub":
                break
            press(app, "tab")
        press(app, "enter")
    else:
        table.let_go_of_keyboard()
        press(app, "down")
    walk_to(app, table, action.edge if isinstance(action, LayRail) else action.node)
    press(app, "enter")
    wait(app, 0.1)


@pytest.mark.parametrize(("key", "step"), TRIED)
def test_the_requested_move_can_be_made_with_keys(app: App, key: str, step: int) -> None:
    scene = begun(app, key, step)
    do(app, scene, scene.session.wanted)
    assert scene.session.refused is not None
    assert scene.session.turn is NextActor.NEXT
    assert not scene.session.shown


@pytest.mark.parametrize(("key", "step"), CLICKED)
def test_the_requested_move_can_be_made_with_one_click(app: App, key: str, step: int) -> None:
    scene = begun(app, key, step)
    place = scene.table.places.of_action(scene.session.wanted)
    assert place is not None
    click(app, place.center)
    assert scene.session.refused is not None
    assert scene.session.turn is NextActor.NEXT


def test_a_marker_that_may_move_is_taken_before_the_second_rail(app: App) -> None:
    """The rail that is left over need not be laid first."""
    (listed,) = (one for one in app.puzzling.of("transamerica") if one.key.endswith("08_past_him"))
    app.change(reduced_motion=True, pace="instant")
    scene = PuzzleScene(app, listed)
    app.stage.scenes.push(scene)
    wait(app, 0.2)
    for plain in listed.puzzle.solutions[0]:
        for _ in range(60):
            if scene.session.may_act:
                break
            wait(app, 0.1)
        do(app, scene, scene.session.game.action_from_plain(plain))
    assert scene.session.verdict is AttemptState.SOLVED


def test_the_keyboard_begins_beside_the_players_marker(app: App) -> None:
    scene = begun(app, "transamerica/mobile", 3)
    press(app, "down")
    target = table_of(scene).drag.held.target
    hub = scene.session.view.table.hubs[0]
    assert hub in target.key
    assert scene.session.act(LayRail(target.key)) is None, "the first one is none that the lesson refuses"


def said(scene: LessonScene) -> str:
    return next(widget.spoken for widget in scene.card.group.things if isinstance(widget, Speech))


def test_the_bubble_announces_another_players_move(app: App) -> None:
    scene = begun(app, "transamerica/mountains", 5)
    assert scene.session.turn is NextActor.SHOW
    scene.refresh()
    assert said(scene) == "Ben moves."


def test_the_bubble_of_a_refusal_disappears_with_its_step(app: App) -> None:
    scene = begun(app, "transamerica/mountains", 3)
    place = scene.table.places.of_action(scene.session.wanted)
    assert place is not None
    click(app, place.center)
    table = table_of(scene)
    assert table.ui_state.notice is not None
    scene.next()
    wait(app, 0.1)
    assert scene.session.index == 4
    assert table.ui_state.notice is None
    assert table.ui_state.wrong is None


def test_the_pile_shows_how_a_rail_is_laid(app: App) -> None:
    scene = begun(app, "transamerica/rails", 3)
    table = table_of(scene)
    app.stage.scenes.step((PointerMoved(table.layout.tray.stack.center),), 0.02)
    wait(app, 1)
    assert table.controls.tip.shown
    assert table.controls.hovered.tip == "Drag a rail to a line, or click both"
