"""Text cut into pieces in drawing order, each in one font and direction."""

import re
import unicodedata
from collections.abc import Callable, Iterator
from itertools import groupby
from pathlib import Path
from typing import Final

import msgspec

FontFor = Callable[[str], Path | None]
"""Returns the file of the font to draw a letter with, or None if no font has it."""
BOX: Final = "\u25a1"
"""Drawn in place of a letter that is in no font."""
_UNFIT: Final = re.compile("[\0\ud800-\udfff]")
"""Characters that no font accepts; file names may contain them."""
_JOINERS: Final = frozenset("\u200c\u200d")
_MIRRORED: Final = str.maketrans("()[]{}<>«»‹›", ")(][}{><»«›‹")
_CLASSES: Final = {"R": "R", "AL": "R", "EN": "N", "AN": "N", "L": "L", "NSM": "M"}
"""Unicode's classes of direction: right to left, number, left to right, mark; all others are neutral."""
_TO_THE_LEFT: Final = re.compile("R(?:[RMNn]*[RMN])?")
_NUMBER: Final = re.compile("N+(?:nN+)*")


class Piece(msgspec.Struct, frozen=True):
    """Letters drawn in one font. `file` is None for the preferred font."""

    text: str
    file: Path | None = None
    leftwards: bool = False
    """True if the letters run from right to left."""


def pieces(text: str, own: Path, font_for: FontFor) -> list[Piece]:
    """Return the pieces of one line, from the left. `own` is the preferred font."""
    if text.isascii():
        return [Piece(_UNFIT.sub("\ufffd", text))]
    found: list[Piece] = []
    for part, leftwards in _directed(shown(text)):
        by_font = groupby(_with_fonts(part, own, font_for), key=lambda one: one[1])
        cut = [("".join(letter for letter, _ in run), file) for file, run in by_font]
        for letters, file in reversed(cut) if leftwards else cut:
            if leftwards and file == own:
                # Only spaces and signs: all letters that run leftwards are in other fonts.
                found.append(Piece(letters[::-1].translate(_MIRRORED)))
            else:
                found.append(Piece(letters, None if file == own else file, leftwards))
    return found or [Piece("")]


def shown(text: str) -> str:
    """Return the text without characters that are never drawn: direction marks and other control signs."""
    fit = _UNFIT.sub("\ufffd", text)
    return "".join(one for one in fit if one in _JOINERS or unicodedata.category(one) != "Cf")


def runs_leftwards(text: str) -> bool:
    """True if the first letter of the text belongs to a right-to-left script."""
    classes = (_CLASSES.get(unicodedata.bidirectional(letter), "n") for letter in text)
    return next((one == "R" for one in classes if one in "RL"), False)


def _directed(text: str) -> Iterator[tuple[str, bool]]:
    """Yield the parts of a line that begins at the left, each with True if it runs leftwards."""
    classes = "".join(_CLASSES.get(unicodedata.bidirectional(letter), "n") for letter in text)
    end = 0
    for span in _TO_THE_LEFT.finditer(classes):
        if span.start() > end:
            yield text[end : span.start()], False
        end = span.end()
        parts, at = [], span.start()
        for number in _NUMBER.finditer(classes, span.start(), end):
            parts += [(text[at : number.start()], True), (text[number.start() : number.end()], False)]
            at = number.end()
        parts.append((text[at:end], True))
        yield from ((part, leftwards) for part, leftwards in reversed(parts) if part)
    if end < len(text):
        yield text[end:], False


def _with_fonts(text: str, own: Path, font_for: FontFor) -> Iterator[tuple[str, Path]]:
    """Yield the letters with their fonts. Marks and joiners stay with the letter before them."""
    file = own
    for letter in text:
        joins = letter in _JOINERS or unicodedata.category(letter) in ("Mn", "Me")
        if joins and (file != own or letter in _JOINERS):
            yield letter, file
            continue
        found = font_for(letter)
        if found is None and not letter.isspace() and unicodedata.category(letter) != "Cc":
            file = font_for(BOX) or own
            yield BOX, file
            continue
        file = found or own
        yield letter, file
