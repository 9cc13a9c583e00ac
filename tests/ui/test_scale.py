import pytest

from game.ui.scale import MIN_FONT_PIXELS, Scale, panel_factors


def test_a_window_of_the_design_s_size_draws_one_to_one() -> None:
    scale = Scale(1920, 1080)
    assert [scale.px(n) for n in (4, 24, 1920)] == [4, 24, 1920]


def test_the_narrower_side_decides() -> None:
    assert Scale(3840, 1080).factor == 1
    assert Scale(1024, 768).factor == pytest.approx(1024 / 1920)


def test_in_a_high_window_the_design_is_turned_as_far_as_pages_have_room() -> None:
    assert Scale(1080, 1080).factor == Scale(1080, 1080).fit
    assert Scale(1080, 1500).factor == pytest.approx(1500 / 1920)
    assert Scale(1080, 1920).factor == pytest.approx(1.5 * Scale(1080, 1920).fit)
    assert Scale(1080, 1920, 2.0).factor == 2 * Scale(1080, 1920).fit
    assert Scale(1080, 1920).at_factor(0.9).factor == pytest.approx(0.9)


def test_text_stays_readable_in_the_smallest_window() -> None:
    scale = Scale(1024, 600, 0.75)
    assert scale.font(18) == MIN_FONT_PIXELS
    assert scale.font(64) > MIN_FONT_PIXELS


def test_on_a_screen_of_twice_the_scale_the_smallest_letters_are_twice_as_large() -> None:
    sharp, usual = Scale(2048, 1200, density=2.0), Scale(1024, 600)
    assert sharp.font(1) == 2 * usual.font(1)
    assert sharp.at_factor(0.9).font(1) == sharp.font(1)
    assert next(panel_factors(sharp)) == 2 * next(panel_factors(usual))


def test_a_hairline_never_vanishes() -> None:
    assert Scale(1024, 600).px(0.5) == 1
    assert Scale(1024, 600).px(0) == 0


def test_the_ui_scale_is_kept_between_three_quarters_and_two() -> None:
    assert Scale(1920, 1080, 9).factor == 2
    assert Scale(1920, 1080, 0.1).factor == 0.75


def test_a_window_without_size_is_refused() -> None:
    with pytest.raises(ValueError, match="0 x 1080"):
        Scale(0, 1080)
