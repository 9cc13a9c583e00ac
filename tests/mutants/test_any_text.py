"""Reading a file with any text returns usable values, or raises one Fault."""

import contextlib
import math
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.content.document import read_yaml
from game.content.files import Fault
from game.content.xml_tree import read_xml
from game.core.plain import Malformed
from game.core.record import decode
from game.text.catalogue import TextValues
from game.text.po_file import check_text
from tests.mutants.readers.texts import AS_IT_IS

often = settings(
    max_examples=150,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
    database=None,
)
YAML = st.text("ab01.-+:?!&*[]{}'\"|>#%@,\n \t~<=_eExXnNyY\\u\x85\ufeff", max_size=60)
XML = st.text("<>/a=\"'! ?&;#x0-[]CDATA\n\x01\ud7ff", max_size=60)
PLACES = st.text("{}!:[].ab_0 r>9é", max_size=20)


def leaves(plain: Any) -> Iterator[Any]:
    if isinstance(plain, dict):
        yield from plain
        plain = list(plain.values())
    for value in plain if isinstance(plain, list) else ():
        yield from leaves(value)
    if not isinstance(plain, list):
        yield plain


@often
@given(YAML)
def test_yaml_is_plain_values_or_a_fault(tmp_path: Path, text: str) -> None:
    file = tmp_path / "a.yaml"
    file.write_text(text, encoding="utf-8")
    try:
        plain = read_yaml(file).plain
    except Fault:
        return
    for leaf in leaves(plain):
        assert leaf is None or isinstance(leaf, bool | int | float | str)
        assert not isinstance(leaf, float) or math.isfinite(leaf)
        assert not isinstance(leaf, int) or leaf.bit_length() <= 64


@often
@given(XML)
def test_xml_is_a_tree_or_a_fault(tmp_path: Path, text: str) -> None:
    file = tmp_path / "a.tmx"
    file.write_text(f"<map>{text}</map>", encoding="utf-8")
    try:
        assert all(element.tag for element in read_xml(file, "map").below())
    except Fault:
        return


@often
@given(
    st.lists(st.binary(max_size=40) | st.text('{}[]",:e0-9au\\\n', max_size=40).map(str.encode), max_size=4)
)
def test_lines_are_a_record_or_malformed(lines: list[bytes]) -> None:
    with contextlib.suppress(Malformed):
        assert decode(lines).header.seats is not None


@often
@given(PLACES, st.text(max_size=5) | st.integers() | st.floats() | st.none())
def test_a_text_that_is_taken_can_be_filled_in_with_anything(
    monkeypatch: pytest.MonkeyPatch, text: str, value: object
) -> None:
    monkeypatch.setattr(TextValues, "__missing__", AS_IT_IS)
    try:
        check_text(text)
    except ValueError:
        return
    for values in ({}, {"a": value}, {"a": value, "b": 1}):
        assert isinstance(text.format_map(TextValues(values)), str)
