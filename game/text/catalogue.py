"""Texts by key, in the language of the user.

The catalogues are gettext's `.po` files, `config/locale/<language>.po`, read with polib into the standard
library's gettext. A text that a language does not have yet comes from the English catalogue.
"""

import gettext
import io
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from string import Formatter
from typing import Protocol

import polib

from game.content.files import Fault

LANGUAGES = ("en", "de", "fr")
_SOURCE = "en"


class Translate(Protocol):
    """Gives the text of a key, its placeholders filled in."""

    def __call__(self, key: str, /, **values: object) -> str:
        """The text for `key`; with `count` among the values, in the right plural."""


class Catalogue:
    """The texts of one language. It is itself the `Translate` that screens are given."""

    def __init__(self, folder: Path, language: str) -> None:
        """Read the catalogue of `language` and the English one; raises Fault."""
        self.language = language
        source = _read(folder / f"{_SOURCE}.po")
        self._texts = source.texts
        if language != _SOURCE:
            self._texts = _read(folder / f"{language}.po", source.places).texts
            self._texts.add_fallback(source.texts)

    def __call__(self, key: str, /, **values: object) -> str:
        """The text for `key`; raises KeyError for a placeholder without a value."""
        count = values.get("count")
        if isinstance(count, int):
            text = self._texts.ngettext(key, key, count)
            # A key without plural forms may still speak of a count.
            text = self._texts.gettext(key) if text == key else text
        else:
            text = self._texts.gettext(key)
        return text.format(**values) if values else text


@dataclass(frozen=True)
class _Read:
    """What stands in a file: the texts, and the places for values that each key's text has."""

    texts: gettext.NullTranslations
    places: Mapping[str, frozenset[str]]


def _read(file: Path, known: Mapping[str, frozenset[str]] | None = None) -> _Read:
    """The file, in which no text may have a place for a value that those in `known` have not."""
    try:
        entries = polib.pofile(str(file), encoding="utf-8")
        texts = gettext.GNUTranslations(io.BytesIO(entries.to_binary()))
    except OSError as error:
        # polib reports a syntax error as OSError too, with the line in its text.
        raise Fault(file, 0, str(error)) from None
    except UnicodeError:
        raise Fault(file, 0, "not UTF-8 text") from None
    except (ValueError, LookupError) as error:
        raise Fault(file, 0, f"not a catalogue: {error}") from None
    places: dict[str, frozenset[str]] = {}
    for entry in entries:
        try:
            places[entry.msgid] = _places((entry.msgstr, *entry.msgstr_plural.values()))
        except ValueError as error:
            raise Fault(file, entry.linenum or 0, f"{entry.msgid}: {error}") from None
        unknown = places[entry.msgid] - known.get(entry.msgid, frozenset()) if known is not None else ()
        if unknown:
            raise Fault(file, entry.linenum or 0, f"{entry.msgid}: nothing is known for {{{min(unknown)}}}")
    return _Read(texts, places)


def _places(texts: Iterable[str]) -> frozenset[str]:
    """The names of the placeholders in `texts`; raises ValueError for a brace too many."""
    return frozenset(name for text in texts for _, name, _, _ in Formatter().parse(text) if name is not None)
