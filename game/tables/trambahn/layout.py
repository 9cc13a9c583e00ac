"""The layout of the table, in real pixels, for any window size, UI scale and map.

The map of the table gives the places; it is not stretched, but its parts are moved apart. Score pad and last
moves are sheets whose width depends on their letters; the rest is drawn as large as fits beside them, or
above them in a high window. Remaining space goes to the columns first. A map whose parts are not in bands,
because somebody has arranged it otherwise, is shown unchanged, as large as fits.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import pairwise
from typing import Literal, NamedTuple, TypeAlias

import pygame

from game.content.trambahn_table import Rectangle, Row, TableMap
from game.rules.trambahn.cards import COLOURS, Colour
from game.tables.kit.arrangement import arranged
from game.tables.kit.viewport import WHOLE, Viewport
from game.tables.trambahn.spots import SIDES, Side
from game.ui.layout import columns, cut_foot, cut_top, rect_of
from game.ui.scale import Scale

Band: TypeAlias = Literal["own", "opponent", "cloth"]
Seams: TypeAlias = tuple[tuple[float, float], ...]
"""Ascending positions on the map, each with the total offset in real pixels of everything beyond it."""

WIDEST = 0.25
"""The greatest stretch of the table sideways, as a share of its width. Any further space stays beside it."""
WIDEST_SHEET = 1.2
HIGHER: Mapping[Band, float] = {"opponent": 0.3, "own": 0.55, "cloth": 0.15}
"""The shares of spare height for the parts of the table."""
APART = 30.0
"""Parts of the cloth that are closer than this, in pixels of the map, stay together."""
_SLACK = 1.0
SMALLEST_TEXT = 18
"""The minimum size of text, in design pixels."""
LARGEST_TEXT = 1.3
"""The largest text on the table and in the bar, relative to its surroundings."""
LARGEST_SHEET = 1.6
SMALLEST_TABLE = 0.8
"""The smallest table for the sake of the sheets, as a multiple of one that fits the window alone."""
MIN_SHARE = 0.97
"""The smallest table at a UI scale above 100 %, as a multiple of that at 100 %."""
SHEET = 310
"""The minimum width of a sheet for its letters, in design pixels."""
MARGIN = 18
MIN_PAD = 20 * 25
"""The minimum height of a pad for the sake of the last moves."""
PADS_BELOW, MAX_BELOW = (20 * 26, 400), 1.4
"""The heights of the sheets below the table, and the most by which they may grow."""
WIDE_PAD = 0.62
"""The share of the width below the table for a pad lower than the first of these heights."""
NARROWEST_BAR = 1150
"""The minimum width of a window for the contents of the bar, in design pixels."""
SINCE, MIN_SINCE = 202, 112
PACES = 4
GLOW_ROOM = 8
"""The space beside columns for their glow, in pixels of the map."""


@dataclass(frozen=True)
class Stretch:
    """The map's place in the window; `sheets` is the column for pad and last moves, `bar` is the bar.

    `room` is the rest of the window without these; it is empty if they are not separate.
    """

    unit: float
    left: float
    top: float
    across: Mapping[Band, Seams]
    down: Seams
    sheets: pygame.Rect | None
    bar: pygame.Rect
    room: pygame.Rect

    def in_view(self, view: Viewport) -> "Stretch":
        """Return the stretch in this view of the table in its area; sheets and bar stay."""
        if view.whole:
            return self

        def larger(seams: Seams) -> Seams:
            return tuple((place, view.factor * shift) for place, shift in seams)

        left, top = view.at(self.room, (self.left, self.top))
        across = {band: larger(seams) for band, seams in self.across.items()}
        unit = self.unit * view.factor
        return replace(self, unit=unit, left=left, top=top, across=across, down=larger(self.down))

    def place(self, box: Rectangle, band: Band | None = None, *, grows: bool = False) -> pygame.Rect:
        """Return the place of a box.

        A growing one reaches over seams; others keep their size and are centred.
        """
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


def stretch_of(
    table: TableMap, size: tuple[int, int], bar: int, sheet: int, margin: int, foot: int = 0
) -> Stretch:
    """Return the stretch that fills a window: sheets in a column, the bar along an edge, the rest as large as
    fits.

    The height of the `bar`, the width of a `sheet` and its margin are in real pixels; so is the height of the
    sheets if they are at the `foot` instead.
    """
    width, height = size
    play = _around(_bands(table).values())
    sheets = _around((table.pad, table.since))
    beside = play.right <= sheets.x + _SLACK or sheets.right <= play.x + _SLACK
    over = table.bar.bottom <= min(play.y, sheets.y) + _SLACK
    under = table.bar.y >= max(play.bottom, sheets.bottom) - _SLACK
    if not beside or not (over or under):
        # The whole map as large as it fits, in the middle.
        unit = min(width / table.width, height / table.height)
        left, top = (width - table.width * unit) / 2, (height - table.height * unit) / 2
        flat = Stretch(unit, left, top, {}, (), None, *(pygame.Rect(0, 0, 0, 0) for _ in range(2)))
        return replace(flat, bar=flat.place(table.bar))
    high, body = height - bar, bar if over else 0
    if foot:
        sheet, high = 0, high - foot - margin
    wide = width - sheet - 2 * margin
    edge = min(margin, round(0.006 * width))
    unit = min((wide - edge) / play.width, (high - 0.9 * margin) / play.height)
    spare = wide - edge - unit * play.width
    more = min(spare, (WIDEST_SHEET - 1) * sheet)
    sheet += round(more)
    spare -= more
    drawn_out = min(spare, WIDEST * play.width * unit)
    aside = (spare - drawn_out) / 2
    higher = max(0.0, high - margin - unit * play.height)
    if foot:
        more = min(0.5 * higher, (MAX_BELOW - 1) * foot)
        foot, high, higher = foot + round(more), high - round(more), higher - more
    down = _down(table, higher)
    top = body + 0.35 * margin + (0 if down else round(higher / 2))
    if foot:
        place = pygame.Rect(margin, body + high, width - 2 * margin, foot)
        left, room = margin + aside, pygame.Rect(0, body, width, high)
    elif play.x < sheets.x:
        left, column = edge + aside, width - margin - aside - sheet
        room = pygame.Rect(0, body, round(column) - margin // 2, high)
        place = pygame.Rect(round(column), body + margin, sheet, high - 2 * margin + margin // 2)
    else:
        left, column = aside + sheet + 2 * margin, margin + aside
        begin = round(column) + sheet + margin // 2
        room = pygame.Rect(begin, body, width - begin, high)
        place = pygame.Rect(round(column), body + margin, sheet, high - 2 * margin + margin // 2)
    return Stretch(
        unit=unit,
        left=left - play.x * unit,
        top=top - play.y * unit,
        across=_across(table, drawn_out),
        down=down,
        sheets=place,
        bar=pygame.Rect(0, 0 if over else height - bar, width, bar),
        room=room,
    )


def _put_off(seams: Seams, start: float, end: float) -> tuple[float, float]:
    """Return the offsets of the two edges of a box."""
    first = last = 0.0
    for place, shift in seams:
        if place <= start + _SLACK:
            first = shift
        if place < end - _SLACK:
            last = shift
    return first, max(first, last)


def _bands(table: TableMap) -> dict[Band, Rectangle]:
    """Return the box around each part of the table."""
    own, opponent = (_around(vars(area).values()) for area in (table.own, table.opponent))
    return {"opponent": opponent, "cloth": table.cloth, "own": own}


def _around(boxes: Iterable[Rectangle]) -> Rectangle:
    found = list(boxes)
    x, y = min(box.x for box in found), min(box.y for box in found)
    return Rectangle(x, y, max(box.right for box in found) - x, max(box.bottom for box in found) - y)


def _across(table: TableMap, spare: float) -> Mapping[Band, Seams]:
    """Return the seams sideways: columns grow, things right of them move; parts of the cloth move apart."""
    parts: list[Rectangle] = [table.tram_stack, *table.open_trams, table.draw_pile, table.discard_pile]
    for row in table.rows.values():
        parts += [row.terminus, *row.places, row.caption]
    clumps = _clumps([(box.x, box.right) for box in parts])
    seams = [(start - _SLACK, spare * n / (len(clumps) - 1)) for n, (start, _) in enumerate(clumps) if n]
    # The cloth itself ends beyond its last part, and grows by the whole space.
    seams.append((table.cloth.right - 2 * _SLACK, spare))
    return {
        "own": ((table.own.columns.right - 2 * _SLACK, spare),),
        "opponent": ((table.opponent.columns.right - 2 * _SLACK, spare),),
        "cloth": tuple(seams),
    }


def _clumps(spans: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    """Return the groups of spans that are closer to each other than `APART`."""
    found: list[tuple[float, float]] = []
    for start, end in sorted(spans):
        if found and start - found[-1][1] < APART:
            found[-1] = (found[-1][0], max(end, found[-1][1]))
        else:
            found.append((start, end))
    return found


def _down(table: TableMap, spare: float) -> Seams:
    """Return the seams in the columns and between the rows; none if the bands overlap."""
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
    """Return the height at which the cloth can be stretched: above its lowest rows, or at its bottom."""
    tops = sorted({row.terminus.y for row in table.rows.values()})
    upper = max((row.caption.bottom for row in table.rows.values() if row.terminus.y == tops[0]), default=0.0)
    return tops[-1] - 2 * _SLACK if len(tops) > 1 and upper <= tops[-1] else table.cloth.bottom - 2 * _SLACK


@dataclass(frozen=True)
class AreaLayout:
    """The parts of a player's area. `money` is the mat's square, `count` the room for its figure and word."""

    columns: pygame.Rect
    hand: pygame.Rect
    money: pygame.Rect
    count: pygame.Rect
    name: pygame.Rect
    text: pygame.Rect


@dataclass(frozen=True)
class RowLayout:
    terminus: pygame.Rect
    places: tuple[pygame.Rect, ...]
    caption: pygame.Rect

    @property
    def rect(self) -> pygame.Rect:
        return self.terminus.unionall([*self.places, self.caption])


@dataclass(frozen=True)
class Layout:
    """The layout of one window. `since` is empty if there is no space for the last moves.

    `unit` is the size of a pixel of the map in real ones. Pieces and text on the table, in the bar and on the
    sheets have their own scales; the table is seen in its `room`.
    """

    size: tuple[int, int]
    unit: float
    room: pygame.Rect
    piece_scale: Scale
    tip_scale: Scale
    """The scale of bubbles and tips over the table, which are not zoomed."""
    text_scale: Scale
    bar_scale: Scale
    sheet_scale: Scale
    bar: pygame.Rect
    bar_end: int
    """The right end of the bar's contents: that of the table, or of the sheets beside it."""
    cloth: pygame.Rect
    rows: Mapping[Colour, RowLayout]
    tram_stack: pygame.Rect
    open_trams: tuple[pygame.Rect, ...]
    draw_pile: pygame.Rect
    discard_pile: pygame.Rect
    pile_counts: tuple[pygame.Rect, pygame.Rect]
    """The counts beside the draw pile and the discards."""
    dividers: tuple[int, ...]
    """The positions of vertical rules on the cloth."""
    pad: pygame.Rect
    since: pygame.Rect
    own: AreaLayout
    opponent: AreaLayout
    paces: tuple[pygame.Rect, ...]
    """The pace buttons, in place of a hand."""
    log_drawer: pygame.Rect

    @property
    def window(self) -> pygame.Rect:
        return pygame.Rect((0, 0), self.size)

    def area(self, side: Side) -> AreaLayout:
        return self.own if side == "own" else self.opponent


