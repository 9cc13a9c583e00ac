"""Where things go, in real pixels: rectangles by their size and where they are held, and cut from a room."""

from collections.abc import Iterable

import pygame


def rect_of(width: int, height: int, **held: int | tuple[int, int]) -> pygame.Rect:
    """As `Surface.get_rect` holds them: `rect_of(40, 28, left=10, centery=90)`."""
    rect = pygame.Rect(0, 0, width, height)
    for edge, value in held.items():
        setattr(rect, edge, value)
    return rect


def hidden(rect: pygame.Rect, others: Iterable[pygame.Rect]) -> int:
    """How much of the others lies under it, in square pixels."""
    return sum(part.width * part.height for part in map(rect.clip, others))


def strip(box: pygame.Rect, share: float, height: int, inset: int = 0) -> pygame.Rect:
    """Across a box, with its middle at this share of the box's height; `inset` from its sides."""
    middle = box.top + round(share * box.height)
    return rect_of(box.width - 2 * inset, height, left=box.left + inset, centery=middle)


def grid(first: pygame.Rect, count: int, across: int, step: tuple[float, float]) -> list[pygame.Rect]:
    """So many of the size of the first one, row by row; `step` is from one to the next, across and down."""
    x, y = step
    return [first.move(round(n % across * x), round(n // across * y)) for n in range(count)]


def below(rect: pygame.Rect, height: int, gap: int = 0) -> pygame.Rect:
    """As wide as `rect`, right under it or `gap` away."""
    return pygame.Rect(rect.left, rect.bottom + gap, rect.width, height)


def above(rect: pygame.Rect, height: int, gap: int = 0) -> pygame.Rect:
    """As wide as `rect`, right over it or `gap` away."""
    return pygame.Rect(rect.left, rect.top - gap - height, rect.width, height)


def span(row: pygame.Rect, left: int, right: int) -> pygame.Rect:
    """As high as `row`, from one place across to another."""
    return pygame.Rect(left, row.top, right - left, row.height)


def bounds(left: float, top: float, right: float, bottom: float) -> pygame.Rect:
    """The rectangle between four edges."""
    return pygame.Rect(left, top, right - left, bottom - top)


def cut_left(room: pygame.Rect, width: int, gap: int = 0) -> pygame.Rect:
    """What is `width` wide at the left; the room begins after it and the gap."""
    part = pygame.Rect(room.x, room.y, width, room.height)
    room.update(bounds(part.right + gap, room.y, room.right, room.bottom))
    return part


def cut_right(room: pygame.Rect, width: int, gap: int = 0) -> pygame.Rect:
    """What is `width` wide at the right; the room ends before the gap and it."""
    room.width -= width + gap
    return pygame.Rect(room.right + gap, room.y, width, room.height)


def cut_top(room: pygame.Rect, height: int, gap: int = 0) -> pygame.Rect:
    """What is `height` high at the top; the room begins below it and the gap."""
    part = pygame.Rect(room.x, room.y, room.width, height)
    room.update(bounds(room.x, part.bottom + gap, room.right, room.bottom))
    return part


def cut_foot(room: pygame.Rect, height: int, gap: int = 0) -> pygame.Rect:
    """What is `height` high at the foot; the room ends above the gap and it."""
    room.height -= height + gap
    return pygame.Rect(room.x, room.bottom + gap, room.width, height)


def columns(room: pygame.Rect, count: int, gap: int) -> list[pygame.Rect]:
    """Equally wide ones side by side; what cannot be divided is left at the right."""
    wide = (room.width - gap * (count - 1)) // count
    return [pygame.Rect(room.x + n * (wide + gap), room.y, wide, room.height) for n in range(count)]
