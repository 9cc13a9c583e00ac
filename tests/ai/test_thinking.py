"""The thinking process answers every line, and ends with its input."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.ai import agent_files
from game.ai.adviser import Adviser
from game.ai.judgement import judgement_from_plain
from game.ai.messages import Begun, Failed, Reply
from game.ai.opponents import Opponents
from game.ai.question_handler import QuestionHandler
from tests.ai.tables import CONFIG, GAME, MAPS, levels, played
from tests.games import KNOWN
from tests.rules.transamerica.tables import ROOT


def question(number: int = 1, **changed: Any) -> dict[str, Any]:
    match = played(3, 12)
    view = GAME.view_to_plain(match.view(match.to_act))
    asked = {
        "ask": "question",
        "id": number,
        "game": "transamerica",
        "level": "apprentice",
        "view": view,
        "seed": 4,
        "seconds": 0.2,
    }
    return {**asked, **changed}


@pytest.fixture(scope="module")
def thinker() -> QuestionHandler:
    return QuestionHandler(KNOWN, MAPS, CONFIG)


def ask(thinker: QuestionHandler, plain: Any) -> dict[str, Any]:
    return told(thinker.answer(json.dumps(plain).encode()))


def told(reply: Reply) -> dict[str, Any]:
    """Return a reply as a line of the protocol."""
    plain: dict[str, Any] = msgspec.to_builtins(reply)
    return plain


@pytest.mark.parametrize("level", ["apprentice", "director:blocker", "nearest", "random"])
def test_a_question_is_answered_with_a_legal_action(thinker: QuestionHandler, level: str) -> None:
    answer = ask(thinker, question(7, level=level))
    assert answer["id"] == 7
    assert GAME.action_from_plain(answer["action"]) in played(3, 12).legal()


def test_an_opponent_is_made_once_for_all_decisions_of_its_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[tuple[str, int]] = []
    make = Opponents.agent

    def noted(opponents: Opponents, game: Any, spec: str, seed: int) -> Any:
        made.append((spec, seed))
        return make(opponents, game, spec, seed)

    monkeypatch.setattr(Opponents, "agent", noted)
    thinker = QuestionHandler(KNOWN, MAPS, CONFIG)
    for seed in (1, 2, 1, 2):
        ask(thinker, question(seed=seed))
    assert made == [("apprentice", 1), ("apprentice", 2)]


def takes(own: Path, **changed: Any) -> list[float]:
    """Return the promised seconds until the next message, for each time the question reports them."""
    begun: list[Begun] = []
    thinker = QuestionHandler(KNOWN, MAPS, CONFIG, [own], begun.append)
    assert "action" in ask(thinker, question(7, **changed))
    assert all(reply.id == 7 for reply in begun)
    return [reply.takes for reply in begun]


def test_before_thinking_it_announces_the_time_needed(tmp_path: Path) -> None:
    own = own_agent(tmp_path, "pass")
    for level, seconds in ((level, levels().level(level).seconds) for level in ("apprentice", "director")):
        assert takes(own, level=level, seconds=None) == [seconds]
        assert takes(own, level=level, seconds=60.0) == [seconds]
        assert takes(own, level=level, seconds=0.1) == [0.1]
    patience = agent_files.PATIENCE * agent_files.SECONDS
    assert takes(own, level="own:mine", seconds=None) == [agent_files.MAKING, patience]


def test_actions_are_held_against_the_best_turn(thinker: QuestionHandler) -> None:
    view, legal = question()["view"], played(3, 12).legal()
    asked = {"actions": [GAME.action_to_plain(legal[0])], "seconds": 60.0}
    plain = {"ask": "judging", "id": 8, "game": "transamerica", "view": view, **asked}
    answer = ask(thinker, plain)
    assert answer["id"] == 8
    found = judgement_from_plain(GAME, answer["found"])
    assert found.verdict is not None
    assert found.verdict.loss.value >= 0
    assert found.verdict.best[0] in legal
    assert ask(thinker, plain) == answer


def test_actions_are_not_judged_when_nobody_waits_for_it(thinker: QuestionHandler) -> None:
    plain = {
        "ask": "judging",
        "id": 8,
        "game": "transamerica",
        "view": question()["view"],
        "actions": [],
        "seconds": 60.0,
    }
    thinker.stop(8)
    assert ask(thinker, plain)["found"]["verdict"] is None
    assert ask(thinker, plain)["found"]["verdict"] is not None


def test_chances_add_up(thinker: QuestionHandler) -> None:
    plain = {"ask": "chances", "id": 9, "game": "transamerica", "view": question()["view"]}
    assert sum(ask(thinker, plain)["found"]) == pytest.approx(1)


def waiting_view() -> Any:
    """Return the view of a seat that is not to act."""
    match = played(3, 12)
    return GAME.view_to_plain(match.view(((match.to_act or 0) + 1) % 3))


def impossible_view() -> Any:
    view: Any = question()["view"]
    return {**view, "table": {**view["table"], "rails_left": 90}}


WRONG: dict[str, tuple[dict[str, Any], str]] = {
    "another game": ({"game": "chess"}, "chess"),
    "another level": ({"level": "stationmaster"}, "director"),
    "no view": ({"view": 3}, "object"),
    "an impossible view": ({"view": impossible_view()}, "table.rails_left"),
    "a view of one who waits": ({"view": waiting_view()}, "nothing to decide"),
    "no seconds": ({"seconds": "many"}, "seconds"),
    "one key too many": ({"hint": True}, "hint"),
}


@pytest.mark.parametrize(
    ("kind", "changed", "reason"),
    [
        ("judging", {"actions": "done", "seconds": 1}, "actions"),
        ("judging", {"actions": ["jump"], "seconds": 1}, "jump"),
        ("judging", {"actions": [], "seconds": 1, "view": waiting_view()}, "nothing to decide"),
        ("judging", {"actions": [], "seed": 1}, "seed"),
        ("judging", {"actions": []}, "seconds"),
        ("chances", {"view": impossible_view()}, "table.rails_left"),
        ("riddle", {}, "riddle"),
    ],
)
def test_a_wrong_question_about_a_move_is_answered_with_an_error(
    thinker: QuestionHandler, kind: str, changed: dict[str, Any], reason: str
) -> None:
    answer = ask(
        thinker, {"ask": kind, "id": 6, "game": "transamerica", "view": question()["view"], **changed}
    )
    assert answer["id"] == 6
    assert reason in answer["error"]


@pytest.mark.parametrize("what", WRONG)
def test_a_wrong_question_is_answered_with_an_error(thinker: QuestionHandler, what: str) -> None:
    changed, reason = WRONG[what]
    answer = ask(thinker, question(5, **changed))
    assert answer["id"] == 5
    assert reason in answer["error"]


def test_a_malformed_question_is_answered_without_a_number(thinker: QuestionHandler) -> None:
    for line in (b"", b"nonsense", b"[]", b"3", b'{"id": "one"}'):
        answer = thinker.answer(line)
        assert isinstance(answer, Failed)
        assert answer.id is None


def test_damaged_levels_are_explained_with_the_answer(tmp_path: Path) -> None:
    (tmp_path / "levels.yaml").write_text("apprentice:\n  note: x\n", encoding="utf-8")
    thinker = QuestionHandler(KNOWN, MAPS, tmp_path)
    thinker.warm_up()
    answer = ask(thinker, question())
    assert answer["error"]
    assert answer["file"] == "levels.yaml"


AGENT = """
import sys

