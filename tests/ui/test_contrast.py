from importlib import import_module

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from game.ui import theme
from game.ui.look import Look
from game.ui.theme import (
    BLACK,
    BODY,
    CARD,
    DARK_BACKGROUNDS,
    LIGHT_BACKGROUNDS,
    MIN_CONTRAST,
    QUIET_TEXT,
    WHITE,
    contrast,
    luminance,
    sharpened,
)

STYLES = ("kit", "transamerica", "streetcar", "trambahn")


def colours(module: object) -> dict[str, theme.Rgb]:
    named = vars(module).items()
    return {
        name: value
        for name, value in named
        if isinstance(value, tuple) and len(value) == 3 and all(isinstance(part, int) for part in value)
    }


def test_contrast_is_measured_as_the_guidelines_do() -> None:
    assert contrast(BLACK, WHITE) == pytest.approx(21)
    assert contrast(theme.rgb("767676"), WHITE) == pytest.approx(4.54, abs=0.01)


@pytest.mark.parametrize("where", ["game.ui.theme", *(f"game.tables.{name}.styles" for name in STYLES)])
def test_words_of_every_colour_of_the_theme_stand_out_seven_to_one(where: str) -> None:
    found = colours(import_module(where))
    assert found
    for name, colour in found.items():
        shown = sharpened(colour)
        backgrounds = LIGHT_BACKGROUNDS if luminance(colour) < 0.18 else DARK_BACKGROUNDS
        assert min(contrast(shown, ground) for ground in backgrounds) >= MIN_CONTRAST, name


@given(st.tuples(*[st.integers(0, 255)] * 3))
def test_words_of_any_colour_stand_out_from_paper_or_from_night(colour: theme.Rgb) -> None:
    shown = sharpened(colour)
    assert any(
        min(contrast(shown, ground) for ground in backgrounds) >= MIN_CONTRAST
        for backgrounds in (LIGHT_BACKGROUNDS, DARK_BACKGROUNDS)
    )


def test_words_are_drawn_so_where_it_is_wanted(look: Look) -> None:
    darkest = {}
    for sharp in (False, True):
        surface = pygame.Surface((400, 60))
        surface.fill(CARD)
        replace(look, high_contrast=sharp).resized(look.scale).text.draw(
            surface, "Terminus", (10, 40), BODY, QUIET_TEXT
        )
        pixels = {(c.r, c.g, c.b) for x in range(400) for y in range(60) for c in (surface.get_at((x, y)),)}
        darkest[sharp] = min(luminance(pixel) for pixel in pixels)
    assert darkest[True] < darkest[False]
    assert darkest[True] == pytest.approx(luminance(sharpened(QUIET_TEXT)), abs=0.002)
