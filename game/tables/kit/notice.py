"""Bubbles over the board: a sentence that disappears by itself."""

from collections.abc import Callable, Sequence
from dataclasses import KW_ONLY, dataclass, field

import pygame

from game.tables.kit import styles
from game.ui.boxes.bubble import NIGHT_BUBBLE, Bubble
from game.ui.boxes.groups import Panel, Row
from game.ui.boxes.leaves import Paragraph, icon
from game.ui.boxes.part import Part, draw, size_within
from game.ui.brush import Brush
from game.ui.free_place import ClearArea, free_place
from game.ui.input import Position
from game.ui.layout import rect_of
from game.ui.look import Look
from game.ui.theme import BRASS_LIGHT, CREAM, INK, VERMILION, VERMILION_TEXT

NEARER = 100.0
"""The cost of one pixel between a bubble and its subject, in covered pixels worth seeing."""
_ABOUT, _AIR = 10.0, 1.0
"""The cost of each covered pixel of the subject, and of the margin around it."""
_FARTHEST = 5
"""The greatest distance between a bubble and its subject, in gaps."""
TAIL, REACH = 54, 30
"""The distance of a refusal's tail from its left edge, and the tail's length, in design pixels."""
_WIDEST_HINT, _WIDEST_REFUSAL = 436, 592
"""The greatest widths in design pixels; longer sentences are broken into lines."""
REFUSAL_SECONDS = 4.0
"""Seconds for which a refusal is shown."""
_TEXT = styles.TEXT.sized(20)


@dataclass
class Notice:
    """A sentence in a bubble that disappears by itself: a refusal, or advice."""

    text: str
    point: tuple[int, int]
    """The tip of the tail."""
    _: KW_ONLY
    refusal: bool
    seconds: float | None
    """Seconds until it disappears; None if it remains."""
    about: pygame.Rect | None = None
    """The subject, which stays uncovered."""
    wording: Callable[[], str] | None = field(default=None, compare=False)
    """Returns the text in the current language, for a bubble that outlasts a change of it."""

    def reword(self) -> None:
        """Update the text to the current language."""
        if self.wording is not None:
            self.text = self.wording()

    def step(self, dt: float) -> bool:
        """Let `dt` seconds pass. Return False when the time is over."""
        if self.seconds is not None:
            self.seconds -= dt
            return self.seconds > 0
        return True

    def place(self, look: Look, room: pygame.Rect, areas: Sequence[ClearArea]) -> pygame.Rect:
        """Return the bubble's place within `room` without its tail: beside its subject, clear of `areas`."""
        px, (x, y) = look.px, self.point
        widest = px(_WIDEST_REFUSAL if self.refusal else _WIDEST_HINT)
        size, inner = size_within(look, self._tree(), widest), room.inflate(-px(16), -px(16))
        if self.refusal:
            about, middle = self.about or pygame.Rect(x, y, 1, 1), x + size[0] // 2 - px(TAIL)
            return place_beside(
                size, about, inner, areas, gap=px(REACH), middle=middle, below=y > about.centery
            )
        about = self.about or pygame.Rect(x, y - px(24), 1, 2 * px(24))
        return place_beside(size, about, inner, areas, gap=px(16), middle=x)

    def draw(
        self, surface: pygame.Surface, look: Look, room: pygame.Rect, areas: Sequence[ClearArea]
    ) -> None:
        rect = self.place(look, room, areas)
        x, y = self.point if self.about is None else _edge(self.about, self.point, rect)
        tail = ((x - rect.x) / look.scale.factor, (y - rect.y) / look.scale.factor)
        draw(Brush(surface, look), self._tree(tail), rect)

    def _tree(self, tail: tuple[float, float] | None = None) -> Part:
        """Return a refusal with a tail, or a hint without one."""
        sign, colour = ("warning", VERMILION_TEXT) if self.refusal else ("hint", BRASS_LIGHT)
        words = Paragraph(self.text, _TEXT, INK if self.refusal else CREAM, grow=1)
        said = Row((icon(sign, 28, colour), words), 12)
        if not self.refusal:
            return Panel(said, NIGHT_BUBBLE, (16, 13))
        return Bubble(said, pad=(16, 11), corner=12, colour=VERMILION, thick=2.6, tail=tail)


def _edge(about: pygame.Rect, point: Position, bubble: pygame.Rect) -> Position:
    """Return the tip of a bubble's tail: the point on the edge of its subject nearest to `point`."""
    x, y = (min(max(point[0], about.left), about.right), min(max(point[1], about.top), about.bottom))
    if bubble.bottom <= about.top or bubble.top >= about.bottom:
        return x, about.top if bubble.bottom <= about.top else about.bottom
    return (about.right if bubble.left >= about.right else about.left), y


def place_beside(
    size: tuple[int, int],
    about: pygame.Rect,
    room: pygame.Rect,
    areas: Sequence[ClearArea],
    *,
    gap: int,
    middle: int,
    below: bool = False,
) -> pygame.Rect:
    """Return the place in `room` near a bubble's subject that covers none of it and least of `areas`.

    Without obstacles it is above the subject, or `below`, with its centre at `middle`. It is never far enough
    away to seem to belong to something else.
    """
    near = about.inflate(*(2 * (length + _FARTHEST * gap) for length in size)).clip(room)
    if near.width >= size[0] and near.height >= size[1]:
        room = near
    home = rect_of(*size, midtop=(middle, about.bottom + gap))
    if not below:
        home.midbottom = middle, about.top - gap
    air = about.inflate(2 * gap, 2 * gap)
    # The subject itself, such as a button of a panel, must not push the bubble away from its panel.
    others = (one for one in areas if one.needed or not one.rect.contains(about))
    kept = (ClearArea(about, _ABOUT, needed=True), ClearArea(air, _AIR, needed=True), *others)
    return free_place(size, room, kept, home.clamp(room).topleft, NEARER)
