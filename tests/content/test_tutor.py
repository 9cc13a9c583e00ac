from pathlib import Path

import pytest

from game.content.files import Fault
from game.content.tutor import read_tutor
from tests.games import KNOWN

ROOT = Path(__file__).resolve().parents[2]
FILE = ROOT / "config" / "tutor.yaml"


def test_a_strict_tutor_warns_of_less_than_a_gentle_one_in_every_game() -> None:
    tutor = read_tutor(FILE, KNOWN)
    for name in KNOWN:
        strict, gentle = tutor.least("strict", name), tutor.least("gentle", name)
        assert strict is not None
        assert gentle is not None
        assert 0 < strict < gentle


def test_nobody_is_warned_in_a_game_without_a_number(tmp_path: Path) -> None:
    file = tmp_path / "tutor.yaml"
    file.write_text("patience: 0.7\ngentle: {}\nstrict: {}\n", encoding="utf-8")
    assert read_tutor(file, KNOWN).least("strict", "trambahn") is None


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        (("patience: 0.7", "patience: soon"), "patience"),
        (("trambahn: 8.0", "trambahn: 0"), "trambahn"),
        (("streetcar: 0.5", "chess: 0.5"), "chess"),
    ],
)
def test_what_is_wrong_is_named_with_its_file(tmp_path: Path, wrong: tuple[str, str], reason: str) -> None:
    text = FILE.read_text(encoding="utf-8")
    assert wrong[0] in text
    file = tmp_path / "tutor.yaml"
    file.write_text(text.replace(*wrong), encoding="utf-8")
    with pytest.raises(Fault, match=reason) as fault:
        read_tutor(file, KNOWN)
    assert str(file) in str(fault.value)
