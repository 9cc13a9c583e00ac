"""The keyboard on the board: arrows move the tram even after Tab, and the focus is always visible."""

import pytest

from game.makers.examples.streetcar import MIXED_HAND, session_of
from game.makers.examples.streetcar_positions import DRIVING
from game.rules.streetcar.game import Streetcar
from game.session.session import Session
from game.tables.kit.controls import BOARD
from game.tables.streetcar.marks import BoardMarks
from game.tables.streetcar.movable_pieces import Slot, Tram
from game.ui.input import Keymap
from tests.tables.conftest import aimed_at
from tests.tables.streetcar.conftest import Sit, keys


@pytest.mark.parametrize("before", [(), ("tab",), ("tab", "escape")])
def test_arrows_take_the_tram_after_any_earlier_press(
    drive: Session, sit_down: Sit, keymap: Keymap, before: tuple[str, ...]
) -> None:
    table, _, _ = sit_down(drive)
    keys(table, keymap, *before, "down")
    held = table.drag.held
    assert held is not None
    assert held.source.key == Tram()
    keys(table, keymap, "return")
    assert len(drive.match.moves) == 1


def test_with_shift_arrows_carry_the_tram_anywhere_and_the_rule_is_shown(
    drive: Session, sit_down: Sit, keymap: Keymap
) -> None:
    table, speaker, _ = sit_down(drive)
    keys(table, keymap, "down", "shift+left", "shift+up", "shift+up")
    held = table.drag.held
    assert held is not None
    assert held.target is not None
    assert held.target.key == (3, 8)
    assert "A tram never drives backwards." in speaker.lines[-1]
    keys(table, keymap, "return")
    assert not drive.match.moves
    assert table.ui_state.notice is not None
    assert table.ui_state.notice.text == "A tram never drives backwards."


@pytest.mark.parametrize("driving", [False, True])
def test_the_cell_that_the_keyboard_looks_at_has_a_ring(
    streetcar: Streetcar, sit_down: Sit, keymap: Keymap, driving: bool
) -> None:
    table, _, _ = sit_down(session_of(streetcar, DRIVING if driving else MIXED_HAND))
    keys(table, keymap, *(("shift+right", "shift+right") if driving else ("right", "right")))
    assert table.controls.focused is not None
    assert table.controls.focused.name == BOARD
    cell = table.ui_state.hover
    assert isinstance(cell, tuple)
    assert table.picture is not None
    ring = table.frames.build(table.picture, table.model, BoardMarks()).top.ring
    assert ring is not None
    assert ring[0] == table.layout.projection.field_rect(cell)


def test_arrows_skip_places_that_do_not_fit_unless_shift_is_held(
    streetcar: Streetcar, sit_down: Sit, keymap: Keymap
) -> None:
    table, _, _ = sit_down(session_of(streetcar, MIXED_HAND))
    keys(table, keymap, "tab", "return")
    for _ in range(20):
        keys(table, keymap, "shift+right")
    for _ in range(20):
        keys(table, keymap, "shift+up")
    held = table.drag.held
    assert held is not None
    assert held.target is not None
    assert held.target.key == (1, 12)


def test_after_a_tile_is_laid_the_keyboard_is_on_the_next_one(
    build: Session, sit_down: Sit, keymap: Keymap
) -> None:
    table, _, _ = sit_down(build)
    keys(table, keymap, "tab", "return", "return")
    assert len(build.match.moves) == 1
    focused = table.controls.focused
    assert focused is not None
    assert focused.name.startswith("tile_")
    keys(table, keymap, "return")
    assert table.drag.held is not None


def test_after_a_refusal_the_next_tile_begins_at_the_place_of_the_refused_one(
    build: Session, sit_down: Sit, keymap: Keymap
) -> None:
    table, _, _ = sit_down(build)
    keys(table, keymap, "tab", "return", "shift+down", "shift+down")
    where = aimed_at(table.drag)
    keys(table, keymap, "return")
    assert not build.match.moves
    assert table.ui_state.notice is not None
    keys(table, keymap, "tab", "return")
    assert aimed_at(table.drag) == where


@pytest.mark.parametrize("key", ["up", "left", "shift+right"])
def test_the_keyboard_begins_on_the_nearest_cell_where_the_next_tile_may_be(
    build: Session, sit_down: Sit, keymap: Keymap, key: str
) -> None:
    table, _, _ = sit_down(build)
    keys(table, keymap, key)
    first = table.ui_state.cursor
    assert any(first in table.pieces.fits(Slot(0), way) for way in table.pieces.turns(Slot(0)))
    keys(table, keymap, "escape", "tab", "return")
    assert aimed_at(table.drag) == first