class _Arranged(NamedTuple):
    """The places before the table is zoomed, and the factors of parts with their own scale."""

    scale: Scale
    stretch: Stretch
    sheet_factor: float
    bar_factor: float
    sheets: tuple[pygame.Rect, pygame.Rect]
    """The score pad, and the last moves if both fit."""


def _sheets_beside(scale: Scale, table: TableMap) -> _Arranged:
    """Return the sheets beside the table; in the smallest window everything is small."""
    legible = scale.min_factor(SMALLEST_TEXT)
    wanted = max(scale.factor, legible)
    bar_factor = max(legible, min(wanted, LARGEST_TEXT * scale.fit))
    factor = max(legible, min(wanted, LARGEST_SHEET * scale.fit))
    size, bar = (scale.width, scale.height), round(table.bar.height * bar_factor)

    def stretched(factor: float) -> Stretch:
        sheet = round(max(table.pad.width * min(scale.fit, factor), SHEET * factor))
        return stretch_of(table, size, bar, sheet, _margin(scale))

    usual = stretched(max(legible, scale.fit)).unit
    least = max(SMALLEST_TABLE * scale.fit, MIN_SHARE * usual)
    while (stretch := stretched(factor)).unit < least and factor > legible:
        factor = max(legible, 0.97 * factor)
    return _Arranged(scale, stretch, factor, bar_factor, _sheets(scale.at_factor(factor), table, stretch))


