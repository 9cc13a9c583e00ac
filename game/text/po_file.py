"""Reading and checking gettext catalogues (`.po`): every text that is read can be formatted safely."""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from gettext import c2py
from pathlib import Path
from string import Formatter

from game.content.files import MEGA, Fault, read_text
from game.text.po_entries import BadLine, Entry, entries_in

Forms = tuple[str, ...]
"""A text, or its plural forms in order."""

MAX_BYTES = MEGA
"""Three times the largest catalogue of the program."""
MAX_LINES = 30_000
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
    content = read_text(file, MAX_BYTES)
    if content.count("\n") > MAX_LINES:
        raise Fault(file, 0, f"more than {MAX_LINES} lines")
    try:
        header, *entries = entries_in(content)
    except BadLine as bad:
        raise Fault(file, bad.line, bad.reason) from None
    except ValueError:
        raise Fault(file, 0, "not a catalogue: it has no entry") from None
    if header.key:
        raise Fault(file, header.line, "the first entry is the header, whose msgid is empty")
    forms, plural = _plural_rule(file, _field(header, "Plural-Forms"))
    texts: dict[str, Forms] = {}
    lines: dict[str, int] = {}
    for entry in entries:
        key, found = entry.key, entry.texts
        if entry.fuzzy or "msgctxt" in entry.names or not found or not all(found.values()):
            continue
        if key in texts:
            raise Fault(file, entry.line, f"{key}: is there twice")
        texts[key] = _forms(file, entry, forms)
        lines[key] = entry.line
        for text in texts[key]:
            try:
                check_text(text)
            except ValueError as error:
                raise Fault(file, entry.line, f"{key}: {error}") from None
    return PoFile(texts, plural, lines)


def places_in(texts: Iterable[str]) -> frozenset[str]:
    """Return the placeholder names in texts that were read."""
    with_places = (text for text in texts if "{" in text)
    parsed = (part for text in with_places for part in Formatter().parse(text))
    return frozenset(name for _, name, _, _ in parsed if name is not None)


def _field(header: Entry, name: str) -> str:
    """Return a field of the header; empty if it is missing."""
    fields = (line.partition(":") for line in header.texts.get("msgstr", "").splitlines())
    return next((value.strip() for found, _, value in fields if found == name), "")


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


def _forms(file: Path, entry: Entry, count: int) -> Forms:
    """Return the texts of an entry; raises Fault if their number is not that of the plurals."""
    plural = "msgid_plural" in entry.names
    words = [f"msgstr[{number}]" for number in range(count)] if plural else ["msgstr"]
    if sorted(entry.texts) != words:
        reason = f"{entry.key}: has {', '.join(entry.texts)}, not {', '.join(words)}"
        raise Fault(file, entry.line, reason)
    return tuple(entry.texts[word] for word in words)


def check_text(text: str) -> None:
    """Raise ValueError for a text that cannot be shown, or cannot be formatted with any values.

    A placeholder is a plain `{name}`: Python's other formats would fail with some values, or fill the memory.
    """
    if len(text) > LONGEST_TEXT:
        raise ValueError(f"longer than {LONGEST_TEXT} letters")
    unseen = _UNSEEN.search(text)
    if unseen is not None:
        raise ValueError(f"{unseen[0]!r} is no letter")
    if "{" not in text and "}" not in text:
        return
    for _, name, form, conversion in Formatter().parse(text):
        if name is not None and (form or conversion or not _NAME.fullmatch(name)):
            more = (f"!{conversion}" if conversion else "") + (f":{form}" if form else "")
            raise ValueError(f"{{{name}{more}}} is not a plain name in braces")
