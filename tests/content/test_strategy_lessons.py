"""The lessons in strategy: the engine finds no better turn than what they ask for, and tempting ones lose."""

from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import pytest

from game.ai.agent import Budget
from game.ai.engine import Engine
from game.content.lessons import Lesson
from game.core.plain import Plain
from game.core.scenario import Choose, Text, follow, set_up
from game.session.review.marks import MISTAKES, Mark
from tests.content.shipped import GAMES, LESSONS
from tests.games import KNOWN, opponents

CALM = Budget(60.0)
THEMES = 3


class Task(NamedTuple):
    """A place in a lesson in strategy at which the learner is asked for an action."""

    lesson: Lesson
    step: int
    view: Any
    asked: Choose

    @property
    def name(self) -> str:
        """For the list of tests."""
        return f"{self.lesson.key} {self.step}"


def tasks() -> Iterator[Task]:
    for lessons in LESSONS.of.values():
        for lesson in filter(tempts, lessons):
            match = set_up(lesson.scenario, GAMES[lesson.game])
            for number, step in enumerate(lesson.scenario.steps, start=1):
                if isinstance(step.instruction, Choose):
                    yield Task(lesson, number, match.view(step.instruction.seat), step.instruction)
                follow((step,), match)


def tempts(lesson: Lesson) -> bool:
    """Return True if a lesson has words for tempting turns."""
    steps = (step.instruction for step in lesson.scenario.steps)
    return any(isinstance(step, Choose) and step.wrong for step in steps)


TASKS = tuple(tasks())
LONG = "trambahn"
"""The game whose engine thinks for seconds."""
every_task = pytest.mark.parametrize(
    "task",
    [
        pytest.param(task, marks=[pytest.mark.long] if task.lesson.game == LONG else [], id=task.name)
        for task in TASKS
    ],
)


@cache
def engine(game: str) -> Engine[Any]:
    found = opponents().engine(GAMES[game])
    assert found is not None
    return found


def mark_of(task: Task, plain: Plain) -> Mark:
    """Ask the engine of the best turn that begins so."""
    game = GAMES[task.lesson.game]
    verdict = engine(game.name).judge(task.view, (game.action_from_plain(plain),), CALM.begin())
    assert verdict is not None
    return KNOWN[game.name].review_kind(game).scale.mark(verdict, task.asked.seat)


def test_three_lessons_a_game_teach_strategy_after_all_rules() -> None:
    for lessons in LESSONS.of.values():
        assert [tempts(lesson) for lesson in lessons[-THEMES - 1 :]] == [False, *[True] * THEMES]


@every_task
def test_the_engine_finds_no_better_turn_than_the_lessons(task: Task) -> None:
    assert {mark_of(task, plain) for plain in task.asked.any_of} == {Mark.BEST}


@every_task
def test_a_tempting_turn_is_a_mistake_and_has_its_own_text(task: Task) -> None:
    texts: list[Text] = []
    for wrong in task.asked.wrong:
        assert {mark_of(task, plain) for plain in wrong.any_of} <= MISTAKES
        texts.append(wrong.say)
    assert texts == [words for number, words in enumerate(texts) if words not in texts[:number]]
