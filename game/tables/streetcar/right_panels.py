"""The panels on the right: title, the other players, speed, and recent moves."""

from functools import partial

import pygame

from game.rules.streetcar.values import MapName
from game.tables.kit.signs import cuff_of
from game.tables.kit.standings import draw_name
from game.tables.streetcar import styles
from game.tables.streetcar.layout import Layout, SeatPanel
from game.tables.streetcar.panel_pen import PanelPen
from game.tables.streetcar.pieces import FOLDER, draw_line_disc, draw_stop_disc
from game.tables.streetcar.players import RouteStop, SeatRow
from game.tables.streetcar.since_panel import since_panel
from game.text.catalogue import Translate
from game.ui.boxes.groups import FirstFitting, Panel, Row, at_least
from game.ui.boxes.leaves import Art, Words
from game.ui.boxes.part import Part, draw
from game.ui.brush import Brush
from game.ui.layout import below, rect_of, span, strip
from game.ui.theme import BRASS_LIGHT, CREAM, INK, rgb

PADDING = 16
LEAST_LETTERS = 3
"""A name is left out if no more than this number of letters, with the dots, fits."""
STATION = 36
"""The distance between stations of the track of speed, in the design."""
LIT = 17
"""The radius of a station within the intended drive, in the design."""
REVEAL_SIZES = ((46, 20, 17), (0, 15, 14))
"""The least heights of the row with line and stops, with the radii of line and stops."""
AMBER = rgb("F2A446")
FULL_SPEED, LOW_SPEED = 140, 80
"""The heights from which panels of speed have a sentence, and a head."""


def draw_right_panels(pen: PanelPen, layout: Layout) -> None:
    """Draw the right panels. The layout must match `model.revealed`."""
    _draw_title(pen, layout)
    for place, row in zip(layout.seats, pen.model.rows, strict=True):
        _draw_seat(pen, place, row)
    draw_speed_panel(pen, layout.speed)
    if layout.since.height:
        draw(pen, since_panel(pen.tr, pen.model), layout.since)


def _draw_title(pen: PanelPen, layout: Layout) -> None:
    """Draw title, place and buttons on the dark ground."""
    px, text, rect = pen.px, pen.text, layout.title
    tall = rect.height >= px(80)
    style = styles.NAME_OF_GAME if tall else styles.NAME_OF_GAME.sized(36)
    upper = strip(rect, 0.36, round(0.5 * rect.height))
    name = pen.tr(f"streetcar.table.name.{pen.model.map}")
    pen.write(name, upper, text.shrunk(name, style, upper.width, least=0.5), CREAM)
    lower = rect_of(
        rect.width - px(2), px(30), left=rect.left + px(2), centery=rect.top + round(0.77 * rect.height)
    )
    town = pen.tr(f"streetcar.table.place.{pen.model.map}")
    style = text.shrunk(town, styles.PLACE if tall else styles.PLACE.sized(19), lower.width, least=0.85)
    pen.write_first([town, ""], lower, style, BRASS_LIGHT)
    for name, place in (("log", layout.log), ("rulebook", layout.rulebook), ("menu", layout.menu)):
        shown = pen.state.of(name)
        pen.box(place, styles.ROUND["normal" if shown == "disabled" else shown])
        if name == "log":
            pen.icon("clock", place.center, round(0.58 * place.width), CREAM)
        else:
            pen.game_icon(name, place.center, 36 * place.width / px(52), CREAM)


# ------------------------------------------------------------------ the others


def _draw_seat(pen: PanelPen, panel: SeatPanel, row: SeatRow) -> None:
    """Draw a player's name, state and open tiles, and the line once it is shown."""
    pen.panel(panel.rect, active=row.active)
    _draw_name(pen, panel, row)
    if row.line is not None and panel.reveal.height:
        draw(pen, _reveal(pen.tr, pen.model.map, row, row.line), panel.reveal)
    for number, rect in enumerate(panel.tiles):
        if number >= len(row.hand):
            pen.slot(rect)
            continue
        pen.tile(row.hand[number], rect)
        hovered = pen.state.of(f"take_{row.seat}_{number}") in ("hover", "pressed")
        if row.offers or hovered:
            pen.box(rect, styles.TAKE_HOVER if hovered else styles.TAKE)


