"""Hints, and the replies of disabled buttons, behave in the same way at every table."""

from typing import Any

import pytest

from game.tables.table import STEPS, WHAT, WHERE, WHY, ActionHint
from tests.contract.tables.seated import TABLES, Seated, in_each_window, positions, seat, whole_game
from tests.games import KNOWN
from tests.tables.advisers import ToldAdviser

every_table = pytest.mark.parametrize("name", sorted(TABLES))


def all_kinds(actions: Any) -> list[Any]:
    return list({type(one): one for one in actions}.values())


@every_table
@in_each_window
def test_the_bubble_of_a_hint_leaves_free_its_subject_and_the_players_goals(
    name: str, window: tuple[int, int, float]
) -> None:
    width, height, ui_scale = window
    for options, moves in positions(name, 1):
        seated = seat(name, moves, options=options, size=(width, height), ui_scale=ui_scale)
        legal = seated.session.match.legal()
        for action in [*all_kinds(legal), *legal[:: max(1, len(legal) // 4)]]:
            for step in (WHAT, WHY):
                words = "This place is one step nearer to the end of your route, as far as can be told."
                seated.table.show_hint(ActionHint(step, words, action))
                place, bubble = seated.table.places.of_action(action), seated.table.bubble
                assert bubble is not None
                assert seated.window.contains(bubble)
                assert not bubble.colliderect(place), f"{action} at step {step} after {moves} moves"
                if ui_scale == 1.0:
                    # At twice the size of letters there may be no place beside every goal.
                    assert bubble.collidelist(seated.table.places.goals) == -1, (
                        f"{action} after {moves} moves"
                    )


@every_table
def test_a_hint_disappears_with_the_position_a_piece_in_hand_and_escape(name: str) -> None:
    moves = next(moves for _, moves in positions(name, 1))
    advice = whole_game(name).played[moves].move.action
    seated = seat(name, moves, adviser=ToldAdviser(0.0, hint=advice), reduced_motion=True)
    seated.keys("h")
    seated.step()
    assert seated.table.bubble is not None
    source = seated.sources[-1]
    start = seated.grasp(source)
    assert start is not None
    seated.press(start)
    seated.point((start[0] + 9, start[1] - 9))
    assert seated.ui_state.notice is None
    seated.keys("escape")
    seated.keys("escape")
    assert seated.table.bubble is None
    assert seated.asked.menus == 0
    seated.keys("h")
    assert seated.table.bubble is not None
    assert seated.session.act(advice) is None
    seated.catch_up()
    assert seated.ui_state.hint is None


@every_table
def test_enter_accepts_a_hint_that_shows_its_place_unless_the_cursor_was_moved(name: str) -> None:
    for _, moves in positions(name, 3):
        advice = whole_game(name).played[moves].move.action
        seated = seat(name, moves, adviser=ToldAdviser(0.0, hint=advice), reduced_motion=True)
        seated.keys("tab")
        until_what(seated)
        seated.keys("return")
        seated.step()
        assert seated.session.match.played[moves].move.action == advice
        moved = seat(name, moves, adviser=ToldAdviser(0.0, hint=advice), reduced_motion=True)
        until_what(moved)
        moved.tab_to("hint")
        moved.keys("return")
        moved.step()
        assert len(moved.session.match.played) == moves


def until_what(seated: Seated) -> None:
    """Press H until the place is shown."""
    for _ in range(STEPS):
        hint = seated.ui_state.hint
        if hint is None or hint.step < WHAT:
            seated.keys("h")
            seated.step()
    assert seated.ui_state.hint is not None
    assert seated.ui_state.hint.step == WHAT


@every_table
def test_a_hint_is_a_step_at_each_press_whether_by_key_or_by_its_button(name: str) -> None:
    moves = next(moves for _, moves in positions(name, 1))
    steps: dict[str, list[tuple[int, str]]] = {}
    for way in ("key", "click", "enter"):
        seated = seat(name, moves)
        steps[way] = []
        while not steps[way] or steps[way][-1][0] < WHY:
            if way == "key":
                seated.keys("h")
            elif way == "click":
                seated.click(seated.control("hint").center)
            else:
                seated.tab_to("hint")
                seated.keys("return")
            seated.step()
            hint = seated.ui_state.hint
            assert hint is not None
            steps[way].append((hint.step, hint.text))
            assert len(steps[way]) <= STEPS + 1
    assert steps["key"] == steps["click"] == steps["enter"]
    assert {step for step, _ in steps["key"]} <= {WHERE, WHAT, WHY}


@every_table
@pytest.mark.parametrize("way", ["key", "click", "enter"])
def test_a_disabled_button_explains_itself(name: str, way: str) -> None:
    """Positions with nothing to undo, without a hint, and without a turn to end."""
    seated = seat(name, 0, who="one")
    waiting = seat(name, first_of_the_second(name), who="first")
    answered = 0
    for table, button, chord in (
        (seated, "undo", "u"),
        (waiting, "undo", "u"),
        (waiting, "hint", "h"),
        (waiting, "end", "e"),
    ):
        if button == "undo" and table.session.can_undo():
            continue
        made = table.moves
        if way == "key":
            table.keys(chord)
        elif way == "click":
            table.click(table.control(button).center)
        else:
            table.tab_to(button)
            table.keys("return")
        notice = table.ui_state.notice
        assert notice is not None, button
        assert table.speaker.last == notice.text
        assert table.control(button).inflate(8, 8).collidepoint(notice.point)
        assert table.moves == made
        table.keys("escape")
        assert table.table.bubble is None
        answered += 1
    assert answered >= 3


def first_of_the_second(name: str) -> int:
    played = whole_game(name).played
    return next(n for n, one in enumerate(played) if one.move.seat == 1)


@every_table
def test_a_spectator_gets_no_summary_and_has_no_controls(name: str) -> None:
    seated = seat(name, 12, who="nobody")
    moves = seated.moves
    seated.keys("h", "u", "ctrl+y")
    assert seated.table.bubble is None
    assert seated.moves == moves


@pytest.mark.parametrize("name", sorted(KNOWN))
def test_undo_names_the_event_that_forbids_it(name: str) -> None:
    played = whole_game(name).played
    moves = [
        number
        for number, one in enumerate(played[:-1], start=1)
        if one.move.seat == 0 and any(event.reveals for event in one.events)
    ]
    seated = seat(name, moves[-1], who="first")
    refusals = (
        seated.table.teller.event(event) for event in seated.session.history()[-1].events if event.reveals
    )
    seated.keys("u")
    assert seated.ui_state.notice is not None
    assert next(filter(None, refusals)) in seated.ui_state.notice.text


@every_table
def test_undo_names_the_player_who_has_moved_since(name: str) -> None:
    played = whole_game(name).played
    moves = next(number for number, one in enumerate(played, start=1) if one.move.seat == 1)
    seated = seat(name, moves, who="first")
    seated.keys("u")
    assert seated.ui_state.notice is not None
    assert "Ben" in seated.ui_state.notice.text
