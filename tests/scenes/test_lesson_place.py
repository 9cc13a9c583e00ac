"""Places that a card keeps clear of."""

import pygame

from game.scenes.lesson_place import joined


def test_neighbours_are_framed_as_one_and_others_apart() -> None:
    left, right, far = pygame.Rect(0, 0, 10, 40), pygame.Rect(14, 0, 10, 20), pygame.Rect(90, 0, 10, 20)
    assert set(map(tuple, joined([left, far, right], 4))) == {(0, 0, 24, 40), (90, 0, 10, 20)}


def test_one_between_two_joins_them() -> None:
    left, between, right = (pygame.Rect(x, 0, 10, 10) for x in (0, 12, 24))
    assert joined([left, right, between], 2) == (pygame.Rect(0, 0, 34, 10),)
