"""A place that is no box: track and what stands on it, which a frame follows closely."""

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
    """Lines, and discs on them; all in real pixels."""

    lines: tuple[tuple[Point, Point], ...]
    width: float
    """Of the lines: that of the track with some air."""
    discs: tuple[tuple[Point, float], ...] = ()
    """Middle and radius."""

    @property
    def rects(self) -> tuple[pygame.Rect, ...]:
        """All that it takes up, piece by piece."""
        spans = [(first, last, self.width / 2) for first, last in self.lines]
        spans += [(middle, middle, radius) for middle, radius in self.discs]
        return tuple(_span(*span) for span in spans)


Places = tuple[pygame.Rect | Trail, ...]


def frame_trail(surface: pygame.Surface, look: Look, trail: Trail, lines: Sequence[Line]) -> None:
    """Draw these lines round the whole trail, as a box has them; what is inside of them stays as it is."""
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
    """One line: the trail grown to the line's outer side, without what lies within its inner side."""
    outer, inner = (factor * (side * line.width / 2 - line.inset) for side in (1, -1))
    ring = drawn(_grown(trail, room, outer, line.colour), room.size)
    # Black takes nothing from the colour that is left, only what covers it.
    ring.blit(drawn(_grown(trail, room, inner, _ANY), room.size), (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    return ring


def _grown(trail: Trail, room: pygame.Rect, by: float, colour: Rgb) -> str:
    """The whole trail filled, so much wider on each side."""
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
    """What a line takes up that reaches `room` to each side."""
    (ax, ay), (bx, by) = first, last
    left, top, right, bottom = min(ax, bx) - room, min(ay, by) - room, max(ax, bx) + room, max(ay, by) + room
    return pygame.Rect(round(left), round(top), round(right - left), round(bottom - top))
