"""An undone move can be redone by key, by click and by keyboard, until another move is made."""

import pytest

from tests.contract.tables.seated import TABLES, Seated, seat, whole_game

every_table = pytest.mark.parametrize("name", sorted(TABLES))


def after_own_moves(name: str) -> tuple[Seated, int]:
    """Return a table after all moves of a turn that can be undone, and the number of moves before it."""
    played = whole_game(name).played

    def undoable(first: int, end: int) -> bool:
        run = played[first:end]
        return len({one.move.seat for one in run}) == 1 and not any(
            e.reveals for one in run for e in one.events
        )

    runs = [(first, end) for first in range(4, 40) for end in (first + 1, first + 2) if undoable(first, end)]
    first, end = max(runs, key=lambda run: run[1] - run[0])
    seated = seat(name, first, reduced_motion=True)
    for one in played[first:end]:
        assert seated.session.act(one.move.action) is None
        seated.catch_up()
    seated.step()
    return seated, first


@every_table
@pytest.mark.parametrize("chord", ["ctrl+y", "ctrl+shift+z"])
def test_an_undone_move_is_redone_by_key(name: str, chord: str) -> None:
    seated, first = after_own_moves(name)
    states, moves = [seated.session.match.state], seated.moves
    seated.keys(chord)
    assert seated.moves == moves, "nothing was taken back"
    while len(seated.moves) > first:
        seated.keys("ctrl+z")
        states.append(seated.session.match.state)
    for state in reversed(states[:-1]):
        seated.keys(chord)
        assert seated.session.match.state == state
    assert seated.moves == moves
    seated.keys(chord)
    assert seated.moves == moves


@every_table
@pytest.mark.parametrize("way", ["click", "keyboard"])
def test_its_button_is_there_as_long_as_something_can_be_done_again(name: str, way: str) -> None:
    seated, first = after_own_moves(name)
    moves = seated.moves
    assert "redo" not in seated.names
    bare = seated.picture()
    seated.keys(*("u" for _ in moves[first:]))
    for _ in moves[first:]:
        assert "redo" in seated.names
        if way == "click":
            seated.click(seated.control("redo").center)
        else:
            seated.tab_to("redo")
            seated.keys("return")
    assert seated.moves == moves
    assert "redo" not in seated.names
    seated.table.let_go_of_keyboard()
    seated.step()
    seated.point((-1, -1))
    assert seated.picture() == bare


@every_table
def test_the_button_covers_nothing_that_can_be_pressed_or_taken_in_any_window(name: str) -> None:
    seated, _ = after_own_moves(name)
    seated.keys("u")
    for size, ui_scale in (
        ((1024, 600), 1.0),
        ((1280, 800), 1.0),
        ((1280, 720), 2.0),
        ((1920, 1080), 0.75),
        ((1366, 768), 1.5),
        ((800, 1200), 1.0),
    ):
        seated.resize(size, ui_scale)
        button = seated.control("redo")
        assert seated.window.contains(button)
        assert seated.controls.at(button.center) is not None
        others = [one for one in seated.controls.things if one.takes_pointer or one.piece is not None]
        covered = [one.name for one in others if one.rect.colliderect(button)]
        assert covered == ["redo"], f"{size} at {ui_scale}"


@every_table
def test_another_move_in_between_is_the_end_of_it(name: str) -> None:
    seated, _ = after_own_moves(name)
    undone = seated.moves[-1]
    seated.keys("u")
    other = next(one for one in seated.session.match.legal() if one != undone.action)
    assert seated.session.act(other) is None
    seated.catch_up()
    seated.step()
    moves = seated.moves
    seated.keys("ctrl+y")
    assert seated.moves == moves
    assert "redo" not in seated.names


@every_table
def test_the_same_move_made_again_by_hand_leaves_the_rest_to_be_done_again(name: str) -> None:
    seated, first = after_own_moves(name)
    moves = seated.moves
    seated.keys(*("u" for _ in moves[first:]))
    assert seated.session.act(moves[first].action) is None
    seated.keys("ctrl+y")
    assert seated.moves == moves


@every_table
def test_undo_ends_at_others_moves_and_at_revealed_things(name: str) -> None:
    seated, first = after_own_moves(name)
    seated.keys(*["u"] * 9)
    played = seated.session.match.played
    assert len(played) <= first
    if played:
        others = played[-1].move.seat != seated.session.front
        assert others or any(event.reveals for event in played[-1].events)
