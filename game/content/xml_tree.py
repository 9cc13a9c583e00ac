"""XML read into a tree with the line of every element.

Strict on purpose: no document type, hence no entities that could expand, and bounds on size, depth and number
of elements.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from xml.parsers import expat

from game.content.files import MEGA, Fault, read_bytes

MAX_BYTES = 2 * MEGA
"""Fifteen times the largest map of the program."""
MAX_ELEMENTS = 30_000
"""Ten times the elements of that map."""
_MAX_ATTRIBUTES = 50
_MAX_DEPTH = 32


@dataclass(eq=False)
class Element:
    """One element: its tag, attributes, children, text, and the line (from 1) where it begins."""

    file: Path
    line: int
    tag: str
    attributes: Mapping[str, str]
    children: list["Element"] = field(default_factory=list)
    text: str = ""

    def fault(self, reason: str) -> Fault:
        """Return a fault at this element's line."""
        return Fault(self.file, self.line, reason)

    def every(self, tag: str) -> Iterator["Element"]:
        """Return the children with this tag, in order."""
        return (child for child in self.children if child.tag == tag)

    def first(self, tag: str) -> "Element | None":
        """Return the first child with this tag, or None."""
        return next(self.every(tag), None)

    def below(self) -> Iterator["Element"]:
        """Yield all elements below this one, at any depth, each before its children."""
        for child in self.children:
            yield child
            yield from child.below()

    def attribute(self, name: str) -> str:
        """Return the text of an attribute; raises Fault if it is missing."""
        if name not in self.attributes:
            raise self.fault(f"<{self.tag}> has no {name}")
        return self.attributes[name]

    def check_children(self, *tags: str) -> None:
        """Raise Fault for a child whose tag is not in `tags`."""
        for child in self.children:
            if child.tag not in tags:
                raise child.fault(f"<{child.tag}> is not read inside <{self.tag}>")

    def check_neutral(self, name: str, neutral: str, advice: str) -> None:
        """Raise Fault, with advice, for an attribute whose value is not the `neutral` one that has
        no effect.
        """
        value = self.attributes.get(name, neutral)
        if value != neutral:
            raise self.fault(f"{name} {value!r} of <{self.tag}> is not read: {advice} in Tiled")

    def integer(self, name: str, default: int | None = None) -> int:
        """Return an attribute as a whole number; raises Fault. Without `default` it must be present."""
        if name not in self.attributes and default is not None:
            return default
        return read_integer(self, name, self.attribute(name))

    def number(self, name: str, default: float | None = None) -> float:
        """Return an attribute as a finite number; raises Fault. Without `default` it must be present."""
        if name not in self.attributes and default is not None:
            return default
        return read_number(self, name, self.attribute(name))

    def integer_in(self, name: str, least: int, most: int, default: int | None = None) -> int:
        """Return an attribute as a whole number from `least` to `most`; raises Fault."""
        number = self.integer(name, default)
        if not least <= number <= most:
            raise self.fault(f"{name} is {number}, not {least} to {most}")
        return number


def read_integer(element: Element, name: str, text: str) -> int:
    """Return `text` as a whole number; raises Fault at `element`, calling it `name`."""
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= 10):
        raise element.fault(f"{name} is {text!r}, not a whole number")
    return int(text)


def read_number(element: Element, name: str, text: str) -> float:
    """Return `text` as a number smaller than a billion; raises Fault at `element`, calling it `name`."""
    try:
        value = float(text)
    except ValueError:
        value = float("nan")
    if not abs(value) < 1e9:
        raise element.fault(f"{name} is {text!r}, not a number")
    return value


def read_xml(file: Path, root: str, most: int = MAX_ELEMENTS) -> Element:
    """Return the tree of an XML file of at most `most` elements below `root`; raises Fault."""
    return parse_xml(file, read_bytes(file, MAX_BYTES), root, most)


def parse_xml(file: Path, raw: bytes, root: str, most: int) -> Element:
    """Return the tree of the content of an XML file, as `read_xml` does; raises Fault."""
    element = _Builder(file, most).build(raw)
    if element.tag != root:
        raise element.fault(f"the root element is <{element.tag}>, not <{root}>")
    return element


class _Builder:
    def __init__(self, file: Path, most: int) -> None:
        self._file = file
        self._most = most
        self._open: list[Element] = []
        self._said: list[list[str]] = []
        """The pieces of text in each open element, joined once at the end, for there may be thousands."""
        self._count = 0
        self._root: Element | None = None
        self._parser = expat.ParserCreate()
        self._parser.buffer_text = True
        self._parser.StartElementHandler = self._start
        self._parser.EndElementHandler = self._end
        self._parser.CharacterDataHandler = self._text
        self._parser.StartDoctypeDeclHandler = self._refuse_document_type

    def build(self, raw: bytes) -> Element:
        try:
            self._parser.Parse(raw, True)
        except expat.ExpatError as error:
            reason = f"not well-formed XML: {expat.ErrorString(error.code)}"
            raise Fault(self._file, error.lineno, reason) from None
        except (ValueError, LookupError) as error:  # an encoding that expat or Python does not know
            raise Fault(self._file, 1, f"not readable as XML: {error}") from None
        assert self._root is not None  # noqa: S101  (expat refuses a file without a root element)
        return self._root

    def _start(self, tag: str, attributes: dict[str, str]) -> None:
        element = Element(self._file, self._parser.CurrentLineNumber, tag, attributes)
        if len(self._open) >= _MAX_DEPTH:
            raise element.fault("elements are nested too deeply")
        self._count += 1
        if self._count > self._most:
            raise element.fault(f"more than {self._most} elements")
        if len(attributes) > _MAX_ATTRIBUTES:
            raise element.fault(f"more than {_MAX_ATTRIBUTES} attributes")
        if self._open:
            self._open[-1].children.append(element)
        else:
            self._root = element
        self._open.append(element)
        self._said.append([])

    def _end(self, _tag: str) -> None:
        self._open.pop().text = "".join(self._said.pop())

    def _text(self, text: str) -> None:
        self._said[-1].append(text)

    def _refuse_document_type(self, *_declaration: object) -> None:
        raise Fault(self._file, self._parser.CurrentLineNumber, "a document type (<!DOCTYPE>) is not allowed")
