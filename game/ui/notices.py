"""A short message over whatever scene is shown, for what belongs to no scene: where a file went."""

from collections import deque
from typing import TYPE_CHECKING

import pygame

from game.ui.look import Look
from game.ui.shapes import BoxStyle, Line, Shadow
from game.ui.theme import BODY, BRASS_LIGHT, CREAM, NIGHT

if TYPE_CHECKING:
    from game.ui.stage import Stage

SHOWN_SECONDS = 5.0
WIDEST = 1100
_BOX = BoxStyle(10, NIGHT, lines=(Line(BRASS_LIGHT, 2.0),), shadow=Shadow(12, 0.05, 5))


class Notices:
    """One message at a time, at the foot of the window."""

    def __init__(self, stage: "Stage") -> None:
        self._stage = stage
        self._coming: deque[str] = deque()
        self._left = 0.0
        self.text = ""
        """What is shown now."""
        self.dirty = False

    def show(self, text: str) -> None:
        """Show and say it soon, in place of what is shown now; may be called from any thread."""
        self._coming.append(text)
        self._stage.window.wake()

    @property
    def wants_step_in(self) -> float | None:
        """Seconds until it goes."""
        if self._coming:
            return 0.0
        return max(0.01, self._left) if self.text else None

    def step(self, dt: float) -> None:
        """Take what was told meanwhile, and let what has been read go."""
        if self.text:
            self._left -= dt
            if self._left <= 0:
                self.text, self.dirty = "", True
        while self._coming:
            self.text = self._coming.popleft()
            self._left, self.dirty = SHOWN_SECONDS, True
            self._stage.speak(self.text)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it at the foot of the window."""
        self.dirty = False
        if not self.text:
            return
        look = self._stage.look
        px, rect = look.px, self._place(look)
        look.shapes.box(surface, rect, _BOX)
        look.text.draw_paragraph(surface, self.text, rect.inflate(-2 * px(24), -2 * px(14)), BODY, CREAM)

    def _place(self, look: Look) -> pygame.Rect:
        px, text = look.px, look.text
        most = min(px(WIDEST), look.scale.width - 4 * px(24)) - 2 * px(24)
        wide = min(most, text.width(self.text, BODY) + px(2))
        high = text.paragraph_height(self.text, BODY, wide)
        rect = pygame.Rect(0, 0, wide + 2 * px(24), high + 2 * px(14))
        rect.midbottom = (look.scale.width // 2, look.scale.height - px(40))
        return rect
