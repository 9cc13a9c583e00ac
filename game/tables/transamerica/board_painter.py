"""The board with everything on it, in the drawing order of the design."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import product

import pygame

from game.rules.transamerica.board import Edge, Node
from game.tables.kit.light import LAST_STRETCH, warm
from game.tables.kit.signs import Owners, draw_dashed_ring
from game.tables.transamerica.city_labels import (
    Label,
    beside_pin,
    draw_goal_plate,
    draw_plate,
    place_labels,
    plate_size,
    tick_place,
)
from game.tables.transamerica.map_drawing import DESIGN_EDGE, MapDrawing, Point, Projection
from game.tables.transamerica.pieces import Pieces
from game.tables.transamerica.suspects import Suspect, SuspectsPainter
from game.ui.brush import Brush
from game.ui.layout import hidden
from game.ui.shapes import Line
from game.ui.theme import BRASS, CREAM, INK, WHITE, rgb

PIN, GOAL_PIN, HUB = 16.0, 21.0, 24.0
"""The radius of pins and hubs around their intersection, in design pixels."""

PIN_NAME, GOAL_NAME, HUB_NAME = 14.5, 20.0, 25.0
"""The distances of names from pins, goals and hubs. The name of a hub's city is at the edge of the hub."""
PIN_ROUND, GOAL_ROUND, HUB_ROUND = 13.5, 20.0, 22.0
"""The distance of owners' signs from their intersection."""
GLOW = rgb("F2C14A")


@dataclass(frozen=True)
class BoardContents:
    """The contents of the board. Signs are `a` to `f`."""

    rails: tuple[Edge, ...] = ()
    hubs: tuple[tuple[Node, str], ...] = ()
    marked: tuple[tuple[Edge, str], ...] = ()
    """Rails in the outline of a player, with the player's sign."""
    legal: tuple[Edge, ...] = ()
    legal_nodes: tuple[Node, ...] = ()
    network: tuple[Edge, ...] = ()
    """The missing edges of the player's cheapest network."""
    own_goals: frozenset[str] = frozenset()
    connected: frozenset[str] = frozenset()
    suspects: tuple[Suspect, ...] = ()
    """Cities that others may suspect to be the player's goals."""
    owners: Owners = ()
    """The others' goals that are face up, with their signs."""
    cities: frozenset[str] | None = None
    """The cities with a pin; None for all. The others are small discs."""
    warmth: float = 0.0
    """The warmth of the last stretch, from 0 to 1."""
    names: Mapping[str, pygame.Rect] = field(default_factory=dict, compare=False)


