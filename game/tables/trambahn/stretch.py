"""From the map of the table to the window: one unit for all pieces, and seams that take what is left over."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Literal, TypeAlias

import pygame

from game.content.trambahn_table import Box, TableMap

Band: TypeAlias = Literal["own", "opponent", "cloth"]
Seams: TypeAlias = tuple[tuple[float, float], ...]
"""Places on the map, ascending, and how many real pixels what lies beyond is put off in all."""

WIDEST = 0.25
"""By how much the table may be drawn out sideways, as a share of its width; more stays beside it."""
WIDEST_SHEET = 1.2
HIGHER: Mapping[Band, float] = {"opponent": 0.3, "own": 0.55, "cloth": 0.15}
"""How much of spare height the parts of the table get."""
APART = 30.0
"""Parts of the cloth that stand nearer than this, in pixels of the map, stay together."""
_SLACK = 1.0


@dataclass(frozen=True)
class Room:
    """What there is to fill, in real pixels: the window, the bar's height, the sheets' width, a margin."""

    size: tuple[int, int]
    bar: int
    sheet: int
    margin: int


@dataclass(frozen=True)
class Stretch:
    """Where the map lies in the window; `sheets` is the column for pad and last moves, `bar` is the bar."""

    unit: float
    left: float
    top: float
    across: Mapping[Band, Seams]
    down: Seams
    sheets: pygame.Rect | None
    bar: pygame.Rect

    def place(self, box: Box, band: Band | None = None, *, grows: bool = False) -> pygame.Rect:
        """Where a box lies. One that grows reaches over seams; others keep their size, in between."""
        across = self.across.get(band, ()) if band is not None else ()
        left, right = _put_off(across, box.x, box.right)
        top, bottom = _put_off(self.down, box.y, box.bottom)
        if not grows:
            left = right = (left + right) / 2
            top = bottom = (top + bottom) / 2
        x, y = round(self.left + box.x * self.unit + left), round(self.top + box.y * self.unit + top)
        end_x = round(self.left + box.right * self.unit + right)
        end_y = round(self.top + box.bottom * self.unit + bottom)
        return pygame.Rect(x, y, max(1, end_x - x), max(1, end_y - y))


def stretch_of(table: TableMap, room: Room) -> Stretch:
    """Fill the room: sheets in a column of their own, the bar along an edge, the rest as large as fits."""
    play = _around(_bands(table).values())
    sheets = _around((table.pad, table.since))
    beside = play.right <= sheets.x + _SLACK or sheets.right <= play.x + _SLACK
    over = table.bar.bottom <= min(play.y, sheets.y) + _SLACK
    under = table.bar.y >= max(play.bottom, sheets.bottom) - _SLACK
    if not beside or not (over or under):
        return _as_it_is(table, room)
    width, height = room.size
    sheet, margin = room.sheet, room.margin
    high = height - room.bar
    wide = width - sheet - 2 * margin
    edge = min(margin, round(0.006 * width))
    unit = min((wide - edge) / play.width, (high - 0.9 * margin) / play.height)
    spare = wide - edge - unit * play.width
    more = min(spare, (WIDEST_SHEET - 1) * sheet)
    sheet += round(more)
    spare -= more
    drawn_out = min(spare, WIDEST * play.width * unit)
    aside = (spare - drawn_out) / 2
    top_of_body = room.bar if over else 0
    higher = max(0.0, high - margin - unit * play.height)
    down = _down(table, higher)
    if not down:
        top_of_body += round(higher / 2)
    first = edge + aside
    left_first = play.x < sheets.x
    table_left = first if left_first else first + sheet + 2 * margin - edge
    column_left = width - margin - aside - sheet if left_first else margin + aside
    column_top = (room.bar if over else 0) + margin
    column = pygame.Rect(round(column_left), column_top, sheet, high - 2 * margin + margin // 2)
    return Stretch(
        unit=unit,
        left=table_left - play.x * unit,
        top=top_of_body + 0.35 * margin - play.y * unit,
        across=_across(table, drawn_out),
        down=down,
        sheets=column,
        bar=pygame.Rect(0, 0 if over else height - room.bar, width, room.bar),
    )


def _as_it_is(table: TableMap, room: Room) -> Stretch:
    """The whole map as large as it fits, in the middle."""
    width, height = room.size
    unit = min(width / table.width, height / table.height)
    left, top = (width - table.width * unit) / 2, (height - table.height * unit) / 2
    flat = Stretch(unit, left, top, {}, (), None, pygame.Rect(0, 0, 0, 0))
    return replace(flat, bar=flat.place(table.bar))


def _put_off(seams: Seams, start: float, end: float) -> tuple[float, float]:
    """How far the two edges of a box are put off."""
    first = last = 0.0
    for place, shift in seams:
        if place <= start + _SLACK:
            first = shift
        if place < end - _SLACK:
            last = shift
    return first, max(first, last)


def _bands(table: TableMap) -> dict[Band, Box]:
    """What is around all of each part of the table."""
    own, opponent = (_around(vars(area).values()) for area in (table.own, table.opponent))
    return {"opponent": opponent, "cloth": table.cloth, "own": own}


def _around(boxes: Iterable[Box]) -> Box:
    found = list(boxes)
    x, y = min(box.x for box in found), min(box.y for box in found)
    return Box(x, y, max(box.right for box in found) - x, max(box.bottom for box in found) - y)


def _across(table: TableMap, spare: float) -> Mapping[Band, Seams]:
    """Columns grow, what stands right of them moves; on the cloth the parts move apart."""
    parts: list[Box] = [table.tram_stack, *table.open_trams, table.draw_pile, table.discard_pile]
    for row in table.rows.values():
        parts += [row.terminus, *row.places, row.caption]
    clumps = _clumps([(box.x, box.right) for box in parts])
    seams = [(start - _SLACK, spare * n / (len(clumps) - 1)) for n, (start, _) in enumerate(clumps) if n]
    # The cloth itself ends beyond its last part, and grows by all of it.
    seams.append((table.cloth.right - 2 * _SLACK, spare))
    return {
        "own": ((table.own.columns.right - 2 * _SLACK, spare),),
        "opponent": ((table.opponent.columns.right - 2 * _SLACK, spare),),
        "cloth": tuple(seams),
    }


def _clumps(spans: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    """Stretches that are further apart than parts of one clump."""
    found: list[tuple[float, float]] = []
    for start, end in sorted(spans):
        if found and start - found[-1][1] < APART:
            found[-1] = (found[-1][0], max(end, found[-1][1]))
        else:
            found.append((start, end))
    return found


def _down(table: TableMap, spare: float) -> Seams:
    """Seams in the columns and between the rows; none where the bands overlap."""
    bands = _bands(table)
    ordered = sorted(bands, key=lambda band: bands[band].y)
    for upper, lower in pairwise(ordered):
        if bands[upper].bottom > bands[lower].y + _SLACK:
            return ()
    places: dict[Band, float] = {
        "opponent": table.opponent.columns.bottom - 2 * _SLACK,
        "own": min(table.own.hand.y, table.own.columns.bottom) - 2 * _SLACK,
        "cloth": _between_rows(table),
    }
    seams, shift = [], 0.0
    for band in sorted(places, key=lambda band: places[band]):
        shift += HIGHER[band] * spare
        seams.append((places[band], shift))
    return tuple(seams)


def _between_rows(table: TableMap) -> float:
    """Where the cloth can be drawn out: above its lowest rows, or else at its foot."""
    tops = sorted({row.terminus.y for row in table.rows.values()})
    upper = max((row.caption.bottom for row in table.rows.values() if row.terminus.y == tops[0]), default=0.0)
    return tops[-1] - 2 * _SLACK if len(tops) > 1 and upper <= tops[-1] else table.cloth.bottom - 2 * _SLACK
