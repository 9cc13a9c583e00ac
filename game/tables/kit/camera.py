"""The camera over a board: zooming, moving and gliding between parts of it."""

from collections.abc import Callable
from typing import Any, Final

import pygame

from game.tables.kit.controls import BOARD, Controls
from game.tables.kit.table_context import TableContext
from game.tables.kit.ui_state import UiState
from game.tables.kit.viewport import Glide, MovingView, Still, Viewport
from game.ui.drag import DragAndDrop

SHARP_SECONDS: Final = 0.12
"""Seconds without a change until a zoomed board is painted again."""
HELD_SECONDS: Final = 0.25
"""The same while a hand pulls it, which may only be resting."""


class Camera:
    """Shows a part of the board: stretched at first, painted again once it stays unchanged."""

    def __init__(
        self,
        context: TableContext[Any, Any],
        ui_state: UiState,
        controls: Controls,
        drag: DragAndDrop,
        paint: Callable[[pygame.Surface], None],
        lay_out: Callable[[], None],
        begins: Callable[[], None],
    ) -> None:
        """`paint` draws the window; `lay_out` makes the picture for the current view.

        `begins` is called before the board moves.
        """
        self._context = context
        self._ui_state = ui_state
        self._controls = controls
        self._drag = drag
        self._paint = paint
        self._lay_out = lay_out
        self._begins = begins
        self._moving: MovingView | None = None
        """Stretched pictures of a board that is being zoomed or pulled."""
        self._overview: Still | None = None
        """The whole board before zooming, for parts of it that are not painted yet."""
        self._sharp_in = 0.0

    @property
    def next_step_in(self) -> float | None:
        """Seconds until the board is painted again, or None."""
        return self._sharp_in if self._moving is not None else None

    def see(self, view: Viewport, *, pulled: bool = False) -> None:
        """Show this part of the board; `pulled` if a hand moves it there."""
        context = self._context
        if view == context.view:
            return
        self._begins()
        if self._moving is None:
            still = self._still
            if context.view.whole:
                self._overview = still.smaller
            over = [one.rect for one in self._controls.things if one.room is None and one.name != BOARD]
            fixed = [rect for rect in over if context.board_room.colliderect(rect)]
            self._moving = MovingView(None if context.view.whole else self._overview, still, fixed)
        context.view, self._sharp_in = view, HELD_SECONDS if pulled else SHARP_SECONDS
        self._ui_state.touch()
        if self._drag.held is not None:
            # The piece in hand remains as it is.
            self._lay_out()

    def show(self, rect: pygame.Rect | None) -> None:
        """Bring this place of the board into sight, painted at once."""
        context = self._context
        if not context.view.whole and rect is not None:
            self.see(context.view.showing(context.board_room, rect))
            self.sharpen()

    def sharpen(self) -> None:
        """Paint a stretched board again."""
        if self._moving is not None:
            self._lay_out()

    def glide(self, view: Viewport, glide: Glide | None) -> None:
        """Show this part of the board, and give `glide` the painted pictures of both ends."""
        self.see(view)
        moving = self._moving
        self.sharpen()
        if moving is not None and glide is not None:
            moving.add(self._still)
            glide.pictures = moving

    def stop(self) -> None:
        """Forget stretched pictures, because the table is laid out again."""
        self._moving = None

    def forget(self) -> None:
        """Forget the picture of the whole board, because the table will look different."""
        self._overview = None

    def step(self, dt: float) -> None:
        if self._moving is not None:
            self._sharp_in -= dt
            if self._sharp_in <= 0:
                self.sharpen()

    def draw(self, surface: pygame.Surface, glide: Glide | None, share: float) -> bool:
        """Draw the window with a moving board, or after this share of `glide`; return False if it rests."""
        room = self._context.board_room
        if self._moving is not None:
            self._moving.draw(surface, self._context.view, room)
        elif glide is not None and glide.pictures is not None:
            glide.pictures.draw(surface, glide.view(share), room)
        else:
            return False
        return True

    @property
    def _still(self) -> Still:
        scale = self._context.drawn.look.scale
        picture = pygame.Surface((scale.width, scale.height))
        self._paint(picture)
        return Still(self._context.view, picture, self._context.board_room)
