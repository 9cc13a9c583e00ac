"""Every board can be zoomed and panned, and plays as when all of it is visible."""

import pygame
import pytest

from game.tables.kit.viewport import MAX, WHOLE, Glide, MovingView, Still, Viewport
from game.ui.drag_table import source_at
from game.ui.input import MIDDLE, Pinch, Wheel
from tests.contract.tables.seated import TABLES, Seated, seat

every_game = pytest.mark.parametrize("name", TABLES)
MOVES = 6


def zoomed(name: str, notches: int = 3) -> Seated:
    """Return a table zoomed to the upper left part of its board."""
    at = seat(name, MOVES)
    room = at.table.context.board_room
    at.step(*(Wheel((room.x + 2, room.y + 2), -1.0) for _ in range(notches)))
    at.wait(0.3)
    return at


@every_game
def test_the_wheel_shows_less_of_the_board_and_home_all_of_it(name: str) -> None:
    at = seat(name, MOVES)
    all_of_it, room = at.picture(), at.table.context.board_room
    middle = room.center
    at.step(Wheel(middle, -1.0))
    stretched = at.picture()
    at.wait(0.3)
    assert at.table.context.view.factor > 1
    assert len({all_of_it, stretched, at.picture()}) == 3
    for _ in range(20):
        at.keys("plus")
    assert at.table.context.view.factor == MAX
    at.keys("home")
    at.wait(0.3)
    assert at.table.context.view == WHOLE
    assert at.picture() == all_of_it
    assert not at.moves[MOVES:]


@every_game
def test_two_fingers_zoom_and_the_keyboard_zooms_back(name: str) -> None:
    at = seat(name, MOVES)
    at.step(Pinch(at.table.context.board_room.center, 2.0))
    assert at.table.context.view.factor == 2
    for _ in range(4):
        at.keys("minus")
    assert at.table.context.view == WHOLE


@every_game
@pytest.mark.parametrize("button", [1, MIDDLE])
def test_the_ground_is_pulled_and_nothing_is_played(name: str, button: int) -> None:
    at = zoomed(name)
    room, view = at.table.context.board_room, at.table.context.view
    ground = next(place for place in places_in(room) if at.controls.at(place) is None and free(at, place))
    at.press(ground, button)
    at.point((ground[0] - 60, ground[1] - 40))
    stretched = at.picture()
    at.wait(0.4)
    held_still = at.picture()
    at.let_go((ground[0] - 60, ground[1] - 40), button)
    at.wait(0.4)
    assert stretched != held_still == at.picture()
    assert at.table.context.view.left > view.left
    assert at.table.context.view.top > view.top
    assert at.drag.held is None
    assert len(at.moves) == MOVES


