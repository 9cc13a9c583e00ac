"""A tour over the table: the tram with its passengers, counting values, and the pen."""

from collections.abc import Sequence
from math import hypot, sin
from typing import Any, Final

import pygame

from game.rules.trambahn.cards import Card, Colour
from game.tables.kit.flights import Flights, RunningFlight, between
from game.tables.kit.light import darken_around, paint_glow, paint_rim, point_on
from game.tables.trambahn import pieces, styles
from game.tables.trambahn.painting import Painting
from game.tables.trambahn.tour import CountedColumn, ExtraTour, Tour
from game.ui.boxes.part import place_of
from game.ui.brush import Brush, Point
from game.ui.layout import rect_of
from game.ui.shapes import BoxStyle, Line
from game.ui.theme import BRASS, BRASS_LIGHT, GOLD, INK, NIGHT, TextStyle

TRAM: Final = 1.3
"""The scale of a tram, relative to pieces of the table."""
CAR: Final = (-100, -104, 200, 112)
"""Left, top, width and height of the car's drawing; 0,0 is on the rail."""
WINDOWS: Final = 4
WINDOW, WINDOW_PITCH = pygame.Rect(-58, -71, 26, 24), 30
SEEN: Final = (0.1, 0.34, 0.8, 0.5)
"""The part of a ticket visible in a window, as shares of its width and height."""
LAMP: Final = (85, -32)
BESIDE: Final = 146.0
"""The distance from a column's edge to the centre of the tram beside it, in units of the tram."""
WAY: Final = 14
"""The number of straight lines in a path."""
COUNTED: Final = (52, 38, 6)
"""The brightness added to the colours of a counted card."""
PLUS, BADGE = styles.SCORE.sized(24), styles.SCORE.sized(40)
_PILL = BoxStyle(20, BRASS_LIGHT, lines=(Line(BRASS, 2, 1),))
_BADGE = BoxStyle(10, NIGHT, lines=(Line(BRASS_LIGHT, 2.5, 1.2),))


def paint_tours(on: Painting, flights: Flights) -> None:
    """Draw the first tour that has begun or, without one, the first extra tour."""
    for one in (flights.first(Tour), flights.first(ExtraTour)):
        if one is not None and one.begun:
            _paint_tour(on, one)
            return


def _paint_tour(on: Painting, one: RunningFlight[Tour] | RunningFlight[ExtraTour]) -> None:
    tour, surface = one.payload, on.piece.surface
    row, boarded = on.layout.rows[tour.line], one.part(("roll", 0)) if tour.columns else one.part("leave")
    place = max((n for n in range(len(tour.columns)) if one.part(("roll", n)) > 0), default=None)
    lit = [row.rect] if boarded <= 0 else []
    if one.part(("write", 0)) > 0:
        lit = [on.layout.pad]
    elif place is not None:
        lit = [_lit(on, tour.columns[place])]
    darken_around(surface, min(one.part("glow"), 1 - one.part("totals")), lit)
    if boarded <= 0:
        on.piece.box(row.rect, styles.GLOW)
    if place is not None and one.part("leave") <= 0:
        _paint_count(on, one, place, tour.columns[place])
    _paint_tram(on, one, place)
    if one.part(("write", 0)) > 0 and one.part("totals") < 1:
        paint_rim(on.sheet, on.layout.pad, 6)
        if isinstance(tour, Tour):
            _paint_pen(on, one, tour.points)


# ------------------------------------------------------------------ the tram


