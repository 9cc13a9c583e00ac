"""What the other did since the own last turn, the oldest first, in whole words."""

from collections.abc import Iterator, Sequence
from itertools import product, repeat
from typing import NamedTuple, cast

import pygame

from game.rules.trambahn.cards import Card, Colour, colour_of, value_of
from game.tables.kit.pen import Pen
from game.tables.kit.session_reading import Deed
from game.tables.trambahn import pieces, styles
from game.tables.trambahn.events import Badge
from game.tables.trambahn.reading import Reading
from game.ui.layout import columns, cut_left, cut_right, rect_of, span
from game.ui.look import Look
from game.ui.shapes import BoxStyle
from game.ui.theme import NIGHT, TextStyle, rgb

PADDING = 18
HEAD = 52
KEPT = 40
"""Of the head, for a button."""
LEAST_COLUMN = 300
"""Two columns are at least that wide."""
SIZES = (1.0, 0.9, 0.8)
"""Letters of deeds that are many, to those of few."""
FOOT = 12
"""Between the last line and the edge of the sheet."""
GAP = 10
"""Between two columns."""
BADGE = (46, 27)
SIGN = 11
_CHARCOAL = rgb("37414D")


def head_of(rect: pygame.Rect, look: Look) -> pygame.Rect:
    """Where the title stands, with room for a button at its right end."""
    px = look.px
    high = min(px(HEAD), rect.height // 4)
    return pygame.Rect(rect.x + px(PADDING), rect.y + px(6), rect.width - 2 * px(PADDING), high)


def height_wanted(pen: Pen, rect: pygame.Rect, reading: Reading) -> int:
    """Return how high a sheet of this width must be for all deeds in whole words."""
    px, style = pen.px, styles.TEXT.sized(SIZES[1] * styles.TEXT.size)
    width = rect.width - 2 * px(PADDING) - _beside(pen, reading)
    lines = sum(_height(pen, deed.full, style, width) for deed in reading.since)
    return px(6 + HEAD + 6 + FOOT) + lines


def draw_since_panel(pen: Pen, rect: pygame.Rect, reading: Reading, state: str = "") -> None:
    """The whole sheet; nothing where the layout has no room for it. `state` is that of a button."""
    if not rect.height:
        return
    pen.box(rect, styles.SHEET)
    pen.look.shapes.grain(pen.surface, rect.inflate(-4, -4))
    px = pen.px
    inner = rect.inflate(-2 * px(PADDING), 0)
    head = head_of(rect, pen.look)
    room_below = rect.bottom - px(FOOT) - head.bottom - px(6)
    _draw_head(pen, head, reading)
    if state in ("hover", "pressed"):
        pen.icon("clock", (head.right - px(KEPT + 12), head.centery), px(26), NIGHT)
    room = pygame.Rect(inner.x, head.bottom + px(6), inner.width, room_below)
    if not reading.since:
        room.height = px(40)
        nothing = pen.tr("trambahn.table.since.nothing")
        pen.write(nothing, room, styles.TEXT, styles.PAPER_QUIET)
        return
    for column, entries, style in _arranged(pen, room, reading):
        y = float(column.top)
        for entry in entries:
            line = pygame.Rect(column.x, round(y), column.width, entry.height)
            _draw_entry(pen, line, entry, style, reading)
            y += entry.height


class _Entry(NamedTuple):
    """A deed, or None for earlier ones that have no room, with its words and the height of its lines."""

    deed: Deed | None
    words: str
    height: int


def _arranged(
    pen: Pen, room: pygame.Rect, reading: Reading
) -> Iterator[tuple[pygame.Rect, Sequence[_Entry], TextStyle]]:
    """Give each deed its whole words: first in smaller letters, then in fewer words, then the oldest go."""
    deeds, beside = reading.since, _beside(pen, reading)
    count = max(1, min(len(deeds), room.width // pen.px(LEAST_COLUMN)))
    wide = columns(room, count, pen.px(GAP))
    entries: list[_Entry] = []
    for left_out in range(len(deeds)):
        for wording, size in product((0, -1), SIZES if not left_out else SIZES[-1:]):
            style = styles.TEXT.sized(size * styles.TEXT.size)
            told: list[tuple[Deed | None, str]] = [
                (deed, deed.wordings[wording]) for deed in deeds[left_out:]
            ]
            if left_out:
                told.insert(0, (None, pen.tr("trambahn.table.since.earlier", count=left_out)))
            entries = [_Entry(*one, _height(pen, one[1], style, wide[0].width - beside)) for one in told]
            most = -(-len(entries) // count)
            parts = [entries[number * most : (number + 1) * most] for number in range(count)]
            if all(sum(one.height for one in part) <= room.height for part in parts):
                yield from zip(wide, parts, repeat(style))
                return


def _beside(pen: Pen, reading: Reading) -> int:
    """Return how much of a line goes to its badge, and for those who only watch to a sign."""
    return pen.px(BADGE[0] + 12) + (pen.px(2 * SIGN + 8) if reading.front is None else 0)


def _height(pen: Pen, words: str, style: TextStyle, width: int) -> int:
    written = pen.text.paragraph_height(words, style, width)
    lines = round(written / pen.text.line_height(style))
    return max(round(1.3 * pen.text.size(style)), written + pen.px(6)) + (pen.px(4) if lines < 2 else 0)


def _draw_head(pen: Pen, rect: pygame.Rect, reading: Reading) -> None:
    whole, room = reading.front is None, rect.copy()
    if not whole:
        _draw_sign(pen, room, reading.who("opponent").sign, 9)
    if reading.since:
        cut_right(room, pen.px(KEPT))
    title = pen.tr("trambahn.table.since.all" if whole else "trambahn.table.since")
    pen.write(title, room, styles.PAD_HEAD, NIGHT, shrink=True)
    pen.hairline((rect.x, rect.bottom - pen.px(4)), rect.width, styles.PAPER_LINE)


def _draw_sign(pen: Pen, room: pygame.Rect, sign: str, gap: int) -> None:
    """A player's sign at the left end of the room, which begins after it then."""
    radius = pen.px(SIGN)
    pen.sign(sign, cut_left(room, 2 * radius, pen.px(gap)).center, radius)


def _draw_entry(pen: Pen, rect: pygame.Rect, entry: _Entry, style: TextStyle, reading: Reading) -> None:
    px, deed = pen.px, entry.deed
    room = span(rect, rect.left + _beside(pen, reading), rect.right)
    if deed is not None:
        if reading.front is None:
            _draw_sign(pen, rect, reading.signs[deed.seat], 8)
        high = min(px(BADGE[1]), rect.height - 3)
        wide = round(high * BADGE[0] / BADGE[1])
        draw_badge(pen, rect_of(wide, high, left=rect.x, centery=rect.centery), deed.picture)
    written = pen.text.paragraph_height(entry.words, style, room.width)
    pen.paragraph(entry.words, room.move(0, (rect.height - written) // 2), style, styles.PAPER_TEXT)


def draw_badge(pen: Pen, rect: pygame.Rect, badge: Badge) -> None:
    """What a deed was done with: a card, a line, a tram or money."""
    match badge.kind:
        case "card":
            _draw_card_badge(pen, rect, badge.what)
        case "line":
            pieces.draw_line_plate(pen, rect, cast(Colour, badge.what))
        case "tram":
            # A little wider than other badges.
            pieces.draw_plate(pen, badge.what, rect.inflate(round(0.12 * rect.width), 0))
        case _:
            pieces.draw_money_icon(pen, rect)


def _draw_card_badge(pen: Pen, rect: pygame.Rect, card: Card) -> None:
    """A card as a small plate: its sign and value, or the conductor's cap."""
    colour = colour_of(card)
    if colour is None:
        pen.box(rect, BoxStyle(5, _CHARCOAL))
        unit = rect.height / 30
        pen.art(f"{pieces.FOLDER}cap", rect.center, unit * 1.4)
        return
    pen.box(rect, BoxStyle(5, pieces.LINE_COLOURS[colour]))
    ink = pieces.ON_BAND[colour]
    pieces.draw_sign(pen, colour, (rect.x + 0.3 * rect.width, rect.centery), 0.27 * rect.height, ink)
    style = styles.SCORE.sized(0.72 * rect.height / pen.look.scale.factor)
    place = (rect.x + 0.68 * rect.width, rect.centery)
    pen.figure(str(value_of(card)), place, style, ink)
