"""The bare board of a map: border, river or town, lace frame, and empty cells."""

import pygame

from game.rules.streetcar.values import MapName
from game.tables.streetcar.pieces import FOLDER, of_map
from game.tables.streetcar.projection import Projection
from game.ui.look import Look

BORDER_SIZE = 1040
"""The border's art, in its units; the grid of twelve cells is 900 of them."""
FRAME = 15
STEAMBOAT = (672, 999, 0.9)
"""Where the paddle steamer lies on the river in the south, in units of the border, and its scale."""


def paint_ground(surface: pygame.Surface, look: Look, map_name: MapName, projection: Projection) -> None:
    """Paint the empty board, its terminals and landmarks left out, over the projection's board."""
    board = projection.board
    border = of_map(map_name, "border")
    side = max(board.size)
    picture = look.art.fitted(border, (side, side))
    if board.width != board.height:
        picture = pygame.transform.smoothscale(picture, board.size)
    surface.blit(picture, board)
    unit = side / BORDER_SIZE
    if map_name == "new_orleans":
        x, y, scale = STEAMBOAT
        place = (board.x + x * board.width / BORDER_SIZE, board.y + y * board.height / BORDER_SIZE)
        look.art.draw(surface, f"{FOLDER}new_orleans_steamboat", place, scale * unit)
    for cell in projection.plan.cells:
        name = "empty_cell_odd" if sum(cell) % 2 else "empty_cell_even"
        rect = projection.rect(cell)
        surface.blit(look.art.fitted(of_map(map_name, name), rect.size), rect)
    _paint_frame(surface, look, map_name, board, unit)


def _paint_frame(
    surface: pygame.Surface, look: Look, map_name: MapName, board: pygame.Rect, unit: float
) -> None:
    deep = round(FRAME * unit)
    name = of_map(map_name, "frame_side")
    for quarters, long in enumerate((board.width, board.height, board.width, board.height)):
        side = look.art.fitted(name, (max(board.size), max(1, deep)))
        if side.get_width() != long:
            side = pygame.transform.smoothscale(side, (long, side.get_height()))
        side = pygame.transform.rotate(side, -90 * quarters)
        place = side.get_rect(topleft=board.topleft)
        if quarters in (1, 2):
            place.bottomright = board.bottomright
        surface.blit(side, place)
    boss = look.art.at_unit(of_map(map_name, "frame_corner"), unit)
    for corner in ("topleft", "topright", "bottomleft", "bottomright"):
        surface.blit(boss, boss.get_rect(**{corner: getattr(board, corner)}))
