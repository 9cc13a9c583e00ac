"""Sounds that tell something, in words at the edge of the window: for those who do not hear them."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

import pygame

from game.ui.shapes import BoxStyle, Line
from game.ui.sound.heard import Heard
from game.ui.sound.sounds import Sounds, Volumes
from game.ui.theme import BRASS_LIGHT, CREAM, LABEL, NIGHT

if TYPE_CHECKING:
    from game.ui.stage import Stage

SHOWN_SECONDS = 2.5
MARGIN = 8
_BOX = BoxStyle(6, NIGHT, lines=(Line(BRASS_LIGHT, 1.4),))


class Captions:
    """The sounds of the last moments in one small line, while they are `wanted`."""

    def __init__(self, stage: "Stage") -> None:
        self._stage = stage
        self._coming: list[tuple[float, str]] = []
        """Seconds until a sound is heard, and its words."""
        self._shown: list[tuple[float, str]] = []
        """Seconds until words go, and the words."""
        self.wanted = False
        self.clear_of: Callable[[], Iterable[pygame.Rect]] = tuple
        """What the line may not cover, in real pixels."""
        self.dirty = False

    def tell(self, heard: Heard) -> None:
        """A sound begins soon: it is told where there are words for it, `caption.NAME`."""
        key = f"caption.{heard.name}"
        words = self._stage.words(key) if self.wanted else key
        if words != key and not words.startswith(key):
            self._coming.append((heard.after, words))

    @property
    def text(self) -> str:
        """What is shown now."""
        return " · ".join(words for _, words in self._shown)

    @property
    def wants_step_in(self) -> float | None:
        """Seconds until something comes or goes."""
        return min((max(0.01, left) for left, _ in (*self._coming, *self._shown)), default=None)

    def step(self, dt: float) -> None:
        """Let come what is heard now, and go what has been read."""
        if not (self._coming or self._shown):
            return
        before = self.text
        self._shown = [(left - dt, words) for left, words in self._shown if left > dt]
        for left, words in self._coming:
            if left <= dt:
                self._shown = [one for one in self._shown if one[1] != words]
                self._shown.append((SHOWN_SECONDS, words))
        self._coming = [(left - dt, words) for left, words in self._coming if left > dt]
        self.dirty |= self.text != before

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the line where it covers nothing that it should not."""
        self.dirty = False
        if not self.text:
            return
        look, rect = self._stage.look, self.place()
        look.shapes.box(surface, rect, _BOX)
        inner = rect.inflate(-2 * look.px(10), 0)
        look.text.draw_in(surface, self.text, inner, LABEL, CREAM, shrink=True)

    def place(self) -> pygame.Rect:
        """The first place along the window's edge that is clear, or else the one that covers least."""
        look = self._stage.look
        px, scale = look.px, look.scale
        wide = min(look.text.width(self.text, LABEL) + 2 * px(12), scale.width - 2 * px(MARGIN))
        window = pygame.Rect(0, 0, scale.width, scale.height).inflate(-2 * px(MARGIN), -2 * px(MARGIN))
        avoided = tuple(self.clear_of())
        best, least = window, -1
        for side in ("bottomleft", "midbottom", "bottomright", "topleft", "topright", "midleft", "midright"):
            rect = pygame.Rect(0, 0, wide, px(34))
            setattr(rect, side, getattr(window, side))
            covered = sum(shared.width * shared.height for shared in map(rect.clip, avoided))
            if covered == 0:
                return rect
            if least < 0 or covered < least:
                best, least = rect, covered
        return best


class CaptionedSounds:
    """Sounds that are told in captions as well, however loud they are."""

    def __init__(self, sounds: Sounds, captions: Captions) -> None:
        self._sounds = sounds
        self._captions = captions

    def play(self, *heard: Heard | str) -> None:
        """Play and tell them."""
        for one in heard:
            self._captions.tell(one if isinstance(one, Heard) else Heard(one))
        self._sounds.play(*heard)

    def set_ambience(self, name: str) -> None:
        """As the sounds do."""
        self._sounds.set_ambience(name)

    def set_volumes(self, volumes: Volumes) -> None:
        """As the sounds do."""
        self._sounds.set_volumes(volumes)

    def set_attention(self, focused: bool) -> None:
        """As the sounds do."""
        self._sounds.set_attention(focused)

    def step(self) -> None:
        """As the sounds do."""
        self._sounds.step()

    @property
    def wants_step_in(self) -> float | None:
        """As the sounds do."""
        return self._sounds.wants_step_in

    def close(self) -> None:
        """As the sounds do."""
        self._sounds.close()
