"""The score track: one lane with an engine for each player, and the barrier across all of them."""

from collections.abc import Mapping

import pygame

from game.tables.kit import styles as shared
from game.tables.kit.pen import Brush, Pen
from game.tables.kit.rects import rect_of
from game.tables.kit.signs import sign_colours
from game.tables.transamerica import styles
from game.tables.transamerica.layout import SidePanel
from game.tables.transamerica.parts import draw_sign, signed
from game.tables.transamerica.pieces import FOLDER
from game.tables.transamerica.reading import Reading
from game.text.catalogue import Translate
from game.ui.look import Look
from game.ui.theme import SECOND_TEXT

LEFT, LENGTH = 69, 240
"""Where the most points stand, from the panel's left side, and how far from there 0 is, or the least points
where somebody has fewer; design pixels."""
AFTER_END = 13
POST_TOP, POST_PERIOD, POST_FOOT = 24, 36, 157
"""The barrier's art: what stands above the lanes, how its stripes repeat, and where its foot begins."""


def draw_score_track(pen: Pen, side: SidePanel, reading: Reading, points: Mapping[int, float]) -> None:
    """Draw caption, scale, lanes, engines and barrier; `points` says where the engines stand by seat."""
    track = _Track(pen, side, reading)
    px, tr = pen.px, pen.tr
    inner = side.track.inflate(-2 * px(24), 0)
    pen.hairline((inner.left, side.track.top + px(6)), inner.width, shared.GRID)
    first = side.lanes[0]
    tall = (first.bottom - side.track.top) / px(108)
    caption = rect_of(inner.width, px(26), left=inner.left, centery=side.track.top + round(px(33) * tall))
    barrier = barrier_words(reading, tr)
    pen.write(barrier, caption, shared.NOTE, SECOND_TEXT, align="right")
    caption.width -= pen.text.width(barrier, shared.NOTE) + px(10)
    pen.write(tr("transamerica.table.track"), caption, shared.CAPTION, SECOND_TEXT, shrink=True)
    track.draw_field(reading.barrier)
    track.draw_scale(side.track.top + round(px(59) * tall))
    for row, lane in zip(reading.rows, side.lanes, strict=True):
        track.draw_lane(lane, row.who.sign)
    for row, lane in zip(reading.rows, side.lanes, strict=True):
        track.draw_engine(lane, row.who.sign, points.get(row.seat, float(row.points)))
    if reading.barrier is not None:
        end = side.lanes[-1].bottom + round(8 * pen.look.scale.factor)
        draw_barrier(pen, track.x(reading.barrier), track.field_top, end, pen.look.scale.factor)


def barrier_words(reading: Reading, tr: Translate) -> str:
    """Where the barrier stands, or that there is none."""
    if reading.barrier is None:
        return tr("transamerica.table.no_barrier")
    return tr("transamerica.table.barrier", limit=reading.barrier)


def place_on_track(look: Look, side: SidePanel, reading: Reading, points: float) -> float:
    """Where so many points stand, in real pixels from the left; nobody's engine leaves the track."""
    most, least = _ends(reading)
    share = (most - max(least, min(points, most + 0.5))) / (most - least)
    return side.rect.left + (LEFT + LENGTH * share) * look.scale.factor


def _ends(reading: Reading) -> tuple[int, int]:
    """The most points and the least that the track has: 0, or less where somebody has less."""
    return max(reading.table.options.points, 1), min(0, *(row.points for row in reading.rows))


def draw_barrier(brush: Brush, x: float, top: int, end: int, unit: float) -> None:
    """The post from the first lane to the last, with its foot below: its stripes repeat."""
    post = brush.look.art.at_unit(f"{FOLDER}barrier_post", unit)
    wide, left = post.get_width(), round(x - post.get_width() / 2)
    head, period, foot = (round(part * unit) for part in (POST_TOP + 14, POST_PERIOD, POST_TOP + POST_FOOT))
    brush.surface.blit(post, (left, top - round(POST_TOP * unit)), (0, 0, wide, head))
    for y in range(top + round(14 * unit), end, period):
        brush.surface.blit(post, (left, y), (0, head, wide, min(period, end - y)))
    brush.surface.blit(post, (left, end), (0, foot, wide, post.get_height() - foot))


class _Track:
    def __init__(self, pen: Pen, side: SidePanel, reading: Reading) -> None:
        self._pen = pen
        self._side = side
        self._reading = reading
        self._most, self._least = _ends(reading)
        self._unit = pen.look.scale.factor

    def x(self, points: float) -> float:
        return place_on_track(self._pen.look, self._side, self._reading, points)

    def draw_field(self, limit: int | None) -> None:
        px, lanes = self._pen.px, self._side.lanes
        top, bottom = self.field_top, lanes[-1].bottom + px(9)
        step = 1 if self._most - self._least <= 16 else 5
        for points in range(-(-self._least // step) * step, self._most + 1, step):
            rect = (round(self.x(points)), top, max(1, px(1)), bottom - top)
            pygame.draw.rect(self._pen.surface, styles.TRACK_GRID, rect)
        if limit is None:
            return
        left = round(self.x(limit))
        right = round(self.x(self._least) + AFTER_END * self._unit)
        veil = pygame.Surface((max(1, right - left), bottom - top), pygame.SRCALPHA)
        veil.fill((200, 68, 45, 28))
        self._pen.surface.blit(veil, (left, top))

    def draw_scale(self, middle: int) -> None:
        style = styles.SCALE_FIGURE
        base = middle + round(0.34 * self._pen.text.size(style))
        marks = [self._most, 0, *range((self._most - 1) // 5 * 5, self._least - 1, -5)]
        shown: list[float] = []
        for points in marks:
            x = self.x(points)
            if all(abs(x - other) > self._pen.px(26) for other in shown):
                shown.append(x)
                self._pen.line(signed(points), (x, base), style, SECOND_TEXT, align="centre")

    def draw_lane(self, lane: pygame.Rect, sign: str) -> None:
        pen, px = self._pen, self._pen.px
        radius = min(px(10.5), round(lane.height * 0.38))
        draw_sign(pen, sign, (lane.left + px(31), lane.bottom - radius), radius)
        pen.art(f"{FOLDER}score_lane", (lane.left + LEFT * self._unit, lane.bottom), self._unit)

    def draw_engine(self, lane: pygame.Rect, sign: str, points: float) -> None:
        unit = self._unit * min(1.0, lane.height / (29 * self._unit))
        colours = sign_colours(self._pen.look.palette, sign)
        place = (self.x(points), lane.bottom)
        self._pen.art(f"{FOLDER}locomotive_{sign}", place, unit, colours)

    @property
    def field_top(self) -> int:
        first = self._side.lanes[0]
        return first.bottom - round(min(first.height, self._pen.px(35)))
