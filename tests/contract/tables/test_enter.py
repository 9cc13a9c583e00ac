"""Enter takes a piece, lays it and takes the next; it never ends a turn that could go on."""

import pytest

from tests.contract.tables.seated import TABLES, Seated, positions, seat

every_table = pytest.mark.parametrize("name", sorted(TABLES))


def movable(seated: Seated) -> set[object]:
    """Return the pieces that may go somewhere."""
    return {one.key for one in seated.sources if any(to.legal for to in seated.table.pieces.targets(one))}


def enter(seated: Seated) -> None:
    seated.keys("return")
    seated.catch_up()
    seated.rest()


@every_table
def test_enter_takes_every_legal_piece(name: str) -> None:
    for options, moves in positions(name, 2):
        seated = seat(name, moves, options=options)
        if movable(seated):
            enter(seated)
            taken = seated.drag.held is not None or seated.table.pieces.staged or len(seated.moves) > moves
            assert taken, moves
            assert seated.session.may_act


@every_table
def test_enter_alone_lays_one_piece_after_the_other_and_does_not_end_the_turn(name: str) -> None:
    for options, moves in positions(name, 1):
        seated = seat(name, moves, options=options)
        own = seated.session.acting
        for _ in range(12):
            could, made, held = movable(seated), len(seated.moves), seated.drag.held
            enter(seated)
            if could and held is None and seated.drag.held is None:
                lain = seated.table.pieces.staged or made < len(seated.moves)
                assert lain, "it takes what can be taken"
            if seated.session.acting != own:
                break
            if could and len(seated.moves) > made:
                assert seated.moves[-1].action != seated.table.commands.ends
            next_ones = {one.piece for one in seated.controls.things} & movable(seated)
            if seated.drag.held is None and next_ones and seated.table.pieces.planned is None:
                focused = seated.controls.focused
                assert focused is not None, "the keyboard is on the next piece"
                assert focused.piece in next_ones


@every_table
def test_enter_on_a_field_of_the_board_is_answered(name: str) -> None:
    for options, moves in positions(name, 2):
        count = len(seat(name, moves, options=options).table.controller.fields())
        for number in range(count):
            seated = seat(name, moves, options=options)
            field = seated.table.controller.fields()[number]
            control = next(one for one in seated.controls.things if one.place == field)
            seated.controls.focus(control.name)
            enter(seated)
            notice = seated.table.ui_state.notice
            assert len(seated.moves) > moves or (notice is not None and notice.text)
