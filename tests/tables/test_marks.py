import pygame
import pytest

from game.rules.transamerica.board import Edge
from game.tables.transamerica.board_painter import RADIUS, place_marks
from game.tables.transamerica.map_drawing import Projection

PROJECTION = Projection(204, 56, 80)
EDGES: tuple[Edge, ...] = (((4, 7), (4, 8)), ((4, 7), (5, 7)), ((4, 7), (5, 8)))


def disc(place: tuple[float, float]) -> pygame.Rect:
    return pygame.Rect(place[0] - RADIUS, place[1] - RADIUS, 2 * RADIUS, 2 * RADIUS)


@pytest.mark.parametrize("edge", EDGES)
def test_a_mark_is_beside_the_middle_of_its_rail(edge: Edge) -> None:
    ((place, sign),) = place_marks([(edge, "b")], PROJECTION, [])
    x, y = PROJECTION.middle(edge)
    assert sign == "b"
    assert 13 <= pygame.Vector2(place[0] - x, place[1] - y).length() <= 17


@pytest.mark.parametrize("edge", EDGES)
def test_a_mark_moves_along_its_rail_if_both_sides_of_the_middle_are_occupied(edge: Edge) -> None:
    plate = pygame.Rect(0, 0, 90, 22)
    plate.center = (round(PROJECTION.middle(edge)[0]), round(PROJECTION.middle(edge)[1]))
    across = (
        plate.copy() if edge[0][0] != edge[1][0] else pygame.Rect(plate.centerx - 11, plate.top - 30, 22, 90)
    )
    ((place, _),) = place_marks([(edge, "b")], PROJECTION, [across])
    hidden = disc(place).clip(across)
    assert hidden.width * hidden.height < 0.35 * (2 * RADIUS) ** 2


def test_the_marks_of_neighbouring_rails_do_not_cover_each_other() -> None:
    marks = place_marks(
        [(((4, 7), (4, 8)), "a"), (((4, 7), (5, 8)), "b"), (((4, 8), (5, 8)), "c")], PROJECTION, []
    )
    spots = [disc(place) for place, _ in marks]
    assert all(spot.collidelist(spots[:number]) < 0 for number, spot in enumerate(spots))
