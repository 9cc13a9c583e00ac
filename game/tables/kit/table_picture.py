"""The layers over every table: a light on movable pieces, log, ring, tips and bubbles."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final, TypeAlias

import pygame

from game.tables.kit import styles
from game.tables.kit.advice_marks import Mark, draw_mark
from game.tables.kit.controls import Control, Controls
from game.tables.kit.light import LAST_STRETCH, paint_rim, warm
from game.tables.kit.links import CompletedGoal, Lit, Ring, bounds, draw_completed, draw_light
from game.tables.kit.log_drawer import LogDrawer, OpenLog
from game.tables.kit.notice import Notice
from game.tables.kit.plaque import PlaqueState, draw_banner, draw_plaque
from game.tables.kit.viewport import WHOLE, Viewport
from game.ui.brush import Brush
from game.ui.free_place import ClearArea
from game.ui.layout import rect_of
from game.ui.look import Look
from game.ui.shapes import BoxStyle, Line
from game.ui.theme import BRASS, BRASS_LIGHT, NIGHT, Background
from game.ui.widgets.button import draw_background
from game.ui.widgets.interaction import State
from game.ui.widgets.tool_tip import draw_tool_tip, tool_tip_place

Tip: TypeAlias = tuple[pygame.Rect, str, str]
"""The place a tip is about, in real pixels, its words, and the keys that do the same."""
_ICONS: Final[Mapping[str, str]] = {"redo": "redo", "replay": "repeat"}
"""The icons of buttons that come and go."""
_ICON: Final = 28
_RIM_CORNER: Final = 10.0
_LIT: Final = (Line(BRASS, 6, 0, alpha=0.5), Line(BRASS_LIGHT, 3, 0))


@dataclass(frozen=True)
class TopLayers:
    """All these layers at one moment."""

    lit: tuple[pygame.Rect, float] | None = None
    """The piece under the pointer that can be taken, and its corners."""
    linked: tuple[Lit, ...] = ()
    """The links of the element under attention."""
    completed: tuple[CompletedGoal, ...] = ()
    """Routes and networks that are complete."""
    wait: tuple[pygame.Rect, float] | None = None
    """The button that ends the turn, and the share of the wait left until that happens by itself, from 1 to
    0.
    """
    log: OpenLog | None = None
    extras: tuple[tuple[Control, State], ...] = ()
    """Buttons that come and go, and their states."""
    ring: Ring | None = None
    rims: tuple[pygame.Rect, ...] = ()
    """Rims around places that have just changed, if nothing moves."""
    warmth: float = 0.0
    """The warmth of the last stretch."""
    plaque: PlaqueState | None = None
    clear: tuple[ClearArea, ...] = ()
    """The areas that a banner leaves free."""
    tip: Tip | None = None
    marks: tuple[Mark, ...] = ()
    """The marks of a hint on the board."""
    notice: Notice | None = None
    kept: tuple[ClearArea, ...] = ()
    """The areas that these marks leave free."""


def visible_extras(controls: Controls) -> tuple[tuple[Control, State], ...]:
    """Return the buttons that come and go, with their states."""
    found = (controls.named(name) for name in _ICONS)
    return tuple((one, controls.state(one.name)) for one in found if one is not None)


class TablePicture:
    """Games draw board and panels, then the layers below the held piece, the piece, and the layers above."""

    look: Look
    panel_look: Look
    """The look of buttons, bubbles and tips."""
    ring_look: Look | None = None
    """The look of rings, if they are not as thick as on panels."""
    background = Background.PAPER
    """The background under rings."""
    log: LogDrawer
    board_room: pygame.Rect
    """The visible part of the board in the window."""
    view: Viewport = WHOLE

    def room_for(self, notice: Notice) -> pygame.Rect:
        """Return the area for a bubble: the board if the bubble is about it, otherwise the window."""
        if self.board_room.collidepoint(notice.point):
            return self.board_room
        return self.look.scale.window

    @property
    def plaque_room(self) -> pygame.Rect:
        """The area at whose top plaques hang; the window by default."""
        return self.look.scale.window

    @property
    def head(self) -> pygame.Rect | None:
        """The panel that shows the player to act, into which banners shrink; None if they just end."""
        return None

    @property
    def replay_place(self) -> pygame.Rect | None:
        """The place of the replay button; None for beside that of the log."""
        return None

    @cached_property
    def _light_look(self) -> Look:
        """The look of lit links. If words are large, boards are small, and light must not cover them."""
        scale = self.panel_look.scale
        return self.panel_look.resized(scale.at_factor(min(scale.factor, scale.fit)))

    def place_of_notice(self, notice: Notice | None, kept: Sequence[ClearArea]) -> pygame.Rect | None:
        """Return the place of the bubble, clear of `kept`."""
        return notice.place(self.panel_look, self.room_for(notice), kept) if notice is not None else None

    @property
    def advice_room(self) -> pygame.Rect:
        """The area for the bubble of a hint; the board by default."""
        return self.board_room

    def draw_warmth(self, surface: pygame.Surface, top: TopLayers) -> None:
        """Draw the evening light of the last stretch on a dark board. Things drawn later stand out in it."""
        warm(surface, self.board_room, LAST_STRETCH * top.warmth, added=True)

    def draw_below_hand(self, surface: pygame.Surface, top: TopLayers) -> None:
        """Light up movable, linked and changed things, and draw the log if it is open."""
        if top.lit is not None:
            rect, corner = top.lit
            self.panel_look.shapes.box(surface, rect, BoxStyle(corner, lines=_LIT))
        brush = Brush(surface, self.panel_look)
        for completed in top.completed:
            with brush.clipped(self.board_room):
                draw_completed(surface, self._light_look, completed)
        for place in top.linked:
            with brush.clipped(self._room_of(bounds(place), surface)):
                draw_light(surface, self._light_look, (place,))
        for rect in top.rims:
            paint_rim(brush, rect, _RIM_CORNER)
        if top.plaque is not None:
            if top.plaque.plaque.honours:
                draw_banner(brush, top.plaque, self.board_room, top.clear, self.head)
            else:
                draw_plaque(brush, top.plaque, self.plaque_room)
        if top.wait is not None:
            self._draw_wait(surface, *top.wait)
        if top.log is not None:
            self.log.draw(surface, top.log)

    def _draw_wait(self, surface: pygame.Surface, button: pygame.Rect, share: float) -> None:
        """Draw the bar at the button's foot that shows the remaining wait."""
        px = self.panel_look.px
        track = rect_of(button.width - 2 * px(16), px(9), midbottom=(button.centerx, button.bottom - px(9)))
        left = track.inflate(-2 * px(2), -2 * px(2))
        left.width = round(share * left.width)
        for rect, colour in ((track, NIGHT), (left, BRASS_LIGHT)):
            if rect.width:
                self.panel_look.shapes.box(surface, rect, BoxStyle(5, colour))

    def _room_of(self, rect: pygame.Rect, surface: pygame.Surface) -> pygame.Rect:
        """Return the area for a light: things on a zoomed board do not reach over panels."""
        on_board = not self.view.whole and rect.colliderect(self.board_room)
        return self.board_room if on_board else surface.get_rect()

    def draw_above_hand(self, surface: pygame.Surface, top: TopLayers) -> None:
        """Draw the buttons that come and go, the ring, and over everything the tip and the bubble.

        A tip that would be under the bubble waits until that has gone.
        """
        look, tip, bubble = self.panel_look, top.tip, self.place_of_notice(top.notice, top.kept)
        for control, state in top.extras:
            place = draw_background(surface, look, control.rect, styles.TILE, state)
            size = min(look.px(_ICON), round(0.7 * control.rect.height))
            look.art.draw_icon(surface, _ICONS[control.name], place.center, size, BRASS_LIGHT)
        if top.ring is not None:
            self.draw_ring(surface, top.ring)
        for mark in top.marks:
            draw_mark(Brush(surface, look), mark)
        if tip is not None and (bubble is None or not tool_tip_place(look, *tip).colliderect(bubble)):
            draw_tool_tip(surface, look, *tip)
        if top.notice is not None:
            top.notice.draw(surface, look, self.room_for(top.notice), top.kept)

    def draw_ring(self, surface: pygame.Surface, ring: Ring) -> None:
        """Draw the ring of the focus or of a hint, rotated like the piece in it."""
        look = self.ring_look or self.panel_look
        ring.draw(surface, look, lambda on, rect: look.shapes.ring(on, rect, ring.corner, self.background))