class Loud:
    def decide(self, view, legal, budget):
        print("thinking aloud")
        return legal[-1]

def agent(game, seed):
    {begin}
    return Loud()
"""


OTHER_NUMBERS = """
import msgspec
import numpy

def numbers(value):
    return tuple(map(numbers, value)) if isinstance(value, tuple) else numpy.int64(value)

class Numpy:
    def decide(self, view, legal, budget):
        chosen = next(action for action in legal if action.__struct_fields__)
        return type(chosen)(*map(numbers, msgspec.structs.astuple(chosen)))

def agent(game, seed):
    return Numpy()
"""


def own_agent(folder: Path, begin: str) -> Path:
    file = folder / "mine.py"
    file.write_text(AGENT.format(begin=begin), encoding="utf-8")
    return file


def test_no_question_can_name_a_file_that_the_user_has_not(tmp_path: Path) -> None:
    trace = tmp_path / "trace"
    file = own_agent(tmp_path, f"open({str(trace)!r}, 'w')")
    for level in (str(file), f"own:{file}", "own:mine", "own:mine.py", f"own:../{file.name}"):
        assert "error" in ask(QuestionHandler(KNOWN, MAPS, CONFIG), question(level=level))
        assert not trace.exists()
    assert "action" in ask(QuestionHandler(KNOWN, MAPS, CONFIG, [file]), question(level="own:mine"))
    assert trace.exists()
    assert "error" in ask(QuestionHandler(KNOWN, MAPS, CONFIG, [file]), question(level=str(file)))


@pytest.mark.parametrize(
    ("begin", "reason"), [("1 / 0", "ZeroDivisionError"), ("sys.exit()", "SystemExit"), ("x.y", "NameError")]
)
def test_a_users_agent_that_fails_is_explained(tmp_path: Path, begin: str, reason: str) -> None:
    thinker = QuestionHandler(KNOWN, MAPS, CONFIG, [own_agent(tmp_path, begin)])
    answer = ask(thinker, question(level="own:mine"))
    assert reason in answer["error"]
    assert (answer["file"], answer["line"]) == ("mine.py", 10)
    assert "action" in ask(thinker, question())


def test_a_fault_of_the_program_comes_with_its_traceback(
    thinker: QuestionHandler, monkeypatch: pytest.MonkeyPatch
) -> None:
    card = "Seattle"

    def failing(*_: object) -> None:
        raise IndexError(card)

    monkeypatch.setattr(Adviser, "estimate", failing)
    plain = {"ask": "chances", "id": 1, "game": "transamerica", "view": question()["view"]}
    trace = ask(thinker, plain)["trace"]
    assert "in failing" in trace
    assert card not in trace


def test_a_fault_of_a_users_agent_has_no_traceback(tmp_path: Path) -> None:
    thinker = QuestionHandler(KNOWN, MAPS, CONFIG, [own_agent(tmp_path, "1 / 0")])
    assert "trace" not in ask(thinker, question(level="own:mine"))


def test_a_users_agent_may_answer_with_an_equal_of_a_legal_action(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text(OTHER_NUMBERS, encoding="utf-8")
    answer = ask(QuestionHandler(KNOWN, MAPS, CONFIG, [file]), question(level="own:mine"))
    assert json.loads(json.dumps(answer)) == answer
    assert GAME.action_from_plain(answer["action"]) in played(3, 12).legal()


def test_a_users_agent_that_prints_or_reads_does_not_disturb_the_lines(tmp_path: Path) -> None:
    file = own_agent(tmp_path, "print(sys.stdin.read() or 'nothing is heard')")
    command = [sys.executable, "-m", "game.thinking", str(MAPS), str(CONFIG), str(file)]
    asked = b"".join(json.dumps(question(n, level="own:mine")).encode() + b"\n" for n in (1, 2))
    done = subprocess.run(command, cwd=ROOT, input=asked, capture_output=True, timeout=60, check=True)
    ready, *replies = [json.loads(line) for line in done.stdout.splitlines()]
    assert ready == {"say": "ready"}
    answers = [answer for answer in replies if "takes" not in answer]
    assert [answer["id"] for answer in answers] == [1, 2]
    assert all("action" in answer for answer in answers)
    assert b"nothing is heard" in done.stderr
    assert b"thinking aloud" in done.stderr


@pytest.fixture
def process() -> Iterator["subprocess.Popen[bytes]"]:
    command = [sys.executable, "-m", "game.thinking", str(MAPS), str(CONFIG)]
    with subprocess.Popen(
        command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as running:
        yield running
        running.kill()


def test_the_process_answers_in_order_hears_a_stop_and_ends_with_its_input(
    process: "subprocess.Popen[bytes]",
) -> None:
    lines = [
        question(1),
        {"ask": "stop", "id": 1},
        {"id": 2},
        question(3, level="engineer"),
        {"ask": "stop", "id": 99},
    ]
    asked = b"".join(json.dumps(line).encode() + b"\n" for line in lines)
    deep = b"[" * 100_000 + b"\n"
    replies, complaints = process.communicate(asked + b"nonsense\n" + deep + b"\xff\n", timeout=60)
    ready, *lines_said = [json.loads(line) for line in replies.splitlines()]
    assert ready == {"say": "ready"}
    answers = [answer for answer in lines_said if "takes" not in answer]
    assert [answer.get("id") for answer in answers] == [1, 2, 3, None, None, None]
    assert ["error" in answer for answer in answers] == [False, True, False, True, True, True]
    assert complaints == b""
    assert process.returncode == 0