def _sheets_below(scale: Scale, table: TableMap) -> Iterator[tuple[float, Callable[[], _Arranged]]]:
    """Yield the layouts with the sheets below the table at this scale, with the size of a map's pixel."""
    legible = scale.min_factor(SMALLEST_TEXT)
    scale = scale.at_factor(max(legible, scale.factor))
    bar_factor = max(legible, min(scale.factor, scale.width / NARROWEST_BAR))
    size, bar, margin = (scale.width, scale.height), round(table.bar.height * bar_factor), _margin(scale)
    for foot in map(scale.px, PADS_BELOW):
        if bar + foot + 2 * margin >= scale.height or 2 * scale.px(SHEET) + 3 * margin >= scale.width:
            continue
        stretch = stretch_of(table, size, bar, 0, margin, foot)
        if stretch.sheets is not None:
            sheets = _sheets_at_foot(stretch.sheets, table, margin, scale.px(PADS_BELOW[0]))
            yield stretch.unit, partial(_Arranged, scale, stretch, scale.factor, bar_factor, sheets)


def _sheets_at_foot(
    room: pygame.Rect, table: TableMap, gap: int, high: int
) -> tuple[pygame.Rect, pygame.Rect]:
    """Return pad and last moves side by side; a pad lower than `high` is wider, and has two halves."""
    first = table.pad.y < table.since.y
    share = WIDE_PAD if room.height < high else 0.5
    pad = rect_of(round(share * (room.width - gap)), room.height, topleft=room.topleft)
    since = rect_of(room.width - gap - pad.width, room.height, topright=room.topright)
    if not first:
        pad.right, since.left = room.right, room.left
    return pad, since


