from pathlib import Path

import pytest

from game.content.files import Fault
from game.content.keymap import ACTIONS, NEEDED, read_keymap

CONFIG = Path(__file__).parents[2] / "config"
MIN = "".join(f"{action}: [{key}]\n" for action, key in zip(NEEDED, "abcdefg", strict=True))


def test_every_action_of_the_key_map_has_a_key() -> None:
    keymap = read_keymap(CONFIG / "keymap.yaml")
    assert set(keymap) == set(ACTIONS)
    assert all(keymap.values())


def test_an_action_left_out_has_no_key(tmp_path: Path) -> None:
    file = tmp_path / "keymap.yaml"
    file.write_text(MIN)
    assert read_keymap(file)["undo"] == ()


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        (MIN + "fly: [w]\n", 8, "fly: there is no such action"),
        (MIN + "undo: [ctrl+wheel]\n", 8, "there is no key 'wheel'"),
        (MIN + "undo:\n  - u\n  - super+z\n", 10, "there is no modifier 'super'"),
        (MIN + "undo: [shift+ctrl+z]\n", 8, "in the order"),
        (MIN + "undo: [ctrl+ctrl+z]\n", 8, "once each"),
        (MIN + "undo: [ctrl+alt+z]\n", 8, "AltGr"),
        (MIN + "undo: z\n", 8, "undo"),
        (MIN.replace("cancel: [b]", "cancel: []"), 2, "needs a key"),
    ],
)
def test_a_wrong_key_is_named_with_its_line(tmp_path: Path, text: str, line: int, reason: str) -> None:
    file = tmp_path / "keymap.yaml"
    file.write_text(text)
    with pytest.raises(Fault, match=reason) as caught:
        read_keymap(file)
    assert caught.value.line == line
