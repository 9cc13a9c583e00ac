"""The course of a game, turn by turn: a line for every player with a label at its end, and numbered turns.

The chart of a review, and of the card at the end of a game. Signs are 0 to 5.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import accumulate

import pygame

from game.scenes.decorations import draw_rails
from game.tables.kit.signs import draw_number
from game.tables.reviews import Axes
from game.ui.brush import Brush
from game.ui.input import Position
from game.ui.layout import bounds, rect_of
from game.ui.look import Look
from game.ui.shapes import BoxStyle, Line
from game.ui.theme import (
    BRASS,
    BRASS_DARK,
    CARD,
    HAIRLINE,
    INK,
    LABEL,
    LABEL_BOLD,
    NIGHT,
    SECOND_TEXT,
    Face,
    Rgb,
    TextStyle,
    mixed,
)

NUMBER = TextStyle(Face.NUMERALS, 18)
MAX_LINES = 5
"""The number of grid lines above the base."""
MIN_MARK = 70
"""The minimum distance between turn numbers, in design pixels; for `mark_every`."""
DISC = 16
"""The radius of the disc of a numbered turn, in design pixels."""
ENDS_APART = 39
MARK_TURNS = 5
_VALUE = TextStyle(Face.NUMERALS_BOLD, 24)
_HEAD, _TOP, _FOOT = 50, 16, 40
_LEFT = 50
_TRACK, _ENGINE = 16, 15
"""The distance of the track below the grid, and the radius of the engine's disc on it."""
_NAMES_FROM = 560
"""Charts at least this wide have names at the ends of the lines, in design pixels."""
_MAX_NAME = 130
_FAINT = 0.35
"""The share of its colour that a line keeps beside a highlighted one."""
_REACH = 14
"""The distance at which the pointer is on a line, in design pixels."""


def step_of(highest: int, steps: Sequence[int], largest: int) -> int:
    """Return the step between grid lines: the first of `steps` that gives few enough lines."""
    return next((step for step in steps if highest <= step * MAX_LINES), largest)


def mark_every(turns: int, width: float, least: float) -> int:
    """Return the turns from label to label, at least `least` real pixels apart; `width` holds all turns."""
    apart = least * turns / max(1.0, width)
    return next((n for n in (1, 2, 5, 10, 20, 50) if n >= apart), 100)


