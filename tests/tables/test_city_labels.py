from itertools import combinations

import pygame
import pytest

from game.rules.transamerica.board import Board
from game.rules.transamerica.game import TransAmerica
from game.tables.transamerica.city_labels import Label, place_labels
from game.tables.transamerica.map_drawing import Projection

ROOM = pygame.Rect(6, 6, 1553, 928)
REFERENCE = Projection(204, 56, 80)


def labels(board: Board) -> list[Label]:
    return [Label(city.name, city.node, 9 * len(city.name) + 10, 22, 14.5) for city in board.cities]


@pytest.fixture(scope="module")
def placed(rules: TransAmerica) -> dict[str, pygame.Rect]:
    return dict(place_labels(labels(rules.board), rules.board, REFERENCE, ROOM))


def test_names_hide_neither_each_other_nor_pins(rules: TransAmerica, placed: dict[str, pygame.Rect]) -> None:
    for (one, first), (other, second) in combinations(placed.items(), 2):
        assert not first.colliderect(second), f"{one} and {other}"
    for city in rules.board.cities:
        x, y = REFERENCE.at(city.node)
        pin = pygame.Rect(0, 0, 20, 20)
        pin.center = (round(x), round(y))
        hidden = [name for name, rect in placed.items() if rect.colliderect(pin)]
        assert hidden == [], city.name


def test_names_stay_in_their_room(placed: dict[str, pygame.Rect]) -> None:
    assert all(ROOM.contains(rect) for rect in placed.values())


def test_coast_cities_have_their_name_in_the_sea(placed: dict[str, pygame.Rect]) -> None:
    assert placed["Portland"].right < REFERENCE.at((1, 0))[0]
    assert placed["New York"].left > REFERENCE.at((4, 17))[0]


def test_names_keep_clear_of_blocked_areas(rules: TransAmerica, placed: dict[str, pygame.Rect]) -> None:
    blocked = placed["Denver"]
    again = place_labels(labels(rules.board), rules.board, REFERENCE, ROOM, blocked=[blocked])
    assert not again["Denver"].colliderect(blocked)


def test_the_same_board_gives_the_same_places(rules: TransAmerica, placed: dict[str, pygame.Rect]) -> None:
    assert place_labels(labels(rules.board), rules.board, REFERENCE, ROOM) == placed


def test_names_turn_away_from_laid_rails(rules: TransAmerica) -> None:
    """A name covers a rail only if every place round the pin has one."""
    rails = [((8, 8), (8, 9)), ((7, 7), (8, 8))]
    placed = place_labels(labels(rules.board), rules.board, REFERENCE, ROOM, rails=rails)
    for edge in rails:
        assert not placed["Santa Fe"].clipline(*REFERENCE.ends(edge))
