"""Charts of a person's ratings: over the last games, and in every game with the band of the true strength."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

import pygame

from game.scenes.sharing import png_of
from game.session.ratings import BEGIN, Rating, RatingHistory
from game.storage.files import write_whole
from game.storage.history import Entry, Identity
from game.tables.kit.pen import Pen
from game.tables.parts import Emblem
from game.ui.look import Look, Words
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
from game.ui.widgets.page import draw_empty_note

LAST = 50
"""Games that are shown."""
Point = tuple[float, float]
PICTURE = (1600, 900)
_MARGIN = 48
_NUMBER = TextStyle(Face.NUMERALS, 18)
_STEP = 100
_LEAST_SPAN = 300
_MOST_LINES = 6
_LEAST_LEGEND = 15
BAND = 0.16
_VALUE = TextStyle(Face.NUMERALS, 19)
_LEGEND = 62
_STEPS = (100, 200, 400, 1000)
_MOST_BAND_LINES = 5


@dataclass(frozen=True)
class Dot:
    """A game in a chart: the person's rating after it, and True if they have won it."""

    game: str
    rating: Rating
    won: bool


def dots(entries: Sequence[Entry], course: RatingHistory, person: Identity) -> list[Dot]:
    """Return the last games of a person that were rated, oldest first; `entries` are last ended first."""
    found: list[Dot] = []
    for entry in entries:
        rating = course.get(entry.record, {}).get(person)
        own = next((seat for seat in entry.seats if seat.identity == person), None)
        if rating is not None and own is not None and len(found) < LAST:
            found.append(Dot(entry.game, rating, own.won > 0))
    return found[::-1]


def draw_chart(
    pen: Pen, rect: pygame.Rect, shown: Sequence[Dot], emblems: Mapping[str, Emblem], empty: str = ""
) -> None:
    """Lines across every so many points, and for each game a line with a shape for every time it was played.

    A filled shape is a victory. `emblems` are those of the games, by name, in their order; `empty` is what
    stands there without games.
    """
    px = pen.px
    if not shown:
        draw_empty_note(pen.surface, pen.look, rect, empty, "chart")
        return
    low, high, step = _span([dot.rating.value for dot in shown])
    legend = px(34)
    room = pygame.Rect(
        rect.x + px(58), rect.y + px(20), rect.width - px(58) - px(20), rect.height - legend - px(28)
    )

    def at(number: int, value: float) -> Point:
        x = room.x + room.width * (number + 0.5) / len(shown)
        return (x, room.bottom - room.height * (value - low) / (high - low))

    _draw_grid(pen, room, range(low, high + 1, step), at, 10)
    courses = _by_game(shown)
    for game, course in courses.items():
        places = [(at(number, dot.rating.value), dot.won) for number, dot in course]
        emblem = emblems.get(game, Emblem())
        _draw_course(pen, tuple(place for place, _ in places), emblem, 6, 3)
        for place, won in places:
            _draw_dot(pen, place, emblem, won=won)
    told = {game: emblem for game, emblem in emblems.items() if game in courses}
    _draw_legend(pen, pygame.Rect(rect.x, rect.bottom - legend, rect.width, legend), told)


def write_chart(
    file: Path, look: Look, title: str, shown: Sequence[Dot], emblems: Mapping[str, Emblem], tr: Words
) -> None:
    """Write the chart as a picture of 1600 x 900 pixels, whatever the window's size; raises OSError."""
    surface = pygame.Surface(PICTURE)
    surface.fill(CARD)
    drawn = look.resized(Scale(1920, 1080, 1.0))
    drawn.text.draw(surface, title, (_MARGIN, 72), HEADING, NIGHT)
    room = pygame.Rect(_MARGIN, 110, PICTURE[0] - 2 * _MARGIN, PICTURE[1] - 110 - _MARGIN)
    draw_chart(Pen(surface, drawn, tr), room, shown, emblems)
    write_whole(file, png_of(pygame.image.tobytes(surface, "RGB"), PICTURE))


