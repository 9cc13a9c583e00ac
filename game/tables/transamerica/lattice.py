"""The printed lines of the board, drawn from the map's edges so that they always show what is played."""

import pygame

from game.tables.transamerica.map_drawing import DrawnEdge, MapDrawing
from game.tables.transamerica.pieces import Pieces
from game.tables.transamerica.projection import Projection

FAINT = 150
"""How opaque the lines of a small map are, of 255."""


def draw_lattice(
    surface: pygame.Surface,
    drawing: MapDrawing,
    pieces: Pieces,
    projection: Projection,
    *,
    faint: bool = False,
) -> None:
    """Plain edges, then double ones and bridges, then intersections; `faint`, only where edges run."""
    if faint:
        for drawn in drawing.edges:
            pieces.along(surface, "edge_plain", drawn.edge, alpha=FAINT)
        return
    for drawn in sorted(drawing.edges, key=lambda drawn: drawn.double):
        pieces.along(surface, _piece(drawn), drawn.edge)
    for node in drawing.nodes:
        pieces.put(surface, "edge_node", projection.at(node))


def _piece(drawn: DrawnEdge) -> str:
    if not drawn.double:
        return "edge_plain"
    return "edge_bridge" if drawn.kind == "river" else "edge_double"
