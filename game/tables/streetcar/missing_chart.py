"""How many tiles each seat's route still missed, turn by turn; then how many fields its tram drove."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, cast

import pygame

from game.core.match import Match
from game.rules.streetcar.events import Departed, Drove
from game.rules.streetcar.game import Streetcar
from game.rules.streetcar.values import State
from game.tables.kit.chart import (
    LEAST_MARK,
    Axes,
    draw_counts,
    draw_ends,
    draw_ground,
    draw_mark,
    mark_every,
    step_of,
)
from game.tables.kit.signs import seat_of
from game.tables.streetcar.tram_painter import draw_tram
from game.ui.look import Look

_STEPS = (2, 4, 5, 10, 20)
"""Tiles between two lines of the chart's ground, the smallest that gives few enough lines."""
LABEL_APART = 27


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
    highest = max((count for turn in turns for count in turn if count is not None), default=0)
    step = step_of(highest, _STEPS, _STEPS[-1])
    axes = Axes(
        left=rect.x + px(34),
        right=rect.right - px(48),
        top=rect.y + px(10),
        foot=rect.bottom - px(30),
        turns=len(turns) - 1,
        most=-(-highest // step) * step or step,
    )
    width = axes.right - axes.left
    every = mark_every(axes.turns, width, LEAST_MARK * factor)
    draw_ground(surface, look, axes, step, every)
    seats = [seat_of(sign) for sign in signs]
    wide = max(2, min(px(7), round(0.7 * width / axes.turns)))
    for number, driven, fields in course.drives:
        middle, peak = axes.at(driven, min(fields, axes.most))
        bar = pygame.Rect(round(middle - wide / 2), round(peak), wide, round(axes.foot - peak))
        surface.fill(look.palette.colours[seats[number]], bar)
    for number, seat in enumerate(seats):
        shown = turns[: course.departed.get(number, len(turns)) + 1]
        draw_counts(surface, look, axes, [turn[number] for turn in shown], seat)
    for number, seat in enumerate(seats):
        last = course.departed.get(number, len(turns) - 1)
        for turn in range(number, last, max(2, every // 2)):
            count = turns[turn][number]
            if count is not None:
                draw_mark(surface, look, axes.at(turn, count), seat)
    for number, turn in course.departed.items():
        draw_tram(surface, look, signs[number], axes.at(turn, 0), 90, 0.36 * factor)
    ends = {
        number: axes.at(axes.turns, count or 0)[1]
        for number, count in enumerate(turns[-1])
        if number not in course.departed
    }
    draw_ends(surface, look, ends, seats, axes.right + px(30), LABEL_APART)
