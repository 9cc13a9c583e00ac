"""Searching the rulebook."""

import unicodedata
from collections.abc import Callable, Sequence

from game.tables.rule_pages import Page, Section


def found(pages: Sequence[Page], sought: str, text_of: Callable[[Section], str]) -> tuple[Section, ...]:
    """The sections of all pages whose text has every word that is sought, those with it in front first.

    Words may be beginnings of words; accents and capitals do not matter.
    """
    wanted = plain(sought).split()
    hits: list[tuple[int, Section]] = []
    for page in pages:
        for section in page.sections:
            text = " " + plain(text_of(section))
            places = [text.find(" " + word) for word in wanted]
            if wanted and min(places) >= 0:
                hits.append((min(places), section))
    return tuple(section for _, section in sorted(hits, key=lambda hit: hit[0]))


def plain(text: str) -> str:
    """Small letters without accents, and nothing between words but spaces."""
    apart = unicodedata.normalize("NFKD", text.casefold())
    letters = (letter for letter in apart if not unicodedata.combining(letter))
    return " ".join("".join(letter if letter.isalnum() else " " for letter in letters).split())
