"""The score track as a rail: a sign at each player's points, and the barrier."""

from collections.abc import Sequence
from math import ceil

import pygame

from game.tables.transamerica.parts import signed
from game.ui.look import Look
from game.ui.shapes import BoxStyle, Line
from game.ui.theme import CREAM, INK, LABEL, SECOND_TEXT, VERMILION, WHITE, Face, TextStyle

_NUMBER = TextStyle(Face.NUMERALS, 20)


def draw_score_rail(
    surface: pygame.Surface,
    rect: pygame.Rect,
    look: Look,
    *,
    scores: Sequence[int],
    signs: Sequence[int],
    limit: int,
    start: int,
    label: str,
) -> None:
    """Draw the part of the track that matters, lowest points at the left, in `rect` (real pixels).

    `signs` are 0 to 5, by seat; `limit` is where the barrier stands, `start` the points of the beginning.
    """
    px, factor = look.px, look.scale.factor
    first = min(limit, *scores) - 2 if min(limit, *scores) < limit else limit - 1
    count = max(1, start - first)
    left, right = rect.x + px(28), rect.right - px(24)
    y = rect.bottom - px(48)

    def at(points: int) -> float:
        return left + (right - left) * (points - first) / count

    line = pygame.Rect(rect.x + px(6), y - px(4), rect.width - 2 * px(6), max(4, px(8)))
    surface.fill(INK, line)
    dash, rest = max(3, px(9)), max(2, px(7))
    for x in range(line.x + px(4), line.right - dash, dash + rest):
        surface.fill(CREAM, (x, line.y + line.height // 2 - max(1, px(2)), dash, max(2, px(4))))
    widest = max(look.text.width(signed(points), _NUMBER) for points in (first, start))
    step = max(1, ceil((widest + px(7)) * count / (right - left)))
    for points in range(first, start + 1):
        x = round(at(points))
        surface.fill(SECOND_TEXT, (x, y + px(12), max(1, px(1.5)), px(6)))
        if (start - points) % step == 0:
            look.text.draw(surface, signed(points), (x, y + px(40)), _NUMBER, INK, align="centre")
    _barrier(surface, look, (round(at(limit)), y), label)
    placed: dict[int, int] = {}
    for seat in sorted(range(len(scores)), key=lambda seat: (scores[seat], seat)):
        same = placed.get(scores[seat], 0)
        placed[scores[seat]] = same + 1
        centre = (at(scores[seat]) + same * 5 * factor, y - same * 21 * factor)
        look.art.draw_sign(surface, signs[seat], centre, 13 * factor, look.palette)


def _barrier(surface: pygame.Surface, look: Look, foot: tuple[int, int], label: str) -> None:
    px = look.px
    x, y = foot
    post = pygame.Rect(x - px(3), y - px(42), max(3, px(6)), px(54))
    boom = pygame.Rect(0, post.y - px(1), px(58), max(6, px(13)))
    boom.right = post.right
    look.shapes.box(surface, boom, BoxStyle(2, WHITE, lines=(Line(INK, 1.4),)))
    wide = boom.width / 7
    for stripe in range(0, 7, 2):
        corners = (
            (boom.x + stripe * wide + boom.height * 0.4, boom.y + 1),
            (boom.x + (stripe + 1) * wide + boom.height * 0.4, boom.y + 1),
            (boom.x + (stripe + 1) * wide, boom.bottom - 1),
            (boom.x + stripe * wide, boom.bottom - 1),
        )
        kept = tuple((min(px_x, boom.right - 1), px_y) for px_x, px_y in corners)
        look.shapes.polygon(surface, kept, VERMILION)
    surface.fill(INK, post)
    rect = pygame.Rect(post.right + px(8), boom.y - px(6), px(200), px(24))
    look.text.draw_in(surface, label, rect, LABEL, SECOND_TEXT)
