"""A puzzle of Streetcar is left to the player: the table neither drives nor draws the solution."""

from typing import Any

import pytest

from game.rules.streetcar.actions import Drive
from game.scenes.app import App
from game.scenes.puzzle import PuzzleScene
from game.session.puzzle_session import AttemptState
from game.tables.streetcar.events import terminal_name
from game.ui.input import PointerMoved
from tests.scenes.acting import click, press, wait

DRIVES = ("03_far_stop", "04_longer_way", "05_two_stops")


def begun(app: App, stem: str) -> tuple[PuzzleScene, Any]:
    app.change(reduced_motion=True)
    listed = next(one for one in app.puzzling.of("streetcar") if one.key.endswith(stem))
    scene = PuzzleScene(app, listed)
    app.stage.scenes.push(scene)
    wait(app, 0.1)
    return scene, scene.table


def shown(table: Any) -> Any:
    return table.frames.build(table.picture, table.model, table._marked)


@pytest.mark.parametrize("stem", DRIVES)
def test_no_key_and_no_button_drives_for_the_player(app: App, stem: str) -> None:
    scene, table = begun(app, stem)
    press(app, "d")
    for _ in range(3):
        press(app, "d", "e", "return")
        click(app, table.layout.buttons.end.center)
    assert scene.session.verdict is AttemptState.OPEN
    assert not any(isinstance(move.action, Drive) for move in scene.session.match.moves)
    assert table.model.task == "drive"
    assert table.ui_state.notice.text == "Drag your tram, or click a space"


@pytest.mark.parametrize("stem", DRIVES)
def test_the_main_button_shows_no_way(app: App, stem: str) -> None:
    _, table = begun(app, stem)
    press(app, "d")
    app.stage.scenes.step((PointerMoved(table.layout.buttons.end.center),), 0.05)
    assert shown(table).pull is None


@pytest.mark.parametrize("listed", range(18))
def test_the_best_completion_is_not_drawn(app: App, listed: int) -> None:
    stem = app.puzzling.of("streetcar")[listed].key.split("/")[-1]
    _, table = begun(app, stem)
    assert "toggle" not in table.controls.names
    table.ui_state.way = True
    press(app, "n")
    contents = shown(table).contents
    assert (contents.completion, contents.ways) == ((), ())
    assert not shown(table).panels.way_shown


def test_a_terminal_to_depart_from_does_not_show_how_far_it_is(app: App) -> None:
    _, table = begun(app, "09_right_end")
    ends = table.model.own.ends
    for rect, end in zip(table.layout.secret.departs, ends, strict=True):
        app.stage.scenes.step((PointerMoved(rect.center),), 0.05)
        wait(app, 1)
        assert shown(table).contents.ways == ()
        assert shown(table).top.tip[1].endswith(terminal_name(end, app.stage.words))


def test_after_its_end_the_table_shows_everything_again(app: App) -> None:
    scene, table = begun(app, "01_two_curves")
    for action in list(scene._moves):
        scene.session.act(action)
        wait(app, 0.1)
    assert scene.session.verdict is AttemptState.SOLVED
    assert table.model.guides


def test_a_solution_that_is_shown_marks_the_button_of_the_last_roll_before_it_is_used(app: App) -> None:
    scene, table = begun(app, "08_sure_thing")
    scene.show_solution()
    wait(app, 0.2)
    assert table.model.can_repeat
    ring = shown(table).top.ring
    assert ring is not None
    assert ring[0] == table.layout.buttons.third
    assert not scene.session.match.moves
    press(app, "r")
    assert not scene.session.match.moves, "the program plays it, not the player"


def test_the_winners_way_is_drawn_where_track_is_only(app: App) -> None:
    for end in ("solutions", "obvious"):
        scene, table = begun(app, "12_slowly")
        puzzle = scene.listed.puzzle
        for plain in puzzle.solutions[0] if end == "solutions" else puzzle.obvious:
            scene.session.act(scene.session.game.action_from_plain(plain))
            for _ in range(30):
                wait(app, 0.2)
        assert table.model.task == "over"
        winner = table.model.table.winner
        assert table.model.game.analysis.way(table.model.view, winner).missing == 0
        assert len(shown(table).contents.ways) == 1
