"""YAML files that people edit, read so that every fault names file, line and reason."""

import re
from collections.abc import Mapping
from math import isfinite
from pathlib import Path
from typing import Any, TypeVar

import yaml

from game.content.files import MEGA, Fault, read_text
from game.core.plain import Malformed, Plain, from_plain, path_text, unfit_letter
from game.core.plain import Path as PlainPath

T = TypeVar("T")

MAX_BYTES = MEGA
"""A hundred times the longest lesson."""
MAX_VALUES = 20_000
"""Thirty times the values of the longest puzzle."""
MAX_DEPTH = 100
TOO_DEEP = "nested too deeply"
LONGEST_TEXT = 5_000
"""Fifty times the longest sentence of a lesson."""


class Document:
    """The plain content of a YAML file, and the line of every value."""

    def __init__(self, file: Path, plain: Plain, lines: dict[PlainPath, int]) -> None:
        self.file = file
        self.plain = plain
        self._lines = lines

    def line(self, path: PlainPath) -> int:
        """Return the line, from 1, of the value at `path`, or of the nearest enclosing value."""
        while path and path not in self._lines:
            path = path[:-1]
        return self._lines.get(path, 1)

    def fault(self, error: Malformed) -> Fault:
        """Return a fault with file and line for an error whose path leads into this document."""
        path = path_text(error.path)
        return Fault(self.file, self.line(error.path), f"{path}: {error.reason}" if path else error.reason)


def read_yaml(file: Path) -> Document:
    """Read a YAML file as plain data; raises Fault. Only plain tags are allowed, so no file can run code.

    Numbers must be unambiguous: the special notations of older YAML, such as 1:30 or 017, are refused unless
    quoted.
    """
    text = read_text(file, MAX_BYTES)
    directive = _DIRECTIVE.search(text)
    if directive is not None:
        # The parser compares each directive with all before it, which is slow for many.
        raise Fault(file, text.count("\n", 0, directive.start()) + 1, "YAML directives (%) are not read")
    try:
        _check_size(file, text)
        root = yaml.compose(text, Loader=_LOADER)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        # A missing end is reported at a line after the last one.
        line = min(mark.line, text.rstrip("\n").count("\n")) + 1 if mark else 0
        # Since PyYAML 6.0.4 the parser has a depth limit of its own, which it may reach first by reading
        # ahead.
        too_deep = "nesting" in (error.problem or "")
        raise Fault(file, line, TOO_DEEP if too_deep else f"not YAML: {error.problem}") from None
    except (yaml.YAMLError, ValueError) as error:
        raise Fault(file, 0, f"not YAML: {str(error).partition(chr(10))[0]}") from None
    lines: dict[PlainPath, int] = {}
    return Document(file, _plain(file, root, (), lines) if root is not None else None, lines)


def convert(document: Document, kind: type[T]) -> T:
    """Return the content of `document` as a value of type `kind`; raises Fault."""
    try:
        return from_plain(document.plain, kind)
    except Malformed as error:
        raise document.fault(error) from None


def convert_each(document: Document, kind: type[T]) -> dict[str, T]:
    """Return the named values of `document`, each of type `kind`; raises Fault at the first invalid one."""
    found: dict[str, T] = {}
    for name, plain in convert(document, dict[str, Any]).items():
        try:
            found[name] = from_plain(plain, kind)
        except Malformed as error:
            raise document.fault(error.under(name)) from None
    return found


