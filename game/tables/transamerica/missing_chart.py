"""How many rails each seat still missed, turn by turn: one line a seat."""

from collections.abc import Mapping, Sequence
from typing import Any

import pygame

from game.core.match import Match
from game.rules.transamerica.values import State
from game.tables.kit.chart import Axes, draw_ends, draw_ground, draw_line, draw_mark
from game.ui.look import Look

STEP = 8
"""Rails between two lines of the chart's ground."""
MARK_EVERY = 5
LABEL_APART = 27

Course = tuple[tuple[int, ...], ...]
"""By turn, and in it by seat: the exact cost of what is missing."""


def course_of_round(match: Match[Any, Any, Any], number: int) -> Course:
    """What all seats missed at the start of each turn of round `number`, from 1, and at its end.

    It opens the whole state, so it is for rounds whose cards lie face up by now.
    """
    points: list[tuple[int, ...]] = []
    turn = 0
    for played in match.played:
        state: State = played.before
        table = state.table
        if table.round == number and table.turn != turn and None not in table.hubs:
            turn = table.turn
            points.append(_missing(match, state))
    view = match.view(None)
    if number <= len(view.table.results):
        points.append(view.table.results[number - 1].losses)
    return tuple(points)


def _missing(match: Match[Any, Any, Any], state: State) -> tuple[int, ...]:
    found: Any = match.game.fact(state, "missing")
    if isinstance(found, Mapping):
        return tuple(int(found[seat]) for seat in sorted(found))
    return tuple(int(number) for number in found)


def draw_course(
    surface: pygame.Surface,
    rect: pygame.Rect,
    look: Look,
    course: Course,
    signs: Sequence[int],
) -> None:
    """Draw the course in `rect`, real pixels; `signs` are 0 to 5, by seat."""
    if len(course) < 2:
        return
    px = look.px
    most = -(-max(max(turn) for turn in course) // STEP) * STEP or STEP
    axes = Axes(
        left=rect.x + px(34),
        right=rect.right - px(48),
        top=rect.y + px(10),
        foot=rect.bottom - px(30),
        turns=len(course) - 1,
        most=most,
    )
    draw_ground(surface, look, axes, STEP, MARK_EVERY)
    for seat, sign in enumerate(signs):
        draw_line(surface, look, [axes.at(turn, missing[seat]) for turn, missing in enumerate(course)], sign)
    for seat, sign in enumerate(signs):
        for turn in range(seat, len(course) - 1, MARK_EVERY):
            draw_mark(surface, look, axes.at(turn, course[turn][seat]), sign)
    ends = {seat: axes.at(axes.turns, missing)[1] for seat, missing in enumerate(course[-1])}
    draw_ends(surface, look, ends, signs, axes.right + px(30), LABEL_APART)
