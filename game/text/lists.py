"""Several things in one phrase, as each language joins them."""

from collections.abc import Sequence
from functools import reduce

from game.text.catalogue import Translate


def all_of(tr: Translate, words: Sequence[str]) -> str:
    """`Anna, Ben and Clara`; empty for none."""
    return _joined(tr, "list.and", words)


def either_of(tr: Translate, words: Sequence[str]) -> str:
    """`row, column or money`; empty for none."""
    return _joined(tr, "list.or", words)


def one_by_one(tr: Translate, words: Sequence[str]) -> str:
    """`blue 3 to the row; ride 2, the blue line`; empty for none."""
    return reduce(lambda first, then: tr("list.then", first=first, then=then), words or [""])


def _joined(tr: Translate, key: str, words: Sequence[str]) -> str:
    if len(words) < 2:
        return "".join(words)
    return tr(key, before=", ".join(words[:-1]), last=words[-1])
