"""The percentage beside a suspected city must not seem to belong to the name of another one."""

import pygame
import pytest

from game.tables.transamerica.map_drawing import Projection
from game.tables.transamerica.pieces import Pieces
from game.tables.transamerica.suspects import Suspect, SuspectsPainter
from game.ui.look import Look

NODE = (8, 6)
SUSPECT = Suspect("Omaha", NODE, 0.19, own=False, stands_out=True, figure="19%")


@pytest.fixture
def painter(look: Look) -> SuspectsPainter:
    return SuspectsPainter(Pieces(look, Projection(60, 56, 60)))


def figure(painter: SuspectsPainter, taken: list[pygame.Rect]) -> pygame.Rect:
    ((_, rect),) = painter._places([SUSPECT], (), taken)
    return rect


def test_with_free_room_it_is_below(painter: SuspectsPainter) -> None:
    _, y = Projection(60, 56, 60).at(NODE)
    assert figure(painter, []).top > y


def test_it_keeps_away_from_near_things(painter: SuspectsPainter) -> None:
    below = figure(painter, [])
    name = below.move(0, below.height)
    assert not name.colliderect(below)
    moved = figure(painter, [name])
    assert moved != below
    assert not moved.inflate(4, 4).colliderect(name)


def test_without_room_below_it_is_beside_the_city_and_not_askew(painter: SuspectsPainter) -> None:
    """Askew it would be nearer to the names of other cities."""
    below = figure(painter, [])
    moved = figure(painter, [below.inflate(40, 0)])
    assert moved.centery == round(Projection(60, 56, 60).at(NODE)[1])


def test_without_free_room_it_is_placed_all_the_same(painter: SuspectsPainter) -> None:
    assert figure(painter, [pygame.Rect(0, 0, 1280, 720)]).width > 0
