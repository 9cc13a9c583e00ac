"""Rails, hubs and glowing edges on the board."""

from collections.abc import Iterable

import pygame

from game.rules.transamerica.board import Board, Edge, Node
from game.tables.transamerica.pieces import Pieces
from game.tables.transamerica.projection import Projection


def draw_legal(surface: pygame.Surface, pieces: Pieces, edges: Iterable[Edge], *, mono: bool) -> None:
    """Light up edges on which a rail may be laid; with dashes where the palette has no colours."""
    for edge in edges:
        pieces.along(surface, "edge_legal_mono" if mono else "edge_legal", edge)


def draw_rails(
    surface: pygame.Surface,
    pieces: Pieces,
    projection: Projection,
    board: Board,
    edges: Iterable[Edge],
    outlined: Iterable[tuple[Edge, str]],
) -> None:
    """Laid rails; `outlined` are edges with the sign of the player in whose colour their rail is bedded."""
    edges = tuple(edges)
    for edge in edges:
        pieces.along(surface, "rail_casing", edge)
    for edge, sign in outlined:
        pieces.along(surface, "last_move", edge, sign=sign)
    for edge in edges:
        if board.kind(edge) == "river" and board.cost(edge) > 1:
            pieces.along(surface, "rail_bridge", edge)
    for edge in edges:
        pieces.along(surface, "rail", edge)
    for node in sorted({node for edge in edges for node in edge}):
        pieces.put(surface, "rail_node", projection.at(node))


def draw_target(surface: pygame.Surface, pieces: Pieces, projection: Projection, edge: Edge) -> None:
    """The edge that the held rail would take: a lit bed, the rail as a ghost, both ends ringed."""
    pieces.along(surface, "edge_target", edge)
    pieces.along(surface, "rail_ghost", edge)
    for node in edge:
        pieces.put(surface, "rail_node_target", projection.at(node))


def draw_hubs(
    surface: pygame.Surface,
    pieces: Pieces,
    projection: Projection,
    hubs: Iterable[tuple[Node, str]],
    *,
    alpha: int = 255,
) -> None:
    """Hubs with the signs of their players, from north to south."""
    for node, sign in sorted(hubs):
        pieces.put(surface, "hub", projection.at(node), sign=sign, alpha=alpha)
