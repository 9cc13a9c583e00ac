"""The button that does again what was taken back: it is there only while there is something to do again."""

from collections.abc import Iterable
from typing import Final, TypeAlias

import pygame

from game.tables.kit import styles
from game.tables.kit.buttons import Buttons
from game.tables.kit.controls import Control, Controls
from game.tables.kit.desk import Desk
from game.ui.look import Look
from game.ui.theme import BRASS_LIGHT

UNDO, REDO = "undo", "redo"
WIDE, HIGH, GAP = 64, 40, 4
_ICON: Final = 28

Seen: TypeAlias = tuple[pygame.Rect, str]
"""Where the button is, in real pixels, and its state."""


def with_redo(controls: Iterable[Control], table: Desk, look: Look) -> tuple[Control, ...]:
    """The controls, and after the button that takes back the one that does again."""
    found: list[Control] = []
    for control in controls:
        found.append(control)
        if control.name == UNDO:
            place, word = _place(control.rect, look), table.kit.tr("table.redo")
            found.append(Buttons(table).make(REDO, place, word, tip=word, corner=9))
    return tuple(found)


def _place(undo: pygame.Rect, look: Look) -> pygame.Rect:
    """Above the button that takes back, or below it at the window's upper edge: nothing else moves for it."""
    rect = pygame.Rect(0, 0, look.px(WIDE), look.px(HIGH))
    rect.midbottom = (undo.centerx, undo.top - look.px(GAP))
    if rect.top < 0:
        rect.midtop = (undo.centerx, undo.bottom + look.px(GAP))
    return rect


def redo_seen(controls: Controls) -> Seen | None:
    """The button as it is to be drawn."""
    control = controls.named(REDO)
    return (control.rect, controls.state(REDO)) if control is not None else None


def draw_redo(surface: pygame.Surface, look: Look, seen: Seen | None) -> None:
    """Draw the button over what lies there, if there is one."""
    if seen is None:
        return
    rect, state = seen
    look.shapes.box(surface, rect, styles.TILE[state])
    look.art.draw_icon(surface, "redo", rect.center, look.px(_ICON), BRASS_LIGHT)
