"""What draws a table in one window, whatever the game, as far as it lies over the board and its panels."""

import pygame

from game.tables.kit.extra_buttons import draw_extras
from game.tables.kit.log_drawer import LogDrawer
from game.tables.kit.notice import Notice
from game.tables.kit.on_top import OnTop, Ring, draw_lit, draw_tip_and_bubble
from game.ui.look import Look
from game.ui.theme import Ground


class TablePicture:
    """Games draw their board and panels, then what lies below the piece in hand, the piece, and the rest."""

    look: Look
    panel_look: Look
    """The look of buttons, bubbles and tips."""
    log: LogDrawer

    def room_for(self, notice: Notice) -> pygame.Rect:
        """Where a bubble may lie: by itself anywhere."""
        del notice
        return pygame.Rect(0, 0, self.look.scale.width, self.look.scale.height)

    @property
    def replay_place(self) -> pygame.Rect | None:
        """Where the button stands that shows the last turns again; None for beside that of the log."""
        return None

    def place_of_notice(self, notice: Notice | None) -> pygame.Rect | None:
        return notice.place(self.panel_look, self.room_for(notice)) if notice is not None else None

    def draw_below_hand(self, surface: pygame.Surface, top: OnTop) -> None:
        """Light up what can be taken, and draw the log if it is open."""
        if top.lit is not None:
            draw_lit(surface, self.panel_look, *top.lit)
        if top.log is not None:
            self.log.draw(surface, top.log)

    def draw_above_hand(self, surface: pygame.Surface, top: OnTop) -> None:
        """Draw the buttons that come and go, the ring, and over everything the tip and the bubble."""
        draw_extras(surface, self.panel_look, top.extras)
        if top.ring is not None:
            self.draw_ring(surface, top.ring)
        room = self.room_for(top.notice) if top.notice is not None else surface.get_rect()
        draw_tip_and_bubble(surface, self.panel_look, top.tip, top.notice, room)

    def draw_ring(self, surface: pygame.Surface, ring: Ring) -> None:
        """Draw the ring of the keyboard, or of a hint."""
        self.panel_look.shapes.ring(surface, ring.rect, ring.corner, Ground.PAPER)
