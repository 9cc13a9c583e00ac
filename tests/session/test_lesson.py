from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from game.content.lessons import Lesson
from game.core.plain import Plain
from game.core.record import HUMAN, Seat
from game.core.refusal import Refusal
from game.core.scenario import Choose, Expect, Refuse, Scenario, read_scenario
from game.session.lesson import NOT_THE_TASK, READ_FIRST, LessonSession, NextActor
from tests.content.shipped import GAMES, LESSONS
from tests.games import read_lessons
from tests.texts import said

ROOT = Path(__file__).resolve().parents[2]
FIXTURES = read_lessons(ROOT / "tests" / "fixtures")
ALL = [lesson for lessons in (*FIXTURES.of.values(), *LESSONS.of.values()) for lesson in lessons]
LONGEST = 400


def seats_of(scenario: Scenario) -> tuple[Seat, ...]:
    return tuple(
        Seat(name, HUMAN if number == scenario.learner else "apprentice", name.lower())
        for number, name in enumerate("ABCDEF"[: scenario.seats])
    )


def opened(scenario: Scenario, at: int = 0) -> LessonSession:
    return LessonSession(scenario, GAMES[scenario.game], seats_of(scenario), at=at)


def fixture(game: str) -> LessonSession:
    (lesson,) = FIXTURES.of[game]
    return opened(lesson.scenario)


def wait(lesson: LessonSession, seconds: float = 2.0) -> None:
    for _ in range(round(seconds / 0.1)):
        lesson.step(0.1)


def do(lesson: LessonSession, plain: Plain) -> Refusal | None:
    return lesson.act(lesson.game.action_from_plain(plain))


def turn_of(lesson: LessonSession) -> NextActor:
    return lesson.turn


def state(lesson: LessonSession) -> Any:
    return lesson.match.state


EAST: Plain = {"rail": [[4, 9], [5, 10]]}
OTHER: Plain = {"rail": [[4, 9], [5, 9]]}
WEST: Plain = {"rail": [[4, 8], [4, 9]]}
FAR: Plain = {"rail": [[0, 1], [1, 2]]}


# ------------------------------------------------------------------ each kind of step


def test_a_text_stays_until_it_was_read() -> None:
    lesson = fixture("transamerica")
    assert turn_of(lesson) is NextActor.NEXT
    assert said(lesson.say) == "This is your hub. Everything begins here."
    wait(lesson, 60)
    assert lesson.index == 0
    lesson.next()
    assert lesson.index == 1


def test_a_tempting_turn_is_described_by_its_words_and_any_other_is_not() -> None:
    lesson = LESSONS.lesson("transamerica/tempo")
    assert lesson is not None
    session = opened(lesson.scenario)
    while turn_of(session) is not NextActor.TRY:
        session.next()
    asked = session.instruction
    assert isinstance(asked, Choose)
    for wrong in asked.wrong:
        assert do(session, wrong.any_of[0]) == Refusal(NOT_THE_TASK)
        assert session.missed == wrong.say
    assert do(session, {"rail": [[3, 4], [4, 4]]}) == Refusal(NOT_THE_TASK)
    assert session.missed == ""


def test_the_program_plays_the_others_moves_after_a_pause_and_at_rest() -> None:
    lesson = fixture("transamerica")
    lesson.next()
    assert turn_of(lesson) is NextActor.SHOW
    assert lesson.thinking
    for _ in range(50):
        lesson.step(0.1, resting=False)
    assert not lesson.match.played
    lesson.step(0.1)
    assert [move.seat for move in lesson.match.moves] == [1]
    assert lesson.index == 2


def test_next_hurries_a_pending_move() -> None:
    lesson = fixture("transamerica")
    lesson.next()
    lesson.next()
    lesson.step(0.0)
    assert len(lesson.match.played) == 1


def test_after_a_demonstrated_move_with_words_the_learner_reads() -> None:
    lesson = fixture("transamerica")
    lesson = opened(lesson.scenario, 5)
    assert turn_of(lesson) is NextActor.SHOW
    wait(lesson)
    assert (lesson.index, lesson.turn) == (5, NextActor.NEXT)
    lesson.next()
    assert (lesson.index, lesson.turn) == (6, NextActor.NEXT)
    lesson.next()
    assert turn_of(lesson) is NextActor.END
    assert lesson.instruction is None


