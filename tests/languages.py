"""Layouts are tried in the longest words of all languages, everything else in each of them."""

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

from game.content.languages import LANGUAGES
from game.text import catalogue
from game.text.po_file import Forms, PoFile
from tests.texts import LOCALE, read, texts_in

_SPEAKER = "de"
"""The language that says the longest words while `longest_words` is in use."""
in_each_language = pytest.mark.parametrize("language", LANGUAGES)


@pytest.fixture
def longest_words(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let German take every text from the language that needs most letters for it."""
    read_as_usual: Callable[[Path, Path], tuple[PoFile, ...]] = catalogue._read

    def read_longest(file: Path, source: Path) -> tuple[PoFile, ...]:
        files = read_as_usual(file, source)
        if file != LOCALE / f"{_SPEAKER}.po":
            return files
        return PoFile(_longest_texts(), files[0].plural, {}), *files[1:]

    monkeypatch.setattr(catalogue, "_read", read_longest)
    texts_in.cache_clear()
    yield
    texts_in.cache_clear()


@cache
def _longest_texts() -> Mapping[str, Forms]:
    texts = [read(language).texts for language in LANGUAGES]
    return {key: max((of[key] for of in texts if key in of), key=_letters) for key in texts[0]}


def _letters(forms: Forms) -> int:
    return max(map(len, forms))


def in_the_longest_words(test: Callable[..., None]) -> Callable[..., None]:
    """Run a test whose `language` says the longest words."""
    spoken = pytest.mark.parametrize("language", [pytest.param(_SPEAKER, id="longest")])
    marked: Callable[..., None] = pytest.mark.usefixtures("longest_words")(spoken(test))
    return marked
