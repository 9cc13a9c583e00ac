"""The bubble beside the held piece: what it would change."""

import pygame

from game.tables.kit import styles as shared
from game.tables.kit.notice import NIGHT_BUBBLE
from game.tables.transamerica import styles
from game.tables.transamerica.pieces import FOLDER
from game.ui.look import Look
from game.ui.theme import BRASS_LIGHT, CREAM


def draw_count(
    surface: pygame.Surface,
    look: Look,
    *,
    label: str,
    before: int | None,
    after: int,
    point: tuple[float, float],
    left: bool,
    room: pygame.Rect,
) -> None:
    """The live count, its tail at `point`; to the left of it or to the right."""
    px, text = look.px, look.text
    figure = styles.SMALL_FIGURE.sized(26)
    words = text.width(label, shared.TEXT.sized(20))
    width = px(30) + words + text.width(str(after), figure) + px(11)
    if before is not None:
        width += text.width(str(before), figure) + px(28)
    rect = pygame.Rect(0, 0, width, px(42))
    gap = px(13)
    if left:
        rect.midright = (round(point[0]) - gap, round(point[1]))
    else:
        rect.midleft = (round(point[0]) + gap, round(point[1]))
    rect.clamp_ip(room.inflate(-px(12), -px(12)))
    look.shapes.box(surface, rect, NIGHT_BUBBLE)
    _draw_tail(surface, look, rect, point)
    x = rect.left + px(15)
    base = text.baseline(rect, shared.TEXT.sized(20))
    x += text.draw(surface, label, (x, base), shared.TEXT.sized(20), CREAM) + px(11)
    base = text.baseline(rect, figure)
    if before is not None:
        x += text.draw(surface, str(before), (x, base), figure, CREAM)
        look.art.draw(
            surface,
            f"{FOLDER}icon_arrow",
            (x + px(14), rect.centery),
            0.95 * look.scale.factor,
            (("#8A6A22", "#E6C878"),),
        )
        x += px(28)
    text.draw(surface, str(after), (x, base), figure, BRASS_LIGHT)


def _draw_tail(surface: pygame.Surface, look: Look, rect: pygame.Rect, point: tuple[float, float]) -> None:
    """A small triangle on the side of the point, drawn once and kept: only its place changes."""
    if rect.left <= point[0] <= rect.right:
        return
    to_right = point[0] > rect.right
    px = look.px
    width, height = px(13), px(20)
    tip = width if to_right else 0
    base = 0 if to_right else width
    body = (
        f'<path d="M{base} 0L{tip} {height / 2}L{base} {height}" fill="#12233B" stroke="#C79A3B" '
        f'stroke-width="{1.6 * look.scale.factor:.2f}" stroke-linejoin="round"/>'
    )
    picture = look.shapes.svg(body, (width, height))
    y = min(max(round(point[1]), rect.top + px(16)), rect.bottom - px(16)) - height // 2
    surface.blit(picture, (rect.right - px(2) if to_right else rect.left - width + px(2), y))
