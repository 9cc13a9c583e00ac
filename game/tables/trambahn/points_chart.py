"""How the points of both grew, turn by turn, with the tours that brought them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from game.core.match import Match
from game.rules.trambahn import scoring
from game.rules.trambahn.cards import Colour
from game.rules.trambahn.events import ExtraTourScored, TourScored
from game.rules.trambahn.values import SEATS, State
from game.tables.trambahn import styles
from game.tables.trambahn.figures import draw_figure
from game.tables.trambahn.pieces import draw_sign, tinted
from game.ui.look import Look
from game.ui.theme import CARD, HAIRLINE, INK, LETTERS, SECOND_TEXT, Face, TextStyle

_NUMBER = TextStyle(Face.NUMERALS, 18)
_STEPS = (5, 10, 20, 25, 50, 100, 200)
"""Points between two lines of the chart's ground, the smallest that gives few enough lines."""
MOST_LINES = 5
LABEL_APART = 25
LEAST_MARK = 70
"""From one number of turns to the next, in pixels of the design."""


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
    left, right = rect.x + px(44), rect.right - px(48)
    top, foot = rect.y + px(10), rect.bottom - px(54)
    highest = max(1, *(points for pair in totals for points in pair))
    step = next((step for step in _STEPS if highest <= step * MOST_LINES), 500)
    most = -(-highest // step) * step

    def at(turn: float, points: float) -> tuple[float, float]:
        return (left + (right - left) * turn / (len(totals) - 1), foot - (foot - top) * points / most)

    for points in range(0, most + 1, step):
        y = round(at(0, points)[1])
        surface.fill(INK if points == 0 else HAIRLINE, (left, y, right - left, max(1, px(1.3))))
        draw_figure(surface, look, str(points), (left - px(10), y), _NUMBER, SECOND_TEXT, align="right")
    _draw_turns(surface, look, rect, [at(turn, 0)[0] for turn in range(len(totals))])
    _draw_tours(surface, look, course, foot, at)
    seats = [LETTERS.lower().index(sign) for sign in signs]
    for number in range(SEATS):
        line = tuple(at(turn, pair[number]) for turn, pair in enumerate(totals))
        look.shapes.stroke(surface, line, CARD, 6 * factor)
        look.shapes.stroke(surface, line, look.palette.colours[seats[number]], 3.2 * factor)
    for turn, number, _ in course.extra:
        place = at(turn + 1, totals[turn + 1][number])
        star = tinted(look, "star", 0.9 * factor, look.palette.colours[seats[number]])
        surface.blit(star, star.get_rect(center=(round(place[0]), round(place[1]) - px(14))))
    ends = {number: at(len(totals) - 1, totals[-1][number])[1] for number in range(SEATS)}
    _draw_ends(surface, look, ends, seats, right)


def _draw_turns(surface: pygame.Surface, look: Look, rect: pygame.Rect, places: Sequence[float]) -> None:
    """Numbers of turns along the foot, as many as have room."""
    apart = look.px(LEAST_MARK) * (len(places) - 1) / max(1.0, places[-1] - places[0])
    every = next((n for n in (1, 2, 5, 10, 20, 50) if n >= apart), 100)
    y = rect.bottom - look.px(12)
    for turn in range(0, len(places), every):
        draw_figure(surface, look, str(turn), (places[turn], y), _NUMBER, SECOND_TEXT, align="centre")


def _draw_tours(surface: pygame.Surface, look: Look, course: Course, foot: int, at: Any) -> None:
    """Below the ground line the signs of the lines, where their tours were made."""
    radius = look.px(9)
    last = float("-inf")
    for turn, colour in course.tours:
        x, y = at(turn + 0.5, 0)
        x = max(x, last + 2.1 * radius)
        last = x
        surface.fill(styles.PAPER_LINE, (round(at(turn + 0.5, 0)[0]), y, max(1, look.px(1.2)), look.px(7)))
        draw_sign(surface, look, colour, (x, foot + look.px(18)), radius)


def _draw_ends(
    surface: pygame.Surface, look: Look, ends: Mapping[int, float], seats: Sequence[int], right: int
) -> None:
    """A sign at the end of each line, pushed apart from below."""
    apart = LABEL_APART * look.scale.factor
    lowest = float("inf")
    for number in sorted(ends, key=lambda number: -ends[number]):
        y = min(ends[number], lowest - apart)
        lowest = y
        place = (right + look.px(26), y)
        look.art.draw_sign(surface, seats[number], place, 10.5 * look.scale.factor, look.palette)
