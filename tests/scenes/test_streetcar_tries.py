"""Every action that a Streetcar lesson invites to try can be tried by mouse, and by keyboard alone."""

from typing import Any

import pytest

from game.content.lessons import Lesson
from game.core.scenario import Refuse
from game.makers.examples.streetcar import held_lay
from game.rules.streetcar.actions import Action, Depart, DrawFrom, Drive, Lay
from game.rules.streetcar.board import Field
from game.scenes.app import App
from game.scenes.lesson import LessonScene
from game.session.lesson import NextActor
from game.ui.input import PointerMoved, PointerPressed, PointerReleased, Position, Wheel
from tests.content.shipped import LESSONS
from tests.scenes.acting import click, press, wait

MAX_TABS = 40
DRIVES = ("drive", "home", "die")
TRIES = [
    (lesson, number)
    for lesson in LESSONS.of["streetcar"]
    for number, step in enumerate(lesson.scenario.steps)
    if isinstance(step.instruction, Refuse) and step.instruction.seat == lesson.scenario.learner
]


def named(one: Lesson | int) -> str:
    """Return the name of a lesson or step in the ids of tests."""
    return one.name if isinstance(one, Lesson) else str(one + 1)


def begun(app: App, lesson: Lesson, step: int) -> tuple[LessonScene, Any]:
    """Return the lesson at a step that invites to a try, and its table."""
    app.change(reduced_motion=True)
    scene = LessonScene(app, lesson, step)
    app.stage.scenes.push(scene)
    wait(app, 0.1)
    assert scene.session.turn is NextActor.TRY
    return scene, scene.table


def assert_tried(app: App, scene: LessonScene) -> None:
    """Assert that the table answered the try with the rule of the step."""
    wait(app, 0.1)
    session, table = scene.session, scene.table
    instruction = session.instruction
    assert isinstance(instruction, Refuse)
    assert session.refused is not None
    assert session.refused.code == instruction.because
    assert (session.turn, session.shown, session.errors) == (NextActor.NEXT, False, 0)
    assert table.bubble is not None


def middle(table: Any, field: Field) -> Position:
    x, y = table.layout.projection.middle(field)
    return round(x), round(y)


def drag_tile(app: App, table: Any, lay: Lay) -> None:
    """Drag the tile over the cell, turn it there with the wheel, and let go."""
    tile = (*table.layout.hand.tiles[table.model.hand.index(lay.tile)].center,)
    end = middle(table, lay.cell)
    for event in (PointerMoved(tile), PointerPressed(tile), PointerMoved(end)):
        app.stage.scenes.step((event,), 0.05)
    for _ in range(4):
        if held_lay(table, lay.cell) == lay:
            break
        app.stage.scenes.step((Wheel(end, 1),), 0.05)
    app.stage.scenes.step((PointerReleased(end),), 0.05)


def drag_tram(app: App, table: Any, drive: Drive) -> None:
    """Drag the player's tram along all the fields."""
    places = [middle(table, table.model.table.trams[table.model.front].at)]
    places += [middle(table, field) for field in drive.fields]
    app.stage.scenes.step((PointerMoved(places[0]), PointerPressed(places[0])), 0.05)
    for place in places[1:]:
        app.stage.scenes.step((PointerMoved(place),), 0.05)
    app.stage.scenes.step((PointerReleased(places[-1]),), 0.05)


@pytest.mark.parametrize(("lesson", "step"), TRIES, ids=named)
def test_with_the_mouse(app: App, lesson: Lesson, step: int) -> None:
    scene, table = begun(app, lesson, step)
    action: Action = scene.session.wanted
    match action:
        case Lay():
            drag_tile(app, table, action)
        case Drive():
            drag_tram(app, table, action)
        case _:
            place = table.places.of_action(action)
            click(app, (place.centerx, place.centery))
            assert place.collidepoint(table.ui_state.notice.point), "it is said where it was tried"
    assert_tried(app, scene)


@pytest.mark.parametrize(("lesson", "step"), [one for one in TRIES if one[0].name in DRIVES], ids=named)
def test_a_drive_with_one_click(app: App, lesson: Lesson, step: int) -> None:
    scene, table = begun(app, lesson, step)
    click(app, middle(table, scene.session.wanted.fields[-1]))
    assert_tried(app, scene)


def test_a_departure_with_the_mouse_at_its_button_and_by_dragging_the_tram(app: App) -> None:
    lesson = next(lesson for lesson in LESSONS.of["streetcar"] if lesson.name == "depart")
    for way in ("button", "drag"):
        scene, table = begun(app, lesson, 1)
        secret = table.layout.secret
        if way == "button":
            click(app, secret.departs[0].center)
        else:
            start, end = secret.depot.center, middle(table, "1S")
            for event in (
                PointerMoved(start),
                PointerPressed(start),
                PointerMoved(end),
                PointerReleased(end),
            ):
                app.stage.scenes.step((event,), 0.05)
        assert_tried(app, scene)


def tab_to(app: App, table: Any, name: str) -> None:
    """Press Tab until the keyboard is on this control."""
    for _ in range(MAX_TABS):
        press(app, "tab")
        if table.controls.focused is not None and table.controls.focused.name == name:
            return
    raise AssertionError(f"Tab never comes to {name}")


def carry(app: App, table: Any, fields: tuple[Field, ...]) -> None:
    """Carry what is held to each field, arrow by arrow."""
    for field in fields:
        goal = table.model.board.terminal[field].cells[0] if isinstance(field, str) else field
        for _ in range(MAX_TABS):
            row, col = table.drag.held.target.key
            if (row, col) == goal:
                break
            if row != goal[0]:
                press(app, "down" if row < goal[0] else "up")
            else:
                press(app, "right" if col < goal[1] else "left")
        assert table.drag.held.target.key == goal


@pytest.mark.parametrize(("lesson", "step"), TRIES, ids=named)
def test_with_the_keyboard(app: App, lesson: Lesson, step: int) -> None:
    scene, table = begun(app, lesson, step)
    action: Action = scene.session.wanted
    match action:
        case Lay(tile, cell):
            tab_to(app, table, f"tile_{table.model.hand.index(tile)}")
            press(app, "return")
            carry(app, table, (cell,))
            for _ in range(4):
                if held_lay(table, cell) == action:
                    break
                press(app, "r")
        case Drive(fields):
            press(app, "tab", "down")
            carry(app, table, fields)
        case Depart():
            press(app, "d")
        case DrawFrom(seat, tile):
            tab_to(app, table, f"take_{seat}_{table.model.table.hands[seat].index(tile)}")
    press(app, "return")
    assert_tried(app, scene)
