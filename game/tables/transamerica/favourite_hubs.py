"""The favourite places for hubs, on the small map."""

from collections.abc import Mapping
from pathlib import Path
from typing import cast

import pygame

from game.core.game import AnyGame
from game.rules.transamerica.game import TransAmerica
from game.session.travels.transamerica import place_of
from game.tables.kit.small_boards import draw_label
from game.tables.previews import Canvas
from game.tables.transamerica.map_drawing import MAP_FILE, read_map_drawing
from game.tables.transamerica.small_map import SmallMap, SmallMapContents

NAMED = 2
"""The number of most used hubs that are named, if they are in a city and were used more than once."""


class FavouriteHubs:
    """Draws a glow at every intersection that had a hub."""

    def __init__(self, game: AnyGame, maps: Path) -> None:
        self._board = cast(TransAmerica, game).board
        self._map = SmallMap(read_map_drawing(maps / MAP_FILE, self._board))

    def draw(self, canvas: Canvas, places: Mapping[str, int]) -> None:
        """Draw the map without rails, with the names of the best places."""
        stood = [(node, places[place_of(node)]) for node in self._board.nodes if place_of(node) in places]
        heat = sorted(stood, key=lambda pair: pair[1])
        self._map.draw(*canvas, SmallMapContents(heat=tuple(heat)))
        cities = {city.node: city.name for city in self._board.cities}
        best = [(node, count) for node, count in reversed(heat) if node in cities and count > 1][:NAMED]
        taken: list[pygame.Rect] = []
        for node, count in best:
            text = f"{cities[node]} {count}"
            taken.append(draw_label(canvas, text, self._map.spot(canvas.rect, node), taken))
