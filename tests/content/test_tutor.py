from pathlib import Path

import pytest

from game.content.files import Fault
from game.content.tutor import read_tutor

ROOT = Path(__file__).resolve().parents[2]
FILE = ROOT / "config" / "tutor.yaml"


def test_a_strict_tutor_warns_of_less_than_a_gentle_one() -> None:
    tutor = read_tutor(FILE)
    assert 0 < tutor.strict < tutor.gentle < 1


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        (("patience: 4.0", "patience: soon"), "patience"),
        (("gentle: 0.08", "gentle: 0"), "gentle"),
        (("strict: 0.03", "strict: 30"), "strict"),
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
