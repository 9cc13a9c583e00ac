"""Escape closes one thing at a time, and opens the menu only if nothing is left to close."""

import pytest

from tests.contract.tables.adapters import STEPS
from tests.contract.tables.gestures import WAYS, Carry, Way, grasp, place_on
from tests.contract.tables.seated import TABLES, Seated, positions, seat, whole_game

every_table = pytest.mark.parametrize("name", sorted(TABLES))
ORDER = ("piece", "bubble", "motion", "log", "focus")


def open_things(seated: Seated) -> list[str]:
    """Return the things that Escape would end, the first one first."""
    ui_state = seated.ui_state
    things = {
        "piece": seated.drag.held is not None,
        "bubble": seated.table.bubble is not None,
        "motion": seated.table.wants_frames,
        "log": ui_state.log_open,
        "focus": seated.focused is not None,
    }
    return [name for name in ORDER if things[name]]


def refuse_a_drop(seated: Seated) -> None:
    """Drop a piece on an illegal place: a bubble says why, and it glides back."""
    for source in seated.sources:
        start = seated.grasp(source)
        assert start is not None
        seated.press(start)
        seated.point((start[0] + 9, start[1] - 9))
        targets = seated.table.pieces.targets(source)
        end = next(filter(None, (place_on(targets, one.key) for one in targets if not one.legal)), None)
        if end is not None:
            seated.let_go(end)
            return
        seated.let_go(start)
    raise AssertionError("everything may go everywhere")


def own_turn(name: str) -> int:
    """Return the number of moves after which the first seat is to act, following the second."""
    played = whole_game(name).played
    return next(n for n in range(8, len(played)) if played[n].move.seat == 0 and played[n - 1].move.seat == 1)


def ends_in_order(seated: Seated) -> None:
    """Press Escape until the menu opens: each press ends the first thing that is open, and no other."""
    while things := open_things(seated):
        seated.keys("escape")
        left = open_things(seated)
        # A piece that is put back may glide there.
        assert [one for one in left if one != "motion"] == [one for one in things[1:] if one != "motion"]
        assert things[0] not in left
        assert seated.asked.menus == 0, things
    seated.keys("escape")
    assert seated.asked.menus == 1


@every_table
def test_each_thing_is_closed_by_its_own_press(name: str) -> None:
    """The log, a control with the keyboard, what moves, and a bubble; then the menu."""
    seated = seat(name, own_turn(name))
    seated.keys("l")
    refuse_a_drop(seated)
    seated.controls.focus(seated.names[0])
    assert open_things(seated) == ["bubble", "motion", "log", "focus"]
    ends_in_order(seated)


@every_table
def test_a_refusal_is_put_away_before_the_menu_opens(name: str) -> None:
    seated = seat(name, own_turn(name))
    refuse_a_drop(seated)
    assert open_things(seated) == ["bubble", "motion"]
    ends_in_order(seated)


@every_table
def test_a_hint_is_put_away_before_the_menu_opens(name: str) -> None:
    seated = seat(name, own_turn(name))
    seated.keys("h")
    seated.step()
    assert open_things(seated) == ["bubble"]
    ends_in_order(seated)


@every_table
@pytest.mark.parametrize("way", WAYS)
def test_a_piece_is_put_back_before_anything_else(name: str, way: Way) -> None:
    for options, moves in positions(name, 1):
        seated = seat(name, moves, options=options)
        for action in {type(one): one for one in seated.session.match.legal()}.values():
            step = next(iter(STEPS[name](seated, action, way)))
            if not isinstance(step, Carry):
                continue
            if way == "keys":
                seated.tab_to(step.control)
                seated.keys("return")
            else:
                start = grasp(seated, step.source)
                seated.press(start)
                if way == "click":
                    seated.let_go(start)
                seated.point((start[0] + 30, start[1] - 30))
            if seated.drag.held is None:
                # A click was enough.
                break
            menus = seated.asked.menus
            seated.keys("escape")
            assert seated.drag.held is None
            assert seated.asked.menus == menus
            if way == "drag":
                seated.let_go(start)
            assert len(seated.moves) == moves
            seated.rest()
            seated.table.let_go_of_keyboard()


@every_table
def test_a_held_key_ends_one_thing_only(name: str) -> None:
    """While Escape repeats by itself nothing more is ended."""
    seated = seat(name, own_turn(name))
    seated.keys("l")
    refuse_a_drop(seated)
    seated.rest()
    seated.keys("escape")
    assert open_things(seated) == ["log"]
    seated.repeat("escape")
    assert open_things(seated) == ["log"]
    assert seated.asked.menus == 0


@every_table
def test_the_key_for_the_menu_opens_it_over_anything_open(name: str) -> None:
    seated = seat(name, own_turn(name))
    refuse_a_drop(seated)
    seated.keys("l", "f10")
    assert seated.asked.menus == 1


@every_table
def test_escape_does_not_release_a_waiting_opponent(name: str) -> None:
    played = whole_game(name).played
    moves = next(
        n for n in range(8, len(played)) if played[n].move.seat == 1 and played[n - 1].move.seat == 0
    )
    seated = seat(name, moves, who="first", pace="step")
    assert seated.session.thinking
    seated.keys("escape")
    assert not seated.session.pace.due
    assert seated.asked.menus == 1
    seated.keys("s")
    assert seated.session.pace.due
