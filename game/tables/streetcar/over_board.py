"""What is to be seen at one moment, and what of it lies over the board: the held tile, a drive, a die."""

from collections.abc import Mapping
from dataclasses import dataclass, field

import pygame

from game.rules.streetcar.board import Field, Landmark
from game.rules.streetcar.box import Rotation
from game.rules.streetcar.sides import SIDES, Cell, Side, neighbour
from game.tables.kit.pen import Brush
from game.tables.kit.rects import rect_of
from game.tables.kit.table_picture import OnTop
from game.tables.streetcar.board_painter import BoardContents, BoardPainter
from game.tables.streetcar.marks import REACH_EDGE, draw_drive, draw_waiting
from game.tables.streetcar.panel_pen import PanelState
from game.tables.streetcar.pieces import draw_die, draw_stop_sign
from game.tables.streetcar.posters import draw_open_poster
from game.tables.streetcar.projection import Projection
from game.tables.streetcar.reading import Reading
from game.tables.streetcar.tile_painter import Verdict, draw_gates, draw_ghost, draw_tile
from game.tables.streetcar.track_geometry import Pose, Ride
from game.ui.look import Look
from game.ui.shapes import BoxStyle, Line
from game.ui.theme import INK, Face, TextStyle, rgb


@dataclass(frozen=True)
class Ghost:
    """A tile over a cell, or (no `cell`) where the pointer is; its middle is at `middle`."""

    tile: str
    rotation: Rotation
    middle: tuple[int, int]
    cell: Cell | None = None
    verdicts: Mapping[Side, Verdict] = field(default_factory=dict)
    refused: bool = False
    """The whole cell stands against it, not a side."""
    old: tuple[str, Rotation] | None = None
    """The tile whose place it would take."""
    hinted: bool = False
    """It is only a hint: nobody holds it."""


@dataclass(frozen=True)
class Pull:
    """A drive that is meant: whose, its way, and the fields entered."""

    sign: str
    ride: Ride
    fields: tuple[Field, ...]


@dataclass(frozen=True)
class Shown:
    reading: Reading
    """The position with what is proposed, as the panels tell it."""
    contents: BoardContents
    panels: PanelState
    ghosts: tuple[Ghost, ...] = ()
    proposed: tuple[Cell, ...] = ()
    """Cells whose tiles are not final."""
    wrong: tuple[Cell, Mapping[Side, Verdict]] | None = None
    """The cell of the lay that was refused, and its sides."""
    flights: tuple[tuple[str, Rotation, pygame.Rect], ...] = ()
    """Tiles between two places, as large as they are there."""
    signs: tuple[tuple[str, float], ...] = ()
    """Stop signs that come up, with their size."""
    pull: Pull | None = None
    trams_over: tuple[tuple[str, Pose], ...] = ()
    die: float | None = None
    """How far a die has tumbled, from 0 to 1."""
    poster: Landmark | None = None
    around: Field | None = None
    """What a hint says to look at."""
    top: OnTop = field(default_factory=OnTop)


REFUSED = BoxStyle(5, lines=(Line(rgb("D8432B"), 4, 0),))
OLD = 0.46
"""The side of the small picture of the tile that is replaced, in cells."""
OLD_FRAME = BoxStyle(2, lines=(Line(rgb("FFD98A"), 2.4, 0),))
COUNT = TextStyle(Face.NUMERALS_BOLD, 24)
MEANT = 2.0
"""How much larger the dots are of a drive that is meant than of one that was."""
HINTED = 135
"""How opaque a tile is that is only a hint, of 255."""
_REGION = 1.5
"""The radius of the ring round the cells that a hint is about, in cells."""


def region(projection: Projection, place: Field) -> pygame.Rect:
    """The ring that shows roughly where to look."""
    size = round(2 * _REGION * projection.cell)
    return rect_of(size, size, center=projection.pixel(place))


