"""Texts by key, in the language of the user.

The catalogues are gettext's `.po` files, `config/locale/<language>.po`, read with polib into the standard
library's gettext. A text that a language does not have yet comes from the English catalogue.
"""

import gettext
import io
from pathlib import Path
from typing import Protocol

import polib

from game.content.document import Fault

LANGUAGES = ("en", "de", "fr")
_SOURCE = "en"


class Translate(Protocol):
    """Gives the text of a key, its placeholders filled in."""

    def __call__(self, key: str, **values: object) -> str:
        """The text for `key`; with `count` among the values, in the right plural."""


class Catalogue:
    """The texts of one language. It is itself the `Translate` that screens are given."""

    def __init__(self, folder: Path, language: str) -> None:
        """Read the catalogue of `language` and the English one; raises Fault."""
        self.language = language
        self._texts: gettext.NullTranslations = _read(folder / f"{language}.po")
        if language != _SOURCE:
            self._texts.add_fallback(_read(folder / f"{_SOURCE}.po"))

    def __call__(self, key: str, **values: object) -> str:
        """The text for `key`; raises KeyError for a placeholder without a value."""
        count = values.get("count")
        if isinstance(count, int):
            text = self._texts.ngettext(key, key, count)
            # A key without plural forms may still speak of a count.
            text = self._texts.gettext(key) if text == key else text
        else:
            text = self._texts.gettext(key)
        return text.format(**values) if values else text


def _read(file: Path) -> gettext.GNUTranslations:
    try:
        entries = polib.pofile(str(file), encoding="utf-8")
    except OSError as error:
        # polib reports a syntax error as OSError too, with the line in its text.
        raise Fault(file, 0, str(error)) from None
    except UnicodeDecodeError:
        raise Fault(file, 0, "not UTF-8 text") from None
    return gettext.GNUTranslations(io.BytesIO(entries.to_binary()))
