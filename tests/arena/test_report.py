"""A report survives its file, and an unwritable file is reported."""

from pathlib import Path

import pytest

from game.arena.report import check_can_write, report, write_json
from game.arena.table import table
from game.arena.tournament import TournamentEnd, hold
from game.content.files import Fault
from tests.arena.here import Here, agent_file, plan, read, silent, won
from tests.games import ORIGIN


def test_a_report_comes_back_from_its_file(tmp_path: Path) -> None:
    mine = agent_file(tmp_path, "return legal[0]")
    made = report(hold(plan(agents=("apprentice", str(mine)), deals=2, better=0.8), ORIGIN, Here(), silent))
    write_json(tmp_path / "report.json", made)
    assert read(tmp_path / "report.json") == made
    assert made.agents == ("apprentice", "mine.py")
    assert {standing.agent for standing in made.standings} == {"apprentice", "mine.py"}
    assert [line.agents for line in made.games[:2]] == [("apprentice", "mine.py"), ("mine.py", "apprentice")]
    assert (made.end, len(made.games), made.deals_planned) == (TournamentEnd.ALL, 4, 2)
    assert made.test is not None
    assert made.test.better == 0.8
    assert str(tmp_path) not in (tmp_path / "report.json").read_text(encoding="utf-8")


def test_agents_with_equal_file_names_are_distinguished_by_their_folders(tmp_path: Path) -> None:
    files = []
    for place in ("one/v1", "one/v2"):
        (tmp_path / place).mkdir(parents=True)
        files.append(str(agent_file(tmp_path / place, "return legal[0]")))
    result = hold(plan(agents=tuple(files), deals=12, better=0.8), ORIGIN, Here(), silent)
    made = report(result)
    assert made.agents == ("v1/mine.py", "v2/mine.py")
    assert {standing.agent for standing in made.standings} == set(made.agents)
    assert {line.agents for line in made.games} == {made.agents, made.agents[::-1]}
    text = "\n".join(table(result))
    assert "v1/mine.py" in text
    assert "v2/mine.py" in text
    assert "one" not in text


def test_where_nothing_can_be_written_is_shown(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for file in (tmp_path, tmp_path / "nowhere" / "report.json", tmp_path / "file" / "report.json"):
        with pytest.raises(Fault):
            check_can_write(file)
        with pytest.raises(Fault):
            write_json(file, {})
    check_can_write(tmp_path / "report.json")
    assert not (tmp_path / "report.json").exists()


def test_the_table_shows_exactly_the_results() -> None:
    asked = plan(game="transamerica", options={"points": 5}, deals=2)
    lines = list(table(hold(asked, ORIGIN, Here(), silent)))
    assert lines[0].startswith("transamerica, points 5, 2 seats (an even share is 50.0 %): 4 games, deals: 2")
    assert "rounds won" in lines[3]
    assert {line.split()[0] for line in lines[4:6]} == {"conductor", "apprentice"}
    assert "late" not in "".join(lines)


def test_games_without_a_winner_and_lengths_are_shown() -> None:
    result = hold(plan(deals=1), ORIGIN, Here(), silent)
    games = (won(("a", "b"), (0.0, 0.0), laps=9), won(("b", "a"), (1.0, 0.0)), won(("a", "b"), (1.0, 0.0)))
    drawn = type(result)(result.plan, (games,), TournamentEnd.STOPPED, 3.0)
    lines = list(table(drawn))
    assert lines[0].endswith("3 games, deals: 1 from seed 5, 3 s; stopped")
    assert lines[1] == "33.3 % without a winner; 5 turns a seat on the median, at most 9"
    assert "rounds won" not in lines[3]
    assert list(table(type(result)(result.plan, (), TournamentEnd.STOPPED, 0.0)))[1:] == []
