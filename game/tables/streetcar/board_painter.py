"""The board with all that lies on it, in the drawing order of the design."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import cos, radians, sin

import pygame

from game.rules.streetcar.board import Board, Field
from game.rules.streetcar.box import Rotation
from game.rules.streetcar.sides import Cell, side_towards, turned
from game.rules.streetcar.values import MapName, Table
from game.rules.streetcar.way import WayStep
from game.tables.kit.map_painter import MapPainter
from game.tables.kit.pen import Brush
from game.tables.streetcar.marks import (
    Fit,
    Traced,
    draw_completion,
    draw_drive,
    draw_glow,
    draw_last_laid,
    draw_owners,
    draw_reach,
    draw_waiting,
    draw_ways,
)
from game.tables.streetcar.pieces import ON_BOARD, draw_own_terminal, draw_stop_sign, draw_tram, stop_place
from game.tables.streetcar.posters import draw_poster_in_cell
from game.tables.streetcar.projection import Point, Projection
from game.tables.streetcar.tile_painter import PIECES_OF, Corner, curve_corners, ground_of, tile_picture
from game.tables.streetcar.track_geometry import Pose, Ride
from game.ui.look import Look
from game.ui.tile_map import TileMap

Lying = tuple[str, Cell, Rotation]
"""A tile, its cell and how it is turned."""
BESIDE = 0.21
"""How far trams on one spot stand aside, in cells."""


def tiles_of(table: Table) -> tuple[Lying, ...]:
    return tuple((placed.tile, placed.cell, placed.rotation) for placed in table.tiles)


def stops_of(table: Table) -> tuple[tuple[str, Cell], ...]:
    """All stop signs."""
    return tuple((stop.letter, stop.cell) for stop in table.stops)


@dataclass(frozen=True)
class BoardContents:
    """What is to be seen on the board. Signs are `a` to `f`; what is measured in cells begins at the grid."""

    tiles: tuple[Lying, ...] = ()
    stops: tuple[tuple[str, Cell], ...] = ()
    own_landmarks: frozenset[str] = frozenset()
    own_terminals: frozenset[str] = frozenset()
    served: frozenset[str] = frozenset()
    """Letters of stops that get a tick."""
    glow: tuple[tuple[Cell, Fit], ...] = ()
    faint: tuple[tuple[Cell, Fit], ...] = ()
    """Cells that take the held tile in another rotation."""
    reach: tuple[Field, ...] = ()
    last_laid: tuple[tuple[Cell, str], ...] = ()
    last_drives: tuple[tuple[str, Ride], ...] = ()
    ways: tuple[Traced, ...] = ()
    completion: tuple[WayStep | str, ...] = ()
    """The steps of the best way that completes a route: what is missing of it is seen at once."""
    waiting: Lying | None = None
    """The first tile of a pair that is not complete."""
    hidden: frozenset[Cell] = frozenset()
    """Cells that show no tile, because it is on its way there."""
    owners: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """Signs of those whose landmark (by its letter) or terminal (by its code) it is, open to see."""
    trams: tuple[tuple[str, Pose], ...] = ()


class BoardPainter:
    """Draws contents at one size; what does not change from frame to frame is kept."""

    def __init__(
        self, look: Look, plan: Board, projection: Projection, map_name: MapName, drawn: TileMap
    ) -> None:
        """`drawn` is the map that `plan` was read from."""
        self._look = look
        self._plan = plan
        self._map = map_name
        self._drawn = drawn
        self.projection = projection
        self._ground: pygame.Surface | None = None
        self._track: tuple[BoardContents, pygame.Surface] | None = None

    def paint(self, surface: pygame.Surface, contents: BoardContents) -> None:
        """Draw everything over the whole of the projection's board."""
        self.paint_still(surface, contents)
        self.paint_trams(surface, contents.trams)

    def paint_still(self, surface: pygame.Surface, contents: BoardContents) -> None:
        """Draw all but trams."""
        board = self.projection.board
        surface.blit(self._laid(contents), board)
        with Brush(surface, self._look).clipped(board):
            self._paint_marks(surface, contents)

    def paint_trams(self, surface: pygame.Surface, trams: Sequence[tuple[str, Pose]]) -> None:
        """Draw trams; those on one spot stand beside each other."""
        for sign, pose in spread(trams):
            x, y = self.projection.at((pose.x, pose.y))
            draw_tram(Brush(surface, self._look), sign, (x, y), pose.angle, ON_BOARD * self.projection.unit)

    def stop_place(self, contents: BoardContents, letter: str) -> Point | None:
        """The middle of a stop sign in real pixels, or None where there is none yet."""
        cell = dict(contents.stops).get(letter)
        if cell is None:
            return None
        lying = {at: (tile, rotation) for tile, at, rotation in contents.tiles}
        return stop_place(self.projection.rect(cell), self._stop_corner(letter, cell, lying.get(cell)))

    # ------------------------------------------------------------------ layers

    def _laid(self, contents: BoardContents) -> pygame.Surface:
        """Ground, tiles, posters and signs."""
        lying = BoardContents(
            tiles=contents.tiles,
            stops=contents.stops,
            own_landmarks=contents.own_landmarks,
            own_terminals=contents.own_terminals,
            served=contents.served,
            hidden=contents.hidden,
        )
        if self._track is not None and self._track[0] == lying:
            return self._track[1]
        picture = self._track[1] if self._track is not None else self._blank()
        if self._ground is None:
            self._ground = self._blank()
            self._map_painter().paint(self._ground, "border", "streets")
        picture.blit(self._ground, (0, 0))
        self._paint_track(picture, lying)
        self._track = (lying, picture)
        return picture

    def _blank(self) -> pygame.Surface:
        return pygame.Surface(self.projection.board.size)

    def _on_board(self) -> Projection:
        """The projection of a picture that begins at the board's corner."""
        board = self.projection.board
        return replace(
            self.projection, left=self.projection.left - board.left, top=self.projection.top - board.top
        )

    def _map_painter(self) -> MapPainter:
        """Of a picture that begins at the board's corner."""
        on_board, drawn = self._on_board(), self._drawn
        scale = on_board.cell / drawn.tile_width
        paved = drawn.layers["streets"]
        left = min(tile.x - tile.width / 2 for tile in paved)
        top = min(tile.y - tile.height / 2 for tile in paved)
        return MapPainter(
            self._look, drawn, scale, (on_board.left - left * scale, on_board.top - top * scale)
        )

    def _paint_track(self, picture: pygame.Surface, contents: BoardContents) -> None:
        look, projection = self._look, self._on_board()
        brush = Brush(picture, look)
        for code in contents.own_terminals:
            draw_own_terminal(brush, code[-1], projection.terminal_edge(code), projection.unit)
        self._map_painter().paint(picture, "terminals")
        stops = {cell: letter for letter, cell in contents.stops}
        corners: list[tuple[str, Point]] = []
        for tile, cell, rotation in contents.tiles:
            bare = None
            if cell in stops:
                bare = self._stop_corner(stops[cell], cell, (tile, rotation))
            if cell not in contents.hidden:
                self._put_tile(picture, projection, (tile, cell, rotation), bare)
            if cell in stops:
                corners.append((stops[cell], stop_place(projection.rect(cell), bare or (0, 0))))
        for landmark in self._plan.landmarks:
            own = landmark.letter in contents.own_landmarks
            draw_poster_in_cell(brush, self._map, landmark, projection.rect(landmark.cell), own=own)
        for letter, place in sorted(corners, key=lambda corner: corner[1][1]):
            served = letter in contents.served
            draw_stop_sign(brush, self._map, letter, place, projection.cell, served=served)

    def _put_tile(
        self, picture: pygame.Surface, projection: Projection, lying: Lying, bare: Corner | None
    ) -> None:
        tile, cell, rotation = lying
        drawn = tile_picture(
            self._look, self._map, tile, rotation, projection.cell, ground=ground_of(cell), bare=bare
        )
        picture.blit(drawn, projection.rect(cell))

    def _paint_marks(self, picture: pygame.Surface, contents: BoardContents) -> None:
        look, projection = self._look, self.projection
        brush = Brush(picture, look)
        for cell, fit in contents.faint:
            draw_glow(brush, self._map, projection.rect(cell), fit, faint=True)
        for cell, fit in contents.glow:
            draw_glow(brush, self._map, projection.rect(cell), fit)
        draw_completion(picture, look, projection, contents.completion)
        draw_ways(picture, look, projection, contents.ways)
        for field in contents.reach:
            draw_reach(brush, projection, field)
        for sign, way in contents.last_drives:
            draw_drive(picture, look, projection, sign, way)
        lying = {cell: (tile, rotation) for tile, cell, rotation in contents.tiles}
        stops = {cell: letter for letter, cell in contents.stops}
        for cell, sign in contents.last_laid:
            taken = self._stop_corner(stops[cell], cell, lying.get(cell)) if cell in stops else None
            free = _free_corner(lying.get(cell), taken)
            draw_last_laid(brush, projection.rect(cell), sign, free=free)
        if contents.waiting is not None:
            cell = contents.waiting[1]
            self._put_tile(picture, projection, contents.waiting, None)
            draw_waiting(brush, projection.rect(cell))
        if contents.waiting is not None or contents.ways or contents.completion:
            self._repeat_signs(picture, contents)
        for where, signs in contents.owners:
            draw_owners(brush, projection, where, signs)

    def _repeat_signs(self, picture: pygame.Surface, contents: BoardContents) -> None:
        """Stop signs again, over what covers the track."""
        lying = {cell: (tile, rotation) for tile, cell, rotation in contents.tiles}
        if contents.waiting is not None:
            tile, cell, rotation = contents.waiting
            lying[cell] = (tile, rotation)
        projection = self.projection
        for letter, cell in contents.stops:
            corner = self._stop_corner(letter, cell, lying.get(cell))
            place = stop_place(projection.rect(cell), corner)
            served = letter in contents.served
            draw_stop_sign(
                Brush(picture, self._look), self._map, letter, place, projection.cell, served=served
            )

    def _stop_corner(self, letter: str, cell: Cell, lying: tuple[str, Rotation] | None) -> Corner:
        """The corner of a cell for its stop sign: beside the landmark, free of track if possible."""
        side = side_towards(cell, self._plan.landmark[letter].cell)
        near: tuple[Corner, Corner] = _BESIDE_SIDE[side if side is not None else 0]
        taken = _curves(lying)
        return next((corner for corner in near if corner not in taken), near[0])


