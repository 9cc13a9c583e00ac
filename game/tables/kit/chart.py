"""A chart of a number by turn: its ground, and a line with a sign at its end for every seat."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.ui.look import Look
from game.ui.theme import CARD, HAIRLINE, INK, SECOND_TEXT, Face, TextStyle

NUMBER = TextStyle(Face.NUMERALS, 18)
MOST_LINES = 5
"""Lines of the ground above its foot."""
LEAST_MARK = 70
"""From one number of turns to the next, in pixels of the design; for `mark_every`."""


@dataclass(frozen=True)
class Axes:
    """Where turns, from 0, and numbers, from 0 to `most`, lie, in real pixels."""

    left: int
    right: int
    top: int
    foot: int
    turns: int
    """At least 1: how many there are after the first."""
    most: int

    def at(self, turn: float, number: float) -> tuple[float, float]:
        x = self.left + (self.right - self.left) * turn / self.turns
        return (x, self.foot - (self.foot - self.top) * number / self.most)


def step_of(highest: int, steps: Sequence[int], largest: int) -> int:
    """From one line of the ground to the next: the first of `steps` that gives few enough lines."""
    return next((step for step in steps if highest <= step * MOST_LINES), largest)


def mark_every(turns: int, width: float, least: float) -> int:
    """How many turns to go on from one number to the next: `least` real pixels, of `width` for all turns."""
    apart = least * turns / max(1.0, width)
    return next((n for n in (1, 2, 5, 10, 20, 50) if n >= apart), 100)


def draw_ground_line(surface: pygame.Surface, look: Look, axes: Axes, number: int) -> int:
    """A line across, dark at the foot; returns its y."""
    y = round(axes.at(0, number)[1])
    colour = INK if number == 0 else HAIRLINE
    surface.fill(colour, (axes.left, y, axes.right - axes.left, max(1, look.px(1.3))))
    return y


def draw_ground(surface: pygame.Surface, look: Look, axes: Axes, step: int, every: int) -> None:
    """Lines across with their numbers, `step` apart, and the numbers of turns, `every` apart."""
    px, text = look.px, look.text
    for number in range(0, axes.most + 1, step):
        y = draw_ground_line(surface, look, axes, number)
        text.draw(surface, str(number), (axes.left - px(10), y + px(6)), NUMBER, SECOND_TEXT, align="right")
    for turn in range(0, axes.turns + 1, every):
        place = (axes.at(turn, 0)[0], axes.foot + px(24))
        text.draw(surface, str(turn), place, NUMBER, SECOND_TEXT, align="centre")


def draw_line(surface: pygame.Surface, look: Look, points: Sequence[tuple[float, float]], sign: int) -> None:
    """A line in the colour of a sign, 0 to 5."""
    factor = look.scale.factor
    look.shapes.stroke(surface, tuple(points), CARD, 6 * factor)
    look.shapes.stroke(surface, tuple(points), look.palette.colours[sign], 3.2 * factor)


def draw_counts(
    surface: pygame.Surface, look: Look, axes: Axes, counts: Sequence[int | None], sign: int
) -> None:
    """The line of a number by turn, cut where there is none."""
    for stretch in _stretches(counts):
        if len(stretch) > 1:
            draw_line(surface, look, [axes.at(turn, count) for turn, count in stretch], sign)


def draw_mark(surface: pygame.Surface, look: Look, place: tuple[float, float], sign: int) -> None:
    factor = look.scale.factor
    look.art.draw_shape(surface, sign, place, 6.5 * factor, CARD)
    look.art.draw_shape(surface, sign, place, 5 * factor, look.palette.colours[sign])


def _stretches(counts: Sequence[int | None]) -> list[list[tuple[int, int]]]:
    found: list[list[tuple[int, int]]] = [[]]
    for turn, count in enumerate(counts):
        if count is None:
            found.append([])
        else:
            found[-1].append((turn, count))
    return [stretch for stretch in found if stretch]
