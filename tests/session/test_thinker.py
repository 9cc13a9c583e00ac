"""The program's side of the thinking process: in every case the game gets an answer or an error."""

import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import psutil
import pytest

from game.ai import agent_files
from game.ai.line_process import START
from game.ai.messages import Question, Stop
from game.core.option import with_defaults
from game.session.thinker import LONGEST, PATIENCE, FailedQuestion, ProcessThinker, ThinkingFailed
from tests.ai import hostile
from tests.ai.hostile import gone, left
from tests.games import games

ROOT = Path(__file__).resolve().parents[2]
GAME = games(ROOT / "maps", ROOT / "config")["transamerica"]
STATE = GAME.start(2, with_defaults(GAME.options, {}), 5)


@pytest.fixture
def thinker() -> Iterator[ProcessThinker]:
    made = ProcessThinker(ROOT / "maps", ROOT / "config")
    yield made
    made.close()


def question(level: str = "apprentice", **changed: Any) -> Question:
    view = GAME.view_to_plain(GAME.observe(STATE, 0))
    return Question("transamerica", level, changed.get("view", view), changed.get("seed", 1))


def wait(thinker: ProcessThinker) -> Any:
    """Return the answer; the process has to read maps and libraries first."""
    end = time.monotonic() + 60
    while time.monotonic() < end:
        answer = thinker.answer()
        if answer is not None:
            return answer
        time.sleep(0.01)
    raise AssertionError("no answer within a minute")


def process_of(thinker: ProcessThinker) -> psutil.Process:
    assert thinker._process is not None
    return psutil.Process(thinker._process.number)


def kill(thinker: ProcessThinker) -> None:
    process_of(thinker).kill()
    end = time.monotonic() + 20
    # Its first thread may be a zombie while others still end: the system decides when the process has ended.
    while thinker._process is not None and not thinker._process.ended:
        assert time.monotonic() < end
        time.sleep(0.01)


def at_once(work: Callable[[], object]) -> None:
    """Run work that must not wait for anything, and fail if it does."""
    worker = threading.Thread(target=work, daemon=True)
    worker.start()
    worker.join(30)
    assert not worker.is_alive()


def test_an_answer_comes_in_its_time_and_only_once(thinker: ProcessThinker) -> None:
    assert thinker.answer() is None
    thinker.ask(question())
    assert GAME.action_from_plain(wait(thinker)) in GAME.legal(GAME.observe(STATE, 0))
    assert thinker.answer() is None


def test_an_answer_notifies_the_thread_that_waits_for_it() -> None:
    called = threading.Event()
    thinker = ProcessThinker(ROOT / "maps", ROOT / "config", on_reply=called.set)
    thinker.ask(question())
    while (found := thinker.answer()) is None:
        assert called.wait(60), "nobody is called and nothing is said"
        called.clear()
    assert found
    kill(thinker)
    assert called.wait(60), "the end of the process is an answer, too"
    thinker.close()


def test_an_answer_to_an_older_question_is_dropped(thinker: ProcessThinker) -> None:
    thinker.ask(question("random", seed=1))
    thinker.ask(question("random", seed=2))
    second = wait(thinker)
    thinker.ask(question("random", seed=1))
    thinker.forget()
    thinker.ask(question("random", seed=2))
    assert wait(thinker) == second
    assert thinker.answer() is None


def test_a_nonsensical_question_is_reported_and_the_next_one_is_answered(thinker: ProcessThinker) -> None:
    thinker.ask(question(view=7))
    with pytest.raises(ThinkingFailed, match="view"):
        wait(thinker)
    thinker.ask(question())
    assert wait(thinker)


def test_a_process_that_dies_over_a_question_is_reported_and_started_again(thinker: ProcessThinker) -> None:
    thinker.ask(question())
    kill(thinker)
    with pytest.raises(ThinkingFailed, match="ended"):
        wait(thinker)
    thinker.ask(question())
    assert wait(thinker)


def test_a_process_that_died_between_questions_is_started_again_unseen(thinker: ProcessThinker) -> None:
    thinker.ask(question())
    assert wait(thinker)
    kill(thinker)
    thinker.ask(question())
    assert wait(thinker)


def test_forgetting_a_question_to_a_dead_process_starts_nothing(thinker: ProcessThinker) -> None:
    thinker.ask(question())
    process = thinker._process
    kill(thinker)
    thinker.forget()
    assert thinker._process is process
    thinker.close()
    assert thinker._process is None


def test_a_process_is_informed_when_nobody_waits_any_more(monkeypatch: pytest.MonkeyPatch) -> None:
    process = Mock(receive=Mock(return_value=None), ended=False)
    monkeypatch.setattr("game.session.thinker.LineProcess", lambda *_, **__: process)
    thinker = ProcessThinker(ROOT / "maps", ROOT / "config")
    thinker.ask(question())
    thinker.forget()
    (asked,), (message,) = (call.args for call in process.send.call_args_list)
    assert message == Stop(id=asked.id)


