"""Which control has the keyboard, and where it goes next."""

from collections.abc import Sequence

import pygame

from game.ui.widgets.widget import Widget

DIRECTIONS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}


class Focus:
    """The keyboard's place among controls. The ring shows only after keyboard use."""

    def __init__(self) -> None:
        self._current: Widget | None = None

    @property
    def current(self) -> Widget | None:
        """The control that has the keyboard, if it still may."""
        if self._current is not None and not self._current.can_focus:
            self.set(None, by_keyboard=False)
        return self._current

    def set(self, widget: Widget | None, *, by_keyboard: bool) -> None:
        """Give the keyboard to this control."""
        if widget is not None and not widget.can_focus:
            return
        before = self._current
        if before is not widget and before is not None:
            before.focused = before.ring = False
            self._current = None
            before.on_blur()
        self._current = widget
        if widget is not None:
            widget.focused = True
            widget.ring = by_keyboard
            if before is not widget:
                widget.on_focus()

    def walk(self, widgets: Sequence[Widget], step: int) -> Widget | None:
        """The control after (1) or before (-1) the current one in reading order, round the end."""
        stops = [widget for widget in widgets if widget.can_focus]
        if not stops:
            return None
        if self._current not in stops:
            return stops[0 if step > 0 else -1]
        return stops[(stops.index(self._current) + step) % len(stops)]

    def towards(self, widgets: Sequence[Widget], direction: str) -> Widget | None:
        """The nearest control in this direction, or None at the edge."""
        current = self._current
        stops = [widget for widget in widgets if widget.can_focus and widget is not current]
        if current is None:
            return stops[0] if stops else None
        return nearest(current.rect, stops, direction)


def nearest(start: pygame.Rect, widgets: Sequence[Widget], direction: str) -> Widget | None:
    """The control that lies nearest to `start` in this direction; sideways distance counts double."""
    dx, dy = DIRECTIONS[direction]
    best: tuple[float, Widget] | None = None
    for widget in widgets:
        x = widget.rect.centerx - start.centerx
        y = widget.rect.centery - start.centery
        along = x * dx + y * dy
        if along <= 0:
            continue
        gap_x = max(0, widget.rect.left - start.right, start.left - widget.rect.right)
        gap_y = max(0, widget.rect.top - start.bottom, start.top - widget.rect.bottom)
        gap = gap_x if dx else gap_y
        aside = gap_y if dx else gap_x
        if gap == 0 and aside > 0:
            continue
        score = gap + 2 * aside + 0.1 * abs(x * dy + y * dx) + 0.01 * along
        if best is None or score < best[0]:
            best = (score, widget)
    return best[1] if best else None
