"""Users' agents play in separate processes: their errors are reported, and leave nothing behind."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.arena import file_agents
from game.arena.pairings import Pairing
from game.arena.players import AgentFault
from game.arena.playing import Game, play
from game.arena.resources import Resources
from tests.ai import hostile
from tests.ai.hostile import left
from tests.arena.here import agent_file
from tests.docs.pages import ROOT
from tests.games import ORIGIN


@pytest.fixture
def resources() -> Iterator[Resources]:
    """Yield resources whose processes end with the test."""
    made = Resources(ORIGIN)
    yield made
    made.own.end()


def played(resources: Resources, *specs: str, seconds: float | None = None, seed: int = 4) -> Game:
    return play(resources, Pairing("transamerica", specs, {"points": 5}, seed, seconds))


def fault_of(resources: Resources, file: Path, seconds: float | None = None) -> str:
    """Return the message about an agent, after its usual place."""
    with pytest.raises(AgentFault) as fault:
        played(resources, "apprentice", str(file), seconds=seconds)
    where, message = f"{file}: transamerica, seed 4, seat 1", str(fault.value)
    assert message.startswith(where)
    assert message.isprintable()
    assert len(message) < len(where) + 400
    return message.removeprefix(where)


FAULTS = {
    "raises": ("raise KeyError(3)", "", "line 5: KeyError: 3"),
    "ends the program": ("exit(1)", "", "line 5: SystemExit: 1"),
    "no action": ("return 'lay'", "", "'lay' is not legal"),
    "nothing": ("return None", "", "None is not legal"),
    "never answers": ("threading.Event().wait()", "", "no answer in 0.1 seconds; a decision may take 0.02"),
    "raises an interrupt": ("raise KeyboardInterrupt", "", "line 5: KeyboardInterrupt"),
    "raises what cannot be told": (
        "raise type('Odd', (Exception,), {'__str__': lambda self: 1 / 0})()",
        "",
        "line 5: Odd",
    ),
    "an answer that cannot be shown": (
        "return type('Odd', (), {'__repr__': lambda self: 1 / 0})()",
        "",
        "an answer of type Odd is not legal",
    ),
    "cannot be made": ("return legal[0]", "raise OSError('no luck')", "line 7: OSError: no luck"),
    "is no agent": ("return legal[0]", "return 7", "AttributeError: 'int' object has no attribute 'decide'"),
}


@pytest.mark.parametrize("what", FAULTS)
def test_an_agents_fault_is_reported_with_file_seed_and_seat(
    what: str, tmp_path: Path, resources: Resources
) -> None:
    body, before, reason = FAULTS[what]
    file = agent_file(tmp_path, body, before)
    assert fault_of(resources, file, 0.02 if what == "never answers" else None).endswith(f": {reason}")


def test_a_file_that_is_no_agent_is_reported(tmp_path: Path, resources: Resources) -> None:
    file = tmp_path / "mine.py"
    for text, reason in (("x = 1\n", ": it defines no function"), ("def agent(\n", ": line 1: not Python: ")):
        file.write_text(text, encoding="utf-8")
        assert fault_of(resources, file).startswith(reason)


TOLD = {
    hostile.RAISES_ESCAPES: "ValueError: \\x1b[31mred\\x07\\u202e",
    hostile.RAISES_A_KIND_OF_ESCAPES: "\\x1b[31mRed",
    hostile.RAISES_WHAT_CANNOT_BE_TOLD: "Odd",
    hostile.RAISES_A_LONG_STORY: "more more",
    hostile.TAKES_TOO_MUCH_MEMORY: "MemoryError: Unable to allocate 5.00 GiB",
    hostile.EQUALS_EVERYTHING: "is not legal",
    hostile.EQUALS_EVERYTHING_WITHIN: "is not legal",
    hostile.CLAIMS_TO_BE_LEGAL: "is not legal",
}


@pytest.mark.parametrize("decide", TOLD)
def test_any_exception_or_answer_of_an_agent_is_reported_in_plain_letters(
    decide: str, tmp_path: Path, resources: Resources
) -> None:
    assert TOLD[decide] in fault_of(resources, hostile.hostile(tmp_path, decide))


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system has no fork")
def test_an_agent_that_forks_plays_once_and_takes_no_negative_time(
    tmp_path: Path, resources: Resources
) -> None:
    game = played(resources, "apprentice", str(hostile.hostile(tmp_path, hostile.ANSWERS_TWICE)))
    assert len(game.work) == 2
    assert all(taken >= 0 for seat in game.work for taken in seat)


LATE = "no answer in 0.5 seconds; a decision may take 0.1"
ENDED = "its process has ended"
ENDS = {
    hostile.HOLDS_THE_INTERPRETER: LATE,
    hostile.HEARS_NO_SIGNAL: LATE,
    hostile.FORKS + "stay()": LATE,
    hostile.MULTIPLIES: LATE,
    hostile.STOPS_ITS_WARDEN: LATE,
    hostile.ENDS_ITS_WARDEN: ENDED,
    hostile.LEAVES_CHILDREN: ENDED,
    hostile.CLOSES_ALL_FILES: ENDED,
    hostile.BABBLES: ENDED,
    hostile.PROMISES: LATE,
}


FIRST = (hostile.HOLDS_THE_INTERPRETER, hostile.FORKS + "stay()", hostile.ENDS_ITS_WARDEN, hostile.BABBLES)


@pytest.mark.parametrize(
    "decide", [pytest.param(one, marks=() if one in FIRST else pytest.mark.long) for one in ENDS]
)
def test_an_agent_that_does_not_end_is_killed_with_all_its_children(
    decide: str, tmp_path: Path, resources: Resources
) -> None:
    assert fault_of(resources, hostile.hostile(tmp_path, decide), 0.1).endswith(ENDS[decide])
    assert left(tmp_path) == []


def test_children_of_a_well_playing_agent_end_with_its_process(tmp_path: Path, resources: Resources) -> None:
    played(resources, "apprentice", str(hostile.hostile(tmp_path, hostile.GOES_ON)), seconds=5.0)
    resources.own.end()
    assert left(tmp_path) == []


def test_nothing_outlives_an_arena_that_was_killed(tmp_path: Path) -> None:
    file = hostile.hostile(tmp_path, hostile.FORKS + "stay()")
    words = [
        "main.py",
        "arena",
        "transamerica",
        "--agents",
        f"{file},random",
        "--seconds",
        "100",
        "--workers",
        "2",
    ]
    with subprocess.Popen([sys.executable, *words], cwd=ROOT, stderr=subprocess.DEVNULL) as arena:
        while len(hostile.numbers(tmp_path)) < 4:
            assert arena.poll() is None
            time.sleep(0.05)
        arena.kill()
    assert left(tmp_path) == []


def test_after_an_agent_was_ended_the_next_game_gets_a_new_one(tmp_path: Path, resources: Resources) -> None:
    file = agent_file(tmp_path, "return 1 // 0 if budget.seconds > 1 else threading.Event().wait()")
    assert "no answer in" in fault_of(resources, file, 0.02)
    assert "ZeroDivisionError" in fault_of(resources, file, 2.0)


def test_an_agent_that_is_never_made_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, resources: Resources
) -> None:
    monkeypatch.setattr(file_agents, "MAKING", 0.05)
    file = agent_file(tmp_path, "return legal[0]", "sum(range(10**12))")
    assert fault_of(resources, file) == ": no agent in 0.05 seconds"


def test_a_process_that_says_nothing_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, resources: Resources
) -> None:
    monkeypatch.setattr(file_agents, "START", 0.001)
    assert fault_of(resources, agent_file(tmp_path, "return legal[0]")) == ": its process says nothing"


def test_a_users_agent_does_not_get_the_seed_of_the_deal(tmp_path: Path, resources: Resources) -> None:
    """Nor a similar seed: an agent that knew it would know the cards of all seats."""
    file = agent_file(tmp_path, "return legal[0]", "assert abs(seed - 4) > 1_000_000")
    assert played(resources, str(file), str(file)).moves


def test_every_game_has_its_own_agents_in_a_process_that_continues(
    tmp_path: Path, resources: Resources
) -> None:
    """Each agent notes its process when it decides for the first time."""
    noted = tmp_path / "noted"
    note = f"print(__import__('os').getpid(), file=open({str(noted)!r}, 'a'))"
    file = str(agent_file(tmp_path, f"self.asked += 1; self.asked > 1 or {note}; return legal[0]"))
    for seed in (4, 5):
        played(resources, file, file, seed=seed)
    numbers = noted.read_text(encoding="utf-8").split()
    assert len(numbers) == 4
    assert len(set(numbers)) == 1


def test_idle_processes_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, resources: Resources) -> None:
    monkeypatch.setattr(file_agents, "_REST", 0.05)
    file = hostile.hostile(tmp_path, "note()")
    played(resources, "apprentice", str(file))
    assert left(tmp_path) == []
    played(resources, "apprentice", str(file))


BURN = "burner = threading.Thread(target=sum, args=(range(2_000_000),)); burner.start(); burner.join()"


def test_processor_time_of_a_users_agent_includes_its_threads(tmp_path: Path, resources: Resources) -> None:
    """The agent computes in a thread."""
    game = played(resources, "apprentice", str(agent_file(tmp_path, f"{BURN}; return legal[0]")))
    assert min(game.work[1]) > 0.005


def test_answers_that_are_late_are_counted(tmp_path: Path, resources: Resources) -> None:
    body = "self.asked += 1; time.sleep(0.4 * (self.asked == 1)); return legal[0]"
    game = played(resources, "apprentice", str(agent_file(tmp_path, body)), seconds=0.3)
    assert game.late == (0, 1)


def test_an_agents_print_is_reported_in_plain_letters_on_the_error_output(
    tmp_path: Path, resources: Resources, capfd: pytest.CaptureFixture[str]
) -> None:
    played(resources, "apprentice", str(hostile.hostile(tmp_path, hostile.WRITES_ESCAPES)))
    resources.own.end()
    output = capfd.readouterr()
    assert output.out == ""
    assert "\\x1b[31mred\\x07\n" in output.err
    assert "\\x1b]0;mine\\x07\n" in output.err
    assert "\x1b" not in output.err
