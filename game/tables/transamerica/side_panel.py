"""The panel on the right: player to act, players, score track, and costs of edges."""

from collections.abc import Callable, Mapping
from functools import partial

import pygame

from game.tables.kit import styles as shared
from game.tables.kit.pen import Pen
from game.tables.kit.signs import cuff_of, seat_of, sign_colours
from game.tables.kit.standings import draw_name
from game.tables.transamerica import styles
from game.tables.transamerica.layout import SidePanel
from game.tables.transamerica.pieces import FOLDER, draw_sign
from game.tables.transamerica.reading import PlayerRow, Reading
from game.text.catalogue import Translate
from game.text.numbers import signed
from game.text.players import seat_text
from game.ui.brush import Brush
from game.ui.layout import rect_of
from game.ui.look import Look
from game.ui.text import Span
from game.ui.theme import BRASS, BRASS_LIGHT, BRASS_TEXT, CREAM, INK, NIGHT, SECOND_TEXT, TextStyle, rgb

INNER = 24
"""The distance from the panel's sides to its text, in pixels of the design."""
QUIET_NIGHT = rgb("C9D2DC")
TAG_BOXES = {"next": styles.TAG_NEXT, "began": styles.TAG_BEGAN}
HEADER_ONE_LINE, HEADER_TWO_LINES = (30, 71, 110), (23, 62, 111)
"""The middles of round, title and advice in the design's header of 148 pixels."""
LEGEND = ("plain", "range", "river")


def draw_side_panel(pen: Pen, side: SidePanel, reading: Reading, points: Mapping[int, float]) -> None:
    """Draw the whole panel; `points` are the positions of rolling engines."""
    for sheet in side.sheets:
        pen.box(sheet, shared.PANEL)
    _draw_header(pen, side.header, reading)
    if side.rows:
        note = pen.tr("transamerica.table.points") if side.lanes else barrier_words(reading, pen.tr)
        caption = side.caption.inflate(-2 * pen.px(INNER), 0).move(0, pen.px(5))
        _draw_caption(pen, caption, pen.tr("transamerica.table.players"), note)
    inner = pen.px(INNER)
    for rect, row, below in zip(side.rows, reading.rows, (*reading.rows[1:], None), strict=False):
        _draw_row(pen, rect, row)
        if below is not None and not row.active and not below.active:
            pen.hairline((rect.left + inner, rect.bottom), rect.width - 2 * inner, shared.GRID)
    if side.lanes:
        draw_score_track(pen, side, reading, points)
    if side.legend.height:
        _draw_legend(pen, side.legend)


def _draw_header(pen: Pen, rect: pygame.Rect, reading: Reading) -> None:
    px, text = pen.px, pen.text
    with pen.clipped(rect):
        pen.box(rect.inflate(0, px(28)).move(0, px(14)), styles.HEADER)
    for colour, up, high in ((NIGHT, 5, px(4)), (rgb("7D6A3C"), 6, max(1, px(1))), (BRASS, 3, px(3))):
        pen.surface.fill(colour, (rect.left, rect.bottom - px(up), rect.width, high))
    left, right = rect.left + px(INNER), rect.right - px(INNER)
    tall = rect.height / px(148)
    style = text.shrunk(reading.advice, shared.TEXT, right - left, least=0.92)
    fits = text.width(reading.advice, style) <= right - left
    lines = 1 if fits else len(text.wrapped(reading.advice, shared.TEXT, right - left))
    heights = HEADER_ONE_LINE if lines == 1 else HEADER_TWO_LINES
    top_middle, middle, advice_middle = (rect.top + round(px(height) * tall) for height in heights)
    top = rect_of(right - left, px(30), left=left, centery=top_middle)
    # A finished turn that can still be taken back belongs to its player.
    turn = pen.tr("transamerica.table.turn", turn=reading.table.turn - reading.held)
    turn_width = text.width(turn, shared.TEXT)
    word = pen.tr("transamerica.table.round", round=reading.table.round)
    room = pygame.Rect(top.left, top.top, top.width - turn_width - px(12), top.height)
    pen.write(word, room, styles.ROUND, BRASS_LIGHT, shrink=True)
    pen.write(turn, top, shared.TEXT, QUIET_NIGHT, align="right")
    active = next((row for row in reading.rows if row.active), None)
    title = pygame.Rect(left, middle - px(24), right - left, px(48))
    if active is not None:
        radius = px(18.5)
        pen.sign(active.who.sign, (right - radius, middle), radius)
        title.width -= 2 * radius + px(10)
    pen.write(reading.title, title, styles.TITLE, CREAM, shrink=True)
    if lines == 1:
        advice = rect_of(right - left, px(30), left=left, centery=advice_middle)
        pen.write(reading.advice, advice, style, CREAM)
        return
    step = round(text.size(shared.TEXT) * 1.14)
    advice = rect_of(right - left, step * lines, left=left, centery=advice_middle)
    pen.paragraph(reading.advice, advice, shared.TEXT, CREAM, line_height=step)


