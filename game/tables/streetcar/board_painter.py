"""The board with everything on it, in the drawing order of the design."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final, TypeAlias

import pygame

from game.rules.streetcar.board import Field
from game.rules.streetcar.box import Rotation
from game.rules.streetcar.sides import Cell, side_towards, turned
from game.rules.streetcar.values import MapName, Table
from game.rules.streetcar.way import WayStep
from game.tables.kit.map_painter import MapPainter
from game.tables.streetcar.marks import (
    Fit,
    TracedRoute,
    draw_completion,
    draw_drive,
    draw_glow,
    draw_last_laid,
    draw_owners,
    draw_reach,
    draw_waiting,
    draw_ways,
)
from game.tables.streetcar.pieces import draw_own_terminal
from game.tables.streetcar.projection import BoardBrush, Projection
from game.tables.streetcar.tile_painter import PIECES_OF, Corner, curve_corners
from game.tables.streetcar.track_geometry import Pose, Ride, ahead
from game.ui.brush import Point
from game.ui.look import Look
from game.ui.tile_map import TileMap

TilePose: TypeAlias = tuple[str, Cell, Rotation]
"""A tile, its cell and its rotation."""
BESIDE = 0.21
"""The offset of trams that share a spot, in cells."""
_BESIDE_SIDE: Final[tuple[tuple[Corner, Corner], ...]] = (
    ((1, 0), (0, 0)),
    ((1, 0), (1, 1)),
    ((0, 1), (1, 1)),
    ((0, 0), (0, 1)),
)
"""The corners at the north, east, south and west side of a cell."""
_CORNERS: Final[tuple[Corner, ...]] = ((1, 0), (1, 1), (0, 0), (0, 1))
"""The corners in the order of preference for a sign."""


def tiles_of(table: Table) -> tuple[TilePose, ...]:
    return tuple((placed.tile, placed.cell, placed.rotation) for placed in table.tiles)


def stops_of(table: Table) -> tuple[tuple[str, Cell], ...]:
    return tuple((stop.letter, stop.cell) for stop in table.stops)


@dataclass(frozen=True)
class BoardContents:
    """The contents of the board. Signs are `a` to `f`; coordinates in cells begin at the grid."""

    tiles: tuple[TilePose, ...] = ()
    stops: tuple[tuple[str, Cell], ...] = ()
    own_landmarks: frozenset[str] = frozenset()
    own_terminals: frozenset[str] = frozenset()
    served: frozenset[str] = frozenset()
    """Letters of stops with a tick."""
    glow: tuple[tuple[Cell, Fit], ...] = ()
    faint: tuple[tuple[Cell, Fit], ...] = ()
    """Cells that take the held tile in another rotation."""
    reach: tuple[Field, ...] = ()
    last_laid: tuple[tuple[Cell, str], ...] = ()
    last_drives: tuple[tuple[str, Ride], ...] = ()
    ways: tuple[TracedRoute, ...] = ()
    completion: tuple[WayStep | str, ...] = ()
    """The steps of the best way that completes a route, with its missing parts visible."""
    besides: tuple[WayStep, ...] = ()
    """Additional track of the missing tiles, where only a switch fits."""
    waiting: TilePose | None = None
    """The first tile of an incomplete pair."""
    hidden: frozenset[Cell] = frozenset()
    """Cells without their tile, because it is on its way."""
    owners: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """Landmarks (by letter) and terminals (by code) that are known, with the signs of their owners."""
    trams: tuple[tuple[str, Pose], ...] = ()

    @cached_property
    def lying(self) -> Mapping[Cell, tuple[str, Rotation]]:
        """The tiles with the waiting one, by cell."""
        tiles = (*self.tiles, self.waiting) if self.waiting is not None else self.tiles
        return {cell: (tile, rotation) for tile, cell, rotation in tiles}

    @property
    def track(self) -> "BoardContents":
        """The tiles, posters and signs alone."""
        return BoardContents(
            tiles=self.tiles,
            stops=self.stops,
            own_landmarks=self.own_landmarks,
            own_terminals=self.own_terminals,
            served=self.served,
            hidden=self.hidden,
        )


class BoardPainter:
    """Draws contents at one size, and caches the parts that rarely change."""

    def __init__(self, look: Look, projection: Projection, map_name: MapName, drawn: TileMap) -> None:
        """Use `drawn`, the map that the projection's plan was read from."""
        self.look = look
        self._map = map_name
        self._drawn = drawn
        self.projection = projection
        self._background: pygame.Surface | None = None
        self._track: tuple[BoardContents, pygame.Surface] | None = None

    def brush(self, surface: pygame.Surface) -> BoardBrush:
        """Return a brush for the board on a surface of the whole window."""
        return BoardBrush(surface, self.look, self._map, self.projection)

    def paint(self, surface: pygame.Surface, contents: BoardContents) -> None:
        self.paint_still(surface, contents)
        self.paint_trams(surface, contents.trams)

    def paint_still(self, surface: pygame.Surface, contents: BoardContents) -> None:
        """Draw everything but trams."""
        brush, board = self.brush(surface), self.projection.shown
        surface.blit(self._laid(contents.track), board)
        with brush.clipped(board):
            self._paint_marks(brush, contents)

    def paint_trams(self, surface: pygame.Surface, trams: Sequence[tuple[str, Pose]]) -> None:
        """Draw trams; those on one spot are side by side."""
        brush = self.brush(surface)
        with brush.clipped(brush.projection.room or surface.get_rect()):
            for sign, pose in spread(trams):
                brush.tram(sign, pose)

    def stop_place(self, contents: BoardContents, letter: str) -> Point | None:
        """Return the centre of a stop sign in real pixels, or None if there is none yet."""
        cell = dict(contents.stops).get(letter)
        if cell is None:
            return None
        return self.projection.stop_place(cell, self._stop_corner(contents, letter, cell))

    # ------------------------------------------------------------------ layers

    def _laid(self, lying: BoardContents) -> pygame.Surface:
        if self._track is not None and self._track[0] == lying:
            return self._track[1]
        picture = self._track[1] if self._track is not None else self._blank()
        brush = self._on_board(picture)
        if self._background is None:
            self._background = self._blank()
            self._map_painter(brush).paint(self._background, "border", "streets")
        picture.blit(self._background, (0, 0))
        self._paint_track(brush, lying)
        self._track = (lying, picture)
        return picture

    def _blank(self) -> pygame.Surface:
        return pygame.Surface(self.projection.shown.size)

    def _on_board(self, picture: pygame.Surface) -> BoardBrush:
        """Return a brush for a picture that begins at the board's corner."""
        whole, shown = self.projection, self.projection.shown
        room = pygame.Rect((0, 0), shown.size)
        projection = replace(whole, left=whole.left - shown.left, top=whole.top - shown.top, room=room)
        return BoardBrush(picture, self.look, self._map, projection)

    def _map_painter(self, brush: BoardBrush) -> MapPainter:
        on_board, drawn = brush.projection, self._drawn
        scale, paved = on_board.cell / drawn.tile_width, drawn.layers["streets"]
        left = min(tile.x - tile.width / 2 for tile in paved)
        top = min(tile.y - tile.height / 2 for tile in paved)
        return MapPainter(self.look, drawn, scale, (on_board.left - left * scale, on_board.top - top * scale))

    def _paint_track(self, brush: BoardBrush, contents: BoardContents) -> None:
        projection = brush.projection
        for code in contents.own_terminals:
            draw_own_terminal(brush, code[-1], projection.terminal_edge(code), brush.unit)
        self._map_painter(brush).paint(brush.surface, "terminals")
        corners = {cell: self._stop_corner(contents, letter, cell) for letter, cell in contents.stops}
        for tile, cell, rotation in contents.tiles:
            if cell not in contents.hidden:
                brush.lay(tile, cell, rotation, bare=corners.get(cell))
        for landmark in projection.plan.landmarks:
            brush.poster(landmark, own=landmark.letter in contents.own_landmarks)
        self._paint_signs(brush, contents)

    def _paint_signs(self, brush: BoardBrush, contents: BoardContents) -> None:
        """Draw the stop signs, from the back to the front."""
        signs = [
            (brush.projection.stop_place(cell, self._stop_corner(contents, letter, cell)), letter)
            for letter, cell in contents.stops
        ]
        for place, letter in sorted(signs, key=lambda sign: sign[0][1]):
            brush.stop(letter, place, served=letter in contents.served)

    def _paint_marks(self, brush: BoardBrush, contents: BoardContents) -> None:
        for cell, fit in contents.faint:
            draw_glow(brush, cell, fit, faint=True)
        for cell, fit in contents.glow:
            draw_glow(brush, cell, fit)
        draw_completion(brush, contents.completion, contents.besides)
        draw_ways(brush, contents.ways)
        for field in contents.reach:
            draw_reach(brush, field)
        for sign, way in contents.last_drives:
            draw_drive(brush, sign, way)
        stops = {cell: letter for letter, cell in contents.stops}
        for cell, sign in contents.last_laid:
            taken = self._stop_corner(contents, stops[cell], cell) if cell in stops else None
            curves, free = _curves(contents, cell), [corner for corner in _CORNERS if corner != taken]
            place = next((corner for corner in free if corner not in curves), free[0])
            draw_last_laid(brush, cell, sign, place)
        if contents.waiting is not None:
            brush.lay(*contents.waiting)
            draw_waiting(brush, contents.waiting[1])
        if contents.waiting is not None or contents.ways or contents.completion:
            # The signs are drawn over everything that covers the track.
            self._paint_signs(brush, contents)
        for where, signs in contents.owners:
            draw_owners(brush, where, signs)

    def _stop_corner(self, contents: BoardContents, letter: str, cell: Cell) -> Corner:
        """Return the corner of a cell for its stop sign: beside the landmark, free of track if possible."""
        side = side_towards(cell, self.projection.plan.landmark[letter].cell)
        near, taken = _BESIDE_SIDE[side or 0], _curves(contents, cell)
        return next((corner for corner in near if corner not in taken), near[0])


def _curves(contents: BoardContents, cell: Cell) -> frozenset[Corner]:
    """Return the corners of a cell with a curve around them."""
    tile, rotation = contents.lying.get(cell, ("", 0))
    return curve_corners(turned(PIECES_OF.get(tile, 0), rotation // 90))


def spread(trams: Sequence[tuple[str, Pose]]) -> list[tuple[str, Pose]]:
    """Return the trams, with those on one spot moved aside from each other."""
    spots: dict[tuple[int, int], list[tuple[str, Pose]]] = {}
    for sign, pose in trams:
        spots.setdefault((round(pose.x * 4), round(pose.y * 4)), []).append((sign, pose))
    moved = []
    for group in spots.values():
        step = min(2 * BESIDE, 0.66 / max(1, len(group) - 1))
        right = ahead(group[0][1].angle + 90)
        for number, (sign, pose) in enumerate(group):
            place = pose.place + (number - (len(group) - 1) / 2) * step * right
            moved.append((sign, Pose(place.real, place.imag, pose.angle)))
    return moved
