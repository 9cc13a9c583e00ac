"""The forms of numbers and dates in each language, from Unicode's locale data."""

from functools import cache

from babel import Locale, UnknownLocaleError

from game.text.translate import Translate

_ENGLISH = Locale("en", "GB")


def locale_of(tr: Translate) -> Locale:
    """Return the locale of the player's language; the British one for English and for unknown languages."""
    return _locale(tr.language)


@cache
def _locale(language: str) -> Locale:
    try:
        return _ENGLISH if language == "en" else Locale.parse(language)
    except (ValueError, UnknownLocaleError):
        return _ENGLISH
