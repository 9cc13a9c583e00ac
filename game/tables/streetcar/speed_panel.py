"""How far trams may go: the track with the limit, or the die and its roll."""

import pygame

from game.tables.kit.pen import Pen
from game.tables.kit.rects import rect_of
from game.tables.streetcar import styles
from game.tables.streetcar.parts import draw_head, draw_panel
from game.tables.streetcar.pieces import FOLDER, draw_die, draw_seat_sign
from game.tables.streetcar.reading import Reading
from game.ui.look import Look
from game.ui.theme import INK, rgb

STATION = 36
"""From one station to the next in the design."""
PADDING = 16
LIT = 17
"""The radius of a station that the drive which is meant takes, in the design."""
AMBER = rgb("F2A446")
FULL, LOW = 140, 80
"""Panels at least that high have a sentence of their own, and a head."""


def draw_speed_panel(pen: Pen, rect: pygame.Rect, reading: Reading) -> None:
    """The whole panel, with less in it where it is low."""
    draw_panel(pen, rect)
    px = pen.px
    inner = rect.inflate(-2 * px(PADDING), 0)
    follow = reading.speed.movement == "follow"
    if rect.height < px(LOW):
        if follow:
            draw_track(pen, inner, reading)
        else:
            _draw_die_row(pen, inner.inflate(0, -px(12)), reading)
        return
    head = pygame.Rect(inner.left, rect.top + px(10), inner.width, px(32))
    full = rect.height >= px(FULL)
    title = pen.tr("streetcar.table.speed" if follow else "streetcar.table.speed.die")
    draw_head(pen, head, [title], _last_words(pen, reading), line=full, keep=_mover_room(pen.look, reading))
    _draw_mover(pen, head, reading)
    body = pygame.Rect(inner.left, head.bottom + px(12), inner.width, rect.bottom - head.bottom - px(20))
    if not follow:
        _draw_die_row(pen, body, reading)
        return
    if not full or reading.table.phase == "over":
        draw_track(pen, body, reading)
        return
    upper = pygame.Rect(inner.left, head.bottom + px(10), inner.width, round(0.4 * rect.height))
    draw_track(pen, upper, reading)
    foot = rect_of(inner.width, px(44), left=inner.left, bottom=rect.bottom - px(8))
    pen.hairline((inner.left, foot.top - px(6)), inner.width, styles.HAIRLINE)
    _draw_next(pen, foot, reading)


def _mover_room(look: Look, reading: Reading) -> int:
    return look.px(36) if reading.speed.mover is not None else 0


def _draw_mover(pen: Pen, rect: pygame.Rect, reading: Reading) -> None:
    mover = reading.speed.mover
    if mover is not None:
        radius = pen.px(17)
        centre = (rect.right - radius, rect.centery)
        draw_seat_sign(pen, reading.signs[mover], centre, radius, on_paper=True)


def _last_words(pen: Pen, reading: Reading) -> list[str]:
    last = reading.speed.last_move
    return pen.wordings(f"streetcar.table.speed.{'last' if last else 'none'}", count=last)


def draw_track(pen: Pen, rect: pygame.Rect, reading: Reading) -> None:
    """Stations from 1 on: brass up to the limit, which is larger; the rest is hollow.

    Those of the drive that is meant are lit.
    """
    speed = reading.speed
    limit = speed.limit or 0
    step = min(pen.px(STATION), rect.width / speed.track)
    unit = step / STATION
    left = rect.centerx - step * speed.track / 2
    top = rect.centery - step / 2
    for number in range(speed.track):
        ends = (round(left + number * step), round(left + (number + 1) * step))
        rails = pen.look.art.fitted(f"{FOLDER}speed_rails", (round(step), round(step)))
        pen.surface.blit(rails, (ends[0], round(top)))
    for number in sorted(range(1, speed.track + 1), key=lambda station: station == limit):
        kind = "limit" if number == limit else "reached" if number < limit else "ahead"
        centre = (left + (number - 0.5) * step, rect.centery)
        pen.art(f"{FOLDER}speed_station_{kind}", centre, unit)
        place = rect_of(round(step), round(step), center=(round(centre[0]), round(centre[1])))
        if number <= speed.meant:
            pen.disc(centre, LIT * unit * pen.look.scale.factor, INK)
            pen.disc(centre, (LIT - 2) * unit * pen.look.scale.factor, AMBER)
        style = styles.STATION_LIMIT if kind == "limit" else styles.STATION
        size = style.size * min(1.0, unit * pen.px(36) / pen.px(36))
        colour = styles.NOTE_COLOUR if kind == "ahead" else INK
        pen.write(str(number), place, style.sized(size), colour, align="centre")


def _draw_next(pen: Pen, rect: pygame.Rect, reading: Reading) -> None:
    """How far the next tram may drive, its figure large at the right."""
    text, px = pen.text, pen.px
    limit = reading.speed.limit or 0
    fields = pen.tr("streetcar.table.speed.fields", count=limit)
    right = rect.right - text.width(fields, styles.TEXT)
    base = text.baseline(rect, styles.TEXT)
    pen.line(fields, (rect.right, base), styles.TEXT, align="right")
    right -= px(10)
    width = pen.line(str(limit), (right, base), styles.FIGURE, align="right")
    room = pygame.Rect(rect.left, rect.top, right - width - px(10) - rect.left, rect.height)
    words = pen.wordings("streetcar.table.speed.next", count=limit)
    pen.write_first(words, room, styles.TEXT, shrink=True)


def _roll_words(pen: Pen, reading: Reading) -> list[str]:
    speed = reading.speed
    if speed.roll is not None:
        name = reading.names[reading.table.to_act]
        return pen.wordings("streetcar.table.speed.rolled", name=name)
    key = "last_roll" if speed.last_roll is not None else "not_rolled"
    return pen.wordings(f"streetcar.table.speed.{key}")


def _draw_die_row(pen: Pen, rect: pygame.Rect, reading: Reading) -> None:
    """The face that lies there, and whose it is."""
    px, speed = pen.px, reading.speed
    side = min(rect.height - px(4), px(92))
    die = rect_of(side, side, left=rect.left, centery=rect.centery)
    face = speed.roll or speed.last_roll
    if face is not None:
        draw_die(pen, reading.map, face, die)
    else:
        pen.art(f"{FOLDER}slot_empty", die.topleft, side / 100)
    room = pygame.Rect(die.right + px(16), rect.top, rect.right - die.right - px(16), rect.height)
    pen.write_first(_roll_words(pen, reading), room, styles.TEXT, shrink=True)
