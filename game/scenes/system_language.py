"""The language of the desktop, for the first start."""

import locale
import os
import re
import sys
from collections.abc import Iterator, Mapping

import pygame

from game.content.languages import LANGUAGES, SOURCE

_SYSTEMS_WITH_A_LIST = ("darwin", "win32")
"""Systems on which SDL returns the languages of the desktop; elsewhere it ignores LC_ALL and LC_MESSAGES."""
_NO_LANGUAGE = "c"


def system_language(platform: str = sys.platform, environment: Mapping[str, str] = os.environ) -> str:
    """Return the first supported language of the user's list, otherwise English."""
    wanted = _listed() if platform in _SYSTEMS_WITH_A_LIST else _named(environment)
    return next((language for language in wanted if language in LANGUAGES), SOURCE)


def _listed() -> Iterator[str]:
    """Yield the languages set in macOS (AppleLanguages) or Windows."""
    for one in pygame.system.get_pref_locales():
        yield one["language"].lower()


def _named(environment: Mapping[str, str]) -> Iterator[str]:
    """Yield the languages named by the environment, in gettext's order."""
    categories = ("LC_ALL", "LC_MESSAGES", "LANG")
    chosen = next((environment[name] for name in categories if environment.get(name)), "")
    if _language(chosen) != _NO_LANGUAGE:
        for name in (environment.get("LANGUAGE") or chosen).split(":"):
            yield _language(name)


def _language(name: str) -> str:
    """Return the language of a locale: `de` for `de_AT.UTF-8`, `german` or `de-CH`."""
    return _first_part(locale.normalize(_first_part(name)))


def _first_part(name: str) -> str:
    return re.split("[_.@-]", name, maxsplit=1)[0].lower()
