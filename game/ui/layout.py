"""Layout in real pixels: rectangles from a size and an anchor, and pieces cut from an area."""

from collections.abc import Iterable

import pygame


def rect_of(width: int, height: int, **held: int | tuple[int, int]) -> pygame.Rect:
    """Return a rectangle anchored as in `Surface.get_rect`: `rect_of(40, 28, left=10, centery=90)`."""
    rect = pygame.Rect(0, 0, width, height)
    for edge, value in held.items():
        setattr(rect, edge, value)
    return rect


def hidden(rect: pygame.Rect, others: Iterable[pygame.Rect]) -> int:
    """Return the area of the others that `rect` covers, in square pixels."""
    return sum(part.width * part.height for part in map(rect.clip, others))


def strip(box: pygame.Rect, share: float, height: int, inset: int = 0) -> pygame.Rect:
    """Return a strip across a box, centred at this share of the box's height, `inset` from its sides."""
    middle = box.top + round(share * box.height)
    return rect_of(box.width - 2 * inset, height, left=box.left + inset, centery=middle)


def grid(first: pygame.Rect, count: int, across: int, step: tuple[float, float]) -> list[pygame.Rect]:
    """Return `count` rectangles as large as the first, row by row; `step` is the offset across and down."""
    x, y = step
    return [first.move(round(n % across * x), round(n // across * y)) for n in range(count)]


def below(rect: pygame.Rect, height: int, gap: int = 0) -> pygame.Rect:
    """Return a rectangle as wide as `rect`, `gap` below it."""
    return pygame.Rect(rect.left, rect.bottom + gap, rect.width, height)


def above(rect: pygame.Rect, height: int, gap: int = 0) -> pygame.Rect:
    """Return a rectangle as wide as `rect`, `gap` above it."""
    return pygame.Rect(rect.left, rect.top - gap - height, rect.width, height)


def span(row: pygame.Rect, left: int, right: int) -> pygame.Rect:
    """Return a rectangle as high as `row`, from `left` to `right`."""
    return pygame.Rect(left, row.top, right - left, row.height)


def bounds(left: float, top: float, right: float, bottom: float) -> pygame.Rect:
    """Return the rectangle between four edges."""
    return pygame.Rect(left, top, right - left, bottom - top)


def cut_left(room: pygame.Rect, width: int, gap: int = 0) -> pygame.Rect:
    """Cut `width` off the left of the area, and the gap after it. Return the piece."""
    part = pygame.Rect(room.x, room.y, width, room.height)
    room.update(bounds(part.right + gap, room.y, room.right, room.bottom))
    return part


def cut_right(room: pygame.Rect, width: int, gap: int = 0) -> pygame.Rect:
    """Cut `width` off the right of the area, and the gap before it. Return the piece."""
    room.width -= width + gap
    return pygame.Rect(room.right + gap, room.y, width, room.height)


def cut_top(room: pygame.Rect, height: int, gap: int = 0) -> pygame.Rect:
    """Cut `height` off the top of the area, and the gap below it. Return the piece."""
    part = pygame.Rect(room.x, room.y, room.width, height)
    room.update(bounds(room.x, part.bottom + gap, room.right, room.bottom))
    return part


def cut_foot(room: pygame.Rect, height: int, gap: int = 0) -> pygame.Rect:
    """Cut `height` off the bottom of the area, and the gap above it. Return the piece."""
    room.height -= height + gap
    return pygame.Rect(room.x, room.bottom + gap, room.width, height)


def columns(room: pygame.Rect, count: int, gap: int) -> list[pygame.Rect]:
    """Return equally wide columns side by side; the remainder of the division is left at the right."""
    wide = (room.width - gap * (count - 1)) // count
    return [pygame.Rect(room.x + n * (wide + gap), room.y, wide, room.height) for n in range(count)]
