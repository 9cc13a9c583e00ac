from pathlib import Path

import pytest

from game.content.files import Fault
from game.content.palettes import read_palettes

CONFIG = Path(__file__).parents[2] / "config"
SIX = '["#000000", "#111111", "#222222", "#333333", "#444444", "#555555"]'


def test_the_four_palettes_are_there() -> None:
    assert list(read_palettes(CONFIG / "palettes.yaml")) == ["default", "red_green", "blue_yellow", "mono"]


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        (f"default:\n  colours: {SIX}\n", 2, "letters"),
        (f"default:\n  colours: {SIX}\n  letters: ['#FFFFFF']\n", 3, "1 colours instead of 6"),
        (
            f"default:\n  colours: {SIX}\n  letters: {SIX.replace('#333333', 'red')}\n",
            3,
            "'red' is not a colour",
        ),
        (f"mono:\n  colours: {SIX}\n  letters: {SIX}\n", 1, "called 'default'"),
        (f"default:\n  colours: {SIX}\n  letters: {SIX}\n  shapes: 3\n", 4, "shapes"),
    ],
)
def test_a_wrong_palette_is_named_with_its_line(tmp_path: Path, text: str, line: int, reason: str) -> None:
    file = tmp_path / "palettes.yaml"
    file.write_text(text)
    with pytest.raises(Fault, match=reason) as caught:
        read_palettes(file)
    assert caught.value.line == line
