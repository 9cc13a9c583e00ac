"""Bubbles over the board: a sentence that goes away by itself."""

from collections.abc import Callable, Sequence
from dataclasses import KW_ONLY, dataclass, field

import pygame

from game.tables.kit import styles
from game.ui.boxes.bubble import Bubble
from game.ui.boxes.groups import Panel, Row
from game.ui.boxes.leaves import Paragraph, icon
from game.ui.boxes.part import Part, draw, size_within
from game.ui.brush import Brush
from game.ui.free_place import ClearArea, free_place
from game.ui.input import Position
from game.ui.layout import rect_of
from game.ui.look import Look
from game.ui.shapes import BoxStyle, Line, Shadow
from game.ui.theme import BRASS, BRASS_LIGHT, CREAM, INK, NIGHT, VERMILION, VERMILION_TEXT

NEARER = 100.0
"""Pixels worth seeing that a bubble covers rather than be one pixel farther from what it is about."""
_ABOUT, _AIR = 10.0, 1.0
"""The worth of seeing that, and of seeing a little around it."""
_FARTHEST = 5
"""The greatest distance between them, in gaps."""
TAIL, REACH = 54, 30
"""The distance of the tail of a refusal from its left, and its length, in pixels of the design."""
_WIDEST_HINT, _WIDEST_REFUSAL = 436, 592
"""In pixels of the design: longer sentences have more lines."""
REFUSAL_SECONDS = 4.0
"""The time for which a refusal is shown."""
_TEXT = styles.TEXT.sized(20)
NIGHT_BUBBLE = BoxStyle(10, NIGHT, lines=(Line(BRASS, 1.8, 0.9),), shadow=Shadow(8, 0.06, 4))


@dataclass
class Notice:
    """A sentence in a bubble that goes away by itself: a refusal, or advice."""

    text: str
    point: tuple[int, int]
    """The point that the tail shows."""
    _: KW_ONLY
    refusal: bool
    seconds: float | None
    """Until it goes; None while it stays."""
    about: pygame.Rect | None = None
    """What stays uncovered."""
    retell: Callable[[], str] | None = field(default=None, compare=False)
    """The text in the present language, for a sentence that outlasts a change of it."""

    def reword(self) -> None:
        """Take the text in the present language."""
        if self.retell is not None:
            self.text = self.retell()

    def step(self, dt: float) -> bool:
        """Let time pass. Return False when the time is over."""
        if self.seconds is not None:
            self.seconds -= dt
            return self.seconds > 0
        return True

    def place(self, look: Look, room: pygame.Rect, areas: Sequence[ClearArea]) -> pygame.Rect:
        """Return its place within `room` without its tail: beside what it is about, and clear of `areas`."""
        px, (x, y) = look.px, self.point
        widest = px(_WIDEST_REFUSAL if self.refusal else _WIDEST_HINT)
        size, inner = size_within(look, self._tree(), widest), room.inflate(-px(16), -px(16))
        if self.refusal:
            about, middle = self.about or pygame.Rect(x, y, 1, 1), x + size[0] // 2 - px(TAIL)
            return beside(size, about, inner, areas, gap=px(REACH), middle=middle, below=y > about.centery)
        about = self.about or pygame.Rect(x, y - px(24), 1, 2 * px(24))
        return beside(size, about, inner, areas, gap=px(16), middle=x)

    def draw(
        self, surface: pygame.Surface, look: Look, room: pygame.Rect, areas: Sequence[ClearArea]
    ) -> None:
        rect = self.place(look, room, areas)
        x, y = self.point if self.about is None else _edge(self.about, self.point, rect)
        tail = ((x - rect.x) / look.scale.factor, (y - rect.y) / look.scale.factor)
        draw(Brush(surface, look), self._tree(tail), rect)

    def _tree(self, tail: tuple[float, float] | None = None) -> Part:
        """Return a refusal with a tail, or else a hint without one."""
        sign, colour = ("warning", VERMILION_TEXT) if self.refusal else ("hint", BRASS_LIGHT)
        words = Paragraph(self.text, _TEXT, INK if self.refusal else CREAM, grow=1)
        said = Row((icon(sign, 28, colour), words), 12)
        if not self.refusal:
            return Panel(said, NIGHT_BUBBLE, (16, 13))
        return Bubble(said, pad=(16, 11), corner=12, colour=VERMILION, thick=2.6, tail=tail)


def _edge(about: pygame.Rect, point: Position, bubble: pygame.Rect) -> Position:
    """Return the end of the tail of a bubble, on the edge of what it is about, near the point."""
    x, y = (min(max(point[0], about.left), about.right), min(max(point[1], about.top), about.bottom))
    if bubble.bottom <= about.top or bubble.top >= about.bottom:
        return x, about.top if bubble.bottom <= about.top else about.bottom
    return (about.right if bubble.left >= about.right else about.left), y


def beside(
    size: tuple[int, int],
    about: pygame.Rect,
    room: pygame.Rect,
    areas: Sequence[ClearArea],
    *,
    gap: int,
    middle: int,
    below: bool = False,
) -> pygame.Rect:
    """Return the place in `room` near what a bubble is `about` that covers none of it and least of `areas`.

    By itself above it, or `below`, with its own middle at `middle`; never so far off that it seems to mean
    something else.
    """
    near = about.inflate(*(2 * (length + _FARTHEST * gap) for length in size)).clip(room)
    if near.width >= size[0] and near.height >= size[1]:
        room = near
    home = rect_of(*size, midtop=(middle, about.bottom + gap))
    if not below:
        home.midbottom = middle, about.top - gap
    air = about.inflate(2 * gap, 2 * gap)
    # What it is about, a button of a panel for instance, is where it must lie near.
    others = (one for one in areas if one.needed or not one.rect.contains(about))
    kept = (ClearArea(about, _ABOUT, needed=True), ClearArea(air, _AIR, needed=True), *others)
    return free_place(size, room, kept, home.clamp(room).topleft, NEARER)
