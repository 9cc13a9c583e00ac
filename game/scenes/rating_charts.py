"""Charts of a person's ratings: over the last games, and in every game with the band of uncertainty."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TypeAlias

import pygame

from game.scenes.sharing import png_of
from game.session.ratings import BEGIN, Rating, RatingHistory
from game.storage.files import write_whole
from game.storage.history import Entry, Identity
from game.tables.parts import Emblem
from game.text.translate import Translate
from game.ui.boxes.groups import Column, FirstFitting, Grid, Row, in_rows
from game.ui.boxes.leaves import Art, Space, Words
from game.ui.boxes.part import Part, draw
from game.ui.brush import Brush
from game.ui.look import Look
from game.ui.scale import Scale
from game.ui.theme import (
    BRASS_TEXT,
    CARD,
    HAIRLINE,
    HEADING,
    INK,
    LABEL,
    LABEL_BOLD,
    NIGHT,
    SECOND_TEXT,
    Face,
    TextStyle,
)
from game.ui.widgets.page import empty_note

LAST = 50
"""The number of games shown."""
Point = tuple[float, float]
PICTURE = (1600, 900)
_MARGIN = 48
_NUMBER = TextStyle(Face.NUMERALS, 18)
_STEP = 100
_MIN_SPAN = 300
_MAX_LINES = 6
_MIN_LEGEND = 15
BAND = 0.16
_VALUE = TextStyle(Face.NUMERALS, 19)
_STEPS = (100, 200, 400, 1000)
_MAX_BAND_LINES = 5


@dataclass(frozen=True)
class Dot:
    """A game in a chart: the person's rating after it, and True if the person won it."""

    game: str
    rating: Rating
    won: bool


def dots(entries: Sequence[Entry], course: RatingHistory, person: Identity) -> list[Dot]:
    """Return a person's last rated games, oldest first; `entries` are in reverse order of their end."""
    found: list[Dot] = []
    for entry in entries:
        rating = course.get(entry.record, {}).get(person)
        own = next((seat for seat in entry.seats if seat.identity == person), None)
        if rating is not None and own is not None and len(found) < LAST:
            found.append(Dot(entry.game, rating, own.won > 0))
    return found[::-1]


def course_chart(shown: Sequence[Dot], emblems: Mapping[str, Emblem], tr: Translate, empty: str = "") -> Part:
    """Return a grid with a line per game and a shape for every time it was played.

    A filled shape is a win. `emblems` are those of the games by name, in display order; `empty` is shown
    without games.
    """
    if not shown:
        return empty_note(empty, "chart")
    games = {dot.game for dot in shown}
    played = {game: emblem for game, emblem in emblems.items() if game in games}
    chart = Art(("course", tuple(shown)), 0, 190, partial(_draw_courses, shown, emblems), grow=1)
    legends = [_legend(played, tr, size) for size in range(int(LABEL.size), _MIN_LEGEND - 1, -1)]
    in_one_line = (Row((Space(38), *parts), 20) for parts in legends)
    in_two = Column(tuple(Row((Space(38), *row), 20) for row in in_rows(legends[-1], len(played))))
    return Column((chart, FirstFitting((*in_one_line, in_two))), 6)


def _draw_courses(
    shown: Sequence[Dot], emblems: Mapping[str, Emblem], brush: Brush, rect: pygame.Rect
) -> None:
    px = brush.px
    low, high, step = _span([dot.rating.value for dot in shown])
    room = pygame.Rect(rect.x + px(58), rect.y + px(20), rect.width - px(58 + 20), rect.height - px(28))

    def at(number: int, value: float) -> Point:
        x = room.x + room.width * (number + 0.5) / len(shown)
        return (x, room.bottom - room.height * (value - low) / (high - low))

    _draw_grid(brush, room, range(low, high + 1, step), at, 10)
    for game, course in _by_game(shown).items():
        places = [(at(number, dot.rating.value), dot.won) for number, dot in course]
        emblem = emblems.get(game, Emblem())
        _draw_course(brush, tuple(place for place, _ in places), emblem, 6, 3)
        for place, won in places:
            _draw_dot(brush, place, emblem, won=won)


def write_chart(
    file: Path, look: Look, title: str, shown: Sequence[Dot], emblems: Mapping[str, Emblem], tr: Translate
) -> None:
    """Write the chart as a picture of 1600 x 900 pixels, whatever the window's size; raise OSError."""
    surface = pygame.Surface(PICTURE)
    surface.fill(CARD)
    drawn = look.resized(Scale(1920, 1080, 1.0))
    drawn.text.draw(surface, title, (_MARGIN, 72), HEADING, NIGHT)
    room = pygame.Rect(_MARGIN, 110, PICTURE[0] - 2 * _MARGIN, PICTURE[1] - 110 - _MARGIN)
    draw(Brush(surface, drawn), course_chart(shown, emblems, tr), room)
    write_whole(file, png_of(pygame.image.tobytes(surface, "RGB"), PICTURE))


