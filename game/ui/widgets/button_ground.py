"""The ground of a button in its states, drawn alike in scenes and at tables."""

from collections.abc import Mapping
from typing import TypeAlias

import pygame

from game.ui.look import Look
from game.ui.shapes import BoxStyle, Line, Shadow
from game.ui.theme import rgb

Grounds: TypeAlias = Mapping[str, BoxStyle]
"""By state; where there is none for `disabled` it looks as it always does."""


def brass_plate(corner: float, lines: tuple[Line, ...], shadow: Shadow) -> dict[str, BoxStyle]:
    """Of a button that is the thing to do."""
    return {
        "normal": BoxStyle(corner, rgb("EFD28A"), rgb("CFA246"), lines=lines, shadow=shadow),
        "hover": BoxStyle(corner, rgb("FAE6AE"), rgb("DDB45A"), lines=lines, shadow=shadow),
        "pressed": BoxStyle(corner, rgb("C39334"), rgb("B98A2E"), lines=lines),
    }


def draw_ground(
    surface: pygame.Surface, look: Look, rect: pygame.Rect, grounds: Grounds, state: str, *, sinks: float = 2
) -> pygame.Rect:
    """Draw it; gives where what stands on it goes, which is lower while it is pressed."""
    look.shapes.box(surface, rect, grounds.get(state, grounds["normal"]))
    return sunk(look, rect, state, sinks)


def sunk(look: Look, rect: pygame.Rect, state: str, by: float = 2) -> pygame.Rect:
    """Where a button is, which is lower while it is pressed."""
    return rect.move(0, look.px(by)) if state == "pressed" else rect
