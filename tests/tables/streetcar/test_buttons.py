"""The table's own buttons and tips: their effects, reasons when disabled, and the areas they leave free."""

import pygame

from game.makers.examples.still import click
from game.makers.examples.streetcar import middle, session_of
from game.makers.examples.streetcar_positions import DRIVING
from game.rules.streetcar.game import Streetcar
from game.session.session import Session
from game.tables.streetcar.table import StreetcarTable
from game.ui.input import Keymap, PointerLeft, PointerMoved, PointerPressed, PointerReleased, key_pressed
from tests.tables.streetcar.conftest import Sit
from tests.tables.streetcar.test_table import turned


def rest_on(table: StreetcarTable, place: tuple[int, int]) -> None:
    table.step([PointerMoved(place)], 0.0)
    table.step([], 1.0)


def tip(table: StreetcarTable) -> str:
    found = table.frames.on_top(table.context.drawn, table.model).tip
    return found[1] if found is not None else ""


# ------------------------------------------------------------------ turning by the button


def test_the_button_turns_the_tile_that_is_held_and_leaves_it_in_hand(build: Session, sit_down: Sit) -> None:
    table, _, _ = sit_down(build)
    click(table, table.layout.hand.tiles[1].center)
    assert table.drag.held is not None
    for rotation in (90, 180, 270, 0):
        click(table, table.layout.buttons.third.center)
        assert table.drag.held is not None
        assert turned(table) == rotation


def test_a_tile_turned_by_the_button_is_laid_as_it_is_turned(build: Session, sit_down: Sit) -> None:
    table, _, _ = sit_down(build)
    click(table, table.layout.hand.tiles[0].center, table.layout.buttons.third.center, middle(table, (1, 4)))
    assert [move.action.rotation for move in build.match.moves] == [90]


def test_with_empty_hands_the_button_asks_to_take_a_tile(build: Session, sit_down: Sit) -> None:
    table, speaker, _ = sit_down(build)
    click(table, table.layout.buttons.third.center)
    assert speaker.lines[-1] == "First click a tile, then turn it"
    assert table.bubble is not None


def test_any_other_button_puts_a_held_tile_back(build: Session, sit_down: Sit) -> None:
    table, _, _ = sit_down(build, reduced_motion=True)
    click(table, table.layout.hand.tiles[1].center, table.layout.buttons.hint.center)
    assert table.drag.held is None


# ------------------------------------------------------------------ ending the turn too early


def test_end_turn_pressed_too_early_names_the_open_task(build: Session, sit_down: Sit) -> None:
    table, speaker, _ = sit_down(build)
    click(table, table.layout.buttons.end.center)
    assert speaker.lines[-1] == "Lay two tiles"
    assert table.bubble is not None


def test_end_turn_too_early_is_spoken_to_keyboard_users_as_well(
    build: Session, sit_down: Sit, keymap: Keymap
) -> None:
    table, speaker, _ = sit_down(build)
    while table.controls.focused is None or table.controls.focused.name != "end":
        table.step([key_pressed(keymap, "tab")], 0.0)
    table.step([key_pressed(keymap, "return")], 0.0)
    assert speaker.lines[-1] == "Lay two tiles"


# ------------------------------------------------------------------ tips


def test_tiles_in_hands_show_their_names(build: Session, sit_down: Sit) -> None:
    table, _, _ = sit_down(build)
    names = []
    for rect in table.layout.hand.tiles:
        rest_on(table, rect.center)
        names.append(tip(table))
    wanted = ["Straight", "Curve", "Double switch to the right", "Left switch", "Fork"]
    assert sorted(names) == sorted(wanted)
    others = table.layout.seats[0].tiles
    rest_on(table, others[0].center)
    assert tip(table)


def test_no_tip_of_the_main_button_hides_the_buttons_above_it(
    streetcar: Streetcar, build: Session, sit_down: Sit
) -> None:
    for session in (build, session_of(streetcar, DRIVING)):
        table, _, _ = sit_down(session)
        rest_on(table, table.layout.buttons.end.center)
        assert tip(table) == ""


def test_a_tip_disappears_when_the_pointer_leaves_the_table(build: Session, sit_down: Sit) -> None:
    table, _, _ = sit_down(build)
    rest_on(table, table.layout.buttons.third.center)
    assert tip(table) == "Turn tile"
    table.step([PointerLeft()], 0.0)
    assert tip(table) == ""
    table.step([], 2.0)
    assert tip(table) == ""
    assert table.controls.hovered is None


def test_a_held_tile_is_not_in_the_way_of_pressing_the_button(build: Session, sit_down: Sit) -> None:
    """A press that is let go elsewhere turns nothing and lays nothing."""
    table, _, _ = sit_down(build)
    click(table, table.layout.hand.tiles[1].center)
    button, aside = table.layout.buttons.third, pygame.Rect(table.layout.board)
    table.step([PointerMoved(button.center), PointerPressed(button.center)], 0.0)
    table.step([PointerMoved(aside.midtop), PointerReleased(aside.midtop)], 0.0)
    assert turned(table) == 0
    assert not build.match.moves
