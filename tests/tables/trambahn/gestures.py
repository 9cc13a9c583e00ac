"""Gestures of a person at Trambahn's table."""

from collections.abc import Hashable
from typing import Any

import pygame

from game.makers.examples.trambahn import place_of
from game.session.session import Session
from game.tables.trambahn.spots import Target
from game.tables.trambahn.table import TrambahnTable
from game.ui.input import Keymap, PointerMoved, PointerPressed, PointerReleased, Position, key_pressed


def aimed_at(table: TrambahnTable) -> Hashable:
    """Return the place that the piece in hand is over."""
    held = table.drag.held
    return held.target.key if held is not None and held.target is not None else None


def focused(table: TrambahnTable) -> str | None:
    """Return the control that the keyboard is on."""
    found = table.controls.focused
    return found.name if found is not None else None


def button_at(table: TrambahnTable, name: str) -> Position:
    """Return the middle of a button of the bar."""
    assert table.picture is not None
    return table.picture.buttons[name].center


def drag(table: TrambahnTable, piece: str, target: Target) -> None:
    """Drag a piece from the hand or the supply onto a place."""
    start, end = place_of(table, piece), table.places.named_places.snap(target)
    near = (start[0] + 9, start[1] - 9)
    table.step([PointerMoved(start), PointerPressed(start), PointerMoved(near)], 0.0)
    table.step([PointerMoved(end), PointerReleased(end)], 0.0)


def click(table: TrambahnTable, *places: Position) -> None:
    """Click there, one after the other, too slow for a double click."""
    for place in places:
        table.step([PointerMoved(place), PointerPressed(place), PointerReleased(place)], 0.0)
        table.step([], 1.0)


def click_and_click(table: TrambahnTable, piece: str, target: Target) -> None:
    """Pick up by a click, lay by another one."""
    click(table, place_of(table, piece), table.places.named_places.snap(target))


def keys(table: TrambahnTable, keymap: Keymap, *chords: str) -> None:
    """Press keys one after the other."""
    for chord in chords:
        table.step([key_pressed(keymap, chord)], 0.0)


def by_keys(table: TrambahnTable, keymap: Keymap, piece: str, target: Target) -> None:
    """Tab to the piece, pick it up, go to the place, and drop it."""
    take_by_keys(table, keymap, piece)
    for _ in range(20):
        if aimed_at(table) == target:
            break
        keys(table, keymap, "tab")
    keys(table, keymap, "return")


def take_by_keys(table: TrambahnTable, keymap: Keymap, piece: str) -> None:
    """Tab to the piece and pick it up."""
    name = next(
        name
        for name in table.controls.names
        if name.partition("_")[0] in ("card", "tram") and _is(table, name, piece)
    )
    for _ in range(99):
        if focused(table) == name:
            break
        keys(table, keymap, "tab")
    keys(table, keymap, "return")


def _is(table: TrambahnTable, name: str, piece: str) -> bool:
    kind, _, number = name.partition("_")
    if kind == "card":
        place = table.model.hand[int(number)]
        return place.card == piece and not place.laid
    return table.model.table.supply[int(number)] == piece


def done(session: Session) -> list[Any]:
    """Return all actions of the session."""
    return [move.action for move in session.match.moves]


def shown(table: TrambahnTable, surface: pygame.Surface) -> bytes:
    """Draw the table, and return its pixels."""
    table.draw(surface)
    return pygame.image.tobytes(surface, "RGB")