def test_no_process_is_a_failure_to_think(monkeypatch: pytest.MonkeyPatch, thinker: ProcessThinker) -> None:
    monkeypatch.setattr("sys.executable", str(ROOT / "no such python"))
    with pytest.raises(ThinkingFailed):
        thinker.ask(question())
    assert thinker.answer() is None


OWN = """
import time

class Mine:
    def decide(self, view, legal, budget):
        {decide}

def agent(game, seed):
    return Mine()
"""


def own(folder: Path, decide: str, name: str = "mine") -> Path:
    file = folder / f"{name}.py"
    file.write_text(OWN.format(decide=decide), encoding="utf-8")
    return file


def begun(thinker: ProcessThinker, sign: Path) -> None:
    """Wait until the agent has left its sign."""
    end = time.monotonic() + 60
    while not sign.exists():
        assert thinker.answer() is None
        assert time.monotonic() < end
        time.sleep(0.01)


def test_a_users_agent_answers_by_its_short_name(tmp_path: Path) -> None:
    thinker = ProcessThinker(ROOT / "maps", ROOT / "config", [own(tmp_path, "return legal[-1]")])
    thinker.ask(question("own:mine"))
    assert GAME.action_from_plain(wait(thinker)) == GAME.legal(GAME.observe(STATE, 0))[-1]
    thinker.close()


def test_products_of_matrices_take_one_core_in_the_process(thinker: ProcessThinker, tmp_path: Path) -> None:
    cores = "import os; return legal[0 if os.environ['OPENBLAS_NUM_THREADS'] == '1' else -1]"
    thinker.use([own(tmp_path, cores)])
    thinker.ask(question("own:mine"))
    assert GAME.action_from_plain(wait(thinker)) == GAME.legal(GAME.observe(STATE, 0))[0]


def test_a_users_agent_that_fails_is_reported_and_reloaded_for_the_next_try(
    thinker: ProcessThinker, tmp_path: Path
) -> None:
    reported: list[FailedQuestion] = []
    thinker.on_failure = reported.append
    thinker.use([own(tmp_path, "raise RuntimeError('lost my way')")])
    thinker.ask(question("own:mine"))
    with pytest.raises(ThinkingFailed, match="lost my way"):
        wait(thinker)
    assert reported == []
    own(tmp_path, "return legal[0]")
    thinker.ask(question("own:mine"))
    assert wait(thinker)


@pytest.mark.parametrize(("level", "reports"), [("apprentice", 1), ("own:mine", 0)])
def test_an_answer_refused_by_the_rules_is_reported_unless_it_is_a_user_agents(
    thinker: ProcessThinker, tmp_path: Path, level: str, reports: int
) -> None:
    reported: list[FailedQuestion] = []
    thinker.on_failure = reported.append
    thinker.use([own(tmp_path, "return legal[0]")])
    thinker.ask(question(level))
    assert wait(thinker)
    with pytest.raises(ThinkingFailed, match="not legal"):
        thinker.reject("seat 1 answered 'fly', which is not legal")
    assert len(reported) == reports


def test_a_new_list_of_users_agents_holds_for_pending_questions(
    thinker: ProcessThinker, tmp_path: Path
) -> None:
    sign = tmp_path / "sign"
    thinker.use([own(tmp_path, f"open({str(sign)!r}, 'w'); time.sleep(60)")])
    thinker.ask(question("own:mine"))
    begun(thinker, sign)
    (tmp_path / "other").mkdir()
    thinker.use([own(tmp_path / "other", "return legal[0]")])
    assert wait(thinker)
    thinker.ask(question("own:mine"))
    thinker.use([])
    with pytest.raises(ThinkingFailed, match="mine"):
        wait(thinker)


def test_a_users_agent_that_ignores_stop_ends_with_its_question(
    thinker: ProcessThinker, tmp_path: Path
) -> None:
    sign = tmp_path / "sign"
    thinker.use([own(tmp_path, f"open({str(sign)!r}, 'w'); time.sleep(60)")])
    thinker.ask(question("own:mine"))
    begun(thinker, sign)
    process = process_of(thinker)
    thinker.forget()
    assert gone(process.pid)
    assert thinker.answer() is None
    thinker.ask(question())
    assert wait(thinker)


def at(clock: list[float], *own: Path) -> ProcessThinker:
    """Return a thinker whose clock shows the last number of `clock`."""
    return ProcessThinker(ROOT / "maps", ROOT / "config", own, clock=lambda: clock[-1])


def heard(thinker: ProcessThinker, until: float) -> None:
    """Wait until the process has announced its next message for the time `until`."""
    end = time.monotonic() + 60
    while thinker._until != until:
        assert thinker.answer() is None
        assert time.monotonic() < end
        time.sleep(0.001)


