import pygame
import pytest

from game.rules.streetcar.board import Board
from game.tables.streetcar.projection import projection_in
from game.tables.streetcar.tile_painter import draw_poster, name_lines, open_poster_rect
from game.ui.brush import Brush
from game.ui.look import Look


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        ("Loyola", ("Loyola",)),
        ("E-Werk", ("E-Werk",)),
        ("French Quarter", ("French", "Quarter")),
        ("Old Town Hall", ("Old Town", "Hall")),
    ],
)
def test_a_name_of_several_words_has_two_lines(name: str, lines: tuple[str, ...]) -> None:
    assert name_lines(name) == lines


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080), (3840, 2160)])
def test_an_open_poster_is_large_and_stays_in_its_room(
    look: Look, plan: Board, size: tuple[int, int]
) -> None:
    room = pygame.Rect((0, 0), size)
    projection = projection_in(room, plan)
    for landmark in plan.landmarks:
        cell = projection.rect(landmark.cell)
        rect = open_poster_rect(look, cell, room)
        assert room.contains(rect)
        assert rect.width >= 2.5 * cell.width - 1


def test_a_poster_too_small_for_its_name_shows_more_of_its_picture(
    look: Look, plan: Board, surface: pygame.Surface
) -> None:
    """The open poster shows the name."""
    pictures = []
    for name in ("Loyola", "Another"):
        landmark = type(plan.landmarks[0])("G", (5, 1), name)
        for size in (36, 90):
            surface.fill((0, 0, 0))
            draw_poster(Brush(surface, look), "new_orleans", landmark, pygame.Rect(50, 50, size, size))
            pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert pictures[0] == pictures[2]
    assert pictures[1] != pictures[3]


def test_a_chosen_poster_has_another_border(look: Look, plan: Board, surface: pygame.Surface) -> None:
    corners = []
    for own in (False, True):
        surface.fill((0, 0, 0))
        rect = pygame.Rect(300, 300, 150, 150)
        draw_poster(Brush(surface, look), "linie1", plan.landmark["F"], rect, own=own)
        corners.append(tuple(surface.get_at((rect.centerx, rect.top - 3))))
    assert corners[0] != corners[1]
