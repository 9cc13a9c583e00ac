"""The program's texts, read once in each language."""

from functools import cache
from pathlib import Path

from game.content.languages import LANGUAGES
from game.core.scenario import Text
from game.text.catalogue import Catalogue
from game.text.po_file import PoFile, read_po

LOCALE = Path(__file__).resolve().parents[1] / "config" / "locale"


@cache
def texts_in(language: str) -> Catalogue:
    """Return all texts in this language."""
    return Catalogue(LOCALE, language)


def said(text: Text, language: str = "en") -> str:
    """Return the words of a scenario's text."""
    return texts_in(language).text_of(text)


def is_told(text: Text) -> bool:
    """True if the catalogue of every language has the text, complete and without spaces around it."""
    key = text if isinstance(text, str) else str(text.get("text"))
    words = [said(text, language) for language in LANGUAGES if key in read(language).texts]
    return len(words) == len(LANGUAGES) and all(one == one.strip() and "{" not in one for one in words)


@cache
def read(language: str) -> PoFile:
    """Return the catalogue of a language alone."""
    return read_po(LOCALE / f"{language}.po")
