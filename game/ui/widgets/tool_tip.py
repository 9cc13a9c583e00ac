"""The dark tip that names a control and its keys."""

import pygame

from game.ui.boxes.bubble import Bubble
from game.ui.boxes.groups import Row, at_least
from game.ui.boxes.leaves import KeyCap, Paragraph
from game.ui.boxes.part import Part, draw, size_within
from game.ui.brush import Brush
from game.ui.layout import rect_of
from game.ui.look import Look
from game.ui.theme import BRASS_LIGHT, CREAM, LABEL_BOLD, NIGHT

TIP_SECONDS = 0.55
_WIDEST = 492
"""Longer texts are wrapped to this width."""
_AWAY, _ASIDE, _EDGE = 18, 42, 8
"""The distances of the tip from its control, of its left end from the middle of the control, and from the
edge of the window.
"""


class RestClock:
    """Triggers something after pointer or keyboard have rested for a time, and ends it at the next move."""

    def __init__(self, seconds: float = TIP_SECONDS) -> None:
        self._seconds = seconds
        self.shown = False
        self._after: float | None = None

    @property
    def next_step_in(self) -> float | None:
        """Seconds until it is triggered, or None."""
        return self._after

    def wait(self, *, has_text: bool) -> bool:
        """Restart for a new thing, which has a tip if `has_text`. Return True if a visible tip was hidden."""
        gone, self.shown = self.shown, False
        self._after = self._seconds if has_text else None
        return gone

    def step(self, dt: float) -> bool:
        """Let time pass; return True if the tip appears now."""
        if self._after is None:
            return False
        self._after -= dt
        if self._after > 0:
            return False
        self._after, self.shown = None, True
        return True


def tool_tip_place(look: Look, target: pygame.Rect, text: str, chord: str = "") -> pygame.Rect:
    """Return the place of the tip without its tail: above `target`, or below if there is no room."""
    px = look.px
    window = look.scale.window.inflate(-2 * px(_EDGE), 0)
    size = size_within(look, _tip(text, chord), min(px(_WIDEST), window.width))
    place = rect_of(*size, bottomleft=(target.centerx - px(_ASIDE), target.top - px(_AWAY)))
    if place.top < 0:
        place.top = target.bottom + px(_AWAY)
    return place.clamp(window)


def draw_tool_tip(
    surface: pygame.Surface, look: Look, target: pygame.Rect, text: str, chord: str = ""
) -> None:
    """Draw a tip whose tail points at the middle of `target`."""
    place = tool_tip_place(look, target, text, chord)
    y = target.top - look.px(4) if place.top < target.top else target.bottom + look.px(4)
    tail = ((target.centerx - place.x) / look.scale.factor, (y - place.y) / look.scale.factor)
    draw(Brush(surface, look), _tip(text, chord, tail), place)


def _tip(text: str, chord: str, tail: tuple[float, float] | None = None) -> Part:
    caps = tuple(KeyCap(key, BRASS_LIGHT, CREAM) for key in chord.split("+") if key)
    told = at_least(36, Row((Paragraph(text, LABEL_BOLD, CREAM), *caps), 16))
    return Bubble(told, pad=(16, 6), corner=8, fill=NIGHT, tail=tail, slanted=False)
