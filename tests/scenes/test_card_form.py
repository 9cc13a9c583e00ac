"""The card is as low as what it says allows, and its letters stay large enough to be read."""

import pytest

from game.scenes.card_form import LEAST_FACTOR, MOST_SHARE, SMALLER, Remark, forms_for
from tests.tables.conftest import open_look

SHORT = (Remark("Lay a passenger."),)
LONG = (
    Remark("Only one steam tram! Put it on the new column that has more stars than the other."),
    Remark("That is legal, but here we look for something else.", "wrong"),
    Remark("Blue seven and eight have four stars, green two and three only two of them.", "hint"),
)


@pytest.mark.parametrize("size", [(1024, 600), (1366, 768), (1920, 1080)], ids=str)
def test_the_conductor_stands_beside_what_is_short_and_in_the_strip_where_much_is_said(
    size: tuple[int, int],
) -> None:
    look = open_look(*size)
    assert next(forms_for(look, SHORT)).beside
    first = next(forms_for(look, LONG))
    assert first.size(LONG)[1] <= MOST_SHARE[1] * size[1]


def test_at_the_smallest_window_much_is_said_beneath_the_strip() -> None:
    assert not next(forms_for(open_look(1024, 600), LONG)).beside


@pytest.mark.parametrize("remarks", [SHORT, LONG])
def test_forms_become_lower_and_their_letters_hardly_smaller_than_can_be_read(
    remarks: tuple[Remark, ...],
) -> None:
    forms = list(forms_for(open_look(1366, 768), remarks))
    assert min(form.look.scale.factor for form in forms) >= LEAST_FACTOR * SMALLER[0] - 1e-6
    assert min(form.size(remarks)[1] for form in forms) < max(form.size(remarks)[1] for form in forms)
