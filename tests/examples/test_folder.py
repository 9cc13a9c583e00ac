"""A game in a folder is played like the program's own, by every sub-command that is given the folder."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game.ai.messages import Question
from game.command_line import main
from game.content.languages import LANGUAGES
from game.core.option import with_defaults
from game.core.record import Seat, encode, header_of, record_of
from game.manifests.known import manifests
from game.session.checking import check
from game.session.thinker import ProcessThinker
from game.text.po_file import read_po
from tests.contract.adapters import BLACK_PATH, RULES
from tests.contract.test_every_game import played
from tests.games import ROOT
from tests.session.test_thinker import wait
from tests.texts import said

GAME = RULES["black_path"]
"""The rules, as they are read from the folder."""


@pytest.fixture
def record(tmp_path: Path) -> Path:
    match = played("black_path", 3, None)
    seats = [Seat("Anna"), Seat("Ben")]
    header = header_of(GAME, dict(GAME.options_of(match.start)), seats, match.start)
    file = tmp_path / "game.jsonl"
    file.write_bytes(b"".join(encode(record_of(header, match))))
    return file


def test_its_opponents_play_in_the_arena(tmp_path: Path) -> None:
    out = tmp_path / "report.json"
    words = ["--agents", "conductor,random", "--games", "4", "--workers", "1", "--out", str(out)]
    assert main(["arena", "black_path", "--game", str(BLACK_PATH), *words]) == 0
    assert json.loads(out.read_bytes())["standings"][0]["agent"] == "conductor"


def test_its_records_and_maps_are_checked(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files = [str(record), str(BLACK_PATH / "maps" / "six.tmx")]
    assert main(["check", "--game", str(BLACK_PATH), *files]) == 0
    assert [line.split()[:2] for line in capsys.readouterr().out.splitlines()] == [
        ["ok", "game.jsonl"],
        ["ok", "six.tmx"],
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_its_records_are_shown_in_every_language(
    record: Path, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", "--game", str(BLACK_PATH), str(record), "--language", language]) == 0
    output = capsys.readouterr().out
    assert "Anna" in output
    assert "black_path" not in output
    assert "{" not in output


def test_every_language_says_all_of_it() -> None:
    keys_of_each = [set(read_po(BLACK_PATH / "locale" / f"{language}.po").texts) for language in LANGUAGES]
    assert all(keys == keys_of_each[0] for keys in keys_of_each)


def test_the_thinking_process_knows_it() -> None:
    thinker = ProcessThinker(ROOT / "maps", ROOT / "config", games=(BLACK_PATH,))
    try:
        state = GAME.start(2, with_defaults(GAME.options, {}), 1)
        view = GAME.view_to_plain(GAME.observe(state, 0))
        thinker.ask(Question("black_path", "director", view, 1))
        assert GAME.action_from_plain(wait(thinker)) in GAME.legal(GAME.observe(state, 0))
    finally:
        thinker.close()


def test_without_the_folder_nothing_knows_it(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(record)]) == 2
    assert "unknown game 'black_path'" in capsys.readouterr().out


def test_it_is_found_wherever_the_program_is_started(tmp_path: Path) -> None:
    """Even if the folder is inside one on Python's own search path."""
    copy = tmp_path / "black_path"
    shutil.copytree(BLACK_PATH, copy)
    for here, folder in ((ROOT, str(copy)), (tmp_path, "black_path")):
        map_file = str(copy / "maps" / "six.tmx")
        line = "import sys; sys.path.insert(0, sys.argv[1]); from game.command_line import main; "
        words = [sys.executable, "-c", line + "sys.exit(main(sys.argv[2:]))", str(ROOT)]
        done = subprocess.run(
            [*words, "check", "--game", folder, map_file], cwd=here, capture_output=True, check=False
        )
        assert (done.returncode, done.stdout.split()[0]) == (0, b"ok"), done.stderr


@pytest.mark.parametrize(
    ("name", "files", "reason"),
    [
        ("empty", {}, "holds no manifest.py"),
        ("json", {"manifest.py": ""}, "a name of its own"),
        ("two words", {"manifest.py": ""}, "a name of its own"),
        ("without", {"manifest.py": "NOTHING = 1"}, "MANIFEST"),
        ("raising", {"manifest.py": "\n1 / 0"}, "manifest.py:2"),
        (
            "second",
            {"manifest.py": "from game.manifests.trambahn import TrambahnManifest as T\nMANIFEST = T()"},
            "name trambahn already",
        ),
    ],
)
def test_a_folder_that_holds_no_game_is_shown_in_one_line(
    name: str, files: dict[str, str], reason: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / name
    folder.mkdir()
    for file, text in files.items():
        (folder / file).write_text(text, encoding="utf-8")
    map_file = str(BLACK_PATH / "maps" / "six.tmx")
    assert main(["check", "--game", str(folder), map_file]) == 2
    errors = capsys.readouterr().err
    assert reason in errors
    assert errors.count("\n") == 1


def test_a_map_of_a_folder_game_is_read_by_the_games_reader(tmp_path: Path) -> None:
    file = tmp_path / "six.tmx"
    text = (BLACK_PATH / "maps" / "six.tmx").read_text(encoding="utf-8")
    shutil.copy(BLACK_PATH / "maps" / "cells.tsx", tmp_path)
    shutil.copy(BLACK_PATH / "maps" / "cells.png", tmp_path)
    file.write_text(text.replace("0,1,2,1,2,1,2,0", "0,0,2,1,2,1,2,0", 1), encoding="utf-8")
    readers = manifests((BLACK_PATH,))["black_path"].maps()
    (verdict,) = check([file], {}, readers, said)
    assert verdict.status == 2
    assert "no square" in verdict.line
