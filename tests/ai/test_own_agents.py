"""A Python file of the user's plays like any other opponent, and one that is none is told."""

from pathlib import Path

import pytest

from game.ai.agent import Budget
from game.ai.opponents import Opponents
from game.ai.own_agents import load
from game.content.document import Fault
from game.core.plain import Malformed
from tests.ai.tables import GAME, levels, played

LAST = """
class Last:
    def decide(self, view, legal, budget):
        return legal[-1]


def agent(game, seed):
    return Last()
"""


def written(folder: Path, text: str) -> Path:
    file = folder / "mine.py"
    file.write_text(text, encoding="utf-8")
    return file


def test_it_plays_by_its_file_or_by_its_short_name(tmp_path: Path) -> None:
    file = written(tmp_path, LAST)
    match = played(3, 10)
    seat = match.to_act
    assert seat is not None
    for opponents, spec in ((Opponents(levels()), str(file)), (Opponents(levels(), [file]), "own:mine")):
        decided = opponents.agent(GAME, spec, 1).decide(match.view(seat), match.legal(), Budget(1.0))
        assert decided == match.legal()[-1]
        assert opponents.seconds(spec) > 0


def test_a_short_name_that_no_file_stands_for_is_told() -> None:
    with pytest.raises(Malformed, match="mine"):
        Opponents(levels()).agent(GAME, "own:mine", 1)


WRONG = {
    "no Python": ("def agent(game, seed:\n", "not Python", 1),
    "no agent": ("x = 1\n", "no function agent", 0),
    "an agent that is no function": ("agent = 3\n", "no function agent", 0),
    "a fault when it is loaded": ("import nothing_of_this_name\n", "ModuleNotFoundError", 0),
}


@pytest.mark.parametrize("what", WRONG)
def test_a_file_that_is_no_agent_is_told(what: str, tmp_path: Path) -> None:
    text, reason, line = WRONG[what]
    with pytest.raises(Fault) as fault:
        load(written(tmp_path, text))
    assert reason in str(fault.value)
    assert fault.value.line == line


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(Fault):
        load(tmp_path / "nobody.py")
