"""What the others did since the own last turn, the oldest first; in columns where there is much of it."""

import pygame

from game.tables.kit.pen import Pen
from game.tables.kit.since import Deed, in_columns
from game.tables.streetcar import styles
from game.tables.streetcar.parts import draw_head, draw_panel
from game.tables.streetcar.pieces import draw_die, draw_seat_sign
from game.tables.streetcar.reading import Reading
from game.tables.streetcar.tile_painter import draw_tile
from game.ui.look import Look
from game.ui.text import Span
from game.ui.theme import INK

PADDING = 16
KEPT = 40
"""Of the head, for a button."""
TILE_ROW, TEXT_ROW, LEAST_ROW = 68, 46, 26
MOST_STRETCH = 1.35
"""How much higher rows may get where there is room."""


def head_of(rect: pygame.Rect, look: Look) -> pygame.Rect:
    """Where the title stands, with room for a button at its right end."""
    px = look.px
    return pygame.Rect(rect.left + px(PADDING), rect.top + px(10), rect.width - 2 * px(PADDING), px(32))


def draw_since_panel(pen: Pen, rect: pygame.Rect, reading: Reading) -> None:
    """The whole panel; nothing where the layout has no room for it."""
    if not rect.height:
        return
    draw_panel(pen, rect)
    px = pen.px
    inner = rect.inflate(-2 * px(PADDING), 0)
    head = head_of(rect, pen.look)
    title = pen.tr("streetcar.table.since" if reading.front is not None else "streetcar.table.since.all")
    room = pygame.Rect(inner.left, head.bottom + px(10), inner.width, rect.bottom - head.bottom - px(16))
    draw_head(pen, head, [title], [], keep=px(KEPT) if reading.since else 0)
    if not reading.since:
        pen.write(
            pen.tr("streetcar.table.since.nothing"),
            pygame.Rect(room.left, room.top, room.width, px(TEXT_ROW)),
            styles.TEXT,
            styles.NOTE_COLOUR,
        )
        return
    for column, deeds in in_columns(reading.since, room, max(1, room.height // px(LEAST_ROW)), px(PADDING)):
        stretch = min(MOST_STRETCH, column.height / sum(_height(deed, pen.look) for deed in deeds))
        y = float(column.top)
        for number, deed in enumerate(deeds):
            high = _height(deed, pen.look) * stretch
            row = pygame.Rect(column.left, round(y), column.width, round(high))
            if number:
                pen.hairline((column.left, row.top), column.width, styles.HAIRLINE)
            _draw_deed(pen, row, deed, reading)
            y += high


def _height(deed: Deed, look: Look) -> int:
    return look.px(TILE_ROW if deed.picture.tiles else TEXT_ROW)


def _draw_deed(pen: Pen, rect: pygame.Rect, deed: Deed, reading: Reading) -> None:
    """Sign, name and words, and the tiles or the die."""
    px, text = pen.px, pen.text
    radius = min(px(20), rect.height // 2 - 1)
    sign = reading.signs[deed.seat]
    draw_seat_sign(pen, sign, (rect.left + px(2) + radius, rect.centery), radius, on_paper=True)
    left = rect.left + px(2) + 2 * radius + px(10)
    gap, die, tiles = px(8), max(4, min(px(36), rect.height - 2)), deed.picture.tiles
    style, bold = styles.TEXT.sized(21), styles.STRONG.sized(21)
    wordings, name = deed.wordings, reading.names[deed.seat]
    tile = max(4, min(px(54), rect.height - 2))
    if tiles and len(tiles) * (tile + gap) + text.width(wordings[-1], style) + px(14) > rect.right - left:
        # Tiles speak for themselves.
        tile, wordings = max(4, min(tile, (rect.right - left) // len(tiles) - gap)), ("",)
    extra = len(tiles) * (tile + gap) if deed.picture.roll is None else die + px(2) + gap
    room = rect.right - left - extra
    short = wordings[-1]
    choices: list[tuple[Span, ...]] = [
        *((Span(f"{name} ", bold), Span(words, style)) for words in wordings[:2] if words),
        *((Span(words, style),) for words in wordings[:-1]),
        (Span(short, text.shrunk(short, style, room, least=0.5)),),
    ]
    spans = next((found for found in choices if text.rich_width(found, style) <= room), choices[-1])
    width = pen.line(spans, (left, text.baseline(rect, style)), style, INK)
    x = left + width + (px(14) if short else 0)
    for name_of_tile, rotation in tiles:
        place = pygame.Rect(x, rect.centery - tile // 2, tile, tile)
        place.right = min(place.right, rect.right)
        draw_tile(pen, reading.map, name_of_tile, rotation, place)
        x += tile + gap
    if deed.picture.roll is not None:
        place = pygame.Rect(x, rect.centery - die // 2, die, die)
        draw_die(pen, reading.map, deed.picture.roll, place)
