"""What the other did since the own last turn, the oldest first; in columns where there is much of it."""

from typing import cast

import pygame

from game.rules.trambahn.cards import Card, Colour, colour_of, value_of
from game.tables.kit.pen import Pen
from game.tables.kit.session_reading import Deed, in_columns
from game.tables.trambahn import pieces, styles
from game.tables.trambahn.events import Badge
from game.tables.trambahn.reading import Reading
from game.ui.layout import cut_left, cut_right, rect_of
from game.ui.look import Look
from game.ui.shapes import BoxStyle
from game.ui.theme import NIGHT, rgb

PADDING = 18
HEAD = 52
KEPT = 40
"""Of the head, for a button."""
ROW = 40
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
    # Many lines stand closer together before they get columns.
    wanted = max(3, len(reading.since))
    row = max(min(px(ROW), room_below // wanted), round(1.3 * pen.text.size(styles.TEXT)))
    _draw_head(pen, head, reading)
    if state in ("hover", "pressed"):
        pen.icon("clock", (head.right - px(KEPT + 12), head.centery), px(26), NIGHT)
    room = pygame.Rect(inner.x, head.bottom + px(6), inner.width, room_below)
    if not reading.since:
        room.height = row
        nothing = pen.tr("trambahn.table.since.nothing")
        pen.write(nothing, room, styles.TEXT, styles.PAPER_QUIET)
        return
    for column, deeds in in_columns(reading.since, room, max(1, room_below // row), px(GAP)):
        for number, deed in enumerate(deeds):
            line = pygame.Rect(column.x, column.y + number * row, column.width, row)
            _draw_deed(pen, line, deed, reading)


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


def _draw_deed(pen: Pen, rect: pygame.Rect, deed: Deed, reading: Reading) -> None:
    px = pen.px
    if reading.front is None:
        _draw_sign(pen, rect, reading.signs[deed.seat], 8)
    high = min(px(BADGE[1]), rect.height - 3)
    wide = round(high * BADGE[0] / BADGE[1])
    badge = rect_of(wide, high, left=rect.x, centery=rect.centery)
    draw_badge(pen, badge, deed.picture)
    cut_left(rect, wide, px(12))
    if rect.width >= wide:
        pen.write_first(deed.wordings, rect, styles.TEXT, styles.PAPER_TEXT, shrink=True)


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
