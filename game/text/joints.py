"""The joints between a word and the value after it: `d’Omaha`, `vom Museum`, `del 7 azul`, `dell’una`."""

import re
from collections.abc import Mapping, Sequence
from string import Formatter
from typing import Final, NamedTuple

_LAST_WORD = re.compile(r"(\w+) $")
_VOWEL = "(?i:(?=[aeiouàâäéèêëîïôöùûüœæ]))"


class Joint(NamedTuple):
    """A pattern of a value's start, and the text that replaces both it and the word before."""

    start: str
    joined: str


def _contracted(*contractions: str) -> dict[str, list[Joint]]:
    """Return by preposition its joints with articles, each described as `de le = du`."""
    joints: dict[str, list[Joint]] = {}
    for contraction in contractions:
        words, _, joined = contraction.partition(" = ")
        preposition, article = words.split(" ")
        joints.setdefault(preposition, []).append(Joint(f"{article} ", f"{joined} "))
    return joints


def _italian() -> dict[str, list[Joint]]:
    """Return each preposition's contractions with the articles, such as `del` for `di il`."""
    stems = {"di": "de", "a": "a", "da": "da", "in": "ne", "su": "su"}
    ends = {"il ": "l ", "lo ": "llo ", "la ": "lla ", "l’": "ll’", "i ": "i ", "gli ": "gli ", "le ": "lle "}
    return {word: [Joint(start, stem + end) for start, end in ends.items()] for word, stem in stems.items()}


_FRENCH = _contracted("de le = du", "de les = des", "à le = au", "à les = aux")
_ITALIAN = _italian()
_JOINTS: Final[Mapping[str, Mapping[str, Sequence[Joint]]]] = {
    "de": _contracted(
        *("von dem = vom", "zu dem = zum", "zu der = zur", "in dem = im", "an dem = am", "bei dem = beim")
    ),
    "fr": _FRENCH | {"de": [*_FRENCH["de"], Joint(_VOWEL, "d’")], "que": [Joint(_VOWEL, "qu’")]},
    "es": _contracted("de el = del", "a el = al")
    | {"y": [Joint("(?i:(?=h?[ií](?![aeo])))", "e ")], "o": [Joint("(?i:(?=h?[oó]))", "u ")]},
    "it": _ITALIAN | {"a": [*_ITALIAN["a"], Joint("(?i:(?=a))", "ad ")], "e": [Joint("(?i:(?=e))", "ed ")]},
}
"""Indexed by language and last word before a value, in lower case: the joints to try, in this order."""


def filled(text: str, values: Mapping[str, object], language: str) -> str:
    """Return a text with its placeholders filled in, joined to the words before them as the language asks."""
    joints = _JOINTS.get(language)
    if joints is None:
        return text.format_map(values)
    whole = ""
    for words, name, _, _ in Formatter().parse(text):
        whole += words
        if name is not None:
            whole = _joined(whole, str(values[name]), joints)
    return whole


def _joined(before: str, value: str, joints: Mapping[str, Sequence[Joint]]) -> str:
    """Return a text and the value after it as one, by the first of the joints at which they meet."""
    word = _LAST_WORD.search(before)
    if word is None:
        return before + value
    for joint in joints.get(word[1].lower(), ()):
        start = re.match(joint.start, value)
        if start is not None:
            joined = joint.joined if word[1][0].islower() else joint.joined[0].upper() + joint.joined[1:]
            return before[: word.start()] + joined + value[start.end() :]
    return before + value
