"""Where on the table an action lands."""

import pygame

from game.rules.transamerica.actions import Action, Done, LayRail, MoveHub, PlaceHub
from game.rules.transamerica.board import Edge, Node
from game.tables.kit.rects import rect_of
from game.tables.transamerica.layout import Layout
from game.tables.transamerica.projection import Point, Projection

HUB_ROOM = 0.6
"""How wide the place of a hub is, in edge lengths."""


def edge_of(action: Action | None) -> Edge | None:
    """The edge that a rail is laid on."""
    return action.edge if isinstance(action, LayRail) else None


def node_of(action: Action | None) -> Node | None:
    """The intersection that a hub is put on."""
    return action.node if isinstance(action, PlaceHub | MoveHub) else None


def middle_of(projection: Projection, action: Action | None) -> Point | None:
    """The middle of where it lands on the board."""
    edge, node = edge_of(action), node_of(action)
    if edge is not None:
        return projection.middle(edge)
    return projection.at(node) if node is not None else None


def place_of(layout: Layout, action: Action) -> pygame.Rect:
    """All of the edge, the intersection with room for a hub, or the button that ends the turn."""
    if isinstance(action, Done):
        return layout.tray.end.copy()
    projection, edge = layout.projection, edge_of(action)
    ends = projection.ends(edge) if edge is not None else (projection.at(node_of(action) or (0, 0)),) * 2
    (left, right), (top, bottom) = (sorted(values) for values in zip(*ends, strict=True))
    wide = HUB_ROOM * projection.edge
    size = (round(max(right - left, wide)), round(max(bottom - top, wide)))
    return rect_of(*size, center=(round((left + right) / 2), round((top + bottom) / 2)))
