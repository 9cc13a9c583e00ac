"""The whole board in a small frame, to look at only: on the curtain's ticket, in results and reviews."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from math import cos, dist, hypot, pi, sin
from pathlib import Path
from typing import Any, cast

import pygame

from game.core.game import AnyGame
from game.rules.transamerica.board import Edge, Node
from game.rules.transamerica.deal import cities_in_play
from game.rules.transamerica.game import TransAmerica
from game.rules.transamerica.values import Goals, View
from game.session.session import Happening
from game.session.travels.transamerica import place_of
from game.tables.kit.pen import Brush
from game.tables.kit.signs import NUMBER, Owners, draw_cross, draw_number, owners_of, seat_of
from game.tables.kit.small_boards import draw_glow, draw_label, put_framed
from game.tables.previews import Canvas
from game.tables.transamerica.board_painter import BoardContents, BoardPainter
from game.tables.transamerica.events import put_lately
from game.tables.transamerica.map_drawing import (
    MAP_FILE,
    MapDrawing,
    Point,
    Projection,
    Spot,
    is_edge,
    read_map_drawing,
    spot_of,
)
from game.tables.transamerica.map_painter import RIM, paint_ground
from game.tables.transamerica.pieces import Pieces
from game.ui.look import Look
from game.ui.pictures import SurfaceCache
from game.ui.shapes import Line
from game.ui.theme import BRASS, INK, NIGHT, QUIET_TEXT, WHITE, Rgb

ROWS_SHOWN = 11.7
"""The frame's height in edge lengths."""
COLUMNS_SHOWN = 18.6
LARGER = 1.56
"""How much larger than on the table pins, hubs and signs are."""
LEAST_NAMED_EDGE = 36.0
"""Real pixels; on a smaller map names would hide more than they tell."""
CACHED_PIXELS = 6_000_000


@dataclass(frozen=True)
class SmallMapContents(BoardContents):
    """What a small map shows besides. Signs are `a` to `f`."""

    marked_nodes: tuple[tuple[Node, str], ...] = ()
    """Hubs that were put down lately, ringed in the player's colour."""
    better: tuple[Spot, ...] = ()
    """Where it would have been better to lay a rail, on a brass bar, or to put a hub: a brass ring."""
    numbers: tuple[int, ...] = ()
    """Of the better ones, as far as there are any."""
    crossed: tuple[Spot, ...] = ()
    """Where one was put instead: an ink cross, on dashes where it is a rail."""
    trees: tuple[tuple[Edge, tuple[str, ...]], ...] = ()
    """Edges of players' cheapest networks: wide bars in the colours of these signs, side by side."""
    owned: tuple[tuple[Edge, str], ...] = ()
    """Rails with the colour of the player who laid them inside."""
    faint: tuple[Edge, ...] = ()
    """Rails that matter less."""
    named: frozenset[str] = frozenset()
    """The cities whose names are written beside them, where there is room."""
    heat: tuple[tuple[Node, int], ...] = ()
    """How often a hub has stood on intersections: a glow, the last ones on top."""

    @property
    def laid(self) -> tuple[Edge, ...]:
        return (*self.rails, *(edge for edge, _ in self.owned), *filter(is_edge, self.better))


