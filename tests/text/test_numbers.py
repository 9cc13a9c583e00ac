"""Numbers as they are written for players."""

import re

import pytest

from game.text.numbers import decimal, marks, percent, signed
from game.ui.look import BareWords
from tests.texts import read, texts_in


@pytest.mark.parametrize(("number", "told"), [(12, "12"), (0, "0"), (-4, "\N{MINUS SIGN}4"), (2.5, "2.5")])
def test_points_below_nought_have_a_minus_and_no_hyphen(number: float, told: str) -> None:
    assert signed(number) == told


@pytest.mark.parametrize(("number", "told"), [(3, "+3"), (0, "0"), (-3, "\N{MINUS SIGN}3")])
def test_a_gain_has_a_plus_and_nought_has_no_sign(number: float, told: str) -> None:
    assert signed(number, plus=True) == told


@pytest.mark.parametrize(("language", "told"), [("en", "2.1"), ("de", "2,1"), ("fr", "2,1"), ("es", "2,1")])
def test_a_tenth_is_after_the_mark_of_the_language(language: str, told: str) -> None:
    assert decimal(texts_in(language), 2.08) == told
    assert decimal(texts_in(language), 0.04) == "0"


@pytest.mark.parametrize(
    ("language", "shown"), [("en", "27%"), ("de", "27\N{NO-BREAK SPACE}%"), ("it", "27%")]
)
def test_a_share_is_shown_in_percent_as_the_language_writes_it(language: str, shown: str) -> None:
    assert percent(texts_in(language), 0.274) == shown


def test_a_language_without_data_shows_numbers_as_in_english() -> None:
    class Elvish(BareWords):
        language = "xx"

    assert percent(Elvish(), 0.5) == "50%"
    assert decimal(Elvish(), 0.5) == "0.5"


@pytest.mark.parametrize(("language", "shown"), [("en", "12,000"), ("de", "12.000"), ("it", "12.000")])
def test_money_is_counted_in_thousands_of_marks(language: str, shown: str) -> None:
    assert marks(texts_in(language), 12) == shown


@pytest.mark.parametrize("language", ["en", "it"])
def test_no_text_has_a_space_before_percent_in_languages_without_one(language: str) -> None:
    texts = (text for forms in read(language).texts.values() for text in forms)
    assert [text for text in texts if re.search(r"\s%", text)] == []
