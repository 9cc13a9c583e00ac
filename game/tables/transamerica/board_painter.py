"""The board with all that lies on it, in the drawing order of the design."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import pygame

from game.rules.transamerica.board import Board, Edge, Node
from game.tables.transamerica.map_drawing import MapDrawing
from game.tables.transamerica.marks import RADIUS, draw_marks, place_marks
from game.tables.transamerica.name_plates import PlateLook
from game.tables.transamerica.pieces import Pieces
from game.tables.transamerica.projection import Point, Projection
from game.tables.transamerica.rails_painter import draw_hubs, draw_legal, draw_rails
from game.tables.transamerica.suspects import Suspect
from game.tables.transamerica.suspects_painter import SuspectsPainter
from game.ui.dashes import dashed_outline
from game.ui.look import Look
from game.ui.shapes import Line
from game.ui.theme import BRASS, CREAM, INK, WHITE

PIN, GOAL_PIN, HUB = 16.0, 21.0, 24.0
"""How far pins and hubs reach from their intersection, in pixels of the design."""

PIN_ROUND, GOAL_ROUND, HUB_ROUND = 13.5, 20.0, 22.0
"""How far owners' signs keep from their intersection."""
GLOW = "#F2C14A"


@dataclass(frozen=True)
class BoardContents:
    """What is to be seen on the board. Signs are `a` to `f`."""

    rails: tuple[Edge, ...] = ()
    hubs: tuple[tuple[Node, str], ...] = ()
    marked: tuple[tuple[Edge, str], ...] = ()
    """Rails in a player's outline with the player's sign."""
    legal: tuple[Edge, ...] = ()
    legal_nodes: tuple[Node, ...] = ()
    network: tuple[Edge, ...] = ()
    """Edges of the own cheapest network that are still missing."""
    own_goals: frozenset[str] = frozenset()
    connected: frozenset[str] = frozenset()
    suspects: tuple[Suspect, ...] = ()
    """Cities that others may take for own ones."""
    owners: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """Cities that are goals of others, open to see, with their signs."""
    cities: frozenset[str] | None = None
    """The cities with a pin; None for all. The others are small discs."""
    names: Mapping[str, pygame.Rect] = field(default_factory=dict, compare=False)


