"""The place of a card that floats over a table without covering anything that the player needs now."""

from collections.abc import Sequence

import pygame

from game.ui.free_place import ClearArea, covered, free_place, hidden
from game.ui.input import Position
from game.ui.look import Look

MARGIN = 12
BUBBLE_ROOM = (130, 70)
"""Room around the player's focus, at the sides and above and below, for the table's bubbles."""
BUSY, ROUND = 1.0, 3.0
"""The weights of the player's focus, and of each pixel around it."""
DODGE_SECONDS = 0.2
"""Seconds before the card moves away, so that a piece carried past it does not drive it away."""
STAYS = 1.25
SLACK = 0.45
"""The card stays while it covers no more of things only worth seeing than the best place would: at most this
factor (STAYS), or this share of its area more (SLACK).
"""
LITTLE = 0.02


class CardPlacer:
    """Decides the card's place. `home` is the preferred place as shares of the free room, x and y."""

    def __init__(self, home: tuple[float, float]) -> None:
        self._home = home
        self._areas: tuple[ClearArea, ...] = ()
        self._busy: tuple[ClearArea, ...] = ()
        self._put: Position | None = None
        self._in_the_way: float | None = None
        self._came_from: dict[tuple[int, ...], Position] = {}
        """The lower left corner before the card grew and had to move, by its rectangle after the move."""

    def keep_clear(self, areas: Sequence[ClearArea]) -> bool:
        """Set the areas to keep uncovered; return True if they have changed."""
        before, self._areas = self._areas, tuple(areas)
        return self._areas != before

    def put(self, rect: pygame.Rect | None) -> None:
        """Pin the card where the user put it, unless it hides something needed; None unpins it."""
        self._put = rect.bottomleft if rect is not None else None

    def place(self, look: Look, size: tuple[int, int], now: pygame.Rect) -> pygame.Rect:
        """Return the place for a card of this size that is now at `now`, which is empty at first.

        Its bottom, where its buttons are, is kept rather than its top; a card that moved as it grew moves
        back when it shrinks.
        """
        areas = (*self._areas, *self._busy)
        whole = look.scale.window
        if self._put is not None:
            rect = _standing(self._put, size).clamp(whole)
            if not hidden(rect, areas):
                return rect
        margin = 2 * look.px(MARGIN)
        window = whole.inflate(-margin, -margin)
        free = (window.width - size[0], window.height - size[1])
        usual = (window.x + round(self._home[0] * free[0]), window.y + round(self._home[1] * free[1]))
        best = free_place(size, window, areas, usual)
        if not now.width:
            return best
        least, most = hidden(best, areas), covered(best, areas)
        most = max(STAYS * most, most + SLACK * size[0] * size[1])
        foot = self._came_from.get(tuple(now), now.bottomleft)
        feet = (foot, now.bottomleft) if size[1] < now.height else (now.bottomleft,)
        stays = [_standing(one, size).clamp(window) for one in feet]
        stays.append(pygame.Rect(now.topleft, size).clamp(window))
        as_good = (r for r in stays if hidden(r, areas) <= least + LITTLE * bool(least))
        found = next((rect for rect in as_good if covered(rect, areas) <= most), best)
        if found.bottomleft != foot and size[1] > now.height:
            self._came_from[tuple(found)] = foot
        return found

    def hides(self, rect: pygame.Rect) -> float:
        """Return the weighted share of needed areas that a card there would cover."""
        return hidden(rect, (*self._areas, *self._busy))

    def set_focus(self, look: Look, rect: pygame.Rect | None) -> bool:
        """Set the player's focus to `rect`, or None; return True if it has moved."""
        before, self._busy = self._busy, ()
        if rect is not None:
            room = rect.inflate(2 * look.px(BUBBLE_ROOM[0]), 2 * look.px(BUBBLE_ROOM[1]))
            self._busy = (ClearArea(rect, BUSY, needed=True), ClearArea(room, ROUND))
        return self._busy != before

    def in_the_way(self, now: pygame.Rect, better: pygame.Rect, dt: float) -> bool:
        """True if a card at `now` has been away from its `better` place for long enough."""
        if now == better:
            self._in_the_way = None
            return False
        self._in_the_way = (self._in_the_way or 0.0) + dt
        return self._in_the_way >= DODGE_SECONDS

    @property
    def moves_in(self) -> float | None:
        """Seconds until the card has to move; None if it may stay."""
        return None if self._in_the_way is None else max(0.0, DODGE_SECONDS - self._in_the_way)


def _standing(foot: Position, size: tuple[int, int]) -> pygame.Rect:
    """Return a rectangle from its lower left corner."""
    return pygame.Rect(foot[0], foot[1] - size[1], *size)
