"""The forms of numbers and dates in each language, from Unicode's locale data."""

from functools import cache
from typing import Protocol

from babel import Locale, UnknownLocaleError

_ENGLISH = Locale("en", "GB")


class Speaker(Protocol):
    """Speaks one language at a time, as a catalogue does."""

    @property
    def language(self) -> str:
        """Return the code of the language, such as `de`."""


def locale_of(speaker: Speaker) -> Locale:
    """Return the locale of a speaker's language; the British one for English and for unknown languages."""
    return _locale(speaker.language)


@cache
def _locale(language: str) -> Locale:
    try:
        return _ENGLISH if language == "en" else Locale.parse(language)
    except (ValueError, UnknownLocaleError):
        return _ENGLISH