_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""The C parser if available: it takes a tenth of the time."""
_DIRECTIVE = re.compile("^%", re.MULTILINE)
_TAG = "tag:yaml.org,2002:"
_WORDS: Mapping[str, Mapping[str, bool | None]] = {
    "bool": {
        **dict.fromkeys(("true", "yes", "on"), True),
        **dict.fromkeys(("false", "no", "off"), False),
    },
    "null": {"null": None, "~": None, "": None},
}
_WHOLE = re.compile(r"[-+]?(0|[1-9][0-9]*)")
_BROKEN = re.compile(r"[-+]?([0-9]+\.[0-9]*|\.[0-9]+)([eE][-+]?[0-9]+)?")
_MEANT = {"int": "a whole number", "float": "a number", "bool": "true or false", "null": "nothing"}
_SCALARS = ("str", "timestamp", *_MEANT)
_MAX_BITS = 64
_MAX_DIGITS = 20
"""More digits than any integer of `_MAX_BITS` bits: Python refuses to parse very long ones."""


def _check_size(file: Path, text: str) -> None:
    """Raise Fault for too deep nesting or too many values before they fill the memory; or YAMLError.

    The C parser would overflow its stack on very deep nesting.
    """
    depth = values = 0
    for event in yaml.parse(text, Loader=_LOADER):
        line = event.start_mark.line + 1 if event.start_mark else 0
        if isinstance(event, yaml.NodeEvent):
            values += 1
            _check_count(file, line, values)
        if isinstance(event, yaml.CollectionStartEvent):
            depth += 1
            if depth > MAX_DEPTH:
                raise Fault(file, line, TOO_DEEP)
        elif isinstance(event, yaml.CollectionEndEvent):
            depth -= 1


def _check_count(file: Path, line: int, values: int) -> None:
    if values > MAX_VALUES:
        raise Fault(file, line, f"more than {MAX_VALUES} values")


def _plain(file: Path, node: yaml.Node, path: PlainPath, lines: dict[PlainPath, int]) -> Any:
    """Convert a YAML node to plain data. Counting values stops aliases that expand exponentially."""
    line = node.start_mark.line + 1
    lines.setdefault(path, line)
    _check_count(file, line, len(lines))
    if len(path) > MAX_DEPTH:
        raise Fault(file, line, TOO_DEEP)
    tag = node.tag.removeprefix(_TAG)
    if isinstance(node, yaml.SequenceNode) and tag == "seq":
        return [_plain(file, item, (*path, number), lines) for number, item in enumerate(node.value)]
    if isinstance(node, yaml.MappingNode) and tag == "map":
        found: dict[str, Any] = {}
        for key_node, value_node in node.value:
            key = _key(file, key_node)
            if key in found:
                raise Fault(file, key_node.start_mark.line + 1, f"the key {key!r} is there twice")
            found[key] = _plain(file, value_node, (*path, key), lines)
        return found
    if isinstance(node, yaml.ScalarNode) and tag in _SCALARS:
        return _scalar(file, node, tag)
    raise Fault(file, line, f"the tag {node.tag!r} is not plain data")


def _key(file: Path, node: yaml.Node) -> str:
    if not isinstance(node, yaml.ScalarNode):
        raise Fault(file, node.start_mark.line + 1, "a key must be a word")
    return _text(file, node)


def _text(file: Path, node: yaml.ScalarNode) -> str:
    text = str(node.value)
    line, letter = node.start_mark.line + 1, unfit_letter(text)
    if letter is not None:
        raise Fault(file, line, f"{letter!r} is not text")
    if len(text) > LONGEST_TEXT:
        raise Fault(file, line, f"a text of more than {LONGEST_TEXT} letters")
    return text


def _scalar(file: Path, node: yaml.ScalarNode, tag: str) -> Any:
    line, text = node.start_mark.line + 1, str(node.value)
    if tag in ("str", "timestamp"):
        return _text(file, node)
    words = _WORDS.get(tag, {})
    if text.lower() in words:
        return words[text.lower()]
    if tag == "int" and _WHOLE.fullmatch(text):
        if len(text) > _MAX_DIGITS or int(text).bit_length() > _MAX_BITS:
            raise Fault(file, line, f"a whole number of more than {_MAX_BITS} bits")
        return int(text)
    if tag == "float" and _BROKEN.fullmatch(text) and isfinite(float(text)):
        return float(text)
    raise Fault(file, line, f"{text!r} is not read as {_MEANT[tag]}: in quotes it is text")
