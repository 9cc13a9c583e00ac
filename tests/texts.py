"""The program's texts, read once in each language."""

from functools import cache
from pathlib import Path

from game.text.catalogue import Catalogue

LOCALE = Path(__file__).resolve().parents[1] / "config" / "locale"


@cache
def texts_in(language: str) -> Catalogue:
    """All texts in this language."""
    return Catalogue(LOCALE, language)
