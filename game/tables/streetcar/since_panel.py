"""What the others did since the own last turn: the newest that have room, the oldest of them first."""

from collections.abc import Sequence

import pygame

from game.tables.kit.lines import hairline
from game.tables.kit.since import Deed
from game.tables.streetcar import styles
from game.tables.streetcar.parts import draw_head, draw_panel
from game.tables.streetcar.pieces import draw_die, draw_seat_sign
from game.tables.streetcar.reading import Reading
from game.tables.streetcar.tile_painter import draw_tile
from game.text.catalogue import Translate
from game.ui.look import Look
from game.ui.text import Span
from game.ui.theme import INK

PADDING = 16
TILE_ROW, TEXT_ROW = 68, 46
MOST_STRETCH = 1.35
"""How much higher rows may get where there is room."""


def draw_since_panel(
    surface: pygame.Surface, look: Look, rect: pygame.Rect, reading: Reading, tr: Translate
) -> None:
    """The whole panel; nothing where the layout has no room for it."""
    if not rect.height:
        return
    draw_panel(surface, look, rect)
    px, text = look.px, look.text
    inner = rect.inflate(-2 * px(PADDING), 0)
    head = pygame.Rect(inner.left, rect.top + px(10), inner.width, px(32))
    title = tr("streetcar.table.since" if reading.front is not None else "streetcar.table.since.all")
    room = pygame.Rect(inner.left, head.bottom + px(10), inner.width, rect.bottom - head.bottom - px(16))
    shown, height = _fitting(reading.since, look, room.height)
    left_out = len(reading.since) - len(shown)
    note = [f"+{left_out}"] if left_out else []
    draw_head(surface, look, head, [title], note)
    if not shown:
        text.draw_in(
            surface,
            tr("streetcar.table.since.nothing"),
            pygame.Rect(room.left, room.top, room.width, px(TEXT_ROW)),
            styles.TEXT,
            styles.NOTE_COLOUR,
        )
        return
    stretch = min(MOST_STRETCH, room.height / height)
    y = float(room.top)
    for number, deed in enumerate(shown):
        high = _height(deed, look) * stretch
        row = pygame.Rect(room.left, round(y), room.width, round(high))
        if number:
            hairline(surface, look, (room.left, row.top), room.width, styles.HAIRLINE)
        _draw_deed(surface, look, row, deed, reading)
        y += high


def _height(deed: Deed, look: Look) -> int:
    return look.px(TILE_ROW if deed.picture.tiles else TEXT_ROW)


def _fitting(deeds: Sequence[Deed], look: Look, room: int) -> tuple[Sequence[Deed], int]:
    """The newest deeds that fit, and how high they are."""
    height, first = 0, len(deeds)
    while first and height + _height(deeds[first - 1], look) <= room:
        first -= 1
        height += _height(deeds[first], look)
    return deeds[first:], height


def _draw_deed(surface: pygame.Surface, look: Look, rect: pygame.Rect, deed: Deed, reading: Reading) -> None:
    """Sign, name and words, and the tiles or the die."""
    px, text = look.px, look.text
    radius = px(20)
    sign = reading.signs[deed.seat]
    draw_seat_sign(surface, look, sign, (rect.left + px(2) + radius, rect.centery), radius, on_paper=True)
    left = rect.left + px(2) + 2 * radius + px(10)
    tile = px(54)
    gap = px(8)
    extra = len(deed.picture.tiles) * (tile + gap)
    if deed.picture.roll is not None:
        extra = px(38) + gap
    room = rect.right - left - extra
    name = reading.names[deed.seat]
    style, bold = styles.TEXT.sized(21), styles.STRONG.sized(21)
    choices: list[tuple[Span, ...]] = [
        *((Span(f"{name} ", bold), Span(words, style)) for words in deed.wordings),
        *((Span(words, style),) for words in deed.wordings),
    ]
    spans = next((found for found in choices if text.rich_width(found, style) <= room), choices[-1])
    width = text.draw(surface, spans, (left, text.baseline(rect, style)), style, INK)
    x = left + width + px(14)
    for name_of_tile, rotation in deed.picture.tiles:
        place = pygame.Rect(x, rect.centery - tile // 2, tile, tile)
        place.right = min(place.right, rect.right)
        draw_tile(surface, look, reading.map, name_of_tile, rotation, place)
        x += tile + gap
    if deed.picture.roll is not None:
        die = pygame.Rect(x, 0, px(36), px(36))
        die.centery = rect.centery
        draw_die(surface, look, reading.map, deed.picture.roll, die)
