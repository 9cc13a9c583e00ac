"""A place that is not a rectangle: track and the things on it, outlined closely by a frame."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.ui.look import Look
from game.ui.pictures import drawn
from game.ui.shapes import Line
from game.ui.theme import Rgb, hex_of

Point = tuple[float, float]
_ANY: Rgb = (0, 0, 0)


@dataclass(frozen=True, slots=True)
class Trail:
    """Lines with discs on them; all in real pixels."""

    lines: tuple[tuple[Point, Point], ...]
    width: float
    """The width of the lines: the track with a margin."""
    discs: tuple[tuple[Point, float], ...] = ()
    """The middle and radius of each disc."""

    @property
    def rects(self) -> tuple[pygame.Rect, ...]:
        """The bounds of all lines and discs."""
        spans = [(first, last, self.width / 2) for first, last in self.lines]
        spans += [(middle, middle, radius) for middle, radius in self.discs]
        return tuple(_span(*span) for span in spans)


Places = tuple[pygame.Rect | Trail, ...]


def frame_trail(surface: pygame.Surface, look: Look, trail: Trail, lines: Sequence[Line]) -> None:
    """Draw these lines as a frame round the whole trail, leaving its inside unchanged."""
    factor = look.scale.factor
    first, *others = trail.rects
    reach = max(line.width / 2 - line.inset for line in lines)
    margin = 2 * (round(reach * factor) + 2)
    room = first.unionall(others).inflate(margin, margin)

    def make() -> pygame.Surface:
        picture = pygame.Surface(room.size, pygame.SRCALPHA)
        for line in lines:
            picture.blit(_ring(trail, room, line, factor), (0, 0))
        return picture

    key = ("trail", trail, tuple(lines), factor)
    surface.blit(look.shapes.cache.get(key, make), room)


def _ring(trail: Trail, room: pygame.Rect, line: Line, factor: float) -> pygame.Surface:
    """Return one line of the frame: the trail grown to the outer edge, minus the trail at the inner edge."""
    outer, inner = (factor * (side * line.width / 2 - line.inset) for side in (1, -1))
    ring = drawn(_grown(trail, room, outer, line.colour), room.size)
    # Subtracting black leaves the remaining colour unchanged and removes only its alpha.
    ring.blit(drawn(_grown(trail, room, inner, _ANY), room.size), (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    return ring


def _grown(trail: Trail, room: pygame.Rect, by: float, colour: Rgb) -> str:
    """Return the whole trail filled, grown by `by` on each side, as SVG."""
    paint = hex_of(colour)
    path = " ".join(
        f"M{ax - room.x:.2f} {ay - room.y:.2f}L{bx - room.x:.2f} {by_ - room.y:.2f}"
        for (ax, ay), (bx, by_) in trail.lines
    )
    body = f'<path d="{path}" fill="none" stroke="{paint}" stroke-width="{trail.width + 2 * by:.2f}" '
    body += 'stroke-linecap="round" stroke-linejoin="round"/>'
    for (x, y), radius in trail.discs:
        body += f'<circle cx="{x - room.x:.2f}" cy="{y - room.y:.2f}" r="{radius + by:.2f}" fill="{paint}"/>'
    return body


def _span(first: Point, last: Point, room: float) -> pygame.Rect:
    """Return the bounds of a line that is `room` wide on each side."""
    (ax, ay), (bx, by) = first, last
    left, top, right, bottom = min(ax, bx) - room, min(ay, by) - room, max(ax, bx) + room, max(ay, by) + room
    return pygame.Rect(round(left), round(top), round(right - left), round(bottom - top))
