"""The whole board in a small frame, to look at only: on the curtain's ticket, in results and reviews."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pygame

from game.rules.transamerica.board import Board, Edge, Node
from game.tables.kit.framed import put_framed
from game.tables.kit.signs import Owners, seat_of
from game.tables.transamerica.map_drawing import MapDrawing
from game.tables.transamerica.map_painter import RIM, paint_ground
from game.tables.transamerica.pieces import Pieces
from game.tables.transamerica.projection import Point, Projection
from game.tables.transamerica.small_map_names import draw_names
from game.ui.art import rasterised
from game.ui.cache import SurfaceCache
from game.ui.look import Look
from game.ui.shapes import Line
from game.ui.theme import BRASS, CREAM, INK, QUIET_TEXT, WHITE, Rgb, hex_of

ROWS_SHOWN = 11.7
"""The frame's height in edge lengths."""
COLUMNS_SHOWN = 18.6
BESIDE_PIN, BESIDE_HUB = 0.35, 0.52
"""How far right of a city and above it its first owner's sign stands, in edge lengths."""
CACHED_PIXELS = 6_000_000


@dataclass(frozen=True)
class SmallMapContents:
    """What a small map shows. Signs are `a` to `f`."""

    rails: tuple[Edge, ...] = ()
    hubs: tuple[tuple[Node, str], ...] = ()
    marked: tuple[tuple[Edge, str], ...] = ()
    """Rails on a bar in the colour of the player with this sign."""
    marked_nodes: tuple[tuple[Node, str], ...] = ()
    """Hubs that were put down lately, ringed in the player's colour."""
    better: tuple[Edge, ...] = ()
    """Rails that would have been better: ink on a brass bar."""
    crossed: tuple[Edge, ...] = ()
    """Rails that were laid instead: an ink cross."""
    cities: frozenset[str] | None = None
    """The cities with a pin; None for all. The others are small discs."""
    owners: Owners = ()
    """Signs of the players whose goal a city is."""
    better_nodes: tuple[Node, ...] = ()
    """Where a hub would have stood better: a brass ring."""
    crossed_nodes: tuple[Node, ...] = ()
    trees: tuple[tuple[Edge, tuple[str, ...]], ...] = ()
    """Edges of players' cheapest networks: wide bars in the colours of these signs, side by side."""
    owned: tuple[tuple[Edge, str], ...] = ()
    """Rails with the colour of the player who laid them inside."""
    faint: tuple[Edge, ...] = ()
    """Rails that matter less."""
    open_edges: tuple[Edge, ...] = ()
    """Edges that a network still misses: dots."""
    named: frozenset[str] = frozenset()
    """The cities whose names are written beside them, where there is room."""

    @property
    def covered(self) -> tuple[Edge, ...]:
        """All edges that something is drawn on."""
        trees, owned = [laid for laid, _ in self.trees], [laid for laid, _ in self.owned]
        return (*self.rails, *self.better, *self.crossed, *self.faint, *self.open_edges, *trees, *owned)