def told_after(thinker: ProcessThinker, clock: list[float], seconds: float) -> None:
    """Assert that the thinker gives up after `seconds`, not before, and ends the process."""
    process = process_of(thinker)
    clock.append(clock[-1] + seconds)
    assert thinker.answer() is None
    clock.append(clock[-1] + 0.1)
    with pytest.raises(ThinkingFailed, match="no answer"):
        thinker.answer()
    assert gone(process.pid)


def test_a_users_agent_that_never_answers_is_reported_and_ended(tmp_path: Path) -> None:
    """The wait is several times its allowed time, because it may be late."""
    clock = [0.0]
    thinker = at(clock, hostile.hostile(tmp_path, hostile.HEARS_NO_SIGNAL))
    thinker.ask(question("own:mine"))
    begun(thinker, hostile.sign(tmp_path))
    patience = agent_files.PATIENCE * agent_files.SECONDS + PATIENCE
    heard(thinker, patience)
    told_after(thinker, clock, patience)
    assert left(tmp_path) == []
    thinker.close()


@pytest.mark.parametrize("decide", [hostile.HOLDS_THE_INTERPRETER, hostile.FORKS + "stay()"])
def test_children_of_a_users_agent_end_with_its_question(decide: str, tmp_path: Path) -> None:
    thinker = at([0.0], hostile.hostile(tmp_path, decide))
    thinker.ask(question("own:mine"))
    begun(thinker, hostile.sign(tmp_path))
    at_once(thinker.forget)
    assert left(tmp_path) == []
    thinker.ask(question())
    assert wait(thinker)
    at_once(thinker.close)


def test_a_users_agent_that_ends_its_process_is_reported_and_its_children_end(tmp_path: Path) -> None:
    thinker = at([0.0], hostile.hostile(tmp_path, hostile.LEAVES_CHILDREN))
    thinker.ask(question("own:mine"))
    with pytest.raises(ThinkingFailed, match="ended"):
        wait(thinker)
    assert left(tmp_path) == []


def test_an_exception_of_a_users_agent_is_reported_in_plain_letters(
    thinker: ProcessThinker, tmp_path: Path
) -> None:
    thinker.use([hostile.hostile(tmp_path, hostile.RAISES_ESCAPES)])
    thinker.ask(question("own:mine"))
    with pytest.raises(ThinkingFailed) as failed:
        wait(thinker)
    assert str(failed.value).isprintable()
    assert "red" in str(failed.value)


def test_nobody_gets_more_time_by_promising_an_answer(tmp_path: Path) -> None:
    """It writes to the output of its process that an answer will take very long."""
    clock = [0.0]
    thinker = at(clock, hostile.hostile(tmp_path, hostile.PROMISES))
    thinker.ask(question("own:mine"))
    begun(thinker, hostile.sign(tmp_path))
    heard(thinker, 1e300)
    told_after(thinker, clock, LONGEST)


def warm(clock: list[float]) -> ProcessThinker:
    """Return a thinker whose process has answered a question."""
    thinker = at(clock)
    thinker.ask(question())
    assert wait(thinker)
    return thinker


def test_a_process_that_was_stopped_is_reported() -> None:
    """While it thinks, it announces the wait by its level: `tests/ai/test_thinking.py`."""
    clock = [0.0]
    thinker = warm(clock)
    process_of(thinker).suspend()
    thinker.ask(question("director"))
    told_after(thinker, clock, PATIENCE)


def test_a_process_that_starts_is_waited_for_longer() -> None:
    clock = [0.0]
    thinker = at(clock)
    thinker.ask(question())
    process_of(thinker).suspend()
    told_after(thinker, clock, START)


def test_asking_a_stopped_process_never_blocks() -> None:
    """The questions are more than any pipe can hold."""
    thinker = warm([0.0])
    process = process_of(thinker)
    process.suspend()

    def ask() -> None:
        for _ in range(200):
            thinker.ask(question())
            thinker.answer()
        thinker.forget()
        thinker.close()

    at_once(ask)
    assert gone(process.pid)


def test_a_process_that_was_stopped_when_nobody_waited_is_replaced_unseen() -> None:
    clock = [0.0]
    thinker = warm(clock)
    process = process_of(thinker)
    process.suspend()
    thinker.ask(question())
    thinker.forget()
    clock.append(PATIENCE + 0.1)
    thinker.ask(question())
    assert wait(thinker)
    assert gone(process.pid)
    thinker.close()


def test_asking_again_gives_a_stopped_process_no_more_time() -> None:
    clock = [0.0]
    thinker = warm(clock)
    process_of(thinker).suspend()
    thinker.ask(question())
    clock.append(PATIENCE - 1)
    thinker.ask(question())
    told_after(thinker, clock, 1.0)
