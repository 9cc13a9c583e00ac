import argparse
from pathlib import Path

import pytest

from game import commands
from game.command_line import main
from game.makers import staged
from game.makers.staged import record_of_session
from game.manifests.known import manifests
from game.scenes.app import App


@pytest.fixture
def record(app: App, tmp_path: Path) -> Path:
    session = staged.seated(app, "transamerica", humans=1, opponents=1, moves=12)
    file = tmp_path / "game.jsonl"
    file.write_bytes(record_of_session(session, ""))
    return file


def test_check_prints_a_line_for_each_file_and_gives_the_worst(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert commands.check([record]) == 0
    broken = tmp_path / "broken.jsonl"
    broken.write_text("{")
    assert commands.check([record, broken]) == 2
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("ok game.jsonl")
    assert lines[-1].startswith("ERROR")
    assert "broken.jsonl:1" in lines[-1]


def test_replay_shows_every_move_that_has_something_to_show(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert commands.replay(record, "en") == 0
    printed = capsys.readouterr().out.splitlines()
    assert printed[0] == "TransAmerica: Anna, Ben"
    assert len(printed) > 8


def test_replay_of_a_refused_move_names_the_line_and_ends_with_2(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = record.read_bytes().splitlines(keepends=True)
    record.write_bytes(b"".join([*lines[:3], lines[1]]))
    assert commands.replay(record, "en") == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert f"{record}:4" in printed.err


@pytest.mark.parametrize("size", ["wide", "²x²", "0x10", "-5x5", "40000x40000", "99999999x2"])
def test_gallery_refuses_a_size_that_no_picture_has(
    size: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    chosen = argparse.Namespace(folder=tmp_path, sizes=size, languages="en", only="", folders=[])
    assert commands.gallery(chosen) == 2
    assert size in capsys.readouterr().err


FIT = "def agent(game, seed): ...\n"


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[tuple[tuple[Path, ...], Path | None]]:
    """Return the agents and the record with which windows were opened."""
    found: list[tuple[tuple[Path, ...], Path | None]] = []

    def play(parts: object, agents: tuple[Path, ...], record: Path | None = None, **_: object) -> int:
        assert parts == manifests()
        found.append((agents, record))
        return 0

    monkeypatch.setattr("game.scenes.play.play", play)
    return found


def test_users_agents_of_this_run_reach_the_window(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, opened: list[tuple[tuple[Path, ...], Path | None]]
) -> None:
    mine, other = tmp_path / "mine.py", tmp_path / "other.py"
    for file in (mine, other):
        file.write_text(FIT)
    monkeypatch.chdir(tmp_path)
    agents = ("--agent", "mine.py", "--agent", str(other), "--agent", str(mine))
    assert main(["play", *agents]) == 0
    assert main([]) == 0
    assert opened == [((mine, other), None), ((), None)]


@pytest.mark.parametrize("words", [("game.jsonl",), ("play", "game.jsonl"), ("named otherwise",)])
def test_a_file_alone_opens_the_window_on_a_record(
    words: tuple[str, ...],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    opened: list[tuple[tuple[Path, ...], Path | None]],
) -> None:
    (tmp_path / "named otherwise").touch()
    monkeypatch.chdir(tmp_path)
    assert main(words) == 0
    assert opened == [((), tmp_path / words[-1])]


@pytest.mark.parametrize("words", [("chek", "game.jsonl"), ("--nothing",), ("setup",)])
def test_a_word_that_is_neither_a_command_nor_a_file_is_refused(
    words: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(words)
    assert ended.value.code == 2
    assert "usage: terminus" in capsys.readouterr().err


def test_an_error_is_one_line_without_terminal_sequences(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert commands.replay(tmp_path / "a\x1b[2J\nb.jsonl", "en") == 2
    errors = capsys.readouterr().err
    assert errors.count("\n") == 1
    assert "\x1b" not in errors


def test_an_unusable_agent_of_the_user_is_shown_and_no_window_opens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("game.scenes.play.play", lambda _: pytest.fail("a window"))
    (tmp_path / "a").mkdir()
    good, same, bad = tmp_path / "mine.py", tmp_path / "a" / "mine.py", tmp_path / "bad.py"
    for file in (good, same):
        file.write_text(FIT)
    bad.write_text("def agent(")
    for named, message in (
        ([str(good), str(bad)], "bad.py, line 1"),
        ([str(tmp_path / "nobody.py")], "nobody.py"),
        ([str(good), str(same)], "short name mine"),
    ):
        assert commands.play(named) == 2
        assert message in capsys.readouterr().err