def _state_words(row: SeatRow, tr: Translate) -> list[str]:
    """Return a seat's state in wordings of decreasing length, the last empty."""
    if row.thinking:
        return [tr("streetcar.table.state.thinking"), ""]
    if row.state == "driving" and row.to_go is not None:
        return [*(tr(f"streetcar.table.to_go{form}", count=row.to_go) for form in ("", ".short")), ""]
    forms = ("", ".short") if row.state == "withdrawn" else ("",)
    return [*(tr(f"streetcar.table.state.{row.state}{form}") for form in forms), ""]


def _draw_name(pen: PanelPen, panel: SeatPanel, row: SeatRow) -> None:
    """Draw sign, name and level; at the right the state, or line and stops if they have no row."""
    px, text, rect, name, cuff = pen.px, pen.text, panel.name, row.who.name, cuff_of(row.who.player)
    terse = panel.tiles[0].top < rect.bottom
    inline = row.line is not None and not panel.reveal.height
    tall = rect.height >= px(60)
    radius = px(26) if tall else min(px(18 if terse else 21), round(0.46 * rect.height))
    x = rect.left + radius + px(2)
    pen.seat(row.seat, (x, rect.centery), radius)
    left, right = x + radius + px(6 if terse else 10), rect.right
    style = styles.NAME.sized(21) if terse else styles.NAME if tall else styles.NAME.sized(23)
    if inline and row.line is not None and not terse:
        radius, gap = (13, 4) if rect.width < px(300) else (15, 7)
        beside = Row((_line(row.line, radius + 2), *_stops(pen.model.map, row, radius)), gap)
        width = beside.natural_width(pen.look) + px(4)
        draw(pen, beside, span(rect, right - width, right - px(4)))
        right -= width + px(10)
    elif not terse:
        needed = text.width(name, style) + (px(34) if cuff else 0) + px(14)
        words = pen.first_fitting(_state_words(row, pen.tr), max(0, right - left - needed), styles.NOTE)
        pen.write(words, rect, styles.NOTE, styles.NOTE_COLOUR, align="right")
        right -= text.width(words, styles.NOTE) + px(12)
    elif row.line is not None:
        served = Words(f"{_served(row)}/{len(row.stops)}", styles.STATION.sized(20), shrink=0.7, grow=1)
        draw(pen, Row((_line(row.line, 14), served), 4), span(rect, left, right + px(4)))
        return
    level = px(34) if cuff and right - left > px(120) else 0
    room = span(rect, left, right - level)
    style = text.shrunk(name, style, room.width, least=0.8)
    # The sign identifies the player better than a letter or two.
    if not len(text.fitted(name, style, room.width)) <= LEAST_LETTERS < len(name):
        draw_name(pen, room, row.who, style, unit=0.74, cuff=bool(level))


def _served(row: SeatRow) -> int:
    return sum(stop.state == "served" for stop in row.stops)


def _reveal(tr: Translate, board: MapName, row: SeatRow, line: int) -> Part:
    """Return the line, the number of stops served if there is room for it, and the stops."""
    word = Words(tr("streetcar.table.seat.line", line=line), styles.STRONG, shrink=0.7, grow=1)
    done = tr("streetcar.table.seat.served", served=_served(row), stops=len(row.stops))
    served = Words((done, ""), styles.NOTE, styles.NOTE_COLOUR, "right")
    ways = (
        at_least(high, Row((_line(line, radius), word, served, *_stops(board, row, small)), 12))
        for high, radius, small in REVEAL_SIZES
    )
    return Panel(FirstFitting(tuple(ways)), styles.ROW, (10, 0))


def _line(line: int, radius: float) -> Art:
    def paint(brush: Brush, rect: pygame.Rect) -> None:
        draw_line_disc(brush, line, rect.center, brush.px(radius))

    return Art(("line", line), 2 * radius, 2 * radius, paint)


def _stops(board: MapName, row: SeatRow, radius: float) -> tuple[Art, ...]:
    """Return the stops of a player's route: served ones, and rings for the others."""

    def paint(stop: RouteStop, brush: Brush, rect: pygame.Rect) -> None:
        if stop.state == "served":
            draw_stop_disc(brush, board, stop.letter, rect.center, brush.px(radius), served=True)
        else:
            brush.disc(rect.center, brush.px(radius), None, styles.ring_of(styles.NOTE_COLOUR))
            brush.write(stop.letter, rect, styles.STATION, styles.NOTE_COLOUR, align="centre")

    return tuple(Art(stop, 2 * radius, 2 * radius, partial(paint, stop)) for stop in row.stops)


# ------------------------------------------------------------------ speed


