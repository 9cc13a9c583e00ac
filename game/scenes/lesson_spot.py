"""Where the card lies from step to step: it stays as long as it can, and gives way to the player."""

import pygame

from game.scenes.lesson_place import Kept, covered, place_card
from game.ui.input import Position
from game.ui.look import Look

MARGIN = 12
BUBBLE_ROOM = (130, 70)
"""To each side of where the player is busy, and above and below."""
LINGERS = 4.0
"""Seconds for which the place stays free of the card: what is answered to a try stands there."""
BUSY = 50.0
"""How much it is worth to see where the player is busy."""
DODGE_SECONDS = 0.2
"""A piece that is only carried past does not drive the card away."""
STAYS = 1.25
"""So many times as much as at the best place the card may cover where it is, before it moves there."""


class Spot:
    """Decides the card's place. `home`: shares of the room that it leaves free in the window, x and y."""

    def __init__(self, home: tuple[float, float]) -> None:
        self._home = home
        self.kept: tuple[Kept, ...] = ()
        """What should stay uncovered at the step that is shown."""
        self.chosen: Position | None = None
        """The corner where the user has put it, as far as it does not hide what is asked about."""
        self._busy: tuple[Kept, ...] = ()
        self._lingers = 0.0
        self._in_the_way = 0.0

    def place(self, look: Look, size: tuple[int, int], now: pygame.Rect) -> pygame.Rect:
        """The place for a card of this size that lies at `now`, which is empty at first."""
        margin, kept = 2 * look.px(MARGIN), (*self.kept, *self._busy)
        asked = [one for one in kept if one.asked]
        whole = pygame.Rect(0, 0, look.scale.width, look.scale.height)
        window = whole.inflate(-margin, -margin)
        if self.chosen is not None:
            rect = pygame.Rect(self.chosen, size).clamp(whole)
            if covered(rect, asked) == 0:
                return rect
        free = (window.width - size[0], window.height - size[1])
        usual = (window.x + round(self._home[0] * free[0]), window.y + round(self._home[1] * free[1]))
        best = place_card(size, window, kept, usual)
        if now.width:
            # It stays where it is as long as another place is not clearly better, and hides nothing for it.
            stays = pygame.Rect(now.topleft, size).clamp(window)
            as_open = covered(stays, asked) <= covered(best, asked)
            if as_open and covered(stays, kept) <= STAYS * covered(best, kept):
                return stays
        return best

    def attend(self, look: Look, rect: pygame.Rect | None, now: pygame.Rect, dt: float) -> bool:
        """The player is busy at `rect`, or nowhere; whether a card at `now` has been in the way for long."""
        self._lingers -= dt
        if rect is not None:
            room = rect.inflate(2 * look.px(BUBBLE_ROOM[0]), 2 * look.px(BUBBLE_ROOM[1]))
            self._busy, self._lingers = (Kept(room, BUSY, asked=True),), LINGERS
        elif self._lingers <= 0:
            self._busy = ()
        self._in_the_way = self._in_the_way + dt if covered(now, self._busy) else 0.0
        return self._in_the_way >= DODGE_SECONDS

    def gives_way_in(self, now: pygame.Rect) -> float | None:
        """Seconds until a card at `now` is in the way for long; None where it is not, or is already."""
        if not covered(now, self._busy) or self._in_the_way >= DODGE_SECONDS:
            return None
        return DODGE_SECONDS - self._in_the_way
