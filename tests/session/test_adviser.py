"""The program's side of questions about turns."""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.ai.agent import Budget
from game.core.option import with_defaults
from game.session import thinker
from game.session.adviser import Answer, ProcessAdviser
from game.session.thinker import ThinkingFailed
from game.session.thinking_processes import ThinkingProcesses
from tests.games import games
from tests.tables.advisers import thinker_of

ROOT = Path(__file__).resolve().parents[2]
GAME = games(ROOT / "maps", ROOT / "config")["trambahn"]
VIEW = GAME.observe(GAME.start(2, with_defaults(GAME.options, {}), 5), 0)
OTHER_VIEW = GAME.observe(GAME.start(2, with_defaults(GAME.options, {}), 6), 0)
CALM = Budget(60.0)


@pytest.fixture(scope="module")
def adviser() -> Iterator[ProcessAdviser]:
    process = thinker.ProcessThinker(ROOT / "maps", ROOT / "config")
    yield ProcessAdviser(process)
    process.close()


def wait(adviser: ProcessAdviser) -> Answer:
    """Return the answer; the process has to read maps and libraries first."""
    end = time.monotonic() + 60
    while time.monotonic() < end:
        answer = adviser.answer()
        if answer is not None:
            return answer
        time.sleep(0.01)
    raise AssertionError("no answer within a minute")


def test_it_gives_the_same_answers_as_the_engine_without_it(adviser: ProcessAdviser) -> None:
    alone = thinker_of(GAME)
    asked = tuple(GAME.legal(VIEW)[3:4])
    adviser.judge(GAME, VIEW, asked, VIEW)
    assert wait(adviser) == Answer(alone.judge(VIEW, asked, CALM.begin(), VIEW))
    assert adviser.answer() is None
    adviser.estimate(GAME, VIEW)
    assert wait(adviser) == Answer(chances=alone.estimate(VIEW))


def test_the_process_can_be_ready_before_it_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[object] = []
    monkeypatch.setattr(thinker, "LineProcess", lambda *given, **_: begun.append(given))
    processes = ThinkingProcesses(ROOT / "maps", ROOT / "config", (), dict)
    processes.start_adviser()
    processes.start_adviser()
    assert len(begun) == 1


def test_a_new_question_takes_the_place_of_the_last(adviser: ProcessAdviser) -> None:
    adviser.judge(GAME, VIEW, ())
    adviser.estimate(GAME, OTHER_VIEW)
    assert wait(adviser).chances is not None
    assert adviser.answer() is None


def test_a_forgotten_question_is_not_answered(adviser: ProcessAdviser) -> None:
    adviser.judge(GAME, OTHER_VIEW, ())
    adviser.forget()
    assert adviser.answer() is None
    adviser.estimate(GAME, VIEW)
    assert wait(adviser).chances is not None


def test_a_question_that_makes_no_sense_is_described_and_the_next_one_answered(
    adviser: ProcessAdviser,
) -> None:
    adviser.judge(GAME, GAME.observe(GAME.start(2, with_defaults(GAME.options, {}), 5), 1), ())
    with pytest.raises(ThinkingFailed, match="nothing to decide"):
        wait(adviser)
    adviser.estimate(GAME, VIEW)
    assert wait(adviser).chances is not None