def _span(values: Sequence[float]) -> tuple[int, int, int]:
    """Return the lowest and highest value of the chart, and the step of its grid."""
    low = int(min(values) // _STEP) * _STEP
    high = -int(-max(values) // _STEP) * _STEP
    while high - low < _MIN_SPAN:
        low, high = low - _STEP, high + _STEP
    step = next((step for step in (100, 200, 500) if (high - low) // step <= _MAX_LINES), 1000)
    return low // step * step, -(-high // step) * step, step


def _draw_grid(
    brush: Brush, room: pygame.Rect, values: Iterable[int], at: Callable[[int, float], Point], gap: float
) -> None:
    """Draw a grid line for each of `values`, and its number `gap` to the left; highlight a first rating."""
    px = brush.px
    for value in values:
        y = round(at(0, value)[1])
        brush.surface.fill(
            BRASS_TEXT if value == BEGIN else HAIRLINE, (room.x, y, room.width, max(1, px(1.3)))
        )
        place = (room.x - px(gap), y + px(6))
        brush.line(str(value), place, _NUMBER, SECOND_TEXT, align="right")


def _draw_course(brush: Brush, points: tuple[Point, ...], emblem: Emblem, edge: float, width: float) -> None:
    """Draw a game's line through several points, `width` wide, with an `edge` to separate it from others."""
    if len(points) > 1:
        brush.stroke(points, CARD, edge * brush.look.scale.factor)
        brush.stroke(points, emblem.colour, width * brush.look.scale.factor)


def _draw_dot(brush: Brush, place: Point, emblem: Emblem, *, won: bool) -> None:
    factor = brush.look.scale.factor
    brush.look.art.draw_shape(brush.surface, emblem.shape, place, 9 * factor, CARD)
    brush.look.art.draw_shape(brush.surface, emblem.shape, place, 7 * factor, emblem.colour)
    if not won:
        brush.look.art.draw_shape(brush.surface, emblem.shape, place, 4 * factor, CARD)


def _legend(games: Mapping[str, Emblem], tr: Translate, size: float) -> tuple[Part, ...]:
    """Return the legend of shapes, those of the games first."""
    rows = [(tr(f"game.{game}"), LABEL_BOLD, INK, _shape(emblem)) for game, emblem in games.items()]
    for won in (True, False):
        dot = Art(("dot", won), 16, 34, partial(_draw_centred_dot, won=won))
        rows.append((tr("history.won" if won else "history.not_won"), LABEL, SECOND_TEXT, dot))
    return tuple(Row((shape, Words(text, style.sized(size), ink)), 8) for text, style, ink, shape in rows)


def _shape(emblem: Emblem) -> Art:
    """Return the shape of a game in its colour."""

    def paint(brush: Brush, rect: pygame.Rect) -> None:
        brush.look.art.draw_shape(brush.surface, emblem.shape, rect.center, brush.px(8), emblem.colour)

    return Art(("shape", emblem), 16, 34, paint)


def _draw_centred_dot(brush: Brush, rect: pygame.Rect, *, won: bool) -> None:
    _draw_dot(brush, rect.center, Emblem(colour=SECOND_TEXT), won=won)


Course: TypeAlias = list[tuple[int, Dot]]
"""The entries of one game, each with its index among all."""


def _by_game(shown: Sequence[Dot]) -> dict[str, Course]:
    found: dict[str, Course] = {}
    for number, dot in enumerate(shown):
        found.setdefault(dot.game, []).append((number, dot))
    return found


def rating_bands(shown: Sequence[Dot], emblems: Mapping[str, Emblem], tr: Translate) -> Part:
    """Return bands, lines and shapes over the games, and the current ratings below them."""
    if not shown:
        return empty_note(tr("own.ratings.empty"), "chart")
    games = [(game, emblems.get(game, Emblem()), line) for game, line in _by_game(shown).items()]
    bands = Art(("bands", tuple(shown)), 0, 160, partial(_draw_bands, shown, games), grow=1)
    values = tuple(_value(game, emblem, line[-1][1].rating, tr) for game, emblem, line in games)
    return Column((bands, Grid((values,), (1,) * len(values), 8)), 8)


def _value(game: str, emblem: Emblem, rating: Rating, tr: Translate) -> Part:
    """Return the name of a game above its rating, beside its shape."""
    text = tr("own.ratings.value", value=round(rating.value), off=round(rating.deviation))
    name = Words(tr(f"game.{game}"), LABEL_BOLD, emblem.colour, shrink=0.6)
    return Row(
        (_shape(emblem), Column((name, Words(text, _VALUE, SECOND_TEXT, shrink=0.6)), grow=1)), 6, "top"
    )


def _draw_bands(
    shown: Sequence[Dot],
    games: Sequence[tuple[str, Emblem, Course]],
    brush: Brush,
    rect: pygame.Rect,
) -> None:
    px = brush.px
    low = min(dot.rating.value - dot.rating.deviation for dot in shown)
    high = max(dot.rating.value + dot.rating.deviation for dot in shown)
    step = next((s for s in _STEPS if (high - low) / s <= _MAX_BAND_LINES), _STEPS[-1])
    room = pygame.Rect(rect.x + px(50), rect.y + px(6), rect.width - px(60), rect.height - px(14))

    def at(number: int, value: float) -> tuple[float, float]:
        y = room.bottom - room.height * (value - low) / max(1.0, high - low)
        return (room.x + room.width * (number + 0.5) / len(shown), y)

    _draw_grid(brush, room, range(-int(-low // step) * step, int(high) + 1, step), at, 8)
    for _, emblem, line in games:
        upper = [at(number, dot.rating.value + dot.rating.deviation) for number, dot in line]
        lower = [at(number, dot.rating.value - dot.rating.deviation) for number, dot in line]
        if len(line) > 1:
            brush.look.shapes.polygon(brush.surface, (*upper, *reversed(lower)), emblem.colour, alpha=BAND)
        else:
            brush.stroke((upper[0], lower[0]), emblem.colour, px(10), alpha=BAND)
    factor = brush.look.scale.factor
    for _, emblem, line in games:
        points = tuple(at(number, dot.rating.value) for number, dot in line)
        _draw_course(brush, points, emblem, 5, 2.4)
        for point in points:
            brush.look.art.draw_shape(brush.surface, emblem.shape, point, 7 * factor, CARD)
            brush.look.art.draw_shape(brush.surface, emblem.shape, point, 5.5 * factor, emblem.colour)