def _draw_caption(pen: Pen, room: pygame.Rect, word: str, note: str, *, shrink: bool = False) -> None:
    """Draw a word at the left and a note at the right."""
    pen.write(note, room, shared.TEXT, SECOND_TEXT, align="right")
    room = pygame.Rect(
        room.topleft, (room.width - pen.text.width(note, shared.TEXT) - pen.px(10), room.height)
    )
    pen.write(word, room, shared.CAPTION, SECOND_TEXT, shrink=shrink)


def _draw_row(pen: Pen, rect: pygame.Rect, row: PlayerRow) -> None:
    px, text = pen.px, pen.text
    tall = rect.height >= px(70)
    if row.active:
        box = rect.inflate(-2 * px(11), -px(6 if tall else 4)).move(0, px(1))
        pen.box(box, styles.ACTIVE_ROW)
    radius = px(17 if tall else 14)
    draw_sign(pen, row.who.sign, (rect.left + px(46), rect.centery), radius)
    points = signed(row.points)
    figure = styles.FIGURE if tall else styles.FIGURE.sized(29)
    right = rect.right - px(27)
    place = pygame.Rect(rect.left, rect.top + px(2), right - rect.left, rect.height)
    pen.write(points, place, figure, INK, align="right")
    left = rect.left + px(77)
    width = right - px(max(34, 20 * len(points))) - left
    name_style = styles.NAME.sized(23 if tall else 21 if rect.height >= px(53) else 20)
    lines = text.size(name_style) + text.size(shared.TEXT)
    gap = max(0.0, min(px(5), (rect.height - 1.25 * lines) / 2))
    first = rect.centery - ((text.size(shared.TEXT) + gap) * 0.55 if row.deed.full or row.goals else 0)
    second = rect.centery + (text.size(name_style) + gap) * 0.55
    top = pygame.Rect(left, round(first) - px(13), width, px(26))
    _draw_name(pen, top, row, name_style)
    note = rect_of(width, px(26), left=left, centery=round(second))
    note.width -= _draw_goals(pen, note, row)
    deed = pen.first_fitting(row.deed.wordings, note.width, shared.TEXT) if row.deed.wordings else ""
    pen.write(deed, note, shared.TEXT, SECOND_TEXT, shrink=True)


def _draw_name(pen: Pen, rect: pygame.Rect, row: PlayerRow, style: TextStyle) -> None:
    """Draw name, opponent's level and tags.

    If they do not all fit, `next` is dropped first, then the name shrinks.
    """
    px, text = pen.px, pen.text
    tags = [(pen.tr(f"transamerica.table.tag.{tag}"), TAG_BOXES[tag]) for tag in row.tags]
    widths = [text.width(word, styles.TAG) + px(24) for word, _ in tags]
    level = px(31) if cuff_of(row.who.player) else 0
    free = rect.width - level
    if len(tags) > 1 and text.width(row.who.name, style) > free - sum(widths) - px(11) * len(tags):
        del tags[0], widths[0]
    room = pygame.Rect(rect.left, rect.top, free - sum(widths) - px(11) * len(tags), rect.height)
    x = level + draw_name(pen, room, row.who, style, unit=0.72)
    height = max(px(24), round(text.size(styles.TAG) * 1.25))
    for (word, box), width in zip(tags, widths, strict=True):
        x += px(11)
        pill = rect_of(width, height, left=x, centery=rect.centery)
        pen.box(pill, box)
        colour = SECOND_TEXT if box is styles.TAG_NEXT else BRASS_TEXT
        pen.write(word, pill, styles.TAG, colour, align="centre")
        x += width


