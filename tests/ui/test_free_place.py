"""Places that a card keeps clear of."""

import random

import pygame
import pytest

from game.ui.free_place import ClearArea, covered, free_place, hidden, joined

ROOM = pygame.Rect(10, 10, 120, 90)
STEP = 2


def anywhere(size: tuple[int, int]) -> list[pygame.Rect]:
    """Return every place of even pixels in the room."""
    columns = range(ROOM.left, ROOM.right - size[0] + 1, STEP)
    rows = range(ROOM.top, ROOM.bottom - size[1] + 1, STEP)
    return [pygame.Rect(x, y, *size) for x in columns for y in rows]


@pytest.mark.parametrize("seed", range(40))
def test_a_free_place_beside_all_needed_things_is_found(seed: int) -> None:
    chance = random.Random(seed)
    size = (chance.randrange(20, 70), chance.randrange(20, 60))
    kept = [
        ClearArea(
            pygame.Rect(*(chance.randrange(100) for _ in "xy"), *(chance.randrange(4, 40) for _ in "wh")),
            needed=bool(chance.randrange(3)),
        )
        for _ in range(9)
    ]
    home = (chance.randrange(10, 60), chance.randrange(10, 50))
    found = free_place(size, ROOM, kept, home)
    assert ROOM.contains(found)
    assert hidden(found, kept) <= min(hidden(rect, kept) for rect in anywhere(size)) + 1e-6


def test_of_places_that_hide_nothing_needed_one_hides_little_and_is_near_home() -> None:
    needed = ClearArea(pygame.Rect(10, 10, 50, 90), needed=True)
    seen = ClearArea(pygame.Rect(60, 10, 70, 40), weight=30.0)
    found = free_place((40, 30), ROOM, [needed, seen], (90, 10))
    assert hidden(found, [needed, seen]) == 0
    assert covered(found, [needed, seen]) == 0
    assert found.topleft == (90, 50)


def test_small_things_that_are_needed_are_no_less_than_large_ones() -> None:
    small, large = (
        ClearArea(pygame.Rect(12, 12, 4, 4), needed=True),
        ClearArea(pygame.Rect(30, 10, 100, 90), needed=True),
    )
    found = free_place((100, 80), ROOM, [small, large], (10, 10))
    assert not found.colliderect(small.rect)


def test_neighbours_are_framed_as_one_and_others_apart() -> None:
    left, right, far = pygame.Rect(0, 0, 10, 40), pygame.Rect(14, 0, 10, 20), pygame.Rect(90, 0, 10, 20)
    assert set(map(tuple, joined([left, far, right], 4))) == {(0, 0, 24, 40), (90, 0, 10, 20)}


def test_one_between_two_joins_them() -> None:
    left, between, right = (pygame.Rect(x, 0, 10, 10) for x in (0, 12, 24))
    assert joined([left, right, between], 2) == (pygame.Rect(0, 0, 34, 10),)