def _margin(scale: Scale) -> int:
    return max(4, round(MARGIN * scale.fit))


def lay_out(scale: Scale, table: TableMap, view: Viewport = WHOLE) -> Layout:
    """Return the layout of the table. It exists for every window: in the smallest one everything is small."""
    beside = _sheets_beside(scale, table)
    found = arranged(scale, beside, beside.stretch.unit, partial(_sheets_below, table=table))
    scale, stretch, sheet_factor, bar_factor, (pad, since) = found
    legible = scale.min_factor(SMALLEST_TEXT)
    wanted, unit = max(scale.factor, legible), stretch.unit
    tip_scale = scale.at_factor(max(legible, min(wanted, LARGEST_TEXT * unit)))
    text_scale = replace(tip_scale, zoom=view.factor)
    piece_scale = replace(scale.at_factor(unit), zoom=view.factor)
    sheet_scale = scale.at_factor(sheet_factor)
    log_drawer = _log_drawer(sheet_scale, stretch, pad, since)
    bar_end = max(pad.right, since.right, stretch.place(table.cloth, "cloth", grows=True).right)
    stretch = stretch.in_view(view)
    unit = stretch.unit
    cloth = stretch.place(table.cloth, "cloth", grows=True)
    draw, discard = stretch.place(table.draw_pile, "cloth"), stretch.place(table.discard_pile, "cloth")
    own, opponent = (_area(table, side, cloth.right, stretch) for side in SIDES)
    paces, gap = min(own.hand.height, text_scale.px(92)), text_scale.px(10)
    return Layout(
        size=(scale.width, scale.height),
        unit=unit,
        room=stretch.room,
        piece_scale=piece_scale,
        tip_scale=tip_scale,
        text_scale=text_scale,
        bar_scale=scale.at_factor(bar_factor),
        sheet_scale=sheet_scale,
        bar=stretch.bar,
        bar_end=bar_end,
        cloth=cloth,
        rows={colour: _row(table.rows[colour], stretch, text_scale) for colour in COLOURS},
        tram_stack=stretch.place(table.tram_stack, "cloth"),
        open_trams=tuple(stretch.place(box, "cloth") for box in table.open_trams),
        draw_pile=draw,
        discard_pile=discard,
        pile_counts=(_beside(draw, cloth.right, unit), _beside(discard, cloth.right, unit)),
        dividers=_dividers(table, stretch),
        pad=pad,
        since=since,
        own=own,
        opponent=opponent,
        paces=tuple(columns(rect_of(own.hand.width, paces, bottomleft=own.hand.bottomleft), PACES, gap)),
        log_drawer=log_drawer,
    )