def _paint_tram(on: Painting, one: RunningFlight[Tour] | RunningFlight[ExtraTour], place: int | None) -> None:
    tour, scale, leaving = one.payload, TRAM * on.layout.unit, one.part("leave")
    halts = _halts(on, tour, scale)
    at = 0 if place is None else place + 1
    start, gone = (at, leaving) if leaving > 0 else (max(0, at - 1), one.part(("roll", place)))
    if leaving >= 1:
        return
    if place is None and leaving <= 0:
        position = halts[0]
    else:
        way = _way(halts[start], halts[start + 1], 100 * scale)
        position = point_on(way, gone)
        trail = tuple((x, y - 40 * scale) for x, y in way[: round(WAY * gone) + 1])
        if len(trail) > 1:
            on.piece.stroke(trail, GOLD, 5 * scale, alpha=0.5)
    aboard = [n for n in range(len(tour.passengers)) if one.part(("board", n)) >= 1]
    car = _car(on, tour.line, [tour.passengers[n] for n in aboard], scale)
    if leaving > 0:
        size = [max(1, round(length * (1 - 0.6 * leaving))) for length in car.get_size()]
        car = pygame.transform.smoothscale(car, size)
    rect = car.get_rect(midbottom=(round(position[0]), round(position[1])))
    on.piece.surface.blit(car, rect)
    if leaving <= 0:
        lamp = (position[0] + LAMP[0] * scale, position[1] + LAMP[1] * scale)
        paint_glow(on.piece, lamp, 46 * scale, 0.9, added=True)
    places = on.layout.rows[tour.line].places
    for number, card in enumerate(tour.passengers):
        if number in aboard:
            continue
        seat = places[min(number, len(places) - 1)]
        window = _window(position, number, scale)
        rect = between(seat, window, one.part(("board", number)), rise=0.25 * seat.height)
        _put_ticket(on, card, seat.width, rect)


def _halts(on: Painting, tour: Tour | ExtraTour, scale: float) -> list[Point]:
    """Return the stops of the tram: before its row, beside each column, and its exit."""
    places = on.layout.rows[tour.line].places
    row, window, half = places[0].unionall(list(places[1:])), on.layout.window, 100 * scale
    halts: list[Point] = [(row.centerx, row.bottom + 12 * scale)]
    for column in tour.columns:
        rect = _place(on, column)
        x = rect.right + BESIDE * scale
        if x + half > window.right:
            x = rect.left - BESIDE * scale
        halts.append((x, min(rect.centery + 50 * scale, window.bottom - 4 * scale)))
    pile = on.layout.discard_pile
    return [*halts, (pile.centerx, pile.bottom)]


def _way(start: Point, end: Point, half: float) -> Sequence[Point]:
    """Return a path that first runs ahead, as the tram faces, then bends to the place."""
    reach = min(2.4 * half, 0.6 * hypot(end[0] - start[0], end[1] - start[1]))
    towards = (end[0] + 0.5 * reach, end[1] + 0.2 * (start[1] - end[1]))
    controls = (start, (start[0] + reach, start[1]), towards, end)
    found = []
    for number in range(WAY + 1):
        t = number / WAY
        weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
        x, y = (sum(w * point[axis] for w, point in zip(weights, controls, strict=True)) for axis in (0, 1))
        found.append((x, y))
    return found


def _car(on: Painting, line: Colour, passengers: Sequence[Card], scale: float) -> pygame.Surface:
    """Return the car with these passengers at its windows. Never draw on the result."""
    left, top, width, height = CAR

    def make() -> pygame.Surface:
        made = pygame.Surface((round(width * scale), round(height * scale)), pygame.SRCALPHA)
        brush = Brush(made, on.piece.look)
        brush.art(f"{pieces.FOLDER}tour_tram_{line}", (-left * scale, -top * scale), scale)
        for number, card in enumerate(passengers):
            window = _window((-left * scale, -top * scale), number, scale)
            ticket = _ticket(on, card, pieces.TICKET[0] * scale)
            x, y, wide, high = SEEN
            part = pygame.Rect(
                round(x * ticket.get_width()),
                round(y * ticket.get_height()),
                round(wide * ticket.get_width()),
                round(high * ticket.get_height()),
            )
            made.blit(pygame.transform.smoothscale(ticket.subsurface(part), window.size), window)
        return made

    key = ("trambahn tour", line, tuple(passengers), round(scale, 3))
    return on.piece.look.shapes.cache.get(key, make)