_BESIDE_SIDE: tuple[tuple[Corner, Corner], ...] = (
    ((1, 0), (0, 0)),
    ((1, 0), (1, 1)),
    ((0, 1), (1, 1)),
    ((0, 0), (0, 1)),
)
"""The corners at the north, east, south and west side of a cell."""


def _curves(lying: tuple[str, Rotation] | None) -> frozenset[Corner]:
    if lying is None:
        return frozenset()
    return curve_corners(turned(PIECES_OF.get(lying[0], 0), lying[1] // 90))


def _free_corner(lying: tuple[str, Rotation] | None, taken: Corner | None) -> Corner | None:
    curves = _curves(lying)
    corners: tuple[Corner, ...] = ((1, 0), (1, 1), (0, 0), (0, 1))
    free = [corner for corner in corners if corner != taken]
    return next((corner for corner in free if corner not in curves), free[0])


def spread(trams: Sequence[tuple[str, Pose]]) -> list[tuple[str, Pose]]:
    """Trams that stand on one spot, moved aside from each other."""
    spots: dict[tuple[int, int], list[tuple[str, Pose]]] = {}
    for sign, pose in trams:
        spots.setdefault((round(pose.x * 4), round(pose.y * 4)), []).append((sign, pose))
    moved = []
    for group in spots.values():
        step = min(2 * BESIDE, 0.66 / max(1, len(group) - 1))
        for number, (sign, pose) in enumerate(group):
            aside = (number - (len(group) - 1) / 2) * step
            angle = radians(group[0][1].angle)
            moved.append((sign, Pose(pose.x + aside * cos(angle), pose.y + aside * sin(angle), pose.angle)))
    return moved