def test_the_learner_finds_the_requested_action() -> None:
    lesson = opened(fixture("transamerica").scenario, 3)
    assert turn_of(lesson) is NextActor.TRY
    assert lesson.may_act
    assert do(lesson, EAST) is None
    assert lesson.index == 4
    assert lesson.match.moves[-1].action == lesson.game.action_from_plain(EAST)


def test_an_illegal_move_is_refused_by_the_rules() -> None:
    lesson = opened(fixture("transamerica").scenario, 3)
    before = state(lesson)
    refusal = do(lesson, FAR)
    assert refusal is not None
    assert refusal.code == "not_connected"
    assert lesson.refused is refusal
    assert lesson.errors == 1
    assert state(lesson) is before


def test_a_legal_but_unrequested_move_is_refused_by_the_lesson() -> None:
    lesson = opened(fixture("transamerica").scenario, 3)
    assert lesson.refuse(lesson.game.action_from_plain(WEST)) is None
    refusal = do(lesson, WEST)
    assert refusal is not None
    assert refusal.code == NOT_THE_TASK
    assert lesson.errors == 1
    assert lesson.index == 3
    assert do(lesson, EAST) is None
    assert lesson.errors == 0


def test_a_table_may_tell_of_a_refusal_that_the_lesson_knows_already() -> None:
    lesson = opened(fixture("transamerica").scenario, 3)
    refusal = do(lesson, WEST)
    assert refusal is not None
    lesson.note_refusal(refusal)
    assert lesson.errors == 1


def test_being_refused_is_the_success_of_a_step_that_asks_for_it() -> None:
    lesson = opened(fixture("transamerica").scenario, 2)
    assert isinstance(lesson.instruction, Refuse)
    assert turn_of(lesson) is NextActor.TRY
    refusal = do(lesson, FAR)
    assert refusal is not None
    assert (lesson.index, lesson.turn, lesson.errors) == (2, NextActor.NEXT, 0)
    assert not lesson.shown
    lesson.next()
    assert lesson.index == 3


def test_any_try_that_the_same_rule_forbids_will_do() -> None:
    lesson = opened(fixture("transamerica").scenario, 2)
    do(lesson, {"rail": [[0, 0], [0, 1]]})
    assert turn_of(lesson) is NextActor.NEXT


def test_another_refusal_is_not_the_requested_one() -> None:
    lesson = opened(fixture("transamerica").scenario, 2)
    lesson.note_refusal(Refusal("edge_taken"))
    assert (lesson.turn, lesson.errors) == (NextActor.TRY, 1)


def test_a_legal_move_is_not_played_if_a_refusal_is_requested() -> None:
    lesson = opened(fixture("transamerica").scenario, 2)
    before = state(lesson)
    refusal = do(lesson, EAST)
    assert refusal is not None
    assert refusal.code == NOT_THE_TASK
    assert state(lesson) is before


def test_the_program_shows_a_refusal_that_the_learner_does_not_try() -> None:
    lesson = opened(fixture("transamerica").scenario, 2)
    lesson.next()
    assert turn_of(lesson) is NextActor.NEXT
    assert lesson.shown
    assert lesson.refused is not None
    assert lesson.refused.code == "not_connected"


def test_the_program_plays_the_first_solution_when_asked_to() -> None:
    lesson = opened(fixture("transamerica").scenario, 3)
    lesson.solve()
    assert lesson.match.moves[-1].action == lesson.game.action_from_plain(EAST)
    assert lesson.index == 4


def test_a_reader_may_skip_ahead_to_the_next_step() -> None:
    lesson = fixture("trambahn")
    do(lesson, {"station": {"card": "red-1", "column": "new"}})
    assert turn_of(lesson) is NextActor.NEXT
    assert do(lesson, {"passenger": {"card": "blue-9", "row": "blue"}}) is None
    assert lesson.index == 2


