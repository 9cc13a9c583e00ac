"""Reading and checking gettext catalogues (`.po`): every text that is read can be formatted safely."""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from gettext import c2py
from pathlib import Path
from string import Formatter

import polib

from game.content.files import MEGA, Fault, read_text

Forms = tuple[str, ...]
"""A text, or its plural forms in order."""

MOST_BYTES = MEGA
"""Eight times the largest catalogue of the program."""
MOST_LINES = 30_000
LONGEST_TEXT = 2_000
_NAME = re.compile(r"[a-z][a-z0-9_]*")
_UNSEEN = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f]")
"""Control characters; a line feed is allowed within a text."""
_PLURAL_FORMS = re.compile(r"nplurals\s*=\s*([1-6])\s*;\s*plural\s*=([^;]+);?\s*")
_TRIED = (*range(1000), 10**4, 10**6, 2**31, 2**63)
"""Counts for which a plural rule is tried; beyond a thousand every known rule repeats."""


@dataclass(frozen=True)
class PoFile:
    """The texts of a file by key, the plural form for a count, and the line of each key."""

    texts: Mapping[str, Forms]
    plural: Callable[[int], int]
    lines: Mapping[str, int]


def read_po(file: Path) -> PoFile:
    """Return the catalogue in `file`; raises Fault.

    Entries that are untranslated, fuzzy, or have a context (`msgctxt`) are skipped: the program's keys have
    no context.
    """
    content = read_text(file, MOST_BYTES)
    if content.count("\n") > MOST_LINES:
        raise Fault(file, 0, f"more than {MOST_LINES} lines")
    entries = _parsed(file, content)
    count, plural = _plural_rule(file, entries.metadata.get("Plural-Forms", ""))
    texts: dict[str, Forms] = {}
    lines: dict[str, int] = {}
    for entry in entries:
        if entry.obsolete or entry.msgctxt is not None or not entry.translated():
            continue
        key, line = entry.msgid, entry.linenum or 0
        if key in texts:
            raise Fault(file, line, f"{key}: stands twice")
        texts[key] = _forms(file, entry, count)
        lines[key] = line
        for text in texts[key]:
            try:
                check_text(text)
            except ValueError as error:
                raise Fault(file, line, f"{key}: {error}") from None
    return PoFile(texts, plural, lines)


def places_in(texts: Iterable[str]) -> frozenset[str]:
    """Return the placeholder names in texts that were read."""
    return frozenset(name for text in texts for _, name, _, _ in Formatter().parse(text) if name is not None)


def _parsed(file: Path, content: str) -> polib.POFile:
    try:
        # polib takes its argument for a file name if such a file exists; none ends in a line feed.
        return polib.pofile(content + "\n")
    except OSError as error:
        raise Fault(file, 0, _without_source(str(error))) from None
    except Exception as error:  # polib's parser raises nearly anything at what it does not expect
        raise Fault(file, 0, f"not a catalogue: {error or type(error).__name__}") from None


def _without_source(message: str) -> str:
    """Return the message without polib's empty file name for text input."""
    return message.replace("  (line", " (line")


def _plural_rule(file: Path, header: str) -> tuple[int, Callable[[int], int]]:
    """Return the number of plural forms, and the rule that chooses one for a count; raises Fault.

    Without a header, the rule is the English one.
    """
    if not header:
        return 2, lambda count: int(count != 1)
    found = _PLURAL_FORMS.fullmatch(header)
    if found is None:
        raise Fault(file, 0, f"Plural-Forms is not understood: {header}")
    forms = int(found[1])
    try:
        # gettext parses a grammar of its own, with n, integers and operators alone, up to 1000 letters and 20
        # levels of brackets. It compiles what it has parsed, never the text of the file.
        rule = c2py(found[2])
        strange = next((number for number in _TRIED if not 0 <= rule(number) < forms), None)
    except (ValueError, ArithmeticError, SyntaxError) as error:
        raise Fault(file, 0, f"the plural rule is not understood: {error}") from None
    if strange is not None:
        raise Fault(file, 0, f"the plural rule gives {strange} a form that is none of {forms}")

    def form(count: int) -> int:
        """Return the form for a count; the first one if the rule fails for an untried count."""
        try:
            chosen = rule(count)
        except ArithmeticError:
            return 0
        return chosen if 0 <= chosen < forms else 0

    return forms, form


def _forms(file: Path, entry: polib.POEntry, count: int) -> Forms:
    """Return the texts of an entry; raises Fault if their number is not that of the plurals."""
    if not entry.msgid_plural and not entry.msgstr_plural:
        return (entry.msgstr,)
    found: Mapping[int, str] = entry.msgstr_plural
    if sorted(found) != list(range(count)):
        reason = f"{entry.msgid}: has the plurals {sorted(found)}, not 0 to {count - 1}"
        raise Fault(file, entry.linenum or 0, reason)
    return tuple(found[number] for number in range(count))


def check_text(text: str) -> None:
    """Raise ValueError for a text that cannot be shown, or cannot be formatted with any values.

    A placeholder is a plain `{name}`: Python's other formats would fail with some values, or fill the memory.
    """
    if len(text) > LONGEST_TEXT:
        raise ValueError(f"longer than {LONGEST_TEXT} letters")
    unseen = _UNSEEN.search(text)
    if unseen is not None:
        raise ValueError(f"{unseen[0]!r} is no letter")
    for _, name, form, conversion in Formatter().parse(text):
        if name is not None and (form or conversion or not _NAME.fullmatch(name)):
            more = (f"!{conversion}" if conversion else "") + (f":{form}" if form else "")
            raise ValueError(f"{{{name}{more}}} is not a plain name in braces")
