"""The card is as low as what it says allows, and its letters stay large enough to be read."""

from collections.abc import Iterator

import pygame
import pytest

from game.scenes.conductor_card import CardButton, Content, Remark
from game.scenes.floating_card import MAX_SHARE, MIN_FACTOR, SMALLER, CardForm, forms_for
from game.ui.look import Look
from tests.tables.conftest import open_look

SHORT = (Remark("Lay a passenger."),)
LONG = (
    Remark("Only one steam tram! Put it on the new column that has more stars than the other."),
    Remark("That is legal, but here we look for something else.", "wrong"),
    Remark("Blue seven and eight have four stars, green two and three only two of them.", "hint"),
)
NEXT = CardButton("main", "Next", "step_forward", lambda: None)


def forms(look: Look, remarks: tuple[Remark, ...]) -> Iterator[CardForm]:
    return forms_for(look, Content("Chapter", 12, 3, remarks, (NEXT,)))


def is_beside(form: CardForm) -> bool:
    """True if the bubble leaves room for the conductor at its left."""
    speech = form.place_of("speech", pygame.Rect((0, 0), form.size))
    return speech is not None and speech.x > form.size[0] / 6


@pytest.mark.parametrize("size", [(1024, 600), (1366, 768), (1920, 1080)], ids=str)
def test_the_conductor_is_beside_short_texts_and_in_the_strip_for_long_ones(
    size: tuple[int, int],
) -> None:
    look = open_look(*size)
    assert is_beside(next(forms(look, SHORT)))
    assert next(forms(look, LONG)).size[1] <= MAX_SHARE[1] * size[1]


def test_in_the_smallest_window_long_texts_are_below_the_strip() -> None:
    assert not is_beside(next(forms(open_look(1024, 600), LONG)))


@pytest.mark.parametrize("remarks", [SHORT, LONG])
def test_forms_become_lower_and_their_letters_hardly_smaller_than_can_be_read(
    remarks: tuple[Remark, ...],
) -> None:
    found = list(forms(open_look(1366, 768), remarks))
    assert min(form.look.scale.factor for form in found) >= MIN_FACTOR * SMALLER[0] - 1e-6
    assert min(form.size[1] for form in found) < max(form.size[1] for form in found)
