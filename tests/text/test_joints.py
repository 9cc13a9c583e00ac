"""Words are joined to values, and French marks to words, as each language asks.

French has a space before ; : ! ? » and after «, and no line may break there.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import polib
import pytest

from game.text.joints import filled
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
    ("language", "text", "value", "whole"),
    [
        ("fr", "le nom de {name}", "emma", "le nom d’emma"),
        ("fr", "le nom de {name}", "Émile", "le nom d’Émile"),
        ("fr", "le nom de {name}", "Ben", "le nom de Ben"),
        ("fr", "Plus que {name}", "une tuile", "Plus qu’une tuile"),
        ("fr", "la suite de {name}", "le 7 bleu", "la suite du 7 bleu"),
        ("fr", "De {name}", "les trams", "Des trams"),
        ("fr", "à {name}", "le dé", "au dé"),
        ("fr", "à {name}", "Anna", "à Anna"),
        ("fr", "modèle {name}", "Anna", "modèle Anna"),
        ("de", "westlich von {name}", "dem Museum", "westlich vom Museum"),
        ("de", "westlich von {name}", "der Altstadt", "westlich von der Altstadt"),
        ("de", "zu {name}", "der Altstadt", "zur Altstadt"),
        ("de", "davon {name}", "dem Museum", "davon dem Museum"),
        ("es", "detrás de {name}", "el 7 azul", "detrás del 7 azul"),
        ("es", "A {name}", "el museo", "Al museo"),
        ("es", "al norte de {name}", "El Paso", "al norte de El Paso"),
        ("es", "Ana y {name}", "Irene", "Ana e Irene"),
        ("es", "Ana y {name}", "hierro", "Ana y hierro"),
        ("es", "Ana o {name}", "Óscar", "Ana u Óscar"),
        ("it", "dietro a {name}", "il Museum", "dietro al Museum"),
        ("it", "il nome di {name}", "l’edificio", "il nome dell’edificio"),
        ("it", "Su {name}", "gli scambi", "Sugli scambi"),
        ("it", "in {name}", "la riserva", "nella riserva"),
        ("it", "di {name}", "Ilaria", "di Ilaria"),
        ("it", "vicino a {name}", "Anna", "vicino ad Anna"),
        ("it", "Anna e {name}", "Elena", "Anna ed Elena"),
        ("en", "of {name}", "the 7", "of the 7"),
    ],
)
def test_a_word_before_a_value_is_joined_to_it(language: str, text: str, value: str, whole: str) -> None:
    assert filled(text, {"name": value}, language) == whole
