"""The program's door: it sets itself up once, and no terminal can make it stumble."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import main as door
from tests.conftest import QUICK

RECORD = door.ROOT / "tests" / "fixtures" / "records" / "ta_open_goals_shared.jsonl"


def run(*arguments: str, **environment: str) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, str(door.ROOT / "main.py"), *arguments]
    surroundings = {**os.environ, **environment}
    return subprocess.run(command, capture_output=True, text=True, check=False, env=surroundings)


def run_without(closed: str, *arguments: str) -> "subprocess.CompletedProcess[bytes]":
    """Run Python with streams closed by a shell (`2>&-`)."""
    command = ["sh", "-c", f'exec "$@" {closed}', "sh", sys.executable, *arguments]
    return subprocess.run(command, capture_output=True, check=False, cwd=door.ROOT)


def test_a_terminal_without_accents_gets_the_words_all_the_same() -> None:
    result = run("replay", str(RECORD), "--language", "fr", PYTHONIOENCODING="ascii")
    assert result.returncode == 0
    assert result.stderr == ""
    assert len(result.stdout.splitlines()) > 20


@pytest.mark.parametrize("words", [("check", str(RECORD), str(RECORD)), ("gallery", ".", "--only", "title")])
def test_a_reader_that_closes_the_pipe_ends_the_program_quietly(
    words: tuple[str, ...], tmp_path: Path
) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    command = [sys.executable, str(door.ROOT / "main.py"), *words]
    result = subprocess.run(command, stdout=writing, stderr=subprocess.PIPE, check=False, cwd=tmp_path)
    os.close(writing)
    assert result.stderr == b""
    assert result.returncode == 1


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no disk that is always full")
@pytest.mark.parametrize(
    "words",
    [
        ("check", str(RECORD)),
        ("replay", str(RECORD)),
        ("puzzles", "trambahn", "1", "--level", "1", "--out", "."),
        ("arena", "trambahn", "--agents", "random", "--games", "1", "--workers", "1"),
    ],
)
def test_output_that_does_not_fit_on_a_full_disk_is_reported_in_one_line(
    words: tuple[str, ...], tmp_path: Path
) -> None:
    command = [sys.executable, str(door.ROOT / "main.py"), *words]
    with Path("/dev/full").open("wb") as full:
        result = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, check=False, cwd=tmp_path)
    assert result.stderr.splitlines()[-1] == b"ERROR No space left on device"
    assert b"Traceback" not in result.stderr
    assert result.returncode == 2


@pytest.mark.skipif(os.name == "nt", reason="a shell closes the streams")
@pytest.mark.parametrize("closed", [">&-", "2>&-", ">&- 2>&- <&-"])
@pytest.mark.parametrize(
    ("words", "status"),
    [(f"check {RECORD}", 0), ("replay nowhere.jsonl", 2), ("arena nogame", 2), ("monkey --events 0", 0)],
)
def test_without_streams_it_works_silently(words: str, status: int, closed: str) -> None:
    result = run_without(closed, str(door.ROOT / "main.py"), *words.split())
    assert result.returncode == status
    assert b"Traceback" not in result.stderr
    if "2>&-" in closed:
        assert b"ERROR" not in result.stdout


@pytest.mark.skipif(os.name == "nt", reason="a shell closes the stream")
def test_no_file_takes_the_number_of_a_closed_stream() -> None:
    code = "from game.command_line import main; main(['check', '.']); print(open('main.py').fileno())"
    result = run_without("2>&- <&-", "-c", code)
    assert int(result.stdout.split()[-1]) > 2


@pytest.mark.skipif(os.name == "nt", reason="a folder that is in use cannot be deleted")
def test_a_missing_folder_is_reported() -> None:
    code = (
        "import os, sys, tempfile; folder = tempfile.mkdtemp(); os.chdir(folder); os.rmdir(folder); "
        "from game.command_line import main; sys.exit(main(['play', 'a.jsonl']))"
    )
    result = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONPATH": str(door.ROOT), "SDL_VIDEODRIVER": "dummy"},
    )
    assert result.stderr == "ERROR No such file or directory\n"
    assert result.returncode == 2


@pytest.fixture
def commands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """Return the commands that `setup` runs in an environment that seems to exist."""
    ran: list[list[str]] = []

    def remember(command: list[str], **_: object) -> "subprocess.CompletedProcess[bytes]":
        ran.append(command)
        return subprocess.CompletedProcess(command, 0)

    for python in (tmp_path / "bin" / "python", tmp_path / "Scripts" / "python.exe"):
        python.parent.mkdir()
        python.touch()
    monkeypatch.setattr(door, "ENVIRONMENT", tmp_path)
    monkeypatch.setattr(subprocess, "run", remember)
    return ran


def test_setup_installs_once_and_then_starts_at_once(commands: list[list[str]]) -> None:
    for _ in range(3):
        assert door.main(["setup", "play"]) == 0
    assert ["install" in command for command in commands] == [True, False, False, False]
    assert commands[-1][1:] == [str(door.ROOT / "main.py")]


def test_play_options_go_through_setup(commands: list[list[str]]) -> None:
    door.main(["setup", "play", "--agent", "mine.py"])
    assert commands[-1][1:] == [str(door.ROOT / "main.py"), "play", "--agent", "mine.py"]
    door.main(["setup", "play", "check", "a.yaml"])
    assert commands[-1][1:] == [str(door.ROOT / "main.py"), "check", "a.yaml"]


def test_packages_for_tests_are_installed_once_and_suffice_for_play(commands: list[list[str]]) -> None:
    for then in ("play", "test", "play"):
        assert door.main(["setup", then]) == 0
    assert ["install" in command for command in commands] == [True, False, True, False, False]


def test_setup_reinstalls_when_the_list_has_changed(commands: list[list[str]]) -> None:
    door.main(["setup", "play"])
    os.utime(door.ENVIRONMENT / "installed-play", (1, 1))
    door.main(["setup", "play"])
    assert ["install" in command for command in commands] == [True, False, True, False]


def test_an_old_python_gets_a_message_with_the_version_needed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 10, 4))
    assert door.main(["setup", "play"]) == 1
    assert "needs Python 3.11 or later" in capsys.readouterr().out


def test_help_and_setup_need_nothing_but_python() -> None:
    command = [sys.executable, "-S", "-E", str(door.ROOT / "main.py"), "--help"]
    result = subprocess.run(command, capture_output=True, text=True, check=True)
    assert "setup" in result.stdout
    assert "arena" in result.stdout


def test_the_package_has_the_same_door_but_for_setup() -> None:
    command = [sys.executable, "-m", "game", "--help"]
    result = subprocess.run(command, capture_output=True, text=True, check=True, cwd=door.ROOT)
    assert "usage: python -m game" in result.stdout
    assert "arena" in result.stdout
    assert "setup" not in result.stdout


def test_words_after_test_go_to_pytest_and_the_quick_choice_is_of_folders_that_are_there(
    commands: list[list[str]],
) -> None:
    door.main(["setup", "test", "--quick", "-x"])
    assert commands[-1][1:] == ["-m", "pytest", "--quick", "-x"]
    assert all((door.ROOT / "tests" / name).is_dir() for name in QUICK)