def _row(row: Row, stretch: Stretch, text_scale: Scale) -> RowLayout:
    terminus, *places, caption = (
        stretch.place(box, "cloth") for box in (row.terminus, *row.places, row.caption)
    )
    # Letters have a minimum size, and the next row begins a little below the caption.
    caption.height = max(caption.height, min(text_scale.px(26), round(1.25 * caption.height)))
    return RowLayout(terminus, tuple(places), caption)


def _area(table: TableMap, side: Side, right: int, stretch: Stretch) -> AreaLayout:
    """Return the parts of one player; the figure beside the money ends at `right`, the end of the table.

    Columns to the right of the money limit the figure earlier.
    """
    area = vars(table.own if side == "own" else table.opponent)
    parts = {name: stretch.place(box, side, grows=name == "columns") for name, box in area.items()}
    columns, money = parts["columns"], parts["money"]
    if columns.left >= money.right:
        right = min(right, columns.left - round(GLOW_ROOM * stretch.unit))
    return AreaLayout(count=_beside(money, right, stretch.unit), **parts)


def _beside(rect: pygame.Rect, right: int, unit: float) -> pygame.Rect:
    """Return the area to the right of a rectangle, with the same height."""
    left = rect.right + round(12 * unit)
    return pygame.Rect(left, rect.y, max(1, right - round(3 * unit) - left), rect.height)


def _dividers(table: TableMap, stretch: Stretch) -> tuple[int, ...]:
    """Return the middles between rows, trams and piles, if they are side by side in this order."""
    rows = [stretch.place(row.caption, "cloth").right for row in table.rows.values()]
    trams = [stretch.place(box, "cloth") for box in (table.tram_stack, *table.open_trams)]
    piles = [stretch.place(box, "cloth").left for box in (table.draw_pile, table.discard_pile)]
    pairs = ((max(rows), min(tram.left for tram in trams)), (max(tram.right for tram in trams), min(piles)))
    if any(right <= left for left, right in pairs):
        return ()
    return tuple((left + right) // 2 for left, right in pairs)


def _sheets(scale: Scale, table: TableMap, stretch: Stretch) -> tuple[pygame.Rect, pygame.Rect]:
    """Return the score pad, and the last moves if both fit."""
    column = stretch.sheets
    if column is None:
        return stretch.place(table.pad), stretch.place(table.since)
    gap = round(22 * stretch.unit)
    height = max(min(scale.px(SINCE), round(0.24 * column.height)), scale.px(MIN_SINCE))
    if column.height - gap - height < scale.px(MIN_PAD):
        return column, pygame.Rect(column.topleft, (0, 0))
    pad, over = column.copy(), table.since.y < table.pad.y
    since = cut_top(pad, height, gap) if over else cut_foot(pad, height, gap)
    return pad, since


def _log_drawer(scale: Scale, stretch: Stretch, pad: pygame.Rect, since: pygame.Rect) -> pygame.Rect:
    """Return the drawer over the sheets, below the bar, so that the cards it mentions stay visible."""
    gap = scale.px(6)
    over, top = pad, stretch.bar.bottom + gap
    if stretch.sheets is not None and stretch.sheets.top >= stretch.room.bottom:
        over, top = since, since.top
    wide, high = max(over.width + 2 * gap, scale.px(SHEET)), scale.height - gap - top
    return rect_of(wide, high, centerx=over.centerx, top=top).clamp(scale.window)
