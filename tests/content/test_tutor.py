from pathlib import Path

import pytest

from game.content.files import Fault
from game.content.games import games
from game.content.tutor import read_tutor

ROOT = Path(__file__).resolve().parents[2]
FILE = ROOT / "config" / "tutor.yaml"


def test_a_strict_tutor_warns_of_less_than_a_gentle_one_in_every_game() -> None:
    tutor = read_tutor(FILE)
    for name in games(ROOT / "maps", ROOT / "config"):
        assert 0 < tutor.least("strict", name) < tutor.least("gentle", name)


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        (("patience: 0.7", "patience: soon"), "patience"),
        (("trambahn: 8.0", "trambahn: 0"), "trambahn"),
        (("streetcar: 1.0", "chess: 1.0"), "chess"),
    ],
)
def test_what_is_wrong_is_named_with_its_file(tmp_path: Path, wrong: tuple[str, str], reason: str) -> None:
    text = FILE.read_text(encoding="utf-8")
    assert wrong[0] in text
    file = tmp_path / "tutor.yaml"
    file.write_text(text.replace(*wrong), encoding="utf-8")
    with pytest.raises(Fault, match=reason) as fault:
        read_tutor(file)
    assert str(file) in str(fault.value)