def test_a_learner_who_moves_too_early_is_asked_to_read_first() -> None:
    lesson = opened(fixture("trambahn").scenario, 2)
    assert turn_of(lesson) is NextActor.NEXT
    refusal = do(lesson, {"income": "red-2"})
    assert refusal is not None
    assert refusal.code == READ_FIRST
    assert lesson.hasty
    assert lesson.refused is None
    lesson.next()
    assert not lesson.hasty


def test_other_seats_refusals_are_shown_or_passed_over() -> None:
    plain: Plain = {
        "scenario": 1,
        "game": "transamerica",
        "seats": 2,
        "position": {"hubs": [[4, 9], [6, 12]], "to_act": 0},
        "steps": [
            {"refuse": {"seat": 1, "action": WEST, "because": "not_your_turn"}},
            {
                "refuse": {"seat": 1, "action": WEST, "because": "not_your_turn"},
                "say": {"en": "Ben waits."},
            },
        ],
    }
    lesson = opened(read_scenario(plain, GAMES))
    assert (lesson.index, lesson.turn) == (1, NextActor.SHOW)
    wait(lesson)
    assert turn_of(lesson) is NextActor.NEXT
    assert lesson.refused == Refusal("not_your_turn")
    lesson.next()
    assert turn_of(lesson) is NextActor.END


# ------------------------------------------------------------------ alternatives


def test_the_table_continues_from_the_learners_solution_where_the_script_allows() -> None:
    lesson = opened(fixture("transamerica").scenario, 3)
    assert do(lesson, OTHER) is None
    assert lesson.match.moves[-1].action == lesson.game.action_from_plain(OTHER)
    assert not lesson.replaced
    lesson.solve()
    wait(lesson)
    assert lesson.index == 5


def test_the_table_continues_with_the_first_solution_if_the_script_would_not_hold() -> None:
    plain: Mapping[str, Plain] = {
        "scenario": 1,
        "game": "transamerica",
        "seats": 2,
        "position": {"hubs": [[4, 9], [6, 12]], "to_act": 0},
        "steps": [
            {"choose": {"seat": 0, "any_of": [EAST, OTHER]}, "say": {"en": "One rail."}},
            {"choose": {"seat": 0, "any_of": [{"rail": [[5, 10], [6, 11]]}]}, "say": {"en": "On."}},
        ],
    }
    lesson = opened(read_scenario(dict(plain), GAMES))
    assert do(lesson, OTHER) is None
    assert lesson.replaced
    assert lesson.match.moves[-1].action == lesson.game.action_from_plain(EAST)
    assert do(lesson, {"rail": [[5, 10], [6, 11]]}) is None
    assert not lesson.replaced


def test_another_way_to_the_same_table_is_found_too() -> None:
    lesson = opened(fixture("streetcar").scenario, 2)
    do(lesson, {"lay": {"tile": "fork", "cell": [6, 6], "rotation": 0}})
    turned: Plain = {"lay": {"tile": "roundabout", "cell": [10, 4], "rotation": 0}}
    assert do(lesson, turned) is None
    assert lesson.index == 4


# ------------------------------------------------------------------ back, repeat, progress


def test_going_back_gives_the_very_same_table() -> None:
    lesson = opened(fixture("transamerica").scenario, 3)
    before = state(lesson)
    do(lesson, OTHER)
    lesson.solve()
    wait(lesson)
    assert lesson.previous == 4
    lesson.rewind(4)
    assert lesson.match.moves[-1].action == lesson.game.action_from_plain(OTHER)
    assert lesson.previous == 3
    lesson.rewind(3)
    assert state(lesson) == before
    assert turn_of(lesson) is NextActor.TRY
    assert not lesson.new_moves()
    assert do(lesson, EAST) is None


def test_back_skips_demonstrated_steps() -> None:
    lesson = opened(fixture("transamerica").scenario, 2)
    assert lesson.previous == 0


def test_the_first_step_has_none_before() -> None:
    assert fixture("transamerica").previous is None


def test_repeating_restarts_the_chapter() -> None:
    lesson = opened(fixture("transamerica").scenario, 6)
    lesson.next()
    lesson.rewind(0)
    assert (lesson.index, lesson.turn) == (0, NextActor.NEXT)
    assert not lesson.match.played