class SmallMap:
    """Draws the board of one map in frames of any size; the bare map is kept for each size."""

    def __init__(self, drawing: MapDrawing) -> None:
        self._drawing = drawing
        self._grounds = SurfaceCache(CACHED_PIXELS)

    def draw(
        self, surface: pygame.Surface, rect: pygame.Rect, look: Look, contents: SmallMapContents
    ) -> None:
        """Draw the map with a rounded frame in `rect`, real pixels, or in what the map is high of it."""
        rect = pygame.Rect(rect.topleft, self._size(rect))
        projection = self._projection(rect.size)
        bare_map = partial(paint_ground, look, self._drawing, projection, rect.size, faint=True)
        ground = self._grounds.get((rect.size,), bare_map)
        painter = _SmallPainter(Pieces(look, projection, LARGER), self._drawing, ground)
        if contents.named and projection.edge >= LEAST_NAMED_EDGE:
            hubs, edges = [node for node, _ in contents.hubs], (edge for edge, _ in contents.trees)
            crossed = filter(is_edge, contents.crossed)
            bare = (*contents.laid, *crossed, *contents.faint, *contents.network, *edges)
            room, named = pygame.Rect((0, 0), rect.size).inflate(-8, -8), contents.named
            names = painter.name_places(room, named=named, hubs=hubs, owners=contents.owners, rails=bare)
            contents = replace(contents, names=names)
        picture = pygame.Surface(rect.size, pygame.SRCALPHA)
        painter.paint(picture, contents)
        put_framed(surface, look, picture, rect)

    def spot(self, rect: pygame.Rect, node: Node) -> Point:
        """Where an intersection is on the surface when the map is drawn in `rect`."""
        x, y = self._projection(self._size(rect)).at(node)
        return (rect.x + x, rect.y + y)

    def _size(self, room: pygame.Rect) -> tuple[int, int]:
        """Of the frame: no higher than the terrain."""
        _, top, _, bottom = self._drawing.frame
        return room.width, min(room.height, int((bottom - top) * room.width / COLUMNS_SHOWN) - 2 * RIM)

    def _projection(self, size: tuple[int, int]) -> Projection:
        left, top, right, bottom = self._drawing.span
        edge = min(size[1] / ROWS_SHOWN, size[0] / COLUMNS_SHOWN)
        x = size[0] / 2 - edge * (left + right) / 2
        # The terrain ends a little above the board: a high frame begins there, with more sea below.
        y = min(size[1] / 2 - edge * (top + bottom) / 2, -edge * self._drawing.frame[1] - RIM)
        return Projection(x, y, edge)


