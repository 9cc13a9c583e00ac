"""How many rails each seat still missed, turn by turn: one line a seat."""

from collections.abc import Mapping, Sequence
from typing import Any

import pygame

from game.core.match import Match
from game.rules.transamerica.values import State
from game.ui.look import Look
from game.ui.theme import CARD, HAIRLINE, INK, SECOND_TEXT, Face, TextStyle

_NUMBER = TextStyle(Face.NUMERALS, 18)
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
    px, factor = look.px, look.scale.factor
    left, right = rect.x + px(34), rect.right - px(48)
    top, foot = rect.y + px(10), rect.bottom - px(30)
    most = -(-max(max(turn) for turn in course) // STEP) * STEP or STEP

    def at(turn: int, missing: int) -> tuple[float, float]:
        x = left + (right - left) * turn / (len(course) - 1)
        return (x, foot - (foot - top) * missing / most)

    for missing in range(0, most + 1, STEP):
        y = round(at(0, missing)[1])
        surface.fill(INK if missing == 0 else HAIRLINE, (left, y, right - left, max(1, px(1.3))))
        look.text.draw(surface, str(missing), (left - px(10), y + px(6)), _NUMBER, SECOND_TEXT, align="right")
    for turn in range(0, len(course), MARK_EVERY):
        x = at(turn, 0)[0]
        look.text.draw(surface, str(turn), (x, foot + px(24)), _NUMBER, SECOND_TEXT, align="centre")
    colours = look.palette.colours
    for seat, sign in enumerate(signs):
        points = tuple(at(turn, missing[seat]) for turn, missing in enumerate(course))
        look.shapes.stroke(surface, points, CARD, 6 * factor)
        look.shapes.stroke(surface, points, colours[sign], 3.2 * factor)
    for seat, sign in enumerate(signs):
        for turn in range(seat, len(course) - 1, MARK_EVERY):
            look.art.draw_shape(surface, sign, at(turn, course[turn][seat]), 6.5 * factor, CARD)
            look.art.draw_shape(surface, sign, at(turn, course[turn][seat]), 5 * factor, colours[sign])
    ends = {seat: at(len(course) - 1, missing)[1] for seat, missing in enumerate(course[-1])}
    _draw_ends(surface, look, ends, signs, right)


def _draw_ends(
    surface: pygame.Surface, look: Look, ends: Mapping[int, float], signs: Sequence[int], right: int
) -> None:
    """A sign at the end of each line, pushed apart from below."""
    apart = LABEL_APART * look.scale.factor
    lowest = float("inf")
    for seat in sorted(ends, key=lambda seat: -ends[seat]):
        y = min(ends[seat], lowest - apart)
        lowest = y
        x = right + look.px(30)
        look.art.draw_sign(surface, signs[seat], (x, y), 10.5 * look.scale.factor, look.palette)
