"""The near end of the thinking process: whatever happens to it, the game gets an answer or hears of it."""

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.content.games import games
from game.core.option import complete
from game.session.thinker import PATIENCE, ProcessThinker, Question, ThinkingFailed

ROOT = Path(__file__).resolve().parents[2]
GAME = games(ROOT / "maps", ROOT / "config")["transamerica"]
STATE = GAME.start(2, complete(GAME.options, {}), 5)


@pytest.fixture
def thinker() -> Iterator[ProcessThinker]:
    made = ProcessThinker(ROOT / "maps", ROOT / "config")
    yield made
    made.close()


def question(level: str = "apprentice", **changed: Any) -> Question:
    view = GAME.view_to_plain(GAME.observe(STATE, 0))
    return Question(
        "transamerica", level, changed.get("view", view), seed=changed.get("seed", 1), seconds=1.0
    )


def wait(thinker: ProcessThinker) -> Any:
    """The answer; the process has to read maps and libraries first."""
    end = time.monotonic() + 60
    while time.monotonic() < end:
        answer = thinker.answer()
        if answer is not None:
            return answer
        time.sleep(0.01)
    raise AssertionError("no answer within a minute")


def kill(thinker: ProcessThinker) -> None:
    process = thinker._process
    assert process is not None
    process.kill()
    process.wait()


def test_an_answer_comes_in_its_time_and_only_once(thinker: ProcessThinker) -> None:
    assert thinker.answer() is None
    thinker.ask(question())
    assert GAME.action_from_plain(wait(thinker)) in GAME.legal(GAME.observe(STATE, 0))
    assert thinker.answer() is None


def test_an_answer_to_an_older_question_is_dropped(thinker: ProcessThinker) -> None:
    thinker.ask(question("random", seed=1))
    thinker.ask(question("random", seed=2))
    second = wait(thinker)
    thinker.ask(question("random", seed=1))
    thinker.forget()
    thinker.ask(question("random", seed=2))
    assert wait(thinker) == second
    assert thinker.answer() is None


def test_what_makes_no_sense_is_told_and_the_next_question_is_answered(thinker: ProcessThinker) -> None:
    thinker.ask(question(view=7))
    with pytest.raises(ThinkingFailed, match="view"):
        wait(thinker)
    thinker.ask(question())
    assert wait(thinker)


def test_a_process_that_dies_over_a_question_is_told_and_started_again(thinker: ProcessThinker) -> None:
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


def test_an_agent_of_the_users_own_answers_by_its_short_name(tmp_path: Path) -> None:
    thinker = ProcessThinker(ROOT / "maps", ROOT / "config", [own(tmp_path, "return legal[-1]")])
    thinker.ask(question("own:mine"))
    assert GAME.action_from_plain(wait(thinker)) == GAME.legal(GAME.observe(STATE, 0))[-1]
    thinker.close()


def test_products_of_matrices_take_one_core_in_the_process(thinker: ProcessThinker, tmp_path: Path) -> None:
    cores = "import os; return legal[0 if os.environ['OPENBLAS_NUM_THREADS'] == '1' else -1]"
    thinker.use([own(tmp_path, cores)])
    thinker.ask(question("own:mine"))
    assert GAME.action_from_plain(wait(thinker)) == GAME.legal(GAME.observe(STATE, 0))[0]


def test_an_own_agent_that_fails_is_told_and_read_anew_for_the_next_try(
    thinker: ProcessThinker, tmp_path: Path
) -> None:
    thinker.use([own(tmp_path, "raise RuntimeError('lost my way')")])
    thinker.ask(question("own:mine"))
    with pytest.raises(ThinkingFailed, match="lost my way"):
        wait(thinker)
    own(tmp_path, "return legal[0]")
    thinker.ask(question("own:mine"))
    assert wait(thinker)


def test_another_list_of_own_agents_holds_for_what_is_being_thought_about(
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


def test_an_own_agent_that_hears_no_stop_ends_with_its_question(
    thinker: ProcessThinker, tmp_path: Path
) -> None:
    sign = tmp_path / "sign"
    thinker.use([own(tmp_path, f"open({str(sign)!r}, 'w'); time.sleep(60)")])
    thinker.ask(question("own:mine"))
    begun(thinker, sign)
    process = thinker._process
    assert process is not None
    thinker.forget()
    assert process.poll() is not None
    assert thinker.answer() is None
    thinker.ask(question())
    assert wait(thinker)


def test_an_agent_that_never_answers_is_told_and_ended(tmp_path: Path) -> None:
    now = 0.0
    sign = tmp_path / "sign"
    agents = [own(tmp_path, f"open({str(sign)!r}, 'w'); time.sleep(60)")]
    thinker = ProcessThinker(ROOT / "maps", ROOT / "config", agents, clock=lambda: now)
    thinker.ask(question("own:mine"))
    begun(thinker, sign)
    process = thinker._process
    now = 1.0 + PATIENCE
    assert thinker.answer() is None
    now += 0.1
    with pytest.raises(ThinkingFailed, match="no answer"):
        thinker.answer()
    assert process is not None
    assert process.poll() is not None
    thinker.close()