class BoardPainter:
    """Draws the contents at one size. `background` is the map, opaque and as large as the window."""

    def __init__(
        self,
        pieces: Pieces,
        drawing: MapDrawing,
        background: pygame.Surface,
        covered: Sequence[pygame.Rect] = (),
        names: float | None = None,
    ) -> None:
        """Prepare the pieces; `covered` are areas over which something else is drawn later.

        Names have the size of those on a map with edges of `names` real pixels; None for this map.
        """
        self.pieces = pieces
        self.look = pieces.look
        self.projection = pieces.projection
        self.background = background
        self._board = drawing.board
        self._pins = drawing.pins
        self._covered = tuple(covered)
        self._names = Pieces(pieces.look, replace(pieces.projection, edge=names or pieces.projection.edge))
        """The pieces at the size of names and figures."""
        self._suspects = SuspectsPainter(Pieces(pieces.look, pieces.projection))
        self._mono = self.look.palette.name == "mono"
        self._placed: tuple[object, tuple[tuple[Point, str], ...]] = ((), ())

    def paint(self, surface: pygame.Surface, contents: BoardContents) -> None:
        surface.blit(self.background, (0, 0))
        warm(surface, surface.get_rect(), LAST_STRETCH * contents.warmth)
        self.paint_lower(surface, contents)
        self.paint_upper(surface, contents)

    def paint_target(self, surface: pygame.Surface, edge: Edge, contents: BoardContents) -> None:
        """Draw the edge that the held rail would take: lit, with a ghost of the rail and both ends ringed."""
        for piece in ("edge_target", "rail_ghost"):
            self.pieces.along(surface, piece, edge)
        for node in edge:
            self.pieces.put(surface, "rail_node_target", self.projection.at(node))
        region = self.projection.square(self.projection.middle(edge), 0.95 * DESIGN_EDGE)
        with Brush(surface, self.look).clipped(region):
            self.paint_upper(surface, contents, region)

    def paint_own(self, surface: pygame.Surface, edge: Edge) -> None:
        """Draw a rail of the player's turn on a white bed."""
        self.look.shapes.stroke(surface, self.projection.ends(edge), WHITE, 22 * self.pieces.unit, alpha=0.9)
        self.pieces.along(surface, "rail_ghost", edge)

    def paint_lower(self, surface: pygame.Surface, contents: BoardContents) -> None:
        self._along(surface, "edge_legal_mono" if self._mono else "edge_legal", contents.legal)
        for edge in contents.network:
            self._dotted(surface, edge)
        self._along(surface, "rail_casing", contents.rails)
        for edge, sign in contents.marked:
            self.pieces.along(surface, "last_move", edge, sign=sign)
        board = self._board
        bridges = [edge for edge in contents.rails if board.kind(edge) == "river" and board.cost(edge) > 1]
        self._along(surface, "rail_bridge", bridges)
        self._along(surface, "rail", contents.rails)
        for node in sorted({node for edge in contents.rails for node in edge}):
            self.pieces.put(surface, "rail_node", self.projection.at(node))
        for node in contents.legal_nodes:
            self._glow(surface, node)

    def paint_upper(
        self, surface: pygame.Surface, contents: BoardContents, region: pygame.Rect | None = None
    ) -> None:
        """Draw names, marks, pins and hubs over the rails: all of them, or those that touch `region`."""
        region = region or self.background.get_rect()

        def near(place: Point, reach: float) -> bool:
            return region.colliderect(self._square(place, reach))

        at, own_goals, brush = self.projection.at, contents.own_goals, Brush(surface, self.look)
        for name, rect in contents.names.items():
            if region.colliderect(rect):
                self._draw_name(brush, name, rect, contents)
        marks = self.mark_places(contents)
        self.put_marks(surface, [mark for mark in marks if near(mark[0], RADIUS + 3)])
        stands = [node for node, _ in contents.hubs]
        for suspect in contents.suspects:
            if near(at(suspect.node), 40):
                self._suspects.draw_ring(surface, suspect, stands)
        cities = [city for city in self._board.cities if near(at(city.node), GOAL_PIN + 12)]
        for city in cities:
            place = at(city.node)
            if contents.cities is not None and city.name not in contents.cities:
                self.look.shapes.disc(surface, place, 0.13 * self.projection.edge, WHITE, Line(INK, 1))
            elif city.name in own_goals:
                self.pieces.put(surface, f"pin_{city.colour}_goal", place)
            else:
                self.pieces.pin(surface, city.colour, place, self._pins[city.name])
        self.put_hubs(surface, [hub for hub in contents.hubs if near(at(hub[0]), HUB + 4)])
        nearby = {city.name for city in cities}
        for name, signs in contents.owners:
            if name in nearby:
                self._draw_owners(surface, signs, self._owner_spots(name, len(signs), stands, own_goals))
        if contents.suspects:
            # All marks are placed each time, because each place depends on the others.
            beside = [self._square((round(x), round(y)), RADIUS) for (x, y), _ in marks]
            taken = [*self._taken(contents), *beside, *self._covered]
            self._suspects.draw_figures(brush, contents.suspects, stands, taken)

    def _draw_name(self, brush: Brush, name: str, rect: pygame.Rect, contents: BoardContents) -> None:
        if name not in contents.own_goals:
            draw_plate(brush, self._names, name, rect)
            return
        connected, pin_x = name in contents.connected, self.projection.at(self._board.city(name).node)[0]
        draw_goal_plate(brush, self._names, name, rect, connected=connected, pin_x=pin_x)

    def before_deal(
        self, names: Mapping[str, pygame.Rect], own: Collection[str]
    ) -> Mapping[str, pygame.Rect]:
        """Return the places of names before the deal, when it is unknown whose goals the cities are."""
        found = dict(names)
        for name in own:
            pin_x = self.projection.at(self._board.city(name).node)[0]
            found[name] = pygame.Rect((0, 0), plate_size(self._names, name, own_goal=False))
            found[name].center = beside_pin(self._names, names[name], pin_x).center
        return found

    def tick_place(self, name: str, rect: pygame.Rect) -> Point:
        """Return the place of a connected goal's tick on its plate."""
        return tick_place(self._names, name, rect)

    def put_marks(self, surface: pygame.Surface, marks: Sequence[tuple[Point, str]]) -> None:
        for place, sign in marks:
            self.pieces.put(surface, "last_move_mark", place, sign=sign)

    def put_hubs(self, surface: pygame.Surface, hubs: Sequence[tuple[Node, str]]) -> None:
        """Draw hubs from north to south."""
        for node, sign in sorted(hubs):
            self.pieces.put(surface, "hub", self.projection.at(node), sign=sign)

    def _along(self, surface: pygame.Surface, piece: str, edges: Iterable[Edge]) -> None:
        for edge in edges:
            self.pieces.along(surface, piece, edge)

    def _dotted(self, surface: pygame.Surface, edge: Edge) -> None:
        """Draw an edge of a network still to be built: brass dots on a light line."""
        unit = self.pieces.unit
        (ax, ay), (bx, by) = self.projection.ends(edge)
        dx, dy = (bx - ax) * 0.12, (by - ay) * 0.12
        points = ((ax + dx, ay + dy), (bx - dx, by - dy))
        self.look.shapes.stroke(surface, points, CREAM, 11 * unit, alpha=0.75)
        self.look.shapes.stroke(surface, points, BRASS, 6.5 * unit, dash=(0.1, 11.9 * unit))

    def _glow(self, surface: pygame.Surface, node: Node) -> None:
        place, unit = self.projection.at(node), self.pieces.unit
        for radius, alpha in ((20, 0.18), (15, 0.3), (10.5, 0.55)):
            self.look.shapes.disc(surface, place, radius * unit, GLOW, alpha=alpha)
        if self._mono:
            draw_dashed_ring(Brush(surface, self.look), place, 13 * unit, 4.5 * unit, INK, 2 * unit)
        self.pieces.put(surface, "rail_node_target", place)

    def _draw_owners(
        self, surface: pygame.Surface, signs: Sequence[str], spots: Iterable[tuple[Point, float]]
    ) -> None:
        """Draw small signs, at the upper right of a pin or hub, of the players whose goal the city is."""
        for (spot, radius), sign in zip(spots, signs, strict=True):
            self.look.shapes.disc(surface, spot, radius * 1.4, CREAM)
            self.pieces.put(surface, "sign", spot, sign=sign, unit=radius / 11)

    def _owner_spots(
        self, name: str, count: int, hubs: Collection[Node], own: Collection[str]
    ) -> list[tuple[Point, float]]:
        """Return the places of owners' signs at a city, with their radius."""
        unit, node = self.pieces.unit, self._board.city(name).node
        around = HUB_ROUND if node in hubs else GOAL_ROUND if name in own else PIN_ROUND
        place = self.projection.at(node)
        radius = max(7.5 * unit, 5.0)
        away = (around * unit + 0.75 * radius) / 1.41
        x, y = place[0] + away, place[1] - away
        return [((x + number * 2.1 * radius, y), radius) for number in range(count)]

    def name_places(
        self,
        room: pygame.Rect,
        *,
        named: Collection[str] | None = None,
        hubs: Collection[Node] = (),
        own: Collection[str] = (),
        owners: Owners = (),
        rails: Iterable[Edge] = (),
        blocked: Sequence[pygame.Rect] = (),
        before: Mapping[str, pygame.Rect] | None = None,
    ) -> Mapping[str, pygame.Rect]:
        """Return the places of the names of all or some cities, clear of hubs, rails and owners' signs."""
        at, unit, labels = self.projection.at, self.pieces.unit, []
        for city in self._board.cities:
            if named is None or city.name in named:
                goal = city.name in own
                reach = HUB if city.node in hubs else GOAL_NAME if goal else PIN_NAME
                size = plate_size(self._names, city.name, own_goal=goal)
                labels.append(Label(city.name, city.node, *size, radius=reach * unit))
        signs = [(at(hub), HUB_NAME * unit) for hub in hubs]
        for name, wanted in owners:
            signs += self._owner_spots(name, len(wanted), hubs, own)
        return place_labels(
            labels,
            self._board,
            self.projection,
            room,
            rails=rails,
            signs=signs,
            blocked=blocked,
            before=before,
        )

    def mark_places(self, contents: BoardContents) -> tuple[tuple[Point, str], ...]:
        """Return the places of marked rails' signs, found once and not for each frame with a rail in hand."""
        names = tuple((name, *rect) for name, rect in contents.names.items())
        key = (contents.marked, contents.hubs, names)
        if self._placed[0] != key:
            self._placed = key, place_marks(contents.marked, self.projection, self._taken(contents))
        return self._placed[1]

    def _taken(self, contents: BoardContents) -> list[pygame.Rect]:
        at, hubs = self.projection.at, contents.hubs
        return [
            *contents.names.values(),
            *(self._square(at(node), HUB) for node, _ in hubs),
            *(self._square(at(city.node), PIN) for city in self._board.cities),
        ]

    def _square(self, place: Point, reach: float) -> pygame.Rect:
        """Return the square of a piece with this radius, in design pixels."""
        return self.projection.square(place, reach * self.pieces.larger)