def places_in(room: pygame.Rect) -> list[tuple[int, int]]:
    steps = range(1, 24)
    return [(room.x + room.width * x // 24, room.y + room.height * y // 24) for y in steps for x in steps]


def free(at: Seated, place: tuple[int, int]) -> bool:
    return all(not source.rect.collidepoint(place) for source in at.sources)


@every_game
def test_a_thing_out_of_sight_is_not_touched_under_a_panel(name: str) -> None:
    at = seat(name, MOVES)
    room = at.table.context.board_room
    beside = [place for place in places_in(at.window) if not room.collidepoint(place)]
    assert beside
    before = [touched(at, place) for place in beside]
    at.step(*(Wheel((room.x + 2, room.y + 2), -1.0) for _ in range(6)))
    at.wait(0.3)
    assert [touched(at, place) for place in beside] == before


def touched(at: Seated, place: tuple[int, int]) -> tuple[str | None, object, set[object]]:
    """Return the control there, the piece, and the target of any piece."""
    control, source = at.controls.at(place), source_at(at.sources, place)
    targets = (target for one in at.sources for target in at.table.pieces.targets(one))
    put = {target.key for target in targets if target.contains(place)}
    return control.name if control is not None else None, source.key if source is not None else None, put


@every_game
def test_the_focused_control_is_in_sight(name: str) -> None:
    at = zoomed(name, notches=6)
    room = at.table.context.board_room
    for _ in range(len(at.names)):
        at.keys("tab")
        focused = at.controls.focused
        if focused is not None and focused.room is not None:
            assert room.colliderect(focused.rect), focused.name
    at.keys("home")
    at.wait(0.3)
    for source in at.sources:
        legal = [target.key for target in at.table.pieces.targets(source) if target.legal]
        if not legal:
            continue
        at.step(Wheel((room.x + 2, room.y + 2), -4.0), Wheel((room.x + 2, room.y + 2), -4.0))
        at.wait(0.3)
        at.table.controller.take(source.key)
        for arrow in ("right", "down", "left", "up", "right"):
            at.keys(arrow)
            held = at.drag.held
            if held is not None and held.target is not None and held.target.room is not None:
                assert room.colliderect(held.target.rect)
        at.drag.cancel()
        at.rest()


def out_of_sight(at: Seated, view: Viewport) -> bool:
    """Let others move until the camera follows them out of the view; return False if that never happens."""
    for _ in range(8):
        at.table.camera.see(view)
        at.wait(0.3)
        before = len(at.moves)
        at.others_move(1)
        if at.table.context.view != view:
            return True
        at.rest()
        if len(at.moves) == before:
            break
    return False


@every_game
def test_the_board_glides_to_hidden_moves_of_others_before_anything_moves(name: str) -> None:
    at = zoomed(name, notches=8)
    corner = at.table.context.view
    assert out_of_sight(at, corner) or out_of_sight(
        at, Viewport(corner.factor, *2 * (1 - 1 / corner.factor,))
    )
    glide = at.table.animations.first(Glide)
    assert [one for one in at.table.animations.every(object) if one.begun] == [glide]
    there = at.picture()
    at.wait(0.2)
    assert at.picture() != there
    at.rest()
    move = at.moves[-1]
    if move.seat != at.session.front and at.table.places.on_board(move.action):
        assert at.table.context.board_room.contains(at.table.places.of_action(move.action))


def test_with_reduced_motion_the_board_is_there_at_once_and_under_a_hand_that_pulls_it_it_stays() -> None:
    at = zoomed("transamerica", notches=8)
    corner = at.table.context.view
    at.table.animations.reduced_motion = True
    assert out_of_sight(at, corner)
    assert not at.table.wants_frames
    at.table.controller.pulls = True
    assert not out_of_sight(at, corner)


@every_game
def test_every_place_is_dropped_on_where_it_is_seen(name: str) -> None:
    """A legal drop by mouse has the same effect on a zoomed board as on the whole board."""
    at = seat(name, MOVES)
    drops = [
        (source.key, target.key)
        for source in at.sources
        for target in at.table.pieces.targets(source)
        if target.legal and target.room is not None
    ]
    assert drops
    piece, place = drops[len(drops) // 2]
    action = at.table.pieces.action(piece, place)
    at.table.controller.take(piece)
    at.table.drag.aim(place)
    middle = at.drag.held.target.middle  # type: ignore[union-attr]
    at.drag.cancel()
    at.rest()
    at.step(*(Wheel(middle, -1.0) for _ in range(3)))
    at.wait(0.3)
    source = next(one for one in at.sources if one.key == piece)
    target = next(one for one in at.table.pieces.targets(source) if one.key == place)
    assert target.contains(target.middle)
    assert at.table.context.board_room.collidepoint(target.middle)
    at.drag.pick_up(piece, "click")
    at.point(target.middle)
    assert at.aimed_at == place
    assert at.table.pieces.drop_action(at.drag.held) == action


def test_a_board_beyond_the_window_is_stretched_from_its_visible_part() -> None:
    window = pygame.Surface((200, 150))
    window.fill("red")
    room = pygame.Rect(-8, 20, 260, 160)
    moving = MovingView(None, Still(WHOLE, window.copy(), room), ())
    for view in (WHOLE.times(1.25, room, (250, 170)), WHOLE.times(4.0, room, (-5, 25))):
        window.fill("blue")
        moving.draw(window, view, room)
        assert window.get_at((100, 100)) == pygame.Color("red")
