"""Buttons that are there only while there is something for them to do: do again, show again."""

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

import pygame

from game.tables.kit import styles
from game.tables.kit.buttons import Buttons
from game.tables.kit.controls import Control, Controls
from game.tables.kit.desk import Desk
from game.ui.look import Look
from game.ui.theme import BRASS_LIGHT
from game.ui.widgets.button import draw_ground

UNDO, REDO, LOG, REPLAY = "undo", "redo", "log", "replay"
WIDE, HIGH, GAP = 64, 40, 4
_ICONS: Final[Mapping[str, str]] = {REDO: "redo", REPLAY: "repeat"}
_ICON: Final = 28


class ExtraButton(NamedTuple):
    """Where a button is, in real pixels, and its state."""

    name: str
    rect: pygame.Rect
    state: str


def with_extra(
    controls: Iterable[Control], name: str, after: str, table: Desk, look: Look, place: pygame.Rect | None
) -> tuple[Control, ...]:
    """The controls, and one more `after` another: in a place of its own, or beside that one."""
    found: list[Control] = []
    for control in controls:
        found.append(control)
        if control.name == after:
            rect, word = place or _beside(control.rect, look), table.kit.tr(f"table.{name}")
            found.append(Buttons(table).make(name, rect, word, tip=word, corner=9))
    return tuple(found)


def _beside(other: pygame.Rect, look: Look) -> pygame.Rect:
    """Above it, or below it at the window's upper edge: nothing else moves for it."""
    rect = pygame.Rect(0, 0, look.px(WIDE), look.px(HIGH))
    rect.midbottom = (other.centerx, other.top - look.px(GAP))
    if rect.top < 0:
        rect.midtop = (other.centerx, other.bottom + look.px(GAP))
    return rect.clamp(0, 0, look.scale.width, look.scale.height)


def at_end_of(head: pygame.Rect, look: Look) -> pygame.Rect:
    """The place of such a button at the right end of a panel's head."""
    size = min(look.px(36), head.height)
    return pygame.Rect(head.right - size, head.centery - size // 2, size, size)


def extras_seen(controls: Controls) -> tuple[ExtraButton, ...]:
    """Those that are there, as they are to be drawn."""
    found = (controls.named(name) for name in _ICONS)
    return tuple(ExtraButton(one.name, one.rect, controls.state(one.name)) for one in found if one)


def draw_extras(surface: pygame.Surface, look: Look, seen: Iterable[ExtraButton]) -> None:
    """Draw the buttons over what lies there."""
    for name, rect, state in seen:
        place = draw_ground(surface, look, rect, styles.TILE, state)
        size = min(look.px(_ICON), round(0.7 * rect.height))
        look.art.draw_icon(surface, _ICONS[name], place.center, size, BRASS_LIGHT)