def _window(rail: Point, number: int, scale: float) -> pygame.Rect:
    x = WINDOW.x + WINDOW_PITCH * (number % WINDOWS)
    return pygame.Rect(
        round(rail[0] + x * scale),
        round(rail[1] + WINDOW.y * scale),
        round(WINDOW.width * scale),
        round(WINDOW.height * scale),
    )


def _ticket(on: Painting, card: Card, width: float) -> pygame.Surface:
    return on.piece.look.art.at_unit(pieces.art_of(card, "small"), width / pieces.TICKET[0])


def _put_ticket(on: Painting, card: Card, width: float, rect: pygame.Rect) -> None:
    """Draw a ticket in flight from one reduced picture, so that it is not rendered for each size."""
    picture = _ticket(on, card, width)
    if abs(rect.width - width) > 1:
        picture = pygame.transform.smoothscale(picture, rect.size)
    on.piece.put(picture, rect.center)


# ------------------------------------------------------------------ counting


def _place(on: Painting, column: CountedColumn) -> pygame.Rect:
    places = on.named_places.columns[column.side]
    return places[column.number].rect if column.number < len(places) else on.layout.area(column.side).columns


def _lit(on: Painting, column: CountedColumn) -> pygame.Rect:
    """Return all of a column, with its figure."""
    columns = on.named_places.columns[column.side]
    return columns[column.number].whole if column.number < len(columns) else _place(on, column)


def _paint_count(on: Painting, one: RunningFlight[Any], number: int, column: CountedColumn) -> None:
    """Draw the cards counted so far, the value of the last, and the sum beside the column."""
    places = on.named_places.columns[column.side]
    if column.number >= len(places):
        return
    place, pen, share = places[column.number], on.text, one.part(("count", number))
    count, points = column.counted_at(share)
    for rect in place.seen[:count]:
        pen.surface.fill(COUNTED, rect.clip(pen.surface.get_rect()), special_flags=pygame.BLEND_RGB_ADD)
    if share <= 0:
        return
    times, total = one.part(("times", number)), one.part(("sum", number))
    added = column.points[count - 1] if count else None
    if added and times <= 0:
        card = place.seen[min(count, len(place.seen)) - 1]
        pill = rect_of(pen.px(44), pen.px(30), midleft=(card.right + pen.px(4), card.centery))
        pen.box(pill, _PILL)
        pen.figure(f"+{added}", pill.center, PLUS, INK)
    if times > 0:
        on.piece.box(place.plate, styles.GLOW)
    words = str(points) if times <= 0 else f"{points} × {column.times}"
    if total > 0:
        words = f"{words} = {points * column.times}"
    style = BADGE if 0 < total < 1 else BADGE.sized(BADGE.size - 4)
    _paint_badge(on, words, style, place.rect)


def _paint_badge(on: Painting, words: str, style: TextStyle, beside: pygame.Rect) -> None:
    pen = on.text
    size = (pen.text.width(words, style) + pen.px(28), pen.px(58))
    rect = rect_of(*size, midright=(beside.left - pen.px(8), beside.centery)).clamp(on.layout.window)
    if rect.right > beside.left:
        rect.left = beside.right + pen.px(8)
    pen.box(rect, _BADGE)
    pen.figure(words, rect.center, style, BRASS_LIGHT)


# ------------------------------------------------------------------ the pen


def _paint_pen(on: Painting, one: RunningFlight[Any], points: tuple[int, int]) -> None:
    """Draw the nib over the figure being written."""
    number = 1 if one.part(("write", 1)) > 0 else 0
    share, width = one.part(("write", number)), on.sheet.text.width(str(points[number]), styles.PAD_SCORE)
    place = place_of(on.sheet.look, on.pad, on.layout.pad, ("points", number))
    if place is not None:
        x = place.centerx + (share - 0.5) * width
        y = place.centery + 0.3 * width * sin(14 * share)
        on.sheet.art(f"{pieces.FOLDER}pen", (x, y), 1.2 * on.sheet.look.scale.factor)
