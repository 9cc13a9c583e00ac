"""Files that people edit, read so that every fault can name its file, line and reason."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, TypeVar

import yaml
from yaml.constructor import SafeConstructor

from game.content.files import MEGA, Fault, read_text
from game.core.plain import Malformed, Plain, from_plain, path_text, unfit_letter
from game.core.plain import Path as PlainPath

T = TypeVar("T")

MOST_BYTES = MEGA
"""A hundred times the longest lesson."""


class Document:
    """The plain content of a YAML file and the line of every value in it."""

    def __init__(self, file: Path, plain: Plain, lines: dict[PlainPath, int]) -> None:
        self.file = file
        self.plain = plain
        self._lines = lines

    def line(self, path: PlainPath) -> int:
        """The line, from 1, of the value at `path`, or of the nearest value that holds it."""
        while path and path not in self._lines:
            path = path[:-1]
        return self._lines.get(path, 1)

    def fault(self, error: Malformed) -> Fault:
        """`error`, whose path leads into this document, with file and line."""
        where = path_text(error.path)
        return Fault(self.file, self.line(error.path), f"{where}: {error.reason}" if where else error.reason)


def read_yaml(file: Path) -> Document:
    """The YAML file `file` as plain data; raises Fault. Only plain tags are understood: no file runs code."""
    text = read_text(file, MOST_BYTES)
    try:
        root = _composed(text)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        raise Fault(file, mark.line + 1 if mark else 0, f"not YAML: {error.problem}") from None
    except yaml.YAMLError as error:
        raise Fault(file, 0, f"not YAML: {str(error).splitlines()[0]}") from None
    except RecursionError:
        raise Fault(file, 0, "nested too deeply") from None
    lines: dict[PlainPath, int] = {}
    return Document(file, _plain(file, root, (), lines) if root is not None else None, lines)


def _composed(text: str) -> yaml.Node | None:
    """The nodes of a text; raises YAMLError or RecursionError.

    The parser written in C, where a system has it, takes a tenth of the time, which shows with some eighty
    lessons and puzzles. It must not see what is nested so deeply that it would overrun its stack, and what it
    refuses is told in the other's words, so that these are the same everywhere.
    """
    swift = getattr(yaml, "CSafeLoader", None)
    if swift is not None:
        try:
            if _is_shallow(text, swift):
                return yaml.compose(text, Loader=swift)
        except (yaml.YAMLError, ValueError):
            pass
    return yaml.compose(text, Loader=yaml.SafeLoader)


def _is_shallow(text: str, loader: Any) -> bool:
    depth = 0
    for event in yaml.parse(text, Loader=loader):
        if isinstance(event, yaml.CollectionStartEvent):
            depth += 1
            if depth > _MOST_DEPTH:
                return False
        elif isinstance(event, yaml.CollectionEndEvent):
            depth -= 1
    return True


def convert(document: Document, kind: type[T]) -> T:
    """The content of `document` as a value of type `kind`; raises Fault."""
    try:
        return from_plain(document.plain, kind)
    except Malformed as error:
        raise document.fault(error) from None


_TAG = "tag:yaml.org,2002:"
_SCALARS = {"null", "bool", "int", "float", "str", "timestamp"}
_HOLDERS: Mapping[type[yaml.Node], set[str]] = {yaml.SequenceNode: {"seq"}, yaml.MappingNode: {"map"}}
_MOST_VALUES = 200_000
_MOST_DEPTH = 100
_MOST_BITS = 64


def _plain(file: Path, node: yaml.Node, path: PlainPath, lines: dict[PlainPath, int]) -> Any:
    """Plain data from a YAML node. Aliases that swell into a giant are stopped by counting values."""
    line = node.start_mark.line + 1
    lines.setdefault(path, line)
    if len(lines) > _MOST_VALUES:
        raise Fault(file, line, f"more than {_MOST_VALUES} values")
    if len(path) > _MOST_DEPTH:
        raise Fault(file, line, "nested too deeply")
    tag = node.tag.removeprefix(_TAG)
    if tag not in _HOLDERS.get(type(node), _SCALARS):
        raise Fault(file, line, f"the tag {node.tag!r} is not plain data")
    if isinstance(node, yaml.SequenceNode):
        return [_plain(file, item, (*path, number), lines) for number, item in enumerate(node.value)]
    if isinstance(node, yaml.MappingNode):
        found: dict[str, Any] = {}
        for key_node, value_node in node.value:
            key = key_node.value if isinstance(key_node, yaml.ScalarNode) else None
            if key is None:
                raise Fault(file, key_node.start_mark.line + 1, "a key must be a word")
            if key in found:
                raise Fault(file, key_node.start_mark.line + 1, f"the key {key!r} stands twice")
            found[key] = _plain(file, value_node, (*path, key), lines)
        return found
    return str(node.value) if tag == "timestamp" else _scalar(file, node, line)


def _scalar(file: Path, node: yaml.Node, line: int) -> Any:
    try:
        value = SafeConstructor().construct_object(node)
    except (ValueError, LookupError, ArithmeticError):
        # What a tag claims a text to be, and it is not: PyYAML looks it up or slices it without asking.
        raise Fault(file, line, f"{node.value!r} is no value of the tag {node.tag!r}") from None
    if isinstance(value, int) and value.bit_length() > _MOST_BITS:
        raise Fault(file, line, f"a whole number of more than {_MOST_BITS} bits")
    if isinstance(value, str) and (letter := unfit_letter(value)) is not None:
        raise Fault(file, line, f"{letter!r} is not text")
    return value
