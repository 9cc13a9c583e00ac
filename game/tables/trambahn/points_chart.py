"""How the points of both grew, turn by turn, with the tours that brought them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from game.core.match import Match
from game.rules.trambahn import scoring
from game.rules.trambahn.cards import Colour
from game.rules.trambahn.events import ExtraTourScored, TourScored
from game.rules.trambahn.values import SEATS, State
from game.tables.kit.chart import (
    LEAST_MARK,
    NUMBER,
    Axes,
    draw_ends,
    draw_ground_line,
    draw_line,
    mark_every,
    step_of,
)
from game.tables.kit.signs import seat_of
from game.tables.trambahn import styles
from game.tables.trambahn.figures import draw_figure
from game.tables.trambahn.pieces import draw_sign, tinted
from game.ui.look import Look
from game.ui.theme import SECOND_TEXT

_STEPS = (5, 10, 20, 25, 50, 100, 200)
"""Points between two lines of the chart's ground, the smallest that gives few enough lines."""
LABEL_APART = 25


@dataclass(frozen=True)
class Course:
    """A whole game, turn by turn from 0."""

    totals: tuple[tuple[int, int], ...]
    """Before each turn; the last entry is the game's end."""
    tours: tuple[tuple[int, Colour], ...]
    """In which turn a line was scored."""
    extra: tuple[tuple[int, int, Colour], ...]
    """In which turn a seat made an extra tour, and on which line."""


def course_of(match: Match[Any, Any, Any]) -> Course:
    """The points at the start of each turn of a game, and at its end."""
    totals: list[tuple[int, int]] = []
    tours: list[tuple[int, Colour]] = []
    extra: list[tuple[int, int, Colour]] = []
    turn = 0
    for played in match.played:
        before: State = played.before
        if before.table.turn != turn:
            turn = before.table.turn
            totals.append(scoring.totals(before.table))
        for event in played.events:
            if isinstance(event, TourScored):
                tours.append((len(totals) - 1, event.colour))
            elif isinstance(event, ExtraTourScored):
                extra.append((len(totals) - 1, event.seat, event.colour))
    state: State = match.state
    totals.append(scoring.totals(state.table))
    return Course(tuple(totals), tuple(tours), tuple(extra))


def draw_course(
    surface: pygame.Surface, rect: pygame.Rect, look: Look, course: Course, signs: Sequence[str]
) -> None:
    """Draw the course in `rect`, real pixels; `signs` by seat. Extra tours have a star."""
    totals = course.totals
    if len(totals) < 2:
        return
    px, factor = look.px, look.scale.factor
    highest = max(1, *(points for pair in totals for points in pair))
    step = step_of(highest, _STEPS, 500)
    axes = Axes(
        left=rect.x + px(44),
        right=rect.right - px(48),
        top=rect.y + px(10),
        foot=rect.bottom - px(54),
        turns=len(totals) - 1,
        most=-(-highest // step) * step,
    )
    for points in range(0, axes.most + 1, step):
        y = draw_ground_line(surface, look, axes, points)
        place = (axes.left - px(10), y)
        draw_figure(surface, look, str(points), place, NUMBER, SECOND_TEXT, align="right")
    _draw_turns(surface, look, rect, axes)
    _draw_tours(surface, look, course, axes)
    seats = [seat_of(sign) for sign in signs]
    for number in range(SEATS):
        line = [axes.at(turn, pair[number]) for turn, pair in enumerate(totals)]
        draw_line(surface, look, line, seats[number])
    for turn, number, _ in course.extra:
        end = axes.at(turn + 1, totals[turn + 1][number])
        star = tinted(look, "star", 0.9 * factor, look.palette.colours[seats[number]])
        surface.blit(star, star.get_rect(center=(round(end[0]), round(end[1]) - px(14))))
    ends = {number: axes.at(axes.turns, totals[-1][number])[1] for number in range(SEATS)}
    draw_ends(surface, look, ends, seats, axes.right + px(26), LABEL_APART)


def _draw_turns(surface: pygame.Surface, look: Look, rect: pygame.Rect, axes: Axes) -> None:
    """Numbers of turns along the foot, as many as have room."""
    every = mark_every(axes.turns, axes.right - axes.left, look.px(LEAST_MARK))
    y = rect.bottom - look.px(12)
    for turn in range(0, axes.turns + 1, every):
        place = (axes.at(turn, 0)[0], y)
        draw_figure(surface, look, str(turn), place, NUMBER, SECOND_TEXT, align="centre")


def _draw_tours(surface: pygame.Surface, look: Look, course: Course, axes: Axes) -> None:
    """Below the ground line the signs of the lines, where their tours were made."""
    radius = look.px(9)
    last = float("-inf")
    for turn, colour in course.tours:
        middle, y = axes.at(turn + 0.5, 0)
        last = max(middle, last + 2.1 * radius)
        surface.fill(styles.PAPER_LINE, (round(middle), y, max(1, look.px(1.2)), look.px(7)))
        draw_sign(surface, look, colour, (last, axes.foot + look.px(18)), radius)
