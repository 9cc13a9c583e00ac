"""The syntax of gettext's catalogues (`.po`): the entries of a file, in order.

Every start reads a catalogue or two, so there is no more here than the program needs: of the comments only
`fuzzy` counts.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

_LINE = re.compile(r'(?:(msgctxt|msgid|msgid_plural|msgstr(?:\[\d\])?)\s+)?"((?:[^"\\]|\\.)*)"')
_ESCAPE = re.compile(r"\\(.)")
_MEANINGS = {"n": "\n", "t": "\t", "r": "\r", '"': '"', "\\": "\\"}
_FIRST = frozenset({"msgctxt", "msgid"})
_NAMES = _FIRST | {"msgid_plural"}
_SHOWN = 40
"""Letters of a line that a message quotes."""


class BadLine(Exception):
    """A line that is not valid in a catalogue, or not at this place."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(reason)
        self.line = line
        """The number of the line, from 1."""
        self.reason = reason


@dataclass
class Entry:
    """One message of a catalogue."""

    line: int
    """The line where it begins, from 1."""
    fuzzy: bool
    """True if the translator doubts the text."""
    names: dict[str, str] = field(default_factory=dict)
    """The strings `msgctxt`, `msgid` and `msgid_plural`, as far as it has them."""
    texts: dict[str, str] = field(default_factory=dict)
    """The text as `msgstr`, or its plural forms as `msgstr[0]`, `msgstr[1]` and so on."""

    @property
    def key(self) -> str:
        """The key of the text; empty for the header of the catalogue."""
        return self.names.get("msgid", "")


def entries_in(content: str) -> Iterator[Entry]:
    """Yield the entries of a catalogue, without obsolete ones; raises BadLine."""
    entry, word, fuzzy = Entry(0, fuzzy=False), "", False
    strings = entry.names
    for number, line in enumerate(content.splitlines(), start=1):
        if not line or line[0] == "#":
            fuzzy = fuzzy or (line.startswith("#,") and "fuzzy" in line)
            continue
        found = _LINE.fullmatch(line.strip())
        if found is None:
            raise BadLine(number, f"not understood: {line[:_SHOWN]}")
        begun, text = found.groups()
        if "\\" in text:
            text = _unescaped(text, number)
        if begun is None:
            if not word:
                raise BadLine(number, f"belongs to no entry: {line[:_SHOWN]}")
            strings[word] += text
            continue
        if entry.texts and begun in _FIRST:
            yield entry
            word = ""
        if not word:
            entry, fuzzy = Entry(number, fuzzy), False
        word, strings = begun, entry.names if begun in _NAMES else entry.texts
        if word in strings:
            raise BadLine(number, f"{word} is there twice")
        strings[word] = text
    if word:
        yield entry


def _unescaped(text: str, line: int) -> str:
    unknown = next((sign for sign in _ESCAPE.findall(text) if sign not in _MEANINGS), None)
    if unknown is not None:
        raise BadLine(line, f"\\{unknown} has no meaning")
    return _ESCAPE.sub(lambda escape: _MEANINGS[escape[1]], text)
