"""The others' moves are replayed on the earlier table, without any effect on the session."""

from typing import Any

import pytest

from tests.contract.tables.seated import AWAY, TABLES, Seated
from tests.contract.tables.test_pace import runs_of_others, watched

every_table = pytest.mark.parametrize("name", sorted(TABLES))


def after_others(name: str, pace: str = "normal", **settings: object) -> Seated:
    """Return a table at rest, after the second turn of the second seat."""
    moves, count = runs_of_others(name)[1]
    seated = watched(name, moves, count, pace, **settings)
    seated.rest()
    seated.ui_state.dismiss()
    seated.point(AWAY)
    return seated


@every_table
@pytest.mark.parametrize("way", ["key", "click"])
@pytest.mark.parametrize("pace", ["normal", "instant"])
def test_each_move_of_the_others_is_shown_again_as_it_was(name: str, way: str, pace: str) -> None:
    seated = after_others(name, pace)
    session, table = seated.session, seated.table
    shown, state, moves = seated.picture(), session.match.state, session.since_last_turn(0)
    assert moves
    if way == "key":
        seated.keys("p")
    else:
        seated.click(seated.control("replay").center)
        seated.point(AWAY)
    views: list[Any] = []
    flew = False
    while table.wants_frames:
        if not views or table.model.view != views[-1]:
            views.append(table.model.view)
        flew |= table.animations.running
        seated.step(dt=0.05)
    past = [session.recalled(move.number + 1).view for move in moves]
    assert views == past
    assert flew
    assert session.match.state is state
    assert seated.picture() == shown


@every_table
@pytest.mark.parametrize("way", ["key", "click", "escape"])
def test_any_key_or_click_ends_it(name: str, way: str) -> None:
    seated = after_others(name)
    shown = seated.picture()
    seated.keys("p")
    seated.step(dt=0.1)
    assert seated.table.wants_frames
    if way == "click":
        seated.click((1, 1))
        seated.point(AWAY)
    else:
        seated.keys("x" if way == "key" else "escape")
    assert not seated.table.wants_frames
    assert seated.picture() == shown
    assert seated.asked.menus == 0


@every_table
def test_with_reduced_motion_it_is_seen_without_flights(name: str) -> None:
    seated = after_others(name, reduced_motion=True)
    seated.keys("p")
    assert seated.table.wants_frames
    assert not seated.table.animations.running
    assert seated.rest() > 0


@every_table
def test_another_move_ends_it(name: str) -> None:
    seated = after_others(name)
    seated.keys("p")
    seated.others_move(1)
    assert not seated.table.motion.replaying.running
    assert seated.table.model.view == seated.session.view


@every_table
def test_the_shown_content_is_spoken(name: str) -> None:
    seated = after_others(name)
    summaries = seated.table.model.since
    seated.keys("p")
    for summary in summaries:
        assert summary.full in seated.speaker.lines[-1]


@every_table
def test_the_button_can_be_seen_and_pressed_in_every_window(name: str) -> None:
    seated = after_others(name)
    for size, ui_scale in (((1024, 600), 1.0), ((1280, 720), 2.0), ((1920, 1080), 0.75), ((1366, 768), 1.5)):
        seated.resize(size, ui_scale)
        button = seated.control("replay")
        assert seated.window.contains(button)
        others = [one for one in seated.names if one not in ("replay", "since")]
        buttons = [one for one in map(seated.control, others) if seated.controls.at(one.center) is not None]
        assert button.collidelist(buttons) == -1


@every_table
def test_there_is_no_button_if_nothing_was_done(name: str) -> None:
    seated = watched(name, 0, 0, "normal")
    assert "replay" not in seated.names
    seated.keys("p")
    assert not seated.table.wants_frames


@every_table
def test_an_open_log_is_over_its_button(name: str) -> None:
    seated = after_others(name)
    seated.keys("l")
    seated.rest()
    assert seated.ui_state.log_open
    assert seated.table.controls.named("replay") is None
    seated.keys("l")
    assert seated.table.controls.named("replay") is not None
