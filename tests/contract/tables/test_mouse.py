"""Only the primary button acts; what can be taken lights up while the pointer is on it, and no longer."""

from collections.abc import Callable, Hashable, Iterator
from typing import Any

import pytest

from game.tables.kit.controller import DOUBLE_SECONDS
from game.ui.drag import DragSource
from game.ui.input import MIDDLE, SECONDARY, FocusLost, PointerLeft, PointerPressed, PointerReleased, Position
from tests.contract.tables.gestures import place_on
from tests.contract.tables.seated import AWAY, TABLES, Seated, in_each_window, positions, seat

every_table = pytest.mark.parametrize("name", sorted(TABLES))
others = pytest.mark.parametrize("button", [MIDDLE, SECONDARY])


def spots(seated: Seated) -> Iterator[Position]:
    """Yield all buttons, all pieces, and places where some piece may go."""
    for name in seated.names:
        yield seated.control(name).center
    for source in seated.sources:
        place = seated.grasp(source)
        if place is not None:
            yield place
            seated.press(place)
            seated.point((place[0] + 9, place[1] - 9))
            held = seated.drag.held
            assert held is not None
            targets = seated.table.pieces.targets(held.source)
            legal = [one.key for one in targets if one.legal][::7]
            found = [place_on(targets, key) for key in legal]
            seated.keys("escape")
            seated.rest()
            yield from (one for one in found if one is not None)


def done(seated: Seated) -> tuple[object, ...]:
    """Return the possible effects of a click."""
    ui_state, asked = seated.ui_state, seated.asked
    return (
        seated.moves,
        asked.menus,
        len(asked.pages),
        ui_state.log_open,
        ui_state.hint,
        seated.focused,
        seated.session.pace.name,
        seated.drag.held,
    )


@every_table
@others
def test_other_buttons_do_nothing_with_empty_hands(name: str, button: int) -> None:
    for options, moves in positions(name, 1):
        seated = seat(name, moves, options=options, reduced_motion=True)
        before = done(seated)
        for place in spots(seated):
            seated.click(place, button)
            seated.step(PointerPressed(place, button), PointerReleased(place))
            seated.step(PointerPressed(place, button), PointerReleased(place, button))
            assert done(seated) == before, place


@every_table
@others
def test_other_buttons_put_a_piece_back_and_never_drop_it(name: str, button: int) -> None:
    for options, moves in positions(name, 1):
        seated = seat(name, moves, options=options, reduced_motion=True)
        for source in seated.sources:
            start = seated.grasp(source)
            assert start is not None
            seated.press(start)
            seated.point((start[0] + 9, start[1] - 9))
            targets = seated.table.pieces.targets(source)
            end = next(filter(None, (place_on(targets, one.key) for one in targets if one.legal)), start)
            seated.point(end)
            seated.let_go(end, button)
            seated.step(PointerPressed(end, button))
            turns = seated.drag.held is not None
            seated.step(PointerReleased(end, button))
            assert len(seated.moves) == moves
            # A piece that can be turned may stay in hand: the right button turns it.
            assert not turns or button == SECONDARY
            seated.keys("escape")
            seated.let_go(end)
            assert len(seated.moves) == moves
            assert seated.drag.held is None


def only_action(seated: Seated) -> Any:
    """Return the action for dropping the piece in hand, if it has a single place."""
    hand, held = seated.table.pieces, seated.drag.held
    if held is None:
        return None
    places = [target.key for target in hand.targets(held.source) if target.legal]
    return hand.action(held.source.key, places[0]) if len(places) == 1 else None


@every_table
def test_a_double_click_lays_a_piece_that_has_one_place_and_is_two_clicks_for_others(name: str) -> None:
    for options, moves in positions(name, 1):
        for number in range(len(seat(name, moves, options=options).sources)):
            quick, slow = (seat(name, moves, options=options, reduced_motion=True) for _ in range(2))
            source = quick.sources[number]
            place = quick.grasp(source)
            assert place is not None
            quick.click(place)
            action = only_action(quick)
            quick.click(place)
            for _ in range(2):
                slow.click(place)
                slow.step(dt=DOUBLE_SECONDS)
            if action is None:
                assert quick.moves == slow.moves
            else:
                assert [move.action for move in quick.moves[moves:]] == [action]
                assert len(slow.moves) == moves
                assert quick.drag.held is None


@every_table
@in_each_window
def test_a_piece_lights_up_under_the_pointer_and_goes_dark_at_once(
    name: str, window: tuple[int, int, float]
) -> None:
    width, height, ui_scale = window
    for options, moves in positions(name, 1):
        seated = seat(name, moves, options=options, size=(width, height), ui_scale=ui_scale)
        seated.point(AWAY)
        bare = seated.picture()
        for source in seated.sources:
            place = seated.grasp(source)
            assert place is not None
            lights_up(seated, source, place, bare)


def lights_up(seated: Seated, source: DragSource, place: Position, bare: str) -> None:
    """Assert that a piece lights up under the pointer, and goes dark when it leaves, even the window."""
    leaves: tuple[Callable[[], None], ...]
    leaves = (lambda: seated.point(AWAY), lambda: seated.step(PointerLeft()))
    for leave in leaves:
        assert not seated.table.dirty
        seated.point(place)
        assert seated.table.dirty, f"nothing is drawn when the pointer comes to {source.key}"
        assert seated.picture() != bare, f"{source.key} does not light up"
        leave()
        assert seated.table.dirty, f"nothing is drawn when the pointer leaves {source.key}"
        assert seated.picture() == bare, f"{source.key} stays lit"


@every_table
def test_from_one_piece_to_the_next_only_the_one_under_the_pointer_is_lit(name: str) -> None:
    for options, moves in positions(name, 1):
        seated = seat(name, moves, options=options)
        lit: dict[Hashable, str] = {}
        for again in range(2):
            for source in seated.sources:
                place = seated.grasp(source)
                assert place is not None
                seated.point(place)
                picture = seated.picture()
                assert lit.setdefault(source.key, picture) == picture, again
        assert len(set(lit.values())) == len(lit)


@every_table
def test_the_lit_piece_goes_dark_when_the_pointer_leaves_the_window(name: str) -> None:
    seated = seat(name, next(moves for _, moves in positions(name, 1)))
    bare = seated.picture()
    place = seated.grasp(seated.sources[-1])
    assert place is not None
    seated.point(place)
    seated.press(place)
    seated.point((place[0] + 20, place[1] - 20))
    seated.step(FocusLost())
    seated.rest()
    seated.step(PointerLeft())
    assert seated.drag.held is None
    assert seated.picture() == bare
