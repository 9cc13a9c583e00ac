"""Any arguments of the program are answered in a line or two, and never by a traceback."""

from pathlib import Path

import pytest

from game.command_line import main

UNUSABLE = 2


@pytest.fixture
def ring(tmp_path: Path) -> Path:
    """Return a folder of links that lead round in a ring."""
    for name in ("ring", "ring.py", "ring.json"):
        (tmp_path / name).symlink_to(tmp_path / name)
    return tmp_path


@pytest.mark.parametrize("word", ["a" * 256, "a" * 5000, "/" + "b/" * 3000, "\0", "é" * 200, ""])
def test_a_first_word_of_any_length_that_names_nothing_is_refused(
    word: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main([word])
    assert ended.value.code == UNUSABLE
    assert "invalid choice" in capsys.readouterr().err


@pytest.mark.parametrize(
    "words",
    [
        ("check", "--game", "{ring}/ring", "x"),
        ("arena", "trambahn", "--agents", "{ring}/ring.py,random"),
        ("arena", "trambahn", "--agents", "{long}.py,random"),
        ("arena", "trambahn", "--games", "1", "--out", "{long}"),
        ("arena", "trambahn", "--workers", "100000"),
        ("arena", "trambahn", "--workers", "257"),
        ("arena", "trambahn", "--workers", "0"),
        ("arena", "trambahn", "--games", "100000000000"),
        ("arena", "trambahn", "--soak", "100000000000"),
        ("monkey", "--workers", "100000"),
        ("monkey", "--workers", "-1"),
        ("bench", "--compare", "{ring}/ring.json"),
        ("replay", "{ring}/ring"),
        ("review", "{long}"),
    ],
    ids=" ".join,
)
def test_an_impossible_command_is_reported_in_one_line(
    ring: Path, capsys: pytest.CaptureFixture[str], words: tuple[str, ...]
) -> None:
    given = [word.format(ring=ring, long=ring / ("a" * 300)) for word in words]
    assert main(given) == UNUSABLE
    errors = capsys.readouterr().err
    assert len(errors.strip().splitlines()) == 1
    assert "Traceback" not in errors
