import pytest

from game.ui.animation import Tween, ease_back, ease_in, ease_in_out, ease_out, linear


@pytest.mark.parametrize("easing", [linear, ease_in, ease_out, ease_in_out, ease_back])
def test_every_easing_starts_and_ends_where_it_should(easing: object) -> None:
    assert easing(0.0) == pytest.approx(0)  # type: ignore[operator]  # a function, by the list above
    assert easing(1.0) == pytest.approx(1)  # type: ignore[operator]  # a function, by the list above


def test_a_tween_moves_and_stays_at_its_end() -> None:
    tween = Tween(10, 20, 2, easing=linear)
    assert tween.value == 10
    tween.step(1)
    assert (tween.value, tween.done) == (15, False)
    tween.step(9)
    assert (tween.value, tween.done) == (20, True)
