"""French rules for joining a word and its value: `d’Omaha`, `qu’Anna`, `du 7 bleu`, `au 7 bleu`."""

import re
from collections.abc import Mapping
from string import Formatter

_BEFORE = re.compile(r"\b([Dd]e|[Qq]ue|[àÀ]) $")
_VOWEL = re.compile(r"[aeiouàâäéèêëîïôöùûüœæ]", re.IGNORECASE)
_CONTRACTED = {"de le": "du", "de les": "des", "à le": "au", "à les": "aux"}
_ARTICLE = re.compile(r"les? ")


def filled(text: str, values: Mapping[str, object]) -> str:
    """Return a text with its placeholders filled in, elided before vowels and contracted with articles."""
    told = ""
    for words, name, _, _ in Formatter().parse(text):
        told += words
        if name is not None:
            told = _joined(told, str(values[name]))
    return told


def _joined(told: str, value: str) -> str:
    before = _BEFORE.search(told)
    if before is None:
        return told + value
    word, article = before[1], _ARTICLE.match(value)
    start = told[: before.start()]
    if article is not None and word.lower() != "que":
        short = _CONTRACTED[f"{word.lower()} {article[0].strip()}"]
        return f"{start}{short if word.islower() else short.capitalize()} {value[article.end() :]}"
    if _VOWEL.match(value) and word.lower() != "à":
        return f"{start}{word[:-1]}\N{RIGHT SINGLE QUOTATION MARK}{value}"
    return told + value
