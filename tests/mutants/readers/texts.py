"""Catalogues: read, and every text of them said with all kinds of values."""

import contextlib
from pathlib import Path
from unittest import mock

import polib

from game.content.files import Fault
from game.content.languages import LANGUAGES
from game.content.program_folders import ProgramFolders
from game.scenes.title import TitleScene
from game.text.catalogue import Catalogue, TextValues
from game.text.po_file import places_in, read_po
from tests.mutants.mutating import SampleFile
from tests.mutants.reader import Reader, Use
from tests.mutants.readers.home import WHOLE, config_in, look, program

AS_IT_IS = TextValues.__missing__
"""The program's behaviour; tests turn a missing value into an error."""
FEW = 60
VALUES: tuple[object, ...] = ("Ada", "", "{x!z}", 0, 1, -1, 2, 10**12, 0.5, None, "W" * 300)


def _opened(folder: Path) -> tuple[Path, Use]:
    config_in(folder)
    locale = folder / "config" / "locale"
    locale.mkdir()
    for sample in READER.samples:
        (locale / sample.place).write_bytes(sample.content)
    places = ProgramFolders(WHOLE.assets, folder / "config", WHOLE.maps)

    def use(file: Path, shown: bool) -> None:
        for language in (file.stem,) if file.stem != "en" else ("en", "de"):
            try:
                tr = Catalogue(locale, language)
            except Fault:
                continue
            with mock.patch.object(TextValues, "__missing__", AS_IT_IS):
                _say_all(tr, locale)
        if shown:
            as_it_is = mock.patch.object(TextValues, "__missing__", AS_IT_IS)
            with contextlib.suppress(Fault), as_it_is, program(folder, places) as app:
                app.stage.scenes.push(TitleScene(app))
                look(app, "down", "down")

    return locale, use


def _say_all(tr: Catalogue, locale: Path) -> None:
    """Format every text with values of all kinds for the placeholders of English, and without values."""
    english = read_po(locale / "en.po").texts
    for number, (key, forms) in enumerate(english.items()):
        names = places_in(forms) - {"count"}
        for turn in range(3):
            value = VALUES[(number + turn) % len(VALUES)]
            text = tr(key, **dict.fromkeys(names, value), count=VALUES[(number * 3 + turn) % len(VALUES)])
            assert len(text) < 20_000
        assert tr(key)


def _small(language: str) -> SampleFile:
    """Return a catalogue with the first `FEW` texts, and the plurals among the first 500."""
    found = polib.pofile(str(WHOLE.locale / f"{language}.po"))
    few = polib.POFile()
    few.metadata = found.metadata
    few.extend(
        [entry for number, entry in enumerate(found) if number < FEW or (entry.msgid_plural and number < 500)]
    )
    return SampleFile(f"{language}.po", str(few).encode())


READER = Reader("catalogue", tuple(_small(language) for language in LANGUAGES), _opened, 60)