def _draw_goals(pen: Pen, rect: pygame.Rect, row: PlayerRow) -> int:
    """Draw the pins of the row's cities that are still to be linked, if cards are open.

    Return the width used.
    """
    if not row.goals:
        return 0
    step = pen.px(19)
    x = rect.right - step // 2
    for card in reversed(row.goals):
        name = f"{FOLDER}pin_{card.colour}"
        unit = 0.62 * pen.look.scale.factor
        pen.art(name, (x, rect.centery), unit, alpha=90 if card.connected else 255)
        x -= step
    return len(row.goals) * step + pen.px(4)


def _draw_legend(pen: Pen, rect: pygame.Rect) -> None:
    px, text = pen.px, pen.text
    left, width = rect.left + px(INNER), rect.width - 2 * px(INNER)
    pen.hairline((left, rect.top), width, shared.GRID)
    tall = rect.height / px(149)
    middle, foot = rect.top + round(px(72) * tall), rect.top + round(px(117) * tall)
    if rect.height < px(110):
        tall = 0.94
        middle, foot = rect.top + px(38), rect.top + px(78)
    else:
        caption = rect_of(width, px(26), left=left, centery=rect.top + round(px(23) * tall))
        word, two = pen.tr("transamerica.table.legend"), pen.tr("transamerica.table.legend.turn")
        _draw_caption(pen, caption, word, two, shrink=True)
    third = width / 3
    for number, kind in enumerate(LEGEND):
        x = left + round(third * (number + 0.5))
        unit = pen.look.scale.factor * min(1.0, tall * 1.04)
        pen.art(f"{FOLDER}legend_{kind}", (x, middle), unit)
        spans = (
            Span(pen.tr(f"transamerica.table.legend.{kind}") + "  ", shared.TEXT, INK),
            Span("1" if kind == "plain" else "2", styles.SMALL_FIGURE, INK),
        )
        base = foot + round(0.34 * text.size(shared.TEXT))
        pen.line(spans, (x, base), shared.TEXT, align="centre")
        if number:
            line = left + round(third * number)
            pen.upright((line, middle - px(26)), foot + px(8) - middle + px(26), shared.GRID)


def spoken_row(row: PlayerRow, tr: Translate) -> str:
    sign = tr(f"table.sign.{seat_of(row.who.sign)}")
    name = seat_text(tr, row.who.name, row.who.player)
    words = {"name": name, "sign": sign, "points": row.points, "deed": row.deed.full}
    return tr("transamerica.table.speak.row", **words).rstrip()


LEFT, LENGTH = 69, 228
"""The position of the most points from the panel's left side, and the distance to 0 points, or to the least
if somebody has fewer. An engine there is still wholly on the rails. In pixels of the design.
"""
AFTER_END = 25
POST_TOP, POST_PERIOD, POST_FOOT = 24, 36, 157
"""The barrier's artwork: the part above the lanes, the period of its stripes, and the top of its foot."""