class SmallMap:
    """Draws the board of one map in frames of any size; the bare map is kept for each size."""

    def __init__(self, drawing: MapDrawing, board: Board) -> None:
        self._drawing = drawing
        self._board = board
        self._grounds = SurfaceCache(CACHED_PIXELS)

    def draw(
        self, surface: pygame.Surface, rect: pygame.Rect, look: Look, contents: SmallMapContents
    ) -> None:
        """Draw the map with a rounded frame in `rect`, real pixels, or in what the map is high of it."""
        rect = pygame.Rect(rect.x, rect.y, rect.width, min(rect.height, self._tallest(rect.width)))
        projection = self._projection(rect.size)
        ground = self._grounds.get(
            (rect.size,), lambda: paint_ground(look, self._drawing, projection, rect.size, faint=True)
        )
        picture = pygame.Surface(rect.size, pygame.SRCALPHA)
        picture.blit(ground, (0, 0))
        body = _Strokes(projection, look).all(contents)
        picture.blit(rasterised(_document(body, rect.size), rect.size), (0, 0))
        if contents.named:
            draw_names(
                picture,
                look,
                self._board,
                projection,
                cities=contents.named,
                hubs=[node for node, _ in contents.hubs],
                rails=contents.covered,
                signs=[spot for spot, _ in self._owner_places(projection, contents)],
            )
        self._draw_pieces(picture, look, projection, contents)
        put_framed(surface, look, picture, rect)

    def _tallest(self, width: int) -> int:
        """How high a frame of this width may be: the terrain ends there."""
        _, top, _, bottom = self._drawing.frame
        return int((bottom - top) * width / COLUMNS_SHOWN) - 2 * RIM

    def _projection(self, size: tuple[int, int]) -> Projection:
        left, top, right, bottom = self._drawing.span
        edge = min(size[1] / ROWS_SHOWN, size[0] / COLUMNS_SHOWN)
        x = size[0] / 2 - edge * (left + right) / 2
        # The terrain ends a little above the board: a high frame begins there, with more sea below.
        y = min(size[1] / 2 - edge * (top + bottom) / 2, -edge * self._drawing.frame[1] - RIM)
        return Projection(x, y, edge)

    def _draw_pieces(
        self, picture: pygame.Surface, look: Look, projection: Projection, contents: SmallMapContents
    ) -> None:
        pieces = Pieces(look, projection)
        edge = projection.edge
        for city in self._drawing.cities:
            place = projection.at(city.node)
            if contents.cities is None or city.name in contents.cities:
                pieces.pin(picture, city, place, unit=0.0195 * edge)
            else:
                look.shapes.disc(picture, place, 0.13 * edge, WHITE, Line(INK, 1))
        for node, sign in sorted(contents.hubs):
            look.art.draw_sign(
                picture, seat_of(sign), projection.at(node), max(7.0, 0.44 * edge), look.palette
            )
        for spot, sign in self._owner_places(projection, contents):
            look.art.draw_shape(picture, seat_of(sign), spot, 0.23 * edge, WHITE)
            look.art.draw_shape(
                picture, seat_of(sign), spot, 0.17 * edge, look.palette.colours[seat_of(sign)]
            )
        for place, sign in self._mark_places(projection, contents):
            seat = seat_of(sign)
            look.art.draw_shape(picture, seat, place, 0.36 * edge, INK)
            look.art.draw_shape(picture, seat, place, 0.3 * edge, look.palette.colours[seat])

    def _owner_places(
        self, projection: Projection, contents: SmallMapContents
    ) -> Iterator[tuple[Point, str]]:
        """Whose goal a city is, at the upper right of its pin or of the hub that hides the pin."""
        owners, edge = dict(contents.owners), projection.edge
        hubs = {node for node, _ in contents.hubs}
        for city in self._board.cities:
            away = (BESIDE_HUB if city.node in hubs else BESIDE_PIN) * edge
            x, y = projection.at(city.node)
            for number, sign in enumerate(owners.get(city.name, ())):
                yield (x + away + 0.36 * number * edge, y - away), sign

    def _mark_places(self, projection: Projection, contents: SmallMapContents) -> list[tuple[Point, str]]:
        """One mark for each player, at the end of the rails that it laid last."""
        last = {sign: edge for edge, sign in contents.marked}
        used = {projection.at(node) for node, _ in contents.hubs}
        places = []
        for sign, edge in last.items():
            x, y = projection.middle(edge)
            aside = 0.62 * projection.edge
            spots = [(x + aside, y - 0.2 * aside), (x - aside, y - 0.2 * aside)]
            places.append((max(spots, key=lambda spot: _room(spot, used)), sign))
        return places


def _room(spot: Point, used: set[Point]) -> float:
    return min(((spot[0] - x) ** 2 + (spot[1] - y) ** 2 for x, y in used), default=0.0)


