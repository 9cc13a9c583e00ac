"""Whatever stands in a YAML file, it is read as plain data or refused with its line."""

from pathlib import Path

import pytest
import yaml

from game.content.document import read_yaml
from game.content.files import Fault

ROOT = Path(__file__).resolve().parents[2]


def read(folder: Path, text: str) -> object:
    file = folder / "a.yaml"
    file.write_text(text, encoding="utf-8")
    return read_yaml(file).plain


def test_plain_values_come_as_they_are(tmp_path: Path) -> None:
    text = "a: [1, -2.5, yes, ~, word]\nb: {day: 1870-05-10, 3: '4'}\n"
    assert read(tmp_path, text) == {"a": [1, -2.5, True, None, "word"], "b": {"day": "1870-05-10", "3": "4"}}


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("a: 1\nb: !!bool maybe\n", 2, "'maybe' is no value of the tag"),
        ("a: 1\nb: !!int ''\n", 2, "'' is no value of the tag"),
        ("a: 1\nb: !!float x\n", 2, "'x' is no value of the tag"),
        ("a: 1\nb: !!map x\n", 2, "is not plain data"),
        ("a: 1\nb: !!str [x]\n", 2, "is not plain data"),
        ("a: 1\nb: &b [*b]\n", 2, "nested too deeply"),
        ("a: 1\nb: &b {c: *b}\n", 2, "nested too deeply"),
        (f"a: 1\nb: 0x{'F' * 6000}\n", 2, "a whole number of more than 64 bits"),
        ('a: 1\nb: "\\ud800"\n', 2, "is not text"),
        ("a: 1\n? [b]\n: 2\n", 2, "a key must be a word"),
        ("a: 1\n\tb: 2\n", 2, "not YAML"),
    ],
)
def test_what_is_not_plain_is_named_with_its_line(tmp_path: Path, text: str, line: int, reason: str) -> None:
    with pytest.raises(Fault, match=reason) as fault:
        read(tmp_path, text)
    assert fault.value.line == line


@pytest.mark.parametrize("depth", range(90, 1000, 70))
@pytest.mark.parametrize("kind", ["lists", "mappings"])
def test_too_much_depth_is_refused_and_never_a_crash(tmp_path: Path, depth: int, kind: str) -> None:
    text = "\n".join(" " * level + "a:" for level in range(depth))
    if kind == "lists":
        text = "a: " + "[" * depth + "]" * depth
    if depth < 100:
        assert read(tmp_path, text)
    else:
        with pytest.raises(Fault, match="nested too deeply"):
            read(tmp_path, text)


@pytest.mark.parametrize("text", ["[" * 100_000, "- " * 50_000 + "a", "{a: " * 50_000, "? " * 50_000])
def test_a_monster_of_depth_never_ends_the_program(tmp_path: Path, text: str) -> None:
    """Parsers written in C have run over their stack at such texts: the process would be gone."""
    with pytest.raises(Fault):
        read(tmp_path, text)


def test_with_and_without_the_swift_parser_the_same_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = sorted((ROOT / "config").rglob("*.yaml"))[::5]
    swift = [read_yaml(file) for file in files]
    monkeypatch.delattr(yaml, "CSafeLoader", raising=False)
    for file, document in zip(files, swift, strict=True):
        slow = read_yaml(file)
        assert slow.plain == document.plain
        assert slow.line(("steps", 2)) == document.line(("steps", 2))
