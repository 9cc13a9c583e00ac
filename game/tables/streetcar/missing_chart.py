"""How many tiles each seat's route still missed, turn by turn; then how many fields its tram drove."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, cast

import pygame

from game.core.match import Match
from game.rules.streetcar.events import Departed, Drove
from game.rules.streetcar.game import Streetcar
from game.rules.streetcar.values import State
from game.tables.streetcar.tram_painter import draw_tram
from game.ui.look import Look
from game.ui.theme import CARD, HAIRLINE, INK, LETTERS, SECOND_TEXT, Face, TextStyle

_NUMBER = TextStyle(Face.NUMERALS, 18)
_STEPS = (2, 4, 5, 10, 20)
"""Tiles between two lines of the chart's ground, the smallest that gives few enough lines."""
MOST_LINES = 5
LABEL_APART = 27
LEAST_MARK = 70
"""From one number of turns to the next, in pixels of the design."""


@dataclass(frozen=True)
class Course:
    """A whole game, turn by turn from 0."""

    missing: tuple[tuple[int | None, ...], ...]
    """By turn, and in it by seat; None where there was no way then. The last entry is the game's end."""
    departed: Mapping[int, int]
    """The turn in which a seat first departed."""
    drives: tuple[tuple[int, int, int], ...]
    """Seat, turn and fields of each drive."""


def course_of(match: Match[Any, Any, Any]) -> Course:
    """What all seats missed at the start of each turn of a game, and at its end.

    It opens the whole state, so it is for games that are over.
    """
    rules = cast(Streetcar, match.game)
    points: list[tuple[int | None, ...]] = []
    departed: dict[int, int] = {}
    drives: list[tuple[int, int, int]] = []
    turn = 0
    for played in match.played:
        before: State = played.before
        if before.table.turn != turn:
            turn = before.table.turn
            points.append(_missing(rules, before))
        for event in played.events:
            if isinstance(event, Departed):
                departed.setdefault(event.seat, len(points) - 1)
            elif isinstance(event, Drove):
                drives.append((event.seat, len(points) - 1, len(event.fields)))
    points.append(_missing(rules, cast(State, match.state)))
    return Course(tuple(points), departed, tuple(drives))


def _missing(rules: Streetcar, state: State) -> tuple[int | None, ...]:
    return tuple(
        rules.material.missing(state.table, line, route)
        for line, route in zip(state.lines, state.routes, strict=True)
    )


def draw_course(
    surface: pygame.Surface, rect: pygame.Rect, look: Look, course: Course, signs: Sequence[str]
) -> None:
    """Draw the course in `rect`, real pixels; `signs` by seat."""
    turns = course.missing
    if len(turns) < 2:
        return
    px, factor = look.px, look.scale.factor
    left, right = rect.x + px(34), rect.right - px(48)
    top, foot = rect.y + px(10), rect.bottom - px(30)
    highest = max((count for turn in turns for count in turn if count is not None), default=0)
    step = next((step for step in _STEPS if highest <= step * MOST_LINES), _STEPS[-1])
    most = -(-highest // step) * step or step

    def at(turn: int, missing: float) -> tuple[float, float]:
        x = left + (right - left) * turn / (len(turns) - 1)
        return (x, foot - (foot - top) * missing / most)

    for missing in range(0, most + 1, step):
        y = round(at(0, missing)[1])
        surface.fill(INK if missing == 0 else HAIRLINE, (left, y, right - left, max(1, px(1.3))))
        look.text.draw(surface, str(missing), (left - px(10), y + px(6)), _NUMBER, SECOND_TEXT, align="right")
    apart = LEAST_MARK * factor * (len(turns) - 1) / max(1, right - left)
    every = next((n for n in (1, 2, 5, 10, 20, 50) if n >= apart), 100)
    for turn in range(0, len(turns), every):
        x = at(turn, 0)[0]
        look.text.draw(surface, str(turn), (x, foot + px(24)), _NUMBER, SECOND_TEXT, align="centre")
    seats = [LETTERS.lower().index(sign) for sign in signs]
    wide = max(2, min(px(7), round(0.7 * (right - left) / (len(turns) - 1))))
    for number, driven, fields in course.drives:
        middle, peak = at(driven, min(fields, most))
        bar = pygame.Rect(round(middle - wide / 2), round(peak), wide, round(foot - peak))
        surface.fill(look.palette.colours[seats[number]], bar)
    for number, seat in enumerate(seats):
        colour = look.palette.colours[seat]
        shown = turns[: course.departed.get(number, len(turns)) + 1]
        for stretch in _stretches([turn[number] for turn in shown]):
            points = tuple(at(turn, missing) for turn, missing in stretch)
            if len(points) > 1:
                look.shapes.stroke(surface, points, CARD, 6 * factor)
                look.shapes.stroke(surface, points, colour, 3.2 * factor)
    for number, seat in enumerate(seats):
        last = course.departed.get(number, len(turns) - 1)
        for turn in range(number, last, max(2, every // 2)):
            count = turns[turn][number]
            if count is not None:
                look.art.draw_shape(surface, seat, at(turn, count), 6.5 * factor, CARD)
                look.art.draw_shape(surface, seat, at(turn, count), 5 * factor, look.palette.colours[seat])
    for number, turn in course.departed.items():
        draw_tram(surface, look, signs[number], at(turn, 0), 90, 0.36 * factor)
    ends = {
        number: at(len(turns) - 1, count or 0)[1]
        for number, count in enumerate(turns[-1])
        if number not in course.departed
    }
    _draw_ends(surface, look, ends, seats, right)


def _stretches(counts: Sequence[int | None]) -> list[list[tuple[int, int]]]:
    """The turns with a count, cut where there is none."""
    found: list[list[tuple[int, int]]] = [[]]
    for turn, count in enumerate(counts):
        if count is None:
            found.append([])
        else:
            found[-1].append((turn, count))
    return [stretch for stretch in found if stretch]


def _draw_ends(
    surface: pygame.Surface, look: Look, ends: Mapping[int, float], seats: Sequence[int], right: int
) -> None:
    """A sign at the end of each line, pushed apart from below."""
    apart = LABEL_APART * look.scale.factor
    lowest = float("inf")
    for number in sorted(ends, key=lambda number: -ends[number]):
        y = min(ends[number], lowest - apart)
        lowest = y
        place = (right + look.px(30), y)
        look.art.draw_sign(surface, seats[number], place, 10.5 * look.scale.factor, look.palette)
