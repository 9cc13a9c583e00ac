"""The search through the rulebooks of all games."""

import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher

from game.tables.rule_pages import Page, Section
from game.text.translate import Translate

_WORD = re.compile(r"\w+")
BEFORE = 3
"""The number of words that a line has before the first match."""
NEAREST = 3


@dataclass(frozen=True)
class SearchResult:
    """A section that contains every search term."""

    game: str
    chapter: str
    section: str
    title: str
    title_marks: tuple[tuple[int, int], ...]
    line: str
    marks: tuple[tuple[int, int], ...]
    """The matches in the line, as start and end, end exclusive."""

    @property
    def place(self) -> tuple[str, str, str]:
        return self.game, self.chapter, self.section


def search(
    books: Mapping[str, Sequence[Page]], sought: str, texts_of: Callable[[str, Section], tuple[str, str]]
) -> tuple[SearchResult, ...]:
    """Return the sections of all books with every term of `sought`, in each book those with it in front
    first.

    Terms may be beginnings of words; accents and case are ignored. `texts_of` returns title and text.
    """
    wanted = sought_words(sought)
    found: list[SearchResult] = []
    for game, pages in books.items():
        of_game: list[tuple[int, SearchResult]] = []
        for page in pages:
            for section in page.sections:
                title, text = texts_of(game, section)
                whole = " " + plain(f"{title} {text}")
                places = [whole.find(f" {word}") for word in wanted]
                if wanted and min(places) >= 0:
                    line, in_line = _line(text.replace("\n", " "), wanted)
                    hit = SearchResult(
                        game, page.key, section.key, title, marks(title, wanted), line, in_line
                    )
                    of_game.append((min(places), hit))
        found += (hit for _, hit in sorted(of_game, key=lambda pair: pair[0]))
    return tuple(found)


def sought_words(sought: str) -> tuple[str, ...]:
    """Return the search terms, in the form that `marks` compares."""
    return tuple(plain(sought).split())


def marks(text: str, wanted: Sequence[str]) -> tuple[tuple[int, int], ...]:
    """Return the words that begin with a term, as start and end, end exclusive."""
    found = (word for word in _WORD.finditer(text) if plain(word[0]).startswith(tuple(wanted)))
    return tuple(word.span() for word in found)


def _line(text: str, wanted: Sequence[str]) -> tuple[str, tuple[tuple[int, int], ...]]:
    """Return the text from shortly before the first match on, and the matches in it."""
    words = list(_WORD.finditer(text))
    marked = [number for number, word in enumerate(words) if plain(word[0]).startswith(tuple(wanted))]
    first = max(0, marked[0] - BEFORE) if marked else 0
    start = words[first].start() if first else 0
    before = "… " if start else ""
    shift = len(before) - start
    marks = tuple((words[number].start() + shift, words[number].end() + shift) for number in marked)
    return before + text[start:], marks


def plain(text: str) -> str:
    """Return the text in lower case without accents, with single spaces between words."""
    apart = unicodedata.normalize("NFKD", text.casefold())
    letters = (letter for letter in apart if not unicodedata.combining(letter))
    return " ".join("".join(letter if letter.isalnum() else " " for letter in letters).split())


def index_of(game: str, words: Translate, titles: Iterable[str]) -> tuple[str, ...]:
    """Return the words of a book's index, sorted; by default the titles of its sections."""
    key = f"rules.{game}.index"
    listed = words(key)
    return tuple(sorted(titles if listed == key else map(str.strip, listed.split(",")), key=plain))


def nearest(sought: str, index: Sequence[str]) -> tuple[str, ...]:
    """Return the words of the index most similar to the search text."""

    def likeness(word: str) -> float:
        return SequenceMatcher(None, plain(sought), plain(word)).ratio()

    return tuple(sorted(dict.fromkeys(index), key=likeness, reverse=True)[:NEAREST])