OFFSET = 15
"""The distance of a mark from its edge, in design pixels."""
RADIUS = 12.5
SHIFTS = (0.0, -0.16, 0.16, -0.3, 0.3)
"""The offsets of a mark from the middle of its edge, in edge lengths."""
SHIFT_COST = 0.25
"""The cost of the largest offset, as a hidden share of the mark."""


def place_marks(
    marked: Iterable[tuple[Edge, str]], projection: Projection, taken: Sequence[pygame.Rect]
) -> tuple[tuple[Point, str], ...]:
    """Return the place of each mark: east of the middle of its edge, or beside that if it is `taken`."""
    placed: list[tuple[Point, str]] = []
    rects = list(taken)
    for edge, sign in marked:
        costs = {
            place: hidden(projection.square(place, RADIUS), rects) + cost
            for place, cost in _places(edge, projection)
        }
        place = min(costs, key=costs.__getitem__)
        placed.append((place, sign))
        rects.append(projection.square(place, RADIUS))
    return tuple(placed)


def _places(edge: Edge, projection: Projection) -> Iterator[tuple[Point, float]]:
    """Yield places on both sides of an edge, east first, each with its cost in hidden square pixels."""
    (ax, ay), (bx, by) = projection.ends(edge)
    (nx, ny), (x, y) = projection.normal(edge), projection.middle(edge)
    if nx < 0 or (nx == 0 and ny > 0):
        nx, ny = -nx, -ny
    offset = OFFSET * projection.unit
    dearest = SHIFT_COST * (2 * RADIUS * projection.unit) ** 2
    for shift, side in product(SHIFTS, (1, -1)):
        place = x + shift * (bx - ax) + side * nx * offset, y + shift * (by - ay) + side * ny * offset
        yield place, dearest * abs(shift) / max(SHIFTS)
