from pathlib import Path

import pytest

from game.content.files import Fault
from game.core.record import Seat
from game.storage.settings import MAX_AGENTS, LastGame, Settings, SettingsFile


def test_settings_come_back_as_written(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path / "deep" / "settings.json")
    chosen = Settings(
        language="de",
        ui_scale=150,
        agents=("/home/ada/mine.py", "/home/ada/über/ganz anders.py"),
        last_games={"pebbles": LastGame({"pile": 9}, (Seat("Ada"), Seat("Bot", "engineer", "b")))},
    )
    file.write(chosen)
    assert file.read() == chosen


def test_a_first_start_has_the_defaults(tmp_path: Path) -> None:
    assert SettingsFile(tmp_path / "settings.json").read() == Settings()


def test_settings_of_before_there_was_a_tutor_have_none(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(b'{"language": "fr", "end_turn": "confirm", "last_game": "trambahn"}')
    assert SettingsFile(path).read() == Settings(
        language="fr", end_turn="confirm", last_game="trambahn", tutor="off"
    )


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"[]",
        b'{"ui_scale": 500}',
        b'{"ui_scale": "big"}',
        b'{"language": "xx"}',
        b'{"tutor": "cruel"}',
        b'{"agents": "/home/ada/mine.py"}',
        b'{"agents": [' + b'"/home/ada/mine.py", ' * MAX_AGENTS + b'"/home/ada/mine.py"]}',
        b"\xff\xfe\x00",
        b"[" * 100_000,
    ],
    ids=lambda content: repr(content[:20]),
)
def test_damaged_settings_are_named_and_kept_aside(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(content)
    file = SettingsFile(path)
    with pytest.raises(Fault) as fault:
        file.read()
    assert str(path) in str(fault.value)
    assert path.read_bytes() == content
    file.write(Settings())
    assert (tmp_path / "settings.json.damaged").read_bytes() == content
    assert SettingsFile(path).read() == Settings()
