import pygame
import pytest

from game.storage.window_file import WindowShape
from game.ui.screens import Screen
from game.ui.window_shape import (
    MIN_HIGH,
    MIN_WIDE,
    START_SIZE,
    can_be_seen,
    density_on,
    min_size,
    screen_of,
    start_size,
)


def screen(
    wide: int, high: int, scale: float = 1.0, *, at: tuple[int, int] = (0, 0), panel: int = 0
) -> Screen:
    return Screen(pygame.Rect(at, (wide, high)), pygame.Rect(at, (wide, high - panel)), scale)


LAPTOP = screen(1920, 1080)
SHARP = screen(3840, 2160, 2.0)


@pytest.mark.parametrize(
    "desktop",
    [
        LAPTOP,
        SHARP,
        screen(3840, 2160),
        screen(2560, 1440, 1.5, panel=40),
        screen(3440, 1440),
        screen(1080, 1920),
    ],
)
def test_the_first_window_takes_about_two_thirds_of_the_work_area(desktop: Screen) -> None:
    wide, high = start_size(None, desktop)
    work = desktop.work
    assert 0.6 <= wide * high / (work.width * work.height) <= 0.78
    assert wide <= work.width
    assert high <= work.height


@pytest.mark.parametrize(
    ("wanted", "desktop", "size"),
    [
        (None, screen(1366, 768), (1257, 707)),
        ((1300, 720), LAPTOP, (1300, 720)),
        ((1920, 1080), LAPTOP, (1920, 1080)),
        ((1920, 1080), screen(1920, 1080, panel=40), (1920, 1080)),
        ((3000, 700), LAPTOP, (1766, 700)),
        ((30, 30), LAPTOP, MIN_WIDE),
        ((30, 30), SHARP, (2048, 1200)),
        ((1440, 2100), SHARP, (1440, 2100)),
        ((32767, 32767), screen(800, 600), MIN_WIDE),
        ((800, 1200), None, (800, 1200)),
        ((300, 1200), None, (720, 1200)),
        (None, None, START_SIZE),
        ((3840, 2160), None, (3840, 2160)),
    ],
)
def test_a_window_keeps_its_size_if_there_is_room(
    wanted: tuple[int, int] | None, desktop: Screen | None, size: tuple[int, int]
) -> None:
    assert start_size(wanted, desktop) == size


@pytest.mark.parametrize(
    ("desktop", "density"),
    [
        (SHARP, 2.0),
        (screen(3840, 2160), 1.0),
        (screen(1920, 1080, 2.0), 1.2),
        (screen(1366, 768, 2.0), 1.0),
        (None, 1.0),
    ],
)
def test_letters_follow_the_scale_of_the_screen_as_far_as_a_window_has_room(
    desktop: Screen | None, density: float
) -> None:
    assert density_on(desktop) == pytest.approx(density)


def test_a_wide_window_may_become_high_and_back_but_never_small() -> None:
    assert min_size((1440, 900)) == MIN_WIDE
    assert min_size((1440, 1100)) == (720, 600)
    assert min_size((800, 1100)) == MIN_HIGH
    assert min_size((800, 700)) == (1024, 1000)
    assert min_size((2880, 1800), 2.0) == (2048, 1200)


@pytest.mark.parametrize(
    ("place", "seen"),
    [
        ((0, 0), True),
        ((-900, 500), True),
        ((1850, 1000), True),
        ((1900, 500), False),
        ((-1000, 500), False),
        ((500, -1), False),
        ((500, 1060), False),
        ((-32000, -32000), False),
        (None, False),
    ],
)
def test_a_window_returns_only_to_a_place_where_it_can_be_grabbed(
    place: tuple[int, int] | None, *, seen: bool
) -> None:
    assert can_be_seen(WindowShape((1024, 600), place), (LAPTOP,)) == seen


def test_without_screens_no_place_can_be_seen() -> None:
    assert not can_be_seen(WindowShape((1024, 600), (0, 0)), ())
    assert screen_of(WindowShape((1024, 600), (0, 0)), ()) is None


BELOW_RIGHT = screen(1280, 1024, at=(1920, 600))
LEFT = screen(1280, 1024, at=(-1280, -200))


@pytest.mark.parametrize(
    ("place", "seen_on"),
    [
        ((100, 100), LAPTOP),
        ((2000, 700), BELOW_RIGHT),
        ((-1200, -150), LEFT),
        ((1800, 700), BELOW_RIGHT),
        ((2000, 100), None),
        ((100, 1200), None),
        ((-1200, 900), None),
        ((3300, 700), None),
    ],
)
def test_a_window_is_where_a_screen_is_and_not_in_the_gaps_between(
    place: tuple[int, int], seen_on: Screen | None
) -> None:
    there, shape = (LAPTOP, BELOW_RIGHT, LEFT), WindowShape((1024, 600), place)
    assert can_be_seen(shape, there) == (seen_on is not None)
    if seen_on is not None:
        assert screen_of(shape, there) == seen_on


def test_a_window_without_a_place_opens_on_the_main_screen() -> None:
    assert screen_of(WindowShape((1024, 600)), (LAPTOP, LEFT)) == LAPTOP
