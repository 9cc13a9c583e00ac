"""Short lines above every scene: messages that belong to no scene, and captions for sounds."""

import math
from collections import deque
from collections.abc import Callable, Iterable

import pygame

from game.ui.boxes.groups import Panel, at_least
from game.ui.boxes.leaves import Paragraph, Words
from game.ui.boxes.part import Part, draw, size_within
from game.ui.brush import Brush
from game.ui.free_place import ClearArea, free_place
from game.ui.look import Look, Phrase
from game.ui.shapes import BoxStyle, Line, Shadow
from game.ui.sound.sounds import SoundRequest
from game.ui.stage import Stage
from game.ui.theme import BODY, BRASS_LIGHT, CREAM, LABEL, NIGHT

NOTICE_SECONDS = 5.0
WIDEST = 1100
_NOTICE = BoxStyle(10, NIGHT, lines=(Line(BRASS_LIGHT, 2.0),), shadow=Shadow(12, 0.05, 5))
CAPTION_SECONDS = 2.5
_CAPTION = BoxStyle(6, NIGHT, lines=(Line(BRASS_LIGHT, 1.4),))


class Notices:
    """One message at a time, above every scene."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._coming: deque[Phrase] = deque()
        self._left = 0.0
        self._shown: Phrase | None = None
        self.clear_of: Callable[[], Iterable[pygame.Rect]] = tuple
        """Areas that the message may not cover, in real pixels."""
        self.dirty = False

    @property
    def text(self) -> str:
        """The message on screen; empty if there is none."""
        return self._shown(self._stage.words) if self._shown is not None else ""

    def show(self, text: Phrase) -> None:
        """Show and say `text` soon, replacing the current message; may be called from any thread."""
        self._coming.append(text)
        self._stage.window.wake()

    @property
    def next_step_in(self) -> float | None:
        if self._coming:
            return 0.0
        return max(0.01, self._left) if self._shown is not None else None

    def step(self, dt: float) -> None:
        """Show queued messages, and remove the one that has been read."""
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
        draw(Brush(surface, self._stage.look), self._tree, self.place())

    @property
    def _tree(self) -> Part:
        return Panel(Paragraph(self.text, BODY, CREAM), _NOTICE, (24, 14))

    def place(self) -> pygame.Rect:
        """Return the place of the message in the window: the clear place nearest to the bottom centre."""
        return _clear_place(self._stage.look, self._tree, "midbottom", self.clear_of(), edge=40, most=WIDEST)


class Captions:
    """Captions of recent sounds in one small line, while they are `wanted`."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._coming: list[tuple[float, str]] = []
        """Seconds until each sound is heard, and the key of its caption."""
        self._shown: list[tuple[float, str]] = []
        """Seconds until each caption disappears, and its key."""
        self.wanted = False
        self.clear_of: Callable[[], Iterable[pygame.Rect]] = tuple
        """Areas that the line may not cover, in real pixels."""
        self.dirty = False

    def add(self, heard: SoundRequest) -> None:
        """Queue the caption of a sound, if there is a text for it: `caption.NAME`."""
        key = f"caption.{heard.name}"
        words = self._stage.words(key) if self.wanted else key
        if words != key and not words.startswith(key):
            self._coming.append((heard.after, key))

    @property
    def text(self) -> str:
        """The captions that are on screen."""
        return " · ".join(self._stage.words(key) for _, key in self._shown)

    @property
    def next_step_in(self) -> float | None:
        return min((max(0.01, left) for left, _ in (*self._coming, *self._shown)), default=None)

    def step(self, dt: float) -> None:
        """Show captions whose sound is heard now, and remove those that have been read."""
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
        """Draw the line in a place where it covers none of the avoided areas."""
        self.dirty = False
        if not self.text:
            return
        draw(Brush(surface, self._stage.look), self._tree, self.place())

    @property
    def _tree(self) -> Part:
        return Panel(at_least(34, Words(self.text, LABEL, CREAM, shrink=0.7)), _CAPTION, (12, 0))

    def place(self) -> pygame.Rect:
        """Return the place of the line in the window."""
        return _clear_place(self._stage.look, self._tree, "bottomleft", self.clear_of(), edge=8)


def _clear_place(
    look: Look,
    tree: Part,
    home: str,
    avoided: Iterable[pygame.Rect],
    *,
    edge: float,
    most: float = math.inf,
) -> pygame.Rect:
    """Return the place for a tree that overlaps none of `avoided`, nearest to `home` (a corner's name).

    It is at least `edge` from the window's edges and at most `most` wide; both are design lengths.
    """
    margin = 2 * look.px(edge)
    window = look.scale.window.inflate(-margin, -margin)
    at_home = pygame.Rect((0, 0), size_within(look, tree, int(min(window.width, most * look.scale.factor))))
    setattr(at_home, home, getattr(window, home))
    clear_of = [ClearArea(rect, needed=True) for rect in avoided]
    return free_place(at_home.size, window, clear_of, at_home.topleft)
