"""Short lines over whatever scene is shown: messages that belong to no scene, and sounds in words."""

from collections import deque
from collections.abc import Callable, Iterable

import pygame

from game.ui.free_place import ClearArea, free_place
from game.ui.look import Look, Phrase
from game.ui.shapes import BoxStyle, Line, Shadow
from game.ui.sound.sounds import Heard
from game.ui.stage import Stage
from game.ui.theme import BODY, BRASS_LIGHT, CREAM, LABEL, NIGHT

NOTICE_SECONDS = 5.0
WIDEST = 1100
_NOTICE = BoxStyle(10, NIGHT, lines=(Line(BRASS_LIGHT, 2.0),), shadow=Shadow(12, 0.05, 5))
CAPTION_SECONDS = 2.5
_EDGE = 8
_CAPTION = BoxStyle(6, NIGHT, lines=(Line(BRASS_LIGHT, 1.4),))


class Notices:
    """One message at a time, over whatever is shown."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._coming: deque[Phrase] = deque()
        self._left = 0.0
        self._shown: Phrase | None = None
        self.clear_of: Callable[[], Iterable[pygame.Rect]] = tuple
        """What the message may not cover, in real pixels."""
        self.dirty = False

    @property
    def text(self) -> str:
        """The message that is shown now; empty for none."""
        return self._shown(self._stage.words) if self._shown is not None else ""

    def show(self, text: Phrase) -> None:
        """Show and say it soon, in place of what is shown now; may be called from any thread."""
        self._coming.append(text)
        self._stage.window.wake()

    @property
    def wants_step_in(self) -> float | None:
        if self._coming:
            return 0.0
        return max(0.01, self._left) if self._shown is not None else None

    def step(self, dt: float) -> None:
        """Take what was told meanwhile, and let what has been read go."""
        if self._shown is not None:
            self._left -= dt
            if self._left <= 0:
                self._shown, self.dirty = None, True
        while self._coming:
            self._shown = self._coming.popleft()
            self._left, self.dirty = NOTICE_SECONDS, True
            self._stage.speak(self.text)

    def draw(self, surface: pygame.Surface) -> None:
        self.dirty = False
        if not self.text:
            return
        look = self._stage.look
        px, rect = look.px, self.place()
        look.shapes.box(surface, rect, _NOTICE)
        look.text.draw_paragraph(surface, self.text, rect.inflate(-2 * px(24), -2 * px(14)), BODY, CREAM)

    def place(self) -> pygame.Rect:
        """Return the place of the message in the window: as near to the middle of its foot as is clear."""
        look = self._stage.look
        px, text = look.px, look.text
        most = min(px(WIDEST), look.scale.width - 4 * px(24)) - 2 * px(24)
        wide = min(most, text.width(self.text, BODY) + px(2))
        high = text.paragraph_height(self.text, BODY, wide)
        size = (wide + 2 * px(24), high + 2 * px(14))
        return _clear_place(look, px(40), size, "midbottom", self.clear_of())


class Captions:
    """The sounds of the last moments in one small line, while they are `wanted`."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._coming: list[tuple[float, str]] = []
        """Seconds until a sound is heard, and the key of its words."""
        self._shown: list[tuple[float, str]] = []
        """Seconds until words go, and their key."""
        self.wanted = False
        self.clear_of: Callable[[], Iterable[pygame.Rect]] = tuple
        """What the line may not cover, in real pixels."""
        self.dirty = False

    def tell(self, heard: Heard) -> None:
        """A sound begins soon: it is told where there are words for it, `caption.NAME`."""
        key = f"caption.{heard.name}"
        words = self._stage.words(key) if self.wanted else key
        if words != key and not words.startswith(key):
            self._coming.append((heard.after, key))

    @property
    def text(self) -> str:
        """What is shown now."""
        return " · ".join(self._stage.words(key) for _, key in self._shown)

    @property
    def wants_step_in(self) -> float | None:
        return min((max(0.01, left) for left, _ in (*self._coming, *self._shown)), default=None)

    def step(self, dt: float) -> None:
        """Let come what is heard now, and go what has been read."""
        if not (self._coming or self._shown):
            return
        before = self.text
        self._shown = [(left - dt, key) for left, key in self._shown if left > dt]
        for left, key in self._coming:
            if left <= dt:
                self._shown = [one for one in self._shown if one[1] != key]
                self._shown.append((CAPTION_SECONDS, key))
        self._coming = [(left - dt, key) for left, key in self._coming if left > dt]
        self.dirty |= self.text != before

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the line where it covers nothing that it should not."""
        self.dirty = False
        if not self.text:
            return
        look, rect = self._stage.look, self.place()
        look.shapes.box(surface, rect, _CAPTION)
        inner = rect.inflate(-2 * look.px(10), 0)
        look.text.draw_in(surface, self.text, inner, LABEL, CREAM, shrink=True)

    def place(self) -> pygame.Rect:
        """Return the place of the line in the window."""
        look = self._stage.look
        edge, style = look.px(_EDGE), LABEL
        wide = min(look.text.width(self.text, style) + 2 * look.px(12), look.scale.width - 2 * edge)
        return _clear_place(look, edge, (wide, look.px(34)), "bottomleft", self.clear_of())


def _clear_place(
    look: Look, edge: int, size: tuple[int, int], home: str, avoided: Iterable[pygame.Rect]
) -> pygame.Rect:
    """Return the place nearest to `home`, which names a point of the window, that covers nothing avoided."""
    window = pygame.Rect(0, 0, look.scale.width, look.scale.height).inflate(-2 * edge, -2 * edge)
    at_home = pygame.Rect((0, 0), size)
    setattr(at_home, home, getattr(window, home))
    clear_of = [ClearArea(rect, needed=True) for rect in avoided]
    return free_place(size, window, clear_of, at_home.topleft)
