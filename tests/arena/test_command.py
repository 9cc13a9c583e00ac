"""The `arena` sub-command plays valid tournaments, and rejects others in one line before any game."""

import io
import json
import os
import sys
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import pytest

from game.arena.command import run
from tests.ai import hostile
from tests.arena.here import Dying, agent_file, chosen, read
from tests.games import ORIGIN


def test_the_command_prints_a_table_and_writes_a_report(tmp_path: Path) -> None:
    lines: list[str] = []
    assert run(chosen(out=tmp_path / "report.json"), ORIGIN, lines.append) == 0
    assert lines[0].startswith("transamerica, points 5, 2 seats")
    made = read(tmp_path / "report.json")
    assert (made.seed, len(made.games), made.options) == (0, 2, {"points": 5})


def test_a_report_goes_to_the_standard_output_of_the_moment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = io.StringIO()
    monkeypatch.setattr("sys.stdout", now)
    assert run(chosen(out=tmp_path / "report.json"), ORIGIN) == 0
    assert "95 % interval" in now.getvalue()


WRONG: dict[str, dict[str, object]] = {
    "no such game": {"game": "chess"},
    "no such level": {"agents": "stationmaster"},
    "no such personality": {"agents": "director:dreamer"},
    "a personality that the level has not": {"agents": "conductor:blocker,random"},
    "a personality that a reference has not": {"agents": "nearest:builder,random"},
    "a hunt with a personality that the level has not": {"soak": 1, "agents": "conductor:blocker"},
    "nobody": {"agents": ","},
    "an empty list": {"agents": ""},
    "a personality of chance": {"agents": "random:builder,random"},
    "a report in the place of an agent": {"agents": "mine.py,random", "out": Path("mine.py")},
    "a report that is no ordinary file": {"out": Path(os.devnull)},
    "an option said twice": {"option": ["points=5", "points=6"]},
    "an option without a name": {"option": ["=5"]},
    "no such file": {"agents": "nobody.py,random"},
    "too many seats": {"seats": 7},
    "too many agents": {"agents": "random,random,random"},
    "no games": {"games": 0},
    "no workers": {"workers": 0},
    "no time": {"seconds": 0.0},
    "no such option": {"option": ["colour=red"]},
    "no such value": {"option": ["points=many"]},
    "a value that is not said": {"option": ["points"]},
    "too few cards": {"option": ["small_cities=out"], "seats": 6, "agents": "random"},
    "a test below an even share": {"sprt": 0.5},
    "a test of one against itself": {"sprt": 0.6, "agents": "random"},
    "no folder": {"out": Path("nowhere") / "report.json"},
    "a test in a ladder": {"ladder": True, "agents": None, "sprt": 0.6},
    "agents in a ladder": {"ladder": True},
    "a report of a ladder where its table goes": {"ladder": True, "agents": None, "out": Path("ladder.md")},
    "a table of a ladder where a folder is": {"ladder": True, "agents": None, "out": Path("taken.json")},
    "a report of a ladder that is a folder": {"ladder": True, "agents": None, "out": Path()},
    "a test in a hunt": {"soak": 3, "sprt": 0.6},
    "seats in a hunt": {"soak": 3, "seats": 2},
    "games in a hunt": {"soak": 3, "games": 2},
    "references without a ladder": {"references": True},
    "no games in a hunt": {"soak": 0},
    "a hunt with nobody known": {"soak": 1, "agents": "stationmaster"},
}


@pytest.mark.parametrize("what", WRONG)
def test_an_unplayable_tournament_is_reported_in_one_line(
    what: str, capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "taken.md").mkdir()
    lines: list[str] = []
    assert run(chosen(**WRONG[what]), ORIGIN, lines.append) == 2
    assert lines == []
    assert len(capsys.readouterr().err.splitlines()) == 1
    assert not list(tmp_path.glob("*.json"))


def test_an_agents_fault_is_reported_in_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = agent_file(tmp_path, "raise ValueError('tired')")
    assert run(chosen(agents=f"{file},random", seed=9), ORIGIN, print) == 2
    output = capsys.readouterr()
    assert output.out == ""
    assert output.err == f"{file}: transamerica, seed 9, seat 0, move 1: line 5: ValueError: tired\n"