def draw_score_track(pen: Pen, side: SidePanel, reading: Reading, points: Mapping[int, float]) -> None:
    """Draw caption, scale, lanes, engines and barrier; `points` are the engines' positions by seat."""
    px, tr, first, unit = pen.px, pen.tr, side.lanes[0], pen.look.scale.factor
    x = partial(place_on_track, pen.look, side, reading)
    inner = side.track.inflate(-2 * px(INNER), 0)
    pen.hairline((inner.left, side.track.top + px(6)), inner.width, shared.GRID)
    tall = (first.bottom - side.track.top) / px(108)
    caption = rect_of(inner.width, px(26), left=inner.left, centery=side.track.top + round(px(33) * tall))
    _draw_caption(pen, caption, tr("transamerica.table.track"), barrier_words(reading, tr), shrink=True)
    top = first.bottom - round(min(first.height, px(35)))
    _draw_field(pen, reading, x, pygame.Rect(side.track.left, top, 0, side.lanes[-1].bottom + px(9) - top))
    _draw_scale(pen, reading, x, side.track.top + round(px(59) * tall))
    for row, lane in zip(reading.rows, side.lanes, strict=True):
        radius = min(px(10.5), round(lane.height * 0.38))
        draw_sign(pen, row.who.sign, (lane.left + px(31), lane.bottom - radius), radius)
        pen.art(f"{FOLDER}score_lane", (lane.left + LEFT * unit, lane.bottom), unit)
    for row, lane in zip(reading.rows, side.lanes, strict=True):
        colours, sign = sign_colours(pen.look.palette, row.who.sign), row.who.sign
        place = (x(points.get(row.seat, float(row.points))), lane.bottom)
        pen.art(f"{FOLDER}locomotive_{sign}", place, unit * min(1.0, lane.height / (29 * unit)), colours)
    if reading.barrier is not None:
        draw_barrier(pen, x(_post(reading)), top, side.lanes[-1].bottom + round(8 * unit), unit)


def _draw_field(pen: Pen, reading: Reading, x: Callable[[float], float], high: pygame.Rect) -> None:
    """Draw vertical lines behind the lanes, and the field beyond the barrier."""
    most, least = _ends(reading)
    step = 1 if most - least <= 16 else 5
    for points in range(-(-least // step) * step, most + 1, step):
        pen.surface.fill(styles.TRACK_GRID, (round(x(points)), high.top, max(1, pen.px(1)), high.height))
    if reading.barrier is None:
        return
    left, right = round(x(_post(reading))), round(x(least) + AFTER_END * pen.look.scale.factor)
    veil = pygame.Surface((max(1, right - left), high.height), pygame.SRCALPHA)
    veil.fill((200, 68, 45, 28))
    pen.surface.blit(veil, (left, high.top))


def _post(reading: Reading) -> float:
    """Return the visible position of the barrier."""
    return reading.post if reading.post is not None else reading.barrier or 0


def _draw_scale(pen: Pen, reading: Reading, x: Callable[[float], float], middle: int) -> None:
    most, least = _ends(reading)
    base = middle + round(0.34 * pen.text.size(styles.SCALE_FIGURE))
    shown: list[float] = []
    for points in (most, 0, *range((most - 1) // 5 * 5, least - 1, -5)):
        if all(abs(x(points) - other) > pen.px(26) for other in shown):
            shown.append(x(points))
            pen.line(signed(points), (x(points), base), styles.SCALE_FIGURE, SECOND_TEXT, align="centre")


def barrier_words(reading: Reading, tr: Translate) -> str:
    """Return the barrier's position in words, or that there is none."""
    if reading.barrier is None:
        return tr("transamerica.table.no_barrier")
    return tr("transamerica.table.barrier", limit=round(_post(reading)))


def place_on_track(look: Look, side: SidePanel, reading: Reading, points: float) -> float:
    """Return the position of `points`, in real pixels from the left. It never leaves the track."""
    most, least = _ends(reading)
    share = (most - max(least, min(points, most + 0.5))) / (most - least)
    return side.track.left + (LEFT + LENGTH * share) * look.scale.factor


def _ends(reading: Reading) -> tuple[int, int]:
    """Return the most and the least points of the track: 0, or less if somebody has less."""
    return max(reading.table.options.points, 1), min(0, *(row.points for row in reading.rows))


def draw_barrier(brush: Brush, x: float, top: int, end: int, unit: float) -> None:
    """Draw the post from the first lane to the last, repeating its stripes, with the foot below."""
    post = brush.look.art.at_unit(f"{FOLDER}barrier_post", unit)
    wide, left = post.get_width(), round(x - post.get_width() / 2)
    head, period, foot = (round(part * unit) for part in (POST_TOP + 14, POST_PERIOD, POST_TOP + POST_FOOT))
    brush.surface.blit(post, (left, top - round(POST_TOP * unit)), (0, 0, wide, head))
    for y in range(top + round(14 * unit), end, period):
        brush.surface.blit(post, (left, y), (0, head, wide, min(period, end - y)))
    brush.surface.blit(post, (left, end), (0, foot, wide, post.get_height() - foot))