def turns_marked(turns: int, every: int) -> tuple[int, ...]:
    """Return the turns to label: the first, multiples of `every`, and the last in place of a close one."""
    return (0, *range(every, turns - 3 * every // 4, every), turns)


Draw = Callable[[Brush, Axes], None]


@dataclass(frozen=True)
class RoundLabel:
    """The number of turns in a round, its name, and that number in words."""

    turns: int
    name: str
    length: str


@dataclass(frozen=True)
class ChartData:
    """The content of the chart. Signs are 0 to 5; everything else is by seat."""

    signs: tuple[int, ...]
    names: tuple[str, ...]
    figures: tuple[tuple[int | None, ...], ...]
    """Values before each turn and after the last, by seat."""
    turns: int
    """The number of turns in the round; `figures` may not cover all of them yet."""
    steps: tuple[int, ...]
    """Candidates for the step between grid lines: the first that gives few enough lines is used."""
    discs: tuple[tuple[int, float], ...] = ()
    """Numbers in discs above the lines, and their positions in turns."""
    turn_word: str = ""
    unit: str = ""
    """Text appended to every number, such as a percent sign."""
    highest: int = 0
    """The minimum height of the value axis."""
    marked: bool = True
    """True if there is room for discs above the lines, even if there are none."""
    lit: int | None = None
    """The seat whose line is highlighted."""
    rounds: tuple[RoundLabel, ...] = ()
    """If not empty, a track below the lines shows the ends of rounds; in games of several rounds their names
    replace the turn numbers.
    """


def axes_in(look: Look, rect: pygame.Rect, seen: ChartData) -> Axes:
    """Return the axes of the chart drawn in `rect`."""
    px = look.px
    known = [count for turn in seen.figures for count in turn if count is not None]
    highest = max([seen.highest, *known]) or 1
    step = step_of(highest, seen.steps, seen.steps[-1])
    most = -(-highest // step) * step
    widest = look.text.width(f"{most}{seen.unit}", NUMBER)
    left = rect.x + max(px(_LEFT), widest + px(14))
    return Axes(
        left=left,
        right=max(left + 1, rect.right - _ends_width(look, rect, seen)),
        top=rect.y + px(_HEAD if seen.marked else _TOP),
        foot=rect.bottom
        - max(px(_FOOT), look.text.line_height(NUMBER) + px(10))
        - (px(_TRACK + 6) if seen.rounds else 0),
        turns=max(1, seen.turns),
        most=most,
    )


def draw_chart(
    brush: Brush, rect: pygame.Rect, seen: ChartData, *, under: Draw | None = None, over: Draw | None = None
) -> None:
    """Draw the whole chart in `rect`, real pixels; `under` and `over` draw the additions of a game."""
    px, text, axes = brush.px, brush.text, axes_in(brush.look, rect, seen)
    every = mark_every(axes.turns, axes.right - axes.left, max(px(MIN_MARK), 2.4 * text.size(NUMBER)))
    named = len(seen.rounds) > 1
    marked = () if named else turns_marked(axes.turns, every)
    _draw_background(brush, axes, step_of(axes.most, seen.steps, seen.steps[-1]), seen.unit)
    below = axes.foot + px(24) + (px(_TRACK + 6) if seen.rounds else 0)
    for turn in marked:
        brush.line(str(turn), (axes.at(turn, 0)[0], below), NUMBER, SECOND_TEXT, align="centre")
    if seen.rounds:
        _draw_track(brush, axes, seen.rounds)
    if seen.turn_word and not named:
        last = text.width(str(axes.turns), NUMBER) / 2
        start = min(axes.right + last + px(12), rect.right - text.width(seen.turn_word, LABEL))
        brush.line(seen.turn_word, (start, below), LABEL, SECOND_TEXT)
    factor = brush.look.scale.factor
    for _, along in seen.discs:
        x = axes.at(along, 0)[0]
        ends = ((x, float(rect.y + px(DISC))), (x, float(axes.foot)))
        brush.stroke(ends, BRASS_DARK, max(1.4, 2.2 * factor), dash=(0.02, 6 * factor))
    if under is not None:
        under(brush, axes)
    _draw_lines(brush, axes, seen, max(MARK_TURNS, every // 2))
    if over is not None:
        over(brush, axes)
    for number, along in seen.discs:
        draw_number(brush, number, (axes.at(along, 0)[0], rect.y + px(DISC + 1)), px(DISC))
    if len(seen.figures) > seen.turns:
        _draw_ends(brush, rect, axes, seen)


def _draw_lines(brush: Brush, axes: Axes, seen: ChartData, apart: int) -> None:
    """Draw a line per seat, interrupted where it has no value, its mark `apart` turns from the last one."""
    look, factor = brush.look, brush.look.scale.factor
    colours = [_line_colour(look, seen, seat) for seat in range(len(seen.signs))]
    upwards = sorted(enumerate(seen.signs), key=lambda one: one[0] == seen.lit)
    for seat, _ in upwards:
        for stretch in _stretches([turn[seat] for turn in seen.figures]):
            if len(stretch) > 1:
                points = tuple(axes.at(turn, count) for turn, count in stretch)
                brush.stroke(points, CARD, 6 * factor)
                brush.stroke(points, colours[seat], (4.6 if seat == seen.lit else 3.2) * factor)
    for seat, sign in upwards:
        for turn in range(seat % apart, len(seen.figures), apart):
            count = seen.figures[turn][seat]
            if count is not None:
                for size, colour in ((6.5, CARD), (5.0, colours[seat])):
                    look.art.draw_shape(brush.surface, sign, axes.at(turn, count), size * factor, colour)


def _line_colour(look: Look, seen: ChartData, seat: int) -> Rgb:
    """Return the player's colour, faded if another line is highlighted."""
    colour = look.palette.colours[seen.signs[seat]]
    return colour if seen.lit in (None, seat) else mixed(CARD, colour, _FAINT)


def seat_at(look: Look, rect: pygame.Rect, seen: ChartData, position: Position) -> int | None:
    """Return the seat whose line or label is at a position of the chart drawn in `rect`."""
    axes = axes_in(look, rect, seen)
    if not seen.figures or not rect.collidepoint(position):
        return None
    if position[0] > axes.right and len(seen.figures) > seen.turns:
        apart, ends = _end_places(look, axes, seen)
        reach = apart / 2
    else:
        turn = round((position[0] - axes.left) / max(1, axes.right - axes.left) * axes.turns)
        row = seen.figures[min(max(0, turn), len(seen.figures) - 1)]
        ends = {seat: axes.at(turn, figure)[1] for seat, figure in enumerate(row) if figure is not None}
        reach = look.px(_REACH)
    near = min(ends, key=lambda seat: abs(ends[seat] - position[1]), default=None)
    return near if near is not None and abs(ends[near] - position[1]) <= reach else None


def draw_cursor(brush: Brush, axes: Axes, along: float) -> None:
    """Draw a vertical line `along` turns after the start, with a knob at the bottom."""
    px, x = brush.px, round(axes.at(along, 0)[0])
    wide, top = max(2, px(3)), axes.top - px(10)
    brush.surface.fill(NIGHT, (x - wide // 2, top, wide, axes.foot - top))
    brush.box(rect_of(px(16), px(16), center=(x, axes.foot)), BoxStyle(8, BRASS, lines=(Line(NIGHT, 2),)))


def draw_engine(brush: Brush, axes: Axes, along: float, colour: Rgb) -> None:
    """Draw an engine on the track in place of the cursor's knob."""
    px, x, y = brush.px, round(axes.at(along, 0)[0]), axes.foot + brush.px(_TRACK)
    wide, top = max(2, px(3)), axes.top - px(10)
    brush.surface.fill(NIGHT, (x - wide // 2, top, wide, y - top))
    brush.disc((x, y - px(4)), px(_ENGINE), CARD, Line(NIGHT, 1.8))
    brush.icon("engine", (x, y - px(4)), px(1.35 * _ENGINE), colour)


def _draw_track(brush: Brush, axes: Axes, rounds: Sequence[RoundLabel]) -> None:
    """Draw rails on ties, with a ring between rounds, and the names of several rounds if they fit."""
    px, text, y = brush.px, brush.text, axes.foot + brush.px(_TRACK)
    draw_rails(brush, bounds(axes.left, y - px(5), axes.right, y + px(5)))
    begun = 0
    for one in rounds:
        left, right = (round(axes.at(turn, 0)[0]) for turn in (begun, begun + one.turns))
        room = pygame.Rect(left, y + px(10), right - left, max(px(30), text.line_height(LABEL)))
        wide = text.width(one.name, LABEL_BOLD) + px(8) + text.width(one.length, LABEL)
        if len(rounds) > 1 and wide + px(12) <= room.width:
            start = room.centerx - wide / 2
            after = start + brush.write_at(one.name, start, room, LABEL_BOLD, NIGHT) + px(8)
            brush.write_at(one.length, after, room, LABEL, SECOND_TEXT)
        elif len(rounds) > 1:
            brush.write_smaller([one.name], room.inflate(-px(8), 0), LABEL_BOLD, NIGHT, align="centre")
        begun += one.turns
    ends = [0, *accumulate(one.turns for one in rounds)]
    for turn in ends:
        brush.disc((axes.at(turn, 0)[0], y), px(8), CARD, Line(NIGHT, 2.4))


def _draw_background(brush: Brush, axes: Axes, step: int, unit: str) -> None:
    """Draw horizontal grid lines with their numbers, `step` apart."""
    px = brush.px
    for number in range(0, axes.most + 1, step):
        y = round(axes.at(0, number)[1])
        line = (axes.left, y, axes.right - axes.left, max(1, px(1.3)))
        brush.surface.fill(HAIRLINE if number else INK, line)
        brush.line(f"{number}{unit}", (axes.left - px(10), y + px(6)), NUMBER, SECOND_TEXT, align="right")


def _stretches(counts: Sequence[int | None]) -> list[list[tuple[int, int]]]:
    found: list[list[tuple[int, int]]] = [[]]
    for turn, count in enumerate(counts):
        if count is None:
            found.append([])
        else:
            found[-1].append((turn, count))
    return [stretch for stretch in found if stretch]


def _ends_width(look: Look, rect: pygame.Rect, seen: ChartData) -> int:
    """Return the width for badges, names and last values right of the chart."""
    px = look.px
    width = (
        px(28 + 28 + 14) + look.text.width(f"{'00' if not seen.unit else '100'}{seen.unit}", _VALUE) + px(8)
    )
    if rect.width >= px(_NAMES_FROM):
        width += _name_width(look, seen) + px(14)
    return width


def _name_width(look: Look, seen: ChartData) -> int:
    widest = max((look.text.width(name, LABEL_BOLD) for name in seen.names), default=0)
    return min(look.px(_MAX_NAME), widest)


def _draw_ends(brush: Brush, rect: pygame.Rect, axes: Axes, seen: ChartData) -> None:
    """Draw badge, name and last value at the end of each line, moved apart."""
    look, px = brush.look, brush.px
    factor = look.scale.factor
    last = seen.figures[-1]
    apart, places = _end_places(look, axes, seen)
    names = rect.width >= px(_NAMES_FROM)
    radius = min(12.5 * factor, 0.42 * apart)
    x = axes.right + px(28) + radius
    for seat, y in places.items():
        colour = _line_colour(look, seen, seat)
        ends_of_line = (axes.at(axes.turns, last[seat] or 0), (axes.right + px(22), y))
        if last[seat] is not None:
            brush.stroke(ends_of_line, CARD, 5 * factor)
            brush.stroke(ends_of_line, colour, max(1.2, 2 * factor))
        look.art.draw_sign(brush.surface, seen.signs[seat], (x, y), radius, look.palette)
        place = pygame.Rect(round(x + radius + px(10)), round(y - apart / 2), 0, round(apart))
        place.width = rect.right - place.x
        if names:
            room = pygame.Rect(place.x, place.y, _name_width(look, seen), place.height)
            brush.write(seen.names[seat], room, LABEL_BOLD, INK, shrink=True)
        if last[seat] is not None:
            brush.write(f"{last[seat]}{seen.unit}", place, _VALUE, NIGHT, align="right")


def _end_places(look: Look, axes: Axes, seen: ChartData) -> tuple[float, dict[int, float]]:
    """Return the distance of the labels, and the height of each seat's: at the base if it has no value."""
    last = seen.figures[-1]
    ends = {seat: axes.at(axes.turns, count or 0)[1] for seat, count in enumerate(last)}
    least = max(ENDS_APART * look.scale.factor, 1.15 * look.text.size(_VALUE))
    apart = min(least, (axes.foot - axes.top + look.px(20)) / len(ends))
    places: dict[int, float] = {}
    lowest = float(axes.foot) + apart - 0.2 * apart
    for seat in sorted(ends, key=lambda seat: -ends[seat]):
        lowest = places[seat] = min(ends[seat], lowest - apart)
    return apart, places