def test_stations_are_the_steps_that_wait_for_the_learner() -> None:
    lesson = fixture("transamerica")
    assert lesson.stops == (0, 2, 3, 4, 5, 6)
    assert lesson.station == 0
    lesson.next()
    assert lesson.station == 1
    assert opened(lesson.scenario, 6).station == 5
    assert opened(lesson.scenario, 7).station == 6


def test_nothing_can_be_taken_back_and_nothing_is_kept() -> None:
    lesson = opened(fixture("transamerica").scenario, 4)
    assert not lesson.can_undo()
    with pytest.raises(ValueError, match="nothing to take back"):
        lesson.undo()
    assert lesson.record is None


# ------------------------------------------------------------------ all lessons


@pytest.mark.parametrize("lesson", ALL, ids=lambda lesson: lesson.key)
def test_every_lesson_can_be_completed(lesson: Lesson) -> None:
    session = opened(lesson.scenario)
    seen = []
    for _ in range(LONGEST):
        if turn_of(session) is NextActor.END:
            break
        if turn_of(session) is NextActor.TRY and isinstance(session.instruction, Choose):
            seen.append(session.index)
            assert session.may_act
            assert session.act(session.wanted) is None
        elif turn_of(session) is NextActor.TRY:
            seen.append(session.index)
            tried = session.act(session.wanted) if session.wanted is not None else None
            if tried is None:
                session.next()
            assert turn_of(session) is NextActor.NEXT
        elif turn_of(session) is NextActor.NEXT:
            seen.append(session.index)
            session.next()
        else:
            wait(session, 1.0)
    assert turn_of(session) is NextActor.END
    assert sorted(set(seen)) == list(session.stops)


@pytest.mark.parametrize("lesson", ALL, ids=lambda lesson: lesson.key)
def test_every_lesson_answers_wrong_moves_and_stays_where_it_is(lesson: Lesson) -> None:
    session = opened(lesson.scenario)
    for _ in range(LONGEST):
        if turn_of(session) is NextActor.END:
            break
        if turn_of(session) is NextActor.SHOW:
            wait(session, 1.0)
            continue
        if turn_of(session) is NextActor.TRY and session.may_act:
            before, index = state(session), session.index
            right = session.all_wanted if isinstance(session.instruction, Choose) else ()
            after = [session.game.apply(before, action).state for action in right]
            legal = session.game.legal(session.view)
            for action in legal[:: max(1, len(legal) // 12)]:
                if session.game.apply(before, action).state in after:
                    continue
                refusal = session.act(action)
                assert refusal is not None
                assert refusal.code == NOT_THE_TASK
                assert state(session) is before
            assert session.index == index
        session.solve() if turn_of(session) is NextActor.TRY and isinstance(
            session.instruction, Choose
        ) else session.next()
    assert turn_of(session) is NextActor.END
    assert session.acting is None


@pytest.mark.parametrize("lesson", ALL, ids=lambda lesson: lesson.key)
def test_every_step_of_every_lesson_is_the_same_after_going_back(lesson: Lesson) -> None:
    through, steps = opened(lesson.scenario), {}
    for _ in range(LONGEST):
        if turn_of(through) is NextActor.END:
            break
        if turn_of(through) is NextActor.SHOW:
            wait(through, 1.0)
            continue
        if not (turn_of(through) is NextActor.NEXT and not isinstance(through.instruction, Expect)):
            steps[through.index] = state(through)
        through.solve() if isinstance(through.instruction, Choose) else through.next()
    assert steps
    for index in reversed(steps):
        through.rewind(index)
        assert state(through) == steps[index]


def test_every_alternative_of_every_task_is_accepted() -> None:
    for lesson in ALL:
        session = opened(lesson.scenario)
        for number, step in enumerate(session.scenario.steps):
            instruction = step.instruction
            if not isinstance(instruction, Choose) or instruction.seat != session.learner:
                continue
            for plain in instruction.any_of:
                session.rewind(number)
                assert do(session, plain) is None, (lesson.key, number, plain)
                assert session.index > number
