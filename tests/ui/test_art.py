import pygame
import pytest

from game.ui.look import Look
from game.ui.pictures import SurfaceCache
from game.ui.shapes import BoxStyle, Line, Shadow
from game.ui.theme import DEFAULT_PALETTE, NIGHT, SHAPES, VERMILION, WHITE, Palette, Rgb, rgb
from tests.ui.conftest import ASSETS


def colours(picture: pygame.Surface) -> set[Rgb]:
    width, height = picture.get_size()
    pixels = (picture.get_at((x, y)) for x in range(width) for y in range(height))
    return {(pixel.r, pixel.g, pixel.b) for pixel in pixels if pixel.a == 255}


def test_a_piece_keeps_its_shape(look: Look) -> None:
    assert look.art.fitted("scenes/poster_streetcar", (500, 220)).get_size() == (170, 220)


def test_the_origin_of_a_piece_lands_on_its_point(look: Look) -> None:
    page = pygame.Surface((200, 200), pygame.SRCALPHA)
    look.art.draw(page, "scenes/sign_a_circle", (100, 100), 4)
    box = page.get_bounding_rect()
    assert abs(box.centerx - 100) <= 1
    assert abs(box.centery - 100) <= 1


@pytest.mark.parametrize("seat", range(6))
def test_a_sign_takes_the_colours_of_its_palette(look: Look, seat: int) -> None:
    backgrounds = tuple(rgb(text) for text in ("10A0B0", "20A0B0", "30A0B0", "40A0B0", "50A0B0", "60A0B0"))
    letters = tuple(rgb(text) for text in ("F01010", "F02020", "F03030", "F04040", "F05050", "F06060"))
    page = pygame.Surface((240, 240), pygame.SRCALPHA)
    look.art.draw_sign(page, seat, (120, 120), 80, Palette("test", backgrounds, letters))
    found = colours(page)
    assert backgrounds[seat] in found
    assert letters[seat] in found
    assert DEFAULT_PALETTE.colours[seat] not in found


@pytest.mark.parametrize("seat", range(6))
def test_a_bare_shape_has_one_colour(look: Look, seat: int) -> None:
    page = pygame.Surface((90, 90), pygame.SRCALPHA)
    look.art.draw_shape(page, seat, (45, 45), 30, VERMILION)
    assert colours(page) == {VERMILION}


def test_every_icon_takes_another_colour(look: Look) -> None:
    names = sorted(path.stem.removeprefix("icon_") for path in (ASSETS / "images/scenes").glob("icon_*.svg"))
    assert len(names) >= 48
    for name in names:
        found = colours(look.art.icon(name, 64, VERMILION))
        assert VERMILION in found, name
        assert NIGHT not in found, name


def test_every_seat_has_its_own_shape() -> None:
    assert len(set(SHAPES)) == 6


def test_the_cache_drops_the_least_recently_used() -> None:
    cache = SurfaceCache(300)
    made: list[str] = []

    def get(key: str) -> None:
        def make() -> pygame.Surface:
            made.append(key)
            return pygame.Surface((10, 10))

        cache.get(key, make)

    for key in "abcadab":
        get(key)
    assert made == ["a", "b", "c", "d", "b"]
    assert cache.pixels <= 300


def test_a_stretched_box_is_the_same_as_one_drawn_whole(look: Look) -> None:
    style = BoxStyle(10, WHITE, lines=(Line(NIGHT, 2, 1),), shadow=Shadow(8, 0.05, 3))
    dashed = BoxStyle(
        10, WHITE, lines=(Line(NIGHT, 2, 1), Line(NIGHT, 0.001, 1, dash=900, alpha=0)), shadow=style.shadow
    )
    pages = []
    for one in (style, dashed):
        page = pygame.Surface((400, 300), pygame.SRCALPHA)
        look.shapes.box(page, pygame.Rect(40, 40, 300, 200), one)
        pages.append(page)
    difference = max(
        abs(a - b)
        for x in range(0, 400, 3)
        for y in range(0, 300, 3)
        for a, b in zip(pages[0].get_at((x, y)), pages[1].get_at((x, y)), strict=True)
    )
    assert difference <= 3


def test_a_box_of_any_size_can_be_drawn(look: Look) -> None:
    page = pygame.Surface((100, 100))
    style = BoxStyle(10, WHITE, NIGHT, lines=(Line(NIGHT, 2, 6),), shadow=Shadow(8, 0.05, 3))
    for width in (0, 1, 2, 5, 13, 40):
        for height in (0, 1, 3, 20, 41):
            look.shapes.box(page, pygame.Rect(10, 10, width, height), style)