def draw_speed_panel(pen: PanelPen, rect: pygame.Rect) -> None:
    """Draw the track with the limit, or the die and its roll; with fewer parts if the panel is low."""
    pen.panel(rect)
    px, speed, inner = pen.px, pen.model.speed, rect.inflate(-2 * pen.px(PADDING), 0)
    follow = speed.movement == "follow"
    if rect.height < px(LOW_SPEED):
        if follow:
            _draw_track(pen, inner)
        else:
            _draw_die_row(pen, inner.inflate(0, -px(12)))
        return
    head = rect_of(inner.width, px(32), left=inner.left, top=rect.top + px(10))
    full, radius = rect.height >= px(FULL_SPEED), px(17)
    title = pen.tr("streetcar.table.speed" if follow else "streetcar.table.speed.die")
    key = "last" if speed.last_move else "none"
    last = pen.wordings(f"streetcar.table.speed.{key}", count=speed.last_move)
    pen.head(head, [title], last, line=full, keep=px(36) if speed.mover is not None else 0)
    if speed.mover is not None:
        pen.seat(speed.mover, (head.right - radius, head.centery), radius)
    body = below(head, rect.bottom - head.bottom - px(20), px(12))
    if not follow:
        _draw_die_row(pen, body)
    elif not full or pen.model.table.phase == "over":
        _draw_track(pen, body)
    else:
        _draw_track(pen, below(head, round(0.4 * rect.height), px(10)))
        foot = rect_of(inner.width, px(44), left=inner.left, bottom=rect.bottom - px(8))
        pen.hairline((inner.left, foot.top - px(6)), inner.width, styles.HAIRLINE)
        _draw_next(pen, foot)


def _draw_track(pen: PanelPen, rect: pygame.Rect) -> None:
    """Draw stations from 1 on: brass up to the limit, which is larger; the rest is hollow.

    Those of the intended drive are lit.
    """
    speed, factor = pen.model.speed, pen.look.scale.factor
    limit, step = speed.limit or 0, min(pen.px(STATION), rect.width / speed.track)
    unit = step / STATION
    left, top = rect.centerx - step * speed.track / 2, rect.centery - step / 2
    rails = pen.look.art.fitted(f"{FOLDER}speed_rails", (round(step), round(step)))
    for number in range(speed.track):
        pen.surface.blit(rails, (round(left + number * step), round(top)))
    for number in sorted(range(1, speed.track + 1), key=lambda station: station == limit):
        kind = "limit" if number == limit else "reached" if number < limit else "ahead"
        centre = (left + (number - 0.5) * step, rect.centery)
        pen.art(f"{FOLDER}speed_station_{kind}", centre, unit)
        if number <= speed.meant:
            pen.disc(centre, LIT * unit * factor, INK)
            pen.disc(centre, (LIT - 2) * unit * factor, AMBER)
        place = rect_of(round(step), round(step), center=(round(centre[0]), round(centre[1])))
        style = styles.STATION_LIMIT if kind == "limit" else styles.STATION
        colour = styles.NOTE_COLOUR if kind == "ahead" else INK
        pen.write(str(number), place, style.sized(style.size * min(1.0, unit)), colour, align="centre")


def _draw_next(pen: PanelPen, rect: pygame.Rect) -> None:
    """Draw the next tram's greatest distance, its figure large at the right."""
    px, limit = pen.px, pen.model.speed.limit or 0
    fields, base = pen.tr("streetcar.table.speed.fields", count=limit), pen.text.baseline(rect, styles.TEXT)
    right = rect.right - pen.line(fields, (rect.right, base), styles.TEXT, align="right") - px(10)
    right -= pen.line(str(limit), (right, base), styles.FIGURE, align="right") + px(10)
    words = pen.wordings("streetcar.table.speed.next", count=limit)
    pen.write_first(words, span(rect, rect.left, right), styles.TEXT, shrink=True)


def _draw_die_row(pen: PanelPen, rect: pygame.Rect) -> None:
    px, model, speed = pen.px, pen.model, pen.model.speed
    side = min(rect.height - px(4), px(92))
    die = rect_of(side, side, left=rect.left, centery=rect.centery)
    pen.die(speed.roll or speed.last_roll, die)
    key = "rolled" if speed.roll is not None else "last_roll" if speed.last_roll is not None else "not_rolled"
    words = pen.wordings(f"streetcar.table.speed.{key}", name=model.names[model.table.to_act])
    pen.write_first(words, span(rect, die.right + px(16), rect.right), styles.TEXT, shrink=True)