def _span(values: Sequence[float]) -> tuple[int, int, int]:
    """From which number to which the chart goes, and how far its lines are apart."""
    low = int(min(values) // _STEP) * _STEP
    high = -int(-max(values) // _STEP) * _STEP
    while high - low < _LEAST_SPAN:
        low, high = low - _STEP, high + _STEP
    step = next((step for step in (100, 200, 500) if (high - low) // step <= _MOST_LINES), 1000)
    return low // step * step, -(-high // step) * step, step


def _draw_grid(
    pen: Pen, room: pygame.Rect, values: Iterable[int], at: Callable[[int, float], Point], gap: float
) -> None:
    """A line across for each of `values`, and the number `gap` left of it; a first rating stands out."""
    px = pen.px
    for value in values:
        y = round(at(0, value)[1])
        pen.surface.fill(BRASS_TEXT if value == BEGIN else HAIRLINE, (room.x, y, room.width, max(1, px(1.3))))
        place = (room.x - px(gap), y + px(6))
        pen.line(str(value), place, _NUMBER, SECOND_TEXT, align="right")


def _draw_course(pen: Pen, points: tuple[Point, ...], emblem: Emblem, edge: float, width: float) -> None:
    """A game's line through several points, `width` wide on an `edge` that keeps it apart from others."""
    if len(points) > 1:
        pen.stroke(points, CARD, edge * pen.look.scale.factor)
        pen.stroke(points, emblem.colour, width * pen.look.scale.factor)


def _draw_dot(pen: Pen, place: Point, emblem: Emblem, *, won: bool) -> None:
    factor = pen.look.scale.factor
    pen.look.art.draw_shape(pen.surface, emblem.shape, place, 9 * factor, CARD)
    pen.look.art.draw_shape(pen.surface, emblem.shape, place, 7 * factor, emblem.colour)
    if not won:
        pen.look.art.draw_shape(pen.surface, emblem.shape, place, 4 * factor, CARD)


def _draw_legend(pen: Pen, rect: pygame.Rect, games: Mapping[str, Emblem]) -> None:
    """What the shapes mean, in one line, as small as it must be."""
    px = pen.px
    told = [(pen.tr(f"game.{game}"), LABEL_BOLD, INK) for game in games]
    told += [(pen.tr(key), LABEL, SECOND_TEXT) for key in ("history.won", "history.not_won")]
    room, apart = rect.width - px(58), px(24 + 20)
    size = LABEL.size
    while size > _LEAST_LEGEND and room < sum(
        pen.text.width(text, style.sized(size)) + apart for text, style, _ in told
    ):
        size -= 1
    x, middle = rect.x + px(58), rect.centery
    emblems = list(games.values())
    for number, (text, style, colour) in enumerate(told):
        place = (x + px(8), middle)
        if number < len(games):
            pen.look.art.draw_shape(pen.surface, emblems[number].shape, place, px(8), emblems[number].colour)
        else:
            _draw_dot(pen, place, Emblem(colour=SECOND_TEXT), won=number == len(games))
        width = pen.line(text, (x + px(24), middle + px(7)), style.sized(size), colour)
        x += width + apart


Course: TypeAlias = list[tuple[int, Dot]]
"""The games of one sort, each with its number among all."""


def _by_game(shown: Sequence[Dot]) -> dict[str, Course]:
    found: dict[str, Course] = {}
    for number, dot in enumerate(shown):
        found.setdefault(dot.game, []).append((number, dot))
    return found


def draw_ratings(pen: Pen, rect: pygame.Rect, shown: Sequence[Dot], emblems: Mapping[str, Emblem]) -> None:
    """Draw bands, lines and shapes over the games, and below the rating of now in each sort of game."""
    px = pen.px
    if not shown:
        draw_empty_note(pen.surface, pen.look, rect, pen.tr("own.ratings.empty"), "chart")
        return
    low = min(dot.rating.value - dot.rating.off for dot in shown)
    high = max(dot.rating.value + dot.rating.off for dot in shown)
    step = next((s for s in _STEPS if (high - low) / s <= _MOST_BAND_LINES), _STEPS[-1])
    room = pygame.Rect(rect.x + px(50), rect.y + px(6), rect.width - px(60), rect.height - px(_LEGEND + 14))

    def at(number: int, value: float) -> tuple[float, float]:
        y = room.bottom - room.height * (value - low) / max(1.0, high - low)
        return (room.x + room.width * (number + 0.5) / len(shown), y)

    _draw_grid(pen, room, range(-int(-low // step) * step, int(high) + 1, step), at, 8)
    games = [(game, emblems.get(game, Emblem()), line) for game, line in _by_game(shown).items()]
    for _, emblem, line in games:
        upper = [at(number, dot.rating.value + dot.rating.off) for number, dot in line]
        lower = [at(number, dot.rating.value - dot.rating.off) for number, dot in line]
        if len(line) > 1:
            pen.look.shapes.polygon(pen.surface, (*upper, *reversed(lower)), emblem.colour, alpha=BAND)
        else:
            pen.stroke((upper[0], lower[0]), emblem.colour, px(10), alpha=BAND)
    factor = pen.look.scale.factor
    for _, emblem, line in games:
        points = tuple(at(number, dot.rating.value) for number, dot in line)
        _draw_course(pen, points, emblem, 5, 2.4)
        for point in points:
            pen.look.art.draw_shape(pen.surface, emblem.shape, point, 7 * factor, CARD)
            pen.look.art.draw_shape(pen.surface, emblem.shape, point, 5.5 * factor, emblem.colour)
    _draw_values(pen, pygame.Rect(rect.x, rect.bottom - px(_LEGEND), rect.width, px(_LEGEND)), games)


def _draw_values(pen: Pen, rect: pygame.Rect, games: Sequence[tuple[str, Emblem, Course]]) -> None:
    px = pen.px
    wide = rect.width / len(games)
    for number, (game, emblem, line) in enumerate(games):
        x = round(rect.x + number * wide)
        pen.look.art.draw_shape(pen.surface, emblem.shape, (x + px(8), rect.y + px(18)), px(7), emblem.colour)
        name = pygame.Rect(x + px(22), rect.y, round(wide) - px(34), px(32))
        pen.write(pen.tr(f"game.{game}"), name, LABEL_BOLD, emblem.colour, shrink=True)
        rating = line[-1][1].rating
        told = pen.tr("own.ratings.value", value=round(rating.value), off=round(rating.off))
        below = pygame.Rect(x + px(22), rect.y + px(30), round(wide) - px(24), px(28))
        pen.write(told, below, _VALUE, SECOND_TEXT, shrink=True)
