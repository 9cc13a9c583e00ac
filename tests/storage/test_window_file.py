from pathlib import Path

import pytest

from game.content.files import Fault
from game.storage.window_file import NAME, WindowFile, WindowShape


def test_a_window_is_remembered(tmp_path: Path) -> None:
    shape = WindowShape((1200, 700), (-30, 40))
    WindowFile(tmp_path / "new").write(shape)
    assert WindowFile(tmp_path / "new").read() == shape


def test_screen_settings_of_older_versions_are_ignored(tmp_path: Path) -> None:
    (tmp_path / NAME).write_text(
        '{"size": [1200, 700], "place": null, "screens": [[1920, 1080]]}', encoding="utf-8"
    )
    assert WindowFile(tmp_path).read() == WindowShape((1200, 700))


def test_a_first_window_has_no_shape(tmp_path: Path) -> None:
    assert WindowFile(tmp_path).read() == WindowShape()


@pytest.mark.parametrize(
    "content",
    [
        '{"size": [1000000000, 700]}',
        '{"size": [0, 700]}',
        '{"size": [1200]}',
        '{"size": 1200}',
        '{"size": [1200.5, 700]}',
        '{"place": [99999, 0]}',
        '{"place": ["left", 0]}',
        "[]",
        "",
    ],
)
def test_an_impossible_window_is_a_fault(content: str, tmp_path: Path) -> None:
    (tmp_path / NAME).write_text(content, encoding="utf-8")
    with pytest.raises(Fault, match=NAME):
        WindowFile(tmp_path).read()
