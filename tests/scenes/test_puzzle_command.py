import signal
import subprocess
import sys
from pathlib import Path

import pytest

import main
from game.content.document import read_yaml
from game.core.puzzle import read_puzzle
from tests.games import games
from tests.texts import is_told

ROOT = Path(__file__).resolve().parents[2]


def run(*arguments: str, capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    status = main.main(["puzzles", *arguments])
    result = capsys.readouterr()
    return status, result.out, result.err


def test_a_find_is_written_with_its_proof_and_texts_of_the_catalogues(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, out, _ = run("trambahn", "3", "--seed", "5", "--out", str(tmp_path), capsys=capsys)
    assert status == 0
    files = sorted(tmp_path.glob("*.yaml"))
    assert len(files) == 3
    assert [line.split(": ")[0] for line in out.splitlines()] == [str(file) for file in files]
    assert main.main(["check", *map(str, files)]) == 0
    for file in files:
        plain = read_yaml(file).plain
        puzzle = read_puzzle(plain, games())
        assert all(map(is_told, (puzzle.scenario.title, puzzle.say, puzzle.hint)))


def test_the_same_seed_writes_the_same_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for folder in ("a", "b", "b"):
        status, _, _ = run("trambahn", "2", "--seed", "9", "--out", str(tmp_path / folder), capsys=capsys)
        assert status == 0
    contents = [[file.read_bytes() for file in sorted((tmp_path / name).iterdir())] for name in ("a", "b")]
    assert contents[0] == contents[1]


def test_without_a_folder_they_go_where_the_program_shows_them(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERMINUS_HOME", str(tmp_path))
    assert run("trambahn", "1", capsys=capsys)[0] == 0
    assert len(list((tmp_path / "puzzles" / "trambahn").glob("*.yaml"))) == 1


def test_a_file_that_holds_something_else_is_not_touched(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run("trambahn", "1", "--out", str(tmp_path), capsys=capsys)
    (file,) = tmp_path.iterdir()
    file.write_text("mine")
    status, _, err = run("trambahn", "1", "--out", str(tmp_path), capsys=capsys)
    assert (status, file.read_text()) == (2, "mine")
    assert err.count("\n") == 1
    assert file.name in err


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("chess", "1"), "unknown game 'chess'"),
        (("trambahn", "0"), "N is at least 1, not 0"),
        (("trambahn", "1", "--level", "6"), "--level is 1 to 5, not 6"),
        (("trambahn", "1", "--seed", "-1"), "--seed is at least 0, not -1"),
    ],
)
def test_what_cannot_be_looked_for_is_one_clear_line(
    arguments: tuple[str, ...], reason: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, out, err = run(*arguments, "--out", str(tmp_path / "new"), capsys=capsys)
    assert (status, out) == (2, "")
    assert reason in err
    assert err.count("\n") == 1
    assert not (tmp_path / "new").exists()


def test_an_impossible_folder_is_one_clear_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("")
    status, _, err = run("trambahn", "1", "--out", str(tmp_path / "file" / "below"), capsys=capsys)
    assert status == 2
    assert err.count("\n") == 1


HEARS_CTRL_C = (
    "import runpy, signal, sys; signal.signal(signal.SIGINT, signal.default_int_handler); "
    "sys.argv = sys.argv[1:]; runpy.run_path(sys.argv[0], run_name='__main__')"
)
"""Processes of a shell's background job ignore Ctrl+C, so the program must restore its handler."""


def test_ctrl_c_keeps_earlier_finds(tmp_path: Path) -> None:
    program = [sys.executable, "-c", HEARS_CTRL_C, str(ROOT / "main.py")]
    command = [*program, "puzzles", "trambahn", "500", "--out", str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        first = process.stdout.readline()
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert err == ""
    assert Path(first.split(": ")[0]).is_file()
    assert not [file for file in tmp_path.iterdir() if file.name.startswith(".")]
