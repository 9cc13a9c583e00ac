import pytest

from game.storage.window_file import WindowShape
from game.ui.window_shape import LEAST_HIGH, LEAST_WIDE, START_SIZE, can_be_seen, least_size, start_size

LAPTOP = (1920, 1080)


@pytest.mark.parametrize(
    ("wanted", "desktop", "size"),
    [
        (None, LAPTOP, START_SIZE),
        (None, (1366, 768), (1257, 707)),
        ((1300, 720), LAPTOP, (1300, 720)),
        ((1920, 1080), LAPTOP, (1920, 1080)),
        ((3000, 700), LAPTOP, (1766, 700)),
        ((30, 30), LAPTOP, LEAST_WIDE),
        ((32767, 32767), (800, 600), LEAST_WIDE),
        ((800, 1200), None, (800, 1200)),
        ((300, 1200), None, (720, 1200)),
        (None, None, START_SIZE),
        ((3840, 2160), None, (3840, 2160)),
    ],
)
def test_a_window_is_as_large_as_it_was_where_there_is_room(
    wanted: tuple[int, int] | None, desktop: tuple[int, int] | None, size: tuple[int, int]
) -> None:
    assert start_size(wanted, desktop) == size


def test_a_wide_window_may_become_high_and_back_but_never_small() -> None:
    assert least_size((1440, 900)) == LEAST_WIDE
    assert least_size((1440, 1100)) == (720, 600)
    assert least_size((800, 1100)) == LEAST_HIGH
    assert least_size((800, 700)) == (1024, 1000)


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
def test_a_window_comes_back_only_where_it_can_be_taken_hold_of(
    place: tuple[int, int] | None, *, seen: bool
) -> None:
    assert can_be_seen(WindowShape((1024, 600), place, (LAPTOP,)), (LAPTOP,)) == seen


@pytest.mark.parametrize("now", [(), ((1280, 800),), (LAPTOP, LAPTOP)])
def test_its_place_means_nothing_on_other_screens(now: tuple[tuple[int, int], ...]) -> None:
    assert not can_be_seen(WindowShape((1024, 600), (0, 0), (LAPTOP,)), now)


@pytest.mark.parametrize(("place", "seen"), [((-1900, 100), True), ((2000, 100), True), ((3840, 0), False)])
def test_several_screens_may_lie_on_any_side(place: tuple[int, int], *, seen: bool) -> None:
    both = (LAPTOP, LAPTOP)
    assert can_be_seen(WindowShape((1024, 600), place, both), both) == seen
