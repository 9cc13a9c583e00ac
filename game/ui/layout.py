"""Where things go: rectangles cut from a room, which keeps the rest of itself; all in real pixels."""

import pygame


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
