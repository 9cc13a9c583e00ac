"""The note in place of an empty list."""

import pygame

from game.ui.boxes.part import draw
from game.ui.brush import Brush
from game.ui.look import Look
from game.ui.widgets.choice import Option
from game.ui.widgets.list_view import ListView
from game.ui.widgets.page import empty_note

GROUND = (255, 255, 255)


def drawn(surface: pygame.Surface, look: Look, rect: pygame.Rect, words: str, icon: str) -> pygame.Rect:
    """Return the area that the note covers."""
    surface.fill(GROUND)
    draw(Brush(surface, look), empty_note(words, icon), rect)
    mask = pygame.mask.from_threshold(surface, GROUND, (1, 1, 1))
    mask.invert()
    parts = mask.get_bounding_rects()
    return parts[0].unionall(parts) if parts else pygame.Rect(0, 0, 0, 0)


def test_icon_and_words_are_together_about_the_middle(surface: pygame.Surface, look: Look) -> None:
    rect = pygame.Rect(100, 50, 900, 600)
    words = drawn(surface, look, rect, "Nothing yet.", "")
    both = drawn(surface, look, rect, "Nothing yet.", "flag")
    assert both.height > words.height + 80
    for found in (words, both):
        assert rect.contains(found)
        assert abs(found.centerx - rect.centerx) <= 2
        assert abs(found.centery - rect.centery) < 0.1 * rect.height


def test_a_low_place_has_the_words_alone(surface: pygame.Surface, look: Look) -> None:
    rect = pygame.Rect(100, 50, 900, 60)
    found = drawn(surface, look, rect, "Nothing yet.", "flag")
    assert found.size == drawn(surface, look, rect, "Nothing yet.", "").size
    assert rect.contains(found)


def test_long_words_are_broken_within_the_place(surface: pygame.Surface, look: Look) -> None:
    rect = pygame.Rect(100, 50, 320, 600)
    found = drawn(surface, look, rect, "Play a game to its end, and it will stand in this list. " * 2, "flag")
    assert rect.contains(found)


def test_without_words_there_is_nothing(surface: pygame.Surface, look: Look) -> None:
    assert drawn(surface, look, pygame.Rect(100, 50, 900, 600), "", "flag").width == 0


def test_a_list_shows_it_until_it_has_rows(surface: pygame.Surface, look: Look) -> None:
    pictures = []
    for options, empty in (
        ((), ""),
        ((), "Nothing yet."),
        ((Option(1, "One"),), ""),
        ((Option(1, "One"),), "Nothing yet."),
    ):
        surface.fill(GROUND)
        rows = ListView("Rows", options, empty=empty, empty_icon="flag")
        rows.rect = pygame.Rect(100, 50, 900, 600)
        rows.draw(surface, look)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert pictures[0] != pictures[1]
    assert pictures[2] == pictures[3]