class _Strokes:
    """Rails as strokes of one document, in real pixels."""

    def __init__(self, projection: Projection, look: Look) -> None:
        self._projection = projection
        self._look = look

    def all(self, contents: SmallMapContents) -> str:
        edge = self._projection.edge
        owned = [laid for laid, _ in contents.owned]
        rails = [*contents.rails, *owned, *contents.better]
        return "".join(
            [
                *(
                    self._stroke([laid], self._colour(sign), 0.42 * edge, round_ends=True)
                    for laid, sign in contents.marked
                ),
                *(self._beside(laid, list(map(self._colour, signs))) for laid, signs in contents.trees),
                self._stroke(contents.faint, QUIET_TEXT, 0.09 * edge, round_ends=True),
                *(self._ring(node, self._colour(sign)) for node, sign in contents.marked_nodes),
                *(self._ring(node, BRASS) for node in contents.better_nodes),
                self._stroke(contents.better, BRASS, 0.42 * edge, round_ends=True),
                self._stroke(rails, INK, 0.19 * edge, round_ends=True),
                self._stroke(contents.rails, CREAM, 0.08 * edge, dash=0.125 * edge),
                *(self._stroke([laid], self._colour(sign), 0.1 * edge) for laid, sign in contents.owned),
                self._stroke(contents.open_edges, INK, 0.16 * edge, round_ends=True, dash=0.3 * edge),
                *(self._cross(self._projection.middle(laid)) for laid in contents.crossed),
                *(self._cross(self._projection.at(node)) for node in contents.crossed_nodes),
            ]
        )

    def _colour(self, sign: str) -> Rgb:
        return self._look.palette.colours[seat_of(sign)]

    def _stroke(
        self,
        edges: Sequence[Edge],
        colour: Rgb,
        width: float,
        *,
        round_ends: bool = False,
        dash: float = 0.0,
    ) -> str:
        if not edges:
            return ""
        track = "".join(
            "M{0[0]:.1f} {0[1]:.1f}L{1[0]:.1f} {1[1]:.1f}".format(*self._projection.ends(edge))
            for edge in edges
        )
        more = ' stroke-linecap="round"' if round_ends else ""
        more += f' stroke-dasharray="{0.02 if round_ends else dash:.2f} {dash:.2f}"' if dash else ""
        return f'<path d="{track}" fill="none" stroke="{hex_of(colour)}" stroke-width="{width:.2f}"{more}/>'

    def _ring(self, node: Node, colour: Rgb) -> str:
        x, y = self._projection.at(node)
        edge = self._projection.edge
        return (
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{0.7 * edge:.1f}" fill="none" '
            f'stroke="{hex_of(colour)}" stroke-width="{0.16 * edge:.1f}"/>'
        )

    def _beside(self, laid: Edge, colours: Sequence[Rgb]) -> str:
        """Bars along one edge, as wide together for one as for two."""
        edge = self._projection.edge
        (ax, ay), (bx, by) = self._projection.ends(laid)
        length = max(1e-6, ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5)
        wide = min(0.3, 0.6 / len(colours)) * edge
        parts = []
        for number, colour in enumerate(colours):
            aside = (number - (len(colours) - 1) / 2) * wide / length
            dx, dy = -(by - ay) * aside, (bx - ax) * aside
            parts.append(
                f'<path d="M{ax + dx:.1f} {ay + dy:.1f}L{bx + dx:.1f} {by + dy:.1f}" fill="none" '
                f'stroke="{hex_of(colour)}" stroke-width="{wide:.2f}" stroke-linecap="round"/>'
            )
        return "".join(parts)

    def _cross(self, place: Point) -> str:
        x, y = place
        arm = 0.34 * self._projection.edge
        track = (
            f"M{x - arm:.1f} {y - arm:.1f}L{x + arm:.1f} {y + arm:.1f}"
            f"M{x - arm:.1f} {y + arm:.1f}L{x + arm:.1f} {y - arm:.1f}"
        )
        return "".join(
            f'<path d="{track}" fill="none" stroke="{hex_of(colour)}" '
            f'stroke-width="{width * self._projection.edge:.2f}"/>'
            for colour, width in ((WHITE, 0.3), (INK, 0.17))
        )


def _document(body: str, size: tuple[int, int]) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]}" height="{size[1]}" '
        f'viewBox="0 0 {size[0]} {size[1]}">{body}</svg>'
    )
