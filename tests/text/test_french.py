"""French has a space before ; : ! ? » and after «, and no line may break there."""

import re
from collections.abc import Iterator
from pathlib import Path

import polib
import pytest

from game.text.french import filled
from game.text.places import aside
from tests.texts import texts_in

LOCALE = Path(__file__).resolve().parents[2] / "config" / "locale"
MAY_BREAK = re.compile(r" [;:!?»]|« |\d \d{3}\b")


def texts() -> Iterator[tuple[str, str]]:
    for entry in polib.pofile(str(LOCALE / "fr.po")):
        for text in (entry.msgstr, *entry.msgstr_plural.values()):
            yield entry.msgid, text


def test_the_space_before_a_mark_is_a_narrow_one_and_before_a_colon_a_full_one() -> None:
    wrong = re.compile("\N{NO-BREAK SPACE}[;!?]|\N{NARROW NO-BREAK SPACE}:")
    assert [(where, text) for where, text in texts() if wrong.search(text)] == []


def test_no_french_line_begins_with_a_mark_or_breaks_a_number() -> None:
    found = list(texts())
    assert len(found) > 1000
    assert [(where, text) for where, text in found if MAY_BREAK.search(text)] == []


def test_before_a_name_that_begins_with_a_vowel_french_is_shortened() -> None:
    tr = texts_in("fr")
    assert aside(tr, "Omaha", [("w", 1)]) == "à l’ouest d’Omaha"
    assert aside(tr, "Helena", [("w", 1)]) == "à l’ouest de Helena"


@pytest.mark.parametrize(
    ("text", "value", "told"),
    [
        ("le nom de {name}", "emma", "le nom d’emma"),
        ("le nom de {name}", "Émile", "le nom d’Émile"),
        ("le nom de {name}", "Ben", "le nom de Ben"),
        ("Plus que {name}", "une tuile", "Plus qu’une tuile"),
        ("la suite de {name}", "le 7 bleu", "la suite du 7 bleu"),
        ("De {name}", "les trams", "Des trams"),
        ("à {name}", "le dé", "au dé"),
        ("à {name}", "Anna", "à Anna"),
        ("modèle {name}", "Anna", "modèle Anna"),
    ],
)
def test_a_word_before_a_value_is_elided_or_contracted(text: str, value: str, told: str) -> None:
    assert filled(text, {"name": value}) == told
