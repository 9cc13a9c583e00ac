"""Promises of every lesson of this program: it holds, it is short, and it has texts for every learner."""

import re
from collections.abc import Iterator

import pytest

from game.content.languages import LANGUAGES
from game.content.lessons import Lesson
from game.core.match import Match
from game.core.scenario import Choose, Do, Scenario, Text, follow, set_up
from tests.content.shipped import GAMES, LESSONS
from tests.texts import is_told, said

FEWEST_STEPS, MAX_STEPS = 5, 14
MAX_WORDS = 14
"""The limit for a bubble in English, and for a sentence in any language: one thought."""
SENTENCE = re.compile(r"(?<=[.!?…])(?<!St\.)\s+")
WORD = re.compile(r"\S*\w\S*")

every_lesson = pytest.mark.parametrize(
    "lesson",
    [lesson for lessons in LESSONS.of.values() for lesson in lessons],
    ids=lambda lesson: lesson.key,
)


def texts_of(scenario: Scenario) -> Iterator[tuple[str, Text]]:
    yield "title", scenario.title
    yield "end", scenario.end
    for number, step in enumerate(scenario.steps, start=1):
        if step.say:
            yield f"step {number}: say", step.say
        if isinstance(step.instruction, Choose):
            yield f"step {number}: hint", step.instruction.hint
            yield from (("wrong", wrong.say) for wrong in step.instruction.wrong)


def test_every_game_has_lessons_and_all_can_be_read() -> None:
    assert not LESSONS.faults
    assert all(len(lessons) >= 5 for lessons in LESSONS.of.values())


@every_lesson
def test_a_lesson_holds_by_the_rules(lesson: Lesson) -> None:
    lesson.check(GAMES)


@every_lesson
def test_a_lesson_is_short_and_begins_and_ends_with_words(lesson: Lesson) -> None:
    steps = lesson.scenario.steps
    assert len(steps) <= MAX_STEPS
    assert sum(bool(step.say) for step in steps) >= FEWEST_STEPS
    assert steps[0].say
    assert steps[-1].say


@every_lesson
def test_the_learner_gets_a_task_an_explanation_and_hints(lesson: Lesson) -> None:
    scenario = lesson.scenario
    assert any(isinstance(step.instruction, Choose) for step in scenario.steps)
    for number, step in enumerate(scenario.steps, start=1):
        assert step.say or isinstance(step.instruction, Do), number
        if isinstance(step.instruction, Choose):
            assert step.instruction.seat == scenario.learner, number
            assert step.instruction.hint, number


@every_lesson
def test_every_text_is_there_in_all_languages_and_says_no_more_than_one_thought(lesson: Lesson) -> None:
    for where, text in texts_of(lesson.scenario):
        assert is_told(text), where
        assert len(said(text).split()) <= MAX_WORDS, where


@every_lesson
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_can_be_spoken_in_one_breath(lesson: Lesson, language: str) -> None:
    for where, text in texts_of(lesson.scenario):
        for sentence in SENTENCE.split(said(text, language)):
            assert len(WORD.findall(sentence)) <= MAX_WORDS, (where, sentence)


@every_lesson
def test_the_lesson_continues_from_any_solution_of_the_learner(lesson: Lesson) -> None:
    """Each action that is accepted leads to a table at which the rest of the script holds."""
    game, steps = GAMES[lesson.game], lesson.scenario.steps
    match = set_up(lesson.scenario, game)
    for number, step in enumerate(steps):
        if isinstance(step.instruction, Choose):
            for found in step.instruction.any_of[1:]:
                state = game.apply(match.state, game.action_from_plain(found)).state
                assert follow(steps[number + 1 :], Match(game, state), number + 2) is None, found
        follow((step,), match)
