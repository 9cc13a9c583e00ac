"""What lies over a table, whatever the game: a light on what can be taken, log, ring, tips, and bubbles."""

from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias

import pygame

from game.tables.kit.extra_buttons import ExtraButton
from game.tables.kit.log_lines import OpenLog
from game.tables.kit.notice import Notice
from game.ui.look import Look
from game.ui.shapes import BoxStyle, Line
from game.ui.theme import BRASS, BRASS_LIGHT
from game.ui.widgets.tool_tip import draw_tool_tip, tool_tip_place

Tip: TypeAlias = tuple[pygame.Rect, str, str]
"""What a tip is about, in real pixels, its words, and the keys that do the same."""
_LIT: Final = (Line(BRASS, 6, 0, alpha=0.5), Line(BRASS_LIGHT, 3, 0))


class Ring(NamedTuple):
    """Round what the keyboard is on, or what a hint is about; `angle` in degrees against the clock."""

    rect: pygame.Rect
    corner: float
    angle: float = 0.0


@dataclass(frozen=True)
class OnTop:
    """All of it at one moment."""

    lit: tuple[pygame.Rect, float] | None = None
    """The piece under the pointer that can be taken, and its corners."""
    log: OpenLog | None = None
    extras: tuple[ExtraButton, ...] = ()
    ring: Ring | None = None
    tip: Tip | None = None
    notice: Notice | None = None


def draw_lit(surface: pygame.Surface, look: Look, rect: pygame.Rect, corner: float) -> None:
    """A light round a piece under the pointer that can be taken; `corner` in pixels of the design."""
    look.shapes.box(surface, rect, BoxStyle(corner, lines=_LIT))


def draw_tip_and_bubble(
    surface: pygame.Surface, look: Look, tip: Tip | None, notice: Notice | None, room: pygame.Rect
) -> None:
    """The bubble within `room`, over everything; a tip that would lie under it waits until it has gone."""
    bubble = notice.place(look, room) if notice is not None else None
    if tip is not None and (bubble is None or not tool_tip_place(look, *tip).colliderect(bubble)):
        draw_tool_tip(surface, look, *tip)
    if notice is not None:
        notice.draw(surface, look, room)
