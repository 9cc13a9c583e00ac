"""The panel of speed: the range of the next tram on a track, or the die."""

from functools import partial

import pygame

from game.tables.streetcar import styles
from game.tables.streetcar.model import Speed, StreetcarModel
from game.tables.streetcar.panel_parts import die_face, head, seat_sign
from game.tables.streetcar.panel_pen import PanelPen
from game.tables.streetcar.panel_rooms import PADDING
from game.tables.streetcar.pieces import FOLDER
from game.text.translate import Translate
from game.ui.boxes.groups import Band, Column, FirstFitting, Panel, Row, at_least
from game.ui.boxes.leaves import Art, Hairline, Space, Spans, Words
from game.ui.boxes.part import Part, draw
from game.ui.brush import Brush
from game.ui.layout import rect_of
from game.ui.text import Span
from game.ui.theme import INK, rgb

STATION = 36
"""The distance between stations of the track, in design pixels."""
LIT = 17
"""The radius of a station within the intended drive, in design pixels."""
AMBER = rgb("F2A446")
FULL_SPEED, LOW_SPEED = 140, 80
"""The heights from which the panel has a sentence, and a head."""


def draw_speed_panel(pen: PanelPen, rect: pygame.Rect) -> None:
    pen.panel(rect)
    draw(pen, _speed_panel(pen.tr, pen.model), rect)


def _speed_panel(tr: Translate, model: StreetcarModel) -> Part:
    """Return the track with the limit, or the die and its roll; with fewer parts if the panel is low."""
    speed, follow = model.speed, model.speed.movement == "follow"
    last = tuple(
        tr(f"streetcar.table.speed.{'last' if speed.last_move else 'none'}{form}", count=speed.last_move)
        for form in ("", ".short")
    )
    mover = [seat_sign(model.signs[speed.mover], 34)] if speed.mover is not None else []
    title = head([tr("streetcar.table.speed" if follow else "streetcar.table.speed.die")], last, *mover)
    top, rule, foot = (Space(high=10), Band(title, high=32)), Hairline(styles.HAIRLINE), (Space(high=8),)
    track = Art(("speed", speed.track, speed.limit, speed.meant), 0, 0, partial(_paint_track, speed), grow=1)
    high, middle, low = (track,) * 3 if follow else (_die_row(tr, model, size) for size in (92, 50, 44))
    ends: tuple[Part, ...] = ()
    if follow and model.table.phase != "over":
        ends = (rule, Space(high=5), Band(_next(tr, speed.limit or 0), high=44))
    full = Column((*top, Space(high=7), rule, high, *ends, *foot))
    some = Column((*top, middle, *foot))
    return Panel(FirstFitting((at_least(FULL_SPEED, full), at_least(LOW_SPEED, some), low)), pad=(PADDING, 0))


def _paint_track(speed: Speed, brush: Brush, rect: pygame.Rect) -> None:
    """Draw stations from 1 on: brass up to the limit, which is larger; the rest is hollow.

    Those of the intended drive are lit.
    """
    factor, limit, step = brush.look.scale.factor, speed.limit or 0, rect.width / speed.track
    step = min(brush.px(STATION), step)
    unit = step / STATION
    left, top = rect.centerx - step * speed.track / 2, rect.centery - step / 2
    rails = brush.look.art.fitted(f"{FOLDER}speed_rails", (round(step), round(step)))
    for number in range(speed.track):
        brush.surface.blit(rails, (round(left + number * step), round(top)))
    for number in sorted(range(1, speed.track + 1), key=lambda station: station == limit):
        kind = "limit" if number == limit else "reached" if number < limit else "ahead"
        centre = (left + (number - 0.5) * step, rect.centery)
        brush.art(f"{FOLDER}speed_station_{kind}", centre, unit)
        if number <= speed.meant:
            brush.disc(centre, LIT * unit * factor, INK)
            brush.disc(centre, (LIT - 2) * unit * factor, AMBER)
        place = rect_of(round(step), round(step), center=(round(centre[0]), round(centre[1])))
        style = styles.STATION_LIMIT if kind == "limit" else styles.STATION
        colour = styles.NOTE_COLOUR if kind == "ahead" else INK
        brush.write(str(number), place, style.sized(style.size * min(1.0, unit)), colour, align="centre")


def _next(tr: Translate, limit: int) -> Part:
    """Return the next tram's greatest distance, its figure large at the right."""
    words = tuple(tr(f"streetcar.table.speed.next{form}", count=limit) for form in ("", ".short"))
    fields = Span(f"  {tr('streetcar.table.speed.fields', count=limit)}", styles.TEXT)
    figure = Spans((Span(str(limit), styles.FIGURE), fields), styles.TEXT)
    return Row((Words(words, styles.TEXT, shrink=0.7, grow=1), figure), 10, "fill")


def _die_row(tr: Translate, model: StreetcarModel, size: float) -> Part:
    speed = model.speed
    key = "rolled" if speed.roll is not None else "last_roll" if speed.last_roll is not None else "not_rolled"
    words = tuple(
        tr(f"streetcar.table.speed.{key}{form}", name=model.names[model.table.to_act])
        for form in ("", ".short")
    )
    die = die_face(model.map, speed.roll or speed.last_roll, size)
    return Row((die, Words(words, styles.TEXT, shrink=0.7, grow=1)), 16, "fill", grow=1)
