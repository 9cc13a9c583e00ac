"""Any YAML file is read as plain data or refused with its line."""

import time
from itertools import pairwise
from pathlib import Path

import pytest
import yaml

from game.content import document
from game.content.document import read_yaml
from game.content.files import Fault

ROOT = Path(__file__).resolve().parents[2]


def read(folder: Path, text: str) -> object:
    file = folder / "a.yaml"
    file.write_text(text, encoding="utf-8")
    return read_yaml(file).plain


def test_plain_values_come_as_they_are(tmp_path: Path) -> None:
    text = "a: [1, -2.5, true, ~, word]\nb: {day: 1870-05-10, 3: '4'}\n"
    assert read(tmp_path, text) == {"a": [1, -2.5, True, None, "word"], "b": {"day": "1870-05-10", "3": "4"}}


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("a: 1\nb: !!bool maybe\n", 2, "'maybe' is not read as true or false"),
        ("a: 1\nb: !!int ''\n", 2, "'' is not read as a whole number"),
        ("a: 1\nb: !!float x\n", 2, "'x' is not read as a number"),
        ("a: 1\nb: !!null x\n", 2, "'x' is not read as nothing"),
        ("a: 1\nb: !!map x\n", 2, "is not plain data"),
        ("a: 1\nb: !!str [x]\n", 2, "is not plain data"),
        ("a: 1\nb: &b [*b]\n", 2, "nested too deeply"),
        ("a: 1\nb: &b {c: *b}\n", 2, "nested too deeply"),
        (f"a: 1\nb: {'x' * 5001}\n", 2, "a text of more than 5000 letters"),
        (f"a: 1\nb: {2**64}\n", 2, "a whole number of more than 64 bits"),
        (f"a: 1\nb: {'9' * 6000}\n", 2, "a whole number of more than 64 bits"),
        (f"a: 1\nb: -{'9' * 6000}.0\n", 2, "is not read as a number"),
        ('a: 1\nb: "\\0"\n', 2, "is not text"),
        ('a: 1\n"b\\0": 2\n', 2, "is not text"),
        ("a: 1\n? [b]\n: 2\n", 2, "a key must be a word"),
        ("a: 1\n\tb: 2\n", 2, "not YAML"),
    ],
    ids=lambda value: str(value)[:20],
)
def test_a_value_that_is_not_plain_is_reported_with_its_line(
    tmp_path: Path, text: str, line: int, reason: str
) -> None:
    with pytest.raises(Fault, match=reason) as fault:
        read(tmp_path, text)
    assert fault.value.line == line


@pytest.mark.parametrize(
    "text",
    [
        *("1:30", "1:30.5", "1" + ":1" * 200, "1" + ":1" * 200 + ".5", "190:20:30"),
        *("017", "0x1F", "0b11", "1_000", "1_0.5", "+.inf", "-.INF", ".nan"),
    ],
)
def test_numbers_of_old_yaml_are_refused_unless_they_are_quoted(tmp_path: Path, text: str) -> None:
    """Base 60, base 8 and the like surprise authors, and a long number would take too long to convert."""
    assert read(tmp_path, f"a: '{text}'\n{text}: 1") == {"a": text, text: 1}
    with pytest.raises(Fault, match="in quotes it is text"):
        read(tmp_path, f"a: {text}")


def test_truth_values_may_be_written_in_all_ways_of_yaml(tmp_path: Path) -> None:
    assert read(tmp_path, "[true, Yes, on, False, no, OFF]") == [True, True, True, False, False, False]


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


MANY = 1_000_000


@pytest.mark.parametrize(
    "text",
    [
        "- a\n" * (MANY // 4),
        "[" + "1," * (MANY // 2),
        "a: 1\n" * (MANY // 5),
        "?\n" * (MANY // 2),
        "--- a\n" * (MANY // 6),
        "".join(f"%TAG !a{number}! tag:x\n" for number in range(MANY // 20)) + "--- 1\n",
        "a: &a [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]\nb: [" + "*a," * (MANY // 4) + "]",
        "a: &a [1, 1, 1, 1, 1]\n"
        + "".join(f"{b}: &{b} [*{a}, *{a}, *{a}, *{a}, *{a}]\n" for a, b in pairwise("abcdefghijklmnop")),
        '"' + "a " * (MANY // 2),
        "- abcdefgh ijklmnop qrstuvwx\n" * (MANY // 30) + "[",
    ],
    ids=lambda text: text[:12],
)
def test_the_worst_file_of_the_largest_size_is_refused_soon(tmp_path: Path, text: str) -> None:
    """Each of these once took seconds, up to half a minute; now a tenth of a second, with room for others."""
    begun = time.process_time()
    with pytest.raises(Fault) as fault:
        read(tmp_path, text)
    assert time.process_time() - begun < 2
    assert len(str(fault.value)) < 1000


def test_with_and_without_the_swift_parser_the_same_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = sorted((ROOT / "config").rglob("*.yaml"))[::5]
    swift = [read_yaml(file) for file in files]
    monkeypatch.setattr(document, "_LOADER", yaml.SafeLoader)
    for file, known in zip(files, swift, strict=True):
        slow = read_yaml(file)
        assert slow.plain == known.plain
        assert slow.line(("steps", 2)) == known.line(("steps", 2))