class BoardPainter:
    """Draws contents at one size. `ground` is the map, opaque and as large as the window."""

    def __init__(
        self,
        look: Look,
        board: Board,
        drawing: MapDrawing,
        projection: Projection,
        ground: pygame.Surface,
        covered: Sequence[pygame.Rect] = (),
        larger: float = 1.0,
    ) -> None:
        """`covered` are places over which something else is drawn later, `larger` as for `Pieces`."""
        self._cities = drawing.cities
        self.look = look
        self._board = board
        self.projection = projection
        self._ground = ground
        self._covered = tuple(covered)
        self.pieces = Pieces(look, projection, larger)
        self.plates = PlateLook(look, Pieces(look, projection))
        self._suspects = SuspectsPainter(look, projection)
        self._mono = look.palette.name == "mono"
        self._placed: tuple[object, tuple[tuple[Point, str], ...]] = ((), ())

    @property
    def ground(self) -> pygame.Surface:
        """The bare map. Never draw on it."""
        return self._ground

    def paint(self, surface: pygame.Surface, contents: BoardContents) -> None:
        """Draw everything over the whole of `surface`."""
        surface.blit(self._ground, (0, 0))
        self.paint_lower(surface, contents)
        self.paint_upper(surface, contents)

    def paint_lower(self, surface: pygame.Surface, contents: BoardContents) -> None:
        """Draw rails and what else lies along edges."""
        draw_legal(surface, self.pieces, contents.legal, mono=self._mono)
        for edge in contents.network:
            self.dotted(surface, edge)
        draw_rails(surface, self.pieces, self.projection, self._board, contents.rails, contents.marked)
        for node in contents.legal_nodes:
            self._glow(surface, node)

    def paint_upper(
        self, surface: pygame.Surface, contents: BoardContents, region: pygame.Rect | None = None
    ) -> None:
        """Draw names, marks, pins and hubs over the rails: all of them, or those that touch `region`."""
        for city in self._cities:
            rect = contents.names.get(city.name)
            if rect is not None and (region is None or region.colliderect(rect)):
                self.plates.draw(
                    surface,
                    city.name,
                    rect,
                    own_goal=city.name in contents.own_goals,
                    connected=city.name in contents.connected,
                    pin_x=self.projection.at(city.node)[0],
                )
        marks = self.mark_places(contents)
        near = [(place, sign) for place, sign in marks if self._touches(place, RADIUS + 3, region)]
        self.put_marks(surface, near)
        stands = [node for node, _ in contents.hubs]
        near_suspects = [
            one for one in contents.suspects if self._touches(self.projection.at(one.node), 40, region)
        ]
        self._suspects.draw_rings(surface, near_suspects, stands)
        owners = dict(contents.owners)
        for city in self._cities:
            own = city.name in contents.own_goals
            place = self.projection.at(city.node)
            if self._touches(place, GOAL_PIN + 12, region):
                if contents.cities is None or city.name in contents.cities:
                    self.pieces.pin(surface, city, place, goal=own)
                else:
                    self.look.shapes.disc(surface, place, 0.13 * self.projection.edge, WHITE, Line(INK, 1))
        hubs = [hub for hub in contents.hubs if self._touches(self.projection.at(hub[0]), HUB + 4, region)]
        self.put_hubs(surface, hubs)
        for city in self._cities:
            place, own = self.projection.at(city.node), city.name in contents.own_goals
            if city.name in owners and self._touches(place, GOAL_PIN + 12, region):
                around = HUB_ROUND if city.node in stands else GOAL_ROUND if own else PIN_ROUND
                self._draw_owners(surface, place, owners[city.name], around)
        if contents.suspects:
            # All of them each time: where one stands depends on the others.
            beside = [pygame.Rect(round(x), round(y), 0, 0) for (x, y), _ in marks]
            size = round(2 * RADIUS * self.pieces.unit)
            beside = [rect.inflate(size, size) for rect in beside]
            taken = [*self._taken(contents), *beside, *self._covered]
            self._suspects.draw_figures(surface, contents.suspects, stands, taken)

    def dotted(self, surface: pygame.Surface, edge: Edge) -> None:
        """An edge of a network still to be built: brass dots on a light line."""
        unit = self.pieces.unit
        (ax, ay), (bx, by) = self.projection.ends(edge)
        dx, dy = (bx - ax) * 0.12, (by - ay) * 0.12
        points = ((ax + dx, ay + dy), (bx - dx, by - dy))
        self.look.shapes.stroke(surface, points, CREAM, 11 * unit, alpha=0.75)
        self.look.shapes.stroke(surface, points, BRASS, 6.5 * unit, dash=(0.1, 11.9 * unit))

    def _glow(self, surface: pygame.Surface, node: Node) -> None:
        x, y = self.projection.at(node)
        unit = self.pieces.unit
        size = round(44 * unit)
        body = "".join(
            f'<circle cx="{size / 2}" cy="{size / 2}" r="{radius * unit}" fill="{GLOW}" opacity="{opacity}"/>'
            for radius, opacity in ((20, 0.18), (15, 0.3), (10.5, 0.55))
        )
        if self._mono:
            radius = 13 * unit
            left = size / 2 - radius
            outline = dashed_outline(left, left, 2 * radius, 2 * radius, radius, 4.5 * unit)
            body += f'<path d="{outline}" fill="none" stroke="#2B2A28" stroke-width="{2 * unit}"/>'
        picture = self.look.shapes.svg(body, (size, size))
        surface.blit(picture, (round(x - size / 2), round(y - size / 2)))
        self.pieces.put(surface, "rail_node_target", (x, y))

    def _draw_owners(
        self, surface: pygame.Surface, place: Point, signs: tuple[str, ...], around: float
    ) -> None:
        """Small signs at the upper right of a pin or hub: whose goal the city is."""
        for (spot, radius), sign in zip(self.owner_spots(place, len(signs), around), signs, strict=True):
            self.look.shapes.disc(surface, spot, radius * 1.4, CREAM)
            self.pieces.put(surface, "sign", spot, sign=sign, unit=radius / 11)

    def owner_spots(self, place: Point, count: int, around: float) -> list[tuple[Point, float]]:
        """Where owners' signs stand `around` a pin or hub, with their radius."""
        unit = self.pieces.unit
        radius = max(7.5 * unit, 5.0)
        away = (around * unit + 0.75 * radius) / 1.41
        return [
            ((place[0] + away + number * 2.1 * radius, place[1] - away), radius) for number in range(count)
        ]

    def put_marks(self, surface: pygame.Surface, marks: Sequence[tuple[Point, str]]) -> None:
        draw_marks(surface, self.pieces, marks)

    def put_hubs(self, surface: pygame.Surface, hubs: Sequence[tuple[Node, str]]) -> None:
        draw_hubs(surface, self.pieces, self.projection, hubs)

    def mark_places(self, contents: BoardContents) -> tuple[tuple[Point, str], ...]:
        """Where the signs of marked rails stand, searched once and not in each frame with a rail in hand."""
        names = tuple((name, *rect) for name, rect in contents.names.items())
        key = (contents.marked, contents.hubs, names)
        if self._placed[0] != key:
            self._placed = key, place_marks(contents.marked, self.projection, self._taken(contents))
        return self._placed[1]

    def _taken(self, contents: BoardContents) -> list[pygame.Rect]:
        rects = list(contents.names.values())
        size = round(2 * HUB * self.pieces.unit)
        for node, _ in contents.hubs:
            x, y = self.projection.at(node)
            rects.append(pygame.Rect(round(x - size / 2), round(y - size / 2), size, size))
        size = round(2 * PIN * self.pieces.unit)
        for city in self._cities:
            x, y = self.projection.at(city.node)
            rects.append(pygame.Rect(round(x - size / 2), round(y - size / 2), size, size))
        return rects

    def _touches(self, place: Point, reach: float, region: pygame.Rect | None) -> bool:
        if region is None:
            return True
        size = round(2 * reach * self.pieces.unit)
        rect = pygame.Rect(round(place[0] - size / 2), round(place[1] - size / 2), size, size)
        return bool(region.colliderect(rect))
