"""Texts by key, in the language of the user.

The catalogues are gettext's `.po` files, `config/locale/<language>.po`. Texts missing in a language come from
the English catalogue.
"""

from collections.abc import Mapping, Sequence
from math import inf, isfinite
from pathlib import Path
from string import Formatter

from game.content.files import Fault
from game.content.languages import SOURCE
from game.core.scenario import Text
from game.text.joints import filled
from game.text.numbers import decimal
from game.text.po_file import Forms, PoFile, places_in, read_po


class Catalogue:
    """The texts of the player's language, passed to screens as their `Translate`.

    One object serves all languages: after `speak` it returns texts of the new one.
    """

    def __init__(self, folder: Path, language: str, more: Sequence[Path] = ()) -> None:
        """Read the catalogue of `language` and the English one; raises Fault.

        `more` are folders of additional games, whose catalogues add keys but change none; such a folder may
        lack a language, but not English.

        Once read, a lookup never raises: not for any key, any values, or missing values.
        """
        self._folders = (folder, *more)
        self._files: tuple[PoFile, ...] = ()
        self.language = ""
        self.speak(language)

    def speak(self, language: str) -> None:
        """Switch to this language; raises Fault and keeps the old one then."""
        first, *others = self._folders
        files = _read(first / f"{language}.po", first / f"{SOURCE}.po")
        for other in others:
            file, source = other / f"{language}.po", other / f"{SOURCE}.po"
            files += _read(file if file.is_file() else source, source)
        self.language, self._files = language, files

    def __call__(self, key: str, /, **values: object) -> str:
        """Return the text for `key`, or the key itself; placeholders without a value remain."""
        text = self._text(key, values)
        if text is None:
            return key
        if not values:
            return text
        shown = TextValues((name, self._shown(value)) for name, value in values.items())
        return filled(text, shown, self.language)

    def text_of(self, text: Text) -> str:
        """Return the words of a scenario's text. If they are in the file, English is the fallback."""
        if isinstance(text, str):
            return self(text) if text else ""
        if "text" in text:
            return self(str(text["text"]), **{name: value for name, value in text.items() if name != "text"})
        return str(text.get(self.language) or text.get(SOURCE) or next(iter(text.values()), ""))

    def _text(self, key: str, values: Mapping[str, object]) -> str | None:
        for file in self._files:
            forms: Forms = file.texts.get(key, ())
            # A key without plural forms may still contain a count.
            number = file.plural(_number(forms, values)) if len(forms) > 1 else 0
            if number < len(forms):
                return forms[number]
        return None

    def _shown(self, value: object) -> object:
        return decimal(self, value) if isinstance(value, float) and 0 <= value < inf else value


def _number(forms: Forms, values: Mapping[str, object]) -> int:
    """Return the number that selects the plural form: `count` or, without it, the first number in the text.

    A fraction below 2 goes with 0: `1.5 rails`, but in French `1,5 tronçon`.
    """
    names = ("count", *(name for _, name, _, _ in Formatter().parse(forms[-1]) if name is not None))
    number = next((value for name in names if isinstance(value := values.get(name), int | float)), 1)
    if isinstance(number, int):
        return number
    tenths = round(10 * number) if isfinite(number) else 0
    return 0 if tenths < 20 and tenths % 10 else tenths // 10


def _read(file: Path, source: Path) -> tuple[PoFile, ...]:
    """Read a catalogue, followed by the English one of its folder as fallback; raises Fault."""
    english = read_po(source)
    return (english,) if file == source else (_checked(file, read_po(file), english), english)


class TextValues(dict[str, object]):
    """The values for a text. English is a file like the others, and may use a name that nobody passes."""

    def __missing__(self, name: str) -> str:
        return f"{{{name}}}"


def _checked(file: Path, read: PoFile, source: PoFile) -> PoFile:
    """Return `read`; raises Fault for a text with a placeholder that the English one lacks."""
    for key, forms in read.texts.items():
        unknown = places_in(forms) - places_in(source.texts.get(key, ()))
        if unknown:
            raise Fault(file, read.lines[key], f"{key}: nothing is known for {{{min(unknown)}}}")
    return read
