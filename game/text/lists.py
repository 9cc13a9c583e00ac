"""Phrases joined, as each language does it."""

from collections.abc import Sequence
from functools import reduce

from game.text.translate import Translate

GIST = 34
"""Letters that fit in a row of a list."""


def all_of(tr: Translate, words: Sequence[str]) -> str:
    """Join with "and": `Anna, Ben and Clara`; empty for none."""
    return _joined(tr, "list.and", words)


def either_of(tr: Translate, words: Sequence[str]) -> str:
    """Join with "or": `row, column or money`; empty for none."""
    return _joined(tr, "list.or", words)


def one_by_one(tr: Translate, words: Sequence[str]) -> str:
    """Join in sequence: `blue 3 to the row; ride 2, the blue line`; empty for none."""
    return reduce(lambda first, then: tr("list.then", first=first, then=then), words or [""])


def in_few(words: Sequence[str], room: int = GIST) -> str:
    """Return the first phrases that fit in `room` letters, at least one."""
    text = "".join(words[:1])
    for more in words[1:]:
        if len(text) + len(more) + 2 <= room:
            text = f"{text}, {more}"
    return text


def sentence(words: str) -> str:
    """Return the text with a capital first letter."""
    return words[:1].upper() + words[1:]


def _joined(tr: Translate, key: str, words: Sequence[str]) -> str:
    if len(words) < 2:
        return "".join(words)
    return tr(key, before=", ".join(words[:-1]), last=words[-1])
