"""Charts and standings of the results count as every table promises."""

from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from game.core.outcome import Outcome
from game.scenes.chart import (
    ENDS_APART,
    MAX_LINES,
    ChartData,
    draw_chart,
    mark_every,
    step_of,
    turns_marked,
)
from game.tables.kit.standings import ranked
from game.tables.reviews import Axes
from game.ui.brush import Brush
from game.ui.look import Look

AXES = Axes(left=10, right=110, top=20, foot=220, turns=10, most=40)
STEPS = (2, 4, 5, 10, 20)


def test_the_corners_of_a_chart_are_its_first_and_last_turn_and_its_lowest_and_highest_number() -> None:
    assert AXES.at(0, 0) == (10, 220)
    assert AXES.at(10, 40) == (110, 20)
    assert AXES.at(5, 10) == (60, 170)
    assert replace(AXES, most=80).at(0, 40) == (10, 120)


@pytest.mark.parametrize("highest", [0, 10, 11, 25, 26, 50, 51, 100])
def test_the_smallest_step_is_taken_that_gives_few_enough_lines(highest: int) -> None:
    step = step_of(highest, STEPS, 20)
    assert highest <= step * MAX_LINES
    assert all(highest > smaller * MAX_LINES for smaller in STEPS if smaller < step)


@pytest.mark.parametrize("every", [1, 2, 5, 10])
@pytest.mark.parametrize("turns", [10, 26, 33, 40])
def test_charts_of_any_width_end_with_the_number_of_the_last_turn(turns: int, every: int) -> None:
    marked = turns_marked(turns, every)
    assert (marked[0], marked[-1]) == (0, turns)
    assert all(after - before >= 0.7 * every for before, after in pairwise(marked))


@pytest.mark.parametrize("turns", [1, 7, 30, 120])
def test_numbers_of_turns_are_never_nearer_than_they_may_be(turns: int) -> None:
    every = mark_every(turns, 600, 70)
    assert every * 600 / turns >= 70
    assert mark_every(turns, 6000, 70) <= every


def test_signs_at_the_ends_of_lines_are_pushed_apart(
    look: Look, surface: pygame.Surface, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: dict[int, float] = {}
    monkeypatch.setattr(
        type(look.art), "draw_sign", lambda _art, _to, sign, place, *_rest: drawn.update({sign: place[1]})
    )
    figures = ((20, 20, 20), (1, 2, 19))
    seen = ChartData((4, 2, 0), ("Ada", "Bo", "Cy"), figures, turns=1, steps=STEPS, marked=False)
    draw_chart(Brush(surface, look), pygame.Rect(40, 40, 600, 260), seen)
    assert drawn[0] < drawn[2] < drawn[4]
    assert drawn[4] - drawn[2] >= ENDS_APART * look.scale.factor - 1


def test_after_two_first_comes_a_third() -> None:
    outcome = Outcome(winners=frozenset({0, 2}), ranking=((2, 0), (1,), (3,)), reason="points")
    assert ranked(outcome) == [(1, 2), (1, 0), (3, 1), (4, 3)]
