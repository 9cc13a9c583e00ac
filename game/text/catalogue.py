"""Texts by key, in the language of the user.

The catalogues are gettext's `.po` files, `config/locale/<language>.po`. A text that a language does not have
yet comes from the English catalogue.
"""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

from game.content.files import Fault
from game.text.po_file import Forms, PoFile, places_in, read_po

LANGUAGES = ("en", "de", "fr")
_SOURCE = "en"
_ELIDED = re.compile(r"\b([Dd]|[Qq]u)e (?=[AEIOUÀÂÉÈÊËÎÏÔÛ])")
"""French shortens these before a vowel, as those with which names begin."""


class Translate(Protocol):
    """Gives the text of a key, its placeholders filled in."""

    def __call__(self, key: str, /, **values: object) -> str:
        """The text for `key`; with `count` among the values, in the right plural."""


class Catalogue:
    """The texts of the player's language. It is itself the `Translate` that screens are given.

    Whoever holds it has the texts of the present language, also after `speak` has changed that.
    """

    def __init__(self, folder: Path, language: str, more: Sequence[Path] = ()) -> None:
        """Read the catalogue of `language` and the English one; raises Fault.

        `more` are folders with what further games say, whose catalogues add keys, and change none; a folder
        may lack a language, but not English.

        What was read never raises: not for any key, any values, or values that a text asks for in vain.
        """
        self._folders = (folder, *more)
        self._files: tuple[PoFile, ...] = ()
        self.language = ""
        self.speak(language)

    def speak(self, language: str) -> None:
        """Give the texts of this language from now on; raises Fault, and then speaks on as before."""
        first, *others = self._folders
        files = _read(first / f"{language}.po", first / f"{_SOURCE}.po")
        for other in others:
            file, source = other / f"{language}.po", other / f"{_SOURCE}.po"
            files += _read(file if file.is_file() else source, source)
        self.language, self._files = language, files

    def __call__(self, key: str, /, **values: object) -> str:
        """The text for `key`, or the key itself; a place for a value that is not given stays as it is."""
        count = values.get("count")
        text = self._text(key, count if isinstance(count, int) else 1)
        if text is None:
            return key
        if not values:
            return text
        told = text.format_map(Given(values))
        return _ELIDED.sub(r"\1'", told) if self.language == "fr" else told

    def _text(self, key: str, count: int) -> str | None:
        for file in self._files:
            forms: Forms = file.texts.get(key, ())
            # A key without plural forms may still speak of a count.
            number = file.plural(count) if len(forms) > 1 else 0
            if number < len(forms):
                return forms[number]
        return None


def _read(file: Path, source: Path) -> tuple[PoFile, ...]:
    """A catalogue and the English one of its folder, in which is looked afterwards; raises Fault."""
    english = read_po(source)
    return (english,) if file == source else (_checked(file, read_po(file), english), english)


class Given(dict[str, object]):
    """The values for a text. English is a file like others, and may ask for one that nobody gives."""

    def __missing__(self, name: str) -> str:
        return f"{{{name}}}"


def _checked(file: Path, read: PoFile, source: PoFile) -> PoFile:
    """The same; raises Fault for a text that has a place for a value which the English one has not."""
    for key, forms in read.texts.items():
        unknown = places_in(forms) - places_in(source.texts.get(key, ()))
        if unknown:
            raise Fault(file, read.lines[key], f"{key}: nothing is known for {{{min(unknown)}}}")
    return read