def test_games_that_were_played_before_a_fault_are_kept(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The third game of this agent has a fault, one having been made before all games."""
    before = "Mine.games = getattr(Mine, 'games', 0) + 1"
    file = agent_file(tmp_path, "return legal[0] if Mine.games < 4 else None", before)
    lines: list[str] = []
    out = tmp_path / "report.json"
    assert run(chosen(agents=f"{file},random", games=6, out=out), ORIGIN, lines.append) == 2
    made = read(out)
    assert (len(made.games), made.deals_planned) == (2, 3)
    assert capsys.readouterr().err == made.fault + "\n"
    assert "2 games" in lines[0]


def test_a_report_is_written_though_nobody_reads_the_lines(tmp_path: Path) -> None:
    def closed(line: str) -> None:
        raise BrokenPipeError(line)

    with pytest.raises(BrokenPipeError):
        run(chosen(out=tmp_path / "report.json"), ORIGIN, closed)
    assert len(read(tmp_path / "report.json").games) == 2
    with pytest.raises(BrokenPipeError):
        run(chosen(soak=1, agents="random", out=tmp_path / "faults.json"), ORIGIN, closed)
    assert json.loads((tmp_path / "faults.json").read_text(encoding="utf-8"))["games"] == 1


def test_a_link_is_written_through(tmp_path: Path) -> None:
    (tmp_path / "link.json").symlink_to(tmp_path / "report.json")
    assert run(chosen(out=tmp_path / "link.json"), ORIGIN, list[str]().append) == 0
    assert (tmp_path / "link.json").is_symlink()
    assert len(read(tmp_path / "report.json").games) == 2


@pytest.mark.long
def test_an_agent_may_have_threads(tmp_path: Path) -> None:
    """It is loaded where it plays: threads do not live on in a process made of this one."""
    file = agent_file(tmp_path, "return POOL.submit(legal.__getitem__, 0).result()")
    pool = (
        "from concurrent.futures import ThreadPoolExecutor\nPOOL = ThreadPoolExecutor(1)\nPOOL.submit(int)\n"
    )
    file.write_text(pool + file.read_text(encoding="utf-8"), encoding="utf-8")
    assert run(chosen(agents=f"{file},random"), ORIGIN, list[str]().append) == 0


@pytest.mark.long
def test_an_agents_print_is_no_line_of_the_table(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    file = agent_file(tmp_path, "print('I think', flush=True); return legal[0]")
    assert run(chosen(agents=f"{file},random"), ORIGIN, list[str]().append) == 0
    output = capfd.readouterr()
    assert output.out == ""
    assert "I think" in output.err


def test_the_bar_is_taken_away_before_a_fault_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    screen = Terminal()
    monkeypatch.setattr(sys, "stderr", screen)
    file = agent_file(tmp_path, "raise ValueError('tired')")
    assert run(chosen(agents=f"{file},random"), ORIGIN, print) == 2
    assert f"\r\x1b[K{file}: transamerica" in screen.getvalue()


@pytest.mark.long
def test_an_agent_that_ends_its_process_is_reported_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = agent_file(tmp_path, "__import__('os')._exit(3)")
    assert run(chosen(agents=f"{file},random"), ORIGIN, print) == 2
    text = f"{file}: transamerica, seed 0, seat 0, move 1: its process has ended\n"
    assert capsys.readouterr().err == text


@pytest.mark.long
def test_nothing_that_an_agent_has_started_outlives_the_command(tmp_path: Path) -> None:
    file = hostile.hostile(tmp_path, hostile.GOES_ON)
    assert run(chosen(agents=f"{file},random", seconds=5.0), ORIGIN, list[str]().append) == 0
    assert hostile.left(tmp_path) == []


@pytest.mark.parametrize(
    "mode",
    [{"games": 6}, {"ladder": True, "agents": None, "game": "trambahn", "option": ["tours=5"]}],
    ids=["a tournament", "a ladder"],
)
def test_the_games_before_a_process_died_are_reported(
    mode: dict[str, Any], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("game.arena.command.processes", lambda workers: nullcontext(Dying(1)))  # noqa: ARG005
    lines: list[str] = []
    assert run(chosen(**mode), ORIGIN, lines.append) == 2
    assert "%" in "".join(lines)
    assert capsys.readouterr().err == "a process that played has died\n"


@pytest.mark.long
def test_the_seat_of_an_agent_that_cannot_be_made_is_reported(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = agent_file(tmp_path, "return legal[0]", before="raise ValueError('tired')")
    assert run(chosen(agents=f"random,{file}"), ORIGIN, print) == 2
    assert capsys.readouterr().err.startswith(f"{file}: transamerica, seed 0, seat 1: ")


def test_a_cluster_without_the_extra_is_reported(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert run(chosen(cluster="tcp://127.0.0.1:9"), ORIGIN, print) == 2
    assert capsys.readouterr().err == "a cluster needs what is installed by: pip install -e '.[cluster]'\n"


def test_a_hunt_has_status_1_if_it_finds_a_fault(tmp_path: Path) -> None:
    lines: list[str] = []
    out = tmp_path / "faults.json"
    file = agent_file(tmp_path, "return None")
    assert run(chosen(soak=2, agents="random"), ORIGIN, lines.append) == 0
    assert run(chosen(soak=2, agents=str(file), out=out), ORIGIN, lines.append) == 1
    assert "again: python main.py arena transamerica --soak 1 --agents" in "".join(lines)
    assert len(json.loads(out.read_text(encoding="utf-8"))["faults"]) == 2


def test_a_ladder_writes_its_table_beside_the_report(tmp_path: Path) -> None:
    lines: list[str] = []
    few = {"game": "trambahn", "option": ["tours=5"], "games": 2, "agents": None, "seconds": 0.001}
    assert run(chosen(**few, ladder=True, out=tmp_path / "ladder.json"), ORIGIN, lines.append) == 0
    levels = len(json.loads((tmp_path / "ladder.json").read_text(encoding="utf-8")))
    assert levels == len(lines) * (len(lines) - 1) / 2
    assert (tmp_path / "ladder.md").read_text(encoding="utf-8").count("\n") == 3 + len(lines)