class _SmallPainter(BoardPainter):
    """Hubs and marks are bare signs, which can be told where the pieces of the table could not."""

    def paint(self, surface: pygame.Surface, contents: BoardContents) -> None:
        """What is drawn along edges and round intersections is as wide as edges are long."""
        surface.blit(self.ground, (0, 0))
        if not isinstance(contents, SmallMapContents):
            raise TypeError("a small map has more to show than a board")
        brush = Brush(surface, self.look)
        most = max((count for _, count in contents.heat), default=0)
        for node, count in contents.heat:
            draw_glow(surface, self.look, self.projection.at(node), count, most)
        for laid, sign in contents.marked:
            self._stroke(brush, [laid], self._colour(sign), 0.42)
        for laid, signs in contents.trees:
            self._side_by_side(brush, laid, [self._colour(sign) for sign in signs])
        self._stroke(brush, contents.faint, QUIET_TEXT, 0.09)
        rings = [(node, self._colour(sign)) for node, sign in contents.marked_nodes]
        for spot, colour in (*rings, *((spot, BRASS) for spot in contents.better if not is_edge(spot))):
            line = Line(colour, 0.16 * self.projection.edge / self.look.scale.factor)
            brush.disc(self.projection.middle(spot), 0.7 * self.projection.edge, None, line)
        self._stroke(brush, filter(is_edge, contents.better), BRASS, 0.42)
        self.paint_lower(surface, replace(contents, rails=contents.laid, marked=()))
        for laid, sign in contents.owned:
            self._stroke(brush, [laid], self._colour(sign), 0.1)
        self.paint_upper(surface, contents)
        for spot in filter(is_edge, contents.crossed):
            ends, edge = self.projection.ends(spot), self.projection.edge
            brush.stroke(ends, WHITE, 0.3 * edge)
            brush.stroke(ends, NIGHT, 0.2 * edge, dash=(0.16 * edge, 0.16 * edge))
        for spot in contents.crossed:
            # Over a hub or pin that would hide it.
            reach = 0.24 if is_edge(spot) else 0.34
            draw_cross(brush, self.projection.middle(spot), reach * self.projection.edge)

        self._put_numbers(brush, contents)

    def _put_numbers(self, brush: Brush, contents: SmallMapContents) -> None:
        """Beside rails and hubs, where they are clear of names, cities and what else is shown."""
        edge, at = self.projection.edge, self.projection.at
        radius = min(brush.px(NUMBER), 0.45 * edge)
        shown = [self.projection.middle(spot) for spot in (*contents.better, *contents.crossed)]
        pins = [at(city.node) for city in self._board.cities]
        taken = [*shown, *pins, *(at(hub) for hub, _ in contents.hubs)]
        for spot, number in zip(contents.better, contents.numbers, strict=False):
            x, y = self.projection.middle(spot)
            far = (0.5 if is_edge(spot) else 0.8) * edge + radius
            turns = [number * pi / 8 for number in range(16)]
            places = [(x + far * cos(turn), y + far * sin(turn)) for turn in turns]

            def room(place: Point) -> float:
                names = min((_gap(name, place) for name in contents.names.values()), default=edge)
                return min(names, edge, *(dist(place, other) - 0.3 * edge for other in taken))

            best = max(places, key=room)
            taken.append(best)
            draw_number(brush, number, best, radius)

    def put_hubs(self, surface: pygame.Surface, hubs: Sequence[tuple[Node, str]]) -> None:
        # Large enough to be told, but never over the whole of a rail beside it.
        edge = self.projection.edge
        radius = max(0.44 * edge, min(7.0, 0.6 * edge))
        for node, sign in sorted(hubs):
            place = self.projection.at(node)
            self.look.art.draw_sign(surface, seat_of(sign), place, radius, self.look.palette)

    def put_marks(self, surface: pygame.Surface, marks: Sequence[tuple[Point, str]]) -> None:
        for place, sign in marks:
            seat, edge = seat_of(sign), self.projection.edge
            self.look.art.draw_shape(surface, seat, place, 0.36 * edge, INK)
            self.look.art.draw_shape(surface, seat, place, 0.3 * edge, self.look.palette.colours[seat])

    def mark_places(self, contents: BoardContents) -> tuple[tuple[Point, str], ...]:
        """One for each player, beside the rail that it laid last, clear of hubs."""
        hubs, aside = [self.projection.at(node) for node, _ in contents.hubs], 0.62 * self.projection.edge
        places = []
        for sign, edge in {sign: edge for edge, sign in contents.marked}.items():
            x, y = self.projection.middle(edge)
            spots = [(x + side * aside, y - 0.2 * aside) for side in (1, -1)]
            room = [min((dist(spot, hub) for hub in hubs), default=0.0) for spot in spots]
            places.append((spots[room.index(max(room))], sign))
        return tuple(places)

    def _colour(self, sign: str) -> Rgb:
        return self.look.palette.colours[seat_of(sign)]

    def _stroke(self, brush: Brush, edges: Iterable[Edge], colour: Rgb, width: float) -> None:
        for edge in edges:
            brush.stroke(self.projection.ends(edge), colour, width * self.projection.edge)

    def _side_by_side(self, brush: Brush, laid: Edge, colours: Sequence[Rgb]) -> None:
        """As wide together for one as for two."""
        (ax, ay), (bx, by) = self.projection.ends(laid)
        wide = min(0.3, 0.6 / len(colours))
        for number, colour in enumerate(colours):
            aside = (number - (len(colours) - 1) / 2) * wide
            dx, dy = -(by - ay) * aside, (bx - ax) * aside
            points = ((ax + dx, ay + dy), (bx + dx, by + dy))
            brush.stroke(points, colour, wide * self.projection.edge)


