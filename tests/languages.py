"""Layouts are tried in German, whose words are the longest; in the other languages by the longer tests."""

import pytest

from game.content.languages import LANGUAGES

LONGEST = "de"
in_each_language = pytest.mark.parametrize(
    "language",
    [pytest.param(name, marks=() if name == LONGEST else pytest.mark.long) for name in LANGUAGES],
)