class OverBoard:
    """Draws over a board that was painted. Counts and posters have the panels' look."""

    def __init__(self, look: Look, panel_look: Look, board: BoardPainter) -> None:
        self._look = look
        self._panel_look = panel_look
        self._projection = board.projection
        self._board = board

    def draw(self, surface: pygame.Surface, shown: Shown) -> None:
        """All of it but the tile in hand, which is above flying tiles and the log."""
        look, projection = self._look, self._projection
        brush = Brush(surface, look)
        for cell in shown.proposed:
            draw_waiting(brush, projection.rect(cell))
        for letter, size in shown.signs:
            self._draw_sign(surface, shown, letter, size)
        if shown.around is not None:
            self._draw_region(surface, region(projection, shown.around))
        if shown.pull is not None:
            draw_drive(surface, look, projection, shown.pull.sign, shown.pull.ride, size=MEANT)
            self._draw_count(surface, len(shown.pull.fields), projection.middle(shown.pull.fields[-1]))
        self._board.paint_trams(surface, shown.trams_over)
        if shown.wrong is not None:
            cell, verdicts = shown.wrong
            rect = projection.rect(cell)
            if "closed" in verdicts.values():
                draw_gates(brush, rect, verdicts)
            else:
                look.shapes.box(surface, rect, REFUSED)
        if shown.poster is not None:
            own = shown.poster.letter in shown.contents.own_landmarks
            rect = projection.rect(shown.poster.cell)
            room = projection.board
            draw_open_poster(
                Brush(surface, self._panel_look), shown.reading.map, shown.poster, rect, room, own=own
            )
        if shown.die is not None:
            self._draw_tumbling(surface, shown.reading, shown.die)

    def draw_ghost(self, surface: pygame.Surface, shown: Shown, ghost: Ghost) -> None:
        rect = rect_of(self._projection.cell, self._projection.cell, center=ghost.middle)
        if ghost.cell is not None:
            rect = self._projection.rect(ghost.cell)
        brush = Brush(surface, self._look)
        if ghost.hinted:
            draw_tile(brush, shown.reading.map, ghost.tile, ghost.rotation, rect, alpha=HINTED)
            draw_waiting(brush, rect)
            draw_gates(brush, rect, ghost.verdicts)
        else:
            draw_ghost(brush, shown.reading.map, ghost.tile, ghost.rotation, rect, ghost.verdicts)
        if ghost.refused:
            self._look.shapes.box(surface, rect, REFUSED)
        if ghost.old is not None:
            self._draw_old(surface, shown.reading, *ghost.old, ghost.cell)

    def _draw_old(
        self, surface: pygame.Surface, reading: Reading, tile: str, rotation: Rotation, cell: Cell | None
    ) -> None:
        """The tile that would come back to the hand, small over an empty neighbour, or at the corner."""
        if cell is None:
            return
        projection = self._projection
        rect = projection.rect(cell)
        side = max(20, round(OLD * rect.width))
        small = rect_of(side, side, center=rect.bottomright)
        taken = {placed.cell for placed in reading.table.tiles} | set(reading.board.landmark_at)
        for number in range(len(SIDES)):
            beside = neighbour(cell, number)
            if reading.board.holds(beside) and beside not in taken:
                small.center = projection.rect(beside).center
                small.clamp_ip(rect.inflate(2 * side, 2 * side))
                break
        draw_tile(Brush(surface, self._look), reading.map, tile, rotation, small, shadow=True)
        self._look.shapes.box(surface, small, OLD_FRAME)

    def _draw_sign(self, surface: pygame.Surface, shown: Shown, letter: str, size: float) -> None:
        place = self._board.stop_place(shown.contents, letter)
        if place is not None and size > 0:
            draw_stop_sign(
                Brush(surface, self._look), shown.reading.map, letter, place, size * self._projection.cell
            )

    def _draw_region(self, surface: pygame.Surface, ring: pygame.Rect) -> None:
        size, width = ring.width, max(2.0, 0.06 * self._projection.cell)
        radius = size / 2 - width
        body = "".join(
            f'<circle cx="{size / 2}" cy="{size / 2}" r="{radius:.1f}" fill="none" stroke="{colour}" '
            f'stroke-width="{wide:.1f}"/>'
            for colour, wide in (("#1A1416", 1.8 * width), (REACH_EDGE, width))
        )
        picture = self._look.shapes.svg(body, (size, size))
        surface.blit(picture, ring)

    def _draw_count(self, surface: pygame.Surface, count: int, middle: tuple[float, float]) -> None:
        """How many fields a drive is, on a brass disc beside its end."""
        look, cell = self._panel_look, self._projection.cell
        radius = max(look.px(17), round(0.24 * cell))
        place = (round(middle[0] + 0.42 * cell), round(middle[1] - 0.42 * cell))
        look.shapes.disc(surface, place, radius + look.px(3), INK)
        look.shapes.disc(surface, place, radius, rgb("E6C878"))
        rect = rect_of(2 * radius, 2 * radius, center=place)
        look.text.draw_in(surface, str(count), rect, COUNT, INK, align="centre", shrink=True)

    def _draw_tumbling(self, surface: pygame.Surface, reading: Reading, share: float) -> None:
        faces = reading.game.material.box.die
        final = reading.table.roll
        face = faces[int(share * 9) % len(faces)] if share < 0.85 or final is None else final
        side = round(1.7 * self._projection.cell)
        picture = pygame.Surface((side, side), pygame.SRCALPHA)
        draw_die(Brush(picture, self._look), reading.map, face, picture.get_rect())
        turned = pygame.transform.rotozoom(picture, (1 - share) * 460, 1.0)
        x, y = self._projection.grid.center
        jump = (1 - share) * 2.2 * self._projection.cell
        surface.blit(turned, turned.get_rect(center=(round(x - jump), round(y + 0.5 * jump))))