class TransAmericaPreview:
    """Draws views of one game on a small map; `signs` are the seats' signs."""

    ratio = COLUMNS_SHOWN / ROWS_SHOWN

    def __init__(
        self, game: AnyGame, signs: Sequence[str], maps: Path, *, named: frozenset[str] = frozenset()
    ) -> None:
        """`named` are the cities whose names are written where there is room."""
        self._signs = tuple(signs)
        self._named = named
        self._board = cast(TransAmerica, game).board
        self.small_map = SmallMap(read_map_drawing(maps / MAP_FILE, self._board))

    def draw(
        self, canvas: Canvas, view: View, happenings: Sequence[Happening] = (), *, revealed: bool = False
    ) -> None:
        """The board of `view` with what the happenings put on it in their players' colours.

        Whose city is whose may be seen where everybody's cards lie open, or if all is `revealed` now.
        """
        events = [event for happening in happenings for event in happening.events]
        rails, hubs = put_lately(events, view.table)
        contents = SmallMapContents(
            rails=tuple(rail.edge for rail in view.table.rails),
            hubs=self._hubs(view.table.hubs),
            marked=tuple((event.edge, self._signs[event.seat]) for event in rails),
            marked_nodes=tuple((event.node, self._signs[event.seat]) for event in hubs),
            owners=self._owners(view.goals) if revealed or None not in view.goals else (),
            cities=cities_in_play(self._board, view.table.seats, view.table.options),
            named=self._named,
        )
        self.small_map.draw(*canvas, contents)

    def draw_round(self, canvas: Canvas, view: View, number: int) -> None:
        """The board as it lay when round `number` (from 1) ended, with the owners of all goals."""
        result = view.table.results[number - 1]
        goals = frozenset(city for hand in result.goals for city in hand)
        contents = SmallMapContents(
            rails=tuple(rail.edge for rail in result.rails),
            hubs=self._hubs(result.hubs),
            cities=goals,
            owners=self._owners(result.goals),
            named=goals,
        )
        self.small_map.draw(*canvas, contents)

    def draw_choice(
        self,
        canvas: Canvas,
        view: View,
        *,
        better: Sequence[Any],
        played: Sequence[Any],
        numbers: Sequence[int] = (),
    ) -> None:
        """The board of `view` with actions that would have been better, and those played instead.

        Of a view with a seat only that seat's hub and goals are shown.
        """
        seat = view.seat
        hubs = self._hubs(view.table.hubs)
        goals = view.goals[seat] if seat is not None else None
        contents = SmallMapContents(
            rails=tuple(rail.edge for rail in view.table.rails),
            hubs=tuple(hub for hub in hubs if seat is None or hub[1] == self._signs[seat]),
            better=tuple(filter(None, map(spot_of, better))),
            numbers=tuple(numbers),
            crossed=tuple(filter(None, map(spot_of, played))),
            cities=frozenset(goals) if goals is not None else None,
            named=self._named,
        )
        self.small_map.draw(*canvas, contents)

    def _hubs(self, hubs: Sequence[Any]) -> tuple[tuple[Any, str], ...]:
        return tuple((hub, self._signs[seat]) for seat, hub in enumerate(hubs) if hub is not None)

    def _owners(self, goals: Sequence[Goals | None]) -> Owners:
        return owners_of(zip(self._signs, goals, strict=True))


def _gap(rect: pygame.Rect, place: Point) -> float:
    """How far a place is from a rectangle."""
    x = max(rect.left - place[0], 0, place[0] - rect.right)
    y = max(rect.top - place[1], 0, place[1] - rect.bottom)
    return hypot(x, y)


NAMED = 2
"""So many of the hubs used most, and more than once, are named, where they stand in a city."""


class FavouriteHubs:
    """A glow at every intersection on which a hub has stood."""

    def __init__(self, game: AnyGame, maps: Path) -> None:
        self._board = cast(TransAmerica, game).board
        self._map = SmallMap(read_map_drawing(maps / MAP_FILE, self._board))

    def draw(self, canvas: Canvas, places: Mapping[str, int]) -> None:
        """The map without rails, and the names of the best."""
        stood = [(node, places[place_of(node)]) for node in self._board.nodes if place_of(node) in places]
        heat = sorted(stood, key=lambda pair: pair[1])
        self._map.draw(*canvas, SmallMapContents(heat=tuple(heat)))
        cities = {city.node: city.name for city in self._board.cities}
        best = [(node, count) for node, count in reversed(heat) if node in cities and count > 1][:NAMED]
        taken: list[pygame.Rect] = []
        for node, count in best:
            told = f"{cities[node]} {count}"
            taken.append(draw_label(canvas, told, self._map.spot(canvas.rect, node), taken))
