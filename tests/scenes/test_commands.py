import argparse
from pathlib import Path

import pytest

from game.scenes import commands, staged
from game.scenes.app import App
from game.scenes.staged import record_of_session


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


def test_replay_tells_every_move_that_has_something_to_tell(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert commands.replay(record, "en") == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0] == "TransAmerica: Anna, Ben"
    assert len(told) > 8


def test_replay_of_a_refused_move_names_the_line_and_ends_with_2(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = record.read_bytes().splitlines(keepends=True)
    record.write_bytes(b"".join([*lines[:3], lines[1]]))
    assert commands.replay(record, "en") == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert f"{record}:4" in printed.err


def test_gallery_refuses_a_size_that_is_none(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    chosen = argparse.Namespace(folder=tmp_path, sizes="wide", languages="en", only="")
    assert commands.gallery(chosen) == 2
    assert "wide" in capsys.readouterr().err
