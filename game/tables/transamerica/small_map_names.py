"""The names of cities on a small map, where it is large enough to read them."""

from collections.abc import Iterable

import pygame

from game.rules.transamerica.board import Board, Edge, Node
from game.tables.transamerica.city_labels import Label, place_labels
from game.tables.transamerica.name_plates import PlateLook
from game.tables.transamerica.pieces import Pieces
from game.tables.transamerica.projection import Point, Projection
from game.ui.look import Look

LEAST_EDGE = 36.0
"""Real pixels; on a smaller map the plates would hide more than they tell."""
PIN, HUB, SIGN = 0.24, 0.5, 0.23
"""Radii in edge lengths."""


def draw_names(
    surface: pygame.Surface,
    look: Look,
    board: Board,
    projection: Projection,
    *,
    cities: frozenset[str],
    hubs: Iterable[Node],
    rails: tuple[Edge, ...],
    signs: Iterable[Point],
) -> None:
    """Write the names of `cities` on plates beside their pins, clear of hubs and of owners' `signs`.

    Nothing is written on a map whose edges are shorter than LEAST_EDGE.
    """
    if projection.edge < LEAST_EDGE:
        return
    plates = PlateLook(look, Pieces(look, projection))
    taken = frozenset(hubs)
    edge = projection.edge
    labels = [
        Label(
            city.name,
            city.node,
            *plates.size(city.name, own_goal=False),
            radius=(HUB if city.node in taken else PIN) * edge,
        )
        for city in board.cities
        if city.name in cities
    ]
    places = place_labels(
        labels,
        board,
        projection,
        surface.get_rect().inflate(-8, -8),
        rails=rails,
        signs=[
            *((sign, SIGN * edge) for sign in signs),
            *((projection.at(hub), HUB * edge) for hub in sorted(taken)),
        ],
    )
    for name, rect in places.items():
        plates.draw(surface, name, rect)
